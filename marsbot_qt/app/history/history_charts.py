"""The charts of the history: win rate, points and generations over the games."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.history.history_words import date_text
from marsbot_qt.core.play.history import KeptGame
from marsbot_qt.qtkit.chart import ChartView, Series
from marsbot_qt.qtkit.roles import Owner

translate = QCoreApplication.translate


def charts(games: Sequence[KeptGame]) -> tuple[ChartView, ChartView, ChartView]:
    """The three charts of some games, the oldest first."""
    return win_rate(games), points(games), generations(games)


def _labels(games: Sequence[KeptGame]) -> tuple[str, ...]:
    return tuple(str(number) for number in range(1, len(games) + 1))


def win_rate(games: Sequence[KeptGame]) -> ChartView:
    """How many of the games up to each were won, in percent."""
    won, rates, readouts = 0, [], []
    for number, game in enumerate(games, 1):
        won += game.won
        rate = round(100 * won / number)
        rates.append(rate)
        said = translate("HistoryCharts", "{date}: won {won} of {of}, {rate}\u202f%.")
        readouts.append(said.format(date=date_text(game), won=won, of=number, rate=rate))
    return ChartView(
        translate("HistoryCharts", "Win rate"),
        _labels(games),
        tuple(readouts),
        (Series(translate("HistoryCharts", "you"), Owner.HUMAN, tuple(rates)),),
        unit="\u202f%",
        highest=100,
        empty=_nothing(),
    )


def points(games: Sequence[KeptGame]) -> ChartView:
    """The points of both sides in each game."""
    marsbot, you = translate("HistoryCharts", "MarsBot"), translate("HistoryCharts", "you")
    return ChartView(
        translate("HistoryCharts", "Points"),
        _labels(games),
        tuple(map(_points_readout, games)),
        (
            Series(marsbot, Owner.MARSBOT, tuple(game.marsbot for game in games)),
            Series(you, Owner.HUMAN, tuple(game.human for game in games)),
        ),
        from_zero=False,
        empty=_nothing(),
    )


def _points_readout(game: KeptGame) -> str:
    if game.marsbot is None or game.human is None:
        said = translate("HistoryCharts", "{date}: lost by generation, no points.")
        return said.format(date=date_text(game))
    said = translate("HistoryCharts", "{date}: MarsBot {own}, you {theirs}.")
    return said.format(date=date_text(game), own=game.marsbot, theirs=game.human)


def generations(games: Sequence[KeptGame]) -> ChartView:
    """How long each game was."""
    said = translate("HistoryCharts", "{date}: generation {n} was the last.")
    return ChartView(
        translate("HistoryCharts", "Generations"),
        _labels(games),
        tuple(said.format(date=date_text(game), n=game.generations) for game in games),
        (
            Series(
                translate("HistoryCharts", "generations"),
                Owner.NEUTRAL,
                tuple(game.generations for game in games),
            ),
        ),
        from_zero=False,
        empty=_nothing(),
    )


def _nothing() -> str:
    return translate("HistoryCharts", "No games to show.")
