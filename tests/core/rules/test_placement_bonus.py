"""What MarsBot gets for covering icons and for oceans beside its tile."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.engine import Resolution
from tests.builders import events, play, project_card, rules, state, tile
from tests.core.rules import boards
from tests.core.rules.brute_force import Space
from tests.core.rules.test_placement_brute_force import THARSIS, board_of

Json = dict[str, Any]

TILES = {
    "city": ("earth", 4, "earth"),
    "greenery": ("plant", 2, "plant"),
    "ocean": ("building", 1, "building"),
}


def placed_at(kind: str, space: Space, *tiles: Json, reading: str = "A", **more: Any) -> Resolution:
    """A tile of MarsBot put on a hex by hand."""
    track, at, tag = TILES[kind]
    ruleset = rules(rulings={"R89": reading})
    oceans = sum(each["tile"] == "ocean" for each in tiles)
    position = {"tracks": {track: at}, "tiles": list(tiles), "parameters": {"oceans": oceans}}
    before = state(ruleset, **position | more)
    return play(ruleset, before, project_card(tag), d1={"space": list(space)})


def paid(outcome: Resolution) -> dict[str, int]:
    """M€ by reason."""
    return {e.reason: e.amount for e in events(outcome, ev.McChanged)}


@pytest.mark.rule("R-PLB-02")
@pytest.mark.parametrize("kind", TILES)
@pytest.mark.parametrize(
    ("space", "icons"),
    [
        ((0, 0), {"icons": 2}),  # steel
        ((7, 2), {"icons": 1}),  # a card
        ((3, 0), {"icons": 2}),  # a plant and a titanium
        ((8, 4), {"icons": 2}),  # titanium
        ((2, 3), {}),
    ],
)
def test_every_covered_icon_is_1_whatever_it_shows(
    kind: str, space: Space, icons: dict[str, int]
) -> None:
    outcome = placed_at(kind, space)
    assert paid(outcome) == icons
    assert outcome.state.mc == sum(icons.values())
    assert not events(outcome, ev.StoreChanged)


@pytest.mark.rule("R-PLB-01", "R89:A", "R89:B")
@pytest.mark.parametrize("kind", TILES)
@pytest.mark.parametrize(("reading", "amount"), [("A", 6), ("B", 2)])
def test_oceans_beside_the_tile_pay_each_or_once(kind: str, reading: str, amount: int) -> None:
    oceans = [tile("ocean", None, *s) for s in ((4, 4), (4, 5), (5, 5))]
    outcome = placed_at(kind, (5, 4), *oceans, reading=reading)
    assert paid(outcome) == {"icons": 1, "oceans": amount}
    assert outcome.state.mc == 1 + amount


@pytest.mark.rule("R-PLB-01")
@pytest.mark.parametrize("reading", "AB")
def test_one_ocean_pays_2_and_a_far_one_nothing(reading: str) -> None:
    oceans = [tile("ocean", None, 1, 5), tile("ocean", None, 8, 4)]
    assert paid(placed_at("city", (2, 5), *oceans, reading=reading)) == {"oceans": 2}


@pytest.mark.rule("R-PLB-01")
def test_an_ocean_is_not_beside_itself_and_cities_are_no_oceans() -> None:
    around = [tile("city", "human", 4, 2), tile("greenery", "human", 3, 3)]
    assert paid(placed_at("ocean", (4, 3), *around)) == {"icons": 2}


@pytest.mark.rule("R-PLB-01", "R-PLB-02")
def test_the_bonus_comes_before_what_the_tile_raises() -> None:
    """First the M€ of the hex, then the ocean's step and its TR."""
    outcome = placed_at("ocean", (4, 3), tile("ocean", None, 4, 4))
    kinds = [
        type(e).__name__
        for e in outcome.entries.events
        if isinstance(e, ev.TilePlaced | ev.McChanged | ev.ParameterRaised | ev.TrChanged)
    ]
    assert kinds == ["TilePlaced", "McChanged", "McChanged", "ParameterRaised", "TrChanged"]


@pytest.mark.rule("R-PLB-01", "R-PLB-02")
def test_the_humans_tiles_pay_marsbot_nothing() -> None:
    before = state(rules(), tiles=[tile("ocean", None, 4, 4)], mc=3)
    for kind in ("city", "ocean", "greenery"):
        move = {"move": "human_places_tile", "tile": kind, "space": [4, 3]}
        assert play(rules(), before, move).state.mc == 3


@pytest.mark.rule("R-PLB-01", "R-PLB-02", "R89:A", "R89:B")
@settings(max_examples=60)
@given(boards.positions(), st.sampled_from(sorted(TILES)), st.sampled_from("AB"), st.data())
def test_any_tile_on_any_board(
    position: Json, kind: str, reading: str, data: st.DataObject
) -> None:
    board = board_of(THARSIS, position)
    legal = board.allowed(kind)
    if not legal:
        return
    space = data.draw(st.sampled_from(legal))
    outcome = placed_at(kind, space, reading=reading, **position)
    oceans = board.count(space, ["ocean"], "any")
    pay = {
        "icons": board.icons(space),
        "oceans": 2 * (min(oceans, 1) if reading == "B" else oceans),
    }
    assert {name: n for name, n in paid(outcome).items() if name in pay} == {
        name: n for name, n in pay.items() if n
    }
