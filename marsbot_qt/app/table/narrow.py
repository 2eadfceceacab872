"""The regions of a window that is too narrow for everything side by side."""

from __future__ import annotations

from PySide6.QtCore import QRect

from marsbot_qt.app.board.board_layout import board_height, board_height_for
from marsbot_qt.app.panels.regions import ONE_COLUMN_WIDTH, TableRegions
from marsbot_qt.qtkit.theme import Theme

TABS = 40
"""The height of the tabs at scale 100 %."""

_TURN = 0.45


def is_one_column(theme: Theme, width: int) -> bool:
    """Whether there is room for one thing at a time only, above the turn panel."""
    return width < theme.size(ONE_COLUMN_WIDTH)


def narrow_regions(
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
    """Map, goals and decks as tabs; in one column the board is one of them too.

    What is a tab has the place of the others: the page shows one of them. The log stands beside
    the decks in one column, else nowhere. ``foot`` is kept free at the bottom.
    """
    del row_sizes, goals, colonies, parties
    gap, bar = theme.size(8, 12), theme.size(48, 60)
    top = bar + gap
    if is_one_column(theme, width):
        return _one_column(theme, width, height - foot)
    turn_width = min(theme.size(336), round(width * 0.36))
    turn = QRect(width - gap - turn_width, top, turn_width, height - top - gap)
    right, bottom = turn.left() - gap, height - gap - foot
    board = min(
        board_height(theme, tracks, extra=extra_track),
        board_height_for(theme, right - gap, tracks, extra=extra_track),
        max(theme.size(120), (bottom - top) // 2),
    )
    lower = top + board + gap + theme.size(TABS)
    place = QRect(gap, lower, right - gap, max(theme.size(80), bottom - lower))
    return TableRegions(
        top_bar=QRect(0, 0, width, bar),
        board=QRect(gap, top, right - gap, board),
        map=place,
        goals=place,
        decks=place,
        turn=turn,
        log=QRect(),
        colonies=place,
        parties=place,
    )


def _one_column(theme: Theme, width: int, height: int) -> TableRegions:
    gap, bar = theme.size(8, 12), theme.size(48, 60)
    turn_height = round(height * _TURN)
    turn = QRect(gap, height - gap - turn_height, width - 2 * gap, turn_height)
    top = bar + theme.size(TABS)
    # What to do now is never covered: a strip or a message takes its room from the table.
    place = QRect(gap, top, width - 2 * gap, max(0, turn.top() - gap - top))
    half = (place.width() - gap) // 2
    return TableRegions(
        top_bar=QRect(0, 0, width, bar),
        board=place,
        map=place,
        goals=place,
        decks=QRect(place.left(), top, half, place.height()),
        turn=turn,
        log=QRect(place.right() + 1 - half, top, half, place.height()),
        colonies=place,
        parties=place,
    )
