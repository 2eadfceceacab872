"""A page about a topic: lines, links that can be pressed, and rulings that can be changed."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from marsbot_qt.app.dialogs.rulings_list import RulingRow
from marsbot_qt.app.reference.reference import Reference
from marsbot_qt.app.reference.topics import Block, Line, Link, Page, RulingBlock
from marsbot_qt.qtkit.flowing import Flowing
from marsbot_qt.qtkit.link_button import LinkButton
from marsbot_qt.qtkit.panel import Hairline
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme


class PageView(QScrollArea):
    """Shows a `Page`.

    Signals:
        followed: the target of a link that was pressed.
        reading_chosen: another reading of a ruling: its id and the letter.
    """

    followed = Signal(object)
    reading_chosen = Signal(str, str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._links: list[Link] = []
        self.setObjectName("reference_page")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    @property
    def links(self) -> tuple[Link, ...]:
        """The links of the page, from the top."""
        return tuple(self._links)

    @property
    def text(self) -> str:
        """Everything that the page says, a line each."""
        inside = self.widget()
        parts = [] if inside is None else inside.findChildren(Text)
        return "\n".join(part.text() for part in parts)

    def show_page(self, page: Page, reference: Reference, *, keep_place: bool = False) -> None:
        """Show a page, from its top unless it is the same one anew."""
        place = self.verticalScrollBar().value() if keep_place else 0
        theme = self._theme
        inside = Flowing(self)
        column = QVBoxLayout(inside)
        edge = theme.size(14)
        column.setContentsMargins(edge, theme.size(2), edge, theme.size(4))
        column.setSpacing(theme.size(2))
        self._links = []
        for block in page.blocks:
            column.addWidget(self._widget(block, reference, inside))
            if isinstance(block, Line) and block.quiet:
                column.addSpacing(theme.size(6))
        column.addStretch(1)
        self.setWidget(inside)
        inside.setAutoFillBackground(False)
        self.setAccessibleName(page.title)
        self.setAccessibleDescription("\n".join(_said(page)))
        self.verticalScrollBar().setValue(place)

    def start(self) -> None:
        """The page itself: arrows scroll, Tab leads to its links."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters are for others."""
        if event.text() and event.text().isprintable():
            event.ignore()
            return
        super().keyPressEvent(event)

    def _widget(self, block: Block, reference: Reference, parent: QWidget) -> QWidget:
        theme = self._theme
        match block:
            case Line(text=text, head=head, quiet=quiet):
                return Text(
                    theme,
                    text,
                    role=Role.SMALL if quiet else Role.BODY,
                    weight=Weight.SEMIBOLD if head else None,
                    colour=Colour.TEXT3 if quiet else Colour.TEXT,
                    wrap=True,
                    parent=parent,
                )
            case Link():
                button = LinkButton(theme, block.text, block.icon, parent)
                button.setObjectName(f"reference_link_{len(self._links)}")
                button.setProperty("place", len(self._links))
                button.clicked.connect(self._on_link)
                self._links.append(block)
                return button
            case RulingBlock(ruling=ruling, reading=reading):
                return self._ruling(reference, ruling, reading, parent)

    def _ruling(self, reference: Reference, name: str, letter: str, parent: QWidget) -> QWidget:
        whole = QWidget(parent)
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(Hairline(self._theme, parent=whole))
        row = RulingRow(
            self._theme,
            reference.words.words,
            reference.rulings[name],
            letter=letter,
            parent=whole,
        )
        row.chosen.connect(self._on_reading)
        column.addWidget(row)
        column.addWidget(
            Text(
                self._theme,
                self.tr("Another reading is tried on the whole game and shown before it is kept."),
                role=Role.SMALL,
                colour=Colour.TEXT3,
                wrap=True,
                parent=whole,
            )
        )
        column.addWidget(Hairline(self._theme, parent=whole))
        return whole

    def _on_link(self) -> None:
        button = self.sender()
        if isinstance(button, LinkButton):
            self.followed.emit(self._links[int(button.property("place"))].target)

    def _on_reading(self, ruling: str, letter: str) -> None:
        self.reading_chosen.emit(ruling, letter)


def _said(page: Page) -> list[str]:
    return [block.text for block in page.blocks if isinstance(block, Line)]
