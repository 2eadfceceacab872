"""What happened, in plain English: the readable side of a replay, of golden files and bug reports.

Every event has one sentence; its depth in the tree shows what caused it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from marsbot_qt.core.base import messages
from marsbot_qt.core.base.errors import MarsBotError
from marsbot_qt.core.base.ids import HexIndex, Parameter, Player, TrackId
from marsbot_qt.core.base.records import EMPTY, fields_of
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.play.differences import Difference
from marsbot_qt.core.play.orders import Order, Played
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.questions import (
    AskAmount,
    AskCard,
    AskChoice,
    AskDelegates,
    AskValues,
    Question,
)
from marsbot_qt.core.rules.state import CardInfo, State
from marsbot_qt.core.rules.state_json import space_json
from marsbot_qt.core.rules.watching import gains_of

ROW_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
INDENT = "  "


def space_name(space: Any) -> str:
    """A hex by letter and number, ``D6``; a space beside the map by its id."""
    if (
        isinstance(space, list | tuple)
        and len(space) == 2
        and all(isinstance(n, int) for n in space)
    ):
        row, column = space
        if 0 <= row < len(ROW_LETTERS):
            return f"{ROW_LETTERS[row]}{column + 1}"
    return str(space).replace("_", " ")


class Teller:
    """Tells events, questions and states of one game; ``texts`` are the names in the packs."""

    def __init__(self, rules: Ruleset, texts: Mapping[str, str] = EMPTY) -> None:
        self.rules = rules
        self.texts = texts

    def name(self, kind: str, item: str) -> str:
        """The name of a thing, or its id in words."""
        return self.texts.get(f"{kind}.{item}.name", item.replace("_", " "))

    def track(self, track: str) -> str:
        """A track by its tags, or by its name where they are many."""
        row = self.rules.row_of.get(TrackId(track))
        tags = self.rules.tracks[row].tags if row is not None else ()
        if not tags or len(tags) > 2:
            return self.name("track", track)
        return "/".join(self.name("tag", tag) for tag in tags)

    def card(self, card: CardInfo | str) -> str:
        """A project card by name or tags, a bonus card by name and number."""
        if isinstance(card, str):
            known = card in self.rules.bonus_cards
            name = self.texts.get(f"bonus_card.{card}.name")
            return f"{name} ({card})" if known and name else card
        if card.name is not None:
            return card.name
        tags = ", ".join(self.name("tag", tag) for tag in card.tags)
        return f"a card with {tags}" if tags else "a card without tags"

    def event(self, event: ev.Event) -> str:
        """An event in a sentence."""
        template = messages.EVENTS.get(event.key) or messages.EVENTS[event.NAME]
        fields = {name: getattr(event, name) for name in fields_of(type(event))}
        details = {name: self.word(name, value) for name, value in fields.items()}
        teller = _MORE.get(type(event))
        said = messages.filled(template, details | (teller(self, event) if teller else {}))
        return f"{said} (by hand)" if fields.get("manual") else said

    def word(self, name: str, value: Any) -> str:
        """A field of an event, by its meaning."""
        if value is None:
            return "none"
        teller = _WORDS.get(name)
        if teller is not None:
            return teller(self, value)
        if isinstance(value, Mapping):
            return ", ".join(f"{key} {self.word(str(key), part)}" for key, part in value.items())
        if isinstance(value, tuple | list):
            return ", ".join(self.word("", part) for part in value)
        return str(value).replace("_", " ")

    def space(self, space: Any) -> str:
        """A hex by index or by row and column."""
        return space_name(
            space_json(self.rules, HexIndex(space)) if isinstance(space, int) else space
        )

    def tree(self, entries: Iterable[ev.Entry], *, with_move: bool = True) -> Iterator[str]:
        """The events of a move, one a line, indented below their causes."""
        depths: list[int] = []
        for entry in entries:
            depth = -int(not with_move) if entry.cause is None else depths[entry.cause] + 1
            depths.append(depth)
            if depth >= 0:
                yield INDENT * depth + self.event(entry.event)

    def played(self, played: Played, *, with_move: bool = True) -> Iterator[str]:
        """A finished move: its events, what was not expected, and what the human has to do.

        ``with_move`` is whether the move itself is told above what came of it.
        """
        yield from self.tree(played.resolution.entries, with_move=with_move)
        for code in played.resolution.unexpected:
            yield f"! {messages.UNEXPECTED.get(code, code)}"
        for what in played.resolution.due:
            yield f"* You place: {what}"
        for card, times in played.resolution.human_effects:
            yield f"* Your {card}: {self.gains(card, times)}"
        for tag, number in played.resolution.counts.items():
            yield f"* MarsBot adds {number} for {self.word('', tag)}"

    def gains(self, card: str, times: int) -> str:
        """What a card of the human brings when it is set off; how often, where nothing is known."""
        told = [
            f"+{gain.amount} {self.word('resource', gain.resource)}{_GOES_TO[gain.to]}"
            for gain in gains_of(self.rules, card, times)
        ]
        return ", ".join(told) or f"{times} time{'s' if times > 1 else ''}"

    def question(self, question: Question) -> str:
        """A question with its limits."""
        said = messages.QUESTIONS.get(question.why, question.why.replace("_", " "))
        about = dict(question.about)
        if isinstance(question, AskAmount):
            what = f" {self.word('resource', about['resource'])}" if "resource" in about else ""
            said += f" ({question.least} to {question.most}{what})"
        elif isinstance(question, AskDelegates):
            parties = [self.name("party", party) for party in question.options]
            said += f" ({question.count} in all: {', '.join(parties)})"
        elif isinstance(question, AskChoice):
            said += f" ({', '.join(str(option) for option in question.options)})"
        elif isinstance(question, AskValues):
            said += f" ({', '.join(self.word('measure', name) for name in question.measures)})"
        elif isinstance(question, AskCard) and question.accepts != "any":
            said += f" ({question.accepts})"
        return said

    def title(self, order: Order) -> str:
        """What a move is called in an undo list."""
        data = order.data
        said = messages.EVENTS.get(f"move_made.{order.name}", order.name.replace("_", " "))
        about = [
            self._detail(key, data[key])
            for key in (
                "card",
                "tags",
                "tile",
                "parameter",
                "milestone",
                "award",
                "resource",
                "party",
                "colony",
                "space",
            )
            if key in data
        ]
        return f"{said}: {', '.join(about)}" if about else said

    def _detail(self, key: str, value: Any) -> str:
        if key == "space":
            return space_name(value)
        if key == "tags":
            return ", ".join(str(tag) for tag in value) or "no tags"
        if not isinstance(value, str):
            return str(value)
        if key in ("milestone", "award"):
            return self.rules.goal_name(value) or value
        if key == "card":
            known = self.rules.card(value)
            return self.card(value) if known is None else known.name
        return value.replace("_", " ")

    def difference(self, difference: Difference) -> str:
        """One line of a repair's preview."""
        where = " ".join(part.replace("_", " ") for part in difference.path)
        before, after = difference.before, difference.after
        if before is None:
            return f"{where}: new {_thing(after)}"
        if after is None:
            return f"{where}: no more {_thing(before)}"
        return f"{where}: {_thing(before)} → {_thing(after)}"

    def summary(self, state: State) -> list[str]:
        """The table in a few lines."""
        tracks = zip(self.rules.tracks, state.positions, strict=True)
        scales = [
            f"{self.name('parameter', each.value)} {getattr(state, each.value)}"
            for each in self.rules.parameters
        ]
        where = f"Generation {state.generation}, phase {state.phase.value}"
        lines = [
            f"{where}; MarsBot: TR {state.tr}, {state.mc} M€",
            ", ".join(f"{self.track(str(track.id))} {position}" for track, position in tracks),
            f"{', '.join(scales)}; action deck: {state.action_deck.left} left",
        ]
        for kind, taken in (("Milestones", state.milestones), ("Awards", state.awards)):
            if taken:
                goals = ", ".join(f"{each.name} ({_side(self, each.player)})" for each in taken)
                lines.append(f"{kind}: {goals}")
        return lines


def trouble(error: MarsBotError) -> str:
    """A refusal or fault in a sentence."""
    details = {
        key: space_name(value) if key == "space" else _thing(value)
        for key, value in error.details.items()
    }
    return messages.refusal(error.code, details)


def _thing(value: Any) -> str:
    """A piece of JSON data in words."""
    if isinstance(value, Mapping):
        return " ".join(
            space_name(part) if key == "space" else _thing(part)
            for key, part in value.items()
            if part is not None
        )
    if isinstance(value, list | tuple):
        return ", ".join(_thing(part) for part in value) or "none"
    return str(value).replace("_", " ")


def _side(_: Teller, value: Any) -> str:
    return "MarsBot" if value is Player.MARSBOT else "You"


def _space_chosen(teller: Teller, event: Any) -> dict[str, Any]:
    return {"legal": event.legal.bit_count(), "tile": teller.name("tile", event.tile)}


def _signed(_: Teller, event: Any) -> dict[str, Any]:
    return {"amount": f"{event.amount:+d}".replace("-", "−")}


def _failed(_: Teller, event: Any) -> dict[str, Any]:
    return {"reason": messages.FAILURES.get(event.reason, event.reason.replace("_", " "))}


def _lost(_: Teller, event: Any) -> dict[str, Any]:
    return {"amount": "no (protected)" if event.blocked else event.amount}


def _scale(teller: Teller, event: Any) -> dict[str, Any]:
    unit = _UNITS.get(event.parameter, "")
    values = {
        name: f"{getattr(event, name)}{unit}".replace("-", "−")
        for name in ("start", "end", "value")
        if hasattr(event, name)
    }
    return values | {"parameter": teller.name("parameter", event.parameter.value)}


def _must_do(teller: Teller, event: Any) -> dict[str, Any]:
    about = {key: teller.word(key, value) for key, value in event.about.items()}
    safe = event.about.get("safe", ())
    about["safe"] = f", not from {', '.join(map(teller.card, safe))}" if safe else ""
    return {**about, "what": event.what.replace("_", " ")}


_GOES_TO = {"supply": "", "production": " production", "card": " on the card"}

_UNITS = {Parameter.TEMPERATURE: " °C", Parameter.OXYGEN: " %", Parameter.VENUS: " %"}

_MORE: Mapping[type[ev.Event], Callable[[Teller, Any], dict[str, Any]]] = {
    ev.SpaceChosen: _space_chosen,
    ev.McChanged: _signed,
    ev.TrChanged: _signed,
    ev.StoreChanged: _signed,
    ev.FailedActionTaken: _failed,
    ev.HumanLost: _lost,
    ev.ParameterRaised: _scale,
    ev.BonusStepReached: _scale,
    ev.HumanMustDo: _must_do,
}
"""Details of an event that need more than the names of its fields."""

_WORDS: Mapping[str, Callable[[Teller, Any], str]] = {
    "track": lambda teller, value: teller.track(str(value)),
    "tag": lambda teller, value: teller.name("tag", str(value)),
    "card": lambda teller, value: teller.card(value),
    "icon": lambda teller, value: teller.name("icon", str(value)),
    "tile": lambda teller, value: teller.name("tile", str(value)),
    "parameter": lambda teller, value: teller.name("parameter", str(value)),
    "resource": lambda teller, value: teller.name("resource", str(value)),
    "part": lambda teller, value: teller.name("score_part", str(value)),
    "party": lambda teller, value: teller.name("party", str(value)),
    "ruling": lambda teller, value: teller.name("party", str(value)),
    "measure": lambda teller, value: teller.name("measure", str(value)),
    "colony": lambda teller, value: teller.name("colony", str(value)),
    "space": lambda teller, value: teller.space(value),
    "player": _side,
    "by": _side,
    "winner": _side,
    "source": lambda teller, value: teller.name(*str(value).partition(".")[::2]),
}
"""How a field is said."""
