"""The strip over the start page: the way back into the last game, or the sample turn's offer."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QWidget

from marsbot_qt.app.game_files import last_game
from marsbot_qt.qtkit.buttons import ButtonKind
from marsbot_qt.qtkit.settings import Settings
from marsbot_qt.qtkit.strip import Strip
from marsbot_qt.qtkit.theme import Theme

_GREETED = "greeted"


class StartStrip(Strip):
    """Offers the last game; on the very first start the sample turn.

    Signals:
        last_wanted: go on with the last game.
        sample_wanted: show the sample turn.
        left: the offer was put away while the focus was in it.
    """

    last_wanted = Signal()
    sample_wanted = Signal()
    left = Signal()

    def __init__(
        self, theme: Theme, settings: Settings, go_on_key: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self.setObjectName("start_strip")
        self._settings = settings
        self._declined = False
        self._may_greet = False
        self._go_on = self.add_button(
            self.tr("Go on"), "last_game_button", ButtonKind.OUTLINE, go_on_key
        )
        self._go_on.clicked.connect(self.last_wanted)
        self._sample = self.add_button(
            self.tr("Show me"), "offer_sample_button", ButtonKind.OUTLINE
        )
        self._sample.clicked.connect(self.sample_wanted)
        self._later = self.add_button(self.tr("Not now"), "offer_later_button", ButtonKind.QUIET)
        self._later.clicked.connect(self._on_later)

    def greet(self) -> None:
        """Offer the sample turn, if this is the first start."""
        self._may_greet = not self._settings.note(_GREETED)

    def greeted(self) -> None:
        """The person has begun: never offer the sample turn again."""
        self._may_greet = False
        if not self._settings.note(_GREETED):
            self._settings.set_note(_GREETED, "yes")

    def renew(self, *, on_start_page: bool) -> None:
        """Show what there is to offer now."""
        last = last_game(self._settings)
        offers = on_start_page and not self._declined
        self._go_on.setVisible(last is not None)
        self._sample.setVisible(last is None)
        if offers and last is not None:
            self.present(last.stem, self.tr("Last game"))
        elif offers and self._may_greet:
            said = self.tr("A sample turn shows in two minutes how it goes, here on the table.")
            self.present(said, self.tr("New here?"))
        else:
            self.setVisible(False)

    def start(self) -> bool:
        """Put the focus on the last game; False when none is offered."""
        if not self.isVisible() or not self._go_on.isVisible():
            return False
        self._go_on.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def decline(self) -> bool:
        """Put the offer away until the next start; False when there is none."""
        if not self.isVisible():
            return False
        self._on_later()
        return True

    def _on_later(self) -> None:
        self._declined = True
        self.greeted()
        focused = QApplication.focusWidget()
        had_focus = focused is not None and self.isAncestorOf(focused)
        self.setVisible(False)
        if had_focus:
            self.left.emit()
