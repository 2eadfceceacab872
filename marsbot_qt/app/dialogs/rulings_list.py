"""Rulings as switches: what print leaves open, its readings, and where they come from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from marsbot_qt.app.view_words import Words
from marsbot_qt.core.content.library import RulingChoice
from marsbot_qt.qtkit.buttons import Button, ButtonKind
from marsbot_qt.qtkit.flowing import Flowing
from marsbot_qt.qtkit.panel import Hairline
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme


class RulingRow(QWidget):
    """One ruling: its title, a button for each reading, and the sources on demand.

    Signals:
        chosen: id of the ruling, letter of the reading.
    """

    chosen = Signal(str, str)

    def __init__(
        self, theme: Theme, words: Words, ruling: RulingChoice, *, letter: str, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._ruling = ruling
        self._letters = list(ruling.readings)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, theme.size(6), 0, theme.size(6))
        column.setSpacing(theme.size(4))
        head = QHBoxLayout()
        title = words.text("ruling", ruling.id, "title") or ruling.id
        head.addWidget(Text(theme, title, weight=Weight.MEDIUM, wrap=True, parent=self), 1)
        head.addWidget(Text(theme, ruling.id, role=Role.SMALL, colour=Colour.TEXT3, parent=self))
        self._more = Button(
            theme, self.tr("Sources"), kind=ButtonKind.QUIET, icon="rule", parent=self
        )
        self._more.setObjectName(f"sources_{ruling.id}")
        self._more.setCheckable(True)
        spoken = self.tr("Sources: {title}").format(title=title)
        self._more.setAccessibleName(spoken)
        head.addWidget(self._more)
        column.addLayout(head)
        self._group = QButtonGroup(self)
        for place, each in enumerate(self._letters):
            text = words.text("ruling", ruling.id, f"reading.{each}") or each
            usual = each == ruling.default
            button = _Reading(theme, text, each, usual=usual, parent=self)
            button.setObjectName(f"{ruling.id}_{each}")
            button.setAccessibleName(f"{title}: {text}")
            button.setChecked(each == letter)
            self._group.addButton(button, place)
            column.addWidget(button)
        sources = [
            words.text("ruling", ruling.id, "sources"),
            words.text("ruling", ruling.id, "reason"),
        ]
        self._sources = Text(
            theme,
            "\n".join(part for part in sources if part),
            role=Role.SMALL,
            colour=Colour.TEXT2,
            wrap=True,
            parent=self,
        )
        self._sources.setVisible(False)
        self._more.setVisible(any(sources))
        self._more.toggled.connect(self._sources.setVisible)
        column.addWidget(self._sources)
        self._group.idClicked.connect(self._on_clicked)

    def choose(self, letter: str) -> None:
        """Show another reading as the chosen one."""
        if letter in self._letters:
            self._group.button(self._letters.index(letter)).setChecked(True)

    def _on_clicked(self, place: int) -> None:
        self.chosen.emit(self._ruling.id, self._letters[place])


class _Reading(Button):
    """A reading; its text goes over several lines where it must."""

    def __init__(
        self, theme: Theme, text: str, letter: str, *, usual: bool, parent: QWidget
    ) -> None:
        super().__init__(theme, text, key=letter, parent=parent)
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.set_centred(False)
        if usual:
            self.set_note(self.tr("usual"))
        self.setToolTip(text)


class RulingsList(QScrollArea):
    """All rulings of a game.

    Signals:
        changed: the readings that differ from the usual ones, by ruling.
    """

    changed = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._chosen: dict[str, str] = {}
        self._defaults: dict[str, str] = {}
        self.setObjectName("rulings_list")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def show_rulings(
        self, words: Words, rulings: Sequence[RulingChoice], chosen: Mapping[str, str]
    ) -> None:
        """Show these rulings with what is chosen; the rest is as usual."""
        self._defaults = {ruling.id: ruling.default for ruling in rulings}
        self._chosen = {key: letter for key, letter in chosen.items() if key in self._defaults}
        inside = Flowing(self)
        column = QVBoxLayout(inside)
        edge = self._theme.size(14)
        column.setContentsMargins(edge, 0, edge, 0)
        column.setSpacing(0)
        for ruling in rulings:
            letter = self._chosen.get(ruling.id, ruling.default)
            row = RulingRow(self._theme, words, ruling, letter=letter, parent=inside)
            row.chosen.connect(self._on_chosen)
            column.addWidget(row)
            column.addWidget(Hairline(self._theme, parent=inside))
        column.addStretch(1)
        self.setWidget(inside)
        inside.setAutoFillBackground(False)

    @property
    def chosen(self) -> dict[str, str]:
        """The readings that differ from the usual ones."""
        return dict(self._chosen)

    def _on_chosen(self, ruling: str, letter: str) -> None:
        if letter == self._defaults[ruling]:
            self._chosen.pop(ruling, None)
        else:
            self._chosen[ruling] = letter
        self.changed.emit(dict(self._chosen))
