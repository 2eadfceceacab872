"""The parties of Turmoil: whose delegates sit where, who leads, who rules."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from marsbot_qt.app.panels.value_button import ValueButton
from marsbot_qt.app.view_models import PartiesView, PartyView, SeatView
from marsbot_qt.qtkit.arrow_group import ArrowGroup
from marsbot_qt.qtkit.buttons import Button
from marsbot_qt.qtkit.painting import draw_owner, draw_text, fill_rounded, text_width
from marsbot_qt.qtkit.panel import Panel
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.theme import Theme


class PartyButton(Button):
    """Shows a `PartyView` as a column: its sign, and a line for each side that sits there.

    The sign of the ruling party is inverted; the dominant party stands on the accent's ground.

    Signals:
        chosen: the id of the party, when it is pressed.
    """

    TAKES_ENTER = False

    chosen = Signal(str)

    def __init__(self, theme: Theme, party_id: str, parent: QWidget) -> None:
        super().__init__(theme, parent=parent)
        self._view = PartyView(party_id, "", "", "")
        self.setObjectName(f"party_column_{party_id}")
        self.clicked.connect(self._on_clicked)

    @property
    def view(self) -> PartyView:
        """What is shown."""
        return self._view

    def present(self, view: PartyView) -> None:
        """Show a party."""
        self._view = view
        self.setAccessibleName(view.spoken or view.name)
        self.setToolTip(view.tooltip)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground, sign, name and seats."""
        theme, view = self._theme, self._view
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if view.dominant:
            painter.fillRect(self.rect(), theme.colour(Colour.ACCENT_SOFT))
        elif self.underMouse() or self.isDown():
            painter.fillRect(self.rect(), theme.colour(Colour.INSET))
        line = self._head_height()
        self._paint_head(painter, line)
        seats = view.seats
        room = max(1, self.height() - line - theme.size(2))
        high = min(theme.size(16, 24), room / max(1, len(seats)))
        for place, seat in enumerate(seats):
            self._paint_seat(painter, QRectF(0, line + place * high, self.width(), high), seat)

    def _head_height(self) -> int:
        return self._theme.size(24, 38)

    def _paint_head(self, painter: QPainter, high: int) -> None:
        theme, view = self._theme, self._view
        side, gap = theme.size(16, 21), theme.size(5)
        strong = Weight.SEMIBOLD if view.ruling or view.dominant else Weight.REGULAR
        font = theme.font(Role.SMALL, strong, condensed=True)
        room = self.width() - side - 2 * gap
        text = view.name if text_width(view.name, font) <= room else view.short
        wide = text_width(text, font)
        left = round((self.width() - side - gap - wide) / 2)
        top = (high - side) // 2
        ink = theme.colour(Colour.TEXT)
        box = QRectF(left, top, side, side)
        if view.ruling:
            fill_rounded(painter, box.adjusted(-2, -2, 2, 2), theme.size(4), ink)
        tint = theme.colour(Colour.SURFACE) if view.ruling else ink
        pixmap = theme.icons.pixmap(view.icon, side, tint, scale=self.devicePixelRatioF())
        painter.drawPixmap(QPointF(left, top), pixmap)
        where = QRectF(left + side + gap, 0, wide + 1, high)
        colour = Colour.ACCENT_TEXT if view.dominant else Colour.TEXT
        draw_text(painter, where, text, font=font, colour=theme.colour(colour))

    def _paint_seat(self, painter: QPainter, box: QRectF, seat: SeatView) -> None:
        theme = self._theme
        side = min(box.height() - 2, theme.size(13, 17))
        font = theme.font(Role.SMALL, Weight.SEMIBOLD)
        count = str(seat.count)
        gap = theme.size(3)
        whole = 2 * side + 2 * gap + text_width(count, font)
        left = (self.width() - whole) / 2
        top = box.top() + (box.height() - side) / 2
        if seat.leads:
            tint = theme.colour(Colour.TEXT2)
            scale = self.devicePixelRatioF()
            pixmap = theme.icons.pixmap("party-leader", round(side), tint, scale=scale)
            painter.drawPixmap(QPointF(round(left), round(top)), pixmap)
        left += side + gap
        draw_owner(painter, theme, seat.owner, QRectF(left, top, side, side))
        left += side + gap
        where = QRectF(left, box.top(), self.width() - left, box.height())
        draw_text(painter, where, count, font=font, colour=theme.colour(Colour.TEXT))

    def _on_clicked(self) -> None:
        self.chosen.emit(self._view.id)


class PartiesPanel(Panel):
    """Shows a `PartiesView`: a column for each party, chairman and reserve in the head.

    Signals:
        party_clicked: the id of a party.
        reserve_clicked: MarsBot's delegates at hand.
    """

    party_clicked = Signal(str)
    reserve_clicked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent=parent)
        self.setObjectName("parties_panel")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._view = PartiesView(())
        self._parties: list[PartyButton] = []
        self.reserve = ValueButton(theme, "reserve", self)
        self.reserve.chosen.connect(self.reserve_clicked)
        self._arrows = ArrowGroup(self)

    def present(self, view: PartiesView) -> None:
        """Show the parties."""
        self._view = view
        self.setAccessibleName(view.spoken)
        if [party.id for party in view.parties] != [button.view.id for button in self._parties]:
            for button in self._parties:
                button.hide()
                button.deleteLater()
            self._parties = [self._make(party.id) for party in view.parties]
            self._arrows.set_rows([[self.reserve], self._parties])
        for button, party in zip(self._parties, view.parties, strict=True):
            button.present(party)
        if view.reserve is not None:
            self.reserve.present(view.reserve)
        self._place_children()
        self.update()

    def party_button(self, party_id: str) -> PartyButton:
        """The column of a party."""
        return next(button for button in self._parties if button.view.id == party_id)

    def sizeHint(self) -> QSize:
        """A head, and columns for three sides."""
        return QSize(self.theme.size(275, 420), self.theme.size(112, 160))

    def minimumSizeHint(self) -> QSize:
        """The columns wide enough for a finger tip."""
        wide = self.theme.size(34) * max(6, len(self._parties))
        return QSize(wide, self.theme.size(104))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Spread the columns over the width."""
        super().resizeEvent(event)
        self._place_children()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the head, and lines between the columns."""
        super().paintEvent(event)
        theme, head = self.theme, self._head()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge, side = theme.size(10, 14), theme.size(18, 21)
        ink = theme.colour(Colour.TEXT)
        scale = self.devicePixelRatioF()
        pixmap = theme.icons.pixmap("delegate", side, ink, scale=scale)
        painter.drawPixmap(edge, (head - side) // 2, pixmap)
        left = edge + side + theme.size(6, 8)
        right = self.reserve.x() - theme.size(6)
        chairman = self._view.chairman
        if chairman is not None:
            small = theme.size(15, 17)
            right -= small
            box = QRectF(right, (head - small) / 2, small, small)
            draw_owner(painter, theme, chairman, box)
            right -= small + theme.size(3)
            quiet = theme.colour(Colour.TEXT2)
            pixmap = theme.icons.pixmap("chairman", small, quiet, scale=scale)
            painter.drawPixmap(right, (head - small) // 2, pixmap)
            right -= theme.size(6)
        title = self._view.title
        room = QRectF(left, 0, right - left, head)
        font = theme.font(Role.BODY, Weight.SEMIBOLD)
        if text_width(title, font) > room.width():
            font = theme.font(Role.SMALL, Weight.SEMIBOLD, condensed=True)
        draw_text(painter, room, title, font=font, colour=ink)
        line = theme.colour(Colour.LINE)
        painter.fillRect(0, head, self.width(), 1, line)
        for button in self._parties[1:]:
            painter.fillRect(button.x() - 1, head, 1, self.height() - head, line)

    def _head(self) -> int:
        return self.theme.size(34, 45)

    def _make(self, party_id: str) -> PartyButton:
        button = PartyButton(self.theme, party_id, self)
        button.chosen.connect(self.party_clicked)
        button.show()
        return button

    def _place_children(self) -> None:
        head, count = self._head(), max(1, len(self._parties))
        size = self.reserve.sizeHint()
        right = self.width() - self.theme.size(4, 8)
        self.reserve.setGeometry(
            right - size.width(), (head - size.height()) // 2, size.width(), size.height()
        )
        for place, button in enumerate(self._parties):
            left = self.width() * place // count
            end = self.width() * (place + 1) // count - 1
            button.setGeometry(left, head + 1, end - left, max(0, self.height() - head - 2))

    def _on_theme_changed(self) -> None:
        super()._on_theme_changed()
        self._place_children()
