"""Where games lie: names for new ones, and the recent ones."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path

from marsbot_qt.core.play.game_file import SUFFIX
from marsbot_qt.paths import Paths, ready
from marsbot_qt.qtkit.settings import Settings

_MOST = 8
_NOTE = "recent_games"


def new_file(paths: Paths, now: datetime | None = None) -> Path:
    """A file for a new game, named by the time, that is not there yet."""
    folder = ready(paths.games)
    name = f"{now or datetime.now():%Y-%m-%d %H-%M}"
    file, number = folder / f"{name}{SUFFIX}", 2
    while file.exists():
        file = folder / f"{name} ({number}){SUFFIX}"
        number += 1
    return file


def recent_files(settings: Settings) -> list[Path]:
    """The games opened last that are still there, newest first."""
    try:
        names = json.loads(settings.note(_NOTE) or "[]")
    except ValueError:
        return []
    if not isinstance(names, list):
        return []
    files = [Path(name) for name in names if isinstance(name, str)]
    return [file for file in files if file.is_file()][:_MOST]


def remember_file(settings: Settings, file: Path) -> None:
    """Put a game at the head of the recent ones."""
    others = [other for other in recent_files(settings) if other != file]
    names = [str(file), *(str(other) for other in others)]
    settings.set_note(_NOTE, json.dumps(names[:_MOST]))
