"""Table mode: head, the current step, the map, and the values with one large button."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.scene import Scene, Stage
from marsbot_qt.app.scoring.score_view import score_view
from marsbot_qt.app.table.table_page import TablePage
from marsbot_qt.app.table_mode.large_head import LargeHead
from marsbot_qt.app.table_mode.large_theme import LargeTheme
from marsbot_qt.app.table_mode.pages import ActionsPage, LargeMap, SayPage, ScorePart, SheetPage
from marsbot_qt.app.table_mode.step_list import StepList, numbers_of
from marsbot_qt.app.table_mode.value_bar import ValueBar, bar_values, raised_by
from marsbot_qt.app.turn import intents as it
from marsbot_qt.app.turn.bits import is_enter
from marsbot_qt.app.turn.human_forms import HintForm
from marsbot_qt.app.turn.human_sheet import HumanSheet
from marsbot_qt.app.turn.question_sheet import QuestionSheet
from marsbot_qt.app.turn.sheet import Sheet
from marsbot_qt.app.turn.turn_panel import TurnPanel
from marsbot_qt.app.turn.waiting_sheet import WaitingSheet
from marsbot_qt.app.view_changes import marks_of_candidates, marks_of_changes
from marsbot_qt.app.view_marks import MapMarks
from marsbot_qt.app.view_models import HexView, MapView, Space
from marsbot_qt.core.base.ids import HexIndex
from marsbot_qt.core.base.records import replaced
from marsbot_qt.qtkit.buttons import Button, ButtonKind, IconButton
from marsbot_qt.qtkit.message_bar import Message, MessageBar
from marsbot_qt.qtkit.page_stack import PageStack
from marsbot_qt.qtkit.roles import Colour
from marsbot_qt.qtkit.theme import Theme

_CHORDS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
_ON = (Qt.Key.Key_Space, Qt.Key.Key_PageDown)
_BACK = (Qt.Key.Key_PageUp, Qt.Key.Key_Backspace)


class TableModePage(QWidget):
    """Shows scenes in large type. What is said and done comes from the sheets of the turn panel.

    Signals:
        intended: what the person wants (an `Intent`).
        left: back to the table screen.
        undo_wanted: the last entry is to be taken back.
        bare_map_toggled: the map's printed icons were switched off or on.
    """

    intended = Signal(object)
    left = Signal()
    undo_wanted = Signal()
    bare_map_toggled = Signal(bool)

    def __init__(self, base: Theme, table: TablePage, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("table_mode")
        self.theme = LargeTheme(base, self)
        theme = self.theme
        self._table = table
        self._scene: Scene | None = None
        self._words: GameWords | None = None
        self._opened = False
        self._pointed: it.PointOut | None = None
        self._wide = False
        self._head = LargeHead(theme, self)
        self.map = LargeMap(theme, self)
        self.map.hex_clicked.connect(self._on_hex)
        self.map.off_map_clicked.connect(self._on_off_map)
        self.waiting = WaitingSheet(theme)
        self.waiting.be_terse()
        self.question = QuestionSheet(theme, lends_primary=True)
        self.human = HumanSheet(theme)
        self.human.show_forms_only()
        self.human.room_changed.connect(self._on_form_changed)
        for sheet in (self.waiting, self.question, self.human):
            sheet.intended.connect(self._on_intended)
        self.say = SayPage(theme, self)
        self.steps = StepList(theme, self)
        self.steps.paged.connect(self._on_paged)
        self.actions_page = ActionsPage(theme, self)
        self.actions_page.pressed.connect(self.human.press)
        self.actions_page.passed.connect(self._on_passed)
        self.score = ScorePart(theme, self)
        self._sheets: dict[Sheet, SheetPage] = {
            sheet: SheetPage(sheet, self) for sheet in (self.waiting, self.question, self.human)
        }
        self._content = PageStack(self)
        for page in (self.say, self.steps, self.actions_page, self.score, *self._sheets.values()):
            self._content.addWidget(page)
        self.values = ValueBar(theme, self)
        self.primary = Button(theme, kind=ButtonKind.PRIMARY, parent=self)
        self.primary.setObjectName("table_mode_primary")
        self.primary.clicked.connect(self.go_on)
        self.messages = MessageBar(theme, self)
        self.messages.setObjectName("table_mode_messages")
        self.messages.setVisible(False)
        self.messages.dismissed.connect(self._lay_out)
        self._corner = self._make_corner(base)
        theme.changed.connect(self._lay_out)

    # What it shows

    def render_scene(self, scene: Scene, words: GameWords) -> None:
        """Show a moment of the game."""
        before = self._scene
        moved = before is None or (scene.number, scene.stage) != (before.number, before.stage)
        self._scene, self._words = scene, words
        if moved:
            self._opened = False
            self.actions_page.show_more(False)
        self._pointed = None
        if scene.stage is not Stage.QUESTION:
            self.question.forget()
        live: dict[Stage, Sheet] = {
            Stage.MARSBOT: self.waiting,
            Stage.QUESTION: self.question,
            Stage.HUMAN: self.human,
        }
        if scene.stage in live:
            live[scene.stage].render_scene(scene, words)
        self._present()
        self.start()

    def forget(self) -> None:
        """The game is gone."""
        self._scene = None
        self.question.forget()
        self.waiting.forget()

    def set_undo(self, title: str, *, enabled: bool) -> None:
        """Say what the undo button takes back."""
        self._undo.setAccessibleName(title)
        self._undo.setToolTip(title)
        self._undo.setEnabled(enabled)

    def set_bare_map(self, bare: bool) -> None:
        """Leave the printed icons of the map out, or show them."""
        self._bare.setChecked(bare)

    def start(self) -> None:
        """Put the focus where the person goes on."""
        page = self._content.currentWidget()
        if isinstance(page, SheetPage):
            form = self.human.form if page.sheet is self.human else None
            if form is not None:
                form.start()
            else:
                page.sheet.start()
            if page.sheet.isAncestorOf(QApplication.focusWidget() or self):
                return
        if not self.primary.isHidden():
            self.primary.setFocus(Qt.FocusReason.OtherFocusReason)
        elif not isinstance(page, SheetPage):
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_message(self, message: Message | None) -> None:
        """Show a message over the values, or take it away."""
        if message is None:
            self.messages.clear()
        else:
            # The window's own bar has it announced.
            self.messages.show_message(message, spoken=False)
        self._lay_out()

    def take_entries(self, turn: TurnPanel) -> None:
        """Go on with what is typed at the table screen."""
        typed = turn.waiting.card_entry.entry()
        self.waiting.card_entry.restore(typed)
        _carry_answer(turn.question, self.question)
        if any(typed) and self._scene is not None and self._scene.stage is Stage.MARSBOT:
            self._opened = True
            self._present()

    def give_entries(self, turn: TurnPanel) -> None:
        """Leave what is typed to the table screen."""
        turn.waiting.card_entry.restore(self.waiting.card_entry.entry())
        _carry_answer(self.question, turn.question)

    def refuse(self, text: str) -> None:
        """Say below the field of a question what is wrong."""
        self.question.refuse(text)

    # What is done

    def go_on(self) -> None:
        """The large button: another page of the result, the open field, else what Enter does."""
        scene = self._scene
        if scene is None or self.primary.is_dead or not self.primary.text():
            return
        if scene.stage is Stage.RESULT and self.steps.turn(1):
            return
        elif scene.stage is Stage.MARSBOT and not self.waiting.primary:
            self._open_entry()
        elif self._cancels():
            self._close()
        else:
            self._sheet(scene).accept()
            if scene is self._scene:
                self._present()

    def go_back(self) -> None:
        """Esc: close what is open, else leave."""
        if not self._close():
            self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter, Space and a presenter's keys go on; Esc leaves; letters open or choose."""
        key = Qt.Key(event.key())
        if event.modifiers() & _CHORDS:
            super().keyPressEvent(event)
        elif key is Qt.Key.Key_Escape:
            self.go_back()
        elif event.isAutoRepeat():
            event.accept()
        elif is_enter(event) or key in _ON:
            self.go_on()
        elif key in _BACK:
            self._step_back()
        elif not self._letter(event):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit everything to the screen."""
        super().resizeEvent(event)
        self.theme.set_window_size(event.size().width(), event.size().height())
        self._lay_out()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ground, and the lines below the head and over the values."""
        theme = self.theme
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.colour(Colour.SURFACE))
        line = theme.colour(Colour.LINE)
        painter.fillRect(0, self._bar_top(), self.width(), 1, line)
        left = self._left_column()
        painter.fillRect(left.left(), left.top() - 1, left.width(), 1, line)

    # Inside

    def _make_corner(self, base: Theme) -> tuple[IconButton, ...]:
        leave = IconButton(base, "table-mode", self.tr("Leave table mode (Esc)"), parent=self)
        leave.setObjectName("table_mode_leave")
        leave.clicked.connect(self.left)
        self._undo = IconButton(base, "undo", self.tr("Undo"), parent=self)
        self._undo.setObjectName("table_mode_undo")
        self._undo.clicked.connect(self.undo_wanted)
        self._bare = IconButton(base, "map", self.tr("Map without printed icons"), parent=self)
        self._bare.setObjectName("table_mode_bare_map")
        self._bare.setCheckable(True)
        self._bare.toggled.connect(self._on_bare)
        corner = (leave, self._undo, self._bare)
        for button in corner:
            # The focus stays where the person goes on.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return corner

    def _sheet(self, scene: Scene) -> Sheet:
        """The sheet that knows what Enter does: one's own, else that of the turn panel."""
        match scene.stage:
            case Stage.MARSBOT:
                return self.waiting
            case Stage.QUESTION:
                return self.question
            case Stage.HUMAN:
                return self.human
            case _:
                return self._table.turn.sheet

    def _present(self) -> None:
        scene, words, maker = self._scene, self._words, self._table.maker
        if scene is None or words is None or maker is None:
            return
        self._head.present(self._table.turn.sheet.head(scene, words))
        self._wide = False
        self._name_primary(self._show_stage(scene, words))
        state, changes = self._table.shown(scene)
        raised = raised_by(self._table.trace()) if changes.raised else {}
        self.values.present(
            bar_values(maker.board(state, changes), maker.top_bar(state, changes), raised)
        )
        self.map.present(self._numbered(maker.map(state, self._marks(scene)), scene))
        self._lay_out()

    def _name_primary(self, text: str) -> None:
        scene = self._scene
        assert scene is not None
        self.primary.setText(text)
        self.primary.setVisible(bool(text))
        self.primary.set_meaning(f"{scene.stage}/{scene.number}/{text}/{self.steps.page}")

    def _result_primary(self) -> str:
        return self._table.turn.result.primary if self.steps.is_last else self.tr("Next")

    def _on_paged(self) -> None:
        if self._scene is not None and self._scene.stage is Stage.RESULT:
            self._name_primary(self._result_primary())
            self._place_bar()

    def _show_stage(self, scene: Scene, words: GameWords) -> str:
        """Show what belongs to the stage; the words of the large button."""
        turn = self._table.turn
        match scene.stage:
            case Stage.MARSBOT if self._opened:
                self._show_sheet(self.waiting, wide=True)
                return ""
            case Stage.MARSBOT if not self.waiting.primary:
                hint = self.tr("Type its name or number: the field opens by itself.")
                self._say(self.tr("Flip MarsBot’s card."), hint)
                return self.tr("Enter the card")
            case Stage.MARSBOT:
                self._say(self.waiting.prompt)
                return self.waiting.primary
            case Stage.QUESTION:
                self._show_sheet(self.question, wide=not self._points_at_map())
                return self.question.primary
            case Stage.RESULT:
                view = turn.result.view
                if view is not None:
                    self.steps.present(view)
                self._content.setCurrentWidget(self.steps)
                return self._result_primary()
            case Stage.PRODUCTION | Stage.GENERATION:
                step = turn.generation.current
                self._say(step.title, step.detail, step.pick)
                return turn.generation.primary
            case Stage.FINISHED:
                self.score.present(score_view(words, scene.state))
                self._content.setCurrentWidget(self.score)
                self._wide = True
                return turn.end.primary
            case Stage.FINAL:
                self._say(*turn.end.said)
                return turn.end.primary
            case _:
                return self._show_human()

    def _show_human(self) -> str:
        form = self.human.form
        if isinstance(form, HintForm):
            self._say(form.prompt.text())
            return self.tr("Cancel")
        if form is not None:
            self._show_sheet(self.human, wide=True)
            return self.tr("Cancel")
        alone = self._scene is not None and self._scene.state.passed_marsbot
        self.actions_page.present(self.human.keys, alone=alone, note=self.human.note)
        self._content.setCurrentWidget(self.actions_page)
        return self.human.primary

    def _say(self, title: str, detail: str = "", pick: tuple[int, int] | None = None) -> None:
        self.say.present(title, detail, pick)
        self._content.setCurrentWidget(self.say)

    def _show_sheet(self, sheet: Sheet, *, wide: bool) -> None:
        self._content.setCurrentWidget(self._sheets[sheet])
        self._wide = wide

    def _points_at_map(self) -> bool:
        pointed = self.question.marks()
        return pointed is not None and bool(pointed.candidates or pointed.ringed)

    def _marks(self, scene: Scene) -> MapMarks:
        changes = self._table.shown(scene)[1]
        pointed = self._pointed
        if pointed is None and scene.stage in (Stage.QUESTION, Stage.HUMAN):
            pointed = self._sheet(scene).marks()
        if pointed is None:
            return marks_of_changes(changes)
        if pointed.candidates:
            marks = marks_of_candidates(pointed.candidates, pointed.chosen)
            return replaced(marks, new=changes.placed)
        return MapMarks(new=changes.placed, rivals=pointed.ringed)

    def _numbered(self, view: MapView, scene: Scene) -> MapView:
        """The map with the numbers of the steps, and without printed icons if wished."""
        result = self._table.turn.result.view
        numbers: Mapping[HexIndex, str] = {}
        if scene.stage is Stage.RESULT and result is not None:
            numbers = numbers_of(result)
        bare = self._bare.isChecked()
        if not bare and not numbers:
            return view

        def seen(place: int, hexa: HexView) -> HexView:
            if bare:
                hexa = replaced(hexa, bonuses=(), corner_icon="")
            number = numbers.get(HexIndex(place))
            return hexa if number is None else replaced(hexa, mark_text=number)

        return replaced(view, hexes=tuple(seen(n, hexa) for n, hexa in enumerate(view.hexes)))

    # Keys

    def _letter(self, event: QKeyEvent) -> bool:
        scene, text = self._scene, event.text()
        if scene is None or not text or not text.isprintable():
            return False
        if scene.stage is Stage.MARSBOT and not self._opened and not self.waiting.primary:
            self._open_entry()
            entry = self.waiting.card_entry
            by_tags = self.waiting.by_tags
            target: QWidget = entry.pad.first() if by_tags else entry.field
            QApplication.sendEvent(target, event)
            return True
        if scene.stage in (Stage.QUESTION, Stage.HUMAN):
            return self._sheet(scene).key_pressed(text.upper())
        return False

    def _open_entry(self) -> None:
        self._opened = True
        self._present()
        self.start()

    def _cancels(self) -> bool:
        scene = self._scene
        return scene is not None and scene.stage is Stage.HUMAN and self.human.form is not None

    def _close(self) -> bool:
        """Close the field, the form or the further actions; False when nothing is open."""
        if self._cancels():
            self.human.back()
        elif self._opened:
            self._opened = False
        elif self.actions_page.isVisible() and self.actions_page.shows_more:
            self.actions_page.show_more(False)
        else:
            return False
        self._present()
        self.start()
        return True

    def _step_back(self) -> None:
        scene = self._scene
        if scene is None:
            return
        if scene.stage is Stage.RESULT:
            self.steps.turn(-1)
        elif scene.stage in (Stage.PRODUCTION, Stage.GENERATION):
            self._table.turn.generation.back()
            self._present()

    # What the sheets say

    def _on_intended(self, intent: it.Intent) -> None:
        match intent:
            case it.PointOut():
                self._pointed = intent
                self._show_marks()
            case it.ChooseTile(tile=tile):
                if tile is not None and self.map.current is not None:
                    self.map.focus_place(self.map.current)
            case it.PreviewTags():
                pass
            case _:
                self.intended.emit(intent)

    def _show_marks(self) -> None:
        scene, maker = self._scene, self._table.maker
        if scene is not None and maker is not None and self.isVisible():
            state = self._table.shown(scene)[0]
            self.map.present(self._numbered(maker.map(state, self._marks(scene)), scene))

    def _on_form_changed(self) -> None:
        scene = self._scene
        if scene is not None and scene.stage is Stage.HUMAN and self.isVisible():
            self._present()
            self.start()

    def _on_passed(self) -> None:
        self.human.key_pressed("P")

    def _on_hex(self, space: Space) -> None:
        scene = self._scene
        if scene is not None:
            self._sheet(scene).hex_clicked(HexIndex(scene.table.rules.map.index[space]))

    def _on_off_map(self, space: str) -> None:
        if self._scene is not None:
            self._sheet(self._scene).off_map_clicked(space)

    def _on_bare(self, bare: bool) -> None:
        self._show_marks()
        self.bare_map_toggled.emit(bare)

    # Where everything lies

    def _bar_top(self) -> int:
        return self.height() - self.theme.px(112)

    def _left_column(self) -> QRect:
        px = self.theme.px
        top = px(103)
        right = self.width() - px(84) if self._wide else round(self.width() * 0.467)
        return QRect(px(44), top, right - px(44), self._bar_top() - top)

    def _lay_out(self) -> None:
        for sheet in self._sheets:
            edge = self.theme.px(6)
            sheet.setContentsMargins(edge, self.theme.px(14), edge, edge)
        px, left, bar = self.theme.px, self._left_column(), self._bar_top()
        room = self.messages.sizeHint().height() if self.messages.message is not None else 0
        edge = px(20)
        self._head.setGeometry(px(44), px(12), left.width(), left.top() - px(18))
        self._content.setGeometry(left.adjusted(0, 0, 0, -room))
        self.map.setVisible(not self._wide)
        map_left = left.right() + px(36)
        low = bar - px(36) - room
        self.map.setGeometry(map_left, px(12), self.width() - px(20) - map_left, low)
        self.messages.setGeometry(edge, bar - room, self.width() - 2 * edge, room)
        self.messages.raise_()
        self._place_corner()
        self._place_bar()
        self.update()

    def _place_bar(self) -> None:
        px, bar = self.theme.px, self._bar_top()
        wish = self.primary.sizeHint().width() + px(16)
        wide = min(max(wish, px(240)), round(self.width() * 0.55))
        box = QRect(self.width() - px(28) - wide, bar + px(18), wide, px(76))
        self.primary.setGeometry(box)
        values_right = box.left() - px(24) if not self.primary.isHidden() else self.width() - px(44)
        self.values.setGeometry(px(46), bar, values_right - px(46), px(112))

    def _place_corner(self) -> None:
        side = max(self._corner[0].sizeHint().height(), self.theme.px(44))
        left = self.width() - side - self.theme.px(12)
        for place, button in enumerate(self._corner):
            button.setFixedSize(side, side)
            button.move(left, self.theme.px(12) + place * (side + self.theme.px(6)))
            button.raise_()


def _carry_answer(source: QuestionSheet, target: QuestionSheet) -> None:
    if source.widget is not None and target.widget is not None:
        target.widget.restore(source.widget.entry())
