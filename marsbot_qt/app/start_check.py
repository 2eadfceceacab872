"""Whether Qt can start on this machine, found out before Qt breaks off or a traceback comes."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

PACKAGES = (
    "libdbus-1-3",
    "libegl1",
    "libfontconfig1",
    "libgl1",
    "libglib2.0-0",
    "libxcb-cursor0",
    "libxcb-icccm4",
    "libxcb-keysyms1",
    "libxcb-shape0",
    "libxkbcommon-x11-0",
    "libxkbcommon0",
)
"""What Debian and Ubuntu call the libraries that Qt takes from the system."""


def prepare_screen(*, smoke: bool) -> str | None:
    """Make ready for a window; what keeps it from being shown, in words for the terminal.

    Trying the program out needs no screen: where there is none, Qt draws into memory.
    """
    problem = qt_problem()
    if problem is None and not has_screen(os.environ):
        if not smoke:
            return (
                "no display is set, so no window can be shown.\n"
                "marsbot-qt --demo plays a sample turn and keeps a picture of the window."
            )
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    return problem or plugin_problem(os.environ)


def qt_problem() -> str | None:
    """Why Qt cannot be loaded at all."""
    try:
        load_qt()
    except ImportError as error:
        return _refusal(str(error))
    return None


def load_qt() -> None:
    """Load the part of Qt that needs the most of the system."""
    import PySide6.QtWidgets  # noqa: F401


def has_screen(environ: Mapping[str, str]) -> bool:
    """Whether a window can be shown, or somebody has chosen how; only Linux tells."""
    if not sys.platform.startswith("linux"):
        return True
    return any(environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def plugin_problem(environ: Mapping[str, str]) -> str | None:
    """Why the part of Qt for this kind of screen cannot be loaded; Qt itself would abort."""
    x, wayland = environ.get("DISPLAY"), environ.get("WAYLAND_DISPLAY")
    # Where both are offered Qt takes the one that works.
    if environ.get("QT_QPA_PLATFORM") or bool(x) == bool(wayland):
        return None
    from PySide6.QtCore import QPluginLoader

    plugin = plugin_folder() / f"libq{'xcb' if x else 'wayland'}.so"
    loader = QPluginLoader(str(plugin))
    if not plugin.is_file() or loader.load():
        return None
    return _refusal(loader.errorString())


def plugin_folder() -> Path:
    """Where Qt keeps its parts for each kind of screen."""
    from PySide6.QtCore import QLibraryInfo

    return Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath)) / "platforms"


def _refusal(reason: str) -> str:
    told = f"Qt cannot be loaded: {reason}"
    if not sys.platform.startswith("linux"):
        return told
    return (
        f"{told}\nOn Debian and Ubuntu this command installs what Qt needs of the system;"
        " elsewhere the packages have similar names:\n\n"
        "    sudo apt-get update && sudo apt-get install -y --no-install-recommends"
        f" {' '.join(PACKAGES)}\n"
    )
