"""Pydantic models made from the records, and what they find in a pack's data.

There is one source, the records; their models exist only where something has to be checked or
described (schemas). This module and everything it imports stays off the way to a game.
"""

from __future__ import annotations

import importlib
import json
import pkgutil
from collections.abc import Callable
from enum import Enum
from functools import cache
from types import NoneType
from typing import (
    Annotated,
    Any,
    ForwardRef,
    Literal,
    NewType,
    Optional,
    TypeVar,
    Union,
    get_args,
    get_origin,
)

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag, create_model
from typing_extensions import TypeAliasType

from marsbot_qt.core.base.records import defaults_of, json_name
from marsbot_qt.core.content import models, shapes
from marsbot_qt.core.content.codec import hints_of
from marsbot_qt.core.content.hints import (
    bare,
    flat,
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

R = TypeVar("R")

NUMBER, TEXT, OBJECT, LIST = "number", "text", "object", "list"

_CONFIG = ConfigDict(
    frozen=True, extra="forbid", strict=True, defer_build=True, protected_namespaces=()
)


class Shapes:
    """The models of all records, by record class."""

    def __init__(self) -> None:
        self.records: dict[str, type] = {}
        self.aliases: dict[str, Any] = {}
        self._alias_of: dict[frozenset[Any], str] = {}
        self._tag_keys: dict[type, str] = {}
        self._collect()
        self.models: dict[type, type[BaseModel]] = {
            cls: self._model(cls) for cls in self.records.values()
        }
        namespace = vars(shapes)
        namespace.update({cls.__name__: model for cls, model in self.models.items()})
        namespace.update({name: self._alias(name) for name in self.aliases})

    def _collect(self) -> None:
        for found in pkgutil.iter_modules(models.__path__):
            module = importlib.import_module(f"{models.__name__}.{found.name}")
            for name, value in vars(module).items():
                if is_record(value) and value.__module__ == module.__name__:
                    self.records[name] = value
                elif name[0].isupper() and self._is_alias(value):
                    self.aliases.setdefault(name, value)
        for name, value in self.aliases.items():
            self._alias_of[frozenset(map(repr, flat(value)))] = name
            for branch in flat(value):
                for member in members_of(branch) if tag_of(branch) else ():
                    self._tag_keys[member] = str(tag_of(branch))

    @staticmethod
    def _is_alias(value: Any) -> bool:
        return any(tag_of(branch) is not None for branch in flat(value))

    def _model(self, cls: type) -> type[BaseModel]:
        fields: dict[str, Any] = {}
        key = self._tag_keys.get(cls)
        if key is not None:
            fields[_safe(key)] = (Literal[kind_of(cls)], Field(alias=key))
        defaults = defaults_of(cls)
        for name, hint in hints_of(cls).items():
            extra: dict[str, Any] = {}
            if name in defaults:
                extra["default"] = _default(defaults[name])
            fields[_safe(name)] = (self.hint(hint), Field(alias=json_name(name), **extra))
        return create_model(
            cls.__name__,
            __config__=_CONFIG,
            __doc__=cls.__doc__,
            __module__=shapes.__name__,
            **fields,
        )

    def _alias(self, name: str) -> Any:
        """A named union, so that schemas hold it once."""
        return TypeAliasType(name, self._union([*flat(self.aliases[name])]))

    def hint(self, hint: Any) -> Any:
        """The annotation of a model's field for that of a record's."""
        branches = list(flat(hint))
        optional = NoneType in branches
        branches = [branch for branch in branches if branch is not NoneType]
        name = self._alias_of.get(frozenset(map(repr, branches)))
        if name is not None:
            inner: Any = ForwardRef(name)
        elif len(branches) == 1:
            inner = self._one(branches[0])
        else:
            inner = self._union(branches)
        return Optional[inner] if optional else inner  # noqa: UP045 - a ForwardRef has no `|`

    def _union(self, branches: list[Any]) -> Any:
        words = [branch for branch in branches if get_origin(bare(branch)[0]) is Literal]
        if len(words) == len(branches):
            return Literal[tuple(word for branch in words for word in get_args(branch))]
        if len(branches) == 1:
            return self._tagged(branches[0])
        tagged = [Annotated[self._one(branch), Tag(shape_of(branch))] for branch in branches]
        return Annotated[
            Union[tuple(tagged)],  # noqa: UP007 - made at run time
            Discriminator(_by_shape([shape_of(branch) for branch in branches])),
        ]

    def _one(self, hint: Any) -> Any:
        inner, marks = bare(hint)
        partial = mark_of(hint, FieldsOf)
        limits = _limits(marks)
        if partial is not None:
            return ForwardRef(partial.record.__name__)
        if tag_of(hint) is not None:
            name = self._alias_of.get(frozenset([repr(hint)]))
            return self._tagged(hint) if name is None else ForwardRef(name)
        if is_record(inner):
            return ForwardRef(inner.__name__)
        if is_tuple(inner):
            inner = self._tuple(get_args(inner))
        elif is_mapping(inner):
            inner = dict[str, self.hint(item_of(inner))]  # type: ignore[misc]
        elif isinstance(inner, NewType):
            inner = inner.__supertype__
        return Annotated[inner, Field(**limits)] if limits else inner

    def _tuple(self, args: tuple[Any, ...]) -> Any:
        if len(args) == 2 and args[1] is Ellipsis:
            return tuple[self.hint(args[0]), ...]  # type: ignore[misc]
        return tuple[tuple(map(self.hint, args))]  # type: ignore[misc]

    @staticmethod
    def _tagged(hint: Any) -> Any:
        members = tuple(ForwardRef(member.__name__) for member in members_of(hint))
        if len(members) == 1:
            return members[0]
        return Annotated[
            Union[members],  # noqa: UP007 - made at run time
            Field(discriminator=_safe(str(tag_of(hint)))),
        ]


def _safe(name: str) -> str:
    """A name that no method of a model has, for a field."""
    return f"{name.rstrip('_')}_field"


def _default(value: Any) -> Any:
    """A default as schemas show it; what is empty or a record is left out."""
    return value if isinstance(value, int | str | Enum) else None


def _limits(marks: tuple[Any, ...]) -> dict[str, Any]:
    limits: dict[str, Any] = {}
    for mark in marks:
        match mark:
            case Ge(ge=ge):
                limits["ge"] = ge
            case Le(le=le):
                limits["le"] = le
            case MinLen(min_length=length):
                limits["min_length"] = length
            case _:
                pass
    return limits


def shape_of(hint: Any) -> str:
    """Which JSON shape a branch of a union has."""
    inner, _ = bare(hint)
    if is_tuple(inner):
        return LIST
    if is_record(inner) or tag_of(hint) is not None or is_mapping(inner):
        return OBJECT
    return NUMBER if inner is int else TEXT


def shape_of_value(value: Any) -> str | None:
    """Which JSON shape some data have."""
    match value:
        case bool() | float() | None:
            return None
        case int():
            return NUMBER
        case str():
            return TEXT
        case dict():
            return OBJECT
    return LIST


def _by_shape(shapes_: list[str]) -> Callable[[Any], str | None]:
    def choose(value: Any) -> str | None:
        found = shape_of_value(value)
        return found if found in shapes_ else None

    return choose


@cache
def all_shapes() -> Shapes:
    """The models, made once a process."""
    return Shapes()


def model_of(cls: type) -> type[BaseModel]:
    """The model of a record class, ready for use.

    Built with the names of `shapes` alone: pydantic would else look into the caller's module too.
    """
    model = all_shapes().models[cls]
    model.model_rebuild(_types_namespace=vars(shapes))
    return model


def without_notes(data: Any, *, top: bool = True) -> Any:
    """Data without keys for authors and editors: ``x-...`` anywhere, ``$schema`` at the top."""
    if isinstance(data, dict):
        return {
            key: without_notes(value, top=False)
            for key, value in data.items()
            if not (key.startswith("x-") or (top and key == "$schema"))
        }
    if isinstance(data, list):
        return [without_notes(value, top=False) for value in data]
    return data


@cache
def any_record() -> type[BaseModel]:
    """A model with a field for each record, by its name.

    Pydantic builds a model with all that it holds, and the kinds of files hold much the same: one
    model for all of them is ready in a fifth of the time that one for each takes.
    """
    fields: dict[str, Any] = {
        cls.__name__: (model, None) for cls, model in all_shapes().models.items()
    }
    made: type[BaseModel] = create_model(
        "AnyRecord", __config__=_CONFIG, __module__=shapes.__name__, **fields
    )
    made.model_rebuild(_types_namespace=vars(shapes))
    return made


def read_checked(cls: type, data: Any) -> BaseModel:
    """Data as a model, with every check.

    Raises pydantic's ValidationError if they do not fit; its places begin with the record's name.
    """
    # As JSON text: in strict mode Python lists are no tuples and words no members of enums.
    text = json.dumps({cls.__name__: without_notes(data)})
    read: BaseModel = getattr(any_record().model_validate_json(text), cls.__name__)
    return read


def to_record(model: Any) -> Any:
    """The record that a model stands for: the other reading of the same data."""
    if isinstance(model, BaseModel):
        cls = all_shapes().records[type(model).__name__]
        hints = hints_of(cls)
        fields: dict[str, Any] = {}
        for name, hint in hints.items():
            if _safe(name) in model.model_fields_set:
                value = getattr(model, _safe(name))
                partial = mark_of(hint, FieldsOf) is not None
                fields[name] = _as_given(value) if partial else to_record(value)
        return cls(**fields)
    if isinstance(model, tuple):
        return tuple(map(to_record, model))
    if isinstance(model, dict):
        return {key: to_record(value) for key, value in model.items()}
    return model


def _as_given(model: BaseModel) -> Any:
    """The data of a mapping that holds some fields of a record: these alone."""
    return model.model_dump(mode="json", by_alias=True, exclude_unset=True)
