"""Replay: a game file carried out line by line, and what it prints.

The words of the output are a contract (docs/game_file.md): one line after the set-up and after
each finished move, and at the end one that says what is waited for, refused or unreadable.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from typing import Any

from marsbot_qt.core.base.errors import MarsBotError, Refused, Unreadable
from marsbot_qt.core.play.checksum import checksum
from marsbot_qt.core.play.game_file import GameText, Line
from marsbot_qt.core.play.orders import SET_UP, Played
from marsbot_qt.core.play.session import Session
from marsbot_qt.core.play.setup import TableMaker
from marsbot_qt.core.rules.state_json import events_json, question_json, state_json

MAX_AMENDS = 1_000
MAX_PLAYED_AGAIN = 100_000
"""A file that changes its set-up again and again is refused before it takes for ever."""


class Replay:
    """One game file being carried out.

    Iterate over it for what happens: a `Played` for the set-up and each finished move, and at the
    end perhaps a mapping with ``pending``, ``refused``, ``error`` or ``warning``. ``drifted`` holds
    the numbers of moves whose checksum differs.
    """

    def __init__(
        self, text: GameText, tables: TableMaker, setup: Mapping[str, Any] | None = None
    ) -> None:
        self.text = text
        self._setup = text.header["setup"] if setup is None else setup
        self.session: Session | None = None
        self.drifted: list[int] = []
        self.refused: tuple[Refused | MarsBotError, Line | None] | None = None
        self._tables = tables
        self._amends = 0
        self._played_again = 0

    def run(self) -> Iterator[Played | Line]:
        """Carry the lines out; yields what was finished, and `check` and `expect` lines.

        Stops at the first line that is refused, which then stands in ``refused``.
        """
        lines = self.text.lines
        answers, at = _answers_from(lines, 0)
        try:
            self.session = self._begun(answers)
        except MarsBotError as error:
            self.refused = (error, _line_at_fault(error, None, answers))
            number = error.details.get("answer")
            if not isinstance(number, int):
                return
            self.session = self._begun(answers[:number])
        yield from self.session.history
        if self.refused is not None:
            return
        while at < len(lines):
            line = lines[at]
            answers, after = ((), at + 1)
            if line.kind == "move":
                answers, after = _answers_from(lines, at + 1)
            finished = len(self.session.history)
            try:
                self._carry_out(self.session, line, answers)
            except MarsBotError as error:
                self.refused = (error, _line_at_fault(error, line, answers))
            if len(self.session.history) > finished:
                yield self.session.history[-1]
            if self.refused is not None:
                return
            if line.kind in ("check", "expect"):
                yield line
            at = after

    def _begun(self, answers: Sequence[Line]) -> Session:
        return Session(self._tables, self._setup, answers=[line.value for line in answers])

    def run_all(self) -> None:
        """Carry all lines out."""
        for _ in self.run():
            pass

    def _carry_out(self, session: Session, line: Line, answers: Sequence[Line]) -> None:
        match line.kind:
            case "move":
                session.move(line.data, [answer.value for answer in answers])
            case "answer":
                session.answer(line.value)
            case "rewind":
                session.rewind(line.value)
            case "amend":
                self._amend(session, line.value)
            case "check":
                self._check(session, line.value)
            case _:
                pass

    def _amend(self, session: Session, change: Any) -> None:
        self._amends += 1
        if isinstance(change, Mapping) and change.get("from_start"):
            self._played_again += len(session.history)
        if self._amends > MAX_AMENDS or self._played_again > MAX_PLAYED_AGAIN:
            raise Refused("too_much_to_replay")
        session.amend(change)

    def _check(self, session: Session, value: Any) -> None:
        if session.history:
            last = session.history[-1]
            if value != checksum(last.table.rules, last.state):
                self.drifted.append(session.number)


def _answers_from(lines: Sequence[Line], at: int) -> tuple[Sequence[Line], int]:
    """The answers that follow at once, notes aside, and where the next line stands."""
    answers = []
    while at < len(lines) and lines[at].kind in ("answer", "note"):
        if lines[at].kind == "answer":
            answers.append(lines[at])
        at += 1
    return answers, at


def _line_at_fault(error: MarsBotError, line: Line | None, answers: Sequence[Line]) -> Line | None:
    number = error.details.get("answer")
    if isinstance(number, int) and number < len(answers):
        return answers[number]
    return line


def replay_lines(
    text: GameText, tables: TableMaker, *, events: bool = True
) -> Iterator[dict[str, Any]]:
    """The output lines of a game file."""
    replay = Replay(text, tables)
    held: dict[str, Any] | None = None
    for step in replay.run():
        if isinstance(step, Played):
            if held is not None:
                yield held
            assert replay.session is not None
            held = played_line(step, replay.session.number, events=events)
        elif step.kind == "check" and held is not None and replay.drifted[-1:] == [held["move"]]:
            held["drift"] = True
    if held is not None:
        yield held
    yield from last_lines(replay)


def last_lines(replay: Replay) -> Iterator[dict[str, Any]]:
    """What stands after the moves: refused, unreadable, waiting, and a torn last line."""
    text = replay.text
    if replay.refused is not None:
        error, line = replay.refused
        yield refused_line(error, text.header_line if line is None else line.number)
    elif text.fault is not None:
        yield fault_line(text.fault)
    elif replay.session is not None and replay.session.question is not None:
        question = replay.session.question
        yield {"pending": question_json(replay.session.rules, question)}
    if text.torn_line is not None:
        yield {"warning": "torn_line", "line": text.torn_line}


def played_line(played: Played, number: int, *, events: bool = True) -> dict[str, Any]:
    """The output line of the set-up or of a finished move."""
    rules = played.table.rules
    outcome = played.resolution
    line: dict[str, Any] = {"move": number}
    if played.order.name != SET_UP:
        line["name"] = played.order.name
    line["state"] = state_json(rules, played.state)
    if played.order.name == SET_UP:
        line["checklist"] = [dict(item) for item in played.table.checklist]
    if events:
        line["events"] = events_json(rules, outcome.entries)
    if outcome.human_effects:
        line["human_effects"] = [
            {"card": card, "times": times} for card, times in outcome.human_effects
        ]
    if outcome.due:
        line["due"] = list(outcome.due)
    if outcome.unexpected:
        line["unexpected"] = outcome.unexpected[0]
    if len(outcome.unexpected) > 1:
        line["all_unexpected"] = list(outcome.unexpected)
    if played.order.name == "human_plays_card":
        line["counts"] = dict(outcome.counts)
    return line


def refused_line(error: MarsBotError, line: int) -> dict[str, Any]:
    """The output line of a refusal; ``line`` is the first that was not accepted."""
    details = {key: plain(value) for key, value in error.details.items() if key != "answer"}
    return {"refused": error.code, "line": line, "details": details}


def fault_line(error: Unreadable) -> dict[str, Any]:
    """The output line of a file that cannot be read, or not beyond a line."""
    return {"error": error.code, **{key: plain(value) for key, value in error.details.items()}}


def plain(value: Any) -> Any:
    """Any details as JSON data."""
    if isinstance(value, Enum):
        return plain(value.value)
    if isinstance(value, Mapping):
        return {str(key): plain(part) for key, part in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        parts = [plain(part) for part in value]
        return sorted(parts, key=str) if isinstance(value, set | frozenset) else parts
    if value is None or isinstance(value, str | int | float | bool):
        return value
    return str(value)
