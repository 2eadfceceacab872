"""A state seen through its rules: what values, conditions and selectors look at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
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
    def infeasible(self) -> bool:
        """Whether it could not be done."""
        return self.status == "infeasible"


DONE = Outcome("done")


def done(amount: int) -> Outcome:
    """Done, with an amount that later steps may look at."""
    return _DONE[amount] if 0 <= amount < len(_DONE) else Outcome("done", amount)


_DONE = (DONE, *(Outcome("done", amount) for amount in range(1, 10)))


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


def _cities(state: State) -> Mask:
    return state.own_cities | state.human_cities


def _greeneries(state: State) -> Mask:
    return state.own_greeneries | state.human_greeneries


def _specials(state: State) -> Mask:
    return state.own_specials | state.human_specials


def _own(state: State) -> Mask:
    return state.own_cities | state.own_greeneries | state.own_specials


def _theirs(state: State) -> Mask:
    return state.human_cities | state.human_greeneries | state.human_specials


def _neural_instance(state: State) -> Mask:
    return state.neural_instance


def _by_owner(kind: str, readers: tuple[TileReader, ...]) -> dict[tuple[str, str], TileReader]:
    own, theirs, both = readers
    return {
        (kind, "marsbot"): own,
        (kind, "human"): theirs,
        (kind, "other_side"): theirs,
        (kind, "any"): both,
    }


TileReader = Callable[[State], Mask]

_TILES: Mapping[tuple[str, str], TileReader] = {
    **_by_owner("city", (attrgetter("own_cities"), attrgetter("human_cities"), _cities)),
    **_by_owner(
        "greenery", (attrgetter("own_greeneries"), attrgetter("human_greeneries"), _greeneries)
    ),
    **_by_owner("special", (attrgetter("own_specials"), attrgetter("human_specials"), _specials)),
    **_by_owner("ocean", (attrgetter("ocean_tiles"),) * 3),
    **_by_owner("neural_instance", (_neural_instance, lambda _: 0, _neural_instance)),
    **_by_owner("any", (_own, _theirs, lambda s: _own(s) | _theirs(s) | s.neural_instance)),
}
"""Where the tiles of a kind and owner lie."""


def tile_mask(state: State, kind: str, owner: str, rules: Ruleset) -> Mask:
    """The hexes with tiles of a kind and owner (``marsbot``, ``human``, ``any``).

    The other side is the human: only MarsBot carries out programs.
    """
    if kind == "ocean_reserved":
        return rules.map.ocean_reserved
    reader = _TILES.get((kind, owner))
    if reader is None:
        raise ContentError("unknown_tile", tile=kind)
    mask = reader(state)
    if reader is _own and rules.switches.neural_instance_owner == "marsbot":
        mask |= state.neural_instance
    return mask


def tiles_of(view: View, kinds: tuple[str, ...], owner: str) -> Mask:
    """The hexes with tiles of any of some kinds."""
    mask = 0
    for kind in kinds:
        mask |= tile_mask(view.state, kind, owner, view.rules)
    return mask
