"""Values of the effect language: numbers worked out from a state."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules.expressions import VALUES, evaluate
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.view import NO_BINDINGS, Bindings, View, done
from tests.builders import rules, state, tile
from tests.core.rules.edits import value

R = rules()
TRACKS = {"building": 4, "space": 0, "event": 7, "science": 2, "energy": 2, "earth": 9, "plant": 1}


def number(
    data: Any, before: State | None = None, bindings: Bindings = NO_BINDINGS, ruleset: Ruleset = R
) -> int:
    """The number a value stands for."""
    return evaluate(View(ruleset, before or state(ruleset), bindings), value(data))


def test_every_kind_of_value_is_known() -> None:
    assert len(VALUES) == 28


def test_plain_numbers_and_arithmetic() -> None:
    assert number(7) == 7
    assert number({"v": "add", "of": [1, 2, {"v": "mul", "a": 3, "b": 4}]}) == 15
    assert number({"v": "sub", "a": 2, "b": 5}) == -3
    assert number({"v": "min", "of": [4, 2, 9]}) == 2
    assert number({"v": "max", "of": [4, 2, 9]}) == 9
    assert number({"v": "div_floor", "a": 17, "b": 5}) == 3
    assert number({"v": "div_floor", "a": 4, "b": 5}) == 0
    assert number({"v": "div_floor", "a": -1, "b": 5}) == -1
    assert number({"v": "div_floor", "a": 17, "b": 0}) == 0


def test_track_positions() -> None:
    before = state(R, tracks=TRACKS)
    assert (
        number({"v": "track_position", "track": {"sel": "tag_track", "tag": "city"}}, before) == 9
    )
    assert (
        number({"v": "track_position", "track": {"sel": "tag_track", "tag": "venus"}}, before) == 0
    )
    least = {"v": "track_position", "track": {"sel": "least_advanced_track"}}
    assert number(least, before) == 0
    same = {"v": "track_position", "track": {"sel": "same_track"}}
    assert number(same, before, Bindings(row=2)) == 7


def test_bound_names_events_and_icons() -> None:
    bound = Bindings({"x": done(6), "n": 4}, icon_number=3, amount=8)
    assert number({"v": "result", "ref": "x"}, bindings=bound) == 6
    assert number({"v": "var", "name": "n"}, bindings=bound) == 4
    assert number({"v": "icon_number"}, bindings=bound) == 3
    assert number({"v": "event_amount"}, bindings=bound) == 8


def test_the_numbers_of_the_table() -> None:
    before = state(R, tr=27, mc=13, generation=4, stores={"floaters": 5})
    assert number({"v": "tr"}, before) == 27
    assert number({"v": "mc"}, before) == 13
    assert number({"v": "generation_number"}, before) == 4
    assert number({"v": "store", "store": "floaters"}, before) == 5
    assert number({"v": "store", "store": "none"}, before) == 0
    destroyed = state(R, bonus_deck={"destroyed": ["B01", "B05"]})
    assert number({"v": "destroyed_bonus_cards"}, destroyed) == 2


@pytest.mark.parametrize(
    ("agg", "n", "exclude", "expected"),
    [
        ("max", None, [], 9),
        ("min", None, [], 0),
        ("min", None, ["space"], 1),
        ("min", None, ["space", "venus"], 1),
        ("sum", None, [], 25),
        ("sum", None, ["earth"], 16),
        ("count_at_least", 2, [], 5),
        ("count_at_least", 0, [], 7),
        ("count_at_least", 10, [], 0),
        ("nth_lowest", 1, [], 0),
        ("nth_lowest", 2, [], 1),
        ("nth_lowest", 7, [], 9),
        ("nth_lowest", 99, [], 9),
        ("nth_lowest", 0, [], 0),
        ("top_k_sum", 3, [], 20),
        ("top_k_sum", 0, [], 0),
        ("top_k_sum", 99, [], 25),
    ],
)
def test_numbers_over_all_tracks(
    agg: str, n: int | None, exclude: list[str], expected: int
) -> None:
    data = {"v": "tracks", "agg": agg, "n": n, "exclude": exclude}
    assert number(data, state(R, tracks=TRACKS)) == expected


TILES = [
    tile("city", "marsbot", 2, 2),
    tile("greenery", "marsbot", 2, 3),
    tile("greenery", "human", 3, 3),
    tile("city", "human", 8, 0),
    tile("special", "marsbot", 0, 0),
    tile("ocean", None, 4, 3),
    tile("neural_instance", "marsbot", 6, 2),
    {"tile": "city", "owner": "human", "space": "phobos"},
]
BOARD = state(R, tiles=TILES)


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"owner": "marsbot"}, 4),
        ({"owner": "human"}, 3),
        ({"owner": "any"}, 7),
        ({"owner": "marsbot", "kinds": ["city"]}, 1),
        ({"owner": "human", "kinds": ["city"]}, 2),
        ({"owner": "any", "kinds": ["greenery"]}, 2),
        ({"owner": "marsbot", "kinds": ["city", "greenery"]}, 2),
        ({"owner": "any", "kinds": ["ocean"]}, 1),
        ({"owner": "marsbot", "kinds": ["special"]}, 1),
        ({"owner": "marsbot", "kinds": ["special"], "neural_instance_is_special": True}, 2),
        ({"owner": "human", "kinds": ["special"], "neural_instance_is_special": True}, 0),
        ({"owner": "marsbot", "kinds": ["neural_instance"]}, 1),
        ({"owner": "any", "where": {"region": "edge"}}, 2),
        ({"owner": "human", "where": {"region": "edge"}}, 1),
        ({"owner": "any", "where": {"region": "nowhere"}}, 0),
        ({"owner": "any", "where": {"adjacent_to": ["ocean"]}}, 1),
        ({"owner": "marsbot", "where": {"adjacent_to": ["special"]}}, 0),
        ({"owner": "any", "where": {"not_adjacent_to": ["ocean"]}}, 5),
        ({"owner": "marsbot", "where": {"adjacent_to": ["greenery"]}}, 2),
    ],
)
def test_tiles_by_owner_kind_and_place(fields: dict[str, Any], expected: int) -> None:
    assert number({"v": "tiles", **fields}, BOARD) == expected


def test_the_largest_group() -> None:
    assert number({"v": "largest_group", "owner": "marsbot"}, BOARD) == 2
    assert number({"v": "largest_group", "owner": "any"}, BOARD) == 3
    assert number({"v": "largest_group", "owner": "human"}, BOARD) == 1
    assert number({"v": "largest_group", "owner": "human"}, state(R)) == 0
    row = state(R, tiles=[tile("greenery", "human", 4, column) for column in (0, 1, 2, 6, 7)])
    assert number({"v": "largest_group", "owner": "human"}, row) == 3


def test_tiles_beside_the_one_just_placed() -> None:
    beside = Bindings(space=R.map.index[3, 2])
    for owner, expected in (("human", 1), ("other_side", 1), ("marsbot", 1), ("any", 2)):
        assert number({"v": "count_adjacent_tiles", "owner": owner}, BOARD, beside) == expected
    assert number({"v": "count_adjacent_tiles"}, BOARD) == 0


def test_raises_and_oceans_of_each_side() -> None:
    before = replaced_state(oceans=5, raises=(4, 2, 3, 0))
    assert number({"v": "oceans_placed", "by": "marsbot"}, before) == 3
    assert number({"v": "oceans_placed", "by": "human"}, before) == 2
    assert number({"v": "parameter_raises", "parameter": "temperature"}, before) == 4
    assert number({"v": "parameter_raises", "parameter": "oxygen"}, before) == 2


def replaced_state(**fields: Any) -> State:
    """A state with some fields set directly."""
    changed = state(R).copy()
    for name, content in fields.items():
        setattr(changed, name, content)
    return changed


@pytest.mark.parametrize(
    ("parameters", "left"),
    [
        ({}, (19, 14, 9, 0)),
        ({"temperature": -2, "oxygen": 13, "oceans": 9}, (5, 1, 0, 0)),
        ({"temperature": 8, "oxygen": 14}, (0, 0, 9, 0)),
    ],
)
def test_steps_left(parameters: dict[str, int], left: tuple[int, ...]) -> None:
    before = state(R, parameters=parameters)
    names = ("temperature", "oxygen", "oceans", "venus")
    found = tuple(number({"v": "parameter_steps_left", "parameter": n}, before) for n in names)
    assert found == left


def test_goals() -> None:
    before = state(
        R, tr=40, tracks={"building": 8}, milestones=[{"name": "Mayor", "owner": "human"}]
    )
    assert number({"v": "milestones_met"}, before) == 2
    assert number({"v": "milestones_claimed"}, before) == 1
    taken = [{"name": name, "owner": "human"} for name in ("Mayor", "Builder")]
    assert number({"v": "milestones_met"}, state(R, tr=40, milestones=taken)) == 1


def test_modules_that_are_not_there_count_nothing() -> None:
    assert number({"v": "colonies", "owner": "marsbot"}) == 0
    assert number({"v": "turmoil", "what": "chairman"}) == 0


PILE = [
    "Power Plant",  # 4, automated, power building
    "Asteroid",  # 14, event
    "Birds",  # 10, active, requirement, animals for points
    {"tags": ["building", "space"], "cost": 20},
    {"tags": [], "cost": 8, "type": "automated", "requirement": True, "vp_icon": True},
]


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ({}, 5),
        ({"cost_min": 10}, 3),
        ({"cost_max": 10}, 3),
        ({"cost_min": 5, "cost_max": 14}, 3),
        ({"type": ["automated"]}, 2),
        ({"type": ["active", "event"]}, 2),
        ({"tags_any": ["power", "animal"]}, 2),
        ({"tag_count": 2}, 3),
        ({"no_tags": True}, 1),
        ({"no_tags": False}, 4),
        ({"requirement": True}, 2),
        ({"requirement": False}, 2),
        ({"vp_icon": "non_negative"}, 2),
        ({"vp_icon": "none"}, 2),
        ({"special_tile": True}, 0),
        ({"special_tile": False}, 5),
    ],
)
def test_cards_of_the_played_pile(wanted: dict[str, Any], expected: int) -> None:
    """What is not known of a card does not meet a filter."""
    before = state(R, played_pile=PILE)
    assert number({"v": "played_pile", "filter": wanted}, before) == expected


def test_a_card_with_a_special_tile() -> None:
    name = next(card.name for card in R.content.project_cards if card.special_tile)
    before = state(R, played_pile=[name])
    assert number({"v": "played_pile", "filter": {"special_tile": True}}, before) == 1


@pytest.mark.rule("R52:A", "R52:B")
def test_which_points_count_as_an_icon() -> None:
    """Birds score for animals; a fixed number is printed on Trans-Neptune Probe."""
    data = {"v": "played_pile", "filter": {"vp_icon": "non_negative"}}
    pile = ["Birds", "Trans-Neptune Probe", "Power Plant"]
    other = rules(rulings={"R52": "B"})
    assert number(data, state(R, played_pile=pile)) == 2
    assert number(data, state(other, played_pile=pile), ruleset=other) == 1


def test_a_neutral_neural_instance_is_nobodys() -> None:
    neutral = rules(rulings={"R118": "B"})
    before = state(neutral, tiles=TILES)
    assert number({"v": "tiles", "owner": "marsbot"}, before, ruleset=neutral) == 3
    assert number({"v": "tiles", "owner": "any"}, before, ruleset=neutral) == 7


def test_bindings_are_values_of_their_own() -> None:
    assert replaced(NO_BINDINGS, amount=2) == Bindings(amount=2)
    assert NO_BINDINGS.reason == "card"
