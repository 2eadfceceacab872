"""The Failed Action: what MarsBot is paid when something cannot be done."""

from __future__ import annotations

from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.turn import Turn
from marsbot_qt.core.rules.view import Outcome


def failed_action(turn: Turn, failure: Outcome) -> None:
    """Pay a Failed Action; each failure is compensated on its own (R-FAIL-01, R-FAIL-08)."""
    rules = turn.rules
    amount = rules.failed_action_reasons.get(failure.reason, rules.failed_action_mc)
    if "failed_action_mc" in turn.suppressed:
        amount = 0
    turn.count_failed_action()
    with turn.under(ev.FailedActionTaken(failure.reason, amount, failure.about)):
        turn.change_mc(amount, "failed_action")
