"""The turn panel while a position is entered: everything on the table opens its editor."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.scene import Scene
from marsbot_qt.app.turn.intents import LeavePosition, ShowPosition
from marsbot_qt.app.turn.sheet import HeadView, Sheet
from marsbot_qt.core.base.ids import HexIndex
from marsbot_qt.qtkit.buttons import Button, ButtonKind
from marsbot_qt.qtkit.roles import Colour
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme


class PositionSheet(Sheet):
    """What to do, the list of all values, and the button that begins the play."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._said = Text(theme, wrap=True, parent=self)
        self._said.setText(
            self.tr(
                "Make the screen look like your table. Click a hex, a cube’s space, a goal or a "
                "number; the list holds every value."
            )
        )
        self._more = Text(theme, colour=Colour.TEXT2, wrap=True, parent=self)
        self._more.setText(self.tr("Nothing that is set here has an effect. Each can be undone."))
        self._list = Button(theme, self.tr("Every value"), icon="manual", parent=self)
        self._list.setObjectName("every_value_button")
        self._list.clicked.connect(self._on_list)
        self._go = Button(
            theme, self.tr("Play from here"), kind=ButtonKind.PRIMARY, key="Enter", parent=self
        )
        self._go.setObjectName("play_from_here_button")
        self._go.clicked.connect(self.accept)
        for widget in (self._said, self._more, self._list, self._go):
            self.column.addWidget(widget)
        self.column.addStretch(1)
        self.space_out()

    @property
    def primary(self) -> str:
        """The button."""
        return self._go.text()

    def head(self, _scene: Scene, _words: GameWords) -> HeadView:
        """What is being done."""
        return HeadView(self.tr("By hand"))

    def render_scene(self, _scene: Scene, _words: GameWords) -> None:
        """The same at every moment."""
        self._go.set_meaning("play_from_here")

    def start(self) -> None:
        """The button."""
        self._go.setFocus(Qt.FocusReason.OtherFocusReason)

    def accept(self) -> None:
        """The table is as it should be."""
        if not self._go.is_dead:
            self.intended.emit(LeavePosition())

    def hex_clicked(self, _space: HexIndex) -> bool:
        """The window opens the hex's editor."""
        return False

    def off_map_clicked(self, _space: str) -> bool:
        """Cities beside the map stand in the list."""
        self._on_list()
        return True

    def _on_list(self) -> None:
        self.intended.emit(ShowPosition())
