"""A mistake of the program: the game is saved, a report is shown, and play goes on."""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Callable
from types import TracebackType

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from marsbot_qt import __version__
from marsbot_qt.qtkit.error_dialog import Details, ErrorDialog, build_report
from marsbot_qt.qtkit.theme import Theme

logger = logging.getLogger(__name__)

Hook = Callable[[type[BaseException], BaseException, TracebackType | None], object]


class CrashHandler(QObject):
    """Catches what nothing else caught.

    ``save`` is called first and returns where the game lies, or an empty text; ``recover`` brings
    the window back in step with the game. A mistake while a report is open is only counted: one
    that repeats must not bury the screen.
    """

    _arrived = Signal(object)

    def __init__(
        self,
        theme: Theme,
        window: QWidget,
        *,
        save: Callable[[], str],
        recover: Callable[[], None],
    ) -> None:
        super().__init__(window)
        self._theme = theme
        self._window = window
        self._save = save
        self._recover = recover
        self._dialog: ErrorDialog | None = None
        self._hook_before: Hook = sys.excepthook
        self.count = 0
        self._arrived.connect(self._on_arrived, Qt.ConnectionType.QueuedConnection)

    @property
    def dialog(self) -> ErrorDialog | None:
        """The report that is open, if any."""
        return self._dialog

    def install(self) -> None:
        """Catch from now on, in every thread."""
        self._hook_before = sys.excepthook
        sys.excepthook = self.handle
        threading.excepthook = self._handle_thread

    def uninstall(self) -> None:
        """Leave it to who caught before."""
        sys.excepthook = self._hook_before
        threading.excepthook = threading.__excepthook__

    def handle(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Log the mistake, save, and have the report shown."""
        if issubclass(kind, KeyboardInterrupt):
            self._hook_before(kind, error, trace)
            return
        logger.error("an error in the program", exc_info=(kind, error, trace))
        self.count += 1
        self._arrived.emit(error)

    def _handle_thread(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            self.handle(args.exc_type, args.exc_value, args.exc_traceback)

    def _on_arrived(self, error: BaseException) -> None:
        if self._dialog is not None:
            return
        file = self._safely(self._save)
        details: Details = (("MarsBot Qt", __version__), ("Game", file or "-"))
        saved = self.tr("The game is saved: {file}.").format(file=file) if file else ""
        self._dialog = ErrorDialog(self._theme, build_report(error, details), saved, self._window)
        self._dialog.destroyed.connect(self._on_dialog_gone)
        self._dialog.show()
        self._safely(self._recover)

    def _safely(self, call: Callable[[], str | None]) -> str:
        """Call something that may be broken itself; a second mistake is logged and left."""
        try:
            return call() or ""
        except Exception:
            logger.exception("another error while recovering")
            return ""

    def _on_dialog_gone(self) -> None:
        self._dialog = None
