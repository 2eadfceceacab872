"""Which packs are in play, in which order, and why some choices are refused."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.content.choices import Choices, read_choices
from marsbot_qt.core.content.selection import map_id, modules_of, select
from tests.core.content.packs import base, dot_map, pack


def ids(packs: Any, choices: Choices) -> list[str]:
    """The ids of the packs in play, in order."""
    return [each.id for each in select(packs, choices).packs]


def refusal(packs: Any, choices: Choices) -> tuple[str, dict[str, Any]]:
    """Why choices are refused."""
    with pytest.raises(Refused) as refused:
        select(packs, choices)
    return refused.value.code, refused.value.details


def test_packs_stand_after_those_they_require_and_house_rules_last() -> None:
    venus = pack("venus", "expansion", requires=[{"id": "base"}])
    two = pack("two", requires=[{"id": "one", "version": ">=1"}])
    one = pack("one", requires=[{"id": "base"}])
    other = pack("other")
    at_hand = [two, one, other, venus, dot_map(), base()]
    chosen = Choices("dot", ("venus",), house_packs=("other", "two"))
    assert ids(at_hand, chosen) == ["base", "dot", "venus", "other", "one", "two"]
    assert ids(at_hand, Choices("dot")) == ["base", "dot"]
    selection = select(at_hand, chosen)
    assert selection.map.id == "dot"
    assert selection.modules == {"venus"}


def test_diamonds_are_walked_once() -> None:
    layers = [pack("p0_a"), pack("p0_b")]
    for n in range(1, 25):
        below = [{"id": f"p{n - 1}_a"}, {"id": f"p{n - 1}_b"}]
        layers += [pack(f"p{n}_a", requires=below), pack(f"p{n}_b", requires=below)]
    found = ids([*layers, base(), dot_map()], Choices("dot", house_packs=("p24_a",)))
    assert len(found) == 2 + 2 * 24 + 1


def test_a_house_pack_may_bring_the_map() -> None:
    own = pack("own", files={"map.json": {"id": "own_map", "rows": [1], "hexes": []}})
    assert ids([base(), own], Choices("own_map")) == ["base", "own"]
    assert map_id(own) == "own_map"
    assert map_id(base()) is None


def test_modules_are_expansions_and_what_packs_name() -> None:
    packs = [base(modules=["corporate_era"]), pack("venus", "expansion"), pack("own")]
    assert modules_of(packs) == ["corporate_era", "venus"]
    assert select([*packs, dot_map()], Choices("dot", ("corporate_era",))).modules == {
        "corporate_era"
    }


@pytest.mark.parametrize(
    ("choices", "code", "details"),
    [
        (Choices("dott"), "unknown_map", {"map": "dott", "did_you_mean": "dot"}),
        (Choices("mars"), "unknown_map", {"map": "mars"}),
        (Choices("dot", ("venu",)), "unknown_expansion",
         {"expansion": "venu", "did_you_mean": "venus"}),
        (Choices("dot", house_packs=("onne",)), "unknown_pack",
         {"pack": "onne", "did_you_mean": "one"}),
        (Choices("dot", house_packs=("venus",)), "not_a_house_pack",
         {"pack": "venus", "kind": "expansion"}),
        (Choices("dot", house_packs=("needy",)), "missing_pack",
         {"pack": "needy", "missing": "venuss", "did_you_mean": "venus"}),
        (Choices("dot", house_packs=("old",)), "wrong_version",
         {"pack": "old", "needs": "base", "range": ">=2", "version": "1.0"}),
        (Choices("dot", house_packs=("one", "foe")), "packs_exclude_each_other",
         {"pack": "foe", "other": "one"}),
        (Choices("dot", house_packs=("round",)), "dependency_cycle",
         {"packs": ["round", "about", "round"]}),
    ],
)  # fmt: skip
def test_choices_that_do_not_fit_are_refused(
    choices: Choices, code: str, details: dict[str, Any]
) -> None:
    at_hand = [
        base(),
        dot_map(),
        pack("venus", "expansion"),
        pack("one"),
        pack("needy", requires=[{"id": "venuss"}]),
        pack("old", requires=[{"id": "base", "version": ">=2"}]),
        pack("foe", conflicts=[{"id": "one", "version": "<2"}, {"id": "base", "version": ">5"}]),
        pack("round", requires=[{"id": "about"}]),
        pack("about", requires=[{"id": "round"}]),
    ]
    assert refusal(at_hand, choices) == (code, details)


def test_choices_are_read_from_a_set_up() -> None:
    setup = {
        "map": "dot",
        "expansions": ["venus"],
        "difficulty": ["poor"],
        "rulings": {"R1": "B"},
        "house_packs": ["one"],
        "draft": True,
    }
    assert read_choices(setup) == Choices("dot", ("venus",), ("poor",), {"R1": "B"}, ("one",))
    assert read_choices({"map": "dot"}) == Choices("dot", (), "normal", {}, ())


@pytest.mark.parametrize(
    ("setup", "code", "field"),
    [
        ({}, "missing_field", "map"),
        ({"map": 3}, "wrong_field", "map"),
        ({"map": "dot", "expansions": "venus"}, "wrong_field", "expansions"),
        ({"map": "dot", "expansions": [1]}, "wrong_field", "expansions"),
        ({"map": "dot", "expansions": ["a", "a"]}, "named_twice", "expansions"),
        ({"map": "dot", "difficulty": 3}, "wrong_field", "difficulty"),
        ({"map": "dot", "rulings": []}, "wrong_field", "rulings"),
        ({"map": "dot", "rulings": {"R1": 1}}, "wrong_field", "rulings.R1"),
        ({"map": "dot", "house_packs": {}}, "wrong_field", "house_packs"),
    ],
)
def test_a_set_up_that_makes_no_sense_is_refused(
    setup: dict[str, Any], code: str, field: str
) -> None:
    with pytest.raises(Refused) as refused:
        read_choices(setup)
    assert (refused.value.code, refused.value.details["field"]) == (code, field)
