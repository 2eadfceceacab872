"""One way of writing: the same data always give the same bytes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marsbot_qt.core.content.pack_files import FILE_KINDS, LOCALE, file_kind
from marsbot_qt.core.content.writer import WIDTH, in_order, pack_text, schema_reference, written
from tests.packs.broken.small_pack import SMALL

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=40),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=4)
    ),
    max_leaves=30,
)


@given(VALUES)
def test_what_is_written_is_read_the_same_and_written_the_same(value: Any) -> None:
    text = written(value)
    assert json.loads(text) == value
    assert written(json.loads(text)) == text
    assert text.endswith("\n")
    assert "\t" not in text.replace("\\t", "")


def test_short_things_stand_on_one_line_but_lists_of_items_do_not() -> None:
    data = {"rows": [1, 2], "items": [{"id": "a"}], "none": [], "deep": {"x": {"y": [1]}}}
    assert written(data) == (
        "{\n"
        '  "rows": [1, 2],\n'
        '  "items": [\n'
        '    {"id": "a"}\n'
        "  ],\n"
        '  "none": [],\n'
        '  "deep": {\n'
        '    "x": {"y": [1]}\n'
        "  }\n"
        "}\n"
    )


@pytest.mark.parametrize("over", [0, 1])
def test_a_line_has_up_to_a_hundred_columns(over: int) -> None:
    room = WIDTH - len('    {"k": ""},') + over
    lines = written({"a": [{"k": "x" * room}, 1]}).splitlines()
    assert max(map(len, lines)) <= WIDTH + over * 0
    assert len(lines) == 6 + 2 * over


def test_letters_stand_as_they_are() -> None:
    assert written({"a": ["ž €"]}) == '{\n  "a": ["ž €"]\n}\n'


def test_keys_stand_in_the_order_of_the_records() -> None:
    kind = file_kind("bonus_cards.json")
    assert kind is not None
    step = {"amount": {"name": "x", "v": "var"}, "x-why": 1, "must": True, "op": "gain_mc"}
    data = {"bonus_cards": [{"program": [step], "x-a": 1, "id": "B1"}], "$schema": "s"}
    ordered = in_order(kind.record, data)
    assert json.dumps(ordered) == json.dumps(
        {
            "$schema": "s",
            "bonus_cards": [
                {
                    "id": "B1",
                    "program": [
                        {
                            "op": "gain_mc",
                            "must": True,
                            "amount": {"v": "var", "name": "x"},
                            "x-why": 1,
                        }
                    ],
                    "x-a": 1,
                }
            ],
        }
    )


def test_what_fits_no_record_keeps_its_order() -> None:
    kind = file_kind("bonus_cards.json")
    assert kind is not None
    odd = {"bonus_cards": [{"program": [{"z": 1, "op": "?", "a": 2}], "id": 4}, 7]}
    text = pack_text(kind, odd)
    assert json.loads(text) == odd
    assert '{"z": 1, "op": "?", "a": 2}' in text


def test_changes_keep_the_order_of_their_free_data() -> None:
    kind = file_kind("changes.json")
    assert kind is not None
    change = {"fields": {"/z": {"b": 1, "a": 2}, "/a": 1}, "item": "numbers", "change": "set"}
    assert '{"change": "set", "item": "numbers", "fields": {"/z": {"b": 1, "a": 2}, "/a": 1}}' in (
        pack_text(kind, {"changes": [change]})
    )


@pytest.mark.parametrize("name", sorted(SMALL))
def test_files_of_every_kind_are_written_the_same_again(name: str) -> None:
    kind = file_kind(name)
    assert kind is not None
    text = pack_text(kind, SMALL[name])
    assert json.loads(text) == SMALL[name]
    assert pack_text(kind, json.loads(text)) == text


def test_a_file_names_its_schema() -> None:
    assert schema_reference(FILE_KINDS[0]) == "../../schemas/pack.schema.json"
    assert schema_reference(LOCALE) == "../../../schemas/locale.schema.json"
