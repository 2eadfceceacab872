"""The chart of the score page: how the game would have ended after each generation."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from marsbot_qt.core.base.ids import Player
from marsbot_qt.core.play.orders import Played
from marsbot_qt.core.play.standings import Standing, standings
from marsbot_qt.qtkit.chart import ChartView, Series
from marsbot_qt.qtkit.roles import Owner

translate = QCoreApplication.translate


def score_chart(history: Sequence[Played]) -> ChartView:
    """Both scores by generation."""
    found = standings(history)
    told = history[-1].state.score.get(Player.HUMAN)
    note = ""
    if told is not None:
        note = translate("ScoreChart", "Your cards count at the end: their points are told then.")
    return ChartView(
        title=translate("ScoreChart", "If the game had ended then"),
        labels=tuple(str(each.generation) for each in found),
        readouts=tuple(map(_readout, found)),
        series=(
            Series(
                translate("ScoreChart", "MarsBot"),
                Owner.MARSBOT,
                tuple(each.marsbot for each in found),
            ),
            Series(
                translate("ScoreChart", "you"), Owner.HUMAN, tuple(each.human for each in found)
            ),
        ),
        note=note,
    )


def _readout(standing: Standing) -> str:
    said = translate("ScoreChart", "Generation {n}: MarsBot {own}, you {theirs}.")
    return said.format(n=standing.generation, own=standing.marsbot, theirs=standing.human)
