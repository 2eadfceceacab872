"""Records and JSON: the fast reading of trusted content, and the way back.

A decoder is built once a type from its annotations and kept; it trusts the data, which were
checked before (see `checked`). Keys that no field has are skipped: ``$schema`` and ``x-...``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, TypeVar, get_args

from marsbot_qt.core.base.records import defaults_of, fields_of, json_name
from marsbot_qt.core.content.hints import (
    Hints,
    bare,
    branch_for,
    branches,
    flat,
    is_enum,
    is_mapping,
    is_record,
    is_tuple,
    item_of,
    kind_of,
    members_of,
    tag_of,
)

T = TypeVar("T")

Decoder = Callable[[Any], Any]


def _same(data: Any) -> Any:
    return data


class Codec:
    """Decoders for record classes, built at the first use of each."""

    __slots__ = ("_by_hint", "_classes", "_kept", "hints")

    def __init__(self) -> None:
        self.hints = Hints()
        self._classes: dict[type, Decoder] = {}
        # By identity: hashing a union of fifty classes costs more than building its decoder.
        self._by_hint: dict[int, Decoder] = {}
        self._kept: list[Any] = []

    def decode(self, cls: type[T], data: Any) -> T:
        """A record out of trusted JSON data."""
        value: T = self._record(cls)(data)
        return value

    def _record(self, cls: type) -> Decoder:
        found = self._classes.get(cls)
        if found is None:
            found = self._classes[cls] = self._make_record(cls)
        return found

    def _make_record(self, cls: type) -> Decoder:
        # Fields are resolved at the first use: record types contain each other.
        fields: dict[str, tuple[str, Decoder | None]] = {}

        def read(data: Any) -> Any:
            if not fields:
                for name, hint in self.hints.of(cls).items():
                    inner = self._of(hint)
                    fields[json_name(name)] = name, None if inner is _same else inner
            values = {}
            for key, value in data.items():
                known = fields.get(key)
                if known is not None:
                    name, decoder = known
                    values[name] = value if decoder is None else decoder(value)
            return cls(**values)

        return read

    def _of(self, hint: Any) -> Decoder:
        found = self._by_hint.get(id(hint))
        if found is None:
            found = self._by_hint[id(hint)] = self._make(hint)
            self._kept.append(hint)
        return found

    def _make(self, hint: Any) -> Decoder:
        inner, _ = bare(hint)
        if tag_of(hint) is not None:
            return self._tagged(hint)
        if is_record(inner):
            return self._record(inner)
        if is_enum(inner):
            values: Decoder = {member.value: member for member in inner}.__getitem__
            return values
        if len(branches(inner)) > 1:
            return self._union(inner)
        if is_tuple(inner):
            return self._tuple(get_args(inner))
        if is_mapping(inner):
            item = self._of(item_of(inner))
            return _same if item is _same else lambda data: {k: item(v) for k, v in data.items()}
        return _same

    def _tuple(self, args: tuple[Any, ...]) -> Decoder:
        if len(args) == 2 and args[1] is Ellipsis:
            item = self._of(args[0])
            return tuple if item is _same else lambda data: tuple([item(part) for part in data])
        return tuple

    def _tagged(self, hint: Any) -> Decoder:
        key = tag_of(hint)
        by_kind = {kind_of(member): self._record(member) for member in members_of(hint)}
        return lambda data: by_kind[data[key]](data)

    def _union(self, hint: Any) -> Decoder:
        """A union of one shape for objects, one for arrays, one for words, and plain values."""
        shapes: dict[type, Decoder] = {}
        for branch in flat(hint):
            inner, _ = bare(branch)
            if is_tuple(inner):
                shapes[list] = self._of(branch)
            elif is_enum(inner):
                shapes[str] = self._of(branch)
            elif is_record(inner) or tag_of(branch) is not None or is_mapping(inner):
                shapes[dict] = self._of(branch)
        if not shapes:
            return _same
        get = shapes.get
        return lambda data: get(type(data), _same)(data)

    def encode(self, value: Any, hint: Any = Any) -> Any:
        """JSON data out of a record: defaults are left out, keys stand in the model's order.

        ``hint`` says what is expected in this place, so that members of tagged unions carry
        their kind.
        """
        if isinstance(value, Enum):
            return value.value
        if value is None or isinstance(value, bool | int | float | str):
            return value
        branch, key = branch_for(hint, value)
        if is_record(type(value)):
            return self._encode_record(value, key)
        item = item_of(branch)
        if isinstance(value, Mapping):
            return {name: self.encode(part, item) for name, part in value.items()}
        return [self.encode(part, item) for part in value]

    def _encode_record(self, value: Any, key: str | None) -> dict[str, Any]:
        cls = type(value)
        defaults = defaults_of(cls)
        hints = self.hints.of(cls)
        data: dict[str, Any] = {} if key is None else {key: kind_of(cls)}
        for name in fields_of(cls):
            field = getattr(value, name)
            if name not in defaults or defaults[name] != field:
                data[json_name(name)] = self.encode(field, hints[name])
        return data


_CODEC = Codec()


def decode(cls: type[T], data: Any) -> T:
    """A record out of trusted JSON data."""
    return _CODEC.decode(cls, data)


def encode(value: Any) -> Any:
    """JSON data out of a record: defaults are left out, keys stand in the model's order."""
    return _CODEC.encode(value)


def hints_of(cls: type) -> Mapping[str, Any]:
    """The resolved annotations of a record class by field, with their marks."""
    return _CODEC.hints.of(cls)
