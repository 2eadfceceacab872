"""Each kind of question: how it is asked, what it takes, what it refuses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.scene import Stage
from marsbot_qt.app.turn import (  # noqa: F401 - they register kinds
    delegates_widget,
    number_widgets,
    values_form,
)
from marsbot_qt.app.turn.choice_widgets import CardsQuestion, ChoiceQuestion
from marsbot_qt.app.turn.question_text import question_text
from marsbot_qt.app.turn.question_widget import WIDGETS, QuestionContext, widget_for
from marsbot_qt.app.turn.sheet import card_choices
from marsbot_qt.app.view_models import CellMark, HexMark
from marsbot_qt.core.base import messages
from marsbot_qt.core.play.session import Session
from marsbot_qt.core.rules import questions as q
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme
from tests.app.table_driver import Driver
from tests.builders import state

Opened = Callable[..., Session]

RESEARCH = {"move": "resolve_project_card", "card": "Research Outpost"}


def text_of(driver: Driver, name: str) -> str:
    return driver.find_a(Text, name).text()


def test_every_kind_of_question_has_a_widget() -> None:
    kinds = [
        kind
        for kind in vars(q).values()
        if isinstance(kind, type) and issubclass(kind, q.Question) and "KIND" in vars(kind)
    ]
    assert len(kinds) >= 10
    missing = [kind.__name__ for kind in kinds if not set(kind.__mro__) & set(WIDGETS)]
    assert missing == []


def test_every_reason_to_ask_has_words_of_its_own(words: GameWords) -> None:
    plain = {
        question_text(words, q.AskYes(why="nobody knows")).title,
        question_text(words, q.AskChoice(why="nobody knows", options=())).title,
    }
    for why in messages.QUESTIONS:
        if why == "flip_cost":
            continue
        question: q.Question = q.AskAmount(least=0, most=5, why=why)
        if why == "random_party" or (why.startswith("tied_") and why != "tied_milestones"):
            candidates: tuple[Any, ...] = (3, 4) if why == "tied_spaces" else ("science", "earth")
            question = q.AskFlipCost(candidates=candidates, why=why, about={"tile": "city"})
        said = question_text(words, question)
        assert said.title not in plain, why


def test_a_flip_shows_where_it_ends_before_it_is_counted(driver: Driver, opened: Opened) -> None:
    opened(RESEARCH)
    driver.type("2")
    outcome = text_of(driver, "outcome")
    assert outcome.startswith("→ 2 ends on ")
    label = outcome.rsplit(" ", 1)[1]
    question: Any = driver.scene.question
    chosen = question.candidates[1]
    assert driver.scene.table.rules.map.spaces[chosen] in driver.desk.game.table.map._hexes
    marks = [view.mark for view in driver.desk.game.table.map._hexes.values()]
    assert marks.count(HexMark.CHOSEN) == 1
    assert marks.count(HexMark.CANDIDATE) == len(question.candidates) - 1
    driver.enter()
    driver.expect(Stage.RESULT)
    assert label in driver.find_a(QWidget, "why_0").accessibleName()


def test_a_question_begins_on_one_line_with_its_field(driver: Driver, opened: Opened) -> None:
    opened(RESEARCH)
    sheet = driver.desk.game.table.turn.question
    box = driver.find_a(QWidget, "number_field").parentWidget()
    assert box is not None
    assert sheet._title.mapTo(sheet, QPoint()).x() == box.mapTo(sheet, QPoint()).x()


def test_a_flip_can_be_left_to_the_app(driver: Driver, opened: Opened) -> None:
    session = opened(RESEARCH)
    driver.press("app_flips")
    assert driver.find_a(QLineEdit, "number_field").text().isdigit()
    driver.press("accept_button")
    assert session.question is None


def test_a_hex_chosen_by_hand_overrules_the_count(driver: Driver, opened: Opened) -> None:
    session = opened(RESEARCH)
    driver.press("choose_hex")
    driver.press_hex(8, 0)
    assert session.question is None
    assert session.history[-1].order.data["overrule"] == [{"decision": 1, "space": [8, 0]}]
    driver.expect(Stage.RESULT)


def test_a_click_on_the_map_is_no_answer_to_a_flip(driver: Driver, opened: Opened) -> None:
    session = opened(RESEARCH)
    driver.press_hex(8, 0)
    assert session.question is not None


def test_a_cost_out_of_range_is_refused_in_place(driver: Driver, opened: Opened) -> None:
    session = opened(RESEARCH)
    driver.type("123")
    driver.enter()
    assert text_of(driver, "question_error") == "Only numbers from 0 to 99 are possible."
    assert driver.find_a(QLineEdit, "number_field").text() == "123"
    assert driver.focus().objectName() == "number_field"
    assert session.question is not None


@pytest.mark.parametrize("typed", ["13x", "x"])
def test_what_is_no_number_is_refused_in_place(driver: Driver, opened: Opened, typed: str) -> None:
    session = opened(RESEARCH)
    driver.type(typed)
    driver.enter()
    assert text_of(driver, "question_error") == "Only numbers from 0 to 99 are possible."
    assert session.question is not None


def test_enter_in_an_empty_field_says_nothing(driver: Driver, opened: Opened) -> None:
    opened(RESEARCH)
    driver.enter()
    assert not driver.is_shown("question_error")


def test_a_card_may_protect(driver: Driver, opened: Opened) -> None:
    session = opened({"move": "resolve_bonus_card", "card": "B01"})
    driver.press("blocked_button")
    assert session.history[-1].order.answers == ({"choice": "blocked"},)


def test_yes_and_no_by_letter(driver: Driver, opened: Opened) -> None:
    session = opened({"move": "resolve_bonus_card", "card": "B02"}, setup={"rulings": {"R15": "B"}})
    driver.type("n")
    assert session.history[-1].order.answers == ({"yes": False},)


def test_yes_by_mouse(driver: Driver, opened: Opened) -> None:
    session = opened({"move": "resolve_bonus_card", "card": "B02"}, setup={"rulings": {"R15": "B"}})
    driver.press("yes_button")
    assert session.history[-1].order.answers == ({"yes": True},)


def test_a_choice_by_its_letter(driver: Driver, opened: Opened) -> None:
    opened(
        {"move": "resolve_project_card", "tags": ["science"]},
        setup={"difficulty": ["forced_milestone"], "rulings": {"R101": "B"}},
        mc=20,
        tr=40,
        tiles=[
            {"tile": "city", "owner": "marsbot", "space": space}
            for space in ([0, 0], [4, 8], [8, 0])
        ],
        milestones=[{"name": "Gardener", "owner": "human"}],
    )
    assert isinstance(driver.desk.game.table.turn.question.widget, ChoiceQuestion)
    assert [driver.find(f"option_{letter}").text() for letter in "ab"] == ["Terraformer", "Mayor"]
    driver.type("b")
    assert driver.scene.state.milestones[-1].name == "Mayor"


def test_a_drawn_card_is_entered_like_any_other(driver: Driver, opened: Opened) -> None:
    session = opened({"move": "resolve_bonus_card", "card": "B03"})
    driver.type("asteroid")
    driver.enter()
    assert session.history[-1].order.answers[0] == {"card": "Asteroid"}


def test_values_begin_with_what_was_last_known(driver: Driver, opened: Opened) -> None:
    session = opened(
        {"move": "resolve_project_card", "tags": ["event"]},
        tracks={"event": 9},
        human={"tr": 20, "mc_production": 4},
    )
    banker = driver.find_a(QLineEdit, "value_of_mc_production")
    assert banker.text() == "4"
    driver.press("accept_button")
    assert "whole number" in text_of(driver, "question_error")
    assert session.question is not None
    for field in driver.desk.findChildren(QLineEdit):
        if field.isVisible() and field.objectName().startswith("value_of_") and not field.text():
            driver.qtbot.keyClicks(field, "1")
    assert not driver.is_shown("question_error")
    driver.press("accept_button")
    assert session.question is None


def test_final_points_as_a_total_or_by_part(driver: Driver, opened: Opened) -> None:
    session = opened({"move": "finish_game"}, {"space": None}, phase="final")
    driver.press("points_parts")
    for part, points in (("tr", "30"), ("cities", "4"), ("cards", "11")):
        field = driver.find_a(QLineEdit, f"value_of_{part}")
        field.clear()
        driver.qtbot.keyClicks(field, points)
    assert not driver.is_shown("value_of_points")
    assert not driver.is_shown("value_of_turmoil")
    driver.press("accept_button")
    human = driver.scene.state.score
    assert [score.total for score in human.values()][1] == 45
    assert session.number == 1


def test_what_is_known_of_a_part_is_told_beside_its_field_only(
    driver: Driver, opened: Opened
) -> None:
    opened({"move": "finish_game"}, {"space": None}, phase="final", human={"tr": 41})
    assert driver.is_shown("value_of_points")
    assert hints(driver) == []
    driver.press("points_parts")
    assert hints(driver) == ["As before: 41."]
    driver.press("points_total")
    assert hints(driver) == []


def hints(driver: Driver) -> list[str]:
    found = (text for text in driver.desk.findChildren(Text) if text.isVisible())
    return [text.text() for text in found if "As before" in text.text()]


def test_a_hex_that_cannot_take_a_final_greenery(driver: Driver, opened: Opened) -> None:
    opened(
        {"move": "finish_game"},
        phase="final",
        tiles=[{"tile": "city", "owner": "marsbot", "space": [4, 0]}],
    )
    driver.press_hex(4, 0)
    assert text_of(driver, "question_error") == "Nothing can be placed on this hex."


def test_several_cards_are_entered_one_by_one(qtbot: QtBot, theme: Theme, words: GameWords) -> None:
    now = state(words.rules)
    question = q.AskCards(why="draft_pile", least=2, most=2)
    context = QuestionContext(
        question, words.rules, now, words, 1, card_choices(words.rules, now, words)
    )
    made = widget_for(question)(theme, context)
    assert isinstance(made, CardsQuestion)
    qtbot.addWidget(made)
    made.show()
    answers: list[Any] = []
    made.answered.connect(answers.append)
    field = made._card_entry.field
    for name in ("Trees", "Ants", "Asteroid"):
        qtbot.keyClicks(field, name)
        qtbot.keyClick(field, Qt.Key.Key_Return)
    made.accept()
    assert answers == [{"cards": ["Trees", "Ants"]}]


def test_a_move_that_asks_can_be_taken_back(driver: Driver, opened: Opened) -> None:
    session = opened(RESEARCH)
    driver.press("button_undo")
    assert session.question is None
    driver.expect(Stage.MARSBOT)
    assert session.number == 0


def test_the_flipped_card_of_a_deck_that_the_app_keeps_outlines_its_spaces(
    driver: Driver, opened: Opened
) -> None:
    session = opened(setup={"components": {"bonus_deck": "virtual", "flips": "virtual"}})
    controller = driver.desk.game.controller
    while session.question is None:
        controller.play({"move": "marsbot_turn"})
        if session.question is None:
            controller.go_on()
    board = driver.desk.game.table.board

    def outlined() -> set[str]:
        return {
            track.id
            for track in board._view.tracks
            for cell in track.cells
            if cell.mark is CellMark.PREVIEW
        }

    assert not outlined()
    driver.type("asteroid")
    assert outlined() == {"space", "event"}
    driver.enter()
    driver.expect(Stage.RESULT)
    assert not outlined()
