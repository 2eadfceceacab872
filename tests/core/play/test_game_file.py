"""Game files: what can be read is read, whatever else is in the file."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marsbot_qt.core.base.errors import Unreadable
from marsbot_qt.core.play import game_file
from marsbot_qt.core.play.game_file import MAX_DEPTH, MAX_LINE, read_file, read_game, written

HEADER = {"format": "marsbot-game", "version": 1, "setup": {"map": "tharsis"}}
PASS = {"move": "human_passes"}


def game(*raw: bytes) -> bytes:
    return written(HEADER) + b"".join(raw)


def test_a_game_is_read_line_by_line() -> None:
    data = game(b'{"move": "x"}\n', b"\n", b'{"answer": {"flip_cost": 9}}\n', b'{"rewind": 1}\n')
    text = read_game(data)
    assert text.header == HEADER
    assert [(line.number, line.kind) for line in text.lines] == [
        (2, "move"),
        (4, "answer"),
        (5, "rewind"),
    ]
    assert [data[line.start :].split(b"\n")[0][2:6] for line in text.lines] == [
        b"move",
        b"answ",
        b"rewi",
    ]
    assert (text.good, text.fault, text.torn_line, text.open_end) == (len(data), None, None, False)


def test_a_byte_order_mark_and_windows_line_ends_do_no_harm() -> None:
    data = b"\xef\xbb\xbf" + game(b'{"move": "human_passes"}\r\n').replace(b"}\n", b"}\r\n", 1)
    assert [line.kind for line in read_game(data).lines] == ["move"]


def test_a_last_line_without_newline_counts_when_it_is_whole() -> None:
    text = read_game(game(b'{"move": "human_passes"}'))
    assert [line.kind for line in text.lines] == ["move"]
    assert text.open_end
    assert text.torn_line is None


@pytest.mark.parametrize("cut", range(1, 24))
def test_a_torn_last_line_is_left_out(cut: int) -> None:
    whole = game(b'{"move": "human_passes"}\n')
    text = read_game(whole + b'{"move": "human_passes"}'[:cut])
    assert len(text.lines) == 1
    assert text.torn_line == 3
    assert text.fault is None
    assert text.good == len(whole)


def test_zeros_after_a_power_cut_are_a_torn_line() -> None:
    text = read_game(game(b'{"move": "human_passes"}\n', b"\0" * (MAX_LINE + 10)))
    assert (len(text.lines), text.torn_line) == (1, 3)


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"{", "not_json"),
        (b'{"move": NaN}', "not_json"),
        (b'{"move": 1e999}', "not_json"),
        (b'{"move": ' + b"9" * 5000 + b"}", "not_json"),
        (b"[1]", "not_an_object"),
        (b'"move"', "not_an_object"),
        (b'{"move": "\xff"}', "not_utf8"),
        (b'{"move": "\\ud800"}', "bad_text"),
        (b'{"note": ' + b"[" * 30 + b"]" * 30 + b"}", "too_deep"),
        (b'{"note": ' + b"[" * 100_000 + b"}", "too_deep"),
        (b'{"note": "' + b"x" * MAX_LINE + b'"}', "line_too_long"),
        (b'{"nothing": 1}', "unknown_line"),
        (b"{}", "unknown_line"),
        (b'{"move": "human_passes", "answer": {}}', "two_in_one_line"),
    ],
)
def test_what_is_before_a_fault_is_kept(raw: bytes, code: str) -> None:
    text = read_game(game(b'{"move": "human_passes"}\n', raw + b"\n", b'{"rewind": 1}\n'))
    assert len(text.lines) == 1
    assert text.fault is not None
    assert (text.fault.code, text.fault.details["line"]) == (code, 3)
    assert text.torn_line is None


def test_brackets_in_strings_are_not_depth() -> None:
    text = read_game(game(b'{"note": "' + b"[" * 2 * MAX_DEPTH + b'"}\n'))
    assert text.fault is None


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "no_header"),
        (b"\n\n", "no_header"),
        (b"{", "not_json"),
        (b'{"format": "other"}\n', "not_a_game"),
        (b"{}\n", "not_a_game"),
        (b'{"format": "marsbot-game", "setup": {}}\n', "bad_header"),
        (b'{"format": "marsbot-game", "version": true, "setup": {}}\n', "bad_header"),
        (b'{"format": "marsbot-game", "version": 0, "setup": {}}\n', "bad_header"),
        (b'{"format": "marsbot-game", "version": 1}\n', "bad_header"),
        (b'{"format": "marsbot-game", "version": 1, "setup": []}\n', "bad_header"),
        (b'{"format": "marsbot-game", "version": 2, "setup": {}}\n', "too_new"),
    ],
)
def test_without_a_header_there_is_no_game(data: bytes, code: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read_game(data)
    assert caught.value.code == code
    assert "line" in caught.value.details


def test_a_newer_version_says_which_one_it_is() -> None:
    with pytest.raises(Unreadable) as caught:
        read_game(b'{"format": "marsbot-game", "version": 7, "app": "9.0", "setup": {}}')
    assert caught.value.details == {"line": 1, "version": 7, "newest": 1, "app": "9.0"}


def test_too_many_lines_end_the_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_file, "MAX_LINES", 3)
    text = read_game(game(*[b'{"rewind": 1}\n'] * 4))
    assert len(text.lines) == 2
    assert text.fault is not None
    assert text.fault.code == "too_many_lines"


def test_a_file_that_is_too_large_or_not_there_is_said_to_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_file, "MAX_BYTES", 10)
    (tmp_path / "large").write_bytes(game())
    for name, code in (("large", "too_large"), ("nowhere", "cannot_open"), ("", "cannot_open")):
        with pytest.raises(Unreadable) as caught:
            read_file(tmp_path / name)
        assert caught.value.code == code


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_unreadable(data: bytes) -> None:
    with contextlib.suppress(Unreadable):
        read_game(data)
    text = read_game(game(data))
    assert 0 < text.good <= len(game(data))
    assert read_game(game(data)[: text.good]).lines == text.lines


def test_lines_are_written_as_they_are_read() -> None:
    lines: list[Mapping[str, Any]] = [
        HEADER,
        {"move": "resolve_project_card", "card": "Ünterwelt €"},
        {"rewind": 2},
    ]
    text = read_game(written(*lines))
    assert [text.header, *(line.data for line in text.lines)] == lines


def test_numbers_may_have_a_fraction() -> None:
    assert read_game(game(b'{"note": 1.5}\n')).lines[0].value == 1.5
