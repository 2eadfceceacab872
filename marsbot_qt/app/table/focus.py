"""What on the table has the focus, for the keys that ask about it: F1, F2 and Alt W."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QApplication, QWidget

from marsbot_qt.app.log.cause_tree import EVENT_INDEX, RULING
from marsbot_qt.app.log.cause_view import CauseView
from marsbot_qt.app.log.log_list import LogList
from marsbot_qt.app.log.log_model import ENTRY
from marsbot_qt.app.log.log_text import LogEntry
from marsbot_qt.app.map.off_map_button import OffMapButton
from marsbot_qt.app.panels.colonies_panel import ColonyButton
from marsbot_qt.app.panels.decks_panel import DeckButton
from marsbot_qt.app.panels.gauge_button import GaugeButton
from marsbot_qt.app.panels.generation_button import GenerationButton
from marsbot_qt.app.panels.goals_panel import GoalButton
from marsbot_qt.app.panels.parties_panel import PartyButton
from marsbot_qt.app.panels.value_button import ValueButton
from marsbot_qt.app.table.table_page import TablePage
from marsbot_qt.app.turn.human_sheet import PadButton
from marsbot_qt.core.base.ids import HexIndex
from marsbot_qt.core.base.records import record

STEP_EVENT = "event"
"""The property of a button that says which event of the last move it explains."""


@record
class Subject:
    """The base of all subjects."""


@record
class BoardSpace(Subject):
    """A space of MarsBot's board."""

    track: str
    position: int


@record
class MapHex(Subject):
    """A hex of the map."""

    index: HexIndex


@record
class OffMap(Subject):
    """A space beside the map, by its id."""

    id: str


@record
class Gauge(Subject):
    """A global parameter."""

    id: str


@record
class PlainValue(Subject):
    """A value in the board's head: ``tr``, ``mc``, a store."""

    id: str


@record
class Goal(Subject):
    """A milestone or an award."""

    kind: str
    name: str


@record
class Deck(Subject):
    """A deck by its id."""

    id: str


@record
class ColonyOnTable(Subject):
    """A colony tile by its id."""

    id: str


@record
class PartyOnTable(Subject):
    """A party by its id."""

    id: str


@record
class ShownEvent(Subject):
    """An event of the move that is shown: a step of the result, a row of a tree."""

    index: int


@record
class OpenQuestion(Subject):
    """A row of a tree that tells of a ruling."""

    ruling: str


@record
class LogLine(Subject):
    """A line of the log."""

    number: int


@record
class OwnAction(Subject):
    """A key of the human's pad."""

    id: str


@record
class TheTurn(Subject):
    """Anything else in the turn panel: the question, the step that is asked for."""


def subject_in_focus(page: TablePage) -> Subject | None:
    """What has the focus; None where it is nothing of the table."""
    space, hex_ = page.board.space_in_focus(), page.map.space_in_focus()
    if space is not None:
        return BoardSpace(*space)
    if hex_ is not None and page.scene is not None:
        return MapHex(HexIndex(page.scene.table.rules.map.index[hex_]))
    widget = QApplication.focusWidget()
    return None if widget is None else _of_widget(page, widget)


def _of_widget(page: TablePage, widget: QWidget) -> Subject | None:
    match widget:
        case GenerationButton():
            return PlainValue("generation")
        case OffMapButton():
            return OffMap(widget.space_id)
        case GoalButton():
            return Goal(widget.view.kind.value, widget.view.id)
        case PadButton():
            return OwnAction(widget.action_id)
        case GaugeButton() | ValueButton() | DeckButton() | ColonyButton() | PartyButton():
            kind = next(made for shown, made in _BY_ID.items() if isinstance(widget, shown))
            return kind(widget.view.id)
        case CauseView():
            return _of_row(widget)
        case LogList():
            entry = widget.currentIndex().data(ENTRY)
            return LogLine(entry.number) if isinstance(entry, LogEntry) else None
        case _:
            return _of_other(page, widget)


_BY_ID: Mapping[type[QWidget], Callable[[str], Subject]] = {
    GaugeButton: Gauge,
    ValueButton: PlainValue,
    DeckButton: Deck,
    ColonyButton: ColonyOnTable,
    PartyButton: PartyOnTable,
}
"""What is known by the id of its view."""


def _of_row(tree: CauseView) -> Subject | None:
    ruling = tree.currentIndex().data(RULING)
    if isinstance(ruling, str):
        return OpenQuestion(ruling)
    event = tree.currentIndex().data(EVENT_INDEX)
    return ShownEvent(event) if isinstance(event, int) else None


def _of_other(page: TablePage, widget: QWidget) -> Subject | None:
    event = widget.property(STEP_EVENT)
    if isinstance(event, int):
        return ShownEvent(event)
    decision = page.why.decision
    if decision is not None and page.why.isAncestorOf(widget):
        return ShownEvent(decision)
    return TheTurn() if page.turn.isAncestorOf(widget) else None
