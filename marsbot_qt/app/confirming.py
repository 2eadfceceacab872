"""Which moves are shown, asked or simply told, as the levels of automation have it."""

from __future__ import annotations

from collections.abc import Mapping

from marsbot_qt.app.automation import Family, Level, level_of
from marsbot_qt.core.base.ids import Component
from marsbot_qt.core.base.records import EMPTY
from marsbot_qt.core.play.orders import Played
from marsbot_qt.core.play.setup import Table
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.queries import is_virtual
from marsbot_qt.core.rules.state import State

MARSBOT_MOVES = frozenset({"resolve_project_card", "resolve_bonus_card", "marsbot_turn"})


class Confirming:
    """The levels that hold now, and what they mean for a move."""

    def __init__(self) -> None:
        self._chosen: Mapping[str, str] = EMPTY

    def choose(self, automation: Mapping[str, str]) -> None:
        """Take levels by family."""
        self._chosen = automation

    def level(self, family: Family) -> Level:
        """The level of a family."""
        return level_of(self._chosen, family)

    def asks_before(self, move: str) -> bool:
        """Whether a move is shown before it counts."""
        family = family_of(move)
        return family is not None and self.level(family) is Level.ASK

    def stops_at(self, played: Played) -> bool:
        """Whether what came of a finished move stands until the person goes on."""
        family = family_of(played.order.name)
        if family is None:
            return False
        if family is Family.ENTRIES:
            return self.level(family) is Level.SHOW
        if self.level(family) is not Level.DO:
            return True
        return self.level(Family.YOURS) is Level.SHOW and leaves_to_human(played)

    def tells(self, played: Played) -> bool:
        """Whether a move that did not stop is told in the message bar."""
        family = family_of(played.order.name)
        if family is Family.CARD:
            return not self.stops_at(played)
        return family is None and self.generation_runs and played.order.name == "next_generation"

    @property
    def generation_by_step(self) -> bool:
        """Whether each step between two generations waits."""
        return self.level(Family.GENERATION) is Level.SHOW

    @property
    def generation_runs(self) -> bool:
        """Whether the next generation begins as soon as both have passed."""
        return self.level(Family.GENERATION) is Level.DO

    @property
    def deals(self) -> bool:
        """Whether a card that the app deals is turned over without a further press."""
        return self.level(Family.DEAL) is Level.DO


def family_of(move: str) -> Family | None:
    """The family whose level says how a move is confirmed; None: no result stands for it."""
    if move in MARSBOT_MOVES:
        return Family.CARD
    if move.startswith("human_") and move != "human_passes":
        return Family.ENTRIES
    return None


def leaves_to_human(played: Played) -> bool:
    """Whether a turn of MarsBot's leaves something to the human's hands."""
    resolution = played.resolution
    if resolution.human_effects or resolution.due:
        return True
    events = (entry.event for entry in resolution.entries)
    return any(isinstance(event, ev.HumanLost | ev.HumanMustDo) for event in events)


def drafts_by_hand(table: Table, state: State) -> bool:
    """Whether MarsBot's draft needs hands: no level can do it alone."""
    return table.choices.draft and not is_virtual(state, Component.PROJECT_DECK)
