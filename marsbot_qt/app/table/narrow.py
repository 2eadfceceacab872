"""The regions of a window that is too narrow for everything side by side."""

from __future__ import annotations

from PySide6.QtCore import QRect

from marsbot_qt.app.board.board_layout import board_height
from marsbot_qt.app.panels.regions import ONE_COLUMN_WIDTH, TableRegions
from marsbot_qt.qtkit.theme import Theme

_TABS = 40


def narrow_regions(
    theme: Theme,
    width: int,
    height: int,
    *,
    row_sizes: tuple[int, ...],
    tracks: int = 7,
    extra_track: bool = False,
    goals: int = 5,
) -> TableRegions:
    """Board above, map, goals and decks as tabs below it; turn panel at the right or below.

    Map, goals and decks share one place: the page shows one of them.
    """
    del row_sizes, goals
    gap, bar = theme.size(8, 12), theme.size(48, 60)
    top = bar + gap
    one_column = width < theme.size(ONE_COLUMN_WIDTH)
    turn_height = round(height * 0.45)
    if one_column:
        turn = QRect(gap, height - gap - turn_height, width - 2 * gap, turn_height)
        right, bottom = width - gap, turn.top() - gap
    else:
        turn_width = min(theme.size(336), round(width * 0.36))
        turn = QRect(width - gap - turn_width, top, turn_width, height - top - gap)
        right, bottom = turn.left() - gap, height - gap
    board = board_height(theme, tracks, extra=extra_track)
    board = min(board, max(theme.size(120), (bottom - top) // 2))
    lower = top + board + gap + theme.size(_TABS)
    place = QRect(gap, lower, right - gap, max(theme.size(80), bottom - lower))
    return TableRegions(
        top_bar=QRect(0, 0, width, bar),
        board=QRect(gap, top, right - gap, board),
        map=place,
        goals=place,
        decks=place,
        turn=turn,
        log=QRect(),
    )
