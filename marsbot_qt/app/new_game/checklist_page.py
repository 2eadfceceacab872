"""The set-up checklist: one step at a time, with what is handled and why."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.page_bar import PageBar
from marsbot_qt.app.turn.bits import is_enter
from marsbot_qt.core.base.ids import Component
from marsbot_qt.core.base.records import record
from marsbot_qt.core.play.setup import Table, filled
from marsbot_qt.qtkit.buttons import Button, ButtonKind
from marsbot_qt.qtkit.flowing import Flowing
from marsbot_qt.qtkit.painting import fill_rounded, outline_rounded
from marsbot_qt.qtkit.panel import Hairline, Panel
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme
from marsbot_qt.qtkit.turning import Turning

_LEAST_FOR_BOTH = 900
"""The width at scale 100 % below which what a step needs stands below the step."""

_LEAST_FOR_HINT = 1160
"""The width at scale 100 % below which the hint stands under the buttons."""

_LEAST_FOR_FOUR = 380
"""The width at scale 100 % from which four cards stand side by side."""


@record
class CheckStep:
    """One step of the set-up."""

    id: str
    text: str
    components: tuple[str, ...]
    rules: tuple[str, ...]


def check_steps(table: Table, words: GameWords) -> tuple[CheckStep, ...]:
    """The steps of a table's checklist in the language shown."""
    return tuple(
        CheckStep(
            str(item["id"]),
            filled(
                words.words.text("checklist", str(item["id"]), "text"),
                table.rules,
                words.words.texts,
                table.choices.colonies or (),
            )
            or str(item["text"]),
            tuple(item["components"]),
            tuple(item["rules"]),
        )
        for item in table.checklist
    )


class StepButton(Button):
    """A step of the list: tick box and text; the current one is large."""

    def __init__(self, theme: Theme, step: CheckStep, parent: QWidget) -> None:
        super().__init__(theme, step.text, parent=parent)
        self.step = step
        self._current = False
        self._done = False
        self.setObjectName(f"step_{step.id}")
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        policy.setHorizontalPolicy(QSizePolicy.Policy.Preferred)
        self.setSizePolicy(policy)

    def present(self, *, done: bool, current: bool) -> None:
        """Show how far the step is."""
        self._done, self._current = done, current
        state = self.tr("done") if done else self.tr("now") if current else self.tr("open")
        self.setAccessibleName(f"{self.step.text} {state}")
        self._fit()
        self.updateGeometry()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space ticks; Enter is for the button below."""
        if is_enter(event):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the height that the text needs: a scroll area does not ask for it."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.setMinimumHeight(self.heightForWidth(self.width()))

    def hasHeightForWidth(self) -> bool:
        """The text wraps."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as the text."""
        theme = self._theme
        font = theme.font(*self._font())
        room = width - self._left() - theme.size(16)
        flags = int(Qt.TextFlag.TextWordWrap)
        box = QFontMetricsF(font).boundingRect(QRectF(0, 0, room, 10_000), flags, self.step.text)
        return max(theme.size(52, 60), round(box.height()) + theme.size(26, 30))

    def sizeHint(self) -> QSize:
        """A wide row."""
        return QSize(self._theme.size(500), self.heightForWidth(self._theme.size(700, 1000)))

    def minimumSizeHint(self) -> QSize:
        """A narrow row."""
        return QSize(self._theme.size(240), self._theme.size(52, 60))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground, box, text."""
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._current:
            painter.fillRect(self.rect(), theme.colour(Colour.ACCENT_SOFT))
            painter.fillRect(0, 0, theme.size(3), self.height(), theme.colour(Colour.ACCENT))
        elif self.underMouse():
            painter.fillRect(self.rect(), theme.colour(Colour.INSET))
        side = theme.size(28, 32)
        box = QRectF(theme.size(20), (self.height() - side) / 2, side, side)
        if self._done:
            fill_rounded(painter, box, theme.size(6), theme.colour(Colour.OK))
            tick = theme.size(18, 21)
            tint = theme.colour(Colour.SURFACE)
            pixmap = theme.icons.pixmap("check", tick, tint, scale=self.devicePixelRatioF())
            inset = (side - tick) / 2
            painter.drawPixmap(QPointF(box.left() + inset, box.top() + inset), pixmap)
        else:
            edge = theme.colour(Colour.ACCENT if self._current else Colour.CONTROL)
            outline_rounded(painter, box, theme.size(6), edge, width=theme.size(2))
        painter.setFont(theme.font(*self._font()))
        painter.setPen(theme.colour(Colour.TEXT2 if self._done else Colour.TEXT))
        room = QRectF(self._left(), 0, self.width() - self._left() - theme.size(16), self.height())
        flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter)
        painter.drawText(room, flags, self.step.text)
        line = theme.colour(Colour.LINE)
        painter.fillRect(0, self.height() - 1, self.width(), 1, line)

    def _left(self) -> int:
        return self._theme.size(64, 72)

    def _font(self) -> tuple[Role, Weight]:
        if self._current:
            return Role.TITLE, Weight.SEMIBOLD
        return Role.BODY, Weight.REGULAR


class ComponentDrawing(QWidget):
    """The components of a step as small cards with their names."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._cards: tuple[tuple[str, str, bool], ...] = ()
        theme.changed.connect(self.updateGeometry)

    def present(self, cards: Sequence[tuple[str, str, bool]]) -> None:
        """Show cards: icon, name, and whether it is marked."""
        self._cards = tuple(cards)
        self.setVisible(bool(cards))
        self.setAccessibleName(", ".join(name.replace("\n", " ") for _, name, _ in cards))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Rows of three or four."""
        return QSize(self._theme.size(400), self._height())

    def minimumSizeHint(self) -> QSize:
        """Rows of three or four."""
        return QSize(self._theme.size(240), self._height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Narrower cards stand in more rows."""
        super().resizeEvent(event)
        self.updateGeometry()

    def _columns(self) -> int:
        return 4 if self.width() >= self._theme.size(_LEAST_FOR_FOUR) else 3

    def _height(self) -> int:
        rows = -(-len(self._cards) // self._columns())
        return rows * self._theme.size(130, 148)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the cards."""
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        gap = theme.size(8, 10)
        columns = self._columns()
        width = (self.width() - (columns - 1) * gap) / columns
        height = theme.size(122, 138)
        for place, (icon, name, marked) in enumerate(self._cards):
            row, column = divmod(place, columns)
            box = QRectF(column * (width + gap), row * (height + gap), width, height)
            ground = Colour.ACCENT_SOFT if marked else Colour.INSET
            fill_rounded(painter, box, theme.size(8), theme.colour(ground))
            edge = theme.colour(Colour.ACCENT if marked else Colour.CONTROL)
            outline_rounded(painter, box, theme.size(8), edge, width=theme.size(1.5))
            side = theme.size(30, 36)
            tint = theme.colour(Colour.ACCENT_TEXT if marked else Colour.TEXT2)
            pixmap = theme.icons.pixmap(icon, side, tint, scale=self.devicePixelRatioF())
            at = QPointF(box.center().x() - side / 2, box.top() + theme.size(16))
            painter.drawPixmap(at, pixmap)
            room = box.adjusted(theme.size(2), theme.size(48), -theme.size(2), -theme.size(4))
            painter.setFont(self._font(name, room.width() - theme.size(6)))
            painter.setPen(theme.colour(Colour.TEXT2))
            flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignHCenter)
            painter.drawText(room, flags, name)

    def _font(self, name: str, room: float) -> QFont:
        """The usual font, smaller where a word would not fit."""
        font = self._theme.font(Role.SMALL, condensed=True)
        metrics = QFontMetricsF(font)
        widest = max((metrics.horizontalAdvance(word) for word in name.split()), default=0)
        if widest > room:
            font.setPixelSize(max(1, int(font.pixelSize() * room / widest)))
        return font


class ChecklistPage(QWidget):
    """The steps at the left, the current one's components at the right.

    Signals:
        finished: every step is done, or skipped.
        ticked: ids of the steps that are done, to be kept.
        choices_wanted: back to the new-game page.
        print_wanted: the checklist on paper.
        component_missing: the app is to stand in for a component (its id).
    """

    finished = Signal()
    ticked = Signal(object)
    choices_wanted = Signal()
    print_wanted = Signal()
    component_missing = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._steps: tuple[CheckStep, ...] = ()
        self._buttons: list[StepButton] = []
        self._steps_column: QVBoxLayout | None = None
        self._done: set[str] = set()
        self._words: GameWords | None = None
        self._virtual: Collection[Component] = ()
        self.bar = PageBar(theme, self.tr("Set up the table"), self)
        self._change = self.bar.add_button(
            self.tr("Change the choices"), "undo", "change_choices_button"
        )
        self._change.clicked.connect(self.choices_wanted)
        self._print = self.bar.add_button(self.tr("Print"), "print", "print_button")
        self._print.set_key("Ctrl P")
        self._print.clicked.connect(self.print_wanted)
        self._skip = self.bar.add_button(self.tr("Skip to the game"), "", "skip_button")
        self._skip.clicked.connect(self.finished)
        self._left = Panel(theme, parent=self)
        self._area = QScrollArea(self._left)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # The steps take their heights only once they are shown, and anew at another size.
        self._area.verticalScrollBar().rangeChanged.connect(self._keep_in_sight)
        self._next = Button(
            theme, self.tr("Done, next"), kind=ButtonKind.PRIMARY, key="Enter", parent=self
        )
        self._next.setObjectName("done_next_button")
        self._next.clicked.connect(self.accept)
        self._back = Button(theme, self.tr("Back"), kind=ButtonKind.OUTLINE, icon="undo")
        self._back.setObjectName("step_back_button")
        self._back.clicked.connect(self.step_back)
        self._hint = Text(
            theme,
            self.tr("The app has done MarsBot’s side already."),
            role=Role.SMALL,
            colour=Colour.TEXT2,
            wrap=True,
            parent=self,
        )
        self._hint.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._right = Panel(theme, parent=self)
        self._title = Text(theme, self.tr("What it needs"), weight=Weight.SEMIBOLD)
        self._drawing = ComponentDrawing(theme, self._right)
        self._missing = QWidget(self._right)
        self._missing_buttons: dict[str, Button] = {}
        self._rules = Text(theme, role=Role.SMALL, colour=Colour.TEXT3, wrap=True)
        self._rules.setObjectName("step_rules")
        self._rule_texts = Text(theme, role=Role.SMALL, colour=Colour.TEXT2, wrap=True)
        self._lay_out()

    def show_table(self, table: Table, words: GameWords, done: Collection[str]) -> None:
        """Show the checklist of a table; ticks that still hold are kept."""
        self._words = words
        self._steps = check_steps(table, words)
        known = {step.id for step in self._steps}
        self._done = set(done) & known
        self._virtual = table.choices.virtual
        inside = Flowing(self._area)
        if self._needs.widget() is None:
            # The steps of before take down with them what stands among them.
            self._needs_inside.setParent(self._right)
        self._steps_column = column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._buttons = []
        for step in self._steps:
            button = StepButton(self.theme, step, inside)
            button.clicked.connect(self._on_step)
            column.addWidget(button)
            self._buttons.append(button)
        column.addStretch(1)
        self._area.setWidget(inside)
        inside.setAutoFillBackground(False)
        self._place_needs()
        self._renew()

    @property
    def done(self) -> set[str]:
        """The steps that are ticked."""
        return set(self._done)

    def start(self) -> None:
        """The button."""
        self._next.setFocus(Qt.FocusReason.OtherFocusReason)

    def accept(self) -> None:
        """The current step is done; after the last one the game begins."""
        if self._next.is_dead:
            return
        at = self._current()
        if at is None:
            self.finished.emit()
            return
        self._tick(self._steps[at].id, done=True)
        if self._current() is None:
            self.finished.emit()

    def step_back(self) -> None:
        """Take the last tick away."""
        ticked = [step.id for step in self._steps if step.id in self._done]
        if ticked:
            self._tick(ticked[-1], done=False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on, Backspace goes back."""
        if is_enter(event):
            if not event.isAutoRepeat():
                self.accept()
        elif event.key() == Qt.Key.Key_Backspace:
            self.step_back()
        else:
            super().keyPressEvent(event)

    # Inside

    def _current(self) -> int | None:
        for place, step in enumerate(self._steps):
            if step.id not in self._done:
                return place
        return None

    def _tick(self, step: str, *, done: bool) -> None:
        (self._done.add if done else self._done.discard)(step)
        self.ticked.emit(sorted(self._done))
        self._renew()

    def _on_step(self) -> None:
        button = self.sender()
        if isinstance(button, StepButton):
            self._tick(button.step.id, done=button.step.id not in self._done)

    def _renew(self) -> None:
        at = self._current()
        for place, button in enumerate(self._buttons):
            button.present(done=button.step.id in self._done, current=place == at)
        count = self.tr("step {n} of {all}")
        number = len(self._steps) if at is None else at + 1
        self.bar.set_note(count.format(n=number, all=len(self._steps)))
        text = self.tr("Begin the game") if at is None else self.tr("Done, next")
        self._next.setText(text)
        self._back.setEnabled(bool(self._done))
        self._show_step(self._steps[at] if at is not None else None)
        self._place_needs()
        self._keep_in_sight()

    def _place_needs(self) -> None:
        """What the step needs: beside the steps, or in a narrow window below the current one."""
        needs, column = self._needs_inside, self._steps_column
        self._right.setVisible(not self._turning.is_narrow)
        if not self._turning.is_narrow:
            if self._needs.widget() is None:
                if column is not None:
                    column.removeWidget(needs)
                self._needs.setWidget(needs)
                needs.setAutoFillBackground(False)
                needs.show()
            return
        if self._needs.widget() is not None:
            self._needs.takeWidget()
        if column is not None:
            column.removeWidget(needs)
            at = self._current()
            column.insertWidget(len(self._buttons) if at is None else at + 1, needs)
            needs.show()

    def _on_turned(self, _narrow: bool) -> None:
        self._place_needs()
        self._keep_in_sight()

    def _keep_in_sight(self) -> None:
        """The current step, and what is next to it."""
        at = self._current()
        if at is not None and at < len(self._buttons):
            if self._steps_column is not None:
                self._steps_column.activate()
            self._area.ensureWidgetVisible(self._buttons[at], 0, self.theme.size(80))

    def _show_step(self, step: CheckStep | None) -> None:
        words = self._words
        if words is None:
            return
        components = step.components if step is not None else ()
        self._drawing.present([_drawn(words, component) for component in components[:12]])
        rules = step.rules if step is not None else ()
        self._rules.setText(", ".join(rules))
        self._rule_texts.setText("\n".join(words.rule_text(rule) for rule in rules))
        self._title.setText(self.tr("What it needs") if components else self.tr("Why"))
        for component, button in self._missing_buttons.items():
            button.setVisible(Component(component) not in self._virtual)
        self._missing.setVisible(len(self._virtual) < len(Component))

    def _lay_out(self) -> None:
        theme = self.theme
        buttons = QHBoxLayout()
        buttons.addWidget(self._next)
        buttons.addWidget(self._back)
        buttons.addStretch(1)
        self._foot = foot = QHBoxLayout()
        foot.addLayout(buttons)
        foot.addWidget(self._hint, 1)
        Turning(theme, self, _LEAST_FOR_HINT, foot)
        left = QVBoxLayout(self._left)
        left.setContentsMargins(0, 0, 0, theme.size(4))
        left.addWidget(self._area, 1)
        left.addLayout(foot)
        missing = QVBoxLayout(self._missing)
        missing.setContentsMargins(0, 0, 0, 0)
        missing.addWidget(Hairline(theme))
        missing.addWidget(Text(theme, self.tr("Component missing?"), weight=Weight.MEDIUM))
        said = self.tr("The app can stand in for a deck or the flips. You can change it later.")
        missing.addWidget(Text(theme, said, role=Role.SMALL, colour=Colour.TEXT2, wrap=True))
        for component, text in (
            (Component.BONUS_DECK, self.tr("Let the app deal bonus cards")),
            (Component.PROJECT_DECK, self.tr("Let the app deal MarsBot’s project cards")),
            (Component.FLIPS, self.tr("Let the app flip for costs")),
        ):
            button = Button(theme, text, kind=ButtonKind.OUTLINE, icon="deck", parent=self)
            button.setObjectName(f"missing_{component.value}")
            button.setProperty("component", component.value)
            button.clicked.connect(self._on_missing)
            self._missing_buttons[component.value] = button
            missing.addWidget(button)
        # In a low window what it needs scrolls; nothing is squeezed.
        area = QScrollArea(self._right)
        area.setObjectName("needs_area")
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = Flowing(area)
        area.setWidget(inside)
        inside.setAutoFillBackground(False)
        outer = QVBoxLayout(self._right)
        outer.setContentsMargins(0, theme.size(4), 0, theme.size(4))
        outer.addWidget(area)
        self._right_column = right = QVBoxLayout(inside)
        for widget in (self._title, self._drawing, self._rule_texts, self._rules):
            right.addWidget(widget)
        right.addStretch(1)
        right.addWidget(self._missing)
        self._needs, self._needs_inside = area, inside
        self._both = both = QHBoxLayout()
        both.addWidget(self._left, 3)
        both.addWidget(self._right, 2)
        self._turning = Turning(theme, self, _LEAST_FOR_BOTH)
        self._turning.turned.connect(self._on_turned)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addLayout(both, 1)
        self._space_out()
        theme.changed.connect(self._space_out)

    def _space_out(self) -> None:
        theme = self.theme
        edge, gap = theme.size(20), theme.size(8, 12)
        self._foot.setContentsMargins(edge, theme.size(8, 12), edge, theme.size(10, 16))
        self._foot.setSpacing(theme.size(10, 12))
        self._right_column.setContentsMargins(edge, theme.size(10), edge, theme.size(10))
        self._right_column.setSpacing(theme.size(12))
        self._needs.setMinimumWidth(self._needs_inside.minimumSizeHint().width() + theme.size(12))
        self._both.setContentsMargins(gap, gap, gap, gap)
        self._both.setSpacing(gap)

    def _on_missing(self) -> None:
        button = self.sender()
        if isinstance(button, Button):
            self.component_missing.emit(str(button.property("component")))


def step_needs(words: GameWords, step: CheckStep) -> str:
    """The components of a step in one line."""
    names = [_drawn(words, component)[1].replace("\n", " ") for component in step.components]
    return ", ".join(names)


def _drawn(words: GameWords, component: str) -> tuple[str, str, bool]:
    """Icon, name, and whether it is MarsBot's own card."""
    kind, _, item = component.partition(".")
    if kind == "bonus_card":
        return "card-bonus", f"{item}\n{words.bonus_card(item)}", True
    if item:
        return _ICONS.get(item, "pack"), words.words.name(kind, item), False
    return _ICONS.get(kind, "pack"), words.words.name("component", kind), False


_ICONS: Mapping[str, str] = {
    "neural_instance": "tile-neural",
    "marsbot_board": "board",
    "reference_card": "card",
    "scoring_card": "card",
    "clear_cubes": "regress-marker",
    "player_markers": "marsbot",
    "first_player_marker": "first-player",
}


def ticks_of(notes: Sequence[Any]) -> set[str]:
    """The ticks that the notes of a game file hold: the last word counts."""
    for note in reversed(notes):
        if isinstance(note, Mapping) and isinstance(note.get("ticks"), list):
            return {str(tick) for tick in note["ticks"]}
    return set()
