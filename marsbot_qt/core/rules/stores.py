"""M€, terraform rating and stores: the operations that only move numbers."""

from __future__ import annotations

from marsbot_qt.core.content.models import programs as p
from marsbot_qt.core.content.models.values import Value
from marsbot_qt.core.rules import full_stores
from marsbot_qt.core.rules.expressions import evaluate
from marsbot_qt.core.rules.failed_action import failed_action
from marsbot_qt.core.rules.turn import Rule, Turn
from marsbot_qt.core.rules.view import DONE, Outcome, done, infeasible


def amount_of(turn: Turn, value: Value) -> int:
    """An amount; a difference below zero is nothing, not its opposite."""
    return max(evaluate(turn, value), 0)


def gain_mc(turn: Turn, step: p.GainMc) -> Outcome:
    """MarsBot gains M€; those of a bonus step may be suppressed (R-TER-02)."""
    amount = amount_of(turn, step.amount)
    reason = turn.bindings.reason
    if reason == "bonus_step" and "mc_rewards" in turn.suppressed:
        amount = 0
    turn.change_mc(amount, reason)
    return done(amount)


def lose_mc(turn: Turn, step: p.LoseMc) -> Outcome:
    """MarsBot loses what is there, or all or nothing (R26)."""
    amount = amount_of(turn, step.amount)
    if step.mode == "if_able" and turn.state.mc < amount:
        return infeasible("not_enough_mc", amount=amount)
    lost = min(amount, turn.state.mc)
    turn.change_mc(-lost, "lost")
    return done(lost)


def change_tr(turn: Turn, step: p.ChangeTr) -> Outcome:
    """MarsBot's terraform rating changes (R-TRK-05); that of a bonus step may be suppressed."""
    amount = evaluate(turn, step.amount)
    reason = turn.bindings.reason
    if reason == "bonus_step" and "tr" in turn.suppressed:
        amount = 0
    turn.change_tr(amount, reason)
    return done(amount)


def pay_failed_action(turn: Turn, step: p.FailedAction) -> Outcome:
    """Pay a Failed Action outright."""
    failed_action(turn, infeasible(step.reason))
    return DONE


def store_add(turn: Turn, step: p.StoreAdd) -> Outcome | Rule[Outcome]:
    """Resources go into a store; in MarsBot's turn a full one acts at once (R-COL-10)."""
    amount = amount_of(turn, step.amount)
    turn.change_store(step.store, amount)
    return _filled(turn, step.store, amount) if full_stores.watched(turn) else done(amount)


def _filled(turn: Turn, store: str, amount: int) -> Rule[Outcome]:
    yield from full_stores.look_at(turn, store)
    return done(amount)


def store_remove(turn: Turn, step: p.StoreRemove) -> Outcome:
    """Resources leave a store; ``exact`` with too little is infeasible."""
    amount = amount_of(turn, step.amount)
    held = turn.state.stores.get(step.store, 0)
    if step.mode == "exact" and held < amount:
        return infeasible("store_too_low", store=step.store)
    taken = min(amount, held)
    turn.change_store(step.store, -taken)
    return done(taken)
