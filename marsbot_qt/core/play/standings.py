"""The score of a game generation by generation: how it would have ended then."""

from __future__ import annotations

from collections.abc import Sequence

from marsbot_qt.core.base.ids import Player
from marsbot_qt.core.base.records import record
from marsbot_qt.core.play.orders import Played
from marsbot_qt.core.rules.scoring import score_as_it_stands

GENERATION_LIMIT = "generation_limit"
"""Why a game is over that has no score."""


@record
class Standing:
    """Points of both sides, had the game ended with this generation.

    Before the end the human's are those the table shows: points on cards are told at the end.
    """

    generation: int
    marsbot: int
    human: int


def standings(history: Sequence[Played]) -> tuple[Standing, ...]:
    """One standing a generation, taken after its last move; the last is the score itself.

    A generation that was entered only to lose the game has none.
    """
    last: dict[int, Played] = {
        played.state.generation: played for played in history if not _is_lost(played)
    }
    return tuple(_standing(generation, played) for generation, played in sorted(last.items()))


def _is_lost(played: Played) -> bool:
    result = played.state.result
    return result is not None and result.why == GENERATION_LIMIT


def _standing(generation: int, played: Played) -> Standing:
    state = played.state
    score = state.score or score_as_it_stands(played.table.rules, state)
    return Standing(generation, score[Player.MARSBOT].total, score[Player.HUMAN].total)
