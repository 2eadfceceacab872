"""The start script: what it finds missing, what it says, and what it leaves alone."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

import bootstrap

LDD = """\
\tlinux-vdso.so.1 (0x00007ffd)
\tlibGL.so.1 => not found
\tlibQt6Gui.so.6 => /somewhere/libQt6Gui.so.6 (0x00007f)
\tlibxcb-cursor.so.0 => not found
\tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f)
"""


class Machine:
    """A machine in a folder: a project, an environment, and the programs the test puts on it."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "project"
        self.venv = self.root / ".venv"
        self.programs = folder / "programs"
        self.calls_file = folder / "calls"
        (self.root / "marsbot_qt").mkdir(parents=True)
        self.programs.mkdir()
        for name in ("requirements.lock", "requirements-dev.lock", "pyproject.toml"):
            (self.root / name).write_text(name, encoding="utf-8")
        (self.root / "marsbot_qt" / "__init__.py").touch()

    def program(self, path: Path, script: str = "") -> None:
        """Put a shell script there that writes down how it was called."""
        path.parent.mkdir(parents=True, exist_ok=True)
        text = f'#!/bin/sh\necho "{path.name} $*" >> "{self.calls_file}"\n{script}\n'
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)

    def qt(self, *platforms: str) -> None:
        """Pretend that Qt is installed."""
        qt = self.venv / "lib" / "python3.11" / "site-packages" / "PySide6"
        plugins = qt / "Qt" / "plugins" / "platforms"
        plugins.mkdir(parents=True)
        (qt / "QtWidgets.abi3.so").touch()
        for name in platforms:
            (plugins / f"libq{name}.so").touch()

    def installed(self, goal: str) -> None:
        """Pretend that an earlier start has installed everything."""
        self.program(self.venv / "bin" / "python")
        bootstrap.stamp(goal).write_text(bootstrap.fingerprint(goal), encoding="utf-8")

    @property
    def calls(self) -> list[str]:
        if not self.calls_file.exists():
            return []
        return self.calls_file.read_text(encoding="utf-8").splitlines()


pytestmark = pytest.mark.skipif(os.name == "nt", reason="the programs are shell scripts")


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    made = Machine(tmp_path)
    monkeypatch.setattr(bootstrap, "ROOT", made.root)
    monkeypatch.setattr(bootstrap, "VENV", made.venv)
    monkeypatch.setenv("PATH", str(made.programs))
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    return made


def as_root(monkeypatch: pytest.MonkeyPatch, answer: bool) -> None:
    monkeypatch.setattr(bootstrap, "is_root", lambda: answer)


def test_missing_libraries_are_read_from_ldd() -> None:
    assert bootstrap.missing_in(LDD) == {"libGL.so.1", "libxcb-cursor.so.0"}


def test_nothing_is_missing_when_everything_is_found() -> None:
    assert bootstrap.missing_in("\tstatically linked\n") == set()


def test_person_who_is_not_root_gets_one_command(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_root(monkeypatch, False)
    machine.qt("xcb")
    machine.program(machine.programs / "ldd", "echo '  libGL.so.1 => not found'")
    machine.program(machine.programs / "apt-get")
    with pytest.raises(bootstrap.Stop) as stop:
        bootstrap.ensure_libraries({"DISPLAY": ":0"})
    command = "sudo apt-get update && sudo apt-get install -y --no-install-recommends libgl1"
    assert command in str(stop.value)
    assert not any(call.startswith("apt-get") for call in machine.calls)


def test_root_has_missing_libraries_installed(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_root(monkeypatch, True)
    machine.qt("offscreen")
    there = machine.root / "library"
    machine.program(
        machine.programs / "ldd", f'[ -e "{there}" ] || echo "  libxcb-icccm.so.4 => not found"'
    )
    machine.program(machine.programs / "apt-get", f'[ "$1" = update ] || : > "{there}"')
    bootstrap.ensure_libraries({"QT_QPA_PLATFORM": "offscreen"})
    assert [call for call in machine.calls if call.startswith("apt-get")] == [
        "apt-get update -qq",
        "apt-get install -y --no-install-recommends libxcb-icccm4",
    ]


def test_library_that_stays_away_after_the_installation_is_named(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_root(monkeypatch, True)
    machine.qt("xcb")
    machine.program(machine.programs / "ldd", "echo '  libGL.so.1 => not found'")
    machine.program(machine.programs / "apt-get")
    with pytest.raises(bootstrap.Stop, match=r"still needs .*libGL\.so\.1"):
        bootstrap.ensure_libraries({"DISPLAY": ":0"})


def test_library_without_a_known_package_is_named(machine: Machine) -> None:
    machine.qt("xcb")
    machine.program(machine.programs / "ldd", "echo '  libnew.so.9 => not found'")
    with pytest.raises(bootstrap.Stop, match=r"libnew\.so\.9"):
        bootstrap.ensure_libraries({"DISPLAY": ":0"})


def test_system_without_apt_gets_the_names_of_the_packages(machine: Machine) -> None:
    machine.qt("xcb")
    machine.program(machine.programs / "ldd", "echo '  libEGL.so.1 => not found'")
    with pytest.raises(bootstrap.Stop, match="libegl1"):
        bootstrap.ensure_libraries({"DISPLAY": ":0"})


def test_failed_installation_shows_what_it_said(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    as_root(monkeypatch, True)
    machine.program(machine.programs / "apt-get", "echo 'no such package'; exit 100")
    with pytest.raises(bootstrap.Stop, match="this step failed: apt-get install"):
        bootstrap.install_packages(["libgl1"], "Qt needs libGL.so.1")
    assert "no such package" in capfd.readouterr().out


def test_source_that_cannot_be_reached_does_not_stop_the_installation(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    as_root(monkeypatch, True)
    script = '[ "$1" = install ] || { echo "some source has gone"; exit 100; }'
    machine.program(machine.programs / "apt-get", script)
    bootstrap.install_packages(["libgl1"], "Qt needs libGL.so.1")
    assert machine.calls[-1] == "apt-get install -y --no-install-recommends libgl1"
    assert "some source has gone" in capfd.readouterr().out


def test_libraries_for_a_window_are_guessed_where_a_screen_is(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap, "can_load", lambda library: False)
    without = bootstrap.likely_packages()
    monkeypatch.setenv("DISPLAY", ":0")
    assert "libegl1" in without
    assert set(bootstrap.likely_packages()) - set(without) >= {"libxcb-cursor0", "libxcb-icccm4"}


@pytest.mark.parametrize(
    ("environ", "platforms"),
    [
        ({"DISPLAY": ":0"}, ["xcb"]),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, ["xcb"]),
        ({"WAYLAND_DISPLAY": "wayland-0"}, ["wayland"]),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}, ["offscreen"]),
        ({"QT_QPA_PLATFORM": "vnc:size=800x600"}, ["vnc"]),
    ],
)
def test_platform_follows_the_session(environ: dict[str, str], platforms: list[str]) -> None:
    assert bootstrap.platforms_for(environ) == platforms


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="others always have a screen")
def test_start_without_a_screen_says_so_and_plays_the_demo(
    machine: Machine, capfd: pytest.CaptureFixture[str]
) -> None:
    machine.installed("run")
    machine.program(machine.venv / "bin" / "marsbot-qt", 'echo "on $QT_QPA_PLATFORM"')
    assert bootstrap.main(["run"]) == 0
    assert machine.calls[-1] == "marsbot-qt --demo"
    said = capfd.readouterr().out
    assert "no display is set" in said
    assert "on offscreen" in said


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="others always have a screen")
def test_arguments_and_exit_code_pass_through(machine: Machine) -> None:
    machine.installed("run")
    machine.program(machine.venv / "bin" / "marsbot-qt", "exit 7")
    assert bootstrap.main(["run", "--smoke"]) == 7
    assert machine.calls[-1] == "marsbot-qt --smoke"


def test_start_on_a_screen_opens_the_window(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    machine.installed("run")
    machine.program(machine.venv / "bin" / "marsbot-qt")
    assert bootstrap.main(["run", "my.marsbot"]) == 0
    assert machine.calls[-1] == "marsbot-qt my.marsbot"


def test_second_start_installs_nothing(machine: Machine) -> None:
    machine.installed("run")
    bootstrap.prepare("run")
    assert machine.calls == ["python -c "]


def test_what_was_installed_for_tests_is_enough_to_play(machine: Machine) -> None:
    machine.installed("test")
    assert bootstrap.is_installed("run")


def test_what_was_installed_to_play_is_not_enough_for_tests(machine: Machine) -> None:
    machine.installed("run")
    assert not bootstrap.is_installed("test")


def test_changed_lock_file_is_installed_again(machine: Machine) -> None:
    machine.installed("run")
    (machine.root / "requirements.lock").write_text("newer", encoding="utf-8")
    assert not bootstrap.is_installed("run")


def test_environment_is_made_with_uv_where_uv_works(machine: Machine) -> None:
    machine.program(machine.programs / "uv")
    bootstrap.VENV.mkdir()
    bootstrap.prepare("run")
    calls = [call.replace(str(machine.root), "HERE") for call in machine.calls]
    assert calls[1].startswith("uv venv --quiet --clear --python ")
    assert calls[2].endswith("--require-hashes -r HERE/requirements.lock")
    assert calls[3].endswith(
        "--reinstall-package marsbot-qt --no-build-isolation --no-deps --editable HERE"
    )
    assert bootstrap.is_installed("run")


def test_uv_that_leads_nowhere_is_not_used(machine: Machine) -> None:
    machine.program(machine.programs / "uv", "exit 127")
    assert bootstrap.find_uv() is None


def test_failed_installation_is_tried_again_at_the_next_start(machine: Machine) -> None:
    machine.program(machine.programs / "uv", '[ "$1" != pip ]')
    bootstrap.VENV.mkdir()
    with pytest.raises(bootstrap.Stop, match="this step failed"):
        bootstrap.prepare("run")
    assert not bootstrap.is_installed("run")


def test_missing_ensurepip_is_named_with_its_package(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_root(monkeypatch, False)
    machine.program(machine.programs / "apt-get")
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    monkeypatch.setattr(bootstrap, "can_load", lambda library: library != "libEGL.so.1")
    # One command for all: what Qt will need is guessed before Qt is there.
    with pytest.raises(bootstrap.Stop, match=r"install .*python3\.\d+-venv libegl1\n") as stop:
        bootstrap.make_venv(None)
    assert "ensurepip are missing, and so are system libraries that Qt needs" in str(stop.value)


def test_old_python_is_told_what_is_needed(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    assert bootstrap.main(["run"]) == 1
    assert "needs Python 3.11 or later; this is 3.9" in capfd.readouterr().err


def test_old_python_hands_over_to_a_newer_one(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    machine.program(machine.programs / "python3.12", "exit 5")
    assert bootstrap.main(["test", "-k", "tracks"]) == 5
    assert machine.calls[-1].endswith("bootstrap.py test -k tracks")


def test_tests_run_every_check_and_pytest_and_tell_what_failed(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    machine.installed("test")
    monkeypatch.setenv("QT_QPA_PLATFORM", "minimal")
    monkeypatch.setattr(bootstrap, "ensure_libraries", lambda environ: None)
    machine.program(
        machine.venv / "bin" / "python", 'case "$*" in *mypy*) echo wrong type; exit 1;; esac'
    )
    machine.program(machine.venv / "bin" / "marsbot", "[ $2 = check ] && echo quiet when good")
    assert bootstrap.main(["test"]) == 1
    said = capfd.readouterr().out
    assert "wrong type" in said
    assert "quiet when good" not in said
    assert "these failed: mypy, schemas" in said
    assert machine.calls[-1] == "python -m pytest -n auto --dist worksteal"


def test_check_that_cannot_be_started_has_failed(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    machine.installed("test")
    monkeypatch.setattr(bootstrap, "ensure_libraries", lambda environ: None)
    assert bootstrap.main(["test"]) == 1
    assert "these failed: packs, schemas" in capfd.readouterr().out


def test_arguments_for_tests_go_to_pytest_alone(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.installed("test")
    monkeypatch.setattr(bootstrap, "ensure_libraries", lambda environ: None)
    assert bootstrap.main(["test", "-q", "-k", "tracks"]) == 0
    assert machine.calls == ["python -c ", "python -m pytest -q -k tracks"]


def test_help_explains_both_commands() -> None:
    done = subprocess.run(
        [sys.executable, bootstrap.__file__, "--help"], capture_output=True, text=True, check=True
    )
    assert "bootstrap.py run" in done.stdout
    assert "bootstrap.py test" in done.stdout


def test_an_older_python_can_read_the_script() -> None:
    source = Path(bootstrap.__file__).read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 7))


def test_only_the_standard_library_is_needed() -> None:
    done = subprocess.run(
        [sys.executable, "-I", "-S", bootstrap.__file__], capture_output=True, check=False
    )
    assert done.returncode == 2
