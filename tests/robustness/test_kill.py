"""A game whose program is killed at any moment opens, and no finished move is lost.

A few kills here; ``MARSBOT_KILLS=200`` kills that often.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from marsbot_qt.core.play.game_packs import GamePacks
from marsbot_qt.core.play.saves import open_game
from marsbot_qt.core.play.session import Session
from tests.robustness import random_game

KILLS = int(os.environ.get("MARSBOT_KILLS", "4"))
ROOT = Path(__file__).resolve().parents[2]

Standing = tuple[int, str | None]


def killed_after(file: Path, seed: int, count: int) -> list[str]:
    """Let a game be played, kill it when it has said so many steps, and give what it said."""
    command = [sys.executable, "-m", "tests.robustness.random_game", str(file), str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as child:
        assert child.stdout is not None
        said = []
        for line in child.stdout:
            said.append(line)
            if len(said) > count:
                child.kill()
                break
        # What was said before the kill and is still in the pipe counts as well.
        said += child.stdout.readlines()
        child.wait()
    return [line for line in said if line.endswith("\n")][1:]


def expected(packs: GamePacks, seed: int, count: int) -> list[Standing]:
    """Where the game stands at the start and after each of its first steps."""
    session = Session(packs.tables, random_game.setup(seed))
    found: list[Standing] = [(session.number, session.check())]
    for standing in random_game.steps(session, seed):
        found.append(standing)
        if len(found) > count:
            break
    return found


@pytest.fixture(scope="module")
def packs() -> GamePacks:
    """The shipped packs."""
    return random_game.packs()


@pytest.mark.parametrize("kill", range(KILLS))
def test_no_finished_move_is_lost(kill: int, packs: GamePacks, tmp_path: Path) -> None:
    chance = random.Random(kill)
    seed, count = chance.randrange(1000), chance.randrange(400)
    file = tmp_path / "game.marsbot"
    said = killed_after(file, seed, count)
    assert len(said) >= count

    opened = open_game(file, packs)
    try:
        # What was said is in the file; the step after it may be there, or not, or in part.
        possible = expected(packs, seed, len(said) + 1)[len(said) :]
        found = (opened.session.number, opened.session.check())
        assert found in possible
        assert {notice.code for notice in opened.notices} <= {"torn_line", "damaged"}
        if said:
            number, check = said[-1].split()
            assert possible[0] == (int(number), check)
        opened.session.note("goes on")
    finally:
        opened.session.close()
