"""The second of two quick presses: it was meant for what stood there before."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from marsbot_qt.qtkit import buttons

_PRESSES = frozenset({QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick})
_ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class PressGate(QObject):
    """For a moment takes Enter and presses in a region, where something new has come up.

    Any other key opens it at once: who types goes on at will.
    """

    def __init__(self, region: QWidget) -> None:
        super().__init__(region)
        self._region = region
        self._until = 0.0

    @property
    def is_closed(self) -> bool:
        """Whether a press is taken for the second of two."""
        return buttons.now() < self._until

    def close(self) -> None:
        """Something else stands there now."""
        self._until = buttons.now() + buttons.DEAD_SECONDS
        application = QApplication.instance()
        if application is not None:
            application.installEventFilter(self)

    def open(self) -> None:
        """Whatever comes is meant."""
        self._until = 0.0
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take Enter anywhere, and presses in the region, until the moment is over."""
        if not self.is_closed:
            self.open()
            return False
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() in _ENTER:
                return True
            self.open()
        elif event.type() in _PRESSES and isinstance(watched, QWidget):
            if self._region.isAncestorOf(watched):
                return True
            self.open()
        return False
