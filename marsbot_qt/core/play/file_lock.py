"""A lock on an open game file, so that two copies of the program never write to one game.

The lock belongs to the open file: the system drops it when the program ends in whatever way, so no
lock is ever left over. It keeps nobody from reading.
"""

from __future__ import annotations

import os
import sys
from io import FileIO

FAR = 2**31 - 2
"""On Windows a lock covers bytes; this one lies behind the end of any game."""


def lock(file: FileIO) -> bool:
    """Take the lock of a file just opened; False when another copy of the program holds it.

    Where the file system knows no locks the file counts as ours; `Journal` sees foreign lines.
    """
    return _taken(file.fileno())


if sys.platform == "win32":  # pragma: no cover
    import msvcrt

    def _taken(handle: int) -> bool:
        os.lseek(handle, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def _taken(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True
        return True
