"""The commands and their keys as a table: which key, whether it is the usual one, what clashes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)
from PySide6.QtGui import QKeySequence

from marsbot_qt.qtkit.actions import ActionSpec
from marsbot_qt.qtkit.roles import Colour
from marsbot_qt.qtkit.theme import Theme

COMMAND, KEYS, NOTE = range(3)

Index = QModelIndex | QPersistentModelIndex

_ROOT = QModelIndex()


def keys_of(spec: ActionSpec, own: Mapping[str, str]) -> tuple[str, ...]:
    """The keys of a command in Qt's portable spelling."""
    if spec.id in own:
        return (own[spec.id],) if own[spec.id] else ()
    return spec.shortcuts


def shown_keys(keys: Sequence[str]) -> str:
    """Keys as the system writes them."""
    native = QKeySequence.SequenceFormat.NativeText
    return ", ".join(QKeySequence.fromString(key).toString(native) for key in keys)


class KeysModel(QAbstractTableModel):
    """One row a command; the keys that a person chose are told from the usual ones."""

    def __init__(
        self, theme: Theme, specs: Sequence[ActionSpec], context: str, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._context = context
        self._specs = tuple(specs)
        self._own: Mapping[str, str] = {}
        self._clashes: dict[str, tuple[str, ...]] = {}

    @property
    def specs(self) -> tuple[ActionSpec, ...]:
        """The commands in their order."""
        return self._specs

    @property
    def clashes(self) -> Mapping[str, tuple[str, ...]]:
        """Commands that wait for a key of another one, by id, with the ids of the others."""
        return self._clashes

    def present(self, own: Mapping[str, str]) -> None:
        """Show these keys of a person's own, by command."""
        self._own = own
        holders: dict[str, list[str]] = {}
        for spec in self._specs:
            for key in keys_of(spec, own):
                holders.setdefault(QKeySequence.fromString(key).toString(), []).append(spec.id)
        self._clashes = {
            one: tuple(other for other in ids if other != one)
            for ids in holders.values()
            if len(ids) > 1
            for one in ids
        }
        last = self.index(len(self._specs) - 1, NOTE)
        self.dataChanged.emit(self.index(0, 0), last)

    def name(self, command: str) -> str:
        """A command in words."""
        spec = next(spec for spec in self._specs if spec.id == command)
        return QCoreApplication.translate(self._context, spec.text).replace("&", "")

    def rowCount(self, parent: Index = _ROOT) -> int:
        """The commands."""
        return 0 if parent.isValid() else len(self._specs)

    def columnCount(self, parent: Index = _ROOT) -> int:
        """Command, keys, note."""
        return 0 if parent.isValid() else 3

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """The heads of the columns."""
        if orientation is not Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return (self.tr("Command"), self.tr("Keys"), "")[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Texts, the warning of a clash, and all of a row for a screen reader."""
        spec = self._specs[index.row()]
        clashes = spec.id in self._clashes
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._texts(spec)[index.column()]
            case Qt.ItemDataRole.ToolTipRole:
                return self._texts(spec)[index.column()]
            case Qt.ItemDataRole.AccessibleTextRole:
                return ", ".join(text for text in self._texts(spec) if text)
            case Qt.ItemDataRole.ForegroundRole if clashes and index.column() == NOTE:
                return self._theme.colour(Colour.WARN)
            case Qt.ItemDataRole.DecorationRole if clashes and index.column() == NOTE:
                side = self._theme.size(18, 20)
                return self._theme.icons.pixmap("warning", side, self._theme.colour(Colour.WARN))
            case _:
                return None

    def _texts(self, spec: ActionSpec) -> tuple[str, str, str]:
        keys = shown_keys(keys_of(spec, self._own))
        return self.name(spec.id), keys or "–", self._note(spec)

    def _note(self, spec: ActionSpec) -> str:
        others = self._clashes.get(spec.id, ())
        if others:
            names = ", ".join(self.name(other) for other in others)
            return self.tr("neither works: also {names}").format(names=names)
        if spec.id in self._own and keys_of(spec, self._own) != spec.shortcuts:
            usual = shown_keys(spec.shortcuts)
            if usual:
                return self.tr("usually {keys}").format(keys=usual)
            return self.tr("usually without keys")
        return ""
