"""A whole short game with nothing but the keyboard."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt

from marsbot_qt.app.scene import Stage
from marsbot_qt.core.base.ids import Phase
from marsbot_qt.core.play.session import Session
from tests.app.table_driver import Driver
from tests.app.test_game_by_mouse import LATE

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
Key = Qt.Key


def test_from_the_choices_to_the_first_card(driver: Driver) -> None:
    desk = driver.desk
    driver.key(Key.Key_Return, CONTROL)
    assert desk.game.checklist.isVisible()
    driver.enter()
    driver.enter()
    driver.key(Key.Key_Backspace)
    assert len(desk.game.checklist.done) == 1
    while desk.game.checklist.isVisible():
        driver.enter()
    driver.qtbot.waitUntil(lambda: driver.focus().objectName() == "end_turn_button")
    driver.enter()
    driver.expect(Stage.MARSBOT)
    driver.type("trees")
    driver.enter()
    while driver.is_at(Stage.QUESTION):
        driver.type("7")
        driver.enter()
    driver.expect(Stage.RESULT)
    session = desk.game.controller.session
    assert session is not None
    assert session.history[-1].order.data["card"] == "Trees"


def test_turns_questions_undo_and_the_next_generation(
    driver: Driver, opened: Callable[..., Session]
) -> None:
    session = opened(**LATE)
    driver.expect(Stage.HUMAN)

    # F6 goes round the regions; G leads to the map, where arrows move and Space acts.
    for _ in range(6):
        driver.key(Key.Key_F6)
    assert driver.focus().objectName() == "end_turn_button"
    driver.type("g")
    assert driver.desk.game.table.map.space_in_focus() is not None
    for _ in range(8):
        driver.key(Key.Key_Up)
    driver.key(Key.Key_Home)
    for _ in range(6):
        driver.key(Key.Key_Down)
    while driver.desk.game.table.map.space_in_focus() != (6, 4):
        driver.key(Key.Key_Right)
    driver.key(Key.Key_Space)
    assert session.history[-1].order.data == {
        "move": "human_places_tile",
        "tile": "greenery",
        "space": [6, 4],
    }

    # T raises the temperature; Ctrl Z takes it back, Ctrl Shift Z brings it again.
    driver.type("t")
    assert session.number == 2
    driver.key(Key.Key_Z, CONTROL)
    assert session.number == 1
    driver.key(Key.Key_Z, CONTROL, SHIFT)
    assert session.number == 2
    driver.key(Key.Key_Z, CONTROL)

    # M and a number claims; Enter hands over.
    driver.type("m3")
    assert session.history[-1].state.milestones[-1].name == "Gardener"
    driver.enter()
    driver.expect(Stage.MARSBOT)

    # Esc from a question keeps what was typed.
    driver.type("search for l")
    driver.enter()
    driver.expect(Stage.RESULT)
    driver.enter()
    driver.enter()
    driver.type("b01")
    driver.enter()
    driver.expect(Stage.QUESTION)
    driver.key(Key.Key_Escape)
    driver.expect(Stage.MARSBOT)
    assert driver.desk.game.table.turn.waiting.card_entry.field.text() == "b01"
    driver.enter()
    driver.type("2")
    driver.enter()
    driver.expect(Stage.RESULT)
    assert session.history[-1].order.answers == ({"amount": 2},)
    driver.enter()

    # By tags: Tab to the pad, letters, Enter. The pad is where it begins next time.
    driver.enter()
    driver.key(Key.Key_Tab)
    driver.type("bb")
    driver.key(Key.Key_Backspace)
    driver.enter()
    while driver.is_at(Stage.QUESTION):
        driver.type("4")
        driver.enter()
    driver.enter()
    driver.enter()
    driver.type("0")
    driver.enter()
    assert session.history[-1].order.data["tags"] == []
    driver.enter()

    # P passes, MarsBot passes, production, the steps between generations.
    driver.type("p")
    driver.enter()
    driver.enter()
    driver.expect(Stage.PRODUCTION)
    driver.enter()
    while driver.is_at(Stage.GENERATION):
        driver.enter()
    assert session.history[-1].state.generation == 10
    driver.expect(Stage.MARSBOT)


def looked_at(driver: Driver) -> int | None:
    """The entry whose table is shown, if it is not the last."""
    return driver.desk.game.table.past


def test_the_log_repairs_and_the_end(driver: Driver, opened: Callable[..., Session]) -> None:
    session = opened(
        {"move": "resolve_project_card", "tags": []},
        {"move": "human_passes"},
        {"move": "marsbot_turn"},
        **{
            **LATE,
            "parameters": {"temperature": 8, "oxygen": 14, "oceans": 9},
            "action_deck": {"project": 1, "bonus": 0, "left": 1},
        },
    )
    # Ctrl L opens the log; the arrows go through it; Esc closes it.
    driver.key(Key.Key_L, CONTROL)
    driver.key(Key.Key_Down)
    driver.key(Key.Key_Down)
    assert looked_at(driver) == 1
    driver.key(Key.Key_Escape)
    assert looked_at(driver) is None
    driver.expect(Stage.RESULT)
    driver.enter()
    driver.expect(Stage.PRODUCTION)
    driver.enter()
    driver.expect(Stage.FINAL)
    driver.enter()
    driver.expect(Stage.QUESTION)
    driver.enter()  # no more greeneries
    while driver.is_shown("keypad_7"):
        driver.type("3")
        driver.enter()
    driver.type("5")  # M€ production
    driver.enter()
    driver.type("66")  # points
    driver.enter()
    assert session.history[-1].state.phase is Phase.FINISHED
    assert driver.desk.game.score.isVisible()
    driver.key(Key.Key_Down)
    driver.key(Key.Key_Escape)
    assert driver.desk.game.table.isVisible()
