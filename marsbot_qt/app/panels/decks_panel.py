"""The decks: how many cards are left, and what is known of them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from marsbot_qt.app.view_models import CardListView, DecksView, DeckView
from marsbot_qt.qtkit.arrow_group import ArrowGroup
from marsbot_qt.qtkit.buttons import Button
from marsbot_qt.qtkit.painting import draw_text, fill_rounded, text_width
from marsbot_qt.qtkit.panel import Panel
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.theme import Theme


class DeckButton(Button):
    """Shows a `DeckView`: count, name and a note.

    Signals:
        chosen: the id of the deck, when it is pressed.
    """

    TAKES_ENTER = False

    chosen = Signal(str)

    def __init__(self, theme: Theme, deck_id: str, parent: QWidget) -> None:
        super().__init__(theme, parent=parent)
        self._view = DeckView(deck_id, "", "", "")
        self.setObjectName(f"deck_{deck_id}")
        self.clicked.connect(self._on_clicked)

    @property
    def view(self) -> DeckView:
        """What is shown."""
        return self._view

    def present(self, view: DeckView) -> None:
        """Show a deck."""
        self._view = view
        self.setAccessibleName(view.spoken or f"{view.name}, {view.count}")
        self.setToolTip(view.tooltip or view.note)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint icon and count, name, note."""
        theme, view = self._theme, self._view
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.underMouse() or self.isDown():
            inset = theme.colour(Colour.INSET)
            box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
            fill_rounded(painter, box, theme.size(8), inset)
        edge, width = theme.size(10, 14), self.width() - 2 * theme.size(10, 14)
        count_font = theme.font(Role.TITLE, Weight.SEMIBOLD)
        name_font = theme.font(Role.BODY, Weight.MEDIUM)
        note_font = theme.font(Role.SMALL)
        top = float(theme.size(8, 12))
        line = QFontMetricsF(count_font).height()
        side = theme.size(20, 24)
        tint = theme.colour(Colour.TEXT2)
        pixmap = theme.icons.pixmap(view.icon, side, tint, scale=self.devicePixelRatioF())
        painter.drawPixmap(QPointF(edge, round(top + (line - side) / 2)), pixmap)
        left = edge + side + theme.size(9, 10)
        ink = theme.colour(Colour.TEXT)
        box = QRectF(left, top, self.width() - left, line)
        draw_text(painter, box, view.count, font=count_font, colour=ink)
        top += line
        line = QFontMetricsF(name_font).height() * 1.15
        draw_text(painter, QRectF(edge, top, width, line), view.name, font=name_font, colour=ink)
        top += line
        quiet = theme.colour(Colour.TEXT3)
        painter.setFont(note_font)
        painter.setPen(quiet)
        wrap = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
        box, metrics = QRectF(edge, top, width, self.height() - top), QFontMetricsF(note_font)
        if metrics.boundingRect(box, int(wrap), view.note).height() <= box.height():
            painter.drawText(box, int(wrap), view.note)
        else:
            # One line of it where the panel is low; the tooltip has it whole.
            box.setHeight(metrics.height())
            draw_text(painter, box, view.note, font=note_font, colour=quiet)

    def _on_clicked(self) -> None:
        self.chosen.emit(self._view.id)


class CardList(QWidget):
    """Shows a `CardListView`; says how many more there are where they do not all fit."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._view = CardListView("", ())
        theme.changed.connect(self.update)

    def present(self, view: CardListView) -> None:
        """Show a list."""
        self._view = view
        names = [f"{card.number} {card.name}" for card in view.cards]
        self.setAccessibleName(": ".join([view.title, ", ".join(names)]))
        self.setToolTip("\n".join([view.title, *names]))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the heading and the cards."""
        theme, view = self._theme, self._view
        painter = QPainter(self)
        edge, line = theme.size(10, 14), theme.size(22, 26)
        width, top = self.width() - 2 * edge, theme.size(6, 8)
        small = theme.font(Role.SMALL)
        quiet = theme.colour(Colour.TEXT3)
        draw_text(painter, QRectF(edge, top, width, line), view.title, font=small, colour=quiet)
        top += line
        room = max(0, (self.height() - top) // line)
        shown = view.cards if len(view.cards) <= room else view.cards[: max(0, room - 1)]
        number_font = theme.font(Role.SMALL, Weight.SEMIBOLD)
        column = max((text_width(card.number, number_font) for card in shown), default=0.0)
        left = edge + column + theme.size(10, 14)
        for card in shown:
            box = QRectF(edge, top, column + 1, line)
            ink = theme.colour(Colour.TEXT2)
            draw_text(painter, box, card.number, font=number_font, colour=ink)
            box = QRectF(left, top, self.width() - left - 2, line)
            fits = text_width(card.name, small) <= box.width()
            font = small if fits else theme.font(Role.SMALL, condensed=True)
            draw_text(painter, box, card.name, font=font, colour=theme.colour(Colour.TEXT))
            top += line
        if len(shown) < len(view.cards):
            more = self.tr("and %n more", "", len(view.cards) - len(shown))
            draw_text(painter, QRectF(edge, top, width, line), more, font=small, colour=quiet)


class DecksPanel(Panel):
    """Shows a `DecksView`: decks in columns, and lists of cards below where there is room.

    Signals:
        deck_clicked: the id of the deck.
    """

    deck_clicked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent=parent)
        self.setObjectName("decks_panel")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._view = DecksView(())
        self._decks: list[DeckButton] = []
        self._lists: list[CardList] = []
        self._arrows = ArrowGroup(self)

    def present(self, view: DecksView) -> None:
        """Show the decks."""
        self._view = view
        self.setAccessibleName(self.tr("Decks"))
        if [deck.id for deck in view.decks] != [button.view.id for button in self._decks]:
            for button in self._decks:
                button.hide()
                button.deleteLater()
            self._decks = [self._make_deck(deck.id) for deck in view.decks]
            self._arrows.set_rows([self._decks])
        while len(self._lists) > len(view.lists):
            last = self._lists.pop()
            last.hide()
            last.deleteLater()
        while len(self._lists) < len(view.lists):
            self._lists.append(CardList(self.theme, self))
        for button, deck in zip(self._decks, view.decks, strict=True):
            button.present(deck)
        for widget, cards in zip(self._lists, view.lists, strict=True):
            widget.present(cards)
        self._place_children()
        self.update()

    def deck_button(self, deck_id: str) -> DeckButton:
        """The button of a deck."""
        return next(button for button in self._decks if button.view.id == deck_id)

    @property
    def shows_lists(self) -> bool:
        """Whether there is room for the lists of cards."""
        return bool(self._lists) and self.height() >= self._deck_height() + self.theme.size(90)

    def sizeHint(self) -> QSize:
        """The decks alone; the lists take what is left."""
        return QSize(self.theme.size(400, 600), self._deck_height() + self.theme.size(12))

    def minimumSizeHint(self) -> QSize:
        """Count and name."""
        return QSize(self.theme.size(260), self.theme.size(72))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Spread the columns over the width."""
        super().resizeEvent(event)
        self._place_children()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the lines between the columns."""
        super().paintEvent(event)
        painter = QPainter(self)
        line, margin = self.theme.colour(Colour.LINE), self.theme.size(12)
        for button in self._decks[1:]:
            painter.fillRect(button.x(), margin, 1, button.height() - 2 * margin, line)
        if self.shows_lists:
            top = self._deck_height()
            painter.fillRect(0, top, self.width(), 1, line)
            for widget in self._lists[1:]:
                painter.fillRect(widget.x(), top, 1, self.height() - top - margin, line)

    def _deck_height(self) -> int:
        return self.theme.size(112, 128)

    def _make_deck(self, deck_id: str) -> DeckButton:
        button = DeckButton(self.theme, deck_id, self)
        button.chosen.connect(self.deck_clicked)
        button.show()
        return button

    def _place_children(self) -> None:
        lists = self.shows_lists
        high = self._deck_height() if lists else self.height()
        _spread(self._decks, self.width(), 0, high)
        for widget in self._lists:
            widget.setVisible(lists)
        _spread(self._lists, self.width(), high + 1, self.height() - high - 2)

    def _on_theme_changed(self) -> None:
        super()._on_theme_changed()
        self._place_children()


def _spread(widgets: list[DeckButton] | list[CardList], width: int, top: int, height: int) -> None:
    count = max(1, len(widgets))
    for index, widget in enumerate(widgets):
        left = width * index // count
        widget.setGeometry(left, top, width * (index + 1) // count - left, max(0, height))
