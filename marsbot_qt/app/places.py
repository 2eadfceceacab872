"""Where a game stands besides its moves, as a note in its file: a closed window goes on there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from marsbot_qt.core.base.records import record
from marsbot_qt.core.play.game_file import Line

_PLACE = "place"
_MOVES = frozenset({"move", "answer", "rewind"})


@record
class Place:
    """What was seen to: the result is on the table, MarsBot's turn is opened, the generation is
    prepared; ``checklist`` where the table is being set up.
    """

    result_done: bool
    marsbot_next: bool
    generation_done: bool
    checklist: bool


def place_note(place: Place) -> dict[str, Any]:
    """A place as a note."""
    return {
        _PLACE: {
            "result_done": place.result_done,
            "marsbot_next": place.marsbot_next,
            "generation_done": place.generation_done,
            "checklist": place.checklist,
        }
    }


def last_place(lines: Sequence[Line]) -> Place | None:
    """The place that was noted after the last move of a file; None where a move is the last."""
    for line in reversed(lines):
        if line.kind in _MOVES:
            return None
        if line.kind != "note" or not isinstance(line.value, Mapping):
            continue
        told = line.value.get(_PLACE)
        if isinstance(told, Mapping):
            return Place(
                result_done=told.get("result_done") is True,
                marsbot_next=told.get("marsbot_next") is True,
                generation_done=told.get("generation_done") is True,
                checklist=told.get("checklist") is True,
            )
    return None
