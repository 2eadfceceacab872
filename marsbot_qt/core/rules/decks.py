"""Decks: the bonus deck, the action deck, and the project cards that are turned over.

With physical decks the app counts; with virtual ones it also keeps the order. Whatever lies on the
table is right: a card that should not be there is taken as it comes and said to be unexpected.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import Component, Fate
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.models import programs as p
from marsbot_qt.core.content.models.cards import BonusCard
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.expressions import evaluate
from marsbot_qt.core.rules.moves import read_bonus_card, read_card
from marsbot_qt.core.rules.questions import AskCard
from marsbot_qt.core.rules.state import ActionDeck, BonusDeck, CardInfo
from marsbot_qt.core.rules.turn import Rule, Turn
from marsbot_qt.core.rules.view import Outcome, done

PROJECT = "project"
BONUS = "bonus"


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards without the first copy of one."""
    if card not in cards:
        return cards
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def is_bonus_entry(rules: Ruleset, entry: str) -> bool:
    """Whether an entry of a virtual action deck is a bonus card, known or face down."""
    return entry == BONUS or entry in rules.bonus_cards


def flip_project_card(turn: Turn, cost: int) -> None:
    """A project card was flipped for its cost and discarded (R-TIL-11)."""
    order = turn.state.project_order
    if order is not None and Component.FLIPS in turn.state.virtual:
        costs = [known.cost if (known := turn.rules.card(name)) else None for name in order]
        if cost in costs:
            turn.set_project_order(without(order, order[costs.index(cost)]))
    elif order is None and Component.FLIPS in turn.state.virtual:
        turn.next_seed()
    turn.record(ev.ProjectCardFlipped(cost))


def take_project_card(turn: Turn, card: CardInfo) -> CardInfo:
    """A project card was drawn from the deck."""
    order, name = turn.state.project_order, card.name
    if order and name is not None:
        if name not in order and _swap_into_action_deck(turn, name, order[0]):
            name = order[0]
        turn.set_project_order(without(order, name))
    return card


def _swap_into_action_deck(turn: Turn, card: str, other: str) -> bool:
    """A card was drawn that a virtual action deck was said to hold: it holds another then."""
    deck = turn.state.action_deck
    if card not in (deck.order or ()):
        return False
    order = exchanged(deck.order or (), card, other)
    turn.set_action_deck(replaced(deck, order=order), ev.DeckDealt("action_deck"))
    return True


def draw_project_card(turn: Turn, why: str, **about: Any) -> Rule[CardInfo]:
    """The top card of the project deck, entered or dealt."""
    refill_project_deck(turn)
    answer = yield AskCard(accepts=PROJECT, source="project_deck", why=why, about=about)
    return take_project_card(turn, read_card(turn.rules, answer))


def reshuffle_if_empty(turn: Turn) -> None:
    """Shuffle the bonus discard pile into a new deck when the deck is empty (R-RES-05)."""
    deck = turn.state.bonus_deck
    if deck.draw or not deck.discard:
        return
    order = None if deck.order is None else turn.shuffle(deck.discard)
    turn.set_bonus_deck(
        ev.BonusDeckReshuffled(deck.discard), draw=len(deck.discard), discard=(), order=order
    )


def draw_bonus_card(turn: Turn, why: str) -> Rule[str | None]:
    """The top card of the bonus deck; None when there is none left anywhere."""
    reshuffle_if_empty(turn)
    if not turn.state.bonus_deck.draw:
        return None
    answer = yield AskCard(accepts=BONUS, source="bonus_deck", why=why)
    card = read_bonus_card(turn.rules, bonus_number(answer))
    leave_bonus_deck(turn, card)
    return card


def bonus_number(answer: Any) -> Any:
    """The number in an answer that must be a bonus card: ``{"bonus": "B03"}``, or it alone."""
    if not isinstance(answer, Mapping):
        return answer
    if set(answer) != {"bonus"}:
        raise Refused("wrong_field", field="card", value=dict(answer), expected="a bonus card")
    return answer["bonus"]


def leave_bonus_deck(turn: Turn, card: str) -> None:
    """A card leaves the draw pile for the table."""
    deck = turn.state.bonus_deck
    if card not in deck.members or card == turn.bonus_card:
        known = "card_destroyed" if card in deck.destroyed else "card_not_in_deck"
        turn.unexpected.append(known)
    if card in deck.discard:
        turn.unexpected.append("card_in_discard")
        turn.set_bonus_deck(ev.BonusCardDrawn(deck.draw), discard=without(deck.discard, card))
        return
    if deck.order is None:
        order, draw = None, max(deck.draw - 1, 0)
    else:
        order = deck.order
        if order and card not in order and _swap_into_action_deck(turn, card, order[0]):
            card = order[0]
        order = without(order, card)
        draw = len(order)
    turn.set_bonus_deck(ev.BonusCardDrawn(draw), draw=draw, order=order)


def bonus_card_done(turn: Turn, card: BonusCard, fate: str) -> None:
    """A resolved bonus card goes where its fate says (R-TURN-06, R123)."""
    if card.recurs is not None and fate in (Fate.DISCARD, Fate.RETURN_TO_BONUS_DECK):
        fate = Fate.RETURN_TO_SET_ASIDE
    deck = _removed(turn.state.bonus_deck, card.id)
    match fate:
        case Fate.DESTROY:
            changes: dict[str, Any] = {"destroyed": (*deck.destroyed, card.id)}
        case Fate.RETURN_TO_SET_ASIDE:
            changes = {"set_aside": (*deck.set_aside, card.id)}
        case Fate.RETURN_TO_BONUS_DECK:
            order = None if deck.order is None else turn.shuffle((*deck.order, card.id))
            changes = {
                "draw": deck.draw + 1,
                "order": order,
                "members": _joined(turn, deck, card.id),
            }
        case _:
            changes = {
                "discard": (*deck.discard, card.id),
                "members": _joined(turn, deck, card.id),
            }
    if fate in (Fate.DESTROY, Fate.RETURN_TO_SET_ASIDE):
        changes["members"] = without(deck.members, card.id)
    turn.set_bonus_deck(
        ev.BonusCardMoved(card.id, str(fate)),
        **{"discard": deck.discard, "destroyed": deck.destroyed, "set_aside": deck.set_aside}
        | changes,
    )


def _removed(deck: BonusDeck, card: str) -> BonusDeck:
    """The deck with the card taken out of every pile it could lie in face up."""
    return replaced(
        deck,
        discard=without(deck.discard, card),
        destroyed=without(deck.destroyed, card),
        set_aside=without(deck.set_aside, card),
    )


def _joined(turn: Turn, deck: BonusDeck, card: str) -> tuple[str, ...]:
    if card in deck.members:
        return deck.members
    known = list(turn.rules.bonus_cards)
    return tuple(sorted((*deck.members, card), key=known.index))


def discard_action_deck(turn: Turn) -> None:
    """Bonus cards that nobody has resolved leave the action deck before a new one is made.

    Recurring ones are set aside again, others that are known are discarded (R123).
    """
    deck = turn.state.action_deck
    for entry in deck.always:
        bonus = turn.state.bonus_deck
        if entry not in (*bonus.set_aside, *bonus.destroyed):
            moved = ev.BonusCardMoved(entry, Fate.RETURN_TO_SET_ASIDE.value)
            turn.set_bonus_deck(moved, set_aside=(*bonus.set_aside, entry))
    for entry in deck.order or ():
        if entry in turn.rules.bonus_cards and entry not in deck.always:
            discard = (*turn.state.bonus_deck.discard, entry)
            turn.set_bonus_deck(ev.BonusCardMoved(entry, Fate.DISCARD.value), discard=discard)


def recurring(turn: Turn) -> tuple[str, ...]:
    """The bonus cards that are shuffled into the action deck of this generation every time."""
    destroyed = turn.state.bonus_deck.destroyed
    return tuple(
        card.id
        for card in turn.rules.content.bonus_cards
        if card.recurs is not None
        and card.recurs.by == "rules"
        and _is_due(turn, card.recurs.from_generation)
        and card.id not in destroyed
    )


def _is_due(turn: Turn, since: int | str) -> bool:
    """Whether a generation has come, or the further trade fleet (R-COL-09, R-COL-33)."""
    if isinstance(since, int):
        return since <= turn.state.generation
    return turn.state.trade_fleets > turn.rules.numbers.start_trade_fleets


def build_action_deck(turn: Turn, project: int, bonus: int) -> None:
    """Make the action deck of a generation (R-RES-03, R-RES-05, R110)."""
    always = recurring(turn)
    _take_aside(turn, always)
    dealt = _deal_bonus(turn, bonus)
    order = _action_order(turn, project, (*dealt, *always))
    turn.set_action_deck(
        ActionDeck(
            project=project,
            bonus=len(dealt),
            always=always,
            left=project + len(dealt) + len(always),
            bonus_left=len(dealt) + len(always),
            order=order,
        ),
        ev.ActionDeckBuilt(project, len(dealt), always),
    )


def add_to_action_deck(turn: Turn, step: p.AddToActionDeck) -> Outcome:
    """The operation: more cards are shuffled into the action deck (R-VEN-06)."""
    what, deck = step.what, turn.state.action_deck
    project = 0 if what.project_top is None else evaluate(turn, what.project_top)
    dealt = _deal_bonus(turn, 0 if what.bonus_top is None else evaluate(turn, what.bonus_top))
    always = () if what.bonus is None else (what.bonus,)
    _take_aside(turn, always)
    added = project + len(dealt) + len(always)
    order = _action_order(turn, project, (*dealt, *always))
    if order is not None:
        order = turn.shuffle((*(deck.order or ()), *order))
    turn.set_action_deck(
        ActionDeck(
            project=deck.project + project,
            bonus=deck.bonus + len(dealt),
            always=(*deck.always, *always),
            left=deck.left + added,
            bonus_left=deck.bonus_left + added - project,
            order=order,
        ),
        ev.ActionDeckExtended(project, len(dealt), always),
    )
    return done(added)


def _deal_bonus(turn: Turn, count: int) -> list[str]:
    """The top cards of the bonus deck, face down where they are not known."""
    dealt: list[str] = []
    for _ in range(count):
        reshuffle_if_empty(turn)
        deck = turn.state.bonus_deck
        if not deck.draw:
            break
        dealt.append(deck.order[0] if deck.order is not None else BONUS)
        turn.set_bonus_deck(
            ev.BonusCardDrawn(deck.draw - 1),
            draw=deck.draw - 1,
            order=None if deck.order is None else deck.order[1:],
        )
    return dealt


def _take_aside(turn: Turn, cards: tuple[str, ...]) -> None:
    """Cards that waited set aside come into play."""
    for card in cards:
        aside = turn.state.bonus_deck.set_aside
        if card in aside:
            turn.set_bonus_deck(ev.RecurringCardAdded(card), set_aside=without(aside, card))


def _action_order(turn: Turn, project: int, bonus: tuple[str, ...]) -> tuple[str, ...] | None:
    decks = {Component.PROJECT_DECK, Component.BONUS_DECK}
    if turn.state.virtual.isdisjoint(decks):
        return None
    cards: tuple[str, ...] = (PROJECT,) * project
    pile = turn.state.project_order
    if pile is not None and Component.PROJECT_DECK in turn.state.virtual:
        if len(pile) < project:
            pile = (*pile, *_reshuffled_project_cards(turn, pile))
        cards, pile = pile[:project], pile[project:]
        turn.set_project_order(pile)
    return turn.shuffle((*cards, *bonus))


def refill_project_deck(turn: Turn) -> None:
    """Make an empty virtual project deck anew from the cards that lie nowhere else."""
    if turn.state.project_order == ():
        elsewhere = (*(turn.state.action_deck.order or ()), *cards_on_the_table(turn))
        turn.set_project_order(_reshuffled_project_cards(turn, elsewhere))


def cards_on_the_table(turn: Turn) -> tuple[str, ...]:
    """The project cards that were begun in this move."""
    cards = (e.card for e in turn.entries.events if isinstance(e, ev.CardResolving))
    return tuple(card.name for card in cards if isinstance(card, CardInfo) and card.name)


def _reshuffled_project_cards(turn: Turn, pile: tuple[str, ...]) -> tuple[str, ...]:
    """Every card that is neither in the pile nor played: the discards of a virtual deck."""
    played = {card.name for card in turn.state.played_pile}
    cards = turn.rules.content.project_cards
    return turn.shuffle(
        tuple(card.name for card in cards if card.name not in played and card.name not in pile)
    )


def take_action_card(turn: Turn, card: str | None, *, is_bonus: bool) -> None:
    """A card leaves the action deck to be resolved (R-ACT-02); more than it holds is unexpected."""
    deck = turn.state.action_deck
    of_its_kind = deck.bonus_left if is_bonus else deck.left - deck.bonus_left
    if not of_its_kind:
        turn.unexpected.append("more_than_the_action_deck_holds")
    left = deck.left - 1 if deck.left else 0
    bonus_left = deck.bonus_left - 1 if is_bonus and of_its_kind else deck.bonus_left
    bonus_left = min(bonus_left, left)
    order = deck.order
    entry = _entry_taken(turn, order, card, is_bonus) if order else None
    if order and entry is not None:
        order = without(order, entry)
    turn.set_action_deck(
        ActionDeck(deck.project, deck.bonus, deck.always, left, bonus_left, order),
        ev.ActionCardTaken(left),
    )
    if entry is not None and entry != card:
        _put_back(turn, entry, card)


def _entry_taken(turn: Turn, order: tuple[str, ...], card: str | None, is_bonus: bool) -> str:
    """What leaves a virtual action deck: the card itself, else one of its kind, else the top."""
    if card is not None and card in order:
        return card
    for entry in order:
        if is_bonus_entry(turn.rules, entry) == is_bonus:
            return entry
    return order[0]


def _put_back(turn: Turn, entry: str, other: str | None) -> None:
    """A dealt card stays unused because another was resolved: it takes the other one's place.

    A project card whose place is nowhere counts as discarded.
    """
    deck = turn.state.bonus_deck
    pile = turn.state.project_order
    if entry in turn.rules.bonus_cards and deck.order is not None:
        order = exchanged(deck.order, other, entry)
        if order == deck.order:
            order = turn.shuffle((*deck.order, entry))
        turn.set_bonus_deck(ev.DeckDealt(Component.BONUS_DECK.value), order=order, draw=len(order))
    elif pile is not None and other in pile:
        turn.set_project_order(exchanged(pile, other, entry))


def exchanged(cards: tuple[str, ...], old: str | None, new: str) -> tuple[str, ...]:
    """The cards with one in the place of another."""
    return tuple(new if card == old else card for card in cards)


def next_action_card(turn: Turn) -> Rule[CardInfo | str]:
    """The next card of the action deck: entered, or dealt where the app keeps the order."""
    order = turn.state.action_deck.order
    accepts = "any"
    if order:
        accepts = BONUS if is_bonus_entry(turn.rules, order[0]) else PROJECT
    answer = yield AskCard(accepts=accepts, source="action_deck", why="next_action_card")
    if isinstance(answer, Mapping) and "bonus" in answer:
        if len(answer) != 1:
            raise Refused("wrong_field", field="bonus", value=dict(answer), expected="bonus alone")
        return read_bonus_card(turn.rules, answer["bonus"])
    return read_card(turn.rules, answer)
