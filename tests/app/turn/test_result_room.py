"""The result in a small window: no step and no value is cut off while there is room."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from marsbot_qt.app.scene import Stage
from marsbot_qt.core.play.session import Session
from tests.app.table_driver import Driver

Opened = Callable[..., Session]

INVASIVE = {"move": "resolve_bonus_card", "card": "B02"}
MANY_STEPS = {
    "move": "resolve_project_card",
    "tags": ["building", "space", "city", "plant", "event"],
}
LATE_TRACKS = {"building": 7, "space": 4, "earth": 7, "plant": 8, "event": 3}
MANY_VALUES = {"move": "resolve_project_card", "tags": ["building", "space"]}


def test_steps_of_several_lines_are_shown_whole(driver: Driver, opened: Opened) -> None:
    opened(turn="marsbot")
    driver.desk.window().resize(1264, 672)
    driver.desk.game.controller.play(INVASIVE)
    driver.expect(Stage.RESULT)
    QApplication.processEvents()
    sheet = driver.desk.game.table.turn.result
    assert sheet._area.verticalScrollBar().maximum() == 0


def test_values_that_do_not_fit_stand_in_another_line(driver: Driver, opened: Opened) -> None:
    opened(turn="marsbot", tracks={"building": 1, "space": 2}, mc=108)
    driver.desk.window().resize(1264, 672)
    driver.desk.game.controller.play(MANY_VALUES)
    driver.desk.game.controller.answer({"flip_cost": 1})
    driver.expect(Stage.RESULT)
    QApplication.processEvents()
    row = driver.desk.game.table.turn.result._values
    assert len(row._values) == 4
    lines = row._lines(row.width())
    assert len(lines) > 1
    assert row.height() >= len(lines) * driver.desk.theme.size(32, 38)
    font = row._font(row.width())
    assert all(row._needed(value, font) <= row.width() for value in row._values)


def test_what_can_be_decided_otherwise_opens_below_and_moves_nothing(
    driver: Driver, opened: Opened
) -> None:
    opened({"move": "resolve_project_card", "tags": ["city"]}, {"flip_cost": 1})
    driver.expect(Stage.RESULT)
    QApplication.processEvents()
    before = driver.find("done_button").mapTo(driver.desk, QPoint())
    driver.press("overrule_button")
    QApplication.processEvents()
    assert driver.find("done_button").mapTo(driver.desk, QPoint()) == before


@pytest.mark.parametrize(("height", "scrolls"), [(672, True), (1032, False)])
def test_more_steps_are_in_sight_where_there_is_room(
    driver: Driver, opened: Opened, height: int, scrolls: bool
) -> None:
    opened(turn="marsbot", tracks=LATE_TRACKS)
    driver.desk.window().resize(1904, height)
    driver.desk.game.controller.play(MANY_STEPS)
    while driver.scene.question is not None:
        question: Any = driver.scene.question
        answer: dict[str, Any] = {"flip_cost": 3}
        if question.ANSWER == "values":
            answer = {"values": dict.fromkeys(question.measures, 3)}
        assert driver.desk.game.controller.answer(answer), question
    driver.expect(Stage.RESULT)
    QApplication.processEvents()
    sheet = driver.desk.game.table.turn.result
    assert sheet._steps_column.count() >= 9, "more than four steps, with lines between them"
    assert (sheet._area.verticalScrollBar().maximum() > 0) is scrolls
    foot = driver.find("done_button")
    assert sheet.rect().contains(foot.mapTo(sheet, foot.rect().bottomRight()))
