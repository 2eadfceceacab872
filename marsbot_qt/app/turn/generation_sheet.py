"""The generation change: a checklist of what the app did and what the hands do."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.scene import Scene, Stage
from marsbot_qt.app.turn.bits import Piece
from marsbot_qt.app.turn.generation_view import (
    DISCARD,
    DRAFT,
    PRODUCTION,
    TABLE_CHECK,
    GenerationStep,
    generation_steps,
    waiting_steps,
)
from marsbot_qt.app.turn.intents import CheckTable, GoOn, PlayMove
from marsbot_qt.app.turn.sheet import HeadView, Sheet
from marsbot_qt.core.base.ids import Player
from marsbot_qt.core.rules.queries import game_is_ending
from marsbot_qt.qtkit.buttons import Button, ButtonKind, IconButton
from marsbot_qt.qtkit.flowing import Flowing
from marsbot_qt.qtkit.painting import draw_text, fill_rounded, outline_rounded
from marsbot_qt.qtkit.roles import Colour, Owner, Role, Weight
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme


class StepMark(Piece):
    """A ring that is open, current or ticked."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._done = False
        self._current = False

    def present(self, *, done: bool, current: bool) -> None:
        """Show how far the step is."""
        self._done, self._current = done, current
        self.update()

    def sizeHint(self) -> QSize:
        """A ring."""
        side = self.theme.size(24, 28)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ring or the tick."""
        theme = self.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        if self._done:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour(Colour.OK))
            painter.drawEllipse(box)
            side = theme.size(16, 19)
            tint = theme.colour(Colour.SURFACE)
            pixmap = theme.icons.pixmap("check", side, tint, scale=self.devicePixelRatioF())
            inset = (box.width() - side) / 2
            painter.drawPixmap(QPointF(inset, inset), pixmap)
            return
        line = theme.size(2)
        edge = theme.colour(Colour.ACCENT if self._current else Colour.CONTROL)
        painter.setPen(QPen(edge, line))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(box.adjusted(line, line, -line, -line))


class PickBoxes(QWidget):
    """The cards of a pile in a row, the one to take marked."""

    def __init__(self, theme: Theme, pick: tuple[int, int], parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._pick = pick
        said = self.tr("Take card {n} from the top, of {all}.")
        self.setAccessibleName(said.format(n=pick[0] + 1, all=pick[1]))

    def sizeHint(self) -> QSize:
        """The boxes."""
        return QSize(self._theme.size(66, 80) * self._pick[1], self._theme.size(62, 74))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the boxes."""
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        count, gap = self._pick[1], theme.size(10, 12)
        width = min(theme.size(56, 68), (self.width() - (count - 1) * gap) / count)
        middle = Qt.AlignmentFlag.AlignHCenter
        for place in range(self._pick[1]):
            box = QRectF(place * (width + gap), 0, width, self.height())
            taken = place == self._pick[0]
            ground = Colour.ACCENT_SOFT if taken else Colour.SURFACE
            fill_rounded(painter, box, theme.size(7), theme.colour(ground))
            edge = theme.colour(Colour.ACCENT if taken else Colour.CONTROL)
            outline_rounded(painter, box, theme.size(7), edge, width=theme.size(2) if taken else 1)
            ink = theme.colour(Colour.ACCENT_TEXT if taken else Colour.TEXT)
            font = theme.font(Role.BODY, Weight.SEMIBOLD if taken else None)
            draw_text(painter, box, str(place + 1), font=font, colour=ink, align=middle)


class StepLine(QWidget):
    """One step of the list."""

    def __init__(self, theme: Theme, step: GenerationStep, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._current = False
        self._done = False
        self._step = step
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.size(14), theme.size(6, 8), theme.size(8), theme.size(6, 8))
        row.setSpacing(theme.size(12))
        self._mark = StepMark(theme, self)
        row.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.setSpacing(theme.size(2))
        self._title = Text(theme, step.title, weight=Weight.MEDIUM, wrap=True, parent=self)
        self._detail = Text(
            theme, step.detail, role=Role.SMALL, colour=Colour.TEXT2, wrap=True, parent=self
        )
        words.addWidget(self._title)
        words.addWidget(self._detail)
        self._boxes = PickBoxes(theme, step.pick, self) if step.pick is not None else None
        if self._boxes is not None:
            words.addWidget(self._boxes)
        self._after = Text(
            theme, step.after, role=Role.SMALL, colour=Colour.TEXT2, wrap=True, parent=self
        )
        words.addWidget(self._after)
        row.addLayout(words, 1)

    def present(self, *, done: bool, current: bool, told: bool = False) -> None:
        """Show how far the step is; ``told``: what it is about is told before its turn too."""
        self._current, self._done = current, done
        self._mark.present(done=done, current=current)
        self._title.set_colour(Colour.TEXT if current else Colour.TEXT2)
        # What hands do with cards is told at its turn; the rest is short and told before.
        told = told or not (done or self._step.id.startswith((DRAFT, DISCARD)))
        self._detail.setVisible(bool(self._step.detail) and (current or told))
        if self._boxes is not None:
            self._boxes.setVisible(current)
        self._after.setVisible(bool(self._step.after) and current)
        state = self.tr("done") if done else self.tr("now") if current else self.tr("open")
        self.setAccessibleName(f"{self._step.title}, {state}")
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ground of the current step and the line below."""
        theme = self._theme
        painter = QPainter(self)
        if self._current:
            painter.fillRect(self.rect(), theme.colour(Colour.ACCENT_SOFT))
            painter.fillRect(0, 0, theme.size(3), self.height(), theme.colour(Colour.ACCENT))
        line = theme.colour(Colour.LINE)
        painter.fillRect(0, self.height() - 1, self.width(), 1, line)


def _moves(scene: Scene) -> int:
    """How many moves were made; a value set by hand unticks no step."""
    return sum(played.order.name != "correct" for played in scene.history)


class GenerationSheet(Sheet):
    """The steps and the button that ticks the current one."""

    folds_log = True
    own_edge = 14

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._steps: tuple[GenerationStep, ...] = ()
        self._lines: list[StepLine] = []
        self._at = 0
        self._waiting: tuple[int, ...] = ()
        self._by_step = True
        self._shown: object = None
        self._banner = Text(theme, colour=Colour.ACCENT_TEXT, weight=Weight.MEDIUM, wrap=True)
        self._banner.setObjectName("generation_banner")
        self._area = QScrollArea(self)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._inside = Flowing(self._area)
        self._list = QVBoxLayout(self._inside)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.setSpacing(0)
        self._area.setWidget(self._inside)
        self._inside.setAutoFillBackground(False)
        self._next = Button(theme, kind=ButtonKind.PRIMARY, key="Enter", parent=self)
        self._next.setObjectName("generation_next")
        self._next.clicked.connect(self.accept)
        self._check = IconButton(
            theme, "table-check", self.tr("Table check"), kind=ButtonKind.OUTLINE
        )
        self._check.setObjectName("table_check_button")
        self._check.clicked.connect(self._on_check)
        row = QHBoxLayout()
        row.addWidget(self._next, 1)
        row.addWidget(self._check)
        self._row = row
        self.column.addWidget(self._banner)
        self.column.addWidget(self._area, 1)
        self.column.addLayout(row)
        self.space_out()

    @property
    def current(self) -> GenerationStep:
        """The step that is open."""
        return self._steps[self._at]

    @property
    def count(self) -> tuple[int, int]:
        """Which step of how many is open, from 1."""
        return self._at + 1, len(self._steps)

    @property
    def primary(self) -> str:
        """The words of the open step."""
        return self.current.button

    @property
    def primary_place(self) -> tuple[Button, QBoxLayout]:
        """The button, and the row it stands in."""
        return self._next, self._row

    def head(self, scene: Scene, _words: GameWords) -> HeadView:
        """Which generation, and who starts."""
        state = scene.state
        title = self.tr("Generation {n}").format(n=state.generation)
        if scene.stage is Stage.PRODUCTION:
            return HeadView(title, None, self.tr("is over"))
        human = state.first_player is Player.HUMAN
        note = self.tr("you start") if human else self.tr("MarsBot starts")
        return HeadView(title, Owner.HUMAN if human else Owner.MARSBOT, note)

    def render_scene(self, scene: Scene, _words: GameWords) -> None:
        """Show the steps."""
        steps = generation_steps(scene)
        shown = (scene.stage, scene.by_step, _moves(scene), tuple(step.id for step in steps))
        ticked = shown == self._shown
        if not ticked or steps != self._steps:
            self._shown, self._steps = shown, steps
            self._by_step = scene.by_step
            self._waiting = waiting_steps(scene)
            if not ticked:
                self._at = self._waiting[0] if self._waiting else len(steps) - 1
            self._make_lines()
        ending = scene.stage is Stage.PRODUCTION and game_is_ending(scene.table.rules, scene.state)
        self._banner.setText(self.tr("Mars is complete: last production, then final greeneries."))
        self._banner.setVisible(ending)
        self._renew()

    def start(self) -> None:
        """The button."""
        self._next.setFocus(Qt.FocusReason.OtherFocusReason)

    def accept(self) -> None:
        """The current step is done."""
        if self._next.is_dead or not self._steps:
            return
        step = self._steps[self._at]
        if step.id == PRODUCTION:
            self.intended.emit(PlayMove({"move": "next_generation"}))
            return
        following = [place for place in self._waiting if place > self._at]
        if following:
            self._at = following[0]
            self._renew()
        else:
            self.intended.emit(GoOn())

    def back(self) -> bool:
        """One step back."""
        before = [place for place in self._waiting if place < self._at]
        if before:
            self._at = before[-1]
            self._renew()
        return bool(before)

    def space_out(self) -> None:
        """Take spacing from the theme."""
        super().space_out()
        self._row.setSpacing(self.theme.size(8))
        edge = self.theme.size(self.own_edge)
        self._row.setContentsMargins(edge, 0, edge, 0)
        self._banner.setContentsMargins(edge, 0, edge, 0)

    def _make_lines(self) -> None:
        for line in self._lines:
            self._list.removeWidget(line)
            line.hide()
            line.deleteLater()
        while self._list.count():
            self._list.takeAt(0)
        self._lines = [StepLine(self.theme, step, self._inside) for step in self._steps]
        for line in self._lines:
            self._list.addWidget(line)
            line.show()
        self._list.addStretch(1)

    def _renew(self) -> None:
        for place, line in enumerate(self._lines):
            done, current = place < self._at, place == self._at
            line.present(done=done, current=current, told=not self._by_step)
        if self._lines:
            self._area.ensureWidgetVisible(self._lines[self._at])
        button = self._steps[self._at].button
        self._next.setText(button)
        self._next.set_meaning(self._steps[self._at].id)
        self._check.setVisible(self._steps[self._at].id == TABLE_CHECK)
        self._next.updateGeometry()

    def _on_check(self) -> None:
        self.intended.emit(CheckTable())
