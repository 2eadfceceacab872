"""The log: in a file for bug reports, on the terminal for warnings, and never in the way."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from marsbot_qt.log_setup import MAX_BYTES, set_up_logging, stop_logging

logger = logging.getLogger("marsbot_qt.core.somewhere")


@pytest.fixture(autouse=True)
def _log_stops() -> Iterator[None]:
    yield
    stop_logging()


def test_user_action_goes_to_the_file_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "logs" / "marsbot.log"
    set_up_logging(file)
    logger.info("opened %s", "a game")
    logger.debug("detail")
    assert "INFO marsbot_qt.core.somewhere: opened a game" in file.read_text(encoding="utf-8")
    assert "detail" not in file.read_text(encoding="utf-8")
    assert capsys.readouterr().err == ""


@pytest.mark.expect_log("marsbot_qt.core.somewhere")
def test_warning_is_seen_on_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logging()
    logger.warning("recovered %d lines", 3)
    assert capsys.readouterr().err == "WARNING: recovered 3 lines\n"


def test_verbose_shows_everything(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logging(verbose=True)
    logger.debug("detail")
    assert "detail" in capsys.readouterr().err


def test_second_call_replaces_the_first(tmp_path: Path) -> None:
    first, second = tmp_path / "first.log", tmp_path / "second.log"
    set_up_logging(first)
    set_up_logging(second)
    logger.info("once")
    assert "once" not in first.read_text(encoding="utf-8")
    assert second.read_text(encoding="utf-8").count("once") == 1


@pytest.mark.expect_log("marsbot_qt.log_setup")
def test_file_that_cannot_be_written_is_told_and_done_without(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "logs").write_text("a file where a folder should be", encoding="utf-8")
    set_up_logging(tmp_path / "logs" / "marsbot.log")
    logger.info("goes on")
    assert "cannot be written" in capsys.readouterr().err


def test_large_log_is_moved_aside(tmp_path: Path) -> None:
    file = tmp_path / "marsbot.log"
    file.write_text("x" * (MAX_BYTES + 1), encoding="utf-8")
    set_up_logging(file)
    logger.info("fresh")
    assert file.stat().st_size < 1000
    assert (tmp_path / "marsbot.log.1").stat().st_size > MAX_BYTES


def test_program_without_a_terminal_still_logs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr", None)
    set_up_logging(tmp_path / "marsbot.log")
    logger.info("quiet")
    assert "quiet" in (tmp_path / "marsbot.log").read_text(encoding="utf-8")
