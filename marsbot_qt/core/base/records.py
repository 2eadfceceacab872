"""Records: small value types that are read-only for the type checker and cheap to import.

A standard frozen dataclass costs about a millisecond of start time each and writes its fields
through ``object.__setattr__``. The core has some two hundred value types and makes a dozen of
them a turn, so ``@record`` builds the same thing with one generated ``__init__`` and shared
comparison methods. Type checkers see a frozen dataclass (PEP 681).
"""

from __future__ import annotations

import keyword
from collections.abc import Callable, Mapping
from inspect import get_annotations
from types import MappingProxyType
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")

_MISSING = object()

EMPTY: Mapping[Any, Any] = MappingProxyType({})
"""The default of a field that holds a mapping."""


def _repr(self: Any) -> str:
    fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__fields__)
    return f"{type(self).__name__}({fields})"


def _eq(self: Any, other: Any) -> bool:
    if self is other:
        return True
    if type(other) is not type(self):
        return False
    return all(getattr(self, name) == getattr(other, name) for name in self.__fields__)


def _hash(self: Any) -> int:
    return hash((type(self), *(getattr(self, name) for name in self.__fields__)))


def _own_fields(cls: type) -> list[str]:
    annotations = get_annotations(cls)
    return [name for name, hint in annotations.items() if "ClassVar" not in str(hint)]


def _build(cls: type[T], keyword_only: bool) -> type[T]:
    own = _own_fields(cls)
    inherited: tuple[str, ...] = getattr(cls, "__fields__", ())
    fields = (*inherited, *(name for name in own if name not in inherited))
    defaults = dict(getattr(cls, "__defaults__", {}))
    namespace = dict(cls.__dict__)
    for name in own:
        defaults.pop(name, None)
        value = namespace.pop(name, _MISSING)
        if value is not _MISSING:
            defaults[name] = value
    for name in ("__dict__", "__weakref__"):
        namespace.pop(name, None)
    namespace["__slots__"] = tuple(name for name in own if name not in inherited)
    namespace["__fields__"] = fields
    namespace["__defaults__"] = defaults
    namespace["__match_args__"] = fields
    namespace.setdefault("__repr__", _repr)
    namespace.setdefault("__eq__", _eq)
    namespace.setdefault("__hash__", _hash)
    if "__init__" not in namespace:
        namespace["__init__"] = _make_init(fields, defaults, keyword_only)
    metaclass: Any = type(cls)
    built: type[T] = metaclass(cls.__name__, cls.__bases__, namespace)
    built.__qualname__ = cls.__qualname__
    return built


def _make_init(fields: tuple[str, ...], defaults: dict[str, Any], keyword_only: bool) -> Any:
    required = [name for name in fields if name not in defaults]
    optional = [f"{name}=_defaults[{name!r}]" for name in fields if name in defaults]
    parameters = required + optional
    if keyword_only and parameters:
        parameters = ["*", *parameters]
    body = "\n".join(f"    self.{name} = {name}" for name in fields) or "    pass"
    source = f"def __init__(self, {', '.join(parameters)}):\n{body}\n"
    scope: dict[str, Any] = {"_defaults": defaults}
    exec(source, scope)
    return scope["__init__"]


@dataclass_transform(frozen_default=True)
def record(cls: type[T]) -> type[T]:
    """Make a class a slotted, comparable, hashable value with positional fields."""
    return _build(cls, keyword_only=False)


@dataclass_transform(frozen_default=True, kw_only_default=True)
def node(cls: type[T]) -> type[T]:
    """Like `record` with keyword-only fields: for content, where base classes hold defaults."""
    return _build(cls, keyword_only=True)


def fields_of(cls: type) -> tuple[str, ...]:
    """Names of the fields of a record class, in order."""
    fields: tuple[str, ...] = getattr(cls, "__fields__", ())
    return fields


def defaults_of(cls: type) -> dict[str, Any]:
    """Default values of a record class by field name."""
    defaults: dict[str, Any] = getattr(cls, "__defaults__", {})
    return defaults


def replaced(value: T, /, **changes: Any) -> T:
    """A copy of a record with some fields changed."""
    cls = type(value)
    copier = _COPIERS.get(cls) or _make_copier(cls)
    copy: T = copier(value)
    for name, change in changes.items():
        setattr(copy, name, change)
    return copy


_COPIERS: dict[type, Callable[[Any], Any]] = {}


def _make_copier(cls: type) -> Callable[[Any], Any]:
    """What copies a record field by field; made when it is first needed, so imports stay cheap."""
    lines = [f"    copy.{name} = value.{name}" for name in fields_of(cls)]
    body = "\n".join(["    copy = new(cls)", *lines, "    return copy"])
    scope: dict[str, Any] = {"new": object.__new__, "cls": cls}
    exec(f"def copier(value):\n{body}\n", scope)
    copier: Callable[[Any], Any] = scope["copier"]
    return _COPIERS.setdefault(cls, copier)


def json_name(field: str) -> str:
    """The JSON key of a field: ``else_`` stands for ``else``, which Python keeps for itself."""
    bare = field[:-1]
    return bare if field.endswith("_") and keyword.iskeyword(bare) else field
