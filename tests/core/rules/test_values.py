"""Values: the numbers content may ask of a state, each against its own plain words."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from marsbot_qt.core.base.errors import ContentError
from marsbot_qt.core.base.ids import CardType, HexIndex, Parameter, Player, Tag, TrackId
from marsbot_qt.core.content.models import conditions as c
from marsbot_qt.core.content.models import selectors as s
from marsbot_qt.core.content.models import values as v
from marsbot_qt.core.rules.expressions import evaluate, holds, row_of, tied_rows
from marsbot_qt.core.rules.state import CardInfo
from marsbot_qt.core.rules.view import Bindings, Outcome, View, done
from tests.builders import play, project_card, rules, state, tile
from tests.core.rules import boards
from tests.core.rules.brute_force import Board, Space
from tests.core.rules.test_placement_brute_force import THARSIS, board_of

Json = dict[str, Any]

TRACKS = {
    "building": 3, "space": 9, "event": 0, "science": 5, "energy": 5, "earth": 1, "plant": 12,
}  # fmt: skip


def view(bindings: Bindings | None = None, **fields: Any) -> View:
    """A state of the base game seen through its rules."""
    return View(rules(), state(rules(), **fields), bindings or Bindings())


@pytest.mark.parametrize(
    ("agg", "n", "number"),
    [
        ("max", None, 12),
        ("min", None, 0),
        ("sum", None, 35),
        ("count_at_least", 5, 4),
        ("count_at_least", 13, 0),
        ("nth_lowest", 1, 0),
        ("nth_lowest", 3, 3),
        ("nth_lowest", 7, 12),
        ("nth_lowest", 9, 12),
        ("nth_lowest", 0, 0),
        ("top_k_sum", 2, 21),
        ("top_k_sum", 0, 0),
        ("top_k_sum", 99, 35),
    ],
)
def test_numbers_over_all_tracks(agg: Any, n: int | None, number: int) -> None:
    assert evaluate(view(tracks=TRACKS), v.Tracks(agg=agg, n=n)) == number


@pytest.mark.rule("R-MAT-05")
def test_tracks_can_be_left_out_of_a_number() -> None:
    value = v.Tracks(agg="min", exclude=(TrackId("event"), TrackId("venus")))
    assert evaluate(view(tracks=TRACKS), value) == 1


def test_arithmetic() -> None:
    at = view(tracks=TRACKS, tr=31, mc=7, generation=4)
    numbers: dict[v.Value, int] = {
        v.Min(of=(4, v.Tr(), 9)): 4,
        v.Max(of=(4, v.Tr(), 9)): 31,
        v.Add(of=(4, v.Mc(), -2)): 9,
        v.Sub(a=v.Generation(), b=10): -6,
        v.Mul(a=v.Mc(), b=3): 21,
        v.DivFloor(a=v.Tr(), b=4): 7,
        v.DivFloor(a=v.Sub(a=0, b=7), b=2): -4,
        v.DivFloor(a=5, b=v.Sub(a=2, b=2)): 0,
    }
    for value, number in numbers.items():
        assert evaluate(at, value) == number, value


def test_what_a_program_has_bound() -> None:
    bound = Bindings({"n": 6, "loss": done(3)}, icon_number=4, amount=8, space=None)
    at = view(bound)
    assert evaluate(at, v.Var(name="n")) == 6
    assert evaluate(at, v.Result(ref="loss")) == 3
    assert evaluate(at, v.IconNumber()) == 4
    assert evaluate(at, v.EventAmount()) == 8
    assert evaluate(at, v.CountAdjacentTiles()) == 0
    for value in (v.Var(name="other"), v.Result(ref="other"), v.Result(ref="n")):
        with pytest.raises(ContentError, match="unbound_name"):
            evaluate(at, value)


def test_what_lies_on_the_table() -> None:
    at = view(
        tracks=TRACKS,
        stores={"floaters": 3},
        bonus_deck={"destroyed": ["B01", "B05"]},
        milestones=[{"name": "Mayor", "owner": "human"}],
        parameters={"temperature": -28, "oxygen": 13, "oceans": 9},
    )
    numbers: dict[v.Value, int] = {
        v.Store(store="floaters"): 3,
        v.Store(store="corp.plant"): 0,
        v.DestroyedBonusCards(): 2,
        v.MilestonesClaimed(): 1,
        v.ParameterStepsLeft(parameter=Parameter.TEMPERATURE): 18,
        v.ParameterStepsLeft(parameter=Parameter.OXYGEN): 1,
        v.ParameterStepsLeft(parameter=Parameter.OCEANS): 0,
        v.ParameterStepsLeft(parameter=Parameter.VENUS): 0,
        v.TrackPosition(track=s.TagTrack(tag=Tag("jovian"))): 5,
        v.TrackPosition(track=s.TagTrack(tag=Tag("venus"))): 0,
        v.Colonies(owner=Player.MARSBOT): 0,
        v.Turmoil(what="leaders"): 0,
    }
    for value, number in numbers.items():
        assert evaluate(at, value) == number, value


def test_milestones_met_are_the_open_ones() -> None:
    fields: Json = {"tr": 35, "tracks": {"building": 8}}
    assert evaluate(view(**fields), v.MilestonesMet()) == 2
    taken = [{"name": "Builder", "owner": "human"}]
    assert evaluate(view(**fields, milestones=taken), v.MilestonesMet()) == 1


def test_raises_and_oceans_are_counted_by_side() -> None:
    at = state(rules(), tracks={"building": 1, "space": 2})
    theirs = play(rules(), at, {"move": "human_places_tile", "tile": "ocean", "space": [4, 4]})
    mine = play(rules(), theirs.state, project_card("building", "space"), {"flip_cost": 1})
    now = View(rules(), mine.state)
    assert evaluate(now, v.OceansPlaced(by=Player.MARSBOT)) == 1
    assert evaluate(now, v.OceansPlaced(by=Player.HUMAN)) == 1
    assert evaluate(now, v.ParameterRaises(parameter=Parameter.TEMPERATURE)) == 1
    assert evaluate(now, v.ParameterRaises(parameter=Parameter.OXYGEN)) == 0


PILE = [
    {"card": "Sponsors"},
    {"tags": ["building", "space"], "cost": 20, "type": "automated", "requirement": True},
    {"tags": [], "cost": 4, "vp_icon": True},
    {"tags": ["event", "space"], "cost": 11, "vp_icon": False},
]


@pytest.mark.parametrize(
    ("wanted", "number"),
    [
        (v.CardFilter(), 4),
        (v.CardFilter(cost_min=11), 2),
        (v.CardFilter(cost_max=11), 3),
        (v.CardFilter(cost_min=5, cost_max=11), 2),
        (v.CardFilter(tags_any=(Tag("space"), Tag("city"))), 2),
        (v.CardFilter(tag_count=2), 2),
        (v.CardFilter(no_tags=True), 1),
        (v.CardFilter(no_tags=False), 3),
        (v.CardFilter(requirement=True), 1),
        (v.CardFilter(requirement=False), 1),
        (v.CardFilter(type=(CardType.EVENT,)), 1),
        (v.CardFilter(type=(CardType.EVENT, CardType.AUTOMATED)), 3),
        (v.CardFilter(vp_icon="non_negative"), 1),
        (v.CardFilter(vp_icon="negative"), 0),
        (v.CardFilter(special_tile=True), 0),
        (v.CardFilter(special_tile=False), 4),
    ],
)
def test_cards_of_the_played_pile(wanted: v.CardFilter, number: int) -> None:
    """Sponsors costs 6, has an Earth tag and no icon; what was not told meets no filter."""
    assert evaluate(view(played_pile=PILE), v.PlayedPile(filter=wanted)) == number


# Tiles


OWNERS = st.sampled_from(("marsbot", "human", "any"))
KINDS = st.lists(st.sampled_from(boards.KINDS), min_size=1, max_size=2, unique=True)
NEAR = st.lists(st.sampled_from(("ocean", "city", "ocean_reserved")), max_size=1)


def is_counted(board: Board, space: Space, kinds: list[str], owner: str) -> bool:
    """Whether a hex holds a tile of any of the kinds and of the owner."""
    return any(board.is_a(space, kind, owner) for kind in kinds)


@pytest.mark.rule("R-MAT-02", "R-MAT-03", "R-MAT-06")
@settings(max_examples=100)
@given(boards.positions(), OWNERS, KINDS, st.none() | st.sampled_from(boards.REGIONS), NEAR, NEAR)
def test_tiles_by_owner_kind_and_place(
    position: Json, owner: Any, kinds: Any, region: str | None, near: Any, far: Any
) -> None:
    board = board_of(THARSIS, position)
    where = v.TileWhere(region=region, adjacent_to=tuple(near), not_adjacent_to=tuple(far))
    value = v.Tiles(owner=owner, kinds=tuple(kinds), where=where)
    counted = [
        space
        for space in board.spaces
        if is_counted(board, space, kinds, owner)
        and (region is None or board.in_region(space, region))
        and all(board.count(space, [kind], "any") for kind in near)
        and not any(board.count(space, [kind], "any") for kind in far)
    ]
    assert evaluate(view(**position), value) == len(counted)


@pytest.mark.rule("R-MAT-02", "R-MAT-06")
@pytest.mark.parametrize(
    ("value", "number"),
    [
        (v.Tiles(owner="human"), 2),
        (v.Tiles(owner="human", kinds=("city",)), 2),
        (v.Tiles(owner="human", kinds=("greenery",)), 0),
        (v.Tiles(owner="any", kinds=("city", "greenery")), 3),
        (v.Tiles(owner="marsbot"), 1),
        (v.Tiles(owner="other_side"), 2),
        (v.Tiles(owner="human", where=v.TileWhere()), 1),
    ],
)
def test_a_city_beside_the_map_is_a_tile_without_a_place(value: v.Tiles, number: int) -> None:
    tiles = [
        tile("city", "human", 4, 4),
        tile("greenery", "marsbot", 4, 6),
        {"tile": "city", "owner": "human", "space": "phobos"},
    ]
    assert evaluate(view(tiles=tiles), value) == number


def test_the_neural_instance_is_special_where_a_goal_says_so() -> None:
    at = view(tiles=[tile("neural_instance", "marsbot", 4, 6), tile("special", "marsbot", 4, 0)])
    plain = v.Tiles(owner="marsbot", kinds=("special",))
    assert evaluate(at, plain) == 1
    for owner, number in (("marsbot", 2), ("any", 2), ("human", 0)):
        value = v.Tiles(
            owner=owner,  # type: ignore[arg-type]
            kinds=("special",),
            neural_instance_is_special=True,
        )
        assert evaluate(at, value) == number


@settings(max_examples=100)
@given(boards.positions(), OWNERS)
def test_the_largest_group(position: Json, owner: Any) -> None:
    board = board_of(THARSIS, position)
    left = {space for space in board.spaces if board.is_a(space, "any", owner)}
    largest = 0
    while left:
        reached, fringe = set(), [left.pop()]
        while fringe:
            space = fringe.pop()
            reached.add(space)
            fringe += [n for n in board.beside(space) if n in left]
            left -= set(fringe)
        largest = max(largest, len(reached))
    assert evaluate(view(**position), v.LargestGroup(owner=owner)) == largest


@settings(max_examples=40)
@given(boards.positions(), st.integers(0, 60), OWNERS | st.just("other_side"))
def test_tiles_beside_the_one_just_placed(position: Json, space: int, owner: Any) -> None:
    board = board_of(THARSIS, position)
    at = view(Bindings(space=HexIndex(space)), **position)
    whose = "human" if owner == "other_side" else owner
    wanted = board.count(board.spaces[space], ["any"], whose)
    assert evaluate(at, v.CountAdjacentTiles(owner=owner)) == wanted


def test_the_other_side_of_marsbot_is_the_human() -> None:
    at = view(tiles=[tile("city", "human", 4, 4), tile("city", "marsbot", 8, 0)])
    assert evaluate(at, v.Tiles(owner="other_side")) == 1
    assert evaluate(at, v.LargestGroup(owner="other_side")) == 1


# Conditions and selectors


def test_conditions_on_numbers_and_results() -> None:
    bound = Bindings({"a": done(6), "b": Outcome("blocked"), "card": CardInfo(None, ())})
    at = view(bound, mc=8, generation=5, stores={"floaters": 2}, tracks={"earth": 18})
    true: list[c.Condition] = [
        c.GenerationIs(min=5, max=5, parity="odd"),
        c.GenerationIs(ranges=((1, 2), (5, 7))),
        c.McAtLeast(n=8),
        c.ValueIs(left=v.Mc(), cmp=">", right=7),
        c.StoreIs(store="floaters", cmp="!=", n=3),
        c.TrackAtEnd(track=TrackId("earth")),
        c.ResultAmount(ref="a", cmp=">=", n=6),
        c.CostDivisible(ref="a", by=3),
        c.ResultBlocked(ref="b"),
        c.Modules(all=("corporate_era",)),
        c.AtLeast(n=1, of=(c.McAtLeast(n=9), c.McAtLeast(n=7))),
        c.All(of=()),
    ]
    false: list[c.Condition] = [
        c.GenerationIs(min=6),
        c.GenerationIs(max=4),
        c.GenerationIs(parity="even"),
        c.GenerationIs(ranges=((1, 4), (6, 9))),
        c.McAtLeast(n=9),
        c.StoreIs(store="corp.plant", cmp=">=", n=1),
        c.TrackAtEnd(track=TrackId("plant")),
        c.TrackAtEnd(track=TrackId("venus")),
        c.ResultAmount(ref="a", cmp="<", n=6),
        c.CostDivisible(ref="a", by=4),
        c.ResultBlocked(ref="a"),
        c.FundedAwards(min=1),
        c.CardDestroyed(card="B01"),
        c.Modules(any=("venus_next", "colonies")),
        c.Modules(all=("corporate_era", "prelude")),
        c.AtLeast(n=2, of=(c.McAtLeast(n=9), c.McAtLeast(n=7))),
        c.Any(of=()),
    ]
    for condition in true:
        assert holds(at, condition), condition
        assert not holds(at, c.Not(of=condition))
    for condition in false:
        assert not holds(at, condition), condition


SCIENCE, ENERGY = s.TagTrack(tag=Tag("science")), s.TagTrack(tag=Tag("power"))


@pytest.mark.parametrize(
    ("selector", "rows"),
    [
        (s.LeastAdvancedTrack(), [2]),
        (s.LeastAdvancedTrack(exclude=(s.TagTrack(tag=Tag("event")),)), [5]),
        (
            s.LeastAdvancedTrack(
                among=(s.TagTrack(tag=Tag("science")), s.TagTrack(tag=Tag("power")))
            ),
            [3, 4],
        ),
        (s.MostAdvancedTrack(), [6]),
        (s.MostAdvancedTrack(non_maxed=True), [6]),
        (
            s.MostAdvancedTrack(
                among=(s.TagTrack(tag=Tag("power")), s.TagTrack(tag=Tag("science")))
            ),
            [3, 4],
        ),
        (s.TagTrack(tag=Tag("venus")), []),
        (s.SameTrack(), [1]),
        (s.Ref(name="row"), [4]),
    ],
)
def test_selectors_find_rows_from_the_top(selector: Any, rows: list[int]) -> None:
    at = view(Bindings({"row": 4}, row=1), tracks=TRACKS)
    assert tied_rows(at, selector) == rows
    assert row_of(at, selector) == (rows[0] if rows else None)


def test_a_full_track_is_not_the_most_advanced_that_can_move() -> None:
    at = view(tracks={**TRACKS, "plant": 18, "space": 17})
    assert tied_rows(at, s.MostAdvancedTrack()) == [6]
    assert tied_rows(at, s.MostAdvancedTrack(non_maxed=True)) == [1]
