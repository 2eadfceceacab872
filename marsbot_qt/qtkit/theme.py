"""The look: colour roles for light and dark, type roles, sizes, palette and style sheet.

Colours stand in ``resources/tokens.json`` and nowhere else. Sizes are given as they are at a
1280×720 window and, where they differ, at 1920×1080; `Theme.size` turns them into pixels for the
font, scale and window at hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QFontMetricsF,
    QGuiApplication,
    QPalette,
)
from PySide6.QtWidgets import QApplication

from marsbot_qt.qtkit.icons import IconCache
from marsbot_qt.qtkit.roles import (
    MAX_SCALE,
    MIN_SCALE,
    Colour,
    ColourScheme,
    Contrast,
    Owner,
    Role,
    Weight,
)
from marsbot_qt.qtkit.style_sheet import style_sheet
from marsbot_qt.qtkit.tokens import read_tokens

if TYPE_CHECKING:
    from PySide6.QtGui import QAccessibilityHints, QStyleHints

SANS = "IBM Plex Sans"
CONDENSED = "IBM Plex Sans Condensed"
MONO = "IBM Plex Mono"

_RESOURCES = files("marsbot_qt.qtkit.resources")
_PIXELS: Mapping[Role, tuple[int, int]] = {
    Role.SMALL: (15, 16),
    Role.BODY: (16, 18),
    Role.TITLE: (20, 24),
    Role.VALUE: (19, 21),
    Role.CUBE: (18, 20),
    Role.DISPLAY: (46, 64),
    Role.TABLE: (36, 54),
    Role.TABLE_STEP: (44, 66),
}
_DEFAULT_WEIGHT: Mapping[Role, Weight] = {
    Role.SMALL: Weight.REGULAR,
    Role.BODY: Weight.REGULAR,
    Role.TABLE: Weight.REGULAR,
}
_NOMINAL_HEIGHT = 20.78125
"""Height of the body font at a 1280 window and scale 100 %; what the sizes are counted from."""

_ROOM_STEPS = 4


class Theme(QObject):
    """Colours, fonts and sizes that every widget asks for.

    One theme is made by the entry point and handed down. A widget connects to ``changed``, drops
    what it has derived and draws anew.

    Signals:
        changed: colours, owner colours, fonts or sizes are different now.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.icons = IconCache()
        self._tokens: dict[str, dict[str, QColor]] = {}
        self._owner_palette: dict[str, tuple[QColor, QColor]] = {}
        self._read_tokens()
        self._scheme = ColourScheme.SYSTEM
        self._contrast = Contrast.SYSTEM
        self._high_contrast = False
        self._hints: QStyleHints | None = None
        self._system: QAccessibilityHints | None = None
        self._colours = self._tokens["light"]
        self._scale = 100
        self._room = 0.0
        self._condensed = True
        self._owners = {Owner.MARSBOT: "blue", Owner.HUMAN: "yellow", Owner.NEUTRAL: "neutral"}
        self._fonts: dict[tuple[Role, Weight, bool], QFont] = {}
        self._sizes: dict[tuple[float, float], int] = {}
        self._ratio = 1.0
        self._dark = False
        self._applied_to: QApplication | None = None
        self._load_fonts()
        self._measure()

    # What the theme is now

    @property
    def is_dark(self) -> bool:
        """Whether the dark colours are in use."""
        return self._dark

    @property
    def is_high_contrast(self) -> bool:
        """Whether texts and lines are as distinct as can be, and tiles carry patterns."""
        return self._high_contrast

    @property
    def border(self) -> int:
        """How thick the edge of a control is, in pixels; more where contrast is high."""
        return max(2, self.size(2)) if self._high_contrast else max(1, self.size(1))

    @property
    def scale(self) -> int:
        """The scale setting in percent."""
        return self._scale

    @property
    def room(self) -> float:
        """How roomy the layout is: 0 as at 1280×720, 1 as at 1920×1080 and beyond."""
        return self._room

    @property
    def unit(self) -> float:
        """The height of the body font divided by twenty."""
        return QFontMetricsF(self.font(Role.BODY)).height() / 20

    def colour(self, role: Colour) -> QColor:
        """The colour of a role in the scheme in use."""
        return self._colours[role.value]

    def owner_colours(self, owner: Owner) -> tuple[QColor, QColor]:
        """Fill and ink of a side's pieces."""
        return self._owner_palette[self._owners[owner]]

    def owner_colour_name(self, owner: Owner) -> str:
        """The name of the colour that a side has, as in ``OWNER_COLOURS``."""
        return self._owners[owner]

    @property
    def has_condensed(self) -> bool:
        """Whether the condensed cut has the letters of the language."""
        return self._condensed

    def colour_of(self, name: str) -> tuple[QColor, QColor]:
        """Fill and ink of a cube colour by its name, for choosing one."""
        return self._owner_palette[name]

    def font(self, role: Role, weight: Weight | None = None, *, condensed: bool = False) -> QFont:
        """The font of a type role; ``condensed`` is a wish that the language may refuse."""
        narrow = condensed and self._condensed
        heavy = _DEFAULT_WEIGHT.get(role, Weight.SEMIBOLD) if weight is None else weight
        if narrow and heavy is Weight.REGULAR:
            heavy = Weight.MEDIUM
        key = (role, heavy, narrow)
        if key not in self._fonts:
            self._fonts[key] = self._make_font(role, heavy, CONDENSED if narrow else SANS)
        return self._fonts[key]

    def mono_font(self) -> QFont:
        """The font of source text."""
        font = self._make_font(Role.SMALL, Weight.REGULAR, MONO)
        font.setStyleHint(QFont.StyleHint.Monospace)
        return font

    def size(self, compact: float, roomy: float | None = None) -> int:
        """A length in pixels from its value at 1280×720 and at 1920×1080."""
        key = (compact, compact if roomy is None else roomy)
        found = self._sizes.get(key)
        if found is None:
            length = key[0] + (key[1] - key[0]) * self._room
            found = self._sizes[key] = max(1, round(length * self._ratio)) if length else 0
        return found

    # Changes

    def set_scheme(self, scheme: ColourScheme) -> None:
        """Choose light, dark or what the system has."""
        if scheme is not self._scheme:
            self._scheme = scheme
            self._renew()

    def set_contrast(self, contrast: Contrast) -> None:
        """Choose usual contrast, high contrast, or what the system has."""
        if contrast is not self._contrast:
            self._contrast = contrast
            self._renew()

    def set_scale(self, percent: int) -> None:
        """Make everything larger or smaller."""
        percent = min(MAX_SCALE, max(MIN_SCALE, percent))
        if percent != self._scale:
            self._scale = percent
            self._renew()

    def set_window_size(self, width: int, height: int) -> None:
        """Choose how roomy the layout is for a window's size; in steps, so fonts seldom change."""
        base = self._dots() * self._scale / 100
        wide = (width / base - 1280) / 640
        high = (height / base - 720) / 360
        exact = min(1.0, max(0.0, min(wide, high)))
        room = int(exact * _ROOM_STEPS + 0.05) / _ROOM_STEPS
        if room != self._room:
            self._room = room
            self._renew()

    def set_owner_colours(self, marsbot: str, human: str) -> None:
        """Choose the colours of the two sides, by names from ``OWNER_COLOURS``."""
        owners = {Owner.MARSBOT: marsbot, Owner.HUMAN: human, Owner.NEUTRAL: "neutral"}
        if any(name not in self._owner_palette for name in owners.values()):
            raise ValueError(f"not a cube colour: {marsbot!r} or {human!r}")
        if owners != self._owners:
            self._owners = owners
            self.changed.emit()

    def set_condensed(self, available: bool) -> None:
        """Say whether the condensed cut has the letters of the language (not for Cyrillic)."""
        if available != self._condensed:
            self._condensed = available
            self._renew()

    def apply(self, application: QApplication) -> None:
        """Dress the application, now and after every change."""
        if self._applied_to is None:
            hints = application.styleHints()
            hints.colorSchemeChanged.connect(self._on_system_scheme_changed)
            if hasattr(hints, "accessibility"):
                # Qt tells what the system wants from 6.10 on. Both are kept: the wrapper of the
                # one is gone with that of the other.
                self._hints, self._system = hints, hints.accessibility()
                self._system.contrastPreferenceChanged.connect(self._on_system_contrast_changed)
        self._applied_to = application
        application.setStyle("Fusion")
        self._renew()

    # Inside

    def _read_tokens(self) -> None:
        tokens = read_tokens()
        for scheme in ("light", "dark"):
            usual = {key: QColor(value) for key, value in tokens[scheme].items()}
            high = {key: QColor(value) for key, value in tokens[f"{scheme}_contrast"].items()}
            self._tokens[scheme] = usual
            self._tokens[f"{scheme}_contrast"] = {**usual, **high}
        for name, pair in tokens["owners"].items():
            self._owner_palette[name] = (QColor(pair["fill"]), QColor(pair["ink"]))

    def _load_fonts(self) -> None:
        if SANS in QFontDatabase.families():
            return
        for entry in (_RESOURCES / "fonts").iterdir():
            if entry.name.endswith(".ttf"):
                QFontDatabase.addApplicationFontFromData(entry.read_bytes())

    def _make_font(self, role: Role, weight: Weight, family: str) -> QFont:
        compact, roomy = _PIXELS[role]
        pixels = (compact + (roomy - compact) * self._room) * self._scale / 100 * self._dots()
        font = QFont(family)
        font.setFamilies([family, SANS])
        font.setPixelSize(max(8, round(pixels)))
        font.setWeight(QFont.Weight(weight))
        return font

    def _dots(self) -> float:
        screen = QGuiApplication.primaryScreen()
        return max(1.0, screen.logicalDotsPerInch() / 96)

    def _measure(self) -> None:
        self._fonts.clear()
        self._sizes.clear()
        compact, roomy = _PIXELS[Role.BODY]
        nominal = _NOMINAL_HEIGHT * (1 + (roomy / compact - 1) * self._room)
        self._ratio = QFontMetricsF(self.font(Role.BODY)).height() / nominal

    def _on_system_scheme_changed(self) -> None:
        if self._scheme is ColourScheme.SYSTEM:
            self._renew()

    def _on_system_contrast_changed(self) -> None:
        if self._contrast is Contrast.SYSTEM:
            self._renew()

    def _system_wants_contrast(self) -> bool:
        return self._system is not None and (
            self._system.contrastPreference() is Qt.ContrastPreference.HighContrast
        )

    def _system_is_dark(self) -> bool:
        scheme = QGuiApplication.styleHints().colorScheme()
        return scheme is Qt.ColorScheme.Dark

    def _renew(self) -> None:
        self._dark = (
            self._system_is_dark()
            if self._scheme is ColourScheme.SYSTEM
            else self._scheme is ColourScheme.DARK
        )
        self._high_contrast = (
            self._system_wants_contrast()
            if self._contrast is Contrast.SYSTEM
            else self._contrast is Contrast.HIGH
        )
        name = "dark" if self._dark else "light"
        self._colours = self._tokens[f"{name}_contrast" if self._high_contrast else name]
        self.icons.clear()
        self._measure()
        if self._applied_to is not None:
            self._applied_to.setFont(self.font(Role.BODY))
            self._applied_to.setPalette(self.palette())
            self._applied_to.setStyleSheet(style_sheet(self.colour, self.size, self.border))
        self.changed.emit()

    def palette(self) -> QPalette:
        """The colours as Qt's own widgets use them."""
        colour = self.colour
        palette = QPalette()
        for role, name in _PALETTE.items():
            palette.setColor(role, colour(name))
        for role in (
            QPalette.ColorRole.WindowText,
            QPalette.ColorRole.Text,
            QPalette.ColorRole.ButtonText,
            QPalette.ColorRole.HighlightedText,
        ):
            palette.setColor(QPalette.ColorGroup.Disabled, role, colour(Colour.CONTROL))
        palette.setColor(
            QPalette.ColorGroup.Disabled, QPalette.ColorRole.Highlight, colour(Colour.INSET)
        )
        return palette


_PALETTE: Mapping[QPalette.ColorRole, Colour] = {
    QPalette.ColorRole.Window: Colour.WINDOW,
    QPalette.ColorRole.WindowText: Colour.TEXT,
    QPalette.ColorRole.Base: Colour.SURFACE,
    QPalette.ColorRole.AlternateBase: Colour.INSET,
    QPalette.ColorRole.Text: Colour.TEXT,
    QPalette.ColorRole.PlaceholderText: Colour.TEXT3,
    QPalette.ColorRole.Button: Colour.INSET,
    QPalette.ColorRole.ButtonText: Colour.TEXT,
    QPalette.ColorRole.BrightText: Colour.ACCENT_TEXT,
    QPalette.ColorRole.Highlight: Colour.ACCENT,
    QPalette.ColorRole.HighlightedText: Colour.ON_ACCENT,
    QPalette.ColorRole.Accent: Colour.ACCENT,
    QPalette.ColorRole.Link: Colour.ACCENT_TEXT,
    QPalette.ColorRole.LinkVisited: Colour.ACCENT_TEXT,
    QPalette.ColorRole.ToolTipBase: Colour.SURFACE,
    QPalette.ColorRole.ToolTipText: Colour.TEXT,
    QPalette.ColorRole.Light: Colour.INSET,
    QPalette.ColorRole.Midlight: Colour.INSET,
    QPalette.ColorRole.Mid: Colour.LINE,
    QPalette.ColorRole.Dark: Colour.CONTROL,
    QPalette.ColorRole.Shadow: Colour.LINE,
}
