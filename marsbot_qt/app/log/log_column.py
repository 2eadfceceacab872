"""The log as a column of its own: always open where there is room for it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from marsbot_qt.app.log.log_list import LogList
from marsbot_qt.app.log.log_model import LogModel
from marsbot_qt.qtkit.buttons import Button, ButtonKind
from marsbot_qt.qtkit.panel import Hairline, Panel
from marsbot_qt.qtkit.roles import Role
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme


class LogColumn(Panel):
    """Head and lines.

    Signals:
        opened: the log with its causes is wanted.
        entry_chosen: the number of a move.
    """

    opened = Signal()
    entry_chosen = Signal(int)

    def __init__(self, theme: Theme, model: LogModel, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent=parent)
        self.setObjectName("log_column")
        self._title = Text(theme, self.tr("Log"), role=Role.TITLE, parent=self)
        self._button = Button(
            theme, self.tr("All entries"), kind=ButtonKind.QUIET, key="Ctrl L", parent=self
        )
        self._button.setObjectName("log_column_button")
        self._button.clicked.connect(self.opened)
        self._list = LogList(theme, model, wrap=True, parent=self)
        self._list.setObjectName("log_column_list")
        self._list.entry_chosen.connect(self.entry_chosen)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._button)
        self._head = head
        column = QVBoxLayout(self)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(Hairline(theme, parent=self))
        column.addWidget(self._list, 1)
        self._column = column
        self._space_out()

    def _space_out(self) -> None:
        theme = self.theme
        self._head.setContentsMargins(theme.size(14), theme.size(4), theme.size(6), theme.size(4))
        self._column.setContentsMargins(0, 0, 0, theme.size(6))

    def _on_theme_changed(self) -> None:
        super()._on_theme_changed()
        self._space_out()
