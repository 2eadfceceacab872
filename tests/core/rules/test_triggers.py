"""Triggers act at the moment they name, under their condition, and leave everything as it was."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.engine import Resolution
from tests.builders import bonus_card, events, play, project_card, rules, state
from tests.core.rules.edits import with_icon, with_program, with_trigger
from tests.core.rules.trees import causes, failures, flipped, one

R = rules()
GAIN = [{"op": "gain_mc", "amount": 1}]


def listening(**trigger: Any) -> Ruleset:
    """The rules with a trigger that pays 1 M€ unless it does something else."""
    return with_trigger(R, {"do": GAIN, **trigger})


def times(outcome: Resolution) -> int:
    """How often the trigger acted."""
    return len(events(outcome, ev.TriggerFired))


@pytest.mark.parametrize(
    ("tags", "expected"), [([], 3), (["building"], 1), (["jovian"], 2), (["space", "plant"], 0)]
)
def test_when_a_track_with_one_of_the_tags_advances(tags: list[str], expected: int) -> None:
    """The energy track carries power and jovian and goes on from its first space."""
    other = listening(on="on_track_advanced", tags=tags)
    outcome = play(other, state(other), project_card("power", "building"))
    assert times(outcome) == expected
    assert outcome.state.mc == expected


def test_an_advance_acts_before_the_icon_and_a_space_is_resolved_after_it() -> None:
    raised = {"op": "change_tr", "amount": {"v": "mc"}}
    early = listening(on="on_track_advanced", do=GAIN)
    early = with_icon(early, "tr", do=[raised])
    assert play(early, state(early, tracks={"earth": 3}), project_card("earth")).state.tr == 21
    late = listening(on="on_space_resolved", spaces=[4])
    late = with_icon(late, "tr", do=[raised])
    assert play(late, state(late, tracks={"earth": 3}), project_card("earth")).state.tr == 20


def test_a_silent_move_onto_a_marked_space_sets_nothing_off() -> None:
    for trigger in (
        {"on": "on_track_advanced"},
        {"on": "on_reach_space", "track": "building", "space": 1},
        {"on": "on_space_resolved", "spaces": [1]},
    ):
        other = listening(**trigger)
        before = state(other, regress_markers={"building": [1]})
        assert times(play(other, before, project_card("building"))) == 0
        assert times(play(other, state(other), project_card("building"))) == 1


@pytest.mark.parametrize(
    ("track", "space", "expected"), [("building", 1, 1), ("building", 2, 0), ("space", 1, 0)]
)
def test_when_a_track_reaches_a_space(track: str, space: int, expected: int) -> None:
    other = listening(on="on_reach_space", track=track, space=space)
    assert times(play(other, state(other), project_card("building"))) == expected


@pytest.mark.parametrize(
    ("spaces", "tracks", "expected"),
    [([1], [], 1), ([2], [], 1), ([1, 2], [], 2), ([3], [], 0), ([1, 2], ["space"], 0)],
)
def test_when_a_space_is_resolved(spaces: list[int], tracks: list[str], expected: int) -> None:
    """Science goes 0, 1, 2 by its advance icon: the inner space is resolved first."""
    other = listening(on="on_space_resolved", spaces=spaces, tracks=tracks)
    assert times(play(other, state(other), project_card("science"))) == expected


@pytest.mark.parametrize(("tags", "expected"), [([], 2), (["power"], 1), (["jovian"], 0)])
def test_when_a_tag_is_resolved(tags: list[str], expected: int) -> None:
    other = listening(on="on_tag_resolved", tags=tags)
    outcome = play(other, state(other), project_card("power", "building"))
    assert times(outcome) == expected


def test_a_tag_at_the_end_of_its_track_is_resolved_all_the_same() -> None:
    other = listening(on="on_tag_resolved")
    outcome = play(other, state(other, tracks={"building": 18}), project_card("building"))
    assert times(outcome) == 1


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ({}, 1),
        ({"tags_any": ["building"]}, 1),
        ({"tags_any": ["space"]}, 0),
        ({"tag_count": 2}, 1),
        ({"cost_max": 3}, 0),
    ],
)
def test_when_a_card_of_a_kind_is_resolved(wanted: dict[str, Any], expected: int) -> None:
    other = listening(on="on_project_card_resolving", filter=wanted)
    card = project_card("building", "power", cost=4)
    outcome = play(other, state(other), card)
    assert times(outcome) == expected
    if expected:
        keys = [event.key for event in outcome.entries.events]
        assert keys.index("mc_changed.card") < keys.index("tag_resolved.building")


@pytest.mark.parametrize(
    ("trigger", "expected"),
    [
        ({}, 1),
        ({"tiles": ["ocean"]}, 1),
        ({"tiles": ["city"]}, 0),
        ({"owned": True}, 0),
        ({"owned": False}, 1),
        ({"by": "marsbot"}, 1),
        ({"by": "human"}, 0),
    ],
)
def test_when_a_tile_is_placed(trigger: dict[str, Any], expected: int) -> None:
    other = listening(on="on_tile_placed", **trigger)
    outcome = flipped(other, state(other, tracks={"building": 1}), project_card("building"))
    assert times(outcome) == expected
    if expected:
        assert causes(outcome, one(outcome, ev.TriggerFired))[0] == "tile_placed.ocean"


@pytest.mark.parametrize(
    ("trigger", "expected"),
    [
        ({}, 3),
        ({"parameters": ["temperature"]}, 1),
        ({"parameters": ["oxygen", "oceans"]}, 2),
        ({"by": "human"}, 0),
    ],
)
def test_when_a_parameter_rises_once_a_step(trigger: dict[str, Any], expected: int) -> None:
    """Oxygen 8, 0 °C, an ocean."""
    other = listening(on="on_parameter_raised", **trigger)
    before = state(other, tracks={"plant": 2}, parameters={"oxygen": 7, "temperature": -2})
    assert times(flipped(other, before, project_card("plant"))) == expected


@pytest.mark.parametrize(("name", "expected"), [("Terraformer", 1), ("Mayor", 0)])
def test_when_a_named_milestone_is_claimed(name: str, expected: int) -> None:
    other = listening(on="on_milestone_claimed", name=name)
    before = state(other, tr=35, tracks={"building": 6})
    assert times(play(other, before, project_card("building"))) == expected


@pytest.mark.parametrize(("ranges", "expected"), [([], 1), ([[2, 3]], 1), ([[3, 9]], 0)])
def test_before_the_action_phase_of_some_generations(
    ranges: list[list[int]], expected: int
) -> None:
    other = listening(on="before_action_phase", generations=ranges)
    over = state(other, passed={"marsbot": True, "human": True})
    assert times(play(other, over, {"move": "next_generation"})) == expected


def test_a_condition_keeps_a_trigger_from_acting() -> None:
    other = listening(on="on_track_advanced", when={"is": "mc_at_least", "n": 1})
    assert times(play(other, state(other), project_card("building"))) == 0
    assert times(play(other, state(other, mc=1), project_card("building"))) == 1


def test_several_triggers_act_in_the_order_of_their_sources() -> None:
    other = listening(on="on_track_advanced")
    double = {"op": "gain_mc", "amount": {"v": "mc"}}
    other = with_trigger(other, {"on": "on_track_advanced", "do": [double]}, "milestone.Second")
    outcome = play(other, state(other), project_card("building"))
    assert outcome.state.mc == 2
    assert [event.source for event in events(outcome, ev.TriggerFired)] == [
        "difficulty_change.test",
        "milestone.Second",
    ]


def test_an_infeasible_step_of_a_trigger_is_a_failed_action() -> None:
    step = {"op": "store_remove", "store": "floaters", "amount": 1}
    other = listening(on="on_track_advanced", do=[step])
    assert failures(play(other, state(other), project_card("building"))) == [("store_too_low", 5)]


def test_a_trigger_knows_the_track_that_set_it_off() -> None:
    other = listening(
        on="on_tag_resolved", do=[{"op": "advance_track", "track": {"sel": "same_track"}}]
    )
    assert play(other, state(other), project_card("earth"), {"flip_cost": 1}).state.positions == (
        *(0,) * 5,
        2,
        0,
    )


def test_a_trigger_inside_a_card_leaves_its_names_and_its_policy_as_they_were() -> None:
    """The card's own failing step pays nothing, though the trigger's does."""
    cannot = {"op": "store_remove", "store": "floaters", "amount": 1}
    other = with_program(
        R,
        {"op": "lose_mc", "amount": 2, "as": "x"},
        {"op": "raise_parameter", "parameter": "temperature"},
        cannot,
        {"op": "gain_mc", "amount": {"v": "result", "ref": "x"}},
    )
    noise = [{"op": "lose_mc", "amount": 0, "as": "x"}, cannot]
    other = with_trigger(other, {"on": "on_parameter_raised", "do": noise})
    outcome = play(other, state(other, mc=2), bonus_card("B01"))
    assert failures(outcome) == [("store_too_low", 5)]
    assert outcome.state.mc == 7
