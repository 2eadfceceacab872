"""What follows from an entry of the human's, in the form in which MarsBot's turns are shown."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.code_text import unexpected_text
from marsbot_qt.app.event_text import event_sentence
from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.log_text import order_title
from marsbot_qt.app.turn.result_view import ResultView, Step, new_values, result_view
from marsbot_qt.app.view_models import Glyph
from marsbot_qt.app.view_words import PARAMETERS
from marsbot_qt.core.base.ids import HexIndex
from marsbot_qt.core.play.orders import Played
from marsbot_qt.core.rules import events as ev
from marsbot_qt.qtkit.roles import Colour, Owner

translate = QCoreApplication.translate


def view_of(words: GameWords, played: Played) -> ResultView:
    """The result of a move, MarsBot's or the human's."""
    if played.order.name.startswith("human_"):
        return entry_view(words, played)
    return result_view(words, played)


def entry_view(words: GameWords, played: Played) -> ResultView:
    """An entry of the human's: what it changes, event by event."""
    events = [entry.event for entry in played.resolution.entries]
    steps = tuple(_steps(words, events))
    notes = [
        text for code in played.resolution.unexpected if (text := unexpected_text(words, code))
    ]
    if not steps:
        notes.insert(0, translate("ResultView", "Nothing changes on the table."))
    return ResultView(
        title=order_title(words, played.order),
        tags=(),
        tag_names="",
        cubes=(),
        steps=steps,
        values=tuple(new_values(words, played.state, events)),
        notes=tuple(notes),
        owner=Owner.HUMAN,
    )


def _steps(words: GameWords, events: list[ev.Event]) -> Iterator[Step]:
    for at, event in enumerate(events):
        if not isinstance(event, ev.MoveMade | ev.TrChanged | ev.McChanged):
            glyph, hexes = Glyph("arrow-right", Colour.TEXT2), tuple[HexIndex, ...]()
            if isinstance(event, ev.ParameterRaised):
                glyph = Glyph(*PARAMETERS[event.parameter])
            elif isinstance(event, ev.TilePlaced) and not isinstance(event.space, str):
                hexes = (event.space,)
            yield Step(event_sentence(words, event), glyph=glyph, hexes=hexes, why=at)
