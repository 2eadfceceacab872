"""Where everything on MarsBot's board lies."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect

from marsbot_qt.core.base.records import record
from marsbot_qt.qtkit.theme import Theme


@record
class BoardLayout:
    """Rectangles of the board for one size of its widget.

    ``rows`` are the tops of the tracks; the last one is the row apart if there is one. Spaces
    are ``step`` apart; ``wide`` and ``high`` are their size without the gap.
    """

    header: QRect
    numbers: QRect
    left: int
    label_width: int
    first: int
    step: int
    wide: int
    high: int
    rows: tuple[int, ...]
    spaces: tuple[int, ...]

    def label(self, row: int) -> QRect:
        """The head of a track."""
        return QRect(self.left, self.rows[row], self.label_width, self.high)

    def cell(self, row: int, position: int) -> QRect:
        """A space of a track."""
        x = self.first + position * self.step
        return QRect(x, self.rows[row], self.wide, self.high)

    def target(self, row: int, position: int) -> QRect:
        """What of the board belongs to a space when it is clicked: with half the gaps."""
        gap = self.step - self.wide
        return self.cell(row, position).adjusted(-(gap // 2), -(gap // 2), gap - gap // 2, gap // 2)

    def number(self, position: int) -> QRect:
        """The place of a space number."""
        x = self.first + position * self.step
        return QRect(x, self.numbers.top(), self.wide, self.numbers.height())

    def row_at(self, y: float) -> int | None:
        """The track at a height."""
        for row, top in enumerate(self.rows):
            if top - 1 <= y < top + self.high + 1:
                return row
        return None

    def cell_at(self, point: QPointF) -> tuple[int, int] | None:
        """Row and position of the space at a point."""
        row = self.row_at(point.y())
        if row is None:
            return None
        position = int((point.x() - self.first + 1) // self.step)
        return (row, position) if 0 <= position < self.spaces[row] else None

    def after_last_row(self, right: int) -> QRect:
        """The free room behind a row that is shorter than the others."""
        row = len(self.rows) - 1
        start = self.cell(row, self.spaces[row]).left() if self.rows else 0
        top = self.rows[row] if self.rows else 0
        return QRect(start, top, max(0, right - start), self.high)


def lay_out_board(
    theme: Theme, width: int, height: int, spaces: Sequence[int], *, extra: bool
) -> BoardLayout:
    """The layout for a size; ``spaces`` counts them for each track, the row apart last."""
    margin, gap = theme.size(8, 12), theme.size(2)
    header, numbers = theme.size(40, 52), theme.size(20, 24)
    most, rows = max(spaces, default=1), max(1, len(spaces))
    apart = theme.size(4) if extra else 0
    label = theme.size(124, 202)
    step = max(theme.size(_LEAST_STEP), (width - 2 * margin - label) // max(1, most))
    first = width - margin - most * step + gap
    room = height - header - numbers - theme.size(7, 10) - apart
    wide = step - gap
    high = min(max(theme.size(20), room // rows - gap), wide)
    tops = [header + numbers + row * (high + gap) for row in range(len(spaces))]
    if extra and tops:
        tops[-1] += apart
    return BoardLayout(
        header=QRect(margin, 0, max(0, width - 2 * margin), header),
        numbers=QRect(first, header, most * step, numbers),
        left=margin,
        label_width=max(0, first - gap - margin),
        first=first,
        step=step,
        wide=wide,
        high=high,
        rows=tuple(tops),
        spaces=tuple(spaces),
    )


def board_height(theme: Theme, tracks: int, *, extra: bool) -> int:
    """The height of a board as drawn in the design."""
    row = theme.size(33, 46) + theme.size(2)
    apart = theme.size(4) + row if extra else 0
    return theme.size(40, 52) + theme.size(20, 24) + tracks * row + apart + theme.size(7, 10)


def board_height_for(theme: Theme, width: int, tracks: int, *, extra: bool) -> int:
    """The height beyond which a board of this width has nothing to fill it with."""
    label, gap = theme.size(124, 202), theme.size(2)
    step = max(theme.size(_LEAST_STEP), (width - 2 * theme.size(8, 12) - label) // _MOST_SPACES)
    rows = tracks + extra
    apart = theme.size(4) if extra else 0
    return theme.size(40, 52) + theme.size(20, 24) + rows * (step + gap) + apart + theme.size(7, 10)


def least_board_width(theme: Theme, spaces: int) -> int:
    """The width below which a track of so many spaces does not fit."""
    return 2 * theme.size(8, 12) + theme.size(124, 202) + spaces * theme.size(_LEAST_STEP)


def least_board_height(theme: Theme, tracks: int, *, extra: bool) -> int:
    """The height below which a board has to scroll: its spaces can still be hit."""
    row = theme.size(28) + theme.size(2)
    apart = theme.size(4) + row if extra else 0
    return theme.size(40, 52) + theme.size(20, 24) + tracks * row + apart + theme.size(7, 10)


_MOST_SPACES = 19

_LEAST_STEP = 20
"""From one space to the next, in pixels at scale 100 %."""
