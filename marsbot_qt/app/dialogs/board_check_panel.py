"""MarsBot's board beside the printed one: a space that differs is set right, as a house rule."""

from __future__ import annotations

from collections.abc import Mapping
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

from marsbot_qt.app.doubts import doubt_text, is_doubtful
from marsbot_qt.app.log.side_panel import SidePanel
from marsbot_qt.app.view_state import cell_text
from marsbot_qt.app.view_words import Words
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.board_correction import CellFix
from marsbot_qt.core.content.models.board import Cell, Track
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.qtkit.buttons import Button, ButtonKind
from marsbot_qt.qtkit.choice_menu import open_choice_menu
from marsbot_qt.qtkit.flowing import Flowing
from marsbot_qt.qtkit.roles import Colour, Role
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme

Place = tuple[str, int]

_COLUMNS = 2


class BoardCheckPanel(SidePanel):
    """One track after the other, space by space.

    Signals:
        corrected: the spaces that are printed otherwise (`CellFix`).
    """

    corrected = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "board", self.tr("Compare with your board"), parent)
        self.setObjectName("board_check_panel")
        self._theme = theme
        self._rules: Ruleset | None = None
        self._words: Words | None = None
        self._track = ""
        self._asked = 0
        self._fixes: dict[Place, Cell | None] = {}
        self._options: list[Cell | None] = []
        self.set_lead(
            self.tr("Press a space that your board prints otherwise and say what stands there.")
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
        self._fixes = {}
        cells = {cell for track in rules.tracks for cell in map(_plain, track.cells) if cell}
        self._options = [None, *sorted(cells, key=partial(cell_text, words))]
        first = next((t for t in rules.tracks if _has_doubts(t)), rules.tracks[0])
        self._show_track(first.id)

    def start(self) -> None:
        """The choice of the track."""
        self._choose.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def fixes(self) -> tuple[CellFix, ...]:
        """What is printed otherwise."""
        return tuple(CellFix(track, space, cell) for (track, space), cell in self._fixes.items())

    def _show_track(self, track_id: str) -> None:
        rules, words = self._rules, self._words
        assert rules is not None
        assert words is not None
        self._track = track_id
        track = next(track for track in rules.tracks if track.id == track_id)
        self._choose.setText(words.name("track", track.id))
        doubt = doubt_text(words, track.provenance)
        self._doubt.setText(doubt)
        self._doubt.setVisible(bool(doubt))
        inside = Flowing(self)
        grid = QGridLayout(inside)
        edge = self._theme.size(14)
        grid.setContentsMargins(edge, 0, edge, 0)
        grid.setSpacing(self._theme.size(4))
        for space in range(1, len(track.cells)):
            row, column = divmod(space - 1, _COLUMNS)
            grid.addWidget(self._row(track, space, inside), row, column)
        for column in range(_COLUMNS):
            grid.setColumnStretch(column, 1)
        grid.setRowStretch(grid.rowCount(), 1)
        self._area.setWidget(inside)
        inside.setAutoFillBackground(False)
        self._keep.setEnabled(bool(self._fixes))

    def _row(self, track: Track, space: int, parent: QWidget) -> Button:
        words = self._words
        assert words is not None
        place, printed = (str(track.id), space), track.cells[space]
        fixed = place in self._fixes
        cell = self._fixes[place] if fixed else printed
        doubt = "" if fixed else doubt_text(words, printed.provenance if printed else None)
        icon = "manual" if fixed else "inferred" if doubt else ""
        text = self.tr("{n}: {icon}").format(n=space, icon=cell_text(words, cell))
        button = Button(self._theme, text, icon=icon, parent=parent)
        button.set_centred(False)
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        button.setObjectName(f"board_check_{space}")
        button.setToolTip(f"{text}\n{doubt}" if doubt else text)
        button.setAccessibleDescription(doubt)
        button.setProperty("space", space)
        button.clicked.connect(self._on_space)
        return button

    # What happens

    def _on_track(self) -> None:
        rules, words = self._rules, self._words
        if rules is None or words is None:
            return
        names: Mapping[str, str] = {t.id: words.name("track", t.id) for t in rules.tracks}
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


def _has_doubts(track: Track) -> bool:
    return is_doubtful(track.provenance) or any(
        cell is not None and is_doubtful(cell.provenance) for cell in track.cells
    )
