"""Milestones and awards of Tharsis, their helpers and the human's measures."""

from __future__ import annotations

from typing import Any

import pytest

from tests.packs.raw import pack_file, show, steps

BUILDING = "track_position(track=tag_track(tag=building))"

MILESTONES: dict[str, tuple[str, int, str, str]] = {
    # name: MarsBot's value, threshold, the human's measure, the human's threshold
    "Terraformer": ("tr()", 35, "tr", "35"),
    "Mayor": ("tiles(kinds=[city], owner=marsbot)", 3, "tiles(kinds=[city], owner=human)", "3"),
    "Gardener": (
        "tiles(kinds=[greenery], owner=marsbot)",
        3,
        "tiles(kinds=[greenery], owner=human)",
        "3",
    ),
    "Builder": (BUILDING, 8, "building_tags", "8"),
    "Planner": ("tracks(agg=min, exclude=[venus])", 4, "cards_in_hand", "16"),
}

AWARDS: dict[str, tuple[str, str, str, str]] = {
    # name: MarsBot's value, the human's measure while funding, at the end, helper
    "Landlord": (
        "tiles(owner=marsbot)",
        "tiles(owner=human)",
        "",
        "place_tile(must, raise_oxygen=1, space=greenery, tile=greenery)",
    ),
    "Banker": (
        f"add(of=[{BUILDING}, track_position(track=tag_track(tag=event))])",
        "mc_production",
        "mc_production",
        (
            "advance_track(must, track=least_advanced_track("
            "among=[tag_track(tag=building), tag_track(tag=event)], tie=topmost))"
        ),
    ),
    "Scientist": (
        "track_position(track=tag_track(tag=science))",
        "science_tags",
        "science_tags",
        "advance_track(must, track=tag_track(tag=science))",
    ),
    "Thermalist": (
        "add(of=[track_position(track=tag_track(tag=power)), 5])",
        "heat heat_production",
        "heat",
        "advance_track(must, track=tag_track(tag=power))",
    ),
    "Miner": (
        "add(of=[track_position(track=tag_track(tag=space)), 5])",
        "steel titanium steel_production titanium_production",
        "steel titanium",
        "advance_track(must, track=tag_track(tag=space))",
    ),
}


def goals(kind: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pack_file("tharsis", "goals.json")[kind]
    return found


def measure(human: dict[str, Any]) -> str:
    return show(human["value"]) if "value" in human else " ".join(human["parts"])


@pytest.mark.rule("R-MAT-01", "R-MAT-02", "R-MAT-03", "R-MAT-04", "R-MAT-05")
def test_milestones() -> None:
    assert [m["name"] for m in goals("milestones")] == list(MILESTONES)
    for place, milestone in enumerate(goals("milestones"), 1):
        value, threshold, human, human_threshold = MILESTONES[milestone["name"]]
        assert milestone["set"] == "tharsis"
        assert milestone["order"] == place
        assert show(milestone["value"]) == value
        assert milestone["threshold"] == threshold
        assert measure(milestone["human"]) == human
        assert str(milestone["human"]["threshold"]) == human_threshold
        assert milestone["rules"] == [f"R-MAT-{place:02}"]


def test_terraformer_asks_less_with_turmoil() -> None:
    terraformer = goals("milestones")[0]
    assert show(terraformer["variants"]) == (
        "[{human_threshold=26, threshold=26, value=tr(), when=modules(all=[turmoil])}]"
    )
    assert not any("variants" in m for m in goals("milestones")[1:])


@pytest.mark.rule("R-MAT-06", "R-MAT-07", "R-MAT-08", "R-MAT-09", "R-MAT-10")
@pytest.mark.rule("R-AWD-06", "R-SEC-04")
def test_awards() -> None:
    assert [a["name"] for a in goals("awards")] == list(AWARDS)
    for place, award in enumerate(goals("awards"), 1):
        value, funding, final, helper = AWARDS[award["name"]]
        assert award["set"] == "tharsis"
        assert award["order"] == place
        assert show(award["value"]) == value
        assert measure(award["human"]) == funding
        assert " ".join(award["human"].get("final_parts", [])) == final
        assert steps(award["helper"]) == helper
        assert award["rules"] == [f"R-MAT-{place + 5:02}", "R-SEC-04"]


def test_only_production_can_be_negative() -> None:
    least = {g["name"]: g["human"].get("least", 0) for g in goals("awards") + goals("milestones")}
    assert {name for name, n in least.items() if n} == {"Banker"}
    assert least["Banker"] == -5
