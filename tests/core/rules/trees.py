"""Looking at the event tree of a move: what happened under what."""

from __future__ import annotations

from typing import Any, TypeVar

from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules.engine import Resolution
from marsbot_qt.core.rules.events import Event, FailedActionTaken
from marsbot_qt.core.rules.questions import AskFlipCost
from marsbot_qt.core.rules.state import State
from tests.builders import run

E = TypeVar("E", bound=Event)


def one(outcome: Resolution, kind: type[E]) -> E:
    """The only event of a kind."""
    found = [event for event in outcome.entries.events if isinstance(event, kind)]
    assert len(found) == 1, found
    return found[0]


def causes(outcome: Resolution, event: Event) -> list[str]:
    """The keys of an event's causes, nearest first."""
    at = next(i for i, found in enumerate(outcome.entries.events) if found is event)
    keys = []
    cause = outcome.entries.causes[at]
    while cause is not None:
        keys.append(outcome.entries.events[cause].key)
        cause = outcome.entries.causes[cause]
    return keys


def failures(outcome: Resolution) -> list[tuple[str, int]]:
    """Reason and pay of every Failed Action, in order."""
    return [
        (event.reason, event.mc)
        for event in outcome.entries.events
        if isinstance(event, FailedActionTaken)
    ]


def named(outcome: Resolution) -> list[str]:
    """The keys of all events, in order."""
    return [event.key for event in outcome.entries.events]


def flipped(ruleset: Ruleset, before: State, move: dict[str, Any], cost: int = 1) -> Resolution:
    """Carry out a move; every card that is flipped for its cost costs the same."""
    answers: list[dict[str, Any]] = []
    while True:
        outcome = run(ruleset, before, move, answers)
        if isinstance(outcome, Resolution):
            return outcome
        assert isinstance(outcome.question, AskFlipCost), outcome.question
        answers.append({"flip_cost": cost})
