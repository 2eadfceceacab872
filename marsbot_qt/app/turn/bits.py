"""Small pieces of the turn panel: icons with a colour role, rows of tags, cubes, owners' pieces."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from marsbot_qt.app.view_models import Glyph
from marsbot_qt.qtkit.painting import (
    draw_key_cap,
    draw_owner,
    draw_text,
    fill_rounded,
    key_cap_width,
    outline_rounded,
)
from marsbot_qt.qtkit.roles import Colour, Owner, Role, Weight
from marsbot_qt.qtkit.theme import Theme

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def is_enter(event: QKeyEvent) -> bool:
    """Whether a key is Enter, on whichever side of the keyboard."""
    return event.key() in _ENTER


class Piece(QWidget):
    """The base of small painted pieces: a fixed size, no focus, a new coat with the theme."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        theme.changed.connect(self._on_theme_changed)

    def minimumSizeHint(self) -> QSize:
        """Pieces are never squeezed."""
        return self.sizeHint()

    def _on_theme_changed(self) -> None:
        self.updateGeometry()
        self.update()


class OwnerMark(Piece):
    """Whose turn it is: MarsBot's square or the human's disc."""

    def __init__(
        self, theme: Theme, owner: Owner = Owner.MARSBOT, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self._owner: Owner | None = owner

    def present(self, owner: Owner | None) -> None:
        """Show another side's piece; None shows nothing."""
        self._owner = owner
        self.update()

    def sizeHint(self) -> QSize:
        """As high as a title."""
        side = self.theme.size(19, 23)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the piece."""
        if self._owner is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_owner(painter, self.theme, self._owner, QRectF(self.rect()))


class IconMark(Piece):
    """One icon in a colour role."""

    def __init__(
        self, theme: Theme, glyph: Glyph, parent: QWidget | None = None, *, side: float = 20
    ) -> None:
        super().__init__(theme, parent)
        self._glyph = glyph
        self._side = side

    def present(self, glyph: Glyph) -> None:
        """Show another icon."""
        self._glyph = glyph
        self.update()

    def sizeHint(self) -> QSize:
        """A square."""
        side = self.theme.size(self._side, self._side * 1.15)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the icon."""
        theme, side = self.theme, min(self.width(), self.height())
        tint = theme.colour(self._glyph.colour)
        pixmap = theme.icons.pixmap(self._glyph.icon, side, tint, scale=self.devicePixelRatioF())
        top = (self.height() - side) // 2
        QPainter(self).drawPixmap((self.width() - side) // 2, top, pixmap)


class TagRow(Piece):
    """Tags in a row; ``current`` is ringed, those before it are done and faint."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._icons: tuple[str, ...] = ()
        self._current: int | None = None

    def present(self, icons: Sequence[str], current: int | None = None, spoken: str = "") -> None:
        """Show these icons."""
        self._icons, self._current = tuple(icons), current
        self.setAccessibleName(spoken)
        self.setToolTip(spoken)
        self.setVisible(bool(icons))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """All icons beside each other."""
        side = self._cell()
        gap = self.theme.size(4) if self._current is not None else 0
        count = len(self._icons)
        return QSize(count * side + max(0, count - 1) * gap, side)

    def _cell(self) -> int:
        theme = self.theme
        return theme.size(28, 34) if self._current is not None else theme.size(25, 30)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the icons."""
        theme, cell = self.theme, self._cell()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        gap = theme.size(4) if self._current is not None else 0
        side = theme.size(19, 22)
        left = 0
        for index, icon in enumerate(self._icons):
            box = QRectF(left, (self.height() - cell) / 2, cell, cell)
            tint = theme.colour(Colour.TEXT2)
            if self._current is not None:
                chosen = index == self._current
                ground = Colour.ACCENT_SOFT if chosen else Colour.INSET
                fill_rounded(painter, box, theme.size(7), theme.colour(ground))
                if chosen:
                    ring = theme.colour(Colour.ACCENT)
                    outline_rounded(painter, box, theme.size(7), ring, width=theme.size(2))
                    tint = theme.colour(Colour.TEXT)
            pixmap = theme.icons.pixmap(icon, side, tint, scale=self.devicePixelRatioF())
            inset = (cell - side) / 2
            painter.drawPixmap(QPointF(box.left() + inset, box.top() + inset), pixmap)
            left += cell + gap


class CubeMark(Piece):
    """Where a cube stands now: the track's tags and MarsBot's cube with the space's number."""

    def __init__(
        self, theme: Theme, icons: Sequence[str], position: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self._icons = tuple(icons)
        self._position = position

    def sizeHint(self) -> QSize:
        """The icons, then the cube."""
        theme = self.theme
        width = len(self._icons) * theme.size(20, 23) + theme.size(5) + theme.size(26, 30)
        return QSize(width, theme.size(28, 32))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint icons and cube."""
        theme = self.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side, left = theme.size(18, 21), 0
        tint = theme.colour(Colour.TEXT2)
        for icon in self._icons:
            pixmap = theme.icons.pixmap(icon, side, tint, scale=self.devicePixelRatioF())
            painter.drawPixmap(QPointF(left, (self.height() - side) / 2), pixmap)
            left += theme.size(20, 23)
        left += theme.size(5)
        fill, ink = theme.owner_colours(Owner.MARSBOT)
        cube = theme.size(26, 30)
        box = QRectF(left, (self.height() - cube) / 2, cube, cube)
        fill_rounded(painter, box, theme.size(6), fill)
        middle = Qt.AlignmentFlag.AlignHCenter
        font = theme.font(Role.BODY, Weight.SEMIBOLD)
        draw_text(painter, box, str(self._position), font=font, colour=ink, align=middle)


class FieldBox(QWidget):
    """The frame around a field and the button that takes what is typed."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._active = False
        theme.changed.connect(self.update)

    def set_active(self, active: bool) -> None:
        """Show that what is typed arrives here."""
        self._active = active
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground and edge."""
        theme = self.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, radius = QRectF(self.rect()), theme.size(9)
        fill_rounded(painter, box, radius, theme.colour(Colour.SURFACE))
        edge = theme.colour(Colour.ACCENT if self._active else Colour.CONTROL)
        outline_rounded(painter, box, radius, edge, width=theme.size(2) if self._active else 1)


class KeyHint(Piece):
    """The cap of a key that leads to what it stands beside."""

    def __init__(self, theme: Theme, key: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._key = key

    def sizeHint(self) -> QSize:
        """The cap."""
        return QSize(key_cap_width(self.theme, self._key), self.theme.size(24))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the cap."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = self.theme.colour(Colour.TEXT2)
        draw_key_cap(
            painter, self.theme, self.rect(), self._key, colour=ink, scale=self.devicePixelRatioF()
        )


def with_minus(number: int) -> str:
    """A whole number as it is read: with a minus sign, not a hyphen."""
    return str(number).replace("-", "\u2212")


def plain_number(text: str) -> int | None:
    """A whole number as typed, with any minus sign; None for anything else."""
    bare = text.strip().replace("\u2212", "-")
    try:
        return int(bare) if bare else None
    except ValueError:
        return None
