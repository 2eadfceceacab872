"""Small drawings that several widgets share: owner pieces, chips, key caps, shadows."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from marsbot_qt.qtkit.roles import Colour, Owner, Role, Weight
from marsbot_qt.qtkit.theme import Theme


def draw_owner(painter: QPainter, theme: Theme, owner: Owner, box: QRectF) -> None:
    """Draw a side's piece: square, round or diamond, with a ring that stands on any ground."""
    fill, ink = theme.owner_colours(owner)
    line = max(1.0, box.width() / 9)
    inner = box.adjusted(line / 2, line / 2, -line / 2, -line / 2)
    painter.setPen(QPen(ink, line))
    painter.setBrush(fill)
    if owner is Owner.MARSBOT:
        corner = box.width() * 0.18
        painter.drawRoundedRect(inner, corner, corner)
    elif owner is Owner.HUMAN:
        painter.drawEllipse(inner)
    else:
        centre = inner.center()
        painter.drawPolygon(
            QPolygonF(
                [
                    QPointF(centre.x(), inner.top()),
                    QPointF(inner.right(), centre.y()),
                    QPointF(centre.x(), inner.bottom()),
                    QPointF(inner.left(), centre.y()),
                ]
            )
        )


def fill_rounded(painter: QPainter, box: QRectF, radius: float, fill: QColor) -> None:
    """Fill a box with round corners."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    painter.drawRoundedRect(box, radius, radius)


def outline_rounded(
    painter: QPainter, box: QRectF, radius: float, pen: QPen | QColor, *, width: float = 1.0
) -> None:
    """Draw the edge of a box with round corners, the line inside the box."""
    line = pen if isinstance(pen, QPen) else QPen(pen, width)
    half = line.widthF() / 2
    painter.setPen(line)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box.adjusted(half, half, -half, -half), radius - half, radius - half)


def draw_text(
    painter: QPainter,
    box: QRectF,
    text: str,
    *,
    font: QFont,
    colour: QColor,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    """Draw one line of text, centred upright, shortened with dots where it does not fit."""
    metrics = QFontMetricsF(font)
    if metrics.horizontalAdvance(text) > box.width() + 0.5:
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width())
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(box, int(align | Qt.AlignmentFlag.AlignVCenter), text)


def text_width(text: str, font: QFont) -> float:
    """The width of a line of text."""
    return QFontMetricsF(font).horizontalAdvance(text)


def draw_chip(painter: QPainter, theme: Theme, box: QRectF, text: str) -> None:
    """Draw a changed amount, "+3", in the accent's soft colours."""
    fill_rounded(painter, box, theme.size(5), theme.colour(Colour.ACCENT_SOFT))
    font = theme.font(Role.SMALL, Weight.SEMIBOLD)
    colour = theme.colour(Colour.ACCENT_TEXT)
    draw_text(painter, box, text, font=font, colour=colour, align=Qt.AlignmentFlag.AlignHCenter)


def chip_width(theme: Theme, text: str) -> float:
    """The width of the chip that `draw_chip` draws for a text."""
    if not text:
        return 0.0
    return text_width(text, theme.font(Role.SMALL, Weight.SEMIBOLD)) + theme.size(16)


def key_cap_width(theme: Theme, key: str) -> int:
    """The width of the cap that `draw_key_cap` draws for a key."""
    font = theme.font(Role.SMALL, Weight.MEDIUM)
    if key == "Enter":
        return theme.size(26)
    return max(theme.size(24), round(text_width(key, font)) + theme.size(14))


def draw_key_cap(
    painter: QPainter, theme: Theme, box: QRect, key: str, *, colour: QColor, scale: float
) -> None:
    """Draw a key's name in a thin frame; Enter is shown by its sign."""
    outline_rounded(painter, QRectF(box), theme.size(5), colour, width=max(1.0, theme.size(1)))
    if key == "Enter":
        side = theme.size(15)
        left = box.left() + (box.width() - side) // 2
        top = box.top() + (box.height() - side) // 2
        pixmap = theme.icons.pixmap("key-enter", side, colour, scale=scale)
        painter.drawPixmap(left, top, pixmap)
        return
    font = theme.font(Role.SMALL, Weight.MEDIUM)
    middle = Qt.AlignmentFlag.AlignHCenter
    draw_text(painter, QRectF(box), key, font=font, colour=colour, align=middle)


def mixed(one: QColor, other: QColor, part: float) -> QColor:
    """A colour between two: ``part`` of the other."""
    keep = 1 - part
    return QColor(
        round(one.red() * keep + other.red() * part),
        round(one.green() * keep + other.green() * part),
        round(one.blue() * keep + other.blue() * part),
    )
