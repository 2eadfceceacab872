"""A global parameter as a button: icon, value, and a bar with its bonus steps."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from marsbot_qt.app.view_models import GaugeView
from marsbot_qt.qtkit.buttons import Button
from marsbot_qt.qtkit.painting import draw_text, fill_rounded, text_width
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.theme import Theme


class GaugeButton(Button):
    """Shows a `GaugeView`.

    Signals:
        chosen: the id of the parameter, when it is pressed.
    """

    TAKES_ENTER = False

    chosen = Signal(str)

    def __init__(self, theme: Theme, gauge_id: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent=parent)
        self._view = GaugeView(gauge_id, "", Colour.TEXT, "", 0.0)
        self.setObjectName(f"gauge_{gauge_id}")
        self._with_bar = True
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._on_clicked)

    @property
    def view(self) -> GaugeView:
        """What is shown."""
        return self._view

    def present(self, view: GaugeView) -> None:
        """Show a parameter."""
        if view != self._view:
            self._view = view
            self.setAccessibleName(view.spoken or view.value)
            self.setToolTip(view.tooltip)
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """As wide as its parts; the bar's length follows the number of steps."""
        return QSize(self.width_with(bar=self._with_bar), self._theme.size(36, 46))

    def minimumSizeHint(self) -> QSize:
        """Values are never cut off."""
        return self.sizeHint()

    def width_with(self, *, bar: bool) -> int:
        """How wide it is with its bar or without."""
        theme = self._theme
        width = theme.size(21, 24) + theme.size(6) + self._value_width() + 2 * theme.size(10, 12)
        return width + (theme.size(8, 10) + self._bar_width() if bar else 0)

    def show_bar(self, shown: bool) -> None:
        """Whether there is room for the bar."""
        if shown is not self._with_bar:
            self._with_bar = shown
            self.updateGeometry()
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground, icon, value and bar."""
        theme, view = self._theme, self._view
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if view.changed or self.underMouse():
            ground = Colour.ACCENT_SOFT if view.changed else Colour.INSET
            fill_rounded(painter, QRectF(self.rect()), theme.size(7), theme.colour(ground))
        left, high = theme.size(10, 12), self.height()
        side = theme.size(21, 24)
        tint = theme.colour(view.colour)
        pixmap = theme.icons.pixmap(view.icon, side, tint, scale=self.devicePixelRatioF())
        painter.drawPixmap(QPointF(left, (high - side) // 2), pixmap)
        left += side + theme.size(6)
        box = QRectF(left, 0, self._value_width(), high)
        draw_text(painter, box, view.value, font=self._font(), colour=theme.colour(Colour.TEXT))
        if self._with_bar:
            self._paint_bar(painter, left + self._value_width() + theme.size(8, 10))

    def _paint_bar(self, painter: QPainter, left: float) -> None:
        theme, view = self._theme, self._view
        high, width = theme.size(7, 8), self._bar_width()
        top = (self.height() - high) / 2 + theme.size(1)
        whole = QRectF(left, top, width, high)
        fill_rounded(painter, whole, high / 2, theme.colour(Colour.LINE))
        done = width * min(1.0, max(0.0, view.fraction))
        if done > 0:
            painter.save()
            painter.setClipRect(QRectF(left, top, done, high))
            fill_rounded(painter, whole, high / 2, theme.colour(view.colour))
            painter.restore()
        line, reach = theme.size(2), theme.size(4)
        ink = theme.colour(Colour.TEXT3)
        for mark in view.marks:
            x = left + mark * width - line / 2
            painter.fillRect(QRectF(x, top - reach + 1, line, high + 2 * reach - 2), ink)

    def _bar_width(self) -> int:
        steps = self._view.steps
        return self._theme.size(27 + 2.25 * steps, 45 + 4 * steps)

    def _value_width(self) -> int:
        return round(text_width(self._view.value, self._font())) + 1

    def _font(self) -> QFont:
        return self._theme.font(Role.CUBE, Weight.SEMIBOLD)

    def _on_clicked(self) -> None:
        self.chosen.emit(self._view.id)
