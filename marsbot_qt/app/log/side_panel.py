"""Panels that stand in the side area for a while: a heading, a content, and a way out."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from marsbot_qt.app.turn.bits import IconMark
from marsbot_qt.app.view_models import Glyph
from marsbot_qt.qtkit.buttons import IconButton
from marsbot_qt.qtkit.panel import Hairline, Panel
from marsbot_qt.qtkit.roles import Colour, Role
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme


class SidePanel(Panel):
    """A panel with a head; Esc and the cross close it.

    One that ``is_beside_table`` is read together with board and map.

    Signals:
        closed: the person is done with it.
    """

    closed = Signal()

    is_beside_table = False

    def __init__(self, theme: Theme, icon: str, title: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent=parent)
        self._icon = IconMark(theme, Glyph(icon, Colour.ACCENT), self)
        self.title = Text(theme, title, role=Role.TITLE, parent=self)
        self.title.setObjectName("side_title")
        self.lead = Text(theme, colour=Colour.TEXT2, role=Role.SMALL, wrap=True, parent=self)
        self.lead.setObjectName("side_lead")
        self.lead.setVisible(False)
        self._close = IconButton(theme, "close", self.tr("Close"), parent=self)
        self._close.setObjectName("side_close")
        self._close.clicked.connect(self.closed)
        head = QHBoxLayout()
        head.addWidget(self._icon)
        head.addWidget(self.title, 1)
        head.addWidget(self._close)
        self._head = head
        self._line = Hairline(theme, parent=self)
        self.column = QVBoxLayout(self)
        self.column.addLayout(head)
        self.column.addWidget(self.lead)
        self.column.addWidget(self._line)
        self.setAccessibleName(title)
        self._space_out()
        theme.changed.connect(self._space_out)

    def set_lead(self, text: str) -> None:
        """Show a line below the heading."""
        self.lead.setText(text)
        self.lead.setVisible(bool(text))

    def add_to_head(self, widget: QWidget) -> None:
        """Put something more into the head, before the cross."""
        self._head.insertWidget(self._head.count() - 1, widget)

    def start(self) -> None:
        """Put the focus where the person goes on."""
        self._close.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
            return
        super().keyPressEvent(event)

    def _space_out(self) -> None:
        theme = self.theme
        self.column.setContentsMargins(0, theme.size(6), 0, theme.size(8))
        self.column.setSpacing(theme.size(6))
        edge = theme.size(14)
        self._head.setContentsMargins(edge, 0, theme.size(6), 0)
        self._head.setSpacing(theme.size(8))
        self.lead.setContentsMargins(edge, 0, edge, 0)
