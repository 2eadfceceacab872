"""The program itself, telling when it is seen and when it can be used.

Run as ``python -m tests.benchmarks.watched_window BEGUN HOME [FILE OTHER]``: the monotonic time of
its start, its folder, a game to open and one to open after it. Prints a name and a number a line.
Imports nothing that the program does not import before its first paint.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

from marsbot_qt.app import run

if TYPE_CHECKING:
    from marsbot_qt.app.shelf import Shelf

MEMORY = Path("/proc/self/status")
"""Linux alone has it."""


def tell(what: str, since: float) -> None:
    """Print how long something took."""
    print(what, monotonic() - since, flush=True)


class NextPaint(QObject):
    """Calls once when a page has been painted whole."""

    def __init__(self, page: QWidget, call: Callable[[], None]) -> None:
        super().__init__(page)
        self._page = page
        self._call = call
        page.installEventFilter(self)
        page.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The page is painted, and right after it what lies on it."""
        if event.type() == QEvent.Type.Paint:
            self._page.removeEventFilter(self)
            QTimer.singleShot(0, self._call)
        return super().eventFilter(watched, event)


class Watched(run.Program):
    """Tells and ends; after a game it opens another in the window that is there."""

    def start(self) -> None:
        """As ever, and tell of the first paint."""
        self.window.painted.connect(self._tell_painted)
        super().start()

    def _tell_painted(self) -> None:
        tell("painted", BEGUN)

    def _use(self, shelf: Shelf) -> None:
        super()._use(shelf)
        assert self.desk is not None
        page = self.desk.new_page if self._file is None else self.desk.game.table
        NextPaint(page, self._tell_usable)

    def _tell_usable(self) -> None:
        tell("usable", BEGUN)
        if self._file is None:
            self._end()
            return
        assert self.desk is not None
        self._opened = monotonic()
        self.desk.open_file(OTHER)
        NextPaint(self.desk.game.table, self._tell_opened)

    def _tell_opened(self) -> None:
        assert self.desk is not None
        assert self.desk.shows(OTHER)
        tell("opened", self._opened)
        self._end()

    def _end(self) -> None:
        if MEMORY.exists():
            rows = (line.split() for line in MEMORY.read_text("ascii").splitlines())
            print("memory", next(int(row[1]) for row in rows if row[0] == "VmRSS:") / 1000)
        self.leave(0)


if __name__ == "__main__":
    BEGUN = float(sys.argv[1])
    run.Program = Watched  # type: ignore[misc]
    game = None
    if len(sys.argv) > 3:
        game, OTHER = map(Path, sys.argv[3:])
    sys.exit(run.run_window(game, Path(sys.argv[2]), smoke=False))
