"""Levels of difficulty and their single changes."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.engine import Pending
from marsbot_qt.core.rules.questions import AskChoice
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.state_json import question_json, state_json
from tests.builders import ask, bonus_card, events, play, project_card, rules, run, state, table

CHANGES = (
    "no_advance_tracker",
    "failed_action_3",
    "award_minus_5",
    "card_vp",
    "forced_milestone",
    "fourth_card",
)
LEVELS = {
    "easy": {"no_advance_tracker", "failed_action_3", "award_minus_5"},
    "normal": set(),
    "hard": {"card_vp", "forced_milestone"},
    "brutal": {"card_vp", "forced_milestone", "fourth_card"},
}
SPACE = project_card("space", vp_icon=False)
NO_TAGS = project_card(vp_icon=False)
NEXT = {"move": "next_generation"}


def cities(count: int, owner: str = "marsbot") -> list[dict[str, Any]]:
    spaces = ([6, 3], [2, 2], [8, 0])
    return [{"tile": "city", "owner": owner, "space": s} for s in spaces[:count]]


def meets(ruleset: Ruleset, count: int, claimed: int = 0, **more: Any) -> State:
    """MarsBot with 8 M€ that meets some of Mayor, Builder and Terraformer, others being claimed."""
    by_human = [{"name": name, "owner": "human"} for name in ("Planner", "Gardener", "Builder")]
    position = {
        "mc": 8,
        "tiles": cities(3 if count >= 1 else 0),
        "tr": 35 if count >= 2 else 20,
        "tracks": {"building": 8 if count >= 3 else 0},
        "milestones": by_human[:claimed],
    }
    return state(ruleset, **(position | more))


def claims(ruleset: Ruleset, before: State, move: dict[str, Any] = SPACE) -> list[str]:
    """What MarsBot has claimed after a move, the human standing nowhere."""
    outcome = run(ruleset, before, move)
    if isinstance(outcome, Pending):
        standing = {"values": {"Terraformer": 20, "Builder": 0}}
        outcome = run(ruleset, before, move, [standing])
    assert not isinstance(outcome, Pending)
    return [taken.name for taken in outcome.state.milestones if taken.player == "marsbot"]


def changes_made(ruleset: Ruleset) -> set[str]:
    """Which changes a ruleset really makes, found by playing."""
    finish = {"move": "finish_game"}
    answers = ({"space": None}, {"values": {"points": 1}})
    pile = ["Colonizer Training Camp"]
    end = play(ruleset, state(ruleset, phase="final", played_pile=pile), finish, *answers).state
    moved = state_json(ruleset, play(ruleset, state(ruleset), SPACE).state)["tracks"]["space"]
    made = {
        "no_advance_tracker": moved == 1,
        "failed_action_3": play(ruleset, state(ruleset), NO_TAGS).state.mc == 3,
        "award_minus_5": state_json(ruleset, state(ruleset))["goals"]["awards"]["Miner"] == 0,
        "card_vp": state_json(ruleset, end)["score"]["marsbot"]["cards"] == 1,
        "forced_milestone": bool(claims(ruleset, meets(ruleset, 3))),
        "fourth_card": state(ruleset).action_deck.project == 4,
    }
    return {name for name, found in made.items() if found}


@pytest.mark.rule("R-DIF-01", "R-DIF-11")
@pytest.mark.parametrize("level", sorted(LEVELS))
def test_a_level_makes_its_changes_and_no_others(level: str) -> None:
    assert changes_made(rules(level)) == LEVELS[level]


@pytest.mark.rule("R-DIF-01")
def test_normal_is_the_default() -> None:
    assert table().setup.get("difficulty") is None
    assert changes_made(table().rules) == set()


@pytest.mark.rule("R-DIF-02")
@pytest.mark.parametrize("change", CHANGES)
def test_each_change_may_be_made_alone(change: str) -> None:
    assert changes_made(rules([change])) == {change}


@pytest.mark.rule("R-DIF-02")
def test_changes_of_different_levels_may_be_mixed() -> None:
    mix = ["fourth_card", "failed_action_3", "card_vp"]
    assert changes_made(rules(mix)) == set(mix)
    assert changes_made(rules([])) == set()
    assert changes_made(rules(CHANGES)) == set(CHANGES)


@pytest.mark.rule("R-DIF-02")
@pytest.mark.parametrize(
    ("difficulty", "code"),
    [
        (["nonsense"], "unknown_change"),
        (["card_vp", "card_vp"], "named_twice"),
        ("nonsense", "unknown_level"),
        (["hard"], "unknown_change"),
        (3, "wrong_field"),
        ([3], "wrong_field"),
        (None, "wrong_field"),
    ],
)
def test_an_unknown_difficulty_is_refused(difficulty: Any, code: str) -> None:
    with pytest.raises(Refused) as refused:
        table(difficulty=difficulty)
    assert refused.value.code == code


@pytest.mark.rule("R-DIF-03")
def test_on_easy_an_icon_that_advances_its_own_cube_is_ignored() -> None:
    ruleset = rules("easy")
    outcome = play(ruleset, state(ruleset), project_card("space", "science", "event"))
    tracks = state_json(ruleset, outcome.state)["tracks"]
    assert (tracks["space"], tracks["science"], tracks["event"]) == (1, 1, 1)
    assert outcome.state.mc == 0, "it is no Failed Action"
    assert [e.icon for e in events(outcome, ev.IconSkipped)] == ["advance"] * 3


@pytest.mark.rule("R-DIF-03")
def test_on_easy_an_icon_that_advances_another_track_still_does() -> None:
    ruleset = rules("easy")
    before = state(ruleset, tracks={"building": 10, "space": 2})
    outcome = play(ruleset, before, project_card("building"))
    assert state_json(ruleset, outcome.state)["tracks"]["space"] == 3
    assert outcome.state.temperature == -28


@pytest.mark.rule("R-DIF-04", "R-FAIL-01")
@pytest.mark.parametrize(("difficulty", "mc"), [("easy", 3), ("normal", 5), ("brutal", 5)])
def test_a_failed_action_pays_by_difficulty(difficulty: str, mc: int) -> None:
    ruleset = rules(difficulty)
    full = state(ruleset, tracks={"plant": 18})
    outcome = play(ruleset, full, project_card("plant", vp_icon=False))
    assert outcome.state.mc == mc
    assert outcome.state.failed_actions == 1


@pytest.mark.rule("R-DIF-04")
def test_what_a_card_pays_by_itself_is_not_lowered() -> None:
    ruleset = rules("easy")
    assert play(ruleset, state(ruleset), bonus_card("B02")).state.mc == 5
    assert play(ruleset, state(ruleset), bonus_card("B04")).state.mc == 5


@pytest.mark.rule("R-DIF-05", "R98:A")
def test_on_easy_award_values_are_five_lower_and_may_fall_below_zero() -> None:
    normal, easy = rules(), rules("easy")
    tracks = {"building": 3, "event": 4, "science": 1, "energy": 2, "space": 9}
    values = {
        ruleset: state_json(ruleset, state(ruleset, tracks=tracks))["goals"]["awards"]
        for ruleset in (normal, easy)
    }
    assert values[normal] == {
        "Landlord": 0,
        "Banker": 7,
        "Scientist": 1,
        "Thermalist": 7,
        "Miner": 14,
    }
    assert values[easy] == {name: value - 5 for name, value in values[normal].items()}


@pytest.mark.rule("R98:B", "R-DIF-05")
def test_under_the_other_reading_award_values_stop_at_zero() -> None:
    ruleset = rules("easy", {"R98": "B"})
    values = state_json(ruleset, state(ruleset, tracks={"space": 2}))["goals"]["awards"]
    assert values == {"Landlord": 0, "Banker": 0, "Scientist": 0, "Thermalist": 0, "Miner": 2}


@pytest.mark.rule("R-DIF-05", "R-AWD-03")
def test_on_easy_marsbot_has_to_lead_with_its_lower_value() -> None:
    easy = rules("easy")
    before = state(easy, tracks={"building": 8, "space": 3})
    standing = {"values": {"Miner": 0, "Thermalist": 0, "Banker": 3, "Scientist": 0}}
    outcome = play(easy, before, project_card("building"), standing)
    assert [taken.name for taken in outcome.state.awards] == ["Miner"]
    ahead = {"values": {"Miner": 3, "Thermalist": 0, "Banker": 4, "Scientist": 0}}
    behind = play(easy, before, project_card("building"), ahead)
    assert behind.state.awards == ()
    assert behind.state.mc == 3


@pytest.mark.rule("R-DIF-06")
def test_only_with_the_change_is_the_victory_point_icon_asked_for() -> None:
    question = ask(rules("hard"), state(rules("hard")), project_card("space"))
    printed = question_json(rules("hard"), question)
    assert (printed["answer"], printed["why"]) == ("yes", "card_vp_icon")
    assert not isinstance(run(rules(), state(rules()), project_card("space")), Pending)
    named = {"move": "resolve_project_card", "card": "Search For Life"}
    assert not isinstance(run(rules("hard"), state(rules("hard")), named), Pending)


@pytest.mark.rule("R-DIF-08", "R-DIF-09", "R-DIF-10", "R-DIF-07")
@pytest.mark.parametrize("claimed", [0, 1, 2, 3])
@pytest.mark.parametrize("met", [0, 1, 2])
def test_a_claim_is_forced_when_enough_milestones_are_met(claimed: int, met: int) -> None:
    ruleset = rules("hard")
    needed = {0: 3, 1: 2, 2: 1}.get(claimed, 9)
    found = claims(ruleset, meets(ruleset, met, claimed))
    assert bool(found) == (met >= needed)


@pytest.mark.rule("R-DIF-08", "R-DIF-07")
def test_a_forced_claim_costs_eight_and_comes_before_the_card() -> None:
    ruleset = rules("hard")
    before = meets(ruleset, 3, mc=10)
    standing = {"values": {"Terraformer": 20, "Builder": 0}}
    outcome = play(ruleset, before, NO_TAGS, standing)
    assert outcome.state.mc == 10 - 8 + 5
    names = [event.NAME for event in outcome.entries.events]
    assert names.index("milestone_claimed") < names.index("card_resolving")
    paid = [(e.reason, e.amount) for e in events(outcome, ev.McChanged)]
    assert paid == [("forced_claim", -8), ("failed_action", 5)]
    assert len(outcome.state.milestones) == 1, "one claim, and the first turn as usual"


@pytest.mark.rule("R-DIF-07", "R101:A")
@pytest.mark.parametrize(("mc", "claimed"), [(7, 0), (8, 1), (9, 1)])
def test_at_least_eight_are_needed(mc: int, claimed: int) -> None:
    ruleset = rules("hard")
    assert len(claims(ruleset, meets(ruleset, 3, mc=mc))) == claimed


@pytest.mark.rule("R-DIF-08", "R101:A")
def test_only_milestones_that_are_still_free_count() -> None:
    ruleset = rules("hard")
    mine = [{"name": "Mayor", "owner": "marsbot"}]
    assert claims(ruleset, meets(ruleset, 2, milestones=mine)) == ["Mayor"], "one more is not two"
    assert len(claims(ruleset, meets(ruleset, 3, milestones=mine))) == 2


@pytest.mark.rule("R-DIF-07")
def test_a_claim_is_forced_only_on_the_first_turn_of_a_generation() -> None:
    ruleset = rules("hard")
    first = play(ruleset, meets(ruleset, 3, mc=0), NO_TAGS).state
    rich = play(ruleset, first, {"move": "correct", "mc": 20}).state
    assert claims(ruleset, rich, NO_TAGS) == []
    over = play(ruleset, rich, {"move": "correct", "passed": {"marsbot": True, "human": True}})
    begun = play(ruleset, over.state, NEXT).state
    assert len(claims(ruleset, begun, NO_TAGS)) == 1


@pytest.mark.rule("R-DIF-07")
@pytest.mark.parametrize(
    "move", [SPACE, bonus_card("B02"), {"move": "marsbot_turn"}], ids=lambda move: move["move"]
)
def test_whatever_the_first_turn_brings(move: dict[str, Any]) -> None:
    ruleset = rules("hard")
    standing = {"values": {"Terraformer": 20, "Builder": 0}}
    answers: list[dict[str, Any]] = [standing]
    if move["move"] == "marsbot_turn":
        answers.append({"card": {"tags": [], "vp_icon": False}})
    outcome = play(ruleset, meets(ruleset, 3), move, *answers)
    assert [taken.name for taken in outcome.state.milestones] == ["Terraformer"]


@pytest.mark.rule("R-DIF-07")
def test_a_pass_is_no_first_turn() -> None:
    ruleset = rules("hard")
    before = meets(ruleset, 3, action_deck={"project": 3, "bonus": 1, "left": 0})
    outcome = play(ruleset, before, {"move": "marsbot_turn"})
    assert outcome.state.milestones == ()
    assert outcome.state.mc == 8


@pytest.mark.rule("R-DIF-07", "R-MIL-04")
def test_the_forced_claim_takes_one_the_human_meets_too() -> None:
    ruleset = rules("hard")
    standing = {"values": {"Terraformer": 20, "Builder": 8}}
    outcome = play(ruleset, meets(ruleset, 3), NO_TAGS, standing)
    assert [taken.name for taken in outcome.state.milestones] == ["Builder"]


@pytest.mark.rule("R101:B")
def test_under_the_other_reading_the_person_picks_and_nothing_else_is_asked() -> None:
    ruleset = rules("hard", {"R101": "B"})
    before = meets(ruleset, 3)
    question = ask(ruleset, before, NO_TAGS)
    assert isinstance(question, AskChoice)
    assert question.options == ("Terraformer", "Mayor", "Builder")
    outcome = play(ruleset, before, NO_TAGS, {"choice": "Mayor"})
    assert [taken.name for taken in outcome.state.milestones] == ["Mayor"]
    assert outcome.state.mc == 5
    with pytest.raises(Refused, match="answer_out_of_range"):
        run(ruleset, before, NO_TAGS, [{"choice": "Planner"}])


@pytest.mark.rule("R101:B")
def test_a_single_one_needs_no_picking() -> None:
    ruleset = rules("hard", {"R101": "B"})
    assert claims(ruleset, meets(ruleset, 1, 2)) == ["Mayor"]


@pytest.mark.rule("R-DIF-12", "R-DIF-13")
def test_brutal_has_four_project_cards_in_every_generation() -> None:
    ruleset = rules("brutal")
    now = state(ruleset)
    for _ in range(3):
        deck = state_json(ruleset, now)["action_deck"]
        assert deck == {"project": 4, "bonus": 1, "always": [], "left": 5}
        over = play(ruleset, now, {"move": "correct", "passed": {"marsbot": True, "human": True}})
        now = play(ruleset, over.state, NEXT).state
