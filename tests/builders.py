"""Builders: rules, states and moves of the real packs in one line, for tests of rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from marsbot_qt.core.content.library import Library, open_library
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.play.setup import Table, table_maker
from marsbot_qt.core.rules import engine
from marsbot_qt.core.rules.blank_state import TableChoices
from marsbot_qt.core.rules.engine import Pending, Resolution
from marsbot_qt.core.rules.events import Event
from marsbot_qt.core.rules.moves import read_move
from marsbot_qt.core.rules.questions import Question
from marsbot_qt.core.rules.state import State

PACKS = Path(__file__).resolve().parents[1] / "content_packs"

E = TypeVar("E", bound=Event)


@cache
def library() -> Library:
    """The shipped packs."""
    return open_library(PACKS)


@cache
def _maker() -> Any:
    return table_maker(library())


def table(**setup: Any) -> Table:
    """A set-up on Tharsis with Corporate Era cards, unless told otherwise."""
    whole = {"map": "tharsis", "expansions": ["corporate_era"]} | setup
    made: Table = _maker()(whole)
    return made


def rules(
    difficulty: str | Sequence[str] = "normal",
    rulings: Mapping[str, str] | None = None,
    *,
    expansions: Sequence[str] = ("corporate_era",),
) -> Ruleset:
    """The rules of a difficulty (a level, or a list of changes) with some readings of rulings."""
    level = difficulty if isinstance(difficulty, str) else list(difficulty)
    chosen = {"expansions": list(expansions), "rulings": dict(rulings or {})}
    return table(difficulty=level, **chosen).rules


def state(ruleset: Ruleset | None = None, **fields: Any) -> State:
    """A state after set-up with some fields set, in the words of a game file's ``position``."""
    choices = TableChoices(position=fields)
    begun = engine.begin(ruleset or rules(), choices)
    assert isinstance(begun, Resolution)
    return begun.state


def run(
    ruleset: Ruleset,
    before: State,
    move: Mapping[str, Any],
    answers: Sequence[Mapping[str, Any]] = (),
    **overrules: Any,
) -> Resolution | Pending:
    """Carry out a move as a game file has it; ``overrules`` are ``d1={"space": [2, 3]}``, ..."""
    by_number = {int(name.removeprefix("d")): value for name, value in overrules.items()}
    return engine.play(ruleset, before, read_move(ruleset, move), answers, overrules=by_number)


def play(
    ruleset: Ruleset, before: State, move: Mapping[str, Any], *answers: Any, **overrules: Any
) -> Resolution:
    """Carry out a move to its end; fails when it still waits for an answer."""
    outcome = run(ruleset, before, move, answers, **overrules)
    assert isinstance(outcome, Resolution), f"waits for {outcome}"
    return outcome


def ask(ruleset: Ruleset, before: State, move: Mapping[str, Any], *answers: Any) -> Question:
    """The question a move waits for after some answers; fails when it is finished."""
    outcome = run(ruleset, before, move, answers)
    assert isinstance(outcome, Pending), "nothing is asked"
    return outcome.question


def project_card(*tags: str, **known: Any) -> dict[str, Any]:
    """The move of a project card by its tags."""
    return {"move": "resolve_project_card", "tags": list(tags), **known}


def bonus_card(number: str) -> dict[str, Any]:
    """The move of a bonus card."""
    return {"move": "resolve_bonus_card", "card": number}


def tile(kind: str, owner: str | None, row: int, column: int) -> dict[str, Any]:
    """A tile of a position."""
    return {"tile": kind, "owner": owner, "space": [row, column]}


def events(outcome: Resolution, kind: type[E]) -> list[E]:
    """All events of a kind, in order."""
    return [event for event in outcome.entries.events if isinstance(event, kind)]
