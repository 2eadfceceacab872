"""The table screen: results, explanations, overruling, corrections, the log and its repairs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from marsbot_qt.app.scene import Stage
from marsbot_qt.app.view_models import GoalKind, HexMark
from marsbot_qt.app.view_state import ViewMaker
from marsbot_qt.core.play.session import Session
from marsbot_qt.core.rules import events as ev
from marsbot_qt.qtkit.buttons import Button
from marsbot_qt.qtkit.text import Text
from tests.app.table_driver import Driver

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

Opened = Callable[..., Session]
CONTROL = Qt.KeyboardModifier.ControlModifier

CITY_CARD = {"move": "resolve_project_card", "tags": ["city"]}
FLIP = {"flip_cost": 1}
METEORS = {"move": "resolve_bonus_card", "card": "B01"}


def marks(driver: Driver, mark: HexMark) -> list[str]:
    return [view.label for view in driver.desk.game.table.map._hexes.values() if view.mark is mark]


# The result


def test_the_result_is_table_work_in_order(driver: Driver, opened: Opened) -> None:
    opened(CITY_CARD, FLIP)
    view = driver.desk.game.table.turn.result.view
    assert view is not None
    assert [(cube.track, cube.position) for cube in view.cubes] == [("earth", 1)]
    assert view.steps[0].text == "City on A1"
    assert view.steps[0].detail == "row 1, hex 1, marker"
    assert [value.spoken for value in view.values] == ["2\u202fM€ +2"]
    assert marks(driver, HexMark.NEW) == ["A1"]
    assert "City on A1, row 1, hex 1, marker" in view.spoken


def test_why_shows_the_table_and_esc_brings_the_goals_back(driver: Driver, opened: Opened) -> None:
    opened(CITY_CARD, FLIP)
    driver.press("why_0")
    assert driver.desk.game.table.why.isVisible()
    assert not driver.desk.game.table.goals.isVisible()
    assert driver.find_a(Text, "side_title").text() == "Why A1 for the city?"
    assert marks(driver, HexMark.DROPPED)
    driver.key(Qt.Key.Key_Escape)
    assert driver.desk.game.table.goals.isVisible()
    assert marks(driver, HexMark.DROPPED) == []
    driver.expect(Stage.RESULT)


def test_why_by_key_for_the_hex_in_focus(driver: Driver, opened: Opened) -> None:
    opened(CITY_CARD, FLIP, CITY_CARD)
    driver.desk.game.table.map.focus_place((0, 0))
    driver.key(Qt.Key.Key_W, Qt.KeyboardModifier.AltModifier)
    assert driver.desk.game.table.why.view is not None
    assert driver.desk.game.table.why.view.title == "Why A1 for the city?"


def test_rules_of_a_decision_are_one_press_away(driver: Driver, opened: Opened) -> None:
    opened(CITY_CARD, FLIP)
    driver.press("why_0")
    driver.press("why_rules")
    assert driver.desk.game.sides.rules.isVisible()


def test_another_hex_by_hand(driver: Driver, opened: Opened) -> None:
    session = opened(CITY_CARD, FLIP)
    driver.press("overrule_button")
    other = [b for b in driver.desk.findChildren(Button) if b.text() == "Another hex"]
    driver.qtbot.mouseClick(other[0], Qt.MouseButton.LeftButton)
    driver.press_hex(6, 3)
    assert session.history[-1].order.data["overrule"] == [{"decision": 1, "space": [6, 3]}]
    driver.expect(Stage.RESULT)
    view = driver.desk.game.table.turn.result.view
    assert view is not None
    assert view.steps[0].text == "City on G4"
    assert driver.desk.game.table.log.entry(0) is not None


def test_it_did_not_happen(driver: Driver, opened: Opened) -> None:
    session = opened(CITY_CARD, FLIP)
    driver.press("overrule_button")
    skip = [b for b in driver.desk.findChildren(Button) if b.text() == "Did not happen"]
    driver.qtbot.mouseClick(skip[0], Qt.MouseButton.LeftButton)
    assert session.history[-1].state.tiles == ()
    view = driver.desk.game.table.turn.result.view
    assert view is not None
    assert view.steps[0].text == "City not placed, by hand"


def test_a_failed_action_says_why(driver: Driver, opened: Opened) -> None:
    opened({"move": "resolve_project_card", "tags": []})
    view = driver.desk.game.table.turn.result.view
    assert view is not None
    assert (view.steps[0].text, view.steps[0].detail) == (
        "The card has no tags",
        "Failed Action, +5\u202fM€",
    )


def test_a_card_played_twice_is_a_quiet_line(driver: Driver, opened: Opened) -> None:
    ants = {"move": "resolve_project_card", "card": "Ants"}
    opened(ants, ants)
    assert "in the played pile already" in driver.find_a(Text, "result_notes").text()
    assert driver.desk.messages.message is None


def test_what_marsbot_sets_off_for_the_human_comes_last(driver: Driver, opened: Opened) -> None:
    opened(
        {"move": "human_plays_card", "card": "Rover Construction"},
        CITY_CARD,
        FLIP,
    )
    view = driver.desk.game.table.turn.result.view
    assert view is not None
    assert view.steps[-1].text == "Your Rover Construction: M€ +2"


# Marks on the board


def test_marked_tags_outline_the_spaces_they_would_reach(driver: Driver, opened: Opened) -> None:
    opened(turn="marsbot")
    driver.type("research outpost")
    board = driver.desk.game.table.board
    reached = [place for place, cell in board._cells.items() if cell.mark == "preview"]
    assert sorted(reached) == [("building", 1), ("earth", 1), ("science", 1)]
    driver.key(Qt.Key.Key_Escape)
    assert [cell for cell in board._cells.values() if cell.mark == "preview"] == []


# Corrections


def test_a_value_is_corrected_where_it_stands(driver: Driver, opened: Opened) -> None:
    session = opened(CITY_CARD, FLIP)
    driver.press("value_mc")
    assert "Icons covered: +2\u202fM€" in driver.find("value_reason_0").text()
    driver.type("9")
    driver.enter()
    assert dict(session.history[-1].order.data) == {"move": "correct", "mc": 9}
    assert not driver.desk.game.table.editor.isVisible()


def test_f2_corrects_the_cube_in_focus(driver: Driver, opened: Opened) -> None:
    session = opened()
    driver.desk.game.table.board.focus_place(("science", 3))
    driver.key(Qt.Key.Key_F2)
    driver.type("4")
    driver.enter()
    assert session.history[-1].state.positions[3] == 4


def test_by_key_one_value_after_another_is_corrected(driver: Driver, opened: Opened) -> None:
    session = opened()
    driver.desk.game.table.board.focus_place(("science", 3))
    for typed in "42":
        driver.key(Qt.Key.Key_F2)
        driver.type(typed)
        driver.enter()
        assert driver.focus() is driver.desk.game.table.board.button(
            driver.desk.game.table.board.current
        )
        driver.key(Qt.Key.Key_Up)
    assert session.history[-1].state.positions[3] == 4
    assert session.history[-1].state.positions[2] == 2


def test_a_tile_by_key_begins_where_it_may_lie(driver: Driver, opened: Opened) -> None:
    opened()
    field = driver.desk.game.table.map
    field.set_current((0, 0))
    driver.key(Qt.Key.Key_O)
    assert field.space_in_focus() == (0, 1)
    driver.key(Qt.Key.Key_Escape)
    field.set_current((4, 4))
    driver.key(Qt.Key.Key_O)
    assert field.space_in_focus() == (4, 4)


def test_a_correction_leaves_the_ticks_of_the_generation_change(
    driver: Driver, opened: Opened
) -> None:
    opened(passed={"marsbot": True, "human": True})
    driver.press("generation_next")
    driver.press("generation_next")
    before = driver.find("generation_next").text()
    driver.press("value_mc")
    driver.type("9")
    driver.enter()
    driver.expect(Stage.GENERATION)
    assert driver.find("generation_next").text() == before


def test_where_a_value_comes_from_is_said_once(driver: Driver, opened: Opened) -> None:
    opened({"move": "human_claims", "milestone": "Mayor"})
    driver.desk.game.table.goals.goal_button(GoalKind.MILESTONE, "Mayor").click()
    assert driver.find("value_reason_0").text() == "You claim Mayor"


def test_a_correction_out_of_range_is_refused_in_place(driver: Driver, opened: Opened) -> None:
    session = opened()
    driver.desk.game.table.board.focus_place(("science", 3))
    driver.key(Qt.Key.Key_F2)
    driver.type("40")
    driver.enter()
    assert driver.desk.game.table.editor.isVisible()
    assert session.number == 0
    driver.key(Qt.Key.Key_Escape)
    assert not driver.desk.game.table.editor.isVisible()


def test_escape_from_a_value_leads_back_to_it(driver: Driver, opened: Opened) -> None:
    opened()
    gauge = driver.find("gauge_temperature")
    gauge.setFocus()
    driver.key(Qt.Key.Key_Space)
    driver.press("value_action_1")
    driver.key(Qt.Key.Key_Escape)
    assert not driver.desk.game.table.editor.isVisible()
    assert gauge.hasFocus()


@pytest.mark.parametrize("typed", ["many", "40"])
def test_a_correction_says_what_is_possible(driver: Driver, opened: Opened, typed: str) -> None:
    session = opened()
    driver.press("gauge_temperature")
    driver.press("value_action_1")
    field = driver.find_a(QLineEdit, "correct_field")
    assert field.text() == "\u221230"
    field.clear()
    driver.type(typed)
    driver.enter()
    said = [label.text() for label in driver.desk.game.table.editor.findChildren(Text)]
    assert "Possible: \u221230 to 8, in steps of 2." in said
    assert session.number == 0


def test_a_gauge_raises_or_is_corrected(driver: Driver, opened: Opened) -> None:
    session = opened()
    driver.press("gauge_temperature")
    driver.press("value_action_0")
    assert dict(session.history[-1].order.data)["move"] == "human_raises"
    driver.press("gauge_temperature")
    driver.press("value_action_1")
    field = driver.find_a(QLineEdit, "correct_field")
    field.clear()
    driver.type("-10")
    driver.enter()
    assert session.history[-1].state.temperature == -10


def last(session: Session) -> dict[str, Any]:
    return dict(session.history[-1].order.data)


@pytest.mark.parametrize(
    ("line", "tile"),
    [
        ("City of MarsBot", {"tile": "city", "owner": "marsbot"}),
        ("Greenery of yours", {"tile": "greenery", "owner": "human"}),
    ],
)
def test_a_tile_is_put_on_a_hex_by_hand(
    driver: Driver, opened: Opened, line: str, tile: dict[str, str]
) -> None:
    session = opened()
    driver.desk.game.table.map.button((6, 3)).setFocus()
    driver.key(Qt.Key.Key_F2)
    driver.press("value_action_0")
    driver.choose_in_menu(line)
    assert last(session) == {"move": "correct", "tiles": [tile | {"space": [6, 3]}]}


def test_an_ocean_put_by_hand_counts(driver: Driver, opened: Opened) -> None:
    session = opened()
    driver.desk.game.table.map.button((6, 3)).setFocus()
    driver.key(Qt.Key.Key_F2)
    driver.press("value_action_0")
    driver.choose_in_menu("Ocean")
    state = session.history[-1].state
    assert state.oceans == 1
    assert [placed.tile for placed in state.tiles] == ["ocean"]


@pytest.mark.parametrize(
    ("line", "owners"),
    [("It is MarsBot's", ["marsbot"]), ("It is yours", ["human"]), ("It is nobody's", [])],
)
def test_a_goal_is_given_by_hand(
    driver: Driver, opened: Opened, line: str, owners: list[str]
) -> None:
    session = opened(milestones=[{"name": "Mayor", "owner": "marsbot"}])
    driver.find("milestone_Mayor").setFocus()
    driver.key(Qt.Key.Key_F2)
    driver.press("value_action_0")
    driver.choose_in_menu(line)
    assert [each["owner"] for each in last(session)["milestones"]] == owners


def test_the_table_check_corrects_what_differs(driver: Driver, opened: Opened) -> None:
    session = opened()
    driver.key(Qt.Key.Key_F8)
    driver.press("agrees_tr")
    driver.press("correct_tracks_plant")
    driver.type("2")
    driver.enter()
    assert session.history[-1].state.positions[6] == 2
    assert driver.find("agrees_tr").isChecked()


# The log


def test_an_entry_shows_the_table_as_it_was(driver: Driver, opened: Opened) -> None:
    opened(CITY_CARD, FLIP, {"move": "human_raises", "parameter": "oxygen", "steps": 1})
    driver.desk.game.sides.open_entry(0)
    assert driver.find_a(Text, "phase").text() == "Looking back: entry 0 of 2"
    assert driver.desk.game.table.board.value_button("mc").view.value == "0"
    driver.press_hex(6, 3)
    assert driver.desk.game.controller.session is not None
    assert driver.desk.game.controller.session.number == 2
    driver.press("side_close")
    assert driver.desk.game.table.board.value_button("mc").view.value == "2"


def test_going_back_can_be_taken_back(driver: Driver, opened: Opened) -> None:
    raised = {"move": "human_raises", "parameter": "oxygen", "steps": 1}
    session = opened(raised, raised, raised)
    driver.desk.game.sides.open_entry(1)
    driver.press("go_back_button")
    assert session.number == 1
    driver.key(Qt.Key.Key_Z, CONTROL, Qt.KeyboardModifier.ShiftModifier)
    assert session.number == 2


@pytest.mark.parametrize("asking", [False, True])
def test_going_back_says_how_far_and_can_be_taken_back_at_once(
    driver: Driver, opened: Opened, asking: bool
) -> None:
    raised = {"move": "human_raises", "parameter": "oxygen", "steps": 1}
    session = opened(raised, raised, raised, *([CITY_CARD] if asking else []))
    before = driver.stage
    driver.desk.game.sides.open_entry(1)
    driver.press("go_back_button")
    assert session.number == 1
    message = driver.desk.messages.message
    assert message is not None
    assert message.text.startswith(f"{3 if asking else 2} entries")
    driver.press("message_action")
    assert session.number == 3
    assert driver.stage is before
    assert not driver.is_shown("message_bar")


def test_the_word_about_going_back_goes_with_the_next_move(driver: Driver, opened: Opened) -> None:
    raised = {"move": "human_raises", "parameter": "oxygen", "steps": 1}
    session = opened(raised, raised, raised)
    driver.desk.game.sides.open_entry(1)
    driver.press("go_back_button")
    driver.press("pad_temperature")
    assert not driver.is_shown("message_bar")
    driver.desk.game.controller.bring_back()
    assert session.number == 2


def test_the_way_back_from_marsbots_turn_can_be_seen(driver: Driver, opened: Opened) -> None:
    opened()
    driver.enter()
    driver.expect(Stage.MARSBOT)
    driver.press("back_to_your_turn_button")
    driver.expect(Stage.HUMAN)
    driver.press("pad_temperature")
    driver.enter()
    driver.enter()
    assert driver.is_at(Stage.MARSBOT)


def test_another_card_in_the_past_shows_its_differences_first(
    driver: Driver, opened: Opened
) -> None:
    session = opened(
        {"move": "resolve_project_card", "tags": []},
        {"move": "human_raises", "parameter": "oxygen", "steps": 1},
    )
    driver.desk.game.sides.open_entry(1)
    driver.press("other_card_button")
    driver.type("ants")
    driver.enter()
    lines = driver.desk.game.sides.repair.lines
    assert "M€: 5 → 0" in lines
    assert "Plant: 0 → 1" in lines
    assert session.history[-1].state.mc == 5
    driver.press("repair_keep")
    assert session.history[-1].state.mc == 0
    assert session.number == 2


def test_another_card_where_the_app_keeps_the_deck_and_a_person_flips(
    driver: Driver, opened: Opened
) -> None:
    session = opened(setup={"components": {"bonus_deck": "virtual", "flips": "virtual"}})
    controller = driver.desk.game.controller
    entered = None
    while entered is None:
        controller.play({"move": "marsbot_turn"})
        if session.question is not None:
            controller.answer({"card": {"tags": ["space", "event"]}})
            entered = session.number
        controller.go_on()
    controller.play({"move": "human_raises", "parameter": "oxygen", "steps": 1})
    driver.desk.game.sides.open_entry(entered)
    driver.press("other_card_button")
    driver.type("ants")
    driver.enter()
    driver.press("repair_keep")
    assert session.history[entered].order.answers[0] == {"card": "Ants"}
    assert session.history[-1].order.name == "human_raises"


def test_a_card_that_the_app_dealt_is_not_entered_anew(driver: Driver, opened: Opened) -> None:
    decks = {"project_deck": "virtual", "bonus_deck": "virtual", "flips": "virtual"}
    opened({"move": "marsbot_turn"}, setup={"components": decks})
    driver.desk.game.sides.open_entry(1)
    assert not driver.is_shown("other_card_button")


def test_a_repair_can_be_left(driver: Driver, opened: Opened) -> None:
    session = opened(
        {"move": "resolve_project_card", "tags": []},
        {"move": "human_raises", "parameter": "oxygen", "steps": 1},
    )
    driver.desk.game.sides.open_entry(1)
    driver.press("take_out_button")
    driver.key(Qt.Key.Key_Escape)
    assert session.history[-1].state.mc == 5
    assert driver.desk.game.table.goals.isVisible()


def test_a_repair_asks_what_is_not_recorded(driver: Driver, opened: Opened) -> None:
    session = opened(
        {"move": "resolve_project_card", "tags": []},
        {"move": "human_raises", "parameter": "oxygen", "steps": 1},
    )
    driver.desk.game.controller.repair(1, CITY_CARD)
    assert "asks: Flip a project card" in driver.find_a(Text, "repair_stop").text()
    assert not driver.find("repair_keep").isEnabled()
    driver.type("1")
    driver.enter()
    driver.press("repair_keep")
    placed = [e.event for e in session.history[1].resolution.entries]
    assert any(isinstance(event, ev.TilePlaced) for event in placed)


def test_what_is_no_number_is_refused_where_it_is_typed(driver: Driver, opened: Opened) -> None:
    session = opened(CITY_CARD, FLIP)
    driver.desk.game.sides.open_entry(1)
    field = driver.find_a(QLineEdit, "answer_0")
    field.clear()
    driver.qtbot.keyClicks(field, "x")
    driver.qtbot.keyClick(field, Qt.Key.Key_Return)
    said = [text.text() for text in driver.desk.game.sides.log.findChildren(Text)]
    assert "Numbers only" in said
    assert field.text() == "x"
    driver.qtbot.keyClicks(field, "2")
    said = [text.text() for text in driver.desk.game.sides.log.findChildren(Text)]
    assert "Flip cost" in said
    assert "Numbers only" not in said
    assert session.history[1].order.answers == (FLIP,)


def test_a_wrong_flip_is_mended_where_it_is_listed(driver: Driver, opened: Opened) -> None:
    session = opened(CITY_CARD, FLIP, {"move": "human_raises", "parameter": "oxygen", "steps": 1})
    driver.desk.game.sides.open_entry(1)
    field = driver.find_a(QLineEdit, "answer_0")
    field.clear()
    driver.qtbot.keyClicks(field, "2")
    driver.qtbot.keyClick(field, Qt.Key.Key_Return)
    assert any("Tiles, gone: city on A1" in line for line in driver.desk.game.sides.repair.lines)
    driver.press("repair_keep")
    assert session.history[1].order.answers == ({"flip_cost": 2},)


@pytest.mark.parametrize("row", [1, 2])
def test_a_repair_of_a_chosen_entry_comes_back_to_the_table_as_it_is(
    driver: Driver, opened: Opened, row: int
) -> None:
    session = opened(CITY_CARD, FLIP, METEORS, {"amount": 3}, CITY_CARD)
    driver.key(Qt.Key.Key_L, CONTROL)
    entries = driver.desk.game.sides.log._list
    place = entries.visualRect(entries.model().index(row, 0)).center()
    driver.qtbot.mouseClick(entries.viewport(), Qt.MouseButton.LeftButton, pos=place)
    field = driver.find_a(QLineEdit, "answer_0")
    field.selectAll()
    driver.qtbot.keyClicks(field, "2")
    driver.qtbot.keyClick(field, Qt.Key.Key_Return)
    driver.press("repair_keep")
    assert 2 in session.history[3 - row].order.answers[0].values()
    assert driver.desk.game.table.past is None
    assert not driver.find_a(Text, "phase").text().startswith("Looking back")


# Rulings during the game


def test_a_ruling_changes_from_here_on(driver: Driver, opened: Opened) -> None:
    session = opened()
    driver.desk.actions_.action("rulings").trigger()
    driver.press("R11_B")
    driver.press("rulings_now")
    assert session.table.setup["rulings"] == {"R11": "B"}
    assert session.rules.switches.cost_zero == "last"


def test_a_ruling_for_the_whole_game_is_a_repair(driver: Driver, opened: Opened) -> None:
    session = opened(CITY_CARD, {"flip_cost": 0})
    driver.desk.actions_.action("rulings").trigger()
    driver.press("R11_B")
    driver.press("rulings_whole")
    assert any("Tiles, gone: city on A1" in line for line in driver.desk.game.sides.repair.lines)
    driver.press("repair_keep")
    assert session.rules.switches.cost_zero == "last"


# Refusals


def test_a_refusal_stands_in_the_message_bar_and_changes_nothing(
    driver: Driver, opened: Opened
) -> None:
    session = opened(CITY_CARD, FLIP)
    driver.desk.game.controller.play({"move": "human_places_tile", "tile": "city", "space": [0, 0]})
    assert driver.find_a(Text, "message_text").text() == "Not possible: there is a tile on A1."
    assert session.number == 1
    driver.press("message_close")
    assert driver.desk.messages.message is None


def test_a_message_goes_with_the_next_move(driver: Driver, opened: Opened) -> None:
    opened(CITY_CARD, FLIP)
    driver.desk.game.controller.play({"move": "human_places_tile", "tile": "city", "space": [0, 0]})
    driver.enter()
    assert driver.desk.messages.message is None


# What is shown


def test_every_region_shows_the_state_at_hand_through_undo_and_redo(
    driver: Driver, opened: Opened
) -> None:
    """A region that looks the same is not shown again: none may keep what was taken back."""
    opened()
    table, game = driver.desk.game.table, driver.desk.game.controller

    def check() -> list[object]:
        scene = driver.scene
        state, changes = table.shown(scene)
        fresh = ViewMaker(scene.table.rules, scene.texts)
        assert table.board._view == fresh.board(state, changes)
        assert table.map._view == fresh.map(state, table._marks(changes))
        assert table.goals._view == fresh.goals(state, changes)
        assert table.decks._view == fresh.decks(state)
        gauges = fresh.top_bar(state, changes).gauges
        assert [table.top_bar.gauge(gauge.id).view for gauge in gauges] == list(gauges)
        return [table.board._view, table.map._view, table.decks._view]

    seen = [check()]
    for step in (
        lambda: game.play(CITY_CARD),
        lambda: game.answer(FLIP),
        game.go_on,
        lambda: game.play({"move": "human_raises", "parameter": "oxygen", "steps": 2}),
        game.undo,
        game.undo,
        game.redo,
        game.redo,
    ):
        step()
        seen.append(check())
    assert seen[0] != seen[1] != seen[2]
    assert seen[6] != seen[5]
