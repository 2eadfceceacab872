"""Pack tests: game files with ``expect`` lines, run against the rules they belong to.

An ``expect`` is a partial match on the last output line of a replay: of an object the named keys
have to match, a list has to have the same length and matching parts, anything else has to be
equal. In the place of a list ``{"has": [...]}`` asks for parts that occur in it, in this order.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from marsbot_qt.core.base.errors import Unreadable
from marsbot_qt.core.base.problems import Problem
from marsbot_qt.core.base.records import record
from marsbot_qt.core.play.game_file import GameText, Line, read_game
from marsbot_qt.core.play.orders import Played
from marsbot_qt.core.play.replay import Replay, last_lines, played_line
from marsbot_qt.core.play.setup import TableMaker
from marsbot_qt.core.play.transcript import trouble

HAS = "has"


@record
class Mismatch:
    """The first place where something is not as expected."""

    path: str
    expected: Any
    found: Any


def run_pack_tests(files: Mapping[str, bytes], tables: TableMaker) -> Iterator[Problem]:
    """Run test files by name; a problem for everything that is not as expected."""
    for name, data in sorted(files.items()):
        yield from run_test(name, data, tables)


def run_test(name: str, data: bytes, tables: TableMaker) -> Iterator[Problem]:
    """Run one test file."""
    try:
        text = read_game(data)
    except Unreadable as error:
        yield _fault(name, error)
        return
    if not any(line.kind == "expect" for line in text.lines):
        yield Problem(
            "no_expectation", name, message="The test expects nothing.", severity="warning"
        )
    yield from _run(name, text, tables)


def _run(name: str, text: GameText, tables: TableMaker) -> Iterator[Problem]:
    replay = Replay(text, tables)
    last: Mapping[str, Any] = {}
    for step in replay.run():
        if isinstance(step, Played):
            assert replay.session is not None
            last = played_line(step, replay.session.number)
        elif step.kind == "expect":
            yield from _compare(name, step, _standing(replay, last))
    if replay.refused is not None:
        yield from _after_refusal(name, text, replay)
    elif text.fault is not None:
        yield _fault(name, text.fault)


def _standing(replay: Replay, last: Mapping[str, Any]) -> Mapping[str, Any]:
    """The output line that would be the last if the file ended here."""
    session = replay.session
    if session is not None and session.question is not None:
        return next(last_lines(replay))
    if session is not None and session.history and last.get("move") != session.number:
        return played_line(session.history[-1], session.number)
    return last


def _after_refusal(name: str, text: GameText, replay: Replay) -> Iterator[Problem]:
    """A refusal is what the lines after it may expect; else it is the fault of the test."""
    assert replay.refused is not None
    line = next(last_lines(replay))
    error, at = replay.refused
    number = text.header_line if at is None else at.number
    rest = [each for each in text.lines if each.number > number]
    expected = [each for each in rest if each.kind == "expect"]
    if not expected or rest[0].kind not in ("expect", "note"):
        yield Problem("test_refused", name, number, message=trouble(error))
        return
    for each in expected:
        yield from _compare(name, each, line)
    others = [each for each in rest if each.kind not in ("expect", "note")]
    if others:
        said = "A file ends with its first refusal; this line is never reached."
        yield Problem("never_reached", name, others[0].number, message=said)


def _compare(name: str, line: Line, output: Mapping[str, Any]) -> Iterator[Problem]:
    found = mismatch(line.value, output)
    if found is not None:
        yield Problem(
            "test_failed",
            name,
            line.number,
            path=found.path,
            details=(("expected", found.expected), ("found", found.found)),
            message=f"{found.path or '/'} should be {found.expected!r} and is {found.found!r}.",
        )


def _fault(name: str, error: Unreadable) -> Problem:
    return Problem(error.code, name, int(error.details.get("line", 0)), message=trouble(error))


def mismatch(expected: Any, found: Any, path: str = "") -> Mismatch | None:
    """The first place where a partial match fails, or None."""
    if isinstance(expected, Mapping) and isinstance(found, list) and set(expected) == {HAS}:
        return _has(expected[HAS], found, path)
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        for key, part in expected.items():
            if key not in found:
                return Mismatch(f"{path}/{key}", part, None)
            wrong = mismatch(part, found[key], f"{path}/{key}")
            if wrong is not None:
                return wrong
        return None
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        wrongs = (
            mismatch(part, other, f"{path}/{index}")
            for index, (part, other) in enumerate(zip(expected, found, strict=True))
        )
        return next((wrong for wrong in wrongs if wrong is not None), None)
    same = expected == found and type(expected) is type(found)
    return None if same else Mismatch(path, expected, found)


def _has(parts: Any, found: list[Any], path: str) -> Mismatch | None:
    rest = iter(found)
    for part in parts if isinstance(parts, list) else [parts]:
        if not any(mismatch(part, other) is None for other in rest):
            return Mismatch(path, {HAS: part}, "nothing like it")
    return None
