"""Plain maths of a chart: round numbers for an axis, and which places carry a label. No Qt."""

from __future__ import annotations

from collections.abc import Sequence

_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1_000)


def ticks(values: Sequence[int], most: int, *, from_zero: bool = True) -> tuple[int, ...]:
    """Round numbers around all values and, where wished, around 0; about ``most`` steps."""
    around = [*values, 0] if from_zero or not values else values
    low = min(around)
    high = max(low + 1, *around)
    step = next((step for step in _STEPS if high - low <= step * most), _STEPS[-1])
    first, last = low // step * step, -(-high // step) * step
    return tuple(range(first, last + step, step))


def label_step(count: int, most: int) -> int:
    """Every how many places a label stands, so that at most ``most`` do."""
    return max(1, -(-count // max(1, most)))
