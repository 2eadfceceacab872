"""Choosing the goals of a game: a calm list of milestones or awards, and which count alike."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QListView, QVBoxLayout, QWidget

from marsbot_qt.app.new_game.choices import GameChoices
from marsbot_qt.app.new_game.controls import ChoiceButton, Segments
from marsbot_qt.app.new_game.goal_choice import KINDS, GoalsAtHand, alike_text
from marsbot_qt.app.new_game.goal_list import ROW, GoalDelegate, GoalModel
from marsbot_qt.qtkit.buttons import ButtonKind
from marsbot_qt.qtkit.roles import Colour, Role
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme
from marsbot_qt.qtkit.undo_keys import share_undo_keys

_SEED_BITS = 32


class GoalList(QListView):
    """The list; Space takes the goal in focus or puts it back.

    Signals:
        toggled: the row of a goal.
    """

    toggled = Signal(QModelIndex)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space toggles; everything else is the list's."""
        if event.key() == Qt.Key.Key_Space and self.currentIndex().isValid():
            self.toggled.emit(self.currentIndex())
        else:
            super().keyPressEvent(event)


class GoalChoicePanel(QWidget):
    """Milestones and awards to choose from, one list at a time.

    Signals:
        changed: the chosen names, by field (``milestones``, ``awards``).
        left: back to the choices.
    """

    changed = Signal(object)
    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setObjectName("goal_choice_panel")
        self._at_hand: GoalsAtHand | None = None
        self._chosen: dict[str, tuple[str, ...]] = dict.fromkeys(KINDS, ())
        self._field = next(iter(KINDS))
        self._kinds = Segments(theme, self.tr("Goals"), self)
        self._kinds.setObjectName("goal_kind")
        self._kinds.chosen.connect(self._on_kind)
        self.search = QLineEdit(self)
        self.search.setObjectName("goals_search")
        self.search.setAccessibleName(self.tr("Search the goals"))
        self.search.setPlaceholderText(self.tr("Search the goals"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._on_search)
        share_undo_keys(self.search)
        self._draw = ChoiceButton(
            theme, self.tr("Draw"), kind=ButtonKind.OUTLINE, icon="flip", parent=self
        )
        self._draw.setObjectName("draw_goals")
        self._draw.clicked.connect(self._on_draw)
        self._back = ChoiceButton(
            theme, self.tr("Done"), kind=ButtonKind.OUTLINE, icon="check", parent=self
        )
        self._back.setObjectName("goals_done")
        self._back.clicked.connect(self.left)
        self._said = Text(theme, role=Role.SMALL, colour=Colour.TEXT2, wrap=True, parent=self)
        self._said.setObjectName("goals_said")
        self._warning = Text(theme, colour=Colour.WARN, wrap=True, parent=self)
        self._warning.setObjectName("goals_warning")
        self._model = GoalModel(self)
        self.list = GoalList(self)
        self.list.setObjectName("goals_list")
        self.list.setModel(self._model)
        self.list.setItemDelegate(GoalDelegate(theme, self.list))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setMouseTracking(True)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.clicked.connect(self._on_toggled)
        self.list.toggled.connect(self._on_toggled)
        self._lay_out()

    def show_goals(self, at_hand: GoalsAtHand, choices: GameChoices) -> None:
        """Offer these goals; some of them are chosen."""
        self._at_hand = at_hand
        self._chosen = {"milestones": choices.milestones, "awards": choices.awards}
        self.search.clear()
        self._show_kind()

    def start(self) -> None:
        """The search."""
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc empties the search, then leaves; arrows in the search are for the list."""
        if event.key() == Qt.Key.Key_Escape and self.search.text():
            self.search.clear()
        elif event.key() == Qt.Key.Key_Down and self.search.hasFocus():
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
            if not self.list.currentIndex().isValid():
                self.list.setCurrentIndex(self._model.index(0, 0))
        else:
            super().keyPressEvent(event)

    # What is shown

    def _show_kind(self) -> None:
        assert self._at_hand is not None
        names = {"milestones": self.tr("Milestones"), "awards": self.tr("Awards")}
        self._kinds.set_options(list(names.items()))
        self._kinds.choose(self._field)
        self.list.setAccessibleName(names[self._field])
        self._model.show(self._at_hand.rows[self._field])
        self._show_chosen()

    def _show_chosen(self) -> None:
        at_hand, field = self._at_hand, self._field
        assert at_hand is not None
        chosen = self._chosen[field]
        alike = frozenset(name for group in at_hand.alike(field, chosen) for name in group)
        self._model.mark(chosen, alike)
        said = self.tr("{n} of {count}, in the order in which they lie on the table: {names}")
        names = ", ".join(at_hand.name(field, name) for name in chosen)
        if not chosen:
            said = self.tr("Choose {count}, in the order in which they lie on the table.")
        self._said.setText(said.format(n=len(chosen), count=at_hand.count, names=names))
        self._warning.setText(alike_text(at_hand, field, chosen))
        self._warning.setVisible(bool(alike))

    # What happens

    def _on_kind(self, field: str) -> None:
        self._field = field
        self._show_kind()
        self._kinds.start()

    def _on_search(self, text: str) -> None:
        self._model.search(text)

    def _on_toggled(self, index: QModelIndex) -> None:
        at_hand, field = self._at_hand, self._field
        row = index.data(ROW)
        assert at_hand is not None
        chosen = self._chosen[field]
        if row.barred:
            return
        if row.id in chosen:
            self._choose({field: tuple(name for name in chosen if name != row.id)})
        elif len(chosen) < at_hand.count:
            self._choose({field: (*chosen, row.id)})
        else:
            said = self.tr("{n} are chosen. Put one back first.")
            self._said.setText(said.format(n=at_hand.count))

    def _on_draw(self) -> None:
        assert self._at_hand is not None
        self._choose({self._field: self._at_hand.draw(self._field, secrets.randbits(_SEED_BITS))})

    def _choose(self, names: Mapping[str, tuple[str, ...]]) -> None:
        self._chosen |= names
        self._show_chosen()
        self.changed.emit(dict(self._chosen))

    def _lay_out(self) -> None:
        self._head = QHBoxLayout()
        self._head.addWidget(self._kinds)
        self._head.addWidget(self.search, 1)
        self._second = QHBoxLayout()
        self._second.addWidget(self._said, 1)
        self._second.addWidget(self._draw)
        self._second.addWidget(self._back)
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._head)
        self._column.addLayout(self._second)
        self._column.addWidget(self._warning)
        self._column.addWidget(self.list, 1)
        self._space_out()
        self.theme.changed.connect(self._space_out)

    def _space_out(self) -> None:
        theme = self.theme
        edge = theme.size(14)
        self._column.setContentsMargins(edge, theme.size(6), edge, theme.size(6))
        self._column.setSpacing(theme.size(8))
        for row in (self._head, self._second):
            row.setSpacing(theme.size(10))
