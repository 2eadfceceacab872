"""Paints one space of a track, and the head of a track."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from marsbot_qt.app.view_models import CellMark, CellView, Glyph, Token, TrackView
from marsbot_qt.qtkit.painting import (
    draw_text,
    fill_rounded,
    mixed,
    outline_rounded,
    text_width,
)
from marsbot_qt.qtkit.roles import Colour, Owner, Role, Weight
from marsbot_qt.qtkit.theme import Theme

_DIM = 0.42
_FAINT = 0.34
_LARGEST_ZOOM = 2.0
_LEAST_BESIDE = 13
"""Pixels at scale 100 % below which an icon beside its number would be a dot."""

_ICON_PART = 0.54
_DOUBT_PART = 0.38
_PALE = 0.5
"""Pieces lighter than this leave a darker trace on a light board."""


class CellPainter:
    """Draws spaces in one theme; icons and numbers grow with spaces that are ``high``."""

    def __init__(self, theme: Theme, owner: Owner, *, high: int, scale: float) -> None:
        self._theme = theme
        self._scale = scale
        self._zoom = min(_LARGEST_ZOOM, max(1.0, high / theme.size(33, 46)))
        self._number_font = self._zoomed(theme.font(Role.SMALL, Weight.SEMIBOLD))
        self._cube_font = self._zoomed(theme.font(Role.CUBE, Weight.SEMIBOLD))
        self._fill, self._ink = theme.owner_colours(owner)
        part = 0.45 if theme.is_dark or self._fill.lightnessF() > _PALE else 0.0
        self._trace = mixed(self._fill, theme.colour(Colour.TEXT), part)

    def paint_cell(self, painter: QPainter, box: QRect, view: CellView) -> None:
        """The ground and the printed icons of a space, and what lies on it but the cube."""
        theme = self._theme
        painter.fillRect(box, theme.colour(Colour.PASSED if view.passed else Colour.INSET))
        if theme.is_high_contrast:
            outline_rounded(painter, QRectF(box), 0, theme.colour(Colour.LINE))
        if view.mark is CellMark.FROM:
            self._paint_trace(painter, box)
        if view.regress:
            self._paint_regress(painter, box)
        elif view.glyphs:
            painter.setOpacity(self._strength(view))
            self._paint_glyphs(painter, box, view)
            painter.setOpacity(1.0)
        self._paint_extras(painter, box, view)
        if view.run_over:
            line = theme.size(2.5)
            bottom = QRect(box.left(), box.bottom() + 2 - line, box.width(), line)
            painter.fillRect(bottom, theme.colour(Colour.ACCENT))
        if view.mark is CellMark.PREVIEW:
            frame = QRectF(box).adjusted(-1, -1, 1, 1)
            outline_rounded(painter, frame, 2, theme.colour(Colour.ACCENT), width=theme.size(2))

    def paint_cube(self, painter: QPainter, box: QRect, text: str) -> None:
        """MarsBot's cube, as large as the space, with its number."""
        theme = self._theme
        radius = theme.size(7)
        fill_rounded(painter, QRectF(box), radius, self._fill)
        edge = QColor(self._ink)
        edge.setAlphaF(0.65)
        outline_rounded(painter, QRectF(box), radius, edge, width=max(1, theme.size(1)))
        middle = Qt.AlignmentFlag.AlignHCenter
        font, ink = self._cube_font, self._ink
        draw_text(painter, QRectF(box), text, font=font, colour=ink, align=middle)

    def paint_ring(self, painter: QPainter, box: QRect) -> None:
        """The accent ring of a cube that has just come here."""
        self._ring(painter, QRectF(box).adjusted(-2, -2, 2, 2), Colour.SURFACE, 2)
        line = self._theme.size(2.5)
        self._ring(painter, QRectF(box).adjusted(-3, -3, 3, 3), Colour.ACCENT, line)

    def paint_focus(self, painter: QPainter, box: QRect) -> None:
        """The focus ring: an accent line with a clear gap inside it."""
        line = self._theme.size(2)
        self._ring(painter, QRectF(box), Colour.SURFACE, line)
        self._ring(painter, QRectF(box).adjusted(-line, -line, line, line), Colour.ACCENT, line)

    def paint_hover(self, painter: QPainter, box: QRect) -> None:
        """A quiet edge around the space under the mouse."""
        outline_rounded(painter, QRectF(box), 4, self._theme.colour(Colour.CONTROL), width=1.5)

    def paint_label(self, painter: QPainter, box: QRect, view: TrackView) -> None:
        """The head of a track: its tags, its name where there is room, its production badge."""
        theme = self._theme
        fill_rounded(painter, QRectF(box), theme.size(5), theme.colour(Colour.INSET))
        if theme.is_high_contrast:
            edge = theme.colour(Colour.LINE)
            outline_rounded(painter, QRectF(box), theme.size(5), edge, width=theme.border)
        side, gap = theme.size(20, 22), theme.size(4, 5)
        left = box.left() + theme.size(7, 9)
        for tag in view.tags:
            self._icon(painter, Glyph(tag), QRect(left, box.top(), side, box.height()), side=side)
            left += side + gap
        right = box.right() - theme.size(6, 7)
        if view.production:
            right = self._paint_badge(painter, box, view.production)
        room = QRectF(left + theme.size(2), box.top(), right - left - theme.size(6), box.height())
        if box.width() >= theme.size(195):
            font = self._name_font(view.name, room.width())
            draw_text(painter, room, view.name, font=font, colour=theme.colour(Colour.TEXT))
        if view.inferred:
            self._paint_doubt(painter, box)

    # Parts

    def _strength(self, view: CellView) -> float:
        """How strongly printed icons are painted; high contrast dims nothing that can be read."""
        if self._theme.is_high_contrast:
            return _DIM if view.faint else 1.0
        return _FAINT if view.faint else _DIM if view.passed else 1.0

    def _paint_badge(self, painter: QPainter, box: QRect, icon: str) -> int:
        theme = self._theme
        wide, high = theme.size(24, 27), theme.size(22, 27)
        left = box.right() - wide - theme.size(6, 7)
        frame = QRect(left, box.top() + (box.height() - high) // 2, wide, high)
        edge = theme.colour(Colour.CONTROL)
        outline_rounded(painter, QRectF(frame), theme.size(4), edge, width=1)
        self._icon(painter, Glyph(icon), frame, side=theme.size(13, 16))
        return left

    def _paint_glyphs(self, painter: QPainter, box: QRect, view: CellView) -> None:
        theme = self._theme
        font = self._number_font
        gap = theme.size(3)
        side = round(theme.size(21, 26) * self._zoom)
        count = len(view.glyphs)
        if count > 1 or (view.number and len(view.number) > 1):
            side = min(side, (box.width() - gap) // 2 - 1)
        side = min(side, box.width(), box.height())
        wide = text_width(view.number, font) if view.number else 0.0
        if view.number:
            beside = round((box.width() - gap - wide - 3 - (count - 1)) / count)
            if beside < theme.size(_LEAST_BESIDE):
                self._paint_stacked(painter, box, view)
                return
            side = min(side, beside)
        whole = count * side + (count - 1) + (gap + wide if view.number else 0)
        left = box.left() + (box.width() - whole) / 2
        for glyph in view.glyphs:
            place = QRect(round(left), box.top(), side, box.height())
            self._icon(painter, glyph, place, side=side)
            left += side + 1
        if view.number:
            colour = theme.colour(view.glyphs[-1].colour)
            room = QRectF(left + gap - 1, box.top(), wide + 2, box.height())
            draw_text(painter, room, view.number, font=font, colour=colour)

    def _paint_stacked(self, painter: QPainter, box: QRect, view: CellView) -> None:
        """In a narrow space the number stands below its icons, both still to be read."""
        count = len(view.glyphs)
        side = min(round(box.height() * _ICON_PART), (box.width() - count + 1) // count)
        left = box.left() + (box.width() - count * side - count + 1) // 2
        for glyph in view.glyphs:
            self._icon(painter, glyph, QRect(left, box.top() + 1, side, side), side=side)
            left += side + 1
        below = QRectF(box).adjusted(0, side, 0, 0)
        font = QFont(self._number_font)
        font.setPixelSize(max(8, min(font.pixelSize(), round(below.height() * 1.1))))
        colour = self._theme.colour(view.glyphs[-1].colour)
        middle = Qt.AlignmentFlag.AlignHCenter
        draw_text(painter, below, view.number, font=font, colour=colour, align=middle)

    def _paint_trace(self, painter: QPainter, box: QRect) -> None:
        line = max(1.5, self._theme.size(1.5))
        pen = QPen(self._trace, line)
        pen.setDashPattern([3.0, 2.0])
        inset = self._theme.size(3)
        frame = QRectF(box).adjusted(inset, inset, -inset, -inset)
        outline_rounded(painter, frame, self._theme.size(5), pen)

    def _paint_regress(self, painter: QPainter, box: QRect) -> None:
        theme = self._theme
        inset = theme.size(3)
        frame = QRectF(box).adjusted(inset, inset, -inset, -inset)
        fill_rounded(painter, frame, theme.size(5), theme.colour(Colour.SURFACE))
        outline_rounded(painter, frame, theme.size(5), self._trace, width=theme.size(1.5))
        self._icon(
            painter, Glyph("regress-marker"), box, side=round(theme.size(17, 22) * self._zoom)
        )

    def _paint_extras(self, painter: QPainter, box: QRect, view: CellView) -> None:
        theme = self._theme
        small = round(theme.size(8, 11) * self._zoom)
        right = box.right() - theme.size(1)
        for token in view.tokens:
            right -= small
            self._paint_token(
                painter, QRectF(right, box.top() + theme.size(2), small, small), token
            )
            right -= 2
        if view.corner_icon:
            side = round(theme.size(12, 15) * self._zoom)
            place = QRect(box.left() + 1, box.bottom() - side, side, side)
            self._icon(painter, Glyph(view.corner_icon, Colour.TEXT2), place, side=side)
        if view.inferred:
            self._paint_doubt(painter, box)

    def _paint_doubt(self, painter: QPainter, box: QRect) -> None:
        """The mark of what was not read off print beyond doubt."""
        least = min(box.width(), box.height())
        side = round(min(self._theme.size(11, 14) * self._zoom, least * _DOUBT_PART))
        place = QRect(box.left() + 1, box.top() + 1, side, side)
        # What lies below would run into the thin lines of the mark.
        fill_rounded(painter, QRectF(place), side / 2, self._theme.colour(Colour.SURFACE))
        self._icon(painter, Glyph("inferred", Colour.WARN), place, side=side)

    def _paint_token(self, painter: QPainter, box: QRectF, token: Token) -> None:
        theme = self._theme
        dark = token.colour == "black"
        ink = theme.colour(Colour.TEXT)
        hollow = dark if theme.is_dark else not dark
        ground = theme.colour(Colour.SURFACE)
        fill_rounded(painter, box, 2, ground if hollow else ink)
        outline_rounded(painter, box, 2, ink, width=1)

    def _name_font(self, name: str, room: float) -> QFont:
        theme = self._theme
        fonts = (
            theme.font(Role.BODY),
            theme.font(Role.BODY, condensed=True),
            theme.font(Role.SMALL, condensed=True),
        )
        return next((font for font in fonts if text_width(name, font) <= room), fonts[-1])

    def _zoomed(self, font: QFont) -> QFont:
        larger = QFont(font)
        larger.setPixelSize(round(font.pixelSize() * self._zoom))
        return larger

    # Tools

    def _ring(self, painter: QPainter, box: QRectF, colour: Colour, line: float) -> None:
        radius = self._theme.size(9)
        outline_rounded(painter, box, radius, self._theme.colour(colour), width=line)

    def _icon(self, painter: QPainter, glyph: Glyph, box: QRect, *, side: int) -> None:
        tint = self._theme.colour(glyph.colour)
        pixmap = self._theme.icons.pixmap(glyph.icon, side, tint, scale=self._scale)
        x = box.left() + (box.width() - side) // 2
        y = box.top() + (box.height() - side) // 2
        painter.drawPixmap(QPointF(x, y), pixmap)
