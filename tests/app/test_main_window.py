"""The frame of the window, before anything fills it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

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


def test_the_smallest_window_is_no_larger_than_a_small_screen(tmp_path: Path) -> None:
    code = (
        "import sys\nfrom pathlib import Path\nfrom PySide6.QtWidgets import QApplication\n"
        "from marsbot_qt.app.main_window import MainWindow\n"
        "from marsbot_qt.qtkit.settings import Settings\n"
        "application = QApplication([])\n"
        "window = MainWindow(Settings(Path(sys.argv[1])))\n"
        "window.show()\n"
        "room, size = window.screen().availableGeometry(), window.frameGeometry()\n"
        "print(room.width(), room.height(), size.width(), size.height())"
    )
    environ = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": "1.5"}
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)],
        capture_output=True,
        text=True,
        env=environ,
        check=True,
    )
    room_width, room_height, width, height = map(int, done.stdout.split())
    assert room_width < 960
    assert width <= room_width
    assert height <= room_height


def test_a_window_comes_back_where_it_stood_and_maximised(qtbot: QtBot, paths: Paths) -> None:
    settings = Settings(paths.config)
    first = MainWindow(settings)
    qtbot.addWidget(first)
    first.setGeometry(6, 50, first.minimumWidth(), 610)
    first.show()
    stood = first.geometry()
    first.close()
    second = MainWindow(settings)
    qtbot.addWidget(second)
    assert second.geometry() == stood
    second.showMaximized()
    second.close()
    third = MainWindow(settings)
    qtbot.addWidget(third)
    third.show()
    assert third.isMaximized()


def test_a_window_of_a_screen_that_is_gone_comes_back_on_one_that_exists(
    qtbot: QtBot, paths: Paths
) -> None:
    settings = Settings(paths.config)
    first = MainWindow(settings)
    qtbot.addWidget(first)
    first.show()
    first.move(5000, 4000)
    first.close()
    second = MainWindow(settings)
    qtbot.addWidget(second)
    second.show()
    assert second.screen().availableGeometry().intersects(second.frameGeometry())
