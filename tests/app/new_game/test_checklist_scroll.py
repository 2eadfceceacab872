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
