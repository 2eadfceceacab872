"""Arrow groups: one Tab stop for several buttons, with arrows moving among them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

_STEPS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}


class ArrowGroup(QObject):
    """Lets arrows move among widgets that stand in rows; Tab enters at the one last in focus.

    Widgets that are hidden or disabled are passed over. In a single row Up and Down do as Left
    and Right do.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._rows: list[list[QWidget]] = []
        self._current: QWidget | None = None

    def set_rows(self, rows: Sequence[Sequence[QWidget]]) -> None:
        """Have these widgets in the group, in rows from top to bottom."""
        old, self._rows = self._widgets(), [list(row) for row in rows]
        new = self._widgets()
        for widget in old:
            if widget not in new:
                widget.removeEventFilter(self)
        for widget in new:
            if widget not in old:
                widget.installEventFilter(self)
        if self._current not in new:
            self._current = new[0] if new else None
        self._show_tab_stop()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Move with arrows, and remember where the focus is."""
        if event.type() is QEvent.Type.FocusIn and isinstance(watched, QWidget):
            self._current = watched
            self._show_tab_stop()
        elif event.type() is QEvent.Type.EnabledChange:
            self._show_tab_stop()
        elif (
            isinstance(event, QKeyEvent)
            and event.type() is QEvent.Type.KeyPress
            and Qt.Key(event.key()) in _STEPS
            and not event.modifiers() & Qt.KeyboardModifier.ControlModifier
            and isinstance(watched, QWidget)
        ):
            self._move(watched, Qt.Key(event.key()))
            return True
        return super().eventFilter(watched, event)

    def _widgets(self) -> list[QWidget]:
        return [widget for row in self._rows for widget in row]

    def _show_tab_stop(self) -> None:
        widgets = self._widgets()
        usable = [each for each in widgets if each.isEnabled() and not each.isHidden()]
        current = self._current if self._current in usable else next(iter(usable), self._current)
        for widget in widgets:
            stop = widget is current
            policy = Qt.FocusPolicy.StrongFocus if stop else Qt.FocusPolicy.ClickFocus
            widget.setFocusPolicy(policy)

    def _move(self, widget: QWidget, key: Qt.Key) -> None:
        down, right = _STEPS[key]
        if len(self._rows) == 1 and down:
            down, right = 0, down
        row, column = next(
            (r, line.index(widget)) for r, line in enumerate(self._rows) if widget in line
        )
        while True:
            row, column = row + down, column + right
            if not 0 <= row < len(self._rows) or not 0 <= column < len(self._rows[row]):
                return
            target = self._rows[row][column]
            if target.isEnabled() and target.isVisible():
                target.setFocus(Qt.FocusReason.OtherFocusReason)
                return
