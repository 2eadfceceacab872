"""Corrections by hand of what lies on the table: tiles on hexes, owners of goals."""

from __future__ import annotations

from typing import Any

from marsbot_qt.app.scene import Scene
from marsbot_qt.core.base.ids import HexIndex, Parameter, Player, Tile
from marsbot_qt.core.rules.state_json import state_json

OWNED = (Tile.GREENERY, Tile.CITY, Tile.SPECIAL)
"""Tiles that belong to someone."""

_TAKEN = {"milestone": ("milestones", "owner"), "award": ("awards", "funder")}


def with_tile(scene: Scene, index: HexIndex, tile: Tile, owner: Player | None) -> dict[str, Any]:
    """The correction that puts a tile on the map; an ocean raises its parameter too."""
    rules = scene.table.rules
    placed: dict[str, Any] = {"tile": tile.value, "space": list(rules.map.spaces[index])}
    if owner is not None:
        placed["owner"] = owner.value
    move: dict[str, Any] = {"move": "correct", "tiles": [*_tiles(scene), placed]}
    if tile is Tile.OCEAN:
        most = rules.parameters[Parameter.OCEANS].max
        move["parameters"] = {"oceans": min(most, scene.state.oceans + 1)}
    return move


def without_tile(scene: Scene, index: HexIndex) -> dict[str, Any]:
    """The correction that takes a tile off the map; an ocean lowers its parameter too."""
    space = list(scene.table.rules.map.spaces[index])
    tiles = _tiles(scene)
    gone = [tile for tile in tiles if tile["space"] == space]
    move: dict[str, Any] = {
        "move": "correct",
        "tiles": [tile for tile in tiles if tile["space"] != space],
    }
    if any(tile["tile"] == Tile.OCEAN.value for tile in gone):
        move["parameters"] = {"oceans": max(0, scene.state.oceans - 1)}
    return move


def with_marker(scene: Scene, index: HexIndex, *, on: bool) -> dict[str, Any]:
    """The correction that reserves a hex by MarsBot's marker, or frees it."""
    space = list(scene.table.rules.map.spaces[index])
    markers = state_json(scene.table.rules, scene.state, goals=False)["markers"]
    others = [marker for marker in markers if marker != space]
    return {"move": "correct", "markers": [*others, space] if on else others}


def with_goal(scene: Scene, kind: str, goal: str, player: Player | None) -> dict[str, Any]:
    """The correction that gives a milestone or an award to someone, or to nobody."""
    field, by = _TAKEN[kind]
    taken = state_json(scene.table.rules, scene.state, goals=False)[field]
    others = [each for each in taken if each["name"] != goal]
    if player is not None:
        others.append({"name": goal, by: player.value})
    return {"move": "correct", field: others}


def _tiles(scene: Scene) -> list[dict[str, Any]]:
    return list(state_json(scene.table.rules, scene.state, goals=False)["tiles"])
