"""The small map that shows where a hex is."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from marsbot_qt.app.map.locator import LocatorMap
from marsbot_qt.qtkit.roles import Colour
from marsbot_qt.qtkit.theme import Theme
from tests.app.samples import map_view


def _colours(locator: LocatorMap) -> set[int]:
    image = locator.grab().toImage()
    points = ((x, y) for x in range(image.width()) for y in range(image.height()))
    return {image.pixelColor(x, y).rgb() for x, y in points}


def test_hex_is_pointed_out_in_the_accent(theme: Theme, qtbot: QtBot) -> None:
    locator = LocatorMap(theme)
    qtbot.addWidget(locator)
    locator.resize(locator.sizeHint())
    locator.present(map_view())
    accent = theme.colour(Colour.ACCENT).rgb()
    assert accent not in _colours(locator)
    locator.present(map_view(), [(3, 5)])
    assert accent in _colours(locator)


def test_hex_of_another_map_is_left_out(theme: Theme, qtbot: QtBot) -> None:
    locator = LocatorMap(theme)
    qtbot.addWidget(locator)
    locator.resize(48, 48)
    locator.grab()
    locator.present(map_view(), [(40, 5)])
    assert theme.colour(Colour.ACCENT).rgb() not in _colours(locator)


def test_size_follows_the_scale(theme: Theme, qtbot: QtBot) -> None:
    locator = LocatorMap(theme)
    qtbot.addWidget(locator)
    assert locator.sizeHint().width() == 48
    theme.set_scale(200)
    assert locator.sizeHint().width() == 96
