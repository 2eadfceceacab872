"""The history and everything that leads to it: keeping a game, looking at it again, the archive."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from marsbot_qt.app.action_table import UNDO_ARCHIVE
from marsbot_qt.app.code_text import notice_text, refusal_text
from marsbot_qt.app.game_pages import GamePages
from marsbot_qt.app.history.filters import level_of
from marsbot_qt.app.history.history_page import HistoryPage
from marsbot_qt.app.history.history_words import HistoryWords, tally_text
from marsbot_qt.app.new_game.choices import GameChoices, choices_of
from marsbot_qt.app.shelf import Shelf
from marsbot_qt.core.base.errors import MarsBotError
from marsbot_qt.core.play.game_file import read_file
from marsbot_qt.core.play.history import History, KeptGame, kept_game
from marsbot_qt.core.play.history_export import (
    BG_STATS_SUFFIX,
    CSV_SUFFIX,
    bg_stats_text,
    csv_text,
)
from marsbot_qt.paths import Paths, ready
from marsbot_qt.qtkit.message_bar import Message, MessageKind
from marsbot_qt.qtkit.theme import Theme


class HistoryPages(QObject):
    """Owns the history; joins its page, the score page and the games.

    Signals:
        went: the page that is to be shown.
        messaged: a `Message` for the message bar.
        left: the history is left for where the window was before.
        new_wanted: a new game, with `GameChoices` or None.
        changed: games were kept, archived or brought back.
    """

    went = Signal(QWidget)
    messaged = Signal(object)
    left = Signal()
    new_wanted = Signal(object)
    changed = Signal()

    def __init__(self, game: GamePages, theme: Theme, paths: Paths, language: str) -> None:
        super().__init__(game)
        self._game = game
        self._paths = paths
        self._language = language
        self._shelf: Shelf | None = None
        self._words: HistoryWords | None = None
        self._undo: list[str] = []
        self.history = History(paths.history_file)
        parent = game.parent()
        assert isinstance(parent, QWidget)
        self.page = HistoryPage(theme, parent)
        self._connect()

    def use_shelf(self, shelf: Shelf) -> None:
        """The packs that name what was played."""
        self._shelf = shelf
        self._words = HistoryWords(shelf, self._language)

    def load(self) -> None:
        """Read the history anew, and tell what is wrong with it."""
        self.history.load()
        texts = [notice_text(each.code, each.details) for each in self.history.notices]
        if any(texts):
            self.messaged.emit(Message(" ".join(texts), MessageKind.WARNING))
        self.changed.emit()

    def open(self) -> None:
        """Show the page."""
        if self._words is None:
            return
        self.load()
        self._show_games()
        self.went.emit(self.page)
        self.page.start()

    def tally(self, choices: GameChoices) -> str:
        """How many official games on this map and level were won; empty without any."""
        return tally_text(
            [
                game
                for game in self.history.games
                if not game.house_rules
                and game.map == choices.map
                and level_of(game) == choices.level
                and not game.corporation
            ]
        )

    @property
    def can_undo(self) -> bool:
        """Whether a game was archived that could come back."""
        return bool(self._undo)

    def undo(self) -> None:
        """Bring back the game that was archived last."""
        if self._undo:
            self._restore(self._undo.pop())

    # Keeping

    def prepare_score(self) -> None:
        """Say on the score page whether the game can be kept."""
        game, controller = self._current(), self._game.controller
        session = controller.session
        can_keep = game is not None and session is not None and not session.read_only
        said = ""
        if game is not None and any(each.id == game.id for each in self.history.games):
            can_keep = False
            said = self.tr("Kept in the history: {tally}")
            said = said.format(tally=tally_text(self._like(game)))
        self._game.score.set_keeping(can_keep=can_keep, said=said)

    def keep(self) -> None:
        """Keep the game whose score is shown."""
        game = self._current()
        if game is None or not self._done(partial(self.history.keep, game)):
            return
        self.prepare_score()
        self.changed.emit()

    def _current(self) -> KeptGame | None:
        """The game that is shown, as the history would keep it; None when it cannot be kept."""
        controller = self._game.controller
        session, file = controller.session, controller.file
        if session is None or file is None or session.state is None or session.state.result is None:
            return None
        house = bool(self._game.house_rules())
        now = datetime.now(UTC)
        return kept_game(session, file, self._paths.games, now, house_rules=house)

    def _like(self, game: KeptGame) -> list[KeptGame]:
        """The games of the history that are never mixed with others than these."""
        return [each for each in self.history.games if each.house_rules == game.house_rules]

    # The page

    def _connect(self) -> None:
        page, score = self.page, self._game.score
        page.left.connect(self.left)
        page.score_wanted.connect(self._on_score_wanted)
        page.replay_wanted.connect(self._on_replay_wanted)
        page.new_wanted.connect(self._on_new_wanted)
        page.first_wanted.connect(self._on_first_wanted)
        page.archive_wanted.connect(self._on_archive_wanted)
        page.restore_wanted.connect(self._restore)
        page.export_wanted.connect(self._on_page_export)
        score.keep_wanted.connect(self.keep)
        score.export_wanted.connect(self._on_score_export)
        self._game.scored.connect(self.prepare_score)
        self._game.went_back.connect(self._on_went_back)

    def _show_games(self) -> None:
        if self._words is not None:
            self.page.present(self.history.games, self.history.archived, self._words)

    def _game_of(self, game_id: str) -> KeptGame | None:
        games = (*self.history.games, *self.history.archived)
        return next((game for game in games if game.id == game_id), None)

    def _opened(self, game_id: str) -> bool:
        """Open the file of a game; False when it cannot be."""
        game = self._game_of(game_id)
        if game is None or not self._game.open_file(game.path(self._paths.games), self.page):
            return False
        session = self._game.controller.session
        if session is not None and session.check() != game.head:
            said = self.tr(
                "The game was changed after it was kept. Keep it again to renew its line."
            )
            self.messaged.emit(Message(said, MessageKind.INFO))
        return True

    def _on_score_wanted(self, game_id: str) -> None:
        self._opened(game_id)

    def _on_replay_wanted(self, game_id: str) -> None:
        if self._opened(game_id):
            self._game.start_replay()

    def _on_went_back(self) -> None:
        self._show_games()
        self.went.emit(self.page)
        self.page.start()

    def _on_new_wanted(self, game_id: str) -> None:
        game = self._game_of(game_id)
        if game is None:
            return
        try:
            setup = dict(read_file(game.path(self._paths.games)).header["setup"])
        except MarsBotError:
            # The file is gone; what the history knows is enough for a game like it.
            level = game.difficulty
            setup = {
                "map": game.map,
                "expansions": list(game.expansions),
                "difficulty": level if isinstance(level, str) else list(level),
                "draft": game.draft,
            }
        self.new_wanted.emit(choices_of(setup))

    def _on_first_wanted(self) -> None:
        self.new_wanted.emit(None)

    def _on_archive_wanted(self, game_id: str) -> None:
        game, words = self._game_of(game_id), self._words
        if game is None or words is None or not self._done(partial(self.history.archive, game_id)):
            return
        self._undo.append(game_id)
        self._show_games()
        said = self.tr("Archived: {game}.").format(game=words.title(game))
        undo = self.tr("Undo")
        self.messaged.emit(Message(said, MessageKind.OK, UNDO_ARCHIVE, undo))
        self.changed.emit()

    def _restore(self, game_id: str) -> None:
        if not self._done(partial(self.history.restore, game_id)):
            return
        self._undo = [each for each in self._undo if each != game_id]
        self._show_games()
        self.page.choose(game_id)
        self.messaged.emit(Message(""))
        self.changed.emit()

    # Export

    def _on_page_export(self, kind: str) -> None:
        self._export(kind, self.page.shown, self.tr("MarsBot history"))

    def _on_score_export(self, kind: str) -> None:
        game, file = self._current(), self._game.controller.file
        if game is None or file is None:
            said = self.tr("This game lies in no file. Save a copy first.")
            self.messaged.emit(Message(said, MessageKind.WARNING))
            return
        kept = next((each for each in self.history.games if each.id == game.id), game)
        self._export(kind, (kept,), file.stem)

    def _export(self, kind: str, games: Sequence[KeptGame], name: str) -> None:
        suffix = CSV_SUFFIX if kind == "csv" else BG_STATS_SUFFIX
        start = str(ready(self._paths.data) / f"{name}{suffix}")
        title = self.tr("Export for {program}").format(
            program=self.tr("a spreadsheet") if kind == "csv" else self.tr("BG Stats")
        )
        chosen, _ = QFileDialog.getSaveFileName(self.page, title, start, f"*{suffix}")
        if not chosen:
            return
        text = csv_text(games)
        if kind != "csv":
            text = bg_stats_text(games, self.tr("You"), self.tr("MarsBot"))
        try:
            # A spreadsheet tells UTF-8 by its mark; BG Stats reads plain JSON.
            encoding = "utf-8-sig" if kind == "csv" else "utf-8"
            Path(chosen).write_text(text, encoding=encoding, newline="")
        except OSError as error:
            said = self.tr("The file cannot be written: {reason}").format(reason=error)
            self.messaged.emit(Message(said, MessageKind.ERROR))
            return
        said = self.tr("Written to {file}.").format(file=chosen)
        self.messaged.emit(Message(said, MessageKind.OK))

    def _done(self, call: Callable[[], object]) -> bool:
        """Call something that may be refused; False when it was."""
        try:
            call()
        except MarsBotError as error:
            text = refusal_text(None, error.code, error.details)
            self.messaged.emit(Message(text, MessageKind.ERROR))
            return False
        return True
