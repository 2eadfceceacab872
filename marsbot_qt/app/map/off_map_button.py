"""A city space beside the map, in one of its corners."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from marsbot_qt.app.view_models import HexMark, OffMapView
from marsbot_qt.qtkit.buttons import Button
from marsbot_qt.qtkit.painting import draw_owner, fill_rounded, outline_rounded
from marsbot_qt.qtkit.roles import Colour
from marsbot_qt.qtkit.theme import Theme


class OffMapButton(Button):
    """Shows an `OffMapView`.

    Signals:
        chosen: the id of the space, when it is pressed.
    """

    TAKES_ENTER = False

    chosen = Signal(str)

    def __init__(self, theme: Theme, space_id: str, parent: QWidget) -> None:
        super().__init__(theme, parent=parent)
        self.space_id = space_id
        self._view = OffMapView(id=space_id, label="")
        self.setObjectName(f"off_map_{space_id}")
        self.clicked.connect(self._on_clicked)

    def present(self, view: OffMapView) -> None:
        """Show the space as it is."""
        self._view = view
        self.setAccessibleName(view.spoken or view.label)
        self.setToolTip(view.spoken or view.label)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """A dashed place while empty, a city tile once taken."""
        theme, view = self._theme, self._view
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, radius = QRectF(self.rect()), theme.size(7)
        if view.taken:
            fill_rounded(painter, box, radius, theme.colour(Colour.TILE_CITY))
        elif self.underMouse():
            fill_rounded(painter, box, radius, theme.colour(Colour.PASSED))
        if view.mark is not HexMark.NONE:
            ring = theme.colour(Colour.ACCENT)
            outline_rounded(painter, box, radius, ring, width=theme.size(2))
        elif not view.taken:
            pen = QPen(theme.colour(Colour.TEXT3), 1)
            pen.setDashPattern([3.0, 2.5])
            outline_rounded(painter, box, radius, pen)
        self._paint_icon(painter, raised=view.owner is not None)
        if view.owner is not None:
            side = self.height() * 0.34
            left = (self.width() - side) / 2
            piece = QRectF(left, self.height() - side - theme.size(3), side, side)
            draw_owner(painter, theme, view.owner, piece)

    def _paint_icon(self, painter: QPainter, *, raised: bool) -> None:
        theme = self._theme
        side = round(self.height() * (0.44 if raised else 0.5))
        tint = theme.colour(Colour.ON_TILE if self._view.taken else Colour.TEXT2)
        pixmap = theme.icons.pixmap("tag-city", side, tint, scale=self.devicePixelRatioF())
        top = theme.size(3) if raised else (self.height() - side) // 2
        painter.setOpacity(1.0 if self._view.taken else 0.75)
        painter.drawPixmap((self.width() - side) // 2, top, pixmap)
        painter.setOpacity(1.0)

    def _on_clicked(self) -> None:
        self.chosen.emit(self.space_id)
