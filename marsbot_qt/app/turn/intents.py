"""Intents: what a person wants, as widgets say it. Only the controller acts on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marsbot_qt.core.base.ids import HexIndex, Tag, Tile
from marsbot_qt.core.base.records import record


@record
class Intent:
    """The base of all intents."""


@record
class PlayMove(Intent):
    """Carry out a move, in the words of the game file."""

    data: Mapping[str, Any]


@record
class GiveAnswer(Intent):
    """Answer the question that is asked."""

    data: Mapping[str, Any]


@record
class CancelMove(Intent):
    """Take the move that asks back to before its question."""


@record
class GoOn(Intent):
    """What was shown is done at the table; go on."""


@record
class TakeMarsbotTurn(Intent):
    """The human's turn is over; MarsBot's card is next."""


@record
class BackToYourTurn(Intent):
    """MarsBot's turn was opened too early."""


@record
class UndoLast(Intent):
    """Take back the last entry."""


@record
class RemoveMove(Intent):
    """Take an earlier move out of the game; the ones after it stay."""

    number: int


@record
class Overrule(Intent):
    """A decision of the last move, or of the one that asks, was made by the person."""

    decision: Mapping[str, Any]


@record
class ExplainEvent(Intent):
    """Say why an event of the move that is shown came about."""

    index: int


@record
class PreviewTags(Intent):
    """Outline the spaces that these tags would reach."""

    tags: tuple[Tag, ...]


@record
class PointOut(Intent):
    """Point out hexes on the map: numbered candidates and the one chosen so far."""

    candidates: tuple[HexIndex, ...] = ()
    chosen: HexIndex | None = None
    ringed: frozenset[HexIndex] = frozenset()


@record
class ChooseTile(Intent):
    """The next click on a hex places this tile; None: the click asks."""

    tile: Tile | None


@record
class OpenLog(Intent):
    """Show all entries of the log."""


@record
class RememberEntryWay(Intent):
    """Cards were entered by their tags (True) or by name (False); begin so next time."""

    by_tags: bool


@record
class OpenScore(Intent):
    """Show the score page."""


@record
class ShowOwnCards(Intent):
    """Show the human's cards that watch MarsBot."""


@record
class ShowPosition(Intent):
    """Show the list of every value, to be set by hand."""


@record
class LeavePosition(Intent):
    """The table is as it should be: play from here."""


@record
class CheckTable(Intent):
    """Compare the app's values with the table."""
