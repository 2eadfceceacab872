"""Cubes laid on the tracks: each is reached once, and comes off then (R-COR-13)."""

from __future__ import annotations

from marsbot_qt.core.content.models import programs as p
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.state import Cube
from marsbot_qt.core.rules.triggers import fire
from marsbot_qt.core.rules.turn import Rule, Turn
from marsbot_qt.core.rules.view import Bindings, Outcome, done


def place_cubes(turn: Turn, step: p.PlaceCubes) -> Outcome:
    """The operation: lay cubes on spaces; where two goals want the same one, it lies there once."""
    laid = 0
    for wanted in step.cubes:
        row = turn.rules.row_of_tag.get(wanted.tag)
        if row is None or wanted.space > turn.rules.last_spaces[row]:
            continue
        cube = Cube(row, wanted.space, wanted.colour)
        if cube not in turn.state.cubes:
            turn.set_cubes((*turn.state.cubes, cube))
            turn.record(ev.CubeLaid(turn.rules.tracks[row].id, cube.space, cube.colour))
            laid += 1
    return done(laid)


def reach_cubes(turn: Turn, row: int, position: int) -> Rule[None]:
    """A track's cube comes onto a space with cubes: they come off, and what they are for acts."""
    for cube in turn.state.cubes:
        if (cube.row, cube.space) != (row, position):
            continue
        turn.set_cubes(tuple(each for each in turn.state.cubes if each is not cube))
        with turn.under(ev.CubeReached(turn.rules.tracks[row].id, position, cube.colour)):
            about = {"colour": cube.colour}
            yield from fire(turn, "on_cube_reached", Bindings(row=row), about=about)
