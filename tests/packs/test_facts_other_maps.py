"""The maps and boards beside Tharsis, hex by hex and cell by cell, against drawings of their own.

A hex is "." land, "~" reserved for an ocean, "^" volcanic land; then the printed icons. A cell has
the number printed on it; ">" advances the track of a tag.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from marsbot_qt.core.content.codec import decode
from marsbot_qt.core.content.map_tables import MapTables
from marsbot_qt.core.content.models.maps import MapFile
from tests.packs.raw import pack_file
from tests.packs.test_facts_board import word

DRAWINGS = Path(__file__).parent / "maps"
MAPS = sorted(path.stem for path in DRAWINGS.glob("*.txt"))

ICONS = {
    "s": "steel",
    "t": "titanium",
    "p": "plant",
    "c": "card",
    "h": "heat",
    "e": "energy",
    "o": "ocean",
    "k": "colony",
    "w": "temperature",
    "d": "delegate",
}
KINDS = {".": "land", "^": "land", "~": "ocean_reserved"}

CHAINS: dict[str, dict[str, Any]] = {
    "oceans": {"by": "oceans"},
    "icons": {"by": "icons"},
    "polar_region": {"by": "region", "region": "polar_region"},
    "southern_region": {"by": "region", "region": "southern_region"},
    "icons_with_edge_plus_1": {"by": "icons", "extra": [{"region": "edge"}]},
    "special_tile_adjacent": {"by": "adjacent_special"},
    "icons_with_volcanic_or_adjacent_plus_1": {
        "by": "icons",
        "extra": [{"region": "volcanic_or_adjacent_to_volcanic"}],
    },
    "edge_else_oceans": {"by": "region_else", "region": "edge", "otherwise": {"by": "oceans"}},
}


def drawing(name: str) -> dict[str, list[str]]:
    parts: dict[str, list[str]] = {}
    for line in (DRAWINGS / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            parts[line.strip("[]")] = part = []
        else:
            part.append(line)
    return parts


def test_five_maps_are_drawn() -> None:
    assert MAPS == [
        "elysium",
        "hellas",
        "terra_cimmeria",
        "utopia_planitia",
        "vastitas_borealis",
    ]


@pytest.mark.parametrize("name", MAPS)
def test_every_hex_is_the_printed_one(name: str) -> None:
    drawn = drawing(name)
    names = {line[:2]: line[3:] for line in drawn["names"]}
    hexes = pack_file(name, "map.json")["hexes"]
    texts = [
        (row, col, text)
        for row, line in enumerate(drawn["map"])
        for col, text in enumerate(line.split())
    ]
    assert len(hexes) == len(texts) == 61
    for found, (row, col, text) in zip(hexes, texts, strict=True):
        assert found["space"] == [row, col]
        assert found.get("kind", "land") == KINDS[text[0]]
        assert found.get("volcanic", False) is (text[0] == "^")
        assert found.get("bonuses", []) == [ICONS[letter] for letter in text[1:]]
        assert found.get("name") == names.get(f"{row}{col}")
    assert pack_file(name, "map.json")["rows"] == [5, 6, 7, 8, 9, 8, 7, 6, 5]


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.rule("R-TIM-02", "R-TIM-03", "R-TIM-04", "R-TIM-05", "R-TIM-06", "R-TIM-07")
def test_the_chain_and_the_special_hexes_are_the_printed_ones(name: str) -> None:
    drawn, data = drawing(name), pack_file(name, "map.json")
    assert data["tiebreak"] == [CHAINS[step] for step in drawn["chain"]]
    special = [
        f"{hex_['space'][0]}{hex_['space'][1]} {hex_['id']} {hex_.get('fee', 0)}"
        for hex_ in data.get("special_hexes", [])
    ]
    assert special == drawn["special"]


@pytest.mark.parametrize("name", MAPS)
def test_every_region_is_the_printed_one(name: str) -> None:
    data = {key: value for key, value in pack_file(name, "map.json").items() if key[0] != "$"}
    tables = MapTables(decode(MapFile, data))
    for line in drawing(name)["regions"]:
        region, *words = line.split()
        spaces = [(int(place[0]), int(place[1])) for place in words]
        assert tables.regions[region] == tables.mask(iter(spaces)), region


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.rule(
    "R-MAP-01", "R-MAP-03", "R-MAP-04", "R-MAP-05", "R-MAP-06", "R-MAP-07", "R-MAP-08"
)
def test_every_cell_is_the_printed_one(name: str) -> None:
    tracks = pack_file(name, "board.json")["tracks"]
    lines = [line.partition("|") for line in drawing(name)["board"]]
    assert len(tracks) == len(lines) == 7
    for track, (head, _, cells) in zip(tracks, lines, strict=True):
        row, production, tags = head.split()
        assert track["id"] == row
        assert track.get("production", "-") == production
        assert track["tags"] == tags.split(",")
        assert " ".join(map(word, track["cells"])) == cells.strip(), row


def test_what_is_inferred_says_so() -> None:
    tracks = pack_file("vastitas_borealis", "board.json")["tracks"]
    assert all(track["provenance"]["inferred"] for track in tracks)
    cells = [cell for track in tracks for cell in track["cells"] if cell and "provenance" in cell]
    assert all(cell["provenance"]["inferred"] and cell["provenance"]["doubt"] for cell in cells)
    assert len(cells) > 10
