"""Rows of the preferences: a name and what it means at the left, the control at the right."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from marsbot_qt.app.new_game.controls import Segments
from marsbot_qt.qtkit.buttons import Button, ButtonKind, IconButton
from marsbot_qt.qtkit.choice_menu import open_choice_menu
from marsbot_qt.qtkit.panel import Hairline, Panel
from marsbot_qt.qtkit.roles import MAX_SCALE, MIN_SCALE, Colour, Role, Weight
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme

Options = Sequence[tuple[str, str]]


def plain(text: str) -> str:
    """A text for comparing: small letters without accents."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


class Row(QWidget):
    """A preference: name and note beside its control, or above it where there is little room."""

    def __init__(
        self, theme: Theme, name: str, control: QWidget, note: str = "", *, words: str = ""
    ) -> None:
        super().__init__()
        self._theme = theme
        self.name = name
        self.control = control
        self._words = words
        self._label = Text(theme, name, weight=Weight.MEDIUM, wrap=True, parent=self)
        self._note = Text(theme, note, role=Role.SMALL, colour=Colour.TEXT2, wrap=True, parent=self)
        self._note.setVisible(bool(note))
        control.setParent(self)
        if not control.accessibleName():
            control.setAccessibleName(name)
        control.setAccessibleDescription(note)
        texts = QVBoxLayout()
        texts.setSpacing(0)
        texts.addStretch(1)
        texts.addWidget(self._label)
        texts.addWidget(self._note)
        texts.addStretch(1)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.addLayout(texts, 1)
        self._row.addWidget(control, 0, Qt.AlignmentFlag.AlignVCenter)
        self.space_out(narrow=False)

    def say(self, note: str) -> None:
        """Say what it means now."""
        self._note.setText(note)
        self._note.setVisible(bool(note))
        self.control.setAccessibleDescription(note)

    def fits(self, wanted: str) -> bool:
        """Whether the row is about what is searched for."""
        return wanted in plain(f"{self.name} {self._note.text()} {self._words}")

    def space_out(self, *, narrow: bool) -> None:
        """Take spacing from the theme."""
        theme = self._theme
        directions = QBoxLayout.Direction
        self._row.setDirection(directions.TopToBottom if narrow else directions.LeftToRight)
        align = Qt.AlignmentFlag.AlignLeft if narrow else Qt.AlignmentFlag.AlignVCenter
        self._row.setAlignment(self.control, align)
        self._row.setContentsMargins(0, theme.size(6), 0, theme.size(6))
        self._row.setSpacing(theme.size(6 if narrow else 20))


class Section(Panel):
    """A head and its rows."""

    def __init__(self, theme: Theme, name: str, title: str, parent: QWidget) -> None:
        super().__init__(theme, parent=parent)
        self.setObjectName(f"section_{name}")
        self.setAccessibleName(title)
        self.title = title
        self._head = Text(theme, title, role=Role.TITLE, parent=self)
        self.column = QVBoxLayout(self)
        self.column.addWidget(self._head)
        self.rows: list[Row] = []
        self._lines: list[Hairline] = []
        self._narrow = False
        self._space_out()

    def add(self, row: Row) -> Row:
        """Put a row below the others."""
        if self.rows:
            line = Hairline(self.theme, parent=self)
            self._lines.append(line)
            self.column.addWidget(line)
        self.column.addWidget(row)
        self.rows.append(row)
        return row

    def search(self, wanted: str) -> bool:
        """Show the rows that fit; False when none does."""
        whole = not wanted or wanted in plain(self.title)
        shown = [whole or row.fits(wanted) for row in self.rows]
        first = True
        for place, row in enumerate(self.rows):
            row.setVisible(shown[place])
            if place:
                self._lines[place - 1].setVisible(shown[place] and not first)
            first = first and not shown[place]
        found = whole or any(shown)
        self.setVisible(found)
        return found

    def set_narrow(self, narrow: bool) -> None:
        """Put the controls below their names, or beside them."""
        self._narrow = narrow
        for row in self.rows:
            row.space_out(narrow=narrow)

    def _space_out(self) -> None:
        theme = self.theme
        side = theme.size(16, 20)
        self.column.setContentsMargins(side, theme.size(12), side, theme.size(10))
        self.column.setSpacing(theme.size(2))
        for row in self.rows:
            row.space_out(narrow=self._narrow)

    def _on_theme_changed(self) -> None:
        super()._on_theme_changed()
        self._space_out()


def segments(theme: Theme, key: str, name: str, options: Options) -> Segments:
    """A few options beside each other."""
    made = Segments(theme, name)
    made.setObjectName(f"preference_{key}")
    made.set_options(options)
    return made


class MenuChoice(Button):
    """The option that holds; a press opens all of them.

    Signals:
        chosen: the id of the option.
    """

    chosen = Signal(str)

    def __init__(self, theme: Theme, key: str, name: str, options: Options) -> None:
        super().__init__(theme, icon="chevron-down", kind=ButtonKind.OUTLINE)
        self._name = name
        self._options = tuple(options)
        self._current = ""
        self.setObjectName(f"preference_{key}")
        self.clicked.connect(self._on_clicked)

    def choose(self, option: str) -> None:
        """Show an option as the one that holds."""
        self._current = option
        text = dict(self._options).get(option, option)
        self.setText(text)
        self.setAccessibleName(f"{self._name}: {text}")
        self._on_theme_changed()

    def _parts(self) -> list[tuple[str, int]]:
        """The arrow stands behind the text."""
        return sorted(super()._parts(), key=lambda part: part[0] == "icon")

    def _on_clicked(self) -> None:
        open_choice_menu(self, self._options, self._current, self.chosen.emit)


class ScaleControl(QWidget):
    """Smaller, the scale in percent, larger.

    Signals:
        chosen: the scale that is wanted.
    """

    chosen = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._scale = 100
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        outline = ButtonKind.OUTLINE
        self._less = IconButton(theme, "minus", self.tr("Smaller (Ctrl −)"), kind=outline)
        self._less.setObjectName("preference_scale_less")
        self._less.clicked.connect(self._on_less)
        self._steps = segments(
            theme,
            "scale",
            self.tr("Scale"),
            [(str(step), self.tr("{n} %").format(n=step)) for step in _SCALES],
        )
        self._steps.chosen.connect(self._on_step)
        self._more = IconButton(theme, "plus", self.tr("Larger (Ctrl +)"), kind=outline)
        self._more.setObjectName("preference_scale_more")
        self._more.clicked.connect(self._on_more)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for widget in (self._less, self._steps, self._more):
            row.addWidget(widget)

    def choose(self, scale: int) -> None:
        """Show the scale that holds."""
        self._scale = scale
        self._steps.choose(str(scale))
        self._less.setEnabled(scale > MIN_SCALE)
        self._more.setEnabled(scale < MAX_SCALE)

    def _on_less(self) -> None:
        self.chosen.emit(max(MIN_SCALE, self._scale - _SCALE_STEP))

    def _on_more(self) -> None:
        self.chosen.emit(min(MAX_SCALE, self._scale + _SCALE_STEP))

    def _on_step(self, step: str) -> None:
        self.chosen.emit(int(step))


_SCALES = (75, 100, 125, 150, 200)
_SCALE_STEP = 10
