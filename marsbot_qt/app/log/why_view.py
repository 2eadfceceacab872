"""The table behind a decision as a value: candidates, criteria, and who fell out where."""

from __future__ import annotations

from marsbot_qt.core.base.ids import HexIndex
from marsbot_qt.core.base.records import record
from marsbot_qt.core.rules import events as ev


@record
class WhyCell:
    """A value in the table; ``dropped`` where the row fell out by it."""

    text: str = ""
    dropped: bool = False


@record
class WhyRow:
    """A candidate, or several that are alike."""

    name: str
    cells: tuple[WhyCell, ...]
    chosen: bool = False
    hexes: tuple[HexIndex, ...] = ()


@record
class WhyView:
    """The whole table with its heading, a line before and a line after it.

    ``columns`` are pairs: what is looked at, and whether most or fewest of it are best.
    """

    title: str
    lead: str
    first: str
    columns: tuple[tuple[str, str], ...]
    rows: tuple[WhyRow, ...]
    foot: str = ""
    rules: tuple[str, ...] = ()
    space_chosen: ev.SpaceChosen | None = None
