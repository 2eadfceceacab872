"""The question of neutral delegates: a button for each party."""

from __future__ import annotations

import string
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from marsbot_qt.app.turn.choice_widgets import LargeButton
from marsbot_qt.app.turn.question_widget import QuestionContext, QuestionWidget, asks
from marsbot_qt.core.rules.questions import AskDelegates
from marsbot_qt.qtkit.buttons import Button
from marsbot_qt.qtkit.roles import Colour, Role
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme


@asks(AskDelegates)
class DelegatesQuestion(QuestionWidget):
    """A button for each party; a press sends a delegate, the last one answers."""

    def __init__(
        self, theme: Theme, context: QuestionContext, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, context, parent)
        self._sent: list[str] = []
        self._buttons: list[Button] = []
        for letter, party in zip(string.ascii_uppercase, context.question.options, strict=False):
            button = LargeButton(theme, context.words.party(party), key=letter, parent=self)
            button.set_centred(False)
            button.setObjectName(f"party_{party}")
            button.clicked.connect(self._on_clicked)
            self._buttons.append(button)
            self.column.addWidget(button)
        self._shown = Text(theme, role=Role.SMALL, colour=Colour.TEXT2, wrap=True, parent=self)
        self._shown.setObjectName("delegates_sent")
        self.column.addWidget(self._shown)
        self.add_error_line()
        self._renew()

    def start(self) -> None:
        """The first party."""
        self._buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def key_pressed(self, text: str) -> bool:
        """The letter of a party."""
        at = string.ascii_uppercase.find(text) if len(text) == 1 else -1
        if 0 <= at < len(self._buttons):
            self._send(at)
            return True
        return False

    def entry(self) -> Any:
        """The parties chosen so far."""
        return list(self._sent)

    def restore(self, entry: Any) -> None:
        """Have them again."""
        if isinstance(entry, list):
            self._sent = [party for party in entry if party in self.context.question.options]
            self._renew()

    def _on_clicked(self) -> None:
        button = self.sender()
        if isinstance(button, Button):
            self._send(self._buttons.index(button))

    def _send(self, at: int) -> None:
        question = self.context.question
        self._sent.append(question.options[at])
        self._renew()
        if len(self._sent) >= question.count:
            parties = self._sent
            self._sent = []
            self.answered.emit({"delegates": {p: parties.count(p) for p in parties}})

    def _renew(self) -> None:
        words, question = self.context.words, self.context.question
        names = ", ".join(map(words.party, self._sent))
        said = self.tr("Delegate {n} of {all}").format(
            n=min(len(self._sent) + 1, question.count), all=question.count
        )
        self._shown.setText(
            self.tr("{what}; so far: {names}").format(what=said, names=names) if names else said
        )
