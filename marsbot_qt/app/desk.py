"""The desk: what fills the window. Pages, commands and messages; it decides no rules."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFileDialog, QMenu, QStackedWidget, QVBoxLayout, QWidget

from marsbot_qt import __version__
from marsbot_qt.app import action_table as at
from marsbot_qt.app.code_text import notice_text, refusal_text, unexpected_text
from marsbot_qt.app.game_controller import GameController
from marsbot_qt.app.game_files import new_file, recent_files, remember_file
from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.log_text import order_title
from marsbot_qt.app.looks import Looks
from marsbot_qt.app.new_game.checklist_page import ChecklistPage, ticks_of
from marsbot_qt.app.new_game.choices import GameChoices, first_choices, fitted, from_text, to_text
from marsbot_qt.app.new_game.new_game_page import NewGamePage
from marsbot_qt.app.scene import Scene, Stage
from marsbot_qt.app.scoring.score_page import ScorePage
from marsbot_qt.app.shelf import Shelf
from marsbot_qt.app.table.doors import Doors
from marsbot_qt.app.table.side_panels import SidePanels
from marsbot_qt.app.table.table_page import TablePage
from marsbot_qt.app.turn import intents as it
from marsbot_qt.app.view_changes import NO_MARKS
from marsbot_qt.app.view_map import MapViewMaker
from marsbot_qt.core.base.errors import MarsBotError
from marsbot_qt.core.play.game_file import SUFFIX, read_file
from marsbot_qt.core.play.saves import Notice, new_game, open_game, save_copy
from marsbot_qt.paths import Paths, ready
from marsbot_qt.qtkit.actions import ActionSet
from marsbot_qt.qtkit.message_bar import Message, MessageBar, MessageKind
from marsbot_qt.qtkit.settings import Settings
from marsbot_qt.qtkit.theme import Theme

logger = logging.getLogger(__name__)

_LAST_CHOICES = "last_choices"
_SEED_BITS = 48


class Desk(QWidget):
    """Assembles pages, menu and controller.

    Signals:
        titled: the name of the game, for the window's title.
        shelf_used: the packs are there and can be played with.
    """

    titled = Signal(str)
    shelf_used = Signal()

    def __init__(
        self,
        theme: Theme,
        settings: Settings,
        paths: Paths,
        *,
        language: str = "en",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.theme = theme
        self.settings = settings
        self.paths = paths
        self.language = language
        self.shelf: Shelf | None = None
        self.controller = GameController(self)
        self.controller.by_tags = settings.preferences.tag_pad_first
        self._wanted: Path | None = None
        self._ticks: set[str] = set()
        self.setObjectName("desk")
        self._pages = QStackedWidget(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._pages)
        self.actions_ = ActionSet(
            theme, self, at.ACTIONS, context=at.CONTEXT, keys=settings.preferences.keys
        )
        self.new_page = NewGamePage(theme, self)
        self.checklist = ChecklistPage(theme, self)
        self.table = TablePage(theme, self)
        self.score = ScorePage(theme, self)
        self.doors = Doors(self.table)
        self.sides = SidePanels(self.table, self.controller)
        for page in (self.new_page, self.checklist, self.table, self.score):
            self._pages.addWidget(page)
        self.messages = MessageBar(theme, self)
        self.messages.dismissed.connect(self._place_messages)
        self._menu = QMenu(self)
        self._recent = QMenu(self.tr("Recent games"), self)
        self._fill_menu()
        self._connect()
        self._enable()
        self._looks = Looks(theme, settings, self.actions_)

    # From outside

    def use_shelf(self, shelf: Shelf) -> None:
        """The packs have been read: the choices open, and a game that was asked for."""
        self.shelf = shelf
        self.sides.shelf = shelf
        remembered = from_text(self.settings.note(_LAST_CHOICES))
        choices = (
            first_choices(shelf.catalogue)
            if remembered is None
            else fitted(remembered, shelf.catalogue)
        )
        if choices.map:
            self.new_page.use_shelf(shelf, choices, self.language)
        self._enable()
        if self._wanted is not None:
            self.open_file(self._wanted)
        elif self._pages.currentWidget() is self.new_page:
            self.new_page.start()
        self.shelf_used.emit()

    def open_when_ready(self, file: Path) -> None:
        """Open a game as soon as the packs are there."""
        self._wanted = file
        if self.shelf is not None:
            self.open_file(file)

    def open_file(self, file: Path) -> bool:
        """Open a saved game; False when it cannot be."""
        self._wanted = None
        shelf = self.shelf
        if shelf is None:
            return False
        self.controller.close()
        try:
            opened = open_game(file, shelf.games)
        except MarsBotError as error:
            self._say(refusal_text(None, error.code, error.details), MessageKind.ERROR)
            self._go_to(self.new_page)
            return False
        session = opened.session
        ticks = ticks_of([line.value for line in read_file(file).lines if line.kind == "note"])
        setting_up = session.number == 0 and "position" not in session.table.setup
        setting_up = setting_up and not session.read_only
        texts = shelf.texts(session.table, self.language)
        self._ticks = ticks
        self.controller.adopt(
            session, texts, setting_up=setting_up and not session.unfinished, file=file
        )
        remember_file(self.settings, file)
        self._tell_notices(opened.notices)
        return True

    def begin_game(self, choices: GameChoices) -> None:
        """Begin a game in a new file."""
        shelf = self.shelf
        if shelf is None:
            return
        file = new_file(self.paths)
        try:
            session = new_game(
                file, shelf.games, choices.setup(secrets.randbits(_SEED_BITS)), __version__
            )
        except (MarsBotError, OSError) as error:
            self._say(self._trouble(error), MessageKind.ERROR)
            return
        self.settings.set_note(_LAST_CHOICES, to_text(choices))
        self._ticks = set()
        texts = shelf.texts(session.table, self.language)
        setting_up = choices.position is None and bool(session.table.checklist)
        self.controller.adopt(session, texts, setting_up=setting_up, file=file)
        remember_file(self.settings, file)

    def save_now(self) -> str:
        """Where the game lies, everything written; empty without a game."""
        session, file = self.controller.session, self.controller.file
        if session is None or session.journal is None or file is None:
            return ""
        session.journal.retry()
        return str(file) if session.journal.problem is None else ""

    def recover(self) -> None:
        """Bring what is shown back in step with the game."""
        self.controller.show_again()

    # Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the message where it belongs."""
        super().resizeEvent(event)
        self._place_messages()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc, where nothing else needs it, puts a message away."""
        if event.key() == Qt.Key.Key_Escape and self.messages.message is not None:
            self.messages.clear()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Texts in another language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.actions_.retranslate()
        super().changeEvent(event)

    def let_go(self) -> None:
        """The window closes: everything is saved already."""
        self.controller.close()

    # Wiring

    def _connect(self) -> None:
        controller = self.controller
        controller.scene_changed.connect(self._on_scene)
        controller.closed.connect(self.table.forget)
        controller.refused.connect(self._on_refused)
        controller.unexpected.connect(self._on_unexpected)
        controller.repair_offered.connect(self.sides.offer_repair)
        controller.intended.connect(self._on_intended)
        self.table.intended.connect(controller.handle)
        self.doors.intended.connect(controller.handle)
        self.table.entry_wanted.connect(self.sides.open_entry)
        self.new_page.begun.connect(self.begin_game)
        self.new_page.colours_chosen.connect(self._on_colours)
        self.new_page.open_button.clicked.connect(self._ask_file)
        self.checklist.finished.connect(controller.checklist_done)
        self.checklist.ticked.connect(self._on_ticked)
        self.checklist.choices_wanted.connect(self._on_choices_wanted)
        self.checklist.component_missing.connect(self._on_component_missing)
        self.score.left.connect(self._on_score_left)
        self.score.entry_wanted.connect(self._on_score_entry)
        self.score.new_wanted.connect(self._on_new_game)
        self.actions_.triggered.connect(self._on_action)
        self.table.map.labels_toggled.connect(self._on_labels)
        self.table.map.set_labels(self.settings.preferences.map_labels)

    def _fill_menu(self) -> None:
        self.actions_.fill_menu(self._menu, at.GAME)
        before = self.actions_.action("save_copy")
        self._menu.insertMenu(before, self._recent)
        self._recent.aboutToShow.connect(self._fill_recent)
        self._menu.addSeparator()
        self.actions_.fill_menu(self._menu, at.EDIT)
        self._menu.addSeparator()
        self.actions_.fill_menu(self._menu, at.VIEW)
        self.table.top_bar.set_menu(self._menu)
        self.table.top_bar.set_actions(self.actions_.action(name) for name in at.TOP_BAR)
        for bar in (self.new_page.bar, self.checklist.bar, self.score.bar):
            bar.set_menu(self._menu)

    def _fill_recent(self) -> None:
        self._recent.clear()
        for file in recent_files(self.settings):
            action = self._recent.addAction(file.stem)
            action.setToolTip(str(file))
            action.setData(str(file))
            action.triggered.connect(self._on_recent)
        self._recent.setEnabled(True)
        if self._recent.isEmpty():
            none = self._recent.addAction(self.tr("none yet"))
            none.setEnabled(False)

    def _enable(self) -> None:
        conditions = set()
        session = self.controller.session
        if self.shelf is not None:
            conditions.add(at.HAS_PACKS)
        if session is not None:
            conditions.add(at.HAS_GAME)
            if session.can_undo:
                conditions.add(at.CAN_UNDO)
            if session.can_redo:
                conditions.add(at.CAN_REDO)
            if session.state is not None and session.state.result is not None:
                conditions.add(at.HAS_RESULT)
        self.actions_.enable(conditions)

    # What happens

    def _on_scene(self, scene: Scene) -> None:
        self.table.render_scene(scene)
        words = self.table.words
        assert words is not None
        self.sides.render_scene(scene, words)
        self._name_undo(scene, words)
        self._enable()
        if not scene.saved:
            self.messages.clear()
        if scene.stage is Stage.CHECKLIST:
            self.checklist.show_table(scene.table, words, self._ticks)
            self._go_to(self.checklist)
        elif self._pages.currentWidget() is not self.score or scene.state.result is None:
            self._go_to(self.table)
            if scene.stage is Stage.FINISHED and scene.state.score:
                self._show_score()
        if scene.saved:
            self._say(notice_text(scene.saved, {}), MessageKind.WARNING)
        title = self.controller.file.stem if self.controller.file is not None else ""
        self.titled.emit(title)

    def _name_undo(self, scene: Scene, words: GameWords) -> None:
        for name, order, text in (
            ("undo", scene.undo, self.tr("Undo: {title}")),
            ("redo", scene.redo, self.tr("Redo: {title}")),
        ):
            action = self.actions_.action(name)
            plain = self.tr("Undo") if name == "undo" else self.tr("Redo")
            action.setText(plain if order is None else text.format(title=order_title(words, order)))

    def _on_refused(self, code: str, details: Mapping[str, Any]) -> None:
        text = refusal_text(self.table.words, code, details)
        scene = self.table.scene
        if scene is not None and scene.question is not None and "answer" in details:
            self.table.turn.question.refuse(text)
        self._say(text, MessageKind.WARNING)

    def _on_unexpected(self, codes: tuple[str, ...]) -> None:
        words = self.table.words
        scene = self.table.scene
        if words is None or (scene is not None and scene.stage in (Stage.RESULT, Stage.HUMAN)):
            # The result and the human's lines tell it themselves.
            return
        texts = [text for code in codes if (text := unexpected_text(words, code))]
        if texts:
            self._say(" ".join(texts), MessageKind.INFO)

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
            case it.OpenLog():
                self.sides.open_log()
            case it.ShowRules(rules=rules):
                self.sides.open_rules(rules)
            case it.CheckTable():
                self.sides.open_check()
            case it.OpenScore():
                self._show_score()
            case it.RememberEntryWay(by_tags=by_tags):
                self.settings.change(tag_pad_first=by_tags)
            case _:
                pass

    def _on_action(self, action: str, _checked: bool) -> None:
        calls: dict[str, Callable[[], object]] = {
            "new_game": self._on_new_game,
            "open_game": self._ask_file,
            "save_copy": self._ask_copy,
            "checklist": self.controller.back_to_checklist,
            "score": self._show_score,
            "quit": self._quit,
            "undo": self.controller.undo,
            "redo": self.controller.redo,
            "log": self.sides.toggle_log,
            "table_check": self.sides.open_check,
            "correct": self.doors.edit_in_focus,
            "why": self.doors.explain_in_focus,
            "rule": self.sides.open_rule_in_focus,
            "rulings": self.sides.open_rulings,
            "next_region": self._next_region,
            "last_region": self._last_region,
        }
        if action in calls:
            calls[action]()
        else:
            self._looks.act(action)

    def _quit(self) -> None:
        self.window().close()

    def _on_new_game(self) -> None:
        self._go_to(self.new_page)
        self.new_page.start()

    def _on_choices_wanted(self) -> None:
        self._go_to(self.new_page)

    def _on_ticked(self, ticks: list[str]) -> None:
        self._ticks = set(ticks)
        self.controller.note({"ticks": ticks})

    def _on_component_missing(self, component: str) -> None:
        self.controller.amend({"components": {component: "virtual"}, "from_start": True})

    def _on_score_left(self) -> None:
        self._go_to(self.table)
        self.table.turn.start()

    def _on_score_entry(self, number: int) -> None:
        self._go_to(self.table)
        self.sides.open_entry(number)

    def _on_recent(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.open_file(Path(str(action.data())))

    def _on_colours(self, marsbot: str, human: str) -> None:
        self.settings.change(marsbot_colour=marsbot, human_colour=human)

    def _on_labels(self, shown: bool) -> None:
        self.settings.change(map_labels=shown)

    def _show_score(self) -> None:
        scene, words = self.table.scene, self.table.words
        if scene is None or words is None or scene.state.result is None:
            return
        view = MapViewMaker(scene.table.rules, words.words).view(scene.state, NO_MARKS)
        self.score.render_scene(scene, words, view)
        self._go_to(self.score)
        self.score.start()

    def _go_to(self, page: QWidget) -> None:
        if self._pages.currentWidget() is page:
            return
        self._pages.setCurrentWidget(page)
        self._place_messages()
        if page is self.checklist:
            self.checklist.start()
        elif page is self.table:
            QTimer.singleShot(0, self.table.turn.start)

    # Files and messages

    def _ask_file(self) -> None:
        start = str(ready(self.paths.games))
        name, _ = QFileDialog.getOpenFileName(
            self, self.tr("Open a game"), start, self.tr("Games (*{suffix})").format(suffix=SUFFIX)
        )
        if name:
            self.open_file(Path(name))

    def _ask_copy(self) -> None:
        start = str(ready(self.paths.games) / self.tr("Copy{suffix}").format(suffix=SUFFIX))
        name, _ = QFileDialog.getSaveFileName(
            self,
            self.tr("Save a copy"),
            start,
            self.tr("Games (*{suffix})").format(suffix=SUFFIX),
        )
        if name:
            self.save_copy_to(Path(name))

    def save_copy_to(self, file: Path) -> None:
        """Write the game into another file; the game itself goes on in its own."""
        session = self.controller.session
        if session is None:
            return
        try:
            file.unlink(missing_ok=True)
            save_copy(session, file, __version__)
        except (MarsBotError, OSError) as error:
            self._say(self._trouble(error), MessageKind.ERROR)
            return
        self._say(self.tr("A copy lies in {file}.").format(file=file), MessageKind.OK)

    def _trouble(self, error: Exception) -> str:
        if isinstance(error, MarsBotError):
            return refusal_text(self.table.words, error.code, error.details)
        return self.tr("The file cannot be written: {reason}").format(reason=error)

    def _tell_notices(self, notices: tuple[Notice, ...]) -> None:
        texts = [text for each in notices if (text := notice_text(each.code, each.details))]
        if texts:
            self._say(" ".join(texts), MessageKind.WARNING)

    def _place_messages(self) -> None:
        """The message stands at the foot of the page, beside the turn panel."""
        gap = self.theme.size(8, 12)
        on_table = self._pages.currentWidget() is self.table
        width = self.table.message_width() if on_table else self.width() - 2 * gap
        bar = self.messages
        height = max(bar.heightForWidth(width), bar.sizeHint().height())
        bar.setGeometry(gap, self.height() - height - gap, width, height)
        bar.raise_()

    def _say(self, text: str, kind: MessageKind) -> None:
        if not text:
            return
        self.messages.show_message(Message(text, kind))
        self._place_messages()

    def _next_region(self) -> None:
        self.table.step_region(1)

    def _last_region(self) -> None:
        self.table.step_region(-1)
