"""The human's cards that look at MarsBot: what each does, and taking it out by hand."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.side_panel import SidePanel
from marsbot_qt.app.scene import Scene
from marsbot_qt.app.turn.bits import IconMark
from marsbot_qt.app.view_models import Glyph
from marsbot_qt.app.watching_text import watching_lines
from marsbot_qt.core.rules.queries import WatchingCard, remembered_cards
from marsbot_qt.qtkit.buttons import IconButton
from marsbot_qt.qtkit.flowing import Flowing
from marsbot_qt.qtkit.panel import Hairline
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme


class OwnCardsPanel(SidePanel):
    """One entry a card.

    Signals:
        corrected: the move that takes a card out.
    """

    corrected = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "card", self.tr("Your cards that watch MarsBot"), parent)
        self.setObjectName("own_cards_panel")
        self._cards: tuple[WatchingCard, ...] = ()
        self._buttons: list[IconButton] = []
        self._area = QScrollArea(self)
        self._area.setFrameShape(QScrollArea.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.column.addWidget(self._area, 1)

    def render_scene(self, scene: Scene, words: GameWords) -> None:
        """Show the cards that are remembered now, with their numbers."""
        self._cards = remembered_cards(scene.table.rules, scene.state)
        self.set_lead(
            self.tr("You are reminded when they take effect. The cross: it has left play.")
            if self._cards
            else self.tr("None yet. Tell the app with “Play card” on your turn.")
        )
        focused = [at for at, button in enumerate(self._buttons) if button.hasFocus()]
        inside = Flowing(self._area)
        column = QVBoxLayout(inside)
        edge = self.theme.size(14)
        column.setContentsMargins(edge, 0, edge, 0)
        column.setSpacing(self.theme.size(4))
        self._buttons = []
        for place, card in enumerate(self._cards):
            if place:
                column.addWidget(Hairline(self.theme, parent=inside))
            column.addLayout(self._row(card, words, inside, writable=not scene.read_only))
        column.addStretch(1)
        # What is pressed right now must outlive its own signal.
        old = self._area.takeWidget()
        if old is not None:
            old.hide()
            old.deleteLater()
        self._area.setWidget(inside)
        inside.show()
        inside.setAutoFillBackground(False)
        for at in focused:
            self._focus(min(at, len(self._buttons) - 1))

    def start(self) -> None:
        """The first card, else the way out."""
        if not self._focus(0):
            super().start()

    def _focus(self, at: int) -> bool:
        if not 0 <= at < len(self._buttons):
            return False
        self._buttons[at].setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def _row(
        self, card: WatchingCard, words: GameWords, parent: QWidget, *, writable: bool
    ) -> QHBoxLayout:
        theme = self.theme
        row = QHBoxLayout()
        row.setSpacing(theme.size(10))
        row.addWidget(IconMark(theme, Glyph("human", Colour.TEXT2), parent))
        name = words.project_card(card.name)
        lines = QVBoxLayout()
        lines.setSpacing(0)
        lines.addWidget(Text(theme, name, weight=Weight.MEDIUM, parent=parent))
        told = "\n".join(watching_lines(words, card))
        about = Text(theme, told, role=Role.SMALL, colour=Colour.TEXT2, wrap=True, parent=parent)
        about.setObjectName(f"own_card_{card.name}")
        lines.addWidget(about)
        row.addLayout(lines, 1)
        said = self.tr("{card} is not in play any more").format(card=name)
        button = IconButton(theme, "close", said, parent=parent)
        button.setObjectName(f"forget_{card.name}")
        button.setProperty("card", card.name)
        button.setEnabled(writable)
        button.clicked.connect(self._on_forget)
        self._buttons.append(button)
        row.addWidget(button)
        return row

    def _on_forget(self) -> None:
        button = self.sender()
        if isinstance(button, IconButton):
            gone = str(button.property("card"))
            kept = [card.name for card in self._cards if card.name != gone]
            self.corrected.emit({"move": "correct", "human": {"cards": kept}})
