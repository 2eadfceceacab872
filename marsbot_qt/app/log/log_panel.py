"""All entries of the log, the causes of the one chosen, and what can be done about it."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.cause_view import CauseView
from marsbot_qt.app.log.entered_card import card_answer
from marsbot_qt.app.log.log_list import LogList
from marsbot_qt.app.log.log_model import LogModel
from marsbot_qt.app.log.side_panel import SidePanel
from marsbot_qt.app.scene import Scene
from marsbot_qt.app.turn.bits import is_enter, plain_number
from marsbot_qt.core.play.orders import Played
from marsbot_qt.qtkit.buttons import Button, ButtonKind, IconButton
from marsbot_qt.qtkit.message_bar import announce
from marsbot_qt.qtkit.panel import Hairline
from marsbot_qt.qtkit.roles import Colour, Role
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme

_NUMBERS = ("flip_cost", "amount")


class AnswerField(QLineEdit):
    """A number of a recorded answer. A line edit passes Enter on; here it ends with the field."""

    def __init__(self, text: str, label: Text, parent: QWidget) -> None:
        super().__init__(text, parent)
        self.label = label

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter is for this field alone."""
        super().keyPressEvent(event)
        if is_enter(event):
            event.accept()


class LogPanel(SidePanel):
    """The whole log beside the causes of one entry.

    Signals:
        entry_shown: the table as it was after this entry is wanted (its number).
        went_back: take back everything after this entry.
        removed: take this entry out and keep those after it.
        card_wanted: another card is to be entered for this entry.
        answers_changed: a number and the answers that this entry should have had.
        event_chosen: an event of the entry that is shown.
        export_wanted: the log as a file.
    """

    entry_shown = Signal(int)
    went_back = Signal(int)
    removed = Signal(int)
    card_wanted = Signal(int)
    answers_changed = Signal(int, object)
    event_chosen = Signal(int)
    export_wanted = Signal()

    def __init__(self, theme: Theme, model: LogModel, parent: QWidget | None = None) -> None:
        super().__init__(theme, "log", self.tr("Log"), parent)
        self.setObjectName("log_panel")
        self._log = model
        self._number: int | None = None
        self._played: Played | None = None
        self._fields: list[AnswerField] = []
        self._export = IconButton(theme, "export", self.tr("Export the log"), parent=self)
        self._export.setObjectName("export_log_button")
        self._export.clicked.connect(self.export_wanted)
        self.add_to_head(self._export)
        self._list = LogList(theme, model, wrap=True, parent=self)
        self._list.setSelectionMode(LogList.SelectionMode.ExtendedSelection)
        self._list.entry_chosen.connect(self.entry_shown)
        self._list.selectionModel().currentChanged.connect(self._on_current_changed)
        self._tree = CauseView(theme, self)
        self._tree.setObjectName("log_causes")
        self._tree.event_chosen.connect(self.event_chosen)
        self._answers = QHBoxLayout()
        self._back = Button(
            theme, self.tr("Back to here"), icon="undo", kind=ButtonKind.OUTLINE, parent=self
        )
        self._back.setObjectName("go_back_button")
        self._back.clicked.connect(self._on_back)
        self._card = Button(
            theme, self.tr("Other card"), icon="repair", kind=ButtonKind.OUTLINE, parent=self
        )
        self._card.setObjectName("other_card_button")
        self._card.clicked.connect(self._on_card)
        self._remove = Button(
            theme, self.tr("Take out"), icon="remove", kind=ButtonKind.OUTLINE, parent=self
        )
        self._remove.setObjectName("take_out_button")
        self._remove.clicked.connect(self._on_remove)
        buttons = QHBoxLayout()
        buttons.setContentsMargins(theme.size(8), 0, theme.size(8), 0)
        buttons.setSpacing(theme.size(6))
        buttons.addLayout(self._answers)
        buttons.addStretch(1)
        for button in (self._back, self._card, self._remove):
            button.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
            buttons.addWidget(button)
        both = QHBoxLayout()
        both.setSpacing(0)
        both.addWidget(self._list, 1)
        both.addWidget(Hairline(theme, upright=True, parent=self))
        both.addSpacing(theme.size(6))
        both.addWidget(self._tree, 1)
        self.column.addLayout(both, 1)
        self.column.addLayout(buttons)
        self._show_none()

    def render_scene(self, scene: Scene, words: GameWords) -> None:
        """Keep up with the game."""
        if self._number is not None and self._number > scene.number:
            self._show_none()
        elif self._number is not None and scene.history[self._number] is not self._played:
            self.show_entry(scene, words, self._number)
            self.choose(self._number)

    def show_entry(self, scene: Scene, words: GameWords, number: int) -> None:
        """Show the causes of one entry."""
        played = scene.history[number]
        self._number, self._played = number, played
        self._tree.show_trace(words, played.resolution.entries)
        past = number < scene.number
        name = played.order.name
        self._back.setVisible(past)
        by_card = name in ("resolve_project_card", "resolve_bonus_card")
        before = scene.history[max(0, number - 1)].state
        self._card.setVisible(by_card or card_answer(before, played.order) is not None)
        self._remove.setVisible(number > 0)
        self._show_answers(played)

    def show_saved(self, problem: str, *, kept: bool) -> None:
        """Say that everything is saved, or why it is not; nothing of a game that is not kept."""
        saved = self.tr("Saved after every entry. Nothing to do.") if kept else ""
        self.set_lead(problem or saved)

    def mark_event(self, event: int) -> None:
        """Open the tree of the entry that is shown at an event, and go there."""
        self._tree.mark_event(event)
        self._tree.setFocus(Qt.FocusReason.OtherFocusReason)

    def choose(self, number: int) -> None:
        """Mark an entry in the list."""
        index = self._log.index(self._log.row_of(number), 0)
        self._list.setCurrentIndex(index)

    def start(self) -> None:
        """The list."""
        self._list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_none(self) -> None:
        self._number, self._played = None, None
        for button in (self._back, self._card, self._remove):
            button.setVisible(False)
        self._clear_answers()

    def _clear_answers(self) -> None:
        self._fields = []
        while self._answers.count():
            item = self._answers.takeAt(0)
            inner = item.layout() if item is not None else None
            while inner is not None and inner.count():
                part = inner.takeAt(0)
                widget = part.widget() if part is not None else None
                if widget is not None:
                    widget.hide()
                    widget.deleteLater()

    def _show_answers(self, played: Played) -> None:
        """Numbers that were entered can be corrected where they stand."""
        self._clear_answers()
        for place, answer in enumerate(played.order.answers):
            for key in _NUMBERS:
                if key in answer:
                    self._add_answer(place, key, answer[key])

    def _add_answer(self, place: int, key: str, value: Any) -> None:
        theme = self.theme
        name = self.tr("Flip cost") if key == "flip_cost" else self.tr("Amount")
        row = QHBoxLayout()
        label = Text(theme, name, role=Role.SMALL, colour=Colour.TEXT2, parent=self)
        row.addWidget(label)
        field = AnswerField(str(value), label, self)
        field.setObjectName(f"answer_{place}")
        field.setProperty("place", place)
        field.setProperty("key", key)
        field.setAccessibleName(name)
        field.setFixedWidth(theme.size(56))
        field.returnPressed.connect(self._on_answer_entered)
        field.textEdited.connect(partial(self._say, field, ""))
        row.addWidget(field)
        self._answers.addLayout(row)
        self._fields.append(field)
        for widget in (label, field):
            widget.show()

    def _on_answer_entered(self) -> None:
        field = self.sender()
        if not isinstance(field, AnswerField) or self._played is None or self._number is None:
            return
        number = plain_number(field.text())
        place, key = field.property("place"), field.property("key")
        if number is None:
            self._say(field, self.tr("Numbers only"))
            announce(field, self.tr("Numbers only"))
            field.selectAll()
            return
        answers = [dict(answer) for answer in self._played.order.answers]
        answers[place][key] = number
        self.answers_changed.emit(self._number, tuple(answers))

    def _say(self, field: AnswerField, wrong: str, _text: str = "") -> None:
        """What is wrong with a number stands in place of its name."""
        field.label.setText(wrong or field.accessibleName())
        field.label.set_colour(Colour.ERROR if wrong else Colour.TEXT2)

    def _on_current_changed(self) -> None:
        if self._log.renewing:
            return
        entry = self._log.entry(self._list.currentIndex().row())
        if entry is not None and entry.number != self._number:
            self.entry_shown.emit(entry.number)

    def _on_back(self) -> None:
        if self._number is not None:
            self.went_back.emit(self._number)

    def _on_card(self) -> None:
        if self._number is not None:
            self.card_wanted.emit(self._number)

    def _on_remove(self) -> None:
        if self._number is not None:
            self.removed.emit(self._number)
