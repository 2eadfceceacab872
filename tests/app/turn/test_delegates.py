"""Neutral delegates in the window: at the set-up and between two generations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from marsbot_qt.app.scene import Stage
from marsbot_qt.core.play.session import Session
from marsbot_qt.core.rules.state import TurmoilState
from marsbot_qt.qtkit.text import Text
from tests.app.table_driver import Driver

Opened = Callable[..., Session]

TURMOIL: dict[str, Any] = {"expansions": ["corporate_era", "turmoil"]}
PASSED = {"marsbot": True, "human": True}


def parties_of(driver: Driver) -> TurmoilState:
    """Who sits where."""
    turmoil = driver.scene.state.turmoil
    assert turmoil is not None
    return turmoil


def test_the_set_up_asks_for_the_first_neutral_delegates(driver: Driver, opened: Opened) -> None:
    session = opened(setup=TURMOIL)
    driver.expect(Stage.QUESTION)
    driver.press("party_greens")
    assert "Greens" in driver.find_a(Text, "delegates_sent").text()
    driver.press("party_unity")
    driver.expect(Stage.HUMAN)
    assert session.question is None
    assert parties_of(driver).dominant == "greens"
    assert parties_of(driver).parties["unity"].leader == "neutral"


def test_parties_have_letters(driver: Driver, opened: Opened) -> None:
    session = opened(setup=TURMOIL)
    driver.type("B")
    driver.type("B")
    assert session.question is None
    assert parties_of(driver).parties["kelvinists"].neutral == 2


def test_changing_times_asks_between_two_generations(driver: Driver, opened: Opened) -> None:
    parties = {"greens": {"marsbot": 2}, "reds": {"human": 1}}
    session = opened(
        {"move": "next_generation"}, setup=TURMOIL, passed=PASSED, turmoil={"parties": parties}
    )
    driver.expect(Stage.QUESTION)
    driver.press("party_reds")
    driver.press("party_scientists")
    assert session.question is None
    driver.expect(Stage.GENERATION)
    assert parties_of(driver).chairman == "marsbot"
    assert parties_of(driver).dominant == "reds"
