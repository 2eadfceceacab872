"""Whether a position is still being entered, as a note in the game's file."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

BY_HAND = "by_hand"


def is_by_hand(notes: Iterable[Any]) -> bool:
    """What the last such note of a file says: a killed program goes on where it was."""
    told = [note[BY_HAND] for note in notes if isinstance(note, dict) and BY_HAND in note]
    return bool(told) and told[-1] is True
