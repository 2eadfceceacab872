"""Cubes on the tracks: laid once, reached once, and they come off."""

from __future__ import annotations

import pytest

from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.state import Cube
from tests.builders import bonus_card, events, play, project_card, rules, state
from tests.core.rules.edits import with_program, with_trigger

LAY = {
    "op": "place_cubes",
    "cubes": [
        {"tag": "building", "space": 1, "colour": "player"},
        {"tag": "jovian", "space": 8, "colour": "white"},
        {"tag": "venus", "space": 2, "colour": "white"},
        {"tag": "space", "space": 40, "colour": "white"},
    ],
}


def listening(*colours: str) -> Ruleset:
    trigger = {
        "on": "on_cube_reached",
        "colours": list(colours),
        "do": [{"op": "lose_mc", "amount": 5}],
    }
    return with_trigger(rules(), trigger)


@pytest.mark.rule("R-SEC-11")
def test_cubes_are_laid_once_and_only_on_tracks_that_are_there() -> None:
    ruleset = with_program(rules(), LAY, LAY)
    outcome = play(ruleset, state(ruleset), bonus_card("B01"))
    rows = ruleset.row_of_tag
    jovian = rows[next(tag for tag in rows if tag == "jovian")]
    assert set(outcome.state.cubes) == {Cube(0, 1, "player"), Cube(jovian, 8, "white")}
    assert len(events(outcome, ev.CubeLaid)) == 2


CUBES = [
    {"track": "building", "space": 1, "colour": "player"},
    {"track": "building", "space": 2, "colour": "player"},
]


@pytest.mark.parametrize(("colours", "mc"), [((), 4), (("player",), 4), (("white",), 9)])
def test_a_cube_acts_when_it_is_reached_and_comes_off(colours: tuple[str, ...], mc: int) -> None:
    ruleset = listening(*colours)
    outcome = play(ruleset, state(ruleset, cubes=CUBES, mc=9), project_card("building"))
    assert outcome.state.cubes == (Cube(0, 2, "player"),)
    assert outcome.state.mc == mc
    (reached,) = events(outcome, ev.CubeReached)
    assert (reached.track, reached.position) == ("building", 1)


def test_a_cube_on_a_marked_space_stays() -> None:
    """A space that was left comes back without what happens on it."""
    ruleset = listening()
    before = state(ruleset, cubes=CUBES[:1], mc=9, regress_markers={"building": [1]})
    outcome = play(ruleset, before, project_card("building"))
    assert outcome.state.mc == 9
    assert outcome.state.cubes == (Cube(0, 1, "player"),)
