"""Amendments: the set-up changes while a game is under way.

An amendment holds only what it changes; `merged` gives the whole set-up after it and `change_to`
the amendment that leads from one set-up to another.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import Component
from marsbot_qt.core.base.suggest import suggestion
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.virtual import dealt_again

FROM_START = "from_start"

NOW = ("rulings", "components", "house_packs", "difficulty", "packs")
"""What may change in the middle of a game."""

BY_KEY = ("rulings", "components")
"""Fields of which an amendment changes single keys; ``null`` brings a key's default back."""


def merged(setup: Mapping[str, Any], change: Mapping[str, Any]) -> dict[str, Any]:
    """The set-up after an amendment; Refused ``unknown_field`` or ``wrong_field``."""
    from_start = change.get(FROM_START, False)
    if not isinstance(from_start, bool):
        raise Refused("wrong_field", field=FROM_START, value=from_start, expected="true or false")
    after = dict(setup)
    known = NOW if not from_start else tuple(dict.fromkeys((*NOW, *setup, *ANY_TIME)))
    for field, value in change.items():
        if field == FROM_START or field.startswith("x-"):
            continue
        if field not in known:
            raise Refused("unknown_field", field=field, **suggestion(field, list(known)))
        after[field] = _keys_merged(setup, field, value) if field in BY_KEY else value
        if after[field] is None:
            del after[field]
    return after


ANY_TIME = (
    "map",
    "expansions",
    "draft",
    "seed",
    "human",
    "position",
    "corporation",
    "milestones",
    "awards",
)
"""What may change as well when the game is played again from its start."""


def _keys_merged(setup: Mapping[str, Any], field: str, value: Any) -> Any:
    if not isinstance(value, Mapping):
        raise Refused("wrong_field", field=field, value=value, expected="an object")
    both = {**setup.get(field, {}), **value}
    return {key: part for key, part in both.items() if part is not None}


def change_to(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """The amendment that makes one set-up of another."""
    change: dict[str, Any] = {}
    for field in dict.fromkeys((*before, *after)):
        old, new = before.get(field), after.get(field)
        if old == new:
            continue
        if field in BY_KEY:
            old, new = old or {}, new or {}
            keys = dict.fromkeys((*old, *new))
            new = {key: new.get(key) for key in keys if old.get(key) != new.get(key)}
        change[field] = new
    return change


def fitted(rules: Ruleset, state: State, virtual: frozenset[Component]) -> State:
    """A state under other rules: decks that become virtual are made, others forgotten.

    Raises Refused ``amend_does_not_fit`` when something on the table is unknown to the rules.
    """
    check_fits(rules, state)
    if state.virtual == virtual:
        return state
    state = state.copy()
    state.virtual = virtual
    return dealt_again(rules, state)


def check_fits(rules: Ruleset, state: State) -> None:
    """Refuse rules to which something on the table is unknown."""
    deck = state.bonus_deck
    cards = {*deck.members, *deck.discard, *deck.destroyed, *deck.set_aside}
    cards |= set(state.action_deck.always)
    unknown = [card for card in sorted(cards) if card not in rules.bonus_cards]
    unknown += [taken.name for taken in state.milestones if taken.name not in rules.milestones]
    unknown += [taken.name for taken in state.awards if taken.name not in rules.awards]
    if unknown:
        raise Refused("amend_does_not_fit", unknown=unknown)
    lasts = rules.last_spaces
    if len(lasts) != len(state.positions) or any(map(int.__gt__, state.positions, lasts)):
        raise Refused("amend_does_not_fit", unknown=["tracks"])
    if state.occupied >> len(rules.map.spaces):
        raise Refused("amend_does_not_fit", unknown=["map"])
