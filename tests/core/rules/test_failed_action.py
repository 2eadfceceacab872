"""Failed Actions: what causes one, what it pays, and what is none."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.state_json import events_json
from tests.builders import bonus_card, events, play, project_card, rules, state, tile
from tests.core.rules.edits import with_cells
from tests.core.rules.trees import causes, failures, flipped, one

R = rules()
EASY = rules("easy")
FULL = {str(track.id): 18 for track in R.tracks}


@pytest.mark.rule("R-FAIL-01")
@pytest.mark.parametrize(
    ("difficulty", "pay"),
    [("normal", 5), ("hard", 5), ("brutal", 5), ("easy", 3), (["failed_action_3"], 3)],
)
def test_a_failed_action_pays_5_and_3_on_easy(difficulty: Any, pay: int) -> None:
    ruleset = rules(difficulty)
    outcome = play(ruleset, state(ruleset, mc=2), project_card(vp_icon=False))
    assert outcome.state.mc == 2 + pay
    assert outcome.state.failed_actions == 1
    failed, paid = one(outcome, ev.FailedActionTaken), one(outcome, ev.McChanged)
    assert (failed.reason, failed.mc) == ("no_tags", pay)
    assert (paid.reason, paid.amount, paid.total) == ("failed_action", pay, 2 + pay)
    assert causes(outcome, paid)[0] == "failed_action_taken.no_tags"


@pytest.mark.rule("R-FAIL-08")
def test_each_failure_of_a_card_is_paid_on_its_own() -> None:
    """Every track at its end: three tags, three Failed Actions."""
    outcome = play(R, state(R, tracks=FULL), project_card("building", "space", "building"))
    assert failures(outcome) == [("track_end", 5)] * 3
    assert (outcome.state.mc, outcome.state.failed_actions) == (15, 3)


@pytest.mark.rule("R-FAIL-08", "R-FAIL-10")
def test_failures_of_different_causes_in_one_card() -> None:
    """The end of a track, a complete parameter, no milestone, and no tag track in between."""
    before = state(
        R,
        tracks={"earth": 18, "space": 2, "building": 6},
        parameters={"temperature": 8},
    )
    outcome = play(R, before, project_card("earth", "space", "venus", "building"))
    assert [reason for reason, _ in failures(outcome)] == [
        "track_end",
        "parameter_complete",
        "no_milestone",
    ]
    assert outcome.state.mc == 15


@pytest.mark.rule("R-FAIL-03", "R-FAIL-10")
@pytest.mark.parametrize(
    ("icon", "reason"),
    [
        ("temperature", "parameter_complete"),
        ("ocean", "parameter_complete"),
        ("city", "no_space"),
        ("greenery", "no_space"),
    ],
)
def test_an_icon_that_cannot_be_carried_out(icon: str, reason: str) -> None:
    other = with_cells(R, "building", {1: {"icon": icon}})
    tables = other.map
    taken = [tile("special", "human", *tables.spaces[i]) for i in range(tables.count)]
    full = {"temperature": 8, "oxygen": 3, "oceans": 9}
    outcome = play(other, state(other, tiles=taken, parameters=full), project_card("building"))
    assert failures(outcome) == [(reason, 5)]
    assert causes(outcome, one(outcome, ev.FailedActionTaken))[0] == f"icon_resolving.{icon}"
    assert outcome.state.oxygen == 3, "without a tile there is no oxygen"


@pytest.mark.rule("R-FAIL-04")
def test_the_end_of_a_track_from_a_tag_a_chain_or_a_tag_icon() -> None:
    by_tag = play(R, state(R, tracks={"building": 18}), project_card("building"))
    chain = with_cells(R, "building", {18: {"icon": "advance"}})
    by_chain = play(chain, state(chain, tracks={"building": 17}), project_card("building"))
    by_icon = play(R, state(R, tracks={"building": 10, "space": 18}), project_card("building"))
    assert [failures(outcome) for outcome in (by_tag, by_chain, by_icon)] == [
        [("track_end", 5)]
    ] * 3


@pytest.mark.rule("R-FAIL-05", "R-FAIL-10")
@pytest.mark.parametrize("claimed", [[], ["Mayor", "Gardener", "Planner"]])
def test_no_milestone_to_claim(claimed: list[str]) -> None:
    """None is met, or three are taken though MarsBot meets others."""
    taken = [{"name": name, "owner": "human"} for name in claimed]
    tr = 50 if claimed else 20
    before = state(R, tr=tr, tracks={"building": 6}, milestones=taken)
    outcome = play(R, before, project_card("building"))
    assert failures(outcome) == [("no_milestone", 5)]
    assert len(outcome.state.milestones) == len(claimed)


@pytest.mark.rule("R-FAIL-06", "R-FAIL-10")
def test_no_award_to_fund() -> None:
    three = [{"name": name, "funder": "human"} for name in ("Landlord", "Banker", "Miner")]
    before = state(R, tracks={"plant": 9, "science": 9}, awards=three)
    outcome = play(R, before, project_card("plant"))
    assert failures(outcome) == [("no_award", 5)]
    tied = {"values": {"Banker": 0, "Scientist": 0, "Thermalist": 5, "Miner": 5}}
    outcome = play(R, state(R, tracks={"plant": 9}), project_card("plant"), tied)
    assert failures(outcome) == [("no_award", 5)], "a tie is no lead"


@pytest.mark.rule("R-FAIL-07")
@pytest.mark.parametrize("level", ["normal", "easy"])
def test_a_bonus_step_that_cannot_be_taken_pays_besides_the_raise(level: str) -> None:
    ruleset = rules(level)
    oceans = [
        tile("ocean", None, *ruleset.map.spaces[i]) for i in (1, 3, 4, 10, 25, 29, 30, 31, 38)
    ]
    before = state(
        ruleset,
        tracks={"space": 2},
        parameters={"temperature": -2, "oceans": 9},
        tiles=oceans,
    )
    outcome = play(ruleset, before, project_card("space"))
    assert (outcome.state.temperature, outcome.state.tr) == (0, 21)
    assert [reason for reason, _ in failures(outcome)] == ["parameter_complete"]
    assert outcome.state.mc == (5 if level == "normal" else 3)


@pytest.mark.rule("R-FAIL-09", "R-TURN-04")
def test_what_is_no_failed_action() -> None:
    """A bonus card without an effect, an icon of an absent expansion, an icon that is off."""
    assert not failures(play(R, state(R), bonus_card("B05")))
    assert not failures(play(R, state(R, tracks={"space": 6}), project_card("space")))
    easy = play(EASY, state(EASY), project_card("science"))
    assert not failures(easy)
    assert easy.state.positions[3] == 1
    assert one(easy, ev.IconSkipped).icon == "advance"


@pytest.mark.rule("R-FAIL-09")
def test_on_easy_a_tag_icon_still_works() -> None:
    outcome = play(EASY, state(EASY, tracks={"building": 10}), project_card("building"))
    assert outcome.state.positions[:2] == (11, 1)


@pytest.mark.rule("R-FAIL-01", "R-FAIL-08")
def test_the_pay_of_one_failure_does_not_change_the_next_decision_of_the_card() -> None:
    """5 M€ of a first card let Corporate Competition help with the next."""
    before = state(R, awards=[{"name": "Miner", "funder": "human"}])
    paid = play(R, before, project_card()).state
    helped = play(R, paid, bonus_card("B08"))
    assert one(helped, ev.HelperChosen).choice == "Miner"
    assert helped.state.mc == 0


@pytest.mark.rule("R-FAIL-01")
def test_the_rules_behind_each_failure_are_told() -> None:
    outcome = flipped(
        R,
        state(R, tracks=FULL | {"space": 2}, parameters={"temperature": 8}),
        project_card("building", "space"),
    )
    told = [e for e in events_json(R, outcome.entries) if e["event"] == "failed_action_taken"]
    assert [e["reason"] for e in told] == ["track_end", "parameter_complete"]
    assert "R-FAIL-04" in told[0]["rules"]
    assert "R-FAIL-03" in told[1]["rules"]
    assert told[0]["about"] == {"track": "building"}
    assert len(events(outcome, ev.FailedActionTaken)) == 2
