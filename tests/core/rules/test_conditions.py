"""Conditions and selectors of the effect language."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from marsbot_qt.core.base.errors import ContentError
from marsbot_qt.core.content.models.conditions import Condition
from marsbot_qt.core.rules.expressions import CONDITIONS, holds, row_of, tied_rows
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.view import NO_BINDINGS, Bindings, Outcome, View, done
from tests.builders import rules, state
from tests.core.rules.edits import condition, track_selector

R = rules()
YES = {"is": "mc_at_least", "n": 0}
NO = {"is": "mc_at_least", "n": 1}


def true(data: Any, before: State | None = None, bindings: Bindings = NO_BINDINGS) -> bool:
    """Whether a condition holds."""
    return holds(View(R, before or state(R), bindings), condition(data))


def test_every_kind_of_condition_is_known() -> None:
    assert set(CONDITIONS) <= set(get_args(get_args(Condition)[0]))


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({}, True),
        ({"min": 6}, True),
        ({"min": 7}, False),
        ({"max": 6}, True),
        ({"max": 5}, False),
        ({"min": 2, "max": 9}, True),
        ({"parity": "even"}, True),
        ({"parity": "odd"}, False),
        ({"ranges": [[1, 2], [5, 6]]}, True),
        ({"ranges": [[1, 5], [7, 9]]}, False),
        ({"min": 6, "parity": "odd"}, False),
    ],
)
def test_the_generation(fields: dict[str, Any], expected: bool) -> None:
    assert true({"is": "generation", **fields}, state(R, generation=6)) is expected


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"any": ["venus_next", "corporate_era"]}, True),
        ({"any": ["venus_next", "colonies"]}, False),
        ({"all": ["corporate_era"]}, True),
        ({"all": ["corporate_era", "venus_next"]}, False),
        ({"any": ["corporate_era"], "all": ["venus_next"]}, False),
        ({}, True),
    ],
)
def test_expansions(fields: dict[str, Any], expected: bool) -> None:
    assert true({"is": "modules", **fields}) is expected


def test_the_money() -> None:
    before = state(R, mc=5)
    assert true({"is": "mc_at_least", "n": 5}, before)
    assert not true({"is": "mc_at_least", "n": 6}, before)
    assert true({"is": "mc_at_least", "n": {"v": "sub", "a": 9, "b": 4}}, before)


@pytest.mark.parametrize(
    ("cmp", "expected"),
    [("<", False), ("<=", True), ("==", True), ("!=", False), (">=", True), (">", False)],
)
def test_comparisons(cmp: str, expected: bool) -> None:
    before = state(R, stores={"s": 3})
    assert (
        true({"is": "value", "left": 3, "cmp": cmp, "right": {"v": "store", "store": "s"}}, before)
        is expected
    )
    assert true({"is": "store", "store": "s", "cmp": cmp, "n": 3}, before) is expected
    bound = Bindings({"x": done(3)})
    amount = {"is": "result_amount", "ref": "x", "cmp": cmp, "n": 3}
    assert true(amount, bindings=bound) is expected


@pytest.mark.parametrize(
    ("parameter", "present", "near"),
    [
        ("temperature", -30, None),
        ("temperature", -28, 2),
        ("temperature", -26, 1),
        ("temperature", -24, 2),
        ("temperature", -22, 1),
        ("temperature", -20, None),
        ("temperature", -4, 2),
        ("temperature", 0, None),
        ("temperature", 4, 2),
        ("temperature", 6, 1),
        ("temperature", 8, None),
        ("oxygen", 5, None),
        ("oxygen", 6, 2),
        ("oxygen", 8, None),
        ("oxygen", 13, 1),
        ("oxygen", 14, None),
        ("oceans", 7, 2),
        ("oceans", 9, None),
    ],
)
def test_steps_to_the_next_bonus_or_the_end(parameter: str, present: int, near: int | None) -> None:
    before = state(R, parameters={parameter: present})
    close = {"is": "steps_to_target", "parameter": parameter, "max": 2}
    assert true(close, before) is (near is not None)
    exactly = {"is": "steps_to_target", "parameter": parameter, "min": 2, "max": 2}
    assert true(exactly, before) is (near == 2)


def test_steps_to_the_end_alone_and_of_a_parameter_that_is_not_there() -> None:
    near_bonus = state(R, parameters={"temperature": -26})
    end = {"is": "steps_to_target", "parameter": "temperature", "max": 2, "targets": "completion"}
    assert not true(end, near_bonus)
    assert true(end, state(R, parameters={"temperature": 4}))
    assert not true({"is": "steps_to_target", "parameter": "venus", "max": 99})


def test_completion() -> None:
    full = state(R, parameters={"temperature": 8, "oxygen": 13})
    assert true({"is": "parameter_complete", "parameter": "temperature"}, full)
    assert not true({"is": "parameter_complete", "parameter": "oxygen"}, full)


def test_tracks_awards_and_destroyed_cards() -> None:
    before = state(
        R,
        tracks={"building": 18, "space": 17},
        awards=[{"name": "Miner", "funder": "human"}],
        bonus_deck={"destroyed": ["B05"]},
    )
    assert true({"is": "track_at_end", "track": "building"}, before)
    assert not true({"is": "track_at_end", "track": "space"}, before)
    assert not true({"is": "track_at_end", "track": "venus"}, before)
    assert true({"is": "funded_awards", "min": 1}, before)
    assert not true({"is": "funded_awards", "min": 2}, before)
    assert true({"is": "card_destroyed", "card": "B05"}, before)
    assert not true({"is": "card_destroyed", "card": "B06"}, before)


def test_results() -> None:
    bound = Bindings({"gone": Outcome("blocked"), "cost": done(9), "number": 4})
    assert true({"is": "result_blocked", "ref": "gone"}, bindings=bound)
    assert not true({"is": "result_blocked", "ref": "cost"}, bindings=bound)
    assert true({"is": "cost_divisible", "ref": "cost", "by": 3}, bindings=bound)
    assert not true({"is": "cost_divisible", "ref": "cost", "by": 2}, bindings=bound)
    for ref in ("ghost", "number"):
        with pytest.raises(ContentError, match="unbound_name"):
            true({"is": "result_blocked", "ref": ref}, bindings=bound)


def test_switches_of_the_rules() -> None:
    assert true({"is": "switch", "name": "cost_zero", "value": "first"})
    assert not true({"is": "switch", "name": "cost_zero", "value": "last"})


def test_conditions_of_conditions() -> None:
    assert true({"is": "all", "of": [YES, YES]})
    assert not true({"is": "all", "of": [YES, NO]})
    assert true({"is": "any", "of": [NO, YES]})
    assert not true({"is": "any", "of": [NO, NO]})
    assert true({"is": "not", "of": NO})
    assert true({"is": "at_least", "n": 2, "of": [YES, NO, YES]})
    assert not true({"is": "at_least", "n": 3, "of": [YES, NO, YES]})


# Selectors


START = {"building": 3, "space": 1, "event": 1, "science": 8, "energy": 8, "earth": 2, "plant": 18}


def rows(data: dict[str, Any], bindings: Bindings = NO_BINDINGS, **tracks: int) -> list[int]:
    """The rows a selector cannot tell apart."""
    view = View(R, state(R, tracks=START | tracks), bindings)
    return tied_rows(view, track_selector(data))


BUILDING = {"sel": "tag_track", "tag": "building"}
SCIENCE = {"sel": "tag_track", "tag": "science"}


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({}, [1, 2]),
        ({"exclude": [{"sel": "tag_track", "tag": "space"}]}, [2]),
        ({"among": [BUILDING, SCIENCE]}, [0]),
        ({"among": [SCIENCE, {"sel": "tag_track", "tag": "power"}]}, [3, 4]),
        ({"among": [SCIENCE, {"sel": "tag_track", "tag": "venus"}]}, [3]),
        ({"among": [BUILDING], "exclude": [BUILDING]}, []),
    ],
)
def test_least_advanced(fields: dict[str, Any], expected: list[int]) -> None:
    assert rows({"sel": "least_advanced_track", **fields}) == expected


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({}, [6]),
        ({"non_maxed": True}, [3, 4]),
        ({"among": [BUILDING, SCIENCE]}, [3]),
        ({"among": [{"sel": "tag_track", "tag": "plant"}], "non_maxed": True}, []),
    ],
)
def test_most_advanced(fields: dict[str, Any], expected: list[int]) -> None:
    assert rows({"sel": "most_advanced_track", **fields}) == expected


def test_named_tracks() -> None:
    assert rows({"sel": "tag_track", "tag": "animal"}) == [6]
    assert rows({"sel": "tag_track", "tag": "wild"}) == []
    assert rows({"sel": "same_track"}) == []
    assert rows({"sel": "same_track"}, Bindings(row=4)) == [4]
    assert rows({"sel": "ref", "name": "t"}, Bindings({"t": 5})) == [5]
    assert rows({"sel": "ref", "name": "t"}, Bindings({"t": None})) == []
    with pytest.raises(ContentError, match="unbound_name"):
        rows({"sel": "ref", "name": "t"})


@pytest.mark.rule("R09:A")
def test_of_equals_the_topmost_row_is_meant() -> None:
    view = View(R, state(R, tracks=START))
    assert row_of(view, track_selector({"sel": "least_advanced_track"})) == 1
    assert row_of(view, track_selector({"sel": "tag_track", "tag": "wild"})) is None
