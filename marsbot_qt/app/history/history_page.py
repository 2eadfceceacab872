"""The history page: a table of finished games, three charts, and what to do with a game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QMenu,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from marsbot_qt.app.history.filter_chips import FilterChips
from marsbot_qt.app.history.filters import HOUSE, OFFICIAL, rules_of
from marsbot_qt.app.history.history_charts import charts
from marsbot_qt.app.history.history_model import HistoryDelegate, HistoryModel
from marsbot_qt.app.history.history_words import (
    DATE,
    GENERATIONS,
    HUMAN,
    MARSBOT,
    PACKS,
    RESULT,
    HistoryWords,
    headings,
    tally_text,
)
from marsbot_qt.app.page_bar import PageBar
from marsbot_qt.app.panels.regions import is_narrow
from marsbot_qt.app.turn.bits import is_enter
from marsbot_qt.core.play.history import KeptGame
from marsbot_qt.qtkit.buttons import Button, ButtonKind
from marsbot_qt.qtkit.chart import Chart
from marsbot_qt.qtkit.painting import text_width
from marsbot_qt.qtkit.panel import Hairline, Panel
from marsbot_qt.qtkit.roles import Colour, Role
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme

_ANY_SIZE = 16_777_215

_LEAST_FOR_CHARTS = 520
"""The height at scale 100 % below which a narrow window has room for table or charts only."""
"""What Qt calls QWIDGETSIZE_MAX: no limit."""

FROM_THE_LARGEST = frozenset({DATE, RESULT, HUMAN, MARSBOT, GENERATIONS})

CHARTS = ("win_rate", "points", "generations")


class GamesTable(QTableView):
    """The table; arrows move, everything else is for the page."""

    def __init__(self, theme: Theme, model: HistoryModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setObjectName("history_table")
        self.setAccessibleName(self.tr("Finished games"))
        self.setModel(model)
        self.setItemDelegate(HistoryDelegate(theme, self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setHighlightSections(False)
        header.setSortIndicator(DATE, Qt.SortOrder.DescendingOrder)
        self.setSortingEnabled(True)
        # Qt would keep room for its sign in every column; the model writes it behind the heading.
        header.setSortIndicatorShown(False)
        model.modelReset.connect(self._stretch)
        self._dress()
        theme.changed.connect(self._dress)

    def sort_by(self, column: int) -> None:
        """Sort by a column, days and numbers from the largest; once more turns the order round."""
        header = self.horizontalHeader()
        down, up = Qt.SortOrder.DescendingOrder, Qt.SortOrder.AscendingOrder
        order = down if column in FROM_THE_LARGEST else up
        if header.sortIndicatorSection() == column:
            order = up if header.sortIndicatorOrder() is down else down
        self.sortByColumn(column, order)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What is left over is for the packs."""
        super().resizeEvent(event)
        self._stretch()

    def _stretch(self) -> None:
        header = self.horizontalHeader()
        needed = sum(map(self.sizeHintForColumn, range(header.count())))
        fits = needed <= self.viewport().width()
        mode = QHeaderView.ResizeMode.Stretch if fits else QHeaderView.ResizeMode.ResizeToContents
        if header.sectionResizeMode(PACKS) is not mode:
            header.setSectionResizeMode(PACKS, mode)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move."""
        letter = event.text() and event.text().isprintable()
        keys = (Qt.Key.Key_Escape, Qt.Key.Key_Delete)
        if letter or event.key() in keys or is_enter(event):
            event.ignore()
            return
        super().keyPressEvent(event)

    def sizeHintForColumn(self, column: int) -> int:
        """At least as wide as the heading, whose own hint lags behind a change of fonts."""
        text = str(self.model().headerData(column, Qt.Orientation.Horizontal))
        heading = round(text_width(text, self._theme.font(Role.SMALL))) + self._theme.size(22)
        return max(super().sizeHintForColumn(column), heading)

    def _dress(self) -> None:
        theme = self._theme
        self.verticalHeader().setDefaultSectionSize(theme.size(38, 46))
        self.horizontalHeader().setFont(theme.font(Role.SMALL))
        self._stretch()


class HistoryPage(QWidget):
    """Shows the games that are kept.

    Signals:
        left: back to where the page was opened from.
        score_wanted, replay_wanted, new_wanted: a game by its id; a new game like it.
        first_wanted: a new game, when there is none to be like.
        archive_wanted, restore_wanted: a game by its id.
        export_wanted: "csv" or "bg_stats", for the games that are shown.
    """

    left = Signal()
    score_wanted = Signal(str)
    replay_wanted = Signal(str)
    new_wanted = Signal(str)
    first_wanted = Signal()
    archive_wanted = Signal(str)
    restore_wanted = Signal(str)
    export_wanted = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._games: tuple[KeptGame, ...] = ()
        self._archived: tuple[KeptGame, ...] = ()
        self._shown: tuple[KeptGame, ...] = ()
        self._words: HistoryWords | None = None
        self._in_archive = False
        self.setObjectName("history_page")
        self.bar = PageBar(theme, self.tr("History"), self)
        self._exports = []
        for text, name in (("BG Stats", "history_bg_stats"), ("CSV", "history_csv")):
            button = self.bar.add_button(text, "export", name)
            button.clicked.connect(self._on_export)
            self._exports.append(button)
        self._charts_button = self.bar.add_button(self.tr("Charts"), "history", "history_charts")
        self._charts_button.setCheckable(True)
        self._charts_button.toggled.connect(self._on_charts_toggled)
        back = self.bar.add_button(self.tr("Back"), "undo", "history_back")
        back.clicked.connect(self.left)
        self._panel = Panel(theme, parent=self)
        self.chips = FilterChips(theme, self._panel)
        self.chips.changed.connect(self._on_filter_changed)
        self.chips.archive_toggled.connect(self._on_archive_toggled)
        self.model = HistoryModel(self)
        self.table = GamesTable(theme, self.model, self._panel)
        self.table.doubleClicked.connect(self._on_double_clicked)
        self._empty = Text(theme, role=Role.TITLE, colour=Colour.TEXT2, wrap=True, parent=self)
        self._empty.setObjectName("history_empty")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._new = self._button("", ButtonKind.PRIMARY, "plus", "N")
        self._new.setObjectName("history_new")
        self._new.clicked.connect(self._on_new)
        self._open = self._button(self.tr("Final score"), ButtonKind.OUTLINE, "act-award", "Enter")
        self._open.setObjectName("history_open")
        self._open.clicked.connect(self._on_open)
        self._replay = self._button(self.tr("Replay"), ButtonKind.OUTLINE, "history", "R")
        self._replay.setObjectName("history_replay")
        self._replay.clicked.connect(self._on_replay)
        self._sort = self._button(self.tr("Sort"), ButtonKind.OUTLINE, "chevron-down", "S")
        self._sort.setObjectName("history_sort")
        self._sort.clicked.connect(self._on_sort)
        self._archive = self._button("", ButtonKind.OUTLINE, "remove", self.tr("Del"))
        self._archive.setObjectName("history_archive")
        self._archive.clicked.connect(self._on_archive)
        self._chart_panel = Panel(theme, parent=self)
        self.charts = [Chart(theme, self._chart_panel) for _ in CHARTS]
        for chart, name in zip(self.charts, CHARTS, strict=True):
            chart.setObjectName(f"chart_{name}")
        self._lay_out()

    @property
    def shown(self) -> tuple[KeptGame, ...]:
        """The games that are looked at, the last one first."""
        return self._shown

    @property
    def current(self) -> str | None:
        """The id of the chosen game."""
        row = self.model.game(self.table.currentIndex().row())
        return None if row is None else row.id

    def present(
        self,
        games: Sequence[KeptGame],
        archived: Sequence[KeptGame],
        words: HistoryWords,
    ) -> None:
        """Show these games; the chosen one stays chosen."""
        self._games, self._archived, self._words = tuple(games), tuple(archived), words
        if not archived:
            self._in_archive = False
        self._renew()

    def choose(self, game_id: str) -> None:
        """Choose a game."""
        self.table.selectRow(self.model.row_of(game_id))

    def start(self) -> None:
        """The table, or the button where there is none."""
        target = self.table if self._shown else self._new
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the charts where there is room."""
        super().resizeEvent(event)
        self._space_out()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens, R replays, N begins, S sorts, Delete archives, Esc goes back."""
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier or event.isAutoRepeat():
            super().keyPressEvent(event)
            return
        keys = {
            Qt.Key.Key_N: self._new,
            Qt.Key.Key_R: self._replay,
            Qt.Key.Key_S: self._sort,
            Qt.Key.Key_Delete: self._archive,
            Qt.Key.Key_Return: self._open,
            Qt.Key.Key_Enter: self._open,
        }
        button = keys.get(Qt.Key(event.key()))
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif button is not None and button.isVisible():
            button.click()
        else:
            super().keyPressEvent(event)

    # Inside

    def _renew(self) -> None:
        words = self._words
        if words is None:
            return
        chosen, row = self.current, self.table.currentIndex().row()
        games = self._archived if self._in_archive else self._games
        archived = len(self._archived)
        self.chips.present(games, words, archived=archived, in_archive=self._in_archive)
        wanted = self.chips.wanted
        self._shown = tuple(game for game in games if wanted.passes(game))
        self.model.show([words.row(game) for game in self._shown])
        if self._shown:
            known = any(game.id == chosen for game in self._shown)
            at = (
                self.model.row_of(chosen or "") if known else min(max(row, 0), len(self._shown) - 1)
            )
            self.table.selectRow(at)
        self.bar.set_note(tally_text(self._shown))
        for chart, view in zip(self.charts, charts(self._shown[::-1]), strict=True):
            chart.present(view)
        self._show_buttons()

    def _show_buttons(self) -> None:
        any_shown = bool(self._shown)
        self.table.setVisible(any_shown)
        self._empty.setVisible(not any_shown)
        self._empty.setText(self._empty_text())
        for button in (self._open, self._replay, self._archive, *self._exports):
            button.setVisible(any_shown)
        self._sort.setVisible(len(self._shown) > 1)
        has_games = bool(self._games or self._archived)
        for widget in (self.chips, self._chips_line):
            widget.setVisible(has_games)
        self._show_charts()
        new = self.tr("New game like this") if any_shown else self.tr("New game")
        self._new.setText(new)
        self._new.setAccessibleName(new)
        archive = self.tr("Bring back") if self._in_archive else self.tr("Archive")
        self._archive.setText(archive)
        self._archive.setAccessibleName(archive)
        self._archive.set_icon("undo" if self._in_archive else "remove")
        self._archive.set_meaning(archive)

    def _empty_text(self) -> str:
        if not self._games and not self._in_archive:
            return self.tr("Your first finished game will stand here.")
        games = self._archived if self._in_archive else self._games
        if self.chips.wanted.rules == OFFICIAL and any(rules_of(each) == HOUSE for each in games):
            return self.tr("No official game is like this. Games with house rules stand apart.")
        return self.tr("No game is like this.")

    def _button(self, text: str, kind: ButtonKind, icon: str, key: str) -> Button:
        return Button(self.theme, text, kind=kind, icon=icon, key=key, parent=self._panel)

    def _show_charts(self) -> None:
        """The charts with the table, or in a low window one of the two."""
        has_games, low = bool(self._games or self._archived), self._is_low()
        alone = has_games and low and self._charts_button.isChecked()
        self._charts_button.setVisible(has_games and low)
        self._chart_panel.setVisible(alone or (has_games and not low))
        self._panel.setVisible(not alone)

    def _is_low(self) -> bool:
        theme = self.theme
        return is_narrow(theme, self.width()) and self.height() < theme.size(_LEAST_FOR_CHARTS)

    def _on_charts_toggled(self, _shown: bool) -> None:
        self._show_charts()
        if self._panel.isVisible():
            self.start()

    def _on_filter_changed(self, _wanted: object) -> None:
        self._renew()

    def _on_archive_toggled(self, shown: bool) -> None:
        self._in_archive = shown
        self._renew()
        self.start()

    def _on_double_clicked(self, _index: QModelIndex) -> None:
        self._on_open()

    def _on_open(self) -> None:
        if self.current is not None:
            self.score_wanted.emit(self.current)

    def _on_replay(self) -> None:
        if self.current is not None:
            self.replay_wanted.emit(self.current)

    def _on_new(self) -> None:
        if self.current is None:
            self.first_wanted.emit()
        else:
            self.new_wanted.emit(self.current)

    def _on_archive(self) -> None:
        if self.current is None or self._archive.is_dead:
            return
        wanted = self.restore_wanted if self._in_archive else self.archive_wanted
        wanted.emit(self.current)

    def _on_sort(self) -> None:
        menu = QMenu(self)
        current = self.table.horizontalHeader().sortIndicatorSection()
        for column, heading in enumerate(headings()):
            action = menu.addAction(heading)
            action.setCheckable(True)
            action.setChecked(column == current)
            action.triggered.connect(partial(self._on_column_chosen, column))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self._sort.mapToGlobal(QPoint(0, 0)) - QPoint(0, menu.sizeHint().height()))

    def _on_column_chosen(self, column: int, _checked: bool = False) -> None:
        self.table.sort_by(column)
        self.start()

    def _on_export(self) -> None:
        button = self.sender()
        if isinstance(button, Button):
            self.export_wanted.emit(button.objectName().removeprefix("history_"))

    def _lay_out(self) -> None:
        theme = self.theme
        edge = theme.size(12)
        chips = QHBoxLayout()
        chips.setContentsMargins(edge, theme.size(10), edge, theme.size(8))
        chips.addWidget(self.chips)
        buttons = QHBoxLayout()
        buttons.setContentsMargins(edge, theme.size(10), edge, theme.size(12))
        buttons.setSpacing(theme.size(8))
        buttons.addWidget(self._new)
        buttons.addStretch(1)
        for button in (self._sort, self._open, self._replay, self._archive):
            buttons.addWidget(button)
        left = QVBoxLayout(self._panel)
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(0)
        left.addLayout(chips)
        self._chips_line = Hairline(theme, parent=self._panel)
        left.addWidget(self._chips_line)
        left.addWidget(self.table, 1)
        left.addWidget(self._empty, 1)
        left.addWidget(Hairline(theme, parent=self._panel))
        left.addLayout(buttons)
        right = QVBoxLayout(self._chart_panel)
        right.setContentsMargins(theme.size(16), theme.size(10), theme.size(8), theme.size(10))
        right.setSpacing(theme.size(12))
        for chart in self.charts:
            right.addWidget(chart, 1)
        both = QHBoxLayout()
        both.addWidget(self._panel, 1)
        both.addWidget(self._chart_panel)
        self._both, self._charts_row = both, right
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addLayout(both, 1)
        self._space_out()
        theme.changed.connect(self._space_out)

    def _space_out(self) -> None:
        """The charts stand beside the table, or in a narrow window below it."""
        theme, panel = self.theme, self._chart_panel
        gap = theme.size(8, 12)
        self._both.setContentsMargins(gap, gap, gap, gap)
        self._both.setSpacing(gap)
        across, along = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        narrow = is_narrow(theme, self.width())
        self._both.setDirection(along if narrow else across)
        self._charts_row.setDirection(across if narrow else along)
        panel.setMinimumSize(0, 0)
        panel.setMaximumSize(_ANY_SIZE, _ANY_SIZE)
        self._show_charts()
        if self._is_low():
            return
        if narrow:
            panel.setFixedHeight(theme.size(168))
        else:
            panel.setFixedWidth(theme.size(372, 500))
