"""A state seen through its rules: what values, conditions and selectors look at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marsbot_qt.core.base.errors import ContentError
from marsbot_qt.core.base.ids import HexIndex
from marsbot_qt.core.base.records import EMPTY, record
from marsbot_qt.core.content.map_tables import Mask
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules.state import State


@record
class Outcome:
    """What came of an operation: done, infeasible with a reason, or blocked; with an amount."""

    status: str
    amount: int = 0
    reason: str = ""
    about: Mapping[str, Any] = EMPTY

    @property
    def done(self) -> bool:
        """Whether it happened."""
        return self.status == "done"

    @property
    def infeasible(self) -> bool:
        """Whether it could not be done."""
        return self.status == "infeasible"


DONE = Outcome("done")


def done(amount: int) -> Outcome:
    """Done, with an amount that later steps may look at."""
    return Outcome("done", amount)


def infeasible(reason: str, **about: Any) -> Outcome:
    """Not possible, and why; the reason is told with a Failed Action."""
    return Outcome("infeasible", 0, reason, about)


@record
class Bindings:
    """What a running program may refer to: bound results, the icon it stands for, its trigger.

    ``reason`` says what pays for it: ``card``, ``icon`` or ``bonus_step``.
    """

    results: Mapping[str, Any] = EMPTY
    row: int | None = None
    icon_number: int = 1
    amount: int = 0
    space: HexIndex | None = None
    reason: str = "card"


NO_BINDINGS = Bindings()


class View:
    """A state seen through its rules, with what a running program has bound."""

    __slots__ = ("bindings", "rules", "state")

    def __init__(self, rules: Ruleset, state: State, bindings: Bindings = NO_BINDINGS) -> None:
        self.rules = rules
        self.state = state
        self.bindings = bindings


def tile_mask(state: State, kind: str, owner: str, rules: Ruleset) -> Mask:
    """The hexes with tiles of a kind and owner (``marsbot``, ``human``, ``any``)."""
    if kind == "ocean":
        return state.ocean_tiles
    if kind == "ocean_reserved":
        return rules.map.ocean_reserved
    own, theirs = owner in ("marsbot", "any"), owner in ("human", "any")
    neural = rules.switches.neural_instance_owner == "marsbot" or owner == "any"
    match kind:
        case "city":
            return state.own_cities * own | state.human_cities * theirs
        case "greenery":
            return state.own_greeneries * own | state.human_greeneries * theirs
        case "special":
            return state.own_specials * own | state.human_specials * theirs
        case "neural_instance":
            return state.neural_instance * own
        case "any":
            mine = state.own_cities | state.own_greeneries | state.own_specials
            yours = state.human_cities | state.human_greeneries | state.human_specials
            return mine * own | yours * theirs | state.neural_instance * (own and neural)
    raise ContentError("unknown_tile", tile=kind)
