"""Turmoil: parties, project cards, corporations and numbers, against a transcription."""

from __future__ import annotations

from typing import Any

from tests.packs.raw import pack_file
from tests.packs.test_facts_project_cards import TYPE, others, points

PARTIES = "mars_first kelvinists reds greens unity scientists"

# Number; name; cost; colour; tags as printed; requirement; points; what touches others.
CARDS = """
T01; Aerial Lenses; 2; green; -; kelvinists; -1; removes 2 plants
T02; Banned Delegate; 0; red; event; chairman; -; removes 1 delegates
T03; Cultural Metropolis; 20; green; city building; unity; -; -
T04; Diaspora Movement; 7; green; jovian; reds; 1; counts track:jovian
T05; Event Analysts; 5; blue; science; scientists; -; -
T06; GMO Contract; 3; blue; science microbe; greens; -; -
T07; Martian Media Center; 7; blue; building; mars_first; -; -
T08; Parliament Hall; 8; green; building; mars_first; 1; -
T09; PR Office; 7; green; earth; unity; -; -
T10; Public Celebrations; 8; red; event; chairman; 2; -
T11; Recruitment; 2; red; event; -; -; -
T12; Red Tourism Wave; 3; red; earth event; reds; -; -
T13; Sponsored Mohole; 5; green; building; kelvinists; -; -
T14; Supported Research; 3; green; science; scientists; -; -
T15; Wildlife Dome; 15; green; animal plant building; greens; -; -
T16; Vote Of No Confidence; 5; red; event; party_leaders chairman_is_neutral; -; -
"""

CORPORATIONS = """
R07 Pristar; -
R14 TerraLabs Research; science earth
R15 Septem Tribus; wild
R33 Utopia Invest; building
R38 Lakefront Resorts; building; ocean_placed
"""


def rows(table: str) -> list[list[str]]:
    """A table, line by line."""
    return [line.split("; ") for line in table.strip().splitlines()]


def requirement(found: dict[str, Any]) -> str:
    """A requirement by its party or its kind."""
    return str(found.get("party", found["kind"]))


def test_parties() -> None:
    found = pack_file("turmoil", "parties.json")["parties"]
    assert [party["id"] for party in found] == PARTIES.split()
    assert [party["id"] for party in found if party.get("rules_at_start")] == ["greens"]
    assert {party["id"]: party.get("lowest_tr", 0) for party in found if "lowest_tr" in party} == {
        "reds": 1
    }


def test_project_cards() -> None:
    found = pack_file("turmoil", "project_cards.json")["project_cards"]
    for card, row in zip(found, rows(CARDS), strict=True):
        number, name, cost, colour, tags, needed, vp, rest = row
        assert (card["number"], card["name"]) == (number, name)
        assert (card["cost"], card["type"]) == (int(cost), TYPE[colour])
        assert card.get("tags", []) == tags.replace("-", "").split()
        asked = " ".join(map(requirement, card.get("requirements", ())))
        assert (asked or "-") == needed
        assert points(card.get("vp")) == vp
        icon = "none" if vp == "-" else "negative" if vp.startswith("-") else "non_negative"
        assert card.get("vp_icon", "none") == icon
        assert others(card) == rest
        assert (card["box"], card["needs"]) == ("turmoil", ["turmoil"])


def test_corporations() -> None:
    found = pack_file("turmoil", "human_corporations.json")["human_corporations"]
    for corporation, (head, tags, *watches) in zip(found, rows(CORPORATIONS), strict=True):
        number, _, name = head.partition(" ")
        assert (corporation["number"], corporation["name"]) == (number, name)
        assert " ".join(corporation.get("tags", [])) == tags.strip("-")
        assert corporation.get("trigger_any_player") == (watches[0] if watches else None)
        assert (corporation["box"], corporation["needs"]) == ("turmoil", ["turmoil"])


def test_numbers() -> None:
    numbers = pack_file("turmoil", "rules.json")["numbers"]
    assert (numbers["start_tr"], numbers["harder_start_tr"]) == (10, 13)
    assert (numbers["marsbot_delegates"], numbers["neutral_delegates"]) == (7, 14)
    assert (numbers["tr_revision"], numbers["chairman_tr"]) == (1, 1)
    assert (numbers["chairman_vp"], numbers["party_leader_vp"]) == (1, 1)
