"""The events of a move lead from the table before it to the table after it."""

from __future__ import annotations

from marsbot_qt.core.play.moment import state_at
from tests.app.games import played_games

FIELDS = [
    "positions",
    "tr",
    "mc",
    "temperature",
    "oxygen",
    "oceans",
    "tiles",
    "occupied",
    "own_cities",
    "own_greeneries",
    "human_cities",
    "human_greeneries",
    "ocean_tiles",
    "markers",
    "milestones",
    "awards",
]


def test_all_events_together_make_the_state_after_the_move() -> None:
    for session in played_games():
        for before, played in zip(session.history, session.history[1:], strict=False):
            if played.order.name == "correct":
                continue
            trace = played.resolution.entries
            made = state_at(played.table.rules, before.state, trace, len(trace))
            for field in FIELDS:
                assert getattr(made, field) == getattr(played.state, field), (field, played.order)


def test_no_event_leaves_the_table_as_it_was() -> None:
    session = played_games()[0]
    before, played = session.history[1], session.history[2]
    made = state_at(played.table.rules, before.state, played.resolution.entries, 0)
    assert made.is_like(before.state)
    assert made is not before.state
