"""Where a value comes from: the last things that changed it."""

from __future__ import annotations

from collections.abc import Sequence

from marsbot_qt.app.event_text import event_sentence
from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.log_text import order_title
from marsbot_qt.core.base.records import record
from marsbot_qt.core.play.orders import Played
from marsbot_qt.core.rules import events as ev


@record
class Correctable:
    """A value that can be corrected: its name, what it is, its limits, and how it is written.

    ``path`` leads to it in a ``correct`` move: ``("tracks", "science")`` or ``("tr",)``.
    """

    name: str
    value: int
    path: tuple[str, ...]
    least: int = 0
    most: int = 1_000
    step: int = 1

    def move(self, number: int) -> dict[str, object]:
        """The move that sets the value."""
        value: object = number
        for key in reversed(self.path[1:]):
            value = {key: value}
        return {"move": "correct", self.path[0]: value}


def reasons(
    words: GameWords, history: Sequence[Played], path: tuple[str, ...], most: int = 4
) -> list[str]:
    """The last changes of a value, newest first, each with what it came from."""
    found: list[str] = []
    for played in reversed(history):
        for event in reversed(played.resolution.entries.events):
            if _touches(event, path):
                title = order_title(words, played.order)
                found.append(f"{title}: {event_sentence(words, event)}")
                if len(found) == most:
                    return found
    return found


def _touches(event: ev.Event, path: tuple[str, ...]) -> bool:
    match event:
        case ev.McChanged():
            return path == ("mc",)
        case ev.TrChanged():
            return path == ("tr",)
        case ev.TrackerAdvanced(track=track) | ev.TrackerRegressed(track=track):
            return path == ("tracks", track)
        case ev.ParameterRaised(parameter=parameter):
            return path == ("parameters", parameter.value)
        case ev.HandCorrected(field=field):
            return field == path[0]
        case _:
            return False
