"""Hints beside what the mouse or the focus is on: what an entry there would bring."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from marsbot_qt.app.table import foresight
from marsbot_qt.app.table.foresight import Foresight
from marsbot_qt.app.table.table_page import TablePage
from marsbot_qt.app.turn.intents import PointOut
from marsbot_qt.core.base.ids import HexIndex
from marsbot_qt.qtkit.painting import fill_rounded, outline_rounded
from marsbot_qt.qtkit.roles import Colour, Role
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme

_WIDEST = 300


class HintBox(QWidget):
    """A few words beside a thing; it takes neither presses nor focus."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setObjectName("hover_hint")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._text = Text(theme, role=Role.SMALL, wrap=True, parent=self)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._text)
        self.hide()

    @property
    def text(self) -> str:
        """What is told; empty while nothing is."""
        return "" if self.isHidden() else self._text.text()

    def tell(self, told: Foresight, beside: QRect, *, within: QRect, aside: bool = False) -> None:
        """Stand above a place, below it where there is no room, or to its left."""
        theme = self._theme
        self._text.set_colour(Colour.ERROR if told.refused else Colour.TEXT)
        self._text.setText(told.text)
        edge = theme.size(9)
        self._column.setContentsMargins(edge, theme.size(5), edge, theme.size(5))
        widest = theme.size(_WIDEST)
        metrics = self._text.fontMetrics()
        wide = min(widest, metrics.horizontalAdvance(told.text) + 2 * edge + theme.size(4))
        high = self._column.heightForWidth(wide)
        gap = theme.size(8)
        if aside:
            left, top = beside.left() - gap - wide, beside.center().y() - high // 2
        else:
            left, top = beside.center().x() - wide // 2, beside.top() - gap - high
            if top < within.top():
                top = beside.bottom() + gap
        left = max(within.left(), min(left, within.right() - wide))
        top = max(within.top(), min(top, within.bottom() - high))
        self.setGeometry(left, top, wide, high)
        self.show()
        self.raise_()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ground."""
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, radius = QRectF(self.rect()), theme.size(6)
        fill_rounded(painter, box, radius, theme.colour(Colour.SURFACE))
        outline_rounded(painter, box, radius, theme.colour(Colour.CONTROL))


class HoverHints(QObject):
    """Tells what would follow from an entry, while the mouse or the focus is on its place."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        self._ringed = False
        self.box = HintBox(page.theme, page)
        page.map.hex_hovered.connect(self._on_hex)
        page.map.place_focused.connect(self._on_hex)
        page.top_bar.gauge_hovered.connect(self._on_gauge)
        page.turn.human.action_hovered.connect(self._on_action)

    def clear(self) -> None:
        """Tell nothing; what was ringed on the map is not any more."""
        self.box.hide()
        if self._ringed:
            self._ringed = False
            self._page.point_out(self._page.turn.marks() or PointOut())

    def forget(self) -> None:
        """The table has changed: what was told does not hold any more."""
        self._ringed = False
        self.box.hide()

    # Inside

    def _on_hex(self, space: object) -> None:
        scene, words = self._page.scene, self._page.words
        self.clear()
        if not isinstance(space, tuple) or scene is None or words is None or self._is_busy():
            return
        index = HexIndex(scene.table.rules.map.index[space])
        told = foresight.of_hex(scene, words, index, self._page.turn.human.chosen_tile)
        button = self._page.map.button(space)
        button.setAccessibleDescription("" if told is None else told.text)
        self._tell(told, button)

    def _on_gauge(self, gauge: str) -> None:
        scene, words = self._page.scene, self._page.words
        self.clear()
        if gauge and scene is not None and words is not None and not self._is_busy():
            told = foresight.of_gauge(scene, words, gauge)
            self._tell(told, self._page.top_bar.gauge(gauge))

    def _on_action(self, action: str) -> None:
        page = self._page
        scene, words = page.scene, page.words
        self.clear()
        if not action or scene is None or words is None or self._is_busy():
            return
        told = foresight.of_action(scene, words, action)
        self._tell(told, page.turn.human.key(action), aside=True)
        if told is not None and told.hexes and page.turn.human.chosen_tile is None:
            page.point_out(PointOut(ringed=told.hexes))
            self._ringed = True

    def _is_busy(self) -> bool:
        """Whether something else is being looked at or mended."""
        return self._page.past is not None or not self._page.editor.isHidden()

    def _tell(self, told: Foresight | None, widget: QWidget, *, aside: bool = False) -> None:
        if told is not None:
            page = self._page
            within = page.rect().adjusted(4, 4, -4, -4)
            beside = page.place_of(widget)
            if aside:
                beside.setLeft(page.turn.geometry().left())
            self.box.tell(told, beside, within=within, aside=aside)
