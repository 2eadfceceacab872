"""A seeded generator as a value: the same numbers on every machine and in every version.

SplitMix64 (Steele, Lea, Flood 2014): the state is one 64-bit number that grows by a constant; each
output is a mix of it. Test vectors stand in the tests.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def next_number(state: int) -> tuple[int, int]:
    """A number from 0 to 2**64 - 1 and the state after it."""
    state = (state + _STEP) & _MASK
    mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    return mixed ^ (mixed >> 31), state


def below(state: int, bound: int) -> tuple[int, int]:
    """A number from 0 to ``bound - 1`` and the state after it."""
    number, state = next_number(state)
    return number % bound, state


def shuffled(state: int, items: Sequence[T]) -> tuple[tuple[T, ...], int]:
    """The items in a random order and the state after it (Fisher and Yates)."""
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        other, state = below(state, last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck), state
