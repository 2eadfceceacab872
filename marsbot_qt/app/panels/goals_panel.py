"""Milestones and awards: who has which, and how far MarsBot is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from marsbot_qt.app.view_models import GoalKind, GoalsView, GoalView
from marsbot_qt.qtkit.arrow_group import ArrowGroup
from marsbot_qt.qtkit.buttons import Button
from marsbot_qt.qtkit.painting import draw_owner, draw_text, fill_rounded, text_width
from marsbot_qt.qtkit.panel import Panel
from marsbot_qt.qtkit.roles import Colour, Owner, Role, Weight
from marsbot_qt.qtkit.theme import Theme


class GoalButton(Button):
    """Shows a `GoalView` as one row.

    Signals:
        chosen: kind and id of the goal, when it is pressed.
    """

    TAKES_ENTER = False

    chosen = Signal(str, str)

    def __init__(self, theme: Theme, view: GoalView, parent: QWidget) -> None:
        super().__init__(theme, parent=parent)
        self._view = view
        self._stacked = False
        self.setObjectName(f"{view.kind.value}_{view.id}")
        self.clicked.connect(self._on_clicked)

    @property
    def view(self) -> GoalView:
        """What is shown."""
        return self._view

    def present(self, view: GoalView) -> None:
        """Show a goal."""
        self._view = view
        self.setAccessibleName(view.spoken or f"{view.name}, {view.value}")
        self.setToolTip(view.tooltip)
        self.update()

    def fits(self, width: int) -> bool:
        """Whether name and value have room beside each other."""
        theme, view = self._theme, self._view
        edge = theme.size(10, 14)
        taken = 2 * edge + theme.size(15, 17) + theme.size(8, 10) + theme.size(8, 12)
        taken += round(text_width(view.value, theme.font(Role.BODY, Weight.SEMIBOLD))) + 1
        taken += theme.size(17, 19) if view.inferred else 0
        return text_width(view.name, theme.font(Role.BODY, condensed=True)) <= width - taken

    def set_stacked(self, stacked: bool) -> None:
        """Have the value below the name."""
        if stacked != self._stacked:
            self._stacked = stacked
            self.update()

    def sizeHint(self) -> QSize:
        """A row of the list."""
        return QSize(self._theme.size(180, 240), self._theme.size(32, 42))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint piece or tick, name, progress and value."""
        theme, view = self._theme, self._view
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if view.changed or self.underMouse() or self.isDown():
            ground = Colour.ACCENT_SOFT if view.changed else Colour.INSET
            # The line above belongs to the target, and stays.
            painter.fillRect(self.rect().adjusted(0, 1, 0, 0), theme.colour(ground))
        high, edge = self.height(), theme.size(4 if self._stacked else 10, 14)
        side = theme.size(15, 17)
        middle = (high - side) / 2
        self._paint_sign(painter, QRectF(edge, middle, side, side))
        ink = theme.colour(Colour.TEXT2 if view.quiet else Colour.TEXT)
        heavy = theme.font(Role.BODY, Weight.SEMIBOLD)
        right = self.width() - edge
        wide = text_width(view.value, heavy) + 1
        left = edge + side + theme.size(4 if self._stacked else 8, 10)
        box = QRectF(right - wide, 0, wide, high)
        if self._stacked:
            box = QRectF(left, high / 2, right - left, high / 2 - theme.size(2))
        ours = view.owner is Owner.MARSBOT or view.met
        quiet = theme.colour(Colour.TEXT if ours else Colour.TEXT2)
        if wide > box.width():
            heavy = theme.font(Role.SMALL, Weight.SEMIBOLD, condensed=True)
        draw_text(painter, box, view.value, font=heavy, colour=quiet)
        if not self._stacked:
            right -= round(wide) + theme.size(8, 12)
        if view.fraction is not None and theme.room > 0 and self.width() > theme.size(230):
            right = self._paint_bar(painter, right, view.fraction)
        if view.inferred:
            mark = theme.size(13, 15)
            warn = theme.colour(Colour.WARN)
            doubt = theme.icons.pixmap("inferred", mark, warn, scale=self.devicePixelRatioF())
            right -= mark
            middle = high * 3 / 4 if self._stacked else high / 2
            painter.drawPixmap(QPointF(right, middle - mark / 2), doubt)
            right += mark if self._stacked else -theme.size(4)
        room = QRectF(left, 0, right - left, high)
        if self._stacked:
            room = QRectF(left, theme.size(2), right - left, high / 2)
        self._paint_name(painter, room, ink)

    def _paint_name(self, painter: QPainter, room: QRectF, ink: QColor) -> None:
        theme, name = self._theme, self._view.name
        fonts = [theme.font(Role.BODY), theme.font(Role.BODY, condensed=True)]
        if self._stacked:
            fonts.append(theme.font(Role.SMALL, condensed=True))
        fitting = (font for font in fonts if text_width(name, font) <= room.width())
        draw_text(painter, room, name, font=next(fitting, fonts[-1]), colour=ink)

    def _paint_sign(self, painter: QPainter, box: QRectF) -> None:
        """The owner's piece, or a tick where MarsBot can claim."""
        theme, view = self._theme, self._view
        if view.owner is not None:
            draw_owner(painter, theme, view.owner, box)
        elif view.met:
            ok, side = theme.colour(Colour.OK), round(box.width())
            tick = theme.icons.pixmap("check", side, ok, scale=self.devicePixelRatioF())
            painter.drawPixmap(box.topLeft(), tick)

    def _paint_bar(self, painter: QPainter, right: int, fraction: float) -> int:
        theme = self._theme
        width, high = theme.size(52, 70), theme.size(5, 6)
        left = right - width
        whole = QRectF(left, (self.height() - high) / 2, width, high)
        fill_rounded(painter, whole, high / 2, theme.colour(Colour.LINE))
        colour = Colour.OK if self._view.met else Colour.TEXT3
        done = QRectF(left, whole.top(), width * min(1.0, max(0.0, fraction)), high)
        if done.width() > 0:
            fill_rounded(painter, done, high / 2, theme.colour(colour))
        return left - theme.size(8, 12)

    def _on_clicked(self) -> None:
        self.chosen.emit(self._view.kind.value, self._view.id)


class GoalsPanel(Panel):
    """Shows a `GoalsView` in two columns.

    Signals:
        goal_clicked: ``milestone`` or ``award``, and the goal's id.
    """

    goal_clicked = Signal(str, str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent=parent)
        self.setObjectName("goals_panel")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._view = GoalsView((), ())
        self._columns: tuple[list[GoalButton], list[GoalButton]] = ([], [])
        self._arrows = ArrowGroup(self)

    def present(self, view: GoalsView) -> None:
        """Show the goals."""
        self._view = view
        heads = (self.tr("Milestones"), view.milestone_note, self.tr("Awards"), view.award_note)
        self.setAccessibleName(", ".join(head for head in heads if head))
        for column, goals in zip(self._columns, (view.milestones, view.awards), strict=True):
            if [goal.id for goal in goals] != [button.view.id for button in column]:
                self._renew(column, goals)
            for button, goal in zip(column, goals, strict=True):
                button.present(goal)
        rows = zip_longest(*self._columns)
        self._arrows.set_rows([[button for button in row if button] for row in rows])
        self._place_children()
        self.update()

    def goal_button(self, kind: GoalKind, goal_id: str) -> GoalButton:
        """The row of a goal."""
        column = self._columns[0 if kind is GoalKind.MILESTONE else 1]
        return next(button for button in column if button.view.id == goal_id)

    def sizeHint(self) -> QSize:
        """A head and a row for each goal."""
        rows = max(5, len(self._view.milestones), len(self._view.awards))
        row = self.theme.size(32, 42)
        return QSize(self.theme.size(400, 600), self.theme.size(34, 45) + rows * row)

    def minimumSizeHint(self) -> QSize:
        """No row is lower than a finger tip."""
        return QSize(self.theme.size(260), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Spread the rows over the height."""
        super().resizeEvent(event)
        self._place_children()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the heads and the lines between the rows."""
        super().paintEvent(event)
        theme, half = self.theme, self.width() // 2
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        view, head = self._view, self._head()
        left = QRect(0, 0, half, head)
        right = QRect(half, 0, self.width() - half, head)
        milestones = (self.tr("Milestones"), view.milestone_note, view.milestone_short)
        awards = (self.tr("Awards"), view.award_note, view.award_short)
        self._paint_head(painter, left, "act-milestone", milestones)
        self._paint_head(painter, right, "act-award", awards)
        line = theme.colour(Colour.LINE)
        painter.fillRect(half, 0, 1, self.height(), line)
        for column in self._columns:
            for button in column:
                painter.fillRect(button.x(), button.y(), button.width(), 1, line)

    def _paint_head(
        self, painter: QPainter, box: QRect, icon: str, words: tuple[str, str, str]
    ) -> None:
        theme = self.theme
        title, note, short = words
        edge, side = theme.size(10, 14), theme.size(18, 21)
        gold = theme.colour(Colour.HONOUR)
        pixmap = theme.icons.pixmap(icon, side, gold, scale=self.devicePixelRatioF())
        top = (box.height() - side) // 2
        painter.drawPixmap(QPointF(box.left() + edge - theme.size(1), top), pixmap)
        font = theme.font(Role.BODY, Weight.SEMIBOLD)
        wide = text_width(title, font) + 1
        least = text_width(short, theme.font(Role.BODY)) + 2 * edge + side + theme.size(14)
        if wide + least > box.width():
            font = theme.font(Role.SMALL, Weight.SEMIBOLD, condensed=True)
            wide = text_width(title, font) + 1
        left = float(box.left() + edge + side + theme.size(6, 8))
        ink = theme.colour(Colour.TEXT)
        draw_text(painter, QRectF(left, 0, wide, box.height()), title, font=font, colour=ink)
        left += wide + theme.size(6)
        room = QRectF(left, 0, box.right() - edge - left, box.height())
        plain, narrow = theme.font(Role.BODY), theme.font(Role.SMALL, condensed=True)
        choices = [(note, plain), (note, narrow), (short or note, plain)]
        text, small = next(
            (pair for pair in choices if text_width(*pair) <= room.width()), choices[-1]
        )
        right = Qt.AlignmentFlag.AlignRight
        quiet = theme.colour(Colour.TEXT3)
        draw_text(painter, room, text, font=small, colour=quiet, align=right)

    def _renew(self, column: list[GoalButton], goals: Sequence[GoalView]) -> None:
        for button in column:
            button.hide()
            button.deleteLater()
        column.clear()
        for goal in goals:
            button = GoalButton(self.theme, goal, self)
            button.chosen.connect(self.goal_clicked)
            button.show()
            column.append(button)

    def _head(self) -> int:
        return self.theme.size(34, 45)

    def _place_children(self) -> None:
        head, half = self._head(), self.width() // 2
        rows = max(1, *(len(column) for column in self._columns))
        # A message of several lines takes height from the panel: closer rows, and all in sight.
        height = max(self.theme.size(24), (self.height() - head - 1) // rows)
        for index, column in enumerate(self._columns):
            left = half + 1 if index else 0
            width = self.width() - half - 1 if index else half
            for row, button in enumerate(column):
                button.setGeometry(left, head + row * height, width, height)
        buttons = [button for column in self._columns for button in column]
        tight = any(not button.fits(button.width()) for button in buttons)
        for button in buttons:
            button.set_stacked(tight and height >= self.theme.size(42))

    def _on_theme_changed(self) -> None:
        super()._on_theme_changed()
        self._place_children()
