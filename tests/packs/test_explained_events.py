"""Rules are named for events that exist, under the detail the event has."""

from __future__ import annotations

import pytest

from marsbot_qt.core.rules.events import EVENTS
from tests.builders import table
from tests.packs.raw import PACKS, pack_file

WITH_RULES = sorted(path.parent.name for path in PACKS.glob("*/rules.json"))

CHAINS = {
    "hellas": "R-TIM-02",
    "elysium": "R-TIM-03",
    "terra_cimmeria": "R-TIM-04",
    "utopia_planitia": "R-TIM-05",
    "vastitas_borealis": "R-TIM-07",
}


@pytest.mark.parametrize("pack", WITH_RULES)
def test_every_explained_event_exists(pack: str) -> None:
    for key in pack_file(pack, "rules.json").get("explained_by", ()):
        name, dot, _ = key.partition(".")
        assert name in EVENTS, key
        assert not dot or EVENTS[name].DETAIL is not None, key


@pytest.mark.parametrize(("map_", "rule"), CHAINS.items())
def test_a_space_is_explained_by_the_chain_of_its_map(map_: str, rule: str) -> None:
    rules = table(map=map_).rules
    base = table().rules
    for tile in ("city", "greenery", "ocean", "neural_instance"):
        key = f"space_chosen.{tile}"
        assert {rule, *base.explained(key)} <= set(rules.explained(key))
    assert rule in rules.explained("space_chosen")
    assert "R-TIL-09" not in rules.explained("space_chosen")
    sells = any(special.do for special in rules.map.special.values())
    assert bool(rules.explained("hex_sold")) is sells


def test_what_marsbot_pays_is_no_loss_by_a_card_of_the_human() -> None:
    rules = table().rules
    assert rules.explained("mc_changed.removed") == ("R-HUM-01", "R-HUM-02")
    assert rules.explained("mc_changed.lost") == ("R-SEC-03",)
    assert "R-PLB-04" in table(map="hellas").rules.explained("mc_changed.lost")
