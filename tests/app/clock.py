"""The time by which buttons are dead, without waiting for it."""

from __future__ import annotations

import time

from marsbot_qt.qtkit.buttons import DEAD_SECONDS


class Clock:
    """Goes like any clock, and can be put on."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def now(self) -> float:
        """The time in seconds."""
        return time.monotonic() + self._ahead

    def look(self) -> None:
        """A person has looked at what came up: nothing is dead any more."""
        self._ahead += DEAD_SECONDS
