"""Rules in own words, by their ids."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.side_panel import SidePanel
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme


class RulesPanel(SidePanel):
    """Shows some rules: id, text, source."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "rule", self.tr("Rules"), parent)
        self.setObjectName("rules_panel")
        self._area = QScrollArea(self)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setAccessibleName(self.tr("Rules"))
        self._area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.column.addWidget(self._area, 1)

    def show_rules(self, words: GameWords, rules: tuple[str, ...]) -> None:
        """Show these rules."""
        inside = QWidget(self._area)
        column = QVBoxLayout(inside)
        edge = self.theme.size(14)
        column.setContentsMargins(edge, 0, edge, 0)
        column.setSpacing(self.theme.size(4))
        for rule in rules:
            source = words.words.texts.get(f"rules.{rule}.source", "")
            text = words.rule_text(rule) or self.tr("No text for this rule.")
            head = f"{rule}  {source}" if source else rule
            column.addWidget(
                Text(self.theme, head, role=Role.SMALL, colour=Colour.TEXT3, wrap=True)
            )
            column.addWidget(Text(self.theme, text, weight=Weight.REGULAR, wrap=True))
            column.addSpacing(self.theme.size(6))
        if not rules:
            none = self.tr("No rule is behind this.")
            column.addWidget(Text(self.theme, none, colour=Colour.TEXT2))
        column.addStretch(1)
        self._area.setWidget(inside)
        inside.setAutoFillBackground(False)

    def start(self) -> None:
        """The text."""
        self._area.setFocus(Qt.FocusReason.OtherFocusReason)
