"""The same game is the same game whatever the seed of Python's hashes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.robustness.test_kill import ROOT

GOLDEN = ROOT / "tests" / "golden"
GAMES = [GOLDEN / "hard_virtual.marsbot", GOLDEN / "changes_of_mind.marsbot"]

PLAYED = (
    "from tests.robustness import random_game as g\n"
    "from marsbot_qt.core.play.session import Session\n"
    "session = Session(g.packs().tables, g.setup(7))\n"
    "for at, standing in enumerate(g.steps(session, 7)):\n"
    "    print(*standing)\n"
    "    if at > 300: break\n"
)


def output(hash_seed: str, *arguments: str) -> str:
    """What a Python with a seed of hashes prints."""
    done = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
        cwd=ROOT,
    )
    return done.stdout


def test_a_random_game_is_equal_under_two_hash_seeds() -> None:
    assert output("1", "-c", PLAYED) == output("2", "-c", PLAYED)


@pytest.mark.parametrize("game", GAMES, ids=[game.stem for game in GAMES])
def test_a_golden_game_is_equal_under_two_hash_seeds(game: Path) -> None:
    command = ("-m", "marsbot_qt.cli.main", "replay", str(game), "--json")
    assert output("1", *command) == output("2", *command)
