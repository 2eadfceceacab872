"""Going through records: every node and every word, with its place and what it stands for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from typing import Any, NewType

from marsbot_qt.core.base.ids import Parameter, Tag, TrackId
from marsbot_qt.core.base.records import fields_of, json_name, record
from marsbot_qt.core.content.codec import hints_of
from marsbot_qt.core.content.hints import (
    bare,
    branch_for,
    flat,
    is_record,
    item_of,
    mark_of,
)
from marsbot_qt.core.content.models.marks import Names

Path = tuple[str | int, ...]

_TYPES: Mapping[Any, str] = {Tag: "tag", TrackId: "track"}


@record
class Node:
    """A record inside another one, with its path and the records it lies in, outermost first."""

    path: Path
    value: Any
    inside: tuple[Any, ...]


@record
class Word:
    """A word that names something of a kind; ``node`` is the record it stands in."""

    path: Path
    text: str
    kind: str
    node: Node


def nodes(value: Any, path: Path = (), inside: tuple[Any, ...] = ()) -> Iterator[Node]:
    """All records in a value in the order of the file, each before what it holds."""
    stack = [(value, path, inside)]
    while stack:
        held, at, holders = stack.pop()
        if isinstance(held, tuple):
            stack += [(part, (*at, i), holders) for i, part in reversed([*enumerate(held)])]
        elif isinstance(held, Mapping):
            stack += [(held[key], (*at, key), holders) for key in reversed([*held])]
        elif is_record(type(held)):
            yield Node(at, held, holders)
            fields = reversed(fields_of(type(held)))
            parts = [(getattr(held, name), name) for name in fields]
            holders = (*holders, held)
            stack += [
                (part, (*at, json_name(name)), holders)
                for part, name in parts
                if not (part is None or isinstance(part, str | int))
            ]


def words(value: Any, path: Path = ()) -> Iterator[Word]:
    """All words in a value that name something."""
    for node in nodes(value, path):
        cls: type = type(node.value)
        for name, hint in _naming_fields(cls):
            held = getattr(node.value, name)
            for at, text, kind in _words(held, hint, (*node.path, json_name(name))):
                yield Word(at, text, kind, node)


@cache
def _naming_fields(cls: type) -> list[tuple[str, Any]]:
    """The fields of a record class that can hold words that name something."""
    return [(name, hint) for name, hint in hints_of(cls).items() if _may_name(hint)]


def _may_name(hint: Any) -> bool:
    for branch in flat(hint):
        inner, marks = bare(branch)
        if inner is Parameter or isinstance(inner, NewType):
            return True
        if any(isinstance(mark, Names) for mark in marks):
            return True
        item = item_of(branch)
        if item is not None and _may_name(item):
            return True
    return False


def _words(value: Any, hint: Any, path: Path) -> Iterator[tuple[Path, str, str]]:
    if isinstance(value, str):
        kind = kind_named(value, hint)
        if kind is not None:
            yield path, str(value), kind
    elif isinstance(value, tuple):
        item = item_of(branch_for(hint, value)[0])
        for index, part in enumerate(value):
            yield from _words(part, item, (*path, index))
    elif isinstance(value, Mapping):
        item = item_of(branch_for(hint, value)[0])
        for key, part in value.items():
            yield from _words(part, item, (*path, key))


def kind_named(value: str, hint: Any) -> str | None:
    """What kind of thing a word of an annotation names, None if it names none."""
    if isinstance(value, Parameter):
        return "parameter"
    if isinstance(value, Enum):
        return None
    for branch in flat(hint):
        mark = mark_of(branch, Names)
        if mark is not None:
            return str(mark.kind)
        inner, _ = bare(branch)
        if isinstance(inner, NewType) and inner in _TYPES:
            return _TYPES[inner]
    return None
