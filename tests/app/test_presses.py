"""Presses that were not meant: doubled, held down, typed into a field; and how few are needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWindow
from PySide6.QtWidgets import QApplication, QLineEdit

from marsbot_qt.app.new_game.choices import GameChoices
from marsbot_qt.app.scene import Stage
from marsbot_qt.core.play.session import Session
from tests.app.table_driver import Driver

Opened = Callable[..., Session]
RETURN = Qt.Key.Key_Return
PLAIN = Qt.KeyboardModifier.NoModifier

BOTH_PASSED = {"passed": {"human": True, "marsbot": True}}
VIRTUAL = {"components": {"project_deck": "virtual", "bonus_deck": "virtual"}}
CITY = {"move": "resolve_project_card", "tags": ["city"]}
EVENT = {"move": "resolve_project_card", "tags": ["event"]}
STANDING = {"tracks": {"event": 9}, "human": {"tr": 33, "mc_production": 4}}


def double_enter(driver: Driver) -> None:
    """Two presses in a row, with no time to look in between."""
    driver.clock.look()
    for _ in range(2):
        driver.qtbot.keyClick(driver.focus(), RETURN)


def held_enter(driver: Driver) -> None:
    """Enter that repeats itself, long after whatever came up."""
    for _ in range(5):
        driver.clock.look()
        again = QKeyEvent(QEvent.Type.KeyPress, RETURN, PLAIN, "\r", autorep=True)
        QApplication.sendEvent(driver.focus(), again)


# Two presses in a row


def test_a_doubled_enter_enters_one_card_and_shows_its_result(
    driver: Driver, opened: Opened
) -> None:
    session = opened(turn="marsbot")
    driver.type("colonizer")
    double_enter(driver)
    driver.expect(Stage.RESULT)
    assert session.number == 1


def test_a_doubled_enter_after_the_result_only_ends_it(driver: Driver, opened: Opened) -> None:
    opened({"move": "resolve_project_card", "card": "Colonizer Training Camp"}, turn="marsbot")
    driver.expect(Stage.RESULT)
    double_enter(driver)
    driver.expect(Stage.HUMAN)


def test_a_doubled_enter_hands_over_and_deals_no_card(driver: Driver, opened: Opened) -> None:
    session = opened(setup=VIRTUAL)
    driver.expect(Stage.HUMAN)
    double_enter(driver)
    driver.expect(Stage.MARSBOT)
    assert session.number == 0
    driver.enter()
    assert session.number == 1


def test_a_doubled_enter_does_not_answer_the_question_it_led_to(
    driver: Driver, opened: Opened
) -> None:
    session = opened(turn="marsbot", **STANDING)
    driver.key(Qt.Key.Key_Tab)
    driver.type("e")
    double_enter(driver)
    driver.expect(Stage.QUESTION)
    assert session.unfinished is not None
    assert session.unfinished.order.answers == ()


def test_a_doubled_enter_ends_one_generation_and_not_its_first_step(
    driver: Driver, opened: Opened
) -> None:
    session = opened(**BOTH_PASSED)
    driver.expect(Stage.PRODUCTION)
    double_enter(driver)
    driver.expect(Stage.GENERATION)
    assert session.number == 1


def test_a_doubled_press_of_the_mouse_counts_once(driver: Driver, opened: Opened) -> None:
    opened({"move": "resolve_project_card", "card": "Colonizer Training Camp"}, turn="marsbot")
    done = driver.find("done_button")
    place = done.mapTo(driver.desk, QPoint(done.width() // 2, done.height() // 2))
    driver.clock.look()
    driver.qtbot.mouseClick(done, Qt.MouseButton.LeftButton)
    driver.expect(Stage.HUMAN)
    under = driver.desk.childAt(place)
    assert under is not None
    driver.qtbot.mouseDClick(under, Qt.MouseButton.LeftButton)
    driver.expect(Stage.HUMAN)
    end = driver.find("end_turn_button")
    driver.qtbot.mouseClick(end, Qt.MouseButton.LeftButton)
    driver.expect(Stage.HUMAN)
    driver.press("end_turn_button")
    driver.expect(Stage.MARSBOT)


def test_who_types_at_once_is_not_held_back(driver: Driver, opened: Opened) -> None:
    session = opened(CITY, turn="marsbot")
    driver.expect(Stage.QUESTION)
    driver.clock.look()
    driver.key(Qt.Key.Key_Escape)
    driver.expect(Stage.MARSBOT)
    driver.qtbot.keyClick(driver.focus(), "9")
    driver.qtbot.keyClick(driver.focus(), RETURN)
    assert session.number + (session.unfinished is not None) == 1


def test_a_key_of_the_pad_can_be_pressed_twice_at_once(driver: Driver, opened: Opened) -> None:
    session = opened(parameters={"temperature": -20})
    for _ in range(2):
        driver.qtbot.keyClick(driver.focus(), "t")
    assert session.number == 2
    key = driver.find("pad_oxygen")
    for _ in range(2):
        driver.qtbot.mouseClick(key, Qt.MouseButton.LeftButton)
    assert session.number == 4


# Held down


@pytest.mark.parametrize(
    ("lines", "position", "stage"),
    [
        ((), {}, Stage.HUMAN),
        ((), {"turn": "marsbot"}, Stage.MARSBOT),
        (({"move": "resolve_project_card", "tags": ["building"]},), {"turn": "marsbot"}, "result"),
        ((CITY,), {"turn": "marsbot"}, Stage.QUESTION),
        ((EVENT,), {"turn": "marsbot", **STANDING}, Stage.QUESTION),
        (({"move": "resolve_bonus_card", "card": "B01"},), {"turn": "marsbot"}, Stage.QUESTION),
        ((), BOTH_PASSED, Stage.PRODUCTION),
        (({"move": "next_generation"},), BOTH_PASSED, Stage.GENERATION),
    ],
)
def test_enter_held_down_does_nothing(
    driver: Driver,
    opened: Opened,
    lines: tuple[dict[str, Any], ...],
    position: dict[str, Any],
    stage: Stage,
) -> None:
    session = opened(*lines, **position)
    assert driver.stage == stage
    before, at = driver.scene, driver.desk.game.table.turn.generation._at
    held_enter(driver)
    assert driver.stage == stage
    assert session.number == before.number
    assert driver.desk.game.table.turn.generation._at == at


# Letters


@pytest.mark.parametrize("letters", ["pgctxmakrld", "PASS"])
def test_letters_typed_in_a_field_are_letters(driver: Driver, opened: Opened, letters: str) -> None:
    session = opened(turn="marsbot")
    driver.type(letters)
    assert driver.find_a(QLineEdit, "card_field").text() == letters
    assert session.number == 0
    driver.expect(Stage.MARSBOT)


def test_letters_in_the_field_of_a_card_of_mine_are_letters(driver: Driver, opened: Opened) -> None:
    session = opened()
    driver.type("k")
    driver.type("pgt")
    assert driver.find_a(QLineEdit, "card_field").text() == "pgt"
    assert session.number == 0


# How few presses


class Presses(QObject):
    """Counts the keys that reach the window, each once."""

    def __init__(self) -> None:
        super().__init__()
        self.keys: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        own = event.type() == QEvent.Type.KeyPress and watched is QApplication.focusWidget()
        if own and isinstance(event, QKeyEvent):
            self.keys.append("Enter" if event.key() == RETURN else event.text())
        return False


def test_a_turn_of_marsbot_is_a_name_and_two_enters(
    driver: Driver, opened: Opened, qapp: QApplication
) -> None:
    session = opened(turn="marsbot")
    presses = Presses()
    qapp.installEventFilter(presses)
    driver.type("colo")
    driver.enter()
    driver.enter()
    qapp.removeEventFilter(presses)
    driver.expect(Stage.HUMAN)
    assert session.history[-1].order.data["card"] == "Colonizer Training Camp"
    assert presses.keys == [*"colo", "Enter", "Enter"]


def test_a_turn_by_tags_is_its_tags_and_two_enters(
    driver: Driver, opened: Opened, qapp: QApplication
) -> None:
    session = opened(turn="marsbot")
    driver.desk.game.controller.by_tags = True
    driver.desk.game.controller.show_again()
    driver.desk.game.table.turn.start()
    presses = Presses()
    qapp.installEventFilter(presses)
    driver.type("bl")
    driver.enter()
    driver.enter()
    qapp.removeEventFilter(presses)
    driver.expect(Stage.HUMAN)
    assert session.history[-1].order.data["tags"] == ["building", "plant"]
    assert presses.keys == ["b", "l", "Enter", "Enter"]


def post_click(window: QWindow, place: QPoint) -> None:
    """Press and release the mouse in a window that has no time for it yet."""
    button, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    kinds = (QEvent.Type.MouseButtonPress, button), (QEvent.Type.MouseButtonRelease, none)
    for kind, held in kinds:
        at = QPointF(place)
        event = QMouseEvent(
            kind, at, window.mapToGlobal(at), button, held, Qt.KeyboardModifier.NoModifier
        )
        QCoreApplication.postEvent(window, event)


def post_key(window: QWindow, key: Qt.Key) -> None:
    """Press and release a key in a window that has no time for it yet."""
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier)
        QCoreApplication.postEvent(window, event)


def test_what_was_pressed_while_a_game_was_loading_is_not_for_its_table(driver: Driver) -> None:
    desk = driver.desk
    desk.begin_game(GameChoices("tharsis", ("corporate_era",)))
    desk.game.controller.checklist_done()
    file = desk.game.controller.file
    assert file is not None
    assert desk.game.controller.play({"move": "human_raises", "parameter": "oxygen", "steps": 1})
    pad = driver.find("pad_temperature")
    place = pad.mapTo(desk.window(), pad.rect().center())
    window = desk.window().windowHandle()
    desk.game.controller.close()
    desk.actions_.action("new_game").trigger()
    post_click(window, place)
    post_key(window, Qt.Key.Key_Return)
    assert desk.open_file(file)
    QCoreApplication.processEvents()
    assert driver.scene.number == 1
    driver.expect(Stage.HUMAN)
    driver.press("pad_temperature")
    assert driver.scene.number == 2


def test_the_second_half_of_a_double_click_ticks_no_step(driver: Driver) -> None:
    desk = driver.desk
    desk.begin_game(GameChoices("tharsis", ("corporate_era",)))
    done = driver.find("done_next_button")
    place = done.mapTo(desk.window(), done.rect().center())
    desk.actions_.action("new_game").trigger()
    post_click(desk.window().windowHandle(), place)
    desk.begin_game(GameChoices("tharsis", ("corporate_era",)))
    QCoreApplication.processEvents()
    assert desk.game.ticks == set()
    driver.press("done_next_button")
    assert len(desk.game.ticks) == 1
