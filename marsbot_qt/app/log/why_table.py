"""The table behind a decision: candidates in rows, criteria in columns, and who fell out where."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.why_context import NO_CONTEXT, WhyContext
from marsbot_qt.app.log.why_failed import can_tell, failed_view
from marsbot_qt.app.log.why_goals import option_view, pair_view, standing_view
from marsbot_qt.app.log.why_view import WhyCell, WhyRow, WhyView
from marsbot_qt.core.base.ids import HexIndex
from marsbot_qt.core.content.map_tables import bits
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.state_json import stage_score

translate = QCoreApplication.translate

Index = QModelIndex | QPersistentModelIndex


def explains(event: ev.Event) -> bool:
    """Whether there is a table behind an event."""
    if isinstance(event, ev.FailedActionTaken):
        return can_tell(event)
    return type(event) in _MAKERS


def why_view(words: GameWords, event: ev.Event, context: WhyContext = NO_CONTEXT) -> WhyView | None:
    """The table behind an event; None where there is none."""
    maker = _MAKERS.get(type(event))
    return None if maker is None else maker(words, event, context)


def decision_for(trace: ev.Trace, index: int) -> int | None:
    """The decision that explains an event: itself, or the last one before it beside it."""
    if explains(trace.events[index]):
        return index
    cause = trace.causes[index]
    for at in range(index - 1, -1, -1):
        if trace.causes[at] == cause and explains(trace.events[at]):
            return at
        if at == cause:
            break
    return _nearest_above(trace, cause)


def _nearest_above(trace: ev.Trace, cause: int | None) -> int | None:
    while cause is not None:
        if explains(trace.events[cause]):
            return cause
        cause = trace.causes[cause]
    return None


# Hexes


def _space_view(words: GameWords, event: Any, _: WhyContext) -> WhyView:
    tile = words.inline(words.tile(event.tile))
    place = words.label(event.space) if event.space is not None else "–"
    title = translate("WhyTable", "Why {hex} for the {tile}?").format(hex=place, tile=tile)
    rules = words.rules.explained(event.key)
    first = translate("WhyTable", "hex")
    if event.manual:
        lead = translate("WhyTable", "Chosen by hand.")
        return WhyView(title, lead, first, (), (), rules=rules, space_chosen=event)
    columns = [_criterion(words, stage) for stage in event.stages]
    tied = _tied(event)
    if event.flip_cost is not None:
        flipped = translate("WhyTable", "flip {n}").format(n=event.flip_cost)
        columns.append((flipped, translate("WhyTable", "count")))
    legal = event.legal.bit_count()
    lead = translate(
        "WhyTable", "%n legal hex(es). Each rule keeps only the best of them.", None, legal
    )
    if legal == 1:
        lead = translate("WhyTable", "It is the only legal hex.")
    return WhyView(
        title,
        lead,
        first,
        tuple(columns),
        tuple(_space_rows(words, event, tied)),
        _count_text(words, event, tied),
        rules,
        event,
    )


def _tied(event: ev.SpaceChosen) -> tuple[HexIndex, ...]:
    left = event.stages[-1].left if event.stages else event.legal
    return tuple(bits(left))


def _criterion(words: GameWords, stage: ev.Stage) -> tuple[str, str]:
    names = {
        "oceans": translate("WhyTable", "oceans"),
        "icons": translate("WhyTable", "icons"),
        "marsbot_city": translate("WhyTable", "own cities"),
        "human_city": translate("WhyTable", "your cities"),
        "marsbot_greenery": translate("WhyTable", "own greeneries"),
        "human_greenery": translate("WhyTable", "your greeneries"),
        "any_greenery": translate("WhyTable", "greeneries"),
        "marsbot_city_less_human": translate("WhyTable", "own less your cities"),
        "any_greenery_or_ocean": translate("WhyTable", "greenery, ocean"),
        "any_ocean": translate("WhyTable", "oceans"),
        "adjacent_special": translate("WhyTable", "special tiles"),
        "first": translate("WhyTable", "first in order"),
    }
    name = names.get(stage.criterion)
    if name is None and stage.criterion.startswith("region_"):
        name = words.words.name("region", stage.criterion.removeprefix("region_"))
    best = (
        translate("WhyTable", "most") if stage.want == "most" else translate("WhyTable", "fewest")
    )
    return name or stage.criterion.replace("_", " "), best


def _space_rows(words: GameWords, event: ev.SpaceChosen, tied: Sequence[HexIndex]) -> list[WhyRow]:
    """One row a hex, rows with the same values merged; who lasted longest comes first."""
    merged: dict[tuple[tuple[WhyCell, ...], bool], list[HexIndex]] = {}
    for space in bits(event.legal):
        cells = tuple(_space_cells(words, event, space, tied))
        merged.setdefault((cells, space == event.space), []).append(space)
    rows = [
        WhyRow(", ".join(words.label(space) for space in spaces), cells, chosen, tuple(spaces))
        for (cells, chosen), spaces in merged.items()
    ]
    rows.sort(key=partial(_row_order, event))
    return rows


def _row_order(event: ev.SpaceChosen, row: WhyRow) -> tuple[bool, int, int]:
    """The winner, then who lasted longest, then who was better when falling out."""
    lasted = len([cell for cell in row.cells if cell.text])
    score = 0
    if 0 < lasted <= len(event.stages) and row.cells[lasted - 1].text.lstrip("-").isdigit():
        score = int(row.cells[lasted - 1].text)
        score = -score if event.stages[lasted - 1].want == "most" else score
    return (not row.chosen, -lasted, score)


def _space_cells(
    words: GameWords, event: ev.SpaceChosen, space: HexIndex, tied: Sequence[HexIndex]
) -> list[WhyCell]:
    cells: list[WhyCell] = []
    out = False
    for stage in event.stages:
        if out:
            cells.append(WhyCell())
            continue
        out = not stage.left >> space & 1
        score = stage_score(words.rules, stage, space)
        cells.append(WhyCell("" if stage.criterion == "first" else str(score), out))
    if event.flip_cost is not None:
        if space in tied:
            place = translate("WhyTable", "no. {n}").format(n=tied.index(space) + 1)
            cells.append(WhyCell(place, space != event.space))
        else:
            cells.append(WhyCell())
    return cells


def _count_text(words: GameWords, event: ev.SpaceChosen, tied: Sequence[HexIndex]) -> str:
    """The count of a flip written out."""
    if event.flip_cost is None or event.space is None:
        return ""
    labels = [words.label(space) for space in tied]
    begun = ", ".join((labels * 3)[:3]) if event.flip_cost > 3 else ", ".join(labels[:3])
    said = translate("WhyTable", "Count {labels} … number {n} is {hex}.")
    return said.format(labels=begun, n=event.flip_cost, hex=words.label(event.space))


_MAKERS = {
    ev.SpaceChosen: _space_view,
    ev.MilestoneChosen: standing_view,
    ev.AwardChosen: standing_view,
    ev.HelperChosen: standing_view,
    ev.TrackChosen: pair_view,
    ev.ColonyChosen: pair_view,
    ev.ParameterChosen: pair_view,
    ev.OptionChosen: option_view,
    ev.FailedActionTaken: failed_view,
}


class WhyModel(QAbstractTableModel):
    """The table as a model; the first column names the candidates."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._view: WhyView | None = None

    def show(self, view: WhyView | None) -> None:
        """Show another table."""
        self.beginResetModel()
        self._view = view
        self.endResetModel()

    def row(self, row: int) -> WhyRow | None:
        """A row of the table."""
        rows = self._view.rows if self._view is not None else ()
        return rows[row] if 0 <= row < len(rows) else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt has it
        """Number of rows."""
        return 0 if parent.isValid() or self._view is None else len(self._view.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Names and criteria."""
        return 0 if parent.isValid() or self._view is None else 1 + len(self._view.columns)

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        """What a column looks at, and what is best."""
        view = self._view
        if view is None or orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole and section == 0:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if section == 0:
            return view.first
        name, best = view.columns[section - 1]
        return f"{name}\n{best}" if best else name

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A name or a value."""
        row = self.row(index.row()) if index.isValid() else None
        if row is None:
            return None
        cell = WhyCell(row.name) if index.column() == 0 else row.cells[index.column() - 1]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return f"{cell.text} ×" if cell.dropped else cell.text
            case Qt.ItemDataRole.ToolTipRole:
                return row.name
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._spoken(row, cell, index.column())
            case _ if role == Qt.ItemDataRole.UserRole:
                return row
            case _:
                return None

    def _spoken(self, row: WhyRow, cell: WhyCell, column: int) -> str:
        if column == 0:
            return self.tr("{name}, chosen").format(name=row.name) if row.chosen else row.name
        if not cell.text:
            return self.tr("not compared")
        said = self.tr("{value}, dropped out") if cell.dropped else "{value}"
        return said.format(value=cell.text)
