"""Recorded answers: a move is played again, and each answer goes to the question it was given to.

When the past changes, a move may ask less, more, or in another order than it did. A flipped card's
cost must not slip from the hex of one tile to that of another, so every recorded answer keeps its
question, and is used for the same question alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from marsbot_qt.core.base.errors import MarsBotError
from marsbot_qt.core.base.records import record, replaced
from marsbot_qt.core.play.orders import Order, Played, Unfinished, carry_out
from marsbot_qt.core.play.setup import Table
from marsbot_qt.core.rules.engine import Answer
from marsbot_qt.core.rules.questions import Question
from marsbot_qt.core.rules.state import State


@record
class PlayedAgain:
    """A move after it was played again.

    ``dropped`` are the recorded answers nothing asked for; ``refused`` is why the next one did not
    fit its question, where one was found that did not.
    """

    outcome: Played | Unfinished
    dropped: tuple[Answer, ...] = ()
    refused: MarsBotError | None = None


def same_question(one: Question, other: Question) -> bool:
    """Whether two questions ask for the same, whatever there is to choose from."""
    return one.kind == other.kind and one.why == other.why and _about(one) == _about(other)


def _about(question: Question) -> dict[str, Any]:
    return {key: value for key, value in question.about.items() if isinstance(value, str | int)}


def asked_in(outcome: Played | Unfinished) -> tuple[Question, ...]:
    """The questions that the answers of a move's order answered."""
    return outcome.resolution.asked if isinstance(outcome, Played) else outcome.pending.asked


def play_again(
    table: Table, state: State | None, order: Order, asked: Sequence[Question]
) -> PlayedAgain:
    """Play a move with recorded answers, of which ``asked`` are the questions.

    Raises Refused when the move itself is not possible.
    """
    outcome = _as_recorded(table, state, order, asked)
    if outcome is not None:
        return PlayedAgain(outcome)
    return _one_by_one(table, state, order, asked)


def _as_recorded(
    table: Table, state: State | None, order: Order, asked: Sequence[Question]
) -> Played | None:
    """The move with all its answers, if it asks for exactly these."""
    try:
        outcome = carry_out(table, state, order)
    except MarsBotError:
        return None
    if not isinstance(outcome, Played) or len(outcome.resolution.asked) != len(asked):
        return None
    again = zip(outcome.resolution.asked, asked, strict=True)
    return outcome if all(same_question(now, then) for now, then in again) else None


def _one_by_one(
    table: Table, state: State | None, order: Order, asked: Sequence[Question]
) -> PlayedAgain:
    recorded = list(zip(asked, order.answers, strict=True))
    used: list[Answer] = []
    dropped: list[Answer] = []
    outcome = carry_out(table, state, replaced(order, answers=()))
    while True:
        question, dealt = _question_after(outcome, len(used))
        if question is None:
            break
        at = _place_of(question, recorded)
        if at is None and dealt is None:
            break
        answer = recorded[at][1] if at is not None else dealt
        assert answer is not None
        try:
            outcome = carry_out(table, state, replaced(order, answers=(*used, answer)))
        except MarsBotError as error:
            return PlayedAgain(_waiting(table, state, order, used), tuple(dropped), error)
        used.append(answer)
        if at is not None:
            dropped += [answer for _, answer in recorded[:at]]
            recorded = recorded[at + 1 :]
    if isinstance(outcome, Played):
        dropped += [answer for _, answer in recorded]
    return PlayedAgain(outcome, tuple(dropped))


def _place_of(question: Question, recorded: Sequence[tuple[Question, Answer]]) -> int | None:
    """Where the next answer to a question stands among those that were recorded."""
    places = (i for i, (then, _) in enumerate(recorded) if same_question(then, question))
    return next(places, None)


def _question_after(
    outcome: Played | Unfinished, number: int
) -> tuple[Question | None, Answer | None]:
    """The question after some answers, and what a virtual deck answered to it."""
    asked = asked_in(outcome)
    if number < len(asked):
        return asked[number], outcome.order.answers[number]
    return (outcome.question if isinstance(outcome, Unfinished) else None), None


def _waiting(
    table: Table, state: State | None, order: Order, used: Sequence[Answer]
) -> Played | Unfinished:
    return carry_out(table, state, replaced(order, answers=tuple(used)))
