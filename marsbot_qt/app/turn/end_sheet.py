"""The end of a game: final greeneries and scoring are next, or the game is over."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QBoxLayout, QWidget

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.scene import Scene, Stage
from marsbot_qt.app.turn.intents import OpenScore, PlayMove
from marsbot_qt.app.turn.sheet import HeadView, Sheet
from marsbot_qt.core.base.ids import Player
from marsbot_qt.qtkit.buttons import Button, ButtonKind
from marsbot_qt.qtkit.roles import Colour, Owner, Role
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme

translate = QCoreApplication.translate


class EndSheet(Sheet):
    """One sentence and one button."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._finished = False
        self._said = Text(theme, role=Role.TITLE, wrap=True, parent=self)
        self._said.setObjectName("end_text")
        self._more = Text(theme, colour=Colour.TEXT2, wrap=True, parent=self)
        self._go = Button(theme, kind=ButtonKind.PRIMARY, key="Enter", parent=self)
        self._go.setObjectName("end_button")
        self._go.clicked.connect(self.accept)
        self.column.addWidget(self._said)
        self.column.addWidget(self._more)
        self.column.addWidget(self._go)
        self.column.addStretch(1)
        self.space_out()

    @property
    def said(self) -> tuple[str, str]:
        """The sentence, and what stands below it."""
        return self._said.text(), self._more.text()

    @property
    def primary(self) -> str:
        """The button."""
        return self._go.text()

    @property
    def primary_place(self) -> tuple[Button, QBoxLayout]:
        """The button, and the row it stands in."""
        return self._go, self.column

    def head(self, scene: Scene, _words: GameWords) -> HeadView:
        """The end, or who won."""
        if scene.stage is Stage.FINAL:
            return HeadView(self.tr("Mars is complete"))
        result = scene.state.result
        owner = None if result is None else Owner(result.winner.value)
        return HeadView(self.tr("The game is over"), owner)

    def render_scene(self, scene: Scene, _words: GameWords) -> None:
        """Say what comes now."""
        self._finished = scene.stage is Stage.FINISHED
        if not self._finished:
            self._said.setText(self.tr("Final greeneries, then scoring."))
            self._more.setText(
                self.tr("Both sides place them in turn order. The app asks for yours.")
            )
            self._go.setText(self.tr("Final greeneries"))
        else:
            self._said.setText(result_text(scene))
            self._more.setText("")
            self._go.setText(self.tr("Final score"))
        self._more.setVisible(bool(self._more.text()))
        self._go.set_meaning(self._go.text())

    def start(self) -> None:
        """The button."""
        self._go.setFocus(Qt.FocusReason.OtherFocusReason)

    def accept(self) -> None:
        """Go on to the greeneries, or to the score page."""
        if self._go.is_dead:
            return
        self.intended.emit(OpenScore() if self._finished else PlayMove({"move": "finish_game"}))


def result_text(scene: Scene) -> str:
    """Who won, and by how much."""
    state, result = scene.state, scene.state.result
    if result is None:
        return ""
    if result.why == "generation_limit":
        said = translate("EndSheet", "Generation {n}: MarsBot wins.")
        return said.format(n=state.generation)
    marsbot = state.score[Player.MARSBOT].total
    human = state.score[Player.HUMAN].total
    if human == marsbot:
        said = translate("EndSheet", "{n} to {n}. MarsBot wins ties.")
        return said.format(n=human)
    if human > marsbot:
        return translate("EndSheet", "You win by {n}").format(n=human - marsbot)
    return translate("EndSheet", "MarsBot wins by {n}").format(n=marsbot - human)
