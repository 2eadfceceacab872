"""Every folder and file the program uses: the only place that knows where things lie."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

APP_NAME = "marsbot-qt"
HOME_VARIABLE = "MARSBOT_HOME"


class ShippedFilesMissing(RuntimeError):
    """The program was installed or copied without its packs and schemas."""


@dataclass(frozen=True)
class Paths:
    """Where one person's settings, games, packs and logs lie.

    Nothing is created by asking; whoever writes a file makes its folder with `ready`.
    """

    config: Path
    data: Path
    logs: Path

    @property
    def settings_file(self) -> Path:
        """Preferences, as JSON."""
        return self.config / "settings.json"

    @property
    def geometry_file(self) -> Path:
        """Window sizes and dock positions, as INI."""
        return self.config / "window.ini"

    @property
    def games(self) -> Path:
        """Saved games and games under way."""
        return self.data / "games"

    @property
    def pack_store(self) -> Path:
        """Packs that games were played with, by digest; beside the games that need them."""
        return self.data / "pack_store"

    @property
    def user_packs(self) -> Path:
        """Packs that the person wrote or installed."""
        return self.data / "packs"

    @property
    def checked_packs_file(self) -> Path:
        """Digests of packs that were found free of problems."""
        return self.data / "checked_packs.json"

    @property
    def history_file(self) -> Path:
        """Finished games, as JSON lines."""
        return self.data / "history.jsonl"

    @property
    def presets(self) -> Path:
        """Choices of new games that the person keeps under a name."""
        return self.data / "presets"

    @property
    def reports(self) -> Path:
        """Games kept to be sent with the report of a bug."""
        return self.data / "reports"

    @property
    def pictures(self) -> Path:
        """Pictures of the window that the demo and the person take."""
        return self.data / "pictures"

    @property
    def log_file(self) -> Path:
        """What the program did, for bug reports."""
        return self.logs / "marsbot.log"

    @cached_property
    def shipped(self) -> Shipped:
        """Packs and schemas that come with the program."""
        return find_shipped()


@dataclass(frozen=True)
class Shipped:
    """The folders that come with the program and are never written to."""

    packs: Path
    schemas: Path


def resolve_paths(
    config_dir: Path | None = None, environ: Mapping[str, str] | None = None
) -> Paths:
    """Return the folders: `config_dir`, else MARSBOT_HOME, else the system's usual places."""
    given = config_dir or _home(os.environ if environ is None else environ)
    if given is not None:
        return paths_under(given)
    # The import stands here because a test or a given folder never needs it.
    from platformdirs import PlatformDirs

    usual = PlatformDirs(APP_NAME, appauthor=False)
    return Paths(usual.user_config_path, usual.user_data_path, usual.user_log_path)


def paths_under(home: Path) -> Paths:
    """Keep everything in one folder."""
    home = home.expanduser().absolute()
    return Paths(config=home, data=home / "data", logs=home / "logs")


def ready(folder: Path) -> Path:
    """Make the folder if it is not there, and return it."""
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def find_shipped(package: Path | None = None) -> Shipped:
    """Find packs and schemas: inside the installed package, else in the source tree around it."""
    if package is None:
        # Imported here: it takes its time, and the window is shown before the packs are looked for.
        from importlib import resources

        package = Path(str(resources.files("marsbot_qt")))
    for folder in (package / "_data", *package.parents):
        found = Shipped(folder / "content_packs", folder / "schemas")
        if found.packs.is_dir() and found.schemas.is_dir():
            return found
    raise ShippedFilesMissing(
        f"no content_packs and schemas in {package / '_data'} or in a folder above {package}"
    )


def _home(environ: Mapping[str, str]) -> Path | None:
    home = environ.get(HOME_VARIABLE, "").strip()
    return Path(home) if home else None
