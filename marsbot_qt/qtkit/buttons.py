"""Buttons: one kind of push button for all panels, with icon, key cap and dead time."""

from __future__ import annotations

import time
from collections.abc import Sequence
from enum import StrEnum

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QEnterEvent,
    QFont,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QToolTip, QWidget

from marsbot_qt.qtkit.focus_ring import RADIUS
from marsbot_qt.qtkit.painting import (
    draw_key_cap,
    draw_text,
    fill_rounded,
    key_cap_width,
    mixed,
    outline_rounded,
    text_width,
)
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.theme import Theme

DEAD_SECONDS = 0.3
"""How long a button whose meaning has changed takes no press."""


def now() -> float:
    """The time in seconds by which dead time is told."""
    return time.monotonic()


_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ButtonKind(StrEnum):
    """How much a button asks to be pressed."""

    PRIMARY = "primary"
    NORMAL = "normal"
    OUTLINE = "outline"
    QUIET = "quiet"


class Button(QAbstractButton):
    """A push button that paints itself from the theme.

    It shows an icon, a text, a smaller ``note`` and the ``key`` that does the same. Enter presses
    it like Space does, unless the kind leaves Enter to the page (``TAKES_ENTER``); auto-repeat is
    ignored; `set_meaning` makes it dead for a moment, so that a second tap meant for what it was
    does not do what it is now.

    Signals:
        hovered: the mouse came over (True) or left (False).
    """

    TAKES_ENTER = True

    hovered = Signal(bool)

    def __init__(
        self,
        theme: Theme,
        text: str = "",
        *,
        kind: ButtonKind = ButtonKind.NORMAL,
        icon: str = "",
        key: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._kind = kind
        self._icon_name = icon
        self._icon_colour: Colour | None = None
        self._key = key
        self._note = ""
        self._meaning = ""
        self._dead_until = 0.0
        self._centred = True
        self._action: QAction | None = None
        self.setText(text)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self.setProperty(RADIUS, 8)
        theme.changed.connect(self._on_theme_changed)

    # What it shows

    @property
    def kind(self) -> ButtonKind:
        """How much the button asks to be pressed."""
        return self._kind

    def set_kind(self, kind: ButtonKind) -> None:
        """Make it more or less prominent."""
        self._kind = kind
        self.update()

    def set_icon(self, name: str, colour: Colour | None = None) -> None:
        """Show another icon, in a colour role of its own if one is given."""
        self._icon_name = name
        self._icon_colour = colour
        self._on_theme_changed()

    @property
    def key_sign(self) -> str:
        """The key that is shown to do the same."""
        return self._key

    def set_key(self, key: str) -> None:
        """Show which key does the same; the caller makes the shortcut."""
        self._key = key
        self._on_theme_changed()

    def set_note(self, note: str) -> None:
        """Show a smaller text behind the main one."""
        self._note = note
        self._on_theme_changed()

    def set_centred(self, centred: bool) -> None:
        """Say whether the content stands in the middle or at the left."""
        self._centred = centred
        self.update()

    def set_meaning(self, meaning: str) -> None:
        """Say what a press does now; where that changes the button is dead for a moment."""
        if self._meaning and meaning != self._meaning:
            self._dead_until = now() + DEAD_SECONDS
        self._meaning = meaning

    @property
    def is_dead(self) -> bool:
        """Whether a press is ignored because the meaning has just changed."""
        return now() < self._dead_until

    def set_action(self, action: QAction) -> None:
        """Stand for an action: same text, icon, key, tooltip, enabling and checking."""
        self.clicked.connect(action.trigger)
        self._action = action
        action.changed.connect(self._on_action_changed)
        self._on_action_changed()

    # Qt

    def sizeHint(self) -> QSize:
        """As large as the content, and at least a good target."""
        content = self._content_width(self._parts())
        return QSize(content + self._padding() * 2, self._height())

    def minimumSizeHint(self) -> QSize:
        """A text may be shortened, but no button is smaller than a finger tip."""
        return QSize(self._theme.size(32, 36), self._height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses, once."""
        if event.key() in _ENTER and not self.TAKES_ENTER:
            event.ignore()
            return
        if event.key() in _ENTER:
            if not event.isAutoRepeat() and not self.is_dead:
                self.click()
            return
        if self.is_dead and event.key() == Qt.Key.Key_Space:
            return
        super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Ignore presses while dead."""
        if not self.is_dead:
            super().mousePressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Where the text had to be shortened, the tooltip tells it in full."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            tip = self.toolTip()
            if self._spare(self._content_width(self._parts())) < 0 and self._label() not in tip:
                told = "\n".join(part for part in (self._label(), self._note, tip) if part)
                QToolTip.showText(event.globalPos(), told, self)
                return True
        return bool(super().event(event))

    def enterEvent(self, event: QEnterEvent) -> None:
        """Tell that the mouse is here."""
        super().enterEvent(event)
        self.hovered.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        """Tell that the mouse has gone."""
        super().leaveEvent(event)
        self.hovered.emit(False)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground, icon, text, note and key cap."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        self._paint_content(painter)

    # Inside

    def _on_theme_changed(self) -> None:
        self.updateGeometry()
        self.update()

    def _on_action_changed(self) -> None:
        action = self._action
        if action is None:
            return
        self.setEnabled(action.isEnabled())
        self.setCheckable(action.isCheckable())
        self.setChecked(action.isChecked())
        name = action.text().replace("&", "")
        self.setAccessibleName(name)
        key = action.shortcut().toString(action.shortcut().SequenceFormat.NativeText)
        self.setToolTip(f"{name} ({key})" if key else name)
        icon = action.property("icon_name")
        if icon and icon != self._icon_name:
            self.set_icon(str(icon))
        self.update()

    def _height(self) -> int:
        if self._kind is ButtonKind.PRIMARY:
            return self._theme.size(40, 48)
        return self._theme.size(36, 44)

    def _padding(self) -> int:
        return self._theme.size(12, 14) if self.text() else self._theme.size(8, 10)

    def _text_font(self) -> QFont:
        weight = Weight.SEMIBOLD if self._kind is ButtonKind.PRIMARY else Weight.MEDIUM
        return self._theme.font(Role.BODY, weight)

    def _parts(self) -> list[tuple[str, int]]:
        theme = self._theme
        parts: list[tuple[str, int]] = []
        if self._icon_name:
            parts.append(("icon", self._icon_side()))
        if self.text():
            width = text_width(self._label(), self._text_font())
            parts.append(("text", round(width) + theme.size(1)))
        if self._note:
            parts.append(("note", round(text_width(self._note, theme.font(Role.SMALL)) + 1)))
        if self._key:
            parts.append(("key", key_cap_width(theme, self._key)))
        return parts

    def _label(self) -> str:
        return self.text().replace("&&", "\0").replace("&", "").replace("\0", "&")

    def _icon_side(self) -> int:
        return self._theme.size(20, 22) if not self.text() else self._theme.size(18, 20)

    def _content_width(self, parts: Sequence[tuple[str, int]]) -> int:
        gaps = self._theme.size(8) * max(0, len(parts) - 1)
        return sum(width for _, width in parts) + gaps

    def _edge(self, content: int) -> int:
        """What is left free at either side; less where there is little room."""
        return min(self._padding(), max(2, (self.width() - content) // 2))

    def _spare(self, content: int) -> int:
        """The room that the content leaves; below zero the text is shortened."""
        return self.width() - 2 * self._edge(content) - content

    def _ink(self) -> QColor:
        theme = self._theme
        if not self.isEnabled():
            return theme.colour(Colour.CONTROL)
        if self._kind is ButtonKind.PRIMARY:
            return theme.colour(Colour.ON_ACCENT)
        if self.isChecked():
            return theme.colour(Colour.ACCENT_TEXT)
        return theme.colour(Colour.TEXT2 if self._kind is ButtonKind.QUIET else Colour.TEXT)

    def _ground(self) -> QColor | None:
        theme = self._theme
        pressed, hover = self.isDown(), self.underMouse() and self.isEnabled()
        if self._kind is ButtonKind.PRIMARY:
            if not self.isEnabled():
                return theme.colour(Colour.PASSED)
            accent = theme.colour(Colour.ACCENT)
            ink = theme.colour(Colour.ON_ACCENT)
            return mixed(accent, ink, 0.2 if pressed else 0.1 if hover else 0)
        if self.isChecked():
            return theme.colour(Colour.ACCENT_SOFT)
        if pressed or hover:
            return theme.colour(Colour.PASSED)
        return theme.colour(Colour.INSET) if self._kind is ButtonKind.NORMAL else None

    def _paint_ground(self, painter: QPainter) -> None:
        theme = self._theme
        box, radius = QRectF(self.rect()), theme.size(8)
        ground = self._ground()
        if ground is not None:
            fill_rounded(painter, box, radius, ground)
        if self.isChecked() and self._kind is not ButtonKind.PRIMARY:
            outline_rounded(painter, box, radius, theme.colour(Colour.ACCENT), width=theme.size(2))
        elif self._kind is ButtonKind.OUTLINE:
            edge = Colour.CONTROL if self.isEnabled() else Colour.LINE
            outline_rounded(painter, box, radius, theme.colour(edge), width=theme.border)
        elif theme.is_high_contrast and self._kind is ButtonKind.NORMAL:
            # Its ground alone would not stand out.
            outline_rounded(painter, box, radius, theme.colour(Colour.LINE), width=theme.border)

    def _paint_content(self, painter: QPainter) -> None:
        theme = self._theme
        ink = self._ink()
        gap = theme.size(8)
        parts = self._parts()
        content = self._content_width(parts)
        left = self._edge(content)
        if self._centred or not self.text():
            left = max(left, (self.width() - content) // 2)
        spare = self._spare(content)
        for part, natural in parts:
            width = natural + min(0, spare) if part == "text" else natural
            box = QRect(left, 0, max(0, width), self.height())
            self._paint_part(painter, part, box, ink)
            left += width + gap

    def _paint_part(self, painter: QPainter, part: str, box: QRect, ink: QColor) -> None:
        theme = self._theme
        scale = self.devicePixelRatioF()
        if part == "icon":
            own = self._icon_colour is not None and self.isEnabled()
            tint = theme.colour(self._icon_colour) if own and self._icon_colour else ink
            top = (self.height() - box.width()) // 2
            pixmap = theme.icons.pixmap(self._icon_name, box.width(), tint, scale=scale)
            painter.drawPixmap(QPoint(box.left(), top), pixmap)
        elif part == "text":
            draw_text(painter, QRectF(box), self._label(), font=self._text_font(), colour=ink)
        elif part == "note":
            quiet = ink if self._kind is ButtonKind.PRIMARY else theme.colour(Colour.TEXT2)
            draw_text(painter, QRectF(box), self._note, font=theme.font(Role.SMALL), colour=quiet)
        else:
            height = theme.size(24)
            cap = QRect(box.left(), (self.height() - height) // 2, box.width(), height)
            is_quiet = self.isEnabled() and self._kind is not ButtonKind.PRIMARY
            edge = theme.colour(Colour.TEXT2) if is_quiet else ink
            draw_key_cap(painter, theme, cap, self._key, colour=edge, scale=scale)


class IconButton(Button):
    """A square button with nothing but an icon; its name is told by tooltip and screen reader."""

    def __init__(
        self,
        theme: Theme,
        icon: str,
        name: str = "",
        *,
        kind: ButtonKind = ButtonKind.QUIET,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, "", kind=kind, icon=icon, parent=parent)
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """A square."""
        side = self._height()
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        """A square."""
        return self.sizeHint()
