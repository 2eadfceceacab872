"""What the painted widgets show: small records without Qt, made from a state by `view_state`.

Names, sentences and numbers in them are finished and translated. ``spoken`` is the accessible
name: it tells place and content in one go.
"""

from __future__ import annotations

from enum import StrEnum

from marsbot_qt.core.base.records import record
from marsbot_qt.qtkit.roles import Colour, Owner

Space = tuple[int, int]
"""A hex: row and column from 0."""


@record
class Glyph:
    """An icon in a colour role."""

    icon: str
    colour: Colour = Colour.TEXT


# The map


class HexMark(StrEnum):
    """How a hex is pointed out."""

    NONE = "none"
    NEW = "new"  # a tile laid just now: accent ring, the hex's label on a flag
    CANDIDATE = "candidate"  # can be chosen: ring and ``mark_text``, which is its number
    CHOSEN = "chosen"  # the candidate that would be taken now: filled in the accent
    RIVAL = "rival"  # as good as the winner to the end: ring and label
    DROPPED = "dropped"  # was legal and fell out: pale, with its label
    FALLEN = "fallen"  # fell out at the step that is looked at: its label with a cross


@record
class TileView:
    """A tile: its glyph, its ground and its name."""

    icon: str
    colour: Colour
    name: str


@record
class HexView:
    """One hex. ``bonuses`` and ``corner_icon`` are icons, ``owner`` is whose piece lies there."""

    space: Space
    label: str
    name: str = ""
    reserved: bool = False
    volcanic: bool = False
    corner_icon: str = ""
    bonuses: tuple[str, ...] = ()
    tile: TileView | None = None
    owner: Owner | None = None
    mark: HexMark = HexMark.NONE
    mark_text: str = ""
    spoken: str = ""
    tooltip: str = ""


@record
class OffMapView:
    """A city space beside the map."""

    id: str
    label: str
    taken: bool = False
    owner: Owner | None = None
    mark: HexMark = HexMark.NONE
    spoken: str = ""


@record
class MapView:
    """The whole map; ``offsets`` as in `HexGrid`, ``name`` is its accessible name."""

    row_sizes: tuple[int, ...]
    hexes: tuple[HexView, ...]
    off_map: tuple[OffMapView, ...] = ()
    offsets: tuple[int, ...] | None = None
    name: str = ""


# MarsBot's board


class CellMark(StrEnum):
    """What happened or would happen at a track space."""

    NONE = "none"
    FROM = "from"  # the cube stood here: dashed square
    TO = "to"  # the cube stands here now: accent ring
    PREVIEW = "preview"  # would be reached: outline


@record
class Token:
    """A small piece at the corner of a track space, such as a white or black cube."""

    colour: str
    name: str = ""


@record
class CellView:
    """One space of a track.

    ``faint`` is an icon that does nothing in this game; ``passed`` a space the cube has left;
    ``run_over`` a space it went across in the last move without an effect.
    """

    glyphs: tuple[Glyph, ...] = ()
    number: str = ""
    faint: bool = False
    passed: bool = False
    mark: CellMark = CellMark.NONE
    run_over: bool = False
    regress: bool = False
    tokens: tuple[Token, ...] = ()
    corner_icon: str = ""
    inferred: bool = False
    spoken: str = ""
    tooltip: str = ""


@record
class TrackView:
    """A row of the board: tags, production badge, spaces, and where the cube stands."""

    id: str
    name: str
    tags: tuple[str, ...]
    cells: tuple[CellView, ...]
    position: int
    production: str = ""
    inferred: bool = False
    tooltip: str = ""


@record
class ValueView:
    """A number that can be clicked: why it is so, and correct it."""

    id: str
    icon: str
    label: str
    value: str
    delta: str = ""
    colour: Colour = Colour.TEXT2
    spoken: str = ""
    tooltip: str = ""


@record
class BoardView:
    """MarsBot's board. ``extra`` is the row apart from the others (Venus)."""

    name: str
    note: str
    values: tuple[ValueView, ...]
    tracks: tuple[TrackView, ...]
    extra: TrackView | None = None
    owner: Owner = Owner.MARSBOT


# Panels


@record
class GaugeView:
    """A global parameter.

    ``fraction`` done and ``marks``, its bonus steps, are from 0 to 1; ``steps`` is how many it
    has, which decides how long its bar is.
    """

    id: str
    icon: str
    colour: Colour
    value: str
    fraction: float
    marks: tuple[float, ...] = ()
    steps: int = 10
    changed: bool = False
    spoken: str = ""
    tooltip: str = ""


@record
class TopBarView:
    """Generation and phase in words, and the gauges."""

    title: str
    phase: str
    gauges: tuple[GaugeView, ...]


class GoalKind(StrEnum):
    """Which of the two sorts of goals."""

    MILESTONE = "milestone"
    AWARD = "award"


@record
class GoalView:
    """A milestone or award; ``met`` is a milestone that MarsBot fulfils and has not claimed."""

    id: str
    kind: GoalKind
    name: str
    value: str
    owner: Owner | None = None
    fraction: float | None = None
    met: bool = False
    quiet: bool = True
    changed: bool = False
    inferred: bool = False
    spoken: str = ""
    tooltip: str = ""


@record
class GoalsView:
    """Both columns of goals; the notes say how many are taken, in words and short ("2/3")."""

    milestones: tuple[GoalView, ...]
    awards: tuple[GoalView, ...]
    milestone_note: str = ""
    award_note: str = ""
    milestone_short: str = ""
    award_short: str = ""


@record
class DeckView:
    """A deck or pile: how many cards, and what is known about them; ``short`` is a word for it."""

    id: str
    icon: str
    count: str
    name: str
    note: str = ""
    short: str = ""
    spoken: str = ""
    tooltip: str = ""


@record
class CardLine:
    """A card in a list: its number and its name."""

    number: str
    name: str


@record
class CardListView:
    """A list of cards under a heading."""

    title: str
    cards: tuple[CardLine, ...]


@record
class DecksView:
    """The decks, and lists of the bonus cards where there is room for them."""

    decks: tuple[DeckView, ...]
    lists: tuple[CardListView, ...] = ()


# Turmoil


@record
class SeatView:
    """Delegates of a side in a party; ``leads`` marks those that hold its lead."""

    owner: Owner
    count: int
    leads: bool = False


@record
class PartyView:
    """A party; ``short`` is its name in two letters."""

    id: str
    icon: str
    name: str
    short: str
    seats: tuple[SeatView, ...] = ()
    ruling: bool = False
    dominant: bool = False
    spoken: str = ""
    tooltip: str = ""


@record
class PartiesView:
    """The parties, clockwise; ``reserve`` counts MarsBot's delegates at hand."""

    parties: tuple[PartyView, ...]
    title: str = ""
    chairman: Owner | None = None
    reserve: ValueView | None = None
    spoken: str = ""


# Colonies


@record
class ColonyView:
    """A colony tile: ``track`` is the step of its marker from 1, ``stored`` what MarsBot keeps."""

    id: str
    icon: str
    name: str
    steps: int
    slots: int
    track: int
    colonies: tuple[Owner, ...] = ()
    visited: bool = False
    stored: str = ""
    changed: bool = False
    spoken: str = ""
    tooltip: str = ""


@record
class ColoniesView:
    """The colony tiles of the game; ``fleets`` counts MarsBot's trade fleets."""

    colonies: tuple[ColonyView, ...]
    title: str = ""
    fleets: ValueView | None = None
