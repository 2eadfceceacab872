"""Plays in a window like a person: presses, keys, and a look at what is there."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from marsbot_qt.app.desk import Desk
from marsbot_qt.app.scene import Scene, Stage
from tests.app.clock import Clock

W = TypeVar("W", bound=QWidget)


class Driver:
    """Hands and eyes at the window."""

    def __init__(self, desk: Desk, qtbot: QtBot, clock: Clock) -> None:
        self.desk = desk
        self.qtbot = qtbot
        self.clock = clock

    @property
    def scene(self) -> Scene:
        """What the window shows."""
        scene = self.desk.game.table.scene
        assert scene is not None
        return scene

    @property
    def stage(self) -> Stage:
        """What the game waits for."""
        return self.scene.stage

    def expect(self, stage: Stage) -> None:
        """Fail unless the game waits for this."""
        assert self.stage is stage, f"{self.stage}, not {stage}"

    def is_at(self, stage: Stage) -> bool:
        """Whether the game waits for this."""
        return self.stage is stage

    def find(self, name: str) -> QAbstractButton:
        """The visible button with a name; exactly one."""
        return self.find_a(QAbstractButton, name)

    def find_a(self, kind: type[W], name: str) -> W:
        """The visible widget of a kind with a name; exactly one."""
        found = [widget for widget in self.desk.findChildren(kind, name) if widget.isVisible()]
        assert len(found) == 1, f"{name}: {len(found)} visible"
        return found[0]

    def is_shown(self, name: str) -> bool:
        """Whether a widget with a name is visible."""
        return any(widget.isVisible() for widget in self.desk.findChildren(QWidget, name))

    def press(self, name: str) -> None:
        """Press a button with the mouse, once it is not dead."""
        self.clock.look()
        button = self.find(name)
        assert button.isEnabled(), name
        self.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)

    def press_hex(self, row: int, column: int) -> None:
        """Press a hex of the map."""
        self.clock.look()
        button = self.desk.game.table.map.button((row, column))
        centre = QPoint(button.width() // 2, button.height() // 2)
        self.qtbot.mouseClick(button, Qt.MouseButton.LeftButton, pos=centre)

    def choose_in_menu(self, text: str) -> None:
        """Press a line of the menu that is open."""
        self.qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        action = next(action for action in menu.actions() if action.text() == text)
        self.qtbot.mouseClick(
            menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(action).center()
        )

    def key(self, key: Qt.Key, *modifiers: Qt.KeyboardModifier) -> None:
        """Press a key wherever the focus is."""
        self.clock.look()
        held = Qt.KeyboardModifier.NoModifier
        for one in modifiers:
            held |= one
        self.qtbot.keyClick(self.focus(), key, held)

    def type(self, text: str) -> None:
        """Type letters wherever the focus is."""
        for letter in text:
            self.qtbot.keyClick(self.focus(), letter)

    def enter(self) -> None:
        """Press Enter, once the button that takes it is not dead."""
        self.key(Qt.Key.Key_Return)

    def focus(self) -> QWidget:
        """The widget that has the focus."""
        widget = QApplication.focusWidget()
        assert widget is not None
        return widget
