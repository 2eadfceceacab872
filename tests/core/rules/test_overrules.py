"""Decisions made by the person: whatever the move, the n-th one is theirs."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.play.orders import read_overrules
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.state_json import state_json
from tests.builders import events, play, project_card, rules, run, state, tile

RULES = rules()
TWO_CITIES = project_card("earth", "science")
BEFORE: dict[str, Any] = {"tracks": {"science": 3}, "tiles": [tile("greenery", "human", 1, 2)]}


def cities(outcome: Any) -> list[tuple[int, int]]:
    placed = (event.space for event in events(outcome, ev.TilePlaced))
    return [RULES.map.spaces[space] for space in placed if not isinstance(space, str)]


@pytest.mark.parametrize("first", [True, False])
def test_each_decision_may_be_made_alone(first: bool) -> None:
    before = state(RULES, **BEFORE)
    number = {"d1" if first else "d2": {"space": [8, 2]}}
    outcome = play(RULES, before, TWO_CITIES, **number)
    assert cities(outcome)[0 if first else 1] == (8, 2)
    chosen = [(e.decision, e.manual) for e in events(outcome, ev.SpaceChosen)]
    assert chosen == [(1, first), (2, not first)]


def test_both_decisions_may_be_made_and_then_nothing_is_flipped() -> None:
    before = state(RULES, **BEFORE)
    outcome = play(RULES, before, TWO_CITIES, d1={"space": [8, 2]}, d2={"space": [6, 6]})
    assert cities(outcome) == [(8, 2), (6, 6)]
    assert outcome.answers == ()


def test_a_decision_that_did_not_happen_leaves_its_number_to_it() -> None:
    before = state(RULES, **BEFORE)
    outcome = play(RULES, before, TWO_CITIES, d1={"skip": True}, d2={"space": [6, 6]})
    assert cities(outcome) == [(6, 6)]
    assert [(e.decision, e.what) for e in events(outcome, ev.SkippedByHand)] == [(1, "place_city")]
    assert outcome.state.failed_actions == 0
    assert state_json(RULES, outcome.state)["tracks"]["earth"] == 1


def test_a_forced_claim_is_a_decision_too() -> None:
    hard = rules("hard")
    tiles = [tile("city", "marsbot", *space) for space in ((6, 3), (2, 2), (8, 0))]
    before = state(hard, mc=9, tr=35, tracks={"building": 8}, tiles=tiles)
    move = project_card(vp_icon=False)
    picked = play(hard, before, move, d1={"choice": "builder"})
    assert [taken.name for taken in picked.state.milestones] == ["Builder"]
    assert picked.state.mc == 9 - 8 + 5
    skipped = play(hard, before, move, d1={"skip": True})
    assert skipped.state.milestones == ()
    assert skipped.state.mc == 9 + 5, "what did not happen costs nothing"


def test_final_greeneries_may_be_placed_by_hand() -> None:
    before = state(
        RULES, phase="final", tracks={"building": 7}, tiles=[tile("city", "marsbot", 1, 2)]
    )
    finish = {"move": "finish_game"}
    answers = ({"space": None}, {"values": {"points": 9}})
    outcome = play(RULES, before, finish, *answers, d1={"space": [8, 2]})
    assert cities(outcome) == [(8, 2)]
    skipped = play(RULES, before, finish, *answers, d1={"skip": True})
    assert cities(skipped) == []
    assert state_json(RULES, skipped.state)["tracks"]["building"] == 8
    assert state_json(RULES, skipped.state)["score"]["marsbot"]["greeneries"] == 0


@pytest.mark.parametrize(
    ("overrule", "code"),
    [
        ({"space": [1, 2]}, "space_occupied"),
        ({"space": [9, 9]}, "unknown_space"),
        ({"space": "phobos"}, "unknown_space"),
        ({"space": None}, "unknown_space"),
        ({"space": {"row": 1}}, "unknown_space"),
        ({"choice": "Mayor"}, "overrule_not_possible"),
        ({"skip": False}, "overrule_not_possible"),
        ({}, "overrule_not_possible"),
        ({"luck": 1}, "overrule_not_possible"),
    ],
)
def test_what_does_not_fit_the_decision_is_refused(overrule: dict[str, Any], code: str) -> None:
    before = state(RULES, **BEFORE)
    with pytest.raises(Refused) as refused:
        run(RULES, before, TWO_CITIES, d1=overrule)
    assert refused.value.code == code


@pytest.mark.parametrize("choice", [[1], {"a": 1}, None, 3, "", "nothing of the kind"])
def test_a_choice_that_is_none_of_the_options_is_refused(choice: Any) -> None:
    standing = {"values": dict.fromkeys(RULES.awards, 0)}
    for icon, answers in ((7, []), (9, [standing])):
        before = state(
            RULES,
            tr=40,
            tracks={"building": icon - 1},
            milestones=[{"name": "Builder", "owner": "human"}],
        )
        with pytest.raises(Refused, match="overrule_not_possible"):
            run(RULES, before, project_card("building"), answers, d1={"choice": choice})


def test_a_decision_that_is_not_there_cannot_be_made() -> None:
    for move in (project_card("building"), {"move": "human_passes"}, {"move": "correct", "mc": 3}):
        with pytest.raises(Refused, match="overrule_not_possible") as refused:
            run(RULES, state(RULES), move, d1={"skip": True})
        assert refused.value.details["decision"] == 1
    with pytest.raises(Refused) as refused:
        run(RULES, state(RULES, **BEFORE), TWO_CITIES, [{"flip_cost": 1}], d5={"skip": True})
    assert refused.value.details["decision"] == 5


@pytest.mark.parametrize(
    "value",
    [
        {"decision": 1},
        "skip",
        [3],
        [{"skip": True}],
        [{"decision": 0, "skip": True}],
        [{"decision": "1", "skip": True}],
        [{"decision": True, "skip": True}],
        [{"decision": 1, "skip": True}, {"decision": 1, "space": [6, 3]}],
        [{"decision": 1, "skip": True, "space": [6, 3]}],
        [{"decision": 1, "choice": "a", "space": [6, 3]}],
    ],
)
def test_overrules_come_as_a_list_with_numbers(value: Any) -> None:
    with pytest.raises(Refused):
        read_overrules(value)


def test_overrules_are_read_by_their_number() -> None:
    given = [{"decision": 2, "skip": True}, {"decision": 1, "space": [6, 3]}]
    assert dict(read_overrules(given)) == {1: {"space": [6, 3]}, 2: {"skip": True}}
    assert dict(read_overrules(None)) == {}
