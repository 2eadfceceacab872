"""How soon the window can be seen and used, how much memory it takes, how soon a game is open.

Every start of the program is paired with one of a bare window, so that both meet the same machine:
on one that others use, the ratio is what counts. Nothing here fails for being slow.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import monotonic

from marsbot_qt.core.content.library import remember
from marsbot_qt.core.play.game_packs import GamePacks
from marsbot_qt.core.play.saves import new_game
from marsbot_qt.paths import paths_under
from tests.benchmarks.conftest import Figure
from tests.benchmarks.games import FRESH, lines_of_game
from tests.builders import library

STARTS = 10
MOVES = 300
USABLE = 600
"""Milliseconds, on the machine the budget was made for."""

BARE = 170
"""Milliseconds of a bare window there: so the budget can be told as a ratio, on any machine."""

ROOT = Path(__file__).resolve().parents[2]
SETUP = {"map": "tharsis", "expansions": ["corporate_era"], "difficulty": "normal"}

Told = Callable[[Figure], None]
Start = dict[str, float]


def start(module: str, home: Path, *arguments: object) -> Start:
    """Start a window in a process of its own; what it told.

    Python keeps what it compiled, as on every machine where the program is installed: a warm start
    compiles nothing, whatever the surroundings of this run say.
    """
    environ = {"QT_QPA_PLATFORM": "offscreen", **os.environ}
    environ.pop("PYTHONDONTWRITEBYTECODE", None)
    environ["PYTHONPYCACHEPREFIX"] = str(home / "compiled")
    command = [sys.executable, "-m", f"tests.benchmarks.{module}", str(monotonic())]
    done = subprocess.run(
        [*command, *map(str, arguments)],
        cwd=ROOT,
        env=environ,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert not done.stderr
    return {what: float(n) for what, n in map(str.split, done.stdout.splitlines())}


def pairs(home: Path, *arguments: object) -> list[tuple[Start, Start]]:
    """Starts of a bare window and of the program in turn; the first pair warms the caches."""
    made = [
        (start("bare_window", home), start("watched_window", home, home, *arguments))
        for _ in range(STARTS + 1)
    ]
    return made[1:]


def home(folder: Path) -> Path:
    """A folder for the program in which the packs at hand are known to be sound."""
    remember(paths_under(folder).checked_packs_file, library().packs.values())
    return folder


def times_bare(made: list[tuple[Start, Start]], what: str) -> float:
    """The median of how many bare windows could have been started meanwhile."""
    return median(ours[what] / bare["painted"] for bare, ours in made)


def middle(made: list[tuple[Start, Start]], what: str) -> float:
    """The median of what the program told."""
    return median(ours[what] for _, ours in made)


def test_a_start(tmp_path: Path, figure: Told) -> None:
    """From the start of the process to the first paint, and to the choices of a new game."""
    made = pairs(home(tmp_path))
    bare = median(bare["painted"] for bare, _ in made)
    figure(Figure("a bare window, start to paint (no budget)", "ms", bare * 1e3, bare * 1e3))
    figure(Figure("start to first paint, in bare windows", "x", 1.3, times_bare(made, "painted")))
    figure(Figure("start to usable, warm", "ms", USABLE, middle(made, "usable") * 1e3))
    figure(Figure("the same, in bare windows", "x", USABLE / BARE, times_bare(made, "usable")))
    if "memory" in made[0][1]:
        figure(Figure("memory with the new-game page", "MB", 150, middle(made, "memory")))


def long_game(file: Path, seed: int) -> Path:
    """The file of a game of some hundred moves: games one after the other."""
    session = new_game(file, GamePacks(library()), SETUP, "0")
    while session.number < MOVES:
        seed += 1
        session.move({"move": "correct", **FRESH})
        for move, answers in lines_of_game(session.rules, seed):
            session.move(move, answers)
    assert session.journal is not None
    session.journal.close()
    return file


def test_a_start_with_a_long_game(tmp_path: Path, figure: Told) -> None:
    """From the start of the process to the table, and another game opened there."""
    games = [long_game(tmp_path / f"{seed}.marsbot", seed) for seed in (0, 100)]
    made = pairs(home(tmp_path), *games)
    figure(Figure(f"start to a game of {MOVES} moves", "ms", USABLE, middle(made, "usable") * 1e3))
    figure(Figure("the same, in bare windows", "x", USABLE / BARE, times_bare(made, "usable")))
    figure(
        Figure(f"another game of {MOVES} moves opened", "ms", USABLE, middle(made, "opened") * 1e3)
    )
    if "memory" in made[0][1]:
        figure(Figure(f"memory with a game of {MOVES} moves", "MB", 150, middle(made, "memory")))
