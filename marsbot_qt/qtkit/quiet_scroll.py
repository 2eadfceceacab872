"""A scroll area without a frame or keys of its own; what has the focus stays in sight."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QWidget

_RIM = 8
"""Pixels around what has the focus: its frame and focus ring."""


class QuietScroll(QScrollArea):
    """Scrolls one widget by wheel, bar and focus."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wish = 0
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._on_focus_changed)

    def hold(self, widget: QWidget) -> None:
        """Scroll a widget, on the ground that is there."""
        self.setWidget(widget)
        widget.setAutoFillBackground(False)

    def wish_for(self, height: int) -> None:
        """Ask for so many pixels only and take what is left; 0 asks for what is held."""
        self._wish = height
        self.setMinimumHeight(height)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """As high as what is held, or as was wished for."""
        size = super().sizeHint()
        return QSize(size.width(), self._wish or size.height())

    def minimumSizeHint(self) -> QSize:
        """All of what is held where another area scrolls this one: one bar is enough."""
        size, held = super().minimumSizeHint(), self.widget()
        if held is None or self._wish or not self._is_scrolled():
            return size
        needed = held.minimumSizeHint().height()
        if held.hasHeightForWidth():
            needed = max(needed, held.heightForWidth(self.viewport().width()))
        return size.expandedTo(QSize(0, needed))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Texts that wrap ask for another height in another width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width() and self._is_scrolled():
            self.updateGeometry()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What is held asks for another height."""
        if event.type() is QEvent.Type.LayoutRequest and self._is_scrolled():
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def _is_scrolled(self) -> bool:
        outer = self.parentWidget()
        while outer is not None and not isinstance(outer, QuietScroll):
            outer = outer.parentWidget()
        return outer is not None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let keys through: they are for the page."""
        event.ignore()

    def _on_focus_changed(self, _old: QObject | None, new: QObject | None) -> None:
        held = self.widget()
        if isinstance(new, QWidget) and self.isVisible() and held and held.isAncestorOf(new):
            # Qt's ensureWidgetVisible would look after the text cursor of a field alone.
            place = QRect(new.mapTo(held, QPoint()), new.size()).adjusted(0, -_RIM, 0, _RIM)
            middle, room = place.center(), self.viewport().size()
            across = min(place.width(), room.width()) // 2
            along = min(place.height(), room.height()) // 2
            self.ensureVisible(middle.x(), middle.y(), across, along)
