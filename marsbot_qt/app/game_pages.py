"""The pages of a game: check-list, table and score around one controller.

The desk makes them when they are first needed, so that the window is there before them.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from marsbot_qt import __version__
from marsbot_qt.app import action_table as at
from marsbot_qt.app.board_fixes import keep_fixes
from marsbot_qt.app.code_text import notice_text, refusal_text, unexpected_text
from marsbot_qt.app.file_text import unopened_text, unsaved_text
from marsbot_qt.app.game_controller import GameController
from marsbot_qt.app.game_files import (
    is_never_played,
    is_same_file,
    new_file,
    remember_file,
    remember_last,
    remove_file,
)
from marsbot_qt.app.log.log_text import order_title
from marsbot_qt.app.new_game.checklist_page import ChecklistPage, ticks_of
from marsbot_qt.app.new_game.choices import GameChoices
from marsbot_qt.app.papers import Papers
from marsbot_qt.app.places import last_place
from marsbot_qt.app.position.notes import BY_HAND, is_by_hand
from marsbot_qt.app.save_watch import SaveWatch
from marsbot_qt.app.scene import Scene, Stage
from marsbot_qt.app.scoring.score_page import ScorePage
from marsbot_qt.app.shelf import Shelf
from marsbot_qt.app.table.doors import Doors
from marsbot_qt.app.table.hover_hints import HoverHints
from marsbot_qt.app.table.side_panels import SidePanels
from marsbot_qt.app.table.table_page import TablePage
from marsbot_qt.app.table_mode.mode import TableMode
from marsbot_qt.app.told_text import told_text
from marsbot_qt.app.turn import intents as it
from marsbot_qt.app.view_map import MapViewMaker
from marsbot_qt.app.view_marks import NO_MARKS
from marsbot_qt.core.base.errors import MarsBotError
from marsbot_qt.core.content.board_correction import Fix
from marsbot_qt.core.play.colony_draw import with_open_colonies_drawn
from marsbot_qt.core.play.game_file import read_file
from marsbot_qt.core.play.journal import write_reason
from marsbot_qt.core.play.orders import Played
from marsbot_qt.core.play.saves import Notice, open_game, save_copy, save_from_here, with_seed
from marsbot_qt.core.play.session import Session
from marsbot_qt.paths import Paths
from marsbot_qt.qtkit.message_bar import Message, MessageKind
from marsbot_qt.qtkit.settings import Settings
from marsbot_qt.qtkit.theme import Theme

_SEED_BITS = 48


class GamePages(QObject):
    """Controller and pages of one game at a time, and what they tell each other.

    Signals:
        went: the page that is to be shown.
        said: a text for the message bar and its kind; an empty text takes the message away.
        messaged: a `Message`, with a button.
        changed: what can be done has changed.
        titled: the name of the game.
        scored: a score is shown.
        went_back: back to the page from which the game was opened.
        new_wanted: the choices of a new game are wanted, from the start.
        choices_wanted: back to the choices as they are.
    """

    went = Signal(QWidget)
    said = Signal(str, MessageKind)
    messaged = Signal(object)
    changed = Signal()
    titled = Signal(str)
    scored = Signal()
    went_back = Signal()
    new_wanted = Signal()
    choices_wanted = Signal()

    def __init__(
        self, theme: Theme, settings: Settings, paths: Paths, language: str, *, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._paths = paths
        self._language = language
        self._shelf: Shelf | None = None
        self._shown: QWidget | None = None
        self._opened_from: QWidget | None = None
        self._replaying = False
        self._unwanted: Session | None = None
        self.ticks: set[str] = set()
        self.controller = GameController(self)
        self.controller.by_tags = settings.preferences.tag_pad_first
        self.controller.confirming.choose(settings.preferences.automation)
        self.checklist = ChecklistPage(theme, parent)
        self.table = TablePage(theme, parent)
        self.table.motion.choose(settings.preferences.motion)
        settings.changed.connect(self._on_settings)
        self.score = ScorePage(theme, parent)
        self.doors = Doors(self.table)
        self.hints = HoverHints(self.table)
        self.sides = SidePanels(self.table, self.controller, language)
        self.mode = TableMode(self.table, self.controller, settings, self)
        self.saving = SaveWatch(self)
        self.papers = Papers(self.table, self.controller, paths, self)
        self._connect()

    def _on_settings(self, names: tuple[str, ...]) -> None:
        preferences = self._settings.preferences
        if "automation" in names:
            self.controller.confirming.choose(preferences.automation)
        if "tag_pad_first" in names:
            self.controller.by_tags = preferences.tag_pad_first
        if "map_labels" in names:
            self.table.map.set_labels(preferences.map_labels)
        if "motion" in names:
            self.table.motion.choose(self._settings.preferences.motion)

    # From outside

    def use_shelf(self, shelf: Shelf) -> None:
        """The packs games are played with."""
        self._shelf = shelf
        self.sides.shelf = shelf

    def page_shown(self, page: QWidget) -> None:
        """Another page of the window has come up."""
        self._shown = page
        if page in (self.checklist, self.table):
            self._unwanted = None
        if self.mode.is_on and page is not self.mode.page:
            self.mode.leave(to_table=False)
        if self._replaying and page is not self.table:
            self._end_replay()
        if page is self.checklist:
            self.checklist.start()
        elif page is self.table:
            # Tied to this object: the window may be gone by then.
            QTimer.singleShot(0, self, self._start_table)

    def _start_table(self) -> None:
        """Put the focus where the person goes on."""
        if self._shown is not self.table:
            return
        if self._replaying and self.table.side is self.sides.replay:
            self.sides.replay.start()
        elif self.table.side is not None and self.table.frame.hides_turn:
            self.table.side.start()
        else:
            self.table.turn.start()

    def conditions(self) -> set[str]:
        """What can be done now, as the conditions of commands."""
        session = self.controller.session
        if session is None:
            return set()
        conditions = {at.HAS_GAME}
        if self.controller.can_undo:
            conditions.add(at.CAN_UNDO)
        if self.controller.can_redo:
            conditions.add(at.CAN_REDO)
        if session.state is not None and session.state.result is not None:
            conditions.add(at.HAS_RESULT)
        return conditions

    def titles(self) -> dict[str, str]:
        """How undo and redo are called now."""
        scene, words = self.table.scene, self.table.words
        titles = {"undo": self.tr("Undo"), "redo": self.tr("Redo")}
        if scene is not None and words is not None:
            if scene.undo is not None:
                titles["undo"] = self.tr("Undo: {title}").format(
                    title=order_title(words, scene.undo)
                )
            if scene.redo is not None:
                titles["redo"] = self.tr("Redo: {title}").format(
                    title=order_title(words, scene.redo)
                )
        return titles

    def act(self, action: str) -> bool:
        """Carry out a command of the game by its id; False for one that is not of the game."""
        calls: dict[str, Callable[[], object]] = {
            "checklist": self.controller.back_to_checklist,
            "score": self.show_score,
            "undo": self.controller.undo,
            "redo": self.controller.redo,
            "log": self.sides.toggle_log,
            "table_check": self.sides.open_check,
            "correct": self.doors.edit_in_focus,
            "why": self.doors.explain_in_focus,
            "rule": self.sides.open_rule_in_focus,
            "find": self.sides.open_find,
            "rulings": self.sides.open_rulings,
            "board_check": self.sides.open_board_check,
            "position": self.sides.set_by_hand,
            "own_cards": self.sides.open_own_cards,
            "components": self.sides.open_components,
            "table_mode": self.mode.toggle,
            **self.papers.calls,
            "next_region": partial(self.table.step_region, 1),
            "last_region": partial(self.table.step_region, -1),
        }
        call = calls.get(action)
        if call is not None:
            call()
        return call is not None

    # Files

    def open_file(self, file: Path, opened_from: QWidget | None = None) -> bool:
        """Open a saved game; False when it cannot be. The way back leads where it came from."""
        shelf = self._shelf
        if shelf is None:
            return False
        if self.controller.file is not None and is_same_file(file, self.controller.file):
            self._leave_game(opened_from)
        try:
            opened = open_game(file, shelf.games)
        except MarsBotError as error:
            self.said.emit(unopened_text(file, error), MessageKind.ERROR)
            return False
        self._leave_game(opened_from)
        session = opened.session
        lines = read_file(file).lines
        notes = [line.value for line in lines if line.kind == "note"]
        place = last_place(lines)
        self.ticks = ticks_of(notes)
        begun = session.number or session.unfinished or "position" in session.table.setup
        self.saving.watch(session)
        self.controller.adopt(
            session,
            shelf.texts(session.table, self._language),
            setting_up=not session.read_only and (not begun if place is None else place.checklist),
            by_hand=is_by_hand(notes) and not session.read_only,
            place=place,
            file=file,
        )
        self.sides.open_position()
        remember_file(self._settings, file)
        self._tell_notices(opened.notices)
        return True

    def begin(self, choices: GameChoices) -> bool:
        """Begin a game in a new file; False when the choices make none.

        Where no file can be written the game goes on without one until that is possible.
        """
        shelf = self._shelf
        if shelf is None:
            return False
        setup = with_seed(choices.setup(secrets.randbits(_SEED_BITS)))
        try:
            content = shelf.table(setup).rules.content
            session = Session(shelf.games.tables, with_open_colonies_drawn(setup, content))
        except MarsBotError as error:
            self.said.emit(refusal_text(None, error.code, error.details), MessageKind.ERROR)
            return False
        unwanted = self._unwanted_file()
        self._leave_game(None)
        if unwanted is not None:
            remove_file(unwanted)
        self.ticks = set()
        make_file = partial(self._make_file, session)
        try:
            make_file()
            self.saving.watch(session)
        except OSError as error:
            self.saving.watch(session, make_file, write_reason(error))
        self.controller.adopt(
            session,
            shelf.texts(session.table, self._language),
            setting_up=choices.position is None and bool(session.table.checklist),
            by_hand=choices.position is not None,
            file=None if session.journal is None else session.journal.path,
        )
        if choices.position is not None:
            self.controller.note({BY_HAND: True})
            self.sides.open_position()
        return True

    def _unwanted_file(self) -> Path | None:
        """The file of a game that goes for other choices before its first move."""
        session, file = self.controller.session, self.controller.file
        if session is None or session is not self._unwanted or file is None:
            return None
        journal = session.journal
        if session.read_only or journal is None or journal.problem is not None:
            return None
        played = session.number or session.unfinished or "position" in session.table.setup
        return None if played or not is_never_played(file, self._paths) else file

    def _make_file(self, session: Session) -> None:
        """Write a game into a new file from now on."""
        assert self._shelf is not None
        file = new_file(self._paths)
        save_from_here(session, file, self._shelf.games, __version__)
        if self.ticks:
            session.note({"ticks": sorted(self.ticks)})
        remember_file(self._settings, file)
        if self.controller.session is session:
            self.controller.file = file

    def is_open(self, file: Path) -> bool:
        """Whether this file holds the game that is played."""
        played, session = self.controller.file, self.controller.session
        if played is None or session is None or session.read_only:
            return False
        return is_same_file(file, played)

    def show_session(self, session: Session, texts: Mapping[str, str]) -> None:
        """Play a game that is never kept: the sample turn."""
        self._leave_game(None)
        self.ticks = set()
        self.saving.watch(session)
        self.controller.adopt(session, texts)

    def playing_pages(self) -> tuple[QWidget, ...]:
        """The pages on which a game is played."""
        return (self.table, self.mode.page) if self.mode.is_on else (self.table,)

    def save_now(self) -> str:
        """Where the game lies, everything written; empty without a game."""
        session, file = self.controller.session, self.controller.file
        if session is None or session.journal is None or file is None:
            return ""
        session.journal.retry()
        return str(file) if session.journal.problem is None else ""

    def save_copy_to(self, file: Path) -> None:
        """Write the game into another file; the game itself goes on in its own."""
        session = self.controller.session
        if session is None:
            return
        try:
            file.unlink(missing_ok=True)
            save_copy(session, file, __version__)
        except (MarsBotError, OSError) as error:
            self.said.emit(self._trouble(error), MessageKind.ERROR)
            return
        self.said.emit(self.tr("A copy lies in {file}.").format(file=file), MessageKind.OK)

    def show_score(self) -> None:
        """The score, when there is one."""
        scene, words = self.table.scene, self.table.words
        if scene is None or words is None or scene.state.result is None:
            return
        view = MapViewMaker(scene.table.rules, words.words).view(scene.state, NO_MARKS)
        self.score.render_scene(scene, words, view, self.house_rules())
        back = self._opened_from is not None
        self.score.set_back(self.tr("Back") if back else self.tr("Back to the game"))
        self.scored.emit()
        self.went.emit(self.score)
        self.score.start()

    def _on_board_corrected(self, fixes: tuple[Fix, ...]) -> None:
        session, shelf = self.controller.session, self._shelf
        if session is None or shelf is None or session.read_only:
            return
        table = session.table
        name = self.tr("Set right {n}")
        try:
            pack = keep_fixes(shelf, self._paths, table.rules.content, fixes, name=name)
        except OSError as error:
            said = self.tr("The pack cannot be written: {reason}").format(reason=error)
            self.said.emit(said, MessageKind.ERROR)
            return
        before = table.setup.get("house_packs", ())
        if self.controller.amend({"house_packs": [*before, pack]}):
            shelf.games.keep(session.table)
            self.table.close_side()
            said = self.tr("Set right from here on by the house rules {pack}.")
            self.said.emit(said.format(pack=pack), MessageKind.OK)

    def house_rules(self) -> tuple[str, ...]:
        """The packs of the game that are not official, by their ids."""
        session = self.controller.session
        if session is None or self._shelf is None:
            return ()
        return self._shelf.games.house_rules(session.table)

    def start_replay(self) -> None:
        """Look at the game move by move; nothing can be changed meanwhile."""
        self._replaying = True
        self.controller.look_only(True)
        self.went.emit(self.table)
        self.sides.open_replay()

    def _end_replay(self) -> None:
        self._replaying = False
        self.controller.look_only(False)

    def _leave_game(self, opened_from: QWidget | None) -> None:
        """Let go of the game that is played; another one comes."""
        self._replaying = False
        self._opened_from = opened_from
        self.controller.close()

    # What happens

    def _connect(self) -> None:
        controller = self.controller
        controller.scene_changed.connect(self._on_scene)
        controller.scene_changed.connect(self.hints.forget)
        controller.closed.connect(self.hints.forget)
        controller.closed.connect(self.mode.forget)
        controller.closed.connect(self.table.forget)
        controller.closed.connect(self._on_closed)
        controller.refused.connect(self._on_refused)
        controller.unexpected.connect(self._on_unexpected)
        controller.ran_on.connect(self._on_ran_on)
        controller.went_back.connect(self._on_went_back)
        controller.repair_offered.connect(self.sides.offer_repair)
        controller.intended.connect(self._on_intended)
        self.table.intended.connect(controller.handle)
        self.doors.intended.connect(controller.handle)
        self.doors.place_wanted.connect(self.sides.open_place)
        self.doors.ruling_wanted.connect(self.sides.open_ruling)
        self.table.entry_wanted.connect(self.sides.open_entry)
        self.table.map.labels_toggled.connect(self._on_labels)
        self.table.map.set_labels(self._settings.preferences.map_labels)
        self.checklist.finished.connect(controller.checklist_done)
        self.checklist.ticked.connect(self._on_ticked)
        self.checklist.choices_wanted.connect(self._on_choices_wanted)
        self.checklist.print_wanted.connect(self.papers.print_checklist)
        self.checklist.component_missing.connect(self._on_component_missing)
        self.score.left.connect(self._on_score_left)
        self.score.entry_wanted.connect(self._on_score_entry)
        self.score.new_wanted.connect(self.new_wanted)
        self.score.replay_wanted.connect(self.start_replay)
        self.score.corrected.connect(self._on_corrected)
        self.sides.replay.closed.connect(self._on_replay_closed)
        self.mode.went.connect(self.went)
        self.saving.failed.connect(self._on_save_failed)
        self.saving.saved_again.connect(self._on_saved_again)
        self.papers.messaged.connect(self.messaged)
        self.sides.board_corrected.connect(self._on_board_corrected)
        self.table.top_bar.saved_clicked.connect(self.sides.open_log)
        self.sides.log.export_wanted.connect(self.papers.export_log)
        self.said.connect(self.mode.say)

    def _on_scene(self, scene: Scene) -> None:
        self.table.render_scene(scene)
        words = self.table.words
        assert words is not None
        self.sides.render_scene(scene, words)
        self.changed.emit()
        self.mode.set_undo(self.titles()["undo"], enabled=at.CAN_UNDO in self.conditions())
        if self.saving.is_saved:
            self.said.emit("", MessageKind.INFO)
        if scene.stage is Stage.CHECKLIST:
            self.checklist.show_table(scene.table, words, self.ticks)
            self.went.emit(self.checklist)
        elif self.mode.is_on:
            self.mode.render_scene(scene)
        elif scene.stage is Stage.FINISHED and not self._replaying:
            self.show_score()
        else:
            self.went.emit(self.table)
        self._look_after_saving(scene)
        self.titled.emit(self.controller.file.stem if self.controller.file is not None else "")

    def _on_closed(self) -> None:
        self.saving.watch(None)

    def _look_after_saving(self, scene: Scene) -> None:
        file = self.controller.file
        if file is not None and not scene.read_only:
            remember_last(self._settings, file, finished=scene.state.result is not None)
        self.saving.look()
        self._show_saving()

    def _show_saving(self) -> None:
        """Where the table says that everything is saved, or is not."""
        saving = self.saving
        said = "" if saving.is_saved else unsaved_text(saving.reason, outside=saving.is_foreign)
        self.table.top_bar.show_saved(said, kept=saving.keeps)
        self.sides.log.show_saved(said, kept=saving.keeps)

    def _on_save_failed(self) -> None:
        saving = self.saving
        text = unsaved_text(saving.reason, outside=saving.is_foreign)
        self.messaged.emit(Message(text, MessageKind.WARNING, "save_copy", self.tr("Save a copy…")))

    def _on_saved_again(self) -> None:
        self._show_saving()
        self.titled.emit(self.controller.file.stem if self.controller.file is not None else "")
        self._say(self.tr("Everything is saved again."), MessageKind.OK)

    def _on_refused(self, code: str, details: Mapping[str, Any]) -> None:
        text = refusal_text(self.table.words, code, details)
        scene = self.table.scene
        if scene is not None and scene.question is not None and "answer" in details:
            self.table.turn.question.refuse(text)
            self.mode.refuse(text)
        self._say(text, MessageKind.WARNING)

    def _on_unexpected(self, codes: tuple[str, ...]) -> None:
        words = self.table.words
        scene = self.table.scene
        if words is None or (scene is not None and scene.stage in (Stage.RESULT, Stage.HUMAN)):
            # The result and the human's lines tell it themselves.
            return
        texts = [text for code in codes if (text := unexpected_text(words, code))]
        self._say(" ".join(texts), MessageKind.INFO)

    def _on_ran_on(self, told: tuple[Played, ...]) -> None:
        words, scene = self.table.words, self.table.scene
        if words is not None and scene is not None:
            texts = [told_text(words, scene, played) for played in told]
            self._say("\n".join(texts), MessageKind.INFO)

    def _on_went_back(self, count: int) -> None:
        said = self.tr("%n entries taken back.", "", count)
        back = self.tr("Bring back")
        self.messaged.emit(Message(said, MessageKind.INFO, at.BRING_BACK, back))

    def _on_intended(self, intent: it.Intent) -> None:
        match intent:
            case it.PreviewTags(tags=tags):
                self.table.preview_tags(tags)
            case it.PointOut():
                self.table.point_out(intent)
            case it.ChooseTile(tile=tile) if tile is not None:
                self.table.focus_map()
            case it.ExplainEvent(index=index):
                self.table.explain(index)
            case it.RememberEntryWay(by_tags=by_tags):
                self._settings.change(tag_pad_first=by_tags)
            case _:
                self._open(intent)

    def _open(self, intent: it.Intent) -> None:
        """Open what an intent names."""
        opens: dict[type[it.Intent], Callable[[], object]] = {
            it.OpenLog: self.sides.open_log,
            it.ShowOwnCards: self.sides.open_own_cards,
            it.ShowPosition: self.sides.open_position,
            it.CheckTable: self.sides.open_check,
            it.OpenScore: self.show_score,
        }
        call = opens.get(type(intent))
        if call is not None:
            call()

    def _on_ticked(self, ticks: list[str]) -> None:
        self.ticks = set(ticks)
        self.controller.note({"ticks": ticks})

    def _on_choices_wanted(self) -> None:
        self._unwanted = self.controller.session
        self.choices_wanted.emit()

    def _on_component_missing(self, component: str) -> None:
        handed = {component: "virtual"}
        session = self.controller.session
        if session is not None and session.number > 0:
            # The game is under way: what was dealt by hand stays so.
            self.controller.hand_over(handed)
        else:
            self.controller.amend({"components": handed, "from_start": True})

    def _on_score_left(self) -> None:
        if self._opened_from is not None:
            self.went_back.emit()
            return
        self.went.emit(self.table)
        self.table.turn.start()

    def _on_corrected(self, number: int, answers: tuple[Any, ...]) -> None:
        self.went.emit(self.table)
        self.controller.repair_answers(number, answers)

    def _on_replay_closed(self) -> None:
        if not self._replaying:
            return
        self._end_replay()
        if self._opened_from is not None:
            self.went_back.emit()
        else:
            self.show_score()

    def _on_score_entry(self, number: int) -> None:
        self.went.emit(self.table)
        self.sides.open_entry(number)

    def _on_labels(self, shown: bool) -> None:
        self._settings.change(map_labels=shown)

    # Messages

    def _say(self, text: str, kind: MessageKind) -> None:
        if text:
            self.said.emit(text, kind)

    def _tell_notices(self, notices: tuple[Notice, ...]) -> None:
        texts = [text for each in notices if (text := notice_text(each.code, each.details))]
        self._say(" ".join(texts), MessageKind.WARNING)

    def _trouble(self, error: Exception) -> str:
        if isinstance(error, MarsBotError):
            return refusal_text(self.table.words, error.code, error.details)
        return self.tr("The file cannot be written: {reason}").format(reason=error)
