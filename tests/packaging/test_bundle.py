"""What goes into bundles and packages, tried without building one."""

from __future__ import annotations

import os
import plistlib
import re
import struct
import subprocess
import sys
from pathlib import Path, PurePath

import pytest

import build_bundle
import build_deb
import bundle_contents as contents
import icons
from bootstrap import PACKAGES, Stop
from marsbot_qt import __version__
from marsbot_qt.paths import find_shipped

ROOT = Path(__file__).parents[2]
PNG_START = b"\x89PNG\r\n\x1a\n"


def targets() -> set[str]:
    return {PurePath(folder, Path(file).name).as_posix() for file, folder in contents.data_files()}


def test_there_is_one_version() -> None:
    assert contents.version() == __version__
    assert f"'{__version__}'" in build_bundle.version_resource(contents.version())
    assert f"Version: {__version__}\n" in build_deb.control("amd64", 1, ["libc6"], [])


def test_packs_and_schemas_lie_where_the_program_looks(tmp_path: Path) -> None:
    for target in targets():
        file = tmp_path / target
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    shipped = find_shipped(tmp_path / "marsbot_qt")
    for folder, found in (("content_packs", shipped.packs), ("schemas", shipped.schemas)):
        sources = {f.relative_to(ROOT / folder) for f in (ROOT / folder).rglob("*") if f.is_file()}
        assert {f.relative_to(found) for f in found.rglob("*") if f.is_file()} == sources


@pytest.mark.parametrize(
    "target",
    [
        "marsbot_qt/app/resources/sample_turn.marsbot",
        "marsbot_qt/qtkit/resources/fonts/IBMPlexSans_400Regular.ttf",
        "marsbot_qt/qtkit/resources/fonts/OFL.txt",
        "marsbot_qt/qtkit/resources/icons/marsbot.svg",
        "marsbot_qt/qtkit/resources/tokens.json",
        "marsbot_qt/qtkit/resources/translations/marsbot_cs.qm",
    ],
)
def test_resources_are_bundled(target: str) -> None:
    assert target in targets()


def test_every_kind_of_resource_is_bundled() -> None:
    """A new kind of file has to be entered, or named here as not needed at run time."""
    not_needed = {".py", ".ts", ".typed"}
    sources = [f for f in (ROOT / "marsbot_qt").rglob("*") if f.is_file()]
    kinds = {f.suffix for f in sources if "__pycache__" not in f.parts}
    assert kinds - not_needed <= contents.RESOURCE_SUFFIXES


def test_modules_that_are_imported_late_are_named() -> None:
    modules = contents.modules()
    assert {"marsbot_qt", "marsbot_qt.app.demo", "marsbot_qt.core.content.models.maps"} <= set(
        modules
    )
    assert not [name for name in modules if name.endswith("__init__")]


def test_qt_modules_that_are_imported_are_kept() -> None:
    imports = re.compile(r"^\s*(?:from|import) PySide6\.Qt(\w+)", re.MULTILINE)
    used = {
        name
        for file in (ROOT / "marsbot_qt").rglob("*.py")
        for name in imports.findall(file.read_text("utf-8"))
    }
    assert used <= contents.QT_LIBRARIES


@pytest.mark.parametrize(
    "target",
    [
        "PySide6/Qt/lib/libQt6Widgets.so.6",
        "PySide6/Qt/lib/libicudata.so.73",
        "PySide6/Qt/plugins/platforms/libqxcb.so",
        "PySide6/Qt/translations/qtbase_cs.qm",
        "PySide6/Qt6Widgets.dll",
        "PySide6\\plugins\\platforms\\qwindows.dll",
        "marsbot_qt/qtkit/resources/translations/marsbot_cs.qm",
        "libpython3.11.so.1.0",
        "libxcb-cursor.so.0",
        "python311.dll",
    ],
)
def test_what_is_used_is_kept(target: str) -> None:
    assert contents.is_wanted(target)


@pytest.mark.parametrize(
    "target",
    [
        "PySide6/Qt/lib/libQt6Quick.so.6",
        "PySide6/Qt6Qml.dll",
        "PySide6/Qt/plugins/tls/libqopensslbackend.so",
        "PySide6/plugins/platformthemes/libqgtk3.so",
        "PySide6/Qt/translations/qtbase_de.qm",
        "PySide6/Qt/translations/qt_help_cs.qm",
        "libgtk-3.so.0",
        "libstdc++.so.6",
        "libfontconfig.so.1",
    ],
)
def test_what_is_not_used_is_left_out(target: str) -> None:
    assert not contents.is_wanted(target)


def test_needs_are_read_from_what_objdump_says() -> None:
    told = (
        "Dynamic Section:\n"
        "  NEEDED               libxcb-cursor.so.0\n"
        "  NEEDED               libc.so.6\n"
        "  RUNPATH              $ORIGIN\n"
        "Version References:\n"
        "  required from libc.so.6:\n"
        "    0x069691b4 0x00 03 GLIBC_2.34\n"
        "    0x09691a75 0x00 02 GLIBC_2.2.5\n"
    )
    assert build_bundle.needed_in(told) == {"libxcb-cursor.so.0", "libc.so.6"}
    assert build_bundle.newest_c_library_in(told) == (2, 34)
    assert build_bundle.newest_c_library_in("") == (0,)


def test_libraries_lead_to_packages_or_stop_the_build() -> None:
    must, may = build_bundle.packages_for({"libxcb-cursor.so.0", "libcups.so.2"})
    assert (must, may) == (["libxcb-cursor0"], ["libcups2"])
    with pytest.raises(Stop, match=r"libodd\.so\.1"):
        build_bundle.packages_for({"libodd.so.1"})


def test_the_package_takes_from_debian_what_the_bundle_carries() -> None:
    assert PACKAGES.keys() >= contents.CARRIED_LIBRARIES


def test_archives_are_the_same_twice(tmp_path: Path) -> None:
    archives = []
    for number in (1, 2):
        folder = tmp_path / str(number) / "thing"
        (folder / "inner").mkdir(parents=True)
        (folder / "inner" / "file").write_text("same", encoding="utf-8")
        os.utime(folder / "inner" / "file", (number, number))
        archives.append(tmp_path / f"{number}.tar.xz")
        build_bundle.pack(folder, archives[-1], 1_000_000_000)
    assert archives[0].read_bytes() == archives[1].read_bytes()


def test_icons_hold_each_size(tmp_path: Path) -> None:
    icons.make(tmp_path)
    for size in icons.PNG_SIZES:
        picture = (tmp_path / f"marsbot-qt-{size}.png").read_bytes()
        assert picture.startswith(PNG_START)
        assert struct.unpack(">II", picture[16:24]) == (size, size)
    ico = (tmp_path / "marsbot-qt.ico").read_bytes()
    assert struct.unpack("<HHH", ico[:6]) == (0, 1, len(icons.ICO_SIZES))
    for number in range(len(icons.ICO_SIZES)):
        length, offset = struct.unpack_from("<II", ico, 6 + 16 * number + 8)
        assert ico[offset:].startswith(PNG_START)
        assert offset + length <= len(ico)
    icns = (tmp_path / "marsbot-qt.icns").read_bytes()
    assert struct.unpack(">I", icns[4:8]) == (len(icns),)


def test_licences_of_everything_are_collected(tmp_path: Path) -> None:
    """As the build does it, with a look-alike of an installed package that has no licence."""
    bare = tmp_path / "bare-1.0.dist-info"
    bare.mkdir()
    (bare / "METADATA").write_text("Metadata-Version: 2.1\nName: bare\nVersion: 1.0\n", "utf-8")
    (bare / "RECORD").write_text("", "utf-8")
    script = ROOT / "packaging" / "third_party.py"
    done = subprocess.run(
        [sys.executable, str(script), str(tmp_path / "all.txt")],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "bare 1.0 comes without a licence text" in done.stderr


def test_macos_and_windows_recipes_fit_the_bundle() -> None:
    script = (ROOT / "packaging" / "windows" / "marsbot-qt.iss").read_text("utf-8")
    assert '#include "file-association.iss"' in script
    assert "dist\\marsbot-qt\\*" in script
    entitlements = plistlib.loads(
        (ROOT / "packaging" / "macos" / "entitlements.plist").read_bytes()
    )
    assert entitlements
