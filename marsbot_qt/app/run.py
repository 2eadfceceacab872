"""Running the window: application, theme, settings, and a worker that reads the packs.

Until the first paint only what an empty window needs is imported. ``Qt``, the namespace, is not
part of it: its enums alone take a fifth of the time a bare window needs.
"""

from __future__ import annotations

import logging
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from marsbot_qt import __version__
from marsbot_qt.app.main_window import NAME, MainWindow
from marsbot_qt.log_setup import set_detail, set_up_logging
from marsbot_qt.paths import Paths, resolve_paths
from marsbot_qt.qtkit.roles import ColourScheme, Contrast
from marsbot_qt.qtkit.settings import Settings

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor
    from types import TracebackType

    from marsbot_qt.app.crash import CrashHandler
    from marsbot_qt.app.desk import Desk
    from marsbot_qt.app.instances import Instance
    from marsbot_qt.app.shelf import Shelf
    from marsbot_qt.qtkit.theme import Theme
    from marsbot_qt.qtkit.translations import Translations

logger = logging.getLogger(__name__)

_LATEST_MS = 500

_LANGUAGES = frozenset({"language", "card_language"})
"""Preferences with which everything that is shown is made anew."""


class ShelfLoader(QObject):
    """Reads the packs away from the window.

    Signals:
        loaded: the `Shelf`.
        failed: what went wrong, an exception.
    """

    loaded = Signal(object)
    failed = Signal(object)
    _ended = Signal(object)

    def __init__(self, paths: Paths, parent: QObject) -> None:
        super().__init__(parent)
        self._paths = paths
        self._pool: ThreadPoolExecutor | None = None
        # Emitted in the worker, so it is queued.
        self._ended.connect(self._on_ended)

    def start(self) -> None:
        """Begin to read."""
        from concurrent.futures import ThreadPoolExecutor

        self._pool = ThreadPoolExecutor(1)
        future = self._pool.submit(read_shelf, self._paths)
        future.add_done_callback(self._ended.emit)

    def go_on(self) -> None:
        """Import what a game needs; not earlier, for it would take its time from the window."""
        if self._pool is not None:
            self._pool.submit(import_rules)

    def wait(self) -> None:
        """Wait until nothing is read or imported any more."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None

    def _on_ended(self, future: Future[Shelf]) -> None:
        error = future.exception()
        if error is None:
            self.loaded.emit(future.result())
        else:
            self.failed.emit(error)


def read_shelf(paths: Paths) -> Shelf:
    """The packs; imported here because this is what takes time at the start."""
    from marsbot_qt.app.shelf import load_shelf

    return load_shelf(paths)


def import_rules() -> None:
    """What a game needs besides; imported while the choices are looked at."""
    import marsbot_qt.core.play.saves  # noqa: F401


def dress(theme: Theme, translations: Translations, settings: Settings) -> None:
    """Give theme and language what was chosen."""
    preferences = settings.preferences
    theme.set_scheme(ColourScheme(preferences.scheme))
    theme.set_contrast(Contrast(preferences.contrast))
    theme.set_scale(preferences.scale)
    theme.set_owner_colours(preferences.marsbot_colour, preferences.human_colour)
    translations.load(preferences.language)


class Application(QApplication):
    """The application; macOS hands files over to it by an event.

    Signals:
        file_opened: a file that was opened by a double click (`Path`).
    """

    file_opened = Signal(object)

    def event(self, event: QEvent) -> bool:
        """Pass on the file that is to be opened."""
        file = opened_file(event)
        if file is None:
            return super().event(event)
        self.file_opened.emit(file)
        return True


def opened_file(event: QEvent) -> Path | None:
    """The file that an event asks to open."""
    name = event.file() if isinstance(event, QFileOpenEvent) else ""
    return Path(name) if name else None


class Program(QObject):
    """Holds what lives as long as the program: settings, window, desk, loader."""

    def __init__(
        self, application: QApplication, paths: Paths, file: Path | None, *, smoke: bool
    ) -> None:
        super().__init__(application)
        self._application = application
        self._paths = paths
        self._file = file
        self._smoke = smoke
        self.settings = Settings(paths.config, self)
        self.settings.changed.connect(self._on_preferences)
        set_detail(self.settings.preferences.detailed_log)
        self._colour_the_empty_window()
        self.window = MainWindow(self.settings)
        self.desk: Desk | None = None
        self.crashes: CrashHandler | None = None
        self._loader = ShelfLoader(paths, self)
        self._loader.loaded.connect(self._on_loaded)
        self._loader.failed.connect(self._on_failed)
        self.theme: Theme | None = None
        self.translations: Translations | None = None
        self._shelf: Shelf | None = None
        self._instance: Instance | None = None
        self._seen = False
        self._hook_before = sys.excepthook

    def start(self) -> None:
        """Show the window at once; everything else comes after its first paint."""
        sys.excepthook = self._on_mistake
        self.window.painted.connect(self._on_painted)
        self.window.show()
        # A window that is covered or minimised is never painted.
        QTimer.singleShot(_LATEST_MS, self._on_seen)

    def _colour_the_empty_window(self) -> None:
        scheme = ColourScheme(self.settings.preferences.scheme)
        if scheme is not ColourScheme.SYSTEM:
            from marsbot_qt.qtkit.tokens import empty_palette

            self._application.setPalette(empty_palette(scheme))

    def _on_painted(self) -> None:
        QTimer.singleShot(0, self._on_seen)

    def _on_seen(self) -> None:
        if not self._seen:
            self._seen = True
            self._loader.start()
            self._fill()

    def _fill(self) -> None:
        """Make the theme and what fills the window."""
        from marsbot_qt.app.crash import CrashHandler
        from marsbot_qt.qtkit.theme import Theme
        from marsbot_qt.qtkit.translations import Translations

        theme = Theme(self)
        translations = Translations(self._application)
        dress(theme, translations, self.settings)
        theme.apply(self._application)
        self.window.dress(theme)
        self.theme, self.translations = theme, translations
        self.crashes = CrashHandler(theme, self.window, save=self._save_now, recover=self._recover)
        if not self._smoke:
            self.crashes.install()
        self._make_desk(self._file)

    def _make_desk(self, file: Path | None) -> None:
        from marsbot_qt.app.desk import Desk

        assert self.theme is not None
        assert self.translations is not None
        desk = Desk(
            self.theme,
            self.settings,
            self._paths,
            language=self.translations.language,
            parent=self.window,
        )
        desk.titled.connect(self.window.show_title)
        desk.elsewhere = self._is_elsewhere
        if not self._smoke:
            desk.start_strip.greet()
        self.desk = desk
        if file is not None:
            desk.open_when_ready(file)
        self.window.fill(desk, desk.may_leave)
        if self._shelf is not None:
            self._use(self._shelf)

    def _on_preferences(self, names: tuple[str, ...]) -> None:
        if "detailed_log" in names:
            set_detail(self.settings.preferences.detailed_log)
        if self.desk is not None and not _LANGUAGES.isdisjoint(names):
            # Not at once: what was pressed is still at work, and goes with the old desk.
            QTimer.singleShot(0, self._renew)

    def _renew(self) -> None:
        """Show everything in the language chosen now; a game goes on where it stands."""
        old = self.desk
        assert old is not None
        assert self.translations is not None
        file, saved = old.game.controller.file, old.save_now()
        if old.game.controller.session is not None and not saved:
            logger.info("the game lies in no file: the language is shown from the next start on")
            return
        in_preferences = old.in_preferences
        old.let_go()
        self.translations.load(self.settings.preferences.language)
        self.window.show_title("")
        self._make_desk(file if saved else None)
        if in_preferences and self.desk is not None:
            self.desk.open_preferences()

    def _save_now(self) -> str:
        return "" if self.desk is None else self.desk.save_now()

    def _recover(self) -> None:
        if self.desk is not None:
            self.desk.recover()

    def _on_loaded(self, shelf: Shelf) -> None:
        self._shelf = shelf
        if self.desk is not None:
            self._use(shelf)

    def _use(self, shelf: Shelf) -> None:
        assert self.desk is not None
        self._choose_card_names(shelf)
        self.desk.use_shelf(shelf)
        # After the paint of what the desk shows now.
        QTimer.singleShot(0, self._loader.go_on)
        if self._smoke:
            self._report(shelf)
        else:
            QTimer.singleShot(0, self._listen)

    # Other copies of the program

    def _listen(self) -> None:
        """Be there for other copies; not earlier, for the window needs nothing of it."""
        if self._instance is not None:
            return
        try:
            from marsbot_qt.app.instances import Instance
        except ImportError as error:
            _tell_alone(error)
            return
        self._instance = Instance(self._paths, self._fulfil, self)
        self._instance.listen()

    def _is_elsewhere(self, file: Path) -> bool:
        """Whether another copy shows this game; its window is in front then."""
        if self._instance is None:
            return False
        from marsbot_qt.app.instances import SHOW

        return self._instance.ask(SHOW, file)

    def _fulfil(self, wish: str, file: Path) -> bool:
        """Show or open a game for another copy, if this one may."""
        from marsbot_qt.app.instances import OPEN

        desk = self.desk
        if desk is None or not (desk.shows(file) or (wish == OPEN and desk.may_change_game())):
            return False
        self.window.to_front()
        if wish == OPEN:
            self.open(file)
        return True

    def open(self, file: Path) -> None:
        """Open a game that the system or another copy hands over."""
        if self.desk is None:
            self._file = file
        else:
            self.desk.open_when_ready(file)

    def _choose_card_names(self, shelf: Shelf) -> None:
        from marsbot_qt.qtkit.translations import ENGLISH, has_condensed_letters, nearest_language

        assert self.theme is not None
        assert self.translations is not None
        wish = self.settings.preferences.card_language
        shelf.card_language = nearest_language(wish, (ENGLISH, *shelf.card_languages))
        shown = (self.translations.language, shelf.card_language)
        self.theme.set_condensed(all(map(has_condensed_letters, shown)))

    def _report(self, shelf: Shelf) -> None:
        print(f"marsbot-qt {__version__}: {shelf.count} packs found", flush=True)
        for broken in shelf.broken:
            reasons = "; ".join(problem.message for problem in broken.problems)
            print(f"{broken.source}: {reasons}", file=sys.stderr, flush=True)
        self.leave(1 if shelf.broken or not shelf.count else 0)

    def _on_failed(self, error: BaseException) -> None:
        logger.error("the packs cannot be read: %s", error, exc_info=error)
        if self._smoke:
            self.leave(1)
        elif self.crashes is not None:
            self.crashes.handle(type(error), error, error.__traceback__)

    def _on_mistake(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """End with words, not with an empty window, where no report can be shown (yet)."""
        if issubclass(kind, KeyboardInterrupt):
            self._hook_before(kind, error, trace)
            return
        logger.critical("the program cannot start", exc_info=(kind, error, trace))
        if not self._smoke:
            self._tell(error)
        self.leave(1)

    def _tell(self, error: BaseException) -> None:
        from PySide6.QtWidgets import QMessageBox

        told = self.tr("MarsBot Qt cannot start: {reason}.\nYour games are kept. More is in {file}")
        told = told.format(reason=error, file=self._paths.log_file)
        QMessageBox.critical(self.window, NAME, told)

    def leave(self, code: int) -> None:
        """Close everything and end."""
        self.window.close()
        self._application.exit(code)

    def tear_down(self) -> None:
        """Take the window apart while everything it asks is still there."""
        self._loader.wait()
        if self._instance is not None:
            self._instance.close()
        if self.crashes is not None and not self._smoke:
            self.crashes.uninstall()
        sys.excepthook = self._hook_before
        if self.desk is not None:
            self.desk.let_go()
        self.window.take_apart()


def _tell_alone(error: ImportError) -> None:
    """QtNetwork needs libraries that a window can do without, and a system may lack them."""
    logger.warning("copies of the program cannot find each other: %s", error)


def _is_handed_over(paths: Paths, file: Path) -> bool:
    """Whether a copy that runs already takes the game."""
    try:
        from marsbot_qt.app.instances import hand_over
    except ImportError as error:
        _tell_alone(error)
        return False
    handed_over = hand_over(paths, file)
    if handed_over:
        logger.info("%s is shown by a copy that runs already", file)
    return handed_over


def run_window(file: Path | None, config_dir: Path | None, *, smoke: bool) -> int:
    """Show the window and wait until it is closed."""
    paths = resolve_paths(config_dir)
    set_up_logging(paths.log_file)
    logger.info("marsbot-qt %s", __version__)
    QApplication.setApplicationName("marsbot-qt")
    QApplication.setDesktopFileName("marsbot-qt")
    application = Application(sys.argv[:1])
    application.setApplicationVersion(__version__)
    if file is not None and not smoke and _is_handed_over(paths, file):
        return 0
    program = Program(application, paths, file, smoke=smoke)
    application.file_opened.connect(program.open)
    program.start()
    code = application.exec()
    program.tear_down()
    return code
