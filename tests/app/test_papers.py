"""What the program writes for people: the log, the report of a bug, the checklist on paper."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtPrintSupport import QPrinterInfo
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from marsbot_qt.app.desk import Desk
from marsbot_qt.app.log.log_document import log_document
from marsbot_qt.app.log.log_list import LogList
from marsbot_qt.app.log.log_text import LogEntry
from marsbot_qt.app.new_game.checklist_print import ChecklistSheet, write_pdf
from marsbot_qt.app.new_game.choices import GameChoices
from marsbot_qt.core.play.game_file import read_file
from marsbot_qt.core.play.session import Session
from marsbot_qt.qtkit.roles import Owner
from tests.app.table_driver import Driver

OXYGEN = {"move": "human_raises", "parameter": "oxygen", "steps": 1}
HEAT = {"move": "human_raises", "parameter": "temperature", "steps": 1}


def said(desk: Desk) -> str:
    return desk.messages.message.text if desk.messages.message is not None else ""


def chosen(monkeypatch: pytest.MonkeyPatch, file: Path | str, kind: str = "") -> None:
    """Whatever a file dialog asks for, this is chosen."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), kind))


# The log


def test_chosen_entries_of_the_log_are_copied_oldest_first(
    driver: Driver, opened: Callable[..., Session]
) -> None:
    opened(OXYGEN, HEAT, generation=2)
    driver.key(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    log = driver.desk.game.sides.log.findChild(LogList)
    assert isinstance(log, LogList)
    log.setFocus()
    driver.key(Qt.Key.Key_Home)
    driver.key(Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    driver.key(Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert [line.split(":", 1)[0] for line in lines] == ["1. You", "2. You"]
    assert "oxygen" in lines[0].lower()
    assert "temperature" in lines[1].lower()


@pytest.mark.parametrize(("name", "kind"), [("log.md", ""), ("log", "Markdown (*.md)")])
def test_the_log_as_markdown(
    driver: Driver,
    opened: Callable[..., Session],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    name: str,
    kind: str,
) -> None:
    opened(OXYGEN, generation=3)
    chosen(monkeypatch, tmp_path / name, kind)
    driver.key(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    driver.press("export_log_button")
    text = (tmp_path / "log.md").read_text("utf-8")
    assert text.startswith("# ")
    assert "\n## Generation 3\n" in text
    assert "\n1. You: " in text
    assert "log.md" in said(driver.desk)


def test_the_log_as_text_by_the_menu(
    desk: Desk, opened: Callable[..., Session], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened(OXYGEN, generation=3)
    chosen(monkeypatch, tmp_path / "log", "Text (*.txt)")
    desk.actions_.action("export_log").trigger()
    text = (tmp_path / "log.txt").read_text("utf-8")
    assert "Generation 3\n0. Set-up" in text
    assert "#" not in text


def test_a_log_that_cannot_be_written_is_said(
    desk: Desk, opened: Callable[..., Session], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened(OXYGEN, generation=3)
    chosen(monkeypatch, tmp_path / "nowhere" / "log.txt")
    desk.actions_.action("export_log").trigger()
    assert "cannot be written" in said(desk)


def test_generations_are_headings_and_marks_of_a_name_are_no_markup() -> None:
    entries = [
        LogEntry(0, 1, None, "Set-up", ""),
        LogEntry(1, 1, Owner.MARSBOT, "Card *A*", "oxygen 1"),
        LogEntry(2, 2, Owner.HUMAN, "[b] <c>", ""),
    ]
    text = log_document("My game", entries, markdown=True)
    assert text.count("## Generation") == 2
    assert r"1. MarsBot: Card \*A\*: oxygen 1" in text
    assert r"2. You: \[b\] \<c\>" in text
    assert "Card *A*" in log_document("My game", entries, markdown=False)


# A bug


def test_a_bug_is_reported_with_the_whole_game(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[QUrl] = []

    def show(url: QUrl) -> bool:
        shown.append(url)
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", show)
    desk.begin_game(GameChoices("tharsis", ("corporate_era",)))
    controller = desk.game.controller
    controller.checklist_done()
    controller.play(OXYGEN)
    controller.undo()
    controller.play(HEAT)
    desk.actions_.action("bug_report").trigger()
    [report] = desk.paths.reports.iterdir()
    kinds = [line.kind for line in read_file(report).lines]
    assert "rewind" in kinds, "what was taken back is part of the report"
    assert Path(shown[0].toLocalFile()) == desk.paths.reports
    assert report.name in said(desk)
    assert controller.file is not None
    assert controller.file != report
    desk.messages.action_clicked.emit("show_reports")
    assert len(shown) == 2


def test_a_game_without_a_file_is_reported_too(
    desk: Desk, opened: Callable[..., Session], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: False)
    opened(OXYGEN, generation=3)
    for _ in range(2):
        desk.actions_.action("bug_report").trigger()
    [report] = desk.paths.reports.iterdir()
    assert [line.kind for line in read_file(report).lines][-1] == "check"


# The checklist


def test_without_a_printer_ctrl_p_saves_a_pdf(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", list)
    chosen(monkeypatch, tmp_path / "table")
    driver.desk.begin_game(GameChoices("tharsis", ("corporate_era",)))
    driver.key(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    data = (tmp_path / "table.pdf").read_bytes()
    assert data.startswith(b"%PDF")
    assert data.count(b"/Type /Page\n") == 1
    assert "table.pdf" in said(driver.desk)


def test_the_print_button_does_the_same(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", list)
    chosen(monkeypatch, tmp_path / "table.pdf")
    driver.desk.begin_game(GameChoices("tharsis", ("corporate_era",)))
    driver.press("print_button")
    assert (tmp_path / "table.pdf").stat().st_size > 1000


def test_a_long_checklist_still_is_one_page(qtbot: QtBot, theme: Any, tmp_path: Path) -> None:
    step = ("Shuffle the cards of this game into a deck. " * 4, "cards, cubes")
    steps = (step,) * 30
    sheet = ChecklistSheet("Set up", "Tharsis, Normal", steps, "MarsBot Qt")
    write_pdf(sheet, tmp_path / "long.pdf")
    assert (tmp_path / "long.pdf").read_bytes().count(b"/Type /Page\n") == 1


def test_a_pdf_that_cannot_be_written_is_said(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    chosen(monkeypatch, tmp_path / "nowhere" / "table.pdf")
    desk.begin_game(GameChoices("tharsis", ("corporate_era",)))
    desk.actions_.action("checklist_pdf").trigger()
    assert "cannot be written" in said(desk)
