"""Triggers: content that acts at a moment of the rules."""

from __future__ import annotations

from marsbot_qt.core.base.ids import Policy
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.expressions import holds
from marsbot_qt.core.rules.interpreter import run
from marsbot_qt.core.rules.turn import Rule, Turn
from marsbot_qt.core.rules.view import Bindings


def fire(turn: Turn, kind: str, bindings: Bindings, policy: Policy | None = None) -> Rule[None]:
    """Run the programs registered for a moment, in the order of their sources."""
    registered = turn.rules.triggers.get(kind)
    if not registered:
        return
    outer = turn.bindings
    for sourced in registered:
        turn.bindings = bindings
        trigger = sourced.trigger
        if trigger.when is not None and not holds(turn, trigger.when):
            continue
        with turn.under(ev.TriggerFired(kind, sourced.source)):
            yield from run(turn, trigger.do, policy or Policy.FAILED_ACTION)
    turn.bindings = outer
