"""Icons: SVG drawings in one colour, tinted as asked and kept as pixmaps."""

from __future__ import annotations

import logging
from functools import cache
from importlib.resources import files

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

logger = logging.getLogger(__name__)

_FOLDER = files("marsbot_qt.qtkit.resources") / "icons"


@cache
def icon_names() -> frozenset[str]:
    """The names of all icons that come with the program."""
    return frozenset(
        entry.name.removesuffix(".svg")
        for entry in _FOLDER.iterdir()
        if entry.name.endswith(".svg")
    )


class IconCache:
    """Draws each icon once for a size, scale and colour.

    ``add`` makes icons of packs known; a name that nobody knows gives an empty square and one
    line in the log, never an exception.
    """

    def __init__(self) -> None:
        self._sources: dict[str, bytes] = {}
        self._renderers: dict[str, QSvgRenderer | None] = {}
        self._pixmaps: dict[tuple[str, int, int, int], QPixmap] = {}

    def add(self, name: str, svg: bytes) -> None:
        """Make a drawing known under a name; it stands before one that comes with the program."""
        self._sources[name] = svg
        self._renderers.pop(name, None)
        for key in [key for key in self._pixmaps if key[0] == name]:
            del self._pixmaps[key]

    def pixmap(self, name: str, size: int, colour: QColor, *, scale: float = 1.0) -> QPixmap:
        """The icon as a square of ``size`` points, sharp at the screen's ``scale``."""
        key = (name, size, round(scale * 100), colour.rgba())
        found = self._pixmaps.get(key)
        if found is None:
            found = self._pixmaps[key] = self._draw(name, size, colour, scale)
        return found

    def icon(self, name: str, size: int, colour: QColor, faint: QColor) -> QIcon:
        """The icon for a menu or button, with a fainter drawing for when it is disabled."""
        result = QIcon()
        for scale in (1.0, 2.0):
            result.addPixmap(self.pixmap(name, size, colour, scale=scale))
            faint_pixmap = self.pixmap(name, size, faint, scale=scale)
            result.addPixmap(faint_pixmap, QIcon.Mode.Disabled)
        return result

    def clear(self) -> None:
        """Forget the pixmaps, after a change of colours or sizes."""
        self._pixmaps.clear()

    def _draw(self, name: str, size: int, colour: QColor, scale: float) -> QPixmap:
        side = max(1, round(size * scale))
        pixmap = QPixmap(QSize(side, side))
        pixmap.fill(Qt.GlobalColor.transparent)
        renderer = self._renderer(name)
        if renderer is not None:
            painter = QPainter(pixmap)
            renderer.render(painter, QRectF(0, 0, side, side))
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
            painter.fillRect(pixmap.rect(), colour)
            painter.end()
        pixmap.setDevicePixelRatio(scale)
        return pixmap

    def _renderer(self, name: str) -> QSvgRenderer | None:
        if name not in self._renderers:
            self._renderers[name] = self._read(name)
        return self._renderers[name]

    def _read(self, name: str) -> QSvgRenderer | None:
        source = self._sources.get(name)
        if source is None:
            if name not in icon_names():
                logger.info("No icon is called %r", name)
                return None
            source = (_FOLDER / f"{name}.svg").read_bytes()
        renderer = QSvgRenderer(QByteArray(source))
        return renderer if renderer.isValid() else None
