"""Turns in which much happens at once, worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.engine import Resolution
from marsbot_qt.core.rules.state_json import state_json
from tests.builders import bonus_card, events, play, project_card, rules, state, tile
from tests.core.rules.trees import failures, flipped, one

R = rules()


def numbers(outcome: Resolution) -> tuple[int, int, dict[str, int]]:
    """TR, M€ and the parameters after a turn."""
    told = state_json(R, outcome.state)
    return told["tr"], told["mc"], told["parameters"]


def paid_for_tiles(outcome: Resolution) -> int:
    """M€ for icons and oceans."""
    return sum(e.amount for e in events(outcome, ev.McChanged) if e.reason in ("icons", "oceans"))


@pytest.mark.rule("R-TER-01", "R-TER-02", "R-TER-04", "R-FAIL-08")
def test_three_tags_three_cascades() -> None:
    """Greenery, oxygen 8, warmer; warmer onto -24; the ninth ocean; then nothing is left."""
    tiles = [tile("ocean", None, *R.map.spaces[i]) for i in (1, 3, 4, 10, 25, 29, 30, 31)]
    before = state(
        R,
        tracks={"plant": 2, "space": 2, "building": 1},
        parameters={"oxygen": 7, "temperature": -28, "oceans": 8},
        tiles=tiles,
    )
    outcome = flipped(R, before, project_card("plant", "space", "building"))
    end = {"temperature": -24, "oxygen": 8, "oceans": 9}
    assert numbers(outcome) == (24, 2 + paid_for_tiles(outcome), end)
    wet = state_json(R, outcome.state)
    again = state(
        R,
        tracks={"building": 11, "event": 7, "space": 11},
        parameters=end,
        tiles=wet["tiles"],
    )
    after = play(R, again, project_card("building", "event", "space"))
    assert failures(after) == [("parameter_complete", 5)] * 3
    assert numbers(after) == (20, 15, end)


@pytest.mark.rule("R-TRK-03", "R-TRK-04")
def test_one_tag_through_two_tracks() -> None:
    """Building 11 moves the space track onto 1, an advance icon, and so onto 2."""
    outcome = play(R, state(R, tracks={"building": 10}), project_card("building"))
    assert outcome.state.positions[:2] == (11, 2)
    assert len(events(outcome, ev.TrackerAdvanced)) == 3
    assert len(events(outcome, ev.TagResolved)) == 1


@pytest.mark.rule("R-TAG-03")
def test_an_icon_of_the_first_tag_changes_what_the_second_can_do() -> None:
    """The last step of the temperature is taken by the first tag, so the second one fails."""
    before = state(R, tracks={"space": 2, "building": 5}, parameters={"temperature": 6})
    outcome = play(R, before, project_card("space", "building"))
    assert numbers(outcome)[:2] == (21, 5)
    assert failures(outcome) == [("parameter_complete", 5)]


@pytest.mark.rule("R-TAG-03", "R-TRK-06")
def test_tr_gained_by_the_first_tag_makes_a_milestone_for_the_second() -> None:
    """Energy 3 brings 3 TR: 35 are reached before building 7 claims."""
    before = state(R, tr=32, tracks={"energy": 2, "building": 6})
    outcome = play(R, before, project_card("power", "building"))
    assert [taken.name for taken in outcome.state.milestones] == ["Terraformer"]
    turned = play(R, before, project_card("building", "power"))
    assert failures(turned) == [("no_milestone", 5)]


@pytest.mark.rule("R-TER-04", "R-FAIL-07")
def test_the_eighth_oxygen_of_lobbyists_takes_the_last_step_of_the_temperature() -> None:
    """Option b: greenery to 7, one more to 8, which warms to 8 °C."""
    before = state(R, parameters={"oxygen": 6, "temperature": -18})
    warm = flipped(R, before, bonus_card("B06"))
    assert numbers(warm)[2] == {"temperature": -16, "oxygen": 8, "oceans": 0}
    hot = state(R, parameters={"oxygen": 6, "temperature": 8})
    outcome = flipped(R, hot, bonus_card("B06"))
    assert failures(outcome) == [("parameter_complete", 5)]
    assert numbers(outcome) == (
        22,
        5 + paid_for_tiles(outcome),
        {"temperature": 8, "oxygen": 8, "oceans": 0},
    )


@pytest.mark.rule("R-TER-02", "R-TER-03")
def test_two_steps_over_two_bonuses() -> None:
    """-4 to 0: the second step brings an ocean; -26 to -22 only the first one pays."""
    first = flipped(R, state(R, parameters={"temperature": -4}), bonus_card("B06"))
    assert numbers(first) == (
        23,
        paid_for_tiles(first),
        {"temperature": 0, "oxygen": 0, "oceans": 1},
    )
    second = play(R, state(R, parameters={"temperature": -26}), bonus_card("B06"))
    assert numbers(second) == (22, 2, {"temperature": -22, "oxygen": 0, "oceans": 0})


@pytest.mark.rule("R-TRK-01", "R-TAG-02")
def test_lowered_productions_are_made_good_silently() -> None:
    """Energy 5 goes back to 3; its way to 6 raises nothing before 6, an advance icon, and 7."""
    before = state(R, tracks={"energy": 5}, tr=35)
    lowered = play(
        R, before, {"move": "human_decreases_production", "resource": "energy", "steps": 2}
    ).state
    assert state_json(R, lowered)["regress_markers"] == {"energy": [4, 5]}
    outcome = play(R, lowered, project_card("power", "jovian", "power"))
    assert state_json(R, outcome.state)["tracks"]["energy"] == 7
    assert state_json(R, outcome.state)["regress_markers"] == {}
    assert outcome.state.temperature == -30, "5 is a temperature icon, and was used before"
    assert [taken.name for taken in outcome.state.milestones] == ["Terraformer"]


@pytest.mark.rule("R-BON-07", "R-SEC-03")
def test_a_card_in_a_card_in_a_card() -> None:
    """Corporate Competition draws Research and Development, which draws a card without tags."""
    outcome = play(R, state(R), bonus_card("B08"), {"card": "B03"}, {"card": {"tags": []}})
    assert outcome.state.mc == 5
    assert outcome.state.bonus_deck.discard == ("B03", "B08")
    assert len(outcome.state.played_pile) == 1
    kinds = [event.kind for event in events(outcome, ev.CardResolving)]
    assert kinds == ["bonus", "bonus", "project"]


@pytest.mark.rule("R-TURN-05", "R-SEC-02")
def test_a_neural_instance_then_landlord_counts_it() -> None:
    placed = flipped(R, state(R, mc=5), bonus_card("B07")).state
    assert state_json(R, placed)["goals"]["awards"]["Landlord"] == 1


@pytest.mark.rule("R-TRK-09", "R-TER-01")
def test_greeneries_until_oxygen_is_complete_and_beyond() -> None:
    """Plant 4, 5 and 6: at 13 % the first greenery completes it, the second only stands."""
    before = state(R, tracks={"plant": 4}, parameters={"oxygen": 13})
    outcome = flipped(R, before, project_card("plant", "animal"))
    assert len(events(outcome, ev.TilePlaced)) == 2
    assert numbers(outcome)[0] == 21
    assert not failures(outcome)


@pytest.mark.rule("R-TRK-10", "R-TER-03")
def test_the_bonus_ocean_is_placed_before_the_ocean_of_the_next_tag() -> None:
    """With one ocean left the bonus takes it, and the icon of the second tag fails."""
    tiles = [tile("ocean", None, *R.map.spaces[i]) for i in (1, 3, 4, 10, 25, 29, 30, 31)]
    before = state(
        R,
        tracks={"space": 2, "building": 1},
        parameters={"temperature": -2, "oceans": 8},
        tiles=tiles,
    )
    outcome = flipped(R, before, project_card("space", "building"))
    assert failures(outcome) == [("parameter_complete", 5)]
    assert one(outcome, ev.FailedActionTaken).about == {"parameter": "oceans"}
    assert numbers(outcome)[0] == 22


def test_the_same_turn_twice_is_the_same() -> None:
    """Nothing but the state, the move and the answers counts; the state before stays as it is."""
    before = state(R, tracks={"plant": 2, "earth": 4}, parameters={"oxygen": 7})
    told: Any = state_json(R, before)
    one_time = flipped(R, before, project_card("plant", "earth", "building"))
    other_time = flipped(R, before, project_card("plant", "earth", "building"))
    assert one_time.state == other_time.state
    assert one_time.entries == other_time.entries
    assert state_json(R, before) == told
