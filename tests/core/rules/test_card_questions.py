"""What a card entered by its tags leaves open is asked when something in play counts it."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules.engine import Pending
from marsbot_qt.core.rules.questions import AskAmount, AskChoice, AskYes, Question
from marsbot_qt.core.rules.state_json import question_json, state_json
from tests.builders import ask, bonus_card, play, project_card, rules, run, state
from tests.core.rules.edits import with_milestone, with_trigger

R = rules()
HARD = rules("hard")


def counting(**wanted: Any) -> Ruleset:
    """The rules with a milestone that counts project cards."""
    pile = {"v": "played_pile", "filter": wanted}
    goal = {"name": "Counter", "set": "tharsis", "order": 9, "value": pile, "threshold": 1}
    return with_milestone(R, goal)


EVERYTHING = counting(
    cost_min=10, type=["event", "automated"], requirement=True, vp_icon="non_negative"
)


def questions(ruleset: Ruleset, move: dict[str, Any], *answers: dict[str, Any]) -> list[Question]:
    """All questions of a move, one for each answer and the last that is open."""
    asked = []
    for n in range(len(answers) + 1):
        outcome = run(ruleset, state(ruleset), move, answers[:n])
        if isinstance(outcome, Pending):
            asked.append(outcome.question)
    return asked


@pytest.mark.rule("R-TURN-01")
def test_nothing_is_asked_where_nothing_counts_it() -> None:
    outcome = play(R, state(R), project_card("building"))
    (card,) = outcome.state.played_pile
    assert (card.cost, card.type, card.requirement, card.vp_icon) == (None, None, None, None)


@pytest.mark.rule("R-TURN-01")
def test_cost_then_type_then_the_rest_before_anything_moves() -> None:
    answers: list[dict[str, Any]] = [
        {"amount": 12},
        {"choice": "automated"},
        {"yes": True},
        {"yes": False},
    ]
    asked = questions(EVERYTHING, project_card("building"), *answers)
    assert [question.why for question in asked] == [
        "card_cost",
        "card_type",
        "card_requirement",
        "card_vp_icon",
    ]
    assert [type(question) for question in asked] == [AskAmount, AskChoice, AskYes, AskYes]
    outcome = play(EVERYTHING, state(EVERYTHING), project_card("building"), *answers)
    assert state_json(EVERYTHING, outcome.state)["played_pile"] == [
        {
            "tags": ["building"],
            "cost": 12,
            "type": "automated",
            "requirement": True,
            "vp_icon": False,
        }
    ]
    keys = [event.key for event in outcome.entries.events]
    assert keys.count("card_played") == 1


@pytest.mark.rule("R-TURN-01")
def test_what_was_given_is_not_asked_again() -> None:
    card = project_card("building", cost=3, requirement=False)
    asked = questions(EVERYTHING, card, {"choice": "active"}, {"yes": True})
    assert [question.why for question in asked] == ["card_type", "card_vp_icon"]


@pytest.mark.rule("R-TURN-01", "R-TAG-07")
def test_the_event_tag_tells_the_type() -> None:
    asked = questions(EVERYTHING, project_card("building", "event"), {"amount": 1}, {"yes": True})
    assert [question.why for question in asked] == [
        "card_cost",
        "card_requirement",
        "card_vp_icon",
    ]


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ({"cost_max": 5}, "card_cost"),
        ({"cost_min": 0}, "card_cost"),
        ({"type": ["active"]}, "card_type"),
        ({"requirement": False}, "card_requirement"),
        ({"vp_icon": "non_negative"}, "card_vp_icon"),
    ],
)
def test_only_what_is_counted_is_asked(wanted: dict[str, Any], why: str) -> None:
    ruleset = counting(**wanted)
    answers: dict[str, dict[str, Any]] = {
        "card_cost": {"amount": 4},
        "card_type": {"choice": "active"},
    }
    answer = answers.get(why, {"yes": True})
    asked = questions(ruleset, project_card("building"), answer)
    assert [question.why for question in asked] == [why]


@pytest.mark.parametrize(
    "wanted", [{"tags_any": ["building"]}, {"tag_count": 1}, {"no_tags": True}]
)
def test_tags_are_known(wanted: dict[str, Any]) -> None:
    assert not questions(counting(**wanted), project_card("building"))


def test_a_card_by_name_is_known_in_full() -> None:
    assert not questions(EVERYTHING, {"move": "resolve_project_card", "card": "Power Plant"})


def test_a_trigger_that_looks_at_cards_counts_too() -> None:
    trigger = {"on": "on_project_card_resolving", "filter": {"cost_min": 20}, "do": []}
    other = with_trigger(R, trigger)
    assert [q.why for q in questions(other, project_card("building"), {"amount": 3})] == [
        "card_cost"
    ]


def test_on_hard_the_icon_of_victory_points_is_asked() -> None:
    question = ask(HARD, state(HARD), project_card("building"))
    assert question_json(HARD, question) == {"kind": "yes", "answer": "yes", "why": "card_vp_icon"}
    outcome = play(HARD, state(HARD), project_card("building"), {"yes": True})
    assert outcome.state.played_pile[0].vp_icon is True


@pytest.mark.rule("R-BON-07")
def test_a_drawn_card_is_asked_about_as_well() -> None:
    move = bonus_card("B03")
    card = {"card": {"tags": ["building"]}}
    assert isinstance(ask(HARD, state(HARD), move, card), AskYes)
    told = {"card": {"tags": ["building"], "vp_icon": True}}
    assert play(HARD, state(HARD), move, told).state.played_pile[0].vp_icon is True


def test_the_type_is_one_of_three_colours() -> None:
    question = ask(EVERYTHING, state(EVERYTHING), project_card("building", cost=1))
    assert question_json(EVERYTHING, question)["options"] == ["automated", "active", "event"]
    for wrong in ({"choice": "green"}, {"choice": None}, {"choice": ["event"]}, {"yes": True}):
        with pytest.raises(Refused):
            play(EVERYTHING, state(EVERYTHING), project_card("building", cost=1), wrong)


@pytest.mark.parametrize("wrong", [{"amount": 101}, {"amount": -1}, {"amount": None}, {"yes": 1}])
def test_a_cost_no_card_has_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        play(EVERYTHING, state(EVERYTHING), project_card("building"), wrong)


@pytest.mark.parametrize("wrong", [{"yes": 1}, {"yes": "yes"}, {"yes": None}, {"choice": True}])
def test_yes_or_no_is_nothing_else(wrong: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        play(HARD, state(HARD), project_card("building"), wrong)


def test_in_a_turn_from_the_action_deck_the_card_comes_first_then_what_is_open() -> None:
    move = {"move": "marsbot_turn"}
    first = ask(HARD, state(HARD), move)
    assert first.why == "next_action_card"
    second = ask(HARD, state(HARD), move, {"card": {"tags": ["building"]}})
    assert second.why == "card_vp_icon"
