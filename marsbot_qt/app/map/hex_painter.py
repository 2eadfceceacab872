"""Paints one hex: ground, icons, tile, piece, marks, and the rings around it."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPolygonF

from marsbot_qt.app.map.hex_geometry import Hex, HexLayout
from marsbot_qt.app.map.tile_patterns import paint_pattern
from marsbot_qt.app.view_models import HexMark, HexView
from marsbot_qt.qtkit.painting import draw_owner, draw_text, fill_rounded, mixed, text_width
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.theme import Theme

_RINGED = (HexMark.NEW, HexMark.CANDIDATE, HexMark.CHOSEN, HexMark.RIVAL)
_SPEAKING = (
    HexMark.CANDIDATE,
    HexMark.CHOSEN,
    HexMark.RIVAL,
    HexMark.DROPPED,
    HexMark.FALLEN,
)


class HexPainter:
    """Draws hexes of one layout in one theme; made anew when either changes.

    Everything is measured in hex widths, so that a hex looks the same at every size.
    """

    def __init__(self, theme: Theme, layout: HexLayout, *, scale: float) -> None:
        self._theme = theme
        self._layout = layout
        self._scale = scale
        self._width = layout.hex_width
        self._polygons: dict[tuple[Hex, float], QPolygonF] = {}
        self._label_font = self._sized_font(0.42)
        self._number_font = self._sized_font(0.5)
        self._corner_font = self._sized_font(0.3)

    @property
    def reach(self) -> float:
        """How far a ring or a flag may stick out of a hex."""
        return max(4.0, self._width * 0.45)

    # One hex, in the order of the layers

    def paint_ground(self, painter: QPainter, view: HexView, *, hovered: bool) -> None:
        """The hex itself and what is printed or lies on it."""
        theme = self._theme
        if view.tile is not None:
            fill = theme.colour(view.tile.colour)
            self._polygon(painter, view.space, -1.0, fill=fill)
            if theme.is_high_contrast:
                ink, shape = theme.colour(Colour.ON_TILE), self.polygon(view.space, -1.0)
                paint_pattern(painter, view.tile.colour, shape, width=self._width, ink=ink)
        elif view.mark in _SPEAKING:
            self._paint_speaking_ground(painter, view)
        elif view.reserved:
            edge = self._dashed(theme.colour(Colour.RESERVED_LINE))
            self._polygon(painter, view.space, -1.0, fill=theme.colour(Colour.RESERVED), pen=edge)
        else:
            edge = QPen(theme.colour(Colour.LAND_LINE), theme.border)
            self._polygon(painter, view.space, -1.0, fill=theme.colour(Colour.LAND), pen=edge)
        if hovered:
            line = max(1.5, self._width / 27)
            self._polygon(painter, view.space, -line, pen=QPen(self._hover_colour(view), line))

    def paint_landing(
        self, painter: QPainter, view: HexView, scale: float, *, labelled: bool
    ) -> None:
        """A tile that is just being laid: larger than it is."""
        centre = self._centre(view, 0.0)
        painter.save()
        painter.translate(centre)
        painter.scale(scale, scale)
        painter.translate(-centre)
        self.paint_ground(painter, view, hovered=False)
        self.paint_content(painter, view, labelled=labelled)
        painter.restore()

    def paint_content(self, painter: QPainter, view: HexView, *, labelled: bool) -> None:
        """Tile and piece, or the printed icons, or the word of a mark."""
        if view.tile is not None and labelled:
            self._paint_labelled_tile(painter, view)
        elif view.tile is not None:
            self._paint_tile(painter, view)
        elif view.mark in _SPEAKING:
            self._paint_word(painter, view)
        else:
            self._paint_printed(painter, view, labelled=labelled)
        if view.volcanic and (view.tile is None) and not labelled:
            faint = view.mark in _SPEAKING
            at = self._centre(view, -0.36 if faint else -0.29)
            self._paint_volcano(painter, view, at, faint=faint)
        if view.owner is not None and view.tile is None:
            self._paint_piece(painter, view)
        if labelled and (view.tile is not None or view.mark not in _SPEAKING):
            self._paint_corner_label(painter, view)

    def paint_mark(self, painter: QPainter, view: HexView) -> None:
        """The ring, drawn over the neighbours."""
        if view.mark not in _RINGED:
            return
        line = max(2.0, self._width / 16)
        pen = QPen(self._theme.colour(Colour.ACCENT), line)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if view.mark is HexMark.NEW:
            gap = QPen(self._theme.colour(Colour.SURFACE), line)
            gap.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            self._polygon(painter, view.space, -line * 0.5, pen=gap)
            self._polygon(painter, view.space, line * 0.35, pen=pen)
        else:
            self._polygon(painter, view.space, -line * 0.5, pen=pen)

    def paint_flag(self, painter: QPainter, view: HexView) -> None:
        """The label of a new tile on a small flag at its upper right."""
        if view.mark is not HexMark.NEW:
            return
        theme = self._theme
        text = view.mark_text or view.label
        font = theme.font(Role.SMALL, Weight.SEMIBOLD)
        high = theme.size(20, 22)
        wide = text_width(text, font) + theme.size(14)
        x, y = self._layout.centre(view.space)
        box = QRectF(x + self._width * 0.04, y - self._width * 0.46 - high, wide, high)
        if box.top() < 0:
            box.moveTop(1)
        fill_rounded(painter, box, theme.size(5), theme.colour(Colour.ACCENT))
        middle = Qt.AlignmentFlag.AlignHCenter
        ink = theme.colour(Colour.ON_ACCENT)
        draw_text(painter, box, text, font=font, colour=ink, align=middle)

    def paint_focus(self, painter: QPainter, view: HexView) -> None:
        """The focus ring: an accent line, and a clear gap inside it."""
        line = max(2.0, self._theme.size(2))
        grow = 2.5 * line if view.mark in _RINGED else 0.5 * line
        clear = QPen(self._theme.colour(Colour.SURFACE), line)
        ring = QPen(self._theme.colour(Colour.ACCENT), line)
        for pen in (clear, ring):
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self._polygon(painter, view.space, grow - line, pen=clear)
        self._polygon(painter, view.space, grow, pen=ring)

    # Parts

    def _paint_speaking_ground(self, painter: QPainter, view: HexView) -> None:
        theme = self._theme
        if view.mark is HexMark.DROPPED:
            edge = QPen(theme.colour(Colour.TEXT3), 1.2, Qt.PenStyle.DotLine)
            self._polygon(painter, view.space, -1.0, fill=theme.colour(Colour.INSET), pen=edge)
            return
        if view.mark is HexMark.FALLEN:
            edge = QPen(theme.colour(Colour.TEXT), max(1.6, self._width / 24))
            self._polygon(painter, view.space, -2.0, fill=theme.colour(Colour.INSET), pen=edge)
            return
        chosen = view.mark is HexMark.CHOSEN
        fill = theme.colour(Colour.ACCENT if chosen else Colour.ACCENT_SOFT)
        self._polygon(painter, view.space, -1.0, fill=fill)

    def _paint_word(self, painter: QPainter, view: HexView) -> None:
        theme = self._theme
        numbered = view.mark in {HexMark.CANDIDATE, HexMark.CHOSEN}
        colour = {
            HexMark.DROPPED: Colour.TEXT,
            HexMark.FALLEN: Colour.TEXT,
            HexMark.CHOSEN: Colour.ON_ACCENT,
        }.get(view.mark, Colour.ACCENT_TEXT)
        self._text(
            painter,
            view,
            view.mark_text or view.label,
            font=self._number_font if numbered else self._label_font,
            colour=theme.colour(colour),
        )

    def _paint_tile(self, painter: QPainter, view: HexView) -> None:
        tile = view.tile
        if tile is None:
            return
        owned = view.owner is not None
        side = round(self._width * 0.43)
        up = -0.17 if owned else 0.0
        self._icon(painter, tile.icon, self._centre(view, up), side=side, colour=Colour.ON_TILE)
        if owned:
            self._paint_piece(painter, view)

    def _paint_labelled_tile(self, painter: QPainter, view: HexView) -> None:
        tile = view.tile
        if tile is None:
            return
        side = round(self._width * 0.36)
        aside = 0.2 * self._width if view.owner is not None else 0.0
        below = self._centre(view, 0.16)
        at = QPointF(below.x() - aside, below.y())
        self._icon(painter, tile.icon, at, side=side, colour=Colour.ON_TILE)
        if view.owner is not None:
            self._paint_piece(painter, view, QPointF(below.x() + aside, below.y()))

    def _paint_piece(self, painter: QPainter, view: HexView, centre: QPointF | None = None) -> None:
        if view.owner is None:
            return
        side = max(8.0, self._width * 0.3)
        centre = self._centre(view, 0.27) if centre is None else centre
        box = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
        draw_owner(painter, self._theme, view.owner, box)

    def _paint_printed(self, painter: QPainter, view: HexView, *, labelled: bool) -> None:
        ink = Colour.WATER if view.reserved else Colour.LAND_INK
        topped = view.volcanic or bool(view.corner_icon)
        if view.corner_icon and not labelled:
            side = round(self._width * 0.26)
            self._icon(painter, view.corner_icon, self._centre(view, -0.24), side=side, colour=ink)
        rows = _rows_of_icons(view.bonuses)
        side = round(self._width * (0.33 if len(view.bonuses) < 3 else 0.27))
        step = side * 1.1
        middle = self._centre(view, 0.17 if labelled else 0.08 if topped else 0.0)
        for index, row in enumerate(rows):
            y = middle.y() + (index - (len(rows) - 1) / 2) * step
            self._icon_row(painter, row, QPointF(middle.x(), y), side=side, colour=ink)

    def _icon_row(
        self,
        painter: QPainter,
        icons: tuple[str, ...],
        middle: QPointF,
        *,
        side: int,
        colour: Colour,
    ) -> None:
        gap = max(1, round(side * 0.1))
        left = middle.x() - (len(icons) * side + (len(icons) - 1) * gap) / 2
        for index, name in enumerate(icons):
            centre = QPointF(left + side / 2 + index * (side + gap), middle.y())
            self._icon(painter, name, centre, side=side, colour=colour)

    def _paint_volcano(self, painter: QPainter, view: HexView, at: QPointF, *, faint: bool) -> None:
        half, high = self._width * 0.13, self._width * 0.2
        ink = self._theme.colour(Colour.WATER if view.reserved else Colour.LAND_INK)
        if faint:
            ink = mixed(ink, self._theme.colour(Colour.INSET), 0.5)
        pen = QPen(ink, max(1.2, self._width / 30))
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        x, y = at.x(), at.y()
        painter.drawPolygon(
            QPolygonF(
                [
                    QPointF(x, y - high / 2),
                    QPointF(x + half, y + high / 2),
                    QPointF(x - half, y + high / 2),
                ]
            )
        )

    def _paint_corner_label(self, painter: QPainter, view: HexView) -> None:
        theme = self._theme
        ink = Colour.ON_TILE if view.tile is not None else Colour.TEXT
        font = self._corner_font
        at = self._centre(view, -0.27)
        wide = text_width(view.label, font)
        if view.volcanic and view.tile is None:
            beside = QPointF(at.x() - wide / 2 - self._width * 0.04, at.y())
            self._paint_volcano(painter, view, beside, faint=False)
            at = QPointF(at.x() + self._width * 0.15, at.y())
        box = QRectF(
            at.x() - self._width / 2, at.y() - self._width / 4, self._width, self._width / 2
        )
        middle = Qt.AlignmentFlag.AlignHCenter
        draw_text(painter, box, view.label, font=font, colour=theme.colour(ink), align=middle)

    # Tools

    def polygon(self, space: Hex, grow: float = 0.0) -> QPolygonF:
        """The outline of a hex."""
        key = (space, grow)
        found = self._polygons.get(key)
        if found is None:
            corners = self._layout.corners(space, grow=grow)
            found = QPolygonF([QPointF(x, y) for x, y in corners])
            self._polygons[key] = found
        return found

    def _polygon(
        self,
        painter: QPainter,
        space: Hex,
        grow: float,
        *,
        fill: QColor | None = None,
        pen: QPen | None = None,
    ) -> None:
        painter.setPen(pen if pen is not None else Qt.PenStyle.NoPen)
        if fill is None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
        else:
            painter.setBrush(fill)
        painter.drawPolygon(self.polygon(space, grow))

    def _icon(
        self, painter: QPainter, name: str, centre: QPointF, *, side: int, colour: Colour
    ) -> None:
        tint = self._theme.colour(colour)
        pixmap = self._theme.icons.pixmap(name, side, tint, scale=self._scale)
        corner = QPointF(round(centre.x() - side / 2), round(centre.y() - side / 2))
        painter.drawPixmap(corner, pixmap)

    def _text(
        self, painter: QPainter, view: HexView, text: str, *, font: QFont, colour: QColor
    ) -> None:
        left, top, width, height = self._layout.bounds(view.space)
        box = QRectF(left, top, width, height)
        middle = Qt.AlignmentFlag.AlignHCenter
        draw_text(painter, box, text, font=font, colour=colour, align=middle)

    def _centre(self, view: HexView, down: float) -> QPointF:
        x, y = self._layout.centre(view.space)
        return QPointF(x, y + down * self._width)

    def _hover_colour(self, view: HexView) -> QColor:
        if view.tile is not None:
            return self._theme.colour(Colour.ON_TILE)
        return self._theme.colour(Colour.TEXT2)

    def _dashed(self, colour: QColor) -> QPen:
        pen = QPen(colour, max(1.0, self._width / 40))
        pen.setDashPattern([4.0, 2.5])
        return pen

    def _sized_font(self, part: float) -> QFont:
        font = QFont(self._theme.font(Role.BODY, Weight.SEMIBOLD))
        least = self._theme.font(Role.SMALL).pixelSize() - 2
        font.setPixelSize(max(least, round(self._width * part)))
        return font


_MOST_IN_A_ROW: Mapping[int, int] = {1: 1, 2: 2, 3: 3, 4: 2}


def _rows_of_icons(icons: tuple[str, ...]) -> list[tuple[str, ...]]:
    most = _MOST_IN_A_ROW.get(len(icons), 3)
    return [icons[start : start + most] for start in range(0, len(icons), most)]
