"""Preferences and window geometry.

Preferences are one small record in ``settings.json``. It is read and written by hand: this
happens before the first paint, where nothing heavy may be imported. A value that makes no sense
is replaced by its default and named; keys that this version does not know are kept.
"""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QObject, QSettings, Signal
from PySide6.QtWidgets import QWidget

from marsbot_qt.core.base.records import defaults_of, fields_of, record, replaced
from marsbot_qt.qtkit.roles import MAX_SCALE, MIN_SCALE, OWNER_COLOURS, ColourScheme, Contrast

logger = logging.getLogger(__name__)

VERSION = 1


@record
class Preferences:
    """What a person has chosen for all games.

    ``language`` and ``card_language`` are ``system`` or a code such as ``cs``; ``motion`` is
    ``system``, ``full`` or ``none``; ``contrast`` is ``system``, ``normal`` or ``high``;
    ``automation`` says by family of effects what the app does itself; ``keys`` holds shortcuts
    that differ from the usual ones, by action id; ``detailed_log`` is for the report of a bug.
    """

    scheme: str = ColourScheme.SYSTEM.value
    contrast: str = Contrast.SYSTEM.value
    scale: int = 100
    motion: str = "system"
    language: str = "system"
    card_language: str = "system"
    marsbot_colour: str = "blue"
    human_colour: str = "yellow"
    map_labels: bool = False
    tag_pad_first: bool = False
    automation: Mapping[str, str] = {}
    keys: Mapping[str, str] = {}
    detailed_log: bool = False
    extra: Mapping[str, Any] = {}


def _is_choice(*allowed: str) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and value in allowed


def _is_language(value: object) -> bool:
    return isinstance(value, str) and 2 <= len(value) <= 10 and value.replace("_", "").isalpha()


def _is_scale(value: object) -> bool:
    return type(value) is int and MIN_SCALE <= value <= MAX_SCALE


def _is_flag(value: object) -> bool:
    return isinstance(value, bool)


def _is_text_table(value: object) -> bool:
    return isinstance(value, dict) and all(
        isinstance(key, str) and isinstance(text, str) and len(text) <= 100
        for key, text in value.items()
    )


_CHECKS: Mapping[str, Callable[[object], bool]] = {
    "scheme": _is_choice(*(scheme.value for scheme in ColourScheme)),
    "contrast": _is_choice(*(contrast.value for contrast in Contrast)),
    "scale": _is_scale,
    "motion": _is_choice("system", "full", "none"),
    "language": _is_language,
    "card_language": _is_language,
    "marsbot_colour": _is_choice(*OWNER_COLOURS),
    "human_colour": _is_choice(*OWNER_COLOURS),
    "map_labels": _is_flag,
    "tag_pad_first": _is_flag,
    "automation": _is_text_table,
    "keys": _is_text_table,
    "detailed_log": _is_flag,
}


def preferences_from(data: object) -> tuple[Preferences, tuple[str, ...]]:
    """Preferences from what a file held, and the names of what had to be left at its default."""
    if not isinstance(data, dict):
        return Preferences(), ("settings.json",)
    values: dict[str, Any] = {}
    wrong: list[str] = []
    for name, check in _CHECKS.items():
        if name in data:
            if check(data[name]):
                values[name] = data[name]
            else:
                wrong.append(name)
    extra = {key: value for key, value in data.items() if key not in _CHECKS and key != "version"}
    preferences = Preferences(**values, extra=extra)
    if preferences.marsbot_colour == preferences.human_colour:
        wrong.append("human_colour")
        other = defaults_of(Preferences)
        preferences = replaced(
            preferences,
            marsbot_colour=other["marsbot_colour"],
            human_colour=other["human_colour"],
        )
    return preferences, tuple(wrong)


def preferences_to_data(preferences: Preferences) -> dict[str, Any]:
    """What is written to the file."""
    names = [name for name in fields_of(Preferences) if name != "extra"]
    own = {name: getattr(preferences, name) for name in names}
    return {"version": VERSION, **own, **preferences.extra}


class Settings(QObject):
    """Preferences in ``settings.json`` and geometry in ``window.ini``, both in one folder.

    Signals:
        changed: the names of the preferences that are different now (a tuple).
    """

    changed = Signal(object)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._file = folder / "settings.json"
        self._preferences, self.problems = self._read()
        self._geometry = QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat)

    @property
    def preferences(self) -> Preferences:
        """What is chosen now."""
        return self._preferences

    def change(self, **changes: Any) -> None:
        """Change preferences and write them; a value that makes no sense is a ``ValueError``."""
        for name, value in changes.items():
            if name not in _CHECKS or not _CHECKS[name](value):
                raise ValueError(f"not a preference: {name}={value!r}")
        old = self._preferences
        new = replaced(old, **changes)
        if new.marsbot_colour == new.human_colour:
            raise ValueError("both sides have the same colour")
        names = tuple(name for name in changes if getattr(old, name) != getattr(new, name))
        if names:
            self._preferences = new
            self._write()
            self.changed.emit(names)

    def save_geometry(self, window: QWidget, name: str) -> None:
        """Remember where a window stands."""
        self._geometry.setValue(f"{name}/geometry", window.saveGeometry())

    def restore_geometry(self, window: QWidget, name: str) -> bool:
        """Put a window where it stood; False when that is not known."""
        data = self._geometry.value(f"{name}/geometry")
        return isinstance(data, QByteArray) and window.restoreGeometry(data)

    def note(self, name: str) -> str:
        """A small text remembered for next time, such as the folder last used."""
        value = self._geometry.value(f"notes/{name}")
        return value if isinstance(value, str) else ""

    def set_note(self, name: str, text: str) -> None:
        """Remember a small text for next time."""
        self._geometry.setValue(f"notes/{name}", text)

    def _read(self) -> tuple[Preferences, tuple[str, ...]]:
        try:
            data = json.loads(self._file.read_text("utf-8"))
        except FileNotFoundError:
            return Preferences(), ()
        except (OSError, ValueError, RecursionError) as error:
            logger.info("Preferences cannot be read, using defaults: %s", error)
            self._keep_broken()
            return Preferences(), ("settings.json",)
        return preferences_from(data)

    def _keep_broken(self) -> None:
        try:
            os.replace(self._file, self._file.with_suffix(".broken.json"))
        except OSError as error:
            logger.info("The unreadable preferences cannot be kept: %s", error)

    def _write(self) -> None:
        text = json.dumps(preferences_to_data(self._preferences), indent=2, ensure_ascii=False)
        spare = self._file.with_suffix(".new.json")
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            spare.write_text(text + "\n", "utf-8")
            os.replace(spare, self._file)
        except OSError as error:
            logger.info("Preferences cannot be written: %s", error)
