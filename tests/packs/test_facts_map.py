"""The map of Tharsis, hex by hex, against a drawing of its own."""

from __future__ import annotations

from collections import Counter
from typing import Any

from marsbot_qt.core.content.map_tables import MapTables
from marsbot_qt.core.content.models.maps import ByIcons, ByOceans, Hex, MapFile
from tests.packs.raw import pack_file

# ".": land, "~": reserved for an ocean, "!": reserved for a city, "^": volcanic land;
# then the printed icons: s steel, t titanium, p plant, c card.
ROWS = """
.ss ~ss .   ~c  ~
.   ^s  .   .   .   ~cc
^c  .   .   .   .   .   .s
^pt .p  .p  .p  .pp .p  .p  ~pp
^pp .pp !pp ~pp ~pp ~pp .pp .pp .pp
.p  .pp .p  .p  .p  ~p  ~p  ~p
.   .   .   .   .   .p  .
.ss .   .c  .c  .   .t
.s  .ss .   .   ~tt
"""

NAMES = {
    (1, 1): "Tharsis Tholus",
    (2, 0): "Ascraeus Mons",
    (3, 0): "Pavonis Mons",
    (4, 0): "Arsia Mons",
    (4, 2): "Noctis City",
}
ICONS = {"s": "steel", "t": "titanium", "p": "plant", "c": "card"}
KINDS = {".": "land", "^": "land", "~": "ocean_reserved", "!": "city_reserved"}

REGIONS = {
    "edge": (
        "00 01 02 03 04 10 15 20 26 30 37 40 48 50 57 60 66 70 75 80 81 82 83 84",
        24,
    ),
    "volcanic": ("11 20 30 40", 4),
    "ocean_reserved": ("01 03 04 15 37 43 44 45 55 56 57 84", 12),
    "volcanic_or_adjacent_to_volcanic": ("00 01 10 11 12 20 21 22 30 31 40 41 50", 13),
}


def hexes() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pack_file("tharsis", "map.json")["hexes"]
    return found


def map_file() -> MapFile:
    data = pack_file("tharsis", "map.json")
    return MapFile(
        id=data["id"],
        rows=tuple(data["rows"]),
        hexes=tuple(
            Hex(
                space=(h["space"][0], h["space"][1]),
                kind=h.get("kind", "land"),
                bonuses=tuple(h.get("bonuses", ())),
                volcanic=h.get("volcanic", False),
            )
            for h in data["hexes"]
        ),
        tiebreak=(ByOceans(), ByIcons()),
    )


def test_every_hex_is_the_printed_one() -> None:
    drawn = [
        ((row, col), text)
        for row, line in enumerate(ROWS.strip().splitlines())
        for col, text in enumerate(line.split())
    ]
    assert len(drawn) == len(hexes()) == 61
    for found, (space, text) in zip(hexes(), drawn, strict=True):
        assert tuple(found["space"]) == space
        assert found.get("kind", "land") == KINDS[text[0]], space
        assert found.get("volcanic", False) is (text[0] == "^"), space
        assert found.get("bonuses", []) == [ICONS[letter] for letter in text[1:]], space
        assert found.get("name") == NAMES.get(space), space


def test_rows_and_counts() -> None:
    data = pack_file("tharsis", "map.json")
    assert data["rows"] == [5, 6, 7, 8, 9, 8, 7, 6, 5]
    assert sum(h.get("kind", "land") == "ocean_reserved" for h in hexes()) == 12
    icons = Counter(icon for h in hexes() for icon in h.get("bonuses", ()))
    assert icons == {"steel": 11, "card": 6, "plant": 38, "titanium": 4}


def test_tie_breaks_are_oceans_then_icons() -> None:
    data = pack_file("tharsis", "map.json")
    assert data["tiebreak"] == [{"by": "oceans"}, {"by": "icons"}]
    assert "special_hexes" not in data


def test_regions_of_the_map() -> None:
    tables = MapTables(map_file())
    for name, (listed, count) in REGIONS.items():
        spaces = [(int(word[0]), int(word[1])) for word in listed.split()]
        assert len(spaces) == count
        assert tables.regions[name] == tables.mask(iter(spaces)), name
