"""Collect the licences of everything in a bundle into one file.

ENVIRONMENT/python packaging/third_party.py FILE     (in the environment of the build)

Qt's comes first, with what the LGPL asks to be told. A distribution without a licence text stops
the build, so that a new dependency cannot slip in without one.
"""

from __future__ import annotations

import re
import sys
import sysconfig
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

PACKAGING = Path(__file__).resolve().parent
LICENCES = PACKAGING / "licences"
FONT_LICENCE = PACKAGING.parent / "marsbot_qt" / "qtkit" / "resources" / "fonts" / "OFL.txt"
RULE = "=" * 78

# They build the bundle and are no part of it, apart from PyInstaller's starter.
BUILD_ONLY = {
    "altgraph",
    "macholib",
    "packaging",
    "pefile",
    "pip",
    "pyinstaller-hooks-contrib",
    "pywin32-ctypes",
    "setuptools",
}
QT = {"pyside6-essentials", "shiboken6"}

QT_NOTICE = """\
MarsBot Qt uses Qt {version} and Qt for Python {version}, (C) The Qt Company Ltd. and other
contributors, under the GNU Lesser General Public License, version 3. Both are used as they are
published, unchanged; their source code is at https://download.qt.io/official_releases/.

You may replace them: the libraries are separate files in the folder _internal/PySide6 beside the
programs, loaded at the start. Put files of another build with the same binary interface in their
place, and the programs run with them. You may change MarsBot Qt for your own use and examine it to
mend such changes. The texts of both licences are at the end of this file.

Qt holds parts of others under their own licences (ICU, HarfBuzz, FreeType, libpng, libjpeg, PCRE2,
SQLite, zlib and others), listed at https://doc.qt.io/qt-6/licenses-used-in-qt.html.
"""
PYINSTALLER_NOTICE = """\
The programs start by PyInstaller's bootloader, whose licence (GPL 2 or later) has an exception for
bundled programs of any licence:

"""


def collect() -> str:
    """Return the whole text."""
    qt = metadata.version("PySide6-Essentials")
    sections = [(f"Qt and Qt for Python {qt}", QT_NOTICE.format(version=qt))]
    sections += [("IBM Plex (fonts)", FONT_LICENCE.read_text(encoding="utf-8"))]
    sections += [(f"Python {sys.version.split()[0]}", python_licence())]
    sections += distributions()
    sections += [
        (title, (LICENCES / name).read_text(encoding="utf-8"))
        for title, name in (
            ("GNU Lesser General Public License 3", "LGPL-3.0.txt"),
            ("GNU General Public License 3", "GPL-3.0.txt"),
        )
    ]
    head = "MarsBot Qt itself is under the MIT licence (LICENSE). It comes with works of others:\n"
    index = "".join(f"  - {title}\n" for title, _ in sections)
    parts = [f"{RULE}\n{title}\n{RULE}\n\n{text.strip()}\n" for title, text in sections]
    return "\n".join([head + index, *parts])


def distributions() -> list[tuple[str, str]]:
    """Return name and licence of each Python package in the bundle."""
    found = []
    for distribution in sorted(metadata.distributions(), key=lambda one: one.name.lower()):
        name = re.sub(r"[-_.]+", "-", distribution.name).lower()
        if name in BUILD_ONLY | QT:
            continue
        text = "\n\n".join(licence_texts(distribution))
        if not text:
            raise SystemExit(f"{name} {distribution.version} comes without a licence text")
        notice = PYINSTALLER_NOTICE if name == "pyinstaller" else ""
        found.append((f"{distribution.name} {distribution.version}", notice + text))
    return found


def licence_texts(distribution: metadata.Distribution) -> Iterator[str]:
    """Yield the licence files of an installed distribution."""
    for file in distribution.files or ():
        beside = ".dist-info" in file.parts[0]
        if beside and re.match(r"(LICEN[CS]E|COPYING|NOTICE)", file.name, re.IGNORECASE):
            yield file.read_text(encoding="utf-8").strip()


def python_licence() -> str:
    """Return Python's own licence, which lies in different places."""
    library = Path(sysconfig.get_path("stdlib"))
    debian = Path("/usr/share/doc", library.name, "copyright")
    for file in (library / "LICENSE.txt", library.parent / "LICENSE.txt", debian):
        if file.is_file():
            return file.read_text(encoding="utf-8")
    raise SystemExit(f"Python's LICENSE.txt is not in {library}")


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(collect(), encoding="utf-8")
