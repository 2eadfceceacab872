"""The set-up checklist where its steps need more height than there is."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication

from marsbot_qt.app.new_game.choices import GameChoices
from tests.app.table_driver import Driver

CHOICES = GameChoices("tharsis", ("corporate_era",))


def current_is_in_sight(driver: Driver) -> bool:
    page = driver.desk.game.checklist
    at = page._current()
    assert at is not None
    button, port = page._buttons[at], page._area.viewport()
    seen = QRect(button.mapTo(port, button.rect().topLeft()), button.size())
    return port.rect().contains(seen, False)


@pytest.mark.parametrize("percent", [100, 150])
def test_the_current_step_is_in_sight_from_the_start(driver: Driver, percent: int) -> None:
    driver.desk.window().resize(1264, 672)
    driver.desk.theme.set_scale(percent)
    driver.desk.begin_game(CHOICES)
    QApplication.processEvents()
    assert driver.desk.game.checklist._area.verticalScrollBar().maximum() > 0
    assert current_is_in_sight(driver)
    for _ in range(4):
        driver.press("done_next_button")
        QApplication.processEvents()
        assert current_is_in_sight(driver)


def test_in_a_narrow_window_what_a_step_needs_stands_below_it(driver: Driver) -> None:
    driver.desk.window().resize(1280, 720)
    driver.desk.theme.set_scale(200)
    driver.desk.begin_game(CHOICES)
    QApplication.processEvents()
    page = driver.desk.game.checklist
    for _ in range(3):
        at = page._current()
        assert at is not None
        step = page._buttons[at]
        assert page._needs_inside.isVisible()
        assert page._needs_inside.y() == step.geometry().bottom() + 1
        driver.press("done_next_button")
        QApplication.processEvents()
    driver.desk.theme.set_scale(100)
    QApplication.processEvents()
    assert page._right.isVisible()
    assert page._right.isAncestorOf(page._needs_inside)
