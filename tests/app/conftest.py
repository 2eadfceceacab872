"""A theme for the tests of the window's parts, and a whole desk for the tests of the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from marsbot_qt.app.desk import Desk
from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.main_window import MainWindow
from marsbot_qt.app.shelf import Shelf
from marsbot_qt.core.play.session import Session
from marsbot_qt.paths import Paths, paths_under
from marsbot_qt.qtkit import buttons
from marsbot_qt.qtkit.roles import ColourScheme
from marsbot_qt.qtkit.settings import Settings
from marsbot_qt.qtkit.theme import Theme
from marsbot_qt.qtkit.translations import Translations
from tests.app.clock import Clock
from tests.app.table_driver import Driver
from tests.builders import library, table


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[Theme]:
    theme = Theme()
    theme.set_scheme(ColourScheme.DARK)
    theme.apply(qapp)
    yield theme
    qapp.setStyleSheet("")


@pytest.fixture
def english(qapp: QApplication) -> Iterator[None]:
    """The English plurals, which a test does without unless it reads them."""
    loaded = Translations(qapp)
    loaded.load("en")
    yield
    loaded.load("en")


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return paths_under(tmp_path / "home")


@pytest.fixture
def shelf() -> Shelf:
    return Shelf(library())


@pytest.fixture
def words(shelf: Shelf) -> GameWords:
    made = table()
    return GameWords(made.rules, shelf.texts(made, "en"))


@pytest.fixture
def desk(qtbot: QtBot, theme: Theme, paths: Paths, shelf: Shelf) -> Iterator[Desk]:
    """A window with packs, on the new-game page."""
    settings = Settings(paths.config)
    window = MainWindow(settings)
    window.dress(theme)
    qtbot.addWidget(window)
    made = Desk(theme, settings, paths, parent=window)
    window.fill(made)
    window.resize(1280, 720)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    made.use_shelf(shelf)
    yield made
    made.let_go()


@pytest.fixture
def opened(desk: Desk, shelf: Shelf) -> Callable[..., Session]:
    """Open a game from a position, without a file, after some moves and answers."""

    def open_game(
        *lines: dict[str, Any], setup: dict[str, Any] | None = None, **position: Any
    ) -> Session:
        whole: dict[str, Any] = {"map": "tharsis", "expansions": ["corporate_era"], "seed": 7}
        whole |= setup or {}
        if position:
            whole["position"] = position
        session = Session(shelf.games.tables, whole)
        controller = desk.game.controller
        controller.adopt(session, shelf.texts(session.table, "en"))
        for data in lines:
            send = controller.play if "move" in data else controller.answer
            assert send(data), data
        return session

    return open_game


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time by which buttons are dead; it can be put on."""
    made = Clock()
    monkeypatch.setattr(buttons, "now", made.now)
    return made


@pytest.fixture
def driver(desk: Desk, qtbot: QtBot, clock: Clock) -> Driver:
    """Plays by mouse and keyboard."""
    return Driver(desk, qtbot, clock)
