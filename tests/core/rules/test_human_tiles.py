"""Tiles and raises of the human: what is refused, what is remarked on, what follows."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import Parameter, Player
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.engine import Resolution
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.state_json import state_json
from tests.builders import events, play, rules, run, state, tile

RULES = rules()


def places(kind: str, space: Any, **more: Any) -> dict[str, Any]:
    return {"move": "human_places_tile", "tile": kind, "space": space, **more}


def raises(parameter: str, steps: Any) -> dict[str, Any]:
    return {"move": "human_raises", "parameter": parameter, "steps": steps}


def placed(before: State, kind: str, space: Any, **more: Any) -> Resolution:
    return play(RULES, before, places(kind, space, **more))


def tiles(outcome: Resolution) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = state_json(RULES, outcome.state)["tiles"]
    return found


def parameters(outcome: Resolution) -> dict[str, int]:
    found: dict[str, int] = state_json(RULES, outcome.state)["parameters"]
    return found


MARS = {"temperature": -30, "oxygen": 0, "oceans": 0}


@pytest.mark.rule("R-END-02")
@pytest.mark.parametrize(
    ("kind", "space", "owner", "raised"),
    [
        ("ocean", [0, 1], None, {"oceans": 1}),
        ("greenery", [6, 3], "human", {"oxygen": 1}),
        ("city", [6, 3], "human", {}),
        ("special", [6, 3], "human", {}),
    ],
)
def test_a_tile_lies_where_it_was_put_and_raises_its_parameter(
    kind: str, space: list[int], owner: str | None, raised: dict[str, int]
) -> None:
    outcome = placed(state(RULES), kind, space)
    assert tiles(outcome) == [{"tile": kind, "owner": owner, "space": space}]
    assert parameters(outcome) == MARS | raised
    assert outcome.state.human["tr"] == 20 + len(raised)
    assert (outcome.state.tr, outcome.state.mc) == (20, 0), "nothing of it is MarsBot's"
    assert outcome.unexpected == ()
    assert outcome.due == ()


def test_a_tile_may_be_put_without_raising_anything() -> None:
    outcome = placed(state(RULES), "greenery", [6, 3], raises=False)
    assert parameters(outcome) == MARS
    assert outcome.state.human["tr"] == 20
    assert outcome.unexpected == ()
    ocean = placed(state(RULES), "ocean", [0, 1], raises=False)
    assert parameters(ocean) == MARS
    assert ocean.unexpected == ("ocean_without_raise",)


def test_a_greenery_with_oxygen_complete_raises_nothing_and_is_no_surprise() -> None:
    outcome = placed(state(RULES, parameters={"oxygen": 14}), "greenery", [6, 3])
    assert parameters(outcome)["oxygen"] == 14
    assert outcome.state.human["tr"] == 20
    assert outcome.unexpected == ()


@pytest.mark.parametrize(
    ("kind", "space", "code"),
    [
        ("city", [9, 9], "unknown_space"),
        ("city", [6], "unknown_space"),
        ("city", "moon", "unknown_space"),
        ("city", None, "unknown_space"),
        ("city", [6, True], "unknown_space"),
        ("city", [6, 3], "space_occupied"),
        ("ocean", [6, 3], "space_occupied"),
        ("city", [2, 2], "space_reserved_by_marker"),
        ("greenery", [2, 2], "space_reserved_by_marker"),
        ("greenery", "phobos", "only_cities_beside_the_map"),
        ("special", "phobos", "only_cities_beside_the_map"),
        ("ocean", "phobos", "only_cities_beside_the_map"),
        ("neural_instance", [6, 1], "wrong_field"),
        ("tower", [6, 1], "wrong_field"),
    ],
)
def test_only_what_cannot_be_is_refused(kind: str, space: Any, code: str) -> None:
    before = state(RULES, tiles=[tile("city", "marsbot", 6, 3)], markers=[[2, 2]])
    with pytest.raises(Refused) as refused:
        run(RULES, before, places(kind, space))
    assert refused.value.code == code


def test_a_tenth_ocean_is_refused() -> None:
    reserved = [s for i, s in enumerate(RULES.map.spaces) if RULES.map.ocean_reserved >> i & 1]
    nine = [tile("ocean", None, *space) for space in reserved[:9]]
    for position in ({"parameters": {"oceans": 9}}, {"tiles": nine}):
        for more in ({}, {"raises": False}):
            with pytest.raises(Refused, match="no_ocean_left"):
                run(RULES, state(RULES, **position), places("ocean", list(reserved[9]), **more))
    last = state(RULES, parameters={"oceans": 8}, tiles=nine[:8])
    assert placed(last, "ocean", list(reserved[9])).state.oceans == 9


@pytest.mark.parametrize(
    ("kind", "space", "code"),
    [
        ("ocean", [6, 2], "ocean_on_land"),
        ("greenery", [0, 1], "land_tile_on_ocean_space"),
        ("city", [0, 1], "land_tile_on_ocean_space"),
        ("special", [0, 1], "land_tile_on_ocean_space"),
        ("greenery", [4, 2], "reserved_for_a_city"),
        ("special", [4, 2], "reserved_for_a_city"),
        ("city", [6, 2], "city_next_to_city"),
        ("greenery", [6, 2], "greenery_not_next_to_own_tile"),
    ],
)
def test_what_only_a_card_allows_is_accepted_with_a_remark(
    kind: str, space: list[int], code: str
) -> None:
    before = state(RULES, tiles=[tile("city", "marsbot", 6, 3), tile("city", "human", 1, 2)])
    outcome = placed(before, kind, space)
    assert code in outcome.unexpected
    assert tiles(outcome)[-1]["space"] == space


@pytest.mark.parametrize(
    ("kind", "space"),
    [
        ("city", [4, 2]),  # Noctis City stands beside anything
        ("city", [8, 0]),
        ("city", "ganymede_colony"),
        ("greenery", [1, 1]),
        ("ocean", [4, 4]),
        ("special", [6, 2]),
    ],
)
def test_what_the_rules_allow_is_no_surprise(kind: str, space: Any) -> None:
    before = state(
        RULES,
        tiles=[
            tile("city", "marsbot", 6, 3),
            tile("city", "human", 1, 2),
            tile("city", "marsbot", 3, 1),
        ],
    )
    assert placed(before, kind, space).unexpected == ()


def test_the_first_hex_of_the_map_is_a_neighbour_like_any_other() -> None:
    before = state(RULES, tiles=[tile("city", "marsbot", 0, 0)])
    assert placed(before, "city", [1, 1]).unexpected == ("city_next_to_city",)


@pytest.mark.parametrize(
    ("move", "details"),
    [
        (places("city", [6, 3]), {"space": [6, 3]}),
        (places("city", [2, 2]), {"space": [2, 2]}),
        (places("city", "phobos"), {"space": "phobos"}),
        (places("ocean", "ganymede_colony"), {"space": "ganymede_colony", "tile": "ocean"}),
        ({"move": "human_claims", "milestone": "mayor"}, {"milestone": "Mayor"}),
        ({"move": "human_funds", "award": "miner"}, {"award": "Miner"}),
    ],
)
def test_a_refusal_says_what_it_is_about(move: dict[str, Any], details: dict[str, Any]) -> None:
    before = state(
        RULES,
        tiles=[
            tile("city", "marsbot", 6, 3),
            {"tile": "city", "owner": "human", "space": "phobos"},
        ],
        markers=[[2, 2]],
        milestones=[{"name": "Mayor", "owner": "human"}],
        awards=[{"name": "Miner", "funder": "human"}],
    )
    with pytest.raises(Refused) as refused:
        run(RULES, before, move)
    assert refused.value.details == details


def test_a_first_greenery_may_lie_anywhere() -> None:
    before = state(RULES, tiles=[tile("city", "marsbot", 6, 3)])
    assert placed(before, "greenery", [1, 2]).unexpected == ()


def test_a_greenery_may_lie_apart_when_no_own_tile_has_a_free_hex() -> None:
    ring = [(0, 1), (1, 0), (1, 1)]
    surrounded = [tile("city", "human", 0, 0), *(tile("special", "marsbot", *s) for s in ring)]
    assert placed(state(RULES, tiles=surrounded), "greenery", [6, 3]).unexpected == ()
    held = state(RULES, tiles=surrounded[:3], markers=[[1, 1]])
    assert placed(held, "greenery", [6, 3]).unexpected == ()


def test_a_hex_beside_the_map_is_occupied_once() -> None:
    before = placed(state(RULES), "city", "phobos").state
    with pytest.raises(Refused, match="space_occupied"):
        run(RULES, before, places("city", "phobos"))
    assert placed(before, "city", "ganymede_colony").state.tiles[-1].space == "ganymede_colony"


@pytest.mark.parametrize(
    ("parameter", "start", "steps", "end", "tr", "code"),
    [
        ("temperature", -30, 1, -28, 21, ()),
        ("temperature", -30, 3, -24, 23, ()),
        ("temperature", 6, 1, 8, 21, ()),
        ("temperature", 6, 2, 8, 21, ("parameter_complete",)),
        ("temperature", 6, 3, 8, 21, ("parameter_complete",)),
        ("temperature", 8, 1, 8, 20, ("parameter_complete",)),
        ("oxygen", 0, 2, 2, 22, ()),
        ("oxygen", 13, 5, 14, 21, ("parameter_complete",)),
    ],
)
def test_a_raise_stops_at_the_end(
    parameter: str, start: int, steps: int, end: int, tr: int, code: tuple[str, ...]
) -> None:
    before = state(RULES, parameters={parameter: start})
    outcome = play(RULES, before, raises(parameter, steps))
    assert parameters(outcome)[parameter] == end
    assert outcome.state.human["tr"] == tr
    assert outcome.unexpected == code
    assert outcome.state.tr == 20
    assert outcome.state.mc == 0, "bonus steps pay MarsBot only for its own"


@pytest.mark.parametrize(
    ("parameter", "steps", "code"),
    [
        ("temperature", 0, "wrong_field"),
        ("temperature", -1, "wrong_field"),
        ("temperature", "2", "wrong_field"),
        ("temperature", 1.0, "wrong_field"),
        ("oceans", 1, "wrong_field"),
        ("venus", 1, "not_in_play"),
        ("luck", 1, "wrong_field"),
        (None, 1, "wrong_field"),
    ],
)
def test_a_raise_that_makes_no_sense_is_refused(parameter: Any, steps: Any, code: str) -> None:
    with pytest.raises(Refused) as refused:
        run(RULES, state(RULES), raises(parameter, steps))
    assert refused.value.code == code


@pytest.mark.rule("R-TER-04")
def test_the_humans_oxygen_at_8_carries_a_temperature_step_with_it() -> None:
    before = state(RULES, parameters={"oxygen": 7})
    for move in (raises("oxygen", 1), places("greenery", [6, 3])):
        outcome = play(RULES, before, move)
        assert parameters(outcome) == {"temperature": -28, "oxygen": 8, "oceans": 0}
        assert outcome.state.human["tr"] == 22
        assert all(e.by is Player.HUMAN for e in events(outcome, ev.ParameterRaised))
    over = play(RULES, state(RULES, parameters={"oxygen": 8}), raises("oxygen", 1))
    assert parameters(over)["temperature"] == -30


@pytest.mark.rule("R-TER-03")
def test_the_humans_temperature_at_0_leaves_an_ocean_to_be_placed() -> None:
    before = state(RULES, parameters={"temperature": -2})
    outcome = play(RULES, before, raises("temperature", 2))
    assert outcome.due == ("ocean",)
    assert parameters(outcome) == {"temperature": 2, "oxygen": 0, "oceans": 0}
    assert outcome.state.human["tr"] == 22
    assert [e.what for e in events(outcome, ev.HumanMustDo)] == ["place_ocean"]
    then = placed(outcome.state, "ocean", [0, 1])
    assert then.state.human["tr"] == 23
    assert then.due == ()


@pytest.mark.rule("R-TER-03", "R-TER-04")
def test_oxygen_may_bring_temperature_and_that_an_ocean() -> None:
    before = state(RULES, parameters={"oxygen": 7, "temperature": -2})
    outcome = placed(before, "greenery", [6, 3])
    assert outcome.due == ("ocean",)
    assert parameters(outcome) == {"temperature": 0, "oxygen": 8, "oceans": 0}
    assert outcome.state.human["tr"] == 22


def test_no_ocean_is_due_when_none_is_left_and_no_heat_when_mars_is_warm() -> None:
    full = state(RULES, parameters={"oxygen": 7, "temperature": -2, "oceans": 9})
    outcome = play(RULES, full, raises("oxygen", 1))
    assert outcome.due == ()
    assert parameters(outcome)["temperature"] == 0
    warm = state(RULES, parameters={"oxygen": 7, "temperature": 8})
    outcome = play(RULES, warm, raises("oxygen", 1))
    assert parameters(outcome) == {"temperature": 8, "oxygen": 8, "oceans": 0}
    assert outcome.state.human["tr"] == 21
    assert outcome.unexpected == ()


def test_raises_of_the_human_are_not_marsbots() -> None:
    outcome = play(RULES, state(RULES), raises("oxygen", 3))
    assert outcome.state.raises == (0, 0, 0, 0)
    told = [(e.parameter, e.start, e.end, e.by) for e in events(outcome, ev.ParameterRaised)]
    assert told == [(Parameter.OXYGEN, n, n + 1, Player.HUMAN) for n in range(3)]


def test_the_humans_rating_goes_on_from_what_was_told_last() -> None:
    before = state(RULES, human={"tr": 27})
    assert placed(before, "ocean", [0, 1]).state.human["tr"] == 28


@pytest.mark.rule("R-MIL-03", "R-AWD-05")
def test_the_human_claims_and_funds_by_any_spelling_until_none_is_left() -> None:
    before = state(RULES)
    for name in ("mayor", "GARDENER", "Build er"):
        before = play(RULES, before, {"move": "human_claims", "milestone": name}).state
    claimed = state_json(RULES, before)["milestones"]
    assert [m["name"] for m in claimed] == ["Mayor", "Gardener", "Builder"]
    assert {m["owner"] for m in claimed} == {"human"}
    for name in ("Miner", "banker", "land-lord"):
        before = play(RULES, before, {"move": "human_funds", "award": name}).state
    funded = state_json(RULES, before)["awards"]
    assert [(a["name"], a["funder"]) for a in funded] == [
        ("Miner", "human"),
        ("Banker", "human"),
        ("Landlord", "human"),
    ]
    for move, code in (
        ({"move": "human_claims", "milestone": "Planner"}, "no_milestone_left"),
        ({"move": "human_claims", "milestone": "Mayor"}, "already_claimed"),
        ({"move": "human_claims", "milestone": "Miner"}, "unknown_milestone"),
        ({"move": "human_claims", "milestone": 3}, "wrong_field"),
        ({"move": "human_funds", "award": "Scientist"}, "no_award_left"),
        ({"move": "human_funds", "award": "Miner"}, "already_funded"),
        ({"move": "human_funds", "award": "Mayor"}, "unknown_award"),
        ({"move": "human_funds"}, "missing_field"),
    ):
        with pytest.raises(Refused) as refused:
            run(RULES, before, move)
        assert refused.value.code == code
