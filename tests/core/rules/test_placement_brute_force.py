"""The engine's placement against the brute force, on boards nobody thought of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.codec import decode
from marsbot_qt.core.content.models.maps import MapFile
from marsbot_qt.core.content.models.spaces import SpaceSpec
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.placement import choose_space
from marsbot_qt.core.rules.questions import AskFlipCost, Question
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.state_json import elimination, event_json
from marsbot_qt.core.rules.turn import Turn
from tests.builders import library, rules, state
from tests.core.rules import boards
from tests.core.rules.brute_force import Board, Elimination, Space

Json = dict[str, Any]

THARSIS: Json = library().packs["tharsis"].document("map.json")
SPECS: Json = library().packs["base"].document("rules.json")["space_specs"]


def board_of(map_json: Mapping[str, Any], position: Mapping[str, Any]) -> Board:
    """A printed map with the tiles of a position, for the brute force."""
    return Board(
        rows=tuple(map_json["rows"]),
        ground={
            tuple(hex_["space"]): {
                "kind": hex_.get("kind", "land"),
                "icons": len(hex_.get("bonuses", ())),
                "volcanic": hex_.get("volcanic", False),
            }
            for hex_ in map_json["hexes"]
        },
        chain=map_json["tiebreak"],
        regions={
            name: [(row, column) for row, column in spaces]
            for name, spaces in map_json.get("regions", {}).items()
        },
        tiles={tuple(t["space"]): (t["tile"], t["owner"]) for t in position["tiles"]},
        markers={tuple(space) for space in position["markers"]},
        oceans_left=9 - position["parameters"]["oceans"],
    )


class Choice:
    """A placement as the engine makes it."""

    def __init__(self, ruleset: Ruleset, before: State, spec: Json, cost: int | None) -> None:
        self.ruleset = ruleset
        self.question: Question | None = None
        self.space: Space | None = None
        turn = Turn(ruleset, before)
        rule = choose_space(turn, decode(SpaceSpec, spec), "city")
        try:
            self.question = next(rule)
            rule.send(cost)
        except StopIteration as stop:
            self.space = None if stop.value is None else ruleset.map.spaces[stop.value]
        chosen = [event for event in turn.entries.events if isinstance(event, ev.SpaceChosen)]
        self.event = chosen[0] if chosen else None

    @property
    def rows(self) -> list[Json]:
        assert self.event is not None
        return elimination(self.ruleset, self.event)


def rows_of(brute: Elimination, space: Space | None) -> list[Json]:
    """The table of the brute force in the words of a game file."""
    rows = []
    for at, row in sorted(brute.rows.items()):
        told: Json = {"space": list(at), "scores": row.scores, "chosen": at == space}
        rows.append(told | ({"out": row.out} if row.out else {"tied": True}))
    return rows


def check(ruleset: Ruleset, map_json: Json, position: Json, spec: Json, cost: int) -> None:
    """Engine and brute force agree on every legal hex, every criterion, the tie and the flip."""
    brute = Elimination(board_of(map_json, position), spec)
    choice = Choice(ruleset, state(ruleset, **position), spec, cost)
    if not brute.rows:
        assert choice.space is None
        assert choice.event is None
        return
    assert choice.space == (brute.counted_out(cost) if len(brute.left) > 1 else brute.left[0])
    assert choice.rows == rows_of(brute, choice.space)
    assert choice.event is not None
    told = event_json(ruleset, 0, ev.Entry(choice.event, None))
    wanted = [{"criterion": name, "want": want} for name, want in brute.criteria]
    assert told["criteria"] == wanted
    if len(brute.left) > 1:
        assert isinstance(choice.question, AskFlipCost)
        asked = [ruleset.map.spaces[space] for space in choice.question.candidates]
        assert asked == brute.left
        assert choice.event.flip_cost == cost
    else:
        assert choice.question is None
        assert choice.event.flip_cost is None


@pytest.mark.rule("R-TIL-01", "R-TIL-04", "R-TIL-06", "R-TIL-08", "R-TIL-09", "R-TIM-01")
@settings(max_examples=150)
@given(boards.positions(), st.sampled_from(sorted(SPECS)), st.integers(0, 40))
def test_the_tiles_of_the_board_go_where_the_rulebook_says(
    position: Json, name: str, cost: int
) -> None:
    check(rules(), THARSIS, position, SPECS[name], cost)


@settings(max_examples=150)
@given(boards.positions(), boards.specs(), st.integers(0, 40))
def test_any_way_to_choose_a_hex_on_tharsis(position: Json, spec: Json, cost: int) -> None:
    check(rules(), THARSIS, position, spec, cost)


@settings(max_examples=200)
@given(st.data(), boards.maps(), boards.specs(), st.integers(0, 40))
def test_any_map_with_any_chain(data: st.DataObject, house: Json, spec: Json, cost: int) -> None:
    position = data.draw(boards.positions(house["rows"]))
    check(rules_on(house), house, position, spec, cost)


def rules_on(map_json: Json) -> Ruleset:
    """The rules of the base game on another map."""
    return Ruleset(replaced(rules().content, map=decode(MapFile, map_json)))


@pytest.mark.rule("R113:B")
@settings(max_examples=60)
@given(boards.positions(), st.integers(0, 40))
def test_greenery_by_the_difference_of_cities(position: Json, cost: int) -> None:
    wish = {"want": "most", "adjacent_to": ["city"], "owner": "marsbot", "less_owner": "human"}
    ruleset = rules(rulings={"R113": "B"})
    assert ruleset.space_specs["greenery"] == decode(
        SpaceSpec, {"legal": "greenery", "prefer": [wish]}
    )
    check(ruleset, THARSIS, position, {"legal": "greenery", "prefer": [wish]}, cost)


@settings(max_examples=25)
@given(boards.maps())
def test_neighbours_and_regions_of_any_map(house: Json) -> None:
    tables = rules_on(house).map
    board = board_of(house, {"tiles": [], "markers": [], "parameters": {"oceans": 0}})
    for index, space in enumerate(board.spaces):
        assert tables.spaces[index] == space
        around = [s for i, s in enumerate(board.spaces) if tables.neighbours[index] >> i & 1]
        assert around == board.beside(space)
        assert tables.icons[index] == board.icons(space)
        for region in boards.REGIONS:
            inside = tables.regions.get(region, 0) >> index & 1
            assert bool(inside) == board.in_region(space, region), region


@pytest.mark.rule("R-TIL-10", "R11:A", "R11:B")
@settings(max_examples=40)
@given(boards.positions(), st.sampled_from(sorted(SPECS)), st.sampled_from("AB"))
def test_costs_around_the_number_of_tied_hexes(position: Json, name: str, reading: str) -> None:
    ruleset = rules(rulings={"R11": reading})
    brute = Elimination(board_of(THARSIS, position), SPECS[name])
    n = len(brute.left)
    if n < 2:
        return
    before = state(ruleset, **position)
    for cost in (0, 1, 2, n - 1, n, n + 1, 2 * n, 2 * n + 1):
        ends_on = brute.counted_out(cost, "first" if reading == "A" else "last")
        assert Choice(ruleset, before, SPECS[name], cost).space == ends_on
