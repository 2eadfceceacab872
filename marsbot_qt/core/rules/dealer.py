"""The dealer: answers what virtual decks know, from the state's own order and seed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marsbot_qt.core.base.ids import Component
from marsbot_qt.core.base.rng import below
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules.decks import BONUS, PROJECT
from marsbot_qt.core.rules.questions import AskCard, AskFlipCost, Question
from marsbot_qt.core.rules.state import State


def deal(rules: Ruleset, state: State, question: Question) -> Mapping[str, Any] | None:
    """The answer of a virtual deck, or None when a person has to answer."""
    match question:
        case AskFlipCost() if Component.FLIPS in state.virtual:
            return {"flip_cost": _virtual_cost(rules, state)}
        case AskCard(source="action_deck") if state.action_deck.order:
            return _dealt(rules, state.action_deck.order[0])
        case AskCard(source="bonus_deck") if state.bonus_deck.order:
            return _dealt(rules, state.bonus_deck.order[0])
        case AskCard(source="project_deck") if state.project_order:
            return {"card": state.project_order[0]}
        case _:
            return None


def _virtual_cost(rules: Ruleset, state: State) -> int:
    if state.project_order:
        card = rules.card(state.project_order[0])
        return card.cost if card is not None else 0
    cards = rules.content.project_cards
    index, _ = below(state.rng, len(cards))
    return cards[index].cost


def _dealt(rules: Ruleset, entry: str) -> Mapping[str, Any] | None:
    if entry in (PROJECT, BONUS):
        return None
    if entry in rules.bonus_cards:
        return {"card": {"bonus": entry}}
    return {"card": entry}
