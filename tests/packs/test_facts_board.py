"""MarsBot's board for Tharsis, cell by cell, against a table of its own."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.packs.raw import pack_file

# Space 0 first. A number after an icon is printed on it; ">" advances the track of a tag.
ROWS = """
building steel    building            | - - ocean - - tr2 temp milestone greenery award city >space ocean - greenery city temp - tr5
space    titanium space               | - advance - temp - ocean city venus milestone temp - tr3 ocean - temp - tr4 - tr6
event    mc       event               | - advance - ocean greenery advance floater2 advance ocean tr3 award - tr4 temp greenery advance temp2 - tr5
science  -        science             | - advance - advance city - greenery - tr2 milestone temp ocean tr3 temp tr4 advance - temp tr7
energy   energy   jovian,power        | - advance floater1 tr3 floater2 temp advance milestone - temp greenery advance ocean - city greenery - temp tr8
earth    heat     city,earth          | - city - - tr3 city - advance city award advance city greenery tr4 greenery advance - city tr7
plant    plants   microbe,animal,plant| - - - greenery - greenery greenery advance - ocean award temp tr3 greenery greenery ocean greenery - tr6
"""  # noqa: E501

INFERRED = {("event", 6), ("energy", 2), ("energy", 4)}


def tracks() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pack_file("tharsis", "board.json")["tracks"]
    return found


def word(cell: dict[str, Any] | None) -> str:
    if cell is None:
        return "-"
    icon, n = cell["icon"], cell.get("n", 1)
    if icon == "advance_tag":
        return f">{cell['tag']}"
    if icon == "temperature":
        return "temp" if n == 1 else f"temp{n}"
    return f"{icon}{n}" if icon in {"tr", "floater"} else icon


def test_every_cell_is_the_printed_one() -> None:
    expected = [line.partition("|") for line in ROWS.strip().splitlines()]
    assert len(tracks()) == len(expected) == 7
    for track, (head, _, cells) in zip(tracks(), expected, strict=True):
        row, production, tags = head.split()
        assert track["id"] == row
        assert track.get("production", "-") == production
        assert track["tags"] == tags.split(",")
        assert " ".join(map(word, track["cells"])) == cells.strip(), row


def test_every_track_has_nineteen_spaces() -> None:
    assert {len(track["cells"]) for track in tracks()} == {19}


def test_the_icons_add_up_as_on_every_known_board() -> None:
    totals: Counter[str] = Counter()
    for track in tracks():
        for cell in track["cells"][1:]:
            if cell is None:
                totals["empty"] += 1
            else:
                n = cell.get("n", 1)
                totals[cell["icon"]] += n if cell["icon"] in {"temperature", "floater", "tr"} else 1
    assert totals == {
        "city": 10,
        "ocean": 10,
        "greenery": 15,
        "temperature": 15,
        "milestone": 4,
        "award": 4,
        "venus": 1,
        "floater": 5,
        "advance": 15,
        "advance_tag": 1,
        "tr": 82,
        "empty": 30,
    }


@pytest.mark.parametrize(("track", "space"), sorted(INFERRED))
def test_the_disputed_cells_say_where_they_come_from(track: str, space: int) -> None:
    row = next(t for t in tracks() if t["id"] == track)
    provenance = row["cells"][space]["provenance"]
    assert provenance["inferred"] is True
    assert provenance["confidence"] == "high"
    assert provenance["sources"]
    assert provenance["doubt"]


def test_no_other_cell_is_inferred() -> None:
    inferred = {
        (track["id"], space)
        for track in tracks()
        for space, cell in enumerate(track["cells"])
        if cell and cell.get("provenance", {}).get("inferred")
    }
    assert inferred == INFERRED


def test_every_tag_of_the_base_game_has_one_track() -> None:
    tags = Counter(tag for track in tracks() for tag in track["tags"])
    printed = "building space event science jovian power city earth microbe animal plant"
    assert tags == dict.fromkeys(printed.split(), 1)
