"""The table at the end: each budget beside what was measured in the same run.

Machines differ, and a shared one differs from minute to minute. So a plain loop is timed again and
again between the measurements, and each figure is also told in rounds of that loop: two runs are
compared by that column.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from time import perf_counter

import pytest

from marsbot_qt.core.base.records import record

ROUNDS = 20_000


@record
class Figure:
    """One line of the table. ``unit`` is that of both numbers; ``more`` is better where so."""

    what: str
    unit: str
    budget: float
    measured: float
    more: bool = False

    @property
    def kept(self) -> bool:
        """Whether the budget was kept."""
        return self.measured >= self.budget if self.more else self.measured <= self.budget


SECONDS = {"µs": 1e-6, "ms": 1e-3, "s": 1.0}

FIGURES: list[Figure] = []
LOOPS: list[float] = []


def loop() -> float:
    """Seconds a round of a loop of integer arithmetic takes: what this interpreter can do now."""
    x = 0
    start = perf_counter()
    for i in range(ROUNDS):
        x = (x * 31 + i) & 0xFFFF
    return (perf_counter() - start) / ROUNDS


@pytest.fixture(autouse=True)
def _calibration() -> Iterator[None]:
    """Time the loop before and after every measurement."""
    LOOPS.extend(loop() for _ in range(5))
    yield
    LOOPS.extend(loop() for _ in range(5))


@pytest.fixture
def figure() -> Callable[[Figure], None]:
    """Put a line into the table."""
    return FIGURES.append


def percentile(data: Sequence[float], share: float) -> float:
    """The value below which a share of the data lies."""
    ordered = sorted(data)
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)]


def in_loops(figure: Figure) -> str:
    """A time, told in rounds of the loop."""
    seconds = SECONDS.get(figure.unit)
    return "" if seconds is None else f"{figure.measured * seconds / min(LOOPS):,.0f}"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the table."""
    if not FIGURES:
        return
    write = terminalreporter.write_line
    terminalreporter.section("budgets (ARCHITECTURE 7)")
    version = sys.version.split(maxsplit=1)[0]
    write(f"{sys.executable} {version}, loop {min(LOOPS) * 1e9:.1f} ns a round")
    write(f"{'what':52} {'budget':>12} {'measured':>12} {'in loops':>10}")
    for line in FIGURES:
        budget, measured = (f"{n:,.4g} {line.unit}" for n in (line.budget, line.measured))
        mark = "" if line.kept else "  over"
        write(f"{line.what:52} {budget:>12} {measured:>12} {in_loops(line):>10}{mark}")
