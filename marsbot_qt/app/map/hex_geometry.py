"""Plain maths of pointy-topped hexes in rows of any sizes; no Qt.

A hex is ``(row, column)`` from 0. Lengths in a `HexGrid` are counted in hex widths; a
`HexLayout` puts a grid into pixels.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import Enum
from itertools import pairwise

Hex = tuple[int, int]
Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width, height."""

HEIGHT = 2 / math.sqrt(3)
"""Height of a pointy hex of width 1."""

ROW_STEP = HEIGHT * 0.75
"""Distance from one row's centre to the next, for hexes of width 1."""


class Direction(Enum):
    """Where a neighbour lies: rows down and half hexes to the right."""

    WEST = (0, -2)
    EAST = (0, 2)
    NORTH_WEST = (-1, -1)
    NORTH_EAST = (-1, 1)
    SOUTH_WEST = (1, -1)
    SOUTH_EAST = (1, 1)


def centred_offsets(row_sizes: Sequence[int]) -> tuple[int, ...]:
    """How many half hexes each row is moved to the right, with the rows set in the middle.

    Rows that follow each other must lie half a hex apart. Where their sizes would put them one
    below the other, the lower one is moved half a hex towards the side it was not moved to last.
    """
    if not row_sizes:
        return ()
    offsets = [0]
    shift = -1
    for above, size in pairwise(row_sizes):
        offset = offsets[-1] + (above - size)
        if (above - size) % 2 == 0:
            shift = -shift
            offset += shift
        offsets.append(offset)
    least = min(offsets)
    return tuple(offset - least for offset in offsets)


class HexGrid:
    """Hexes in rows, and which of them touch."""

    def __init__(self, row_sizes: Sequence[int], offsets: Sequence[int] | None = None) -> None:
        self.row_sizes = tuple(row_sizes)
        self.offsets = centred_offsets(row_sizes) if offsets is None else tuple(offsets)
        if len(self.offsets) != len(self.row_sizes):
            raise ValueError("one offset for each row")
        self.hexes: tuple[Hex, ...] = tuple(
            (row, column) for row, size in enumerate(self.row_sizes) for column in range(size)
        )
        self._known = frozenset(self.hexes)
        self._by_place = {self._place(space): space for space in self.hexes}
        self._left = min(self.offsets, default=0)

    def __contains__(self, space: object) -> bool:
        return space in self._known

    @property
    def width(self) -> float:
        """Width in hex widths."""
        ends = (
            offset + 2 * size for offset, size in zip(self.offsets, self.row_sizes, strict=True)
        )
        return (max(ends, default=0) - self._left) / 2

    @property
    def height(self) -> float:
        """Height in hex widths."""
        rows = len(self.row_sizes)
        return ROW_STEP * (rows - 1) + HEIGHT if rows else 0.0

    def centre(self, space: Hex) -> Point:
        """The middle of a hex, from the grid's top left corner."""
        row, half = self._place(space)
        return (half - self._left + 1) / 2, HEIGHT / 2 + ROW_STEP * row

    def neighbour(self, space: Hex, direction: Direction) -> Hex | None:
        """The hex that touches in a direction, if there is one."""
        row, half = self._place(space)
        down, right = direction.value
        return self._by_place.get((row + down, half + right))

    def neighbours(self, space: Hex) -> tuple[Hex, ...]:
        """The hexes that touch, in the order of `Direction`."""
        found = (self.neighbour(space, direction) for direction in Direction)
        return tuple(hex_ for hex_ in found if hex_ is not None)

    def row_end(self, space: Hex, *, last: bool) -> Hex:
        """The first or last hex of the row."""
        return (space[0], self.row_sizes[space[0]] - 1 if last else 0)

    def vertical_step(self, space: Hex, *, down: bool, anchor: float) -> Hex | None:
        """The hex a diagonal step up or down leads to: the one nearer to the ``anchor`` column.

        Steps that keep one anchor go straight up and down; the anchor is an x from `centre`.
        """
        pair = (
            (Direction.SOUTH_WEST, Direction.SOUTH_EAST)
            if down
            else (Direction.NORTH_WEST, Direction.NORTH_EAST)
        )
        found = [hex_ for hex_ in (self.neighbour(space, way) for way in pair) if hex_]
        return min(found, key=lambda hex_: abs(self.centre(hex_)[0] - anchor), default=None)

    def _place(self, space: Hex) -> tuple[int, int]:
        row, column = space
        return row, self.offsets[row] + 2 * column


class HexLayout:
    """A grid in pixels: where each hex is, and which hex a point is in."""

    def __init__(self, grid: HexGrid, hex_width: float, origin: Point = (0.0, 0.0)) -> None:
        self.grid = grid
        self.hex_width = hex_width
        self.origin = origin

    @classmethod
    def fit(cls, grid: HexGrid, box: Box, *, most: float = math.inf) -> HexLayout:
        """The largest layout that fits into a box, in its middle; hex width in whole pixels."""
        left, top, width, height = box
        exact = min(width / max(grid.width, 1e-9), height / max(grid.height, 1e-9), most)
        size = float(math.floor(exact)) if exact >= 4 else max(exact, 0.0)
        origin = (left + (width - size * grid.width) / 2, top + (height - size * grid.height) / 2)
        return cls(grid, size, origin)

    def centre(self, space: Hex) -> Point:
        """The middle of a hex."""
        x, y = self.grid.centre(space)
        return self.origin[0] + x * self.hex_width, self.origin[1] + y * self.hex_width

    def corners(self, space: Hex, *, grow: float = 0.0) -> tuple[Point, ...]:
        """The six corners, from the top one clockwise; ``grow`` moves the sides outwards."""
        x, y = self.centre(space)
        half = self.hex_width / 2 + grow
        radius = half * HEIGHT
        return (
            (x, y - radius),
            (x + half, y - radius / 2),
            (x + half, y + radius / 2),
            (x, y + radius),
            (x - half, y + radius / 2),
            (x - half, y - radius / 2),
        )

    def bounds(self, space: Hex, *, grow: float = 0.0) -> Box:
        """The smallest box around a hex."""
        x, y = self.centre(space)
        half = self.hex_width / 2 + grow
        radius = half * HEIGHT
        return x - half, y - radius, 2 * half, 2 * radius

    def contains(self, space: Hex, point: Point) -> bool:
        """Whether a point lies in a hex."""
        x, y = self.centre(space)
        return self._inside(abs(point[0] - x), abs(point[1] - y))

    def at(self, point: Point) -> Hex | None:
        """The hex that a point lies in."""
        if self.hex_width <= 0:
            return None
        row_height = ROW_STEP * self.hex_width
        guess = int((point[1] - self.origin[1]) // row_height)
        for row in (guess, guess - 1):
            if 0 <= row < len(self.grid.row_sizes):
                first = self.centre((row, 0))[0]
                column = round((point[0] - first) / self.hex_width)
                if 0 <= column < self.grid.row_sizes[row]:
                    space = (row, column)
                    if self.contains(space, point):
                        return space
        return None

    def _inside(self, dx: float, dy: float) -> bool:
        half = self.hex_width / 2
        radius = half * HEIGHT
        return dx <= half and dy <= radius - dx * radius / (2 * half)
