"""A whole short game with nothing but the mouse, and typed names where a name is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtWidgets import QLineEdit

from marsbot_qt.app.scene import Stage
from marsbot_qt.core.base.ids import Phase
from marsbot_qt.core.play.session import Session
from marsbot_qt.qtkit.text import Text
from tests.app.table_driver import Driver

# Menus are windows of their own, which a screen that is not there cannot raise.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

LATE: dict[str, Any] = {
    "generation": 9,
    "tr": 30,
    "mc": 12,
    "human": {"tr": 31},
    "parameters": {"temperature": 6, "oxygen": 13, "oceans": 8},
    "tracks": {"science": 4, "building": 4, "earth": 3, "plant": 2, "event": 4},
    "tiles": [
        {"tile": "greenery", "owner": "human", "space": [6, 3]},
        {"tile": "city", "owner": "marsbot", "space": [4, 1]},
        *({"tile": "ocean", "space": space} for space in ([0, 1], [0, 3], [0, 4], [1, 5])),
        *({"tile": "ocean", "space": space} for space in ([3, 7], [4, 3], [4, 4], [4, 5])),
    ],
    "awards": [{"name": "Banker", "funder": "human"}],
}


def enter_card(driver: Driver, typed: str) -> None:
    """Type a card's name and press Resolve."""
    field = driver.find_a(QLineEdit, "card_field")
    driver.qtbot.keyClicks(field, typed)
    driver.press("resolve_button")


def count(driver: Driver, cost: str) -> None:
    """Press a cost on the keypad, then Count."""
    for digit in cost:
        driver.press(f"keypad_{digit}")
    driver.press("accept_button")


def test_a_game_from_the_choices_to_the_first_turn(driver: Driver) -> None:
    desk = driver.desk
    driver.press("level_hard")
    driver.press("draft_on")
    driver.press("begin_button")
    assert desk.game.checklist.isVisible()
    steps = len(driver.scene.table.checklist)
    for _ in range(3):
        driver.press("done_next_button")
    assert len(desk.game.checklist.done) == 3
    driver.press("step_back_button")
    assert len(desk.game.checklist.done) == 2
    for _ in range(steps - 2):
        driver.press("done_next_button")
    assert desk.game.table.isVisible()
    driver.expect(Stage.HUMAN)
    assert driver.scene.table.setup["difficulty"] == "hard"
    assert driver.scene.table.choices.draft
    file = desk.game.controller.file
    assert file is not None
    assert file.is_file()


def test_turns_undo_and_the_next_generation(driver: Driver, opened: Callable[..., Session]) -> None:
    session = opened(**LATE)
    table = driver.desk.game.table
    driver.expect(Stage.HUMAN)

    # The human: a greenery by a click on the map, a milestone, and one thing taken back.
    driver.press_hex(6, 4)
    driver.choose_in_menu("Greenery")
    assert session.history[-1].order.data["tile"] == "greenery"
    driver.press("pad_temperature")
    assert session.history[-1].order.data["parameter"] == "temperature"
    assert driver.scene.mine == (1, 2)
    driver.press("undo_entry_2")
    assert session.number == 1
    driver.press("pad_milestone")
    driver.press("milestone_choice_Gardener")
    assert session.history[-1].state.milestones[-1].name == "Gardener"
    driver.press("button_undo")
    assert session.number == 1
    driver.press("end_turn_button")

    # MarsBot: a card by name, with a flip that is counted out.
    driver.expect(Stage.MARSBOT)
    enter_card(driver, "search for l")
    while driver.is_at(Stage.QUESTION):
        count(driver, "5")
    driver.expect(Stage.RESULT)
    driver.press("done_button")

    # Bonus card: the human's loss is asked.
    driver.press("end_turn_button")
    driver.press("bonus_card_button")
    enter_card(driver, "B01")
    driver.press("keypad_3")
    driver.press("accept_button")
    assert "B01" in session.history[-1].state.bonus_deck.destroyed
    driver.press("done_button")

    # Two more by tags, then MarsBot passes on its own; the human passes.
    for tags in (("tag_building",), ("tag_none",)):
        driver.press("end_turn_button")
        for tag in tags:
            driver.press(tag)
        driver.press("resolve_button")
        while driver.is_at(Stage.QUESTION):
            count(driver, "4")
        driver.press("done_button")
    driver.press("pass_button")
    driver.expect(Stage.MARSBOT)
    driver.press("next_card_button")
    driver.press("done_button")
    driver.expect(Stage.PRODUCTION)
    assert driver.find_a(Text, "phase").text() == "Production phase"
    driver.press("generation_next")
    driver.expect(Stage.GENERATION)
    assert driver.find_a(Text, "phase").text() == "Research phase, MarsBot starts"
    assert session.history[-1].state.generation == 10
    while driver.is_at(Stage.GENERATION):
        driver.press("generation_next")
    assert table.turn.sheet is table.turn.waiting


def test_the_end_of_the_game(driver: Driver, opened: Callable[..., Session]) -> None:
    session = opened(
        **{
            **LATE,
            "parameters": {"temperature": 8, "oxygen": 14, "oceans": 9},
            "tiles": [*LATE["tiles"], {"tile": "ocean", "space": [5, 5]}],
            "passed": {"marsbot": True, "human": True},
        }
    )
    driver.expect(Stage.PRODUCTION)
    driver.press("generation_next")
    driver.expect(Stage.FINAL)
    driver.press("end_button")
    driver.expect(Stage.QUESTION)
    driver.press_hex(6, 4)
    driver.press("no_more_button")
    while driver.is_shown("keypad_7"):
        count(driver, "2")
    banker = driver.find_a(QLineEdit, "value_of_mc_production")
    driver.qtbot.keyClicks(banker, "7")
    points = driver.find_a(QLineEdit, "value_of_points")
    driver.qtbot.keyClicks(points, "61")
    driver.press("accept_button")
    state = session.history[-1].state
    assert state.phase is Phase.FINISHED
    assert driver.desk.game.score.isVisible()
    driver.press("back_to_game_button")
    assert driver.desk.game.table.isVisible()
    driver.press("end_button")
    assert driver.desk.game.score.isVisible()
    driver.press("score_go")
    assert driver.desk.new_page.isVisible()
