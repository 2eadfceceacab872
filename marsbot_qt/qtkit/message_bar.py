"""The message bar: notices and refusals that stand until they are read or overtaken."""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from marsbot_qt.core.base.records import record
from marsbot_qt.qtkit.buttons import Button, ButtonKind, IconButton
from marsbot_qt.qtkit.panel import Panel
from marsbot_qt.qtkit.reading_order import OVERLAY
from marsbot_qt.qtkit.roles import Colour
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme


class MessageKind(StrEnum):
    """How serious a message is; each kind has its icon, and the text says it in words."""

    INFO = "info"
    OK = "ok"
    WARNING = "warning"
    ERROR = "error"


@record
class Message:
    """A sentence for the person, with an optional button that does something about it."""

    text: str
    kind: MessageKind = MessageKind.INFO
    action_id: str = ""
    action_text: str = ""


_LOOK = {
    MessageKind.INFO: ("info", Colour.TEXT2),
    MessageKind.OK: ("check", Colour.OK),
    MessageKind.WARNING: ("warning", Colour.WARN),
    MessageKind.ERROR: ("error", Colour.ERROR),
}


def announce(widget: QWidget, text: str) -> None:
    """Have a screen reader say a text."""
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))


class MessageBar(Panel):
    """One line for the latest message; takes no room while there is none.

    Signals:
        action_clicked: the id of the button in the message.
        dismissed: the message was read and put away.
    """

    action_clicked = Signal(str)
    dismissed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent=parent)
        self._message: Message | None = None
        self.setObjectName("message_bar")
        self.setProperty(OVERLAY, True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._icon = _KindIcon(theme, self)
        self._text = Text(theme, wrap=True, parent=self)
        self._text.setObjectName("message_text")
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._button = Button(theme, kind=ButtonKind.OUTLINE, parent=self)
        self._button.setObjectName("message_action")
        self._close = IconButton(theme, "close", parent=self)
        self._close.setObjectName("message_close")
        self._name_buttons()
        self._lay_out()
        self._button.clicked.connect(self._on_action_clicked)
        self._close.clicked.connect(self.clear)
        self.setVisible(False)

    @property
    def message(self) -> Message | None:
        """The message that stands, if any."""
        return self._message

    def show_message(self, message: Message, *, spoken: bool = True) -> None:
        """Show a message in place of the one before, and have it announced.

        ``spoken`` is False where another bar that shows the same has it announced.
        """
        self._message = message
        icon, colour = _LOOK[message.kind]
        self._icon.present(icon, colour)
        self._text.setText(message.text)
        self._button.setText(message.action_text)
        self._button.setVisible(bool(message.action_id))
        self.setAccessibleName(message.text)
        self.setVisible(True)
        if spoken:
            announce(self, message.text)

    def height_for(self, width: int) -> int:
        """How high the bar is with its message, when it is this wide."""
        layout = self.layout()
        assert layout is not None
        return max(layout.heightForWidth(width), self._close.sizeHint().height())

    def clear(self) -> None:
        """Put the message away."""
        if self._message is not None:
            self._message = None
            self.setVisible(False)
            self.dismissed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc puts the message away."""
        if event.key() == Qt.Key.Key_Escape and self._message is not None:
            self.clear()
            return
        super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Name the button anew after a change of language."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self._name_buttons()

    def _name_buttons(self) -> None:
        self._close.setAccessibleName(self.tr("Close the message"))
        self._close.setToolTip(self.tr("Close the message"))

    def _lay_out(self) -> None:
        theme = self.theme
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.size(12), theme.size(4), theme.size(4), theme.size(4))
        row.setSpacing(theme.size(8))
        row.addWidget(self._icon)
        row.addWidget(self._text, 1)
        row.addWidget(self._button)
        row.addWidget(self._close)

    def _on_action_clicked(self) -> None:
        if self._message is not None:
            self.action_clicked.emit(self._message.action_id)


class _KindIcon(QWidget):
    """The icon in front of a message."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._name = ""
        self._colour = Colour.TEXT2
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        side = self._theme.size(20, 22)
        return QSize(side, side)

    def present(self, name: str, colour: Colour) -> None:
        self._name, self._colour = name, colour
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._theme
        side = min(self.width(), self.height())
        tint = theme.colour(self._colour)
        ratio = self.devicePixelRatioF()
        pixmap = theme.icons.pixmap(self._name, side, tint, scale=ratio)
        QPainter(self).drawPixmap(0, 0, pixmap)
