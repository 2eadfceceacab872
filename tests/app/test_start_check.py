"""What the program says where Qt cannot start: on a bare machine, and without a screen."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import bootstrap
from marsbot_qt.app import start_check
from marsbot_qt.app.main import main

MISSING = "libglib-2.0.so.0: cannot open shared object file: No such file or directory"

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="what Linux lacks")


def without_libraries() -> None:
    raise ImportError(MISSING)


def without_screen() -> dict[str, str]:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return {name: text for name, text in os.environ.items() if name not in hidden}


def start(*arguments: str, home: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "marsbot_qt.app.main", *arguments],
        capture_output=True,
        text=True,
        env={**without_screen(), "MARSBOT_HOME": str(home)},
        timeout=120,
        check=False,
    )


@linux
@pytest.mark.parametrize("arguments", [[], ["--smoke"], ["--demo"]])
def test_missing_system_libraries_are_named_with_the_command_that_installs_them(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(start_check, "load_qt", without_libraries)
    assert main(arguments) == 1
    told = capsys.readouterr().err
    assert f"marsbot-qt: Qt cannot be loaded: {MISSING}\n" in told
    assert "sudo apt-get install -y --no-install-recommends libdbus-1-3 libegl1" in told


def test_other_systems_are_not_told_about_debian(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start_check, "load_qt", without_libraries)
    monkeypatch.setattr(sys, "platform", "win32")
    assert start_check.qt_problem() == f"Qt cannot be loaded: {MISSING}"


def test_the_packages_are_those_of_the_start_script() -> None:
    names = bootstrap.USUAL + bootstrap.USUAL_ON_X
    assert list(start_check.PACKAGES) == sorted(bootstrap.PACKAGES[name] for name in names)


@linux
def test_without_a_screen_the_program_says_so(tmp_path: Path) -> None:
    done = start(home=tmp_path)
    assert done.returncode == 1
    assert done.stderr.startswith("marsbot-qt: no display is set, so no window can be shown.\n")
    assert "marsbot-qt --demo" in done.stderr


@linux
def test_smoke_needs_no_screen(tmp_path: Path) -> None:
    done = start("--smoke", home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "packs found" in done.stdout


@pytest.mark.parametrize(
    ("environ", "plugin"),
    [({"DISPLAY": ":0"}, "xcb"), ({"WAYLAND_DISPLAY": "wayland-0"}, "wayland")],
)
def test_the_part_of_qt_for_the_screen_is_tried(
    environ: dict[str, str], plugin: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start_check, "plugin_folder", lambda: tmp_path)
    assert start_check.plugin_problem(environ) is None
    (tmp_path / f"libq{plugin}.so").write_text("not a library", encoding="utf-8")
    told = start_check.plugin_problem(environ)
    assert told is not None
    assert f"libq{plugin}.so" in told


@pytest.mark.parametrize(
    "environ",
    [
        {"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"},
        {"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"},
    ],
)
def test_qt_chooses_where_it_has_a_choice(
    environ: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start_check, "plugin_folder", lambda: tmp_path)
    (tmp_path / "libqxcb.so").write_text("not a library", encoding="utf-8")
    assert start_check.plugin_problem(environ) is None
