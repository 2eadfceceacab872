"""The annotations of records, resolved and taken apart: what codec, checks and schemas share."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from enum import Enum
from inspect import get_annotations
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from marsbot_qt.core.base.records import fields_of
from marsbot_qt.core.content.models.marks import Tagged

_UNIONS: tuple[Any, ...] = (Union, UnionType)


class Hints:
    """The resolved annotations of record classes, kept as long as the object lives.

    Each text of an annotation is evaluated once a module, which is several times faster than
    `typing.get_type_hints`.
    """

    __slots__ = ("_classes", "_texts")

    def __init__(self) -> None:
        self._classes: dict[type, dict[str, Any]] = {}
        self._texts: dict[tuple[str, str], Any] = {}

    def of(self, cls: type) -> Mapping[str, Any]:
        """Field name to annotation, inherited fields first."""
        found = self._classes.get(cls)
        if found is None:
            found = {}
            for base in reversed(cls.__mro__):
                for name, text in get_annotations(base).items():
                    found[name] = self._resolved(base.__module__, text)
            found = {name: found[name] for name in fields_of(cls)}
            self._classes[cls] = found
        return found

    def _resolved(self, module: str, text: str) -> Any:
        key = module, text
        if key not in self._texts:
            self._texts[key] = eval(text, vars(sys.modules[module]))
        return self._texts[key]


def is_record(hint: Any) -> bool:
    """Whether an annotation is a record class."""
    return hasattr(hint, "__fields__")


def is_enum(hint: Any) -> bool:
    """Whether an annotation is an enumeration."""
    return isinstance(hint, type) and issubclass(hint, Enum)


def bare(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    """An annotation without its marks, and the marks."""
    if get_origin(hint) is Annotated:
        inner, *marks = get_args(hint)
        return inner, tuple(marks)
    return hint, ()


def mark_of(hint: Any, mark: type) -> Any:
    """The first mark of a kind on an annotation, else None."""
    return next((found for found in bare(hint)[1] if isinstance(found, mark)), None)


def branches(hint: Any) -> tuple[Any, ...]:
    """The members of a union, or the one annotation itself; a tagged union counts as one."""
    return get_args(hint) if get_origin(hint) in _UNIONS else (hint,)


def tag_of(hint: Any) -> str | None:
    """The key by which a tagged union is told apart, else None."""
    tag = mark_of(hint, Tagged)
    return None if tag is None else tag.key


def members_of(hint: Any) -> tuple[type, ...]:
    """The record classes of a tagged union."""
    return branches(bare(hint)[0])


def kind_of(cls: Any) -> str:
    """The word by which a tagged union names a record class."""
    return str(cls.KIND)


def item_of(hint: Any) -> Any:
    """What a tuple or a mapping holds, else None."""
    inner, _ = bare(hint)
    origin, args = get_origin(inner), get_args(inner)
    if origin is tuple:
        return args[0]
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return args[1]
    return None


def is_mapping(hint: Any) -> bool:
    """Whether an annotation is a mapping."""
    origin = get_origin(bare(hint)[0])
    return isinstance(origin, type) and issubclass(origin, Mapping)


def is_tuple(hint: Any) -> bool:
    """Whether an annotation is a tuple."""
    return get_origin(bare(hint)[0]) is tuple


def flat(hint: Any) -> Iterator[Any]:
    """The branches of an annotation, unions inside unions opened, tagged ones kept whole."""
    inner, _ = bare(hint)
    if tag_of(hint) is None and get_origin(inner) in _UNIONS:
        for part in branches(inner):
            yield from flat(part)
    else:
        yield hint


def branch_for(hint: Any, value: Any) -> tuple[Any, str | None]:
    """The branch of an annotation that a record or value belongs to, and its tag key if any."""
    options = list(flat(hint))
    cls = type(value)
    for option in options:
        key = tag_of(option)
        if key is not None and cls in members_of(option):
            return option, key
    for option in options:
        if option is cls:
            return option, None
        if isinstance(value, tuple) and is_tuple(option):
            return option, None
        if isinstance(value, Mapping) and is_mapping(option):
            return option, None
    return (options[0] if len(options) == 1 else Any), None
