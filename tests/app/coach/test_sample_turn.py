"""The sample turn, done by a person with the real controls."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from marsbot_qt.app.coach.lessons import Lesson, Moment, lesson_of
from marsbot_qt.app.desk import Desk
from marsbot_qt.app.game_files import recent_files
from marsbot_qt.app.new_game.choices import GameChoices
from marsbot_qt.app.scene import Stage
from tests.app.table_driver import Driver

CHOICES = GameChoices("tharsis", ("corporate_era",))


@pytest.fixture
def lesson(driver: Driver) -> Callable[[Lesson], QWidget | None]:
    """Wait for a lesson and return what is ringed."""

    def wait_for(wanted: Lesson) -> QWidget | None:
        coach = driver.desk.coach
        driver.qtbot.waitUntil(lambda: coach.lesson is wanted)
        assert coach.strip.isVisible()
        assert coach.ring.isVisible() == (coach.ring.target is not None)
        return coach.ring.target

    return wait_for


def start(desk: Desk) -> None:
    desk.actions_.action("sample_turn").trigger()


def test_the_whole_sample_with_real_controls(
    driver: Driver, lesson: Callable[[Lesson], QWidget | None]
) -> None:
    desk = driver.desk
    start(desk)
    assert lesson(Lesson.CARD) is driver.find_a(QWidget, "card_field").parentWidget()
    driver.type("rese")
    driver.enter()
    assert lesson(Lesson.FLIP) is driver.find_a(QWidget, "number_field").parentWidget()
    driver.type("11")
    driver.enter()
    assert lesson(Lesson.WHY) is driver.find("why_0")
    ring = desk.coach.ring
    assert ring.mask().isEmpty() or ring.mask().boundingRect().width() == ring.width()
    driver.press("why_0")
    assert lesson(Lesson.TABLE) is driver.find("side_close")
    driver.press("side_close")
    assert lesson(Lesson.RESULT) is driver.find("done_button")
    driver.press("done_button")
    assert lesson(Lesson.HUMAN) is driver.find("pad_temperature")
    driver.press("pad_temperature")
    assert lesson(Lesson.UNDO) is driver.find("button_undo")
    driver.press("button_undo")
    assert lesson(Lesson.NEXT) is driver.find("end_turn_button")
    driver.press("end_turn_button")
    assert lesson(Lesson.END) is driver.find("sample_end")
    driver.enter()
    assert desk.new_page.isVisible()
    assert not desk.coach.strip.isVisible()
    assert not desk.coach.ring.isVisible()


def test_nothing_of_the_sample_is_kept(
    driver: Driver, lesson: Callable[[Lesson], QWidget | None]
) -> None:
    desk = driver.desk
    start(desk)
    lesson(Lesson.CARD)
    driver.type("rese")
    driver.enter()
    lesson(Lesson.FLIP)
    assert not driver.is_shown("saved_mark")
    driver.press("sample_skip")
    assert desk.new_page.isVisible()
    assert not list(desk.paths.games.glob("*")) if desk.paths.games.exists() else True
    assert recent_files(desk.settings) == []
    assert not desk.game.controller.has_game


def test_esc_skips_where_nothing_else_needs_it(
    driver: Driver, lesson: Callable[[Lesson], QWidget | None]
) -> None:
    desk = driver.desk
    start(desk)
    lesson(Lesson.CARD)
    driver.type("rese")
    driver.enter()
    lesson(Lesson.FLIP)
    driver.key(Qt.Key.Key_Escape)
    lesson(Lesson.CARD)
    for _ in range(3):
        if desk.coach.is_on:
            driver.key(Qt.Key.Key_Escape)
    assert not desk.coach.is_on
    assert desk.new_page.isVisible()


def test_the_game_that_was_played_comes_back(driver: Driver) -> None:
    desk = driver.desk
    desk.begin_game(CHOICES)
    desk.game.controller.checklist_done()
    desk.game.controller.play({"move": "human_raises", "parameter": "oxygen", "steps": 1})
    file = desk.game.controller.file
    start(desk)
    assert desk.game.controller.file is None
    driver.press("sample_skip")
    assert desk.game.controller.file == file
    assert driver.scene.number == 1
    assert desk.game.table.isVisible()


def test_another_page_ends_the_sample(driver: Driver) -> None:
    desk = driver.desk
    start(desk)
    assert desk.coach.strip.isVisible()
    desk.actions_.action("new_game").trigger()
    assert not desk.coach.is_on
    assert not desk.coach.strip.isVisible()


def test_another_game_ends_the_sample(driver: Driver) -> None:
    desk = driver.desk
    start(desk)
    desk.begin_game(CHOICES)
    assert not desk.coach.is_on
    assert not desk.coach.strip.isVisible()
    assert desk.game.checklist.isVisible()


def test_the_first_start_offers_the_sample_once(driver: Driver) -> None:
    desk = driver.desk
    assert not desk.start_strip.isVisible()
    desk.start_strip.greet()
    desk.use_shelf(desk.shelf)  # type: ignore[arg-type]
    assert driver.find("begin_button").hasFocus()
    driver.press("offer_sample_button")
    assert desk.coach.is_on
    driver.press("sample_skip")
    desk.start_strip.greet()
    desk.actions_.action("new_game").trigger()
    assert not desk.start_strip.isVisible()


def test_the_offer_can_be_put_away(driver: Driver) -> None:
    desk = driver.desk
    desk.start_strip.greet()
    desk.use_shelf(desk.shelf)  # type: ignore[arg-type]
    assert desk.start_strip.isVisible()
    driver.key(Qt.Key.Key_Escape)
    assert not desk.start_strip.isVisible()
    desk.start_strip.greet()
    desk.actions_.action("new_game").trigger()
    assert not desk.start_strip.isVisible()


def test_after_a_start_the_last_game_goes_on_with_enter(driver: Driver) -> None:
    desk = driver.desk
    desk.begin_game(CHOICES)
    desk.game.controller.checklist_done()
    file = desk.game.controller.file
    desk.actions_.action("new_game").trigger()
    desk.game.controller.close()
    desk.use_shelf(desk.shelf)  # type: ignore[arg-type]
    assert driver.find("last_game_button").hasFocus()
    driver.enter()
    assert desk.game.controller.file == file
    assert not desk.start_strip.isVisible()


def test_f5_goes_on_with_the_last_game_from_the_start_page(driver: Driver) -> None:
    desk = driver.desk
    assert not desk.actions_.action("last_game").isEnabled()
    desk.begin_game(CHOICES)
    desk.game.controller.checklist_done()
    desk.game.controller.play({"move": "human_raises", "parameter": "oxygen", "steps": 1})
    driver.key(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert desk.new_page.isVisible()
    driver.key(Qt.Key.Key_F5)
    assert desk.game.table.isVisible()
    # It was open all the time: what was taken back can still come again.
    driver.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    driver.key(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    driver.key(Qt.Key.Key_F5)
    assert desk.actions_.action("redo").isEnabled()


def test_a_game_that_is_gone_is_not_offered(driver: Driver) -> None:
    desk = driver.desk
    desk.begin_game(CHOICES)
    file = desk.game.controller.file
    assert isinstance(file, Path)
    desk.actions_.action("new_game").trigger()
    assert desk.start_strip.isVisible()
    desk.game.controller.close()
    file.unlink()
    desk.actions_.action("history").trigger()
    desk.actions_.action("new_game").trigger()
    assert not desk.start_strip.isVisible()


@pytest.mark.parametrize(
    ("moment", "wanted"),
    [
        (Moment(Stage.MARSBOT), Lesson.CARD),
        (Moment(Stage.RESULT, resolved=True, explained=True), Lesson.RESULT),
        (Moment(Stage.HUMAN, resolved=True, entered=True), Lesson.UNDO),
        (Moment(Stage.MARSBOT, resolved=True), Lesson.END),
        (Moment(Stage.PRODUCTION, resolved=True), Lesson.END),
    ],
)
def test_who_goes_ahead_gets_the_lesson_that_fits(moment: Moment, wanted: Lesson) -> None:
    assert lesson_of(moment) is wanted


def test_not_now_leads_to_the_button_that_begins(driver: Driver) -> None:
    desk = driver.desk
    desk.start_strip.greet()
    desk.start_strip.renew(on_start_page=True)
    driver.press("offer_later_button")
    assert driver.focus() is driver.find("begin_button")
