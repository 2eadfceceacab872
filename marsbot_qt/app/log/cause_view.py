"""The view of the tree of causes."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QTreeView, QWidget

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.cause_tree import EVENT_INDEX, RULING, CauseModel, Index
from marsbot_qt.app.turn.bits import is_enter
from marsbot_qt.core.rules import events as ev
from marsbot_qt.qtkit.roles import Colour, Role
from marsbot_qt.qtkit.theme import Theme
from marsbot_qt.qtkit.views import RowDelegate


class CauseView(QTreeView):
    """Shows a `CauseModel`; Enter or a double click leads to what a row is about.

    Signals:
        event_chosen: the index of the event of a row.
        ruling_chosen: the id of the ruling that a row tells of.
        trace_shown: the events that are shown now.
    """

    event_chosen = Signal(int)
    ruling_chosen = Signal(str)
    trace_shown = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._causes = CauseModel(theme, self)
        self._whole = False
        self.setObjectName("cause_tree")
        self.setAccessibleName(self.tr("Why: the tree of causes"))
        self.setModel(self._causes)
        self.setHeaderHidden(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformRowHeights(False)
        self.setWordWrap(True)
        self.setExpandsOnDoubleClick(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(RowDelegate(theme, self))
        self.doubleClicked.connect(self._on_chosen)
        self.clicked.connect(self._on_chosen)
        self._dress()
        theme.changed.connect(self._dress)

    @property
    def causes(self) -> CauseModel:
        """The model."""
        return self._causes

    def show_trace(self, words: GameWords, trace: ev.Trace | None) -> None:
        """Show a move, its first branch open."""
        self._causes.show_trace(words, trace)
        first = self._causes.index(0, 0)
        if first.isValid():
            self._open(first)
        self.trace_shown.emit(trace)

    def set_whole(self, whole: bool) -> None:
        """Be as high as all rows, for a place that scrolls itself."""
        self._whole = whole
        if not whole:
            self.setMinimumHeight(0)
        self.scheduleDelayedItemsLayout()

    def updateGeometries(self) -> None:
        """The rows have another height."""
        super().updateGeometries()
        if self._whole:
            needed, index = 0, self._causes.index(0, 0)
            while index.isValid():
                needed += self.rowHeight(index)
                index = self.indexBelow(index)
            self.setMinimumHeight(needed + self._theme.size(4))

    def mark_event(self, event: int) -> None:
        """Open the tree at an event."""
        index = self._causes.nearest(event)
        if index.isValid():
            self.setCurrentIndex(index)
            self.scrollTo(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes to the thing; letters are not for searching here."""
        if is_enter(event) and not event.isAutoRepeat():
            self._on_chosen(self.currentIndex())
            return
        if event.text() and event.text().isprintable() and event.text() != " ":
            event.ignore()
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the rows out anew: how high they are depends on the width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()

    def drawBranches(self, painter: QPainter, rect: Any, index: Index) -> None:
        """Draw a chevron where a row can be folded."""
        if not self._causes.rowCount(index):
            return
        side = self._theme.size(14, 16)
        name = "chevron-down" if self.isExpanded(index) else "chevron-right"
        ink = self._theme.colour(Colour.TEXT3)
        ratio = self.devicePixelRatioF()
        pixmap = self._theme.icons.pixmap(name, side, ink, scale=ratio)
        left = rect.right() - self.indentation() + (self.indentation() - side) // 2 + 1
        painter.drawPixmap(left, rect.top() + (rect.height() - side) // 2, pixmap)

    def _open(self, index: QModelIndex) -> None:
        """Open a branch down to where it forks."""
        self.expand(index)
        rows = self._causes.rowCount(index)
        if rows:
            self._open(self._causes.index(0, 0, index))

    def _on_chosen(self, index: QModelIndex) -> None:
        ruling, event = index.data(RULING), index.data(EVENT_INDEX)
        if isinstance(ruling, str):
            self.ruling_chosen.emit(ruling)
        elif isinstance(event, int):
            self.event_chosen.emit(event)

    def _dress(self) -> None:
        self.setFont(self._theme.font(Role.SMALL))
        self.setIndentation(self._theme.size(18, 22))
        self.setIconSize(QSize(self._theme.size(18, 21), self._theme.size(18, 21)))
