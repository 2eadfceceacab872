"""The score page: who won, by how much, what every point is for, and how it came to that."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.map.map_view import MarsMap
from marsbot_qt.app.page_bar import PageBar
from marsbot_qt.app.scene import Scene
from marsbot_qt.app.scoring.correct_form import CorrectForm, told_points
from marsbot_qt.app.scoring.points_panel import PointsPanel, ScoreList
from marsbot_qt.app.scoring.score_chart import score_chart
from marsbot_qt.app.scoring.score_head import ScoreHead
from marsbot_qt.app.scoring.score_models import PartsDelegate, PartsModel
from marsbot_qt.app.scoring.score_view import game_note, score_view
from marsbot_qt.app.turn.bits import is_enter
from marsbot_qt.app.view_models import MapView
from marsbot_qt.qtkit.buttons import Button, ButtonKind
from marsbot_qt.qtkit.chart import Chart
from marsbot_qt.qtkit.flowing import Flowing
from marsbot_qt.qtkit.panel import Hairline, Panel
from marsbot_qt.qtkit.quiet_scroll import QuietScroll
from marsbot_qt.qtkit.roles import Colour, Role
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme
from marsbot_qt.qtkit.turning import Turning

_LEAST_FOR_ONE_ROW = 960
"""The width at scale 100 % below which the buttons stand in two rows."""

_LEAST_FOR_BOTH = 900
"""The width at scale 100 % below which all parts stand one below the other and scroll."""


class ScorePage(QWidget):
    """Parts with bars at the left, the points of the chosen part and the chart at the right.

    Signals:
        left: back to where the page was opened from.
        entry_wanted: the move behind a line, by its number.
        new_wanted: another game.
        keep_wanted: the game is to go into the history.
        export_wanted: "csv" or "bg_stats".
        replay_wanted: the game is to be looked at move by move.
        corrected: the number of a move and all answers that it should have had.
    """

    left = Signal()
    entry_wanted = Signal(int)
    new_wanted = Signal()
    keep_wanted = Signal()
    export_wanted = Signal(str)
    replay_wanted = Signal()
    corrected = Signal(int, object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._scene: Scene | None = None
        self._words: GameWords | None = None
        self._map_view: MapView | None = None
        self._can_keep = False
        self.bar = PageBar(theme, self.tr("Final score"), self)
        self._back = self.bar.add_button("", "undo", "back_to_game_button")
        self._back.clicked.connect(self.left)
        self._correct = self.bar.add_button(
            self.tr("Correct a value"), "manual", "correct_value_button"
        )
        self._correct.setCheckable(True)
        self._correct.toggled.connect(self._on_correct_toggled)
        self._area = QuietScroll(self)
        self._area.setObjectName("score_area")
        self._inside = inside = Flowing(self._area)
        self._left_panel = Panel(theme, parent=inside)
        self._head = ScoreHead(theme, self._left_panel)
        self._parts_model = PartsModel(self)
        self._parts = ScoreList(self._left_panel)
        self._parts.setObjectName("score_parts")
        self._parts.setAccessibleName(self.tr("Parts of the score"))
        self._parts.setModel(self._parts_model)
        self._parts.setItemDelegate(PartsDelegate(theme, self._parts_model, self._parts))
        self._parts.selectionModel().currentChanged.connect(self._on_part_changed)
        self._map = MarsMap(theme, self._left_panel)
        self._map.set_why_enabled(False)
        self._go = Button(theme, kind=ButtonKind.PRIMARY, icon="check", key="Enter", parent=self)
        self._go.setObjectName("score_go")
        self._go.clicked.connect(self._on_go)
        self._said = Text(theme, role=Role.SMALL, colour=Colour.TEXT2, wrap=True, parent=self)
        self._said.setObjectName("score_said")
        self._exports = [
            self._export_button(self.tr("BG Stats"), "score_bg_stats"),
            self._export_button(self.tr("CSV"), "score_csv"),
        ]
        self._replay = Button(
            theme, self.tr("Replay"), kind=ButtonKind.OUTLINE, icon="history", key="R", parent=self
        )
        self._replay.setObjectName("score_replay")
        self._replay.clicked.connect(self.replay_wanted)
        self._points = PointsPanel(theme, inside)
        self._points.move_wanted.connect(self.entry_wanted)
        self._correct_panel = Panel(theme, parent=inside)
        self._form = CorrectForm(theme, self._correct_panel)
        self._form.corrected.connect(self._on_corrected)
        self._chart_panel = Panel(theme, parent=inside)
        self._chart = Chart(theme, self._chart_panel)
        self._chart.setObjectName("score_chart")
        self._note = Text(theme, role=Role.SMALL, colour=Colour.TEXT2, wrap=True, parent=self)
        self.set_back(self.tr("Back to the game"))
        self.set_keeping(can_keep=False)
        self._lay_out()

    @property
    def chart(self) -> Chart:
        """The chart."""
        return self._chart

    def set_back(self, text: str) -> None:
        """Say where the way back leads."""
        self._back.setText(text)
        self._back.setAccessibleName(text)

    def set_keeping(self, *, can_keep: bool, said: str = "") -> None:
        """Say whether the game can be kept, and a word about it; else the next game is offered."""
        self._can_keep = can_keep
        text = self.tr("Keep in history") if can_keep else self.tr("New game")
        self._go.setText(text)
        self._go.setAccessibleName(text)
        self._go.set_icon("check" if can_keep else "plus")
        self._go.set_meaning(text)
        self._said.setText(said)
        self._said.setVisible(bool(said))

    def render_scene(
        self,
        scene: Scene,
        words: GameWords,
        map_view: MapView,
        house_rules: tuple[str, ...] = (),
    ) -> None:
        """Show the score of a finished game; packs that are not official are named."""
        self._scene, self._words, self._map_view = scene, words, map_view
        view = score_view(words, scene.state, house_rules)
        self.bar.set_note(game_note(words, scene))
        self._head.present(view)
        self._parts_model.show(view.parts)
        self._correct.setChecked(False)
        self._correct.setVisible(not scene.read_only and told_points(scene.history) is not None)
        scored = bool(view.parts)
        self._parts.setVisible(scored)
        self._map.setVisible(not scored)
        self._points.setVisible(scored)
        if scored:
            self._parts.setCurrentIndex(self._parts_model.index(0, 0))
        else:
            self._map.present(map_view)
        chart = score_chart(scene.history)
        self._chart.present(chart)
        self._note.setText(chart.note)
        self._note.setVisible(bool(chart.note))

    def start(self) -> None:
        """The parts, or the button where there are none."""
        self._area.verticalScrollBar().setValue(0)
        first = self._parts if self._parts.isVisibleTo(self) else self._go
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter keeps the game, then begins another; right goes to the points; Esc goes back."""
        key = event.key()
        if key == Qt.Key.Key_Escape and self._correct.isChecked():
            self._correct.setChecked(False)
            self.start()
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        elif is_enter(event):
            if not event.isAutoRepeat() and not self._go.is_dead:
                self._go.click()
        elif key == Qt.Key.Key_Right and self._parts.hasFocus():
            self._points.start()
        elif key == Qt.Key.Key_Left and self._points.list.hasFocus():
            self.start()
        elif key == Qt.Key.Key_R and not event.modifiers() and not event.isAutoRepeat():
            self._replay.click()
        else:
            super().keyPressEvent(event)

    def _export_button(self, text: str, name: str) -> Button:
        button = Button(self.theme, text, kind=ButtonKind.OUTLINE, icon="export", parent=self)
        button.setObjectName(name)
        button.clicked.connect(self._on_export)
        return button

    def _on_go(self) -> None:
        if self._can_keep:
            self.keep_wanted.emit()
        else:
            self.new_wanted.emit()

    def _on_export(self) -> None:
        button = self.sender()
        if isinstance(button, Button):
            self.export_wanted.emit(button.objectName().removeprefix("score_"))

    def _on_part_changed(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if self._stacking.is_narrow:
            self._area.show_place(self._parts.viewport(), self._parts.visualRect(current))
        part = self._parts_model.part(current.row())
        scene, words = self._scene, self._words
        if part is not None and scene is not None and words is not None:
            self._points.show_part(words, scene.history, part, self._map_view)

    def _on_correct_toggled(self, shown: bool) -> None:
        scene, words = self._scene, self._words
        told = None if scene is None else told_points(scene.history)
        if shown and scene is not None and words is not None and told is not None:
            self._form.show_points(words, scene.history, told)
        self._correct_panel.setVisible(shown)
        self._points.setVisible(not shown and bool(self._parts_model.rowCount()))
        if shown:
            self._form.start()

    def _on_corrected(self, move: int, answers: object) -> None:
        self._correct.setChecked(False)
        self.corrected.emit(move, answers)

    def _lay_out(self) -> None:
        theme = self.theme
        self._foot = QWidget(self._left_panel)
        self._buttons = buttons = QHBoxLayout(self._foot)
        first, self._others = QHBoxLayout(), QHBoxLayout()
        first.addWidget(self._go)
        first.addStretch(1)
        for button in (*self._exports, self._replay):
            self._others.addWidget(button)
        buttons.addLayout(first, 1)
        buttons.addLayout(self._others)
        self._turning = Turning(theme, self, _LEAST_FOR_ONE_ROW, buttons)
        self._turning.turned.connect(self._on_turned)
        self._left_column = left = QVBoxLayout(self._left_panel)
        left.setSpacing(0)
        left.addWidget(self._head)
        left.addWidget(Hairline(theme, parent=self._left_panel))
        left.addWidget(self._parts, 1)
        left.addWidget(self._map, 1)
        left.addWidget(self._said)
        left.addWidget(self._foot)
        self._form_column = form = QVBoxLayout(self._correct_panel)
        form.addWidget(self._form)
        self._correct_panel.setVisible(False)
        self._chart_column = chart = QVBoxLayout(self._chart_panel)
        chart.addWidget(self._chart, 1)
        chart.addWidget(self._note)
        self._right_column = right = QVBoxLayout()
        right.addWidget(self._points, 5)
        right.addWidget(self._correct_panel, 5)
        right.addWidget(self._chart_panel, 5)
        inside = self._inside
        self._both = both = QHBoxLayout(inside)
        self._area.hold(inside)
        both.addWidget(self._left_panel, 5)
        both.addLayout(right, 4)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self._area, 1)
        self._stacking = Turning(theme, self, _LEAST_FOR_BOTH, both)
        self._stacking.turned.connect(self._on_stacked)
        self._space_out()
        theme.changed.connect(self._space_out)

    def _on_turned(self, narrow: bool) -> None:
        # Who won is not to be shortened.
        self._both.setStretch(1, 3 if narrow else 4)
        self._turn_buttons()

    def _turn_buttons(self) -> None:
        """Two rows where half the page is too narrow for one."""
        narrow = self._turning.is_narrow and not self._stacking.is_narrow
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._buttons.setDirection(down if narrow else across)

    def _on_stacked(self, narrow: bool) -> None:
        """All parts in full height; the buttons stay in sight below them."""
        if narrow:
            self._left_column.removeWidget(self._foot)
            self._column.addWidget(self._foot)
        else:
            self._column.removeWidget(self._foot)
            self._left_column.addWidget(self._foot)
        for held in (self._parts, self._points.list, self._form):
            held.show_whole(narrow)
        self._turn_buttons()
        self._space_out()

    def _space_out(self) -> None:
        theme = self.theme
        edge, side, gap = theme.size(16, 20), theme.size(20, 28), theme.size(8, 12)
        self._buttons.setContentsMargins(side, theme.size(8, 12), side, theme.size(10, 16))
        self._buttons.setSpacing(theme.size(8, 12))
        self._others.setSpacing(theme.size(8, 12))
        self._left_column.setContentsMargins(0, 0, 0, theme.size(4))
        self._said.setContentsMargins(side, theme.size(4), side, 0)
        self._form_column.setContentsMargins(0, theme.size(8), 0, theme.size(8))
        self._chart_column.setContentsMargins(edge, theme.size(10), edge, theme.size(8))
        self._right_column.setSpacing(gap)
        self._both.setContentsMargins(gap, gap, gap, gap)
        self._both.setSpacing(gap)
