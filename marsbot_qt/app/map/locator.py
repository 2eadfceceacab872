"""The small map that shows where a hex is: the printed map has no coordinates."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from marsbot_qt.app.map.hex_geometry import Hex, HexGrid, HexLayout
from marsbot_qt.app.view_models import MapView
from marsbot_qt.qtkit.roles import Colour
from marsbot_qt.qtkit.theme import Theme

_LEAST_FOR_EDGES = 9
"""The width of a hex in pixels from which its edge is drawn."""


def paint_locator(
    painter: QPainter,
    theme: Theme,
    box: QRectF,
    view: MapView,
    *,
    pointed: Collection[Hex] = (),
) -> None:
    """Paint a map in a small box, with some hexes pointed out."""
    grid = HexGrid(view.row_sizes, view.offsets)
    layout = HexLayout.fit(grid, (box.left(), box.top(), box.width(), box.height()))
    gap = -0.4 if layout.hex_width < 8 else -0.8
    # Hexes that are large enough look as on the map; smaller ones need a stronger ground.
    as_on_map = layout.hex_width >= _LEAST_FOR_EDGES
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    for one in view.hexes:
        edge = theme.colour(Colour.RESERVED_LINE if one.reserved else Colour.LAND_LINE)
        ground = theme.colour(Colour.RESERVED if one.reserved else Colour.LAND)
        if as_on_map:
            painter.setPen(edge)
        painter.setBrush(ground if as_on_map else edge)
        painter.drawPolygon(_polygon(layout, one.space, gap))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour(Colour.ACCENT))
    for space in pointed:
        if space in grid:
            painter.drawPolygon(_polygon(layout, space, layout.hex_width * 0.3))


class LocatorMap(QWidget):
    """A small map beside a step or a choice; a picture only, its place is told in words."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._view: MapView | None = None
        self._pointed: tuple[Hex, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        theme.changed.connect(self._on_theme_changed)

    def present(self, view: MapView, pointed: Collection[Hex] = ()) -> None:
        """Show a map and point out hexes."""
        self._view, self._pointed = view, tuple(pointed)
        self.update()

    def sizeHint(self) -> QSize:
        """As high as two lines of a list."""
        side = self._theme.size(48, 60)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the map."""
        if self._view is not None:
            box = QRectF(self.rect())
            paint_locator(QPainter(self), self._theme, box, self._view, pointed=self._pointed)

    def _on_theme_changed(self) -> None:
        self.updateGeometry()
        self.update()


def _polygon(layout: HexLayout, space: Hex, grow: float) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in layout.corners(space, grow=grow)])
