"""A game being played: moves with their answers, a place in them, and a kept outcome for each.

Everything is said to a session in the words of the game file: moves and answers are JSON objects.
What it accepts is in the journal before it returns; what it refuses leaves no trace. A move in
progress is kept as the state before, the move and the answers so far, and is run again for each
answer, so a preview is the same run without being kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from marsbot_qt.core.base.errors import MarsBotError, Refused
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.play.amendments import FROM_START, change_to, merged
from marsbot_qt.core.play.checksum import checksum
from marsbot_qt.core.play.journal import Journal
from marsbot_qt.core.play.orders import (
    SET_UP_ORDER,
    Order,
    Played,
    Unfinished,
    as_far_as_it_fits,
    carry_out,
    read_order,
)
from marsbot_qt.core.play.recorded import asked_in, play_again
from marsbot_qt.core.play.repair import Planned, RepairPreview, run_forward, state_before
from marsbot_qt.core.play.setup import Table, TableMaker
from marsbot_qt.core.rules.engine import Answer
from marsbot_qt.core.rules.questions import Question
from marsbot_qt.core.rules.state import State


class Session:
    """One game, from its set-up on. The set-up counts as move 0.

    ``unfinished`` is the move that waits for an answer; nothing else can be played until it is
    answered or cancelled.
    """

    def __init__(
        self,
        tables: TableMaker,
        setup: Mapping[str, Any],
        *,
        answers: Sequence[Answer] = (),
    ) -> None:
        self.journal: Journal | None = None
        self.read_only = False
        self._fitted: tuple[Played | None, Table, State | None] | None = None
        self._tables = tables
        self._table = tables(setup)
        self._history: list[Played] = []
        self._future: list[Played] = []
        self.unfinished: Unfinished | None = None
        self._carry_out(replaced(SET_UP_ORDER, answers=tuple(answers)))

    @property
    def table(self) -> Table:
        """The set-up and the rules of the next move."""
        return self._table

    @property
    def rules(self) -> Ruleset:
        """The rules of the next move."""
        return self._table.rules

    @property
    def history(self) -> Sequence[Played]:
        """The finished moves; the set-up is the first."""
        return self._history

    @property
    def number(self) -> int:
        """The number of the last finished move."""
        return len(self._history) - 1

    @property
    def state(self) -> State | None:
        """The state the next move starts from; None while the set-up is unfinished.

        It is the one after the last finished move, but for decks that changed hands since.
        """
        return self._state_before(self._table)

    @property
    def question(self) -> Question | None:
        """What the game waits for."""
        return None if self.unfinished is None else self.unfinished.question

    def move(self, data: Mapping[str, Any], answers: Sequence[Any] = ()) -> Played | Unfinished:
        """Carry out a move, with the answers that are known already.

        Raises Refused. When an answer does not fit, ``details["answer"]`` is its number, the move
        and the answers before it stand, and the question is asked.
        """
        self._check_writable()
        if self.unfinished is not None:
            raise Refused("answer_expected", answer_to=self.unfinished.question.kind)
        return self._carry_out(read_order(data, answers))

    def answer(self, data: Any) -> Played | Unfinished:
        """Answer the question the game waits for; Refused leaves it waiting."""
        self._check_writable()
        waiting = self.unfinished
        if waiting is None:
            raise Refused("no_question")
        order = read_order(waiting.order.data, (*waiting.order.answers, data))
        outcome = carry_out(waiting.table, self._state_before(waiting.table), order)
        self._keep(outcome)
        self._write_answers(len(waiting.order.answers), outcome.order)
        return outcome

    def preview(self, data: Mapping[str, Any]) -> Played | Unfinished:
        """What a move, or an answer to the present question, would bring; nothing is kept."""
        if "move" in data:
            return carry_out(self._table, self._state_before(self._table), read_order(data))
        waiting = self.unfinished
        if waiting is None:
            raise Refused("no_question")
        order = read_order(waiting.order.data, (*waiting.order.answers, data))
        return carry_out(waiting.table, self._state_before(waiting.table), order)

    def cancel(self) -> None:
        """Take back the move that waits for an answer (not the set-up)."""
        if self.unfinished is not None and self._history:
            self.rewind(1)

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        if self.read_only or not self._history:
            return False
        return len(self._history) > 1 or self.unfinished is not None

    @property
    def can_redo(self) -> bool:
        """Whether a move was taken back that could stand again."""
        return bool(self._future) and self.unfinished is None and not self.read_only

    @property
    def undo_order(self) -> Order | None:
        """The move that `undo` would take back, for its title."""
        if not self.can_undo:
            return None
        return self._last_order()

    @property
    def redo_order(self) -> Order | None:
        """The move that `redo` would bring back."""
        return self._future[-1].order if self.can_redo else None

    def undo(self) -> None:
        """Take back the last move, or the one that waits for an answer."""
        if self.can_undo:
            self.rewind(1)

    def redo(self) -> Played | None:
        """Bring back the move that was taken back last."""
        if not self.can_redo:
            return None
        played = self._future.pop()
        self._history.append(played)
        self._write_played(played)
        return played

    def rewind(self, count: Any) -> None:
        """Take back some moves; one that waits for an answer counts."""
        self._check_writable()
        available = self.number + (self.unfinished is not None)
        if not self._history:
            available = 0
        if isinstance(count, bool) or not isinstance(count, int) or count < 1:
            raise Refused("wrong_field", field="rewind", value=count, expected="a number from 1")
        if count > available:
            raise Refused("nothing_to_take_back", rewind=count, moves=available)
        left = count
        if self.unfinished is not None:
            self.unfinished = None
            left -= 1
        for _ in range(left):
            self._future.append(self._history.pop())
        self._write({"rewind": count})

    def overrule(self, decision: Mapping[str, Any], number: int | None = None) -> RepairPreview:
        """A decision of a finished move is made by hand; the last one unless told otherwise.

        ``decision``: ``{"decision": n, "space" | "choice" | "skip": …}``.
        """
        at = self.number if number is None else number
        return self.repair(at, with_overrule(self._order(at).data, decision))

    def overrule_unfinished(self, decision: Mapping[str, Any]) -> Played | Unfinished:
        """A decision of the move that waits for an answer is made by hand."""
        self._check_writable()
        waiting = self.unfinished
        if waiting is None or not self._history:
            raise Refused("no_question")
        order = replaced(waiting.order, data=with_overrule(waiting.order.data, decision))
        state = self._state_before(waiting.table)
        outcome = play_again(waiting.table, state, order, asked_in(waiting)).outcome
        self._keep(outcome)
        self._write_outcome(outcome, {"rewind": 1})
        return outcome

    def repair(
        self,
        number: int,
        data: Mapping[str, Any] | None = None,
        answers: Sequence[Any] | None = None,
    ) -> RepairPreview:
        """Another move or other answers in the place of an earlier move; the game runs on from it.

        Without ``data`` the move stays and gets the answers; without ``answers`` those it had go to
        the questions they were given to.
        """
        old = self._order(number)
        played = self._history[number]
        asked = asked_in(played) if answers is None else None
        new = read_order(
            old.data if data is None else data, old.answers if answers is None else answers
        )
        return self._repair(number, [Planned(played.table, new, asked)], number + 1)

    def repair_by_removing(self, number: int) -> RepairPreview:
        """The game without an earlier move."""
        self._order(number)
        return self._repair(number, [], number + 1)

    def repair_by_inserting(
        self, number: int, data: Mapping[str, Any], answers: Sequence[Any] = ()
    ) -> RepairPreview:
        """The game with one more move before an earlier one."""
        if not 1 <= number <= len(self._history):
            raise Refused("no_such_move", number=number, moves=self.number)
        table = self._history[min(number, self.number)].table
        return self._repair(number, [Planned(table, read_order(data, answers))], number)

    def repair_with(self, change: Mapping[str, Any]) -> RepairPreview:
        """The whole game with another set-up: other rulings, packs, difficulty."""
        table = self._tables(merged(self._table.setup, {**change, FROM_START: True}))
        return self._repair(0, [], 0, under=table)

    def accept(self, preview: RepairPreview) -> None:
        """Make a repair real: it is written in one go, with the moves it replaces taken back."""
        self._check_writable()
        if not preview.complete:
            raise Refused("repair_not_complete")
        if not self._history or preview.now is not self._history[-1]:
            raise Refused("repair_out_of_date")
        lines = self._repair_lines(preview)
        waiting = self.unfinished
        self._history = [*preview.base, *preview.played]
        self._future = []
        if preview.played:
            self._table = preview.played[-1].table
        self.unfinished = None
        if waiting is not None:
            lines += self._begin_again(waiting)
        self._write({"note": {"repair": len(lines)}}, *lines)

    def amend(self, change: Any) -> None:
        """Change the set-up from here on, or with ``from_start`` for the whole game.

        Raises Refused when a recorded move does not fit any more; `repair_with` shows which.
        """
        self._check_writable()
        if not isinstance(change, Mapping):
            raise Refused("wrong_field", field="amend", value=change, expected="an object")
        table = self._tables(merged(self._table.setup, change))
        if change.get(FROM_START):
            self._amend_from_start(table)
        else:
            self._amend_from_here(table)
        self._write({"amend": change})
        if self.unfinished is None and self._history:
            self._write({"check": self._check(self._history[-1])})

    def note(self, value: Any) -> None:
        """Write a note into the game file."""
        self._write({"note": value})

    def check(self) -> str | None:
        """The checksum of the last finished move."""
        return self._check(self._history[-1]) if self._history else None

    def write_all(self) -> None:
        """Write the whole game into a journal that is new."""
        self._write(*self.lines())

    def lines(self) -> list[dict[str, Any]]:
        """The game as lines of a file without what was taken back; the header is the caller's.

        The header has to hold the set-up of the first move's table.
        """
        lines: list[dict[str, Any]] = []
        table = self.first_table
        for played in self._history:
            lines += _amend_lines(table, played.table)
            lines += _played_lines(played)
            table = played.table
        waiting = self.unfinished
        lines += _amend_lines(table, self._table if waiting is None else waiting.table)
        if waiting is not None:
            lines += _order_lines(waiting.order)
        return lines

    @property
    def first_table(self) -> Table:
        """The table the game began with."""
        return self._history[0].table if self._history else self._table

    def close(self) -> None:
        """Let go of the file."""
        if self.journal is not None:
            self.journal.close()
            self.journal = None

    def _check_writable(self) -> None:
        if self.read_only:
            raise Refused("opened_read_only")

    def _last_order(self) -> Order:
        if self.unfinished is not None:
            return self.unfinished.order
        return self._history[-1].order

    def _order(self, number: int) -> Order:
        if not 1 <= number < len(self._history):
            raise Refused("no_such_move", number=number, moves=self.number)
        return self._history[number].order

    def _state_before(self, table: Table) -> State | None:
        last = self._history[-1] if self._history else None
        if self._fitted is None or self._fitted[0] is not last or self._fitted[1] is not table:
            self._fitted = (last, table, state_before(self._history, table))
        return self._fitted[2]

    def _carry_out(self, order: Order) -> Played | Unfinished:
        state = self._state_before(self._table)
        try:
            outcome = carry_out(self._table, state, order)
        except MarsBotError as error:
            begun = as_far_as_it_fits(self._table, state, order, error)
            if begun is not None:
                self._keep(begun)
                self._write_outcome(begun)
            raise
        self._keep(outcome)
        self._write_outcome(outcome)
        return outcome

    def _keep(self, outcome: Played | Unfinished) -> None:
        if isinstance(outcome, Unfinished):
            self.unfinished = outcome
            return
        self.unfinished = None
        self._history.append(outcome)
        # The same move again is a redo: what came after it can still come.
        if self._future and self._future[-1].order == outcome.order:
            self._future.pop()
        else:
            self._future.clear()

    def _repair(
        self, start: int, planned: list[Planned], after: int, *, under: Table | None = None
    ) -> RepairPreview:
        if not self._history:
            raise Refused("no_such_move", number=start, moves=0)
        rest = [
            Planned(under or each.table, each.order, asked_in(each))
            for each in self._history[after:]
        ]
        return run_forward(self._history[:start], self._history[-1], [*planned, *rest])

    def _repair_lines(self, preview: RepairPreview) -> list[dict[str, Any]]:
        lines: list[dict[str, Any]] = []
        taken_back = self.number - max(preview.kept - 1, 0) + (self.unfinished is not None)
        if taken_back:
            lines.append({"rewind": taken_back})
        table = self._table
        for played in preview.played:
            if played.order.data == SET_UP_ORDER.data:
                change = change_to(table.setup, played.table.setup)
                lines.append({"amend": {**change, FROM_START: True}})
            else:
                lines += _amend_lines(table, played.table)
                lines += _played_lines(played)
            table = played.table
        return lines

    def _begin_again(self, waiting: Unfinished) -> list[dict[str, Any]]:
        """Put a move that was waiting on the repaired game, as far as its answers fit."""
        state = self._state_before(self._table)
        try:
            again = play_again(self._table, state, waiting.order, asked_in(waiting))
        except MarsBotError:
            return []
        self._keep(again.outcome)
        return _order_lines(again.outcome.order)

    def _amend_from_start(self, table: Table) -> None:
        preview = self._repair(0, [], 0, under=table)
        waiting = self.unfinished
        if preview.stop is not None:
            raise _stopped(preview)
        self._history, self._future = [*preview.base, *preview.played], []
        self._table = table
        self.unfinished = None
        if waiting is not None:
            self._begin_again(waiting)

    def _amend_from_here(self, table: Table) -> None:
        waiting = self.unfinished
        if waiting is None:
            state_before(self._history, table)
        else:
            state = state_before(self._history, table)
            again = play_again(table, state, waiting.order, asked_in(waiting))
            self._keep(again.outcome)
        self._table = table

    def _check(self, played: Played) -> str:
        return checksum(played.table.rules, played.state)

    def _write(self, *lines: Mapping[str, Any]) -> None:
        if self.journal is not None:
            self.journal.append(*lines)

    def _write_outcome(self, outcome: Played | Unfinished, *before: Mapping[str, Any]) -> None:
        """Write a move as far as it came, in one go with what has to stand before it."""
        if self.journal is None:
            return
        if isinstance(outcome, Played):
            self._write(*before, *_played_lines(outcome))
        else:
            self._write(*before, *_order_lines(outcome.order))

    def _write_played(self, played: Played) -> None:
        lines = _amend_lines(self._table, played.table)
        self._table = played.table
        self._write(*lines, *_played_lines(played))

    def _write_answers(self, known: int, order: Order) -> None:
        """Write the answers that are new, and the checksum when they finish the move."""
        if self.journal is None:
            return
        lines: list[Mapping[str, Any]] = [{"answer": answer} for answer in order.answers[known:]]
        if self.unfinished is None:
            lines.append({"check": self._check(self._history[-1])})
        self._write(*lines)


def with_overrule(data: Mapping[str, Any], decision: Mapping[str, Any]) -> dict[str, Any]:
    """A move's object with one more decision made by hand, or made otherwise."""
    number = decision.get("decision")
    others = [item for item in data.get("overrule", []) if item.get("decision") != number]
    return {**data, "overrule": [*others, dict(decision)]}


def _stopped(preview: RepairPreview) -> MarsBotError:
    stop = preview.stop
    assert stop is not None
    if stop.refused is not None:
        details = {
            key: stop.refused.details[key] for key in stop.refused.details if key != "answer"
        }
        return Refused(stop.refused.code, at_move=stop.number, **details)
    assert stop.unfinished is not None
    return Refused("answer_missing", at_move=stop.number, question=stop.unfinished.question.kind)


def _amend_lines(before: Table, after: Table) -> list[dict[str, Any]]:
    if before is after or before.setup == after.setup:
        return []
    return [{"amend": change_to(before.setup, after.setup)}]


def _order_lines(order: Order) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = [] if order.data == SET_UP_ORDER.data else [dict(order.data)]
    return lines + [{"answer": answer} for answer in order.answers]


def _played_lines(played: Played) -> list[dict[str, Any]]:
    check = checksum(played.table.rules, played.state)
    return [*_order_lines(played.order), {"check": check}]
