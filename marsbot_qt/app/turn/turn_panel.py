"""The turn panel: what to do now, in one place, always at the right."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.log_list import LogStrip
from marsbot_qt.app.log.log_model import LogModel
from marsbot_qt.app.position.position_sheet import PositionSheet
from marsbot_qt.app.scene import Scene, Stage
from marsbot_qt.app.turn.bits import OwnerMark, TagRow
from marsbot_qt.app.turn.end_sheet import EndSheet
from marsbot_qt.app.turn.generation_sheet import GenerationSheet
from marsbot_qt.app.turn.human_sheet import HumanSheet
from marsbot_qt.app.turn.intents import OpenLog, PointOut
from marsbot_qt.app.turn.question_sheet import QuestionSheet
from marsbot_qt.app.turn.result_sheet import ResultSheet
from marsbot_qt.app.turn.sheet import HeadView, Sheet
from marsbot_qt.app.turn.waiting_sheet import WaitingSheet
from marsbot_qt.core.base.ids import HexIndex
from marsbot_qt.qtkit.buttons import Button
from marsbot_qt.qtkit.page_stack import PageStack
from marsbot_qt.qtkit.panel import Panel
from marsbot_qt.qtkit.quiet_scroll import QuietScroll
from marsbot_qt.qtkit.roles import Colour, Role
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme

_EDGE = 14
_NO_LIMIT = 16_777_215
"""What Qt calls QWIDGETSIZE_MAX: no limit."""


class TurnHead(QWidget):
    """Whose turn or which card; tags or a note at the right."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._low = False
        self._mark = OwnerMark(theme, parent=self)
        self._title = Text(theme, role=Role.TITLE, wrap=True, parent=self)
        self._title.setObjectName("turn_title")
        self._note = Text(theme, colour=Colour.TEXT2, parent=self)
        self._note.setObjectName("turn_note")
        self._tags = TagRow(theme, self)
        row = QHBoxLayout(self)
        row.addWidget(self._mark)
        row.addWidget(self._title, 1)
        row.addWidget(self._note)
        row.addWidget(self._tags)
        self._row = row
        self._space_out()
        theme.changed.connect(self._space_out)

    def present(self, view: HeadView) -> None:
        """Show a head."""
        self._mark.setVisible(view.owner is not None)
        self._mark.present(view.owner)
        self._title.setText(view.title)
        self._note.setText(view.note)
        self._note.setVisible(bool(view.note))
        self._tags.present(view.tags, view.current, view.tag_names)

    def set_low(self, low: bool) -> None:
        """Take less height."""
        self._low = low
        self._space_out()

    def hold(self, button: Button) -> None:
        """Show a sheet's button at the right."""
        self._row.addWidget(button)

    def take(self, button: Button) -> None:
        """Give the button back."""
        self._row.removeWidget(button)

    def _space_out(self) -> None:
        theme = self._theme
        above = theme.size(5 if self._low else 12)
        self._row.setContentsMargins(theme.size(14), above, theme.size(12), 0)
        self._row.setSpacing(theme.size(9))
        self.setMinimumHeight(theme.size(36) if self._low else theme.size(44, 54))


class TurnPanel(Panel):
    """Shows the sheet for the stage of the game, and the log's last lines below.

    Signals:
        intended: what the person wants (an `Intent`).
        entry_chosen: the number of a move in the log.
    """

    intended = Signal(object)
    entry_chosen = Signal(int)

    def __init__(self, theme: Theme, log: LogModel, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent=parent)
        self.setObjectName("turn_panel")
        self.setAccessibleName(self.tr("What to do now"))
        self._stage: Stage | None = None
        self._number = -1
        self._by_hand = False
        self._low = False
        self._log_elsewhere = False
        self._lent: tuple[Button, QBoxLayout, int, int] | None = None
        self._area = QuietScroll(self)
        self._area.hide()
        self._head = TurnHead(theme, self)
        self.waiting = WaitingSheet(theme, self)
        self.question = QuestionSheet(theme, self)
        self.result = ResultSheet(theme, self)
        self.human = HumanSheet(theme, self)
        self.generation = GenerationSheet(theme, self)
        self.end = EndSheet(theme, self)
        self.position = PositionSheet(theme, self)
        self._sheets: dict[Stage, Sheet] = {
            Stage.MARSBOT: self.waiting,
            Stage.QUESTION: self.question,
            Stage.RESULT: self.result,
            Stage.HUMAN: self.human,
            Stage.PRODUCTION: self.generation,
            Stage.GENERATION: self.generation,
            Stage.FINAL: self.end,
            Stage.FINISHED: self.end,
        }
        self._stack = PageStack(self)
        for sheet in dict.fromkeys((*self._sheets.values(), self.position)):
            sheet.intended.connect(self.intended)
            sheet.room_changed.connect(self._fold)
            self._stack.addWidget(sheet)
        self._strip = LogStrip(theme, log, parent=self)
        self._strip.opened.connect(self._on_log_opened)
        self._strip.entry_chosen.connect(self.entry_chosen)
        column = QVBoxLayout(self)
        column.addWidget(self._head)
        column.addWidget(self._stack, 1)
        column.addWidget(self._strip)
        self._column = column
        self._space_out()

    @property
    def sheet(self) -> Sheet:
        """The sheet that is shown."""
        sheet = self._stack.currentWidget()
        assert isinstance(sheet, Sheet)
        return sheet

    def render_scene(self, scene: Scene, words: GameWords) -> None:
        """Show a moment of the game; a new stage takes the focus to where the person goes on."""
        stage = Stage.HUMAN if scene.stage is Stage.CHECKLIST else scene.stage
        sheet = self.position if scene.by_hand else self._sheets[stage]
        if self.sheet is self.question:
            # Its button goes with the question.
            self._lend(None)
        if stage is not Stage.QUESTION:
            self.question.forget()
        if stage is not Stage.RESULT:
            self.result.forget()
        sheet.render_scene(scene, words)
        self._bring(sheet)
        self._head.present(sheet.head(scene, words))
        self._arrange()
        self._area.verticalScrollBar().setValue(0)
        self._fold()
        came, self._by_hand = scene.by_hand != self._by_hand, scene.by_hand
        # Corrections follow each other from the list of values: it keeps the focus.
        moved = came or (not scene.by_hand and (stage, scene.number) != (self._stage, self._number))
        if moved or stage is Stage.QUESTION or not (scene.by_hand or self._has_focus()):
            sheet.start()
        self._stage, self._number = stage, scene.number

    def _bring(self, sheet: Sheet) -> None:
        """Show a sheet in the place of another.

        A sheet that goes with the focus would give it to the next stop of the window, for which Qt
        has the whole window read, only for it to be put to where the person goes on.
        """
        focused = QApplication.focusWidget()
        if sheet is not self.sheet and focused is not None and self.sheet.isAncestorOf(focused):
            focused.clearFocus()
        self._stack.setCurrentWidget(sheet)

    def forget(self) -> None:
        """The game is gone: the next one starts afresh."""
        self._stage, self._number = None, -1
        if self.sheet is self.question:
            self._lend(None)
        self.question.forget()
        self.result.forget()
        self.waiting.forget()

    def set_low(self, low: bool) -> None:
        """Wide and low: the sheet scrolls, its button stands in the head, the log elsewhere."""
        if low == self._low:
            return
        self._low = low
        self._head.set_low(low)
        had_focus = self._has_focus()
        self._lend(None)
        if low:
            self._column.removeWidget(self._stack)
            self._area.hold(self._stack)
            self._column.insertWidget(1, self._area, 1)
        else:
            self._area.takeWidget()
            self._column.removeWidget(self._area)
            self._column.insertWidget(1, self._stack, 1)
            self._stack.show()
        self._area.setVisible(low)
        self._show_strip()
        for sheet in self._all_sheets():
            sheet.set_low(low)
        self._arrange()
        self._space_out()
        if had_focus:
            self.start()

    def set_log_elsewhere(self, elsewhere: bool) -> None:
        """Whether the log has a place of its own, so that its lines are not needed here."""
        self._log_elsewhere = elsewhere
        self._show_strip()

    def _show_strip(self) -> None:
        self._strip.setVisible(not self._low and not self._log_elsewhere)

    def _arrange(self) -> None:
        """Give the sheet that is shown its room; in a low panel its button goes to the head."""
        shown = self.sheet
        for sheet in self._all_sheets():
            policy = sheet.sizePolicy()
            counts = not self._low or sheet is shown
            asks = QSizePolicy.Policy.Preferred if counts else QSizePolicy.Policy.Ignored
            policy.setHorizontalPolicy(asks)
            policy.setVerticalPolicy(asks)
            sheet.setSizePolicy(policy)
            sheet.setMaximumHeight(_NO_LIMIT if counts else 0)
        # Sheets that are hidden do not tell it themselves.
        layout = self._stack.layout()
        assert layout is not None
        layout.invalidate()
        self._stack.updateGeometry()
        self._lend(shown.primary_place if self._low else None)

    def _lend(self, place: tuple[Button, QBoxLayout] | None) -> None:
        """Move a sheet's button into the head, and the one that was there back."""
        button = place[0] if place is not None else None
        if self._lent is not None:
            old, layout, at, stretch = self._lent
            if old is button:
                return
            hidden = old.isHidden()
            self._head.take(old)
            layout.insertWidget(at, old, stretch)
            old.setVisible(not hidden)
            self._lent = None
        if place is not None:
            own, layout = place
            at = layout.indexOf(own)
            self._lent = (own, layout, at, layout.stretch(at))
            # Another parent hides a button until the next event.
            hidden = own.isHidden()
            layout.removeWidget(own)
            self._head.hold(own)
            own.setVisible(not hidden)

    def start(self) -> None:
        """Put the focus where the person goes on."""
        self.sheet.start()

    def accept(self) -> None:
        """Enter, where nothing in focus takes it."""
        self.sheet.accept()

    def back(self) -> bool:
        """Esc."""
        return self.sheet.back()

    def key_pressed(self, text: str) -> bool:
        """A single letter."""
        return self.sheet.key_pressed(text)

    def hex_clicked(self, space: HexIndex) -> bool:
        """A click on the map."""
        return self.sheet.hex_clicked(space)

    def off_map_clicked(self, space: str) -> bool:
        """A click beside the map."""
        return self.sheet.off_map_clicked(space)

    def marks(self) -> PointOut | None:
        """Hexes to point out."""
        return self.sheet.marks()

    def _all_sheets(self) -> tuple[Sheet, ...]:
        return tuple(dict.fromkeys((*self._sheets.values(), self.position)))

    def _fold(self) -> None:
        low = self.height() < self.theme.size(self.sheet.room)
        self._strip.fold(self.sheet.folds_log or low)

    def _has_focus(self) -> bool:
        widget: QWidget | None = QApplication.focusWidget()
        return widget is not None and self.isAncestorOf(widget) and widget.isVisible()

    def _on_log_opened(self) -> None:
        self.intended.emit(OpenLog())

    def _space_out(self) -> None:
        theme = self.theme
        self._column.setContentsMargins(0, 0, 0, theme.size(4))
        self._column.setSpacing(theme.size(4, 10))
        for sheet in self._all_sheets():
            side = theme.size(_EDGE - sheet.own_edge)
            sheet.setContentsMargins(side, 0, side, theme.size(2 if self._low else 6))

    def _on_theme_changed(self) -> None:
        super()._on_theme_changed()
        self._space_out()
