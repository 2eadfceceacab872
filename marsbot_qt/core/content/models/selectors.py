"""Selectors: which track, parameter, goal, colony or party a step speaks of."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from marsbot_qt.core.base.ids import Parameter, Tag
from marsbot_qt.core.base.records import node
from marsbot_qt.core.content.models.marks import Tagged
from marsbot_qt.core.content.models.names import Bound

Tie = Literal["topmost", "random"]


@node
class TagTrack:
    """The track of this board that carries the tag."""

    KIND: ClassVar[str] = "tag_track"
    tag: Tag


@node
class LeastAdvancedTrack:
    """The track whose cube has come least far; of equals the topmost (R-WILD-01)."""

    KIND: ClassVar[str] = "least_advanced_track"
    among: tuple[TrackSelector, ...] = ()
    exclude: tuple[TrackSelector, ...] = ()
    tie: Tie | None = None


@node
class MostAdvancedTrack:
    """The track whose cube has come furthest; of equals the topmost."""

    KIND: ClassVar[str] = "most_advanced_track"
    among: tuple[TrackSelector, ...] = ()
    non_maxed: bool = False
    tie: Tie | None = None


@node
class SameTrack:
    """The track of the event that set the program off."""

    KIND: ClassVar[str] = "same_track"


@node
class Ref:
    """What `let` has frozen under a name."""

    KIND: ClassVar[str] = "ref"
    name: Bound


@node
class FurthestParameter:
    """The parameter furthest from completion; ``tie`` lists the order among equals (R-SEC-01)."""

    KIND: ClassVar[str] = "furthest_parameter"
    set: tuple[Parameter, ...]
    tie: tuple[Parameter, ...]
    measure: Literal["steps_left", "share"] | None = None


@node
class FundedAwardsByCloseness:
    """Funded awards by how close the race is.

    ``human_led_first``: those the human leads or ties, smallest margin first, then MarsBot's by
    its smallest lead. ``signed``: MarsBot's margin from the highest down.
    """

    KIND: ClassVar[str] = "funded_awards_by_closeness"
    order: Literal["human_led_first", "signed"] = "human_led_first"


@node
class ColonyRandomEligible:
    """A colony tile without a colony of MarsBot, counted out by the cost of a flipped card."""

    KIND: ClassVar[str] = "colony_random_eligible"


@node
class ColonyTradeTarget:
    """The free colony tile with the most advanced track, then an own colony, then counted."""

    KIND: ClassVar[str] = "colony_trade_target"


@node
class PartyPriority:
    """The party that Party Politics narrows down to."""

    KIND: ClassVar[str] = "party_priority"


@node
class PartyFewest:
    """The party with the fewest delegates of MarsBot, then of the human, then counted out."""

    KIND: ClassVar[str] = "party_fewest"


@node
class PlayedCardWithSpecialTile:
    """The first card of the played pile that shows a special tile with a legal hex."""

    KIND: ClassVar[str] = "played_card_with_special_tile"


@node
class ActionDeckFewestTags:
    """The project card of the action deck with the fewest tags."""

    KIND: ClassVar[str] = "action_deck_fewest_tags"


@node
class ColonyTileUnusedRandom:
    """A colony tile that is not in the game, counted out."""

    KIND: ClassVar[str] = "colony_tile_unused_random"


TrackSelector = Annotated[
    TagTrack | LeastAdvancedTrack | MostAdvancedTrack | SameTrack | Ref, Tagged("sel")
]
ParameterSelector = Annotated[FurthestParameter | Ref, Tagged("sel")]
ListSelector = Annotated[FundedAwardsByCloseness, Tagged("sel")]
ColonySelector = Annotated[
    ColonyRandomEligible | ColonyTradeTarget | ColonyTileUnusedRandom | Ref, Tagged("sel")
]
PartySelector = Annotated[PartyPriority | PartyFewest | Ref, Tagged("sel")]
CardSelector = Annotated[PlayedCardWithSpecialTile | ActionDeckFewestTags | Ref, Tagged("sel")]
Selector = Annotated[
    TagTrack
    | LeastAdvancedTrack
    | MostAdvancedTrack
    | SameTrack
    | Ref
    | FurthestParameter
    | FundedAwardsByCloseness
    | ColonyRandomEligible
    | ColonyTradeTarget
    | ColonyTileUnusedRandom
    | PartyPriority
    | PartyFewest
    | PlayedCardWithSpecialTile
    | ActionDeckFewestTags,
    Tagged("sel"),
]
