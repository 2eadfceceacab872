"""The result in large type: cubes, and as many steps as there is room for; the rest follows."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from marsbot_qt.app.table_mode.large_theme import LargeTheme
from marsbot_qt.app.turn.bits import CubeMark, IconMark, OwnerMark, Piece
from marsbot_qt.app.turn.result_view import CubeStep, ResultView, Step
from marsbot_qt.core.base.ids import HexIndex
from marsbot_qt.qtkit.painting import draw_text
from marsbot_qt.qtkit.panel import Hairline
from marsbot_qt.qtkit.roles import Colour, Owner, Role, Weight
from marsbot_qt.qtkit.text import Text


def numbers_of(view: ResultView) -> dict[HexIndex, str]:
    """The number that a hex of a step has in list and map."""
    return {hexa: str(place + 1) for place, step in enumerate(view.steps) for hexa in step.hexes}


class NumberBadge(Piece):
    """The number of a step on an accent disc, as on the map."""

    def __init__(self, theme: LargeTheme, number: str, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._large = theme
        self._number = number

    def sizeHint(self) -> QSize:
        """A disc."""
        side = self._large.px(58)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint disc and number."""
        theme = self.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour(Colour.ACCENT))
        box = QRectF(self.rect())
        painter.drawEllipse(box)
        font, ink = theme.font(Role.BODY, Weight.SEMIBOLD), theme.colour(Colour.ON_ACCENT)
        middle = Qt.AlignmentFlag.AlignHCenter
        draw_text(painter, box, self._number, font=font, colour=ink, align=middle)


class LargeStep(QWidget):
    """One step: number or icon, what to do, and where."""

    def __init__(self, theme: LargeTheme, step: Step, number: int, parent: QWidget) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.px(4), theme.px(8), 0, theme.px(8))
        row.setSpacing(theme.px(26))
        if step.hexes:
            row.addWidget(NumberBadge(theme, str(number), self))
        else:
            icon = IconMark(theme, step.glyph, self, side=22)
            icon.setFixedWidth(theme.px(58))
            row.addWidget(icon)
        words = QVBoxLayout()
        words.setSpacing(0)
        title = Text(theme, step.text, role=Role.TITLE, wrap=True, parent=self)
        title.setObjectName("table_mode_step")
        words.addWidget(title)
        if step.detail or step.owner is Owner.HUMAN:
            words.addLayout(self._detail(theme, step))
        row.addLayout(words, 1)
        spoken = ", ".join(part for part in (step.text, step.detail) if part)
        self.setAccessibleName(f"{number}. {spoken}")

    def _detail(self, theme: LargeTheme, step: Step) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(theme.px(14))
        if step.owner is Owner.HUMAN:
            line.addWidget(OwnerMark(theme, Owner.HUMAN, self))
        text = Text(theme, step.detail, role=Role.TABLE, colour=Colour.TEXT2, wrap=True)
        line.addWidget(text, 1)
        return line


class CubeFlow(QWidget):
    """Cubes to move, in as many lines as they need."""

    def __init__(self, theme: LargeTheme, cubes: Sequence[CubeStep], parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._marks = [CubeMark(theme, cube.icons, cube.position, self) for cube in cubes]
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        """More cubes need more lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height that the lines need."""
        return self._flow(width)[1]

    def sizeHint(self) -> QSize:
        """One line."""
        return QSize(self._theme.px(300), self.heightForWidth(self._theme.px(550)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the cubes."""
        super().resizeEvent(event)
        for mark, box in zip(self._marks, self._flow(self.width())[0], strict=True):
            mark.setGeometry(box)

    def _flow(self, width: int) -> tuple[list[QRect], int]:
        edge, gap = self._theme.px(14), self._theme.px(30)
        boxes: list[QRect] = []
        left, top, high = 0, edge, 0
        for mark in self._marks:
            size = mark.sizeHint()
            if left and left + size.width() > width:
                left, top = 0, top + high + edge
            boxes.append(QRect(left, top, size.width(), size.height()))
            left += size.width() + gap
            high = size.height()
        return boxes, top + high + edge


class StepList(QWidget):
    """Shows a result page by page.

    Signals:
        paged: another page is shown, or there are more or fewer of them.
    """

    paged = Signal()

    def __init__(self, theme: LargeTheme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._view: ResultView | None = None
        self._rows: list[QWidget] = []
        self._lines: list[QWidget] = []
        self._pages: list[range] = [range(0)]
        self._at = 0
        self._count = Text(theme, role=Role.SMALL, colour=Colour.TEXT3, parent=self)
        self._count.setObjectName("table_mode_count")
        theme.changed.connect(self._make)

    @property
    def is_last(self) -> bool:
        """Whether nothing follows."""
        return self._at >= len(self._pages) - 1

    @property
    def page(self) -> int:
        """Which page is shown, from 0."""
        return self._at

    def present(self, view: ResultView) -> None:
        """Show a result from its beginning; the same one stays where it is."""
        if view == self._view:
            return
        self._view, self._at = view, 0
        self._make()

    def turn(self, by: int) -> bool:
        """Turn to another page; False when there is none."""
        target = self._at + by
        if not 0 <= target < len(self._pages):
            return False
        self._at = target
        self._place()
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Find out again how much there is room for."""
        super().resizeEvent(event)
        self._split()

    def _make(self) -> None:
        for widget in (*self._rows, *self._lines):
            widget.hide()
            widget.deleteLater()
        self._rows, self._lines = [], []
        view, theme = self._view, self._theme
        if view is None:
            return
        if view.cubes:
            self._rows.append(CubeFlow(theme, view.cubes, self))
        for place, step in enumerate(view.steps):
            self._rows.append(LargeStep(theme, step, place + 1, self))
        if view.notes:
            note = Text(theme, "\n".join(view.notes), colour=Colour.TEXT2, wrap=True, parent=self)
            note.setContentsMargins(0, theme.px(12), 0, theme.px(12))
            self._rows.append(note)
        self._lines = [Hairline(theme, parent=self) for _ in self._rows]
        self._split()

    def _height(self, row: QWidget) -> int:
        wanted = row.heightForWidth(self.width())
        return wanted if wanted >= 0 else row.sizeHint().height()

    def _split(self) -> None:
        """Make pages: as many rows as fit, four at most; at least one."""
        heights = [self._height(row) + 1 for row in self._rows]
        whole = self.height()
        room = whole if sum(heights) <= whole else whole - self._count.sizeHint().height()
        pages: list[range] = []
        start = 0
        while start < len(heights):
            end, used = start + 1, heights[start]
            while end < len(heights) and end - start < _MOST and used + heights[end] <= room:
                used += heights[end]
                end += 1
            pages.append(range(start, end))
            start = end
        self._pages = pages or [range(0)]
        self._at = min(self._at, len(self._pages) - 1)
        self._place()

    def _place(self) -> None:
        top, shown = 0, self._pages[self._at]
        for place, (row, line) in enumerate(zip(self._rows, self._lines, strict=True)):
            visible = place in shown
            row.setVisible(visible)
            line.setVisible(visible and place != shown[-1])
            if visible:
                high = self._height(row)
                row.setGeometry(0, top, self.width(), high)
                line.setGeometry(0, top + high, self.width(), 1)
                top += high + 1
        said = self.tr("{n} of {all}").format(n=self._at + 1, all=len(self._pages))
        self._count.setText(said)
        self._count.adjustSize()
        self._count.move(0, self.height() - self._count.height())
        self._count.setVisible(len(self._pages) > 1)
        self.paged.emit()


_MOST = 4
