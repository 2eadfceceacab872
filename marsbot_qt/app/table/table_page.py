"""The table screen: top bar, board, map, side area and turn panel, and what they show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeVar

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from marsbot_qt.app.board.board_view import TrackBoard
from marsbot_qt.app.dialogs.value_editor import ValueEditor
from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.cause_tree import hexes_of, track_space_of
from marsbot_qt.app.log.log_column import LogColumn
from marsbot_qt.app.log.log_model import LogModel
from marsbot_qt.app.log.side_panel import SidePanel
from marsbot_qt.app.log.turn_name import turn_name
from marsbot_qt.app.log.why_context import WhyContext, context_of
from marsbot_qt.app.log.why_panel import WhyPanel
from marsbot_qt.app.log.why_table import decision_for, why_view
from marsbot_qt.app.map.map_view import MarsMap
from marsbot_qt.app.panels.colonies_panel import ColoniesPanel
from marsbot_qt.app.panels.deck_strip import DeckStrip
from marsbot_qt.app.panels.decks_panel import DecksPanel
from marsbot_qt.app.panels.goals_panel import GoalsPanel
from marsbot_qt.app.panels.parties_panel import PartiesPanel
from marsbot_qt.app.panels.top_bar import TopBar
from marsbot_qt.app.scene import Scene, Stage
from marsbot_qt.app.table.frame import Shape, TableFrame, TableParts, TableSize
from marsbot_qt.app.table.past_frame import PastFrame
from marsbot_qt.app.table.table_motion import NO_STEPS, TableMotion, steps_between
from marsbot_qt.app.turn.bits import is_enter
from marsbot_qt.app.turn.intents import OpenLog, PointOut
from marsbot_qt.app.turn.turn_panel import TurnPanel
from marsbot_qt.app.view_changes import (
    NO_CHANGES,
    Changes,
    changes_of,
    marks_of_candidates,
    marks_of_changes,
    marks_of_choice,
    reached_spaces,
)
from marsbot_qt.app.view_marks import NO_MARKS, MapMarks
from marsbot_qt.app.view_models import Space
from marsbot_qt.app.view_state import ViewMaker
from marsbot_qt.core.base.ids import HexIndex, Player, Tag
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.state import State
from marsbot_qt.qtkit.painted_field import PaintedField
from marsbot_qt.qtkit.press_gate import PressGate
from marsbot_qt.qtkit.theme import Theme

_LETTER_BLOCKERS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


_Shown_contra = TypeVar("_Shown_contra", contravariant=True)


class _Region(Protocol[_Shown_contra]):
    """A part of the table that shows a view of its own."""

    def present(self, view: _Shown_contra) -> None:
        """Show it."""


class TablePage(QWidget):
    """Assembles the table and renders scenes; it decides nothing.

    Signals:
        intended: what the person wants (an `Intent`).
        hex_pressed: a hex that the turn panel has no use for.
        off_map_pressed: a space beside the map that the turn panel has no use for.
        entry_wanted: an entry of the log, by its number.
        side_opened: a panel stands in the side area's place now.
    """

    intended = Signal(object)
    hex_pressed = Signal(int)
    off_map_pressed = Signal(str)
    entry_wanted = Signal(int)
    side_opened = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._scene: Scene | None = None
        self._maker: ViewMaker | None = None
        self._made_for: tuple[Ruleset, Mapping[str, str]] | None = None
        self._words: GameWords | None = None
        self._past: int | None = None
        self._preview: tuple[Tag, ...] = ()
        self._pointed: PointOut | None = None
        self._explained: ev.SpaceChosen | None = None
        self._side: SidePanel | None = None
        self._renewing = False
        self._presented: dict[object, object] = {}
        self.log = LogModel(self)
        self.top_bar = TopBar(theme, self)
        self.board = TrackBoard(theme, self)
        self.map = MarsMap(theme, self)
        self.goals = GoalsPanel(theme, self)
        self.decks = DecksPanel(theme, self)
        self.deck_strip = DeckStrip(theme, self)
        self.board.set_extra_widget(self.deck_strip)
        self.colonies = ColoniesPanel(theme, self)
        self.parties = PartiesPanel(theme, self)
        self.turn = TurnPanel(theme, self.log, self)
        self.why = WhyPanel(theme, self)
        self.why.setVisible(False)
        self.editor = ValueEditor(theme, self)
        self.past_frame = PastFrame(theme, self, self.board, self.map)
        self.motion = TableMotion(self.board, self.map)
        self.gate = PressGate(self.turn)
        self.log_column = LogColumn(theme, self.log, self)
        self.frame = TableFrame(
            theme,
            TableParts(
                top_bar=self.top_bar,
                board=self.board,
                map=self.map,
                goals=self.goals,
                decks=self.decks,
                log=self.log_column,
                turn=self.turn,
                colonies=self.colonies,
                parties=self.parties,
            ),
            self,
        )
        self.frame.laid_out.connect(self._on_laid_out)
        self._connect()

    # What it shows

    @property
    def scene(self) -> Scene | None:
        """The moment that is shown."""
        return self._scene

    @property
    def words(self) -> GameWords | None:
        """Names of the game's things."""
        return self._words

    @property
    def maker(self) -> ViewMaker | None:
        """Makes the views of the game's states."""
        return self._maker

    @property
    def past(self) -> int | None:
        """The entry whose table is looked at, when it is not the last."""
        return self._past

    def render_scene(self, scene: Scene) -> None:
        """Show a moment of the game."""
        before = self._scene
        steps = NO_STEPS
        if before is not None and self._past is None:
            steps = steps_between(before, scene)
        self.motion.finish()
        if before is None or (scene.number, scene.stage) != (before.number, before.stage):
            self._preview, self._explained = (), None
            self._past = None
        self._pointed = None
        self._scene = scene
        words = self._words_for(scene)
        self.editor.close_editor()
        self.log.show_history(words, scene.history)
        assert self._maker is not None
        self.turn.result.set_map(self._maker.map(scene.state))
        # The turn panel takes the focus in the place where it will stand.
        self._take_place()
        self._take_size(scene)
        # What the turn panel points out by itself is painted below, with all the rest.
        self._renewing = True
        try:
            self.turn.render_scene(scene, words)
        finally:
            self._renewing = False
        self._show_what_is_asked()
        self.render_table()
        self.motion.play(steps)
        if before is not None and _asks_anew(before, scene) and self.isVisible():
            self.gate.close()
        if self._side is self.why and self._explained is None:
            self.close_side()

    def forget(self) -> None:
        """The game is gone: nothing of it stays marked or open."""
        self.motion.finish()
        self.close_side()
        self.editor.close_editor()
        self._scene = None
        self._preview, self._pointed, self._explained, self._past = (), None, None, None
        self.turn.forget()

    def _phase(self, scene: Scene) -> str:
        """What the top bar says instead of the state's phase: looking back, between generations."""
        if self._past is not None:
            said = self.tr("Looking back: entry {n} of {all}")
            return said.format(n=self._past, all=scene.number)
        if scene.stage is Stage.PRODUCTION:
            return self.tr("Production phase")
        if scene.stage is not Stage.GENERATION:
            return ""
        if scene.state.first_player is Player.HUMAN:
            return self.tr("Research phase, you start")
        return self.tr("Research phase, MarsBot starts")

    def render_table(self) -> None:
        """Paint board, map and panels anew, with the marks that hold now."""
        scene, maker = self._scene, self._maker
        if scene is None or maker is None or self._renewing:
            return
        state, changes = self.shown(scene)
        preview = reached_spaces(scene.table.rules, state, self._preview)
        bar = maker.top_bar(state, changes)
        bar = replaced(bar, phase=self._phase(scene) or bar.phase)
        self._frame_past(scene)
        self._present(self.top_bar, bar)
        self._present(self.board, maker.board(state, changes, preview))
        self._present(self.map, maker.map(state, self._marks(changes)))
        self._present(self.goals, maker.goals(state, changes))
        decks = maker.decks(state)
        self._present(self.decks, decks)
        self._present(self.deck_strip, decks)
        self._present(self.colonies, maker.colonies(state, changes))
        self._present(self.parties, maker.parties(state))
        self.map.set_why_enabled(self.last_decision() is not None)

    def _present(self, region: _Region[_Shown_contra], view: _Shown_contra) -> None:
        """Show a view; a region that shows the same already stays as it is painted."""
        if self._presented.get(region) != view:
            self._presented[region] = view
            region.present(view)

    def _frame_past(self, scene: Scene) -> None:
        words, past = self._words, self._past
        looking = words is not None and past is not None
        self.past_frame.show_past(
            turn_name(words, scene.history, past) if looking and words and past is not None else ""
        )

    def preview_tags(self, tags: tuple[Tag, ...]) -> None:
        """Outline the spaces that these tags would reach."""
        if tags != self._preview:
            self._preview = tags
            self.render_table()

    def point_out(self, pointed: PointOut) -> None:
        """Point out hexes on the map."""
        self._pointed = pointed
        self.render_table()

    def look_back(self, number: int | None) -> None:
        """Show the table as it was after an entry; None shows it as it is."""
        scene = self._scene
        if scene is not None:
            self._past = number if number is not None and number < scene.number else None
            self._explained = None
            self.render_table()

    def trace(self) -> ev.Trace | None:
        """The events of what is shown: the entry looked at, else the last move."""
        scene = self._scene
        if scene is None:
            return None
        if self._past is not None:
            return scene.history[self._past].resolution.entries
        if scene.unfinished is not None:
            return scene.unfinished.pending.entries
        last = scene.history[-1] if scene.shown is None else scene.shown
        return last.resolution.entries

    def last_decision(self) -> int | None:
        """The last event of what is shown that has a table behind it."""
        trace = self.trace()
        if trace is None:
            return None
        for at in range(len(trace.events) - 1, -1, -1):
            if isinstance(trace.events[at], ev.SpaceChosen):
                return at
        return None

    def explain(self, index: int) -> None:
        """Show why an event came about: its table, and the thing itself."""
        trace, words = self.trace(), self._words
        if trace is None or words is None or not 0 <= index < len(trace.events):
            return
        event = trace.events[index]
        decision = decision_for(trace, index)
        view = None
        if decision is not None:
            context = self._context(trace, decision)
            view = why_view(words, trace.events[decision], context)
        if view is not None:
            self._explained = view.space_chosen
            self.why.show_view(view, decision)
            self.open_side(self.why)
            self.render_table()
        space = track_space_of(event)
        hexes = hexes_of(event)
        if space is not None:
            self.board.set_current(space)
        elif hexes:
            self.map.set_current(words.rules.map.spaces[hexes[0]])

    def _context(self, trace: ev.Trace, at: int) -> WhyContext:
        scene = self._scene
        assert scene is not None
        for number in range(len(scene.history) - 1, 0, -1):
            if scene.history[number].resolution.entries is trace:
                before = scene.history[number - 1].state
                return context_of(scene.history[number], before, trace, at)
        return context_of(None, None, trace, at)

    # The side area

    @property
    def side(self) -> SidePanel | None:
        """The panel that stands in the side area's place."""
        return self._side

    def open_side(self, panel: SidePanel) -> None:
        """Put a panel in the place of the side area."""
        if self._side is not None and self._side is not panel:
            self._side.setVisible(False)
        self._side = panel
        self.side_opened.emit()
        panel.setParent(self)
        self.frame.set_side(panel, beside=panel.is_beside_table)
        panel.setVisible(True)
        panel.raise_()
        self.editor.raise_()
        panel.start()

    def close_side(self) -> None:
        """Bring goals and decks back."""
        panel, self._side = self._side, None
        if panel is None:
            return
        panel.setVisible(False)
        self._explained = None
        self.frame.set_side(None)
        self.look_back(None)
        self.turn.start()

    def focus_map(self) -> None:
        """Put the focus where a tile may be placed: on the hex it was on last, or the first."""
        self.frame.show_map()
        marks, scene = self.turn.marks(), self._scene
        if marks is not None and marks.ringed and scene is not None:
            spaces = scene.table.rules.map.spaces
            ringed = [spaces[index] for index in sorted(marks.ringed)]
            if self.map.current not in ringed:
                self.map.set_current(ringed[0])
        _focus_into(self.map)

    def step_region(self, by: int) -> None:
        """F6: put the focus into the next region."""
        regions: list[QWidget] = [self.top_bar, self.board, self.map]
        regions += (
            [self._side]
            if self._side is not None
            else [self.goals, self.decks, self.colonies, self.parties]
        )
        regions = [region for region in [*regions, self.turn] if region.isVisible()]
        focused = QApplication.focusWidget()
        at = next(
            (
                place
                for place, region in enumerate(regions)
                if focused is not None and (region is focused or region.isAncestorOf(focused))
            ),
            -1 if by > 0 else 0,
        )
        target = regions[(at + by) % len(regions)]
        if target is self.turn:
            self.turn.start()
        elif isinstance(target, SidePanel):
            target.start()
        else:
            _focus_into(target)

    def place_of(self, widget: QWidget) -> QRect:
        """Where a widget of the page is, in the page's coordinates."""
        return QRect(widget.mapTo(self, widget.rect().topLeft()), widget.size())

    # Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter, Esc and single letters, where nothing in focus takes them."""
        if event.modifiers() & _LETTER_BLOCKERS:
            super().keyPressEvent(event)
        elif is_enter(event):
            if not event.isAutoRepeat():
                self.turn.accept()
        elif event.key() == Qt.Key.Key_Escape:
            if not self.go_back():
                super().keyPressEvent(event)
        elif not event.isAutoRepeat() and self.turn.key_pressed(event.text().upper()):
            return
        else:
            super().keyPressEvent(event)

    def go_back(self) -> bool:
        """Esc: close what is open, else one step back; never loses an entry."""
        if not self.editor.isHidden():
            self.editor.close_editor()
        elif self._side is not None:
            self.close_side()
        elif self._past is not None:
            self.look_back(None)
        else:
            return self.turn.back()
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the regions out for the new size."""
        super().resizeEvent(event)
        self.motion.finish()
        self.frame.lay_out()

    def changeEvent(self, event: QEvent) -> None:
        """Texts in another language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._presented.clear()
            self.render_table()
        super().changeEvent(event)

    # Inside

    def _connect(self) -> None:
        self.turn.intended.connect(self.intended)
        self.turn.entry_chosen.connect(self.entry_wanted)
        self.log_column.entry_chosen.connect(self.entry_wanted)
        self.log_column.opened.connect(self._on_log_opened)
        self.map.hex_clicked.connect(self._on_hex_clicked)
        self.map.off_map_clicked.connect(self._on_off_map_clicked)
        self.map.why_clicked.connect(self._on_why_clicked)
        self.why.closed.connect(self.close_side)
        self.why.stage_pointed.connect(self._on_stage_pointed)
        self.past_frame.left.connect(self._on_past_left)

    def _words_for(self, scene: Scene) -> GameWords:
        rules, texts = scene.table.rules, scene.texts
        made_for = self._made_for
        same = made_for is not None and made_for[0] is rules and made_for[1] is texts
        if self._words is None or not same:
            self._made_for = (rules, texts)
            self._maker = ViewMaker(rules, texts)
            self._words = GameWords(rules, texts)
        return self._words

    def shown(self, scene: Scene) -> tuple[State, Changes]:
        """The state to show, and what its last move changed."""
        if self._past is not None:
            played = scene.history[self._past]
            return played.state, changes_of(played.resolution.entries)
        if scene.unfinished is not None:
            pending = scene.unfinished.pending
            return pending.state, changes_of(pending.entries)
        if scene.shown is not None:
            return scene.state, changes_of(scene.shown.resolution.entries)
        return scene.state, NO_CHANGES

    def _marks(self, changes: Changes) -> MapMarks:
        if self._explained is not None:
            return marks_of_choice(self._explained, self.why.stage)
        pointed = self._pointed if self._pointed is not None else self.turn.marks()
        if self._past is not None or pointed is None:
            return marks_of_changes(changes) if changes is not NO_CHANGES else NO_MARKS
        if pointed.candidates:
            marks = marks_of_candidates(pointed.candidates, pointed.chosen)
            return replaced(marks, new=changes.placed)
        return MapMarks(new=changes.placed, rivals=pointed.ringed)

    def _on_hex_clicked(self, space: Space) -> None:
        scene = self._scene
        if scene is None:
            return
        index = HexIndex(scene.table.rules.map.index[space])
        if self._past is not None or not self.turn.hex_clicked(index):
            self.hex_pressed.emit(index)

    def _on_off_map_clicked(self, space: str) -> None:
        if self._past is not None or not self.turn.off_map_clicked(space):
            self.off_map_pressed.emit(space)

    def _on_stage_pointed(self) -> None:
        if self._explained is not None:
            self.render_table()

    def _on_past_left(self) -> None:
        if self._side is not None:
            self.close_side()
        else:
            self.look_back(None)

    def _on_why_clicked(self) -> None:
        decision = self.last_decision()
        if decision is not None:
            self.explain(decision)

    def _on_log_opened(self) -> None:
        self.intended.emit(OpenLog())

    def _on_laid_out(self) -> None:
        self.turn.set_low(self.frame.shape is Shape.COLUMN)
        self.turn.set_log_elsewhere(self.frame.has_log)
        self.board.show_extra(self.frame.counts_decks)

    def _take_size(self, scene: Scene) -> None:
        content = scene.table.rules.content
        lengths = [len(track.cells) for track in content.tracks]
        extra = bool(lengths) and lengths[-1] < max(lengths)
        self.frame.set_size(
            TableSize(
                row_sizes=content.map.rows,
                tracks=len(lengths) - extra,
                extra_track=extra,
                goals=max(len(content.milestones), len(content.awards)),
                colonies=len(scene.state.colonies),
                parties=scene.state.turmoil is not None,
            )
        )

    def _show_what_is_asked(self) -> None:
        """Bring the map up where the answer is a hex."""
        pointed = self.turn.marks()
        if pointed is not None and (pointed.candidates or pointed.ringed):
            self.frame.show_map()

    def _take_place(self) -> None:
        """The stack of pages has its new size before the page that it shows."""
        pages = self.parentWidget()
        if isinstance(pages, QStackedWidget) and pages.contentsRect() != self.geometry():
            self.setGeometry(pages.contentsRect())
            self.frame.lay_out()

    def message_width(self) -> int:
        """How wide a message may be so that the turn panel stays free."""
        self._take_place()
        regions = self.frame.regions
        return regions.board.width() if regions is not None else self.width()


def _asks_anew(before: Scene, after: Scene) -> bool:
    """Whether the turn panel asks for something else now."""
    asked, asks = before.unfinished, after.unfinished
    if asked is not None and asks is not None:
        return len(asked.order.answers) != len(asks.order.answers)
    return before.stage is not after.stage


def _focus_into(region: QWidget) -> None:
    """Give the focus to the stop of a region that Tab leads to."""
    if isinstance(region, PaintedField) and region.current is not None:
        region.focus_place(region.current)
        return
    for child in region.findChildren(QWidget):
        reachable = child.isVisible() and child.isEnabled()
        if reachable and child.focusPolicy() & Qt.FocusPolicy.TabFocus:
            child.setFocus(Qt.FocusReason.TabFocusReason)
            return
