"""Labels whose font and colour follow the theme."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QPainter, QPaintEvent, QPalette, QShowEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QToolTip, QWidget

from marsbot_qt.qtkit.painting import draw_text
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.theme import Theme


class Text(QLabel):
    """A plain text in a type role and a colour role.

    ``wrap`` lets it go over several lines. Text is never read as markup. What has no room is told
    by the tooltip.
    """

    def __init__(
        self,
        theme: Theme,
        text: str = "",
        *,
        role: Role = Role.BODY,
        weight: Weight | None = None,
        colour: Colour = Colour.TEXT,
        condensed: bool = False,
        wrap: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(text, parent)
        self._theme = theme
        self._role = role
        self._weight = weight
        self._colour = colour
        self._condensed = condensed
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        if wrap:
            self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._dress()
        theme.changed.connect(self._dress)

    def set_colour(self, colour: Colour) -> None:
        """Use another colour role."""
        if colour is not self._colour:
            self._colour = colour
            self._dress()

    def set_role(self, role: Role, weight: Weight | None = None) -> None:
        """Use another type role."""
        self._role = role
        self._weight = weight
        self._dress()

    def showEvent(self, event: QShowEvent) -> None:
        """Dress again: a style sheet gives what was hidden the font and colours of before."""
        self._dress()
        super().showEvent(event)

    def event(self, event: QEvent) -> bool:
        """The tooltip tells a text that is cut off."""
        told = isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip
        if told and not self.toolTip() and self._is_cut():
            assert isinstance(event, QHelpEvent)
            QToolTip.showText(event.globalPos(), self.text(), self)
            return True
        return super().event(event)

    def _is_cut(self) -> bool:
        room = QRectF(self.contentsRect())
        flags = int(Qt.TextFlag.TextWordWrap) if self.wordWrap() else 0
        needs = QFontMetricsF(self.font()).boundingRect(room, flags, self.text())
        return needs.width() > room.width() or needs.height() > room.height()

    def _dress(self) -> None:
        self.setFont(self._theme.font(self._role, self._weight, condensed=self._condensed))
        palette = QPalette(self.palette())
        palette.setColor(QPalette.ColorRole.WindowText, self._theme.colour(self._colour))
        self.setPalette(palette)


class ShortText(Text):
    """One line that gives way: it ends in dots where there is no room."""

    def minimumSizeHint(self) -> QSize:
        """It may go altogether."""
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint what fits."""
        painter = QPainter(self)
        colour = self.palette().color(QPalette.ColorRole.WindowText)
        room = QRectF(self.contentsRect())
        draw_text(painter, room, self.text(), font=self.font(), colour=colour)
