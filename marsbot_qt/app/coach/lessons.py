"""What the coach says: one sentence a lesson, and which lesson a moment calls for."""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.scene import Stage
from marsbot_qt.core.base.records import record
from marsbot_qt.core.rules.questions import AskFlipCost, Question

translate = QCoreApplication.translate


class Lesson(StrEnum):
    """The lessons in the order in which they come."""

    CARD = "card"  # enter MarsBot's card
    FLIP = "flip"  # answer a question
    WHY = "why"  # ask why
    TABLE = "table"  # read the table of candidates
    RESULT = "result"  # the table is done
    HUMAN = "human"  # enter something of one's own
    UNDO = "undo"  # take it back
    NEXT = "next"  # MarsBot's turn again
    END = "end"


@record
class Moment:
    """What decides about the lesson: the stage, and what the person has tried already."""

    stage: Stage
    resolved: bool = False
    explaining: bool = False
    explained: bool = False
    entered: bool = False
    undone: bool = False


def lesson_of(moment: Moment) -> Lesson:
    """The lesson for a moment; whoever goes back or ahead gets the one that fits."""
    match moment.stage:
        case Stage.QUESTION:
            return Lesson.FLIP
        case Stage.RESULT:
            return _of_result(moment)
        case Stage.HUMAN:
            return _of_human(moment)
        case Stage.MARSBOT if not moment.resolved:
            return Lesson.CARD
        case _:
            return Lesson.END


def _of_result(moment: Moment) -> Lesson:
    if moment.explaining:
        return Lesson.TABLE
    return Lesson.RESULT if moment.explained or moment.undone else Lesson.WHY


def _of_human(moment: Moment) -> Lesson:
    if moment.undone:
        return Lesson.NEXT
    return Lesson.UNDO if moment.entered else Lesson.HUMAN


def lesson_text(lesson: Lesson, question: Question | None) -> str:
    """The sentence of a lesson."""
    if lesson is Lesson.FLIP and not isinstance(question, AskFlipCost):
        return translate("Lessons", "The app asks only what it cannot know. Answer it.")
    return _texts()[lesson]


def _texts() -> dict[Lesson, str]:
    return {
        Lesson.CARD: translate(
            "Lessons",
            "MarsBot's turn: you flip its top card on the table, here Research Outpost. "
            "Type “rese”, then press Enter.",
        ),
        Lesson.FLIP: translate(
            "Lessons",
            "Two hexes are equally good: you flip a card for its cost, here 11. "
            "Type 11, then press Enter.",
        ),
        Lesson.WHY: translate(
            "Lessons",
            "The list is what your hands do now, in this order. "
            "To see why the greenery lies there, press the ringed mark.",
        ),
        Lesson.TABLE: translate(
            "Lessons",
            "One column a rule, the best value named; a cross is where a hex dropped out. "
            "Close the table.",
        ),
        Lesson.RESULT: translate(
            "Lessons", "When the table looks like the list, press the large button or Enter."
        ),
        Lesson.HUMAN: translate(
            "Lessons",
            "Your turn: enter only what touches MarsBot. Say you raised the temperature: press it.",
        ),
        Lesson.UNDO: translate(
            "Lessons",
            "It counts at once and is saved at once. Every entry can be taken back: press undo.",
        ),
        Lesson.NEXT: translate(
            "Lessons", "Nothing more to enter? Then it is MarsBot's turn: press the large button."
        ),
        Lesson.END: translate(
            "Lessons",
            "That is the whole game: a card, a list, your turn. "
            "Everything else explains itself when you press it.",
        ),
    }
