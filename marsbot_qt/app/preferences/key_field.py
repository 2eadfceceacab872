"""The field that takes new keys for a command."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QKeyCombination, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QWidget

_MODIFIERS = frozenset(
    {
        Qt.Key.Key_Control,
        Qt.Key.Key_Shift,
        Qt.Key.Key_Alt,
        Qt.Key.Key_Meta,
        Qt.Key.Key_AltGr,
        Qt.Key.Key_CapsLock,
        Qt.Key.Key_NumLock,
        Qt.Key.Key_unknown,
    }
)
_CHORD = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class KeyField(QLineEdit):
    """Takes the next keys that are pressed; Esc leaves all as it was, Backspace takes keys away.

    Signals:
        chosen: the keys in Qt's portable spelling; empty for none.
        refused: why keys cannot be used.
        left: nothing is to change.
    """

    chosen = Signal(str)
    refused = Signal(str)
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("key_field")
        self.setReadOnly(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setPlaceholderText(self.tr("Press the new keys"))

    def event(self, event: QEvent) -> bool:
        """Take every key, also those that are shortcuts now and those that move the focus."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            self.keyPressEvent(event)
            return True
        return bool(super().event(event))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the keys."""
        event.accept()
        key = Qt.Key(event.key())
        if key in _MODIFIERS or event.isAutoRepeat():
            return
        held = _held(event)
        if not held and key is Qt.Key.Key_Escape:
            self.left.emit()
        elif not held and key in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            self.chosen.emit("")
        elif (reason := self._reason(key, held)) is not None:
            self.refused.emit(reason)
        else:
            sequence = QKeySequence(QKeyCombination(held, key))
            self.chosen.emit(sequence.toString(QKeySequence.SequenceFormat.PortableText))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Leave all as it was."""
        super().focusOutEvent(event)
        self.left.emit()

    def _reason(self, key: Qt.Key, held: Qt.KeyboardModifier) -> str | None:
        """Why these keys cannot be used; None where they can."""
        function = Qt.Key.Key_F1 <= key <= Qt.Key.Key_F35
        if held & _CHORD and key not in _ENTER:
            return None
        if function:
            return None
        if key in _ENTER:
            return self.tr("Enter is the large button of a page.")
        return self.tr(
            "A key alone is typed or moves. Hold Ctrl or Alt with it, or take F1 to F12."
        )


def _held(event: QKeyEvent) -> Qt.KeyboardModifier:
    """What is held; not Shift where it only made the sign, as in Ctrl +."""
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    text = event.text()
    sign = len(text) == 1 and text.isprintable() and not text.isalpha() and text != " "
    return held & ~Qt.KeyboardModifier.ShiftModifier if sign else held
