"""The levels and families of automation in words."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.automation import LEVELS, Family, Level
from marsbot_qt.core.base.records import record

translate = QCoreApplication.translate


@record
class FamilyWords:
    """A family in words: its name, and what each level means for it."""

    name: str
    meanings: Mapping[Level, str]


def level_names() -> tuple[tuple[str, str], ...]:
    """The levels by id, in words."""
    return (
        (Level.SHOW.value, translate("Automation", "Show me")),
        (Level.ASK.value, translate("Automation", "Ask me")),
        (Level.DO.value, translate("Automation", "Do it")),
    )


def levels_of(family: Family) -> tuple[tuple[str, str], ...]:
    """The levels that a family has, by id, in words."""
    return tuple(pair for pair in level_names() if pair[0] in LEVELS[family])


def level_note(level: Level | None) -> str:
    """What a level for all families means."""
    match level:
        case Level.SHOW:
            return translate("Automation", "what was done stands until Enter")
        case Level.ASK:
            return translate("Automation", "what would come of it is shown before it counts")
        case Level.DO:
            return translate("Automation", "done at once, told in the message bar and the log")
        case _:
            return translate("Automation", "a mix, as chosen in the preferences")


def family_words() -> dict[Family, FamilyWords]:
    """Every family in words."""
    return {
        Family.CARD: FamilyWords(
            translate("Automation", "MarsBot’s cards"),
            {
                Level.SHOW: translate("Automation", "Its result stands until Enter."),
                Level.ASK: translate(
                    "Automation", "Its result is shown first: apply it, decide otherwise or leave."
                ),
                Level.DO: translate(
                    "Automation", "It is applied and told in the message bar; play goes on."
                ),
            },
        ),
        Family.DEAL: FamilyWords(
            translate("Automation", "Cards the app deals"),
            {
                Level.SHOW: translate("Automation", "“Next card” turns each card over."),
                Level.DO: translate(
                    "Automation", "“MarsBot’s turn” turns its card over, one each time."
                ),
            },
        ),
        Family.YOURS: FamilyWords(
            translate("Automation", "What MarsBot leaves to you"),
            {
                Level.SHOW: translate(
                    "Automation",
                    "Losses, tiles you place and your cards that watch always stand until Enter.",
                ),
                Level.DO: translate("Automation", "They are told with everything else."),
            },
        ),
        Family.ENTRIES: FamilyWords(
            translate("Automation", "Your entries"),
            {
                Level.SHOW: translate("Automation", "What follows stands until Enter."),
                Level.ASK: translate("Automation", "What would follow is shown before it counts."),
                Level.DO: translate("Automation", "They are entered at once, each on a line."),
            },
        ),
        Family.GENERATION: FamilyWords(
            translate("Automation", "Next generation"),
            {
                Level.SHOW: translate("Automation", "Each step waits until it is done."),
                Level.ASK: translate(
                    "Automation", "All steps in one list, begun by one press; a draft still waits."
                ),
                Level.DO: translate(
                    "Automation", "It begins when both have passed; a draft still waits."
                ),
            },
        ),
    }
