"""Milestones and awards of Hellas, Elysium, Utopia Planitia, Terra Cimmeria, Vastitas Borealis."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.rules.expressions import evaluate, milestone_met
from marsbot_qt.core.rules.view import View
from tests.builders import state, table


def met(map_: str, name: str, fields: dict[str, Any], **setup: Any) -> bool:
    ruleset = table(map=map_, **setup).rules
    return milestone_met(View(ruleset, state(ruleset, **fields)), name)


def value(map_: str, name: str, fields: dict[str, Any], **setup: Any) -> int:
    ruleset = table(map=map_, **setup).rules
    return evaluate(View(ruleset, state(ruleset, **fields)), ruleset.awards[name].value)


def own(kind: str, *spaces: tuple[int, int]) -> list[dict[str, Any]]:
    return [{"tile": kind, "owner": "marsbot", "space": list(space)} for space in spaces]


def oceans(*spaces: tuple[int, int]) -> list[dict[str, Any]]:
    return [{"tile": "ocean", "owner": None, "space": list(space)} for space in spaces]


def cards(n: int, **known: Any) -> dict[str, Any]:
    return {"played_pile": [{"tags": [], **known}] * n}


EVERY = ("building", "space", "event", "science", "energy", "earth", "plant")


def tracks(**positions: int) -> dict[str, Any]:
    return {"tracks": positions}


def all_tracks(n: int, **others: int) -> dict[str, Any]:
    return tracks(**(dict.fromkeys(EVERY, n) | others))


MET = [
    ("hellas", "Diversifier", all_tracks(3), all_tracks(3, plant=2)),
    ("hellas", "Tactician", {"mc": 35}, {"mc": 34}),
    (
        "hellas",
        "Polar Explorer",
        {"tiles": own("greenery", (7, 0), (7, 5), (8, 4))},
        {"tiles": own("greenery", (7, 0), (6, 6), (8, 4))},
    ),
    ("hellas", "Energizer", tracks(energy=6), tracks(energy=5)),
    ("hellas", "Rim Settler", tracks(science=6), tracks(science=5, space=9)),
    ("elysium", "Generalist", all_tracks(2), all_tracks(2, event=1)),
    ("elysium", "Specialist", tracks(earth=10), all_tracks(9)),
    ("elysium", "Ecologist", tracks(plant=4), tracks(plant=3)),
    ("elysium", "Tycoon", cards(15, type="active"), cards(14, type="automated")),
    ("elysium", "Legend", cards(5, type="event"), cards(9, type="active")),
    ("utopia_planitia", "Trader", None, tracks(energy=2, earth=2)),
    ("utopia_planitia", "Metallurgist", tracks(building=4, space=3), tracks(building=3, space=3)),
    ("utopia_planitia", "Researcher", tracks(science=4), tracks(science=3)),
    (
        "utopia_planitia",
        "Specialist",
        {"bonus_deck": {"destroyed": ["B01", "B02", "B03"]}},
        {"bonus_deck": {"destroyed": ["B01", "B02"]}},
    ),
    ("utopia_planitia", "Pioneer", None, {}),
    ("terra_cimmeria", "Planetologist", tracks(earth=5), tracks(earth=4)),
    ("terra_cimmeria", "Architect", tracks(science=6), tracks(science=5, earth=9)),
    (
        "terra_cimmeria",
        "Coastguard",
        {"tiles": [*oceans((0, 0)), *own("greenery", (0, 1), (1, 1)), *own("city", (1, 0))]},
        {"tiles": [*oceans((0, 0)), *own("greenery", (0, 1), (1, 1), (5, 5))]},
    ),
    ("terra_cimmeria", "Forester", tracks(plant=10), tracks(plant=9)),
    ("terra_cimmeria", "Financier", tracks(event=10), tracks(event=9)),
    ("vastitas_borealis", "Agronomist", tracks(plant=4), tracks(plant=3, science=9)),
    ("vastitas_borealis", "Spacefarer", tracks(space=5), tracks(space=4)),
    (
        "vastitas_borealis",
        "Geologist",
        {"tiles": own("greenery", (0, 2), (0, 1), (1, 5))},
        {"tiles": own("greenery", (0, 2), (0, 1), (5, 6))},
    ),
    ("vastitas_borealis", "Engineer", tracks(earth=4, energy=6), tracks(earth=4, energy=5)),
    ("vastitas_borealis", "Farmer", tracks(science=6), tracks(science=5, plant=5)),
    ("vastitas_borealis", "Farmer", tracks(plant=6), tracks(science=5, plant=5)),
]


@pytest.mark.rule("R-MAH-01", "R-MAH-02", "R-MAH-03", "R-MAH-04", "R-MAH-05")
@pytest.mark.rule("R-MAE-01", "R-MAE-02", "R-MAE-03", "R-MAE-04", "R-MAE-05")
@pytest.mark.rule("R-MAU-01", "R-MAU-02", "R-MAU-03", "R-MAU-04", "R-MAU-05")
@pytest.mark.rule("R-MAC-01", "R-MAC-02", "R-MAC-03", "R-MAC-04", "R-MAC-05")
@pytest.mark.rule("R-MAV-01", "R-MAV-02", "R-MAV-03", "R-MAV-04", "R-MAV-05", "R95:A", "R104:A")
@pytest.mark.parametrize(("map_", "name", "enough", "short"), MET)
def test_milestone_is_met_from_its_number_on(
    map_: str, name: str, enough: dict[str, Any] | None, short: dict[str, Any]
) -> None:
    assert not met(map_, name, short)
    assert enough is None or met(map_, name, enough)


def test_every_milestone_of_the_five_maps_is_tried() -> None:
    tried = {(map_, name) for map_, name, _, _ in MET}
    for map_ in {map_ for map_, _ in tried}:
        assert {name for at, name in tried if at == map_} == set(table(map=map_).rules.milestones)


VALUES = [
    ("hellas", "Cultivator", {"tiles": own("greenery", (0, 1), (2, 2))}, 2),
    ("hellas", "Magnate", cards(3, type="automated"), 3),
    ("hellas", "Magnate", cards(3, type="active"), 0),
    ("hellas", "Space Baron", tracks(space=7), 7),
    ("hellas", "Eccentric", {"mc": 14}, 2),
    ("hellas", "Contractor", tracks(building=4), 4),
    ("elysium", "Celebrity", cards(2, cost=20, type="event"), 2),
    ("elysium", "Celebrity", cards(2, cost=19), 0),
    ("elysium", "Industrialist", tracks(energy=3), 8),
    ("elysium", "Desert Settler", {"tiles": own("greenery", (5, 0), (8, 4), (4, 0))}, 2),
    (
        "elysium",
        "Estate Dealer",
        {"tiles": [*oceans((0, 0)), *own("greenery", (1, 0), (1, 1), (8, 0))]},
        2,
    ),
    ("elysium", "Benefactor", {"tr": 32}, 17),
    ("elysium", "Benefactor", {"tr": 12}, -3),
    ("utopia_planitia", "Suburban", {"tiles": own("city", (0, 0), (2, 2))}, 1),
    ("utopia_planitia", "Investor", tracks(earth=6), 6),
    ("utopia_planitia", "Botanist", tracks(plant=1), -1),
    ("utopia_planitia", "Incorporator", cards(4, cost=10, type="event"), 4),
    ("utopia_planitia", "Incorporator", cards(4, cost=11), 0),
    ("utopia_planitia", "Metropolist", {"tiles": own("city", (0, 0), (2, 2))}, 2),
    ("terra_cimmeria", "Electrician", tracks(energy=5), 5),
    (
        "terra_cimmeria",
        "Founder",
        {
            "tiles": [
                {"tile": "neural_instance", "owner": "marsbot", "space": [4, 4]},
                *own("city", (4, 3)),
                *own("greenery", (3, 3), (6, 0)),
            ]
        },
        2,
    ),
    ("terra_cimmeria", "Mogul", tracks(space=4, plant=9), 18),
    ("terra_cimmeria", "Zoologist", tracks(plant=2), 7),
    ("terra_cimmeria", "Forecaster", {"mc": 20}, 2),
    ("vastitas_borealis", "Traveler", tracks(earth=3), 8),
    (
        "vastitas_borealis",
        "Landscaper",
        {"tiles": own("greenery", (0, 0), (0, 1), (1, 1), (5, 6))},
        3,
    ),
    (
        "vastitas_borealis",
        "Highlander",
        {"tiles": [*oceans((2, 1)), *own("greenery", (2, 0), (5, 6))]},
        1,
    ),
    ("vastitas_borealis", "Promoter", tracks(event=4), 4),
    ("vastitas_borealis", "Blacksmith", tracks(building=3, space=8), 8),
]


@pytest.mark.rule("R-MAH-06", "R-MAH-07", "R-MAH-08", "R-MAH-09", "R-MAH-10")
@pytest.mark.rule("R-MAE-06", "R-MAE-07", "R-MAE-09", "R-MAE-10", "R-MAE-11")
@pytest.mark.rule("R-MAU-06", "R-MAU-07", "R-MAU-08", "R-MAU-09", "R-MAU-10")
@pytest.mark.rule("R-MAC-06", "R-MAC-07", "R-MAC-08", "R-MAC-09", "R-MAC-10")
@pytest.mark.rule("R-MAV-06", "R-MAV-07", "R-MAV-08", "R-MAV-09", "R-MAV-10")
@pytest.mark.parametrize(("map_", "name", "fields", "expected"), VALUES)
def test_award_value(map_: str, name: str, fields: dict[str, Any], expected: int) -> None:
    assert value(map_, name, fields) == expected


def test_every_award_of_the_five_maps_is_tried() -> None:
    tried = {(map_, name) for map_, name, _, _ in VALUES}
    for map_ in {map_ for map_, _ in tried}:
        assert {name for at, name in tried if at == map_} == set(table(map=map_).rules.awards)


@pytest.mark.rule("R-MAE-08")
def test_industrialist_asks_no_energy_while_funding_but_counts_it_at_the_end() -> None:
    human = table(map="elysium").rules.awards["Industrialist"].human
    assert human.parts == ("steel", "steel_production", "energy_production")
    assert human.final_parts == ("steel", "energy")


VENUS = {"expansions": ["corporate_era", "venus_next"]}


@pytest.mark.rule("R100:A", "R100:B")
def test_the_venus_track_in_goals_on_any_track() -> None:
    """Three goals of the maps count it; read otherwise they know only the board's own tracks."""
    six_and_venus = all_tracks(3, plant=2, venus=3)
    for letter, counts in (("A", True), ("B", False)):
        game = VENUS | {"rulings": {"R100": letter}}
        assert met("hellas", "Diversifier", six_and_venus, **game) is counts
        assert met("hellas", "Diversifier", all_tracks(3), **game)
        assert met("elysium", "Specialist", tracks(venus=10), **game) is counts
        assert met("elysium", "Specialist", tracks(earth=10), **game)
        fields = tracks(space=4, venus=6)
        assert value("terra_cimmeria", "Mogul", fields, **game) == (12 if counts else 8)


@pytest.mark.rule("R104:B")
def test_metallurgist_read_as_five() -> None:
    assert met("utopia_planitia", "Metallurgist", tracks(building=5), rulings={"R104": "B"})


@pytest.mark.rule("R95:B")
def test_trader_without_its_venus_part() -> None:
    fields = tracks(energy=2, earth=2)
    assert met("utopia_planitia", "Trader", fields, rulings={"R95": "B"})


@pytest.mark.rule("R114:A", "R114:B")
def test_printed_order_of_the_vastitas_milestones() -> None:
    usual = table(map="vastitas_borealis").rules
    other = table(map="vastitas_borealis", rulings={"R114": "B"}).rules
    assert list(usual.milestones)[1] == "Spacefarer"
    assert list(other.milestones)[1] == "Engineer"
