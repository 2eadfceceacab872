"""What is different on the table between two states: the preview of a repair."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from marsbot_qt.core.base.records import record
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.state_json import state_json


@record
class Difference:
    """One value that differs: ``("tracks", "building")``, before and after.

    Lists of things on the table (tiles, goals, cards) differ thing by thing: ``before`` is ``None``
    for what is new, ``after`` for what is gone.
    """

    path: tuple[str, ...]
    before: Any
    after: Any


def differences(
    before: tuple[Ruleset, State], after: tuple[Ruleset, State]
) -> tuple[Difference, ...]:
    """What differs between two states, in the order in which the replay prints a state."""
    return tuple(between(state_json(*before), state_json(*after)))


def between(
    before: Mapping[str, Any], after: Mapping[str, Any], path: tuple[str, ...] = ()
) -> Iterator[Difference]:
    """What differs between two objects of JSON data."""
    for key in dict.fromkeys((*before, *after)):
        old, new = before.get(key), after.get(key)
        here = (*path, key)
        if old == new:
            continue
        if isinstance(old, Mapping) and isinstance(new, Mapping):
            yield from between(old, new, here)
        elif isinstance(old, list) and isinstance(new, list) and not _numbers(old, new):
            yield from _things(old, new, here)
        else:
            yield Difference(here, old, new)


def _numbers(*lists: list[Any]) -> bool:
    return all(isinstance(value, int) for values in lists for value in values)


def _things(old: list[Any], new: list[Any], path: tuple[str, ...]) -> Iterator[Difference]:
    rest = list(new)
    gone = []
    for thing in old:
        if thing in rest:
            rest.remove(thing)
        else:
            gone.append(thing)
    if not gone and not rest:
        yield Difference(path, old, new)
        return
    for thing in gone:
        yield Difference(path, thing, None)
    for thing in rest:
        yield Difference(path, None, thing)
