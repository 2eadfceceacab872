"""The language is that of the preferences, at the start and as soon as another is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from marsbot_qt import __version__
from marsbot_qt.app.desk import Desk
from marsbot_qt.app.run import Program
from marsbot_qt.app.shelf import Shelf
from marsbot_qt.core.play.saves import new_game
from marsbot_qt.paths import Paths
from marsbot_qt.qtkit.settings import Settings

Start = Callable[..., Program]


@pytest.fixture
def start(qtbot: QtBot, qapp: QApplication, paths: Paths) -> Iterator[Start]:
    """Start the program and wait for its packs."""
    programs: list[Program] = []

    def make(file: Path | None = None, **preferences: str) -> Program:
        if preferences:
            Settings(paths.config).change(**preferences)
        program = Program(qapp, paths, file, smoke=False)
        programs.append(program)
        program.start()
        qtbot.waitUntil(lambda: program.desk is not None and program.desk.shelf is not None)
        return program

    yield make
    for program in programs:
        program.tear_down()
        assert program.translations is not None
        program.translations.load("en")
    qapp.setStyleSheet("")


def desk_of(program: Program) -> Desk:
    assert program.desk is not None
    return program.desk


def begin_text(program: Program) -> str:
    return desk_of(program).new_page.meaning.begin.text()


@pytest.fixture
def game(paths: Paths, shelf: Shelf) -> Path:
    """A game in its file, after a turn of MarsBot's."""
    file = paths.games / "evening.marsbot"
    file.parent.mkdir(parents=True)
    setup = {"map": "tharsis", "expansions": ["corporate_era"], "seed": 7}
    session = new_game(file, shelf.games, setup, __version__)
    session.move({"move": "resolve_project_card", "card": "Cloud Seeding"})
    session.close()
    return file


def test_the_program_starts_in_the_language_chosen(start: Start) -> None:
    assert begin_text(start(language="cs")) == "Připravit stůl"
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Zrušit"


def test_another_language_is_shown_at_once(start: Start, qtbot: QtBot) -> None:
    program = start(language="en")
    assert begin_text(program) == "Set up the table"
    program.settings.change(language="cs")
    qtbot.waitUntil(lambda: begin_text(program) == "Připravit stůl")
    assert program.window.centralWidget() is program.desk
    assert desk_of(program).new_page.meaning.begin.isEnabled()
    program.settings.change(language="en")
    qtbot.waitUntil(lambda: begin_text(program) == "Set up the table")


def test_a_game_goes_on_in_the_other_language(start: Start, qtbot: QtBot, game: Path) -> None:
    program = start(game, language="en")
    qtbot.waitUntil(desk_of(program).game.table.isVisible)
    before = desk_of(program).game.controller.session
    assert before is not None
    program.settings.change(language="cs")
    qtbot.waitUntil(lambda: begin_text(program) == "Připravit stůl")
    desk = desk_of(program)
    session = desk.game.controller.session
    assert session is not None
    assert not session.read_only
    assert session.number == before.number
    assert session.state == before.state
    qtbot.waitUntil(desk.game.table.isVisible)
    assert desk.game.table.words is not None
    assert desk.game.table.words.tile("ocean") == "Oceán"


def test_cards_get_the_names_of_their_language_at_once(
    start: Start, qtbot: QtBot, game: Path
) -> None:
    program = start(game, language="cs", card_language="de")
    qtbot.waitUntil(desk_of(program).game.table.isVisible)
    words = desk_of(program).game.table.words
    assert words is not None
    assert words.project_card("Cloud Seeding") == "Wolkenimpfung"
    assert begin_text(program) == "Připravit stůl"
    first = desk_of(program)
    program.settings.change(card_language="en")
    qtbot.waitUntil(lambda: program.desk is not first)
    words = desk_of(program).game.table.words
    assert words is not None
    assert words.project_card("Cloud Seeding") == "Cloud Seeding"


def test_the_preferences_stay_open_and_the_language_is_undone(
    start: Start, qtbot: QtBot, game: Path
) -> None:
    program = start(game, language="en")
    qtbot.waitUntil(desk_of(program).game.table.isVisible)
    desk_of(program).open_preferences()
    desk_of(program).preferences.page.rows.changed.emit({"language": "cs"})
    qtbot.waitUntil(lambda: begin_text(program) == "Připravit stůl")
    desk = desk_of(program)
    qtbot.waitUntil(desk.preferences.page.isVisible)
    desk.actions_.action("undo").trigger()
    qtbot.waitUntil(lambda: begin_text(program) == "Set up the table")
    assert program.settings.preferences.language == "en"
    desk_of(program).preferences.leave()
    qtbot.waitUntil(desk_of(program).game.table.isVisible)


def test_other_preferences_leave_the_window_as_it_is(start: Start, qtbot: QtBot) -> None:
    program = start(language="en")
    desk = program.desk
    program.settings.change(map_labels=True)
    QApplication.processEvents()
    assert program.desk is desk


def test_a_new_game_is_offered_after_the_game_the_program_began_with(
    start: Start, qtbot: QtBot, game: Path
) -> None:
    """The choices are filled when they are wanted, or once the game has been shown."""
    desk = desk_of(start(game))
    assert desk.game.table.isVisible()
    desk.actions_.action("new_game").trigger()
    assert desk.new_page.isVisible()
    assert desk.new_page.choices.map == "tharsis"


def test_the_choices_of_a_new_game_are_there_in_a_moment_of_rest(
    start: Start, qtbot: QtBot, game: Path
) -> None:
    desk = desk_of(start(game))
    qtbot.waitUntil(lambda: desk._offered is desk.shelf)
    assert desk.game.table.isVisible()
    assert desk.new_page.choices.map == "tharsis"
