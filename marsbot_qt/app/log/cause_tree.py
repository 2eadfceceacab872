"""The tree of causes of one move: tag, track space, icon, consequence."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)
from PySide6.QtGui import QIcon

from marsbot_qt.app.event_text import event_sentence
from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.view_words import TRACK_ICONS, tag_icon
from marsbot_qt.core.base.ids import HexIndex
from marsbot_qt.core.play.decisive import Decisive
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.state import CardInfo
from marsbot_qt.qtkit.roles import Colour
from marsbot_qt.qtkit.theme import Theme

Index = QModelIndex | QPersistentModelIndex

EVENT_INDEX = Qt.ItemDataRole.UserRole
RULES = Qt.ItemDataRole.UserRole + 1
RULING = Qt.ItemDataRole.UserRole + 2

SILENT = (
    ev.TurnPassedOn,
    ev.ActionCardTaken,
    ev.BonusCardDrawn,
    ev.DeckDealt,
    ev.HumanTold,
    ev.MoveMade,
)
"""What happens in every turn and explains nothing."""

MERGED = (ev.IconResolving,)
"""Events that are told by their parent; what they caused hangs there."""


class _Node:
    """An event in the tree, with what it caused; or a ruling that decided it."""

    __slots__ = ("children", "icon", "index", "parent", "ruling", "text")

    def __init__(
        self, index: int, parent: _Node | None, text: str, icon: str, *, ruling: str = ""
    ) -> None:
        self.index = index
        self.ruling = ruling
        self.parent = parent
        self.text = text
        self.icon = icon
        self.children: list[_Node] = []


class CauseModel(QAbstractItemModel):
    """The events of a move as a tree of sentences."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._words: GameWords | None = None
        self._trace: ev.Trace | None = None
        self._root = _Node(-1, None, "", "")
        self._nodes: dict[int, _Node] = {}

    def show_trace(self, words: GameWords, trace: ev.Trace | None) -> None:
        """Show another move; None shows nothing."""
        self.beginResetModel()
        self._words, self._trace = words, trace
        self._root = _Node(-1, None, "", "")
        self._nodes = {}
        if trace is not None:
            self._build(words, trace)
            self._drop_lone_card(trace)
        self.endResetModel()

    def add_ruling(self, found: Decisive) -> None:
        """Tell below an event by which ruling it went as it did."""
        words, node = self._words, self._nodes.get(found.event)
        if words is None or node is None or any(c.ruling == found.ruling for c in node.children):
            return
        said = self.tr("{ruling}, reading {letter}: {text}")
        reading = words.words.text("ruling", found.ruling, f"reading.{found.reading}")
        text = said.format(ruling=found.ruling, letter=found.reading, text=reading)
        above = QModelIndex() if node is self._root else self.index_of(found.event)
        at = len(node.children)
        self.beginInsertRows(above, at, at)
        node.children.append(_Node(found.event, node, text, "settings", ruling=found.ruling))
        self.endInsertRows()

    def event_at(self, index: Index) -> ev.Event | None:
        """The event behind a row."""
        node = self._node(index)
        if self._trace is None or node is self._root:
            return None
        return self._trace.events[node.index]

    def index_of(self, event: int) -> QModelIndex:
        """The row of an event; an invalid index where it has none."""
        node = self._nodes.get(event)
        if node is None or node.parent is None:
            return QModelIndex()
        return self.createIndex(node.parent.children.index(node), 0, node)

    def nearest(self, event: int) -> QModelIndex:
        """The row of an event; of one that has none that of its cause, else of what came next."""
        trace = self._trace
        if trace is None:
            return QModelIndex()
        cause: int | None = event
        while cause is not None:
            index = self.index_of(cause)
            if index.isValid():
                return index
            cause = trace.causes[cause]
        later = (self.index_of(at) for at in range(event + 1, len(trace.events)))
        return next((index for index in later if index.isValid()), QModelIndex())

    # Qt

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008
        """The index of a child."""
        node = self._node(parent)
        if column != 0 or not 0 <= row < len(node.children):
            return QModelIndex()
        return self.createIndex(row, column, node.children[row])

    def parent(self, index: Index = QModelIndex()) -> Any:  # noqa: B008
        """The index of the cause."""
        node = self._node(index)
        above = node.parent
        if above is None or above is self._root or above.parent is None:
            return QModelIndex()
        return self.createIndex(above.parent.children.index(above), 0, above)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """How many consequences."""
        if parent.isValid() and parent.column() != 0:
            return 0
        return len(self._node(parent).children)

    def columnCount(self, _parent: Index = QModelIndex()) -> int:  # noqa: B008
        """One."""
        return 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Sentence, icon, rules."""
        node = self._node(index)
        if node is self._root or self._trace is None or self._words is None:
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return node.text
            case Qt.ItemDataRole.DecorationRole:
                return self._decoration(node)
            case Qt.ItemDataRole.ToolTipRole:
                return self._hint(node)
            case _ if role == EVENT_INDEX:
                return node.index
            case _ if role == RULING:
                return node.ruling or None
            case _ if role == RULES:
                return self._rules(node)
            case _:
                return None

    # Inside

    def _node(self, index: Index) -> _Node:
        node = index.internalPointer() if index.isValid() else None
        return node if isinstance(node, _Node) else self._root

    def _build(self, words: GameWords, trace: ev.Trace) -> None:
        for at, event in enumerate(trace.events):
            above = self._above(trace.causes[at])
            if isinstance(event, SILENT):
                self._nodes[at] = above
            elif isinstance(event, MERGED) and above is not self._root:
                above.text = _merged_text(words, above.text, event)
                self._nodes[at] = above
            else:
                node = _Node(at, above, event_sentence(words, event), event_icon(event))
                above.children.append(node)
                self._nodes[at] = node

    def _drop_lone_card(self, trace: ev.Trace) -> None:
        """The card that everything hangs under is the panel's heading already."""
        top = self._root.children
        if len(top) == 1 and isinstance(trace.events[top[0].index], ev.CardResolving):
            # Silent events below it lead to it too.
            held = [event for event, node in self._nodes.items() if node is top[0]]
            self._nodes.update(dict.fromkeys(held, self._root))
            self._root.children = top[0].children
            for child in self._root.children:
                child.parent = self._root

    def _above(self, cause: int | None) -> _Node:
        return self._root if cause is None else self._nodes.get(cause, self._root)

    def _decoration(self, node: _Node) -> QIcon | None:
        if not node.icon:
            return None
        side = self._theme.size(18, 21)
        ink = self._theme.colour(Colour.TEXT2)
        return self._theme.icons.icon(node.icon, side, ink, ink)

    def _rules(self, node: _Node) -> tuple[str, ...]:
        assert self._trace is not None
        assert self._words is not None
        return self._words.rules.explained(self._trace.events[node.index].key)

    def _hint(self, node: _Node) -> str:
        assert self._words is not None
        if node.ruling:
            return self._words.words.text("ruling", node.ruling, "title")
        lines = [f"{rule}: {self._words.rule_text(rule)}" for rule in self._rules(node)]
        return "\n".join(lines)


def _merged_text(words: GameWords, above: str, event: ev.IconResolving) -> str:
    return f"{above}: {words.inline(words.icon(event.icon))}"


def event_icon(event: ev.Event) -> str:
    """The icon that stands for an event in the tree; most have none."""
    match event:
        case ev.CardResolving(card=card):
            return "card" if isinstance(card, CardInfo) else "card-bonus"
        case ev.TagResolved(tag=tag) | ev.TagIgnored(tag=tag):
            return tag_icon(tag)
        case ev.FinalGreenery():
            return TRACK_ICONS["greenery"][0]
        case ev.SkippedByHand() | ev.HandCorrected():
            return "manual"
        case _:
            return ""


def hexes_of(event: ev.Event) -> tuple[HexIndex, ...]:
    """The hexes that an event is about."""
    space = getattr(event, "space", None)
    return (HexIndex(space),) if isinstance(space, int) else ()


def track_space_of(event: ev.Event) -> tuple[str, int] | None:
    """The track space that an event is about."""
    match event:
        case ev.TrackerAdvanced(track=track, end=position):
            return track, position
        case ev.TrackerRegressed(track=track, end=position):
            return track, position
        case ev.IconSkipped(track=track, position=position):
            return track, position
        case (
            ev.RegressMarkerCleared(track=track, position=position)
            | ev.CubeLaid(track=track, position=position)
            | ev.CubeReached(track=track, position=position)
        ):
            return track, position
        case _:
            return None
