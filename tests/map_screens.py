"""Screens of the table on each map beside Tharsis, as it is printed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

MAPS = ("hellas", "elysium", "utopia_planitia", "terra_cimmeria", "vastitas_borealis")

BEGUN: dict[str, Any] = {
    "turn": "human",
    "tiles": [],
    "milestones": [],
    "awards": [],
    "parameters": {"temperature": -16, "oxygen": 5, "oceans": 0},
}


def printed(studio: Any, name: str) -> None:
    """The human's turn in a game without a tile."""
    studio.open(map=name, position=BEGUN)


SCREENS: dict[str, Callable[[Any], None]] = {
    f"map-{name}": partial(printed, name=name) for name in MAPS
}
