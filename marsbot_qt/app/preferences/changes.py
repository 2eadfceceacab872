"""What was changed while the preferences were open, so that it can be undone."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal

from marsbot_qt.core.base.records import record
from marsbot_qt.qtkit.settings import Settings


@record
class Change:
    """Preferences that changed together, before and after."""

    before: dict[str, Any]
    after: dict[str, Any]

    @property
    def names(self) -> tuple[str, ...]:
        """The preferences that changed."""
        return tuple(self.after)


class PreferenceChanges(QObject):
    """Notes every change of the preferences while it watches, whoever makes it.

    It belongs to the settings, so that it outlives a change of language.

    Signals:
        noted: a `Change` that was made, not undone or redone.
        moved: what can be undone or redone is different now.
    """

    noted = Signal(object)
    moved = Signal()

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self._settings = settings
        self._last = settings.preferences
        self._done: list[Change] = []
        self._undone: list[Change] = []
        self._busy = False
        self.watching = False
        settings.changed.connect(self._on_changed)

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """Whether a change was taken back."""
        return bool(self._undone)

    @property
    def last(self) -> Change | None:
        """The change that `undo` takes back."""
        return self._done[-1] if self._done else None

    @property
    def next(self) -> Change | None:
        """The change that `redo` brings back."""
        return self._undone[-1] if self._undone else None

    def forget(self) -> None:
        """What was changed stays so."""
        self._done, self._undone = [], []
        self.moved.emit()

    def undo(self) -> None:
        """Take the last change back."""
        if self._done:
            change = self._done.pop()
            self._undone.append(change)
            self._write(change.before)

    def redo(self) -> None:
        """Make the change again that was taken back last."""
        if self._undone:
            change = self._undone.pop()
            self._done.append(change)
            self._write(change.after)

    def _write(self, values: dict[str, Any]) -> None:
        self._busy = True
        try:
            self._settings.change(**values)
        finally:
            self._busy = False
        self.moved.emit()

    def _on_changed(self, names: tuple[str, ...]) -> None:
        before, after = self._last, self._settings.preferences
        self._last = after
        if self._busy or not self.watching:
            return
        change = Change(
            {name: getattr(before, name) for name in names},
            {name: getattr(after, name) for name in names},
        )
        self._done.append(change)
        self._undone.clear()
        self.noted.emit(change)
        self.moved.emit()
