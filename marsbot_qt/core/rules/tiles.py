"""Tiles: placing them, and what MarsBot gets for it."""

from __future__ import annotations

from marsbot_qt.core.base.errors import ContentError
from marsbot_qt.core.base.ids import HexIndex, Parameter, Player, Tile
from marsbot_qt.core.content.models import programs as p
from marsbot_qt.core.content.models.spaces import SpaceSpec
from marsbot_qt.core.rules.expressions import ocean_left
from marsbot_qt.core.rules.failed_action import failed_action
from marsbot_qt.core.rules.parameters import raise_scale, step_taken
from marsbot_qt.core.rules.placement import choose_space
from marsbot_qt.core.rules.special_hexes import icons_at, ocean_mc, serve, sold_at
from marsbot_qt.core.rules.triggers import fire
from marsbot_qt.core.rules.turn import Rule, Turn
from marsbot_qt.core.rules.view import DONE, Bindings, Outcome, View, done, infeasible


def place_tile(turn: Turn, step: p.PlaceTile) -> Outcome | Rule[Outcome]:
    """The operation: choose a hex, place the tile, collect, then raise oxygen (R-TRK-09)."""
    if not isinstance(step.tile, Tile):
        raise ContentError("not_supported_yet", operation="place_tile from_card")
    return put(turn, step.tile, step.space, oxygen=step.raise_oxygen)


def put(turn: Turn, tile: Tile, spec: str | SpaceSpec, *, oxygen: int = 0) -> Rule[Outcome]:
    """Choose a hex for a tile of MarsBot and place it there; an ocean is a raise of its own."""
    if tile is Tile.NEURAL_INSTANCE and turn.state.neural_instance:
        return infeasible("no_tile", tile=tile.value)
    before = turn.decisions
    space = yield from choose_space(turn, spec, tile.value)
    if space is None:
        if turn.decisions > before:
            return DONE
        return _no_space(turn, tile)
    yield from lay(turn, tile, space, oxygen)
    return done(1)


def _no_space(view: View, tile: Tile) -> Outcome:
    if tile is Tile.OCEAN and not ocean_left(view):
        return infeasible("parameter_complete", parameter=Parameter.OCEANS.value)
    return infeasible("no_space", tile=tile.value)


def lay(turn: Turn, tile: Tile, space: HexIndex, oxygen: int = 0) -> Rule[None]:
    """Place MarsBot's tile on a hex, collect its placement bonus, raise what it raises (R-TIL-12).

    The tile stands even if oxygen is complete (R106).
    """
    oceans, sold = ocean_mc(turn, space), sold_at(turn, space)
    owner = None if tile is Tile.OCEAN else Player.MARSBOT
    with turn.inside(turn.put_tile(tile, space, owner, Player.MARSBOT)):
        collect_placement_bonus(turn, space, oceans)
        if sold is not None:
            yield from serve(turn, space, sold)
        if tile is Tile.OCEAN:
            yield from step_taken(turn, Parameter.OCEANS, turn.state.oceans + 1)
        if "on_tile_placed" in turn.rules.triggers:
            moment = {"tile": tile, "owner": owner}
            yield from fire(turn, "on_tile_placed", Bindings(space=space), about=moment)
        if oxygen:
            raised = yield from raise_scale(turn, Parameter.OXYGEN, oxygen)
            if raised.infeasible and turn.rules.switches.greenery_at_full_oxygen != "done":
                failed_action(turn, raised)


def collect_placement_bonus(turn: Turn, space: HexIndex, oceans: int) -> None:
    """M€ for covered icons, and ``oceans`` M€ for oceans beside the tile (R-PLB-01, R-PLB-02)."""
    if "mc_rewards" in turn.suppressed:
        return
    turn.change_mc(icons_at(turn, space) * turn.rules.numbers.covered_icon_mc, "icons")
    turn.change_mc(oceans, "oceans")


def place_marker(turn: Turn, step: p.PlaceMarker) -> Rule[Outcome]:
    """The operation: reserve a hex."""
    decisions = turn.decisions
    space = yield from choose_space(turn, step.space, "marker")
    if space is None:
        skipped = turn.decisions > decisions
        return DONE if skipped else infeasible("no_space", tile="marker")
    turn.put_marker(space)
    return DONE
