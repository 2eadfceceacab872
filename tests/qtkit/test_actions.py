"""Actions from a table."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QMenu, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from marsbot_qt.qtkit.actions import ActionSet, ActionSpec
from marsbot_qt.qtkit.theme import Theme

TABLE = (
    ActionSpec("undo", "&Undo", ("Ctrl+Z",), "undo", needs="can_undo", menu="edit"),
    ActionSpec("redo", "&Redo", ("Ctrl+Shift+Z", "Ctrl+Y"), "redo", menu="edit"),
    ActionSpec("log", "Log", ("Ctrl+L",), "log", menu="view", checkable=True),
    ActionSpec("pass", "I pass", ("P",), menu="game"),
)


@pytest.fixture
def window(theme: Theme, qtbot: QtBot) -> QWidget:
    window = QWidget()
    window.field = QLineEdit(window)  # type: ignore[attr-defined]
    QVBoxLayout(window).addWidget(window.field)  # type: ignore[attr-defined]
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


@pytest.fixture
def actions(theme: Theme, window: QWidget) -> ActionSet:
    actions = ActionSet(theme, window, TABLE, context="Actions")
    actions.enable({"can_undo"})
    return actions


def test_shortcut_triggers_its_action(actions: ActionSet, window: QWidget, qtbot: QtBot) -> None:
    window.setFocus()
    with qtbot.waitSignal(actions.triggered) as caught:
        qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert caught.args == ["undo", False]


def test_action_is_disabled_while_its_condition_fails(actions: ActionSet) -> None:
    actions.enable(())
    assert not actions.action("undo").isEnabled()
    assert actions.action("redo").isEnabled()


def test_single_letter_does_nothing_while_a_text_field_has_the_focus(
    actions: ActionSet, window: QWidget, qtbot: QtBot
) -> None:
    field = window.findChild(QLineEdit)
    assert field is not None
    field.setFocus()
    with qtbot.assertNotEmitted(actions.triggered):
        qtbot.keyClick(field, Qt.Key.Key_P)
    assert field.text() == "p"
    window.setFocus()
    with qtbot.waitSignal(actions.triggered) as caught:
        qtbot.keyClick(window, Qt.Key.Key_P)
    assert caught.args == ["pass", False]


def test_checkable_action_tells_its_state(actions: ActionSet, qtbot: QtBot) -> None:
    with qtbot.waitSignal(actions.triggered) as caught:
        actions.action("log").trigger()
    assert caught.args == ["log", True]


def test_own_keys_replace_the_usual_ones(actions: ActionSet) -> None:
    actions.set_keys({"undo": "Ctrl+U", "pass": ""})
    assert actions.action("undo").shortcut().toString() == "Ctrl+U"
    assert actions.action("pass").shortcuts() == []
    assert len(actions.action("redo").shortcuts()) == 2


def test_conflicts_are_found(actions: ActionSet) -> None:
    assert actions.conflicts() == ()
    actions.set_keys({"log": "P"})
    assert actions.conflicts() == (("log", "pass"),)


def test_menus_follow_the_table(actions: ActionSet) -> None:
    menu = QMenu()
    actions.fill_menu(menu, "edit")
    assert [action.objectName() for action in menu.actions()] == ["undo", "redo"]


def test_icons_and_texts_are_renewed(actions: ActionSet, theme: Theme) -> None:
    before = actions.action("undo").icon().cacheKey()
    theme.set_scale(150)
    assert actions.action("undo").icon().cacheKey() != before
    actions.action("undo").setText("Undo: Research Outpost")
    actions.retranslate()
    assert actions.action("undo").text() == "&Undo"
