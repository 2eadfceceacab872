"""The filter of the history as chips, each a button with a menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from marsbot_qt.app.history.filters import (
    ALL,
    BOTH,
    HOUSE,
    LOST,
    OFFICIAL,
    WON,
    GameFilter,
    fitting,
    options,
)
from marsbot_qt.app.history.history_words import HistoryWords
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.play.history import KeptGame
from marsbot_qt.qtkit.buttons import Button
from marsbot_qt.qtkit.choice_menu import open_choice_menu
from marsbot_qt.qtkit.theme import Theme


class FilterChip(Button):
    """One wish of the filter: what is chosen, and a menu of what could be.

    Signals:
        chosen: the field of the filter and the id of the option.
    """

    chosen = Signal(str, str)

    def __init__(self, theme: Theme, field: str, name: str, parent: QWidget) -> None:
        super().__init__(theme, icon="chevron-down", parent=parent)
        self._field = field
        self._name = name
        self._options: tuple[tuple[str, str], ...] = ()
        self._current = ALL
        self.setObjectName(f"filter_{field}")
        self.setCheckable(True)
        self.clicked.connect(self._on_clicked)

    def present(
        self, choices: Sequence[tuple[str, str]], current: str, *, usual: str = ALL
    ) -> None:
        """Offer ids with their texts, and mark the chip where the choice is not the usual one."""
        self._options, self._current = tuple(choices), current
        text = f"{self._name}: {dict(choices).get(current, current)}"
        self.setText(text)
        self.setAccessibleName(text)
        self.setChecked(current != usual)
        self.setVisible(len(choices) > 1)
        self._on_theme_changed()

    def _parts(self) -> list[tuple[str, int]]:
        """The text first, then the sign of a menu."""
        return super()._parts()[::-1]

    def _on_clicked(self) -> None:
        # A press opens the menu; only the choice there changes the mark.
        self.setChecked(not self.isChecked())
        open_choice_menu(self, self._options, self._current, self._on_option)

    def _on_option(self, option: str) -> None:
        self.chosen.emit(self._field, option)


class FilterChips(QWidget):
    """All wishes of the filter in a row.

    Signals:
        changed: the filter that holds now (`GameFilter`).
        archive_toggled: whether the archive is looked at.
    """

    changed = Signal(object)
    archive_toggled = Signal(bool)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._filter = GameFilter()
        self._chips: dict[str, FilterChip] = {}
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(theme.size(8))
        for field, name in (
            ("map", self.tr("Map")),
            ("level", self.tr("Level")),
            ("corporation", self.tr("Corporation")),
            ("result", self.tr("Result")),
            ("rules", self.tr("Rules")),
        ):
            chip = FilterChip(theme, field, name, self)
            chip.chosen.connect(self._on_chosen)
            self._chips[field] = chip
            self._row.addWidget(chip)
        self._row.addStretch(1)
        self._archive = Button(theme, parent=self)
        self._archive.setObjectName("filter_archive")
        self._archive.setCheckable(True)
        self._archive.clicked.connect(self.archive_toggled)
        self._row.addWidget(self._archive)

    @property
    def wanted(self) -> GameFilter:
        """The filter that holds now."""
        return self._filter

    def present(
        self, games: Sequence[KeptGame], words: HistoryWords, *, archived: int, in_archive: bool
    ) -> None:
        """Offer what these games have."""
        self._filter = wanted = fitting(self._filter, games)
        every = (ALL, self.tr("all"))
        names: dict[str, Callable[[str], str]] = {
            "map": words.map,
            "level": words.level_named,
            "corporation": words.corporation_named,
        }
        for field, name in names.items():
            found = [(option, name(option)) for option in options(games, field)]
            several = len(found) > 1 or getattr(wanted, field) != ALL
            choices = [every, *found] if several else []
            self._chips[field].present(choices, getattr(wanted, field))
        results = [every, (WON, self.tr("won")), (LOST, self.tr("lost"))]
        self._chips["result"].present(results if games else [], wanted.result)
        rules = [
            (OFFICIAL, self.tr("official")),
            (HOUSE, self.tr("house rules")),
            (BOTH, self.tr("both")),
        ]
        mixed = HOUSE in options(games, "rules")
        self._chips["rules"].present(rules if mixed else [], wanted.rules, usual=OFFICIAL)
        text = self.tr("Archive ({n})").format(n=archived)
        self._archive.setText(text)
        self._archive.setAccessibleName(text)
        self._archive.setChecked(in_archive)
        self._archive.setVisible(bool(archived) or in_archive)

    def _on_chosen(self, field: str, option: str) -> None:
        self._filter = replaced(self._filter, **{field: option})
        self.changed.emit(self._filter)
