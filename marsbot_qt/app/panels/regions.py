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

    ``log`` is the third column that very wide windows have, else empty. Where ``colonies`` or
    ``parties`` stand there is no room for ``decks``: they are counted on the board.
    """

    top_bar: QRect
    board: QRect
    map: QRect
    goals: QRect
    decks: QRect
    turn: QRect
    log: QRect
    colonies: QRect
    parties: QRect

    @property
    def side(self) -> QRect:
        """The whole side area, for the explanation table."""
        return self.goals.united(self.decks).united(self.colonies).united(self.parties)


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
    colonies: int = 0,
    parties: bool = False,
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
    if colonies or parties:
        left = QRect(side_left, lower, (side_width - gap + theme.size(10)) // 2, low_height)
        right = QRect(left.right() + 1 + gap, lower, side_width - left.width() - gap, low_height)
        upper = _colonies_height(theme, low_height - gap, colonies) if parties else low_height
        goals_place, decks_place = left, QRect()
        colonies_place = QRect(right.left(), lower, right.width(), upper if colonies else 0)
        below = lower + (upper + gap if colonies else 0)
        parties_place = QRect(right.left(), below, right.width(), lower + low_height - below)
    else:
        goals_place, decks_place = _goals_and_decks(
            theme, QRect(side_left, lower, side_width, low_height), goals, gap
        )
        colonies_place = parties_place = QRect()
    return TableRegions(
        top_bar=QRect(0, 0, width, bar),
        board=QRect(gap, top, board_width, board),
        map=QRect(gap, lower, map_width, low_height),
        goals=goals_place,
        decks=decks_place,
        turn=QRect(turn_left, top, turn, height - top - gap),
        log=log,
        colonies=colonies_place,
        parties=parties_place if parties else QRect(),
    )


def _goals_and_decks(theme: Theme, side: QRect, goals: int, gap: int) -> tuple[QRect, QRect]:
    """The side area split into goals above and decks below."""
    high = theme.size(34, 45) + max(5, goals) * theme.size(32, 42) + 1
    high = min(high, max(0, side.height() - gap - theme.size(84)))
    top = side.top() + high + gap
    return (
        QRect(side.left(), side.top(), side.width(), high),
        QRect(side.left(), top, side.width(), side.top() + side.height() - top),
    )


def _colonies_height(theme: Theme, room: int, colonies: int) -> int:
    """The part of a column that the colony tiles take where the parties stand below them."""
    wanted = theme.size(34, 45) + colonies * theme.size(32, 42) + 1
    return min(wanted, room - theme.size(88, 150))


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
