"""``map.json``: the hexes of a map, its regions and its tie-break chain."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from marsbot_qt.core.base.records import EMPTY, node
from marsbot_qt.core.content.models.conditions import Condition
from marsbot_qt.core.content.models.marks import Ge, Le, MinLen, Tagged
from marsbot_qt.core.content.models.names import HexIconId, Region
from marsbot_qt.core.content.models.programs import Program
from marsbot_qt.core.content.models.provenance import Provenance

Space = tuple[int, int]
"""Row and column, from 0."""


@node
class Hex:
    """One hex of the map. ``bonuses`` has one entry for each printed icon."""

    space: Space
    kind: Literal["land", "ocean_reserved", "city_reserved"] = "land"
    name: str | None = None
    bonuses: tuple[HexIconId, ...] = ()
    volcanic: bool = False
    provenance: Provenance | None = None


@node
class ExtraIcons:
    """Icons that count for the tie-break only: every hex of a region counts ``n`` more."""

    region: Region
    n: Annotated[int, Ge(1), Le(6)] = 1


@node
class ByOceans:
    """Keep the hexes beside the most ocean tiles."""

    KIND: ClassVar[str] = "oceans"


@node
class ByIcons:
    """Keep the hexes that cover the most icons; beside a special tile some count more."""

    KIND: ClassVar[str] = "icons"
    extra: tuple[ExtraIcons, ...] = ()
    beside_special: Annotated[int, Ge(0), Le(6)] = 0


@node
class ByRegion:
    """Keep the hexes of a region, if there is one among them."""

    KIND: ClassVar[str] = "region"
    region: Region


@node
class ByAdjacentSpecial:
    """Keep the hexes beside a special tile, if there is one among them."""

    KIND: ClassVar[str] = "adjacent_special"


@node
class ByRegionElse:
    """Keep the hexes of a region if there is one among them, else go by another criterion."""

    KIND: ClassVar[str] = "region_else"
    region: Region
    otherwise: Criterion


Criterion = Annotated[
    ByOceans | ByIcons | ByRegion | ByAdjacentSpecial | ByRegionElse, Tagged("by")
]


@node
class SpecialHex:
    """A hex that sells something to MarsBot, or counts differently.

    When ``needs`` holds and the fee can be paid, the hex ranks above ``above_icons`` icons, pays
    no icon M€, and on placement the program runs and the fee is lost. Otherwise it is a hex
    without icons. Without ``do`` the hex counts ``icons`` icons while ``needs`` holds.
    """

    id: str
    space: Space
    needs: Condition | None = None
    fee: Annotated[int, Ge(0)] = 0
    above_icons: Annotated[int, Ge(0), Le(50)] = 2
    icons: Annotated[int, Ge(0), Le(50)] = 0
    do: Program = ()


@node
class MapFile:
    """A map: row sizes top to bottom, hexes in reading order, named regions."""

    id: str
    rows: Annotated[tuple[Annotated[int, Ge(1), Le(50)], ...], MinLen(1)]
    hexes: tuple[Hex, ...]
    regions: Mapping[str, tuple[Space, ...]] = EMPTY
    tiebreak: tuple[Criterion, ...]
    special_hexes: tuple[SpecialHex, ...] = ()
    provenance: Provenance | None = None
