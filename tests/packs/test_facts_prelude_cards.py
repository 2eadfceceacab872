"""The project cards of Prelude, Prelude 2 and the promos against a table of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.packs.raw import pack_file
from tests.packs.test_facts_project_cards import TYPE, gain, others, points, requirement

TABLE = Path(__file__).parent / "project_cards_prelude.txt"
BOXES = ("prelude", "prelude_2", "promo")

# Box: cards, then green, blue, red, without tags, with a requirement, with points not negative.
COUNTS = {
    "prelude": [7, 5, 1, 1, 0, 3, 3],
    "prelude_2": [24, 6, 8, 10, 1, 13, 7],
    "promo": [75, 26, 37, 12, 10, 25, 27],
}


def cards(box: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pack_file(box, "project_cards.json")["project_cards"]
    return found


def rows() -> Iterator[tuple[str, list[str]]]:
    box = ""
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line.startswith("# box "):
            box = line.removeprefix("# box ")
        elif not line.startswith("#"):
            yield box, line.split("; ")


PAIRS = list(zip([card for box in BOXES for card in cards(box)], rows(), strict=True))


@pytest.mark.parametrize(("card", "row"), PAIRS)
def test_card(card: dict[str, Any], row: tuple[str, list[str]]) -> None:
    box, (number, name, needs, cost, colour, tags, requirements, vp, rest) = row
    assert (card.get("number", "-"), card["name"], card["box"]) == (number, name, box)
    wanted = [] if needs == "-" else needs.split()
    assert card.get("needs", []) == ([] if box == "promo" else [box]) + wanted
    assert (card["cost"], card["type"]) == (int(cost), TYPE[colour])
    assert card.get("tags", []) == ([] if tags == "-" else tags.split())
    found = ", ".join(map(with_party, card.get("requirements", ())))
    assert (found or "-") == requirements
    assert points(card.get("vp")) == vp
    assert others({"trigger_gains": (), **card}).rstrip() == rest


def with_party(found: dict[str, Any]) -> str:
    said = requirement(found)
    return f"party {said.replace('party', found['party'], 1)}" if "party" in found else said


@pytest.mark.parametrize("box", BOXES)
def test_counts(box: str) -> None:
    found = cards(box)
    types = Counter(card["type"] for card in found)
    assert COUNTS[box] == [
        len(found),
        *(types[word] for word in TYPE.values()),
        sum(not card.get("tags") for card in found),
        sum("requirements" in card for card in found),
        sum(card.get("vp_icon") == "non_negative" for card in found),
    ]


def test_wild_tags_stand_on_the_cards_that_print_them() -> None:
    wild = [card["name"] for box in BOXES for card in cards(box) if "wild" in card.get("tags", ())]
    assert wild == ["Research Coordination"]


def test_reprints_say_what_they_replace() -> None:
    found = {card["name"]: card.get("replaces") for card in cards("promo") if ":" in card["name"]}
    assert found == {
        f"{name}:promo": name for name in ("Deimos Down", "Great Dam", "Magnetic Field Generators")
    }


def test_corporations() -> None:
    names = {
        box: [
            corporation["name"]
            for corporation in pack_file(box, "human_corporations.json")["human_corporations"]
        ]
        for box in BOXES
    }
    assert {box: len(found) for box, found in names.items()} == {
        "prelude": 5,
        "prelude_2": 5,
        "promo": 11,
    }
    promo = pack_file("promo", "human_corporations.json")["human_corporations"]
    assert [c["name"] for c in promo if not c.get("allowed", True)] == ["Mons Insurance"]
    watching = {c["name"]: [gain(g) for g in c.get("trigger_gains", ())] for c in promo}
    assert watching["Splice"] == ["+2 mc"]
    assert watching["Pharmacy Union"] == []
