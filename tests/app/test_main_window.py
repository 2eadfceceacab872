"""The frame of the window, before anything fills it."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from marsbot_qt.app.main_window import MainWindow
from marsbot_qt.paths import Paths
from marsbot_qt.qtkit.settings import Settings


def test_the_first_window_leaves_room_for_its_title_on_a_small_screen(
    qtbot: QtBot, paths: Paths
) -> None:
    window = MainWindow(Settings(paths.config))
    qtbot.addWidget(window)
    # The screen of the tests is 800 pixels high, as high as the window would like to be.
    room = window.screen().availableGeometry()
    assert room.height() <= 800
    assert 600 <= window.height() <= room.height() - 30
