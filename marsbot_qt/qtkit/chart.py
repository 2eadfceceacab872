"""A line chart: painted by us, readable by keyboard, and told in words to those who do not see it.

MarsBot's line is full with square ends, the human's dashed with round ones, so that colour is never
the only sign. Arrows go from place to place and have each read out.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from marsbot_qt.core.base.records import record
from marsbot_qt.qtkit.chart_scale import label_step, ticks
from marsbot_qt.qtkit.message_bar import announce
from marsbot_qt.qtkit.painting import draw_owner, draw_text, mixed, text_width
from marsbot_qt.qtkit.roles import Colour, Owner, Role, Weight
from marsbot_qt.qtkit.theme import Theme

_TICKS = 4
_CONTRAST = 3.0
"""Lines that carry meaning stand out from the ground at least this much (WCAG)."""


@record
class Series:
    """A line: its name, whose it is, and a value a place; None where there is none."""

    name: str
    owner: Owner
    values: tuple[int | None, ...]


@record
class ChartView:
    """A chart: its title, a label and a sentence a place, and its lines.

    ``unit`` stands behind the numbers of the axis, which reaches to ``highest`` at least and begins
    at 0 or near the lowest value; ``empty`` is shown when there are no places.
    """

    title: str
    labels: tuple[str, ...] = ()
    readouts: tuple[str, ...] = ()
    series: tuple[Series, ...] = ()
    unit: str = ""
    highest: int | None = None
    from_zero: bool = True
    empty: str = ""
    note: str = ""

    @property
    def told(self) -> str:
        """The whole chart in words."""
        parts = [*self.readouts, self.note] if self.readouts else [self.empty]
        return " ".join(part for part in parts if part)


class Chart(QWidget):
    """Shows a `ChartView`."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._view = ChartView("")
        self._current: int | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme.changed.connect(self._on_theme_changed)

    @property
    def view(self) -> ChartView:
        """What is shown."""
        return self._view

    @property
    def current(self) -> int | None:
        """The place that is read out."""
        return self._current

    def present(self, view: ChartView) -> None:
        """Show a chart."""
        self._view = view
        self._current = None
        self.setAccessibleName(view.title)
        self.setAccessibleDescription(view.told)
        self.setToolTip("\n".join(part for part in (view.title, view.note) if part))
        self.update()

    # Qt

    def sizeHint(self) -> QSize:
        """A few fingers high."""
        return QSize(self._theme.size(320, 420), self._theme.size(180, 260))

    def minimumSizeHint(self) -> QSize:
        """The smallest at which a line can be told from another."""
        return QSize(self._theme.size(200), self._theme.size(110))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows, Home and End go along the places."""
        last = len(self._view.readouts) - 1
        at = self._current
        targets = {
            Qt.Key.Key_Left: last if at is None else max(0, at - 1),
            Qt.Key.Key_Right: 0 if at is None else min(last, at + 1),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        target = targets.get(Qt.Key(event.key()))
        if target is None or last < 0:
            super().keyPressEvent(event)
            return
        self._read_out(target)
        announce(self, self._view.readouts[target])

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The place below the mouse is read out."""
        count = len(self._view.readouts)
        if count:
            places = [abs(self._x(place) - event.position().x()) for place in range(count)]
            self._read_out(places.index(min(places)))

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is read out when the mouse is gone."""
        super().leaveEvent(event)
        if not self.hasFocus():
            self._read_out(None)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Nothing is read out when the focus is elsewhere."""
        super().focusOutEvent(event)
        self._read_out(None)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint title, axes, lines, and what is read out."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_head(painter)
        theme, view = self._theme, self._view
        if not view.labels:
            small, quiet = theme.font(Role.SMALL), theme.colour(Colour.TEXT2)
            draw_text(painter, self._plot(), view.empty, font=small, colour=quiet)
            return
        self._paint_axes(painter)
        if self._current is not None:
            x = self._x(self._current)
            plot = self._plot()
            painter.setPen(QPen(theme.colour(Colour.ACCENT), theme.size(1)))
            painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()))
        for series in view.series:
            self._paint_line(painter, series)
        for series in view.series:
            self._paint_ends(painter, series)

    # Inside

    def _read_out(self, place: int | None) -> None:
        if place != self._current:
            self._current = place
            self.update()

    def _axis(self) -> tuple[int, ...]:
        view = self._view
        values = [value for line in view.series for value in line.values if value is not None]
        if view.highest is not None:
            values.append(view.highest)
        return ticks(values, _TICKS, from_zero=view.from_zero)

    def _axis_text(self, number: int) -> str:
        return f"{number}{self._view.unit}".replace("-", "\u2212")

    def _plot(self) -> QRectF:
        """The box of the lines, without head, numbers and labels."""
        theme = self._theme
        small = theme.font(Role.SMALL)
        widths = (round(text_width(self._axis_text(n), small)) for n in self._axis())
        left = max(theme.size(20), *widths) + theme.size(8)
        top, foot = theme.size(36, 42), theme.size(22, 25)
        if self._legend_is_below():
            top += self._legend_height()
        wide = self.width() - left - theme.size(12)
        return QRectF(left, top, max(10, wide), max(10, self.height() - top - foot))

    def _x(self, place: int) -> float:
        plot, last = self._plot(), len(self._view.labels) - 1
        if last < 1:
            return plot.center().x()
        inset = self._theme.size(6)
        return plot.left() + inset + (plot.width() - 2 * inset) * place / last

    def _y(self, value: int) -> float:
        plot, axis = self._plot(), self._axis()
        part = (value - axis[0]) / (axis[-1] - axis[0])
        return plot.bottom() - plot.height() * part

    def _paint_head(self, painter: QPainter) -> None:
        """The title and whose line is whose; what is read out takes their place."""
        theme, view = self._theme, self._view
        box = QRectF(0, 0, self.width(), theme.size(28, 34))
        ink = theme.colour(Colour.TEXT)
        if self._current is not None:
            font = theme.font(Role.SMALL, Weight.MEDIUM)
            draw_text(painter, box, view.readouts[self._current], font=font, colour=ink)
            return
        font = theme.font(Role.BODY, Weight.SEMIBOLD)
        if self._legend_is_below():
            self._paint_legend(painter, box.translated(0, self._legend_height()))
        elif len(view.series) > 1:
            box.setRight(self._paint_legend(painter, box))
        draw_text(painter, box, view.title, font=font, colour=ink)

    def _legend_is_below(self) -> bool:
        """Whether title and legend have no room in one line."""
        theme, view = self._theme, self._view
        if len(view.series) < 2:
            return False
        small = theme.font(Role.SMALL)
        piece = theme.size(11, 13) + theme.size(18)
        legend = sum(text_width(series.name, small) + 1 + piece for series in view.series)
        title = text_width(view.title, theme.font(Role.BODY, Weight.SEMIBOLD))
        return title + legend > self.width()

    def _legend_height(self) -> int:
        return self._theme.size(20, 24)

    def _paint_legend(self, painter: QPainter, box: QRectF) -> float:
        theme = self._theme
        small, quiet = theme.font(Role.SMALL), theme.colour(Colour.TEXT2)
        side, left = theme.size(11, 13), box.right()
        for series in reversed(self._view.series):
            width = text_width(series.name, small) + 1
            left -= width
            where = QRectF(left, box.top(), width, box.height())
            draw_text(painter, where, series.name, font=small, colour=quiet)
            left -= side + theme.size(6)
            piece = QRectF(left, box.center().y() - side / 2, side, side)
            draw_owner(painter, theme, series.owner, piece)
            left -= theme.size(12)
        return left

    def _paint_axes(self, painter: QPainter) -> None:
        theme, plot = self._theme, self._plot()
        small, quiet = theme.font(Role.SMALL), theme.colour(Colour.TEXT2)
        high = theme.size(20)
        for number in self._axis():
            y = self._y(number)
            line = QRectF(plot.left(), round(y), plot.width(), 1)
            painter.fillRect(line, theme.colour(Colour.LINE))
            box = QRectF(0, y - high / 2, plot.left() - theme.size(8), high)
            text, align = self._axis_text(number), Qt.AlignmentFlag.AlignRight
            draw_text(painter, box, text, font=small, colour=quiet, align=align)
        labels = self._view.labels
        widest = max(text_width(label, small) for label in labels) + theme.size(14)
        step = label_step(len(labels), int(plot.width() // widest) + 1)
        for place in range(0, len(labels), step):
            centre = min(self._x(place), self.width() - widest / 2)
            box = QRectF(centre - widest / 2, plot.bottom() + theme.size(3), widest, high)
            middle = Qt.AlignmentFlag.AlignHCenter
            draw_text(painter, box, labels[place], font=small, colour=quiet, align=middle)

    def _points(self, series: Series) -> list[QPointF | None]:
        return [
            None if value is None else QPointF(self._x(place), self._y(value))
            for place, value in enumerate(series.values)
        ]

    def _paint_line(self, painter: QPainter, series: Series) -> None:
        pen = QPen(self._line_colour(series.owner), self._theme.size(2.4, 2.8))
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if series.owner is Owner.HUMAN:
            pen.setDashPattern([2.6, 1.8])
        painter.setPen(pen)
        run: list[QPointF] = []
        for point in [*self._points(series), None]:
            if point is not None:
                run.append(point)
            else:
                painter.drawPolyline(run)
                run = []

    def _paint_ends(self, painter: QPainter, series: Series) -> None:
        """The owner's piece at both ends and as often between as there is room."""
        theme = self._theme
        side = theme.size(12, 14)
        points = self._points(series)
        room = int(self._plot().width() // (side * 2.5)) + 1
        step = label_step(len(points), room)
        for place, point in enumerate(points):
            marked = place % step == 0 or place in (len(points) - 1, self._current)
            if point is not None and marked:
                box = QRectF(point.x() - side / 2, point.y() - side / 2, side, side)
                draw_owner(painter, theme, series.owner, box)

    def _line_colour(self, owner: Owner) -> QColor:
        """The owner's colour, brought towards the ink until it stands out from the ground."""
        theme = self._theme
        fill, _ = theme.owner_colours(owner)
        ground, ink = theme.colour(Colour.SURFACE), theme.colour(Colour.TEXT)
        steps = (mixed(fill, ink, part / 10) for part in range(10))
        return next((each for each in steps if contrast(each, ground) >= _CONTRAST), ink)

    def _on_theme_changed(self) -> None:
        self.updateGeometry()
        self.update()


def contrast(one: QColor, other: QColor) -> float:
    """How much two colours stand out from each other (WCAG 2)."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: QColor) -> float:
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
