"""Delegates for lists, trees and tables: rows that wrap, marked in the accent's soft colours."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import (
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QFont, QFontMetricsF, QIcon, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
)

from marsbot_qt.qtkit.painting import fill_rounded
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.theme import Theme

Index = QModelIndex | QPersistentModelIndex

_WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)


class RowDelegate(QStyledItemDelegate):
    """Rows with an optional icon whose text goes over several lines where it must."""

    def __init__(self, theme: Theme, parent: QObject, *, role: Role = Role.SMALL) -> None:
        super().__init__(parent)
        self._theme = theme
        self._role = role

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As high as the text needs at the view's width."""
        theme = self._theme
        widget: Any = option.widget
        width = self._text_width(widget, index)
        text = str(index.data(Qt.ItemDataRole.DisplayRole) or "")
        metrics = QFontMetricsF(self._font(index))
        box = metrics.boundingRect(QRectF(0, 0, width, 10_000), _WRAP, text)
        height = round(box.height()) + theme.size(6, 8)
        return QSize(round(width), max(theme.size(26, 30), height))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint ground, icon and text."""
        theme = self._theme
        rect: QRect = option.rect
        state: Any = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state & QStyle.StateFlag.State_Selected:
            soft = theme.colour(Colour.ACCENT_SOFT)
            fill_rounded(painter, QRectF(rect), theme.size(5), soft)
        left = rect.left() + theme.size(2)
        icon = index.data(Qt.ItemDataRole.DecorationRole)
        if isinstance(icon, QIcon):
            side = theme.size(18, 21)
            where = QRect(left, rect.top() + (rect.height() - side) // 2, side, side)
            icon.paint(painter, where)
            left += side + theme.size(6)
        painter.setFont(self._font(index))
        painter.setPen(theme.colour(self._ink(index)))
        room = QRectF(left, rect.top(), rect.right() - left, rect.height())
        painter.drawText(room, _WRAP, str(index.data(Qt.ItemDataRole.DisplayRole) or ""))
        painter.restore()

    def _ink(self, index: Index) -> Colour:
        return Colour.TEXT if not index.parent().isValid() else Colour.TEXT2

    def _font(self, index: Index) -> QFont:
        weight = None
        if not index.parent().isValid() and index.model().rowCount(index):
            weight = Weight.MEDIUM
        return self._theme.font(self._role, weight)

    def _text_width(self, widget: Any, index: Index) -> float:
        if not isinstance(widget, QAbstractItemView):
            return 300
        width = widget.viewport().width() - self._theme.size(6)
        if isinstance(widget, QTreeView):
            depth, above = 1, index.parent()
            while above.isValid():
                depth, above = depth + 1, above.parent()
            width -= depth * widget.indentation()
        if isinstance(index.data(Qt.ItemDataRole.DecorationRole), QIcon):
            width -= self._theme.size(18, 21) + self._theme.size(6)
        return max(60.0, float(width))
