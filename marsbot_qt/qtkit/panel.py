"""Panels and hairlines: the surfaces that the regions of a window are made of."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from marsbot_qt.qtkit.painting import fill_rounded, mixed, outline_rounded
from marsbot_qt.qtkit.roles import Colour
from marsbot_qt.qtkit.theme import Theme


class Panel(QWidget):
    """A surface with round corners and a thin shadow; ``flat`` leaves both out (the top bar)."""

    def __init__(self, theme: Theme, *, flat: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._flat = flat
        theme.changed.connect(self._on_theme_changed)

    @property
    def theme(self) -> Theme:
        """The theme that this panel follows."""
        return self._theme

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ground."""
        painter = QPainter(self)
        self.paint_ground(painter)

    def paint_ground(self, painter: QPainter) -> None:
        """Paint the surface; panels that paint more call this first."""
        theme = self._theme
        surface = theme.colour(Colour.SURFACE)
        if self._flat:
            painter.fillRect(self.rect(), surface)
            line = self.rect().adjusted(0, self.height() - theme.border, 0, 0)
            painter.fillRect(line, theme.colour(Colour.LINE))
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        radius = theme.size(10)
        box = QRectF(self.rect())
        shadow = mixed(theme.colour(Colour.WINDOW), theme.colour(Colour.LINE), 0.6)
        fill_rounded(painter, box, radius, shadow)
        fill_rounded(painter, box.adjusted(0, 0, 0, -1), radius, surface)
        if theme.is_high_contrast:
            edge = theme.colour(Colour.CONTROL)
            outline_rounded(painter, box, radius, edge, width=theme.border)

    def _on_theme_changed(self) -> None:
        self.updateGeometry()
        self.update()


class Hairline(QWidget):
    """A thin line between rows or columns."""

    def __init__(
        self, theme: Theme, *, upright: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        fixed, grow = QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding
        self.setSizePolicy(fixed if upright else grow, grow if upright else fixed)
        if upright:
            self.setFixedWidth(1)
        else:
            self.setFixedHeight(1)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        theme.changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the line."""
        QPainter(self).fillRect(self.rect(), self._theme.colour(Colour.LINE))
