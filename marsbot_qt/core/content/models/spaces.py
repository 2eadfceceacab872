"""Space specs: which hex a tile goes to."""

from __future__ import annotations

from typing import Annotated, Literal

from marsbot_qt.core.base.records import node
from marsbot_qt.core.content.models.marks import Ge, Le
from marsbot_qt.core.content.models.names import Region
from marsbot_qt.core.content.models.values import Owner, TileKind

Legal = Literal["city", "greenery", "ocean", "land"]
Neighbour = TileKind | Literal["ocean_reserved"]


@node
class SpaceFilter:
    """A hard filter: every field that is given must hold for a hex to stay."""

    adjacent_to: tuple[Neighbour, ...] = ()
    not_adjacent_to: tuple[Neighbour, ...] = ()
    owner: Owner = "any"
    min: Annotated[int, Ge(1), Le(6)] = 1
    region: Region | None = None
    on_edge: bool = False
    not_on_edge: bool = False
    no_adjacent_tile: bool = False
    not_reserved: bool = False
    no_adjacent_reserved: bool = False
    empty: bool = False
    no_marker: bool = False


@node
class Preference:
    """Keep the hexes with the most (or fewest) neighbours of a kind.

    With ``less_owner`` the neighbours of that owner are taken off the count.
    """

    want: Literal["most", "fewest"]
    adjacent_to: tuple[Neighbour, ...]
    owner: Owner = "any"
    less_owner: Owner | None = None


@node
class SpaceSpec:
    """How a hex is chosen: legal hexes, filters, preferences, then the map's tie-break chain.

    ``before_flip`` holds preferences that stand after the map's chain and before the flipped card.
    With ``tiebreak`` ``first`` the first hex in reading order is taken instead.
    """

    legal: Legal
    where: tuple[SpaceFilter, ...] = ()
    prefer: tuple[Preference, ...] = ()
    before_flip: tuple[Preference, ...] = ()
    tiebreak: Literal["map", "first"] = "map"
