"""A map as bit masks: hexes in reading order, one bit each, as chess engines do it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from marsbot_qt.core.base.ids import HexIndex
from marsbot_qt.core.content.models.maps import ByIcons, ExtraIcons, MapFile, Space, SpecialHex

INNER_NEIGHBOURS = 6

KEPT_LEVELS = 5_000

Mask = int
"""A set of hexes: bit ``i`` stands for the hex with index ``i``."""


def bits(mask: Mask) -> Iterator[HexIndex]:
    """The hexes of a mask in reading order."""
    while mask:
        low = mask & -mask
        yield HexIndex(low.bit_length() - 1)
        mask ^= low


def neighbours_of(space: Space, rows: tuple[int, ...]) -> Iterator[Space]:
    """The spaces beside a space, on a map whose rows grow or shrink by one hex."""
    row, col = space
    candidates = [(row, col - 1), (row, col + 1)]
    for other in (row - 1, row + 1):
        if 0 <= other < len(rows):
            shift = 0 if rows[other] > rows[row] else -1
            candidates += [(other, col + shift), (other, col + shift + 1)]
    for r, c in candidates:
        if 0 <= c < rows[r]:
            yield r, c


class MapTables:
    """What placement looks up, computed once a map.

    ``neighbours[i]`` is the mask of the hexes beside hex ``i``; ``icons[i]`` the number of printed
    icons; ``regions`` masks by region id, with ``edge`` and ``ocean_reserved`` always there.
    """

    __slots__ = (
        "_icon_ranks",
        "_levels",
        "all",
        "city_reserved",
        "count",
        "edge",
        "icons",
        "index",
        "land",
        "neighbours",
        "ocean_reserved",
        "regions",
        "spaces",
        "special",
        "special_mask",
    )

    def __init__(self, source: MapFile) -> None:
        self.spaces: tuple[Space, ...] = tuple(hex_.space for hex_ in source.hexes)
        self.index: Mapping[Space, HexIndex] = {
            space: HexIndex(i) for i, space in enumerate(self.spaces)
        }
        self.count = len(self.spaces)
        self.all: Mask = (1 << self.count) - 1
        self.neighbours: tuple[Mask, ...] = tuple(
            self.mask(n for n in neighbours_of(space, source.rows) if n in self.index)
            for space in self.spaces
        )
        special_spaces = {special.space for special in source.special_hexes}
        self.icons: tuple[int, ...] = tuple(
            0 if hex_.space in special_spaces else len(hex_.bonuses) for hex_ in source.hexes
        )
        self.ocean_reserved = self.mask(
            hex_.space for hex_ in source.hexes if hex_.kind == "ocean_reserved"
        )
        self.city_reserved = self.mask(
            hex_.space for hex_ in source.hexes if hex_.kind == "city_reserved"
        )
        self.land = self.all & ~self.ocean_reserved
        self.edge = self.mask(
            space
            for space in self.spaces
            if len(list(neighbours_of(space, source.rows))) < INNER_NEIGHBOURS
        )
        volcanic = self.mask(hex_.space for hex_ in source.hexes if hex_.volcanic)
        regions = {name: self.mask(spaces) for name, spaces in source.regions.items()}
        self.regions: Mapping[str, Mask] = {
            "edge": self.edge,
            "ocean_reserved": self.ocean_reserved,
            "volcanic": volcanic,
            "volcanic_or_adjacent_to_volcanic": volcanic | self.beside(volcanic),
            **regions,
        }
        self._levels: dict[Mask, Sequence[Mask]] = {}
        self._icon_ranks: dict[tuple[ExtraIcons, ...], Sequence[Mask]] = {}
        self.special: Mapping[HexIndex, SpecialHex] = {
            self.index[special.space]: special for special in source.special_hexes
        }
        self.special_mask = self.mask(special.space for special in source.special_hexes)

    def mask(self, spaces: Iterator[Space] | tuple[Space, ...]) -> Mask:
        """The mask of some spaces."""
        mask = 0
        for space in spaces:
            mask |= 1 << self.index[space]
        return mask

    def beside(self, mask: Mask) -> Mask:
        """Every hex that lies beside a hex of the mask."""
        found = 0
        neighbours = self.neighbours
        while mask:
            low = mask & -mask
            found |= neighbours[low.bit_length() - 1]
            mask ^= low
        return found

    def levels(self, wanted: Mask) -> Sequence[Mask]:
        """``levels[k]``: the hexes with more than ``k`` neighbours in ``wanted``.

        What was worked out is kept: the same few sets, oceans above all, are asked for again and
        again.
        """
        found = self._levels.get(wanted)
        if found is None:
            if len(self._levels) >= KEPT_LEVELS:
                self._levels.clear()
            found = self._levels[wanted] = self._count_neighbours(wanted)
        return found

    def _count_neighbours(self, wanted: Mask) -> Sequence[Mask]:
        """Add up neighbourhoods as sets: what is in a level already moves on to the next."""
        found: list[Mask] = []
        neighbours = self.neighbours
        while wanted:
            low = wanted & -wanted
            carry = neighbours[low.bit_length() - 1]
            wanted ^= low
            for k, level in enumerate(found):
                found[k], carry = level | carry, level & carry
            if carry:
                found.append(carry)
        return tuple(found)

    def at_least(self, wanted: Mask, n: int) -> Mask:
        """The hexes with at least ``n`` neighbours in ``wanted``, ``n`` from 1."""
        levels = self.levels(wanted)
        return levels[n - 1] if n <= len(levels) else 0

    def icons_counted(self, extra: Iterable[ExtraIcons] = ()) -> Sequence[int]:
        """Icons of every hex, with those that count for the tie-break only (R-TIM-08)."""
        counts = list(self.icons)
        for more in extra:
            for i in bits(self.regions.get(more.region, 0)):
                counts[i] += more.n
        return counts

    def icon_score(self, criterion: ByIcons, raised: Mask, space: HexIndex) -> int:
        """What the icons of a hex count for the tie-break; more on the hexes of ``raised``."""
        icons = sum(rank >> space & 1 for rank in self.icon_ranks(criterion.extra))
        return icons + criterion.beside_special * (raised >> space & 1)

    def icon_ranks(self, extra: tuple[ExtraIcons, ...] = ()) -> Sequence[Mask]:
        """``ranks[k]``: the hexes that count more than ``k`` icons."""
        ranks = self._icon_ranks.get(extra)
        if ranks is None:
            counts = self.icons_counted(extra)
            ranks = self._icon_ranks[extra] = tuple(
                sum(1 << i for i, count in enumerate(counts) if count > k)
                for k in range(max(counts, default=0))
            )
        return ranks
