"""Paints what was found: headings of groups, and rows as high as a finger tip."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from marsbot_qt.app.reference.topics import Link
from marsbot_qt.qtkit.painting import draw_text
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.theme import Theme

Index = QModelIndex | QPersistentModelIndex


class LinkDelegate(QStyledItemDelegate):
    """Rows of one line: an icon and a text that is cut off with its tooltip, or a heading."""

    def __init__(self, theme: Theme, view: QListView) -> None:
        super().__init__(view)
        self._theme = theme

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """A heading is lower than what can be pressed."""
        heading = index.data(Qt.ItemDataRole.UserRole) is None
        high = self._theme.size(28, 32) if heading else self._theme.size(34, 40)
        return QSize(self._theme.size(100), high)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one row."""
        theme = self._theme
        rect, state = option.rect, option.state
        box = QRectF(rect)
        edge = theme.size(14)
        link: Any = index.data(Qt.ItemDataRole.UserRole)
        text = str(index.data() or "")
        if not isinstance(link, Link):
            font = theme.font(Role.SMALL, Weight.MEDIUM)
            room = box.adjusted(edge, theme.size(4), -edge, 0)
            draw_text(painter, room, text, font=font, colour=theme.colour(Colour.TEXT3))
            return
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, theme.colour(Colour.ACCENT_SOFT))
        painter.fillRect(
            QRectF(box.left(), box.bottom() - 1, box.width(), 1), theme.colour(Colour.LINE)
        )
        side = theme.size(18, 21)
        ratio = painter.device().devicePixelRatio()
        pixmap = theme.icons.pixmap(link.icon, side, theme.colour(Colour.TEXT2), scale=ratio)
        left = box.left() + edge
        painter.drawPixmap(QPointF(left, round(box.center().y() - side / 2)), pixmap)
        left += side + theme.size(10)
        room = QRectF(left, box.top(), box.right() - left - theme.size(8), box.height())
        ink = theme.colour(Colour.TEXT)
        draw_text(painter, room, text, font=theme.font(Role.BODY), colour=ink)
