"""Orders: moves as they stand in a game file, and what became of them.

An order is the move's object with the answers that belong to it. `carry_out` gives it to the
engine; the outcome keeps the order, so that it can be written, shown, taken back and played again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from marsbot_qt.core.base.errors import MarsBotError, Refused
from marsbot_qt.core.base.records import EMPTY, record, replaced
from marsbot_qt.core.play.setup import Table
from marsbot_qt.core.rules.engine import Answer, Overrule, Pending, Resolution, begin, play
from marsbot_qt.core.rules.moves import Move, read_move
from marsbot_qt.core.rules.questions import Question
from marsbot_qt.core.rules.state import State

SET_UP = "set_up"
"""The name under which the set-up counts as move 0."""


@record
class Order:
    """A move as a game file has it, and the answers to its questions so far."""

    data: Mapping[str, Any]
    answers: tuple[Answer, ...] = ()

    @property
    def name(self) -> str:
        """The move's name."""
        return str(self.data["move"])


SET_UP_ORDER = Order({"move": SET_UP})


@record
class Played:
    """A finished move: its order with all answers used, its rules, and what came of it."""

    order: Order
    table: Table
    resolution: Resolution

    @property
    def state(self) -> State:
        """The state after the move."""
        return self.resolution.state


@record
class Unfinished:
    """A move that waits for an answer."""

    order: Order
    table: Table
    pending: Pending

    @property
    def question(self) -> Question:
        """What it waits for."""
        return self.pending.question


def read_order(data: Mapping[str, Any], answers: Sequence[Any] = ()) -> Order:
    """An order out of the lines of a game file; Refused when an answer is no object."""
    for number, answer in enumerate(answers):
        if not isinstance(answer, Mapping):
            raise Refused("wrong_answer", given=answer, expected="an object", answer=number)
    return Order(data, tuple(answers))


OVERRULES = frozenset({"space", "choice", "skip"})
"""The ways to overrule a decision; each overrule holds one of them."""


def read_overrules(value: Any) -> Mapping[int, Overrule]:
    """The decisions a person made, by their number; Refused ``wrong_field``."""
    if value is None:
        return EMPTY
    found: dict[int, Overrule] = {}
    if not isinstance(value, list):
        raise Refused("wrong_field", field="overrule", value=value, expected="a list")
    for item in value:
        number = item.get("decision") if isinstance(item, Mapping) else None
        if isinstance(number, bool) or not isinstance(number, int) or number < 1:
            raise Refused("wrong_field", field="overrule.decision", value=number, expected="from 1")
        if number in found:
            raise Refused("named_twice", field="overrule.decision", value=number)
        made = {key: item[key] for key in item if key != "decision"}
        if len(made.keys() & OVERRULES) > 1:
            raise Refused("wrong_field", field="overrule", value=made, options=sorted(OVERRULES))
        found[number] = made
    return found


def carry_out(table: Table, state: State | None, order: Order) -> Played | Unfinished:
    """Carry an order out on a state, or set the game up where there is no state yet.

    Raises Refused; ``details["answer"]`` is then the number of the answer at fault, if one is.
    """
    if state is None:
        outcome = begin(table.rules, table.choices, order.answers)
    else:
        move: Move = read_move(table.rules, order.data)
        overrules = read_overrules(order.data.get("overrule"))
        outcome = play(table.rules, state, move, order.answers, overrules=overrules)
    done = replaced(order, answers=outcome.answers)
    if isinstance(outcome, Pending):
        return Unfinished(done, table, outcome)
    return Played(done, table, outcome)


def as_far_as_it_fits(
    table: Table, state: State | None, order: Order, error: MarsBotError
) -> Played | Unfinished | None:
    """The order with the answers before the one that was refused; None if the move itself was."""
    number = error.details.get("answer")
    if not isinstance(number, int):
        return None
    try:
        return carry_out(table, state, replaced(order, answers=order.answers[:number]))
    except MarsBotError:
        # Without that answer the move comes to its end, and there something else is wrong with it.
        return None
