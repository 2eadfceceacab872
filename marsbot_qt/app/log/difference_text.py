"""The differences that a repair makes, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.event_text import field_name
from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.log_text import card_title, space_title
from marsbot_qt.core.base.ids import Parameter
from marsbot_qt.core.play.differences import Difference

translate = QCoreApplication.translate

_QUIET = frozenset({"goals", "turn", "failed_actions", "draft"})
"""What follows from the rest, or does not lie on the table."""

_MEMBERS = ("bonus_deck", "members")
"""Which bonus cards are still in the game: the destroyed ones say that already."""


def difference_lines(words: GameWords, differences: tuple[Difference, ...]) -> list[str]:
    """A sentence for everything that is different on the table."""
    return [
        _line(words, difference)
        for difference in differences
        if difference.path[0] not in _QUIET and difference.path != _MEMBERS
    ]


def _line(words: GameWords, difference: Difference) -> str:
    name = _name(words, difference.path)
    before, after = difference.before, difference.after
    if isinstance(before, Mapping) or isinstance(after, Mapping):
        return _thing_line(words, name, before, after)
    shown_before = _value(words, difference.path, before)
    shown_after = _value(words, difference.path, after)
    if before is None:
        said = translate("DifferenceText", "{what}: {after}")
    elif after is None:
        said = translate("DifferenceText", "{what}: no longer {before}")
    else:
        said = translate("DifferenceText", "{what}: {before} → {after}")
    return said.format(what=name, before=shown_before, after=shown_after)


def _thing_line(words: GameWords, name: str, before: Any, after: Any) -> str:
    if before is None:
        said = translate("DifferenceText", "{what}, new: {thing}")
        return said.format(what=name, thing=_thing(words, after))
    if after is None:
        said = translate("DifferenceText", "{what}, gone: {thing}")
        return said.format(what=name, thing=_thing(words, before))
    said = translate("DifferenceText", "{what}: {before} → {after}")
    return said.format(what=name, before=_thing(words, before), after=_thing(words, after))


def _name(words: GameWords, path: tuple[str, ...]) -> str:
    field = field_name(words, path[0])
    if len(path) == 1:
        return field
    match path[0]:
        case "tracks" | "regress_markers":
            return words.track(path[1])
        case "parameters":
            return words.parameter(path[1])
        case "human":
            return words.measure(path[1])
        case "bonus_deck":
            return _pile(path[1])
        case _:
            return f"{field}: {path[-1].replace('_', ' ')}"


def _pile(name: str) -> str:
    names = {
        "draw": translate("DifferenceText", "Cards in the bonus deck"),
        "discard": translate("DifferenceText", "Discarded bonus cards"),
        "destroyed": translate("DifferenceText", "Destroyed bonus cards"),
        "set_aside": translate("DifferenceText", "Bonus cards set aside"),
    }
    return names[name]


def _value(words: GameWords, path: tuple[str, ...], value: Any) -> str:
    if path[0] == "parameters" and len(path) == 2 and isinstance(value, int):
        return words.parameter_value(Parameter(path[1]), value)
    if path[0] == "bonus_deck" and isinstance(value, str):
        return words.bonus_card(value)
    if path[0] == "markers":
        return space_title(words, value)
    if isinstance(value, list):
        return ", ".join(str(part) for part in value) or "–"
    return str(value)


def _thing(words: GameWords, thing: Any) -> str:
    if not isinstance(thing, Mapping):
        return str(thing)
    if "tile" in thing:
        said = translate("DifferenceText", "{tile} on {hex}")
        tile = words.inline(words.tile(str(thing["tile"])))
        return said.format(tile=tile, hex=space_title(words, thing.get("space")))
    if "name" in thing:
        owner = thing.get("owner") or thing.get("funder")
        name = words.goal(str(thing["name"]))
        who = (
            translate("DifferenceText", "you")
            if owner == "human"
            else translate("DifferenceText", "MarsBot")
        )
        said = translate("DifferenceText", "{name} ({who})")
        return said.format(name=name, who=who)
    if "card" in thing or "tags" in thing:
        return card_title(words, thing)
    return ", ".join(f"{key} {value}" for key, value in thing.items())
