"""Motion: one short course of time at once, which any key or press ends.

A still picture tells everything that a motion shows, so nothing ever waits for its end.
"""

from __future__ import annotations

import sys

from PySide6.QtCore import QAbstractAnimation, QEvent, QObject, QVariantAnimation, Signal
from PySide6.QtWidgets import QApplication

SYSTEM, FULL, NONE = "system", "full", "none"
"""How much is to move, as the preference has it."""

_ENDING = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.ShortcutOverride,
        QEvent.Type.Shortcut,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseButtonDblClick,
        QEvent.Type.TouchBegin,
    }
)
_GET_CLIENT_AREA_ANIMATION = 0x1042


def system_moves() -> bool:
    """Whether the system wants motion; yes where it does not tell (Qt does not ask it)."""
    if sys.platform == "win32":
        import ctypes

        wanted = ctypes.c_int(1)
        ctypes.windll.user32.SystemParametersInfoW(
            _GET_CLIENT_AREA_ANIMATION, 0, ctypes.byref(wanted), 0
        )
        return bool(wanted.value)
    return True


class Motion(QObject):
    """A course of time that widgets follow.

    Signals:
        moved: milliseconds since the start.
        ended: it is over; whatever moved stands where it belongs.
    """

    moved = Signal(int)
    ended = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wish = SYSTEM
        self._clock = QVariantAnimation(self)
        self._clock.valueChanged.connect(self._on_value_changed)
        self._clock.finished.connect(self._on_finished)

    @property
    def clock(self) -> QVariantAnimation:
        """What tells the time; it can be paused and set."""
        return self._clock

    @property
    def is_running(self) -> bool:
        """Whether something moves."""
        return self._clock.state() is not QAbstractAnimation.State.Stopped

    @property
    def is_wanted(self) -> bool:
        """Whether anything is to move at all."""
        return self._wish == FULL or (self._wish == SYSTEM and system_moves())

    def choose(self, wish: str) -> None:
        """Take the preference: ``system``, ``full`` or ``none``."""
        self._wish = wish
        if not self.is_wanted:
            self.finish()

    def start(self, milliseconds: int) -> bool:
        """Begin a motion and end the one before; False where nothing is to move."""
        self.finish()
        if milliseconds <= 0 or not self.is_wanted:
            return False
        self._clock.setStartValue(0)
        self._clock.setEndValue(milliseconds)
        self._clock.setDuration(milliseconds)
        application = QApplication.instance()
        if application is not None:
            application.installEventFilter(self)
        self._clock.start()
        return True

    def finish(self) -> None:
        """End it now."""
        if self.is_running:
            self._clock.stop()
            self._on_finished()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Any key or press ends the motion, and does what it does."""
        if event.type() in _ENDING:
            self.finish()
        return False

    def _on_value_changed(self, value: int) -> None:
        if self.is_running:
            self.moved.emit(value)

    def _on_finished(self) -> None:
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)
        self.ended.emit()
