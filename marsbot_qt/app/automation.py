"""What the app does alone: levels by family of effects. They change what is confirmed, not moves.

- *show me*: it is done, and what came of it stands in the turn panel until Enter
- *ask me*: what would come of it is shown first; it counts once it is applied
- *do it*: it is done and told in the message bar and the log, and play goes on
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum


class Level(StrEnum):
    """How much is confirmed."""

    SHOW = "show"
    ASK = "ask"
    DO = "do"


class Family(StrEnum):
    """What is confirmed together."""

    CARD = "card"  # what a card of MarsBot does
    DEAL = "deal"  # turning over a card that the app deals
    YOURS = "yours"  # what MarsBot's turn leaves to the human: losses, own cards, tiles to place
    ENTRIES = "entries"  # what follows from what the human enters
    GENERATION = "generation"  # the steps from one generation to the next


LEVELS: Mapping[Family, tuple[Level, ...]] = {
    Family.CARD: (Level.SHOW, Level.ASK, Level.DO),
    # To ask before a card counts would be to let one look at it.
    Family.DEAL: (Level.SHOW, Level.DO),
    # The turn has happened: what it leaves to the human can be shown or told.
    Family.YOURS: (Level.SHOW, Level.DO),
    Family.ENTRIES: (Level.SHOW, Level.ASK, Level.DO),
    Family.GENERATION: (Level.SHOW, Level.ASK, Level.DO),
}
"""The levels a family has."""

USUAL: Mapping[Family, Level] = {
    Family.CARD: Level.SHOW,
    Family.DEAL: Level.SHOW,
    Family.YOURS: Level.SHOW,
    Family.ENTRIES: Level.DO,
    Family.GENERATION: Level.SHOW,
}
"""What holds where nothing was chosen."""


def all_at(level: Level) -> dict[str, str]:
    """Every family at a level, or at *show me* where it has no such level."""
    return {
        family.value: (level if level in levels else Level.SHOW).value
        for family, levels in LEVELS.items()
    }


def common_level(automation: Mapping[str, str]) -> Level | None:
    """The level that all families have; None for a mix."""
    held = {family.value: level_of(automation, family).value for family in Family}
    return next((level for level in Level if all_at(level) == held), None)


def level_of(automation: Mapping[str, str], family: Family) -> Level:
    """A family's level; the usual one where none, or none that exists, was chosen."""
    chosen = automation.get(family.value, "")
    return next((level for level in LEVELS[family] if level == chosen), USUAL[family])
