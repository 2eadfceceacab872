"""Cards of the human that look at MarsBot: that watch what it does, count it, or protect from it.

What a card looks at stands in its data: ``trigger_any_player`` and what it brings, ``protects``,
``counts_all_players``. A card counts here once it is remembered, by the move that plays it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from marsbot_qt.core.base.ids import Player, Tag, Tile
from marsbot_qt.core.base.records import record
from marsbot_qt.core.content.card_checks import COLONIES
from marsbot_qt.core.content.models.cards import CardGain, HumanCorporation, ProjectCard
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.expressions import colonies_of
from marsbot_qt.core.rules.state import CardInfo, State
from marsbot_qt.core.rules.view import View, tile_mask

ON_ITSELF = "_on_this_card"
"""The end of a word for what is safe on the card itself only: ``animals_on_this_card``."""


def looks_at_marsbot(card: ProjectCard | HumanCorporation) -> bool:
    """Whether a card of the human is worth remembering (R-HUM-15, R-COR-07)."""
    counts = isinstance(card, ProjectCard) and bool(card.counts_all_players)
    return bool(card.trigger_any_player or card.protects or counts)


# Watching


def human_effects(rules: Ruleset, state: State, trace: ev.Trace) -> tuple[tuple[str, int], ...]:
    """How often MarsBot set off each remembered card of the human (R-COR-07)."""
    effects = []
    for name in state.human_cards:
        card = rules.human_card(name)
        watched = _WATCHED.get(card.trigger_any_player or "") if card is not None else None
        times = sum(map(watched, trace.events)) if watched is not None else 0
        if times:
            effects.append((name, times))
    return tuple(effects)


def gains_of(rules: Ruleset, card: str, times: int = 1) -> tuple[CardGain, ...]:
    """What a card brings the human when it is set off so many times."""
    known = rules.human_card(card)
    gains = known.trigger_gains if known is not None else ()
    return tuple(CardGain(resource=g.resource, amount=g.amount * times, to=g.to) for g in gains)


def _placed(event: ev.Event, tile: Tile) -> bool:
    return isinstance(event, ev.TilePlaced) and event.tile is tile and event.by is Player.MARSBOT


def _placed_on_mars(event: ev.Event) -> bool:
    return isinstance(event, ev.TilePlaced) and not isinstance(event.space, str)


def _is_space_event(event: ev.Event) -> bool:
    card = event.card if isinstance(event, ev.CardResolving) else None
    return isinstance(card, CardInfo) and {"space", "event"} <= set(card.tags)


def _is_own_colony(event: ev.Event) -> bool:
    return isinstance(event, ev.ColonyBuilt) and event.player is Player.MARSBOT


_WATCHED: Mapping[str, Callable[[ev.Event], bool]] = {
    "city_placed": lambda event: _placed(event, Tile.CITY),
    "city_placed_on_mars": lambda event: _placed(event, Tile.CITY) and _placed_on_mars(event),
    "ocean_placed": lambda event: _placed(event, Tile.OCEAN),
    "jovian_tag": lambda event: isinstance(event, ev.TagResolved) and event.tag == "jovian",
    "microbe_tag": lambda event: isinstance(event, ev.TagResolved) and event.tag == "microbe",
    "space_event_played": _is_space_event,
    "colony_placed": _is_own_colony,
}
"""What the cards of the human that watch any player look for in MarsBot's doings."""


# Protecting


def known_protection(view: View, words: Iterable[str]) -> str | None:
    """A card of the human that is known to protect from a loss (R-FQP-01, R-FQP-04)."""
    wanted = set(words)
    for name in view.state.human_cards:
        card = view.rules.human_card(name)
        if card is not None and not wanted.isdisjoint(card.protects):
            return name
    return None


def safe_cards(view: View, kinds: Iterable[str]) -> list[str]:
    """Cards of the human from which nothing of these kinds can be taken (R-BON-05)."""
    wanted = {kind + ON_ITSELF for kind in kinds}
    found = ((name, view.rules.human_card(name)) for name in view.state.human_cards)
    return [
        name for name, card in found if card is not None and not wanted.isdisjoint(card.protects)
    ]


# Counting


@record
class Counted:
    """One thing that a card of the human counts at all players.

    ``kind`` says how: ``tiles`` on Mars, ``in_play`` also beside the map, ``track`` by the space of
    MarsBot's cube, ``beside`` around the card's own tile. ``marsbot`` is what MarsBot adds, None
    where only the table can tell; ``total`` what all have, None where the app cannot know.
    """

    kind: str
    thing: str
    marsbot: int | None
    total: int | None = None


def counted(view: View, name: str) -> tuple[Counted, ...]:
    """What a card of the human counts now, and how much of it is MarsBot's (R-HUM-15, 16)."""
    card = view.rules.card(name)
    words = card.counts_all_players if card is not None else ()
    return tuple(each for word in words for each in _counted(view, word))


def counts_for(view: View, name: str | None) -> Mapping[str, int]:
    """What MarsBot adds to a card that counts all players, by tag or tile (R-HUM-15, R-HUM-16)."""
    found = counted(view, name) if name else ()
    return {each.thing: each.marsbot for each in found if each.marsbot is not None}


def _counted(view: View, word: str) -> Iterator[Counted]:
    kind, _, thing = word.partition(":")
    thing, _, divisor = thing.partition("/")
    if kind == "track":
        row = view.rules.row_of_tag.get(Tag(thing))
        if row is not None:
            yield Counted(kind, thing, view.state.positions[row] // int(divisor or 1))
    elif word == COLONIES:
        own = colonies_of(view, Player.MARSBOT)
        yield Counted(kind, word, own, own + colonies_of(view, Player.HUMAN))
    elif kind == "beside":
        yield Counted(kind, thing, None)
    else:
        own, everybody = (
            tile_mask(view.state, thing, owner, view.rules).bit_count()
            for owner in ("marsbot", "any")
        )
        if kind == "in_play":
            beside = [t for t in view.state.tiles if isinstance(t.space, str) and t.tile == thing]
            own += sum(tile.owner is Player.MARSBOT for tile in beside)
            everybody += len(beside)
        yield Counted(kind, thing, own, everybody)
