"""The values at the foot of table mode: each with its icon and what has just changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from marsbot_qt.app.table_mode.large_theme import LargeTheme
from marsbot_qt.app.view_models import BoardView, Glyph, TopBarView
from marsbot_qt.app.view_words import THIN, delta
from marsbot_qt.core.base.records import record
from marsbot_qt.core.rules import events as ev
from marsbot_qt.qtkit.painting import draw_text, text_width
from marsbot_qt.qtkit.roles import Colour, Role, Weight


@record
class BarValue:
    """A value: ``changed`` ones are shown first where there is no room for all."""

    glyph: Glyph
    text: str
    delta: str = ""
    spoken: str = ""
    changed: bool = False
    starts_group: bool = False


def bar_values(board: BoardView, top: TopBarView, raised: Mapping[str, int]) -> list[BarValue]:
    """MarsBot's values, then the global parameters."""
    own = [
        BarValue(
            Glyph(value.icon, value.colour),
            value.value,
            value.delta,
            value.spoken,
            changed=bool(value.delta),
        )
        for value in board.values
    ]
    gauges = [
        BarValue(
            Glyph(gauge.icon, gauge.colour),
            # The icon tells the unit; there is no room for it.
            gauge.value.partition(THIN)[0],
            delta(raised.get(gauge.id, 0)),
            gauge.spoken,
            changed=gauge.changed,
            starts_group=not place,
        )
        for place, gauge in enumerate(top.gauges)
    ]
    return own + gauges


def raised_by(trace: ev.Trace | None) -> dict[str, int]:
    """By how much a move raised each parameter."""
    rises: dict[str, int] = {}
    for event in trace.events if trace is not None else ():
        if isinstance(event, ev.ParameterRaised):
            name = event.parameter.value
            rises[name] = rises.get(name, 0) + event.end - event.start
    return rises


class ValueBar(QWidget):
    """Paints the values side by side, those that changed in any case."""

    def __init__(self, theme: LargeTheme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._values: tuple[BarValue, ...] = ()
        self.setObjectName("table_mode_values")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme.changed.connect(self.update)

    def present(self, values: Sequence[BarValue]) -> None:
        """Show these values."""
        self._values = tuple(values)
        spoken = ", ".join(value.spoken for value in values)
        self.setAccessibleName(spoken)
        self.setToolTip(spoken)
        self.update()

    @property
    def shown(self) -> tuple[BarValue, ...]:
        """The values there is room for, in their usual order."""
        room = float(self.width())
        kept: set[int] = set()
        by_need = sorted(range(len(self._values)), key=lambda i: not self._values[i].changed)
        for place in by_need:
            room -= self._width(self._values[place]) + self._gap()
            if room + self._gap() < 0:
                break
            kept.add(place)
        return tuple(value for place, value in enumerate(self._values) if place in kept)

    def sizeHint(self) -> QSize:
        """One line."""
        return QSize(self._theme.px(500), self._theme.px(60))

    def minimumSizeHint(self) -> QSize:
        """Room for what changed last."""
        return QSize(self._theme.px(200), self._theme.px(60))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint icons, numbers and changes."""
        theme, high = self._theme, self.height()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side, left = theme.px(34), 0.0
        for place, value in enumerate(self.shown):
            if value.starts_group and place:
                line = QRectF(left - self._gap() / 2, high / 2 - theme.px(29), 1, theme.px(58))
                painter.fillRect(line, theme.colour(Colour.LINE))
            tint = theme.colour(value.glyph.colour)
            scale = self.devicePixelRatioF()
            pixmap = theme.icons.pixmap(value.glyph.icon, side, tint, scale=scale)
            painter.drawPixmap(QPointF(left, (high - side) / 2), pixmap)
            at = left + side + theme.px(10)
            font, ink = theme.font(Role.VALUE), theme.colour(Colour.TEXT)
            width = text_width(value.text, font) + 2
            draw_text(painter, QRectF(at, 0, width, high), value.text, font=font, colour=ink)
            if value.delta:
                small, ink = self._delta_font(), theme.colour(Colour.ACCENT_TEXT)
                box = QRectF(at + width + theme.px(8), 0, text_width(value.delta, small) + 2, high)
                draw_text(painter, box, value.delta, font=small, colour=ink)
            left += self._width(value) + self._gap()

    def _gap(self) -> float:
        return self._theme.px(26)

    def _delta_font(self) -> QFont:
        return self._theme.font(Role.SMALL, Weight.SEMIBOLD)

    def _width(self, value: BarValue) -> float:
        theme = self._theme
        width = theme.px(34) + theme.px(10) + text_width(value.text, theme.font(Role.VALUE)) + 2
        if value.delta:
            width += theme.px(8) + text_width(value.delta, self._delta_font()) + 2
        return width
