"""What the map is asked to point out; apart from `view_changes`, which knows the events."""

from __future__ import annotations

from marsbot_qt.core.base.ids import HexIndex
from marsbot_qt.core.base.records import record

NO_HEXES: frozenset[HexIndex] = frozenset()


@record
class MapMarks:
    """Hexes to point out: new tiles, numbered candidates, and those of an explanation.

    Of an explanation ``rivals`` were left, ``dropped`` fell out, ``fallen`` at the step looked at.
    """

    new: frozenset[HexIndex | str] = frozenset()
    candidates: tuple[HexIndex, ...] = ()
    chosen: HexIndex | None = None
    rivals: frozenset[HexIndex] = NO_HEXES
    dropped: frozenset[HexIndex] = NO_HEXES
    fallen: frozenset[HexIndex] = NO_HEXES


NO_MARKS = MapMarks()
