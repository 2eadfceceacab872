"""What the core takes, beside its budgets. Nothing here fails for being slow.

Run on demand: ``pytest tests/benchmarks``.
"""

from __future__ import annotations

import gc
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from functools import cache
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.choices import read_choices
from marsbot_qt.core.content.library import Trust, find_packs, open_library
from marsbot_qt.core.content.reader import read_pack
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.play.session import Session
from marsbot_qt.core.play.setup import TableMaker, table_maker
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.engine import play
from marsbot_qt.core.rules.state_json import elimination
from tests.benchmarks.conftest import Figure, percentile
from tests.benchmarks.games import FRESH, RecordedTurn, lines_of_game, play_game, turns_of_game
from tests.builders import PACKS, library, rules

GAMES = 30
PASSES = 6
SETUP = {"map": "tharsis", "expansions": ["corporate_era"], "difficulty": "normal"}

Told = Callable[[Figure], None]


def fresh_rules_for(_: int) -> Ruleset:
    """Rules that have nothing worked out yet."""
    return Ruleset(rules().content)


def timed(benchmark: BenchmarkFixture, what: Callable[..., Any], **how: Any) -> list[float]:
    """Seconds of each round."""
    run: Any = benchmark.pedantic
    run(what, **how)
    assert benchmark.stats is not None
    data: list[float] = benchmark.stats.stats.data
    return data


@cache
def recorded() -> tuple[RecordedTurn, ...]:
    """All turns of some games."""
    ruleset = rules()
    return tuple(turn for seed in range(GAMES) for turn in turns_of_game(ruleset, seed))


@pytest.fixture
def tables() -> TableMaker:
    """Tables of the shipped packs."""
    return table_maker(library())


def test_a_turn(benchmark: BenchmarkFixture, figure: Told) -> None:
    """Every turn of the games, one after the other, in passes under rules of their own.

    Of each turn the quickest pass counts: what else the machine does is none of its business.
    """
    waiting = ((ruleset, t) for ruleset in map(fresh_rules_for, range(PASSES)) for t in recorded())

    def next_turn() -> tuple[tuple[Any, ...], dict[str, Any]]:
        ruleset, turn = next(waiting)
        return (ruleset, turn.before, turn.move, turn.answers), {}

    rounds = len(recorded())
    data = timed(benchmark, play, setup=next_turn, rounds=rounds * PASSES)
    times = [min(data[i::rounds]) for i in range(rounds)]
    figure(Figure("a turn with its events, p50", "µs", 30, percentile(times, 0.5) * 1e6))
    figure(Figure("a turn with its events, p99", "µs", 100, percentile(times, 0.99) * 1e6))


def test_a_copy_of_a_state(benchmark: BenchmarkFixture, figure: Told) -> None:
    state = recorded()[40].before
    data = timed(benchmark, state.copy, rounds=200, iterations=100)
    figure(Figure("copy of a state", "µs", 1.5, min(data) * 1e6))


def game(tables: TableMaker, seed: int = 1) -> Session:
    """A session in which a whole game was played."""
    session = Session(tables, SETUP)
    for move, answers in lines_of_game(session.rules, seed):
        session.move(move, answers)
    return session


def test_memory_of_a_kept_move(tables: TableMaker, figure: Told) -> None:
    session = Session(tables, SETUP)
    lines = list(lines_of_game(session.rules, 1))
    gc.collect()
    tracemalloc.start()
    for move, answers in lines:
        session.move(move, answers)
    gc.collect()
    used, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    figure(Figure("a kept move with its events", "kB", 4, used / session.number / 1000))


def test_undo_and_redo(benchmark: BenchmarkFixture, tables: TableMaker, figure: Told) -> None:
    session = game(tables)

    def back_and_forth() -> None:
        session.undo()
        session.redo()

    data = timed(benchmark, back_and_forth, rounds=200, iterations=5)
    figure(Figure("undo and redo", "ms", 1, min(data) * 1e3))


def test_a_repair_over_100_moves(
    benchmark: BenchmarkFixture, tables: TableMaker, figure: Told
) -> None:
    session = Session(tables, SETUP)
    session.move({"move": "correct", "mc": 1})
    seed = 0
    while session.number < 101:
        seed += 1
        lines = lines_of_game(session.rules, seed)
        session.move({"move": "correct", **FRESH})
        for move, answers in list(lines)[: 101 - session.number]:
            session.move(move, answers)

    change = {"move": "correct", "mc": 2}
    preview = session.repair(1, change)
    assert preview.complete
    assert len(preview.played) == session.number
    data = timed(benchmark, lambda: session.repair(1, change), rounds=40)
    figure(Figure("repair over 100 moves", "ms", 10, min(data) * 1e3))


def test_an_explanation(benchmark: BenchmarkFixture, figure: Told) -> None:
    """The largest table among all placements of the games."""
    chosen = [
        event
        for turn in recorded()[: 48 * 10]
        for event in turn.play().entries.events
        if isinstance(event, ev.SpaceChosen)
    ]
    largest = max(chosen, key=lambda event: event.legal.bit_count() * len(event.stages))
    ruleset = rules()
    data = timed(benchmark, lambda: elimination(ruleset, largest), rounds=200, iterations=5)
    figure(Figure("the largest explanation table", "µs", 100, min(data) * 1e6))


def test_games_a_second(benchmark: BenchmarkFixture, figure: Told) -> None:
    """Whole games from set-up to the last card: flips are dealt, a policy answers the rest.

    Of each game the quickest pass counts, as with turns.
    """
    ruleset = rules()
    waiting = iter([*range(GAMES)] * PASSES)
    data = timed(
        benchmark,
        lambda seed: play_game(ruleset, seed),
        setup=lambda: ((next(waiting),), {}),
        rounds=GAMES * PASSES,
    )
    seconds = sum(min(data[seed::GAMES]) for seed in range(GAMES))
    figure(Figure("simulated games a second and core", "games", 600, GAMES / seconds, more=True))


def shipped_trust() -> Trust:
    """The digests of the shipped packs, as a release knows them."""
    return Trust(frozenset(pack.digest for pack in library().packs.values()))


def test_reading_and_merging(benchmark: BenchmarkFixture, figure: Told) -> None:
    trust, choices = shipped_trust(), read_choices(SETUP)
    data = timed(benchmark, lambda: open_library(PACKS, trust=trust).content(choices), rounds=20)
    figure(Figure("packs read and merged, digests known", "ms", 30, min(data) * 1e3))


WITHOUT_PYDANTIC = """
import sys
from pathlib import Path
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.choices import read_choices
from marsbot_qt.core.content.library import Trust, open_library
from marsbot_qt.core.content.ruleset import Ruleset
trust = Trust(frozenset(sys.argv[2:]))
content = open_library(Path(sys.argv[1]), trust=trust).content(read_choices({"map": "tharsis"}))
assert Ruleset(content).milestones
assert "pydantic" not in sys.modules, "pydantic was imported"
"""


def test_reading_known_packs_imports_no_pydantic() -> None:
    digests = sorted(shipped_trust().digests)
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_PYDANTIC, str(PACKS), *digests],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_a_full_check(figure: Told) -> None:
    """All shipped packs, with the import of what checks them."""
    found = [replaced(read_pack(path), shipped=True) for path in find_packs(PACKS)]
    start = perf_counter()
    from marsbot_qt.core.content.checker import check_together

    checked = check_together(found)
    took = perf_counter() - start
    assert all(result.usable for result in checked)
    figure(Figure("full check of the packs", "s", 2, took))
