"""The table and the app change hands while the game goes on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from marsbot_qt.app.scene import Stage
from marsbot_qt.core.base.ids import Component
from marsbot_qt.core.play.session import Session
from marsbot_qt.qtkit.text import Text
from tests.app.table_driver import Driver

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

Opened = Callable[..., Session]

CTRL = Qt.KeyboardModifier.ControlModifier


def virtual(session: Session) -> set[str]:
    assert session.state is not None
    return {component.value for component in session.state.virtual}


def open_panel(driver: Driver) -> None:
    driver.desk.actions_.action("components").trigger()


def to_do(driver: Driver) -> str:
    return driver.find_a(Text, "hand_over_to_do").text()


def test_a_deck_goes_to_the_app_and_back_and_is_undone(driver: Driver, opened: Opened) -> None:
    session = opened()
    open_panel(driver)
    driver.press("hand_bonus_deck_virtual")
    assert virtual(session) == {"bonus_deck"}
    assert to_do(driver) == "Put the cards away that the app deals now."
    driver.press("hand_bonus_deck_physical")
    assert virtual(session) == set()
    first, second = to_do(driver).splitlines()
    assert first.startswith("Take these bonus cards and shuffle them: ")
    assert second == (
        "Make MarsBot's action deck, face down and shuffled. Project cards: 3, bonus cards: 1."
    )
    driver.key(Qt.Key.Key_Z, CTRL)
    assert virtual(session) == {"bonus_deck"}
    driver.key(Qt.Key.Key_Z, CTRL)
    assert virtual(session) == set()
    assert session.number == 0


def test_a_waiting_flip_is_drawn_by_the_app_as_soon_as_it_deals(
    driver: Driver, opened: Opened
) -> None:
    session = opened({"move": "resolve_project_card", "tags": ["science"]}, tracks={"science": 3})
    driver.expect(Stage.QUESTION)
    open_panel(driver)
    driver.press("hand_flips_virtual")
    driver.expect(Stage.RESULT)
    names = [played.order.name for played in session.history[1:]]
    assert names == ["correct", "resolve_project_card"]


def test_a_waiting_move_that_is_not_touched_goes_on_waiting(driver: Driver, opened: Opened) -> None:
    session = opened({"move": "resolve_project_card", "tags": ["science"]}, tracks={"science": 3})
    asked = session.question
    open_panel(driver)
    driver.press("hand_bonus_deck_virtual")
    driver.expect(Stage.QUESTION)
    assert session.question == asked
    assert virtual(session) == {"bonus_deck"}


def test_on_marsbots_turn_it_stays_marsbots_turn(driver: Driver, opened: Opened) -> None:
    session = opened()
    driver.press("end_turn_button")
    driver.expect(Stage.MARSBOT)
    open_panel(driver)
    driver.press("hand_project_deck_virtual")
    driver.expect(Stage.MARSBOT)
    assert virtual(session) == {"project_deck"}


def test_what_was_entered_before_stays_in_sight(driver: Driver, opened: Opened) -> None:
    opened()
    driver.type("t")
    open_panel(driver)
    driver.press("hand_flips_virtual")
    assert driver.is_shown("undo_entry_1")


def test_no_coming_card_is_shown(driver: Driver, opened: Opened) -> None:
    session = opened()
    open_panel(driver)
    driver.press("hand_project_deck_virtual")
    state = session.state
    assert state is not None
    coming = set(state.action_deck.order or ()) - {"bonus"}
    driver.press("hand_project_deck_physical")
    shown = {label.text() for label in driver.desk.findChildren(Text) if label.isVisible()}
    assert coming
    assert not [text for text in shown for card in coming if card in text]


def test_a_component_found_missing_after_the_first_move_counts_from_then(
    driver: Driver, opened: Opened
) -> None:
    session = opened()
    driver.type("t")
    driver.desk.actions_.action("checklist").trigger()
    driver.press("missing_bonus_deck")
    assert session.number == 2
    assert virtual(session) == {Component.BONUS_DECK.value}
