"""Whole games played by the app alone, for tests that need every kind of event."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import Phase
from marsbot_qt.core.play.session import Session
from marsbot_qt.core.play.setup import table_maker
from marsbot_qt.core.rules.questions import (
    AskAmount,
    AskChoice,
    AskFinalGreenery,
    AskSpace,
    AskValues,
    AskYes,
    Question,
    option_id,
)
from tests.builders import library

VIRTUAL = {"project_deck": "virtual", "bonus_deck": "virtual", "flips": "virtual"}

HUMAN_MOVES: tuple[dict[str, Any], ...] = (
    {"move": "human_raises", "parameter": "temperature", "steps": 2},
    {"move": "human_places_tile", "tile": "ocean", "space": [0, 1]},
    {"move": "human_places_tile", "tile": "greenery", "space": [6, 6]},
    {"move": "human_claims", "milestone": "Gardener"},
    {"move": "human_funds", "award": "Banker"},
    {"move": "human_plays_card", "card": "Rover Construction"},
    {"move": "human_removes", "resource": "plants", "amount": 2},
    {"move": "human_decreases_production", "resource": "heat"},
    {"move": "human_decreases_production", "resource": "titanium"},
)


def answer_to(question: Question) -> dict[str, Any]:
    """Some answer that fits."""
    match question:
        case AskAmount(most=most):
            return {"amount": min(most, 3)}
        case AskYes():
            return {"yes": True}
        case AskChoice(options=options):
            return {"choice": option_id(options[0])}
        case AskFinalGreenery():
            return {"space": None}
        case AskSpace(candidates=candidates):
            return {"space": candidates[0]}
        case AskValues(measures=measures):
            return {"values": dict.fromkeys(measures, 4)}
    raise AssertionError(question)


def play_out(setup: dict[str, Any]) -> Session:
    """A game to its end: MarsBot by virtual decks, a human who does a little."""
    session = Session(table_maker(library()), setup)
    moves = iter(HUMAN_MOVES)
    while session.history[-1].state.phase is not Phase.FINISHED:
        play_on(session, moves)
    return session


def play_on(session: Session, moves: Iterator[dict[str, Any]]) -> None:
    """What comes next in a game, with a move of the human now and then."""
    state = session.history[-1].state
    if state.phase is Phase.FINAL:
        _do(session, {"move": "finish_game"})
    elif not state.passed_marsbot:
        _do(session, {"move": "marsbot_turn"})
        human = next(moves, None)
        if human is not None:
            _do(session, human)
    elif not state.passed_human:
        _do(session, {"move": "human_raises", "parameter": "temperature", "steps": 1})
        _do(session, {"move": "human_passes"})
    else:
        _do(session, {"move": "next_generation"})


def _do(session: Session, move: dict[str, Any]) -> None:
    try:
        session.move(move)
    except Refused:
        return
    while session.question is not None:
        session.answer(answer_to(session.question))


@cache
def played_games() -> tuple[Session, ...]:
    """Three games: one that is scored, a hard one, and one that reaches the last generation."""
    base = {"map": "tharsis", "expansions": ["corporate_era"], "components": VIRTUAL}
    late = {"generation": 7, "parameters": {"temperature": 2, "oxygen": 9, "oceans": 6}}
    return (
        play_out({**base, "seed": 11, "position": late}),
        play_out({**base, "seed": 12, "difficulty": "brutal"}),
        play_out({**base, "seed": 13, "difficulty": "easy", "position": {"generation": 18}}),
    )
