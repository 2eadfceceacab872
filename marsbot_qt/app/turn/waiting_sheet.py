"""MarsBot's turn: which card does it flip?"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.scene import Scene
from marsbot_qt.app.turn.card_entry import CardEntry
from marsbot_qt.app.turn.intents import BackToYourTurn, PlayMove, PreviewTags, RememberEntryWay
from marsbot_qt.app.turn.sheet import HeadView, Sheet, card_choices
from marsbot_qt.core.base.ids import Component, Player
from marsbot_qt.core.rules.queries import deals_action_cards, is_virtual
from marsbot_qt.core.rules.state import State
from marsbot_qt.qtkit.buttons import Button, ButtonKind
from marsbot_qt.qtkit.roles import Colour, Owner
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme


class WaitingSheet(Sheet):
    """The card entry; one button where the app deals; a word where the deck is empty."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._prompt = Text(theme, colour=Colour.TEXT2, wrap=True, parent=self)
        self._prompt.setObjectName("waiting_prompt")
        self._next = Button(theme, kind=ButtonKind.PRIMARY, key="Enter", parent=self)
        self._next.setObjectName("next_card_button")
        self._next.clicked.connect(self._on_next)
        self._card_entry = CardEntry(theme, self)
        self._card_entry.entered.connect(self._on_entered)
        self._card_entry.tags_marked.connect(self._on_tags_marked)
        self._card_entry.entered_by_tags.connect(self._on_way)
        self._card_entry.listed.connect(self._on_listed)
        self._bonus = Button(theme, self.tr("Bonus card"), icon="card-bonus", parent=self)
        self._bonus.setObjectName("bonus_card_button")
        self._bonus.clicked.connect(self._card_entry.show_all_bonus)
        self._empty = Button(theme, self.tr("Deck is empty"), icon="pass", parent=self)
        self._empty.setObjectName("deck_empty_button")
        self._empty.setToolTip(self.tr("MarsBot passes for this generation"))
        self._empty.clicked.connect(self._on_deck_empty)
        self._back = Button(
            theme,
            self.tr("Back to your turn"),
            kind=ButtonKind.QUIET,
            icon="undo",
            key="Esc",
            parent=self,
        )
        self._back.setObjectName("back_to_your_turn_button")
        self._back.clicked.connect(self.back)
        row = QHBoxLayout()
        row.addWidget(self._bonus, 1)
        row.addWidget(self._empty, 1)
        self._row = row
        self.column.addWidget(self._prompt)
        self.column.addWidget(self._next)
        self.column.addWidget(self._card_entry)
        self.column.addLayout(row)
        self.column.addWidget(self._back)
        self.column.addStretch(1)
        self._may_go_back = False
        self._low = False
        self._lists = False
        self._number = -1
        self._by_tags = False
        self._by_button = False
        self._left = 0
        self.space_out()

    @property
    def card_entry(self) -> CardEntry:
        """Field and pad."""
        return self._card_entry

    @property
    def prompt(self) -> str:
        """What is to be done."""
        return self._prompt.text()

    @property
    def primary(self) -> str:
        """The one button, where the app deals or the deck is empty."""
        return self._next.text() if self._by_button else ""

    @property
    def by_tags(self) -> bool:
        """Whether cards are entered by their tags first."""
        return self._by_tags

    def be_terse(self) -> None:
        """Take little room: the prompt stands elsewhere, and Esc is for who shows the sheet."""
        self._prompt.hide()
        self._back.set_key("")
        self._card_entry.be_terse()

    def set_low(self, low: bool) -> None:
        """The pad in one row; the prompt makes room."""
        self._prompt.setVisible(not low)
        self._card_entry.set_low(low)
        self._low = low
        self._show_buttons()

    @property
    def primary_place(self) -> tuple[Button, QBoxLayout]:
        """The button, and the row it stands in."""
        return self._next, self.column

    def head(self, scene: Scene, _words: GameWords) -> HeadView:
        """Whose turn, and which card of how many."""
        deck = scene.state.action_deck
        whole = deck.project + deck.bonus + len(deck.always)
        note = ""
        if deck.left:
            note = self.tr("card {n} of {all}").format(n=whole - deck.left + 1, all=whole)
        return HeadView(self.tr("MarsBot's turn"), Owner.MARSBOT, note)

    def render_scene(self, scene: Scene, words: GameWords) -> None:
        """Ask for the card, deal it, or say that there is none."""
        state = scene.state
        self._by_tags = scene.by_tags
        self._left = state.action_deck.left
        self._by_button = not self._left or deals_action_cards(state)
        if not self._left:
            self._prompt.setText(
                self.tr("The action deck is empty: MarsBot passes for this generation.")
            )
            self._next.setText(self.tr("MarsBot passes"))
        elif self._by_button:
            self._prompt.setText(self._deal_prompt(state))
            self._next.setText(self.tr("Next card"))
        else:
            self._prompt.setText(self.tr("Flip the top card of its deck and enter it."))
        self._next.set_meaning(self._next.text())
        self._next.setVisible(self._by_button)
        self._may_go_back = state.turn is Player.HUMAN and not state.passed_human
        by_entry = not self._by_button or not self._left
        self._card_entry.setVisible(by_entry)
        self._show_buttons()
        if by_entry:
            if scene.number != self._number:
                self._card_entry.clear()
            self._card_entry.present(card_choices(scene.table.rules, state, words)("any"))
        self._number = scene.number

    def _deal_prompt(self, state: State) -> str:
        """Who turns the next card over."""
        if is_virtual(state, Component.PROJECT_DECK) and is_virtual(state, Component.BONUS_DECK):
            return self.tr("The app deals the next card of the action deck.")
        if is_virtual(state, Component.BONUS_DECK):
            return self.tr("The app says which card is next: a project card you flip yourself.")
        return self.tr("The app says which card is next: a bonus card you flip yourself.")

    def forget(self) -> None:
        """Nothing that was typed belongs to the next game."""
        self._number = -1
        self._card_entry.clear()

    def start(self) -> None:
        """The field, the pad, or the one button."""
        if self._by_button:
            self._next.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._card_entry.start(by_tags=self._by_tags)

    def accept(self) -> None:
        """Enter: the one button, where there is one."""
        if self._by_button and not self._next.is_dead:
            self._on_next()

    def back(self) -> bool:
        """Esc: it was not MarsBot's turn yet."""
        if self._may_go_back:
            self.intended.emit(BackToYourTurn())
        return self._may_go_back

    def space_out(self) -> None:
        """Take spacing from the theme."""
        super().space_out()
        self._row.setSpacing(self.theme.size(8, 10))

    def _show_buttons(self) -> None:
        """Where there is little height they make room for the cards that fit."""
        shown = not (self._low and self._lists)
        self._bonus.setVisible(shown and (not self._by_button or not self._left))
        self._empty.setVisible(shown and not self._by_button)
        # With something typed Esc takes that back first, and the cards that fit need the room.
        self._back.setVisible(self._may_go_back and not self._lists)

    def _on_listed(self, lists: bool) -> None:
        self._lists = lists
        self._show_buttons()

    def _on_next(self) -> None:
        self.intended.emit(PlayMove({"move": "marsbot_turn"}))

    def _on_deck_empty(self) -> None:
        if self._left:
            self.intended.emit(
                PlayMove(
                    {"move": "correct", "action_deck": {"left": 0}, "passed": {"marsbot": True}}
                )
            )
        else:
            self._on_next()

    def _on_entered(self, card: Any) -> None:
        if isinstance(card, str):
            data: dict[str, Any] = {"move": "resolve_project_card", "card": card}
        elif "bonus" in card:
            data = {"move": "resolve_bonus_card", "card": card["bonus"]}
        else:
            data = {"move": "resolve_project_card", **card}
        self.intended.emit(PlayMove(data))

    def _on_tags_marked(self, tags: Any) -> None:
        self.intended.emit(PreviewTags(tuple(tags)))

    def _on_way(self, by_tags: bool) -> None:
        self.intended.emit(RememberEntryWay(by_tags))
