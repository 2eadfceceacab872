"""Older formats are read step by step."""

from __future__ import annotations

from typing import Any

from marsbot_qt.core.content.migrations import FORMAT, migrated


def test_the_newest_format_stays_as_it_is() -> None:
    data: dict[str, Any] = {"tracks": []}
    assert migrated("board.json", data, FORMAT) is data


def test_steps_are_taken_in_order_from_the_format_of_the_file() -> None:
    def one(file: str, data: Any) -> Any:
        return [*data, f"1 {file}"]

    def two(file: str, data: Any) -> Any:
        return [*data, f"2 {file}"]

    steps = {1: one, 2: two}
    assert migrated("x", [], 1, steps) == ["1 x", "2 x"]
    assert migrated("x", [], 2, steps) == ["2 x"]
    assert migrated("x", [], 3, steps) == []
