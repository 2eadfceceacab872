"""The decks in one line, for tables where something else stands in their place."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from marsbot_qt.app.panels.decks_panel import DeckButton
from marsbot_qt.app.view_models import DecksView
from marsbot_qt.qtkit.arrow_group import ArrowGroup
from marsbot_qt.qtkit.painting import draw_text, fill_rounded, text_width
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.theme import Theme


class DeckCount(DeckButton):
    """A deck as its picture, its count and, where there is room, one word."""

    def sizeHint(self) -> QSize:
        """Picture, count and word."""
        return QSize(round(self._bare()) + round(self._word()) + 1, self._theme.size(32, 36))

    def minimumSizeHint(self) -> QSize:
        """Picture and count."""
        return QSize(max(self._theme.size(32), round(self._bare()) + 1), self._theme.size(32))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint picture, count and word."""
        theme, view = self._theme, self.view
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.underMouse() or self.isDown():
            fill_rounded(painter, QRectF(self.rect()), theme.size(7), theme.colour(Colour.INSET))
        side, high, gap = theme.size(17, 20), self.height(), theme.size(6)
        left = float(theme.size(4, 8))
        tint = theme.colour(Colour.TEXT2)
        pixmap = theme.icons.pixmap(view.icon, side, tint, scale=self.devicePixelRatioF())
        painter.drawPixmap(QPointF(left, (high - side) // 2), pixmap)
        left += side + gap
        font = theme.font(Role.BODY, Weight.SEMIBOLD)
        wide = text_width(view.count, font) + 1
        box = QRectF(left, 0, wide, high)
        draw_text(painter, box, view.count, font=font, colour=theme.colour(Colour.TEXT))
        if self.width() >= self.sizeHint().width():
            small = theme.font(Role.SMALL, condensed=True)
            box = QRectF(left + wide + gap - 1, 0, self._word() - gap + 1, high)
            draw_text(painter, box, view.short, font=small, colour=tint)

    def _bare(self) -> float:
        theme = self._theme
        count = text_width(self.view.count, theme.font(Role.BODY, Weight.SEMIBOLD))
        return 2 * theme.size(4, 8) + theme.size(17, 20) + theme.size(6) + count

    def _word(self) -> float:
        theme = self._theme
        small = theme.font(Role.SMALL, condensed=True)
        return text_width(self.view.short, small) + theme.size(6)


class DeckStrip(QWidget):
    """Shows the decks of a `DecksView` side by side.

    Signals:
        deck_clicked: the id of the deck.
    """

    deck_clicked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setObjectName("deck_strip")
        self.setAccessibleName(self.tr("Decks"))
        self._decks: list[DeckCount] = []
        self._arrows = ArrowGroup(self)
        theme.changed.connect(self._place_children)

    def present(self, view: DecksView) -> None:
        """Show the decks."""
        if [deck.id for deck in view.decks] != [button.view.id for button in self._decks]:
            for button in self._decks:
                button.hide()
                button.deleteLater()
            self._decks = [self._make(deck.id) for deck in view.decks]
            self._arrows.set_rows([self._decks])
        for button, deck in zip(self._decks, view.decks, strict=True):
            button.present(deck)
        self._place_children()

    def deck_button(self, deck_id: str) -> DeckCount:
        """The button of a deck."""
        return next(button for button in self._decks if button.view.id == deck_id)

    def sizeHint(self) -> QSize:
        """All decks with their words."""
        return self._whole([button.sizeHint() for button in self._decks])

    def minimumSizeHint(self) -> QSize:
        """All decks without words."""
        return self._whole([button.minimumSizeHint() for button in self._decks])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the decks from the left."""
        super().resizeEvent(event)
        self._place_children()

    def _whole(self, sizes: list[QSize]) -> QSize:
        gaps = self._theme.size(_GAP) * max(0, len(sizes) - 1)
        wide = sum(size.width() for size in sizes) + gaps
        return QSize(wide, max((size.height() for size in sizes), default=0))

    def _make(self, deck_id: str) -> DeckCount:
        button = DeckCount(self._theme, deck_id, self)
        button.setObjectName(f"strip_{deck_id}")
        button.chosen.connect(self.deck_clicked)
        button.show()
        return button

    def _place_children(self) -> None:
        with_words = self.sizeHint().width() <= self.width()
        left = 0
        for button in self._decks:
            size = button.sizeHint() if with_words else button.minimumSizeHint()
            high = max(self._theme.size(32), self.height())
            button.setGeometry(left, 0, size.width(), high)
            left += size.width() + self._theme.size(_GAP)


_GAP = 4
