"""The scene: everything the table screen shows, as one value.

The controller makes a new one after every change; widgets render it and keep nothing of the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from marsbot_qt.core.base.records import record
from marsbot_qt.core.play.orders import Order, Played, Unfinished
from marsbot_qt.core.play.setup import Table
from marsbot_qt.core.rules.questions import Question
from marsbot_qt.core.rules.state import State


class Stage(StrEnum):
    """What the table waits for."""

    CHECKLIST = "checklist"  # the table is being set up
    QUESTION = "question"  # an answer
    RESULT = "result"  # that the person has done what MarsBot's turn brought
    MARSBOT = "marsbot"  # MarsBot's card
    HUMAN = "human"  # the human's actions
    PRODUCTION = "production"  # both have passed; the generation ends
    GENERATION = "generation"  # the new generation is being prepared
    FINAL = "final"  # final greeneries and scoring
    FINISHED = "finished"


@record
class Scene:
    """One moment of a game as the window shows it.

    ``shown`` is the finished move whose traces lie on the table, ``number`` that of the last move;
    ``following`` is what comes once the result is done; ``mine`` are the human's own moves since
    MarsBot's last turn, by number; ``proposed``: ``shown`` does not count yet, it is asked whether
    it is to; ``by_step``: each step between two generations waits; ``deals``: the app turns the
    next card over at once; ``by_hand`` says that the table is being set, without effects.
    """

    stage: Stage
    following: Stage
    table: Table
    texts: Mapping[str, str]
    state: State
    number: int
    history: Sequence[Played]
    shown: Played | None = None
    unfinished: Unfinished | None = None
    mine: tuple[int, ...] = ()
    undo: Order | None = None
    redo: Order | None = None
    by_tags: bool = False
    read_only: bool = False
    proposed: bool = False
    by_step: bool = True
    deals: bool = False
    by_hand: bool = False

    @property
    def is_humans_turn(self) -> bool:
        """Whether a click is a move of the human's; else it sets or explains."""
        return self.stage is Stage.HUMAN and not self.by_hand

    @property
    def question(self) -> Question | None:
        """What is asked."""
        return None if self.unfinished is None else self.unfinished.question
