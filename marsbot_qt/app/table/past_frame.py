"""The frame around the table while it is shown as it was, and the way back to now."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from marsbot_qt.qtkit.buttons import Button, ButtonKind
from marsbot_qt.qtkit.painting import outline_rounded
from marsbot_qt.qtkit.roles import Colour
from marsbot_qt.qtkit.theme import Theme


class PastFrame(QWidget):
    """A line around board and map that lets every press through, with a button on it.

    Signals:
        left: back to the table as it is.
    """

    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget, board: QWidget, map_: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._page = parent
        self._named = False
        self._around = (board, map_)
        self.setObjectName("past_frame")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.back = Button(theme, kind=ButtonKind.PRIMARY, key="Esc", parent=parent)
        self.back.setObjectName("back_to_now")
        self.back.clicked.connect(self.left)
        for widget in self._around:
            widget.installEventFilter(self)
        self.show_past("")
        theme.changed.connect(self.update)

    def show_past(self, name: str) -> None:
        """Name the turn that is shown; an empty name takes the frame away."""
        self.back.setText(name)
        self.back.setAccessibleName(self.tr("{turn}: back to now").format(turn=name))
        self.back.setToolTip(self.tr("The table as it was. Back to now"))
        self._named = bool(name)
        if name:
            self._place()
        else:
            self.hide()
            self.back.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow board and map when they move."""
        moving = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide)
        if event.type() in moving and self._named:
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        """Stand around board and map; the button stands in the middle of the board's head."""
        theme, line = self._theme, self._theme.size(3)
        around = QRect()
        for widget in self._around:
            if widget.isVisibleTo(self._page):
                around = around.united(_seen(widget, self._page))
        # A panel over the whole page leaves nothing to frame; the top bar tells what is shown.
        shown = not around.isEmpty()
        self.setVisible(shown)
        self.back.setVisible(shown)
        self.setGeometry(around.adjusted(-line, -line, line, line))
        size, head = self.back.sizeHint(), theme.size(40, 52)
        left = around.center().x() - size.width() // 2
        top = around.top() + max(0, (head - size.height()) // 2)
        self.back.setGeometry(left, top, size.width(), size.height())
        self.raise_()
        self.back.raise_()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the line."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = self._theme.size(3)
        accent = self._theme.colour(Colour.ACCENT)
        outline_rounded(painter, self.rect().toRectF(), self._theme.size(11), accent, width=line)


def _seen(widget: QWidget, page: QWidget) -> QRect:
    """Where a widget is on a page, without what a scrolling holder cuts off."""
    place = widget.rect()
    holder: QWidget | None = widget
    while holder is not None and holder is not page:
        place = place.intersected(holder.rect()).translated(holder.pos())
        holder = holder.parentWidget()
    return place
