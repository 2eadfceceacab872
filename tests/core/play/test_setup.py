"""Set-ups: what they choose, what the checklist says, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.play.setup import TableMaker
from tests.core.play.conftest import SETUP


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"map": 3}, "wrong_field"),
        ({"map": "tharsiss"}, "unknown_map"),
        ({"expansions": "corporate_era"}, "wrong_field"),
        ({"expansions": ["venus"]}, "unknown_expansion"),
        ({"expansions": ["corporate_era", "corporate_era"]}, "named_twice"),
        ({"difficulty": "mild"}, "unknown_level"),
        ({"difficulty": ["mild"]}, "unknown_change"),
        ({"rulings": {"R1": "A"}}, "unknown_ruling"),
        ({"rulings": {"R11": "Z"}}, "unknown_reading"),
        ({"house_packs": ["mine"]}, "unknown_pack"),
        ({"house_packs": ["base"]}, "not_a_house_pack"),
        ({"components": []}, "wrong_field"),
        ({"components": {"dice": "virtual"}}, "unknown_component"),
        ({"components": {"flips": "maybe"}}, "wrong_field"),
        ({"draft": 1}, "wrong_field"),
        ({"draft": True, "components": {"project_deck": "virtual"}}, "virtual_deck_excludes_draft"),
        ({"seed": True}, "wrong_field"),
        ({"seed": "7"}, "wrong_field"),
        ({"human": 3}, "wrong_field"),
        ({"position": []}, "wrong_field"),
        ({"corporation": "C08"}, "unknown_corporation"),
        ({"milestones": "all"}, "wrong_field"),
        ({"milestones": ["Mayor"]}, "goals_are_the_maps"),
        ({"awards": ["Banker", "Nobody"]}, "goals_are_the_maps"),
        ({"colonies": ["luna"]}, "not_in_play"),
    ],
)
def test_what_makes_no_game_is_refused(tables: TableMaker, fields: Any, code: str) -> None:
    with pytest.raises(Refused) as caught:
        tables({**SETUP, **fields})
    assert caught.value.code == code


@pytest.mark.parametrize(
    "fields",
    [
        {"corporation": None, "colonies": [], "seed": None},
        {"awards": ["Miner", "thermalist", "Scientist", "Banker", "Landlord"]},
        {"rulings": {"R12": "share"}},
        {"difficulty": []},
        {"seed": 2**70},
    ],
)
def test_what_says_the_same_is_taken(tables: TableMaker, fields: Any) -> None:
    assert tables({**SETUP, **fields}).setup["map"] == "tharsis"


def test_rules_of_equal_choices_are_made_once(tables: TableMaker) -> None:
    one = tables({**SETUP, "seed": 1})
    assert tables({**SETUP, "seed": 2}).rules is one.rules
    assert tables({**SETUP, "difficulty": "easy"}).rules is not one.rules


def ids(tables: TableMaker, **fields: Any) -> list[str]:
    """The steps of a checklist."""
    return [str(item["id"]) for item in tables({**SETUP, **fields}).checklist]


def test_the_checklist_leaves_out_what_the_app_stands_in_for(tables: TableMaker) -> None:
    whole = ids(tables)
    assert len(whole) > 5
    virtual = ids(tables, components={"bonus_deck": "virtual", "project_deck": "virtual"})
    assert set(virtual) < set(whole)


def test_the_checklist_names_the_components(tables: TableMaker) -> None:
    components = {part for item in tables(SETUP).checklist for part in item["components"]}
    assert {f"bonus_card.B0{number}" for number in range(1, 9)} <= components


def test_many_set_ups_are_forgotten_again(tables: TableMaker) -> None:
    first = tables({**SETUP, "rulings": {"R11": "B", "R89": "B"}}).rules
    for ruling in ("R09", "R10", "R12", "R13", "R15", "R16", "R17", "R18", "R20"):
        for level in ("easy", "hard"):
            tables({**SETUP, "rulings": {ruling: "B"}, "difficulty": level})
    assert tables({**SETUP, "rulings": {"R11": "B", "R89": "B"}}).rules is not first
