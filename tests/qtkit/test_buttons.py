"""Buttons: press, keys, dead time, actions."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from marsbot_qt.qtkit.buttons import Button, ButtonKind, IconButton
from marsbot_qt.qtkit.roles import Colour
from marsbot_qt.qtkit.theme import Theme

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def button(theme: Theme, qtbot: QtBot) -> Button:
    button = Button(theme, "MarsBot's turn", kind=ButtonKind.PRIMARY, key="Enter")
    qtbot.addWidget(button)
    button.resize(button.sizeHint())
    button.show()
    return button


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_keys_press_it(button: Button, qtbot: QtBot, key: Qt.Key) -> None:
    with qtbot.waitSignal(button.clicked):
        qtbot.keyClick(button, key)


def test_held_enter_presses_only_once(button: Button, qtbot: QtBot) -> None:
    presses = []

    def count() -> None:
        presses.append(1)

    button.clicked.connect(count)
    qtbot.keyPress(button, Qt.Key.Key_Return)
    plain = Qt.KeyboardModifier.NoModifier
    for _ in range(5):
        again = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, plain, "", autorep=True)
        QApplication.sendEvent(button, again)
    assert len(presses) == 1


def test_button_with_a_new_meaning_is_dead_for_a_moment(button: Button, qtbot: QtBot) -> None:
    button.set_meaning("marsbot_turn")
    qtbot.mouseClick(button, LEFT)
    button.set_meaning("next_generation")
    with qtbot.assertNotEmitted(button.clicked):
        qtbot.mouseClick(button, LEFT)
        qtbot.keyClick(button, Qt.Key.Key_Return)
        qtbot.keyClick(button, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not button.is_dead)
    with qtbot.waitSignal(button.clicked):
        qtbot.mouseClick(button, LEFT)


def test_same_meaning_keeps_it_alive(button: Button) -> None:
    button.set_meaning("resolve")
    button.set_meaning("resolve")
    assert not button.is_dead


def test_primary_button_wears_the_accent(button: Button, theme: Theme) -> None:
    QApplication.sendEvent(button, QEvent(QEvent.Type.Leave))
    image = button.grab().toImage()
    assert image.pixelColor(6, image.height() // 2) == theme.colour(Colour.ACCENT)
    button.setEnabled(False)
    image = button.grab().toImage()
    assert image.pixelColor(6, image.height() // 2) != theme.colour(Colour.ACCENT)


def test_button_is_wide_enough_for_all_its_parts(theme: Theme, qtbot: QtBot) -> None:
    button = Button(theme, "Deck is empty")
    qtbot.addWidget(button)
    widths = [button.sizeHint().width()]
    button.set_icon("pass")
    widths.append(button.sizeHint().width())
    button.set_note("card 2 of 4")
    widths.append(button.sizeHint().width())
    button.set_key("Ctrl L")
    widths.append(button.sizeHint().width())
    assert widths == sorted(set(widths))
    assert button.sizeHint().height() >= 32
    theme.set_scale(150)
    assert button.sizeHint().width() > widths[-1] * 1.4


@pytest.mark.parametrize("kind", list(ButtonKind))
def test_every_kind_and_state_can_be_painted(theme: Theme, qtbot: QtBot, kind: ButtonKind) -> None:
    button = Button(theme, "Greenery", kind=kind, icon="tile-greenery", key="G")
    qtbot.addWidget(button)
    button.setCheckable(True)
    button.set_icon("tile-greenery", Colour.PLANT)
    pictures = []
    for checked, down, width in [(False, False, 200), (True, False, 200), (False, True, 200)]:
        button.setChecked(checked)
        button.setDown(down)
        button.resize(width, 40)
        pictures.append(button.grab().toImage())
    assert pictures[0] != pictures[2]
    assert kind is ButtonKind.PRIMARY or pictures[0] != pictures[1]
    button.resize(20, 20)
    button.grab()


def test_icon_button_stands_for_an_action(theme: Theme, qtbot: QtBot) -> None:
    action = QAction("&Undo")
    action.setShortcut("Ctrl+Z")
    action.setCheckable(True)
    action.setProperty("icon_name", "undo")
    button = IconButton(theme, "redo")
    qtbot.addWidget(button)
    button.set_action(action)
    assert button.accessibleName() == "Undo"
    assert button.toolTip() == "Undo (Ctrl+Z)"
    qtbot.mouseClick(button, LEFT)
    assert action.isChecked()
    assert button.isChecked()
    assert button.sizeHint().width() == button.sizeHint().height() == 36


def test_hover_is_told(button: Button, qtbot: QtBot) -> None:
    with qtbot.waitSignal(button.hovered) as caught:
        QApplication.sendEvent(button, QEvent(QEvent.Type.Leave))
    assert caught.args == [False]
