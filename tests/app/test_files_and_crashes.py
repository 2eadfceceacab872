"""Games in files, what can be wrong with them, and what happens when the program is wrong."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QPlainTextEdit
from pytestqt.qtbot import QtBot

from marsbot_qt import __version__
from marsbot_qt.app.crash import CrashHandler
from marsbot_qt.app.desk import Desk
from marsbot_qt.app.game_files import new_file, recent_files
from marsbot_qt.app.main_window import MainWindow
from marsbot_qt.app.new_game.choices import GameChoices
from marsbot_qt.app.scene import Stage
from marsbot_qt.app.shelf import Shelf
from marsbot_qt.core.play.game_file import read_file
from marsbot_qt.core.play.saves import new_game
from marsbot_qt.paths import Paths
from marsbot_qt.qtkit.settings import Settings
from marsbot_qt.qtkit.theme import Theme
from tests.app.table_driver import Driver

CHOICES = GameChoices("tharsis", ("corporate_era",))


def begin(desk: Desk, choices: GameChoices = CHOICES) -> Path:
    desk.begin_game(choices)
    desk.game.controller.checklist_done()
    file = desk.game.controller.file
    assert file is not None
    return file


def said(desk: Desk) -> str:
    """What the message bar says."""
    return desk.messages.message.text if desk.messages.message is not None else ""


def test_every_entry_is_in_the_file_at_once(desk: Desk) -> None:
    file = begin(desk)
    desk.game.controller.play({"move": "human_raises", "parameter": "oxygen", "steps": 1})
    kinds = [line.kind for line in read_file(file).lines]
    assert kinds[-2:] == ["move", "check"]
    desk.game.controller.play({"move": "resolve_project_card", "card": "Research Outpost"})
    assert [line.kind for line in read_file(file).lines][-1] == "move"


def test_reopening_goes_on_in_the_middle_of_a_question(driver: Driver) -> None:
    desk = driver.desk
    file = begin(desk)
    desk.game.controller.play({"move": "resolve_project_card", "card": "Research Outpost"})
    driver.expect(Stage.QUESTION)
    desk.game.controller.close()
    assert desk.open_file(file)
    driver.expect(Stage.QUESTION)
    driver.type("3")
    driver.enter()
    driver.expect(Stage.RESULT)


def test_ticks_of_the_checklist_are_kept(driver: Driver) -> None:
    desk = driver.desk
    desk.begin_game(CHOICES)
    driver.press("done_next_button")
    driver.press("done_next_button")
    file = desk.game.controller.file
    assert file is not None
    desk.game.controller.close()
    desk.open_file(file)
    assert desk.game.checklist.isVisible()
    assert len(desk.game.checklist.done) == 2


def test_a_missing_component_becomes_virtual(driver: Driver) -> None:
    desk = driver.desk
    desk.begin_game(CHOICES)
    driver.press("missing_bonus_deck")
    session = desk.game.controller.session
    assert session is not None
    assert session.table.setup["components"] == {"bonus_deck": "virtual"}
    assert not driver.is_shown("step_bonus_deck")


def test_recent_games_are_remembered_newest_first(desk: Desk) -> None:
    first = begin(desk)
    second = begin(desk)
    assert first != second
    assert recent_files(desk.settings) == [second, first]
    second.unlink()
    assert recent_files(desk.settings) == [first]


def test_new_files_never_write_over_old_ones(paths: Paths) -> None:
    names = set()
    for _ in range(3):
        file = new_file(paths)
        file.touch()
        names.add(file.name)
    assert len(names) == 3


def test_opening_by_the_dialog_and_saving_a_copy(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = begin(desk)
    desk.game.controller.play({"move": "human_raises", "parameter": "oxygen", "steps": 1})
    copy = tmp_path / "copy.marsbot"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(copy), ""))
    desk.actions_.action("save_copy").trigger()
    assert [line.kind for line in read_file(copy).lines][-2:] == ["move", "check"]
    assert desk.game.controller.file == file
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(copy), ""))
    desk.actions_.action("open_game").trigger()
    assert desk.game.controller.file == copy
    assert desk.game.controller.session is not None
    assert desk.game.controller.session.number == 1


def test_a_file_that_is_no_game_is_said_plainly(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "letter.marsbot"
    file.write_text('{"format": "letter"}\n')
    assert not desk.open_file(file)
    assert said(desk).startswith("letter.marsbot is no game of MarsBot. Open a file")
    newer = tmp_path / "newer.marsbot"
    newer.write_text(json.dumps({"format": "marsbot-game", "version": 99, "setup": {}}) + "\n")
    assert not desk.open_file(newer)
    assert "newer version" in said(desk)
    assert not desk.open_file(tmp_path / "nothing.marsbot")
    assert said(desk).startswith("nothing.marsbot cannot be opened: No such file")
    for name, content in {
        "picture.marsbot": b"\x89PNG\r\n\xff\xfe",
        "words.marsbot": b"Dear MarsBot\n",
        "list.marsbot": b"[1, 2]\n",
    }.items():
        other = tmp_path / name
        other.write_bytes(content)
        assert not desk.open_file(other)
        assert said(desk).startswith(f"{name} is no game of MarsBot.")
    empty = tmp_path / "empty.marsbot"
    empty.touch()
    assert not desk.open_file(empty)
    assert said(desk).startswith("empty.marsbot is empty")


def test_a_file_that_is_no_game_leaves_the_game_that_is_played(
    driver: Driver, tmp_path: Path
) -> None:
    file = begin(driver.desk)
    letter = tmp_path / "letter.marsbot"
    letter.write_text("Dear MarsBot")
    assert not driver.desk.open_file(letter)
    assert driver.desk.game.controller.file == file
    assert driver.desk.game.table.isVisible()
    driver.expect(Stage.HUMAN)


def test_a_file_dropped_on_the_window_is_opened(driver: Driver) -> None:
    desk = driver.desk
    file = begin(desk)
    desk.game.controller.play({"move": "human_raises", "parameter": "oxygen", "steps": 1})
    begin(desk)
    assert drop(desk, QUrl.fromLocalFile("/nothing/letter.txt"), QUrl.fromLocalFile(str(file)))
    assert desk.game.controller.file == file
    assert driver.scene.number == 1
    assert not drop(desk, QUrl("https://example.org/game.marsbot"))


def drop(desk: Desk, *urls: QUrl) -> bool:
    """Drag files over the window and let go; whether the window wanted them."""
    data = QMimeData()
    data.setUrls(list(urls))
    copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    none = Qt.KeyboardModifier.NoModifier
    entered = QDragEnterEvent(QPoint(400, 300), copy, data, left, none)
    entered.ignore()
    QApplication.sendEvent(desk, entered)
    if entered.isAccepted():
        QApplication.sendEvent(desk, QDropEvent(QPointF(400, 300), copy, data, left, none))
    return entered.isAccepted()


def test_a_damaged_game_goes_on_before_the_damage(driver: Driver) -> None:
    desk = driver.desk
    file = begin(desk)
    desk.game.controller.play({"move": "human_raises", "parameter": "oxygen", "steps": 1})
    desk.game.controller.close()
    with file.open("ab") as stream:
        stream.write(b'{"move": "human_raises", "parameter": "oxygen", "steps": 1}\n?????\n')
    assert desk.open_file(file)
    assert "damaged" in said(desk)
    assert len(list(file.parent.glob("*.damaged-*"))) == 1
    assert desk.game.controller.play({"move": "human_raises", "parameter": "oxygen", "steps": 1})


def test_a_message_at_the_start_is_as_wide_as_the_board(
    qtbot: QtBot, theme: Theme, paths: Paths, shelf: Shelf, tmp_path: Path
) -> None:
    file = tmp_path / "torn.marsbot"
    session = new_game(file, shelf.games, CHOICES.setup(7), __version__)
    session.move({"move": "human_raises", "parameter": "oxygen", "steps": 1})
    session.close()
    with file.open("ab") as stream:
        stream.write(b'{"move": "human_ra')
    settings = Settings(paths.config)
    window = MainWindow(settings)
    window.dress(theme)
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    desk = Desk(theme, settings, paths, parent=window)
    desk.open_when_ready(file)
    desk.use_shelf(shelf)
    window.fill(desk)
    qtbot.waitUntil(desk.game.table.isVisible)
    assert said(desk)
    board = desk.game.table.board
    qtbot.waitUntil(lambda: desk.messages.width() == board.width() > 600)
    desk.let_go()


def test_a_game_open_elsewhere_can_be_read_only(driver: Driver) -> None:
    desk = driver.desk
    file = begin(desk)
    session = desk.game.controller.session
    assert session is not None
    desk.game.controller._session = None  # another copy holds on to it
    try:
        assert desk.open_file(file)
        assert "another copy" in said(desk)
        assert not desk.game.controller.play({"move": "human_passes"})
        assert driver.scene.read_only
    finally:
        session.close()


# Crashes


@pytest.fixture
def crashes(desk: Desk) -> Iterator[CrashHandler]:
    window = desk.window()
    handler = CrashHandler(desk.theme, window, save=desk.save_now, recover=desk.recover)
    handler.install()
    yield handler
    handler.uninstall()


class Slip(Exception):
    """A mistake made on purpose."""


def fail_later() -> None:
    def slip() -> None:
        raise Slip("a mistake")

    QTimer.singleShot(0, slip)


@pytest.mark.expect_log("marsbot_qt.app.crash")
def test_a_mistake_is_reported_with_the_game_and_play_goes_on(
    driver: Driver, crashes: CrashHandler
) -> None:
    desk = driver.desk
    file = begin(desk)
    desk.game.controller.play({"move": "human_raises", "parameter": "oxygen", "steps": 1})
    fail_later()
    driver.qtbot.waitUntil(lambda: crashes.dialog is not None)
    dialog = crashes.dialog
    assert dialog is not None
    assert not dialog.isModal()
    assert f"Game: {file}" in dialog.report
    assert "Slip: a mistake" in dialog.report
    driver.qtbot.mouseClick(dialog.findChild(object, "error_copy"), Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == dialog.report
    assert desk.game.controller.play({"move": "human_raises", "parameter": "oxygen", "steps": 1})
    dialog.close()
    driver.qtbot.waitUntil(lambda: crashes.dialog is None)


@pytest.mark.expect_log("marsbot_qt.app.crash")
def test_a_mistake_that_repeats_is_counted_and_shown_once(
    driver: Driver, crashes: CrashHandler
) -> None:
    for _ in range(3):
        fail_later()
    driver.qtbot.waitUntil(lambda: crashes.count == 3)
    driver.qtbot.waitUntil(lambda: crashes.dialog is not None)
    shown = [w for w in driver.desk.window().findChildren(QPlainTextEdit) if w.isVisible()]
    assert len(shown) == 1
    assert crashes.dialog is not None
    crashes.dialog.close()
    driver.qtbot.waitUntil(lambda: crashes.dialog is None)


@pytest.mark.expect_log("marsbot_qt.app.crash")
def test_a_mistake_while_recovering_does_not_end_it(driver: Driver) -> None:
    desk = driver.desk

    def broken() -> Any:
        raise Slip("while saving")

    handler = CrashHandler(desk.theme, desk.window(), save=broken, recover=broken)
    before = sys.excepthook
    handler.install()
    try:
        fail_later()
        driver.qtbot.waitUntil(lambda: handler.dialog is not None)
        assert handler.dialog is not None
        assert "Game: -" in handler.dialog.report
        handler.dialog.close()
        driver.qtbot.waitUntil(lambda: handler.dialog is None)
    finally:
        handler.uninstall()
    assert sys.excepthook is before
