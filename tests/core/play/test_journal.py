"""The journal: every line is in the file at once, and nobody else writes to it."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from io import FileIO
from pathlib import Path
from typing import Any

import pytest

from marsbot_qt.core.base.errors import Unreadable
from marsbot_qt.core.play import file_lock
from marsbot_qt.core.play.game_file import read_file, written
from marsbot_qt.core.play.journal import Journal, Syncer, keep_damaged_copy, take

HEADER = {"format": "marsbot-game", "version": 1, "setup": {"map": "tharsis"}}
LOGGER = "marsbot_qt.core.play.journal"


@pytest.fixture
def journal(file: Path) -> Iterator[Journal]:
    """A new journal."""
    made = Journal.create(file, HEADER)
    yield made
    made.close()


def test_a_line_is_in_the_file_when_append_returns(journal: Journal, file: Path) -> None:
    journal.append({"move": "human_passes"}, {"check": "00000000"})
    assert file.read_bytes() == written(HEADER, {"move": "human_passes"}, {"check": "00000000"})
    journal.append()
    assert journal.problem is None


def test_a_file_is_never_begun_twice(journal: Journal, file: Path) -> None:
    with pytest.raises(FileExistsError):
        Journal.create(file, HEADER)


def test_a_second_copy_of_the_program_is_kept_out(journal: Journal, file: Path) -> None:
    assert take(file) is None
    journal.close()
    again = take(file)
    assert again is not None
    again.close()


def test_another_process_is_kept_out_and_a_dead_one_is_not(file: Path) -> None:
    file.write_bytes(written(HEADER))
    code = (
        "import sys, pathlib\n"
        "from marsbot_qt.core.play.journal import take\n"
        "held = take(pathlib.Path(sys.argv[1]))\n"
        "print(held is not None, flush=True)\n"
        "sys.stdin.read()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "True\n"
        assert take(file) is None
        other.kill()
        other.wait()
    mine = take(file)
    assert mine is not None
    mine.close()


def test_resuming_cuts_off_what_is_not_good(file: Path) -> None:
    good = written(HEADER, {"move": "human_passes"})
    file.write_bytes(good + b'{"mo')
    taken = take(file)
    assert taken is not None
    journal = Journal.resume(taken, file, len(good), open_end=False)
    journal.append({"rewind": 1})
    journal.close()
    assert file.read_bytes() == good + b'{"rewind": 1}\n'


def test_resuming_after_a_line_without_newline_begins_a_new_one(file: Path) -> None:
    good = written(HEADER).rstrip(b"\n")
    file.write_bytes(good)
    taken = take(file)
    assert taken is not None
    journal = Journal.resume(taken, file, len(good), open_end=True)
    journal.append({"rewind": 1})
    journal.close()
    assert [line.kind for line in read_file(file).lines] == ["rewind"]


@pytest.mark.expect_log(LOGGER)
def test_a_file_that_somebody_else_wrote_to_is_left_alone(journal: Journal, file: Path) -> None:
    with file.open("ab") as other:
        other.write(b'{"note": "mine"}\n')
    before = file.read_bytes()
    journal.append({"move": "human_passes"})
    journal.append({"move": "human_passes"})
    journal.retry()
    assert journal.problem == "changed_outside"
    assert file.read_bytes() == before


@pytest.mark.expect_log(LOGGER)
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_keeps_the_lines_until_there_is_room(file: Path) -> None:
    full = FileIO("/dev/full", "r+b")
    journal = Journal(full, file, 0)
    journal.append({"move": "human_passes"})
    assert journal.problem == "cannot_write"
    room = FileIO(str(file), "xb")
    os.dup2(room.fileno(), full.fileno())
    room.close()
    journal.append({"rewind": 1})
    journal.close()
    assert not journal.problem
    assert file.read_bytes() == written({"move": "human_passes"}, {"rewind": 1})


def test_syncing_is_done_by_a_thread_that_ends_with_the_journal(file: Path) -> None:
    journal = Journal.create(file, HEADER)
    assert any(thread.name == "game file" for thread in threading.enumerate())
    journal.close()
    assert not any(thread.name == "game file" for thread in threading.enumerate())


def test_damaged_files_are_kept_under_new_names(file: Path) -> None:
    file.write_bytes(b"one")
    first = keep_damaged_copy(file)
    file.write_bytes(b"two")
    second = keep_damaged_copy(file)
    assert (first.name, second.name) == ("game.damaged-1.marsbot", "game.damaged-2.marsbot")
    assert (first.read_bytes(), second.read_bytes()) == (b"one", b"two")


class HalfWriter(FileIO):
    """A file that takes only part of what is written, and nothing when it is ``stuck``."""

    stuck = False

    def write(self, data: Any, /) -> int:
        if self.stuck:
            return 0
        return super().write(bytes(data)[: max(len(data) // 2, 1)])


def test_a_line_that_is_taken_in_parts_is_whole(file: Path) -> None:
    journal = Journal(HalfWriter(str(file), "xb"), file, 0)
    journal.append({"move": "human_passes"}, {"rewind": 1})
    journal.close()
    assert file.read_bytes() == written({"move": "human_passes"}, {"rewind": 1})


@pytest.mark.expect_log(LOGGER)
def test_a_line_that_is_taken_in_half_is_taken_out_again(file: Path) -> None:
    half = HalfWriter(str(file), "xb")
    journal = Journal(half, file, 0)
    journal.append({"move": "human_passes"})
    half.stuck = True
    journal.append({"rewind": 1})
    assert file.read_bytes() == written({"move": "human_passes"})
    half.stuck = False
    journal.retry()
    journal.close()
    assert file.read_bytes() == written({"move": "human_passes"}, {"rewind": 1})


def test_a_disk_that_cannot_sync_stops_nothing(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", LOGGER)
    reading, writing = os.pipe()
    with FileIO(reading, "rb"), FileIO(writing, "wb") as pipe:
        syncer = Syncer(pipe)
        syncer.ask()
        syncer.close()
    assert "was not synced" in caplog.text


def test_a_copy_that_cannot_be_kept_is_said(tmp_path: Path) -> None:
    long = tmp_path / f"{'x' * 240}.marsbot"
    long.write_bytes(b"damaged")
    with pytest.raises(Unreadable, match="cannot_keep_copy"):
        keep_damaged_copy(long)


def test_a_file_system_without_locks_keeps_nobody_out() -> None:
    unknown_handle = 99_999
    assert file_lock._taken(unknown_handle)
