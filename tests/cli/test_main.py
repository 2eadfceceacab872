"""The command line: its table of commands, exit codes and the outermost handler."""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from marsbot_qt import __version__
from marsbot_qt.cli import main as cli
from marsbot_qt.core.base.errors import ContentError, Refused, Unreadable
from marsbot_qt.log_setup import stop_logging


@pytest.fixture(autouse=True)
def _no_handlers_left() -> Iterator[None]:
    yield
    stop_logging()


ACTS: list[Callable[[argparse.Namespace], int]] = []
"""What the command `try` does."""


def command_that(monkeypatch: pytest.MonkeyPatch, act: Callable[[argparse.Namespace], int]) -> None:
    """Put a command `try` into the table."""
    table = {**cli.COMMANDS, "try": (__name__, "for tests")}
    monkeypatch.setattr(cli, "COMMANDS", table)
    monkeypatch.setitem(sys.modules, __name__, sys.modules[__name__])
    ACTS[:] = [act]


def add_parser(commands: Any) -> None:
    """What a module of a command has."""
    parser = commands.add_parser("try")
    parser.add_argument("word", nargs="?")
    parser.set_defaults(run=ACTS[0])


def raising(error: BaseException) -> Callable[[argparse.Namespace], int]:
    """A command that fails."""

    def act(_: argparse.Namespace) -> int:
        raise error

    return act


def test_without_a_command_the_help_lists_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([]) == 0
    said = capsys.readouterr().out
    assert all(name in said for name in cli.COMMANDS)


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out == f"marsbot {__version__}\n"


def test_an_unknown_command_is_a_wrong_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["plya"]) == 2
    assert "plya" in capsys.readouterr().err


def test_a_command_gets_its_arguments_and_gives_the_exit_code(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    seen: list[argparse.Namespace] = []

    def note(args: argparse.Namespace) -> int:
        seen.append(args)
        return 1

    command_that(monkeypatch, note)
    assert cli.main(["--config-dir", str(tmp_path / "play"), "--verbose", "try", "replay"]) == 1
    assert (seen[0].word, seen[0].config_dir) == ("replay", tmp_path / "play")
    assert (tmp_path / "play" / "logs" / "marsbot.log").is_file()


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (Refused("unknown_map", map="x"), 1, "No map at hand is called x."),
        (Unreadable("no_header"), 2, "empty"),
        (ContentError("never_ends"), 1, "circle"),
        (FileNotFoundError(2, "No such file", "x"), 2, "No such file"),
        (KeyboardInterrupt(), 130, ""),
        (SystemExit(1), 1, ""),
        (SystemExit("words"), 2, ""),
    ],
)
def test_what_goes_wrong_has_an_exit_code(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    *,
    error: BaseException,
    code: int,
    said: str,
) -> None:
    command_that(monkeypatch, raising(error))
    assert cli.main(["try"]) == code
    assert said in capsys.readouterr().err


@pytest.mark.expect_log("marsbot_qt.cli.main")
def test_a_mistake_of_the_program_is_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    command_that(monkeypatch, raising(ZeroDivisionError("oh")))
    assert cli.main(["--config-dir", str(tmp_path), "try"]) == 3
    said = capsys.readouterr().err
    assert "mistake in the program" in said
    assert "ZeroDivisionError: oh" in (tmp_path / "logs" / "marsbot.log").read_text()


def test_a_reader_that_has_seen_enough_is_no_mistake() -> None:
    script = "import sys; from marsbot_qt.cli.main import main; sys.exit(main(['packs', 'list']))"
    process = subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    said = process.stderr.read()
    process.stderr.close()
    assert process.wait() == 0, said


def test_only_the_wanted_command_is_loaded() -> None:
    script = (
        "import sys; from marsbot_qt.cli.main import main; main(['packs', 'list'])\n"
        "print([name for name in sys.modules if name.startswith('marsbot_qt.cli.')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert "marsbot_qt.cli.packs" in done.stdout
    assert "marsbot_qt.cli.play" not in done.stdout
