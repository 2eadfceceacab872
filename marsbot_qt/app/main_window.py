"""The window: shown at once, filled with the desk later. Nothing heavy is imported here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Signal
from PySide6.QtGui import QCloseEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from marsbot_qt.qtkit.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Callable

    from marsbot_qt.qtkit.theme import Theme

NAME = "MarsBot Qt"

# What a window manager may put around the window; it tells only once the window is shown.
_FRAME = 16
_TITLE_BAR = 40

_LEAST, _USUAL = QSize(960, 600), QSize(1280, 800)
"""The smallest size and that of a first start, where the screen is large enough."""


class MainWindow(QMainWindow):
    """A frame around the desk; remembers where it stood.

    Signals:
        painted: the window has been painted for the first time.
    """

    painted = Signal()

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._theme: Theme | None = None
        self._settings = settings
        self._painted = False
        self._may_leave: Callable[[], bool] | None = None
        self.setObjectName("main_window")
        self.setWindowTitle(NAME)
        self.setMinimumSize(_LEAST.boundedTo(self._room()))
        self.resize(_USUAL.boundedTo(self._room()))
        settings.restore_geometry(self, "main")

    def _room(self) -> QSize:
        """The largest window that the screen has room for, frame included."""
        return self.screen().availableGeometry().size() - QSize(_FRAME, _TITLE_BAR)

    def dress(self, theme: Theme) -> None:
        """Take on a theme: it is told how large the window is, and draws the focus."""
        from marsbot_qt.qtkit.focus_ring import FocusRing

        self._theme = theme
        theme.set_window_size(self.width(), self.height())
        FocusRing(theme, self)

    def fill(self, desk: QWidget, may_leave: Callable[[], bool] | None = None) -> None:
        """Put the desk into the window; ``may_leave`` is asked before the window closes."""
        self._may_leave = may_leave
        self.setCentralWidget(desk)

    def show_title(self, title: str) -> None:
        """Name the game that is played."""
        self.setWindowTitle(f"{title} – {NAME}" if title else NAME)

    def to_front(self) -> None:
        """Bring the window before the others, as far as the system lets it."""
        state = self.windowState()
        self.setWindowState(state & ~state.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()
        QApplication.alert(self)

    def take_apart(self) -> None:
        """Delete the window now, while everything its widgets ask is still there."""
        self._may_leave = None
        self.close()
        self.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes on in reading order."""
        from marsbot_qt.qtkit.reading_order import step_focus

        return step_focus(self, forward=forward)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Say that the window can be seen."""
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            self.painted.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose how roomy everything is."""
        if self._theme is not None:
            self._theme.set_window_size(event.size().width(), event.size().height())
        super().resizeEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember where the window stood; full screen belongs to table mode, which ends here."""
        if self._may_leave is not None and not self._may_leave():
            event.ignore()
            return
        if self.isFullScreen():
            self.showNormal()
        self._settings.save_geometry(self, "main")
        super().closeEvent(event)
