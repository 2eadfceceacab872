"""Watches over saving: says when a game is not saved, and tries again until it is."""

from __future__ import annotations

import logging
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from marsbot_qt.core.play.journal import write_reason
from marsbot_qt.core.play.session import Session

logger = logging.getLogger(__name__)

_RETRY_MS = 5_000


class SaveWatch(QObject):
    """Knows whether the game that is played is saved.

    Signals:
        failed: the game is not saved any more.
        saved_again: everything is written.
    """

    failed = Signal()
    saved_again = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._session: Session | None = None
        self._make_file: Callable[[], object] | None = None
        self._reason = ""
        self._was_saved = True
        self.timer = QTimer(self)
        self.timer.setInterval(_RETRY_MS)
        self.timer.timeout.connect(self.retry)

    @property
    def is_saved(self) -> bool:
        """Whether nothing waits to be written; True as well where nothing is to be kept."""
        return not self._problem

    @property
    def keeps(self) -> bool:
        """Whether this is a game that is to be kept."""
        session = self._session
        return session is not None and (session.journal is not None or bool(self._make_file))

    @property
    def reason(self) -> str:
        """Why the game is not saved, as `write_reason` has it."""
        journal = self._session.journal if self._session is not None else None
        return self._reason if journal is None else journal.reason

    @property
    def is_foreign(self) -> bool:
        """Whether another program wrote to the file: nothing more goes into it."""
        return self._problem == "changed_outside"

    def watch(
        self,
        session: Session | None,
        make_file: Callable[[], object] | None = None,
        reason: str = "",
    ) -> None:
        """Watch over another game; ``make_file`` gives one that has no file yet its own."""
        self.timer.stop()
        self._session, self._make_file, self._reason = session, make_file, reason
        self._was_saved = True

    def look(self) -> None:
        """See how it stands after an entry."""
        if self.is_saved == self._was_saved:
            return
        self._was_saved = self.is_saved
        if self._was_saved:
            self.timer.stop()
            self.saved_again.emit()
        else:
            if not self.is_foreign:
                self.timer.start()
            self.failed.emit()

    def retry(self) -> None:
        """Try to write what waits."""
        session = self._session
        if session is None:
            return
        if session.journal is not None:
            session.journal.retry()
        elif self._make_file is not None:
            try:
                self._make_file()
            except OSError as error:
                self._reason = write_reason(error)
                logger.info("the game still has no file: %s", error)
        self.look()

    @property
    def _problem(self) -> str:
        session = self._session
        if session is None:
            return ""
        if session.journal is None:
            return "cannot_write" if self._make_file is not None else ""
        return session.journal.problem or ""
