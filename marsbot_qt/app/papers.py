"""What the program writes for people: the log, the report of a bug, the checklist on paper."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog

from marsbot_qt import __version__
from marsbot_qt.app.game_controller import GameController
from marsbot_qt.app.log.log_document import log_document
from marsbot_qt.app.new_game.checklist_page import check_steps, step_needs
from marsbot_qt.app.new_game.checklist_print import (
    ChecklistSheet,
    print_sheet,
    usual_layout,
    write_pdf,
)
from marsbot_qt.app.scoring.score_view import level_name
from marsbot_qt.app.table.table_page import TablePage
from marsbot_qt.core.base.errors import MarsBotError
from marsbot_qt.core.content.choices import DEFAULT_DIFFICULTY
from marsbot_qt.core.play.game_file import SUFFIX
from marsbot_qt.core.play.saves import save_copy
from marsbot_qt.core.play.session import Session
from marsbot_qt.paths import Paths, ready
from marsbot_qt.qtkit.message_bar import Message, MessageKind

logger = logging.getLogger(__name__)

SHOW_REPORTS = "show_reports"
"""The button in the message that a report was written."""


class Papers(QObject):
    """Writes papers about the game that is played.

    Signals:
        messaged: a `Message`.
    """

    messaged = Signal(object)

    def __init__(
        self, table: TablePage, controller: GameController, paths: Paths, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._table = table
        self._controller = controller
        self._paths = paths

    @property
    def calls(self) -> Mapping[str, Callable[[], object]]:
        """The commands by their ids."""
        return {
            "print": self.print_checklist,
            "checklist_pdf": self.save_checklist,
            "export_log": self.export_log,
            "bug_report": self.report_bug,
            SHOW_REPORTS: self.show_reports,
        }

    # The log

    def export_log(self) -> None:
        """Ask for a file and write the log into it, as text or as Markdown."""
        text, markdown = self.tr("Text (*.txt)"), self.tr("Markdown (*.md)")
        start = str(ready_or_home(self._paths.games) / f"{self._title()}.txt")
        name, chosen = QFileDialog.getSaveFileName(
            self._table, self.tr("Export the log"), start, f"{text};;{markdown}"
        )
        if not name:
            return
        file = Path(name)
        if not file.suffix:
            file = file.with_name(file.name + (".md" if chosen == markdown else ".txt"))
        entries = self._table.log.entries
        said = log_document(self._title(), entries, markdown=file.suffix.lower() == ".md")
        try:
            file.write_text(said, "utf-8")
        except OSError as error:
            self._fail(file, error)
            return
        self._say(self.tr("The log lies in {file}.").format(file=file))

    # A bug

    def report_bug(self) -> None:
        """Write the game, with all that was taken back, where it can be sent from."""
        session = self._controller.session
        if session is None:
            return
        file = self._paths.reports / f"{self._title()}{SUFFIX}"
        try:
            ready(self._paths.reports)
            self._write_report(session, file)
        except (MarsBotError, OSError) as error:
            self._fail(file, error)
            return
        self.show_reports()
        said = self.tr("The whole game lies in {file}. Send this file with what went wrong.")
        message = Message(
            said.format(file=file), MessageKind.OK, SHOW_REPORTS, self.tr("Show the folder")
        )
        self.messaged.emit(message)

    def show_reports(self) -> None:
        """Open the folder of the reports."""
        url = QUrl.fromLocalFile(str(self._paths.reports))
        if not QDesktopServices.openUrl(url):
            logger.info("%s cannot be shown", self._paths.reports)

    def _write_report(self, session: Session, file: Path) -> None:
        journal = session.journal
        if journal is not None:
            journal.retry()
            if journal.problem is None:
                shutil.copyfile(journal.path, file)
                return
        file.unlink(missing_ok=True)
        save_copy(session, file, __version__)

    # The checklist

    def print_checklist(self) -> None:
        """Print the checklist; without a printer it becomes a PDF."""
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo

        sheet = self._sheet()
        if sheet is None:
            return
        if not QPrinterInfo.availablePrinterNames():
            self.save_checklist()
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setPageLayout(usual_layout())
        printer.setDocName(sheet.title)
        dialog = QPrintDialog(printer, self._table)
        if dialog.exec() and not print_sheet(sheet, printer):
            self._warn(self.tr("The printer does not take the page. See whether it is ready."))

    def save_checklist(self) -> None:
        """Ask for a file and write the checklist into it as a PDF."""
        sheet = self._sheet()
        if sheet is None:
            return
        start = str(ready_or_home(self._paths.games) / f"{sheet.title}.pdf")
        name, _ = QFileDialog.getSaveFileName(
            self._table, self.tr("Save as PDF"), start, self.tr("PDF (*.pdf)")
        )
        if not name:
            return
        file = Path(name) if Path(name).suffix else Path(f"{name}.pdf")
        try:
            write_pdf(sheet, file)
        except OSError as error:
            self._fail(file, error)
            return
        self._say(self.tr("The checklist lies in {file}.").format(file=file))

    def _sheet(self) -> ChecklistSheet | None:
        scene, words = self._table.scene, self._table.words
        if scene is None or words is None:
            return None
        setup = scene.table.setup
        names = [words.words.name("map", str(setup.get("map")))]
        names += [words.words.name("module", str(each)) for each in setup.get("expansions", ())]
        names.append(level_name(words, setup.get("difficulty", DEFAULT_DIFFICULTY)))
        return ChecklistSheet(
            self.tr("Set up the table for MarsBot"),
            ", ".join(names),
            tuple((step.text, step_needs(words, step)) for step in check_steps(scene.table, words)),
            self.tr("MarsBot Qt {version}, an unofficial fan project").format(version=__version__),
        )

    # Inside

    def _title(self) -> str:
        file = self._controller.file
        return file.stem if file is not None else self.tr("MarsBot game")

    def _say(self, text: str) -> None:
        self.messaged.emit(Message(text, MessageKind.OK))

    def _warn(self, text: str) -> None:
        self.messaged.emit(Message(text, MessageKind.ERROR))

    def _fail(self, file: Path, error: Exception) -> None:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        said = self.tr("{file} cannot be written: {reason}. Choose another folder.")
        self._warn(said.format(file=file, reason=reason))


def ready_or_home(folder: Path) -> Path:
    """A folder to start a file dialog in: the usual one, or the person's own."""
    try:
        return ready(folder)
    except OSError:
        return Path.home()
