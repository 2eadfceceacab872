"""The desk: what fills the window. Pages, commands and messages; it decides no rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QDragEnterEvent, QDropEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFileDialog, QMenu, QVBoxLayout, QWidget

from marsbot_qt.app import action_table as at
from marsbot_qt.app.automation import Level, all_at
from marsbot_qt.app.game_files import dropped_file, last_game, recent_files
from marsbot_qt.app.looks import Looks
from marsbot_qt.app.new_game.at_hand import at_hand_from, at_hand_text
from marsbot_qt.app.new_game.choices import GameChoices, first_choices, fitted, from_text, to_text
from marsbot_qt.app.new_game.new_game_page import NewGamePage
from marsbot_qt.app.new_game.presets import PresetShelf
from marsbot_qt.app.shelf import Shelf
from marsbot_qt.app.start_strip import StartStrip
from marsbot_qt.core.play.game_file import SUFFIX
from marsbot_qt.paths import Paths, ready
from marsbot_qt.qtkit.actions import ActionSet
from marsbot_qt.qtkit.message_bar import Message, MessageBar, MessageKind
from marsbot_qt.qtkit.page_stack import PageStack
from marsbot_qt.qtkit.reading_order import step_region
from marsbot_qt.qtkit.settings import Settings
from marsbot_qt.qtkit.theme import Theme
from marsbot_qt.qtkit.waiting_input import drop_waiting_input

if TYPE_CHECKING:
    from marsbot_qt.app.coach.coach import Coach
    from marsbot_qt.app.game_pages import GamePages
    from marsbot_qt.app.history.history_pages import HistoryPages
    from marsbot_qt.app.preferences.preferences_pages import PreferencesPages

_LAST_CHOICES = "last_choices"
_AT_HAND = "new_game"
_IDLE_MS = 150


class Desk(QWidget):
    """Assembles pages, menu and messages; the pages of a game are made when needed.

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
        self._game: GamePages | None = None
        self._history: HistoryPages | None = None
        self._preferences: PreferencesPages | None = None
        self._before_history: QWidget | None = None
        self._wanted: Path | None = None
        self._offered: Shelf | None = None
        self._coach: Coach | None = None
        self._warned = False
        self.elsewhere: Callable[[Path], bool] | None = None
        self.setObjectName("desk")
        self.setAcceptDrops(True)
        self._pages = PageStack(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.start_strip = StartStrip(theme, settings, "F5", self)
        column.addWidget(self.start_strip)
        column.addWidget(self._pages)
        self._column = column
        self.actions_ = ActionSet(
            theme, self, at.ACTIONS, context=at.CONTEXT, keys=settings.preferences.keys
        )
        self.new_page = NewGamePage(theme, self)
        self._pages.addWidget(self.new_page)
        self.messages = MessageBar(theme, self)
        self.messages.dismissed.connect(self._place_messages)
        self.messages.action_clicked.connect(self._on_message_action)
        self._menu = QMenu(self)
        self._recent = QMenu(self.tr("Recent games"), self)
        self._fill_menu()
        self.new_page.bar.set_menu(self._menu)
        self.new_page.use_presets(PresetShelf(paths.presets))
        self.new_page.messaged.connect(self._show_message)
        self.start_strip.last_wanted.connect(self.go_on_with_last)
        self.start_strip.sample_wanted.connect(self.start_sample)
        self.start_strip.left.connect(self.new_page.start)
        self.new_page.begun.connect(self.begin_game)
        self.new_page.colours_chosen.connect(self._on_colours)
        self.new_page.form.automation_chosen.connect(self._on_automation)
        self.new_page.form.show_automation(settings.preferences.automation)
        settings.changed.connect(self._on_settings)
        self.new_page.open_button.clicked.connect(self._ask_file)
        self.actions_.triggered.connect(self._on_action)
        self._enable()
        self._looks = Looks(theme, settings, self.actions_)
        self._idle = QTimer(self)
        self._idle.setSingleShot(True)
        self._idle.setInterval(_IDLE_MS)
        self._idle.timeout.connect(self._make_game)
        self._idle.timeout.connect(self._fill_new_page)

    # From outside

    @property
    def game(self) -> GamePages:
        """The pages of the game, made now if they are not there yet."""
        self._make_game()
        assert self._game is not None
        return self._game

    @property
    def history(self) -> HistoryPages:
        """The finished games and their page, made now if they are not there yet."""
        self._make_game()
        assert self._history is not None
        return self._history

    def use_shelf(self, shelf: Shelf) -> None:
        """The packs have been read: the choices open, and a game that was asked for."""
        self.shelf = shelf
        if self._game is not None:
            self._game.use_shelf(shelf)
            self.history.use_shelf(shelf)
        self._enable()
        wanted = self._wanted
        if wanted is None or not self.open_file(wanted):
            self._fill_new_page()
        if wanted is None and self._pages.currentWidget() is self.new_page:
            self._renew_start()
            if not self.start_strip.start():
                self.new_page.start()
        self._idle.start()
        self.shelf_used.emit()

    def _fill_new_page(self) -> None:
        """Offer what the packs hold; a game that is opened at the start does not wait for that."""
        shelf = self.shelf
        if shelf is None or shelf is self._offered:
            return
        self._offered = shelf
        catalogue = shelf.catalogue
        remembered = from_text(self.settings.note(_LAST_CHOICES))
        last = None if remembered is None else fitted(remembered, catalogue)
        at_hand = at_hand_from(self.settings.note(_AT_HAND))
        choices = last or first_choices(catalogue)
        if at_hand is not None:
            choices = fitted(at_hand.choices, catalogue)
        if choices.map:
            self.new_page.use_shelf(shelf, choices, self.language)
            self.new_page.use_last(last)
            if at_hand is not None:
                self.new_page.go_on_with(at_hand)

    def open_when_ready(self, file: Path) -> None:
        """Open a game as soon as the packs are there."""
        self._wanted = file
        if self.shelf is not None:
            self.open_file(file)

    def open_file(self, file: Path) -> bool:
        """Open a saved game; False when it cannot be."""
        self._wanted = None
        if self.game.is_open(file):
            self.game.controller.show_again()
            return True
        if not self._may_lose(self.tr("open the file again to lose it")):
            return False
        if self.elsewhere is not None and self.elsewhere(file):
            said = self.tr("{game} is open in another window of MarsBot Qt; it is in front now.")
            self._say(said.format(game=file.stem), MessageKind.INFO)
            return False
        opened = self.game.open_file(file)
        if opened:
            self.start_strip.greeted()
            drop_waiting_input()
        elif not self.game.controller.has_game:
            self._go_to(self.new_page)
        return opened

    def go_on_with_last(self) -> None:
        """Open the game that was played last."""
        last = last_game(self.settings)
        if last is not None:
            self.open_file(last)

    # The sample turn

    @property
    def coach(self) -> Coach:
        """Who leads through the sample turn, made now if it is not there yet."""
        if self._coach is None:
            from marsbot_qt.app.coach.coach import Coach

            self._coach = Coach(self.theme, self.game, self)
            self._column.insertWidget(0, self._coach.strip)
            self._coach.left.connect(self._on_sample_left)
        return self._coach

    def start_sample(self) -> None:
        """Begin the sample turn; the game that is played comes back after it."""
        if self.shelf is None:
            return
        self.start_strip.greeted()
        if self.game.saving.is_saved:
            self.coach.start(self.shelf, self.language)
            drop_waiting_input()
        else:
            self._say(self.tr("Save a copy of your game first."), MessageKind.WARNING)

    def _on_sample_left(self, before: Path | None) -> None:
        if before is None or not self.open_file(before):
            self.game.controller.close()
            self._on_new_game()

    # Games

    def begin_game(self, choices: GameChoices) -> None:
        """Begin a game in a new file."""
        if not self._may_lose(self.tr("begin again to lose it")):
            return
        if self.game.begin(choices):
            text = to_text(choices)
            self.settings.set_note(_LAST_CHOICES, text)
            self.start_strip.greeted()
            self.new_page.use_last(from_text(text))
            self.new_page.forget_once()
            self._keep_at_hand()
            drop_waiting_input()

    def save_now(self) -> str:
        """Where the game lies, everything written; empty without a game."""
        return "" if self._game is None else self._game.save_now()

    def recover(self) -> None:
        """Bring what is shown back in step with the game."""
        if self._game is not None:
            self._game.controller.show_again()

    def shows(self, file: Path) -> bool:
        """Whether this game is played here."""
        return self._game is not None and self._game.is_open(file)

    def may_change_game(self) -> bool:
        """Whether another game may take the place of the one that is played."""
        return self._game is None or self._game.saving.is_saved

    def may_leave(self) -> bool:
        """Whether the window may close: at the second try also with a game that is not saved."""
        return self._may_lose(self.tr("close again to lose it"))

    def _may_lose(self, again: str) -> bool:
        """Whether the game may be let go: it is saved, or this is the second try."""
        game = self._game
        if game is None:
            return True
        game.saving.retry()
        if game.saving.is_saved or self._warned:
            self._warned = False
            return True
        self._warned = True
        said = self.tr("The game is not saved. Save a copy elsewhere, or {again}.")
        text = said.format(again=again)
        self._show_message(Message(text, MessageKind.ERROR, "save_copy", self.tr("Save a copy…")))
        return False

    def _keep_at_hand(self) -> None:
        """Choices that have begun no game are there next time."""
        if self._offered is not None and self.new_page.choices.map:
            self.settings.set_note(_AT_HAND, at_hand_text(self.new_page.at_hand))

    def let_go(self) -> None:
        """The window closes: games are saved already."""
        self._idle.stop()
        self._keep_at_hand()
        if self._game is not None:
            self._game.mode.leave(to_table=False)
            self._game.controller.close()

    # Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the message where it belongs."""
        super().resizeEvent(event)
        self._place_messages()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc, where nothing else needs it, puts a message away."""
        if event.key() == Qt.Key.Key_Escape and self.messages.message is not None:
            self.messages.clear()
        elif event.key() == Qt.Key.Key_Escape and self._leave_what_is_offered():
            event.accept()
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a file."""
        if dropped_file(event) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the file, or say what is wrong with it."""
        file = dropped_file(event)
        if file is not None and self.shelf is not None:
            event.acceptProposedAction()
            self.open_file(file)

    def changeEvent(self, event: QEvent) -> None:
        """Texts in another language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.actions_.retranslate()
        super().changeEvent(event)

    # Pages

    def _make_game(self) -> None:
        if self._game is not None:
            return
        from marsbot_qt.app.game_pages import GamePages
        from marsbot_qt.app.history.history_pages import HistoryPages

        game = GamePages(self.theme, self.settings, self.paths, self.language, parent=self)
        game.went.connect(self._go_to)
        game.said.connect(self._say)
        game.messaged.connect(self._show_message)
        game.changed.connect(self._on_game_changed)
        game.titled.connect(self.titled)
        game.new_wanted.connect(self._on_new_game)
        game.choices_wanted.connect(self._on_choices_wanted)
        history = HistoryPages(game, self.theme, self.paths, self.language)
        history.went.connect(self._go_to)
        history.messaged.connect(self._show_message)
        history.left.connect(self._on_history_left)
        history.new_wanted.connect(self._on_new_like_wanted)
        history.changed.connect(self._on_history_changed)
        for page in (game.checklist, game.table, game.score, history.page):
            self._pages.addWidget(page)
        bars = (game.table.top_bar, game.checklist.bar, game.score.bar, history.page.bar)
        for bar in bars:
            bar.set_menu(self._menu)
        game.table.top_bar.set_actions(self.actions_.action(name) for name in at.TOP_BAR)
        self._game, self._history = game, history
        if self.shelf is not None:
            game.use_shelf(self.shelf)
            history.use_shelf(self.shelf)
        history.load()

    def _go_to(self, page: QWidget) -> None:
        if page is self.new_page:
            self._fill_new_page()
        if self._pages.currentWidget() is page:
            return
        if self._pages.indexOf(page) < 0:
            self._pages.addWidget(page)
        self._pages.setCurrentWidget(page)
        self._place_messages()
        if self._preferences is not None:
            self._preferences.page_shown(page)
            self._on_game_changed()
        if self._game is not None:
            self._game.page_shown(page)
        if self._coach is not None:
            self._coach.page_shown(page)
        self._renew_start()

    def _renew_start(self) -> None:
        """What the start page offers now."""
        self.start_strip.renew(on_start_page=self._pages.currentWidget() is self.new_page)
        self._enable()

    def _leave_what_is_offered(self) -> bool:
        """Esc: skip the sample turn, or put the offer of the start page away."""
        if self._coach is not None and self._coach.is_on:
            self._coach.leave()
            return True
        return self.start_strip.decline()

    # Commands

    def _fill_menu(self) -> None:
        self.actions_.fill_menu(self._menu, at.GAME)
        before = self.actions_.action("save_copy")
        self._menu.insertMenu(before, self._recent)
        self._recent.aboutToShow.connect(self._fill_recent)
        before = self.actions_.action("preferences")
        self._menu.insertSeparator(before)
        # Menus of their own: all in one is higher than a small screen.
        for title, name in ((self.tr("Table"), at.EDIT), (self.tr("View"), at.VIEW)):
            menu = QMenu(title, self)
            self.actions_.fill_menu(menu, name)
            self._menu.insertMenu(before, menu)
        self._menu.insertSeparator(before)

    def _fill_recent(self) -> None:
        self._recent.clear()
        for file in recent_files(self.settings):
            action = self._recent.addAction(file.stem)
            action.setToolTip(str(file))
            action.setData(str(file))
            action.triggered.connect(self._on_recent)
        if self._recent.isEmpty():
            none = self._recent.addAction(self.tr("none yet"))
            none.setEnabled(False)

    def _enable(self) -> None:
        conditions = set() if self._game is None else self._game.conditions()
        if self._history is not None and self._in_history:
            conditions -= {at.CAN_UNDO, at.CAN_REDO}
            if self._history.can_undo:
                conditions.add(at.CAN_UNDO)
        if self._preferences is not None and self.in_preferences:
            conditions -= {at.CAN_UNDO, at.CAN_REDO}
            conditions |= self._preferences.conditions()
        if self.shelf is not None:
            conditions.add(at.HAS_PACKS)
            if last_game(self.settings) is not None:
                conditions.add(at.HAS_LAST)
        self.actions_.enable(conditions)

    def _on_game_changed(self) -> None:
        self._enable()
        if self._preferences is not None and self.in_preferences:
            titles = self._preferences.titles()
        else:
            titles = {} if self._game is None else self._game.titles()
        for name, title in titles.items():
            self.actions_.action(name).setText(title)

    def _on_action(self, action: str, _checked: bool) -> None:
        calls: dict[str, Callable[[], object]] = {
            "new_game": self._on_new_game,
            "open_game": self._ask_file,
            "save_copy": self._ask_copy,
            "last_game": self.go_on_with_last,
            "sample_turn": self.start_sample,
            "history": self._on_history,
            "preferences": self.open_preferences,
            "quit": self._quit,
        }
        if action in calls:
            calls[action]()
        elif self.in_preferences and action in ("undo", "redo"):
            getattr(self.preferences, action)()
        elif self._in_history and action in ("undo", "redo"):
            self._on_history_undo(action)
        elif action in at.REGION_STEPS and not self._on_table:
            step_region(self._pages, at.REGION_STEPS[action])
        elif self._game is None or not self._game.act(action):
            self._looks.act(action)

    @property
    def _on_table(self) -> bool:
        return self._game is not None and self._pages.currentWidget() is self._game.table

    def _quit(self) -> None:
        self.window().close()

    def _on_new_game(self) -> None:
        self._go_to(self.new_page)
        self.new_page.start()

    def _on_choices_wanted(self) -> None:
        self._go_to(self.new_page)

    # The preferences

    @property
    def preferences(self) -> PreferencesPages:
        """The preferences and their page, made now if they are not there yet."""
        if self._preferences is None:
            from marsbot_qt.app.preferences.preferences_pages import PreferencesPages

            pages = PreferencesPages(
                self.theme, self.settings, self.paths, self.actions_, parent=self
            )
            pages.page.bar.set_menu(self._menu)
            pages.went.connect(self._go_to)
            pages.left.connect(self._go_to)
            pages.messaged.connect(self._show_message)
            pages.moved.connect(self._on_game_changed)
            self._preferences = pages
        return self._preferences

    def open_preferences(self) -> None:
        """Show the preferences over what is shown."""
        current = self._pages.currentWidget()
        assert current is not None
        if self._game is not None and self._game.mode.is_on:
            current = self._game.table
        self.preferences.open(current)
        self._on_game_changed()

    @property
    def in_preferences(self) -> bool:
        """Whether the preferences are shown."""
        pages = self._preferences
        return pages is not None and self._pages.currentWidget() is pages.page

    # The history

    @property
    def _in_history(self) -> bool:
        return self._history is not None and self._pages.currentWidget() is self._history.page

    def _on_history(self) -> None:
        if not self._in_history:
            self._before_history = self._pages.currentWidget()
        self.history.open()
        self._enable()

    def _on_history_left(self) -> None:
        before = self._before_history
        if before is None or (before is not self.new_page and not self.game.controller.has_game):
            before = self.new_page
        self._go_to(before)
        self._enable()

    def _on_history_undo(self, action: str) -> None:
        # A move of the game behind the page is not meant.
        if action == "undo":
            self.history.undo()

    def _on_history_changed(self) -> None:
        if self._history is not None:
            self.new_page.use_tally(self._history.tally)
        self._enable()

    def _on_new_like_wanted(self, choices: GameChoices | None) -> None:
        if choices is not None and self.shelf is not None:
            self._fill_new_page()
            self.new_page.choose(fitted(choices, self.shelf.catalogue))
        self._on_new_game()

    def _on_message_action(self, action: str) -> None:
        if action == at.UNDO_ARCHIVE:
            self.history.undo()
        elif action == at.UNDO_PREFERENCE:
            self.preferences.undo()
        elif action == at.UNDO_PRESET:
            self.new_page.undo_preset()
            self.messages.clear()
        elif action == at.BRING_BACK:
            self.game.controller.bring_back()
        else:
            self._on_action(action, False)

    def _on_recent(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.open_file(Path(str(action.data())))

    def _on_colours(self, marsbot: str, human: str) -> None:
        self.settings.change(marsbot_colour=marsbot, human_colour=human)

    def _on_automation(self, level: str) -> None:
        self.settings.change(automation=all_at(Level(level)))

    def _on_settings(self, names: tuple[str, ...]) -> None:
        if "automation" in names:
            self.new_page.form.show_automation(self.settings.preferences.automation)

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
            self.game.save_copy_to(Path(name))

    def _say(self, text: str, kind: MessageKind) -> None:
        self._show_message(Message(text, kind))

    def _show_message(self, message: Message) -> None:
        if not message.text:
            self.messages.clear()
            return
        self.messages.show_message(message)
        self._place_messages()

    def _place_messages(self) -> None:
        """The message stands at the foot of the page, beside the turn panel."""
        gap = self.theme.size(8, 12)
        game = self._game
        on_table = game is not None and self._pages.currentWidget() is game.table
        whole = self.width() - 2 * gap
        width = game.table.message_width() if game is not None and on_table else whole
        bar = self.messages
        if game is not None and game.mode.is_on:
            # Table mode shows messages in its own, large way.
            bar.hide()
            return
        bar.setVisible(bar.message is not None)
        height = bar.height_for(width)
        # A message takes room of its own: it covers neither buttons nor the map.
        room = 0 if bar.message is None else height + gap
        self._pages.setContentsMargins(0, 0, 0, 0 if on_table else room)
        if game is not None:
            game.table.frame.set_foot(room if on_table else 0)
        bar.setGeometry(gap, self.height() - height - gap, width, height)
        bar.raise_()
