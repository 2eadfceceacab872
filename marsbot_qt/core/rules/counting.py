"""Counting out: a flipped card's cost picks one of several equals (R-TIL-10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from marsbot_qt.core.rules import decks
from marsbot_qt.core.rules.questions import AskFlipCost
from marsbot_qt.core.rules.turn import Rule, Turn

T = TypeVar("T")


def place_in_count(cost: int, count: int, cost_zero: str) -> int:
    """Which of ``count`` things the cost ends on, from 0; the first is counted as 1 (R11)."""
    if cost == 0:
        return 0 if cost_zero == "first" else count - 1
    return (cost - 1) % count


def flip_cost(turn: Turn, candidates: Sequence[Any], why: str, **about: Any) -> Rule[int]:
    """Flip the top project card for its cost; it is discarded unresolved (R-TIL-11)."""
    decks.refill_project_deck(turn)
    cost: int = yield AskFlipCost(candidates=tuple(candidates), why=why, about=about)
    decks.flip_project_card(turn, cost)
    return cost


def count_out(
    turn: Turn, things: Sequence[T], names: Sequence[Any], why: str, **about: Any
) -> Rule[T]:
    """One of several equal things, by a flipped card; no flip when there is only one."""
    if len(things) == 1:
        return things[0]
    cost = yield from flip_cost(turn, names, why, **about)
    return things[place_in_count(cost, len(things), turn.rules.switches.cost_zero)]
