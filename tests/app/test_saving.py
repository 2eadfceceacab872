"""What is said about saving, and what happens where nothing can be written."""

from __future__ import annotations

import errno
from io import FileIO
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from marsbot_qt.app.desk import Desk
from marsbot_qt.app.game_files import recent_files
from marsbot_qt.app.main_window import MainWindow
from marsbot_qt.app.new_game.choices import GameChoices
from marsbot_qt.app.scene import Stage
from marsbot_qt.core.play.game_file import read_file
from marsbot_qt.core.play.journal import Journal
from tests.app.table_driver import Driver

CHOICES = GameChoices("tharsis", ("corporate_era",))
OXYGEN = {"move": "human_raises", "parameter": "oxygen", "steps": 1}
SAVED = "Saved after every entry. Nothing to do."


class Disk:
    """A disk that refuses to be written to while ``refuses`` holds an error number."""

    refuses: int | None = None


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    fake = Disk()
    put = Journal._put

    def write(self: Journal, data: bytes) -> None:
        if fake.refuses is not None:
            raise OSError(fake.refuses, "refused")
        put(self, data)

    monkeypatch.setattr(Journal, "_put", write)
    return fake


def said(desk: Desk) -> str:
    return desk.messages.message.text if desk.messages.message is not None else ""


def mark(driver: Driver) -> str:
    return driver.find("saved_mark").accessibleName()


def file_of(desk: Desk) -> Path | None:
    return desk.game.controller.file


def begin(desk: Desk) -> None:
    desk.begin_game(CHOICES)
    desk.game.controller.checklist_done()


def test_a_game_that_is_saved_says_so(driver: Driver) -> None:
    begin(driver.desk)
    assert mark(driver) == SAVED
    driver.press("saved_mark")
    lead = driver.find_a(QWidget, "side_lead")
    assert lead.property("text") == SAVED


@pytest.mark.expect_log("marsbot_qt.core.play.journal")
@pytest.mark.parametrize(
    ("error", "words"),
    [
        (errno.ENOSPC, "The disk is full"),
        (errno.EROFS, "may not write into the folder"),
        (errno.EIO, "cannot be saved just now"),
    ],
)
def test_a_disk_that_refuses_stops_no_game_and_is_tried_again(
    driver: Driver, disk: Disk, error: int, words: str
) -> None:
    desk = driver.desk
    begin(desk)
    file = desk.game.controller.file
    assert file is not None
    disk.refuses = error
    assert desk.game.controller.play(OXYGEN)
    assert words in said(desk)
    assert words in mark(driver)
    driver.expect(Stage.HUMAN)
    desk.messages.clear()
    assert desk.game.controller.play(OXYGEN)
    assert said(desk) == "", "said once, not at every entry"
    assert desk.game.saving.timer.isActive()
    desk.game.saving.timer.timeout.emit()
    assert words in mark(driver)
    disk.refuses = None
    desk.game.saving.timer.timeout.emit()
    assert said(desk) == "Everything is saved again."
    assert mark(driver) == SAVED
    assert not desk.game.saving.timer.isActive()
    assert [line.kind for line in read_file(file).lines].count("move") == 2


@pytest.mark.expect_log("marsbot_qt.core.play")
def test_a_game_begun_where_no_file_can_be_made_goes_on_and_is_written_later(
    driver: Driver,
) -> None:
    desk = driver.desk
    desk.paths.data.mkdir(parents=True)
    desk.paths.games.write_text("a file stands where the folder should be")
    desk.begin_game(CHOICES)
    assert desk.game.checklist.isVisible()
    assert "cannot be saved just now" in said(desk)
    driver.press("done_next_button")
    desk.game.controller.checklist_done()
    assert desk.game.controller.play(OXYGEN)
    assert file_of(desk) is None
    assert recent_files(desk.settings) == []
    desk.paths.games.unlink()
    desk.game.saving.timer.timeout.emit()
    file = file_of(desk)
    assert file is not None
    assert said(desk) == "Everything is saved again."
    assert mark(driver) == SAVED
    lines = read_file(file).lines
    assert [line.kind for line in lines].count("move") == 1
    assert desk.game.controller.play(OXYGEN)
    desk.game.controller.close()
    assert desk.open_file(file)
    assert driver.scene.number == 2
    assert len(desk.game.ticks) == 1


@pytest.mark.expect_log("marsbot_qt.core.play.journal")
def test_a_copy_can_be_saved_elsewhere_from_the_message(
    driver: Driver, disk: Disk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    desk = driver.desk
    begin(desk)
    disk.refuses = errno.ENOSPC
    desk.game.controller.play(OXYGEN)
    disk.refuses = None
    copy = tmp_path / "copy.marsbot"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(copy), ""))
    driver.press("message_action")
    assert [line.kind for line in read_file(copy).lines][-2:] == ["move", "check"]


@pytest.mark.expect_log("marsbot_qt.core.play.journal")
def test_a_window_with_a_game_that_is_not_saved_closes_at_the_second_try(
    driver: Driver, disk: Disk, qtbot: QtBot
) -> None:
    desk = driver.desk
    window = desk.window()
    assert isinstance(window, MainWindow)
    window.fill(desk, desk.may_leave)
    begin(desk)
    disk.refuses = errno.ENOSPC
    desk.game.controller.play(OXYGEN)
    assert not window.close()
    assert window.isVisible()
    assert "close again" in said(desk)
    assert window.close()


@pytest.mark.expect_log("marsbot_qt.core.play.journal")
def test_another_game_takes_the_place_of_one_that_is_not_saved_at_the_second_try(
    driver: Driver, disk: Disk
) -> None:
    desk = driver.desk
    begin(desk)
    file = file_of(desk)
    disk.refuses = errno.ENOSPC
    desk.game.controller.play(OXYGEN)
    desk.begin_game(CHOICES)
    assert file_of(desk) == file
    assert driver.scene.number == 1
    assert "begin again" in said(desk)
    disk.refuses = None
    desk.begin_game(CHOICES)
    assert file_of(desk) != file
    assert file is not None
    assert [line.kind for line in read_file(file).lines].count("move") == 1


@pytest.mark.expect_log("marsbot_qt.core.play.journal")
def test_a_file_changed_by_another_program_is_left_alone(driver: Driver) -> None:
    desk = driver.desk
    begin(desk)
    file = desk.game.controller.file
    assert file is not None
    with FileIO(str(file), "ab") as stream:
        stream.write(b'{"note": "from elsewhere"}\n')
    assert desk.game.controller.play(OXYGEN)
    assert "Another program changed" in said(desk)
    assert not desk.game.saving.timer.isActive()


def test_a_game_that_goes_for_other_choices_before_its_first_move_leaves_no_file(
    driver: Driver,
) -> None:
    desk = driver.desk
    driver.press("begin_button")
    driver.press("done_next_button")
    first = file_of(desk)
    driver.press("change_choices_button")
    driver.press("begin_button")
    assert desk.game.checklist.isVisible()
    assert recent_files(desk.settings) == [file_of(desk)] == list(desk.paths.games.iterdir())
    assert file_of(desk) == first, "no second name"
    assert desk.game.controller.play(OXYGEN)


def test_a_game_with_a_move_stays_even_one_taken_back(driver: Driver) -> None:
    desk = driver.desk
    driver.press("begin_button")
    assert desk.game.controller.play(OXYGEN)
    desk.game.controller.undo()
    desk.game.controller.back_to_checklist()
    kept = file_of(desk)
    driver.press("change_choices_button")
    driver.press("begin_button")
    assert file_of(desk) != kept
    assert kept in recent_files(desk.settings)


def test_a_game_whose_file_a_person_named_stays(driver: Driver) -> None:
    desk = driver.desk
    driver.press("begin_button")
    made = file_of(desk)
    assert made is not None
    desk.game.controller.close()
    mine = made.rename(made.with_name("with Anna.marsbot"))
    assert desk.open_file(mine)
    driver.press("change_choices_button")
    driver.press("begin_button")
    assert mine.is_file()


def test_a_game_that_was_gone_on_with_after_all_stays(driver: Driver) -> None:
    desk = driver.desk
    driver.press("begin_button")
    kept = file_of(desk)
    driver.press("change_choices_button")
    driver.press("last_game_button")
    desk.actions_.action("new_game").trigger()
    driver.press("begin_button")
    assert kept in recent_files(desk.settings)
