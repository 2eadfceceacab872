"""Every reading of every ruling can be played, alone and with all others."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from marsbot_qt.core.content.choices import Choices
from marsbot_qt.core.content.merge import merge
from marsbot_qt.core.content.pack import Pack
from marsbot_qt.core.content.ruleset import Ruleset
from tests.packs.raw import PACKS, pack_file

RULINGS: list[dict[str, Any]] = [
    ruling for pack in ("base", "tharsis") for ruling in pack_file(pack, "rules.json")["rulings"]
]
READINGS = [(r["id"], reading["id"]) for r in RULINGS for reading in r["readings"]]


def _pack(name: str) -> Pack:
    root = PACKS / name
    files: list[Path] = [path for path in root.rglob("*") if path.is_file()]
    return Pack({path.relative_to(root).as_posix(): path.read_bytes() for path in files}, name)


AT_HAND = (_pack("base"), _pack("tharsis"))


@pytest.mark.parametrize(("ruling", "letter"), READINGS)
def test_a_reading_alone(ruling: str, letter: str) -> None:
    merged = merge(AT_HAND, Choices("tharsis", ("corporate_era",), "brutal", {ruling: letter}))
    assert merged.content.rulings[ruling] == letter
    assert not merged.conflicts
    assert Ruleset(merged.content).map.count == 61


def test_all_other_readings_at_once() -> None:
    """No two readings stand in each other's way."""
    others = {
        ruling["id"]: reading["id"]
        for ruling in RULINGS
        for reading in ruling["readings"]
        if reading["id"] != ruling["default"]
    }
    fields = [
        (change["item"], field)
        for ruling in RULINGS
        for reading in ruling["readings"]
        for change in reading.get("changes", ())
        for field in change["fields"]
    ]
    clashes = {
        (one, other)
        for one in fields
        for other in fields
        if one[0] == other[0] and other[1].startswith(f"{one[1]}/")
    }
    assert not clashes
    assert len(set(fields)) == len(fields)
    assert not merge(AT_HAND, Choices("tharsis", (), "hard", others)).conflicts


def test_the_cards_of_a_game() -> None:
    without = merge(AT_HAND, Choices("tharsis")).content
    assert (len(without.project_cards), len(without.other_cards)) == (137, 71)
    everything = merge(AT_HAND, Choices("tharsis", ("corporate_era",))).content
    assert (len(everything.project_cards), len(everything.other_cards)) == (208, 0)
    assert [card.id for card in everything.bonus_cards] == [f"B0{n}" for n in range(1, 9)]
