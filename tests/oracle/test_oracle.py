"""Every step of every reference episode comes out as it was computed elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from marsbot_qt.core.play.game_file import FORMAT, VERSION, read_game, written
from marsbot_qt.core.play.orders import Played
from marsbot_qt.core.play.replay import replay_lines
from marsbot_qt.core.play.session import Session
from marsbot_qt.core.play.setup import TableMaker
from marsbot_qt.core.rules.state_json import events_json, question_json, state_json
from tests.oracle import episodes as oracle

EPISODES = list(oracle.episodes())


def play(session: Session, step: dict[str, Any]) -> Played:
    """One step of an episode."""
    answers = oracle.Answers(step)
    if "gen" in step:
        session.move({"move": "correct", "generation": step["gen"]})
    outcome = session.move(oracle.move_of(step))
    while not isinstance(outcome, Played):
        question = question_json(session.rules, outcome.question)
        outcome = session.answer(answers.to(question))
    assert not answers.left
    return outcome


def steps_of(session: Session, episode: dict[str, Any]) -> Iterator[tuple[Any, Any]]:
    """What each step should come to, and what it came to."""
    for number, step in enumerate(episode["steps"], 1):
        assert session.state is not None
        before = len(session.state.tiles)
        played = play(session, step)
        state = state_json(session.rules, played.state)
        events = events_json(session.rules, played.resolution.entries)
        yield (number, oracle.wanted(step)), (number, oracle.came(state, before, events))


def by_kind(state: dict[str, Any]) -> dict[str, list[Any]]:
    """The tiles of a state as an episode lists them."""
    return {
        kind: sorted(tile["space"] for tile in state["tiles"] if tile["tile"] == name)
        for kind, name in oracle.TILES.items()
    }


@pytest.mark.parametrize("episode", EPISODES, ids=[episode["id"] for episode in EPISODES])
def test_every_step_is_equal(episode: dict[str, Any], tables: TableMaker) -> None:
    session = Session(tables, oracle.setup_of(episode))
    for wanted, came in steps_of(session, episode):
        assert came == wanted

    header = {"format": FORMAT, "version": VERSION, "setup": session.first_table.setup}
    lines = list(replay_lines(read_game(written(header, *session.lines())), tables, events=False))
    assert len(lines) == session.number + 1
    assert not any("drift" in line for line in lines)
    last = lines[-1]["state"]
    assert last == state_json(session.rules, session.history[-1].state)
    assert by_kind(last) == {kind: sorted(spaces) for kind, spaces in episode["end"].items()}


def test_the_sample_is_whole() -> None:
    assert len(EPISODES) == 100
    assert sum(len(episode["steps"]) for episode in EPISODES) == 2412
