"""The replay: a game move by move, with the table as it was and the causes of each move."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSlider, QVBoxLayout, QWidget

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.cause_view import CauseView
from marsbot_qt.app.log.log_text import log_entry
from marsbot_qt.app.log.side_panel import SidePanel
from marsbot_qt.app.scene import Scene
from marsbot_qt.app.turn.bits import OwnerMark
from marsbot_qt.qtkit.buttons import IconButton
from marsbot_qt.qtkit.message_bar import announce
from marsbot_qt.qtkit.panel import Hairline
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme

_PAGE = 10


class ReplayPanel(SidePanel):
    """A slider over the moves of a game. Left and right go one move, Page up and down ten.

    Signals:
        move_shown: the number of the move whose table is wanted.
        event_chosen: an event of the move that is shown.
    """

    move_shown = Signal(int)
    event_chosen = Signal(int)

    is_beside_table = True

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "history", self.tr("Replay"), parent)
        self.setObjectName("replay_panel")
        self._scene: Scene | None = None
        self._words: GameWords | None = None
        self._before = IconButton(theme, "chevron-left", self.tr("Move before"), parent=self)
        self._before.setObjectName("replay_before")
        self._before.clicked.connect(self._on_before)
        self._slider = QSlider(Qt.Orientation.Horizontal, self)
        self._slider.setObjectName("replay_slider")
        self._slider.setAccessibleName(self.tr("Move"))
        self._slider.setPageStep(_PAGE)
        self._slider.valueChanged.connect(self._on_moved)
        self._next = IconButton(theme, "chevron-right", self.tr("Next move"), parent=self)
        self._next.setObjectName("replay_next")
        self._next.clicked.connect(self._on_next)
        self._place = Text(theme, role=Role.SMALL, colour=Colour.TEXT2, parent=self)
        self._place.setObjectName("replay_place")
        self._mark = OwnerMark(theme, parent=self)
        self._title = Text(theme, weight=Weight.SEMIBOLD, wrap=True, parent=self)
        self._title.setObjectName("replay_title")
        self._tree = CauseView(theme, self)
        self._tree.setObjectName("replay_causes")
        self._tree.event_chosen.connect(self.event_chosen)
        self._lay_out()

    def show_game(self, scene: Scene, words: GameWords) -> None:
        """Begin a game from its set-up."""
        self._scene, self._words = scene, words
        self._slider.setRange(0, scene.number)
        self._slider.setValue(0)
        self._on_moved(0)

    def start(self) -> None:
        """The slider."""
        self._slider.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_before(self) -> None:
        self._slider.setValue(self._slider.value() - 1)

    def _on_next(self) -> None:
        self._slider.setValue(self._slider.value() + 1)

    def _on_moved(self, number: int) -> None:
        scene, words = self._scene, self._words
        if scene is None or words is None:
            return
        played = scene.history[number]
        entry = log_entry(words, number, played)
        said = self.tr("Move {n} of {all}, generation {generation}")
        place = said.format(n=number, all=scene.number, generation=entry.generation)
        self._place.setText(place)
        self._mark.present(entry.owner)
        self._title.setText(entry.line)
        self._tree.show_trace(words, played.resolution.entries)
        self._before.setEnabled(number > 0)
        self._next.setEnabled(number < scene.number)
        self._slider.setAccessibleDescription(f"{place}. {entry.line}")
        announce(self._slider, f"{place}. {entry.line}")
        self.move_shown.emit(number)

    def _lay_out(self) -> None:
        theme = self.theme
        edge = theme.size(14)
        slider = QHBoxLayout()
        slider.setSpacing(theme.size(8))
        for widget in (self._before, self._slider, self._next):
            slider.addWidget(widget, int(widget is self._slider))
        title = QHBoxLayout()
        title.setSpacing(theme.size(10))
        title.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        title.addWidget(self._title, 1)
        body = QVBoxLayout()
        body.setContentsMargins(edge, 0, edge, 0)
        body.setSpacing(theme.size(6))
        body.addLayout(slider)
        body.addWidget(self._place)
        body.addLayout(title)
        body.addWidget(Hairline(theme, parent=self))
        body.addWidget(self._tree, 1)
        self.column.addLayout(body, 1)
