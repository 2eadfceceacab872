"""Enter is the primary button wherever on the table the focus is; Space acts on what has it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from marsbot_qt.app.scene import Stage
from marsbot_qt.app.table.table_page import TablePage
from marsbot_qt.app.view_models import GoalKind
from marsbot_qt.core.play.session import Session
from tests.app.table_driver import Driver

Opened = Callable[..., Session]
Key = Qt.Key

PLACES: dict[str, Callable[[TablePage], QWidget]] = {
    "hex": lambda table: table.map.button((6, 4)),
    "city beside the map": lambda table: table.map.off_map_button("phobos"),
    "track space": lambda table: table.board.button(("science", 3)),
    "value": lambda table: table.board.value_button("mc"),
    "gauge": lambda table: table.top_bar.gauge("oxygen"),
    "goal": lambda table: table.goals.goal_button(GoalKind.MILESTONE, "Mayor"),
    "deck": lambda table: table.decks.deck_button("action"),
}


@pytest.mark.parametrize("place", PLACES)
def test_enter_there_is_the_primary_button(driver: Driver, opened: Opened, place: str) -> None:
    session = opened(mc=5)
    PLACES[place](driver.desk.game.table).setFocus()
    driver.enter()
    driver.expect(Stage.MARSBOT)
    assert session.number == 0
    assert driver.desk.game.table.side is None
    assert not driver.desk.game.table.editor.isVisible()


@pytest.mark.parametrize("place", PLACES)
def test_enter_there_does_what_the_result_asks(driver: Driver, opened: Opened, place: str) -> None:
    opened({"move": "resolve_project_card", "tags": []})
    driver.expect(Stage.RESULT)
    PLACES[place](driver.desk.game.table).setFocus()
    driver.enter()
    driver.expect(Stage.HUMAN)


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_after_esc_from_the_tiles_of_a_hex_letters_place_nothing(
    driver: Driver, opened: Opened
) -> None:
    session = opened(mc=5)
    driver.desk.game.table.map.focus_place((6, 4))
    driver.key(Key.Key_Space)
    driver.qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
    menu = QApplication.activePopupWidget()
    assert menu is not None
    driver.qtbot.keyClick(menu, Key.Key_Escape)
    driver.qtbot.waitUntil(lambda: QApplication.activePopupWidget() is None)
    driver.enter()
    driver.expect(Stage.MARSBOT)
    driver.type("gree")
    assert session.number == 0
    assert driver.desk.game.table.turn.waiting.card_entry.field.text() == "gree"
