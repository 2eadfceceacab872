"""MarsBot's board and goals beside the printed ones: what differs is set right, as house rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from marsbot_qt.app.doubts import doubt_text, goal_doubt_text, is_doubtful
from marsbot_qt.app.log.side_panel import SidePanel
from marsbot_qt.app.view_state import cell_text
from marsbot_qt.app.view_words import Words
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.board_correction import CellFix, Fix, GoalFix
from marsbot_qt.core.content.models.board import Cell, Track
from marsbot_qt.core.content.models.goals import Milestone
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.qtkit.buttons import Button, ButtonKind
from marsbot_qt.qtkit.choice_menu import open_choice_menu
from marsbot_qt.qtkit.flowing import Flowing
from marsbot_qt.qtkit.roles import Colour, Role
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme

Place = tuple[str, int]

MILESTONES = "milestones"
"""Stands among the tracks for the numbers of the milestones."""

_COLUMNS = 2
_REACH = 6
"""How far a number may be from the one that is known."""


class BoardCheckPanel(SidePanel):
    """One track after the other, space by space.

    Signals:
        corrected: what is printed otherwise (`Fix`).
    """

    corrected = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "board", self.tr("Compare with your box"), parent)
        self.setObjectName("board_check_panel")
        self._theme = theme
        self._rules: Ruleset | None = None
        self._words: Words | None = None
        self._track = ""
        self._asked = 0
        self._asked_goal = ("", False)
        self._fixes: dict[Place, Cell | None] = {}
        self._numbers: dict[tuple[str, bool], int] = {}
        self._options: list[Cell | None] = []
        self.set_lead(
            self.tr("Press what is printed otherwise in your box and say what stands there.")
        )
        self._choose = Button(theme, kind=ButtonKind.OUTLINE, icon="chevron-down", parent=self)
        self._choose.setObjectName("board_check_track")
        self._choose.clicked.connect(self._on_track)
        self._doubt = Text(theme, colour=Colour.TEXT2, role=Role.SMALL, wrap=True, parent=self)
        self._area = QScrollArea(self)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._keep = Button(
            theme, self.tr("Set right from here on"), kind=ButtonKind.PRIMARY, parent=self
        )
        self._keep.setObjectName("board_check_keep")
        self._keep.setToolTip(self.tr("Kept as a pack of house rules, for other games too"))
        self._keep.clicked.connect(self._on_keep)
        row = QHBoxLayout()
        row.setContentsMargins(theme.size(14), 0, theme.size(14), 0)
        row.addWidget(self._keep)
        row.addStretch(1)
        head = QVBoxLayout()
        head.setContentsMargins(theme.size(14), 0, theme.size(14), 0)
        head.addWidget(self._choose)
        head.addWidget(self._doubt)
        self.column.addLayout(head)
        self.column.addWidget(self._area, 1)
        self.column.addLayout(row)

    def show_board(self, rules: Ruleset, words: Words) -> None:
        """Show the board of a game, the first doubtful track first."""
        self._rules, self._words = rules, words
        self._fixes, self._numbers = {}, {}
        cells = {cell for track in rules.tracks for cell in map(_plain, track.cells) if cell}
        self._options = [None, *sorted(cells, key=partial(cell_text, words))]
        first = next((t for t in rules.tracks if _has_doubts(t)), rules.tracks[0])
        self._show_track(first.id)

    def start(self) -> None:
        """The choice of the track."""
        self._choose.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def fixes(self) -> tuple[Fix, ...]:
        """What is printed otherwise."""
        cells = (CellFix(track, space, cell) for (track, space), cell in self._fixes.items())
        numbers = (GoalFix(name, n, human) for (name, human), n in self._numbers.items())
        return (*cells, *numbers)

    def _show_track(self, track_id: str) -> None:
        rules, words = self._rules, self._words
        assert rules is not None
        assert words is not None
        self._track = track_id
        if track_id == MILESTONES:
            self._choose.setText(self.tr("Milestones"))
            self._doubt.setVisible(False)
            self._show_rows([self._number_row(*each, self) for each in _numbers(rules)])
            return
        track = next(track for track in rules.tracks if track.id == track_id)
        self._choose.setText(words.name("track", track.id))
        doubt = doubt_text(words, track.provenance)
        self._doubt.setText(doubt)
        self._doubt.setVisible(bool(doubt))
        self._show_rows([self._row(track, space, self) for space in range(1, len(track.cells))])

    def _show_rows(self, rows: Sequence[QWidget]) -> None:
        inside = Flowing(self)
        grid = QGridLayout(inside)
        edge = self._theme.size(14)
        grid.setContentsMargins(edge, 0, edge, 0)
        grid.setSpacing(self._theme.size(4))
        for place, widget in enumerate(rows):
            grid.addWidget(widget, *divmod(place, _COLUMNS))
        for column in range(_COLUMNS):
            grid.setColumnStretch(column, 1)
        grid.setRowStretch(grid.rowCount(), 1)
        self._area.setWidget(inside)
        inside.setAutoFillBackground(False)
        self._keep.setEnabled(bool(self._fixes or self._numbers))

    def _number_row(self, goal: Milestone, human: bool, printed: int, parent: QWidget) -> Button:
        words, place = self._words, (goal.name, human)
        assert words is not None
        said = self.tr("{goal}, you: {n}") if human else self.tr("{goal}, MarsBot: {n}")
        number = self._numbers.get(place, printed)
        text = said.format(goal=words.name("milestone", goal.name), n=number)
        doubt = "" if place in self._numbers else goal_doubt_text(words, goal.provenance)
        icon = "manual" if place in self._numbers else "inferred" if doubt else ""
        button = self._button(text, icon, doubt, parent)
        button.setObjectName(f"board_check_{goal.name}_{'you' if human else 'marsbot'}")
        button.setProperty("goal", place)
        button.clicked.connect(self._on_goal)
        return button

    def _row(self, track: Track, space: int, parent: QWidget) -> Button:
        words = self._words
        assert words is not None
        place, printed = (str(track.id), space), track.cells[space]
        fixed = place in self._fixes
        cell = self._fixes[place] if fixed else printed
        doubt = "" if fixed else doubt_text(words, printed.provenance if printed else None)
        icon = "manual" if fixed else "inferred" if doubt else ""
        text = self.tr("{n}: {icon}").format(n=space, icon=cell_text(words, cell))
        button = self._button(text, icon, doubt, parent)
        button.setObjectName(f"board_check_{space}")
        button.setProperty("space", space)
        button.clicked.connect(self._on_space)
        return button

    def _button(self, text: str, icon: str, doubt: str, parent: QWidget) -> Button:
        button = Button(self._theme, text, icon=icon, parent=parent)
        button.set_centred(False)
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        button.setToolTip(f"{text}\n{doubt}" if doubt else text)
        button.setAccessibleDescription(doubt)
        return button

    # What happens

    def _on_track(self) -> None:
        rules, words = self._rules, self._words
        if rules is None or words is None:
            return
        names: dict[str, str] = {t.id: words.name("track", t.id) for t in rules.tracks}
        if any(_numbers(rules)):
            names[MILESTONES] = self.tr("Milestones")
        open_choice_menu(self._choose, names.items(), self._track, self._show_track)

    def _on_space(self) -> None:
        words, button = self._words, self.sender()
        assert words is not None
        if not isinstance(button, QWidget):
            return
        space = self._asked = int(button.property("space"))
        options = [(str(n), cell_text(words, cell)) for n, cell in enumerate(self._options)]
        now = self._options.index(_plain(self._cell(space)))
        open_choice_menu(button, options, str(now), self._on_cell)

    def _on_goal(self) -> None:
        button = self.sender()
        assert self._rules is not None
        if not isinstance(button, QWidget):
            return
        name, human = self._asked_goal = button.property("goal")
        known = {(goal.name, who): n for goal, who, n in _numbers(self._rules)}
        printed = known[name, human]
        now = self._numbers.get((name, human), printed)
        numbers = range(max(1, printed - _REACH), printed + _REACH + 1)
        open_choice_menu(button, [(str(n), str(n)) for n in numbers], str(now), self._on_number)

    def _on_number(self, option: str) -> None:
        name, human = self._asked_goal
        self.set_number(name, int(option), human=human)

    def set_number(self, milestone: str, number: int, *, human: bool) -> None:
        """Say which number is printed for a milestone."""
        assert self._rules is not None
        place = (milestone, human)
        self._numbers.pop(place, None)
        known = {(goal.name, who): n for goal, who, n in _numbers(self._rules)}
        if known[place] != number:
            self._numbers[place] = number
        self._show_track(MILESTONES)

    def _cell(self, space: int) -> Cell | None:
        assert self._rules is not None
        track = next(track for track in self._rules.tracks if track.id == self._track)
        return self._fixes.get((self._track, space), track.cells[space])

    def _on_cell(self, option: str) -> None:
        self.set_cell(self._asked, self._options[int(option)])

    def set_cell(self, space: int, cell: Cell | None) -> None:
        """Say what is printed on a space of the track that is shown."""
        assert self._rules is not None
        place = (self._track, space)
        self._fixes.pop(place, None)
        if _plain(self._cell(space)) != cell:
            self._fixes[place] = cell
        self._show_track(self._track)

    def _on_keep(self) -> None:
        self.corrected.emit(self.fixes)


def _plain(cell: Cell | None) -> Cell | None:
    return None if cell is None else replaced(cell, provenance=None)


def _numbers(rules: Ruleset) -> Iterator[tuple[Milestone, bool, int]]:
    """The milestones in play that ask for a number: MarsBot's, and the human's."""
    for goal in rules.milestones.values():
        if not goal.variants and goal.threshold is not None:
            yield goal, False, goal.threshold
        if not goal.variants and goal.human.threshold is not None:
            yield goal, True, goal.human.threshold


def _has_doubts(track: Track) -> bool:
    return is_doubtful(track.provenance) or any(
        cell is not None and is_doubtful(cell.provenance) for cell in track.cells
    )
