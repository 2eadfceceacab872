"""Versions of packs (``1.0.2``) and ranges of them (``>=1.0,<2``)."""

from __future__ import annotations

import re

Version = tuple[int, ...]

_VERSION = re.compile(r"[0-9]{1,6}(\.[0-9]{1,6}){0,3}")
_RANGE = re.compile(rf"(>=|<=|==|!=|>|<)?\s*({_VERSION.pattern})")


def parse_version(text: str) -> Version | None:
    """A version as numbers, trailing zeros left out; None if it is none."""
    if not _VERSION.fullmatch(text):
        return None
    numbers = [int(part) for part in text.split(".")]
    while len(numbers) > 1 and numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers)


def parse_range(text: str) -> list[tuple[str, Version]] | None:
    """The bounds of a range, all of which have to hold; None if it is none. Nothing is any."""
    bounds = []
    for part in text.split(",") if text.strip() else ():
        found = _RANGE.fullmatch(part.strip())
        version = parse_version(found[2]) if found else None
        if found is None or version is None:
            return None
        bounds.append((found[1] or "==", version))
    return bounds


def in_range(version: str, allowed: str) -> bool:
    """Whether a version lies in a range; what is not a version or a range never does."""
    number, bounds = parse_version(version), parse_range(allowed)
    if number is None or bounds is None:
        return False
    return all(_holds(number, sign, bound) for sign, bound in bounds)


def _holds(number: Version, sign: str, bound: Version) -> bool:
    match sign:
        case ">=":
            return number >= bound
        case "<=":
            return number <= bound
        case ">":
            return number > bound
        case "<":
            return number < bound
        case "!=":
            return number != bound
    return number == bound
