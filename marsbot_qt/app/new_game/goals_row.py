"""Where the goals of a game come from: drawn, chosen, or those of the map."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from marsbot_qt.app.new_game.choices import CHOSEN, OF_THE_MAP
from marsbot_qt.app.new_game.controls import ChoiceButton, Segments
from marsbot_qt.core.play.goal_draw import RANDOM
from marsbot_qt.qtkit.buttons import ButtonKind
from marsbot_qt.qtkit.theme import Theme


class GoalsRow(QWidget):
    """Three options, and the way to the list where goals are chosen.

    Signals:
        chosen: where they come from.
        list_wanted: the list is to be shown.
    """

    chosen = Signal(str)
    list_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._options = Segments(theme, self.tr("Goals"), self)
        self._options.setObjectName("goals")
        self._options.chosen.connect(self.chosen)
        self._list = ChoiceButton(
            theme, self.tr("List"), kind=ButtonKind.OUTLINE, icon="act-milestone", parent=self
        )
        self._list.setObjectName("goals_list_button")
        self._list.setAccessibleName(self.tr("List of the goals to choose from"))
        self._list.clicked.connect(self.list_wanted)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self._options)
        self._row.addWidget(self._list)
        self._options.set_options(
            [
                (RANDOM, self.tr("Drawn")),
                (CHOSEN, self.tr("Chosen")),
                (OF_THE_MAP, self.tr("The map's")),
            ]
        )
        self._space_out()
        theme.changed.connect(self._space_out)

    def choose(self, option: str) -> None:
        """Show where they come from."""
        self._options.choose(option)
        self._list.setVisible(option == CHOSEN)

    def _space_out(self) -> None:
        self._row.setSpacing(self._theme.size(8))
