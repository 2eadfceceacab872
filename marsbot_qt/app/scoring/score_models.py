"""Models and delegates of the score page: parts with bars, and their points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from marsbot_qt.app.map.locator import paint_locator
from marsbot_qt.app.scoring.score_view import PartView, PointLine
from marsbot_qt.app.view_models import MapView
from marsbot_qt.qtkit.painting import draw_text
from marsbot_qt.qtkit.roles import Colour, Owner, Role, Weight
from marsbot_qt.qtkit.theme import Theme

Index = QModelIndex | QPersistentModelIndex

RECORD = Qt.ItemDataRole.UserRole


class PartsModel(QAbstractListModel):
    """The parts of the score."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._parts: tuple[PartView, ...] = ()

    def show(self, parts: Sequence[PartView]) -> None:
        """Hold other parts."""
        self.beginResetModel()
        self._parts = tuple(parts)
        self.endResetModel()

    @property
    def largest(self) -> int:
        """The largest number of any part and side, at least 1."""
        numbers = [n or 0 for part in self._parts for n in (part.marsbot, part.human)]
        return max([1, *numbers])

    def part(self, row: int) -> PartView | None:
        """The part in a row."""
        return self._parts[row] if 0 <= row < len(self._parts) else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt has it
        """Number of parts."""
        return 0 if parent.isValid() else len(self._parts)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The name, and the part for the delegate."""
        part = self.part(index.row()) if index.isValid() else None
        if part is None:
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.ToolTipRole:
                return part.name
            case Qt.ItemDataRole.AccessibleTextRole:
                said = self.tr("{part}: MarsBot {own}, you {theirs}")
                return said.format(
                    part=part.name, own=_shown(part.marsbot), theirs=_shown(part.human)
                )
            case _ if role == RECORD:
                return part
            case _:
                return None


def _shown(number: int | None) -> str:
    if number is None:
        return "–"
    return str(number).replace("-", "\u2212")


class PartsDelegate(QStyledItemDelegate):
    """Mirrored bars: MarsBot's to the left with square ends, the human's to the right, round."""

    def __init__(self, theme: Theme, model: PartsModel, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme
        self._model = model

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """A row."""
        return QSize(self._theme.size(300), self._theme.size(48, 58))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one part."""
        part = index.data(RECORD)
        if not isinstance(part, PartView):
            return
        theme = self._theme
        box = QRectF(option.rect)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if chosen:
            painter.fillRect(box, theme.colour(Colour.ACCENT_SOFT))
        line = QRectF(box.left(), box.bottom() - 1, box.width(), 1)
        painter.fillRect(line, theme.colour(Colour.LINE))
        middle = theme.size(190, 250)
        side = (box.width() - middle) / 2
        number = theme.size(56, 68)
        font = theme.font(Role.BODY, Weight.SEMIBOLD)
        ink = theme.colour(Colour.TEXT)
        right = Qt.AlignmentFlag.AlignRight
        left_number = QRectF(box.left() + side - number, box.top(), number - 8, box.height())
        draw_text(painter, left_number, _shown(part.marsbot), font=font, colour=ink, align=right)
        right_number = QRectF(box.right() - side + 8, box.top(), number, box.height())
        draw_text(painter, right_number, _shown(part.human), font=font, colour=ink)
        room = side - number - theme.size(20)
        self._bar(painter, Owner.MARSBOT, part.marsbot, place=(left_number.left(), room), row=box)
        start = right_number.left() + number - theme.size(12)
        self._bar(painter, Owner.HUMAN, part.human, place=(start, room), row=box)
        icon = theme.size(18, 21)
        name_font = theme.font(Role.BODY, Weight.SEMIBOLD if chosen else None)
        painter.setFont(name_font)
        width = painter.fontMetrics().horizontalAdvance(part.name)
        left = box.center().x() - (width + icon + 8) / 2
        tint = theme.colour(Colour.TEXT2)
        pixmap = theme.icons.pixmap(part.icon, icon, tint)
        painter.drawPixmap(QPointF(left, box.center().y() - icon / 2), pixmap)
        where = QRectF(left + icon + 8, box.top(), middle, box.height())
        where.setRight(box.right() - side)
        draw_text(painter, where, part.name, font=name_font, colour=ink)
        painter.restore()

    def _bar(
        self,
        painter: QPainter,
        owner: Owner,
        number: int | None,
        *,
        place: tuple[float, float],
        row: QRectF,
    ) -> None:
        if not number or number < 0:
            return
        theme = self._theme
        start, room = place
        width = max(6.0, room * number / self._model.largest)
        high = theme.size(18, 22)
        top = row.center().y() - high / 2
        fill, ink = theme.owner_colours(owner)
        if owner is Owner.MARSBOT:
            painter.setPen(QPen(ink, 1.2))
            painter.setBrush(fill)
            painter.drawRect(QRectF(start - width, top, width, high))
            return
        painter.setPen(QPen(ink, 1.2))
        painter.setBrush(fill)
        bar = QPainterPath(QPointF(start, top))
        radius = min(high / 2, width)
        bar.lineTo(start + width - radius, top)
        bar.arcTo(QRectF(start + width - 2 * radius, top, 2 * radius, high), 90, -180)
        bar.lineTo(start, top + high)
        bar.closeSubpath()
        painter.drawPath(bar)


class PointsModel(QAbstractListModel):
    """The points of one part."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[PointLine, ...] = ()

    def show(self, lines: Sequence[PointLine]) -> None:
        """Hold other lines."""
        self.beginResetModel()
        self._lines = tuple(lines)
        self.endResetModel()

    def line(self, row: int) -> PointLine | None:
        """The line in a row."""
        return self._lines[row] if 0 <= row < len(self._lines) else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt has it
        """Number of lines."""
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The text, and the line for the delegate."""
        line = self.line(index.row()) if index.isValid() else None
        if line is None:
            return None
        match role:
            case (
                Qt.ItemDataRole.DisplayRole
                | Qt.ItemDataRole.ToolTipRole
                | Qt.ItemDataRole.AccessibleTextRole
            ):
                parts = (line.text, line.detail, line.points)
                return ", ".join(part for part in parts if part)
            case _ if role == RECORD:
                return line
            case _:
                return None


class PointsDelegate(QStyledItemDelegate):
    """A line: where on the map, what for, how many."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme
        self.map_view: MapView | None = None

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """A row."""
        return QSize(self._theme.size(300), self._theme.size(46, 56))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one line."""
        line = index.data(RECORD)
        if not isinstance(line, PointLine):
            return
        theme = self._theme
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, theme.colour(Colour.ACCENT_SOFT))
        rule = QRectF(box.left(), box.bottom() - 1, box.width(), 1)
        painter.fillRect(rule, theme.colour(Colour.LINE))
        left = box.left() + theme.size(16)
        side = theme.size(38, 46)
        if line.hexes and self.map_view is not None:
            spaces = [self.map_view.hexes[space].space for space in line.hexes]
            where = QRectF(left, box.center().y() - side / 2, side, side)
            paint_locator(painter, theme, where, self.map_view, pointed=spaces)
            left += side + theme.size(10)
        right = box.right() - theme.size(34)
        points = QRectF(right - theme.size(56), box.top(), theme.size(50), box.height())
        heavy = theme.font(Role.BODY, Weight.SEMIBOLD)
        ink, quiet = theme.colour(Colour.TEXT), theme.colour(Colour.TEXT2)
        align = Qt.AlignmentFlag.AlignRight
        draw_text(painter, points, line.points, font=heavy, colour=ink, align=align)
        font = theme.font(Role.BODY, Weight.MEDIUM)
        painter.setFont(font)
        width = painter.fontMetrics().horizontalAdvance(line.text) + 2
        room = points.left() - left
        draw_text(
            painter,
            QRectF(left, box.top(), min(width, room), box.height()),
            line.text,
            font=font,
            colour=ink,
        )
        left += width + theme.size(12)
        if points.left() - left > theme.size(40):
            where = QRectF(left, box.top(), points.left() - left, box.height())
            small = theme.font(Role.SMALL)
            draw_text(painter, where, line.detail, font=small, colour=quiet)
        if line.move is not None:
            chevron = theme.size(16)
            pixmap = theme.icons.pixmap("chevron-right", chevron, quiet)
            painter.drawPixmap(
                QPointF(box.right() - theme.size(28), box.center().y() - chevron / 2), pixmap
            )
        painter.restore()
