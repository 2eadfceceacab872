"""The journal: lines are appended to a game file at once and synced to the disk behind the play.

A line that was written stays even when the program is killed; one that is not yet synced can be
lost with the power alone. A disk that is full or gone never stops a game: the lines are kept and
written with the next one, and `problem` says so.
"""

from __future__ import annotations

import errno
import logging
import os
import threading
from collections.abc import Mapping
from io import FileIO
from pathlib import Path
from typing import Any

from marsbot_qt.core.base.errors import Unreadable
from marsbot_qt.core.play.file_lock import lock
from marsbot_qt.core.play.game_file import written

logger = logging.getLogger(__name__)

_REASONS = {
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "disk_full",
    errno.EACCES: "not_allowed",
    errno.EPERM: "not_allowed",
    errno.EROFS: "not_allowed",
}


def write_reason(error: OSError) -> str:
    """Why something cannot be written: ``disk_full``, ``not_allowed`` or ``other``."""
    return _REASONS.get(error.errno or 0, "other")


class Syncer:
    """A thread that brings what was written to the disk; asking it costs nothing."""

    def __init__(self, file: FileIO) -> None:
        self._file = file
        self._wake = threading.Event()
        self._closing = False
        self._thread: threading.Thread | None = None

    def ask(self) -> None:
        """Have the file synced soon."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="game file", daemon=True)
            self._thread.start()
        self._wake.set()

    def close(self) -> None:
        """Wait for the last sync."""
        self._closing = True
        self._wake.set()
        if self._thread is not None:
            self._thread.join()

    def _work(self) -> None:
        while not self._closing:
            self._wake.wait()
            self._wake.clear()
            try:
                os.fsync(self._file.fileno())
            except OSError as error:
                logger.info("%s was not synced: %s", self._file.name, error)


def take(path: Path) -> FileIO | None:
    """Open a game file to write to it; None when another copy of the program has it open."""
    file = FileIO(str(path), "r+b")
    if lock(file):
        return file
    file.close()
    return None


class Journal:
    """An open game file to which lines are appended.

    ``problem`` is ``None`` while everything is saved, else a code: ``cannot_write`` (the lines
    wait and are written with the next ones) or ``changed_outside`` (somebody else wrote to the
    file; nothing more goes into it). ``reason`` says why, as `write_reason` has it.
    """

    def __init__(self, file: FileIO, path: Path, size: int) -> None:
        self.path = path
        self.problem: str | None = None
        self.reason = ""
        self._file = file
        self._size = size
        self._waiting = b""
        self._syncer = Syncer(file)

    @classmethod
    def create(cls, path: Path, header: Mapping[str, Any]) -> Journal:
        """A new game file with its header; FileExistsError when there is one already."""
        file = FileIO(str(path), "xb")
        lock(file)
        journal = cls(file, path, 0)
        journal.append(header)
        return journal

    @classmethod
    def resume(cls, file: FileIO, path: Path, good: int, *, open_end: bool) -> Journal:
        """Go on with a game file after its readable part.

        What lies behind the readable part is cut off; who calls has kept a copy of it.
        """
        if os.fstat(file.fileno()).st_size > good:
            file.truncate(good)
        file.seek(good)
        journal = cls(file, path, good)
        if open_end:
            journal._waiting = b"\n"
        return journal

    def append(self, *objects: Mapping[str, Any]) -> None:
        """Write lines, in one go; it never fails, see `problem`."""
        if not objects or self.problem == "changed_outside":
            return
        self._waiting += written(*objects)
        self._write()

    def retry(self) -> None:
        """Try again to write what waits."""
        if self._waiting and self.problem != "changed_outside":
            self._write()

    def _write(self) -> None:
        try:
            if os.fstat(self._file.fileno()).st_size != self._size:
                self.problem = "changed_outside"
                logger.warning("%s was changed by another program", self.path)
                return
            self._put(self._waiting)
        except OSError as error:
            self.problem, self.reason = "cannot_write", write_reason(error)
            logger.warning("%s cannot be written: %s", self.path, error)
            return
        self._size += len(self._waiting)
        self._waiting = b""
        self.problem = None
        self._syncer.ask()

    def _put(self, data: bytes) -> None:
        try:
            done = self._file.write(data) or 0
            while done < len(data):
                more = self._file.write(data[done:]) or 0
                if not more:
                    raise OSError("nothing was written")
                done += more
        except OSError:
            # Half a line must not stand before the next one.
            self._file.truncate(self._size)
            self._file.seek(self._size)
            raise

    def close(self) -> None:
        """Sync and let go of the file."""
        self.retry()
        self._syncer.close()
        self._file.close()


def keep_damaged_copy(path: Path) -> Path:
    """Copy a damaged game to ``<name>.damaged-<n>.marsbot`` beside it; the copy's path."""
    data = path.read_bytes()
    number = 1
    while True:
        copy = path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")
        try:
            with copy.open("xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            return copy
        except FileExistsError:
            number += 1
        except OSError as error:
            raise Unreadable("cannot_keep_copy", file=str(copy), reason=str(error)) from error
