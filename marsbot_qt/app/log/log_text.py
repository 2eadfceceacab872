"""Moves in words: their titles for undo and log, and in one line what came of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.event_text import corrected_text, move_name
from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.view_changes import changes_of
from marsbot_qt.app.view_words import delta, hex_label
from marsbot_qt.core.base.ids import Parameter, Player, Tile
from marsbot_qt.core.base.records import record
from marsbot_qt.core.play.orders import Order, Played
from marsbot_qt.core.rules import events as ev
from marsbot_qt.qtkit.roles import Owner

translate = QCoreApplication.translate


@record
class LogEntry:
    """One line of the log: a finished move."""

    number: int
    generation: int
    owner: Owner | None
    title: str
    summary: str
    manual: bool = False

    @property
    def line(self) -> str:
        """Title and summary in one."""
        if not self.summary:
            return self.title
        return f"{self.title}: {self.summary}"


def order_title(words: GameWords, order: Order) -> str:
    """What a move is called in the log and on the undo button."""
    writer = _TITLES.get(order.name)
    return writer(words, order) if writer is not None else move_name(order.name)


def log_entry(words: GameWords, number: int, played: Played) -> LogEntry:
    """The line of a finished move."""
    events = [entry.event for entry in played.resolution.entries]
    return LogEntry(
        number=number,
        generation=played.state.generation,
        owner=owner_of_move(played.order.name),
        title=order_title(words, played.order),
        summary=summary(words, events, _named(played.order)),
        manual=bool(played.order.data.get("overrule")) or played.order.name == "correct",
    )


def spoken_entry(entry: LogEntry) -> str:
    """An entry in words alone: who, and what came of it."""
    who = {
        Owner.MARSBOT: translate("LogText", "MarsBot"),
        Owner.HUMAN: translate("LogText", "You"),
    }
    said = who.get(entry.owner, "") if entry.owner is not None else ""
    return f"{said}: {entry.line}" if said else entry.line


def owner_of_move(name: str) -> Owner | None:
    """Whose move it is; nobody's for set-up and generation change."""
    if name.startswith("human_"):
        return Owner.HUMAN
    if name in ("resolve_project_card", "resolve_bonus_card", "marsbot_turn"):
        return Owner.MARSBOT
    return None


def _named(order: Order) -> str:
    """The parameter that the title of a move names already."""
    return str(order.data.get("parameter", "")) if order.name == "human_raises" else ""


def summary(words: GameWords, events: Iterable[ev.Event], named: str = "") -> str:
    """What came of a move, in a few words; of the parameter ``named`` before only its value."""
    kept = list(events)
    parts = [part for event in kept if (part := _part(words, event))]
    changes = changes_of(ev.Entry(event, None) for event in kept)
    if changes.mc:
        parts.append(translate("LogText", "{n}\u202fM€").format(n=delta(changes.mc)))
    totals = [event.total for event in kept if isinstance(event, ev.TrChanged)]
    if totals:
        parts.append(translate("LogText", "TR {n}").format(n=totals[-1]))
    parts += _last_values(words, kept, named)
    return ", ".join(parts)


def _part(words: GameWords, event: ev.Event) -> str:
    match event:
        case ev.TilePlaced(by=Player.MARSBOT):
            said = translate("LogText", "{tile} on {hex}")
            return said.format(
                tile=words.inline(words.tile(event.tile)), hex=words.label(event.space)
            )
        case ev.MilestoneClaimed(player=Player.MARSBOT):
            return translate("LogText", "claims {name}").format(name=words.milestone(event.name))
        case ev.AwardFunded(player=Player.MARSBOT):
            return translate("LogText", "funds {name}").format(name=words.award(event.name))
        case ev.FailedActionTaken():
            return translate("LogText", "Failed Action")
        case ev.Passed(player=Player.MARSBOT):
            return translate("LogText", "MarsBot passes")
        case ev.BonusCardMoved(fate="destroy"):
            return translate("LogText", "destroyed")
        case ev.TrackerRegressed():
            said = translate("LogText", "{track} back to {n}")
            return said.format(track=words.track(event.track), n=event.end)
        case ev.GenerationStarted():
            return translate("LogText", "generation {n}").format(n=event.generation)
        case ev.GameFinished():
            return _winner(event)
        case _:
            return ""


def _winner(event: ev.GameFinished) -> str:
    if event.winner is Player.HUMAN:
        return translate("LogText", "you win")
    return translate("LogText", "MarsBot wins")


def _last_values(words: GameWords, events: Iterable[ev.Event], named: str) -> list[str]:
    last: dict[Parameter, int] = {}
    for event in events:
        if isinstance(event, ev.ParameterRaised) and event.parameter is not Parameter.OCEANS:
            last[event.parameter] = event.end
    said = translate("LogText", "{parameter} {value}")
    return [
        words.parameter_value(parameter, value)
        if parameter == named
        else said.format(
            parameter=words.inline(words.parameter(parameter)),
            value=words.parameter_value(parameter, value),
        )
        for parameter, value in last.items()
    ]


# Titles


def card_title(words: GameWords, data: Any) -> str:
    """A card as a move or an answer names it."""
    if isinstance(data, str):
        known = words.rules.card(data)
        if known is not None:
            return words.project_card(known.name)
        return words.bonus_card(data) if data in words.rules.bonus_cards else data
    if isinstance(data, Mapping):
        if "bonus" in data:
            return words.bonus_card(str(data["bonus"]))
        if "card" in data:
            return card_title(words, data["card"])
        tags = tuple(str(tag) for tag in data.get("tags", ()))
        if not tags:
            return translate("LogText", "Card without tags")
        return translate("LogText", "Card: {tags}").format(tags=words.tags(tags))
    return translate("LogText", "Card")


def space_title(words: GameWords, space: Any) -> str:
    """A hex as a move names it."""
    if isinstance(space, list | tuple) and len(space) == 2:
        return hex_label((space[0], space[1]))
    return words.words.name("off_map", str(space))


def _card_move(words: GameWords, order: Order) -> str:
    return card_title(words, order.data)


def _marsbot_turn(words: GameWords, order: Order) -> str:
    for answer in order.answers[:1]:
        if "card" in answer:
            return card_title(words, answer["card"])
    return translate("LogText", "MarsBot's turn")


def _tile_move(words: GameWords, order: Order) -> str:
    said = translate("LogText", "{tile} on {hex}")
    tile = words.tile(Tile(str(order.data.get("tile"))))
    return said.format(tile=tile, hex=space_title(words, order.data.get("space")))


def _raise_move(words: GameWords, order: Order) -> str:
    said = translate("LogText", "{parameter} +{n}")
    name = words.parameter(str(order.data.get("parameter")))
    return said.format(parameter=name, n=order.data.get("steps"))


def _claim_move(words: GameWords, order: Order) -> str:
    name = words.rules.goal_name(str(order.data.get("milestone"))) or ""
    return translate("LogText", "You claim {name}").format(name=words.milestone(name))


def _colony_move(words: GameWords, order: Order) -> str:
    said = (
        translate("LogText", "You trade with {name}")
        if order.name == "human_trades"
        else translate("LogText", "You place a colony on {name}")
    )
    return said.format(name=words.colony(str(order.data.get("colony"))))


def _delegate_move(words: GameWords, order: Order) -> str:
    count = order.data.get("count", 1)
    said = translate("LogText", "You send %n delegate(s) to {name}", None, int(count))
    return said.format(name=words.party(str(order.data.get("party"))))


def _fund_move(words: GameWords, order: Order) -> str:
    name = words.rules.goal_name(str(order.data.get("award"))) or ""
    return translate("LogText", "You fund {name}").format(name=words.award(name))


def _take_move(words: GameWords, order: Order) -> str:
    stolen = order.name == "human_steals"
    said = (
        translate("LogText", "You steal {what}")
        if stolen
        else translate("LogText", "You remove {what}")
    )
    resource, amount = str(order.data.get("resource")), order.data.get("amount")
    if resource == "mc":
        return said.format(what=translate("LogText", "{n}\u202fM€").format(n=amount))
    what = translate("LogText", "{resource} ({n})")
    return said.format(what=what.format(resource=words.inline(words.resource(resource)), n=amount))


def _lower_move(words: GameWords, order: Order) -> str:
    said = translate("LogText", "You lower {resource} production by {n}")
    resource = words.inline(words.resource(str(order.data.get("resource"))))
    return said.format(resource=resource, n=order.data.get("steps", 1))


def _play_move(words: GameWords, order: Order) -> str:
    said = translate("LogText", "You play {card}")
    return said.format(card=card_title(words, order.data))


def _use_move(words: GameWords, order: Order) -> str:
    said = translate("LogText", "You use {card} on {hex}")
    return said.format(
        card=card_title(words, order.data.get("card")),
        hex=space_title(words, order.data.get("space")),
    )


def _correct_move(words: GameWords, order: Order) -> str:
    fields = [(field, value) for field, value in order.data.items() if field != "move"]
    said = translate("LogText", "By hand: {fields}")
    return said.format(fields=", ".join(corrected_text(words, *field) for field in fields))


_TITLES: Mapping[str, Callable[[GameWords, Order], str]] = {
    "resolve_project_card": _card_move,
    "resolve_bonus_card": lambda words, order: card_title(words, order.data.get("card")),
    "marsbot_turn": _marsbot_turn,
    "human_places_tile": _tile_move,
    "human_raises": _raise_move,
    "human_claims": _claim_move,
    "human_funds": _fund_move,
    "human_builds_colony": _colony_move,
    "human_trades": _colony_move,
    "human_sends_delegate": _delegate_move,
    "human_removes": _take_move,
    "human_steals": _take_move,
    "human_decreases_production": _lower_move,
    "human_plays_card": _play_move,
    "human_uses_card": _use_move,
    "correct": _correct_move,
}
