"""A value that is a door: icon, name, number and what it changed by, all one button."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from marsbot_qt.app.view_models import ValueView
from marsbot_qt.qtkit.buttons import Button
from marsbot_qt.qtkit.painting import chip_width, draw_chip, draw_text, fill_rounded, text_width
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.theme import Theme


class ValueButton(Button):
    """Shows a `ValueView`.

    Signals:
        chosen: the id of the value, when it is pressed.
    """

    TAKES_ENTER = False

    chosen = Signal(str)

    def __init__(self, theme: Theme, value_id: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent=parent)
        self._view = ValueView(value_id, "", "", "")
        self.setObjectName(f"value_{value_id}")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._on_clicked)

    @property
    def view(self) -> ValueView:
        """What is shown."""
        return self._view

    def present(self, view: ValueView) -> None:
        """Show a value."""
        if view != self._view:
            self._view = view
            self.setAccessibleName(view.spoken or f"{view.label} {view.value}")
            self.setToolTip(view.tooltip)
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """As wide as its parts."""
        parts = self._widths()
        gaps = self._theme.size(7) * (sum(map(bool, parts)) - 1)
        width = round(sum(parts)) + gaps + 2 * self._theme.size(9, 12)
        return QSize(width, self._theme.size(32, 36))

    def minimumSizeHint(self) -> QSize:
        """Numbers are never cut off."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the parts from left to right."""
        theme, view = self._theme, self._view
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = Colour.PASSED if self.underMouse() or self.isDown() else Colour.INSET
        fill_rounded(painter, QRectF(self.rect()), theme.size(7), theme.colour(ground))
        gap, left, high = theme.size(7), float(theme.size(9, 12)), self.height()
        widths = self._widths()
        side = round(widths[0])
        tint = theme.colour(view.colour)
        pixmap = theme.icons.pixmap(view.icon, side, tint, scale=self.devicePixelRatioF())
        painter.drawPixmap(QPointF(left, (high - side) // 2), pixmap)
        left += side + gap
        for text, font, colour, width in (
            (view.label, self._label_font(), Colour.TEXT2, widths[1]),
            (view.value, self._value_font(), Colour.TEXT, widths[2]),
        ):
            box = QRectF(left, 0, width + 1, high)
            draw_text(painter, box, text, font=font, colour=theme.colour(colour))
            left += width + gap if text else 0
        if view.delta:
            chip = theme.size(22, 24)
            draw_chip(painter, theme, QRectF(left, (high - chip) / 2, widths[3], chip), view.delta)

    def _widths(self) -> list[float]:
        theme, view = self._theme, self._view
        widths = [
            float(theme.size(17, 20)),
            text_width(view.label, self._label_font()),
            text_width(view.value, self._value_font()),
        ]
        return [*widths, chip_width(theme, view.delta)] if view.delta else widths

    def _label_font(self) -> QFont:
        return self._theme.font(Role.BODY)

    def _value_font(self) -> QFont:
        return self._theme.font(Role.VALUE, Weight.SEMIBOLD)

    def _on_clicked(self) -> None:
        self.chosen.emit(self._view.id)
