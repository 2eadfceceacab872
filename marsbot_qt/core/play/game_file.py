"""The game file: JSON Lines with a header, then moves and answers, one object a line.

`read_game` takes any bytes and never fails on a hostile file: what can be read is returned, with
the first fault if there is one. `Journal` (in `journal`) is the writing side.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from marsbot_qt.core.base.errors import Unreadable
from marsbot_qt.core.base.records import record, replaced

FORMAT = "marsbot-game"
VERSION = 1
SUFFIX = ".marsbot"

MAX_BYTES = 64 * 1024 * 1024
MAX_LINE = 1024 * 1024
MAX_LINES = 200_000
MAX_DEPTH = 24

KINDS = ("move", "answer", "rewind", "amend", "check", "note", "expect")
"""The keys by which a line is told, one a line."""


@record
class Line:
    """A line after the header: its number from 1, where it starts, its kind, the whole object."""

    number: int
    start: int
    kind: str
    data: Mapping[str, Any]

    @property
    def value(self) -> Any:
        """What stands under the key that names the kind."""
        return self.data[self.kind]


@record
class GameText:
    """A game file as far as it can be read.

    ``good`` is the number of bytes up to the end of the last readable line; ``fault`` what stopped
    the reading; ``torn_line`` the number of a last line that was cut off while it was written;
    ``open_end`` whether the last readable line has no newline yet.
    """

    header: Mapping[str, Any]
    lines: tuple[Line, ...]
    good: int
    fault: Unreadable | None = None
    torn_line: int | None = None
    open_end: bool = False
    header_line: int = 1


def read_file(file: Path) -> GameText:
    """The game in a file; Unreadable when there is no game in it at all."""
    try:
        with file.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except OSError as error:
        raise Unreadable("cannot_open", file=str(file), reason=str(error.strerror)) from error
    return read_game(data)


def read_game(data: bytes) -> GameText:
    """The game in some bytes; Unreadable when not even the header can be read.

    Raises Unreadable: ``too_large``, ``no_header``, ``not_a_game``, ``too_new``, and what
    `parse_line` raises.
    """
    if len(data) > MAX_BYTES:
        raise Unreadable("too_large", line=1, most=MAX_BYTES)
    numbered = _split(data)
    first = next(numbered, None)
    if first is None:
        raise Unreadable("no_header", line=1)
    number, raw, end = first
    header = check_header(parse_line(raw, number), number)
    return replaced(_read_lines(header, numbered, len(data), end), header_line=number)


def _read_lines(
    header: Mapping[str, Any], numbered: Iterator[tuple[int, bytes, int]], size: int, head: int
) -> GameText:
    lines: list[Line] = []
    end = head
    good = min(end, size)
    fault = None
    torn = None
    for number, raw, end in numbered:
        start = end - len(raw) - 1
        try:
            if number > MAX_LINES:
                raise Unreadable("too_many_lines", line=number, most=MAX_LINES)
            lines.append(read_line(parse_line(raw, number), number, start))
        except Unreadable as error:
            # A line that ends with the file, not with a newline, was cut off while it was written.
            torn = number if end > size else None
            fault = None if torn else error
            break
        good = min(end, size)
    open_end = good == size and end > size and torn is None
    return GameText(header, tuple(lines), good, fault, torn, open_end)


def _split(data: bytes) -> Iterator[tuple[int, bytes, int]]:
    """The lines that are not blank: number from 1, bytes, and where the next one starts.

    The last one starts after the end of the data if it has no newline.
    """
    start = 3 if data.startswith(b"\xef\xbb\xbf") else 0
    number = 0
    while start < len(data):
        number += 1
        end = data.find(b"\n", start)
        end = len(data) if end < 0 else end
        raw = data[start:end]
        if raw.strip():
            yield number, raw, end + 1
        start = end + 1


def parse_line(raw: bytes, number: int) -> Mapping[str, Any]:
    """The object on a line.

    Raises Unreadable: ``line_too_long``, ``not_utf8``, ``not_json``, ``not_an_object``,
    ``too_deep``, ``bad_text``.
    """
    if len(raw) > MAX_LINE:
        raise Unreadable("line_too_long", line=number, most=MAX_LINE)
    _check_depth(raw, number)
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Unreadable("not_utf8", line=number, column=error.start + 1) from error
    try:
        value = json.loads(text, parse_constant=_no_constant, parse_float=_decimal)
    except json.JSONDecodeError as error:
        raise Unreadable("not_json", line=number, column=error.colno, reason=error.msg) from error
    except (ValueError, RecursionError) as error:
        raise Unreadable("not_json", line=number, reason=str(error)) from error
    if not isinstance(value, dict):
        raise Unreadable("not_an_object", line=number)
    if b"\\u" in raw:
        _check_text(value, number)
    return value


def _no_constant(word: str) -> Any:
    raise ValueError(f"{word} is not a number")


def _decimal(word: str) -> float:
    value = float(word)
    if value in (float("inf"), float("-inf")):
        raise ValueError(f"{word} is too large")
    return value


_BRACKETS = re.compile(rb'"(?:[^"\\]|\\.)*"?|[\[\]{}]')


def _check_depth(raw: bytes, number: int) -> None:
    if raw.count(b"{") + raw.count(b"[") <= MAX_DEPTH:
        return
    depth = 0
    for found in _BRACKETS.finditer(raw):
        sign = found.group()
        if sign in (b"{", b"["):
            depth += 1
            if depth > MAX_DEPTH:
                raise Unreadable("too_deep", line=number, most=MAX_DEPTH)
        elif sign in (b"}", b"]"):
            depth -= 1


def _check_text(value: Any, number: int) -> None:
    """Half a surrogate pair can be read but never be written again."""
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError as error:
        raise Unreadable("bad_text", line=number) from error


def check_header(data: Mapping[str, Any], number: int) -> Mapping[str, Any]:
    """The header, if the file is a game of a version that is known.

    Raises Unreadable: ``not_a_game``, ``too_new``, ``bad_header``.
    """
    if data.get("format") != FORMAT:
        raise Unreadable("not_a_game", line=number, format=data.get("format"), expected=FORMAT)
    version = data.get("version")
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        raise Unreadable("bad_header", line=number, field="version", value=version)
    if version > VERSION:
        raise Unreadable(
            "too_new", line=number, version=version, newest=VERSION, app=data.get("app")
        )
    if not isinstance(data.get("setup"), dict):
        raise Unreadable("bad_header", line=number, field="setup", value=data.get("setup"))
    return data


def read_line(data: Mapping[str, Any], number: int, start: int) -> Line:
    """A line after the header, told by its key.

    Raises Unreadable: ``unknown_line``, ``two_in_one_line``.
    """
    kinds = [kind for kind in KINDS if kind in data]
    if not kinds:
        raise Unreadable("unknown_line", line=number, keys=sorted(data)[:8], expected=list(KINDS))
    if len(kinds) > 1:
        raise Unreadable("two_in_one_line", line=number, keys=kinds)
    return Line(number, start, kinds[0], data)


def line_text(data: Mapping[str, Any]) -> str:
    """A line as it is written, newline included."""
    return json.dumps(data, ensure_ascii=False, separators=(", ", ": ")) + "\n"


def written(*objects: Mapping[str, Any]) -> bytes:
    """Some lines as bytes."""
    return "".join(line_text(data) for data in objects).encode("utf-8")
