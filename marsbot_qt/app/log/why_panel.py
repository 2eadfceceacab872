"""Why here? The table behind a decision, in the place of the side area."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from marsbot_qt.app.log.side_panel import SidePanel
from marsbot_qt.app.log.why_table import WhyModel
from marsbot_qt.app.log.why_view import WhyRow, WhyView
from marsbot_qt.qtkit.buttons import Button, ButtonKind
from marsbot_qt.qtkit.painting import draw_text, text_width
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme

Index = QModelIndex | QPersistentModelIndex


class WhyDelegate(QStyledItemDelegate):
    """Paints a cell: the winner's row soft and heavy, what fell out faint."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """A row."""
        text = str(index.data() or "")
        font = self._theme.font(Role.BODY, Weight.SEMIBOLD)
        row = index.data(Qt.ItemDataRole.UserRole)
        checked = isinstance(row, WhyRow) and row.chosen and not index.column()
        width = round(text_width(text, font)) + self._theme.size(44 if checked else 20)
        return QSize(width, self._theme.size(30, 44))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one cell."""
        theme = self._theme
        row: Any = index.data(Qt.ItemDataRole.UserRole)
        if not isinstance(row, WhyRow):
            return
        box = QRectF(option.rect)
        if row.chosen:
            painter.fillRect(box, theme.colour(Colour.ACCENT_SOFT))
        elif option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, theme.colour(Colour.INSET))
        line = QRectF(box.left(), box.bottom() - 1, box.width(), 1)
        painter.fillRect(line, theme.colour(Colour.LINE))
        first = index.column() == 0
        dropped = not first and row.cells[index.column() - 1].dropped
        ink = theme.colour(Colour.TEXT3 if dropped else Colour.TEXT)
        font = theme.font(Role.BODY, Weight.SEMIBOLD if row.chosen else None)
        align = Qt.AlignmentFlag.AlignLeft if first else Qt.AlignmentFlag.AlignHCenter
        edge = theme.size(14) if first else theme.size(4)
        room = box.adjusted(edge, 0, -theme.size(4), 0)
        text = str(index.data() or "")
        if first and row.chosen:
            side = theme.size(17, 20)
            width = text_width(text, font)
            tint = theme.colour(Colour.ACCENT)
            pixmap = theme.icons.pixmap("check", side, tint)
            left = room.left() + min(width + theme.size(4), room.width() - side)
            painter.drawPixmap(round(left), round(box.center().y() - side / 2), pixmap)
            room.setRight(room.right() - side)
        draw_text(painter, room, text, font=font, colour=ink, align=align)


class _Table(QTableView):
    """The table; letters are left to the page.

    Signals:
        resized: its room has changed.
        hovered: the column under the mouse; -1 for none.
    """

    resized = Signal()
    hovered = Signal(int)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tell over which column the mouse is."""
        super().mouseMoveEvent(event)
        self.hovered.emit(self.columnAt(round(event.position().x())))

    def leaveEvent(self, event: QEvent) -> None:
        """It is over none any more."""
        super().leaveEvent(event)
        self.hovered.emit(-1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell that the room has changed, a scroll bar that came or went included."""
        super().resizeEvent(event)
        self.resized.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move; Esc and letters are for others."""
        if event.key() == Qt.Key.Key_Escape or (
            event.text() and event.text().isprintable() and event.text() != " "
        ):
            event.ignore()
            return
        super().keyPressEvent(event)


class WhyPanel(SidePanel):
    """Shows a `WhyView`.

    Signals:
        stage_pointed: another column is looked at, by the mouse or the keys; see `stage`.
        rules_wanted: ids of the rules behind the decision.
    """

    stage_pointed = Signal()
    rules_wanted = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "explain", "", parent)
        self.setObjectName("why_panel")
        self._view: WhyView | None = None
        self._decision: int | None = None
        self._stage: int | None = None
        self._model = WhyModel(self)
        self._table = _Table(self)
        self._table.setObjectName("why_table")
        self._table.setModel(self._model)
        self._table.resized.connect(self._size_columns)
        self._table.setItemDelegate(WhyDelegate(theme, self._table))
        self._table.setFrameShape(QFrame.Shape.NoFrame)
        self._table.setShowGrid(False)
        self._table.verticalHeader().setVisible(False)
        self._table.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self._table.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self._table.setHorizontalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self._table.setCornerButtonEnabled(False)
        self._table.setTabKeyNavigation(False)
        header = self._table.horizontalHeader()
        header.setSectionsClickable(False)
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignCenter)
        self._table.selectionModel().currentChanged.connect(self._on_current_changed)
        self._table.hovered.connect(self._on_hovered)
        self._table.setMouseTracking(True)
        header.setMouseTracking(True)
        header.viewport().setMouseTracking(True)
        header.viewport().installEventFilter(self)
        self._foot = Text(theme, role=Role.SMALL, colour=Colour.TEXT2, wrap=True, parent=self)
        self._foot.setObjectName("why_foot")
        self._rules = Button(theme, kind=ButtonKind.QUIET, icon="rule", parent=self)
        self._rules.setObjectName("why_rules")
        self._rules.clicked.connect(self._on_rules)
        row = QHBoxLayout()
        row.addWidget(self._foot, 1)
        row.addWidget(self._rules)
        self._foot_row = row
        self.column.addWidget(self._table, 1)
        self.column.addLayout(row)
        self._dress()
        theme.changed.connect(self._dress)

    @property
    def view(self) -> WhyView | None:
        """What is shown."""
        return self._view

    @property
    def decision(self) -> int | None:
        """The event of the shown move that is explained."""
        return self._decision

    @property
    def stage(self) -> int | None:
        """The step of the elimination that is looked at; None: all of it."""
        return self._stage

    def show_view(self, view: WhyView, decision: int | None = None) -> None:
        """Show a table, and keep which event of the move it explains."""
        self._view, self._decision, self._stage = view, decision, None
        self.title.setText(view.title)
        self.setAccessibleName(view.title)
        self._table.setAccessibleName(view.title)
        self.set_lead(view.lead)
        self._model.show(view)
        self._table.setVisible(bool(view.rows))
        self._foot.setText(view.foot)
        self._rules.setText(_rule_list(view.rules))
        self._rules.setAccessibleName(", ".join(view.rules))
        self._rules.setVisible(bool(view.rules))
        header = self._table.horizontalHeader()
        for column in range(self._model.columnCount()):
            first = column == 0
            mode = QHeaderView.ResizeMode.Stretch if first else QHeaderView.ResizeMode.Fixed
            header.setSectionResizeMode(column, mode)
        self._size_columns()

    def _size_columns(self) -> None:
        """Give the first column what its names need, and the others the rest."""
        columns = range(1, self._model.columnCount())
        if columns:
            header = self._table.horizontalHeader()
            whole = self._table.viewport().width()
            names = max(self.theme.size(112, 190), self._table.sizeHintForColumn(0))
            needs = [
                max(
                    self.theme.size(52),
                    header.sectionSizeHint(column),
                    self._table.sizeHintForColumn(column),
                )
                for column in columns
            ]
            spare = max(0, whole - min(names, whole // 2) - sum(needs)) // len(needs)
            for column, need in zip(columns, needs, strict=True):
                width = max(need, min(self.theme.size(104, 136), need + spare))
                header.resizeSection(column, width)
                whole -= width
            # Where all that is too much, the table scrolls sideways.
            least = header.sectionSizeHint(0)
            modes = QHeaderView.ResizeMode
            header.setSectionResizeMode(0, modes.Stretch if whole >= least else modes.Fixed)
            if whole < least:
                header.resizeSection(0, least)

    def start(self) -> None:
        """The table."""
        self._table.setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The head of a column under the mouse points as its cells do."""
        if event.type() == QEvent.Type.MouseMove and isinstance(event, QMouseEvent):
            header = self._table.horizontalHeader()
            self._point(header.logicalIndexAt(event.position().toPoint()))
        elif event.type() == QEvent.Type.Leave:
            self._point(0)
        return super().eventFilter(watched, event)

    def _on_current_changed(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if self._table.hasFocus():
            self._point(current.column())

    def _on_hovered(self, column: int) -> None:
        self._point(column)

    def _point(self, column: int) -> None:
        """Look at the step that a column shows; the names show all of it."""
        stage = column - 1 if column > 0 else None
        if stage != self._stage:
            self._stage = stage
            self._table.horizontalHeader().viewport().update()
            self.stage_pointed.emit()

    def _on_rules(self) -> None:
        if self._view is not None:
            self.rules_wanted.emit(self._view.rules)

    def _dress(self) -> None:
        theme = self.theme
        header = self._table.horizontalHeader()
        header.setFont(theme.font(Role.SMALL, condensed=True))
        header.setStyleSheet(
            f"QHeaderView::section {{ padding: {theme.size(1)}px 1px; }}"
            f"QHeaderView::section:first {{ padding-left: {theme.size(14)}px; }}"
        )
        self._table.verticalHeader().setDefaultSectionSize(theme.size(30, 44))
        edge = theme.size(14)
        self._foot_row.setContentsMargins(edge, 0, theme.size(6), 0)


def _rule_list(rules: tuple[str, ...]) -> str:
    """Rule ids, shortened: the chapter once, then the numbers."""
    if not rules:
        return ""
    first = rules[0]
    chapter = first.rpartition("-")[0]
    more = [rule.rpartition("-")[2] for rule in rules[1:] if rule.startswith(f"{chapter}-")]
    shown = ", ".join([first, *more[:3]])
    return shown if len(more) == len(rules) - 1 and len(more) <= 3 else f"{shown} …"
