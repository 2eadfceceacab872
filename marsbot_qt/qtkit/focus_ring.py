"""Rings around widgets: one for the focus, two clear pixels outside, and others that point out."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget
from shiboken6 import isValid

from marsbot_qt.qtkit.painting import outline_rounded
from marsbot_qt.qtkit.roles import Colour
from marsbot_qt.qtkit.theme import Theme

OWN_RING = "own_focus_ring"
"""Property of widgets that draw their own ring, as hexes and track spaces do."""

RADIUS = "focus_radius"
"""Property with the corner radius, at 1280×720, of a widget that has round corners."""

_MOVES = (
    QEvent.Type.Move,
    QEvent.Type.Resize,
    QEvent.Type.Show,
    QEvent.Type.Hide,
    QEvent.Type.ParentChange,
)


class TargetRing(QWidget):
    """Draws a ring around one widget of a window, above everything else.

    It follows the widget wherever it goes. Inside a scroll area the ring is cut off where the
    widget is, at the edges past which it scrolls. ``distance`` counts the line widths between the
    widget and the outside of the ring.
    """

    def __init__(self, theme: Theme, window: QWidget, *, distance: int = 2) -> None:
        super().__init__(window)
        self._distance = distance
        self._theme = theme
        self._window = window
        self._target: QWidget | None = None
        self._watched: list[QWidget] = []
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        theme.changed.connect(self._place)

    @property
    def target(self) -> QWidget | None:
        """The widget that the ring stands around, if any."""
        return self._target

    def follow(self, target: QWidget | None) -> None:
        """Stand around another widget, or around none."""
        self._forget()
        if target is None:
            self.hide()
            return
        self._target = target
        self._watch(target)
        self._place()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ring along the edge of this widget."""
        if self._target is None or not isValid(self._target):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = max(2, self._theme.size(2))
        radius = self._theme.size(self._target.property(RADIUS) or 8) + self._distance * line
        colour = self._theme.colour(Colour.ACCENT)
        outline_rounded(painter, QRectF(self.rect()), radius, colour, width=line)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the widget when it or what it stands in moves."""
        if event.type() in _MOVES:
            self._place()
        return super().eventFilter(watched, event)

    def _watch(self, widget: QWidget) -> None:
        step: QWidget | None = widget
        while step is not None and step is not self._window:
            step.installEventFilter(self)
            self._watched.append(step)
            step = step.parentWidget()

    def _forget(self) -> None:
        for widget in self._watched:
            if isValid(widget):
                widget.removeEventFilter(self)
        self._watched.clear()
        self._target = None

    def _place(self) -> None:
        target = self._target
        if target is None:
            return
        if not isValid(target):
            self._forget()
            self.hide()
            return
        if not target.isVisibleTo(self._window):
            self.hide()
            return
        grow = self._distance * max(2, self._theme.size(2))
        corner = target.mapTo(self._window, QPoint(0, 0))
        box = QRect(corner, target.size()).adjusted(-grow, -grow, grow, grow)
        clip = self._clip(target)
        if clip is not None:
            clip = _let_ring_out(clip, QRect(corner, target.size()), grow)
        self.setGeometry(box)
        if clip is not None and not clip.contains(box):
            self.setMask(clip.intersected(box).translated(-box.topLeft()))
        else:
            self.clearMask()
        self.raise_()
        self.show()
        self.update()

    def _clip(self, target: QWidget) -> QRect | None:
        step = target.parentWidget()
        while step is not None and step is not self._window:
            area = step.parentWidget()
            if isinstance(area, QAbstractScrollArea) and area.viewport() is step:
                clip = QRect(step.mapTo(self._window, QPoint(0, 0)), step.size())
                if area.horizontalScrollBar().maximum() == 0:
                    clip.setLeft(0)
                    clip.setRight(self._window.width())
                return clip
            step = step.parentWidget()
        return None


def _let_ring_out(clip: QRect, target: QRect, grow: int) -> QRect:
    """Where a side of the target is in sight whole, so is its ring, beyond the area's edge too."""
    return clip.adjusted(
        -grow if target.left() >= clip.left() else 0,
        -grow if target.top() >= clip.top() else 0,
        grow if target.right() <= clip.right() else 0,
        grow if target.bottom() <= clip.bottom() else 0,
    )


class FocusRing(TargetRing):
    """The ring around the focused widget of one window.

    Make one for each top-level window after its theme; it looks after itself.
    """

    def __init__(self, theme: Theme, window: QWidget) -> None:
        super().__init__(theme, window)
        self.setObjectName("focus_ring")
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._on_focus_changed)

    def _on_focus_changed(self, _old: QWidget | None, new: QWidget | None) -> None:
        if new is not None and new.window() is not self._window:
            return
        own = new is None or new is self._window or new.property(OWN_RING)
        self.follow(None if own else new)
