"""Rulings of the game under way: changed from here on, or for the whole game as a repair."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from marsbot_qt.app.dialogs.rulings_list import RulingsList
from marsbot_qt.app.log.side_panel import SidePanel
from marsbot_qt.app.view_words import Words
from marsbot_qt.core.content.library import RulingChoice
from marsbot_qt.qtkit.buttons import Button, ButtonKind
from marsbot_qt.qtkit.theme import Theme


class RulingsPanel(SidePanel):
    """The list of rulings with two ways to use what was changed.

    Signals:
        amended: the readings that count from here on (a mapping; None brings the usual one back).
        repaired: the same for the whole game.
    """

    amended = Signal(object)
    repaired = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "rule", self.tr("Rules that print leaves open"), parent)
        self.setObjectName("rulings_panel")
        self._before: dict[str, str] = {}
        self._list = RulingsList(theme, self)
        self._list.changed.connect(self._on_changed)
        self._now = Button(theme, self.tr("From here on"), kind=ButtonKind.PRIMARY, parent=self)
        self._now.setObjectName("rulings_now")
        self._now.clicked.connect(self._on_now)
        self._whole = Button(
            theme, self.tr("For the whole game"), kind=ButtonKind.OUTLINE, parent=self
        )
        self._whole.setObjectName("rulings_whole")
        self._whole.setToolTip(self.tr("Shows what would be different before it is kept"))
        self._whole.clicked.connect(self._on_whole)
        row = QHBoxLayout()
        row.setContentsMargins(theme.size(14), 0, theme.size(14), 0)
        row.addWidget(self._now)
        row.addWidget(self._whole)
        row.addStretch(1)
        self.column.addWidget(self._list, 1)
        self.column.addLayout(row)

    def show_rulings(
        self, words: Words, rulings: Sequence[RulingChoice], chosen: Mapping[str, str]
    ) -> None:
        """Show the rulings of a game."""
        self._before = dict(chosen)
        self._list.show_rulings(words, rulings, chosen)
        self._on_changed(None)

    def start(self) -> None:
        """The list."""
        inside = self._list.widget()
        if inside is not None:
            inside.setFocus(Qt.FocusReason.OtherFocusReason)

    def _change(self) -> dict[str, str | None]:
        """What is different from before; None brings the usual reading back."""
        after = self._list.chosen
        keys = dict.fromkeys((*self._before, *after))
        return {key: after.get(key) for key in keys if self._before.get(key) != after.get(key)}

    def _on_changed(self, _chosen: object) -> None:
        differs = bool(self._change())
        self._now.setEnabled(differs)
        self._whole.setEnabled(differs)

    def _on_now(self) -> None:
        self.amended.emit(self._change())

    def _on_whole(self) -> None:
        self.repaired.emit(self._change())
