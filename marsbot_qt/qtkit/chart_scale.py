"""Plain maths of a chart: round numbers for an axis, and which places carry a label. No Qt."""

from __future__ import annotations

from collections.abc import Sequence

_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1_000)


def ticks(values: Sequence[int], most: int) -> tuple[int, ...]:
    """Round numbers from 0, or below the lowest value, to above the highest; about ``most``."""
    low, high = min([0, *values]), max([1, *values])
    step = next((step for step in _STEPS if high - low <= step * most), _STEPS[-1])
    first = -(-low // step) * step if low >= 0 else low // step * step
    last = -(-high // step) * step
    return tuple(range(first, last + step, step))


def label_step(count: int, most: int) -> int:
    """Every how many places a label stands, so that at most ``most`` do."""
    return max(1, -(-count // max(1, most)))
