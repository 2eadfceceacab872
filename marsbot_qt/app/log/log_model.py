"""The log as a model: one row a finished move, the newest first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.log_text import LogEntry, log_entry, spoken_entry
from marsbot_qt.core.play.orders import Played

Index = QModelIndex | QPersistentModelIndex

ENTRY = Qt.ItemDataRole.UserRole


class LogModel(QAbstractListModel):
    """Lines of the log. An entry is made when it is first seen, and kept while the move stands."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._entries: list[LogEntry | None] = []
        self._played: list[Played] = []
        self._words: GameWords | None = None
        self._renewing = False

    @property
    def renewing(self) -> bool:
        """Whether rows come and go just now: a list's choice that moves then is nobody's."""
        return self._renewing

    def show_history(self, words: GameWords, history: Sequence[Played]) -> None:
        """Show these moves; what has not changed keeps its rows."""
        self._renewing = True
        self._renew(words, history)
        self._renewing = False

    def _renew(self, words: GameWords, history: Sequence[Played]) -> None:
        if words is not self._words:
            self.beginResetModel()
            self._words, self._played, self._entries = words, [], []
            self.endResetModel()
        same = 0
        while (
            same < len(self._played) and same < len(history) and self._played[same] is history[same]
        ):
            same += 1
        gone = len(self._played) - same
        if gone:
            self.beginRemoveRows(QModelIndex(), 0, gone - 1)
            del self._played[same:]
            del self._entries[same:]
            self.endRemoveRows()
        new = list(history[same:])
        if new:
            self.beginInsertRows(QModelIndex(), 0, len(new) - 1)
            self._played.extend(new)
            self._entries.extend([None] * len(new))
            self.endInsertRows()

    def entry(self, row: int) -> LogEntry | None:
        """The entry in a row."""
        at = len(self._entries) - 1 - row
        return self._entry(at) if 0 <= at < len(self._entries) else None

    @property
    def entries(self) -> tuple[LogEntry, ...]:
        """All entries, the oldest first."""
        return tuple(self._entry(number) for number in range(len(self._entries)))

    def row_of(self, number: int) -> int:
        """The row of a move by its number."""
        return len(self._entries) - 1 - number

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt has it
        """Number of moves, the set-up included."""
        return 0 if parent.isValid() else len(self._entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The line, and the entry for the delegate."""
        entry = self.entry(index.row()) if index.isValid() else None
        if entry is None:
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.ToolTipRole:
                return entry.line
            case Qt.ItemDataRole.AccessibleTextRole:
                return spoken_entry(entry)
            case _ if role == ENTRY:
                return entry
            case _:
                return None

    def _entry(self, number: int) -> LogEntry:
        entry = self._entries[number]
        if entry is None:
            assert self._words is not None
            entry = self._entries[number] = log_entry(self._words, number, self._played[number])
        return entry
