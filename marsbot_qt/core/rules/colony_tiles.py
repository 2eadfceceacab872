"""Colony tiles: which are in the game, their names, and how they are set by hand and printed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import folded
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.base.suggest import suggestion
from marsbot_qt.core.content.models.colonies import ColonyTile
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules.fields import flag, integer, text
from marsbot_qt.core.rules.state import Colony, State

FLEETS_OF_A_SIDE = 20
"""Far more trade fleets than any card brings."""


def read_colony(rules: Ruleset, value: Any) -> str:
    """A colony tile by any spelling of its name, whether or not it is in this game."""
    name = text(value, "colony")
    if not rules.colonies:
        raise Refused("not_in_play", colony=name)
    wanted = folded(name)
    for tile in rules.colonies.values():
        if wanted in map(folded, (tile.id, *tile.aliases)):
            return tile.id
    raise Refused("unknown_colony", colony=name, **suggestion(name, list(rules.colonies)))


def read_colonies(rules: Ruleset, names: Iterable[Any]) -> tuple[str, ...]:
    """Colony tiles in table order, each once."""
    found: list[str] = []
    for name in names:
        colony = read_colony(rules, name)
        if colony in found:
            raise Refused("named_twice", field="colonies", value=name)
        found.append(colony)
    return tuple(found)


def as_laid(tile: ColonyTile) -> Colony:
    """A tile as it joins the game."""
    return Colony(tile.start)


def after_trade(tile: ColonyTile, colony: Colony) -> int:
    """Where the marker of a track goes after a trade: the first step without a colony."""
    return min(colony.marsbot + colony.human + 1, tile.steps)


def eligible(rules: Ruleset, state: State) -> tuple[str, ...]:
    """The tiles where MarsBot may place a colony: without its own, and with room (R-COL-16)."""
    return tuple(
        name
        for name, colony in state.colonies.items()
        if not colony.marsbot and colony.human < rules.colonies[name].slots
    )


def lay_tiles(rules: Ruleset, state: State, names: Iterable[str]) -> None:
    """Put tiles and their areas of the shipping board into a state, which is changed."""
    laid = {name: as_laid(rules.colonies[name]) for name in names}
    state.colonies = {**state.colonies, **laid}
    stores = (rules.colonies[name].store for name in laid)
    empty = {store: 0 for store in stores if store is not None and store not in state.stores}
    state.stores = {**state.stores, **empty}


def colonies_json(_: Ruleset, state: State) -> Any:
    """The tiles in the game as GAME_FILE prints them."""
    return {
        name: {
            "track": colony.track,
            "marsbot": colony.marsbot,
            "human": colony.human,
            "visited": colony.visited,
        }
        for name, colony in state.colonies.items()
    }


def set_colonies(rules: Ruleset, state: State, value: Any) -> None:
    """Set tiles by hand: those not in the game yet join it, ``null`` takes one out."""
    if not rules.colonies and value in ({}, None):
        return
    if not isinstance(value, Mapping):
        raise Refused("wrong_field", field="colonies", value=value, expected="an object")
    for name, fields in value.items():
        colony = read_colony(rules, name)
        if fields is None:
            state.colonies = {k: v for k, v in state.colonies.items() if k != colony}
            continue
        if colony not in state.colonies:
            lay_tiles(rules, state, [colony])
        state.colonies = {**state.colonies, colony: _with(rules, state, colony, fields)}


def _with(rules: Ruleset, state: State, name: str, fields: Any) -> Colony:
    at = f"colonies.{name}"
    if not isinstance(fields, Mapping):
        raise Refused("wrong_field", field=at, value=fields, expected="an object")
    tile, colony = rules.colonies[name], state.colonies[name]
    limits = {"track": (1, tile.steps), "marsbot": (0, tile.slots), "human": (0, tile.slots)}
    for key, value in fields.items():
        if key == "visited":
            colony = replaced(colony, visited=flag(value, f"{at}.visited"))
        elif key in limits:
            number = integer(value, "out_of_range", *limits[key], field=f"{at}.{key}")
            colony = replaced(colony, **{key: number})
        else:
            known = [*limits, "visited"]
            raise Refused("unknown_field", field=f"{at}.{key}", **suggestion(key, known))
    both = colony.marsbot + colony.human
    if both > tile.slots:
        raise Refused("out_of_range", field=at, value=both, min=0, max=tile.slots)
    return colony


def set_trade_fleets(rules: Ruleset, state: State, value: Any) -> None:
    """Set the number of MarsBot's trade fleets by hand."""
    most = FLEETS_OF_A_SIDE if rules.colonies else 0
    if value is None and not most:
        return
    if not most and value != 0:
        raise Refused("not_in_play", field="trade_fleets")
    state.trade_fleets = integer(value, "out_of_range", 0, most, field="trade_fleets")
