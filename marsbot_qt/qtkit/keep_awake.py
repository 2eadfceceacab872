"""Keeps the screen awake while something is read from afar; where that fails nothing happens.

Linux: the desktop's screen saver service, which lets go by itself when the connection ends.
Windows: a wish of the thread. macOS: the system's own ``caffeinate``, which ends with this program.
"""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path
from typing import Any

logger = logging.getLogger(__name__)

_BUS_NAME = "marsbot-qt-awake"
_SERVICE, _PATH = "org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver"
_CONTINUOUS, _SYSTEM, _DISPLAY = 0x80000000, 0x1, 0x2
_FAILURES = (ImportError, AttributeError, OSError, RuntimeError)


class KeepAwake:
    """Holds the screen awake between `hold` and `release`; both can be called at any time."""

    def __init__(self, program: str, reason: str) -> None:
        self._program = program
        self._reason = reason
        self._helper: Any = None
        self._held = False

    def hold(self) -> None:
        """Ask for the screen to stay on."""
        if self._held:
            return
        self._held = True
        try:
            self._ask()
        except _FAILURES as error:
            logger.info("the screen cannot be kept awake: %s", error)

    def release(self) -> None:
        """The screen may go to sleep again."""
        if not self._held:
            return
        self._held = False
        try:
            self._let_go()
        except _FAILURES as error:
            logger.info("the screen cannot be let go: %s", error)

    def _ask(self) -> None:
        if sys.platform == "win32":
            _wish(_CONTINUOUS | _SYSTEM | _DISPLAY)
        elif sys.platform == "darwin":
            self._helper = _caffeinate()
        elif has_session_bus():
            _inhibit(self._program, self._reason)

    def _let_go(self) -> None:
        if sys.platform == "win32":
            _wish(_CONTINUOUS)
        elif sys.platform == "darwin":
            if self._helper is not None:
                self._helper.terminate()
                self._helper.wait()
        elif has_session_bus():
            from PySide6.QtDBus import QDBusConnection

            QDBusConnection.disconnectFromBus(_BUS_NAME)


def has_session_bus() -> bool:
    """Whether a session bus is there; Qt would start one where it is not."""
    if os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
        return True
    folder = os.environ.get("XDG_RUNTIME_DIR")
    return bool(folder) and (Path(str(folder)) / "bus").exists()


def _inhibit(program: str, reason: str) -> None:
    from PySide6.QtDBus import QDBusConnection, QDBusMessage

    bus = QDBusConnection.connectToBus(QDBusConnection.BusType.SessionBus, _BUS_NAME)
    call = QDBusMessage.createMethodCall(_SERVICE, _PATH, _SERVICE, "Inhibit")
    call.setArguments([program, reason])
    # Not waited for: a desktop that does not answer must not hold up the window.
    bus.asyncCall(call)


def _wish(flags: int) -> None:
    import ctypes

    kernel: Any = getattr(ctypes, "windll").kernel32  # noqa: B009 - there on Windows only
    kernel.SetThreadExecutionState(flags)


def _caffeinate() -> Any:
    import subprocess

    return subprocess.Popen(["/usr/bin/caffeinate", "-d", "-w", str(os.getpid())])
