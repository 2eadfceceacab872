"""The links of a map's tie-break chain one by one, on Tharsis with other chains."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.models.maps import (
    ByAdjacentSpecial,
    ByIcons,
    ByOceans,
    ByRegion,
    ByRegionElse,
    Criterion,
    ExtraIcons,
)
from marsbot_qt.core.content.models.spaces import Preference, SpaceFilter, SpaceSpec
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.placement import choose_space
from marsbot_qt.core.rules.state_json import elimination
from marsbot_qt.core.rules.turn import Turn
from tests.builders import rules, state, tile

TOP_ROW = ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4))
INNER = SpaceFilter(not_on_edge=True)


def chain(*criteria: Criterion, **regions: Any) -> Ruleset:
    """Rules on Tharsis with another chain and some regions."""
    content = rules().content
    map_ = replaced(content.map, tiebreak=criteria, regions=regions)
    return Ruleset(replaced(content, map=map_))


def chosen(
    ruleset: Ruleset, spec: SpaceSpec, *tiles: Any, cost: int = 1
) -> tuple[tuple[int, int], dict[tuple[int, int], Any]]:
    """Where a tile goes, and the rows of the table by hex."""
    turn = Turn(ruleset, state(ruleset, tiles=list(tiles)))
    rule = choose_space(turn, spec, "city")
    space = None
    try:
        next(rule)
        rule.send(cost)
    except StopIteration as stop:
        space = stop.value
    assert space is not None
    (event,) = [e for e in turn.entries.events if isinstance(e, ev.SpaceChosen)]
    rows = {(row["space"][0], row["space"][1]): row for row in elimination(ruleset, event)}
    return ruleset.map.spaces[space], rows


LAND = SpaceSpec(legal="land")


def test_a_region_keeps_its_hexes() -> None:
    ruleset = chain(ByRegion(region="north"), north=TOP_ROW)
    space, rows = chosen(ruleset, LAND, cost=2)
    assert space == (0, 2)
    assert rows[0, 0]["scores"] == {"region_north": 1}
    assert rows[8, 0]["out"] == "region_north"


@pytest.mark.parametrize("region", ["north", "nowhere"])
def test_a_region_without_a_candidate_decides_nothing(region: str) -> None:
    ruleset = chain(ByRegion(region=region), north=TOP_ROW)
    spec = SpaceSpec(legal="land", where=(INNER,))
    space, rows = chosen(ruleset, spec, cost=3)
    assert space == (1, 3)
    assert all(row["scores"] == {f"region_{region}": 0} for row in rows.values())
    assert not any("out" in row for row in rows.values())


def test_a_region_nobody_knows_keeps_no_hex_before_others() -> None:
    space, rows = chosen(chain(ByRegion(region="nowhere")), LAND, cost=2)
    assert space == (0, 2)
    assert rows[0, 0]["tied"]


SOUTH_ELSE_OCEANS = ByRegionElse(region="south", otherwise=ByOceans())


def test_a_region_or_else_goes_by_the_region_where_there_is_one() -> None:
    ruleset = chain(SOUTH_ELSE_OCEANS, south=((8, 3), (7, 4)))
    space, rows = chosen(ruleset, LAND, tile("ocean", None, 4, 4))
    assert space == (7, 4)
    assert rows[3, 3]["scores"] == {"region_south": 0}


@pytest.mark.parametrize("south", [((8, 3),), ()])
def test_a_region_or_else_goes_by_the_other_criterion_elsewhere(south: Any) -> None:
    ruleset = chain(SOUTH_ELSE_OCEANS, south=south)
    taken = tile("city", "human", 8, 3)
    space, rows = chosen(ruleset, LAND, tile("ocean", None, 4, 4), taken)
    assert space == (3, 3)
    assert rows[3, 3]["scores"] == {"oceans": 1}
    assert rows[0, 0]["out"] == "oceans"


def test_a_region_nobody_knows_holds_no_hex() -> None:
    ruleset = chain(ByRegionElse(region="nowhere", otherwise=ByOceans()))
    space, _ = chosen(ruleset, LAND, tile("ocean", None, 4, 4))
    assert space == (3, 3)


def test_beside_a_special_tile_is_yes_or_no() -> None:
    """(6, 2) touches two special tiles and (5, 2) one: they stay equal."""
    ruleset = chain(ByAdjacentSpecial())
    special = [tile("special", "human", 6, 1), tile("special", "marsbot", 6, 3)]
    space, rows = chosen(ruleset, LAND, *special)
    assert space == (5, 1)
    assert rows[6, 2]["scores"] == rows[5, 2]["scores"] == {"adjacent_special": 1}
    assert rows[6, 2]["tied"]
    assert rows[5, 2]["tied"]
    assert rows[2, 2]["out"] == "adjacent_special"


def test_the_neural_instance_counts_as_a_special_tile_there() -> None:
    space, _ = chosen(chain(ByAdjacentSpecial()), LAND, tile("neural_instance", "marsbot", 6, 2))
    assert space == (5, 2)


def test_without_a_special_tile_nothing_is_decided() -> None:
    space, rows = chosen(chain(ByAdjacentSpecial()), LAND, tile("city", "human", 6, 2))
    assert space == (0, 0)
    assert {tuple(row["scores"].items()) for row in rows.values()} == {(("adjacent_special", 0),)}


def test_virtual_icons_count_for_the_choice_alone() -> None:
    """(0, 0) has 2 icons and lies on the edge; with one more for the edge it has 3."""
    ruleset = chain(ByIcons(extra=(ExtraIcons(region="edge", n=1),)))
    space, rows = chosen(ruleset, LAND)
    assert space == (0, 0)
    assert rows[0, 0]["scores"] == {"icons": 3}
    assert rows[4, 1]["scores"] == {"icons": 2}
    assert ruleset.map.icons[0] == 2


def test_preferences_before_the_flip_come_last() -> None:
    """Both hexes beside the ocean are equal until the city beside one of them counts."""
    wish = Preference(want="fewest", adjacent_to=("city",))
    spec = SpaceSpec(legal="land", where=(SpaceFilter(region="pair"),), before_flip=(wish,))
    ruleset = chain(ByOceans(), pair=((5, 3), (5, 4)))
    tiles = [tile("ocean", None, 4, 4), tile("city", "human", 5, 2)]
    space, rows = chosen(ruleset, spec, *tiles)
    assert space == (5, 4)
    assert rows[5, 3] == {
        "space": [5, 3],
        "scores": {"oceans": 1, "any_city": 1},
        "out": "any_city",
        "chosen": False,
    }


@pytest.mark.parametrize(("want", "space"), [("most", (5, 3)), ("fewest", (5, 4))])
def test_the_difference_of_neighbours_may_be_wanted_most_or_least(
    want: Any, space: tuple[int, int]
) -> None:
    """(5, 3) touches two own cities and one of the human's, (5, 4) one and two."""
    wish = Preference(want=want, adjacent_to=("city",), owner="marsbot", less_owner="human")
    spec = SpaceSpec(legal="land", where=(SpaceFilter(region="pair"),), prefer=(wish,))
    ruleset = chain(pair=((5, 3), (5, 4)))
    cities = [tile("city", "marsbot", *s) for s in ((5, 2), (6, 3))]
    theirs = [tile("city", "human", *s) for s in ((4, 4), (5, 5))]
    found, rows = chosen(ruleset, spec, *cities, *theirs)
    assert found == space
    scores = {at: row["scores"]["marsbot_city_less_human"] for at, row in rows.items()}
    assert scores == {(5, 3): 1, (5, 4): -1}


def test_the_first_hex_needs_no_card() -> None:
    spec = SpaceSpec(legal="land", where=(INNER,), tiebreak="first")
    space, rows = chosen(rules(), spec)
    assert space == (1, 1)
    assert rows[1, 1]["scores"] == {"first": -6}
    assert rows[1, 2]["out"] == "first"
