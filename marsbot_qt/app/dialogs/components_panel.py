"""Who deals what: the table or the app, changed while the game goes on."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QScrollArea, QVBoxLayout, QWidget

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.side_panel import SidePanel
from marsbot_qt.app.new_game.controls import Segments
from marsbot_qt.app.scene import Scene
from marsbot_qt.core.base.ids import Component
from marsbot_qt.core.rules.blank_state import PHYSICAL, VIRTUAL
from marsbot_qt.core.rules.queries import face_down, is_virtual
from marsbot_qt.qtkit.flowing import Flowing
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme


class ComponentsPanel(SidePanel):
    """A row a component; below it what the hands have to do after a change.

    Signals:
        handed_over: the components that change hands, as in a ``correct`` move.
    """

    handed_over = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "deck", self.tr("Who deals"), parent)
        self.setObjectName("components_panel")
        self.set_lead(self.tr("A change counts from here on, and can be undone like a move."))
        area = QScrollArea(self)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = Flowing(area)
        column = QVBoxLayout(inside)
        edge = theme.size(14)
        column.setContentsMargins(edge, theme.size(4), edge, 0)
        column.setSpacing(theme.size(10))
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.size(12))
        grid.setVerticalSpacing(theme.size(8))
        grid.setColumnStretch(2, 1)
        self._segments: dict[str, Segments] = {}
        self._notes: dict[str, Text] = {}
        for row, (component, name) in enumerate(self._names()):
            segments = Segments(theme, name, inside)
            segments.setObjectName(f"hand_{component}")
            segments.set_options([(PHYSICAL, self.tr("Table")), (VIRTUAL, self.tr("App"))])
            segments.chosen.connect(self._on_chosen)
            note = Text(theme, role=Role.SMALL, colour=Colour.TEXT2, wrap=True, parent=inside)
            grid.addWidget(Text(theme, name, weight=Weight.MEDIUM, parent=inside), row, 0)
            grid.addWidget(segments, row, 1)
            grid.addWidget(note, row, 2)
            self._segments[component], self._notes[component] = segments, note
        column.addLayout(grid)
        self._to_do = Text(theme, colour=Colour.TEXT, wrap=True, parent=inside)
        self._to_do.setObjectName("hand_over_to_do")
        column.addWidget(self._to_do)
        column.addStretch(1)
        self._area, self._inside = area, inside
        area.setWidget(inside)
        inside.setAutoFillBackground(False)
        self.column.addWidget(area, 1)

    def render_scene(self, scene: Scene, words: GameWords) -> None:
        """Show who deals now, and what the last change means for the hands."""
        for name, segments in self._segments.items():
            held = is_virtual(scene.state, Component(name))
            segments.choose(VIRTUAL if held else PHYSICAL)
            segments.setEnabled(not scene.read_only)
            self._notes[name].setText(self._note(Component(name), scene, held=held))
        lines = list(self._hands(scene, words))
        self._to_do.setText("\n".join(lines))
        self._to_do.setVisible(bool(lines))
        self._make_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The texts wrap anew."""
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """As high as the texts are beside a scroll bar, which takes width once it is there."""
        layout = self._inside.layout()
        if layout is not None:
            layout.activate()
            bar = self._area.verticalScrollBar().sizeHint().width()
            width = self.contentsRect().width() - bar
            self._inside.setMinimumHeight(max(0, layout.totalHeightForWidth(width)))

    def start(self) -> None:
        """The first row."""
        next(iter(self._segments.values())).start()

    def _names(self) -> Iterator[tuple[str, str]]:
        yield Component.PROJECT_DECK.value, self.tr("Project cards")
        yield Component.BONUS_DECK.value, self.tr("Bonus cards")
        yield Component.FLIPS.value, self.tr("Flips")

    def _note(self, component: Component, scene: Scene, *, held: bool) -> str:
        if component is Component.FLIPS:
            if held:
                return self.tr("the app draws the cost of a flipped card")
            return self.tr("you flip a project card where hexes tie")
        if component is Component.BONUS_DECK:
            if held:
                return self.tr("the app shuffles and deals the bonus cards")
            return self.tr("you have the bonus cards on the table")
        if not held:
            return self.tr("you flip MarsBot's cards and enter them")
        if scene.table.choices.draft:
            return self.tr("the app deals from a deck of its own, so there is no draft")
        return self.tr("the app deals MarsBot's project cards from a deck of its own")

    def _hands(self, scene: Scene, words: GameWords) -> Iterator[str]:
        """What there is to do at the table after the last move, if it was such a change."""
        data = scene.history[-1].order.data
        changed = data.get("components") if data.get("move") == "correct" else None
        if not isinstance(changed, dict):
            return
        deck = face_down(scene.table.rules, scene.state)
        if changed.get(Component.BONUS_DECK.value) == PHYSICAL:
            cards = ", ".join(words.bonus_card(card) for card in deck.bonus_cards)
            said = self.tr("Take these bonus cards and shuffle them: {cards}.")
            yield said.format(cards=cards or "–")
        if PHYSICAL in (changed.get(component) for component in _DECKS):
            said = self.tr(
                "Make MarsBot's action deck, face down and shuffled. Project cards: {project}, "
                "bonus cards: {bonus}."
            )
            yield said.format(project=deck.project, bonus=deck.bonus)
        if VIRTUAL in (changed.get(component) for component in _DECKS):
            yield self.tr("Put the cards away that the app deals now.")

    def _on_chosen(self, kind: str) -> None:
        segments = self.sender()
        for name, each in self._segments.items():
            if each is segments:
                self.handed_over.emit({name: kind})


_DECKS = (Component.PROJECT_DECK.value, Component.BONUS_DECK.value)
