"""A scroll area without a frame or keys of its own; what has the focus stays in sight."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QFrame, QScrollArea, QWidget

_RIM = 8
"""Pixels around what has the focus: its frame and focus ring."""


class QuietScroll(QScrollArea):
    """Scrolls one widget by wheel, bar and focus."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._follows = False
        self._scrolls_itself = False
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._on_focus_changed)
        bar = self.verticalScrollBar()
        bar.actionTriggered.connect(self._on_scrolled)
        bar.rangeChanged.connect(self._on_range_changed)

    def hold(self, widget: QWidget) -> None:
        """Scroll a widget, on the ground that is there."""
        self.setWidget(widget)
        widget.setAutoFillBackground(False)

    def scroll_itself(self, itself: bool) -> None:
        """Whether it keeps a bar of its own where another area scrolls it."""
        self._scrolls_itself = itself
        self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        """All of what is held where another area scrolls this one: one bar is enough."""
        size, held = super().minimumSizeHint(), self.widget()
        if held is None or not self._is_scrolled():
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
        if self._scrolls_itself:
            return False
        outer = self.parentWidget()
        while outer is not None and not isinstance(outer, QuietScroll):
            outer = outer.parentWidget()
        return outer is not None

    def show_place(self, widget: QWidget, place: QRect) -> None:
        """Scroll a part of a widget that is held into sight."""
        held = self.widget()
        if held is None or not held.isAncestorOf(widget):
            return
        middle, room = widget.mapTo(held, place.center()), self.viewport().size()
        across = min(place.width(), room.width()) // 2
        along = min(place.height(), room.height()) // 2
        self.ensureVisible(middle.x(), middle.y(), across, along)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let keys through: they are for the page."""
        event.ignore()

    def _on_focus_changed(self, _old: QObject | None, new: QObject | None) -> None:
        held = self.widget()
        self._follows = False
        if isinstance(new, QWidget) and self.isVisible() and held and held.isAncestorOf(new):
            self._follows = True
            # Qt's ensureWidgetVisible would look after the text cursor of a field alone.
            place = new.rect()
            if isinstance(new, QAbstractItemView) and new.height() > self.viewport().height():
                place = new.visualRect(new.currentIndex())
            self.show_place(new, place.adjusted(0, -_RIM, 0, _RIM))

    def _on_scrolled(self, _action: int) -> None:
        """The person looks elsewhere."""
        self._follows = False

    def _on_range_changed(self, _least: int, _most: int) -> None:
        """What has the focus stays in sight when what is held grows."""
        focus = QApplication.focusWidget()
        if self._follows and focus is not None:
            self._on_focus_changed(None, focus)
