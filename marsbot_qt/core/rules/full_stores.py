"""Stores that are full: what happens when enough lies in one during MarsBot's turn (R-COL-10)."""

from __future__ import annotations

from marsbot_qt.core.rules.triggers import fire
from marsbot_qt.core.rules.turn import Rule, Turn
from marsbot_qt.core.rules.view import NO_BINDINGS


def watched(turn: Turn) -> bool:
    """Whether a store that fills up now sets something off; not while the human acts (R-COL-12)."""
    return turn.marsbot_acts and "on_store_full" in turn.rules.triggers


def look_at(turn: Turn, store: str) -> Rule[None]:
    """Let a store act as often as it is full."""
    held = turn.state.stores.get(store, 0)
    while held:
        turn.spend_step()
        yield from fire(turn, "on_store_full", NO_BINDINGS, about={"store": store})
        left = turn.state.stores.get(store, 0)
        if left >= held:
            return
        held = left


def look_at_all(turn: Turn) -> Rule[None]:
    """At the beginning of MarsBot's turn: what came in during the human's counts now."""
    for store in tuple(turn.state.stores):
        yield from look_at(turn, store)
