"""What is wrong with the shape of data: pydantic's errors as findings with places and suggestions.

A model's error names the way to its place by keys, indexes and the branches of unions. The records'
annotations tell which of these are branches, so that the way becomes a JSON Pointer.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import NoneType
from typing import Any, Literal, get_args, get_origin

from pydantic import ValidationError

from marsbot_qt.core.base.records import EMPTY, fields_of, json_name, record
from marsbot_qt.core.base.suggest import suggestion
from marsbot_qt.core.content.checked import read_checked, shape_of
from marsbot_qt.core.content.codec import hints_of
from marsbot_qt.core.content.hints import (
    bare,
    flat,
    is_enum,
    is_mapping,
    is_record,
    is_tuple,
    item_of,
    kind_of,
    mark_of,
    members_of,
    tag_of,
)
from marsbot_qt.core.content.models.marks import FieldsOf, Ge, Le, MinLen
from marsbot_qt.core.content.pack_files import pointer

LONG = 60
"""Values are quoted up to this length."""

MAX_FINDINGS = 100
"""So many are told of one file, and that there are more."""


@record
class Finding:
    """Something wrong at a JSON Pointer; ``key`` says that the key is meant, not its value."""

    code: str
    path: str
    details: Mapping[str, Any] = EMPTY
    key: bool = False


def is_valid(cls: type, data: Any) -> bool:
    """Whether data have the shape of a record."""
    return not find_shape(cls, data)


def find_shape(cls: type, data: Any) -> list[Finding]:
    """Everything that keeps data from being a record of a class."""
    try:
        read_checked(cls, data)
    except ValidationError as error:
        errors = error.errors(include_url=False, include_context=False, include_input=False)
        told = (_finding(cls, data, each) for each in errors[:MAX_FINDINGS])
        found = [each for each in told if each is not None]
        if len(errors) > MAX_FINDINGS:
            found.append(Finding("more_problems", "", {"most": MAX_FINDINGS}))
        return found
    return []


@record
class _Place:
    """Where an error is: pointer, what stands there, and what the annotation expects."""

    path: tuple[str | int, ...]
    data: Any
    hint: Any


def _finding(cls: type, data: Any, error: Any) -> Finding | None:
    way = list(error["loc"][1:])
    kind = error["type"]
    name = str(way.pop()) if kind in ("missing", "extra_forbidden") else ""
    place = _locate(cls, data, way)
    path = pointer(*place.path)
    match kind:
        case "missing" if is_record(place.hint):
            return Finding("missing_field", path, {"field": name})
        case "too_short" if _is_long_enough(place):
            return None
        case "missing" | "too_short" | "string_too_short":
            return Finding("too_short", path, {"expected": length_text(place.hint)})
        case "too_long":
            return Finding("too_long", path, {"expected": length_text(place.hint)})
        case "extra_forbidden":
            details = {"field": name, **suggestion(name, _keys(place.hint))}
            return Finding("unknown_field", path + pointer(name), details, key=True)
        case "union_tag_not_found" | "union_tag_invalid":
            return _untold(place)
        case "literal_error" | "enum":
            return _wrong_word(place)
        case "greater_than_equal" | "less_than_equal":
            details = {"value": shown(place.data), "expected": range_text(place.hint)}
            return Finding("out_of_range", path, details)
    return Finding("wrong_type", path, {"expected": expected_text(place.hint)})


def _is_long_enough(place: _Place) -> bool:
    """Whether a list is too short only because wrong entries, told of already, do not count."""
    least = mark_of(place.hint, MinLen)
    return least is not None and len(place.data) >= least.min_length


def _untold(place: _Place) -> Finding:
    """Data of a union that do not say which member they are, or say it wrongly."""
    key = tag_of(place.hint)
    if key is None or not isinstance(place.data, dict):
        expected = expected_text(place.hint)
        return Finding("wrong_type", pointer(*place.path), {"expected": expected})
    if key not in place.data:
        return Finding("missing_field", pointer(*place.path), {"field": key})
    return _wrong_word(
        _Place((*place.path, key), place.data[key], Literal[_kinds(place.hint)]), "unknown_kind"
    )


def _kinds(hint: Any) -> tuple[str, ...]:
    return tuple(kind_of(member) for member in members_of(hint))


def _wrong_word(place: _Place, code: str = "wrong_word") -> Finding:
    words = words_of(place.hint)
    near = suggestion(place.data, words) if isinstance(place.data, str) else {}
    details = {"value": shown(place.data), "expected": ", ".join(words), **near}
    return Finding(code, pointer(*place.path), details)


def _locate(cls: type, data: Any, way: list[Any]) -> _Place:
    """Follow an error's way through annotations and data."""
    hint: Any = cls
    path: list[str | int] = []
    while True:
        hint = _opened(hint, way)
        if not way:
            return _Place(tuple(path), data, hint)
        step = way.pop(0)
        path.append(step)
        hint = _inside(hint, step)
        data = data[step]


def _opened(hint: Any, way: list[Any]) -> Any:
    """The branch of a union that an error is in; its names are taken off the way.

    An error of the union itself has none, and the whole of it is returned.
    """
    partial = mark_of(hint, FieldsOf)
    if partial is not None:
        return partial.record
    branches = [branch for branch in flat(hint) if branch is not NoneType]
    if len(branches) > 1 and not _is_words(branches):
        if not way:
            return hint
        shape = way.pop(0)
        branches = [branch for branch in branches if shape_of(branch) == shape]
    if len(branches) == 1 and tag_of(branches[0]) is not None:
        return _member(branches[0], way)
    return branches[0] if len(branches) == 1 else hint


def _member(hint: Any, way: list[Any]) -> Any:
    members = members_of(hint)
    if len(members) == 1:
        return members[0]
    if not way:
        return hint
    tag = way.pop(0)
    return next(member for member in members if kind_of(member) == tag)


def _is_words(branches: list[Any]) -> bool:
    return all(get_origin(bare(branch)[0]) is Literal for branch in branches)


def _inside(hint: Any, step: Any) -> Any:
    """The annotation of a field, an entry or a key's value."""
    if is_record(hint):
        names = {json_name(name): name for name in fields_of(hint)}
        if step in names:
            return hints_of(hint)[names[step]]
        return Literal[kind_of(hint)]
    inner, _ = bare(hint)
    if is_tuple(inner):
        args = get_args(inner)
        return args[0] if args[-1] is Ellipsis else args[step]
    return item_of(hint)


def _keys(hint: Any) -> list[str]:
    return [json_name(name) for name in fields_of(hint)]


def words_of(hint: Any) -> list[str]:
    """The words that an annotation allows."""
    found: list[str] = []
    for branch in flat(hint):
        inner, _ = bare(branch)
        if is_enum(inner):
            found += [str(member.value) for member in inner]
        elif get_origin(inner) is Literal:
            found += [str(word) for word in get_args(inner)]
    return found


def shown(value: Any) -> str:
    """A value as it stands in the file, if it is short."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONG else f"{text[:LONG]}…"


def expected_text(hint: Any) -> str:
    """What an annotation expects, in words: ``A number or an object``."""
    parts = dict.fromkeys(_expected(branch) for branch in flat(hint))
    text = " or ".join(part for part in parts if part)
    return text[:1].upper() + text[1:]


def _expected(hint: Any) -> str:
    inner, _ = bare(hint)
    if inner is int:
        return "a whole number"
    if inner is bool:
        return "true or false"
    if inner is NoneType:
        return ""
    if is_tuple(inner):
        return "a list"
    if is_record(inner) or tag_of(hint) is not None or is_mapping(inner):
        return "an object"
    return "a text"


def range_text(hint: Any) -> str:
    """The bounds of a number."""
    low, high = mark_of(hint, Ge), mark_of(hint, Le)
    if low is not None and high is not None:
        return f"from {low.ge} to {high.le}"
    return f"not below {low.ge}" if low is not None else f"not above {high.le}"


def length_text(hint: Any) -> str:
    """How many entries or letters there have to be."""
    least = mark_of(hint, MinLen)
    if least is None:
        return str(len(get_args(bare(hint)[0])))
    return f"at least {least.min_length}"
