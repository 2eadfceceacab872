"""Rows of equal cells, as many in a row as fit."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Cells of one size that share the width of a row; what does not fit begins the next row."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []

    def addItem(self, item: QLayoutItem) -> None:
        """Append a cell."""
        self._items.append(item)

    def count(self) -> int:
        """How many cells there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """A cell, None behind the last one."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Let a cell go."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Wide as the place is, high as the rows are."""
        return Qt.Orientation.Horizontal

    def hasHeightForWidth(self) -> bool:
        """Less width makes more rows."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all rows."""
        rows = -(-len(self._items) // self._columns(width))
        high = rows * (self._cell().height() + self.spacing()) - self.spacing()
        return max(0, high) + self._edges().height()

    def sizeHint(self) -> QSize:
        """All in one row."""
        cell = self._cell()
        width = len(self._items) * (cell.width() + self.spacing()) - self.spacing()
        return QSize(max(0, width), cell.height()) + self._edges()

    def minimumSize(self) -> QSize:
        """One cell."""
        return self._cell() + self._edges()

    def setGeometry(self, box: QRect) -> None:
        """Place the cells row by row; each row has the columns of the first."""
        super().setGeometry(box)
        room = box.marginsRemoved(self.contentsMargins())
        columns, cell, gap = self._columns(box.width()), self._cell(), self.spacing()
        wide = (room.width() - (columns - 1) * gap) // columns
        wide = min(wide, round(cell.width() * _WIDEST))
        for place, item in enumerate(self._items):
            row, column = divmod(place, columns)
            corner = QPoint(column * (wide + gap), row * (cell.height() + gap))
            item.setGeometry(QRect(room.topLeft() + corner, QSize(wide, cell.height())))

    def _columns(self, width: int) -> int:
        room = width - self._edges().width() + self.spacing()
        fitting = room // max(1, self._cell().width() + self.spacing())
        return max(1, min(fitting, len(self._items)))

    def _cell(self) -> QSize:
        size = QSize(0, 0)
        for item in self._items:
            size = size.expandedTo(item.sizeHint())
        return size

    def _edges(self) -> QSize:
        edges: QMargins = self.contentsMargins()
        return QSize(edges.left() + edges.right(), edges.top() + edges.bottom())


_WIDEST = 1.25
"""How much wider than it asks a cell may become."""
