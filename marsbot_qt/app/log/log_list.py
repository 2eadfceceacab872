"""Lists over the log: the last lines in the turn panel, and all of them."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontMetricsF,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from marsbot_qt.app.log.log_document import log_lines
from marsbot_qt.app.log.log_model import ENTRY, LogModel
from marsbot_qt.app.log.log_text import LogEntry
from marsbot_qt.app.turn.bits import is_enter
from marsbot_qt.qtkit.buttons import Button, ButtonKind
from marsbot_qt.qtkit.painting import draw_owner, draw_text
from marsbot_qt.qtkit.panel import Hairline
from marsbot_qt.qtkit.roles import Colour, Role
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme

Index = QModelIndex | QPersistentModelIndex


class LogDelegate(QStyledItemDelegate):
    """Paints a line of the log: whose it is, and what happened; ``wrap`` shows it whole."""

    def __init__(self, theme: Theme, view: QListView, *, wrap: bool) -> None:
        super().__init__(view)
        self._theme = theme
        self._list = view
        self._wrap = wrap

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """One line, or as many as the text needs."""
        theme = self._theme
        least = theme.size(32, 38)
        if not self._wrap:
            return QSize(theme.size(100), least)
        entry = index.data(ENTRY)
        text = entry.line if isinstance(entry, LogEntry) else ""
        width = max(60, self._list.viewport().width() - self._left() - theme.size(10))
        metrics = QFontMetricsF(theme.font(Role.SMALL))
        flags = int(Qt.TextFlag.TextWordWrap)
        box = metrics.boundingRect(QRectF(0, 0, width, 10_000), flags, text)
        return QSize(theme.size(100), max(least, round(box.height()) + theme.size(10)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one line."""
        entry = index.data(ENTRY)
        if not isinstance(entry, LogEntry):
            return
        theme = self._theme
        rect, state = option.rect, option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(rect)
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, theme.colour(Colour.ACCENT_SOFT))
        line = QRectF(box.left(), box.top(), box.width(), 1)
        painter.fillRect(line, theme.colour(Colour.LINE))
        side = theme.size(15, 17)
        if entry.owner is not None:
            where = QRectF(box.left() + theme.size(12), box.center().y() - side / 2, side, side)
            draw_owner(painter, theme, entry.owner, where)
        room = QRectF(box)
        room.setLeft(box.left() + self._left())
        room.setRight(box.right() - theme.size(8))
        ink = theme.colour(Colour.TEXT if entry.owner is None else Colour.TEXT2)
        font = theme.font(Role.SMALL)
        if self._wrap:
            painter.setFont(font)
            painter.setPen(ink)
            flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter)
            painter.drawText(room, flags, entry.line)
        else:
            draw_text(painter, room, entry.line, font=font, colour=ink)
        painter.restore()

    def _left(self) -> int:
        return self._theme.size(35, 42)


class LogList(QListView):
    """Lines of the log.

    Signals:
        entry_chosen: the number of a move.
    """

    entry_chosen = Signal(int)

    def __init__(
        self, theme: Theme, model: LogModel, *, wrap: bool, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._log = model
        self.setObjectName("log_list")
        self.setAccessibleName(self.tr("Log"))
        self.setModel(model)
        self.setItemDelegate(LogDelegate(theme, self, wrap=wrap))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(not wrap)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.clicked.connect(self._on_clicked)
        theme.changed.connect(self.doItemsLayout)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens a line, Ctrl C copies the chosen ones; letters are not for searching here."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
            return
        if is_enter(event) and not event.isAutoRepeat():
            self._on_clicked(self.currentIndex())
            return
        if event.text() and event.text().isprintable() and event.text() != " ":
            event.ignore()
            return
        super().keyPressEvent(event)

    def copy(self) -> None:
        """Put the chosen lines, oldest first, on the clipboard as text."""
        rows = sorted({index.row() for index in self.selectedIndexes()}, reverse=True)
        entries = [entry for row in rows if (entry := self._log.entry(row)) is not None]
        if entries:
            QGuiApplication.clipboard().setText(log_lines(entries))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the lines out anew: how high they are depends on the width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()

    def _on_clicked(self, index: QModelIndex) -> None:
        entry = self._log.entry(index.row())
        if entry is not None:
            self.entry_chosen.emit(entry.number)


class LogStrip(QWidget):
    """The last lines at the foot of the turn panel, or one bar where there is no room.

    Signals:
        opened: all entries are wanted.
        entry_chosen: the number of a move.
    """

    opened = Signal()
    entry_chosen = Signal(int)

    def __init__(
        self, theme: Theme, model: LogModel, lines: int = 3, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._lines = lines
        self.setObjectName("log_strip")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._line = Hairline(theme, parent=self)
        column.addWidget(self._line)
        row = QHBoxLayout()
        self._title = Text(theme, self.tr("Log"), colour=Colour.TEXT2, parent=self)
        self._button = Button(
            theme, self.tr("All entries"), kind=ButtonKind.QUIET, key="Ctrl L", parent=self
        )
        self._button.setObjectName("all_entries_button")
        self._button.clicked.connect(self.opened)
        row.addWidget(self._title, 1)
        row.addWidget(self._button)
        column.addLayout(row)
        self._list = LogList(theme, model, wrap=False, parent=self)
        self._list.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.entry_chosen.connect(self.entry_chosen)
        column.addWidget(self._list)
        self._row = row
        self._space_out()
        theme.changed.connect(self._space_out)

    def fold(self, folded: bool) -> None:
        """Show the bar alone, or the last lines below it."""
        self._list.setVisible(not folded)
        self._line.setVisible(folded)

    def _space_out(self) -> None:
        theme = self._theme
        self._row.setContentsMargins(theme.size(14), theme.size(2), theme.size(6), theme.size(2))
        self._list.setFixedHeight(self._lines * theme.size(32, 38))
