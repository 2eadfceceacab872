"""A strip: one sentence across the window, with what can be pressed about it at the right."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from marsbot_qt.qtkit.buttons import Button, ButtonKind
from marsbot_qt.qtkit.message_bar import announce
from marsbot_qt.qtkit.panel import Panel
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme


class Strip(Panel):
    """Shows a quiet note and a sentence; hidden until there is something to say."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, flat=True, parent=parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._note = Text(theme, role=Role.SMALL, colour=Colour.TEXT2, parent=self)
        self._note.setObjectName("strip_note")
        self._text = Text(theme, weight=Weight.MEDIUM, wrap=True, parent=self)
        self._text.setObjectName("strip_text")
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._note, 0, Qt.AlignmentFlag.AlignVCenter)
        self._row.addWidget(self._text, 1)
        self._space_out()
        self.setVisible(False)

    @property
    def text(self) -> str:
        """The sentence that is shown."""
        return self._text.text()

    def add_button(self, text: str, name: str, kind: ButtonKind, key: str = "") -> Button:
        """A button at the right end."""
        button = Button(self.theme, text, kind=kind, key=key, parent=self)
        button.setObjectName(name)
        self._row.addWidget(button)
        return button

    def present(self, text: str, note: str = "") -> None:
        """Show a sentence, and have it announced when it is another one."""
        if text == self.text and not self.isHidden():
            return
        self._text.setText(text)
        self._note.setText(note)
        self._note.setVisible(bool(note))
        self.setAccessibleName(text)
        self.setVisible(True)
        announce(self, text)

    def _space_out(self) -> None:
        theme = self.theme
        edge = theme.size(16, 20)
        self._row.setContentsMargins(edge, theme.size(5), theme.size(8, 12), theme.size(6))
        self._row.setSpacing(theme.size(12))
        self.setMinimumHeight(theme.size(48, 58))

    def _on_theme_changed(self) -> None:
        super()._on_theme_changed()
        self._space_out()
