"""Suggestions: the nearest name, whatever its case and accents."""

from __future__ import annotations

import pytest

from marsbot_qt.core.base.suggest import nearest, suggestion

NAMES = ["greenery", "city", "ocean", "Polar Explorer"]


@pytest.mark.parametrize(
    ("given", "near"),
    [("greenry", "greenery"), ("CITY", "city"), ("polarexplorer", "Polar Explorer"), ("xyz", None)],
)
def test_the_nearest_name_is_found(given: str, near: str | None) -> None:
    assert nearest(given, NAMES) == near


def test_a_suggestion_is_a_detail_or_nothing() -> None:
    assert suggestion("oceans", NAMES) == {"did_you_mean": "ocean"}
    assert suggestion("", NAMES) == {}
    assert suggestion("ocean", []) == {}


def test_of_two_names_that_look_the_same_the_first_is_taken() -> None:
    assert nearest("a b", ["A-B", "a b"]) == "A-B"
