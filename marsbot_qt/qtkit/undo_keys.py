"""Undo and redo keys in a field: typing first, the game where there is no typing to take back."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit


class _UndoKeys(QObject):
    """Leaves the keys that a field has no use for to the window's commands."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A field asks for these keys before shortcuts get them, whatever it holds."""
        if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
            return False
        field = self.parent()
        assert isinstance(field, QLineEdit)
        undoes = event.matches(QKeySequence.StandardKey.Undo) and not field.isUndoAvailable()
        redoes = event.matches(QKeySequence.StandardKey.Redo) and not field.isRedoAvailable()
        if undoes or redoes:
            event.ignore()
            return True
        return False


def share_undo_keys(field: QLineEdit) -> None:
    """Let Ctrl Z reach the game from a field in which nothing was typed."""
    field.installEventFilter(_UndoKeys(field))
