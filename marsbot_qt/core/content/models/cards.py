"""``bonus_cards.json`` and ``project_cards.json``."""

from __future__ import annotations

from typing import Annotated, Literal

from marsbot_qt.core.base.ids import CardType, Fate, Tag
from marsbot_qt.core.base.records import node
from marsbot_qt.core.content.models.conditions import Condition
from marsbot_qt.core.content.models.marks import Ge, Le
from marsbot_qt.core.content.models.names import (
    BonusCardId,
    ModuleId,
    ProjectCardName,
    ResourceId,
    RuleId,
    RulingId,
    SpecialTileId,
)
from marsbot_qt.core.content.models.programs import Program
from marsbot_qt.core.content.models.provenance import Provenance


@node
class Recurrence:
    """A card that waits set aside and is shuffled into every action deck.

    ``by`` ``rules``: the engine adds it from a generation on, or once the second trade fleet is
    unlocked; ``by`` ``corporation``: only the corporation's own program adds it.
    """

    by: Literal["rules", "corporation"]
    from_generation: int | Literal["fleet"] = 1


@node
class BonusCard:
    """A card of MarsBot's bonus deck.

    ``in_deck`` is the condition under which it belongs to a game; ``replaces`` names the card it
    stands in for; ``fate`` is where it goes unless its program says otherwise.
    """

    id: BonusCardId
    in_deck: Condition | None = None
    replaces: BonusCardId | None = None
    recurs: Recurrence | None = None
    program: Program
    fate: Fate = Fate.DISCARD
    rules: tuple[RuleId, ...] = ()
    rulings: tuple[RulingId, ...] = ()
    provenance: Provenance | None = None


@node
class BonusCardsFile:
    """The bonus cards of a pack."""

    bonus_cards: tuple[BonusCard, ...]


@node
class OpponentResource:
    """A resource a card takes from an opponent."""

    resource: ResourceId
    amount: Annotated[int, Ge(1)]
    repeat: Literal["action"] | None = None
    limit: Literal["owner_adjacent_to_ocean", "with_venus_tag", "non_leader"] | None = None


@node
class OpponentEffect:
    """What a card of the human does to an opponent: one of some choices."""

    effect: str
    one_of: tuple[OpponentResource, ...] = ()


@node
class VictoryPoints:
    """The victory point icon of a card: a number, or so many per something."""

    kind: str
    value: int | None = None
    vp: int | None = None
    per: int | None = None
    tag: Tag | None = None
    resource: ResourceId | None = None


@node
class Requirement:
    """One requirement printed on a card."""

    kind: str
    op: Literal["min", "max"] | None = None
    value: int | None = None
    tag: Tag | None = None
    resource: ResourceId | None = None
    party: str | None = None
    scope: Literal["own", "any"] | None = None


Watched = Literal[
    "city_placed",
    "city_placed_on_mars",
    "ocean_placed",
    "jovian_tag",
    "microbe_tag",
    "space_event_played",
    "colony_placed",
]
"""What of any player a card of the human may watch."""


@node
class CardGain:
    """What a card brings its owner each time it is set off.

    ``to`` says where it goes: into the supply, the production, or onto the card itself.
    """

    resource: ResourceId
    amount: Annotated[int, Ge(1)]
    to: Literal["supply", "production", "card"] = "supply"


@node
class ProjectCard:
    """A project card as far as MarsBot, its goals and the human's effects on it look at it.

    ``tags`` are as printed from left to right, the event arrow last. ``box`` is the module the
    card is from; ``needs`` names modules without which it stays in the box.

    ``counts_all_players``: ``tiles:city`` (on Mars), ``in_play:city`` (beside the map too),
    ``beside:city`` (around the card's own tile), ``track:space`` (the space of MarsBot's cube on
    the track of that tag; ``track:jovian/2`` a half, rounded down), ``colonies`` (of both sides).
    """

    name: str
    number: str | None = None
    box: str
    cost: Annotated[int, Ge(0), Le(100)]
    type: CardType
    tags: tuple[Tag, ...] = ()
    requirements: tuple[Requirement, ...] = ()
    vp: VictoryPoints | None = None
    vp_icon: Literal["none", "negative", "non_negative"] = "none"
    special_tile: SpecialTileId | None = None
    special_tile_counts_as: tuple[str, ...] = ()
    stores_resource: ResourceId | None = None
    needs: tuple[ModuleId, ...] = ()
    aliases: tuple[str, ...] = ()
    replaces: ProjectCardName | None = None
    opponent_effects: tuple[OpponentEffect, ...] = ()
    counts_all_players: tuple[str, ...] = ()
    trigger_any_player: Watched | None = None
    trigger_gains: tuple[CardGain, ...] = ()
    protects: tuple[str, ...] = ()
    places_marker: bool = False
    human_effect: Program = ()
    provenance: Provenance | None = None


@node
class HumanCorporation:
    """A corporation of the human, as far as it watches or meets MarsBot (R-COR-07).

    ``allowed`` is false for those that may not be played against MarsBot.
    """

    name: str
    number: str | None = None
    box: str
    tags: tuple[Tag, ...] = ()
    needs: tuple[ModuleId, ...] = ()
    aliases: tuple[str, ...] = ()
    trigger_any_player: Watched | None = None
    trigger_gains: tuple[CardGain, ...] = ()
    protects: tuple[str, ...] = ()
    allowed: bool = True
    provenance: Provenance | None = None


@node
class HumanCorporationsFile:
    """The corporations a human may play."""

    human_corporations: tuple[HumanCorporation, ...]


@node
class ProjectCardsFile:
    """The project cards of a pack."""

    project_cards: tuple[ProjectCard, ...]
