"""Terraforming: terraform rating for every step, bonus steps, and what they set off."""

from __future__ import annotations

import pytest

from marsbot_qt.core.rules import events as ev
from tests.builders import bonus_card, events, play, project_card, rules, state, tile
from tests.core.rules.edits import with_bonus_step, with_cells, with_program
from tests.core.rules.trees import causes, failures, flipped, one

R = rules()
OCEANS = [(0, 1), (0, 3), (0, 4), (1, 5), (3, 7), (4, 3), (4, 4), (4, 5), (5, 5)]
NINE_OCEANS = [tile("ocean", None, *space) for space in OCEANS]
TEMPERATURE = {"space": 2}
"""Before a temperature icon."""
GREENERY = {"plant": 2}
"""Before a greenery icon."""


@pytest.mark.rule("R-TER-01")
def test_every_step_of_marsbot_raises_its_tr() -> None:
    warm = play(R, state(R, tracks=TEMPERATURE), project_card("space"))
    wet = flipped(R, state(R, tracks={"building": 1}), project_card("building"))
    green = flipped(R, state(R, tracks=GREENERY), project_card("plant"))
    assert [outcome.state.tr for outcome in (warm, wet, green)] == [21, 21, 21]
    assert [outcome.state.raises for outcome in (warm, wet, green)] == [
        (1, 0, 0, 0),
        (0, 0, 1, 0),
        (0, 1, 0, 0),
    ]
    for outcome in (warm, wet, green):
        changed = one(outcome, ev.TrChanged)
        assert (changed.reason, changed.amount) == ("raise", 1)
        assert causes(outcome, changed)[0].startswith("parameter_raised")


@pytest.mark.rule("R-TER-02")
@pytest.mark.parametrize("before", [-26, -22])
def test_at_minus_24_and_minus_20_marsbot_gains_2_mc(before: int) -> None:
    outcome = play(
        R, state(R, tracks=TEMPERATURE, parameters={"temperature": before}), project_card("space")
    )
    assert outcome.state.mc == 2
    gained = one(outcome, ev.McChanged)
    assert gained.reason == "bonus_step"
    assert causes(outcome, gained)[:3] == [
        "bonus_step_reached.temperature",
        "parameter_raised.temperature",
        "icon_resolving.temperature",
    ]


@pytest.mark.rule("R-TER-02")
@pytest.mark.parametrize("before", [-30, -28, -24, -20, -18, 0, 2, 6])
def test_other_steps_of_the_temperature_bring_no_mc(before: int) -> None:
    outcome = play(
        R, state(R, tracks=TEMPERATURE, parameters={"temperature": before}), project_card("space")
    )
    assert (outcome.state.mc, outcome.state.tr) == (0, 21)
    assert not events(outcome, ev.BonusStepReached)


@pytest.mark.rule("R-TER-03")
def test_at_0_degrees_an_ocean_is_placed_at_once_with_its_own_tr() -> None:
    before = state(R, tracks=TEMPERATURE, parameters={"temperature": -2})
    outcome = flipped(R, before, project_card("space"))
    assert (outcome.state.temperature, outcome.state.oceans, outcome.state.tr) == (0, 1, 22)
    assert causes(outcome, one(outcome, ev.TilePlaced))[:2] == [
        "bonus_step_reached.temperature",
        "parameter_raised.temperature",
    ]
    ocean = events(outcome, ev.ParameterRaised)[1]
    assert causes(outcome, ocean)[0] == "tile_placed.ocean"


@pytest.mark.rule("R-TER-04")
def test_at_8_oxygen_the_temperature_rises_one_step() -> None:
    before = state(R, tracks=GREENERY, parameters={"oxygen": 7})
    outcome = flipped(R, before, project_card("plant"))
    assert (outcome.state.oxygen, outcome.state.temperature, outcome.state.tr) == (8, -28, 22)
    warmer = events(outcome, ev.ParameterRaised)[1]
    assert causes(outcome, warmer)[:2] == ["bonus_step_reached.oxygen", "parameter_raised.oxygen"]


@pytest.mark.rule("R-TER-04", "R-TER-02")
def test_the_raise_at_8_oxygen_may_itself_reach_a_bonus_step() -> None:
    before = state(R, tracks=GREENERY, parameters={"oxygen": 7, "temperature": -26})
    outcome = flipped(R, before, project_card("plant"))
    assert (outcome.state.temperature, outcome.state.tr) == (-24, 22)
    bonus = [event for event in events(outcome, ev.McChanged) if event.reason == "bonus_step"]
    assert [event.amount for event in bonus] == [2]


@pytest.mark.rule("R-TER-03", "R-TER-04")
def test_oxygen_8_then_0_degrees_then_an_ocean_in_one_cascade() -> None:
    before = state(R, tracks=GREENERY, parameters={"oxygen": 7, "temperature": -2, "oceans": 3})
    outcome = flipped(R, before, project_card("plant"))
    after = outcome.state
    assert (after.oxygen, after.temperature, after.oceans, after.tr) == (8, 0, 4, 23)
    assert [raised.parameter for raised in events(outcome, ev.ParameterRaised)] == [
        "oxygen",
        "temperature",
        "oceans",
    ]
    ocean = events(outcome, ev.TilePlaced)[1]
    assert causes(outcome, ocean)[:5] == [
        "bonus_step_reached.temperature",
        "parameter_raised.temperature",
        "bonus_step_reached.oxygen",
        "parameter_raised.oxygen",
        "tile_placed.greenery",
    ]


@pytest.mark.rule("R-TER-05", "R-FAIL-07")
def test_a_bonus_ocean_that_cannot_be_placed_is_a_failed_action_of_its_own() -> None:
    before = state(
        R,
        tracks=TEMPERATURE,
        parameters={"temperature": -2, "oceans": 9},
        tiles=NINE_OCEANS,
    )
    outcome = play(R, before, project_card("space"))
    assert (outcome.state.temperature, outcome.state.tr, outcome.state.mc) == (0, 21, 5)
    assert failures(outcome) == [("parameter_complete", 5)]
    failed = one(outcome, ev.FailedActionTaken)
    assert failed.about == {"parameter": "oceans"}, "the ocean failed, not the temperature"
    assert causes(outcome, failed)[0] == "bonus_step_reached.temperature"


@pytest.mark.rule("R-TER-05", "R-FAIL-07")
def test_a_bonus_raise_of_a_complete_temperature_is_a_failed_action() -> None:
    before = state(R, tracks=GREENERY, parameters={"oxygen": 7, "temperature": 8})
    outcome = flipped(R, before, project_card("plant"))
    assert (outcome.state.oxygen, outcome.state.tr) == (8, 21)
    assert failures(outcome) == [("parameter_complete", 5)]
    assert one(outcome, ev.FailedActionTaken).about == {"parameter": "temperature"}


@pytest.mark.rule("R-TER-05", "R-FAIL-07")
def test_the_whole_cascade_with_its_end_missing() -> None:
    """Oxygen 8, then 0 °C, then no ocean left."""
    before = state(
        R,
        tracks=GREENERY,
        parameters={"oxygen": 7, "temperature": -2, "oceans": 9},
        tiles=NINE_OCEANS,
    )
    outcome = flipped(R, before, project_card("plant"))
    assert (outcome.state.oxygen, outcome.state.temperature, outcome.state.tr) == (8, 0, 22)
    assert failures(outcome) == [("parameter_complete", 5)]


@pytest.mark.rule("R-TER-05")
def test_the_failed_action_of_a_bonus_step_is_paid_inside_a_bonus_card_too() -> None:
    """A bonus card's own step pays nothing, what a step sets off is an ordinary action (R03)."""
    before = state(R, parameters={"temperature": -2, "oceans": 9}, tiles=NINE_OCEANS, generation=2)
    outcome = play(R, before, bonus_card("B06"))
    assert outcome.state.temperature == 2
    assert failures(outcome) == [("parameter_complete", 5)]


def test_a_bonus_step_counts_only_when_it_is_reached() -> None:
    """Set by hand beyond -24: nothing comes later for it."""
    before = state(R, tracks=TEMPERATURE, parameters={"temperature": -24})
    assert play(R, before, project_card("space")).state.mc == 0


@pytest.mark.rule("R106:A", "R-TRK-09")
def test_a_greenery_with_oxygen_complete_is_placed_without_tr_or_failure() -> None:
    before = state(R, tracks=GREENERY, parameters={"oxygen": 14})
    outcome = flipped(R, before, project_card("plant"))
    assert one(outcome, ev.TilePlaced).tile == "greenery"
    assert (outcome.state.oxygen, outcome.state.tr) == (14, 20)
    assert not failures(outcome)


@pytest.mark.rule("R106:B")
def test_under_the_other_reading_its_oxygen_step_is_a_failed_action() -> None:
    other = rules(rulings={"R106": "B"})
    before = state(other, tracks=GREENERY, parameters={"oxygen": 14})
    outcome = flipped(other, before, project_card("plant"))
    assert one(outcome, ev.TilePlaced).tile == "greenery"
    assert failures(outcome) == [("parameter_complete", 5)]
    assert causes(outcome, one(outcome, ev.FailedActionTaken))[0] == "tile_placed.greenery"


@pytest.mark.rule("R106:B")
def test_the_tile_of_a_helper_stands_though_its_oxygen_step_failed() -> None:
    other = rules(rulings={"R106": "B"})
    awards = [{"name": "Landlord", "funder": "human"}]
    before = state(other, mc=7, parameters={"oxygen": 14}, awards=awards)
    outcome = flipped(other, before, bonus_card("B08"))
    assert one(outcome, ev.TilePlaced).tile == "greenery"
    assert one(outcome, ev.HelperChosen).choice == "Landlord"
    assert failures(outcome) == [("parameter_complete", 5)]
    covered = sum(
        event.amount for event in events(outcome, ev.McChanged) if event.reason == "icons"
    )
    assert outcome.state.mc == 7 + covered + 5 - 5


def test_a_raise_goes_as_far_as_the_parameter_does() -> None:
    other = with_program(R, {"op": "raise_parameter", "parameter": "temperature", "steps": 5})
    outcome = play(other, state(other, parameters={"temperature": 4}), bonus_card("B01"))
    assert (outcome.state.temperature, outcome.state.tr) == (8, 22)
    assert not failures(outcome)


def test_a_raise_by_no_steps_is_no_failure() -> None:
    other = with_cells(R, "building", {1: {"icon": "temperature"}})
    none = {"op": "raise_parameter", "parameter": "temperature", "steps": 0, "must": True}
    gain = {"op": "gain_mc", "amount": 1}
    other = with_program(other, none, gain)
    outcome = play(other, state(other, parameters={"temperature": 8}), bonus_card("B01"))
    assert outcome.state.mc == 1


def test_a_parameter_that_is_not_in_play_cannot_be_raised() -> None:
    other = with_program(
        R, {"op": "raise_parameter", "parameter": "venus", "on_fail": "failed_action"}
    )
    outcome = play(other, state(other), bonus_card("B01"))
    assert failures(outcome) == [("parameter_complete", 5)]


def test_oceans_are_placed_as_long_as_there_is_one_and_then_it_is_no_failure() -> None:
    other = with_program(R, {"op": "raise_parameter", "parameter": "oceans", "steps": 3})
    eight = NINE_OCEANS[:8]
    before = state(other, parameters={"oceans": 8}, tiles=eight)
    outcome = flipped(other, before, bonus_card("B01"))
    assert (outcome.state.oceans, outcome.state.tr) == (9, 21)
    assert len(events(outcome, ev.TilePlaced)) == 1


def test_a_bonus_step_may_take_the_last_step_of_its_own_parameter() -> None:
    """Two steps from 12: the bonus at 13 takes the 14th, so nothing is left for the second."""
    raised = {"op": "raise_parameter", "parameter": "oxygen"}
    other = with_bonus_step(R, "oxygen", 13, raised)
    other = with_program(other, {**raised, "steps": 2, "on_fail": "failed_action"})
    outcome = play(other, state(other, parameters={"oxygen": 12}), bonus_card("B01"))
    assert (outcome.state.oxygen, outcome.state.tr) == (14, 22)
    assert not failures(outcome)


def test_a_step_of_marsbot_from_a_position_counts_its_own_steps_alone() -> None:
    before = state(R, tracks=TEMPERATURE, parameters={"temperature": -20})
    assert play(R, before, project_card("space")).state.raises == (1, 0, 0, 0)


@pytest.mark.rule("R-TRK-10", "R-FAIL-03")
def test_there_is_no_tenth_ocean_tile_even_where_one_raised_nothing() -> None:
    """The human laid the ninth without its step: the parameter lacks one, the box has none."""
    before = state(R, tracks={"building": 1}, tiles=NINE_OCEANS, parameters={"oceans": 8})
    after = play(R, before, project_card("building"))
    assert failures(after) == [("parameter_complete", 5)]
    assert len(after.state.tiles) == 9
