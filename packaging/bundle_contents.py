"""What goes into a bundle and what stays out; read by the spec, the builders and their tests.

Standard library only, because the spec is read by PyInstaller in an environment of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path, PurePath

ROOT = Path(__file__).resolve().parents[1]
NAME = "marsbot-qt"
CLI_NAME = "marsbot"
IDENTIFIER = "io.github.marsbot-qt"

# Folders of the sources, and where the program looks for them (`marsbot_qt.paths.find_shipped`).
SHIPPED = {"content_packs": "marsbot_qt/_data/content_packs", "schemas": "marsbot_qt/_data/schemas"}
RESOURCE_SUFFIXES = {".json", ".marsbot", ".qm", ".svg", ".ttf", ".txt"}

# Parts of Python that PyInstaller finds and the program never reaches: optional imports of others.
EXCLUDED_MODULES = (
    "_bz2",
    "_ctypes_test",
    "_hashlib",  # Python's own sha256 is used instead of 6 MB of OpenSSL
    "_lzma",  # packs are stored or deflated
    "_sqlite3",
    "_ssl",
    "_uuid",
    "curses",
    "numpy",
    "pydantic.mypy",
    "pydantic.v1",
    "pydoc",
    "pytest",
    "readline",
    "setuptools",
    "sqlite3",
    "ssl",
    "tkinter",
    "unittest",
)

# What Qt is kept. Everything else that hooks collect (QML, TLS, databases, GTK) is left out.
QT_LIBRARIES = {
    "Core",
    "DBus",
    "Gui",
    "Network",
    "PrintSupport",
    "Svg",
    "WaylandClient",
    "Widgets",
    "XcbQpa",
}
QT_PLUGINS = {
    "iconengines": {"qsvgicon"},
    "imageformats": {"qico", "qjpeg", "qsvg"},
    # Dead keys and accents.
    "platforminputcontexts": {
        "composeplatforminputcontextplugin",
        "ibusplatforminputcontextplugin",
    },
    "platforms": {"qcocoa", "qoffscreen", "qwayland", "qwindows", "qxcb"},
    "platformthemes": {"qxdgdesktopportal"},
    "printsupport": {"cupsprintersupport"},
    "wayland-decoration-client": {"adwaita", "bradient"},
    "wayland-shell-integration": {"xdg-shell"},
}

# Libraries of the build machine that a Linux bundle takes along: Python's own, and small helpers of
# X that many desktops lack. All others come from the system it runs on: graphics drivers, fonts and
# the bus need the very ones that the system uses.
PYTHON_LIBRARIES = {"libffi.so.8"}
CARRIED_LIBRARIES = {
    "libxcb-cursor.so.0",
    "libxcb-icccm.so.4",
    "libxcb-image.so.0",
    "libxcb-keysyms.so.1",
    "libxcb-render-util.so.0",
    "libxcb-util.so.1",
}

_QT_LIBRARY = re.compile(r"^(?:lib)?Qt6(\w+?)(?:\.so\.\d+|\.dll)$")
_LIBRARY = re.compile(r"^lib.+\.so(\.\d+)*$")
_PLUGIN = re.compile(r"(?:^|/)plugins/([\w-]+)/(?:lib)?([\w-]+)\.(?:so|dll|dylib)$")
_QT_TRANSLATION = re.compile(r"(?:^|/)translations/(\w+)\.qm$")


def version() -> str:
    """Return the version, from the one place where it stands."""
    text = (ROOT / "marsbot_qt" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"', text, re.MULTILINE)
    if found is None:
        raise ValueError("marsbot_qt/__init__.py names no __version__")
    return found[1]


def modules() -> list[str]:
    """Return the name of every module, so that no late import can be overlooked."""
    return sorted(_module_name(file.relative_to(ROOT)) for file in _sources("marsbot_qt", {".py"}))


def data_files() -> list[tuple[str, str]]:
    """Return files beside the code: where each lies, and its folder in the bundle."""
    resources = [
        (str(file), str(PurePath(*file.relative_to(ROOT).parts[:-1])))
        for file in _sources("marsbot_qt", RESOURCE_SUFFIXES)
    ]
    shipped = [
        (str(file), str(PurePath(target, *file.relative_to(ROOT / folder).parts[:-1])))
        for folder, target in SHIPPED.items()
        for file in _sources(folder, None)
    ]
    return [*resources, *shipped]


def languages() -> set[str]:
    """Return the languages of the window."""
    folder = ROOT / "marsbot_qt" / "qtkit" / "resources" / "translations"
    return {file.stem.removeprefix("marsbot_") for file in folder.glob("marsbot_*.qm")}


def is_wanted(target: str) -> bool:
    """Tell whether a file that PyInstaller found goes into the bundle, by its place there."""
    target = target.replace("\\", "/")
    name = target.rpartition("/")[2]
    if library := _QT_LIBRARY.match(name):
        return library[1] in QT_LIBRARIES
    if plugin := _PLUGIN.search(target):
        return plugin[2] in QT_PLUGINS.get(plugin[1], ())
    if "PySide6" in target and (translation := _QT_TRANSLATION.search(target)):
        return translation[1] in {f"qtbase_{language}" for language in languages()}
    if "/" in target or not _LIBRARY.match(name):
        return True
    return name.startswith("libpython") or name in PYTHON_LIBRARIES | CARRIED_LIBRARIES


def _sources(folder: str, suffixes: set[str] | None) -> Iterator[Path]:
    """The files of a folder in a fixed order, without what tools leave behind."""
    for file in sorted((ROOT / folder).rglob("*")):
        hidden = any(part.startswith((".", "__pycache__")) for part in file.relative_to(ROOT).parts)
        if file.is_file() and not hidden and (suffixes is None or file.suffix in suffixes):
            yield file


def _module_name(file: Path) -> str:
    parts = file.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
