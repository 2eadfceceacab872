"""All project cards of the base game and of Corporate Era against a table of their own."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.packs.raw import pack_file

TABLE = Path(__file__).parent / "project_cards.txt"
BOX = {"B": "base", "CE": "corporate_era"}
TYPE = {"green": "automated", "blue": "active", "red": "event"}
COUNTED = {
    # What a card counts at all players, and what MarsBot adds to it.
    "cities_on_mars": "tiles:city",
    "cities_in_play": "in_play:city",
    "adjacent_cities_any_owner": "beside:city",
    "opponent_space_tags": "track:space",
    "events_ever_played_by_all": "track:event",
}
EFFECT = {"decrease_production": "lowers", "remove": "removes", "steal": "steals"}


def cards() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pack_file("base", "project_cards.json")["project_cards"]
    return found


def table() -> list[list[str]]:
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    return [line.split("; ") for line in lines if not line.startswith("#")]


def requirement(found: dict[str, Any]) -> str:
    kind = found.get("tag") or found["kind"]
    if found["kind"] == "production":
        kind = f"production {found['resource']}"
    if "scope" in found:
        kind = f"{found['scope']} {kind}"
    return f"{kind} {found['op']} {found['value']}"


def points(found: dict[str, Any] | None) -> str:
    if found is None:
        return "-"
    if found["kind"] == "fixed":
        return str(found["value"])
    if found["kind"] == "special":
        return f"special {found['value']}"
    what = found.get("tag") or found.get("resource")
    per = found["kind"].removeprefix("per_")
    return f"{found['vp']}/{found['per']} {per}" + (f" {what}" if what else "")


def gain(found: dict[str, Any]) -> str:
    where = {"supply": "", "production": " production", "card": " on it"}
    return f"+{found['amount']} {found['resource']}{where[found.get('to', 'supply')]}"


def others(card: dict[str, Any]) -> str:
    words = ["tile"] if "special_tile" in card else []
    if "stores_resource" in card:
        words.append(f"holds {card['stores_resource']}")
    for effect in card.get("opponent_effects", ()):
        choices = " or ".join(f"{one['amount']} {one['resource']}" for one in effect["one_of"])
        words.append(f"{EFFECT[effect['effect']]} {choices}")
    if "counts_all_players" in card:
        words.append("counts " + " ".join(card["counts_all_players"]))
    if "trigger_any_player" in card:
        gains = " and ".join(map(gain, card["trigger_gains"]))
        words.append(f"on {card['trigger_any_player']} {gains}")
    if "protects" in card:
        words.append("protects " + " ".join(card["protects"]))
    return ", ".join(words) or "-"


@pytest.mark.parametrize(("card", "row"), list(zip(cards(), table(), strict=True)))
def test_card(card: dict[str, Any], row: list[str]) -> None:
    number, name, box, cost, colour, tags, requirements, vp, rest = row
    assert (card["number"], card["name"]) == (number, name)
    assert card["box"] == BOX[box]
    assert card.get("needs", []) == (["corporate_era"] if box == "CE" else [])
    assert card["cost"] == int(cost)
    assert card["type"] == TYPE[colour]
    assert card.get("tags", []) == ([] if tags == "-" else tags.split())
    found = ", ".join(map(requirement, card.get("requirements", ())))
    assert (found or "-") == requirements
    assert points(card.get("vp")) == vp
    for printed, counted in COUNTED.items():
        rest = rest.replace(printed, counted)
    assert others(card) == rest
    sign = "none" if vp == "-" else "negative" if vp.startswith("-") else "non_negative"
    assert card.get("vp_icon", "none") == sign


def test_numbers_run_without_gaps() -> None:
    assert [card["number"] for card in cards()] == [f"{n:03}" for n in range(1, 209)]
    assert len({card["name"] for card in cards()}) == 208


# Box: cards, then green, blue, red, without tags, with a requirement, with points not negative.
COUNTS = {"base": [137, 80, 33, 24, 7, 58, 47], "corporate_era": [71, 32, 26, 13, 5, 13, 27]}


@pytest.mark.parametrize("box", COUNTS)
def test_counts(box: str) -> None:
    found = [card for card in cards() if card["box"] == box]
    types = Counter(card["type"] for card in found)
    assert COUNTS[box] == [
        len(found),
        *(types[word] for word in TYPE.values()),
        sum(not card.get("tags") for card in found),
        sum("requirements" in card for card in found),
        sum(card.get("vp_icon") == "non_negative" for card in found),
    ]


def test_events_print_their_arrow_last() -> None:
    for card in cards():
        tags = card.get("tags", [])
        assert ("event" in tags) is (card["type"] == "event"), card["name"]
        assert "event" not in tags[:-1], card["name"]


def test_special_cases() -> None:
    by_name = {card["name"]: card for card in cards()}
    assert by_name["Capital"]["special_tile_counts_as"] == ["city"]
    assert by_name["Protected Habitats"]["aliases"] == ["Protected Habitat"]
    predators = by_name["Predators"]["opponent_effects"][0]["one_of"][0]
    ants = by_name["Ants"]["opponent_effects"][0]["one_of"][0]
    assert predators["repeat"] == ants["repeat"] == "action"
    flooding = by_name["Flooding"]["opponent_effects"][0]["one_of"][0]
    assert flooding["limit"] == "owner_adjacent_to_ocean"
    assert by_name["Phobos Space Haven"]["provenance"]["doubt"]
