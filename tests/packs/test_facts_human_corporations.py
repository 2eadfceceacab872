"""The human's corporations of the base game and of Corporate Era."""

from __future__ import annotations

from tests.packs.raw import pack_file

# Number, name, tags; then what of MarsBot it watches. Each time that is +1 M€ production.
TABLE = """
R00 Beginner Corporation; -
R08 Credicor; -
R09 PhoboLog; space
R13 ThorGate; power
R17 Ecoline; plant
R18 Helion; space
R19 Interplanetary Cinematics; building
R24 Mining Guild; building building
R31 Tharsis Republic; building; city_placed_on_mars
R32 United Nations Mars Initiative; earth
R43 Inventrix; science
R03 Saturn Systems; jovian; jovian_tag
R30 Teractor; earth
"""
CORPORATE_ERA = {"Saturn Systems", "Teractor"}


def test_corporations() -> None:
    found = pack_file("base", "human_corporations.json")["human_corporations"]
    rows = [line.split("; ") for line in TABLE.strip().splitlines()]
    assert len(found) == len(rows) == 13
    for corporation, (head, tags, *watches) in zip(found, rows, strict=True):
        number, _, name = head.partition(" ")
        assert (corporation["number"], corporation["name"]) == (number, name)
        assert " ".join(corporation.get("tags", [])) == tags.strip("-")
        assert corporation.get("trigger_any_player") == (watches[0] if watches else None)
        gains = [{"resource": "mc", "amount": 1, "to": "production"}] if watches else None
        assert corporation.get("trigger_gains") == gains
        box = "corporate_era" if name in CORPORATE_ERA else "base"
        assert corporation["box"] == box
        assert corporation.get("needs", []) == ([box] if box != "base" else [])
