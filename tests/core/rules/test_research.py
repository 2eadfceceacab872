"""From one generation to the next: player order and research, with and without draft."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import Player
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.models.programs import GainMc
from marsbot_qt.core.content.models.triggers import OnRoundStart
from marsbot_qt.core.content.ruleset import Ruleset, SourcedTrigger
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.engine import Resolution, begin
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.state_json import events_json, state_json
from tests.builders import bonus_card, events, play, project_card, rules, run, state, table

NEXT = {"move": "next_generation"}
PASSED = {"marsbot": True, "human": True}
ALL = [f"B0{n}" for n in range(1, 9)]


def over(ruleset: Ruleset, **position: Any) -> State:
    """A generation that everybody has passed, with an action deck that is used up."""
    used_up = {"action_deck": {"project": 3, "bonus": 1, "left": 0}, "bonus_deck": {}}
    return state(ruleset, passed=PASSED, **(used_up | position))


def after(ruleset: Ruleset, **position: Any) -> dict[str, Any]:
    return state_json(ruleset, play(ruleset, over(ruleset, **position), NEXT).state)


@pytest.mark.rule("R-ORD-01")
@pytest.mark.parametrize("generation", range(1, 19))
def test_the_first_player_alternates(generation: int) -> None:
    ruleset = rules()
    now = after(ruleset, generation=generation)
    assert now["generation"] == generation + 1
    first = "marsbot" if generation % 2 else "human"
    assert (now["first_player"], now["turn"]) == (first, first)


@pytest.mark.rule("R-ORD-02", "R-RES-01")
def test_player_order_comes_before_research() -> None:
    ruleset = rules()
    outcome = play(ruleset, over(ruleset), NEXT)
    names = [event.NAME for event in outcome.entries.events]
    order = ("generation_started", "first_player_set", "action_deck_built")
    assert sorted(order, key=names.index) == list(order)


@pytest.mark.rule("R-RES-01")
def test_the_first_generation_has_the_deck_of_the_set_up() -> None:
    outcome = begin(rules(), table().choices)
    assert isinstance(outcome, Resolution)
    assert outcome.state.generation == 1
    assert len(events(outcome, ev.ActionDeckBuilt)) == 1
    assert not events(outcome, ev.GenerationStarted)


@pytest.mark.rule("R-RES-03", "R-RES-08", "R-RES-09", "R-RES-07", "R-DIF-13")
@pytest.mark.parametrize(
    ("difficulty", "project"), [("easy", 3), ("normal", 3), ("hard", 3), ("brutal", 4)]
)
def test_the_new_action_deck_is_project_cards_and_a_bonus_card(
    difficulty: str, project: int
) -> None:
    ruleset = rules(difficulty)
    now = after(ruleset)
    assert now["action_deck"] == {
        "project": project,
        "bonus": 1,
        "always": [],
        "left": project + 1,
    }
    assert now["bonus_deck"]["draw"] == 8 - 1


@pytest.mark.rule("R-RES-02", "R-RES-04")
def test_research_asks_nothing_and_costs_marsbot_nothing() -> None:
    ruleset = rules()
    outcome = run(ruleset, over(ruleset, mc=7), NEXT)
    assert isinstance(outcome, Resolution)
    assert outcome.answers == ()
    assert outcome.state.mc == 7


@pytest.mark.rule("R-RES-05", "R-RES-06")
def test_an_empty_bonus_deck_is_made_anew_of_the_discards_without_destroyed_cards() -> None:
    ruleset = rules()
    deck = {"draw": 0, "discard": ["B01", "B02", "B03"], "destroyed": ["B04", "B05"]}
    outcome = play(ruleset, over(ruleset, bonus_deck=deck), NEXT)
    now = outcome.state.bonus_deck
    assert (now.draw, now.discard) == (2, ())
    assert now.destroyed == ("B04", "B05")
    assert [e.cards for e in events(outcome, ev.BonusDeckReshuffled)] == [("B01", "B02", "B03")]
    assert outcome.state.action_deck.bonus == 1


@pytest.mark.rule("R-RES-05")
def test_the_discards_stay_while_a_card_is_left_to_draw() -> None:
    ruleset = rules()
    deck = {"draw": 1, "discard": ["B01", "B02"]}
    outcome = play(ruleset, over(ruleset, bonus_deck=deck), NEXT)
    assert (outcome.state.bonus_deck.draw, outcome.state.bonus_deck.discard) == (0, ("B01", "B02"))
    assert not events(outcome, ev.BonusDeckReshuffled)


@pytest.mark.rule("R110:A", "R-RES-06")
def test_without_any_bonus_card_the_action_deck_has_none() -> None:
    ruleset = rules()
    deck = {"draw": 0, "discard": [], "destroyed": ALL}
    outcome = play(ruleset, over(ruleset, bonus_deck=deck), NEXT)
    assert state_json(ruleset, outcome.state)["action_deck"] == {
        "project": 3,
        "bonus": 0,
        "always": [],
        "left": 3,
    }


ANSWERS: dict[str, tuple[dict[str, Any], ...]] = {
    "B01": ({"amount": 0},),
    "B03": ({"card": {"tags": []}},),
    "B07": ({"flip_cost": 1},),
}


@pytest.mark.rule("R-RES-05", "R-RES-06")
def test_bonus_cards_are_neither_lost_nor_doubled_over_the_generations() -> None:
    ruleset = rules()
    now = state(ruleset)
    for number in ALL[:7]:
        for _ in range(3):
            now = play(ruleset, now, project_card()).state
        now = play(ruleset, now, bonus_card(number), *ANSWERS.get(number, ())).state
        for move in ({"move": "marsbot_turn"}, {"move": "human_passes"}, NEXT):
            now = play(ruleset, now, move).state
        deck = now.bonus_deck
        assert deck.draw + len(deck.discard) + now.action_deck.bonus_left == len(deck.members)
    assert now.generation == 8
    assert now.bonus_deck.draw == 0
    assert now.bonus_deck.destroyed == ("B07",)
    outcome = play(ruleset, now, bonus_card("B08"), {"card": {"bonus": "B05"}})
    [mixed] = events(outcome, ev.BonusDeckReshuffled)
    assert mixed.cards == ("B01", "B02", "B03", "B04", "B05", "B06")
    assert set(outcome.state.bonus_deck.discard) == {"B05", "B08"}
    assert outcome.state.bonus_deck.draw == 5


@pytest.mark.rule("R-ORD-02")
def test_what_acts_at_the_start_of_a_round_acts_before_research() -> None:
    plain = rules()
    pays = SourcedTrigger("test", OnRoundStart(do=(GainMc(amount=3),)))
    ruleset = Ruleset(replaced(plain.content, triggers=(pays,)))
    outcome = play(ruleset, over(ruleset), NEXT)
    assert outcome.state.mc == 3
    names = [event.NAME for event in outcome.entries.events]
    order = ("generation_started", "mc_changed", "action_deck_built")
    assert sorted(order, key=names.index) == list(order)


@pytest.mark.rule("R-ACT-01")
@pytest.mark.parametrize(
    ("passed", "waiting"),
    [
        ({"marsbot": False, "human": False}, ["human", "marsbot"]),
        ({"marsbot": True, "human": False}, ["human"]),
        ({"marsbot": False, "human": True}, ["marsbot"]),
    ],
)
def test_the_next_generation_waits_for_everybody(
    passed: dict[str, bool], waiting: list[str]
) -> None:
    ruleset = rules()
    with pytest.raises(Refused, match="not_everybody_has_passed") as refused:
        run(ruleset, state(ruleset, passed=passed), NEXT)
    assert refused.value.details["waiting"] == waiting


def test_in_the_new_generation_nobody_has_passed_and_no_turn_is_taken() -> None:
    ruleset = rules()
    outcome = play(ruleset, over(ruleset, failed_actions=3), NEXT)
    assert state_json(ruleset, outcome.state)["passed"] == {"marsbot": False, "human": False}
    assert outcome.state.turns_taken == 0
    assert outcome.state.failed_actions == 3
    assert outcome.state.turn is Player.MARSBOT


@pytest.mark.rule("R-DRF-01", "R-DRF-02", "R-DRF-03", "R-DRF-04", "R-DRF-05", "R-DRF-06")
@pytest.mark.parametrize(("difficulty", "kept"), [("normal", 3), ("brutal", 4)])
def test_with_a_draft_marsbot_keeps_three_of_four_dealt_at_random_and_adds_a_bonus_card(
    difficulty: str, kept: int
) -> None:
    drafted = table(draft=True, difficulty=difficulty)
    assert drafted.choices.draft is True
    assert drafted.rules.numbers.draft_pile == 4
    outcome = run(drafted.rules, over(drafted.rules), NEXT)
    assert isinstance(outcome, Resolution), "the person deals at random: nothing is asked"
    deck = state_json(drafted.rules, outcome.state)["action_deck"]
    assert deck == {"project": kept, "bonus": 1, "always": [], "left": kept + 1}
    assert state_json(drafted.rules, outcome.state)["draft"] is None
    told = events_json(drafted.rules, outcome.entries)
    [built] = [e for e in told if e["event"] == "action_deck_built"]
    assert {"R-DRF-04", "R-DRF-05"} <= set(built["rules"])


@pytest.mark.rule("R-RES-10", "R-RES-09")
def test_the_draft_is_an_option_and_leads_to_the_same_action_deck() -> None:
    assert table().choices.draft is False
    plain, drafted = table().rules, table(draft=True).rules
    one = play(plain, over(plain), NEXT).state
    other = play(drafted, over(drafted), NEXT).state
    assert one.action_deck == other.action_deck
    assert one.bonus_deck == other.bonus_deck
