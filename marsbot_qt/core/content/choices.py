"""What a set-up chooses among the packs at hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.records import EMPTY, record

DEFAULT_DIFFICULTY = "normal"
"""The level of a game file that names none."""


@record
class Choices:
    """Map, expansions, difficulty, readings of rulings and house rules of a game.

    ``milestones`` and ``awards`` name the goals in play, leftmost first; None: those of the map.
    ``difficulty`` is a level or a list of single changes; ``rulings`` hold the letter or another
    name of a reading by the ruling's id; ``house_packs`` stand in the player's order.
    """

    map: str
    expansions: tuple[str, ...] = ()
    difficulty: str | tuple[str, ...] = DEFAULT_DIFFICULTY
    rulings: Mapping[str, str] = EMPTY
    house_packs: tuple[str, ...] = ()
    milestones: tuple[str, ...] | None = None
    awards: tuple[str, ...] | None = None


def read_choices(setup: Mapping[str, Any]) -> Choices:
    """The choices in the ``setup`` of a game file; Refused ``missing_field``, ``wrong_field``."""
    if "map" not in setup:
        raise Refused("missing_field", field="map")
    difficulty = setup.get("difficulty", DEFAULT_DIFFICULTY)
    rulings = setup.get("rulings", {})
    if not isinstance(rulings, Mapping):
        raise Refused("wrong_field", field="rulings", value=rulings, expected="an object")
    return Choices(
        _word(setup["map"], "map"),
        _words(setup.get("expansions", ()), "expansions"),
        difficulty if isinstance(difficulty, str) else _words(difficulty, "difficulty"),
        {key: _word(value, f"rulings.{key}") for key, value in rulings.items()},
        _words(setup.get("house_packs", ()), "house_packs"),
        _goals(setup, "milestones"),
        _goals(setup, "awards"),
    )


def _goals(setup: Mapping[str, Any], field: str) -> tuple[str, ...] | None:
    names = setup.get(field)
    if names is not None and not isinstance(names, list | tuple):
        raise Refused("wrong_field", field=field, value=names, expected="a list of names")
    return None if names is None else _words(names, field)


def _word(value: Any, field: str) -> str:
    if not isinstance(value, str):
        raise Refused("wrong_field", field=field, value=value, expected="text")
    return value


def _words(value: Any, field: str) -> tuple[str, ...]:
    if not isinstance(value, list | tuple):
        raise Refused("wrong_field", field=field, value=value, expected="a list")
    words = tuple(_word(part, field) for part in value)
    for word in words:
        if words.count(word) > 1:
            raise Refused("named_twice", field=field, value=word)
    return words
