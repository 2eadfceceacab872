"""The action phase: whose turn it is, MarsBot's next card, passing, and what was not expected."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import Phase, Player
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.engine import Pending, Resolution
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.state_json import question_json, state_json
from tests.builders import ask, bonus_card, events, play, project_card, rules, run, state

RULES = rules()
TURN = {"move": "marsbot_turn"}
PASS = {"move": "human_passes"}


def deck(left: int, bonus: int = 1, **more: int) -> dict[str, int]:
    return {"project": 3, "bonus": bonus, "left": left, **more}


def whose(now: State) -> str:
    return now.turn.value


@pytest.mark.rule("R-ACT-01")
def test_after_marsbots_turn_it_is_the_humans() -> None:
    before = state(RULES, turn="marsbot", first_player="marsbot", generation=2)
    after = play(RULES, before, project_card("science")).state
    assert whose(after) == "human"
    assert whose(play(RULES, before, bonus_card("B02")).state) == "human"


@pytest.mark.rule("R-ACT-01")
def test_turns_need_not_be_told_and_are_never_a_surprise() -> None:
    now = state(RULES)
    for tags in (["science"], ["space"], ["plant"]):
        outcome = play(RULES, now, project_card(*tags))
        assert outcome.unexpected == ()
        now = outcome.state


@pytest.mark.rule("R-ACT-02")
def test_a_turn_takes_one_card_of_the_action_deck() -> None:
    before = state(RULES)
    after = play(RULES, before, project_card("science")).state
    assert state_json(RULES, after)["action_deck"]["left"] == 3
    after = play(RULES, after, bonus_card("B02")).state
    assert state_json(RULES, after)["action_deck"]["left"] == 2
    assert after.bonus_deck.draw == 7
    assert after.bonus_deck.discard == ("B02",)


@pytest.mark.rule("R-ACT-02", "R-TURN-01")
def test_marsbots_turn_asks_which_card_was_flipped() -> None:
    printed = question_json(RULES, ask(RULES, state(RULES), TURN))
    assert (printed["kind"], printed["answer"], printed["accepts"]) == ("card", "card", "any")


@pytest.mark.rule("R-ACT-02", "R-TURN-01")
@pytest.mark.parametrize(
    ("answer", "move"),
    [
        ("Search For Life", {"move": "resolve_project_card", "card": "Search For Life"}),
        ({"card": "search for LIFE"}, {"move": "resolve_project_card", "card": "Search For Life"}),
        ({"tags": ["science"]}, project_card("science")),
        ({"tags": ["science"], "cost": 7}, project_card("science", cost=7)),
        ({"bonus": "B04"}, bonus_card("B04")),
        ({"bonus": "b04"}, bonus_card("B04")),
    ],
)
def test_the_answer_is_resolved_as_if_it_had_been_moved(answer: Any, move: dict[str, Any]) -> None:
    flipped = play(RULES, state(RULES), TURN, {"card": answer})
    moved = play(RULES, state(RULES), move)
    assert flipped.state == moved.state
    assert flipped.entries.events[1:] == moved.entries.events[1:]


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ({"card": "No Such Card"}, "unknown_card"),
        ({"card": 3}, "wrong_field"),
        ({"card": None}, "wrong_field"),
        ({"card": {}}, "missing_field"),
        ({"card": {"tags": ["luck"]}}, "unknown_tag"),
        ({"card": {"tags": "science"}}, "wrong_field"),
        ({"card": {"tags": [], "cost": -1}}, "wrong_field"),
        ({"card": {"tags": [], "luck": 1}}, "unknown_field"),
        ({"card": {"bonus": "B09"}}, "unknown_card"),
        ({"card": {"bonus": 4}}, "wrong_field"),
        ({"card": {"bonus": "B04", "tags": []}}, "wrong_field"),
        ({"amount": 3}, "wrong_answer"),
        ({"card": "Comet", "cost": 3}, "wrong_answer"),
    ],
)
def test_an_answer_that_is_no_card_is_refused(answer: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as refused:
        run(RULES, state(RULES), TURN, [answer])
    assert refused.value.code == code
    assert refused.value.details["answer"] == 0


@pytest.mark.rule("R-ACT-03")
def test_with_an_empty_action_deck_marsbot_passes() -> None:
    outcome = play(RULES, state(RULES, action_deck=deck(0), turn="marsbot"), TURN)
    assert state_json(RULES, outcome.state)["passed"] == {"marsbot": True, "human": False}
    assert whose(outcome.state) == "human"
    assert [e.player for e in events(outcome, ev.Passed)] == [Player.MARSBOT]
    assert outcome.state.turns_taken == 0
    again = play(RULES, outcome.state, TURN)
    assert again.unexpected == ("already_passed",)
    assert again.state == outcome.state


@pytest.mark.rule("R-ACT-03")
def test_marsbot_does_not_pass_while_a_card_is_left() -> None:
    outcome = run(RULES, state(RULES, action_deck=deck(1)), TURN)
    assert isinstance(outcome, Pending)
    last = play(RULES, state(RULES, action_deck=deck(1)), TURN, {"card": {"tags": ["science"]}})
    assert last.state.action_deck.left == 0
    assert not last.state.passed_marsbot, "it passes when its turn comes and nothing is left"


@pytest.mark.rule("R-ACT-04")
def test_once_the_human_has_passed_marsbot_goes_on_alone() -> None:
    now = play(RULES, state(RULES), PASS).state
    assert now.passed_human
    assert whose(now) == "marsbot"
    for tag in ("science", "space", "plant"):
        now = play(RULES, now, project_card(tag)).state
        assert whose(now) == "marsbot"
    now = play(RULES, now, bonus_card("B02")).state
    assert whose(now) == "marsbot"
    now = play(RULES, now, TURN).state
    assert now.passed_marsbot
    assert whose(now) == "marsbot", "there is no next turn to hand over"
    assert now.phase is Phase.ACTION


@pytest.mark.rule("R-ACT-04")
def test_once_marsbot_has_passed_the_human_goes_on_alone() -> None:
    now = play(RULES, state(RULES, action_deck=deck(0)), TURN).state
    move = {"move": "human_places_tile", "tile": "ocean", "space": [0, 1]}
    outcome = play(RULES, now, move)
    assert outcome.unexpected == ()
    assert whose(outcome.state) == "human"
    last = play(RULES, outcome.state, PASS).state
    assert (last.passed_marsbot, last.passed_human) == (True, True)
    assert whose(last) == "human", "there is no next turn to hand over"


@pytest.mark.rule("R-ACT-04")
def test_a_second_pass_changes_nothing_and_is_remarked_on() -> None:
    now = play(RULES, state(RULES), PASS).state
    again = play(RULES, now, PASS)
    assert again.unexpected == ("already_passed",)
    assert again.state == now
    assert not events(again, ev.Passed)


@pytest.mark.parametrize(
    "move",
    [
        {"move": "human_places_tile", "tile": "ocean", "space": [0, 1]},
        {"move": "human_raises", "parameter": "oxygen", "steps": 1},
        {"move": "human_claims", "milestone": "Mayor"},
        {"move": "human_funds", "award": "Miner"},
        {"move": "human_removes", "resource": "mc", "amount": 1},
        {"move": "human_steals", "resource": "mc", "amount": 1},
        {"move": "human_decreases_production", "resource": "mc"},
        {"move": "human_plays_card", "card": "Pets"},
    ],
)
def test_what_the_human_does_after_passing_is_accepted_with_a_remark(move: dict[str, Any]) -> None:
    before = state(RULES, passed={"human": True}, tracks={"event": 3}, mc=4)
    outcome = play(RULES, before, move)
    assert outcome.unexpected == ("human_has_passed",)
    assert outcome.state != before


@pytest.mark.parametrize("move", [project_card("science"), bonus_card("B04")])
def test_a_card_of_marsbot_after_it_passed_is_accepted_with_a_remark(move: dict[str, Any]) -> None:
    before = state(RULES, passed={"marsbot": True}, action_deck=deck(2))
    outcome = play(RULES, before, move)
    assert "marsbot_has_passed" in outcome.unexpected
    assert outcome.state.action_deck.left == 1


@pytest.mark.parametrize(
    ("left", "bonus", "move", "remark"),
    [
        (0, 1, project_card("science"), True),
        (0, 1, bonus_card("B04"), True),
        (1, 1, project_card("science"), True),  # the one that is left is the bonus card
        (1, 1, bonus_card("B04"), False),
        (2, 0, bonus_card("B04"), True),
        (2, 0, project_card("science"), False),
        (4, 1, project_card("science"), False),
    ],
)
def test_more_than_the_action_deck_holds_is_accepted_with_a_remark(
    left: int, bonus: int, move: dict[str, Any], remark: bool
) -> None:
    before = state(RULES, action_deck=deck(left, bonus), bonus_deck={})
    outcome = play(RULES, before, move)
    assert outcome.unexpected == (("more_than_the_action_deck_holds",) if remark else ())
    assert outcome.state.action_deck.left == max(left - 1, 0)
    extra = move["move"] == "resolve_bonus_card" and remark
    assert outcome.state.bonus_deck.draw == before.bonus_deck.draw - extra, "it came from there"


@pytest.mark.parametrize(
    ("pile", "code"),
    [({"discard": ["B04"]}, "card_in_discard"), ({"destroyed": ["B04"]}, "card_destroyed")],
)
def test_a_bonus_card_that_should_lie_elsewhere_is_accepted_with_a_remark(
    pile: dict[str, Any], code: str
) -> None:
    outcome = play(RULES, state(RULES, bonus_deck=pile), bonus_card("B04"))
    assert outcome.unexpected == (code,)
    assert outcome.state.bonus_deck.discard == ("B04",)
    assert outcome.state.bonus_deck.destroyed == ()
    assert "B04" in outcome.state.bonus_deck.members
    assert outcome.state.mc == 5


def test_a_project_card_that_was_played_or_is_not_in_this_game_is_remarked_on() -> None:
    from tests.builders import table

    move = {"move": "resolve_project_card", "card": "Comet"}
    again = play(RULES, state(RULES, played_pile=["comet"], parameters={"temperature": 8}), move)
    assert again.unexpected == ("already_played",)
    assert len(again.state.played_pile) == 2
    without = table(expansions=[]).rules
    era = next(c.name for c in RULES.content.project_cards if c.box == "corporate_era" and c.tags)
    outcome = run(without, state(without), {"move": "resolve_project_card", "card": era})
    assert isinstance(outcome, Resolution)
    assert outcome.unexpected == ("card_not_in_play",)


def test_remarks_are_made_once_each_in_order() -> None:
    before = state(RULES, passed={"marsbot": True}, action_deck=deck(0), bonus_deck={})
    move = {"move": "resolve_project_card", "card": "Search For Life"}
    outcome = play(RULES, before, move)
    assert outcome.unexpected == ("marsbot_has_passed", "more_than_the_action_deck_holds")


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({"move": "dance"}, "unknown_move"),
        ({"move": "resolve_project_cards"}, "unknown_move"),
        ({"move": None}, "unknown_move"),
        ({"move": ["human_passes"]}, "unknown_move"),
        ({}, "unknown_move"),
        ({"move": "human_passes", "loudly": True}, "unknown_field"),
        ({"move": "marsbot_turn", "card": "Comet"}, "unknown_field"),
        ({"move": "next_generation", "draft": True}, "unknown_field"),
        ({"move": "resolve_project_card"}, "missing_field"),
        ({"move": "resolve_project_card", "card": "Nothing Of The Kind"}, "unknown_card"),
        ({"move": "resolve_project_card", "card": ["Comet"]}, "wrong_field"),
        ({"move": "resolve_project_card", "tags": ["luck"]}, "unknown_tag"),
        ({"move": "resolve_project_card", "tags": [3]}, "wrong_field"),
        ({"move": "resolve_project_card", "tags": ["space"] * 21}, "wrong_field"),
        ({"move": "resolve_project_card", "tags": [], "type": "blue"}, "wrong_field"),
        ({"move": "resolve_project_card", "tags": [], "vp_icon": 1}, "wrong_field"),
        ({"move": "resolve_bonus_card"}, "missing_field"),
        ({"move": "resolve_bonus_card", "card": "B99"}, "unknown_card"),
        ({"move": "resolve_bonus_card", "card": "B17"}, "unknown_card"),
        ({"move": "resolve_bonus_card", "card": 4}, "wrong_field"),
    ],
)
def test_what_is_no_move_is_refused(move: dict[str, Any], code: str) -> None:
    before = state(RULES)
    with pytest.raises(Refused) as refused:
        run(RULES, before, move)
    assert refused.value.code == code
    assert before == state(RULES)


def test_a_refusal_suggests_what_may_have_been_meant() -> None:
    for move, meant in (
        ({"move": "human_pases"}, "human_passes"),
        ({"move": "resolve_project_card", "card": "Comett"}, "Comet"),
        ({"move": "resolve_project_card", "tags": ["sience"]}, "science"),
        ({"move": "human_claims", "milestone": "Mayyor"}, "Mayor"),
    ):
        with pytest.raises(Refused) as refused:
            run(RULES, state(RULES), move)
        assert refused.value.details["did_you_mean"] == meant


def test_own_words_on_a_move_are_left_alone() -> None:
    outcome = play(RULES, state(RULES), PASS | {"x-note": "tired"})
    assert outcome.state.passed_human


def test_the_end_of_the_game_does_not_belong_to_the_action_phase() -> None:
    with pytest.raises(Refused, match="not_in_this_phase") as refused:
        run(RULES, state(RULES), {"move": "finish_game"})
    assert refused.value.details["phase"] == "action"
