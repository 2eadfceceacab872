"""Where the regions of the table screen lie, for every size of window."""

from __future__ import annotations

import math

from PySide6.QtCore import QRect

from marsbot_qt.app.board.board_layout import board_height
from marsbot_qt.app.map.hex_geometry import HexGrid
from marsbot_qt.core.base.records import record
from marsbot_qt.qtkit.theme import Theme

NARROW_WIDTH = 1240
"""Below this width at scale 100 %, side area and map become tabs under the board."""

ONE_COLUMN_WIDTH = 960
"""Below this width at scale 100 %, everything stands in one column."""


@record
class TableRegions:
    """The table screen's rectangles; ``side`` is split into goals above and decks below.

    ``log`` is the third column that very wide windows have, else empty.
    """

    top_bar: QRect
    board: QRect
    map: QRect
    goals: QRect
    decks: QRect
    turn: QRect
    log: QRect

    @property
    def side(self) -> QRect:
        """The whole side area, for the explanation table."""
        return self.goals.united(self.decks)


def is_narrow(theme: Theme, width: int) -> bool:
    """Whether side area and map have to become tabs."""
    return width < theme.size(NARROW_WIDTH)


def table_regions(
    theme: Theme,
    width: int,
    height: int,
    *,
    row_sizes: tuple[int, ...],
    tracks: int = 7,
    extra_track: bool = False,
    goals: int = 5,
    foot: int = 0,
) -> TableRegions:
    """The regions of a window that is wide enough for all of them side by side.

    ``foot`` is kept free below map and side area; board and turn panel stay as they are.
    """
    gap, bar = theme.size(8, 12), theme.size(48, 60)
    top = bar + gap
    turn = min(theme.size(520), max(theme.size(336), width // 4))
    turn_left = width - gap - turn
    board_width = turn_left - 2 * gap
    board = board_height(theme, tracks, extra=extra_track)
    spare = height - top - gap - _least_lower(theme)
    board = _grown(theme, board, spare, board_width)
    lower = top + board + gap
    low_height = height - lower - gap - foot
    map_width = _map_width(theme, low_height, board_width, row_sizes)
    side_left = gap + map_width + gap
    side_width = turn_left - gap - side_left
    log = QRect()
    if side_width > theme.size(1000):
        log_width = side_width // 3
        side_width -= log_width + gap
        log = QRect(side_left + side_width + gap, lower, log_width, low_height)
    goals_height = theme.size(34, 45) + max(5, goals) * theme.size(32, 42) + 1
    goals_height = min(goals_height, max(0, low_height - gap - theme.size(84)))
    decks_top = lower + goals_height + gap
    return TableRegions(
        top_bar=QRect(0, 0, width, bar),
        board=QRect(gap, top, board_width, board),
        map=QRect(gap, lower, map_width, low_height),
        goals=QRect(side_left, lower, side_width, goals_height),
        decks=QRect(side_left, decks_top, side_width, lower + low_height - decks_top),
        turn=QRect(turn_left, top, turn, height - top - gap),
        log=log,
    )


def _least_lower(theme: Theme) -> int:
    """The height below the board that a window as drawn in the design has."""
    return theme.size(336, 562) + theme.size(8, 12)


def _grown(theme: Theme, board: int, spare: int, width: int) -> int:
    """The board's height; in windows beyond those drawn it takes a part of what is more."""
    if theme.room < 1 or spare <= board:
        return board
    most = round(board * width / theme.size(920, 1404))
    return min(most, board + (spare - board) // 3)


def _map_width(theme: Theme, height: int, board_width: int, row_sizes: tuple[int, ...]) -> int:
    grid = HexGrid(row_sizes)
    room = height - 2 * theme.size(6, 10)
    exact = room / grid.height if grid.height else 0.0
    hex_width = min(float(math.floor(exact)), theme.size(96))
    wanted = round(hex_width * grid.width) + 2 * theme.size(13, 21)
    return max(theme.size(200), min(wanted, board_width - theme.size(340)))
