"""What is wrong with the shape of data, told at its place."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.checked import read_checked, shape_of_value, to_record
from marsbot_qt.core.content.codec import decode
from marsbot_qt.core.content.models.board import BoardFile
from marsbot_qt.core.content.models.cards import BonusCardsFile
from marsbot_qt.core.content.models.changes import ChangesFile
from marsbot_qt.core.content.models.locales import LocaleFile
from marsbot_qt.core.content.models.manifest import Manifest
from marsbot_qt.core.content.models.maps import MapFile
from marsbot_qt.core.content.models.options import RulesFile
from marsbot_qt.core.content.shape_check import LONG, find_shape, is_valid, shown


def step(data: dict[str, Any]) -> dict[str, Any]:
    """A file with one step."""
    return {"bonus_cards": [{"id": "X", "program": [data]}]}


STEP = "/bonus_cards/0/program/0"


@pytest.mark.parametrize(
    ("cls", "data", "code", "path", "details"),
    [
        (BonusCardsFile, step({}), "missing_field", STEP, {"field": "op"}),
        (BonusCardsFile, step({"op": 3}), "unknown_kind", f"{STEP}/op", {"value": "3"}),
        (BonusCardsFile, step({"op": "lett"}), "unknown_kind", f"{STEP}/op",
         {"did_you_mean": "let"}),
        (BonusCardsFile, step({"op": "fund_award", "must": 1}), "wrong_type", f"{STEP}/must",
         {"expected": "True or false"}),
        (BonusCardsFile, step({"op": "fund_award", "as": 1}), "wrong_type", f"{STEP}/as",
         {"expected": "A text"}),
        (BonusCardsFile, step({"op": "gain_mc", "amount": None}), "wrong_type", f"{STEP}/amount",
         {"expected": "A whole number or an object"}),
        (BonusCardsFile, step({"op": "gain_mc", "amount": 1.5}), "wrong_type", f"{STEP}/amount",
         {"expected": "A whole number or an object"}),
        (BonusCardsFile, step({"op": "gain_mc", "amount": True}), "wrong_type", f"{STEP}/amount",
         {"expected": "A whole number or an object"}),
        (BonusCardsFile, step({"op": "gain_mc", "amount": {"v": "store"}}), "missing_field",
         f"{STEP}/amount", {"field": "store"}),
        (BonusCardsFile, step({"op": "gain_mc", "amount": {"v": "sum", "of": []}}),
         "unknown_kind", f"{STEP}/amount/v", {}),
        (BonusCardsFile, step({"op": "gain_mc", "amount": {"v": "store", "store": 4}}),
         "wrong_type", f"{STEP}/amount/store", {"expected": "A text"}),
        (BonusCardsFile, step({"op": "place_tile", "tile": "city", "space": [1]}), "wrong_type",
         f"{STEP}/space", {"expected": "A text or an object"}),
        (BonusCardsFile, step({"op": "place_tile", "tile": "citty", "space": "city"}),
         "wrong_word", f"{STEP}/tile", {"did_you_mean": "city"}),
        (BonusCardsFile, step({"op": "raise_parameter", "parameter": "heat"}), "wrong_word",
         f"{STEP}/parameter", {"expected": "temperature, oxygen, oceans, venus"}),
        (BonusCardsFile, step({"op": "raise_parameter", "parameter": {"sel": "mc"}}),
         "unknown_kind", f"{STEP}/parameter/sel", {}),
        (BonusCardsFile, step({"op": "try_each", "over": {"sel": "ref"}}), "wrong_word",
         f"{STEP}/over/sel", {"expected": "funded_awards_by_closeness"}),
        (BonusCardsFile, step({"op": "try_each", "over": {}}), "missing_field", f"{STEP}/over",
         {"field": "sel"}),
        (BonusCardsFile, step({"op": "repeat", "times": 1, "do": 3}), "wrong_type", f"{STEP}/do",
         {"expected": "A list"}),
        (BonusCardsFile, step({"op": "while", "cond": {"is": "mc_at_least", "n": 1}, "do": [],
                               "max": 200}),
         "out_of_range", f"{STEP}/max", {"expected": "from 1 to 100", "value": "200"}),
        (BonusCardsFile,
         {"bonus_cards": [{"id": "X", "program": [], "recurs": {"by": "rules",
                                                               "from_generation": "flet"}}]},
         "wrong_word", "/bonus_cards/0/recurs/from_generation", {"did_you_mean": "fleet"}),
        (BonusCardsFile, step({"op": "let", "name": "n", "value": "x"}), "wrong_type",
         f"{STEP}/value", {"expected": "A whole number or an object"}),
        (BonusCardsFile, {"bonus_cards": {}}, "wrong_type", "/bonus_cards", {"expected": "A list"}),
        (BonusCardsFile, [], "wrong_type", "", {"expected": "An object"}),
        (BoardFile, {"tracks": [{"id": "a", "tags": [], "cells": [None, None]}]}, "too_short",
         "/tracks/0/tags", {"expected": "at least 1"}),
        (BoardFile, {"tracks": [{"id": "a", "tags": ["a"], "cells": [None, 3]}]}, "wrong_type",
         "/tracks/0/cells/1", {"expected": "An object"}),
        (BoardFile, {"tracks": [{"id": "a", "tags": ["a"], "cells": [None, {"icon": "x",
                                                                              "n": 0}]}]},
         "out_of_range", "/tracks/0/cells/1/n", {"expected": "from 1 to 20"}),
        (MapFile, {"id": "m", "rows": [1], "hexes": [{"space": [0]}], "tiebreak": []},
         "too_short", "/hexes/0/space", {"expected": "2"}),
        (MapFile, {"id": "m", "rows": [1], "hexes": [{"space": [0, 1, 2]}], "tiebreak": []},
         "too_long", "/hexes/0/space", {"expected": "2"}),
        (MapFile, {"id": "m", "rows": [1], "hexes": [], "tiebreak": [],
                   "regions": {"r": [[0, "x"]]}},
         "wrong_type", "/regions/r/0/1", {"expected": "A whole number"}),
        (RulesFile, {"numbers": {"start_trr": 1}}, "unknown_field", "/numbers/start_trr",
         {"did_you_mean": "start_tr"}),
        (RulesFile, {"numbers": {"start_tr": -1}}, "out_of_range", "/numbers/start_tr",
         {"expected": "not below 0"}),
        (RulesFile, {"switches": {"cost_zero": "lasst"}}, "wrong_word", "/switches/cost_zero",
         {"did_you_mean": "last"}),
        (RulesFile, {"rulings": [{"id": "R", "default": "A", "readings": [
            {"id": "A", "numbers": {"start_tr": "x"}}]}]},
         "wrong_type", "/rulings/0/readings/0/numbers/start_tr", {"expected": "A whole number"}),
        (ChangesFile, {"changes": [{"change": "set", "item": "x", "fields": {}}]}, "too_short",
         "/changes/0/fields", {"expected": "at least 1"}),
        (LocaleFile, {"language": "e", "texts": {}}, "too_short", "/language",
         {"expected": "at least 2"}),
        (LocaleFile, {"language": "en", "texts": {"a/b": 1}}, "wrong_type", "/texts/a~1b",
         {"expected": "A text"}),
        (Manifest, {"id": ""}, "too_short", "/id", {"expected": "at least 1"}),
    ],
)  # fmt: skip
def test_one_fault_is_told_at_its_place(
    cls: type, data: Any, code: str, path: str, details: dict[str, Any]
) -> None:
    first = find_shape(cls, data)[0]
    assert (first.code, first.path) == (code, path)
    assert {key: first.details.get(key) for key in details} == details
    assert not is_valid(cls, data)


@pytest.mark.parametrize(
    ("tags", "told"), [([3], ["wrong_type"]), ([3, 4], ["wrong_type"] * 2), ([], ["too_short"])]
)
def test_a_wrong_entry_does_not_make_its_list_too_short(tags: list[Any], told: list[str]) -> None:
    track = {"id": "a", "tags": tags, "cells": [None, {"icon": "x", "n": 1}]}
    assert [found.code for found in find_shape(BoardFile, {"tracks": [track]})] == told


def test_everything_missing_is_told() -> None:
    findings = find_shape(MapFile, {})
    assert [(found.code, found.details["field"]) for found in findings] == [
        ("missing_field", name) for name in ("id", "rows", "hexes", "tiebreak")
    ]


def test_notes_are_no_part_of_the_shape() -> None:
    data = {"$schema": "s", "x-a": 1, "tracks": [{"x-b": {}, "id": "a", "tags": ["a"],
            "cells": [None, {"icon": "tr", "x-c": [1]}]}]}  # fmt: skip
    assert is_valid(BoardFile, data)
    assert not is_valid(BoardFile, {"tracks": [], "y-a": 1})
    inner = {"tracks": [{"$schema": "s", "id": "a", "tags": ["a"], "cells": [None, None]}]}
    assert [found.code for found in find_shape(BoardFile, inner)] == ["unknown_field"]


def test_long_values_are_quoted_in_part() -> None:
    assert shown("a") == '"a"'
    assert shown("a" * 200) == '"' + "a" * (LONG - 1) + "…"


@pytest.mark.parametrize(
    ("value", "shape"),
    [(1, "number"), (True, None), (1.0, None), (None, None), ("", "text"), ({}, "object"),
     ([], "list")],
)  # fmt: skip
def test_values_have_shapes(value: Any, shape: str | None) -> None:
    assert shape_of_value(value) == shape


def test_a_model_stands_for_the_record_of_the_same_data() -> None:
    data = {"numbers": {"start_tr": 3, "mc_per_vp": [{"until_generation": 2, "mc": 1}]}}
    found = decode(RulesFile, data)
    assert to_record(read_checked(RulesFile, data)) == found
    assert to_record(read_checked(RulesFile, {})) != replaced(found, numbers=data["numbers"])
