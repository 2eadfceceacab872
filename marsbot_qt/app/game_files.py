"""Where games lie: names for new ones, and the recent ones."""

from __future__ import annotations

import json
import logging
import re
from datetime import datetime
from pathlib import Path

from PySide6.QtGui import QDropEvent

from marsbot_qt.core.base.errors import MarsBotError
from marsbot_qt.core.play.game_file import SUFFIX, read_file
from marsbot_qt.paths import Paths, ready
from marsbot_qt.qtkit.settings import Settings

logger = logging.getLogger(__name__)

_MOST = 8
_NOTE = "recent_games"
_LAST = "last_game"
_TIME = "%Y-%m-%d %H-%M"
_TIME_NAME = re.compile(r"\d{4}-\d\d-\d\d \d\d-\d\d( \(\d+\))?")


def new_file(paths: Paths, now: datetime | None = None) -> Path:
    """A file for a new game, named by the time, that is not there yet."""
    folder = ready(paths.games)
    name = (now or datetime.now()).strftime(_TIME)
    file, number = folder / f"{name}{SUFFIX}", 2
    while file.exists():
        file = folder / f"{name} ({number}){SUFFIX}"
        number += 1
    return file


def is_never_played(file: Path, paths: Paths) -> bool:
    """Whether a file is as `new_file` named it and holds no move, not even one taken back."""
    if not is_same_file(file.parent, paths.games) or not _TIME_NAME.fullmatch(file.stem):
        return False
    try:
        return all(line.kind != "move" for line in read_file(file).lines)
    except (MarsBotError, OSError):
        return False


def remove_file(file: Path) -> None:
    """Remove a game; one that cannot be removed stays."""
    try:
        file.unlink(missing_ok=True)
    except OSError as error:
        logger.info("%s was not removed: %s", file, error)


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


def last_game(settings: Settings) -> Path | None:
    """The game that was played last, while it is not finished and still there."""
    name = settings.note(_LAST)
    file = Path(name)
    return file if name and file.is_file() else None


def remember_last(settings: Settings, file: Path, *, finished: bool) -> None:
    """Remember the game that is played, to go on with it; a finished one needs no going on."""
    name = str(file)
    if finished and settings.note(_LAST) == name:
        settings.set_note(_LAST, "")
    elif not finished and settings.note(_LAST) != name:
        settings.set_note(_LAST, name)


def is_same_file(one: Path, other: Path) -> bool:
    """Whether two paths lead to one file."""
    try:
        return one.samefile(other)
    except OSError:
        return one.absolute() == other.absolute()


def dropped_file(event: QDropEvent) -> Path | None:
    """The file that is dragged; the game among several, None for what is no file."""
    urls = event.mimeData().urls()
    files = [Path(url.toLocalFile()) for url in urls if url.isLocalFile()]
    games = [file for file in files if file.suffix == SUFFIX]
    return next(iter([*games, *files]), None)
