"""A place in the log: one event of one entry."""

from __future__ import annotations

from marsbot_qt.core.base.records import record


@record
class Place:
    """An event of the game: the number of its entry, and its index there."""

    entry: int
    event: int
