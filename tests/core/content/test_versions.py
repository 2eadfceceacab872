"""Versions and ranges."""

from __future__ import annotations

import pytest

from marsbot_qt.core.content.versions import in_range, parse_range, parse_version


@pytest.mark.parametrize(
    ("version", "allowed", "expected"),
    [
        ("1.0.0", "", True),
        ("1.0", ">=1.0.0", True),
        ("1.10", ">1.9", True),
        ("2.0", ">=1.0,<2", False),
        ("1.9.9", ">=1.0,<2", True),
        ("1.2", "1.2.0", True),
        ("1.2", "==1.3", False),
        ("1.2", "!=1.2", False),
        ("1.2", "<=1.2", True),
        ("1.2", "~1", False),
        ("new", ">=1", False),
        ("1.2", ">=1,", False),
    ],
)
def test_a_version_lies_in_a_range(version: str, allowed: str, expected: bool) -> None:
    assert in_range(version, allowed) is expected


def test_zeros_at_the_end_make_no_difference() -> None:
    assert parse_version("1.0.0") == parse_version("1") == (1,)
    assert parse_version("0.0") == (0,)


@pytest.mark.parametrize("text", ["", "1.", ".1", "1.2.3.4.5", "v1", "1.2-rc1", "1" * 9, "１"])
def test_other_texts_are_no_versions(text: str) -> None:
    assert parse_version(text) is None


def test_a_range_is_a_list_of_bounds() -> None:
    assert parse_range(" >= 1.2 , < 2 ") == [(">=", (1, 2)), ("<", (2,))]
    assert parse_range("  ") == []
    assert parse_range("1 2") is None
