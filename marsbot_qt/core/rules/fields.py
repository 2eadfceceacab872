"""Checks of single values that a person or a file gives: numbers, texts, choices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.suggest import suggestion

LARGEST = 10_000
"""No number in the game comes near it; larger ones are slips of the finger."""

MOST = 1_000
"""The same, below zero, for numbers set by hand; also the longest list."""


def integer(value: Any, code: str, least: int = 0, most: int = LARGEST, **details: Any) -> int:
    """A whole number within limits, or Refused with the code."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise Refused(code, value=value, min=least, max=most, **details)
    if not least <= value <= most:
        raise Refused(code, value=value, min=least, max=most, **details)
    return value


def text(value: Any, field: str) -> str:
    """A string field, or Refused."""
    if not isinstance(value, str):
        raise Refused("wrong_field", field=field, value=value, expected="text")
    return value


def mapping(value: Any, field: str) -> Mapping[str, Any]:
    """An object, or Refused."""
    if not isinstance(value, Mapping):
        raise Refused("wrong_field", field=field, value=value, expected="an object")
    return value


def flag(value: Any, field: str) -> bool:
    """A yes/no field, or Refused."""
    if not isinstance(value, bool):
        raise Refused("wrong_field", field=field, value=value, expected="true or false")
    return value


def one_of(value: Any, field: str, options: list[str]) -> str:
    """A string out of some, or Refused with a suggestion."""
    word = text(value, field)
    if word not in options:
        raise Refused(
            "wrong_field", field=field, value=word, options=options, **suggestion(word, options)
        )
    return word


def only(data: Mapping[str, Any], known: set[str]) -> None:
    """Refuse fields that do not belong here; ``x-`` fields are people's own."""
    for name in data:
        if name not in known and not name.startswith("x-"):
            raise Refused("unknown_field", field=name, **suggestion(name, sorted(known)))
