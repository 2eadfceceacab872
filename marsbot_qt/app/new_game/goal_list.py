"""The list of goals to choose from: a model, and how its rows are painted."""

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
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from marsbot_qt.app.new_game.goal_choice import GoalRow
from marsbot_qt.core.base.ids import folded
from marsbot_qt.qtkit.painting import draw_text, fill_rounded, outline_rounded
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.theme import Theme

Index = QModelIndex | QPersistentModelIndex

ROW = Qt.ItemDataRole.UserRole
PLACE = Qt.ItemDataRole.UserRole + 1
ALIKE = Qt.ItemDataRole.UserRole + 2


class GoalModel(QAbstractListModel):
    """Goals that a search leaves, each with its place among those chosen."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: Sequence[GoalRow] = ()
        self._shown: list[GoalRow] = []
        self._chosen: Sequence[str] = ()
        self._alike: frozenset[str] = frozenset()
        self._wanted = ""

    def show(self, rows: Sequence[GoalRow]) -> None:
        """Hold other goals."""
        self.beginResetModel()
        self._all = rows
        self._shown = [row for row in rows if self._found(row)]
        self.endResetModel()

    def search(self, text: str) -> None:
        """Leave the goals with these letters in their name or in what they need."""
        self._wanted = folded(text)
        self.show(self._all)

    def mark(self, chosen: Sequence[str], alike: frozenset[str]) -> None:
        """Show which are chosen, in order, and which of them count alike."""
        self._chosen, self._alike = chosen, alike
        if self._shown:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._shown) - 1, 0))

    def _found(self, row: GoalRow) -> bool:
        return not self._wanted or any(
            self._wanted in folded(text) for text in (row.name, row.id, row.text)
        )

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt has it
        """The goals that are shown."""
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Names for everybody; the row, its place and its mark for the delegate."""
        if not index.isValid() or not 0 <= index.row() < len(self._shown):
            return None
        row = self._shown[index.row()]
        place = self._chosen.index(row.id) + 1 if row.id in self._chosen else 0
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return row.name
            case Qt.ItemDataRole.ToolTipRole:
                return "\n".join(filter(None, (row.text, self._human(row), row.doubt)))
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._spoken(row, place)
            case Qt.ItemDataRole.CheckStateRole:
                return Qt.CheckState.Checked if place else Qt.CheckState.Unchecked
            case _:
                return {ROW: row, PLACE: place, ALIKE: row.id in self._alike}.get(role)

    def _human(self, row: GoalRow) -> str:
        return self.tr("You: {text}").format(text=row.human) if row.human else ""

    def _spoken(self, row: GoalRow, place: int) -> str:
        said = [row.name, row.barred or row.text]
        if place:
            said.append(self.tr("chosen, place {n}").format(n=place))
        if row.id in self._alike:
            said.append(self.tr("counts like another one"))
        return ". ".join(part.rstrip(".") for part in said)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """What cannot be chosen can be read all the same."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


class GoalDelegate(QStyledItemDelegate):
    """A row: the place among those chosen, the name, what MarsBot needs, a mark of likeness."""

    def __init__(self, theme: Theme, view: QListView) -> None:
        super().__init__(view)
        self._theme = theme

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """One line, as high as a finger tip."""
        return QSize(self._theme.size(100), self._theme.size(34, 40))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one row."""
        theme, box = self._theme, QRectF(option.rect)
        row: GoalRow = index.data(ROW)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        state = option.state
        if state & QStyle.StateFlag.State_HasFocus or state & QStyle.StateFlag.State_MouseOver:
            fill_rounded(painter, box, theme.size(6), theme.colour(Colour.INSET))
        if state & QStyle.StateFlag.State_HasFocus:
            ring = box.adjusted(1, 1, -1, -1)
            outline_rounded(
                painter, ring, theme.size(6), theme.colour(Colour.ACCENT), width=theme.size(2)
            )
        edge, side = theme.size(10), theme.size(22, 25)
        mark = QRectF(box.left() + edge, box.center().y() - side / 2, side, side)
        self._paint_mark(painter, mark, index.data(PLACE), barred=bool(row.barred))
        left = mark.right() + theme.size(12)
        room = QRectF(left, box.top(), box.right() - edge - left, box.height())
        self._paint_texts(painter, room, index)
        painter.restore()

    def _paint_mark(self, painter: QPainter, mark: QRectF, place: int, *, barred: bool) -> None:
        theme = self._theme
        if place:
            fill_rounded(painter, mark, theme.size(5), theme.colour(Colour.ACCENT))
            draw_text(
                painter,
                mark,
                str(place),
                font=theme.font(Role.SMALL, Weight.SEMIBOLD),
                colour=theme.colour(Colour.SURFACE),
                align=Qt.AlignmentFlag.AlignHCenter,
            )
        elif not barred:
            edge = theme.colour(Colour.CONTROL)
            outline_rounded(painter, mark, theme.size(5), edge, width=theme.border)

    def _paint_texts(self, painter: QPainter, room: QRectF, index: Index) -> None:
        theme = self._theme
        row: GoalRow = index.data(ROW)
        name = QRectF(room.left(), room.top(), min(theme.size(190), room.width()), room.height())
        ink = theme.colour(Colour.TEXT3 if row.barred else Colour.TEXT)
        draw_text(painter, name, row.name, font=theme.font(Role.BODY, Weight.MEDIUM), colour=ink)
        right = room.right()
        if index.data(ALIKE):
            side = theme.size(18, 21)
            ratio = painter.device().devicePixelRatio()
            pixmap = theme.icons.pixmap("warning", side, theme.colour(Colour.WARN), scale=ratio)
            right -= side
            painter.drawPixmap(QPointF(right, room.center().y() - side / 2), pixmap)
            right -= theme.size(8)
        left = name.right() + theme.size(12)
        font = theme.font(Role.SMALL, condensed=True)
        text = QRectF(left, room.top(), max(0.0, right - left), room.height())
        quiet = theme.colour(Colour.TEXT3 if row.barred else Colour.TEXT2)
        draw_text(painter, text, row.barred or row.text, font=font, colour=quiet)
