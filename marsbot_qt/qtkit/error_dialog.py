"""The report of a bug: what happened, in a window that can be copied from and left open."""

from __future__ import annotations

import platform
import traceback
from types import TracebackType

from PySide6.QtCore import Qt, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from marsbot_qt.qtkit.buttons import Button, ButtonKind
from marsbot_qt.qtkit.focus_ring import FocusRing
from marsbot_qt.qtkit.roles import Colour, Role
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme

Details = tuple[tuple[str, str], ...]
"""Lines about the circumstances: what, and its value."""


def build_report(error: BaseException, details: Details = ()) -> str:
    """The text of a report: circumstances, then the traceback."""
    lines = [f"{name}: {value}" for name, value in (*details, *_machine())]
    trace: TracebackType | None = error.__traceback__
    text = "".join(traceback.format_exception(type(error), error, trace))
    return "\n".join([*lines, "", text.rstrip()])


def _machine() -> Details:
    return (
        ("Python", platform.python_version()),
        ("Qt", qVersion()),
        ("System", f"{platform.system()} {platform.release()} {platform.machine()}"),
    )


class ErrorDialog(QDialog):
    """Shows one report. It is not modal: the game goes on behind it.

    ``saved`` says in a sentence where the game was saved, so that nothing seems lost.
    """

    def __init__(
        self, theme: Theme, report: str, saved: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._report = report
        self.setObjectName("error_dialog")
        self.setModal(False)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("An error in the program"))
        self._text = QPlainTextEdit(report, self)
        self._text.setObjectName("error_report")
        self._text.setReadOnly(True)
        self._text.setFont(theme.mono_font())
        self._text.setAccessibleName(self.tr("Report"))
        self._copied = Text(theme, role=Role.SMALL, colour=Colour.TEXT2, parent=self)
        copy_button = Button(theme, self.tr("Copy the report"), kind=ButtonKind.PRIMARY)
        copy_button.setObjectName("error_copy")
        copy_button.clicked.connect(self._on_copy_clicked)
        close_button = Button(theme, self.tr("Go on"), kind=ButtonKind.OUTLINE, key="Esc")
        close_button.setObjectName("error_close")
        close_button.clicked.connect(self.close)
        heading = Text(theme, self.tr("Something went wrong in the program."), role=Role.TITLE)
        told = self.tr("The report below helps to mend it. You can go on playing.")
        note = Text(theme, f"{saved} {told}".strip(), colour=Colour.TEXT2, wrap=True)
        column = QVBoxLayout(self)
        margin = theme.size(16)
        column.setContentsMargins(margin, margin, margin, margin)
        column.setSpacing(theme.size(12))
        for widget in (heading, note, self._text):
            column.addWidget(widget)
        row = QHBoxLayout()
        row.addWidget(copy_button)
        row.addWidget(close_button)
        row.addWidget(self._copied, 1)
        column.addLayout(row)
        self.resize(theme.size(720), theme.size(460))
        FocusRing(theme, self)
        copy_button.setFocus()

    @property
    def report(self) -> str:
        """The text shown."""
        return self._report

    def _on_copy_clicked(self) -> None:
        QGuiApplication.clipboard().setText(self._report)
        self._copied.setText(self.tr("Copied."))
