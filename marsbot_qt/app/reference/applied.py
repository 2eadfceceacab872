"""Where rules, cards and goals came into a game: entries of its log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from marsbot_qt.app.log.place import Place
from marsbot_qt.core.play.orders import Played
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.state import CardInfo

Wanted = Callable[[Played, ev.Event], bool]


def places(history: Sequence[Played], wanted: Wanted) -> tuple[Place, ...]:
    """The first fitting event of every entry, newest entry first."""
    found = []
    for number in range(len(history) - 1, -1, -1):
        played = history[number]
        for at, event in enumerate(played.resolution.entries.events):
            if wanted(played, event):
                found.append(Place(number, at))
                break
    return tuple(found)


def of_rule(rule: str) -> Wanted:
    """Events that a rule stands behind."""

    def wanted(played: Played, event: ev.Event) -> bool:
        return rule in played.table.rules.explained(event.key)

    return wanted


def of_project_card(name: str) -> Wanted:
    """A project card was resolved by MarsBot or played by the human."""

    def wanted(played: Played, event: ev.Event) -> bool:
        match event:
            case ev.CardResolving(card=CardInfo(name=found)):
                return found == name
            case ev.HumanCardRemembered(card=found):
                return found == name
            case ev.MoveMade():
                return _named(played, name)
            case _:
                return False

    return wanted


def _named(played: Played, name: str) -> bool:
    if not played.order.name.startswith("human_"):
        return False
    data: Any = played.order.data.get("card")
    card = played.table.rules.human_card(data) if isinstance(data, str) else None
    return card is not None and card.name == name


def of_bonus_card(number: str) -> Wanted:
    """A bonus card was resolved."""
    return lambda _, event: isinstance(event, ev.CardResolving) and event.card == number


def of_goal(name: str) -> Wanted:
    """A goal was claimed, funded, or weighed."""

    def wanted(_: Played, event: ev.Event) -> bool:
        match event:
            case ev.MilestoneClaimed(name=found) | ev.AwardFunded(name=found):
                return found == name
            case ev.MilestoneChosen() | ev.AwardChosen() | ev.HelperChosen():
                return any(row.name == name for row in event.candidates)
            case _:
                return False

    return wanted
