"""QActions, menus and shortcuts built from an action table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from marsbot_qt.core.base.records import record
from marsbot_qt.qtkit.roles import Colour
from marsbot_qt.qtkit.theme import Theme


@record
class ActionSpec:
    """One line of an action table.

    ``text`` is English, marked for translation with ``QT_TRANSLATE_NOOP(context, ...)``;
    ``shortcuts`` are in Qt's portable spelling, the first is the one that is shown; ``needs``
    names the condition without which the action is disabled.
    """

    id: str
    text: str
    shortcuts: tuple[str, ...] = ()
    icon: str = ""
    needs: str = ""
    menu: str = ""
    checkable: bool = False


class ActionSet(QObject):
    """The actions of one window.

    Signals:
        triggered: the id of the action, and whether it is checked now.
    """

    triggered = Signal(str, bool)

    def __init__(
        self,
        theme: Theme,
        window: QWidget,
        specs: Iterable[ActionSpec],
        *,
        context: str,
        keys: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(window)
        self._theme = theme
        self._context = context
        self._specs = {spec.id: spec for spec in specs}
        self._actions: dict[str, QAction] = {}
        for spec in self._specs.values():
            self._actions[spec.id] = self._make(spec, window)
        self.set_keys(keys or {})
        self._dress()
        theme.changed.connect(self._dress)

    def action(self, action_id: str) -> QAction:
        """An action by its id."""
        return self._actions[action_id]

    def set_keys(self, keys: Mapping[str, str]) -> None:
        """Use other shortcuts than the table's, by action id; an empty one takes it away."""
        for action_id, action in self._actions.items():
            if action_id in keys:
                own = QKeySequence.fromString(keys[action_id])
                action.setShortcuts([own] if keys[action_id] else [])
            else:
                usual = self._specs[action_id].shortcuts
                action.setShortcuts([QKeySequence.fromString(key) for key in usual])

    def conflicts(self) -> tuple[tuple[str, str], ...]:
        """Pairs of actions that wait for the same key."""
        seen: dict[str, str] = {}
        pairs: list[tuple[str, str]] = []
        for action_id, action in self._actions.items():
            for sequence in action.shortcuts():
                key = sequence.toString()
                if key in seen:
                    pairs.append((seen[key], action_id))
                seen.setdefault(key, action_id)
        return tuple(pairs)

    def enable(self, conditions: Collection[str]) -> None:
        """Enable what the conditions that hold now allow."""
        for action_id, spec in self._specs.items():
            self._actions[action_id].setEnabled(not spec.needs or spec.needs in conditions)

    def retranslate(self) -> None:
        """Read the texts again, after a change of language."""
        for action_id, spec in self._specs.items():
            text = QCoreApplication.translate(self._context, spec.text)
            self._actions[action_id].setText(text)

    def fill_menu(self, menu: QMenu, name: str) -> None:
        """Put the actions of one menu of the table into a menu, in the table's order."""
        for action_id, spec in self._specs.items():
            if spec.menu == name:
                menu.addAction(self._actions[action_id])

    def _make(self, spec: ActionSpec, window: QWidget) -> QAction:
        action = QAction(QCoreApplication.translate(self._context, spec.text), window)
        action.setObjectName(spec.id)
        action.setCheckable(spec.checkable)
        action.setAutoRepeat(False)
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.setProperty("icon_name", spec.icon)
        action.triggered.connect(self._on_triggered)
        window.addAction(action)
        return action

    def _on_triggered(self, checked: bool = False) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.triggered.emit(action.objectName(), checked)

    def _dress(self) -> None:
        ink = self._theme.colour(Colour.TEXT2)
        faint = self._theme.colour(Colour.CONTROL)
        side = self._theme.size(18, 20)
        for action_id, spec in self._specs.items():
            if spec.icon:
                icon = self._theme.icons.icon(spec.icon, side, ink, faint)
                self._actions[action_id].setIcon(icon)
