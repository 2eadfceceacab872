"""The window closed by its cross in the middle of something: nothing is lost, and it goes on there.

Each test plays in a window of the whole program, closes that as the system does, and starts the
program anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from marsbot_qt.app.game_files import last_game
from marsbot_qt.app.new_game.choices import GameChoices
from marsbot_qt.app.run import Program
from marsbot_qt.app.scene import Stage
from marsbot_qt.core.rules.state_json import state_json
from marsbot_qt.paths import Paths
from tests.app.clock import Clock
from tests.app.table_driver import Driver

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

CHOICES = GameChoices("tharsis", ("corporate_era",), seed=7)


class Computer:
    """Where the program is started, closed and started again."""

    def __init__(self, application: QApplication, paths: Paths, qtbot: QtBot, clock: Clock) -> None:
        self.program: Program | None = None
        self._application = application
        self._paths = paths
        self._qtbot = qtbot
        self._clock = clock

    def start(self, file: Path | None = None) -> Driver:
        """Start the program; hands at its window once the packs are there."""
        program = self.program = Program(self._application, self._paths, file, smoke=False)
        program.start()
        program.window.resize(1280, 720)
        program.window.activateWindow()
        self._qtbot.waitUntil(program.window.isActiveWindow)
        self._qtbot.waitUntil(lambda: program.desk is not None and program.desk.shelf is not None)
        assert program.desk is not None
        program.desk.start_strip.greeted()
        return Driver(program.desk, self._qtbot, self._clock)

    def close(self) -> Path | None:
        """Close the window by its cross, and the program with it; the game that was played last."""
        program = self.program
        assert program is not None
        handle = program.window.windowHandle()
        assert handle is not None
        assert handle.close()
        assert not program.window.isVisible()
        self.end()
        return last_game(program.settings)

    def end(self) -> None:
        """What the program does when its window is closed."""
        if self.program is not None:
            self.program.tear_down()
            self.program = None


@pytest.fixture
def computer(qapp: QApplication, paths: Paths, qtbot: QtBot, clock: Clock) -> Iterator[Computer]:
    made = Computer(qapp, paths, qtbot, clock)
    yield made
    made.end()
    qapp.setStyleSheet("")


def begin(driver: Driver) -> None:
    driver.desk.begin_game(CHOICES)
    driver.desk.game.controller.checklist_done()


def printed(driver: Driver) -> object:
    """The whole state of the game."""
    session = driver.desk.game.controller.session
    assert session is not None
    assert session.state is not None
    return state_json(session.rules, session.state)


def fill(driver: Driver, name: str, text: str) -> None:
    field = driver.find_a(QLineEdit, name)
    field.setFocus()
    field.selectAll()
    driver.type(text)


def test_in_a_question(computer: Computer) -> None:
    driver = computer.start()
    begin(driver)
    driver.enter()
    driver.type("research outpost")
    driver.enter()
    driver.expect(Stage.QUESTION)
    before, asked = printed(driver), driver.scene.question
    again = computer.start(computer.close())
    again.expect(Stage.QUESTION)
    assert again.scene.question == asked
    assert printed(again) == before
    again.type("3")
    again.enter()
    again.expect(Stage.RESULT)


def test_in_a_result_that_was_not_put_on_the_table(computer: Computer) -> None:
    driver = computer.start()
    begin(driver)
    driver.desk.game.controller.play({"move": "resolve_project_card", "tags": ["science"]})
    driver.expect(Stage.RESULT)
    before, shown = printed(driver), driver.scene.shown
    again = computer.start(computer.close())
    again.expect(Stage.RESULT)
    assert printed(again) == before
    assert shown is not None
    assert again.scene.shown is not None
    assert again.scene.shown.order == shown.order


def test_before_the_first_move(computer: Computer) -> None:
    driver = computer.start()
    begin(driver)
    driver.expect(Stage.HUMAN)
    again = computer.start(computer.close())
    again.expect(Stage.HUMAN)


def test_in_a_turn_of_marsbot_that_is_opened(computer: Computer) -> None:
    driver = computer.start()
    begin(driver)
    driver.enter()
    driver.expect(Stage.MARSBOT)
    again = computer.start(computer.close())
    again.expect(Stage.MARSBOT)
    again.key(Qt.Key.Key_Escape)
    again.expect(Stage.HUMAN)
    third = computer.start(computer.close())
    third.expect(Stage.HUMAN)


def test_after_a_result_that_is_on_the_table(computer: Computer) -> None:
    driver = computer.start()
    begin(driver)
    driver.desk.game.controller.play({"move": "resolve_project_card", "tags": ["science"]})
    driver.enter()
    driver.expect(Stage.HUMAN)
    again = computer.start(computer.close())
    again.expect(Stage.HUMAN)
    again.desk.actions_.action("undo").trigger()
    again.expect(Stage.MARSBOT)
    third = computer.start(computer.close())
    third.expect(Stage.MARSBOT)


def test_in_a_repair(computer: Computer) -> None:
    driver = computer.start()
    begin(driver)
    controller = driver.desk.game.controller
    controller.play({"move": "resolve_project_card", "tags": ["science"]})
    controller.go_on()
    controller.play({"move": "human_raises", "parameter": "oxygen", "steps": 1})
    driver.desk.game.sides.open_entry(1)
    controller.repair(1, {"move": "resolve_project_card", "tags": ["science", "science"]})
    assert driver.is_shown("repair_keep")
    before, number = printed(driver), driver.scene.number
    again = computer.start(computer.close())
    again.expect(Stage.HUMAN)
    assert again.scene.number == number
    assert printed(again) == before


def test_in_the_setting_up_of_the_table(computer: Computer) -> None:
    driver = computer.start()
    driver.desk.begin_game(CHOICES)
    driver.press("done_next_button")
    driver.press("done_next_button")
    again = computer.start(computer.close())
    assert again.desk.game.checklist.isVisible()
    assert len(again.desk.game.checklist.done) == 2


def test_in_a_position_that_is_set_by_hand(computer: Computer) -> None:
    driver = computer.start()
    begin(driver)
    driver.desk.actions_.action("position").trigger()
    fill(driver, "set_generation", "5")
    driver.key(Qt.Key.Key_Return)
    again = computer.start(computer.close())
    assert again.scene.by_hand
    assert again.scene.state.generation == 5
    assert again.find_a(QLineEdit, "set_generation").text() == "5"


def test_in_a_position_with_a_number_just_typed(computer: Computer) -> None:
    driver = computer.start()
    begin(driver)
    driver.desk.actions_.action("position").trigger()
    fill(driver, "set_generation", "5")
    again = computer.start(computer.close())
    assert again.find_a(QLineEdit, "set_generation").text() == "5"


def test_in_the_choices_of_a_new_game(computer: Computer) -> None:
    driver = computer.start()
    driver.press("level_custom")
    fill(driver, "seed_field", "77")
    driver.press("position_button")
    fill(driver, "position_generation", "4")
    chosen = driver.desk.new_page.at_hand
    assert computer.close() is None
    again = computer.start()
    assert again.desk.new_page.isVisible()
    assert again.desk.new_page.at_hand == chosen
    assert again.find_a(QLineEdit, "seed_field").text() == "77"
    assert again.find_a(QLineEdit, "position_generation").text() == "4"


def test_choices_that_began_a_game_leave_seed_and_position_to_it(computer: Computer) -> None:
    driver = computer.start()
    fill(driver, "seed_field", "77")
    driver.press("position_button")
    fill(driver, "position_generation", "4")
    driver.press("begin_button")
    session = driver.desk.game.controller.session
    assert session is not None
    assert session.table.setup["seed"] == 77
    computer.close()
    again = computer.start()
    assert again.find_a(QLineEdit, "seed_field").text() == ""
    assert not again.find("position_button").isChecked()
