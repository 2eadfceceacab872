"""The pages of a game and the window that holds them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from marsbot_qt.app.game_pages import GamePages
from marsbot_qt.paths import Paths
from marsbot_qt.qtkit.settings import Settings
from marsbot_qt.qtkit.theme import Theme


def test_the_window_may_go_right_after_its_table_came_up(
    qtbot: QtBot, theme: Theme, paths: Paths
) -> None:
    window = QWidget()
    pages = GamePages(theme, Settings(paths.config), paths, "en", parent=window)
    pages.page_shown(pages.table)
    window.deleteLater()
    with qtbot.captureExceptions() as raised:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QCoreApplication.processEvents()
    assert not raised
