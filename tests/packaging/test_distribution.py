"""What the project is built into holds the packs, the schemas and the entry points."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from marsbot_qt import __version__

ROOT = Path(__file__).parents[2]
BUILD = "import hatchling.build, sys; print(hatchling.build.build_{kind}(sys.argv[1]))"


def build(kind: str, folder: Path) -> Path:
    done = subprocess.run(
        [sys.executable, "-c", BUILD.format(kind=kind), str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return folder / done.stdout.split()[-1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", tmp_path_factory.mktemp("wheel"))


def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def files(folder: Path) -> set[str]:
    return {file.relative_to(ROOT).as_posix() for file in folder.rglob("*") if file.is_file()}


@pytest.mark.parametrize("folder", ["content_packs", "schemas"])
def test_wheel_holds_every_file_of_packs_and_schemas(wheel: Path, folder: str) -> None:
    shipped = {f"marsbot_qt/_data/{name}" for name in files(ROOT / folder)}
    assert shipped
    assert shipped <= names(wheel)


def test_wheel_holds_the_resources_and_the_type_marker(wheel: Path) -> None:
    resources = ROOT / "marsbot_qt" / "qtkit" / "resources"
    wanted = {name for name in files(resources) if "__pycache__" not in name}
    assert wanted | {"marsbot_qt/py.typed"} <= names(wheel)


def test_wheel_has_both_programs(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        text = archive.read(f"marsbot_qt-{__version__}.dist-info/entry_points.txt").decode()
    assert "marsbot = marsbot_qt.cli.main:main" in text
    assert "[gui_scripts]\nmarsbot-qt = marsbot_qt.app.main:main" in text


def test_wheel_holds_no_tests(wheel: Path) -> None:
    assert {name.partition("/")[0] for name in names(wheel)} == {
        "marsbot_qt",
        f"marsbot_qt-{__version__}.dist-info",
    }


@pytest.mark.parametrize("kind", ["wheel", "sdist"])
def test_same_sources_build_the_same_bytes(kind: str, tmp_path: Path) -> None:
    first, second = (build(kind, tmp_path / name) for name in ("first", "second"))
    assert first.read_bytes() == second.read_bytes()
