"""Controls of the new-game page: segments, switches, map cards and colours."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QSizePolicy, QWidget

from marsbot_qt.app.map.locator import paint_locator
from marsbot_qt.app.turn.bits import is_enter
from marsbot_qt.app.view_models import MapView
from marsbot_qt.qtkit.buttons import Button, ButtonKind
from marsbot_qt.qtkit.choice_menu import open_choice_menu
from marsbot_qt.qtkit.painting import (
    draw_owner,
    draw_text,
    fill_rounded,
    outline_rounded,
    text_width,
)
from marsbot_qt.qtkit.roles import OWNER_COLOURS, Colour, Owner, Role, Weight
from marsbot_qt.qtkit.theme import Theme

translate = QCoreApplication.translate


class ChoiceButton(Button):
    """A button of the page. Enter is not for it: Ctrl Enter starts the game."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space acts, Enter with Ctrl is the page's."""
        if is_enter(event) and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
            return
        super().keyPressEvent(event)


class SegmentButton(ChoiceButton):
    """One option of a row of options; the row draws the frame."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ground where it holds, the line to its neighbour, and the text."""
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 2, -1, -2)
        chosen = self.isChecked()
        if chosen or (self.underMouse() and self.isEnabled()):
            ground = Colour.ACCENT_SOFT if chosen else Colour.INSET
            fill_rounded(painter, box, theme.size(6), theme.colour(ground))
        if self.x() > 0:
            line = theme.colour(Colour.LINE)
            painter.fillRect(QRectF(0, theme.size(8), 1, self.height() - theme.size(16)), line)
        ink = Colour.ACCENT_TEXT if chosen else Colour.TEXT
        colour = theme.colour(ink if self.isEnabled() else Colour.CONTROL)
        font = theme.font(Role.BODY, Weight.SEMIBOLD if chosen else None)
        middle = Qt.AlignmentFlag.AlignHCenter
        draw_text(painter, box, self._label(), font=font, colour=colour, align=middle)


class Segments(QWidget):
    """A few options of which one holds, beside each other; arrows move between them.

    Signals:
        chosen: the id of the option.
    """

    chosen = Signal(str)

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._ids: list[str] = []
        self._group = QButtonGroup(self)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._group.idClicked.connect(self._on_clicked)

    def set_options(self, options: Sequence[tuple[str, str]]) -> None:
        """Offer these ids with their texts."""
        for button in self._group.buttons():
            self._group.removeButton(button)
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._ids = [option for option, _ in options]
        for place, (option, text) in enumerate(options):
            button = SegmentButton(self._theme, text, kind=ButtonKind.OUTLINE, parent=self)
            button.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
            button.setCheckable(True)
            # The group sees to it already; this tells screen readers that only one holds.
            button.setAutoExclusive(True)
            button.setObjectName(f"{self.objectName()}_{option}")
            button.setAccessibleName(f"{self.accessibleName()}: {text}")
            self._group.addButton(button, place)
            self._row.addWidget(button)

    def choose(self, option: str) -> None:
        """Show an option as the one that holds; none does where it is not among them."""
        if option in self._ids:
            # Qt keeps Tab at the option that had the focus last, whatever was chosen since.
            for each in self._group.buttons():
                each.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self._group.button(self._ids.index(option)).setChecked(True)
        elif (held := self._group.checkedButton()) is not None:
            self._group.setExclusive(False)
            held.setChecked(False)
            self._group.setExclusive(True)

    def current(self) -> str:
        """The option that holds."""
        at = self._group.checkedId()
        return self._ids[at] if at >= 0 else ""

    def start(self) -> None:
        """Put the focus on the option that holds."""
        button = self._group.checkedButton()
        if button is not None:
            button.setFocus(Qt.FocusReason.OtherFocusReason)

    def enable(self, option: str, *, enabled: bool) -> None:
        """Say whether an option can be chosen."""
        if option in self._ids:
            self._group.button(self._ids.index(option)).setEnabled(enabled)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the frame around all options."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = self._theme.colour(Colour.CONTROL)
        line = self._theme.border
        outline_rounded(painter, QRectF(self.rect()), self._theme.size(8), edge, width=line)

    def _on_clicked(self, place: int) -> None:
        self.chosen.emit(self._ids[place])


class SwitchTile(ChoiceButton):
    """A switch with its name and what it brings."""

    def __init__(self, theme: Theme, text: str, note: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, text, parent=parent)
        self.setCheckable(True)
        self._said = note
        self.setAccessibleName(text)
        self.setAccessibleDescription(note)
        self.setToolTip(f"{text}: {note}" if note else text)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        """One line."""
        return QSize(self._theme.size(280), self._theme.size(40, 48))

    def minimumSizeHint(self) -> QSize:
        """One line."""
        return QSize(self._theme.size(160), self._theme.size(40, 48))

    def hasHeightForWidth(self) -> bool:
        """A note that does not fit its line stands below the name."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as the texts need."""
        theme, one = self._theme, self._theme.size(40, 48)
        if self._fits_beside(width):
            return one
        return round(self._name_height() + self._note_box(width).height() + 2 * theme.size(7, 9))

    def _name_left(self) -> int:
        return self._theme.size(12) + self._theme.size(40, 45) + self._theme.size(11)

    def _name_height(self) -> float:
        return QFontMetricsF(self._theme.font(Role.BODY, Weight.MEDIUM)).height()

    def _note_font(self) -> QFont:
        return self._theme.font(Role.SMALL, condensed=True)

    def _fits_beside(self, width: int) -> bool:
        theme = self._theme
        name = text_width(self._label(), theme.font(Role.BODY, Weight.MEDIUM))
        note = text_width(self._said, self._note_font())
        room = width - self._name_left() - theme.size(8)
        return not self._said or name + theme.size(12) + note <= room

    def _note_box(self, width: int) -> QRectF:
        """The room of the note below the name, from the top of the texts."""
        left = self._name_left()
        room = QRectF(0, 0, width - left - self._theme.size(8), 10_000)
        flags = int(Qt.TextFlag.TextWordWrap)
        needs = QFontMetricsF(self._note_font()).boundingRect(room, flags, self._said)
        return QRectF(left, self._name_height(), room.width(), needs.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the switch, name and note."""
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lit = self.isEnabled() and (self.underMouse() or self.isDown())
        ground = theme.colour(Colour.PASSED if lit else Colour.INSET)
        fill_rounded(painter, QRectF(self.rect()), theme.size(8), ground)
        beside = self._fits_beside(self.width())
        high, wide = theme.size(22, 25), theme.size(40, 45)
        first = self.height() if beside else self._name_height() + 2 * theme.size(7, 9)
        left, top = theme.size(12), (first - high) / 2
        on = self.isChecked()
        body = theme.colour(Colour.ACCENT if on else Colour.CONTROL)
        fill_rounded(painter, QRectF(left, top, wide, high), high / 2, body)
        knob = high - theme.size(6)
        at = left + wide - knob - theme.size(3) if on else left + theme.size(3)
        painter.setBrush(theme.colour(Colour.SURFACE))
        painter.drawEllipse(QRectF(at, top + theme.size(3), knob, knob))
        font = theme.font(Role.BODY, Weight.MEDIUM)
        ink = theme.colour(Colour.TEXT if self.isEnabled() else Colour.CONTROL)
        name, left = self._label(), self._name_left()
        box = QRectF(left, 0, self.width() - left - theme.size(8), first)
        draw_text(painter, box, name, font=font, colour=ink)
        quiet, small = theme.colour(Colour.TEXT2), self._note_font()
        if beside:
            box.setLeft(left + text_width(name, font) + theme.size(12))
            draw_text(painter, box, self._said, font=small, colour=quiet)
        else:
            painter.setFont(small)
            painter.setPen(quiet)
            box = self._note_box(self.width()).translated(0, theme.size(7, 9))
            painter.drawText(box, int(Qt.TextFlag.TextWordWrap), self._said)


class MapCard(ChoiceButton):
    """A map as a small true picture, and its name; a mark where its board is a guess."""

    def __init__(
        self, theme: Theme, name: str, view: MapView, *, guess: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, name, parent=parent)
        self._view = view
        self._guess = guess
        self.setCheckable(True)
        self.setAccessibleName(name)
        self.setAccessibleDescription(guess)
        self.setToolTip(guess)

    def sizeHint(self) -> QSize:
        """A picture and a line."""
        return QSize(self._theme.size(124, 156), self._theme.size(118, 140))

    def minimumSizeHint(self) -> QSize:
        """A picture and a line."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground, picture, name."""
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, chosen = QRectF(self.rect()), self.isChecked()
        ground = Colour.ACCENT_SOFT if chosen else Colour.INSET
        fill_rounded(painter, box, theme.size(8), theme.colour(ground))
        if chosen:
            ring = theme.colour(Colour.ACCENT)
            outline_rounded(painter, box, theme.size(8), ring, width=theme.size(2))
        line = theme.size(28, 34)
        picture = box.adjusted(theme.size(8), theme.size(8), -theme.size(8), -line)
        paint_locator(painter, theme, picture, self._view)
        if self._guess:
            side, edge = theme.size(16, 19), theme.size(6)
            tint = theme.colour(Colour.WARN)
            mark = theme.icons.pixmap("inferred", side, tint, scale=self.devicePixelRatioF())
            painter.drawPixmap(self.width() - edge - side, edge, mark)
        ink = theme.colour(Colour.ACCENT_TEXT if chosen else Colour.TEXT)
        room = QRectF(0, box.height() - line, box.width(), line)
        font = theme.font(Role.SMALL, Weight.SEMIBOLD)
        middle = Qt.AlignmentFlag.AlignHCenter
        draw_text(painter, room, self._label(), font=font, colour=ink, align=middle)


class ColourButton(ChoiceButton):
    """The cube colour of a side; a press opens the five colours.

    Signals:
        colour_chosen: the name of the colour.
    """

    colour_chosen = Signal(str)

    def __init__(self, theme: Theme, owner: Owner, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent=parent)
        self._owner = owner
        self._colour = theme.owner_colour_name(owner)
        self.clicked.connect(self._on_clicked)
        self.show_colour(self._colour)

    def show_colour(self, colour: str) -> None:
        """Show a colour by its name."""
        self._colour = colour
        name = colour_names()[colour]
        if self._owner is Owner.MARSBOT:
            text = self.tr("MarsBot: {colour}").format(colour=name)
        else:
            text = self.tr("you: {colour}").format(colour=name)
        self.setText(text)
        self.setAccessibleName(text)
        self._on_theme_changed()

    def sizeHint(self) -> QSize:
        """Piece, text, chevron."""
        return QSize(super().sizeHint().width() + self._theme.size(48), self._theme.size(36, 44))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground, piece, text."""
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fill_rounded(painter, QRectF(self.rect()), theme.size(8), theme.colour(Colour.INSET))
        side, edge = theme.size(16, 19), theme.size(12)
        piece = QRectF(edge, (self.height() - side) / 2, side, side)
        draw_owner(painter, theme, self._owner, piece)
        left = edge + side + theme.size(8)
        arrow = theme.size(16)
        room = QRectF(left, 0, self.width() - left - arrow - edge, self.height())
        font = theme.font(Role.BODY)
        draw_text(painter, room, self._label(), font=font, colour=theme.colour(Colour.TEXT))
        tint = theme.colour(Colour.TEXT2)
        pixmap = theme.icons.pixmap("chevron-down", arrow, tint, scale=self.devicePixelRatioF())
        painter.drawPixmap(self.width() - edge - arrow, (self.height() - arrow) // 2, pixmap)

    def _on_clicked(self) -> None:
        names = colour_names()
        options = [(colour, names[colour]) for colour in OWNER_COLOURS]
        open_choice_menu(self, options, self._colour, self.colour_chosen.emit)


def colour_names() -> dict[str, str]:
    """The cube colours in words."""
    return {
        "red": translate("Colours", "red"),
        "green": translate("Colours", "green"),
        "blue": translate("Colours", "blue"),
        "yellow": translate("Colours", "yellow"),
        "black": translate("Colours", "black"),
    }
