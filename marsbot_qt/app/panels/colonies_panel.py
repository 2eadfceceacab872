"""The colony tiles: their tracks, the colonies on them, and MarsBot's shipping board."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from marsbot_qt.app.panels.value_button import ValueButton
from marsbot_qt.app.view_models import ColoniesView, ColonyView
from marsbot_qt.qtkit.arrow_group import ArrowGroup
from marsbot_qt.qtkit.buttons import Button
from marsbot_qt.qtkit.painting import (
    draw_owner,
    draw_text,
    fill_rounded,
    outline_rounded,
    text_width,
)
from marsbot_qt.qtkit.panel import Panel
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.theme import Theme


class ColonyButton(Button):
    """Shows a `ColonyView` as one row: name, track, fleet, and what MarsBot stores.

    Signals:
        chosen: the id of the tile, when it is pressed.
    """

    TAKES_ENTER = False

    chosen = Signal(str)

    def __init__(self, theme: Theme, colony_id: str, parent: QWidget) -> None:
        super().__init__(theme, parent=parent)
        self._view = ColonyView(colony_id, "", "", steps=0, slots=0, track=0)
        self.setObjectName(f"colony_tile_{colony_id}")
        self.clicked.connect(self._on_clicked)

    @property
    def view(self) -> ColonyView:
        """What is shown."""
        return self._view

    def present(self, view: ColonyView) -> None:
        """Show a tile."""
        self._view = view
        self.setAccessibleName(view.spoken or view.name)
        self.setToolTip(view.tooltip)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the row from both ends: the track has the middle."""
        theme, view = self._theme, self._view
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if view.changed or self.underMouse() or self.isDown():
            ground = Colour.ACCENT_SOFT if view.changed else Colour.INSET
            painter.fillRect(self.rect().adjusted(0, 1, 0, 0), theme.colour(ground))
        high, edge, gap = self.height(), theme.size(6, 14), theme.size(4, 8)
        side, scale = theme.size(15, 18), self.devicePixelRatioF()
        tint, middle = theme.colour(Colour.TEXT2), (high - theme.size(15, 18)) // 2
        painter.drawPixmap(
            QPointF(edge, middle), theme.icons.pixmap(view.icon, side, tint, scale=scale)
        )
        font = theme.font(Role.SMALL, Weight.SEMIBOLD)
        wide = text_width("5/5", font) + 1
        right = self.width() - edge - wide
        box = QRectF(right, 0, wide, high)
        end = Qt.AlignmentFlag.AlignRight
        ink = theme.colour(Colour.TEXT)
        draw_text(painter, box, view.stored, font=font, colour=ink, align=end)
        right -= gap + side
        if view.visited:
            pixmap = theme.icons.pixmap("trade-fleet", side, tint, scale=scale)
            painter.drawPixmap(QPointF(right, middle), pixmap)
        step = theme.size(9, 15)
        right -= gap + view.steps * step
        self._paint_track(painter, QRectF(right, 0, view.steps * step, high), step)
        left = edge + side + gap
        room = QRectF(left, 0, right - gap - left, high)
        font = theme.font(Role.BODY)
        if text_width(view.name, font) > room.width():
            font = theme.font(Role.SMALL, condensed=True)
        draw_text(painter, room, view.name, font=font, colour=ink)

    def _paint_track(self, painter: QPainter, box: QRectF, step: int) -> None:
        theme, view = self._theme, self._view
        side = step - theme.size(2)
        top = (box.height() - side) / 2
        for place in range(view.steps):
            cell = QRectF(box.left() + place * step, top, side, side)
            if place < len(view.colonies):
                draw_owner(painter, theme, view.colonies[place], cell)
            elif place + 1 == view.track:
                fill_rounded(painter, cell, theme.size(2), theme.colour(Colour.TEXT))
            elif place < view.slots:
                edge = theme.colour(Colour.CONTROL)
                outline_rounded(painter, cell, theme.size(2), edge, width=theme.border)
            else:
                fill_rounded(painter, cell, theme.size(2), theme.colour(Colour.LINE))

    def _on_clicked(self) -> None:
        self.chosen.emit(self._view.id)


class ColoniesPanel(Panel):
    """Shows a `ColoniesView`: a row for each tile, MarsBot's trade fleets in the head.

    Signals:
        colony_clicked: the id of a tile.
        fleets_clicked: MarsBot's trade fleets.
    """

    colony_clicked = Signal(str)
    fleets_clicked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent=parent)
        self.setObjectName("colonies_panel")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._view = ColoniesView(())
        self._rows: list[ColonyButton] = []
        self.fleets = ValueButton(theme, "trade_fleets", self)
        self.fleets.chosen.connect(self.fleets_clicked)
        self._arrows = ArrowGroup(self)

    def present(self, view: ColoniesView) -> None:
        """Show the tiles."""
        self._view = view
        self.setAccessibleName(view.title)
        if [each.id for each in view.colonies] != [button.view.id for button in self._rows]:
            for button in self._rows:
                button.hide()
                button.deleteLater()
            self._rows = [self._make(each.id) for each in view.colonies]
            self._arrows.set_rows([[self.fleets], *([button] for button in self._rows)])
        for button, colony in zip(self._rows, view.colonies, strict=True):
            button.present(colony)
        if view.fleets is not None:
            self.fleets.present(view.fleets)
        self._place_children()
        self.update()

    def colony_button(self, colony_id: str) -> ColonyButton:
        """The row of a tile."""
        return next(button for button in self._rows if button.view.id == colony_id)

    def sizeHint(self) -> QSize:
        """A head, and a row for each tile."""
        row = self.theme.size(32, 42) * max(5, len(self._rows))
        return QSize(self.theme.size(275, 420), self._head() + row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Spread the rows over the height."""
        super().resizeEvent(event)
        self._place_children()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the head, and lines between the rows."""
        super().paintEvent(event)
        theme, head = self.theme, self._head()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge, side = theme.size(10, 14), theme.size(18, 21)
        ink = theme.colour(Colour.TEXT)
        scale = self.devicePixelRatioF()
        pixmap = theme.icons.pixmap("act-colony", side, ink, scale=scale)
        painter.drawPixmap(edge, (head - side) // 2, pixmap)
        left = edge + side + theme.size(6, 8)
        room = QRectF(left, 0, self.fleets.x() - theme.size(6) - left, head)
        font = theme.font(Role.BODY, Weight.SEMIBOLD)
        if text_width(self._view.title, font) > room.width():
            font = theme.font(Role.SMALL, Weight.SEMIBOLD, condensed=True)
        draw_text(painter, room, self._view.title, font=font, colour=ink)
        for button in self._rows:
            line = theme.colour(Colour.LINE)
            painter.fillRect(button.x(), button.y(), button.width(), 1, line)

    def _head(self) -> int:
        return self.theme.size(34, 45)

    def _make(self, colony_id: str) -> ColonyButton:
        button = ColonyButton(self.theme, colony_id, self)
        button.chosen.connect(self.colony_clicked)
        button.show()
        return button

    def _place_children(self) -> None:
        head, size = self._head(), self.fleets.sizeHint()
        right = self.width() - self.theme.size(4, 8)
        top = (head - size.height()) // 2
        self.fleets.setGeometry(right - size.width(), top, size.width(), size.height())
        room = max(0, self.height() - head - 1)
        high = max(self.theme.size(24), room // max(1, len(self._rows)))
        high = min(high, self.theme.size(48, 60))
        for place, button in enumerate(self._rows):
            button.setGeometry(0, head + place * high, self.width(), high)

    def _on_theme_changed(self) -> None:
        super()._on_theme_changed()
        self._place_children()
