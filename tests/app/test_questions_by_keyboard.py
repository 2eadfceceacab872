"""Every kind of question is answered with nothing but the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt

from marsbot_qt.app.scene import Stage
from marsbot_qt.core.play.session import Session
from tests.app.table_driver import Driver

Opened = Callable[..., Session]
Key = Qt.Key

CITY = {"move": "resolve_project_card", "tags": ["city"]}
EVENT = {"move": "resolve_project_card", "tags": ["event"]}
METEORS = {"move": "resolve_bonus_card", "card": "B01"}
FINISH = {"move": "finish_game"}


def number(driver: Driver) -> None:
    driver.type("3")
    driver.enter()


def form(driver: Driver) -> None:
    """A number a row; Enter goes on to the next, and at the last one uses them."""
    for _ in range(12):
        if not driver.is_at(Stage.QUESTION):
            return
        driver.type("5")
        driver.enter()


def letter(driver: Driver) -> None:
    driver.type("y")


def first_hex(driver: Driver) -> None:
    """F6 to the map, then arrows to a hex that is told to be pointed out, and Space."""
    table = driver.desk.game.table
    while table.map.space_in_focus() is None:
        driver.key(Key.Key_F6)
    driver.key(Key.Key_Home)
    for _ in range(9):
        driver.key(Key.Key_Up)
    for _ in range(9):
        driver.key(Key.Key_Home)
        for _ in range(9):
            if "pointed out" in driver.focus().accessibleName():
                driver.key(Key.Key_Space)
                return
            driver.key(Key.Key_Right)
        driver.key(Key.Key_Down)
    raise AssertionError("no hex is pointed out")


CASES: dict[str, tuple[list[dict[str, Any]], dict[str, Any], Callable[[Driver], None]]] = {
    "flip": ([CITY], {}, number),
    "amount": ([METEORS], {}, number),
    "values": ([EVENT], {"tracks": {"event": 9}}, form),
    "yes or no": (
        [{"move": "resolve_bonus_card", "card": "B02"}],
        {"setup": {"rulings": {"R15": "B"}}},
        letter,
    ),
    "hex": ([FINISH], {"phase": "final", "human": {"plants": 8}}, first_hex),
    "no more": ([FINISH], {"phase": "final"}, lambda driver: driver.enter()),
    "points": ([FINISH, {"space": None}], {"phase": "final"}, form),
}


@pytest.mark.parametrize("kind", CASES)
def test_a_question_is_answered_by_keys(driver: Driver, opened: Opened, kind: str) -> None:
    lines, position, answer = CASES[kind]
    session = opened(*lines, **position)
    driver.expect(Stage.QUESTION)
    before = session.question, given(session)
    answer(driver)
    assert (session.question, given(session)) != before


def given(session: Session) -> int:
    """How many answers the game holds."""
    waiting = len(session.unfinished.order.answers) if session.unfinished is not None else 0
    return waiting + sum(len(played.order.answers) for played in session.history)
