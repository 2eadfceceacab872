"""The list of cards that fit what was typed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from marsbot_qt.app.turn.card_search import Found
from marsbot_qt.app.view_words import tag_icon
from marsbot_qt.qtkit.painting import draw_text, outline_rounded, text_width
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.theme import Theme

Index = QModelIndex | QPersistentModelIndex

FOUND = Qt.ItemDataRole.UserRole
MOST_ROWS = 4


class CardListModel(QAbstractListModel):
    """The cards found, best first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._found: tuple[Found, ...] = ()

    def show(self, found: Sequence[Found]) -> None:
        """Hold other cards."""
        self.beginResetModel()
        self._found = tuple(found)
        self.endResetModel()

    def found(self, row: int) -> Found | None:
        """The card in a row."""
        return self._found[row] if 0 <= row < len(self._found) else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt has it
        """Number of cards."""
        return 0 if parent.isValid() else len(self._found)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The name, and the whole find for the delegate."""
        if not index.isValid() or not 0 <= index.row() < len(self._found):
            return None
        found = self._found[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return found.name
        if role == Qt.ItemDataRole.ToolTipRole:
            return "\n".join(name for name in (found.name, found.printed) if name)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(found)
        if role == FOUND:
            return found
        return None

    def _spoken(self, found: Found) -> str:
        parts = [found.name]
        if found.printed:
            parts.append(found.printed)
        if found.entry.number:
            parts.append(found.entry.number)
        if found.entry.cost is not None:
            parts.append(self.tr("costs {n}").format(n=found.entry.cost))
        if found.entry.played:
            parts.append(self.tr("already played"))
        return ", ".join(parts)


class CardDelegate(QStyledItemDelegate):
    """Paints a card: name with the typed part marked, tags, cost; dimmed where it is played."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """A row as high as a finger tip."""
        return QSize(self._theme.size(200), self._theme.size(38, 46))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one row."""
        found = index.data(FOUND)
        if not isinstance(found, Found):
            return
        theme = self._theme
        state: Any = option.state
        rect: Any = option.rect
        box = QRectF(rect)
        marked = bool(state & QStyle.StateFlag.State_Selected)
        if marked:
            painter.fillRect(box, theme.colour(Colour.ACCENT_SOFT))
            bar = QRectF(box.left(), box.top(), theme.size(3), box.height())
            painter.fillRect(bar, theme.colour(Colour.ACCENT))
        line = QRectF(box.left(), box.bottom() - 1, box.width(), 1)
        painter.fillRect(line, theme.colour(Colour.LINE))
        edge = theme.size(12, 14)
        right = self._paint_right(painter, found, box.adjusted(edge, 0, -edge, 0))
        room = QRectF(box.left() + edge, box.top(), right - box.left() - edge, box.height())
        self._paint_name(painter, found, room)

    def _paint_right(self, painter: QPainter, found: Found, box: QRectF) -> float:
        theme, entry = self._theme, found.entry
        faint = entry.played or not entry.expected
        quiet = theme.colour(Colour.CONTROL if faint else Colour.TEXT2)
        font = theme.font(Role.BODY)
        right = box.right()
        note = entry.number if entry.is_bonus else "" if entry.cost is None else str(entry.cost)
        width = max(text_width(note, font), theme.size(22, 26))
        where = QRectF(right - width, box.top(), width, box.height())
        align = Qt.AlignmentFlag.AlignRight
        draw_text(painter, where, note, font=font, colour=quiet, align=align)
        right -= width + theme.size(8)
        side = theme.size(18, 21)
        for tag in reversed(entry.tags):
            right -= side
            pixmap = theme.icons.pixmap(tag_icon(tag), side, quiet)
            painter.drawPixmap(round(right), round(box.center().y() - side / 2), pixmap)
            right -= theme.size(5)
        return right - theme.size(4)

    def _paint_printed(self, painter: QPainter, found: Found, room: QRectF) -> QRectF:
        """The name shown otherwise, small behind the one that fits; the room left for that."""
        theme = self._theme
        font = theme.font(Role.SMALL, condensed=True)
        gap = theme.size(10)
        width = text_width(found.name, font) + 1
        if text_width(found.printed, theme.font(Role.BODY)) + gap + width > room.width():
            return room
        where = QRectF(room.right() - width, room.top(), width, room.height())
        draw_text(painter, where, found.name, font=font, colour=theme.colour(Colour.TEXT3))
        return room.adjusted(0, 0, -width - gap, 0)

    def _paint_name(self, painter: QPainter, found: Found, room: QRectF) -> None:
        theme, entry = self._theme, found.entry
        if found.printed:
            room = self._paint_printed(painter, found, room)
        faint = entry.played or not entry.expected
        ink = theme.colour(Colour.TEXT3 if faint else Colour.TEXT)
        name = found.fitting
        if found.length == 0 or text_width(name, theme.font(Role.BODY)) > room.width():
            font = theme.font(Role.BODY)
            if text_width(name, font) > room.width():
                font = theme.font(Role.BODY, condensed=True)
            draw_text(painter, room, name, font=font, colour=ink)
            return
        end = found.start + found.length
        heavy = theme.font(Role.BODY, Weight.SEMIBOLD)
        left = room.left()
        pieces = (
            (name[: found.start], theme.font(Role.BODY), ink),
            (name[found.start : end], heavy, theme.colour(Colour.ACCENT_TEXT)),
            (name[end:], theme.font(Role.BODY), ink),
        )
        for text, font, colour in pieces:
            width = text_width(text, font)
            draw_text(
                painter,
                QRectF(
                    left, room.top(), max(1.0, min(width + 1, room.right() - left)), room.height()
                ),
                text,
                font=font,
                colour=colour,
            )
            left += width


class CardList(QListView):
    """Shows the cards found; the marked one is what Enter takes.

    Signals:
        chosen: a card was pressed (a `Found`).
        marked: another card is marked (a `Found` or None).
        shown: whether there are cards.
    """

    chosen = Signal(object)
    marked = Signal(object)
    shown = Signal(bool)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._model = CardListModel(self)
        self._most_rows = MOST_ROWS
        self.setObjectName("card_list")
        self.setAccessibleName(self.tr("Cards that fit"))
        self.setModel(self._model)
        self.setItemDelegate(CardDelegate(theme, self))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.clicked.connect(self._on_clicked)
        self.selectionModel().currentChanged.connect(self._on_current_changed)
        theme.changed.connect(self._on_theme_changed)

    def set_most_rows(self, rows: int) -> None:
        """Be at most so many rows high."""
        self._most_rows = rows
        self.updateGeometry()

    def show_found(self, found: Sequence[Found]) -> None:
        """Show cards and mark the first."""
        self._model.show(found)
        if found:
            self.setCurrentIndex(self._model.index(0, 0))
        self.updateGeometry()
        self.setVisible(bool(found))
        self.shown.emit(bool(found))
        if not found:
            self.marked.emit(None)

    def current(self) -> Found | None:
        """The card that is marked."""
        return self._model.found(self.currentIndex().row())

    def step(self, by: int) -> None:
        """Mark another card."""
        row = self.currentIndex().row() + by
        if 0 <= row < self._model.rowCount():
            self.setCurrentIndex(self._model.index(row, 0))

    def sizeHint(self) -> QSize:
        """As high as its cards, up to a few of them."""
        rows = min(self._most_rows, self._model.rowCount())
        return QSize(self._theme.size(280), rows * self._theme.size(38, 46) + 2)

    def minimumSizeHint(self) -> QSize:
        """A few rows, where there are any."""
        return QSize(self._theme.size(160), self.sizeHint().height())

    def paintEvent(self, event: Any) -> None:
        """Paint the rows, and a thin frame around them."""
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        box = QRectF(self.viewport().rect())
        outline_rounded(painter, box, self._theme.size(4), self._theme.colour(Colour.LINE))

    def _on_clicked(self, index: QModelIndex) -> None:
        found = self._model.found(index.row())
        if found is not None:
            self.chosen.emit(found)

    def _on_current_changed(self, current: QModelIndex, _previous: QModelIndex) -> None:
        self.marked.emit(self._model.found(current.row()))

    def _on_theme_changed(self) -> None:
        self.doItemsLayout()
        self.updateGeometry()
