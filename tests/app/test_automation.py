"""Levels of automation: what is confirmed changes, what is recorded does not."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt

from marsbot_qt import __version__
from marsbot_qt.app.automation import LEVELS, Family, Level, all_at, common_level, level_of
from marsbot_qt.app.desk import Desk
from marsbot_qt.app.scene import Stage
from marsbot_qt.app.shelf import Shelf
from marsbot_qt.app.turn.intents import Overrule, TakeMarsbotTurn
from marsbot_qt.core.play.game_file import read_file, read_game
from marsbot_qt.core.play.saves import new_game
from marsbot_qt.core.play.session import Session
from tests.app.table_driver import Driver

Open = Callable[..., Session]

SETUP = {"map": "tharsis", "expansions": ["corporate_era"], "seed": 7}
VIRTUAL = {"components": {"project_deck": "virtual", "bonus_deck": "virtual", "flips": "virtual"}}


def choose(driver: Driver, **levels: Level) -> None:
    """Choose levels by family."""
    automation = {family: level.value for family, level in levels.items()}
    driver.desk.settings.change(automation=automation)


def asks(driver: Driver) -> bool:
    """Whether what is shown does not count yet."""
    return driver.scene.proposed


def enter_card(driver: Driver, name: str) -> None:
    driver.type(name)
    driver.enter()


# The levels themselves


def test_each_family_has_a_usual_level_and_falls_back_to_it() -> None:
    for family in Family:
        assert level_of({}, family) in LEVELS[family]
        assert level_of({family.value: "nonsense"}, family) is level_of({}, family)
    assert level_of({"deal": "ask"}, Family.DEAL) is Level.SHOW


@pytest.mark.parametrize("level", Level)
def test_a_level_for_all_families_is_found_again(level: Level) -> None:
    assert common_level(all_at(level)) is level


def test_a_mix_is_no_level() -> None:
    assert common_level({**all_at(Level.DO), "generation": "show"}) is None


# MarsBot's card


def test_show_me_leaves_the_result_until_enter(opened: Open, driver: Driver) -> None:
    choose(driver, card=Level.SHOW)
    session = opened(turn="marsbot")
    enter_card(driver, "comet")
    driver.expect(Stage.RESULT)
    assert session.number == 1
    driver.enter()
    driver.expect(Stage.HUMAN)


def test_ask_me_records_nothing_before_it_is_applied(opened: Open, driver: Driver) -> None:
    choose(driver, card=Level.ASK)
    session = opened(turn="marsbot", setup=VIRTUAL)
    driver.press("next_card_button")
    driver.expect(Stage.RESULT)
    assert asks(driver)
    assert session.number == 0
    assert driver.find("done_button").text() == "Apply, your turn"
    shown = driver.scene.state
    driver.enter()
    driver.expect(Stage.HUMAN)
    assert session.number == 1
    assert session.state == shown


@pytest.mark.parametrize("way", ["button", "esc", "undo"])
def test_what_was_asked_can_be_left(opened: Open, driver: Driver, way: str) -> None:
    choose(driver, card=Level.ASK)
    session = opened(turn="marsbot", setup=VIRTUAL)
    driver.press("next_card_button")
    asked = driver.scene.shown
    if way == "button":
        driver.press("result_undo")
    elif way == "esc":
        driver.key(Qt.Key.Key_Escape)
    else:
        driver.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    driver.expect(Stage.MARSBOT)
    assert session.number == 0
    assert not session.can_undo
    # The same card comes again: nobody peeks.
    driver.press("next_card_button")
    assert asked is not None
    assert driver.scene.shown is not None
    assert driver.scene.shown.state == asked.state


def test_a_question_is_asked_before_what_would_come_is_shown(opened: Open, driver: Driver) -> None:
    choose(driver, card=Level.ASK)
    session = opened({"move": "resolve_bonus_card", "card": "B01"}, turn="marsbot")
    driver.expect(Stage.QUESTION)
    assert driver.desk.game.controller.answer({"amount": 2})
    driver.expect(Stage.RESULT)
    assert asks(driver)
    assert session.question is not None
    driver.key(Qt.Key.Key_Escape)
    driver.expect(Stage.QUESTION)
    assert driver.desk.game.controller.answer({"amount": 3})
    driver.press("done_button")
    assert session.number == 1
    assert session.history[1].order.answers == ({"amount": 3},)


def test_what_is_asked_can_be_decided_otherwise(opened: Open, driver: Driver) -> None:
    choose(driver, card=Level.ASK)
    sample = (files("marsbot_qt.app.resources") / "sample_turn.marsbot").read_bytes()
    setup = dict(read_game(sample).header["setup"])
    card = {"move": "resolve_project_card", "card": "Research Outpost"}
    session = opened(card, {"flip_cost": 11}, setup=setup)
    assert asks(driver)
    before = len(session.history)
    driver.desk.game.controller.handle(Overrule({"decision": 1, "skip": True}))
    driver.expect(Stage.RESULT)
    assert not asks(driver)
    assert len(session.history) == before + 1
    assert session.history[-1].order.data["overrule"] == [{"decision": 1, "skip": True}]


def test_do_it_goes_on_and_tells_what_moved(opened: Open, driver: Driver) -> None:
    choose(driver, card=Level.DO)
    session = opened(turn="marsbot")
    enter_card(driver, "comet")
    driver.expect(Stage.HUMAN)
    assert session.number == 1
    message = driver.desk.messages.message
    assert message is not None
    assert message.text.startswith("Comet. ")
    assert "cube to" in message.text


def test_what_falls_to_the_human_stands_unless_it_is_to_be_told(
    opened: Open, driver: Driver
) -> None:
    choose(driver, card=Level.DO)
    opened({"move": "resolve_bonus_card", "card": "B01"}, {"amount": 2}, turn="marsbot")
    driver.expect(Stage.RESULT)
    choose(driver, card=Level.DO, yours=Level.DO)
    opened({"move": "resolve_bonus_card", "card": "B01"}, {"amount": 2}, turn="marsbot")
    driver.expect(Stage.HUMAN)


# Cards that the app deals


def test_the_app_deals_one_card_a_press(opened: Open, driver: Driver) -> None:
    choose(driver, card=Level.DO, deal=Level.DO, yours=Level.DO)
    session = opened(turn="human", setup=VIRTUAL)
    driver.press("end_turn_button")
    driver.expect(Stage.HUMAN)
    assert session.number == 1
    driver.press("pass_button")
    # The pass, and one card; the next one waits for a press.
    assert [played.order.name for played in session.history[2:]] == [
        "human_passes",
        "marsbot_turn",
    ]
    driver.expect(Stage.MARSBOT)


# The human's entries


def test_entries_can_be_asked(opened: Open, driver: Driver) -> None:
    choose(driver, entries=Level.ASK)
    session = opened(turn="human")
    driver.desk.game.controller.play({"move": "human_raises", "parameter": "oxygen", "steps": 1})
    driver.expect(Stage.RESULT)
    assert session.number == 0
    assert driver.find("done_button").text() == "Apply the entry"
    driver.enter()
    driver.expect(Stage.HUMAN)
    assert session.number == 1


def test_entries_can_be_shown(opened: Open, driver: Driver) -> None:
    choose(driver, entries=Level.SHOW)
    session = opened(turn="human")
    driver.desk.game.controller.play({"move": "human_raises", "parameter": "oxygen", "steps": 1})
    driver.expect(Stage.RESULT)
    assert session.number == 1
    view = driver.desk.game.table.turn.result.view
    assert view is not None
    assert any("Oxygen" in step.text for step in view.steps)
    driver.enter()
    driver.expect(Stage.HUMAN)


def test_a_correction_between_leaves_what_is_asked(opened: Open, driver: Driver) -> None:
    choose(driver, card=Level.ASK)
    session = opened(turn="marsbot", setup=VIRTUAL)
    driver.press("next_card_button")
    driver.desk.game.controller.play({"move": "correct", "mc": 30})
    driver.expect(Stage.RESULT)
    assert asks(driver)
    assert [played.order.name for played in session.history[1:]] == ["correct"]


# The next generation


BOTH = {"passed": {"human": True, "marsbot": True}}


def test_the_next_generation_begins_by_one_press(opened: Open, driver: Driver) -> None:
    choose(driver, generation=Level.ASK)
    session = opened(**BOTH)
    driver.expect(Stage.PRODUCTION)
    assert driver.find("generation_next").text() == "Start generation 2"
    driver.press("generation_next")
    assert driver.stage in (Stage.HUMAN, Stage.MARSBOT)
    assert session.number == 1


def test_the_next_generation_begins_by_itself(opened: Open, driver: Driver) -> None:
    choose(driver, generation=Level.DO)
    session = opened(turn="human", passed={"marsbot": True})
    driver.press("pass_button")
    assert driver.stage in (Stage.HUMAN, Stage.MARSBOT)
    assert [played.order.name for played in session.history[1:]] == [
        "human_passes",
        "next_generation",
    ]
    message = driver.desk.messages.message
    assert message is not None
    assert message.text.startswith("Generation 2")
    # Taken back, it stays back until a press.
    driver.desk.game.controller.undo()
    driver.expect(Stage.PRODUCTION)


def test_a_draft_by_hand_waits_at_every_level(opened: Open, driver: Driver) -> None:
    choose(driver, generation=Level.DO)
    opened({"move": "human_passes"}, turn="human", passed={"marsbot": True}, setup={"draft": True})
    driver.expect(Stage.GENERATION)
    presses = 0
    while driver.is_at(Stage.GENERATION):
        assert driver.desk.game.table.turn.generation.current.id.startswith(("draft", "discard"))
        driver.press("generation_next")
        presses += 1
    assert presses >= 4


# The record


def play_a_while(desk: Desk, shelf: Shelf, file: Path, automation: dict[str, str]) -> list[str]:
    """Two generations, confirmed as the levels want it; the lines of the game's file."""
    desk.settings.change(automation=automation)
    session = new_game(file, shelf.games, {**SETUP, **VIRTUAL}, __version__)
    controller = desk.game.controller
    controller.adopt(session, shelf.texts(session.table, "en"), file=file)
    entered: set[int] = set()
    while session.history[-1].state.generation < 3:
        scene = controller.scene()
        match scene.stage:
            case Stage.RESULT | Stage.GENERATION:
                controller.go_on()
            case Stage.MARSBOT:
                controller.play({"move": "marsbot_turn"})
            case Stage.QUESTION:
                question: Any = scene.question
                answers: dict[str, dict[str, Any]] = {"amount": {"amount": 0}, "yes": {"yes": True}}
                assert controller.answer(answers[question.ANSWER])
            case Stage.PRODUCTION:
                controller.play({"move": "next_generation"})
            case _ if scene.state.generation not in entered:
                entered.add(scene.state.generation)
                controller.play({"move": "human_raises", "parameter": "temperature", "steps": 1})
            case _ if scene.state.passed_marsbot:
                controller.play({"move": "human_passes"})
            case _:
                controller.handle(TakeMarsbotTurn())
    controller.close()
    lines = [line for line in read_file(file).lines if line.kind != "note"]
    return [json.dumps(line.data, sort_keys=True) for line in lines]


def test_the_levels_never_change_the_record(desk: Desk, shelf: Shelf, tmp_path: Path) -> None:
    records = [
        play_a_while(desk, shelf, tmp_path / f"{level}.marsbot", all_at(level)) for level in Level
    ]
    assert records[0] == records[1] == records[2]


# The new-game page


def test_the_new_game_page_sets_all_families(driver: Driver) -> None:
    driver.press("automation_do")
    chosen = driver.desk.settings.preferences.automation
    assert common_level(chosen) is Level.DO
    assert driver.find("automation_do").isChecked()
    driver.desk.settings.change(automation={**chosen, "generation": "show"})
    assert not any(driver.find(f"automation_{level}").isChecked() for level in Level)
