"""Which turn of the game an entry of the log belongs to: ``Generation 4, turn 3``."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.log_text import order_title, owner_of_move
from marsbot_qt.core.play.orders import SET_UP, Played
from marsbot_qt.qtkit.roles import Owner

translate = QCoreApplication.translate


def turn_name(words: GameWords, history: Sequence[Played], number: int) -> str:
    """The generation and MarsBot's turn; what lies between its turns by its place among them."""
    played = history[number]
    if played.order.name == SET_UP:
        return translate("TurnName", "Set-up")
    generation, owner = played.state.generation, owner_of_move(played.order.name)
    turn = _turns(history[: number + 1], generation)
    if owner is Owner.MARSBOT:
        said = translate("TurnName", "Generation {g}, turn {n}")
        return said.format(g=generation, n=turn)
    if owner is Owner.HUMAN and turn:
        said = translate("TurnName", "Generation {g}, you after turn {n}")
        return said.format(g=generation, n=turn)
    if owner is Owner.HUMAN:
        return translate("TurnName", "Generation {g}, you before turn 1").format(g=generation)
    said = translate("TurnName", "Generation {g}, {title}")
    return said.format(g=generation, title=words.inline(order_title(words, played.order)))


def _turns(history: Sequence[Played], generation: int) -> int:
    """MarsBot's turns so far in a generation."""
    return sum(
        1
        for played in history
        if played.state.generation == generation
        and owner_of_move(played.order.name) is Owner.MARSBOT
    )
