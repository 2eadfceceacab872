"""Colony tiles drawn for a game: written back into the set-up as they were drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.rng import shuffled
from marsbot_qt.core.content.choices import Choices, read_choices
from marsbot_qt.core.content.ruleset import Content
from marsbot_qt.core.play.goal_draw import RANDOM

FIELD = "colonies"

_STREAM = 0x636F
"""Keeps the draw of colony tiles apart from what else is dealt from the same seed."""


def with_open_colonies_drawn(setup: Mapping[str, Any], content: Content) -> Mapping[str, Any]:
    """The set-up with a draw where it would have to ask for the colony tiles."""
    if not content.colonies or setup.get(FIELD) or setup.get("position"):
        return setup
    return {**setup, FIELD: RANDOM}


def with_drawn_colonies(
    setup: Mapping[str, Any], content_of: Callable[[Choices], Content]
) -> Mapping[str, Any]:
    """The set-up with colony tiles where it asks for a draw; Refused without Colonies."""
    if setup.get(FIELD) != RANDOM:
        return setup
    content = content_of(read_choices({k: v for k, v in setup.items() if k != FIELD}))
    if not content.colonies:
        raise Refused("not_in_play", field=FIELD)
    seed = setup.get("seed") or 0
    if not isinstance(seed, int):
        raise Refused("wrong_field", field="seed", value=seed, expected="a whole number")
    names = [tile.id for tile in content.colonies]
    drawn = shuffled(seed + _STREAM, tuple(names))[0][: content.numbers.colony_tiles]
    return {**setup, FIELD: sorted(drawn, key=names.index)}
