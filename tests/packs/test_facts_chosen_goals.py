"""Milestones and awards that are chosen, against a transcription made from another source."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.packs.raw import pack_file, show, steps

TRANSCRIPT = Path(__file__).parent / "goals" / "awards_milestones.txt"


def rows(title: str) -> dict[str, list[str]]:
    """The lines under a title, by their first column."""
    _, _, after = TRANSCRIPT.read_text(encoding="utf-8").partition(f"# {title}:")
    lines = after.partition("# ")[0].splitlines()[1:]
    cells = ([cell.strip() for cell in line.split("|")] for line in lines if line)
    return {row[0]: row[1:] for row in cells}


def goals(kind: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pack_file("awards_milestones", "goals.json")[kind]
    return found


def on_tharsis(text: str) -> str:
    """The Jovian and the power tag share a track on the only board these goals are used with."""
    return text.replace("tag=jovian", "tag=power")


@pytest.mark.rule("R-AM-05", "R-AM-06", "R-AM-07", "R-AM-08", "R-AM-09", "R-AM-10", "R-AM-11")
@pytest.mark.rule("R-AM-12", "R-AM-13", "R-AM-14", "R-AM-15", "R-AM-16", "R-AM-17", "R-AM-18")
@pytest.mark.rule("R-SEC-08", "R-SEC-09")
def test_milestones() -> None:
    expected = rows("Milestones")
    assert [m["name"] for m in goals("milestones")] == list(expected)
    for place, milestone in enumerate(goals("milestones"), 1):
        needs, start, human, aliases = expected[milestone["name"]]
        asked = milestone.get("value", milestone.get("met"))
        assert on_tharsis(show(asked)) == needs
        assert str(milestone.get("threshold", "")) == start
        assert str(milestone["human"]["threshold"]) == human
        assert set(filter(None, aliases.split(", "))) <= set(milestone.get("aliases", []))
        assert milestone["order"] == place
        assert milestone["set"] == "awards_milestones"


@pytest.mark.rule("R-AM-19", "R-AM-20", "R-AM-21", "R-AM-22", "R-AM-23", "R-AM-24", "R-AM-25")
@pytest.mark.rule("R-AM-26", "R-AM-28", "R-AM-29", "R-AM-30", "R-AM-31", "R-SEC-10")
@pytest.mark.rule("R-CCH-11", "R-CCH-12", "R-CCH-13", "R-CCH-14", "R-CCH-15", "R-CCH-16")
@pytest.mark.rule("R-CCH-17", "R-CCH-18", "R-CCH-19", "R-CCH-20", "R-CCH-21", "R-CCH-22")
@pytest.mark.rule("R-CCH-23")
def test_awards() -> None:
    expected = rows("Awards")
    assert [a["name"] for a in goals("awards")] == list(expected)
    for place, award in enumerate(goals("awards"), 1):
        value, with_venus, helper, aliases = expected[award["name"]]
        assert on_tharsis(show(award["value"])) == on_tharsis(value)
        variants = award.get("variants", [])
        assert "".join(show(variant["value"]) for variant in variants) == with_venus
        assert helper_in_short(award.get("helper", [])) == helper
        assert set(filter(None, aliases.split(", "))) <= set(award.get("aliases", []))
        assert award["order"] == place


def helper_in_short(program: list[dict[str, Any]]) -> str:
    """A helper without what goes without saying: preferences of its hexes, guards of the human."""
    short = []
    for step in program:
        kept = {key: value for key, value in step.items() if key != "guards"}
        if isinstance(kept.get("space"), dict):
            kept["space"] = show(kept["space"]["where"])
        short.append(kept)
    return steps(short)


def test_every_doubtful_goal_says_where_it_comes_from() -> None:
    for goal in goals("milestones") + goals("awards"):
        secondary = any(rule.startswith("R-SEC") for rule in goal["rules"])
        assert not secondary or goal.get("provenance") or goal["name"] == "Constructor"
