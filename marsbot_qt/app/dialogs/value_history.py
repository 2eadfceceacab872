"""Where a value comes from: the last things that changed it, each with its place in the log."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from marsbot_qt.app.event_text import event_sentence
from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.log_text import order_title
from marsbot_qt.app.log.place import Place
from marsbot_qt.core.base.ids import Tile
from marsbot_qt.core.base.records import record
from marsbot_qt.core.play.orders import Played
from marsbot_qt.core.rules import events as ev

Path = tuple[str, ...]
"""Leads to a value as a ``correct`` move does: ``("tr",)``, ``("tracks", "science")``; decks are
``("action_deck",)``, ``("bonus_deck",)`` and ``("played_pile",)``, a hex ``("tiles", "23")``."""


@record
class Correctable:
    """A value that can be corrected: its name, what it is, its limits, and how it is written.

    ``path`` leads to it in a ``correct`` move: ``("tracks", "science")`` or ``("tr",)``.
    """

    name: str
    value: int
    path: Path
    least: int = 0
    most: int = 1_000
    step: int = 1

    def move(self, number: int) -> dict[str, object]:
        """The move that sets the value."""
        value: object = number
        for key in reversed(self.path[1:]):
            value = {key: value}
        return {"move": "correct", self.path[0]: value}


@record
class Reason:
    """A change of a value in words, and where it happened."""

    text: str
    place: Place


def reasons(
    words: GameWords, history: Sequence[Played], path: Path, most: int = 4
) -> tuple[Reason, ...]:
    """The last changes of a value, newest first, each with what it came from."""
    found: list[Reason] = []
    for place in changes(history, path):
        played = history[place.entry]
        title = order_title(words, played.order)
        said = event_sentence(words, played.resolution.entries.events[place.event])
        # What was set by hand says so itself; a claim is all that there is to its move.
        alone = played.order.name == "correct" or said == title
        found.append(Reason(said if alone else f"{title}: {said}", place))
        if len(found) == most:
            break
    return tuple(found)


def changes(history: Sequence[Played], path: Path) -> Iterator[Place]:
    """Every event that changed a value, newest first."""
    for number in range(len(history) - 1, -1, -1):
        events = history[number].resolution.entries.events
        for at in range(len(events) - 1, -1, -1):
            if touches(events[at], path):
                yield Place(number, at)


def touches(event: ev.Event, path: Path) -> bool:
    """Whether an event changed a value."""
    if isinstance(event, ev.HandCorrected):
        field = _SHOWN_WITH.get(event.field, event.field)
        if event.field == "tiles" and path == ("parameters", "oceans"):
            return True
        return field == path[0] and (field != event.field or _corrects(event.value, path[1:]))
    if isinstance(event, ev.PositionSet):
        return True
    changed = _CHANGED.get(type(event))
    return changed is not None and path in changed(event)


def _of_party(party: str, whose: str) -> tuple[Path, ...]:
    here = ("turmoil", "parties", party)
    return (here, (*here, whose), ("turmoil", "reserve"))


def _of_colony(colony: str, *keys: str) -> tuple[Path, ...]:
    here = ("colonies", colony)
    return (here, *((*here, key) for key in keys))


def _of_tile(event: Any) -> tuple[Path, ...]:
    here = ("tiles", str(event.space))
    return (here, ("parameters", "oceans")) if event.tile is Tile.OCEAN else (here,)


_CHANGED: Mapping[type[ev.Event], Callable[[Any], tuple[Path, ...]]] = {
    ev.McChanged: lambda _: (("mc",),),
    ev.TrChanged: lambda _: (("tr",),),
    ev.StoreChanged: lambda event: (("stores", event.store), (event.store,)),
    ev.TrackerAdvanced: lambda event: (("tracks", event.track),),
    ev.TrackerRegressed: lambda event: (("tracks", event.track),),
    ev.RegressMarkerCleared: lambda event: (("tracks", event.track),),
    ev.CubeLaid: lambda event: (("tracks", event.track), ("cubes",)),
    ev.CubeReached: lambda event: (("tracks", event.track), ("cubes",)),
    ev.ParameterRaised: lambda event: (("parameters", event.parameter.value),),
    ev.TilePlaced: _of_tile,
    ev.MarkerPlaced: lambda event: (("tiles", str(event.space)),),
    ev.MilestoneClaimed: lambda event: (("milestones", event.name),),
    ev.AwardFunded: lambda event: (("awards", event.name),),
    ev.ActionDeckBuilt: lambda _: (("action_deck",), ("action_deck", "left")),
    ev.ActionDeckExtended: lambda _: (("action_deck",), ("action_deck", "left")),
    ev.ActionCardTaken: lambda _: (("action_deck",), ("action_deck", "left")),
    ev.BonusCardMoved: lambda _: (("bonus_deck",),),
    ev.BonusCardDrawn: lambda _: (("bonus_deck",),),
    ev.BonusDeckReshuffled: lambda _: (("bonus_deck",),),
    ev.CardPlayed: lambda _: (("played_pile",),),
    ev.ColonyTileLaid: lambda event: _of_colony(event.colony),
    ev.ColonyBuilt: lambda event: _of_colony(event.colony, event.player.value),
    ev.ColonyTraded: lambda event: _of_colony(event.colony),
    ev.ColonyTrackMoved: lambda event: _of_colony(event.colony, "track"),
    ev.DelegatesPlaced: lambda event: _of_party(event.party, event.whose),
    ev.PartyLeaderChanged: lambda event: (("turmoil", "parties", event.party),),
    ev.DominantPartyChanged: lambda event: (("turmoil", "parties", event.party),),
    ev.DelegatesGained: lambda _: (("turmoil", "reserve"),),
    ev.GovernmentFormed: lambda event: (
        ("turmoil", "reserve"),
        ("turmoil", "parties", event.ruling),
    ),
    ev.TradeFleetGained: lambda _: (("trade_fleets",),),
    ev.GenerationStarted: lambda _: (("generation",),),
}
"""The values that an event changed, by the paths that lead to them."""


_SHOWN_WITH = {"markers": "tiles", "regress_markers": "tracks", "cubes": "tracks"}
"""What lies on another value and is corrected under a name of its own."""


def _corrects(value: Any, path: Path) -> bool:
    """Whether a correction by hand names what a path leads to; lists name everything."""
    return not path or not isinstance(value, Mapping) or path[0] in value
