"""Icons are tinted, kept, and never fail."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPixmap

from marsbot_qt.qtkit.icons import IconCache, icon_names
from marsbot_qt.qtkit.theme import Theme


def _colours(pixmap: QPixmap) -> set[int]:
    image = pixmap.toImage()
    points = [(x, y) for x in range(image.width()) for y in range(image.height())]
    solid = [image.pixelColor(x, y) for x, y in points if image.pixelColor(x, y).alpha() == 255]
    return {colour.rgb() for colour in solid}


def test_every_icon_can_be_drawn_in_the_colour_asked_for(theme: Theme) -> None:
    red = QColor(200, 10, 10)
    for name in sorted(icon_names()):
        assert _colours(theme.icons.pixmap(name, 24, red)) == {red.rgb()}, name


def test_same_icon_is_drawn_once(theme: Theme) -> None:
    cache = IconCache()
    red, blue = QColor("red"), QColor("blue")
    first = cache.pixmap("undo", 20, red)
    assert cache.pixmap("undo", 20, red).cacheKey() == first.cacheKey()
    assert cache.pixmap("undo", 20, blue).cacheKey() != first.cacheKey()


def test_icon_is_sharp_on_a_dense_screen(theme: Theme) -> None:
    pixmap = theme.icons.pixmap("undo", 20, QColor("red"), scale=2.0)
    assert pixmap.width() == 40
    assert pixmap.deviceIndependentSize().width() == 20


def test_unknown_icon_is_empty(theme: Theme) -> None:
    pixmap = theme.icons.pixmap("no-such-icon", 20, QColor("red"))
    assert pixmap.width() == 20
    assert _colours(pixmap) == set()


def test_pack_may_bring_an_icon(theme: Theme) -> None:
    assert _colours(theme.icons.pixmap("my-icon", 20, QColor("red"))) == set()
    svg = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>'
    theme.icons.add("my-icon", svg)
    assert _colours(theme.icons.pixmap("my-icon", 20, QColor("red"))) == {QColor("red").rgb()}
    theme.icons.add("my-icon", b"<not svg")
    assert _colours(theme.icons.pixmap("my-icon", 20, QColor("red"))) == set()
