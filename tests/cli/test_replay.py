"""``marsbot replay``: lines for programs, sentences for people, and the exit code."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from marsbot_qt.cli import replay
from marsbot_qt.cli.main import main
from marsbot_qt.core.play.game_file import read_file, written
from tests.core.play.conftest import header

SCIENCE: dict[str, Any] = {"move": "resolve_project_card", "tags": ["science"]}
METEORS: dict[str, Any] = {"move": "resolve_bonus_card", "card": "B01"}
PASS: dict[str, Any] = {"move": "human_passes"}
CLAIM: dict[str, Any] = {"move": "human_claims", "milestone": "Mayor"}


@pytest.fixture
def game(tmp_path: Path) -> Any:
    """Writes a game file and gives its path."""
    count = iter(range(100))

    def write(*lines: Mapping[str, Any], raw: bytes = b"") -> str:
        file = tmp_path / f"{next(count)}.marsbot"
        file.write_bytes(written(header(), *lines) + raw)
        return str(file)

    return write


def printed(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    """What was printed, as JSON lines."""
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_one_object_a_line(game: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", game(SCIENCE, METEORS), "--json"]) == 0
    lines = printed(capsys)
    assert [line.get("move") for line in lines] == [0, 1, None]
    assert "events" in lines[1]
    assert lines[2]["pending"]["kind"] == "amount"
    assert not any("file" in line for line in lines)


def test_events_can_be_left_out(game: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", game(SCIENCE), "--json", "--events", "none"]) == 0
    assert not any("events" in line for line in printed(capsys))


def test_several_files_are_named(game: Any, capsys: pytest.CaptureFixture[str]) -> None:
    files = [game(SCIENCE), game(CLAIM, CLAIM), game(raw=b"nonsense\n"), game(PASS)]
    assert main(["replay", *files, "--json"]) == 2
    lines = printed(capsys)
    assert {line["file"] for line in lines} == set(files)
    last = {line["file"]: line for line in lines}
    assert last[files[0]]["move"] == 1
    assert (last[files[1]]["refused"], last[files[1]]["line"]) == ("already_claimed", 3)
    assert (last[files[2]]["error"], last[files[2]]["line"]) == ("not_json", 2)
    assert last[files[3]]["move"] == 1


@pytest.mark.parametrize("options", [[], ["--json"]])
def test_the_exit_code_tells_the_worst(game: Any, options: list[str]) -> None:
    good, waits, refused = game(SCIENCE), game(METEORS), game(CLAIM, CLAIM)
    torn, broken = game(SCIENCE, raw=b'{"mo'), game(raw=b"nonsense\n")
    assert main(["replay", good, waits, torn, *options]) == 0
    assert main(["replay", refused, good, *options]) == 1
    assert main(["replay", broken, refused, *options]) == 2
    assert main(["replay", str(Path(good).parent / "nowhere"), *options]) == 2


@pytest.mark.expect_log("marsbot_qt.cli.replay")
def test_a_mistake_in_the_program_spoils_one_file_alone(
    game: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, good = game(SCIENCE), game(SCIENCE)

    def read(file: Path) -> Any:
        if str(file) == bad:
            raise KeyError("a mistake")
        return read_file(file)

    monkeypatch.setattr(replay, "read_file", read)
    assert main(["replay", bad, good, "--json"]) == 3
    lines = printed(capsys)
    assert lines[0]["error"] == "bug"
    assert lines[-1]["file"] == good


def test_a_transcript_reads_like_a_game(game: Any, capsys: pytest.CaptureFixture[str]) -> None:
    file = game(SCIENCE, {"check": "00000000"}, METEORS, raw=b'{"answer')
    assert main(["replay", file]) == 0
    told = capsys.readouterr().out
    for said in (
        "Set-up\n  [ ] ",
        "1. MarsBot takes a turn with a project card: science",
        "Science track: 0 → 1",
        "! The table is not as it was",
        "Generation 1, phase action; MarsBot: TR 20, 0 M€",
        "Waiting: How many did you lose? (0 to 5 Plants)",
        "The last line (5) was cut off and is ignored.",
    ):
        assert said in told


def test_a_transcript_ends_with_what_went_wrong(
    game: Any, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    nothing = tmp_path / "nothing.marsbot"
    nothing.write_bytes(b"")
    files = [game(CLAIM, CLAIM), game(raw=b"nonsense\n"), str(nothing), str(tmp_path / "nowhere")]
    assert main(["replay", *files]) == 2
    told = capsys.readouterr().out
    assert "Refused, line 3: Mayor is claimed already." in told
    assert "Unreadable, line 2: The line is no JSON" in told
    assert "Unreadable, line 1: The file is empty." in told
    assert "Unreadable, the file: The file cannot be opened" in told
    assert f"== {files[0]}" in told


def test_a_set_up_that_makes_no_game_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.marsbot"
    file.write_bytes(written(header(map="thasis")))
    assert main(["replay", str(file)]) == 1
    assert "Did you mean tharsis?" in capsys.readouterr().out
