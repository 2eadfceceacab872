"""Running programs: one step after the other, and what an infeasible step leads to.

The operations themselves are rules of their own families; `operations` fills the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from marsbot_qt.core.base.errors import ContentError, Refused
from marsbot_qt.core.base.ids import Policy
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.models import programs as p
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.expressions import evaluate, holds
from marsbot_qt.core.rules.failed_action import failed_action
from marsbot_qt.core.rules.turn import Rule, Turn
from marsbot_qt.core.rules.view import DONE, Outcome, done, infeasible

Handler = Callable[[Turn, Any], Outcome | Rule[Outcome]]
"""An operation: a plain function, or a rule where it may ask."""

OPERATIONS: dict[type[p.Operation], Handler] = {}
"""The rule behind each operation."""

BLOCKS = (p.If, p.Repeat, p.While, p.WithScope)
"""Steps that hold a program of their own: a ``must`` in there ends the list around it too."""


def run(turn: Turn, program: p.Program, policy: Policy) -> Rule[Outcome]:
    """Run a program under a failure policy.

    Returns infeasible when a step marked ``must`` cannot be done; the rest is skipped then. Any
    other infeasible step leads to what its own ``on_fail`` or the policy says.
    """
    outer = turn.enter_program(len(program), policy)
    amount = 0
    unable = None
    for step in program:
        handler = OPERATIONS.get(type(step))
        if handler is None:
            raise ContentError("not_supported_yet", operation=step.KIND)
        result = handler(turn, step)
        outcome = result if isinstance(result, Outcome) else (yield from result)
        if step.as_ is not None:
            bind(turn, step.as_, outcome)
        if outcome.infeasible:
            failed = step.on_fail or policy
            if step.must or failed is Policy.ABORT or isinstance(step, BLOCKS):
                unable = outcome
                break
            if failed is Policy.FAILED_ACTION:
                failed_action(turn, outcome)
        amount += outcome.amount
    turn.leave_program(outer)
    return unable or done(amount)


def bind(turn: Turn, name: str, value: Any) -> None:
    """Bind a name for the steps that follow."""
    turn.bindings = replaced(turn.bindings, results={**turn.bindings.results, name: value})


def first_of(turn: Turn, step: p.FirstOf) -> Rule[Outcome]:
    """A ladder: the first option that can be resolved, the rest is skipped (R-TURN-05)."""
    number, overrule = turn.decision()
    if skipped_by_hand(turn, number, overrule, "choose_option"):
        return DONE
    forced = overruled_choice(overrule, [option.id for option in step.options])
    tried: list[tuple[str, str]] = []
    taken = None
    outcome = infeasible("no_option")
    at = turn.record(ev.OptionChosen(number, (), None, forced is not None))
    with turn.inside(at):
        for option in step.options:
            refusal = _passed_over(turn, option, forced)
            if refusal is None:
                outcome = yield from attempt(turn, option.do, turn.policy)
                refusal = outcome.reason if outcome.infeasible else None
            tried.append((option.id, refusal or "taken"))
            if refusal is None:
                taken = option
                break
    if taken is None:
        if forced is not None:
            raise Refused("overrule_not_possible", decision=number, choice=forced, why=tried)
        outcome = infeasible("no_option")
    elif taken.fate is not None:
        turn.fate = taken.fate
    choice = taken.id if taken else None
    turn.complete(at, ev.OptionChosen(number, tuple(tried), choice, forced is not None))
    return outcome


def attempt(turn: Turn, program: p.Program, policy: Policy) -> Rule[Outcome]:
    """Run a program that counts only as a whole: if it ends early, nothing of it has happened."""
    before = turn.mark()
    outcome = yield from run(turn, program, policy)
    if outcome.infeasible:
        turn.go_back(before)
    return outcome


def skipped_by_hand(turn: Turn, number: int, overrule: Mapping[str, Any] | None, what: str) -> bool:
    """Whether the person says that a decision did not happen; then it is recorded."""
    if overrule is None or not overrule.get("skip"):
        return False
    turn.record(ev.SkippedByHand(number, what))
    return True


def _passed_over(turn: Turn, option: p.Option, forced: str | None) -> str | None:
    if forced is not None:
        return None if option.id == forced else "overruled"
    if option.when is not None and not holds(turn, option.when):
        return "condition"
    return None


def overruled_choice(overrule: Mapping[str, Any] | None, options: list[str]) -> str | None:
    """The choice an overrule names, checked against the options; None without one."""
    if overrule is None:
        return None
    choice = overrule.get("choice")
    if choice not in options:
        raise Refused("overrule_not_possible", overrule=dict(overrule), options=options)
    return str(choice)


def if_(turn: Turn, step: p.If) -> Rule[Outcome]:
    """One of two programs."""
    program = step.then if holds(turn, step.cond) else step.else_
    return (yield from run(turn, program, turn.policy))


def repeat(turn: Turn, step: p.Repeat) -> Rule[Outcome]:
    """A program several times."""
    for _ in range(evaluate(turn, step.times)):
        turn.spend_step()
        outcome = yield from run(turn, step.do, turn.policy)
        if outcome.infeasible:
            return outcome
    return DONE


def while_(turn: Turn, step: p.While) -> Rule[Outcome]:
    """A program as long as a condition holds, within its bound."""
    for _ in range(step.max):
        if not holds(turn, step.cond):
            break
        outcome = yield from run(turn, step.do, turn.policy)
        if outcome.infeasible:
            return outcome
    return DONE


def with_scope(turn: Turn, step: p.WithScope) -> Rule[Outcome]:
    """Run steps while some rewards are suppressed, cascades included (R-VEN-18)."""
    outer, turn.suppressed = turn.suppressed, turn.suppressed | set(step.suppress)
    outcome = yield from run(turn, step.do, turn.policy)
    turn.suppressed = outer
    return outcome


OPERATIONS.update(
    {
        p.FirstOf: first_of,
        p.If: if_,
        p.Repeat: repeat,
        p.While: while_,
        p.WithScope: with_scope,
    }
)
