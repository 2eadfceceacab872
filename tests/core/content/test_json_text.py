"""JSON with positions: the same values as the standard reader, and faults with their places."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marsbot_qt.core.content.json_text import MAX_DEPTH, MAX_NUMBER, MAX_TEXT, scan

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-MAX_NUMBER, MAX_NUMBER)
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=20,
)


@given(VALUES, st.sampled_from([None, 2]), st.booleans())
def test_sound_text_is_read_as_ever(value: Any, indent: int | None, ascii_only: bool) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_only)
    found = scan(text)
    if any(0xD800 <= ord(sign) < 0xE000 for sign in json.dumps(value, ensure_ascii=False)):
        return
    assert found.faults == ()
    assert found.value == value
    assert found.complete


@given(st.text(max_size=60))
def test_any_text_is_either_read_or_has_a_fault(text: str) -> None:
    found = scan(text)
    assert found.complete or found.faults
    if not found.faults:
        assert found.value == json.loads(text)


@given(st.text(alphabet='{}[],:"0123456789.eE+-truefalsn\\u \n', max_size=80))
def test_near_misses_of_json_never_break_the_reader(text: str) -> None:
    found = scan(text)
    for fault in found.faults:
        assert 0 <= fault.offset <= len(text)


@pytest.mark.parametrize(
    ("text", "code", "offset"),
    [
        ("", "json_empty", 0),
        (" \n ", "json_empty", 0),
        ("{", "json_ends_early", 1),
        ('{"a"', "json_ends_early", 4),
        ('{"a":', "json_ends_early", 5),
        ('{"a":1', "json_ends_early", 6),
        ("[", "json_ends_early", 1),
        ('{"a":1,}', "json_trailing_comma", 6),
        ("[1,]", "json_trailing_comma", 2),
        ("[1 2]", "json_missing_comma", 3),
        ("[1}", "json_wrong_bracket", 2),
        ('{"a":1]', "json_wrong_bracket", 6),
        ("{a:1}", "json_key_without_quotes", 1),
        ("{'a':1}", "json_other_quotes", 1),
        ("[’a’]", "json_other_quotes", 1),
        ("{,}", "json_key_expected", 1),
        ('{"a" 1}', "json_missing_colon", 5),
        ("[,]", "json_value_expected", 1),
        ("]", "json_value_expected", 0),
        ("[\x00]", "json_value_expected", 1),
        ("[NaN]", "json_not_a_number", 1),
        ("[-Infinity]", "json_not_a_number", 1),
        ("[01]", "json_bad_number", 1),
        ("[+1]", "json_bad_number", 1),
        ("[.5]", "json_bad_number", 1),
        ("[1.]", "json_bad_number", 1),
        ("[1e]", "json_bad_number", 1),
        ("[-]", "json_value_expected", 1),
        ("[1e400]", "json_number_too_large", 1),
        (f"[{MAX_NUMBER + 1}]", "json_number_too_large", 1),
        ("[" + "9" * 5000 + "]", "json_number_too_large", 1),
        ("[tru]", "json_unknown_word", 1),
        ("[𝟙]", "json_unknown_word", 1),
        ("[1] 2", "json_extra_data", 4),
        ("[1] // end", "json_comment", 4),
        ('{"a": 1 /* x */}', "json_comment", 8),
        ("# x", "json_comment", 0),
        ('["a', "json_text_not_closed", 1),
        ('["a\nb"]', "json_control_character", 3),
        ('["\\x"]', "json_bad_escape", 2),
        ('["\\u12"]', "json_bad_escape", 3),
        ('["\\ud800"]', "json_half_character", 1),
        ('{"\\udc00": 1}', "json_half_character", 1),
        ('{"a": 1, "a": 2}', "json_duplicate_key", 9),
        ("[" * (MAX_DEPTH + 1), "json_too_deep", MAX_DEPTH),
        ("[" * 100_000, "json_too_deep", MAX_DEPTH),
        ('["' + "x" * (MAX_TEXT + 1) + '"]', "json_text_too_long", 1),
    ],
)
def test_a_fault_is_told_where_it_is(text: str, code: str, offset: int) -> None:
    (fault,) = scan(text).faults
    assert (fault.code, fault.offset) == (code, offset)


def test_what_can_be_passed_over_is_and_more_is_found() -> None:
    found = scan('{"a": NaN, "a": 1e999, "b": "\\ud800"}')
    assert [fault.code for fault in found.faults] == [
        "json_not_a_number",
        "json_duplicate_key",
        "json_number_too_large",
        "json_half_character",
    ]
    assert found.complete


def test_fractions_are_read_as_such() -> None:
    assert scan("[1.5, 2e3, -0.25]").value == [1.5, 2000.0, -0.25]


TEXT = """{
  "list": [
    10, {"key": true}
  ],
  "a/b~c": 1
}"""


@pytest.mark.parametrize(
    ("pointer", "key", "place"),
    [
        ("", False, (1, 1)),
        ("/list", False, (2, 11)),
        ("/list", True, (2, 3)),
        ("/list/0", False, (3, 5)),
        ("/list/1/key", False, (3, 17)),
        ("/list/1/key", True, (3, 10)),
        ("/list/0", True, (3, 5)),
        ("/a~1b~0c", True, (5, 3)),
        ("/list/1/missing/deep", True, (3, 9)),
        ("/nothing", False, (1, 1)),
    ],
)
def test_a_pointer_leads_to_its_place(pointer: str, key: bool, place: tuple[int, int]) -> None:
    assert scan(TEXT).positions.of(pointer, key=key) == place


def test_a_text_without_a_value_still_has_a_place() -> None:
    assert scan("").positions.of("") == (1, 1)
