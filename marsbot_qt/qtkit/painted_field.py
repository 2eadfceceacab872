"""Painted fields: a widget that paints many spaces itself, with one focusable child a space.

The children are transparent buttons. They give every space focus, keys, a name for screen
readers and a press; the picture is the field's own. A field has one stop for Tab, arrows move
within it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QToolTip, QWidget

from marsbot_qt.qtkit.focus_ring import OWN_RING
from marsbot_qt.qtkit.panel import Panel
from marsbot_qt.qtkit.theme import Theme

_MOVING = frozenset(
    {
        Qt.Key.Key_Left,
        Qt.Key.Key_Right,
        Qt.Key.Key_Up,
        Qt.Key.Key_Down,
        Qt.Key.Key_Home,
        Qt.Key.Key_End,
    }
)
_ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_CHORDS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


class SpaceButton(QAbstractButton):
    """The transparent button of one space; its picture is painted by the field.

    A field has some two hundred of them, so they speak to it directly and not by signals.
    """

    def __init__(self, place: Hashable, field: PaintedField) -> None:
        super().__init__(field)
        self.place = place
        self._field = field
        self._outline: QPolygonF | None = None
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setMouseTracking(True)
        self.setProperty(OWN_RING, True)

    def set_outline(self, outline: QPolygonF | None) -> None:
        """Give the space a shape other than its box, in the button's own coordinates."""
        self._outline = outline

    def hitButton(self, position: QPoint) -> bool:
        """Whether a point is in the space."""
        if self._outline is None:
            return self.rect().contains(position)
        return self._outline.containsPoint(QPointF(position), Qt.FillRule.OddEvenFill)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows lead to other spaces, Space acts; Enter is for the page's primary button."""
        key = Qt.Key(event.key())
        if event.modifiers() & _CHORDS or key in _ENTER:
            event.ignore()
        elif key in _MOVING:
            self._field.leave_by(self.place, key)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell the field."""
        super().focusInEvent(event)
        self._field.note_focus(self.place, has_focus=True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Tell the field."""
        super().focusOutEvent(event)
        self._field.note_focus(self.place, has_focus=False)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint nothing: the field has the picture."""


class PaintedField(Panel):
    """The base of painted fields.

    A field says where its spaces are (`place_at`, `extent`) and where arrows lead (`step`), sets
    them with `set_places`, and paints them; hover, focus, keys and presses are done here.

    Signals:
        place_clicked: the place that was pressed.
        place_hovered: the place under the mouse, or None.
        place_focused: the place that has the keyboard focus, or None.
    """

    place_clicked = Signal(object)
    place_hovered = Signal(object)
    place_focused = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent=parent)
        self._buttons: dict[Hashable, SpaceButton] = {}
        self._current: Hashable | None = None
        self._focused: Hashable | None = None
        self._hovered: Hashable | None = None
        self._pressed: Hashable | None = None
        self.setMouseTracking(True)

    # What a field of a kind must say

    def place_at(self, point: QPointF) -> Hashable | None:
        """The place at a point."""
        raise NotImplementedError

    def extent(self, place: Hashable) -> QRect:
        """Everything that may be painted for a place, rings included."""
        raise NotImplementedError

    def step(self, place: Hashable, key: Qt.Key) -> Hashable | None:
        """The place that an arrow leads to, or None."""
        raise NotImplementedError

    def hint_at(self, point: QPointF) -> str:
        """The tooltip for a point."""
        return ""

    # For everyone

    @property
    def hovered(self) -> Hashable | None:
        """The place under the mouse."""
        return self._hovered

    @property
    def focused(self) -> Hashable | None:
        """The place that has the keyboard focus."""
        return self._focused

    @property
    def current(self) -> Hashable | None:
        """The place that Tab leads to: the one last in focus."""
        return self._current

    def button(self, place: Hashable) -> SpaceButton:
        """The button of a place."""
        return self._buttons[place]

    def set_places(self, places: Iterable[Hashable]) -> None:
        """Have buttons for these places and no others, in this order."""
        wanted = list(places)
        old, self._buttons = self._buttons, {}
        for place in wanted:
            button = old.pop(place, None)
            self._buttons[place] = self._make_button(place) if button is None else button
        self._forget_places(old)
        if self._current not in self._buttons:
            self._current = wanted[0] if wanted else None
        self._make_tab_stop(self._current, stop=True)

    def set_current(self, place: Hashable) -> None:
        """Choose the place that Tab leads to."""
        if place != self._current and place in self._buttons:
            self._make_tab_stop(self._current, stop=False)
            self._current = place
            self._make_tab_stop(place, stop=True)

    def focus_place(self, place: Hashable) -> None:
        """Give a place the keyboard focus."""
        button = self._buttons.get(place)
        if button is not None:
            button.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave_by(self, place: Hashable, key: Qt.Key) -> None:
        """Move the focus from a place where an arrow leads."""
        target = self.step(place, key)
        if target is not None:
            self.focus_place(target)

    def note_focus(self, place: Hashable, *, has_focus: bool) -> None:
        """Take note that a place has got or lost the focus."""
        if has_focus:
            self._focused = place
            self.set_current(place)
        elif self._focused == place:
            self._focused = None
        if place in self._buttons:
            self.update_place(place)
        self.place_focused.emit(self._focused)

    def update_place(self, place: Hashable) -> None:
        """Paint one place anew."""
        self.update(self.extent(place))

    # Qt

    def event(self, event: QEvent) -> bool:
        """Show the tooltip of the place under the mouse."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            text = self.hint_at(QPointF(event.pos()))
            if text:
                QToolTip.showText(event.globalPos(), text, self)
                return True
            QToolTip.hideText()
            event.ignore()
            return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the mouse; moves over the children arrive here too."""
        self._set_hovered(self.place_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """The mouse is over no place any more."""
        self._set_hovered(None)
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press that the child above refused, because it was beside its shape."""
        place = self.place_at(event.position())
        if place is None or event.button() is not Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        self._pressed = place
        self._buttons[place].setFocus(Qt.FocusReason.MouseFocusReason)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The end of such a press: it counts where both are in one place."""
        pressed, self._pressed = self._pressed, None
        if pressed is not None and self.place_at(event.position()) == pressed:
            self._buttons[pressed].click()
            return
        super().mouseReleaseEvent(event)

    # Inside

    def _make_button(self, place: Hashable) -> SpaceButton:
        button = SpaceButton(place, self)
        button.clicked.connect(self._on_button_clicked)
        if self.isVisible():
            button.show()
        return button

    def _forget_places(self, gone: dict[Hashable, SpaceButton]) -> None:
        for place, button in gone.items():
            if place == self._hovered:
                self._hovered = None
            if place == self._focused:
                self._focused = None
            if place == self._pressed:
                self._pressed = None
            button.hide()
            button.deleteLater()

    def _on_button_clicked(self) -> None:
        button = self.sender()
        if isinstance(button, SpaceButton):
            self.place_clicked.emit(button.place)

    def _set_hovered(self, place: Hashable | None) -> None:
        if place == self._hovered:
            return
        old, self._hovered = self._hovered, place
        for one in (old, place):
            if one is not None and one in self._buttons:
                self.update_place(one)
        self.place_hovered.emit(place)

    def _make_tab_stop(self, place: Hashable | None, *, stop: bool) -> None:
        button = self._buttons.get(place)
        if button is not None:
            policy = Qt.FocusPolicy.StrongFocus if stop else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(policy)
