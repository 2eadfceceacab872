"""Rulings that decided something are found by playing the move with another reading."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.play.decisive import Decisive, decisive, may_decide
from marsbot_qt.core.play.orders import Played
from marsbot_qt.core.play.session import Session
from marsbot_qt.core.play.setup import table_maker
from marsbot_qt.core.rules import events as ev
from tests.builders import library

LIBRARY = library()
TABLES = table_maker(LIBRARY)
RULINGS = {ruling.id: ruling for ruling in LIBRARY.catalogue().rulings}


def played(
    *lines: dict[str, Any], rulings: dict[str, str] | None = None, **position: Any
) -> Session:
    setup = {
        "map": "tharsis",
        "seed": 3,
        "components": {"flips": "virtual"},
        "rulings": rulings or {},
        "position": position,
    }
    session = Session(TABLES, setup)
    for line in lines:
        (session.move if "move" in line else session.answer)(line)
    return session


def found(session: Session) -> dict[str, Decisive]:
    last = session.history[-1]
    before = session.history[-2].state
    return {
        each.ruling: each
        for ruling in may_decide(RULINGS.values(), last)
        if (each := decisive(ruling, last, before, TABLES)) is not None
    }


def event_at(last: Played, place: int) -> ev.Event:
    return last.resolution.entries.events[place]


def test_two_oceans_beside_a_tile_pay_by_a_ruling() -> None:
    session = played(
        {"move": "resolve_project_card", "tags": ["plant"]},
        tracks={"plant": 2},
        tiles=[
            {"space": [4, 3], "tile": "ocean"},
            {"space": [4, 4], "tile": "ocean"},
        ],
    )
    here = found(session)
    assert set(here) == {"R89"}
    assert here["R89"].reading == "A"
    changed = event_at(session.history[-1], here["R89"].event)
    assert isinstance(changed, ev.McChanged)
    assert changed.reason == "oceans"


def test_one_ocean_pays_the_same_either_way() -> None:
    session = played(
        {"move": "resolve_project_card", "tags": ["plant"]},
        tracks={"plant": 2},
        tiles=[{"space": [4, 3], "tile": "ocean"}],
    )
    assert "R89" in {ruling.id for ruling in may_decide(RULINGS.values(), session.history[-1])}
    assert found(session) == {}


@pytest.mark.parametrize("reading", ["A", "B"])
def test_the_reading_that_was_played_is_named(reading: str) -> None:
    session = played({"move": "resolve_project_card", "tags": ["event"]}, rulings={"R10": reading})
    assert found(session)["R10"].reading == reading
