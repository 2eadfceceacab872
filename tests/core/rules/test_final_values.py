"""What is asked of the human at the end: its standing in funded awards, and its points."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.questions import question_fields
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.state_json import question_json, state_json
from tests.builders import ask, events, play, rules, run, state, tile

FINISH = {"move": "finish_game"}
NO_MORE = {"space": None}


def funded(*names: str) -> list[dict[str, str]]:
    return [{"name": name, "funder": "human"} for name in names]


def final(ruleset: Ruleset, **position: Any) -> State:
    return state(ruleset, phase="final", **position)


def totals(ruleset: Ruleset, before: State, values: dict[str, Any]) -> dict[str, int]:
    """The human's score for an answer."""
    outcome = play(ruleset, before, FINISH, NO_MORE, {"values": values})
    score: dict[str, int] = state_json(ruleset, outcome.state)["score"]["human"]
    return score


def refusal(ruleset: Ruleset, before: State, values: Any) -> Refused:
    with pytest.raises(Refused) as refused:
        run(ruleset, before, FINISH, [NO_MORE, {"values": values}])
    assert refused.value.details["answer"] == 1
    return refused.value


@pytest.mark.rule("R-SCO-06", "R-SCO-01")
def test_only_points_are_asked_where_no_award_is_funded() -> None:
    ruleset = rules()
    printed = question_json(ruleset, ask(ruleset, final(ruleset), FINISH, NO_MORE))
    assert printed["kind"] == "final_values"
    assert printed["answer"] == "values"
    assert printed["measures"] == ["points"]


@pytest.mark.rule("R-SCO-06", "R-END-03")
def test_the_questions_say_all_that_a_form_needs() -> None:
    ruleset = rules()
    before = final(ruleset, awards=funded("Miner"), human={"steel": 3, "titanium": 1})
    where = question_fields(ask(ruleset, before, FINISH))
    assert (where["why"], where["may_end"]) == ("final_greenery", True)
    form = question_fields(ask(ruleset, before, FINISH, NO_MORE))
    parts = ("tr", "greeneries", "cities", "cards", "turmoil", "other")
    assert form["why"] == "final_values"
    assert form["measures"] == ("Miner", "points")
    assert form["optional"] == parts
    assert form["accepted"] == (*parts, "corporation")
    assert form["parts"] == {"Miner": ("steel", "titanium")}
    assert form["about"] == {"last_known": {"Miner": 4}}
    assert question_json(ruleset, ask(ruleset, before, FINISH, NO_MORE))["optional"] == list(parts)


@pytest.mark.rule("R-SCO-06")
def test_a_refusal_names_what_is_missing_and_what_there_is_to_tell() -> None:
    ruleset = rules()
    before = final(ruleset, awards=funded("Miner"))
    for values, missing in (({"Miner": 4}, "points"), ({"points": 4}, "Miner")):
        details = refusal(ruleset, before, values).details
        assert details["measure"] == missing
    assert refusal(ruleset, before, {"Miner": 4}).details["measures"] == ["Miner", "points"]


@pytest.mark.rule("R-SCO-06")
def test_the_standing_in_funded_awards_is_asked_except_what_lies_on_the_table() -> None:
    ruleset = rules()
    before = final(ruleset, awards=funded("Landlord", "Miner", "Banker"))
    printed = question_json(ruleset, ask(ruleset, before, FINISH, NO_MORE))
    assert printed["measures"] == ["Miner", "Banker", "points"]


@pytest.mark.rule("R-SCO-06")
def test_the_humans_tiles_are_counted_by_the_app_beside_the_map_too() -> None:
    ruleset = rules()
    tiles = [
        tile("city", "human", 6, 3),
        {"tile": "city", "owner": "human", "space": "phobos"},
        tile("greenery", "marsbot", 2, 2),
        tile("ocean", None, 0, 1),
    ]
    before = final(ruleset, awards=funded("Landlord"), tiles=tiles)
    outcome = play(ruleset, before, FINISH, NO_MORE, {"values": {"points": 30}})
    score = state_json(ruleset, outcome.state)["score"]
    assert score["marsbot"]["awards"] == 0
    assert totals(ruleset, before, {"tr": 20})["awards"] == 5


@pytest.mark.rule("R-SCO-06")
def test_a_number_that_is_told_stands_above_what_the_app_counts() -> None:
    ruleset = rules()
    before = final(ruleset, awards=funded("Landlord"), tiles=[tile("city", "marsbot", 6, 3)])
    assert totals(ruleset, before, {"tr": 20, "Landlord": 2})["awards"] == 5
    assert totals(ruleset, before, {"tr": 20, "landlord": 0})["awards"] == 0


@pytest.mark.rule("R-SCO-06", "R-AWD-06")
@pytest.mark.parametrize(
    ("award", "tracks", "stock"),
    [
        ("Thermalist", {"energy": 1}, {"heat": 7}),
        ("Miner", {"space": 0}, {"steel": 2, "titanium": 4}),
        ("Scientist", {"science": 9}, {"science_tags": 10}),
        ("Banker", {"building": 3}, {"mc_production": 4}),
    ],
)
def test_an_award_may_be_told_by_its_parts_and_only_the_stock_counts(
    award: str, tracks: dict[str, int], stock: dict[str, int]
) -> None:
    ruleset = rules()
    before = final(ruleset, awards=funded(award), tracks=tracks)
    more = {"heat_production": 50, "steel_production": 50, "titanium_production": 50}
    assert totals(ruleset, before, {"tr": 1, **stock})["awards"] == 5
    less = {name: number - 2 for name, number in stock.items()}
    assert totals(ruleset, before, {"tr": 1, **less, **more})["awards"] == 0


@pytest.mark.rule("R-SCO-06")
def test_a_negative_production_is_a_standing_like_any_other() -> None:
    ruleset = rules()
    before = final(ruleset, awards=funded("Banker"))
    for values in ({"Banker": -3}, {"mc_production": -3}, {"banker": -3}):
        assert totals(ruleset, before, {"points": 9, **values}) == {"total": 9}
    assert refusal(ruleset, before, {"points": 9, "Banker": -6}).code == "answer_out_of_range"
    assert refusal(ruleset, before, {"points": 9, "mc_production": -6}).details["min"] == -5


@pytest.mark.rule("R-SCO-01")
def test_points_in_total_are_the_humans_score_as_it_stands() -> None:
    ruleset = rules()
    before = final(
        ruleset,
        milestones=[{"name": "Mayor", "owner": "human"}],
        awards=funded("Scientist"),
    )
    assert totals(ruleset, before, {"points": 61, "Scientist": 9}) == {"total": 61}


@pytest.mark.rule("R-SCO-01", "R-SCO-05")
@pytest.mark.parametrize("inside", [False, True])
def test_to_points_in_parts_the_app_adds_milestones_and_awards(inside: bool) -> None:
    ruleset = rules()
    before = final(
        ruleset,
        milestones=[{"name": "Mayor", "owner": "human"}, {"name": "Builder", "owner": "marsbot"}],
        awards=funded("Scientist", "Landlord"),
        tiles=[tile("city", "marsbot", 6, 3)],
    )
    parts = {"tr": 30, "greeneries": 4, "cities": 6, "cards": 11}
    values = {"Scientist": 1, **({"points": parts} if inside else parts)}
    assert totals(ruleset, before, values) == {
        **parts,
        "milestones": 5,
        "awards": 5,
        "total": 61,
    }


@pytest.mark.rule("R-SCO-01")
def test_cards_may_cost_points_and_further_parts_have_a_name() -> None:
    ruleset = rules()
    values = {"points": {"tr": 30, "cards": -2, "other": 3, "turmoil": 1, "corporation": 2}}
    assert totals(ruleset, final(ruleset), values)["total"] == 34


def test_a_part_may_go_down_to_minus_100() -> None:
    ruleset = rules()
    before = final(ruleset)
    assert totals(ruleset, before, {"tr": 120, "cards": -100})["total"] == 20
    assert refusal(ruleset, before, {"tr": 120, "cards": -101}).details["min"] == -100


@pytest.mark.rule("R-SCO-06")
@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({}, "missing_values"),
        ({"points": 40}, "missing_values"),
        ({"Miner": 4}, "missing_values"),
        ({"steel": 4, "points": 40}, "missing_values"),
        ({"Miner": 4, "points": {}}, "missing_values"),
        ({"Miner": 4, "points": -1}, "answer_out_of_range"),
        ({"Miner": 4, "points": "many"}, "answer_out_of_range"),
        ({"Miner": 4, "points": 40.0}, "answer_out_of_range"),
        ({"Miner": 4, "points": True}, "answer_out_of_range"),
        ({"Miner": 4, "points": {"tr": "x"}}, "answer_out_of_range"),
        ({"Miner": 4, "points": {"tr": 4, "luck": 1}}, "answer_out_of_range"),
        ({"Miner": 4, "points": {"tr": 4, "milestones": 5}}, "answer_out_of_range"),
        ({"Miner": {"steel": 1}, "points": 40}, "answer_out_of_range"),
        ({"Miner": -1, "points": 40}, "answer_out_of_range"),
        ({"Miner": 10_001, "points": 40}, "answer_out_of_range"),
        ([], "answer_out_of_range"),
        (None, "answer_out_of_range"),
    ],
)
def test_what_is_missing_or_no_number_is_refused(values: Any, code: str) -> None:
    ruleset = rules()
    before = final(ruleset, awards=funded("Miner"))
    assert refusal(ruleset, before, values).code == code


def test_measures_go_by_any_spelling_and_extras_are_kept() -> None:
    ruleset = rules()
    before = final(ruleset, awards=funded("Miner"))
    values = {"values": {"MINER": 3, "points": 40, "science_tags": 7}}
    outcome = play(ruleset, before, FINISH, NO_MORE, values)
    human = state_json(ruleset, outcome.state)["human"]
    assert human["Miner"] == 3
    assert human["science_tags"] == 7


def test_parts_of_the_score_are_not_taken_for_numbers_of_tiles() -> None:
    ruleset = rules()
    before = final(ruleset)
    parts = {"tr": 33, "greeneries": 4, "cities": 6, "cards": 1}
    outcome = play(ruleset, before, FINISH, NO_MORE, {"values": parts})
    human = state_json(ruleset, outcome.state)["human"]
    assert human == {"tr": 33, "cards": []}


@pytest.mark.rule("R-END-03", "R-SCO-01")
def test_nothing_is_scored_before_the_points_are_told() -> None:
    ruleset = rules()
    before = final(ruleset)
    waiting = run(ruleset, before, FINISH, [NO_MORE])
    assert not [e for e in waiting.entries.events if isinstance(e, ev.Scored)]
    outcome = play(ruleset, before, FINISH, NO_MORE, {"values": {"points": 1}})
    assert len(events(outcome, ev.GameFinished)) == 1


def test_a_wrong_kind_of_answer_is_refused() -> None:
    ruleset = rules()
    before = final(ruleset)
    for answer in ({"amount": 3}, {"values": {"points": 3}, "amount": 3}, {}):
        with pytest.raises(Refused, match="wrong_answer"):
            run(ruleset, before, FINISH, [NO_MORE, answer])
    with pytest.raises(Refused, match="no_question") as refused:
        run(ruleset, before, FINISH, [NO_MORE, {"values": {"points": 3}}, {"yes": True}])
    assert refused.value.details["answer"] == 2
