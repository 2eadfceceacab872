"""What would follow from an entry on the human's turn, in a few words; nothing is entered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.code_text import unexpected_text
from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.log_text import log_entry
from marsbot_qt.app.scene import Scene, Stage
from marsbot_qt.app.turn.human_sheet import entry_note
from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import HexIndex, Parameter, Tile
from marsbot_qt.core.base.records import record
from marsbot_qt.core.play.orders import Order, Played, carry_out
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.queries import (
    hex_choices,
    hexes_for,
    legal_moves,
    raisable,
    why_not,
)

translate = QCoreApplication.translate

_TILES = {tile.value: tile for tile in (Tile.OCEAN, Tile.GREENERY, Tile.CITY, Tile.SPECIAL)}
_SCALES = {each.value: each for each in Parameter if each is not Parameter.OCEANS}
_MOVES = {
    "milestone": "human_claims",
    "award": "human_funds",
    "remove": "human_removes",
    "steal": "human_steals",
}


@record
class Foresight:
    """What follows, or why it cannot be; ``hexes`` are where a tile may go."""

    text: str
    refused: bool = False
    hexes: frozenset[HexIndex] = frozenset()


def can_enter(scene: Scene) -> bool:
    """Whether it is the human's turn and something can be entered."""
    return scene.stage is Stage.HUMAN and not scene.read_only


def of_hex(
    scene: Scene, words: GameWords, space: HexIndex, chosen: Tile | None
) -> Foresight | None:
    """What a press on a hex would do, with the tile that is chosen; None where it does nothing."""
    if not can_enter(scene):
        return None
    rules, state = scene.table.rules, scene.state
    choices = hex_choices(rules, state, space)
    if choices.refused:
        return None
    tile = Tile.OCEAN if chosen is None and choices.allowed == (Tile.OCEAN,) else chosen
    if tile is None:
        tiles = ", ".join(words.inline(words.tile(each)) for each in choices.allowed)
        said = translate("Foresight", "{hex}: {what}")
        return Foresight(said.format(hex=words.label(space), what=tiles)) if tiles else None
    if tile not in choices.allowed:
        return _refused(words, *why_not(rules, state, tile, space))
    place = list(rules.map.spaces[space])
    return _of_move(
        scene,
        words,
        {"move": "human_places_tile", "tile": tile.value, "space": place},
        with_title=True,
    )


def of_gauge(scene: Scene, words: GameWords, gauge: str) -> Foresight | None:
    """What raising a parameter by one step would do."""
    parameter = _SCALES.get(gauge)
    if parameter is None or not can_enter(scene):
        return None
    if parameter not in raisable(scene.table.rules, scene.state):
        return _refused(words, "parameter_complete")
    raise_ = {"move": "human_raises", "parameter": gauge, "steps": 1}
    return _of_move(scene, words, raise_, with_title=True)


def of_action(scene: Scene, words: GameWords, action: str) -> Foresight | None:
    """What a key of the pad is good for now; None where there is nothing to tell."""
    if not can_enter(scene):
        return None
    tile = _TILES.get(action)
    if tile is not None:
        hexes = frozenset(hexes_for(scene.table.rules, scene.state, tile))
        if not hexes:
            return Foresight(translate("Foresight", "No hex is free for it."), refused=True)
        said = translate("Foresight", "Hexes that follow the rules: {n}")
        return Foresight(said.format(n=len(hexes)), hexes=hexes)
    move = _MOVES.get(action)
    if move is None:
        return of_gauge(scene, words, action)
    if move in legal_moves(scene.table.rules, scene.state):
        return None
    reasons = {
        "milestone": translate("Foresight", "No milestone is left."),
        "award": translate("Foresight", "No award is left."),
    }
    nothing = translate("Foresight", "MarsBot has nothing that can be taken.")
    return Foresight(reasons.get(action, nothing), refused=True)


def _refused(words: GameWords, *codes: str) -> Foresight:
    reasons = " ".join(text for code in codes if (text := unexpected_text(words, code)))
    said = translate("Foresight", "Not possible: {reason}")
    return Foresight(said.format(reason=reasons), refused=True)


def _of_move(
    scene: Scene, words: GameWords, data: Mapping[str, Any], *, with_title: bool = False
) -> Foresight | None:
    try:
        played = carry_out(scene.table, scene.state, Order(data))
    except Refused:
        return None
    if not isinstance(played, Played):
        return None
    entry = log_entry(words, scene.number + 1, played)
    told = ", ".join(part for part in (entry.summary, *_oceans(words, played)) if part)
    title = entry.title if with_title else ""
    line = translate("Foresight", "{title}: {what}").format(title=title, what=told)
    text = line if title and told else title or told
    note = entry_note(words, played)
    return Foresight(f"{text}. {note}" if note else text)


def _oceans(words: GameWords, played: Played) -> list[str]:
    """How many oceans there are then; the log's line leaves them to the map."""
    raised = [
        entry.event.end
        for entry in played.resolution.entries
        if isinstance(entry.event, ev.ParameterRaised) and entry.event.parameter is Parameter.OCEANS
    ]
    return [
        translate("Foresight", "{parameter} {value}").format(
            parameter=words.inline(words.parameter(Parameter.OCEANS)),
            value=words.parameter_value(Parameter.OCEANS, end),
        )
        for end in raised[-1:]
    ]
