"""Repair: something in the past is changed, and the game runs forward again.

A preview is a value: it shows what would be different and where the replay had to stop. A stop is
solved by answering its question, by leaving that move out, or by ending there; each gives a new
preview. Nothing changes until the session accepts one that has no stop.
"""

from __future__ import annotations

from collections.abc import Sequence

from marsbot_qt.core.base.errors import MarsBotError, Refused
from marsbot_qt.core.base.records import record, replaced
from marsbot_qt.core.play.amendments import fitted
from marsbot_qt.core.play.differences import Difference, differences
from marsbot_qt.core.play.orders import (
    Order,
    Played,
    Unfinished,
    as_far_as_it_fits,
    carry_out,
)
from marsbot_qt.core.play.recorded import PlayedAgain, play_again
from marsbot_qt.core.play.setup import Table
from marsbot_qt.core.rules.engine import Answer
from marsbot_qt.core.rules.questions import Question
from marsbot_qt.core.rules.state import State


@record
class Planned:
    """A move to be played again, under its rules.

    ``asked`` are the questions its answers were given to; None for a move that was just entered.
    """

    table: Table
    order: Order
    asked: tuple[Question, ...] | None = None


@record
class Stop:
    """Where recorded moves could not go on.

    ``number`` is the move's number in the new history. Either ``unfinished`` waits for an answer
    (``refused`` is then why the recorded one did not fit, if there was one), or the move itself was
    refused.
    """

    number: int
    planned: Planned
    unfinished: Unfinished | None
    refused: MarsBotError | None


@record
class Dropped:
    """A recorded answer that nothing asks for any more."""

    number: int
    answer: Answer


@record
class RepairPreview:
    """What a repair would make of the game.

    ``kept`` moves (with the set-up) stay as they are; ``played`` follow; ``rest`` is still to come
    after the ``stop``. ``differences`` compares the table now with the table after ``played``.
    """

    kept: int
    base: tuple[Played, ...]
    played: tuple[Played, ...]
    rest: tuple[Planned, ...]
    stop: Stop | None
    differences: tuple[Difference, ...]
    dropped: tuple[Dropped, ...]
    now: Played

    @property
    def complete(self) -> bool:
        """Whether it can be accepted."""
        return self.stop is None

    def answered(self, answer: Answer) -> RepairPreview:
        """Go on with an answer to the question at the stop; Refused when it does not fit."""
        if self.stop is None or self.stop.unfinished is None:
            raise Refused("no_question")
        waiting = self.stop.unfinished
        answers = (*waiting.order.answers, answer)
        order = replaced(waiting.order, answers=answers)
        outcome = carry_out(waiting.table, state_before(self._history(), waiting.table), order)
        if isinstance(outcome, Unfinished):
            return replaced(self, stop=replaced(self.stop, unfinished=outcome, refused=None))
        return self._on((*self.played, outcome), self.rest)

    def without_move(self) -> RepairPreview:
        """Go on without the move at the stop."""
        if self.stop is None:
            return self
        return self._on(self.played, self.rest)

    def ended_here(self) -> RepairPreview:
        """Give up the move at the stop and all that follow."""
        return self._on(self.played, ()) if self.stop is not None else self

    def _history(self) -> tuple[Played, ...]:
        return (*self.base, *self.played)

    def _on(self, played: Sequence[Played], rest: Sequence[Planned]) -> RepairPreview:
        return run_forward(
            self.base, self.now, rest, begun=tuple(played), already_dropped=self.dropped
        )


def state_before(history: Sequence[Played], table: Table) -> State | None:
    """The state a next move starts from, under its rules; None before the set-up.

    Components that changed hands between the two set-ups do so here; those that a move of the game
    has handed over stay where they are.
    """
    if not history:
        return None
    last = history[-1]
    if last.table is table:
        return last.state
    before, after = last.table.choices.virtual, table.choices.virtual
    return fitted(table.rules, last.state, (last.state.virtual - (before - after)) | after - before)


def run_forward(
    base: Sequence[Played],
    now: Played,
    planned: Sequence[Planned],
    *,
    begun: tuple[Played, ...] = (),
    already_dropped: tuple[Dropped, ...] = (),
) -> RepairPreview:
    """Play moves again after a base, as far as their recorded answers fit."""
    played = list(begun)
    dropped = list(already_dropped)
    stop = None
    rest: Sequence[Planned] = ()
    for at, plan in enumerate(planned):
        number = len(base) + len(played)
        outcome = _again(plan, (*base, *played), number, dropped)
        if isinstance(outcome, Stop):
            stop, rest = outcome, planned[at + 1 :]
            break
        played.append(outcome)
    end = played[-1] if played else (base[-1] if base else now)
    changes = differences((now.table.rules, now.state), (end.table.rules, end.state))
    return RepairPreview(
        len(base), tuple(base), tuple(played), tuple(rest), stop, changes, tuple(dropped), now
    )


def _again(
    plan: Planned, history: Sequence[Played], number: int, dropped: list[Dropped]
) -> Played | Stop:
    try:
        state = state_before(history, plan.table)
        again = _entered(plan, state) if plan.asked is None else _recorded(plan, state, plan.asked)
    except MarsBotError as error:
        return Stop(number, plan, None, error)
    dropped += [Dropped(number, answer) for answer in again.dropped]
    if isinstance(again.outcome, Played):
        return again.outcome
    return Stop(number, plan, again.outcome, again.refused)


def _recorded(plan: Planned, state: State | None, asked: Sequence[Question]) -> PlayedAgain:
    return play_again(plan.table, state, plan.order, asked)


def _entered(plan: Planned, state: State | None) -> PlayedAgain:
    """A move with answers that were entered for it: they go to its questions in their order."""
    try:
        return PlayedAgain(carry_out(plan.table, state, plan.order))
    except MarsBotError as error:
        outcome = as_far_as_it_fits(plan.table, state, plan.order, error)
        if outcome is None:
            raise
        used = len(outcome.order.answers)
        rest = plan.order.answers[used:] if isinstance(outcome, Played) else ()
        return PlayedAgain(outcome, rest, error)
