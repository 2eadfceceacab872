"""Set-up of Colonies: which tiles are in the game, and MarsBot's first trade fleet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from marsbot_qt.core.rules.colony_tiles import read_colonies
from marsbot_qt.core.rules.questions import AskColonies
from marsbot_qt.core.rules.turn import Rule, Turn


def set_up_colonies(turn: Turn, names: tuple[Any, ...] | None) -> Rule[None]:
    """Lay the tiles that the set-up names, or ask for them (R-COL-01, R-COL-05)."""
    rules = turn.rules
    if not rules.colonies:
        return
    if names is None:
        options = tuple(rules.colonies)
        least = min(rules.numbers.colony_tiles, len(options))
        names = yield AskColonies(options=options, least=least, most=len(options), why="colonies")
    lay_chosen(turn, names or ())


def lay_chosen(turn: Turn, names: Iterable[Any]) -> None:
    """Lay tiles by name; MarsBot's first trade fleet stands ready."""
    if turn.rules.colonies:
        turn.lay_colonies(read_colonies(turn.rules, names))
        turn.set_trade_fleets(turn.rules.numbers.start_trade_fleets)
