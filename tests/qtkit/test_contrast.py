"""High contrast: colours, lines and patterns, by choice or as the system wants it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPolygonF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from marsbot_qt.app.map.tile_patterns import paint_pattern
from marsbot_qt.qtkit.roles import Colour, ColourScheme, Contrast
from marsbot_qt.qtkit.theme import Theme
from tests.qtkit.test_theme import _contrast

TEXTS = (
    Colour.TEXT,
    Colour.TEXT2,
    Colour.TEXT3,
    Colour.ACCENT,
    Colour.ACCENT_TEXT,
    Colour.HEAT,
    Colour.WATER,
    Colour.PLANT,
    Colour.CITY,
    Colour.SPECIAL,
    Colour.HONOUR,
    Colour.FLOATER,
    Colour.OK,
    Colour.WARN,
    Colour.ERROR,
)
TILES = (Colour.TILE_OCEAN, Colour.TILE_GREENERY, Colour.TILE_CITY, Colour.TILE_SPECIAL)
GROUNDS = (Colour.SURFACE, Colour.WINDOW, Colour.INSET, Colour.PASSED, Colour.ACCENT_SOFT)


@pytest.fixture(params=[ColourScheme.LIGHT, ColourScheme.DARK])
def high(theme: Theme, request: pytest.FixtureRequest) -> Theme:
    theme.set_scheme(request.param)
    theme.set_contrast(Contrast.HIGH)
    return theme


def test_texts_and_icons_are_as_distinct_as_the_strictest_rule_wants(high: Theme) -> None:
    for text in TEXTS:
        for ground in GROUNDS:
            assert _contrast(high.colour(text), high.colour(ground)) >= 7, (text, ground)
    for tile in TILES:
        assert _contrast(high.colour(Colour.ON_TILE), high.colour(tile)) >= 7, tile


def test_lines_carry_their_meaning(high: Theme) -> None:
    for ground in GROUNDS[:4]:
        assert _contrast(high.colour(Colour.CONTROL), high.colour(ground)) >= 4.5
        assert _contrast(high.colour(Colour.LINE), high.colour(ground)) >= 3


def test_hints_become_text_and_edges_thicker(high: Theme) -> None:
    assert high.colour(Colour.TEXT3) == high.colour(Colour.TEXT)
    thick = high.border
    high.set_contrast(Contrast.NORMAL)
    assert high.border < thick
    assert high.colour(Colour.TEXT3) != high.colour(Colour.TEXT)


def test_change_of_contrast_is_told_once(theme: Theme, qtbot: QtBot) -> None:
    theme.set_contrast(Contrast.NORMAL)
    with qtbot.waitSignal(theme.changed):
        theme.set_contrast(Contrast.HIGH)
    with qtbot.assertNotEmitted(theme.changed):
        theme.set_contrast(Contrast.HIGH)


def test_the_system_decides_unless_something_is_chosen(theme: Theme, qapp: QApplication) -> None:
    theme.apply(qapp)
    hints = qapp.styleHints()
    wants = (
        hasattr(hints, "accessibility")
        and hints.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast
    )
    theme.set_contrast(Contrast.SYSTEM)
    assert theme.is_high_contrast is wants


def test_each_tile_has_a_pattern_of_its_own_around_a_calm_middle() -> None:
    hexagon = QPolygonF(
        [QPointF(x, y) for x, y in ((50, 0), (95, 25), (95, 75), (50, 100), (5, 75), (5, 25))]
    )
    white, ground = QColor("white"), QColor("#205090")
    seen: set[bytes] = set()
    for tile in TILES:
        image = QImage(100, 100, QImage.Format.Format_RGB32)
        image.fill(ground)
        painter = QPainter(image)
        paint_pattern(painter, tile, hexagon, width=90, ink=white)
        painter.end()
        assert image.pixelColor(50, 50) == ground
        seen.add(bytes(image.constBits()))
    assert len(seen) == len(TILES)
