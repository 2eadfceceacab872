"""Virtual decks when something was set by hand: what they hold is brought in line with it.

Every card lies in one place only. Cards of the action deck that still make sense stay in it; what
is missing is dealt from the decks, and their rest is mixed again where it is another than before.
"""

from __future__ import annotations

from marsbot_qt.core.base.ids import Component
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.base.rng import shuffled
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules.decks import BONUS, PROJECT, is_bonus_entry
from marsbot_qt.core.rules.state import State

DECKS = frozenset({Component.PROJECT_DECK, Component.BONUS_DECK})


def dealt_again(rules: Ruleset, state: State) -> State:
    """A copy of a state whose virtual decks fit the rest of it."""
    state = state.copy()
    kept = _kept(rules, state)
    _mix_bonus_deck(state, kept)
    _mix_project_deck(rules, state, kept)
    if state.virtual.isdisjoint(DECKS):
        state.action_deck = replaced(state.action_deck, order=None)
        return state
    deck = state.action_deck
    bonus = sum(is_bonus_entry(rules, entry) for entry in kept)
    added = _added_bonus_cards(state, kept, deck.bonus_left - bonus)
    added += _added_project_cards(state, deck.left - deck.bonus_left - (len(kept) - bonus))
    order = (*kept, *added)
    if added:
        order, state.rng = shuffled(state.rng, order)
    state.action_deck = replaced(state.action_deck, order=order)
    return state


def _kept(rules: Ruleset, state: State) -> tuple[str, ...]:
    """The cards of the action deck that may stay in it; of too many those at the bottom."""
    deck = state.action_deck
    wanted = {True: deck.bonus_left, False: deck.left - deck.bonus_left}
    kept: list[str] = []
    for entry in reversed(deck.order or ()):
        bonus = is_bonus_entry(rules, entry)
        if wanted[bonus] > 0 and _may_stay(state, entry, bonus=bonus):
            wanted[bonus] -= 1
            kept.append(entry)
    return tuple(reversed(kept))


def _may_stay(state: State, entry: str, *, bonus: bool) -> bool:
    if bonus:
        deck = state.bonus_deck
        if entry in state.action_deck.always:
            return True
        if Component.BONUS_DECK not in state.virtual:
            return entry == BONUS
        return entry in deck.members and entry not in deck.discard
    if Component.PROJECT_DECK not in state.virtual:
        return entry == PROJECT
    return entry != PROJECT and all(card.name != entry for card in state.played_pile)


def _mix_bonus_deck(state: State, kept: tuple[str, ...]) -> None:
    deck = state.bonus_deck
    if Component.BONUS_DECK not in state.virtual:
        state.bonus_deck = replaced(deck, order=None)
        return
    elsewhere = {*deck.discard, *kept, *state.action_deck.always}
    cards = [card for card in deck.members if card not in elsewhere]
    order = deck.order
    if order is None or sorted(order) != sorted(cards):
        order, state.rng = shuffled(state.rng, cards)
    state.bonus_deck = replaced(deck, order=order, draw=len(order))


def _mix_project_deck(rules: Ruleset, state: State, kept: tuple[str, ...]) -> None:
    if Component.PROJECT_DECK not in state.virtual:
        state.project_order = None
        return
    elsewhere = {*kept, *(card.name for card in state.played_pile)}
    order = state.project_order
    if order is None:
        cards = [card.name for card in rules.content.project_cards]
        order, state.rng = shuffled(state.rng, cards)
    state.project_order = tuple(card for card in order if card not in elsewhere)


def _added_bonus_cards(state: State, kept: tuple[str, ...], count: int) -> tuple[str, ...]:
    always = [card for card in state.action_deck.always if card not in kept][:count]
    count -= len(always)
    deck = state.bonus_deck
    dealt = (deck.order or ())[:count]
    if deck.order is not None:
        order = deck.order[len(dealt) :]
        state.bonus_deck = replaced(deck, order=order, draw=len(order))
    return (*always, *dealt, *(BONUS,) * (count - len(dealt)))


def _added_project_cards(state: State, count: int) -> tuple[str, ...]:
    dealt = (state.project_order or ())[:count]
    if state.project_order is not None:
        state.project_order = state.project_order[len(dealt) :]
    return (*dealt, *(PROJECT,) * (count - len(dealt)))
