"""The menu on a small screen and at a large scale."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu

from marsbot_qt.app import action_table as at
from tests.app.table_driver import Driver

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def open_menu(driver: Driver) -> QMenu:
    driver.press("page_menu_button")
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_menu_is_one_column_on_the_screen_and_every_line_can_be_reached(
    driver: Driver, scale: int
) -> None:
    driver.desk.theme.set_scale(scale)
    menu = open_menu(driver)
    screen = menu.screen().availableGeometry()
    assert screen.contains(menu.geometry())
    lines = [action for action in menu.actions() if not action.isSeparator()]
    assert len({menu.actionGeometry(action).left() for action in lines}) == 1
    seen = []
    for _ in lines:
        driver.qtbot.keyClick(menu, Qt.Key.Key_Down)
        chosen = menu.activeAction()
        assert menu.rect().contains(menu.actionGeometry(chosen)), chosen.text()
        seen.append(chosen)
    assert set(seen) == {action for action in lines if action.isEnabled()}
    menu.close()


def test_every_command_of_the_table_stands_in_a_menu(driver: Driver) -> None:
    menu = open_menu(driver)
    parts = [part for action in menu.actions() if isinstance(part := action.menu(), QMenu)]
    listed = {action for part in (menu, *parts) for action in part.actions()}
    actions = driver.desk.actions_
    assert all(actions.action(spec.id) in listed for spec in at.ACTIONS if spec.menu)
    menu.close()
