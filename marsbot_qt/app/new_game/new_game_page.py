"""The new-game page: choices at the left, what they mean at the right."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from marsbot_qt.app.code_text import refusal_text
from marsbot_qt.app.dialogs.rulings_list import RulingsList
from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.new_game.at_hand import AtHand
from marsbot_qt.app.new_game.choices import GameChoices
from marsbot_qt.app.new_game.choices_form import ChoicesForm
from marsbot_qt.app.new_game.goal_choice import goal_meanings, missing_text
from marsbot_qt.app.new_game.meaning import meanings
from marsbot_qt.app.new_game.meaning_panel import MeaningPanel
from marsbot_qt.app.page_bar import PageBar
from marsbot_qt.app.shelf import Shelf
from marsbot_qt.app.turn.bits import is_enter
from marsbot_qt.core.base.errors import MarsBotError
from marsbot_qt.core.base.records import replaced
from marsbot_qt.qtkit.page_stack import PageStack
from marsbot_qt.qtkit.panel import Panel
from marsbot_qt.qtkit.theme import Theme
from marsbot_qt.qtkit.turning import Turning

_NO_LIMIT = 16_777_215
"""What Qt calls QWIDGETSIZE_MAX: no limit."""

_LEAST_FOR_BOTH = 1240
"""The width at scale 100 % below which the meaning stands under the choices."""

if TYPE_CHECKING:
    from marsbot_qt.app.new_game.goal_choice_panel import GoalChoicePanel
    from marsbot_qt.app.new_game.presets import PresetShelf
    from marsbot_qt.app.new_game.presets_panel import PresetsPanel


class NewGamePage(QWidget):
    """Everything that can be chosen for a game.

    Signals:
        begun: the choices, and the game starts.
        messaged: a `Message`.
        colours_chosen: colour names of MarsBot and of the human.
    """

    begun = Signal(object)
    messaged = Signal(object)
    colours_chosen = Signal(str, str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._shelf: Shelf | None = None
        self._tally: Callable[[GameChoices], str] | None = None
        self._language = "en"
        self._last: GameChoices | None = None
        self._presets: PresetsPanel | None = None
        self._preset_shelf: PresetShelf | None = None
        self._goals: GoalChoicePanel | None = None
        self.bar = PageBar(theme, self.tr("New game"), self)
        self.last_button = self.bar.add_button(
            self.tr("Same as last time"), "redo", "same_as_last_button"
        )
        self.last_button.setEnabled(False)
        self.last_button.clicked.connect(self._on_last)
        self.presets_button = self.bar.add_button(self.tr("Presets"), "settings", "presets_button")
        self.presets_button.setCheckable(True)
        self.presets_button.toggled.connect(self._on_presets_toggled)
        self.open_button = self.bar.add_button(self.tr("Open a game"), "open", "open_game_button")
        self.position_button = self.bar.add_button(
            self.tr("Start from a position"), "manual", "position_button"
        )
        self.position_button.setCheckable(True)
        self.position_button.toggled.connect(self._on_position_toggled)
        self._left = Panel(theme, parent=self)
        self.form = ChoicesForm(theme, self._left)
        self.form.changed.connect(self._renew)
        self.form.goals_wanted.connect(self._show_goals)
        self.form.colours_chosen.connect(self.colours_chosen)
        self._rulings = RulingsList(theme, self._left)
        self._rulings.changed.connect(self._on_rulings_changed)
        self._stack = PageStack(self._left)
        self._stack.addWidget(self.form)
        self._stack.addWidget(self._rulings)
        self.meaning = MeaningPanel(theme, self)
        self.meaning.begin.clicked.connect(self.begin)
        self.meaning.begin.setEnabled(False)
        self.meaning.review.toggled.connect(self._on_review_toggled)
        self._lay_out()

    @property
    def choices(self) -> GameChoices:
        """What is chosen now."""
        return self.form.choices

    def use_shelf(self, shelf: Shelf, choices: GameChoices, language: str) -> None:
        """Offer what these packs hold."""
        self._shelf, self._language = shelf, language
        self.form.use_shelf(shelf, choices, language)
        self._renew()

    def use_tally(self, tally: Callable[[GameChoices], str]) -> None:
        """Say how many games like the chosen one were won."""
        self._tally = tally
        self._renew()

    def choose(self, choices: GameChoices) -> None:
        """Choose all of these."""
        if self._shelf is not None:
            self.form.use_shelf(self._shelf, choices, self._language)
            self._renew()

    def use_last(self, choices: GameChoices | None) -> None:
        """What the last game was begun with."""
        self._last = choices
        self._show_last()

    def use_presets(self, shelf: PresetShelf) -> None:
        """The presets that are kept."""
        self._preset_shelf = shelf

    def undo_preset(self) -> None:
        """Take the last saving or deleting of a preset back."""
        if self._presets is not None:
            self._presets.undo()

    def begin(self) -> None:
        """The choices stand: begin."""
        if self._shelf is None or not self.meaning.begin.isEnabled():
            return
        choices = self.form.choices
        if self.position_button.isChecked():
            position = self.form.position.position()
            if position is None:
                return
            choices = replaced(choices, position=position)
        seed, possible = self.form.seed()
        if not possible:
            self.meaning.complain(self.tr("The seed is a whole number, or empty."))
            return
        self.begun.emit(replaced(choices, seed=seed))

    def forget_once(self) -> None:
        """The game has begun: position and seed were for it alone."""
        self.position_button.setChecked(False)
        self.form.position.reset()
        self.form.type_seed("")

    @property
    def at_hand(self) -> AtHand:
        """Everything that stands here."""
        form, shown = self.form, self.position_button.isChecked()
        return AtHand(form.choices, form.seed_text, shown, form.position.typed())

    def go_on_with(self, at_hand: AtHand) -> None:
        """Put what stood here back, the choices aside."""
        self.form.type_seed(at_hand.seed)
        self.form.position.type_again(at_hand.position)
        self.position_button.setChecked(at_hand.from_position)

    def start(self) -> None:
        """Put the focus on the button that begins."""
        self.meaning.begin.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl Enter begins from anywhere; Esc comes back to the choices."""
        if is_enter(event) and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.begin()
        elif event.key() == Qt.Key.Key_Escape and self._stack.currentWidget() is not self.form:
            self._leave_goals()
            self.meaning.review.setChecked(False)
            self.presets_button.setChecked(False)
        else:
            super().keyPressEvent(event)

    def _renew(self) -> None:
        """Say what the choices mean."""
        shelf, choices = self._shelf, self.form.choices
        self._show_last()
        if shelf is None:
            return
        try:
            table = shelf.table(choices.setup(0))
        except MarsBotError as error:
            self.meaning.complain(refusal_text(None, error.code, error.details))
            self.meaning.begin.setEnabled(False)
            return
        missing = missing_text(choices, self.form.goals)
        self.meaning.complain(missing)
        self.meaning.begin.setEnabled(not missing)
        words = GameWords(table.rules, shelf.texts(table, self._language))
        won = "" if self._tally is None else self._tally(choices)
        rulings = shelf.rulings(table)
        goals = goal_meanings(words.words, choices, self.form.goals)
        lines = meanings(words, choices, shelf.catalogue, rulings, won=won, goals=goals)
        self.meaning.present(lines)
        self.form.position.render_rules(words)

    def _on_rulings_changed(self, chosen: dict[str, str]) -> None:
        self.form.change(rulings=dict(chosen))

    def _show_last(self) -> None:
        last = self._last
        self.last_button.setEnabled(last is not None and last != self.form.choices)

    def _on_last(self) -> None:
        if self._last is not None:
            self.presets_button.setChecked(False)
            self.meaning.review.setChecked(False)
            self.choose(self._last)
            self.start()

    def _on_presets_toggled(self, shown: bool) -> None:
        shelf, kept = self._shelf, self._preset_shelf
        if shown and shelf is not None and kept is not None:
            self.meaning.review.setChecked(False)
            panel = self._presets_panel(kept)
            panel.show_presets(self.form.words(), shelf.catalogue, self.form.choices)
            self._stack.setCurrentWidget(panel)
            panel.start()
        else:
            self._stack.setCurrentWidget(self.form)

    def _presets_panel(self, kept: PresetShelf) -> PresetsPanel:
        """Made when it is first wanted: few starts need it."""
        if self._presets is None:
            from marsbot_qt.app.new_game.presets_panel import PresetsPanel

            panel = self._presets = PresetsPanel(self.theme, self._left)
            panel.use_shelf(kept)
            panel.chosen.connect(self._on_preset_chosen)
            panel.messaged.connect(self.messaged)
            self._stack.addWidget(panel)
        return self._presets

    def _show_goals(self) -> None:
        """The list of the goals; made when it is first wanted."""
        at_hand = self.form.goals
        if at_hand is None:
            return
        if self._goals is None:
            from marsbot_qt.app.new_game.goal_choice_panel import GoalChoicePanel

            self._goals = GoalChoicePanel(self.theme, self._left)
            self._goals.changed.connect(self._on_goals_changed)
            self._goals.left.connect(self._leave_goals)
            self._stack.addWidget(self._goals)
        self.meaning.review.setChecked(False)
        self.presets_button.setChecked(False)
        self._goals.show_goals(at_hand, self.form.choices)
        self._stack.setCurrentWidget(self._goals)
        self._goals.start()

    def _on_goals_changed(self, names: dict[str, tuple[str, ...]]) -> None:
        self.form.change(**names)

    def _leave_goals(self) -> None:
        if self._goals is not None and self._stack.currentWidget() is self._goals:
            self._stack.setCurrentWidget(self.form)
            self.start()

    def _on_preset_chosen(self, choices: GameChoices) -> None:
        self.choose(choices)
        self.presets_button.setChecked(False)
        self.start()

    def _on_review_toggled(self, shown: bool) -> None:
        if shown:
            self.presets_button.setChecked(False)
        if shown and self._shelf is not None:
            choices = self.form.choices
            rulings = self._shelf.rulings(self._shelf.table(choices.setup(0)))
            self._rulings.show_rulings(self.form.words(), rulings, choices.rulings)
        self._stack.setCurrentWidget(self._rulings if shown else self.form)
        text = self.tr("Back to the choices") if shown else self.tr("Review the open rules")
        self.meaning.review.setText(text)

    def _on_position_toggled(self, shown: bool) -> None:
        self.meaning.review.setChecked(False)
        self.presets_button.setChecked(False)
        self.form.show_position(shown)

    def _lay_out(self) -> None:
        left = QVBoxLayout(self._left)
        left.addWidget(self._stack)
        self._left_column = left
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        both = QHBoxLayout()
        both.addWidget(self._left, 3)
        both.addWidget(self.meaning, 2)
        self._both = both
        self._turning = Turning(self.theme, self, _LEAST_FOR_BOTH, both)
        self._turning.turned.connect(self._on_turned)
        column.addLayout(both, 1)
        self._space_out()
        self.theme.changed.connect(self._space_out)

    def _on_turned(self, narrow: bool) -> None:
        """One below the other, all of it scrolls but the button that begins."""
        if narrow:
            self.form.hold_below(self.meaning.lend())
        else:
            self.form.release_below()
            self.meaning.take_back()
        self._both.setStretch(0, 1 if narrow else 3)
        self._both.setStretch(1, 0 if narrow else 2)
        self._space_out()

    def _space_out(self) -> None:
        theme = self.theme
        gap = theme.size(8, 12)
        self._left_column.setContentsMargins(0, theme.size(4), 0, theme.size(6))
        self._both.setContentsMargins(gap, gap, gap, gap)
        self._both.setSpacing(gap)
        if self._turning.is_narrow:
            self.meaning.setMinimumWidth(0)
            self.meaning.setMaximumWidth(_NO_LIMIT)
        else:
            self.meaning.setFixedWidth(theme.size(396, 520))
