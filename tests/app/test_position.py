"""Starting from a position: every field of the state has an editor, by a click or in the list."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QTabBar

from marsbot_qt.app.position.fields import (
    ChoiceEntry,
    NumberEntry,
    PileEntry,
    TextEntry,
    sections,
)
from marsbot_qt.app.scene import Stage
from marsbot_qt.core.play.session import Session
from marsbot_qt.core.rules.corrections import FIELDS
from marsbot_qt.core.rules.state_json import state_json
from marsbot_qt.qtkit.text import Text
from tests.app.table_driver import Driver

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

Opened = Callable[..., Session]

BY_CLICK = {"tiles", "markers"}
"""Set by a click on the map."""

NOT_SET = {"score", "result", "draft", "colonies", "trade_fleets", "turmoil"}
"""What follows from playing on, or belongs to modules that are not in this version."""


def by_hand(driver: Driver) -> None:
    driver.desk.actions_.action("position").trigger()


def is_by_hand(driver: Driver) -> bool:
    return driver.scene.by_hand


def tab(driver: Driver, at: int) -> None:
    bar = driver.find_a(QTabBar, "position_tabs")
    driver.qtbot.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(at).center())


def printed(session: Session) -> dict[str, Any]:
    assert session.state is not None
    return state_json(session.rules, session.state)


def fill(driver: Driver, name: str, text: str) -> None:
    field = driver.find_a(QLineEdit, name)
    field.setFocus()
    field.selectAll()
    driver.type(text)
    driver.key(Qt.Key.Key_Return)


def test_every_field_of_the_state_has_an_editor(driver: Driver, opened: Opened) -> None:
    opened(human={"tr": 20, "cards": ["Pets"]}, stores={"floaters": 1})
    by_hand(driver)
    words = driver.desk.game.table.words
    assert words is not None
    fields: set[str] = set()
    for section in sections(driver.scene, words):
        for entry in section.entries:
            match entry:
                case NumberEntry():
                    fields |= set(entry.move(entry.least))
                case ChoiceEntry():
                    fields |= {field for move in entry.moves.values() for field in move}
                case TextEntry():
                    fields |= set(entry.move("") or {})
                case PileEntry():
                    fields |= set(entry.move((), None))
                case _:
                    pass
    assert set(FIELDS) - fields - BY_CLICK - {"move"} == NOT_SET
    assert fields - {"move"} <= set(FIELDS)


def test_every_number_can_be_set_to_its_limits(driver: Driver, opened: Opened) -> None:
    session = opened()
    by_hand(driver)
    words = driver.desk.game.table.words
    assert words is not None
    for section in sections(driver.scene, words):
        for entry in section.entries:
            moves: list[dict[str, Any]] = []
            if isinstance(entry, NumberEntry):
                moves = [entry.move(entry.least), entry.move(entry.most)]
            elif isinstance(entry, ChoiceEntry):
                moves = list(entry.moves.values())
            for move in moves:
                session.move(move)
                session.undo()


def test_the_choices_lead_to_the_table_in_edit_mode(driver: Driver) -> None:
    driver.press("position_button")
    fill_generation = driver.find_a(QLineEdit, "position_generation")
    fill_generation.setText("5")
    driver.press("begin_button")
    driver.expect(Stage.HUMAN)
    assert is_by_hand(driver)
    assert driver.desk.game.sides.position.isVisible()
    session = driver.desk.game.controller.session
    assert session is not None
    driver.press_hex(6, 3)
    assert driver.is_shown("value_editor"), "a click sets, it is no move of the human's"
    driver.press("value_action_0")
    driver.choose_in_menu("City of MarsBot")
    assert session.history[-1].order.data["move"] == "correct"
    assert printed(session)["parameters"]["oxygen"] == 0
    driver.press("play_from_here_button")
    assert not is_by_hand(driver)
    assert not driver.desk.game.sides.position.isVisible()
    assert driver.is_shown("pad_ocean")


def test_numbers_are_typed_and_wrong_ones_are_explained(driver: Driver, opened: Opened) -> None:
    session = opened()
    by_hand(driver)
    fill(driver, "set_generation", "7")
    assert printed(session)["generation"] == 7
    fill(driver, "set_generation", "99")
    assert driver.find_a(Text, "position_error").text() == "Generation: 1 to 19"
    assert driver.find_a(QLineEdit, "set_generation").text() == "99"
    assert printed(session)["generation"] == 7
    driver.press("set_phase_final")
    driver.press("set_turn_marsbot")
    driver.press("set_passed_human_yes")
    driver.press("set_deals_flips_virtual")
    now = printed(session)
    assert (now["phase"], now["turn"], now["passed"]["human"]) == ("final", "marsbot", True)
    assert session.state is not None
    assert session.state.virtual
    assert not driver.is_shown("position_error")


def test_tracks_markers_and_cubes(driver: Driver, opened: Opened) -> None:
    session = opened()
    by_hand(driver)
    tab(driver, 1)
    fill(driver, "set_tracks_science", "6")
    fill(driver, "set_markers_science", "7, 5")
    fill(driver, "set_cubes", "earth 3 white, event 2 black")
    now = printed(session)
    assert now["tracks"]["science"] == 6
    assert now["regress_markers"] == {"science": [5, 7]}
    assert now["cubes"] == [
        {"track": "earth", "space": 3, "colour": "white"},
        {"track": "event", "space": 2, "colour": "black"},
    ]
    before = session.number
    for name, text in (("set_markers_science", "77"), ("set_cubes", "moon 3 white")):
        fill(driver, name, text)
        assert driver.is_shown("position_error")
    assert session.number == before


def test_cities_beside_the_map_goals_and_decks(driver: Driver, opened: Opened) -> None:
    session = opened()
    by_hand(driver)
    tab(driver, 2)
    driver.press("set_off_map_phobos_human")
    fill(driver, "set_parameters_oceans", "4")
    tab(driver, 3)
    driver.press("set_milestone_Mayor_marsbot")
    driver.press("set_award_Banker_human")
    tab(driver, 4)
    driver.press("set_bonus_B03_discard")
    driver.press("set_bonus_B05_destroyed")
    fill(driver, "set_action_deck_left", "2")
    now = printed(session)
    assert now["tiles"] == [{"tile": "city", "owner": "human", "space": "phobos"}]
    assert now["parameters"]["oceans"] == 4
    assert now["milestones"] == [{"name": "Mayor", "owner": "marsbot"}]
    assert now["awards"] == [{"name": "Banker", "funder": "human"}]
    assert (now["bonus_deck"]["discard"], now["bonus_deck"]["destroyed"]) == (["B03"], ["B05"])
    assert now["action_deck"]["left"] == 2
    driver.press("set_bonus_B05_")
    assert printed(session)["bonus_deck"]["destroyed"] == []


def test_cards_go_into_piles_and_out(driver: Driver, opened: Opened) -> None:
    session = opened()
    by_hand(driver)
    tab(driver, 4)
    driver.press("add_played_pile")
    driver.type("comet")
    driver.enter()
    assert [card["card"] for card in printed(session)["played_pile"]] == ["Comet"]
    driver.press("out_played_pile_0")
    assert printed(session)["played_pile"] == []
    tab(driver, 5)
    fill(driver, "set_human_Banker", "9")
    driver.press("add_own_cards")
    driver.type("tharsis")
    driver.enter()
    human = printed(session)["human"]
    assert human["cards"] == ["Tharsis Republic"]
    assert human["Banker"] == 9


def test_each_value_is_undone_by_itself(driver: Driver, opened: Opened) -> None:
    session = opened()
    by_hand(driver)
    fill(driver, "set_generation", "4")
    fill(driver, "set_failed_actions", "2")
    driver.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (printed(session)["generation"], printed(session)["failed_actions"]) == (4, 0)
    assert is_by_hand(driver)


def test_markers_of_marsbot_lie_on_hexes(driver: Driver, opened: Opened) -> None:
    session = opened()
    by_hand(driver)
    driver.press_hex(6, 3)
    driver.press("value_action_1")
    assert printed(session)["markers"] == [[6, 3]]
    driver.press_hex(6, 3)
    driver.press("value_action_1")
    assert printed(session)["markers"] == []


def test_gauges_and_goals_open_their_editors_there(driver: Driver, opened: Opened) -> None:
    session = opened()
    by_hand(driver)
    driver.key(Qt.Key.Key_Escape)
    assert is_by_hand(driver), "only the list is put away"
    driver.press("milestone_Mayor")
    driver.press("value_action_0")
    driver.choose_in_menu("It is yours")
    assert printed(session)["milestones"] == [{"name": "Mayor", "owner": "human"}]
    driver.press("every_value_button")
    assert driver.is_shown("position_panel")


def test_while_a_question_waits_nothing_is_set_by_hand(driver: Driver, opened: Opened) -> None:
    opened({"move": "resolve_project_card", "tags": ["science"]}, tracks={"science": 3})
    by_hand(driver)
    assert not is_by_hand(driver)
    assert not driver.is_shown("position_panel")


def test_a_position_half_entered_is_gone_on_with(driver: Driver) -> None:
    driver.press("position_button")
    driver.press("begin_button")
    fill(driver, "set_generation", "5")
    controller = driver.desk.game.controller
    file = controller.file
    assert file is not None
    controller.close()
    assert driver.desk.open_file(file)
    assert is_by_hand(driver)
    assert driver.is_shown("position_panel")
    assert driver.find_a(QLineEdit, "set_generation").text() == "5"
    driver.press("play_from_here_button")
    controller.close()
    assert driver.desk.open_file(file)
    driver.expect(Stage.HUMAN)
    assert not is_by_hand(driver)
