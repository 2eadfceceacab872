"""The result of MarsBot's turn: what the hand does, in order, with a reason for each."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.cause_view import CauseView
from marsbot_qt.app.map.locator import LocatorMap
from marsbot_qt.app.scene import Scene, Stage
from marsbot_qt.app.turn.bits import CubeMark, IconMark, OwnerMark
from marsbot_qt.app.turn.entry_result import view_of
from marsbot_qt.app.turn.intents import (
    ExplainEvent,
    GoOn,
    Overrule,
    UndoLast,
)
from marsbot_qt.app.turn.result_view import NewValue, ResultView, Step
from marsbot_qt.app.turn.sheet import HeadView, Sheet
from marsbot_qt.app.view_models import Glyph, MapView
from marsbot_qt.core.base.ids import HexIndex
from marsbot_qt.qtkit.buttons import Button, ButtonKind, IconButton
from marsbot_qt.qtkit.flowing import Flowing
from marsbot_qt.qtkit.message_bar import announce
from marsbot_qt.qtkit.painting import draw_owner, draw_text, text_width
from marsbot_qt.qtkit.panel import Hairline
from marsbot_qt.qtkit.roles import Colour, Owner, Role, Weight
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme

translate = QCoreApplication.translate

_ROWS_ALWAYS, _ROWS_AT_MOST = 4, 7
"""Steps in sight before their list scrolls: in low windows, and where there is room."""


class StepRow(QWidget):
    """One step: number, locator or icon, text, and the button that says why.

    Signals:
        explained: the step's event is wanted explained.
        overruled: the step is to be changed by hand (its place in the list).
    """

    explained = Signal(int)
    overruled = Signal(int)

    def __init__(
        self,
        theme: Theme,
        step: Step,
        place: int,
        *,
        map_view: MapView | None,
        spaces: tuple[tuple[int, int], ...],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._step = step
        self._place = place
        row = QHBoxLayout(self)
        row.setContentsMargins(0, theme.size(4), 0, theme.size(4))
        row.setSpacing(theme.size(10))
        if spaces and map_view is not None:
            locator = LocatorMap(theme, self)
            locator.present(map_view, spaces)
            row.addWidget(locator)
        else:
            holder = QWidget(self)
            holder.setFixedWidth(theme.size(48, 60))
            inside = QHBoxLayout(holder)
            inside.setContentsMargins(0, 0, 0, 0)
            if step.owner is Owner.HUMAN:
                mark = OwnerMark(theme, parent=holder)
                mark.present(Owner.HUMAN)
                inside.addWidget(mark, 0, Qt.AlignmentFlag.AlignCenter)
            else:
                inside.addWidget(IconMark(theme, step.glyph, holder, side=24))
            row.addWidget(holder)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        numbered = self.tr("{n}. {step}").format(n=place + 1, step=step.text)
        text = Text(theme, numbered, weight=Weight.MEDIUM, wrap=True, parent=self)
        words.addWidget(text)
        if step.detail:
            # The human's steps carry the round piece at their head.
            owner = None if step.owner is Owner.HUMAN else step.owner
            words.addWidget(_Detail(theme, step.detail, owner, self))
        words.addStretch(1)
        row.addLayout(words, 1)
        if step.manual and step.glyph.icon != "manual":
            hand = IconMark(theme, Glyph("manual", Colour.TEXT2), self, side=18)
            hand.setObjectName(f"manual_{place}")
            hand.setToolTip(self.tr("Decided by hand"))
            hand.setAccessibleName(self.tr("Decided by hand"))
            row.addWidget(hand)
        spoken = ", ".join(part for part in (step.text, step.detail) if part)
        if step.why is not None:
            why = IconButton(theme, "explain", self.tr("Why: {step}").format(step=spoken))
            why.setObjectName(f"why_{place}")
            why.setProperty("event", step.why)
            why.clicked.connect(self._on_why)
            row.addWidget(why)

    def _on_why(self) -> None:
        if self._step.why is not None:
            self.explained.emit(self._step.why)


class _Detail(QWidget):
    """The quieter second line of a step, with the owner's piece behind it."""

    def __init__(self, theme: Theme, text: str, owner: Owner | None, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._text = text
        self._owner = owner
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setToolTip(text)
        self.setAccessibleName(text)
        theme.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """One line."""
        return QSize(self._theme.size(120), self._theme.size(20, 23))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the line and the piece."""
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font, quiet = theme.font(Role.SMALL), theme.colour(Colour.TEXT2)
        side = theme.size(12, 14) if self._owner is not None else 0
        room = self.width() - side - theme.size(6)
        if text_width(self._text, font) > room:
            font = theme.font(Role.SMALL, condensed=True)
        width = min(text_width(self._text, font) + 1, room)
        box = QRectF(0, 0, width, self.height())
        draw_text(painter, box, self._text, font=font, colour=quiet)
        if self._owner is not None:
            left = width + theme.size(6)
            where = QRectF(left, (self.height() - side) / 2, side, side)
            draw_owner(painter, theme, self._owner, where)


class ValuesRow(QWidget):
    """The values that are different now, with what they changed by."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._values: tuple[NewValue, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self.updateGeometry)

    def present(self, values: tuple[NewValue, ...]) -> None:
        """Show these values."""
        self._values = values
        self.updateGeometry()
        self.setVisible(bool(values))
        self.setAccessibleName(", ".join(value.spoken for value in values))
        self.update()

    def hasHeightForWidth(self) -> bool:
        """Values that do not fit stand in another line."""
        return True

    def heightForWidth(self, width: int) -> int:
        """So many lines."""
        return len(self._lines(width)) * self._theme.size(32, 38)

    def sizeHint(self) -> QSize:
        """One line."""
        return QSize(self._theme.size(200), self._theme.size(32, 38))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint icon, value and change of each."""
        theme = self._theme
        painter = QPainter(self)
        font = self._font(self.width())
        high = theme.size(32, 38)
        side = theme.size(18, 21)
        for number, line in enumerate(self._lines(self.width())):
            left, top = 0.0, number * high
            for value in line:
                tint = theme.colour(value.glyph.colour)
                pixmap = theme.icons.pixmap(
                    value.glyph.icon, side, tint, scale=self.devicePixelRatioF()
                )
                painter.drawPixmap(QPointF(left, top + (high - side) / 2), pixmap)
                left += side + theme.size(5)
                for text, colour in (
                    (value.text, Colour.TEXT),
                    (value.delta, Colour.ACCENT_TEXT),
                ):
                    if text:
                        width = text_width(text, font)
                        box = QRectF(left, top, width + 1, high)
                        draw_text(painter, box, text, font=font, colour=theme.colour(colour))
                        left += width + theme.size(6)
                left += theme.size(8, 12)

    def _font(self, width: int) -> QFont:
        font = self._theme.font(Role.BODY, Weight.SEMIBOLD)
        if sum(self._needed(value, font) for value in self._values) > width:
            return self._theme.font(Role.BODY, Weight.SEMIBOLD, condensed=True)
        return font

    def _lines(self, width: int) -> list[list[NewValue]]:
        font = self._font(width)
        lines: list[list[NewValue]] = [[]]
        left = 0.0
        for value in self._values:
            needed = self._needed(value, font)
            if lines[-1] and left + needed > width:
                lines.append([])
                left = 0.0
            lines[-1].append(value)
            left += needed + self._theme.size(8, 12)
        return lines

    def _needed(self, value: NewValue, font: QFont) -> float:
        """The width of a value, without the gap behind it."""
        theme = self._theme
        texts = [text for text in (value.text, value.delta) if text]
        words = sum(text_width(text, font) + theme.size(6) for text in texts)
        return theme.size(18, 21) + theme.size(5) + words


class ResultSheet(Sheet):
    """Cubes, steps, values, the button that goes on, and the tree of causes."""

    folds_log = True

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._view: ResultView | None = None
        self._shown: object = None
        self._map_view: MapView | None = None
        self._choosing: Step | None = None
        self._proposed = False
        self._cubes = QWidget(self)
        self._cubes_row = QHBoxLayout(self._cubes)
        self._cubes_row.setContentsMargins(0, 0, 0, 0)
        self._low = False
        self._area = QScrollArea(self)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._steps = Flowing(self._area)
        self._steps_column = QVBoxLayout(self._steps)
        self._steps_column.setContentsMargins(0, 0, 0, 0)
        self._steps_column.setSpacing(0)
        self._area.setWidget(self._steps)
        self._steps.installEventFilter(self)
        self._steps.setAutoFillBackground(False)
        self._notes = Text(theme, role=Role.SMALL, colour=Colour.TEXT2, wrap=True, parent=self)
        self._notes.setObjectName("result_notes")
        self._values = ValuesRow(theme, self)
        self._done = Button(theme, kind=ButtonKind.PRIMARY, key="Enter", parent=self)
        self._done.setObjectName("done_button")
        self._done.clicked.connect(self.accept)
        self._undo = IconButton(theme, "undo", self.tr("Undo"), kind=ButtonKind.OUTLINE)
        self._undo.setObjectName("result_undo")
        self._undo.clicked.connect(self._on_undo)
        self._hand = IconButton(
            theme, "manual", self.tr("Decide otherwise by hand"), kind=ButtonKind.OUTLINE
        )
        self._hand.setObjectName("overrule_button")
        self._hand.setCheckable(True)
        self._hand.toggled.connect(self._on_hand_toggled)
        self._choices = QWidget(self)
        self._choices_column = QVBoxLayout(self._choices)
        self._choices_column.setContentsMargins(0, 0, 0, 0)
        self._choices.setVisible(False)
        buttons = QHBoxLayout()
        buttons.addWidget(self._done, 1)
        buttons.addWidget(self._undo)
        buttons.addWidget(self._hand)
        self._buttons = buttons
        self._why_title = Text(theme, self.tr("Why"), role=Role.SMALL, colour=Colour.TEXT2)
        self._why_source = Text(theme, role=Role.SMALL, colour=Colour.TEXT3)
        why_head = QHBoxLayout()
        why_head.addWidget(IconMark(theme, Glyph("cause-tree", Colour.TEXT3), self, side=18))
        why_head.addWidget(self._why_title)
        why_head.addWidget(self._why_source, 1, Qt.AlignmentFlag.AlignRight)
        self._tree = CauseView(theme, self)
        self._tree.event_chosen.connect(self._on_event_chosen)
        for widget in (self._cubes, self._area, self._notes, self._values):
            self.column.addWidget(widget)
        self.column.addLayout(buttons)
        self.column.addWidget(self._choices)
        self._line = Hairline(theme, parent=self)
        self.column.addWidget(self._line)
        self.column.addLayout(why_head)
        self.column.addWidget(self._tree, 1)
        # The room of the tree while it is away: what stands above stays where it is.
        self.column.addStretch(0)
        self.space_out()

    @property
    def view(self) -> ResultView | None:
        """What is shown."""
        return self._view

    @property
    def primary(self) -> str:
        """What comes once everything is done."""
        return self._done.text()

    @property
    def primary_place(self) -> tuple[Button, QBoxLayout]:
        """The button, and the row it stands in."""
        return self._done, self._buttons

    def head(self, _scene: Scene, _words: GameWords) -> HeadView:
        """The card and its tags."""
        view = self._view
        if view is None:
            return HeadView("")
        return HeadView(view.title, view.owner, "", view.tags, None, view.tag_names)

    def set_map(self, view: MapView) -> None:
        """Take the map whose hexes the locators show."""
        self._map_view = view

    def render_scene(self, scene: Scene, words: GameWords) -> None:
        """Show the last move."""
        played = scene.shown
        if played is None:
            return
        self._proposed = scene.proposed
        self._done.setText(_apply_text(scene) if scene.proposed else _done_text(scene.following))
        self._done.set_meaning("apply" if scene.proposed else "result")
        self._name_undo()
        if played is self._shown:
            return
        self._shown = played
        view = self._view = view_of(words, played)
        self._hand.setChecked(False)
        self._present_cubes(view)
        self._present_steps(view, words)
        notes = list(view.notes)
        if scene.proposed:
            notes.insert(0, self.tr("Nothing of this counts yet. Enter applies it, Esc leaves it."))
        self._notes.setText("\n".join(notes))
        self._notes.setVisible(bool(notes))
        self._values.present(view.values)
        self._tree.show_trace(words, played.resolution.entries)
        names = [words.words.name("pack", ref.id) for ref in scene.table.rules.content.packs]
        self._why_source.setText(", ".join(names[:3]))
        self._hand.setVisible(bool(self._decided()))
        announce(self, view.spoken)

    def forget(self) -> None:
        """Nothing is shown any more."""
        self._shown = None

    def start(self) -> None:
        """The button that goes on."""
        self._done.setFocus(Qt.FocusReason.OtherFocusReason)

    def accept(self) -> None:
        """Done."""
        if not self._done.is_dead:
            self.intended.emit(GoOn())

    def back(self) -> bool:
        """Esc leaves the choice by hand, and takes back what does not count yet."""
        if self._hand.isChecked():
            self._hand.setChecked(False)
            return True
        if self._proposed:
            self.intended.emit(UndoLast())
        return self._proposed

    def hex_clicked(self, space: HexIndex) -> bool:
        """Another hex for a tile, while one is being chosen by hand."""
        step = self._choosing
        if step is None or step.decision is None or self._map_view is None:
            return False
        where = list(self._map_view.hexes[space].space)
        self._hand.setChecked(False)
        self.intended.emit(Overrule({"decision": step.decision, "space": where}))
        return True

    def mark_event(self, event: int) -> None:
        """Open the tree at an event."""
        self._tree.mark_event(event)

    def space_out(self) -> None:
        """Take spacing from the theme."""
        super().space_out()
        theme = self.theme
        self._cubes_row.setSpacing(theme.size(14))
        self._buttons.setSpacing(theme.size(8))
        self._choices_column.setSpacing(theme.size(6))
        self.column.setSpacing(theme.size(6, 8))

    def set_low(self, low: bool) -> None:
        """The whole sheet scrolls, not its steps."""
        self._low = low
        self._tree.set_whole(low)
        bars = Qt.ScrollBarPolicy
        bar = bars.ScrollBarAlwaysOff if low else bars.ScrollBarAsNeeded
        self._area.setVerticalScrollBarPolicy(bar)
        self._fit_steps()

    # Inside

    def _name_undo(self) -> None:
        name = self.tr("Do not apply it (Esc)") if self._proposed else self.tr("Undo")
        self._undo.setAccessibleName(name)
        self._undo.setToolTip(name)

    def _present_cubes(self, view: ResultView) -> None:
        _clear(self._cubes_row)
        self._cubes.setVisible(bool(view.cubes))
        if not view.cubes:
            return
        self._cubes_row.addWidget(
            Text(self.theme, self.tr("cubes"), role=Role.SMALL, colour=Colour.TEXT2)
        )
        for cube in view.cubes:
            mark = CubeMark(self.theme, cube.icons, cube.position, self._cubes)
            mark.setAccessibleName(cube.spoken)
            self._cubes_row.addWidget(mark)
        self._cubes_row.addStretch(1)

    def _present_steps(self, view: ResultView, words: GameWords) -> None:
        _clear(self._steps_column)
        spaces = words.rules.map.spaces
        for place, step in enumerate(view.steps):
            if place:
                self._steps_column.addWidget(Hairline(self.theme, parent=self._steps))
            row = StepRow(
                self.theme,
                step,
                place,
                map_view=self._map_view,
                spaces=tuple(spaces[space] for space in step.hexes),
                parent=self._steps,
            )
            row.explained.connect(self._on_explained)
            self._steps_column.addWidget(row)
        self._area.setVisible(bool(view.steps))
        self._steps.adjustSize()
        self._fit_steps()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Steps in another size need another height."""
        if watched is self._steps and event.type() in (
            QEvent.Type.LayoutRequest,
            QEvent.Type.Resize,
        ):
            self._fit_steps()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """More steps are in sight where there is room for them above the tree."""
        super().resizeEvent(event)
        self._fit_steps()

    def _fit_steps(self) -> None:
        column, width = self._steps_column, self._area.viewport().width()
        wraps = column.hasHeightForWidth() and width > 0
        height = column.heightForWidth(width) if wraps else column.sizeHint().height()
        # A scroll area gives its content no less than the layout's least height.
        needed = max(height + 2, column.totalMinimumSize().height())
        row = self.theme.size(58, 70)
        room = self.height() - self.theme.size(360, 430)
        most = row * _ROWS_ALWAYS if room < row * _ROWS_ALWAYS else min(room, row * _ROWS_AT_MOST)
        self._area.setFixedHeight(needed if self._low else min(needed, most))

    def _decided(self) -> list[Step]:
        steps = self._view.steps if self._view is not None else ()
        seen: set[int] = set()
        found = []
        for step in steps:
            if step.decision is not None and step.decision not in seen:
                seen.add(step.decision)
                found.append(step)
        return found

    def _on_hand_toggled(self, chosen: bool) -> None:
        self._choosing = None
        _clear(self._choices_column)
        self._choices.setVisible(chosen)
        self._tree.setVisible(not chosen)
        if not chosen:
            return
        for step in self._decided():
            name = Text(self.theme, step.text, weight=Weight.MEDIUM, parent=self._choices)
            self._choices_column.addWidget(name)
            row = QHBoxLayout()
            if step.hexes:
                other = _DecisionButton(self.theme, self.tr("Another hex"), step, self._choices)
                other.clicked.connect(self._on_other_hex)
                row.addWidget(other, 1)
            skip = _DecisionButton(self.theme, self.tr("Did not happen"), step, self._choices)
            skip.clicked.connect(self._on_skip)
            row.addWidget(skip, 1)
            self._choices_column.addLayout(row)

    def _on_other_hex(self) -> None:
        button = self.sender()
        if isinstance(button, _DecisionButton):
            self._choosing = button.step
            button.setText(self.tr("Click the hex"))

    def _on_skip(self) -> None:
        button = self.sender()
        if isinstance(button, _DecisionButton):
            self._hand.setChecked(False)
            self.intended.emit(Overrule({"decision": button.step.decision, "skip": True}))

    def _on_explained(self, event: int) -> None:
        self._tree.mark_event(event)
        self.intended.emit(ExplainEvent(event))

    def _on_event_chosen(self, event: int) -> None:
        self.intended.emit(ExplainEvent(event))

    def _on_undo(self) -> None:
        self.intended.emit(UndoLast())


class _DecisionButton(Button):
    """A button about one decision of the turn."""

    def __init__(self, theme: Theme, text: str, step: Step, parent: QWidget) -> None:
        super().__init__(theme, text, kind=ButtonKind.OUTLINE, parent=parent)
        self.step = step
        self.setAccessibleName(f"{step.text}: {text}")


def _apply_text(scene: Scene) -> str:
    """What the button does that makes count what is shown."""
    if scene.shown is not None and scene.shown.order.name.startswith("human_"):
        return translate("ResultSheet", "Apply the entry")
    match scene.following:
        case Stage.MARSBOT:
            return translate("ResultSheet", "Apply, next card")
        case Stage.PRODUCTION:
            return translate("ResultSheet", "Apply, production")
        case Stage.FINAL | Stage.FINISHED:
            return translate("ResultSheet", "Apply, scoring")
        case _:
            return translate("ResultSheet", "Apply, your turn")


def _done_text(following: Stage) -> str:
    match following:
        case Stage.MARSBOT:
            return translate("ResultSheet", "Done, next card")
        case Stage.PRODUCTION:
            return translate("ResultSheet", "Done, production")
        case Stage.FINAL | Stage.FINISHED:
            return translate("ResultSheet", "Done, scoring")
        case _:
            return translate("ResultSheet", "Done, your turn")


def _clear(layout: QLayout) -> None:
    """Take everything out of a layout."""
    while layout.count():
        item = layout.takeAt(0)
        if item is None:
            continue
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
        elif inner is not None:
            _clear(inner)
