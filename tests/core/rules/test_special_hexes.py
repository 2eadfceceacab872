"""Hexes that sell something, hexes whose icons count in some games, and the maps' chains."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from marsbot_qt.core.content.models.spaces import SpaceSpec
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.engine import Resolution
from marsbot_qt.core.rules.placement import choose_space
from marsbot_qt.core.rules.state_json import elimination
from marsbot_qt.core.rules.turn import Turn
from tests.builders import events, play, project_card, state, table, tile

Json = dict[str, Any]
Space = tuple[int, int]

SOUTH_POLE = (8, 2)
MSL = (2, 2)
NORTH_POLE = (4, 4)
VIKINGS = ((3, 7), (8, 0))
CITY = {"tracks": {"space": 5}}
CARD = project_card("space", cost=10, type="automated")
FIVE: Json = {name: {} for name in ("ceres", "luna", "europa", "titan", "pluto")}


def on(map_: str, *expansions: str, **rulings: str) -> Ruleset:
    """The rules of a game on a map."""
    more = ["corporate_era", *expansions]
    return table(map=map_, expansions=more, rulings=rulings).rules


def city_at(ruleset: Ruleset, space: Space, *answers: Json, **fields: Any) -> Resolution:
    """A city of MarsBot is put on a hex by hand."""
    before = state(ruleset, **CITY | fields)
    return play(ruleset, before, CARD, *answers, d1={"space": list(space)})


def left(outcome: Resolution) -> tuple[int, int]:
    """M€ and terraform rating."""
    return outcome.state.mc, outcome.state.tr


def scores(ruleset: Ruleset, *tiles: Json, **fields: Any) -> dict[Space, Json]:
    """What each step of the chain says of each hex for a city."""
    turn = Turn(ruleset, state(ruleset, tiles=list(tiles), **fields))
    rule = choose_space(turn, SpaceSpec(legal="city"), "city")
    try:
        next(rule)
        rule.send(1)
    except StopIteration:
        pass
    (event,) = [each for each in turn.entries.events if isinstance(each, ev.SpaceChosen)]
    rows = elimination(ruleset, event)
    return {(row["space"][0], row["space"][1]): row["scores"] for row in rows}


def oceans(*spaces: Space) -> list[Json]:
    return [tile("ocean", None, *space) for space in spaces]


@pytest.mark.rule("R-PLB-03", "R-PLB-04", "R107:A")
def test_the_south_pole_places_an_ocean_for_six() -> None:
    outcome = city_at(on("hellas"), SOUTH_POLE, mc=6)
    assert len(events(outcome, ev.HexSold)) == 1
    assert outcome.state.ocean_tiles.bit_count() == 1
    assert left(outcome)[1] == 21


@pytest.mark.rule("R-PLB-10", "R-PLB-11")
def test_the_north_pole_raises_temperature_for_four() -> None:
    outcome = city_at(on("vastitas_borealis"), NORTH_POLE, mc=4)
    assert left(outcome) == (0, 21)


NOT_USABLE = [
    ("hellas", SOUTH_POLE, {"mc": 5}),
    ("hellas", SOUTH_POLE, {"mc": 50, "parameters": {"oceans": 9}}),
    ("vastitas_borealis", NORTH_POLE, {"mc": 3}),
    ("vastitas_borealis", NORTH_POLE, {"mc": 50, "parameters": {"temperature": 8}}),
    ("terra_cimmeria", MSL, {"mc": 50}),
]


@pytest.mark.rule("R-PLB-05", "R-PLB-09", "R-PLB-12")
@pytest.mark.parametrize(("map_", "space", "fields"), NOT_USABLE)
def test_a_hex_that_cannot_be_used_brings_and_costs_nothing(
    map_: str, space: Space, fields: Json
) -> None:
    outcome = city_at(on(map_), space, **fields)
    assert left(outcome) == (fields["mc"], 20)
    assert not events(outcome, ev.HexSold)


@pytest.mark.rule("R-PLB-06", "R-PLB-07")
def test_curiosity_places_a_colony_for_five() -> None:
    ruleset = on("terra_cimmeria", "colonies")
    outcome = city_at(ruleset, MSL, {"flip_cost": 1}, mc=5, colonies=FIVE)
    assert left(outcome) == (0, 20)
    assert [name for name, colony in outcome.state.colonies.items() if colony.marsbot]
    assert sum(outcome.state.stores.values()) == 2


@pytest.mark.rule("R-PLB-06", "R-PLB-08")
@pytest.mark.parametrize(
    ("mc", "tiles"), [(4, FIVE), (50, {name: {"marsbot": 1} for name in FIVE})]
)
def test_curiosity_without_means_or_room_is_a_hex_without_icons(mc: int, tiles: Json) -> None:
    ruleset = on("terra_cimmeria", "colonies")
    outcome = city_at(ruleset, MSL, mc=mc, colonies=tiles)
    assert left(outcome) == (mc, 20)
    assert not events(outcome, ev.HexSold)
    assert scores(ruleset, mc=mc, colonies=tiles)[MSL]["icons"] == 0


@pytest.mark.rule("R-PLB-07", "R108:A")
def test_curiosity_ranks_between_two_icons_and_three() -> None:
    found = scores(on("terra_cimmeria", "colonies"), mc=5, colonies=FIVE)
    assert found[1, 4]["icons"] < found[MSL]["icons"] < found[5, 2]["icons"]


@pytest.mark.rule("R108:B")
def test_a_pole_may_rank_above_every_hex() -> None:
    for reading, above in (("A", False), ("B", True)):
        found = scores(on("vastitas_borealis", R108=reading), mc=4)
        others = [row["icons"] for space, row in found.items() if space != NORTH_POLE]
        assert (found[NORTH_POLE]["icons"] > max(others)) is above


@pytest.mark.rule("R107:B")
@pytest.mark.parametrize(("reading", "sold"), [("A", 0), ("B", 1)])
def test_the_fee_may_be_paid_with_the_oceans_beside(reading: str, sold: int) -> None:
    ruleset = on("hellas", R107=reading)
    beside = oceans((8, 1), (8, 3))
    outcome = city_at(ruleset, SOUTH_POLE, mc=2, tiles=beside, parameters={"oceans": 2})
    assert len(events(outcome, ev.HexSold)) == sold


@pytest.mark.rule("R-PLB-13", "R-PLB-14")
@pytest.mark.parametrize("space", VIKINGS)
def test_viking_counts_one_icon_with_turmoil_and_none_without(space: Space) -> None:
    for expansions, icons in ((["turmoil"], 1), ([], 0)):
        ruleset = on("vastitas_borealis", *expansions)
        assert city_at(ruleset, space).state.mc == icons
    plain, turmoil = (
        scores(on("vastitas_borealis", *more))[space]["icons"] for more in ((), ("turmoil",))
    )
    assert turmoil == plain + 1


@pytest.mark.rule("R-TIM-08")
@pytest.mark.parametrize(
    ("map_", "space"), [("utopia_planitia", (0, 0)), ("vastitas_borealis", (0, 2))]
)
def test_icons_that_are_only_thought_of_pay_nothing(map_: str, space: Space) -> None:
    ruleset = on(map_)
    printed = ruleset.map.icons[ruleset.map.index[space]]
    assert scores(ruleset)[space]["icons"] == printed + 1
    assert left(city_at(ruleset, space)) == (printed, 20)


CHAINS: list[tuple[str, Sequence[str]]] = [
    ("hellas", ("oceans", "region_polar_region", "icons")),
    ("elysium", ("oceans", "icons", "region_southern_region")),
    ("utopia_planitia", ("oceans", "icons")),
    ("terra_cimmeria", ("oceans", "adjacent_special", "icons")),
    ("vastitas_borealis", ("icons", "region_edge")),
]


@pytest.mark.rule("R-TIM-09")
@pytest.mark.parametrize(("map_", "steps"), CHAINS)
def test_the_steps_of_a_chain_come_in_the_order_of_the_player_aid(
    map_: str, steps: Sequence[str]
) -> None:
    ocean = oceans((4, 4)) if map_ != "vastitas_borealis" else []
    special = [tile("special", "human", 6, 3)]
    asked = scores(on(map_), *ocean, *special).values()
    longest = max(asked, key=len)
    assert tuple(longest) == tuple(steps)[: len(longest)]
