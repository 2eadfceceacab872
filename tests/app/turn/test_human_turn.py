"""The human's turn: what the pad offers, what its forms make, and how it is taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit

from marsbot_qt.app.scene import Stage
from marsbot_qt.app.turn.human_sheet import EntryLine
from marsbot_qt.core.play.session import Session
from marsbot_qt.qtkit.buttons import Button
from marsbot_qt.qtkit.text import Text
from tests.app.table_driver import Driver

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

Opened = Callable[..., Session]

CITY = {"tile": "city", "owner": "marsbot", "space": [6, 3]}


def last(session: Session) -> dict[str, Any]:
    return dict(session.history[-1].order.data)


def test_an_ocean_hex_takes_the_ocean_at_once(driver: Driver, opened: Opened) -> None:
    session = opened()
    driver.press_hex(0, 1)
    assert last(session) == {"move": "human_places_tile", "tile": "ocean", "space": [0, 1]}


def test_a_land_hex_offers_its_tiles(driver: Driver, opened: Opened) -> None:
    session = opened()
    driver.press_hex(6, 3)
    driver.choose_in_menu("City")
    assert last(session)["tile"] == "city"


def test_what_only_a_card_allows_stands_apart(driver: Driver, opened: Opened) -> None:
    session = opened(tiles=[CITY])
    driver.press_hex(6, 4)
    driver.choose_in_menu("City, by a card")
    assert last(session) == {"move": "human_places_tile", "tile": "city", "space": [6, 4]}
    assert session.history[-1].resolution.unexpected == ("city_next_to_city",)


def test_a_chosen_tile_against_the_rules_is_said_and_changes_nothing(
    driver: Driver, opened: Opened
) -> None:
    session = opened(tiles=[CITY])
    driver.press("pad_city")
    driver.press_hex(6, 4)
    assert session.number == 0
    assert driver.find_a(Text, "form_prompt").text() == "G5: The city is next to another city."
    driver.press("card_allows_button")
    assert session.number == 1


def test_a_taken_hex_tells_what_lies_there(driver: Driver, opened: Opened) -> None:
    session = opened(tiles=[CITY])
    driver.press_hex(6, 3)
    editor = driver.desk.game.table.editor
    assert editor.isVisible()
    assert "City" in driver.find_a(Text, "value_reasons").text()
    driver.press("value_action_0")
    assert last(session) == {"move": "correct", "tiles": []}


def test_a_city_beside_the_map(driver: Driver, opened: Opened) -> None:
    session = opened()
    driver.press("off_map_phobos")
    assert last(session) == {"move": "human_places_tile", "tile": "city", "space": "phobos"}


def test_stealing_is_an_amount_of_a_resource(driver: Driver, opened: Opened) -> None:
    session = opened(mc=8)
    driver.press("pad_steal")
    driver.press("resource_steel")
    driver.type("3")
    driver.press("accept_button")
    assert last(session) == {"move": "human_steals", "resource": "steel", "amount": 3}
    assert session.history[-1].state.mc == 5


def test_nothing_can_be_removed_where_nothing_is(driver: Driver, opened: Opened) -> None:
    opened()
    assert not driver.find("pad_remove").isEnabled()


def test_production_goes_down_by_some_steps(driver: Driver, opened: Opened) -> None:
    session = opened(tracks={"earth": 4})
    driver.type("d")
    driver.press("resource_heat")
    assert last(session) == {"move": "human_decreases_production", "resource": "heat"}
    assert session.history[-1].state.positions[5] == 3


def test_an_award_is_funded_by_its_number(driver: Driver, opened: Opened) -> None:
    session = opened()
    driver.type("a2")
    assert last(session) == {"move": "human_funds", "award": "Banker"}


def test_enter_stands_on_what_it_presses(driver: Driver, opened: Opened) -> None:
    session = opened()
    ends = driver.find_a(Button, "end_turn_button")
    assert ends.key_sign == "Enter"
    driver.type("m")
    assert ends.key_sign == ""
    driver.enter()
    assert last(session)["move"] == "human_claims"
    assert ends.key_sign == "Enter"


def test_a_goal_in_the_panel_is_a_door_too(driver: Driver, opened: Opened) -> None:
    session = opened()
    driver.press("milestone_Mayor")
    assert "3 own cities" in driver.find_a(Text, "value_reasons").text()
    driver.press("value_action_0")
    assert last(session) == {"move": "human_claims", "milestone": "Mayor"}


def test_a_card_that_counts_marsbot_tells_the_number(driver: Driver, opened: Opened) -> None:
    session = opened(tracks={"space": 6})
    driver.type("k")
    driver.type("toll")
    driver.enter()
    assert last(session) == {"move": "human_plays_card", "card": "Toll Station"}
    said = [label.text() for label in driver.desk.findChildren(Text) if label.isVisible()]
    assert "MarsBot adds 6: Space." in said


def test_a_bonus_ocean_is_left_to_the_human(driver: Driver, opened: Opened) -> None:
    opened(parameters={"temperature": -2})
    driver.type("t")
    said = [label.text() for label in driver.desk.findChildren(Text) if label.isVisible()]
    assert "Bonus: place ocean." in said


def test_each_entry_has_its_own_undo(driver: Driver, opened: Opened) -> None:
    session = opened()
    driver.type("t")
    driver.type("x")
    driver.press("undo_entry_1")
    # An earlier entry is a change in the past: its differences are shown first.
    repair = driver.desk.game.sides.repair
    assert repair.isVisible()
    assert "Temperature: −28\u202f°C → −30\u202f°C" in repair.lines
    driver.press("repair_keep")
    assert [played.order.name for played in session.history] == ["set_up", "human_raises"]
    assert last(session)["parameter"] == "oxygen"


def test_esc_closes_the_form_and_keeps_the_turn(driver: Driver, opened: Opened) -> None:
    opened(mc=5)
    driver.type("r")
    assert driver.is_shown("resource_plants")
    driver.key(Qt.Key.Key_Escape)
    assert not driver.is_shown("resource_plants")
    driver.expect(Stage.HUMAN)


def test_letters_do_nothing_while_a_number_is_typed(driver: Driver, opened: Opened) -> None:
    session = opened(mc=5)
    driver.type("r")
    assert isinstance(driver.focus(), QLineEdit)
    driver.type("p")
    assert session.number == 0


@pytest.mark.parametrize("typed", ["0", "many"])
def test_an_amount_that_is_none_is_refused_in_place(
    driver: Driver, opened: Opened, typed: str
) -> None:
    session = opened(mc=5)
    driver.type("r")
    driver.type(typed)
    driver.enter()
    assert driver.find_a(Text, "amount_error").text() == "A whole number from 1 is needed."
    assert session.number == 0
    driver.type("1")
    assert not driver.is_shown("amount_error")


def test_after_marsbot_has_passed_enter_passes(driver: Driver, opened: Opened) -> None:
    session = opened(passed={"marsbot": True})
    assert not driver.is_shown("end_turn_button")
    driver.enter()
    assert last(session) == {"move": "human_passes"}
    driver.expect(Stage.PRODUCTION)


def test_enter_held_down_does_not_end_the_turn(driver: Driver, opened: Opened) -> None:
    opened()
    button = driver.focus()
    for kind in (QKeyEvent.Type.KeyPress, QKeyEvent.Type.KeyRelease):
        held = QKeyEvent(kind, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", True, 1)
        QApplication.sendEvent(button, held)
    driver.expect(Stage.HUMAN)


def test_many_entries_leave_the_pad_its_height(driver: Driver, opened: Opened) -> None:
    opened()
    driver.desk.window().resize(1264, 672)
    for _ in range(4):
        driver.type("t")
    sheet = driver.desk.game.table.turn.human
    heights = {action.id: sheet.key(action.id).height() for action, _ in sheet.keys}
    assert min(heights.values()) >= sheet.key("ocean").minimumSizeHint().height(), heights


def test_the_entries_stand_in_order_while_some_come_and_go(driver: Driver, opened: Opened) -> None:
    opened()
    game = driver.desk.game
    sheet = game.table.turn.human

    def lines() -> list[tuple[str, str]]:
        shown = [line for line in sheet.findChildren(EntryLine) if line.isVisible()]
        shown.sort(key=sheet._lines.indexOf)
        return [
            (line.findChildren(Button)[0].objectName(), line.findChildren(Text)[0].text())
            for line in shown
        ]

    said = []
    for parameter in ("temperature", "oxygen") * 3:
        game.controller.play({"move": "human_raises", "parameter": parameter, "steps": 1})
        said.append(lines())
    assert [name for name, _ in said[5]] == [f"undo_entry_{number}" for number in (3, 4, 5, 6)]
    for step in (4, 3, 2):
        driver.desk.actions_.action("undo").trigger()
        assert lines() == said[step]
    game.controller.play({"move": "human_raises", "parameter": "temperature", "steps": 1})
    assert lines() != said[3]
    assert lines()[:3] == said[3][:3]


@pytest.mark.rule("R-FQP-03", "R-FQP-06")
def test_promo_cards_that_touch_marsbot_are_played_and_used(
    driver: Driver, opened: Opened, english: None
) -> None:
    setup = {"expansions": ["promo"]}
    session = opened(setup=setup, tiles=[CITY], mc=9)
    driver.type("k")
    assert not driver.is_shown("use_0")
    driver.type("lawsuit")
    driver.enter()
    assert last(session) == {"move": "human_plays_card", "card": "Law Suit"}
    assert session.history[-1].state.mc == 6

    mission = "St. Joseph of Cupertino Mission"
    session = opened(setup=setup, tiles=[CITY], mc=9, human={"cards": [mission]})
    driver.type("k")
    assert driver.find_a(Button, "use_0").text() == f"Use {mission} on G4"
    driver.press("use_0")
    assert last(session) == {"move": "human_uses_card", "card": mission, "space": [6, 3]}
    assert session.history[-1].state.mc == 7
