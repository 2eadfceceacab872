"""Which rulings decided something: a move carried out again with another reading."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from marsbot_qt.core.base.errors import MarsBotError
from marsbot_qt.core.base.records import record
from marsbot_qt.core.content.library import RulingChoice
from marsbot_qt.core.play.orders import Played, as_far_as_it_fits, carry_out
from marsbot_qt.core.play.setup import Table, TableMaker
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.state import State

RULINGS = "rulings"

_CHOICES = {
    ev.SpaceChosen: "space",
    ev.MilestoneChosen: "choice",
    ev.AwardChosen: "choice",
    ev.HelperChosen: "choice",
    ev.OptionChosen: "choice",
    ev.TrackChosen: "choice",
    ev.ColonyChosen: "choice",
    ev.ParameterChosen: "choice",
}
"""Of decisions only the outcome counts: another way to the same hex decided nothing."""


@record
class Decisive:
    """A ruling without whose reading a move would have gone otherwise.

    ``event`` is the first event of the move that would be different.
    """

    ruling: str
    reading: str
    event: int


def may_decide(rulings: Iterable[RulingChoice], played: Played) -> tuple[RulingChoice, ...]:
    """The rulings that have to do with what happened in a move, and those read unusually.

    What an unusual reading kept from happening leaves no trace.
    """
    rules, trace = played.table.rules, played.resolution.entries
    behind = {rule for event in trace.events for rule in rules.explained(event.key)}
    things = {thing for event in trace.events if (thing := ev.item_of(event)) is not None}
    return tuple(
        ruling
        for ruling in rulings
        if reading_of(ruling, played.table) != ruling.default
        or behind & set(ruling.rules)
        or things & {item.partition(":")[2] for item in ruling.items}
    )


def decisive(
    ruling: RulingChoice, played: Played, before: State | None, tables: TableMaker
) -> Decisive | None:
    """Whether a move would have gone otherwise with another reading of a ruling, and where."""
    chosen = reading_of(ruling, played.table)
    places: list[int] = []
    for letter in ruling.readings:
        if letter != chosen:
            table = _with(played.table, ruling.id, letter, tables)
            place = None if table is None else _first_difference(played, before, table)
            places += () if place is None else (place,)
    return Decisive(ruling.id, chosen, min(places)) if places else None


def reading_of(ruling: RulingChoice, table: Table) -> str:
    """The letter of the reading that a table is played with."""
    return table.rules.content.rulings.get(ruling.id, ruling.default)


def _with(table: Table, ruling: str, letter: str, tables: TableMaker) -> Table | None:
    setup: dict[str, Any] = dict(table.setup)
    setup[RULINGS] = {**setup.get(RULINGS, {}), ruling: letter}
    try:
        return tables(setup)
    except MarsBotError:
        # This reading is of no use with these packs: nothing can be said about it.
        return None


def _first_difference(played: Played, before: State | None, table: Table) -> int | None:
    entries = _entries(played, before, table)
    own = list(_outcomes(played.resolution.entries))
    other = list(_outcomes(entries))
    for place, (here, there) in enumerate(zip(own, other, strict=False)):
        if here != there:
            return place
    if len(own) == len(other):
        return None
    return min(len(own), len(other), len(own) - 1)


def _entries(played: Played, before: State | None, table: Table) -> ev.Trace:
    try:
        outcome = carry_out(table, before, played.order)
    except MarsBotError as error:
        fitting = as_far_as_it_fits(table, before, played.order, error)
        if fitting is None:
            return ev.Trace()
        outcome = fitting
    return outcome.resolution.entries if isinstance(outcome, Played) else outcome.pending.entries


def _outcomes(trace: ev.Trace) -> Iterator[object]:
    for event in trace.events:
        field = _CHOICES.get(type(event))
        yield event if field is None else (type(event), getattr(event, field))
