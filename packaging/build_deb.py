"""Build the Debian package from the bundle.

    python3 packaging/build_deb.py

Takes `dist/marsbot-qt` of build_bundle.py, adds menu entry, file type, icons and manual page, and
makes `dist/marsbot-qt_VERSION_ARCHITECTURE.deb`. Libraries that Debian has come from Debian. There
are no maintainer scripts: Debian's own triggers renew the menu, the file types and the icons.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import build_bundle
import bundle_contents as contents
from bootstrap import Stop, run, say

LINUX = build_bundle.PACKAGING / "linux"
MADE = build_bundle.BUILD / "made"
TREE = build_bundle.ROOT / "build" / "deb"
PROGRAMS = (contents.NAME, contents.CLI_NAME)

COPYRIGHT = """\
MarsBot Qt is under the MIT licence:

{licence}
It comes with Python, Qt and other works under licences of their own; all of them are in
/usr/lib/{name}/THIRD_PARTY_LICENCES.txt. Debian has the GPL and the LGPL, version 3, in
/usr/share/common-licenses/ too.
"""


def control(architecture: str, kilobytes: int, depends: list[str], recommends: list[str]) -> str:
    """Return what tells apt about the package."""
    fields = {
        "Package": contents.NAME,
        "Version": contents.version(),
        "Architecture": architecture,
        "Maintainer": "the MarsBot Qt contributors",
        "Installed-Size": str(kilobytes),
        "Depends": ", ".join(depends),
        "Recommends": ", ".join(recommends),
        "Section": "games",
        "Priority": "optional",
        "Description": "table companion for MarsBot, the automated opponent\n"
        " Keeps MarsBot's board beside a game of Terraforming Mars on the table, resolves\n"
        " every card, chooses every space, says why, and scores.",
    }
    return "".join(f"{key}: {value}\n" for key, value in fields.items() if value)


def place(root: Path) -> None:
    """Lay out everything that is installed."""
    library = root / "usr" / "lib" / contents.NAME
    shutil.copytree(build_bundle.BUNDLE, library, symlinks=True)
    for name in contents.CARRIED_LIBRARIES:
        (library / "_internal" / name).unlink(missing_ok=True)
    binaries = root / "usr" / "bin"
    binaries.mkdir(parents=True)
    for program in PROGRAMS:
        (binaries / program).symlink_to(f"../lib/{contents.NAME}/{program}")
    share = root / "usr" / "share"
    copy(LINUX / "marsbot-qt.desktop", share / "applications")
    copy(LINUX / "marsbot-qt-mime.xml", share / "mime" / "packages", "marsbot-qt.xml")
    copy(LINUX / "marsbot-qt.metainfo.xml", share / "metainfo", "io.github.marsbot-qt.metainfo.xml")
    place_icons(share / "icons" / "hicolor")
    place_pages(share)


def place_icons(theme: Path) -> None:
    """Put the icon into the theme that every other theme falls back to."""
    for picture in sorted(MADE.glob(f"{contents.NAME}-*.png")):
        size = picture.stem.rpartition("-")[2]
        copy(picture, theme / f"{size}x{size}" / "apps", f"{contents.NAME}.png")
    copy(build_bundle.PACKAGING / "marsbot-qt.svg", theme / "scalable" / "apps")


def place_pages(share: Path) -> None:
    """Write the manual page, under both names, and the licence."""
    manual = share / "man" / "man1"
    manual.mkdir(parents=True)
    page = (LINUX / "marsbot-qt.1").read_bytes()
    (manual / f"{contents.NAME}.1.gz").write_bytes(gzip.compress(page, mtime=0))
    (manual / f"{contents.CLI_NAME}.1.gz").symlink_to(f"{contents.NAME}.1.gz")
    pages = share / "doc" / contents.NAME
    pages.mkdir(parents=True)
    licence = (build_bundle.ROOT / "LICENSE").read_text(encoding="utf-8")
    told = COPYRIGHT.format(licence=licence, name=contents.NAME)
    (pages / "copyright").write_text(told, encoding="utf-8")


def copy(file: Path, folder: Path, name: str = "") -> None:
    """Copy a file into a folder that may not be there yet."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, folder / (name or file.name))


def set_modes(root: Path) -> None:
    """Give files the modes that Debian wants, whatever this machine's habits are."""
    for path in [root, *root.rglob("*")]:
        if not path.is_symlink():
            runs = path.is_dir() or (path.stat().st_mode & 0o100 and path.name in PROGRAMS)
            path.chmod(0o755 if runs else 0o644)


def describe(root: Path, architecture: str) -> None:
    """Write control file and check sums."""
    files = [f for f in sorted((root / "usr").rglob("*")) if f.is_file() and not f.is_symlink()]
    libraries, c_library = build_bundle.system_needs(root)
    depends, recommends = build_bundle.packages_for(libraries)
    c_package = f"libc6 (>= {'.'.join(map(str, c_library))})"
    kilobytes = sum(file.stat().st_size for file in files) // 1024
    told = control(architecture, kilobytes, [c_package, *depends], recommends)
    sums = "".join(
        f"{hashlib.md5(file.read_bytes(), usedforsecurity=False).hexdigest()}"
        f"  {file.relative_to(root).as_posix()}\n"
        for file in files
    )
    (root / "DEBIAN").mkdir()
    (root / "DEBIAN" / "control").write_text(told, encoding="utf-8")
    (root / "DEBIAN" / "md5sums").write_text(sums, encoding="utf-8")


def build() -> Path:
    """Build the package; returns it."""
    if not build_bundle.BUNDLE.is_dir():
        raise Stop("there is no bundle yet: python3 packaging/build_bundle.py makes it.")
    asked = subprocess.run(
        ["dpkg", "--print-architecture"], capture_output=True, text=True, check=True
    )
    architecture = asked.stdout.strip()
    shutil.rmtree(TREE, ignore_errors=True)
    root = TREE / "root"
    place(root)
    describe(root, architecture)
    set_modes(root)
    package = build_bundle.DIST / f"{contents.NAME}_{contents.version()}_{architecture}.deb"
    environ = {**os.environ, "SOURCE_DATE_EPOCH": str(build_bundle.source_date())}
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z2", "--build", str(root), str(package)]
    run(command, environ, silent=True)
    return package


def main() -> int:
    """Build the package and say where it lies; return the exit code."""
    try:
        package = build()
    except Stop as reason:
        print(f"marsbot-qt: {reason}", file=sys.stderr)
        return 1
    say(f"{package.relative_to(build_bundle.ROOT)}: {build_bundle.megabytes(package)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
