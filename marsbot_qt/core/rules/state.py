"""The state of a game: MarsBot's side of the table and what it knows of the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from marsbot_qt.core.base.ids import CardType, Component, HexIndex, Phase, Player, Tag, Tile
from marsbot_qt.core.base.records import record
from marsbot_qt.core.content.map_tables import Mask


@record
class PlacedTile:
    """A tile: ``space`` is a hex, or the id of a city space beside the map."""

    tile: Tile
    owner: Player | None
    space: HexIndex | str


@record
class Cube:
    """A cube lying on a space of a track."""

    row: int
    space: int
    colour: str


@record
class CardInfo:
    """A project card as far as it is known: a name, or what the person entered.

    ``None`` means not known and not asked for so far.
    """

    name: str | None
    tags: tuple[Tag, ...]
    cost: int | None = None
    type: CardType | None = None
    requirement: bool | None = None
    vp_icon: bool | None = None


@record
class ActionDeck:
    """What the generation's action deck was made of, and what is left of it.

    ``bonus_left`` counts the unresolved bonus cards among ``left``. ``order`` is kept when a deck
    is virtual, top first: a card's name, a bonus number, or ``project``/``bonus`` for a card that
    lies on the table face down.
    """

    project: int = 0
    bonus: int = 0
    always: tuple[str, ...] = ()
    left: int = 0
    bonus_left: int = 0
    order: tuple[str, ...] | None = None


@record
class BonusDeck:
    """MarsBot's bonus cards: number of cards to draw, and the cards wherever they lie.

    ``members`` are all cards of the deck in this game without destroyed and set-aside ones;
    ``order`` is the draw pile of a virtual deck, top first.
    """

    draw: int = 0
    discard: tuple[str, ...] = ()
    destroyed: tuple[str, ...] = ()
    set_aside: tuple[str, ...] = ()
    members: tuple[str, ...] = ()
    order: tuple[str, ...] | None = None


@record
class GoalTaken:
    """A claimed milestone or a funded award, and by whom."""

    name: str
    player: Player


@record
class Score:
    """Victory points of a side by part; ``total`` is their sum or what the human gave."""

    parts: Mapping[str, int]
    total: int


@record
class GameResult:
    """Who won and why: ``score`` or ``generation_limit``."""

    winner: Player
    why: str


NEUTRAL = "neutral"
"""Whose the grey delegates are."""


@record
class Seats:
    """The delegates of a party by whose they are, its leader among them.

    ``leader`` is a side or ``neutral``; None where nobody is there.
    """

    marsbot: int = 0
    human: int = 0
    neutral: int = 0
    leader: str | None = None

    @property
    def total(self) -> int:
        """All delegates of the party."""
        return self.marsbot + self.human + self.neutral

    def of(self, whose: str | None) -> int:
        """The delegates of a side, or the neutral ones."""
        return 0 if whose is None else int(getattr(self, whose))


@record
class TurmoilState:
    """The parties, clockwise, and who governs; ``reserve`` are MarsBot's delegates at hand."""

    parties: Mapping[str, Seats]
    dominant: str | None = None
    ruling: str | None = None
    chairman: str | None = None
    reserve: int = 0


@record
class Colony:
    """A colony tile in the game: the step of its track, the colonies on it by side.

    ``visited`` while a trade fleet of either side lies there.
    """

    track: int
    marsbot: int = 0
    human: int = 0
    visited: bool = False


@record
class DraftRecord:
    """The last draft by a corporation's priority."""

    priority: Any
    picks: tuple[int, ...] = ()
    discarded: int | None = None


NO_STEPS = (0, 0, 0, 0)
NO_ACTION_DECK = ActionDeck()


@dataclass(slots=True)
class State:
    """One moment of a game. A committed state is never changed; a move works on a copy.

    ``positions``, ``regress`` go by row of the board; ``regress`` holds a mask of marked spaces a
    row. The tile masks go by hex; ``raises`` counts MarsBot's steps of temperature, oxygen, oceans
    and Venus. ``colonies`` stand in table
    order. ``human`` holds what the app knows of the human by measure.
    """

    positions: tuple[int, ...]
    regress: tuple[int, ...]
    tr: int
    mc: int
    bonus_deck: BonusDeck
    action_deck: ActionDeck = NO_ACTION_DECK
    generation: int = 1
    phase: Phase = Phase.SETUP
    first_player: Player = Player.HUMAN
    turn: Player = Player.HUMAN
    cubes: tuple[Cube, ...] = ()
    temperature: int = 0
    oxygen: int = 0
    oceans: int = 0
    venus: int = 0
    tiles: tuple[PlacedTile, ...] = ()
    occupied: Mask = 0
    ocean_tiles: Mask = 0
    own_cities: Mask = 0
    own_greeneries: Mask = 0
    own_specials: Mask = 0
    human_cities: Mask = 0
    human_greeneries: Mask = 0
    human_specials: Mask = 0
    neural_instance: Mask = 0
    markers: Mask = 0
    milestones: tuple[GoalTaken, ...] = ()
    awards: tuple[GoalTaken, ...] = ()
    stores: Mapping[str, int] = field(default_factory=dict)
    colonies: Mapping[str, Colony] = field(default_factory=dict)
    trade_fleets: int = 0
    played_pile: tuple[CardInfo, ...] = ()
    human: Mapping[str, int] = field(default_factory=dict)
    human_cards: tuple[str, ...] = ()
    passed_marsbot: bool = False
    passed_human: bool = False
    turns_taken: int = 0
    failed_actions: int = 0
    raises: tuple[int, int, int, int] = NO_STEPS
    draft: DraftRecord | None = None
    turmoil: TurmoilState | None = None
    score: Mapping[Player, Score] = field(default_factory=dict)
    result: GameResult | None = None
    virtual: frozenset[Component] = frozenset()
    project_order: tuple[str, ...] | None = None
    rng: int = 0

    def copy(self) -> State:
        """A copy that may be changed; every value in it is immutable, so this is shallow."""
        return _copy(self)

    def is_like(self, other: State) -> bool:
        """Whether the table is the same, whatever is known of the human."""
        return _alike(self, other)


def _make_copy() -> Callable[[State], State]:
    """Field by field, past ``__init__`` with its forty arguments: every move starts with it."""
    lines = [f"    copy.{each.name} = state.{each.name}" for each in fields(State)]
    body = "\n".join(["    copy = new(State)", *lines, "    return copy"])
    scope: dict[str, Any] = {"State": State, "new": object.__new__}
    exec(f"def _copy(state):\n{body}\n", scope)
    copier: Callable[[State], State] = scope["_copy"]
    return copier


def _make_comparison() -> Callable[[State, State], bool]:
    """Most values are the very same objects after a move; only the others are compared."""
    names = [each.name for each in fields(State) if each.name != "human"]
    terms = [f"(a.{name} is b.{name} or a.{name} == b.{name})" for name in names]
    scope: dict[str, Any] = {}
    exec(f"def _alike(a, b): return {' and '.join(terms)}", scope)
    comparison: Callable[[State, State], bool] = scope["_alike"]
    return comparison


_copy = _make_copy()
_alike = _make_comparison()

STATE_FIELDS: tuple[str, ...] = tuple(each.name for each in fields(State))
"""Names of all fields of a state, in order."""
