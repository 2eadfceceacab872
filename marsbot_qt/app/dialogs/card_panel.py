"""Entering another card for an earlier turn of MarsBot."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.log_text import order_title
from marsbot_qt.app.log.side_panel import SidePanel
from marsbot_qt.app.scene import Scene
from marsbot_qt.app.turn.card_entry import CardEntry
from marsbot_qt.app.turn.sheet import card_choices
from marsbot_qt.qtkit.theme import Theme


class CardPanel(SidePanel):
    """The card entry again, for a turn in the past.

    Signals:
        entered: the number of the move, and the move in its place.
    """

    entered = Signal(int, object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "repair", self.tr("Another card"), parent)
        self.setObjectName("card_panel")
        self._number = 0
        self._card_entry = CardEntry(theme, self)
        self._card_entry.set_action(self.tr("Use it"))
        self._card_entry.entered.connect(self._on_entered)
        body = QVBoxLayout()
        edge = theme.size(14)
        body.setContentsMargins(edge, 0, edge, 0)
        body.addWidget(self._card_entry)
        body.addStretch(1)
        self.column.addLayout(body, 1)

    def open_for(self, scene: Scene, words: GameWords, number: int) -> None:
        """Ask for the card that an earlier move should have had."""
        self._number = number
        played = scene.history[number]
        said = self.tr("In place of {title}, entry {n}.")
        self.set_lead(said.format(title=order_title(words, played.order), n=number))
        before = scene.history[number - 1].state
        self._card_entry.clear()
        self._card_entry.present(card_choices(played.table.rules, before, words)("any"))

    def start(self) -> None:
        """The field."""
        self._card_entry.start(by_tags=False)

    def _on_entered(self, card: Any) -> None:
        if isinstance(card, str):
            data: dict[str, Any] = {"move": "resolve_project_card", "card": card}
        elif "bonus" in card:
            data = {"move": "resolve_bonus_card", "card": card["bonus"]}
        else:
            data = {"move": "resolve_project_card", **card}
        self.entered.emit(self._number, data)
