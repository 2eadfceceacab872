"""A game of random moves, undo, redo, repairs and amendments, the same for the same seed.

As a program it plays into a file and says after each step where the game stands, until it is
killed: ``python -m tests.robustness.random_game FILE SEED``.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from marsbot_qt.cli.demo import passive_answer
from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import Phase
from marsbot_qt.core.content.map_tables import bits
from marsbot_qt.core.play.game_packs import GamePacks
from marsbot_qt.core.play.saves import new_game
from marsbot_qt.core.play.session import Session
from tests.builders import library

STEPS = 5_000
SETUP: dict[str, Any] = {
    "map": "tharsis",
    "expansions": ["corporate_era"],
    "components": {"project_deck": "virtual", "bonus_deck": "virtual", "flips": "virtual"},
}


def packs() -> GamePacks:
    """The shipped packs."""
    return GamePacks(library())


def setup(seed: int) -> dict[str, Any]:
    """A set-up in which the app deals everything."""
    return {**SETUP, "seed": seed, "difficulty": ("easy", "normal", "hard", "brutal")[seed % 4]}


def steps(session: Session, seed: int) -> Iterator[tuple[int, str | None]]:
    """Play on; after each step the number of the last move and its checksum."""
    chance = random.Random(seed)
    for _ in range(STEPS):
        step(session, chance)
        yield session.number, session.check()


def step(session: Session, chance: random.Random) -> None:
    """One random thing that can be done now."""
    if session.question is not None:
        if chance.random() < 0.1 and session.can_undo:
            session.cancel()
        else:
            session.answer(passive_answer(session.question))
        return
    dice = chance.random()
    if dice < 0.08:
        session.undo()
    elif dice < 0.14:
        session.redo()
    elif dice < 0.17 and session.number > 2:
        repair(session, chance)
    elif dice < 0.19:
        session.amend({"rulings": {"R89": chance.choice("AB")}})
    elif dice < 0.22:
        session.note({"ticked": chance.randrange(12)})
    else:
        play(session, chance)


def repair(session: Session, chance: random.Random) -> None:
    """Leave one of the last moves out."""
    preview = session.repair_by_removing(chance.randint(max(1, session.number - 6), session.number))
    while not preview.complete:
        preview = preview.without_move()
    session.accept(preview)


def play(session: Session, chance: random.Random) -> None:
    """The next move, or the human's."""
    state = session.state
    assert state is not None
    if state.phase is not Phase.ACTION:
        session.rewind(min(session.number, 30))
    elif chance.random() < 0.2:
        human(session, chance)
    elif not state.passed_marsbot:
        session.move({"move": "marsbot_turn"})
    elif not state.passed_human:
        session.move({"move": "human_passes"})
    else:
        session.move({"move": "next_generation"})


def human(session: Session, chance: random.Random) -> None:
    """A move of the human; one that is refused is left."""
    state = session.state
    assert state is not None
    free = list(bits(session.rules.map.all & ~state.occupied & ~state.markers))
    space = list(session.rules.map.spaces[chance.choice(free)]) if free else [0, 0]
    kind = chance.choice(["ocean", "greenery", "city", "special"])
    moves: list[dict[str, Any]] = [
        {"move": "human_places_tile", "tile": kind, "space": space},
        {"move": "human_raises", "parameter": "oxygen", "steps": chance.randint(1, 2)},
        {"move": "human_steals", "resource": "mc", "amount": chance.randint(1, 4)},
        {"move": "human_decreases_production", "resource": "plants"},
        {"move": "human_claims", "milestone": "Mayor"},
    ]
    try:
        session.move(chance.choice(moves))
    except Refused:
        session.note("refused")


def main() -> None:
    """Play into a file and say after each step where the game stands."""
    file, seed = Path(sys.argv[1]), int(sys.argv[2])
    session = new_game(file, packs(), setup(seed), "test")
    print("begun", flush=True)
    for number, check in steps(session, seed):
        print(number, check, flush=True)


if __name__ == "__main__":
    main()
