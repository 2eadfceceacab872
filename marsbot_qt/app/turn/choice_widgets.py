"""Questions with a choice: yes or no, one of a list, a hex on the map, a card."""

from __future__ import annotations

import string
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from marsbot_qt.app.turn.card_entry import CardEntry
from marsbot_qt.app.turn.intents import PointOut, PreviewTags
from marsbot_qt.app.turn.question_widget import QuestionContext, QuestionWidget, asks
from marsbot_qt.core.base.ids import HexIndex, Tile
from marsbot_qt.core.rules.queries import hexes_for
from marsbot_qt.core.rules.questions import (
    AskCard,
    AskCards,
    AskChoice,
    AskFinalGreenery,
    AskSpace,
    AskYes,
    option_id,
)
from marsbot_qt.qtkit.buttons import Button, ButtonKind, IconButton
from marsbot_qt.qtkit.roles import Colour, Role
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme


class LargeButton(Button):
    """A button of a choice, higher than the others."""

    def sizeHint(self) -> QSize:
        """As high as a primary button."""
        return QSize(super().sizeHint().width(), self._theme.size(44, 54))

    def minimumSizeHint(self) -> QSize:
        """As high as a primary button."""
        return QSize(self._theme.size(60), self._theme.size(44, 54))


@asks(AskYes)
class YesQuestion(QuestionWidget):
    """Two equal buttons."""

    def __init__(
        self, theme: Theme, context: QuestionContext, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, context, parent)
        self._yes = LargeButton(
            theme, self.tr("Yes"), kind=ButtonKind.OUTLINE, key="Y", parent=self
        )
        self._yes.setObjectName("yes_button")
        self._yes.clicked.connect(self._on_yes)
        self._no = LargeButton(theme, self.tr("No"), kind=ButtonKind.OUTLINE, key="N", parent=self)
        self._no.setObjectName("no_button")
        self._no.clicked.connect(self._on_no)
        row = QHBoxLayout()
        row.setSpacing(theme.size(8))
        row.addWidget(self._yes, 1)
        row.addWidget(self._no, 1)
        self.column.addLayout(row)
        self.add_error_line()

    def start(self) -> None:
        """Neither answer is preferred, but the keyboard is here."""
        self._yes.setFocus(Qt.FocusReason.OtherFocusReason)

    def key_pressed(self, text: str) -> bool:
        """Y and N."""
        match text:
            case "Y":
                self._on_yes()
            case "N":
                self._on_no()
            case _:
                return False
        return True

    def _on_yes(self) -> None:
        self.answered.emit({"yes": True})

    def _on_no(self) -> None:
        self.answered.emit({"yes": False})


@asks(AskChoice)
class ChoiceQuestion(QuestionWidget):
    """A list of options with letters; a press answers."""

    def __init__(
        self, theme: Theme, context: QuestionContext, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, context, parent)
        self._buttons: list[Button] = []
        for letter, option in zip(string.ascii_uppercase, context.question.options, strict=False):
            button = LargeButton(theme, self._name(option), key=letter, parent=self)
            button.set_centred(False)
            button.setObjectName(f"option_{letter.lower()}")
            button.clicked.connect(self._on_clicked)
            self._buttons.append(button)
            self.column.addWidget(button)
        self.add_error_line()

    def start(self) -> None:
        """The first option."""
        if self._buttons:
            self._buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def key_pressed(self, text: str) -> bool:
        """The letter of an option."""
        at = string.ascii_uppercase.find(text) if len(text) == 1 else -1
        if 0 <= at < len(self._buttons):
            self._answer(at)
            return True
        return False

    def _name(self, option: Any) -> str:
        words, word = self.context.words, str(option_id(option))
        match self.context.question.why:
            case "card_type":
                return words.words.name("card_type", word)
            case "pick_milestone":
                return words.milestone(word)
            case _:
                return word

    def _on_clicked(self) -> None:
        button = self.sender()
        if isinstance(button, Button):
            self._answer(self._buttons.index(button))

    def _answer(self, at: int) -> None:
        self.answered.emit({"choice": option_id(self.context.question.options[at])})


@asks(AskSpace, AskFinalGreenery)
class SpaceQuestion(QuestionWidget):
    """A hex by a click on the map; "No more" where that is an answer."""

    def __init__(
        self, theme: Theme, context: QuestionContext, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, context, parent)
        hint = self.tr("Ringed hexes follow the rules. F6 leads to the map, arrows move there.")
        self.column.addWidget(
            Text(theme, hint, role=Role.SMALL, colour=Colour.TEXT2, wrap=True, parent=self)
        )
        self._end = Button(
            theme, self.tr("No more"), kind=ButtonKind.PRIMARY, key="Enter", parent=self
        )
        self._end.setObjectName("no_more_button")
        self._end.setVisible(context.question.may_end)
        self._end.clicked.connect(self.accept)
        self.add_error_line()
        self.column.addWidget(self._end)

    def start(self) -> None:
        """The button; the map is one step away."""
        self._end.setFocus(Qt.FocusReason.OtherFocusReason)

    def lend_primary(self) -> str:
        """The words "No more", where that is an answer."""
        self._end.hide()
        return self._end.text() if self.context.question.may_end else ""

    def accept(self) -> None:
        """There are no more."""
        if self.context.question.may_end:
            self.answered.emit({"space": None})

    def hex_clicked(self, space: HexIndex) -> bool:
        """The hex that was clicked."""
        if space not in self.context.question.candidates:
            self.set_error(self.tr("Nothing can be placed on this hex."))
            return True
        self.answered.emit({"space": list(self.context.rules.map.spaces[space])})
        return True

    def marks(self) -> PointOut:
        """The hexes that the rules allow."""
        candidates = frozenset(HexIndex(space) for space in self.context.question.candidates)
        if isinstance(self.context.question, AskFinalGreenery):
            allowed = hexes_for(self.context.rules, self.context.state, Tile.GREENERY)
            candidates &= frozenset(allowed)
        return PointOut(ringed=candidates)


@asks(AskCard)
class CardQuestion(QuestionWidget):
    """A card that was drawn: the same entry as on MarsBot's turn."""

    def __init__(
        self, theme: Theme, context: QuestionContext, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, context, parent)
        self._card_entry = CardEntry(theme, self)
        self._card_entry.present(context.choices(context.question.accepts))
        self._card_entry.entered.connect(self._on_entered)
        self._card_entry.entered_by_tags.connect(self.entered_by_tags)
        if context.question.source == "action_deck":
            self._card_entry.tags_marked.connect(self._on_tags_marked)
        self.column.addWidget(self._card_entry)
        self.add_error_line()

    def lend_primary(self) -> str:
        """There is none: the field has its own."""
        self._card_entry.be_terse()
        return ""

    def start(self) -> None:
        """Where the person began last time."""
        self._card_entry.start(by_tags=self.context.by_tags)

    def entry(self) -> Any:
        """What is typed."""
        return self._card_entry.field.text()

    def restore(self, entry: Any) -> None:
        """Type it again."""
        if isinstance(entry, str):
            self._card_entry.field.setText(entry)

    def _on_entered(self, card: Any) -> None:
        self.answered.emit({"card": card})

    def _on_tags_marked(self, tags: Any) -> None:
        """The card is MarsBot's next: its tags move cubes."""
        self.pointed.emit(PreviewTags(tuple(tags)))


@asks(AskCards)
class CardsQuestion(QuestionWidget):
    """Several cards: the entry again, and below it those entered so far."""

    def __init__(
        self, theme: Theme, context: QuestionContext, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, context, parent)
        self._cards: list[Any] = []
        self._card_entry = CardEntry(theme, self)
        self._card_entry.present(context.choices("project"))
        self._card_entry.entered.connect(self._on_entered)
        self._shown = Text(theme, wrap=True, parent=self)
        self._shown.setObjectName("cards_entered")
        self._use = Button(theme, self.tr("Use these cards"), kind=ButtonKind.PRIMARY, parent=self)
        self._use.setObjectName("accept_button")
        self._use.clicked.connect(self.accept)
        self._back = IconButton(theme, "undo", self.tr("Take the last card away"), parent=self)
        self._back.clicked.connect(self._on_back)
        row = QHBoxLayout()
        row.addWidget(self._use, 1)
        row.addWidget(self._back)
        self.column.addWidget(self._card_entry)
        self.column.addWidget(self._shown)
        self.add_error_line()
        self.column.addLayout(row)
        self._renew()

    def start(self) -> None:
        """The field."""
        self._card_entry.start(by_tags=False)

    def lend_primary(self) -> str:
        """The button below the cards."""
        self._card_entry.be_terse()
        self._use.hide()
        return self._use.text()

    def accept(self) -> None:
        """Answer with the cards entered."""
        question = self.context.question
        if question.least <= len(self._cards) <= question.most:
            self.answered.emit({"cards": list(self._cards)})

    def entry(self) -> Any:
        """The cards entered."""
        return list(self._cards)

    def restore(self, entry: Any) -> None:
        """Have them again."""
        if isinstance(entry, list):
            self._cards = list(entry)
            self._renew()

    def _on_entered(self, card: Any) -> None:
        if len(self._cards) < self.context.question.most:
            self._cards.append(card)
        self._card_entry.clear()
        self._renew()

    def _on_back(self) -> None:
        if self._cards:
            self._cards.pop()
            self._renew()

    def _renew(self) -> None:
        words, question = self.context.words, self.context.question
        names = [
            words.project_card(card) if isinstance(card, str) else words.tags(tuple(card["tags"]))
            for card in self._cards
        ]
        self._shown.setText("\n".join(f"{n}. {name}" for n, name in enumerate(names, 1)))
        self._use.setEnabled(question.least <= len(self._cards) <= question.most)
        self._back.setEnabled(bool(self._cards))
