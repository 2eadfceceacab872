"""Going through records: every node and every word, with its place and what it stands for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
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
    if is_record(type(value)):
        yield Node(path, value, inside)
        for name in fields_of(type(value)):
            yield from nodes(getattr(value, name), (*path, json_name(name)), (*inside, value))
    elif isinstance(value, tuple):
        for index, part in enumerate(value):
            yield from nodes(part, (*path, index), inside)
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield from nodes(part, (*path, key), inside)


def words(value: Any, path: Path = ()) -> Iterator[Word]:
    """All words in a value that name something."""
    for node in nodes(value, path):
        for name, hint in hints_of(type(node.value)).items():
            held = getattr(node.value, name)
            for at, text, kind in _words(held, hint, (*node.path, json_name(name))):
                yield Word(at, text, kind, node)


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
