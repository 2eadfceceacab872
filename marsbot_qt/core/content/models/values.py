"""Values: numbers worked out from the state; the amounts of steps and the measures of goals."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from marsbot_qt.core.base.ids import CardType, Parameter, Player, Tag, TrackId
from marsbot_qt.core.base.records import node
from marsbot_qt.core.content.models.marks import Ge, MinLen, Tagged
from marsbot_qt.core.content.models.names import Bound, Region, StoreId
from marsbot_qt.core.content.models.selectors import TrackSelector

TileKind = Literal["any", "city", "greenery", "ocean", "special", "neural_instance"]
Owner = Literal["marsbot", "human", "any", "other_side"]


@node
class CardFilter:
    """Which project cards count; the app asks only for what an active filter looks at."""

    cost_min: Annotated[int, Ge(0)] | None = None
    cost_max: Annotated[int, Ge(0)] | None = None
    tags_any: tuple[Tag, ...] = ()
    tag_count: Annotated[int, Ge(0)] | None = None
    requirement: bool | None = None
    vp_icon: Literal["none", "negative", "non_negative"] | None = None
    type: tuple[CardType, ...] = ()
    action_arrow: bool | None = None
    no_tags: bool | None = None
    special_tile: bool | None = None


@node
class TileWhere:
    """Which tiles count: by region of the map, and by what of some kinds lies beside them."""

    region: Region | None = None
    adjacent_to: tuple[TileKind | Literal["ocean_reserved"], ...] = ()
    not_adjacent_to: tuple[TileKind | Literal["ocean_reserved"], ...] = ()


@node
class TrackPosition:
    """The space on which a track's cube stands."""

    KIND: ClassVar[str] = "track_position"
    track: TrackSelector


@node
class Result:
    """The amount of an earlier step, bound with ``as``."""

    KIND: ClassVar[str] = "result"
    ref: Bound


@node
class EventAmount:
    """The amount of the event that set the program off."""

    KIND: ClassVar[str] = "event_amount"


@node
class IconNumber:
    """The number printed on the icon: TR 3, floater 2."""

    KIND: ClassVar[str] = "icon_number"


@node
class Var:
    """A number frozen with `let`."""

    KIND: ClassVar[str] = "var"
    name: Bound


@node
class Min:
    """The smallest of some values."""

    KIND: ClassVar[str] = "min"
    of: Annotated[tuple[Value, ...], MinLen(1)]


@node
class Max:
    """The largest of some values."""

    KIND: ClassVar[str] = "max"
    of: Annotated[tuple[Value, ...], MinLen(1)]


@node
class Add:
    """The sum of some values."""

    KIND: ClassVar[str] = "add"
    of: Annotated[tuple[Value, ...], MinLen(1)]


@node
class Sub:
    """One value less another."""

    KIND: ClassVar[str] = "sub"
    a: Value
    b: Value


@node
class Mul:
    """One value times another."""

    KIND: ClassVar[str] = "mul"
    a: Value
    b: Value


@node
class DivFloor:
    """One value divided by another, rounded down; by zero gives zero."""

    KIND: ClassVar[str] = "div_floor"
    a: Value
    b: Value


@node
class CountAdjacentTiles:
    """Tiles of an owner beside the tile that was just placed."""

    KIND: ClassVar[str] = "count_adjacent_tiles"
    owner: Owner = "other_side"


@node
class PlayedPile:
    """Project cards of MarsBot's played pile that meet a filter."""

    KIND: ClassVar[str] = "played_pile"
    filter: CardFilter = CardFilter()


@node
class Store:
    """What lies in a named store: ``floaters``, ``shipping.ceres``, ``corp.plant``, ..."""

    KIND: ClassVar[str] = "store"
    store: StoreId


@node
class Tr:
    """MarsBot's terraform rating."""

    KIND: ClassVar[str] = "tr"


@node
class Mc:
    """MarsBot's M€."""

    KIND: ClassVar[str] = "mc"


@node
class Generation:
    """The number of the present generation."""

    KIND: ClassVar[str] = "generation_number"


@node
class Tiles:
    """Tiles on the map by owner, kind and place."""

    KIND: ClassVar[str] = "tiles"
    owner: Owner
    kinds: tuple[TileKind, ...] = ("any",)
    where: TileWhere | None = None
    neural_instance_is_special: bool = False


@node
class LargestGroup:
    """Tiles in the largest connected group of an owner."""

    KIND: ClassVar[str] = "largest_group"
    owner: Owner


@node
class OceansPlaced:
    """Ocean tiles placed by a side."""

    KIND: ClassVar[str] = "oceans_placed"
    by: Player


@node
class Tracks:
    """A number over all tracks in play.

    ``count_at_least`` counts tracks at space ``n`` or further, ``nth_lowest`` is the n-th lowest
    position from 1, ``top_k_sum`` adds the ``n`` furthest.
    """

    KIND: ClassVar[str] = "tracks"
    agg: Literal["max", "min", "sum", "count_at_least", "nth_lowest", "top_k_sum"]
    n: Annotated[int, Ge(0)] | None = None
    exclude: tuple[TrackId, ...] = ()


@node
class DestroyedBonusCards:
    """Bonus cards destroyed so far."""

    KIND: ClassVar[str] = "destroyed_bonus_cards"


@node
class ParameterRaises:
    """Steps of a parameter that MarsBot has raised."""

    KIND: ClassVar[str] = "parameter_raises"
    parameter: Parameter


@node
class ParameterStepsLeft:
    """Steps of a parameter that are still to go."""

    KIND: ClassVar[str] = "parameter_steps_left"
    parameter: Parameter


@node
class Colonies:
    """Colonies of a side."""

    KIND: ClassVar[str] = "colonies"
    owner: Player


@node
class Turmoil:
    """MarsBot's seats: chairman (0 or 1), party leaders, or delegates in the parties."""

    KIND: ClassVar[str] = "turmoil"
    what: Literal["chairman", "leaders", "delegates"]


@node
class MilestonesMet:
    """Unclaimed milestones whose requirement MarsBot meets."""

    KIND: ClassVar[str] = "milestones_met"


@node
class MilestonesClaimed:
    """Milestones claimed so far by anyone."""

    KIND: ClassVar[str] = "milestones_claimed"


Value = (
    int
    | Annotated[
        TrackPosition
        | Result
        | EventAmount
        | IconNumber
        | Var
        | Min
        | Max
        | Add
        | Sub
        | Mul
        | DivFloor
        | CountAdjacentTiles
        | PlayedPile
        | Store
        | Tr
        | Mc
        | Generation
        | Tiles
        | LargestGroup
        | OceansPlaced
        | Tracks
        | DestroyedBonusCards
        | ParameterRaises
        | ParameterStepsLeft
        | Colonies
        | Turmoil
        | MilestonesMet
        | MilestonesClaimed,
        Tagged("v"),
    ]
)
