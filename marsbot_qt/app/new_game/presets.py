"""Presets: choices of the new-game page kept under a name, one small file each, to be shared.

A preset holds some of the choices and touches only those. The file speaks in the words of the game
file's set-up, so it can be written by hand.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from marsbot_qt.app.new_game.choices import (
    CUSTOM,
    GameChoices,
    consistent,
    goals_follow,
)
from marsbot_qt.core.base.ids import Component
from marsbot_qt.core.base.records import record, replaced
from marsbot_qt.core.content.library import Catalogue
from marsbot_qt.core.rules.blank_state import PHYSICAL, VIRTUAL

SUFFIX = ".marsbot-preset"
FORMAT = "marsbot-preset"
VERSION = 1

HOLDS = ("map", "expansions", "difficulty", "draft", "components", "rulings")
"""What a preset can hold, in the order of the page."""

MOST_BYTES = 64 * 1024
MOST_PRESETS = 200
MOST_LETTERS = 60


@record
class Preset:
    """A name, and fields of a game file's set-up."""

    name: str
    setup: Mapping[str, Any]


@record
class Applied:
    """Choices with a preset over them, and what of it the packs at hand do not know."""

    choices: GameChoices
    left_out: tuple[str, ...]


class NoPresetError(Exception):
    """A file that holds no preset.

    ``code`` says why: ``not_a_preset``, ``too_new``, ``unreadable``.
    """

    def __init__(self, code: str, reason: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.reason = reason


def preset_of(name: str, choices: GameChoices, holds: Iterable[str]) -> Preset:
    """A preset out of some of the choices."""
    setup = choices.setup(0)
    virtual = choices.virtual
    whole = {
        **setup,
        "components": {c.value: VIRTUAL if c in virtual else PHYSICAL for c in Component},
        "rulings": dict(choices.rulings),
    }
    return Preset(name, {field: whole[field] for field in HOLDS if field in set(holds)})


def applied(preset: Preset, choices: GameChoices, catalogue: Catalogue) -> Applied:
    """The choices with those of a preset; what it does not hold, or nobody knows, stays."""
    left_out: list[str] = []
    changes: dict[str, Any] = {}
    for field, value in preset.setup.items():
        changes |= _APPLY[field](value, choices, catalogue, left_out)
    made = goals_follow(choices, replaced(choices, **changes), catalogue)
    return Applied(consistent(made), tuple(left_out))


Apply = Callable[[Any, GameChoices, Catalogue, list[str]], dict[str, Any]]


def _map(value: Any, _: GameChoices, catalogue: Catalogue, left: list[str]) -> dict[str, Any]:
    if value in [each.id for each in catalogue.maps]:
        return {"map": value}
    left.append(str(value))
    return {}


def _expansions(
    value: Any, _: GameChoices, catalogue: Catalogue, left: list[str]
) -> dict[str, Any]:
    left += [name for name in value if name not in catalogue.expansions]
    return {"expansions": tuple(name for name in catalogue.expansions if name in value)}


def _difficulty(
    value: Any, _: GameChoices, catalogue: Catalogue, left: list[str]
) -> dict[str, Any]:
    if isinstance(value, list):
        left += [change for change in value if change not in catalogue.changes]
        known = tuple(change for change in catalogue.changes if change in value)
        return {"level": CUSTOM, "changes": known}
    if value in [each.id for each in catalogue.levels]:
        return {"level": value}
    left.append(value)
    return {}


def _draft(value: Any, choices: GameChoices, *_: Any) -> dict[str, Any]:
    # A draft that is asked for needs a deck to draft from.
    deck = {Component.PROJECT_DECK.value}
    return {"draft": value, **({"virtual": choices.virtual - deck} if value else {})}


def _components(value: Any, choices: GameChoices, _: Catalogue, left: list[str]) -> dict[str, Any]:
    known = {component.value for component in Component}
    left += [name for name in value if name not in known]
    named = {name for name in value if name in known}
    held = {name for name in named if value[name] == VIRTUAL}
    return {"virtual": frozenset((choices.virtual - named) | held)}


def _rulings(value: Any, _: GameChoices, catalogue: Catalogue, left: list[str]) -> dict[str, Any]:
    known = {ruling.id: ruling for ruling in catalogue.rulings}
    fits = {k: v for k, v in value.items() if k in known and v in known[k].readings}
    left += [key for key in value if key not in fits]
    return {"rulings": fits}


_APPLY: Mapping[str, Apply] = {
    "map": _map,
    "expansions": _expansions,
    "difficulty": _difficulty,
    "draft": _draft,
    "components": _components,
    "rulings": _rulings,
}


# Files


def to_bytes(preset: Preset) -> bytes:
    """The file of a preset."""
    data = {
        "format": FORMAT,
        "version": VERSION,
        "name": preset.name,
        "setup": dict(preset.setup),
    }
    return (json.dumps(data, indent=2, ensure_ascii=False) + "\n").encode()


def from_bytes(data: bytes) -> Preset:
    """The preset in a file; NoPresetError where there is none."""
    try:
        if len(data) > MOST_BYTES:
            raise ValueError
        found = json.loads(data)
    except (ValueError, RecursionError):
        raise NoPresetError("not_a_preset") from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise NoPresetError("not_a_preset")
    version = found.get("version")
    if type(version) is int and version > VERSION:
        raise NoPresetError("too_new")
    name, setup = found.get("name"), found.get("setup")
    if not isinstance(name, str) or not name.strip() or not isinstance(setup, dict):
        raise NoPresetError("not_a_preset")
    held = {field: setup[field] for field in HOLDS if field in setup}
    if not held or not all(_SHAPES[field](value) for field, value in held.items()):
        raise NoPresetError("not_a_preset")
    return Preset(" ".join(name.split())[:MOST_LETTERS], held)


def _is_words(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(word, str) for word in value)


def _is_table(value: Any) -> bool:
    return isinstance(value, dict) and all(isinstance(word, str) for word in value.values())


_SHAPES: Mapping[str, Callable[[Any], bool]] = {
    "map": lambda value: isinstance(value, str),
    "expansions": _is_words,
    "difficulty": lambda value: isinstance(value, str) or _is_words(value),
    "draft": lambda value: isinstance(value, bool),
    "components": _is_table,
    "rulings": _is_table,
}


@record
class Unreadable:
    """A file among the presets that cannot be used, and why."""

    file: Path
    error: NoPresetError


class PresetShelf:
    """The presets in a folder; what was done last can be taken back."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files: dict[str, Path] = {}
        self._undo: tuple[str, bytes | None] | None = None

    def load(self) -> tuple[tuple[Preset, ...], tuple[Unreadable, ...]]:
        """All presets by name, and the files that hold none."""
        presets: dict[str, Preset] = {}
        broken: list[Unreadable] = []
        self._files = {}
        files = sorted(self._folder.glob("*" + SUFFIX)) if self._folder.is_dir() else []
        for file in files[:MOST_PRESETS]:
            try:
                preset = read_preset(file)
            except NoPresetError as error:
                broken.append(Unreadable(file, error))
                continue
            presets.setdefault(preset.name, preset)
            self._files.setdefault(preset.name, file)
        ordered = sorted(presets.values(), key=lambda preset: preset.name.casefold())
        return tuple(ordered), tuple(broken)

    def save(self, preset: Preset) -> None:
        """Keep a preset, in the place of one with the same name; OSError where that fails."""
        file = self._files.get(preset.name) or self._free_file(preset.name)
        before = file.read_bytes() if file.exists() else None
        self._write(file, to_bytes(preset))
        self._undo = (str(file), before)
        self._files[preset.name] = file

    def delete(self, name: str) -> None:
        """Take a preset away; OSError where that fails."""
        file = self._files[name]
        before = file.read_bytes()
        file.unlink()
        self._undo = (str(file), before)

    def undo(self) -> bool:
        """Take the last saving or deleting back; False when there is nothing to take back."""
        if self._undo is None:
            return False
        file, before = Path(self._undo[0]), self._undo[1]
        if before is None:
            file.unlink(missing_ok=True)
        else:
            self._write(file, before)
        self._undo = None
        return True

    def _free_file(self, name: str) -> Path:
        stem = re.sub(r"[^\w -]+", "", name).strip()[:40] or "preset"
        places = [self._folder / f"{stem}{n}{SUFFIX}" for n in ("", *range(2, MOST_PRESETS))]
        return next(place for place in places if not place.exists())

    def _write(self, file: Path, data: bytes) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        spare = file.with_suffix(".new")
        spare.write_bytes(data)
        os.replace(spare, file)


def read_preset(file: Path) -> Preset:
    """The preset in a file; NoPresetError where it cannot be read or holds none."""
    try:
        with file.open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except OSError as error:
        raise NoPresetError("unreadable", error.strerror or "") from error
    return from_bytes(data)
