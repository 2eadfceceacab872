"""Form rows: label, field and help text in one call, which also names the field aloud."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from marsbot_qt.qtkit.roles import Colour, Role
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme


class FormRows(QWidget):
    """Rows of a label, a field and a quiet line of help or error below the field.

    The label becomes the field's buddy and accessible name, the help its accessible description.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._notes: dict[QWidget, Text] = {}
        self._help: dict[QWidget, str] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        self._on_theme_changed()
        theme.changed.connect(self._on_theme_changed)

    def add_row(self, label: str, field: QWidget, help_text: str = "") -> Text:
        """Add a field; returns its label."""
        row = self._grid.rowCount()
        name = Text(self._theme, label, parent=self)
        name.setBuddy(field)
        field.setAccessibleName(label.replace("&", ""))
        field.setAccessibleDescription(help_text)
        note = Text(
            self._theme, help_text, role=Role.SMALL, colour=Colour.TEXT2, wrap=True, parent=self
        )
        note.setVisible(bool(help_text))
        self._notes[field] = note
        self._help[field] = help_text
        self._grid.addWidget(name, row, 0)
        self._grid.addWidget(field, row, 1)
        self._grid.addWidget(note, row + 1, 1)
        return name

    def add_wide(self, widget: QWidget) -> None:
        """Add a widget over the whole width."""
        widget.setSizePolicy(QSizePolicy.Policy.Preferred, widget.sizePolicy().verticalPolicy())
        self._grid.addWidget(widget, self._grid.rowCount(), 0, 1, 2)

    def set_error(self, field: QWidget, text: str) -> None:
        """Say below a field what is wrong with it; an empty text brings the help back."""
        note = self._notes[field]
        shown = text or self._help[field]
        note.setText(shown)
        note.set_colour(Colour.ERROR if text else Colour.TEXT2)
        note.setVisible(bool(shown))
        field.setAccessibleDescription(shown)

    def _on_theme_changed(self) -> None:
        self._grid.setHorizontalSpacing(self._theme.size(12))
        self._grid.setVerticalSpacing(self._theme.size(4))
