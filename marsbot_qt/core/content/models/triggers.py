"""Triggers: the moments at which content may act, with the program that then runs."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from marsbot_qt.core.base.ids import Parameter, Tag, Tile, TrackId
from marsbot_qt.core.base.records import node
from marsbot_qt.core.content.models.conditions import Condition
from marsbot_qt.core.content.models.marks import Ge, Le, MinLen, Tagged
from marsbot_qt.core.content.models.names import IconId, MilestoneName, ResourceId, StoreId
from marsbot_qt.core.content.models.programs import Colour, Program
from marsbot_qt.core.content.models.values import CardFilter

By = Literal["human", "marsbot", "any"]


@node
class Trigger:
    """What every trigger carries: the program, and a condition under which it runs."""

    do: Program
    when: Condition | None = None


@node
class OnSetup(Trigger):
    """The set-up box of a corporation, or the set-up of a goal."""

    KIND: ClassVar[str] = "setup"


@node
class OnRoundStart(Trigger):
    """The start of a generation, before research (from generation 2)."""

    KIND: ClassVar[str] = "round_start"


@node
class OnBeforeActionPhase(Trigger):
    """After research every generation, and once after set-up (R-COR-12)."""

    KIND: ClassVar[str] = "before_action_phase"
    generations: tuple[tuple[int, int], ...] = ()


@node
class OnResearchEnd(Trigger):
    """The end of a research phase, with the new action deck made (R-VEN-04)."""

    KIND: ClassVar[str] = "research_end"


@node
class OnFirstTurn(Trigger):
    """MarsBot's first turn of a generation, before its card (R-DIF-07)."""

    KIND: ClassVar[str] = "on_first_turn"


@node
class OnTrackAdvanced(Trigger):
    """A track that carries one of the tags moved one space right; before cubes and icon."""

    KIND: ClassVar[str] = "on_track_advanced"
    tags: tuple[Tag, ...] = ()


@node
class OnCubeReached(Trigger):
    """A track's cube came onto a seeded cube; once a cube."""

    KIND: ClassVar[str] = "on_cube_reached"
    colours: tuple[Colour, ...] = ()


@node
class OnReachSpace(Trigger):
    """A track reached a space for the first time."""

    KIND: ClassVar[str] = "on_reach_space"
    track: TrackId
    space: Annotated[int, Ge(1)]


@node
class OnSpaceResolved(Trigger):
    """A space was landed on and its icon and cascade are finished."""

    KIND: ClassVar[str] = "on_space_resolved"
    spaces: Annotated[tuple[int, ...], MinLen(1)]
    tracks: tuple[TrackId, ...] = ()


@node
class OnProjectCardResolving(Trigger):
    """MarsBot is about to resolve a project card."""

    KIND: ClassVar[str] = "on_project_card_resolving"
    filter: CardFilter = CardFilter()
    include_starting_tags: bool = False


@node
class OnTagResolved(Trigger):
    """One printed tag of a MarsBot card has been processed."""

    KIND: ClassVar[str] = "on_tag_resolved"
    tags: tuple[Tag, ...] = ()


@node
class OnHumanCardPlayed(Trigger):
    """The human plays a card with one of the tags, once a card or once a tag."""

    KIND: ClassVar[str] = "on_human_card_played"
    tags: tuple[Tag, ...] = ()
    per: Literal["card", "tag"] = "card"


@node
class OnMcGained(Trigger):
    """MarsBot's M€ grew."""

    KIND: ClassVar[str] = "on_mc_gained"


@node
class OnTilePlaced(Trigger):
    """A tile was placed on Mars."""

    KIND: ClassVar[str] = "on_tile_placed"
    by: By = "any"
    tiles: tuple[Tile, ...] = ()
    owned: bool | None = None


@node
class OnBuildOnOwnMarker(Trigger):
    """MarsBot placed a tile on a hex that held its marker."""

    KIND: ClassVar[str] = "on_build_on_own_marker"


@node
class BeforeParameterRaise(Trigger):
    """MarsBot is about to raise a parameter that can still rise; the program may replace it."""

    KIND: ClassVar[str] = "before_parameter_raise"
    parameters: tuple[Parameter, ...] = ()


@node
class OnParameterRaised(Trigger):
    """A parameter rose one step."""

    KIND: ClassVar[str] = "on_parameter_raised"
    parameters: tuple[Parameter, ...] = ()
    by: By = "any"
    per: Literal["step"] = "step"


@node
class OnFailedAction(Trigger):
    """A Failed Action was just paid."""

    KIND: ClassVar[str] = "on_failed_action"
    reasons: tuple[str, ...] = ()


@node
class OnFloatersSpent(Trigger):
    """Floaters were spent to keep or gain an action card."""

    KIND: ClassVar[str] = "on_floaters_spent"


@node
class OnColonyBuilt(Trigger):
    """A colony was built."""

    KIND: ClassVar[str] = "on_colony_built"
    by: By = "any"


@node
class OnMilestoneClaimed(Trigger):
    """MarsBot claimed this milestone."""

    KIND: ClassVar[str] = "on_milestone_claimed"
    name: MilestoneName


@node
class OnStoreFull(Trigger):
    """A store holds ``n`` or more during MarsBot's turn."""

    KIND: ClassVar[str] = "on_store_full"
    store: StoreId
    n: Annotated[int, Ge(1)]


@node
class OnGameEndScoring(Trigger):
    """Final scoring."""

    KIND: ClassVar[str] = "game_end_scoring"


AnyTrigger = Annotated[
    OnSetup
    | OnRoundStart
    | OnBeforeActionPhase
    | OnResearchEnd
    | OnFirstTurn
    | OnTrackAdvanced
    | OnCubeReached
    | OnReachSpace
    | OnSpaceResolved
    | OnProjectCardResolving
    | OnTagResolved
    | OnHumanCardPlayed
    | OnMcGained
    | OnTilePlaced
    | OnBuildOnOwnMarker
    | BeforeParameterRaise
    | OnParameterRaised
    | OnFailedAction
    | OnFloatersSpent
    | OnColonyBuilt
    | OnMilestoneClaimed
    | OnStoreFull
    | OnGameEndScoring,
    Tagged("on"),
]


@node
class AwardValueBonus:
    """Added to every award value of MarsBot (R-DIF-05)."""

    KIND: ClassVar[str] = "award_value_bonus"
    n: int


@node
class FailedActionAmount:
    """Replaces the pay-out of a Failed Action, for one reason or for all (R-DIF-04)."""

    KIND: ClassVar[str] = "failed_action_amount"
    reason: str | None = None
    amount: Annotated[int, Ge(0)]


@node
class IconOff:
    """Icons of a kind on MarsBot's tracks are ignored (R-DIF-03)."""

    KIND: ClassVar[str] = "icon_off"
    icon: IconId


@node
class ActionDeckSize:
    """Project cards of an action deck; a draft keeps as many (R-DIF-12)."""

    KIND: ClassVar[str] = "action_deck_size"
    project: Annotated[int, Ge(0), Le(20)]


@node
class OceanAdjacencyMc:
    """M€ for each ocean beside a placed tile."""

    KIND: ClassVar[str] = "ocean_adjacency_mc"
    n: Annotated[int, Ge(0)]


@node
class ExclusiveMarkedSpaces:
    """Only MarsBot may place on hexes that hold its markers."""

    KIND: ClassVar[str] = "exclusive_marked_spaces"


@node
class AttackableStore:
    """Effects of the human on a kind of resource may target this store."""

    KIND: ClassVar[str] = "attackable_store"
    store: StoreId
    kinds: Annotated[tuple[ResourceId, ...], MinLen(1)]


@node
class DraftPriority:
    """What MarsBot drafts, and which drafted cards are safe (R-DPR-01)."""

    KIND: ClassVar[str] = "draft_priority"
    by: Literal["tags", "most_expensive", "most_tags", "least_advanced_track"]
    tags: tuple[Tag, ...] = ()


Modifier = Annotated[
    AwardValueBonus
    | FailedActionAmount
    | IconOff
    | ActionDeckSize
    | OceanAdjacencyMc
    | ExclusiveMarkedSpaces
    | AttackableStore
    | DraftPriority,
    Tagged("mod"),
]
