"""Links: buttons that read like text and go over as many lines as they need."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from marsbot_qt.qtkit.buttons import Button, ButtonKind
from marsbot_qt.qtkit.painting import fill_rounded
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.theme import Theme

_WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class LinkButton(Button):
    """A link whose text goes over as many lines as it needs."""

    def __init__(self, theme: Theme, text: str, icon: str, parent: QWidget) -> None:
        super().__init__(theme, text, kind=ButtonKind.QUIET, icon=icon, parent=parent)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(text)

    def sizeHint(self) -> QSize:
        """One line; the width decides how many there are."""
        return QSize(self._theme.size(200), self._theme.size(32, 36))

    def minimumSizeHint(self) -> QSize:
        """As narrow as it has to be."""
        return QSize(self._theme.size(80), self._theme.size(32, 36))

    def hasHeightForWidth(self) -> bool:
        """Long texts go over several lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Room for the text at a width."""
        theme = self._theme
        room = max(theme.size(40), width - self._left() - theme.size(4))
        metrics = QFontMetricsF(theme.font(Role.SMALL, Weight.MEDIUM))
        text = metrics.boundingRect(QRectF(0, 0, room, 10_000), _WRAP, self.text())
        return max(theme.size(32, 36), math.ceil(text.height()) + theme.size(8))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint icon and text."""
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = self.rect().toRectF()
        if self.underMouse() or self.isDown():
            fill_rounded(painter, box, theme.size(6), theme.colour(Colour.INSET))
        side = theme.size(16, 19)
        ink = theme.colour(Colour.ACCENT_TEXT)
        pixmap = theme.icons.pixmap(self._icon_name, side, ink, scale=self.devicePixelRatioF())
        painter.drawPixmap(theme.size(2), round((self.height() - side) / 2), pixmap)
        painter.setFont(theme.font(Role.SMALL, Weight.MEDIUM))
        painter.setPen(ink)
        painter.drawText(box.adjusted(self._left(), 0, -theme.size(4), 0), _WRAP, self.text())

    def _left(self) -> int:
        return self._theme.size(26, 30)
