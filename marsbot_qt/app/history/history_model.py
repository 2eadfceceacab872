"""The games of the history as a table, and how its cells are painted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from marsbot_qt.app.history.history_words import (
    DATE,
    GENERATIONS,
    HUMAN,
    MARSBOT,
    RESULT,
    GameRow,
    headings,
)
from marsbot_qt.qtkit.painting import draw_owner, draw_text, text_width
from marsbot_qt.qtkit.roles import Colour, Owner, Role, Weight
from marsbot_qt.qtkit.theme import Theme

Index = QModelIndex | QPersistentModelIndex

RECORD = Qt.ItemDataRole.UserRole
_NUMBERS = frozenset({HUMAN, MARSBOT, GENERATIONS})


class HistoryModel(QAbstractTableModel):
    """One row a game."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[GameRow, ...] = ()
        self._by = (DATE, Qt.SortOrder.DescendingOrder)

    def show(self, rows: Sequence[GameRow]) -> None:
        """Hold other games."""
        self.beginResetModel()
        self._rows = self._sorted(rows)
        self.endResetModel()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Bring the games into another order; what is chosen stays chosen."""
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        games = [self._rows[index.row()].id for index in before]
        self._by = (column, order)
        self._rows = self._sorted(self._rows)
        after = [
            self.index(self.row_of(game), index.column())
            for game, index in zip(games, before, strict=True)
        ]
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()
        last = len(headings()) - 1
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, last)

    def _sign(self, column: int) -> str:
        by, order = self._by
        if column != by:
            return ""
        return " ↓" if order is Qt.SortOrder.DescendingOrder else " ↑"

    def _sorted(self, rows: Sequence[GameRow]) -> tuple[GameRow, ...]:
        """The last game first among equal ones."""
        column, order = self._by
        newest = sorted(rows, key=lambda row: row.order[DATE], reverse=True)
        turned = order is Qt.SortOrder.DescendingOrder
        return tuple(sorted(newest, key=lambda row: row.order[column], reverse=turned))

    def game(self, row: int) -> GameRow | None:
        """The game in a row."""
        return self._rows[row] if 0 <= row < len(self._rows) else None

    def row_of(self, game_id: str) -> int:
        """The row of a game; the first where it is not there."""
        ids = [row.id for row in self._rows]
        return ids.index(game_id) if game_id in ids else 0

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt has it
        """Number of games."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt has it
        """Number of columns."""
        return 0 if parent.isValid() else len(headings())

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """The headings."""
        if orientation is Qt.Orientation.Horizontal and 0 <= section < len(headings()):
            if role == Qt.ItemDataRole.DisplayRole:
                return headings()[section] + self._sign(section)
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return alignment(section)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A cell, the whole line for those who hear it, and the row for the delegate."""
        row = self.game(index.row()) if index.isValid() else None
        if row is None:
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return row.cells[index.column()]
            case Qt.ItemDataRole.AccessibleTextRole:
                return row.spoken if index.column() == 0 else row.cells[index.column()]
            case Qt.ItemDataRole.ToolTipRole:
                return row.tip
            case Qt.ItemDataRole.TextAlignmentRole:
                return alignment(index.column())
            case _ if role == RECORD:
                return row
            case _:
                return None


def alignment(column: int) -> Qt.AlignmentFlag:
    """Numbers stand at the right, words at the left."""
    side = Qt.AlignmentFlag.AlignRight if column in _NUMBERS else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter


class HistoryDelegate(QStyledItemDelegate):
    """A cell; the result carries the piece of who won."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """As wide as the text."""
        theme = self._theme
        text = str(index.data() or "")
        wide = round(text_width(text, self._font(index.column()))) + theme.size(20)
        if index.column() == RESULT:
            wide += theme.size(21)
        return QSize(wide, theme.size(38, 46))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint ground, line and text."""
        theme, row = self._theme, index.data(RECORD)
        if not isinstance(row, GameRow):
            return
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, theme.colour(Colour.ACCENT_SOFT))
        line = QRectF(box.left(), box.bottom() - 1, box.width(), 1)
        painter.fillRect(line, theme.colour(Colour.LINE))
        inner = box.adjusted(theme.size(8), 0, -theme.size(8), 0)
        column = index.column()
        if column == RESULT:
            side = theme.size(14, 16)
            owner = Owner.HUMAN if row.won else Owner.MARSBOT
            piece = QRectF(inner.left(), box.center().y() - side / 2, side, side)
            draw_owner(painter, theme, owner, piece)
            inner.setLeft(inner.left() + side + theme.size(7))
        right = column in _NUMBERS
        align = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        ink, font = theme.colour(Colour.TEXT), self._font(column)
        draw_text(painter, inner, row.cells[column], font=font, colour=ink, align=align)
        painter.restore()

    def _font(self, column: int) -> Any:
        weight = Weight.SEMIBOLD if column in (HUMAN, MARSBOT) else None
        return self._theme.font(Role.SMALL, weight)
