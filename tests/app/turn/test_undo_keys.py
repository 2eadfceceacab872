"""Ctrl Z in a field: what was typed comes first, then the game."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from marsbot_qt.app.scene import Stage
from marsbot_qt.core.play.session import Session
from tests.app.table_driver import Driver

Opened = Callable[..., Session]
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier

RAISE = {"move": "human_raises", "parameter": "temperature", "steps": 1}
CITY = {"move": "resolve_project_card", "tags": ["city"]}
EVENT = {"move": "resolve_project_card", "tags": ["event"]}


def test_an_empty_card_field_leaves_the_keys_to_the_game(driver: Driver, opened: Opened) -> None:
    session = opened(RAISE)
    driver.enter()
    driver.expect(Stage.MARSBOT)
    assert driver.focus().objectName() == "card_field"
    driver.key(Qt.Key.Key_Z, CONTROL)
    assert session.number == 0
    driver.key(Qt.Key.Key_Z, CONTROL, SHIFT)
    assert session.number == 1


def test_typing_in_a_card_field_is_taken_back_first(driver: Driver, opened: Opened) -> None:
    session = opened(RAISE)
    driver.enter()
    driver.type("res")
    driver.key(Qt.Key.Key_Z, CONTROL)
    assert driver.find_a(QLineEdit, "card_field").text() == ""
    assert session.number == 1
    driver.key(Qt.Key.Key_Z, CONTROL)
    assert session.number == 0


def test_what_was_typed_for_another_card_does_not_come_back(driver: Driver, opened: Opened) -> None:
    session = opened(turn="marsbot")
    driver.type("colonizer")
    driver.enter()
    driver.expect(Stage.RESULT)
    driver.enter()
    driver.enter()
    driver.expect(Stage.MARSBOT)
    driver.key(Qt.Key.Key_Z, CONTROL)
    assert session.number == 0
    assert driver.find_a(QLineEdit, "card_field").text() == ""


def test_a_number_field_leaves_the_keys_to_the_game(driver: Driver, opened: Opened) -> None:
    opened(CITY, turn="marsbot")
    driver.expect(Stage.QUESTION)
    assert driver.focus().objectName() == "number_field"
    driver.type("7")
    driver.key(Qt.Key.Key_Z, CONTROL)
    driver.expect(Stage.QUESTION)
    driver.key(Qt.Key.Key_Z, CONTROL)
    driver.expect(Stage.MARSBOT)


def test_a_form_of_values_leaves_the_keys_to_the_game(driver: Driver, opened: Opened) -> None:
    opened(EVENT, turn="marsbot", tracks={"event": 9}, human={"tr": 33, "mc_production": 4})
    driver.expect(Stage.QUESTION)
    assert isinstance(driver.focus(), QLineEdit)
    driver.key(Qt.Key.Key_Z, CONTROL)
    driver.expect(Stage.MARSBOT)


def test_after_a_wrong_card_the_field_is_there_for_the_right_one(
    driver: Driver, opened: Opened
) -> None:
    session = opened(RAISE)
    driver.enter()
    driver.type("asteroid")
    driver.enter()
    driver.expect(Stage.RESULT)
    driver.key(Qt.Key.Key_Z, CONTROL)
    driver.expect(Stage.MARSBOT)
    # The letters of a name must not act on the pad of the human (P passes); they replace the wrong
    # name, which stands there still.
    assert driver.find_a(QLineEdit, "card_field").text() == "asteroid"
    driver.type("lichen")
    assert driver.find_a(QLineEdit, "card_field").text() == "lichen"
    driver.enter()
    assert session.history[-1].order.data["card"] == "Lichen"
    driver.key(Qt.Key.Key_Z, CONTROL)
    driver.expect(Stage.MARSBOT)
    driver.key(Qt.Key.Key_Z, CONTROL)
    driver.expect(Stage.HUMAN)
    assert session.number == 0
