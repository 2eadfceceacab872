"""Patterns that tell tiles apart where contrast is high: waves, dots, a grid, slanted lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from marsbot_qt.qtkit.roles import Colour

_STEP = 0.2
"""The distance of two lines or dots, in hex widths."""

_CALM = 0.3
"""The radius around the glyph that stays free of the pattern, in hex widths."""


def paint_pattern(
    painter: QPainter, tile: Colour, hexagon: QPolygonF, *, width: float, ink: QColor
) -> None:
    """Paint a tile's pattern over its ground and a line around it; the middle stays free."""
    make = _PATTERNS.get(tile)
    box = hexagon.boundingRect()
    shape = QPainterPath()
    shape.addPolygon(hexagon)
    shape.closeSubpath()
    calm = QPainterPath()
    calm.addEllipse(box.center(), width * _CALM, width * _CALM)
    line = max(1.0, width / 32)
    painter.save()
    if make is not None:
        pen = QPen(ink, line)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setClipPath(shape.subtracted(calm), Qt.ClipOperation.IntersectClip)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(make(box, width * _STEP))
    painter.restore()
    painter.setPen(QPen(ink, line * 1.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolygon(hexagon)


def _waves(box: QRectF, step: float) -> QPainterPath:
    path = QPainterPath()
    rows, waves = round(box.height() / step) + 1, round(box.width() / step) + 1
    for row in range(rows):
        y = box.top() + row * step
        path.moveTo(box.left(), y)
        for wave in range(waves):
            x = box.left() + wave * step
            up = step * (0.4 if wave % 2 else -0.4)
            path.quadTo(QPointF(x + step / 2, y + up), QPointF(x + step, y))
    return path


def _dots(box: QRectF, step: float) -> QPainterPath:
    path = QPainterPath()
    radius = step * 0.12
    for row in range(round(box.height() / step) + 1):
        shift = step / 2 if row % 2 else 0.0
        for column in range(round(box.width() / step) + 1):
            at = QPointF(box.left() + shift + column * step, box.top() + row * step)
            path.addEllipse(at, radius, radius)
    return path


def _grid(box: QRectF, step: float) -> QPainterPath:
    path = QPainterPath()
    for row in range(round(box.height() / step) + 1):
        y = box.top() + row * step
        path.moveTo(box.left(), y)
        path.lineTo(box.right(), y)
    for column in range(round(box.width() / step) + 1):
        x = box.left() + column * step
        path.moveTo(x, box.top())
        path.lineTo(x, box.bottom())
    return path


def _slanted(box: QRectF, step: float) -> QPainterPath:
    path = QPainterPath()
    for number in range(round((box.width() + box.height()) / step) + 1):
        x = box.left() - box.height() + number * step
        path.moveTo(x, box.bottom())
        path.lineTo(x + box.height(), box.top())
    return path


_PATTERNS: Mapping[Colour, Callable[[QRectF, float], QPainterPath]] = {
    Colour.TILE_OCEAN: _waves,
    Colour.TILE_GREENERY: _dots,
    Colour.TILE_CITY: _grid,
    Colour.TILE_SPECIAL: _slanted,
}
