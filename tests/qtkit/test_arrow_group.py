"""Arrows among buttons that stand together."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget
from pytestqt.qtbot import QtBot

from marsbot_qt.qtkit.arrow_group import ArrowGroup
from marsbot_qt.qtkit.buttons import Button
from marsbot_qt.qtkit.theme import Theme

Pad = tuple[QWidget, ArrowGroup, dict[str, Button]]


@pytest.fixture
def pad(theme: Theme, qtbot: QtBot) -> Pad:
    window = QWidget()
    grid = QGridLayout(window)
    buttons = {name: Button(theme, name) for name in "abcdef"}
    for place, button in enumerate(buttons.values()):
        grid.addWidget(button, place // 3, place % 3)
    group = ArrowGroup(window)
    group.set_rows([[buttons[name] for name in row] for row in ("abc", "def")])
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window, group, buttons


def focused(buttons: dict[str, Button]) -> str:
    return next((name for name, button in buttons.items() if button.hasFocus()), "")


def test_arrows_move_in_both_directions_and_stop_at_the_edge(pad: Pad, qtbot: QtBot) -> None:
    _, _, buttons = pad
    buttons["a"].setFocus()
    for key, expected in [
        (Qt.Key.Key_Right, "b"),
        (Qt.Key.Key_Down, "e"),
        (Qt.Key.Key_Right, "f"),
        (Qt.Key.Key_Right, "f"),
        (Qt.Key.Key_Up, "c"),
        (Qt.Key.Key_Left, "b"),
    ]:
        qtbot.keyClick(buttons[focused(buttons)], key)
        assert focused(buttons) == expected


def test_disabled_buttons_are_passed_over(pad: Pad, qtbot: QtBot) -> None:
    _, _, buttons = pad
    buttons["b"].setEnabled(False)
    buttons["a"].setFocus()
    qtbot.keyClick(buttons["a"], Qt.Key.Key_Right)
    assert focused(buttons) == "c"


def test_tab_stops_once_at_the_button_last_in_focus(pad: Pad) -> None:
    _, _, buttons = pad
    buttons["e"].setFocus()
    tab = Qt.FocusPolicy.TabFocus
    assert [name for name, one in buttons.items() if one.focusPolicy() & tab] == ["e"]


def test_single_row_is_walked_up_and_down_too(pad: Pad, qtbot: QtBot) -> None:
    _, group, buttons = pad
    group.set_rows([[buttons["a"], buttons["b"]]])
    buttons["a"].setFocus()
    qtbot.keyClick(buttons["a"], Qt.Key.Key_Down)
    assert focused(buttons) == "b"


def test_empty_group_is_no_error(pad: Pad) -> None:
    _, group, _ = pad
    group.set_rows([])


def test_tab_stops_at_a_button_that_can_be_pressed(pad: Pad) -> None:
    _, _, buttons = pad
    buttons["a"].setEnabled(False)
    stops = [name for name in buttons if buttons[name].focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert stops == ["b"]
    buttons["a"].setEnabled(True)
    stops = [name for name in buttons if buttons[name].focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert stops == ["a"]
