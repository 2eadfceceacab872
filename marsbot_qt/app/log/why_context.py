"""What a decision was made on: the card that is resolved and the table at that moment."""

from __future__ import annotations

from marsbot_qt.core.base.records import record
from marsbot_qt.core.play.moment import state_at
from marsbot_qt.core.play.orders import Played
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.state import State


@record
class WhyContext:
    """``card`` is the number of the bonus card above a decision, ``state`` the table at it."""

    card: str = ""
    state: State | None = None


NO_CONTEXT = WhyContext()


def context_of(played: Played | None, before: State | None, trace: ev.Trace, at: int) -> WhyContext:
    """The context of an event of a move; the table only where the move's start is known."""
    state = None
    if played is not None and before is not None:
        state = state_at(played.table.rules, before, trace, at)
    return WhyContext(_card_above(trace, at), state)


def _card_above(trace: ev.Trace, at: int) -> str:
    cause: int | None = at
    while cause is not None:
        event = trace.events[cause]
        if isinstance(event, ev.CardResolving) and isinstance(event.card, str):
            return event.card
        cause = trace.causes[cause]
    return ""
