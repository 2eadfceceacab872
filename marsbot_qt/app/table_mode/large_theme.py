"""The theme of table mode: the same colours, type and sizes for reading at two metres."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject
from PySide6.QtGui import QColor, QFont

from marsbot_qt.qtkit.roles import Colour, Owner, Role, Weight
from marsbot_qt.qtkit.theme import Theme

_WIDTH, _HEIGHT = 1280, 720
_BODY = 36
# The x-height of the font is a little more than half its size: 18 pixels of 35.
_PIXELS: Mapping[Role, int] = {
    Role.SMALL: 35,
    Role.BODY: _BODY,
    Role.TITLE: 44,
    Role.VALUE: 44,
    Role.CUBE: 40,
    Role.DISPLAY: 88,
    Role.TABLE: 36,
    Role.TABLE_STEP: 44,
}


class LargeTheme(Theme):
    """Follows another theme; everything grows with the screen, whatever its scale setting is."""

    def __init__(self, base: Theme, parent: QObject | None = None) -> None:
        self._base = base
        self._factor = 1.0
        super().__init__(parent)
        self._condensed = base.has_condensed
        base.changed.connect(self._renew)

    @property
    def factor(self) -> float:
        """How large everything is, counted from a 1280×720 screen."""
        return self._factor

    def px(self, length: float) -> int:
        """A length in pixels from its value on a 1280×720 screen."""
        return round(length * self._factor)

    @property
    def is_dark(self) -> bool:
        """As the other theme."""
        return self._base.is_dark

    @property
    def is_high_contrast(self) -> bool:
        """As the other theme."""
        return self._base.is_high_contrast

    @property
    def border(self) -> int:
        """As the other theme, and larger."""
        return max(1, self.px(self._base.border))

    def colour(self, role: Colour) -> QColor:
        """As the other theme."""
        return self._base.colour(role)

    def owner_colours(self, owner: Owner) -> tuple[QColor, QColor]:
        """As the other theme."""
        return self._base.owner_colours(owner)

    def owner_colour_name(self, owner: Owner) -> str:
        """As the other theme."""
        return self._base.owner_colour_name(owner)

    def set_window_size(self, width: int, height: int) -> None:
        """Fit everything to a screen."""
        factor = max(0.5, min(width / _WIDTH, height / _HEIGHT))
        if abs(factor - self._factor) > 0.005:
            self._factor = factor
            self._renew()

    def _make_font(self, role: Role, weight: Weight, family: str) -> QFont:
        font = super()._make_font(role, weight, family)
        font.setPixelSize(max(8, round(_PIXELS[role] * self._factor)))
        return font

    def _renew(self) -> None:
        self._condensed = self._base.has_condensed
        self.icons.clear()
        self._measure()
        self.changed.emit()
