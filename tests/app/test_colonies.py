"""A game with Colonies in the window: tiles at the start, a colony and trades."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt

from marsbot_qt.app.desk import Desk
from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.new_game.choices import GameChoices
from marsbot_qt.app.shelf import Shelf
from marsbot_qt.app.turn.colonies_widget import ColoniesQuestion
from marsbot_qt.app.turn.question_text import question_text
from marsbot_qt.app.turn.question_widget import QuestionContext
from marsbot_qt.core.play.session import Session
from marsbot_qt.core.rules.questions import AskColonies
from marsbot_qt.qtkit.theme import Theme
from tests.app.table_driver import Driver
from tests.builders import table

SETUP = {"expansions": ["corporate_era", "colonies"]}
FIVE = ("ceres", "luna", "europa", "titan", "pluto")


def test_a_new_game_draws_the_tiles_and_the_checklist_names_them(desk: Desk) -> None:
    desk.begin_game(GameChoices("tharsis", ("corporate_era", "colonies"), seed=3))
    session = desk.game.controller.session
    assert session is not None
    assert session.state is not None
    drawn = session.table.setup["colonies"]
    assert list(session.state.colonies) == drawn
    steps = {item["id"]: item["text"] for item in session.table.checklist}
    assert all(name.capitalize() in steps["colony_tiles"] for name in drawn)


def test_a_colony_is_counted_out_in_the_turn_panel(
    opened: Callable[..., Session], driver: Driver
) -> None:
    session = opened(
        {"move": "resolve_bonus_card", "card": "B18"},
        {"flip_cost": 1},
        {"card": {"bonus": "B04"}},
        {"move": "human_trades", "colony": "ceres"},
        {"move": "human_builds_colony", "colony": "ceres"},
        setup=SETUP,
        colonies={name: {} for name in FIVE},
    )
    assert session.state is not None
    assert session.state.stores["shipping.ceres"] == 3
    assert driver.desk.isVisible()


@pytest.fixture
def asked(qtbot: Any, theme: Theme, shelf: Shelf) -> ColoniesQuestion:
    made = table(**SETUP)
    words = GameWords(made.rules, shelf.texts(made, "en"))
    question = AskColonies(options=tuple(made.rules.colonies), least=5, most=11, why="colonies")
    state: Any = None
    context = QuestionContext(question, made.rules, state, words, 1, lambda _: None)  # type: ignore[arg-type, return-value]
    widget = ColoniesQuestion(theme, context)
    qtbot.addWidget(widget)
    assert "5" in question_text(words, question).why
    return widget


def test_tiles_are_chosen_by_letters_and_answered_when_there_are_enough(
    asked: ColoniesQuestion, qtbot: Any
) -> None:
    given: list[Any] = []
    asked.answered.connect(given.append)
    asked.start()
    for letter in "KABCDD":
        assert asked.key_pressed(letter)
    asked.accept()
    assert not given, "four are too few"
    assert asked.entry() == ["triton", "callisto", "ceres", "enceladus"]
    asked.restore(["io", *asked.entry()])
    asked.accept()
    assert given == [{"choice": ["io", "triton", "callisto", "ceres", "enceladus"]}]
    assert not asked.key_pressed("Z")
    button = asked.findChild(type(asked._buttons[0]), "colony_luna")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert asked.entry()[-1] == "luna"
