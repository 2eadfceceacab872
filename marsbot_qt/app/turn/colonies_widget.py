"""The question of the colony tiles: a button for each, pressed in table order."""

from __future__ import annotations

import string
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from marsbot_qt.app.turn.question_widget import QuestionContext, QuestionWidget, asks
from marsbot_qt.core.rules.questions import AskColonies
from marsbot_qt.qtkit.buttons import Button, ButtonKind
from marsbot_qt.qtkit.roles import Colour, Role
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme

COLUMNS = 2


@asks(AskColonies)
class ColoniesQuestion(QuestionWidget):
    """A button for each tile; a second press takes it out again, Enter answers."""

    def __init__(
        self, theme: Theme, context: QuestionContext, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, context, parent)
        self._chosen: list[str] = []
        self._buttons: list[Button] = []
        grid = QGridLayout()
        grid.setSpacing(theme.size(6))
        for at, colony in enumerate(context.question.options):
            name, key = context.words.colony(colony), string.ascii_uppercase[at % 26]
            button = Button(theme, name, kind=ButtonKind.OUTLINE, key=key, parent=self)
            button.setObjectName(f"colony_{colony}")
            button.clicked.connect(self._on_clicked)
            self._buttons.append(button)
            grid.addWidget(button, at // COLUMNS, at % COLUMNS)
        self.column.addLayout(grid)
        self._shown = Text(theme, role=Role.SMALL, colour=Colour.TEXT2, wrap=True, parent=self)
        self._shown.setObjectName("colonies_chosen")
        self.column.addWidget(self._shown)
        self._done = Button(theme, self.tr("Play with these"), kind=ButtonKind.PRIMARY, parent=self)
        self._done.setObjectName("colonies_button")
        self._done.clicked.connect(self.accept)
        self.column.addWidget(self._done)
        self.add_error_line()
        self._renew()

    def start(self) -> None:
        """The first tile."""
        self._buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def accept(self) -> None:
        """Answer once enough tiles are chosen."""
        if self._done.isEnabled():
            self.answered.emit({"choice": list(self._chosen)})

    def key_pressed(self, text: str) -> bool:
        """The letter of a tile."""
        at = string.ascii_uppercase.find(text) if len(text) == 1 else -1
        if 0 <= at < len(self._buttons):
            self._toggle(at)
            return True
        return False

    def entry(self) -> Any:
        """The tiles chosen so far."""
        return list(self._chosen)

    def restore(self, entry: Any) -> None:
        """Have them again."""
        self._chosen = [name for name in entry or () if name in self.context.question.options]
        self._renew()

    def _on_clicked(self) -> None:
        button = self.sender()
        if isinstance(button, Button):
            self._toggle(self._buttons.index(button))

    def _toggle(self, at: int) -> None:
        colony = self.context.question.options[at]
        if colony in self._chosen:
            self._chosen.remove(colony)
        else:
            self._chosen.append(colony)
        self._renew()

    def _renew(self) -> None:
        question = self.context.question
        names = ", ".join(map(self.context.words.colony, self._chosen))
        said = self.tr("{n} of {least}: {names}")
        self._shown.setText(said.format(n=len(self._chosen), least=question.least, names=names))
        self._done.setEnabled(question.least <= len(self._chosen) <= question.most)
