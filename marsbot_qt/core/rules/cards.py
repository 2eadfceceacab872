"""Cards: MarsBot resolves project cards and bonus cards."""

from __future__ import annotations

from typing import Any

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import CardType, Policy
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.codec import encode
from marsbot_qt.core.content.models import programs as p
from marsbot_qt.core.content.models import selectors as s
from marsbot_qt.core.content.models.cards import BonusCard
from marsbot_qt.core.content.models.values import CardFilter
from marsbot_qt.core.rules import decks
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.counting import flip_cost
from marsbot_qt.core.rules.expressions import card_meets, evaluate
from marsbot_qt.core.rules.failed_action import failed_action
from marsbot_qt.core.rules.interpreter import run
from marsbot_qt.core.rules.moves import EVENT_TAG, WILD_TAG, read_card
from marsbot_qt.core.rules.questions import AskAmount, AskChoice, AskYes
from marsbot_qt.core.rules.state import CardInfo
from marsbot_qt.core.rules.tracks import advance_tracker, choose_row
from marsbot_qt.core.rules.triggers import fire
from marsbot_qt.core.rules.turn import Rule, Turn
from marsbot_qt.core.rules.view import DONE, NO_BINDINGS, Bindings, Outcome, infeasible

LEAST_ADVANCED = s.LeastAdvancedTrack()


def complete_card(turn: Turn, card: CardInfo) -> Rule[CardInfo]:
    """Ask for what something in play counts and the entry left open: cost, type, the rest."""
    filters = turn.rules.card_filters
    if card.cost is None and any(f.cost_min is not None or f.cost_max is not None for f in filters):
        cost = yield AskAmount(least=0, most=100, why="card_cost")
        card = replaced(card, cost=cost)
    if card.type is None and any(f.type for f in filters):
        options = tuple(kind.value for kind in CardType)
        kind = yield AskChoice(options=options, why="card_type")
        card = replaced(card, type=CardType(kind))
    if card.requirement is None and any(f.requirement is not None for f in filters):
        card = replaced(card, requirement=(yield AskYes(why="card_requirement")))
    if card.vp_icon is None and any(f.vp_icon is not None for f in filters):
        card = replaced(card, vp_icon=(yield AskYes(why="card_vp_icon")))
    return card


def resolve_project_card(turn: Turn, card: CardInfo, *, first_only: bool = False) -> Rule[Outcome]:
    """Tags from left to right, each at once with all it brings; then the played pile (R-TAG-01).

    Everything on the card but its tags is ignored (R-TURN-02). No tags: a Failed Action.
    """
    if card.name is None and turn.rules.card_filters:
        card = yield from complete_card(turn, card)
    _note_unexpected(turn, card)
    tags = card.tags
    if turn.rules.switches.event_arrow == "not_a_tag":
        tags = tuple(tag for tag in tags if tag != EVENT_TAG)
    with turn.under(ev.CardResolving(decks.PROJECT, card)):
        if "on_project_card_resolving" in turn.rules.triggers:
            moment = {"card": card}
            yield from fire(turn, "on_project_card_resolving", NO_BINDINGS, about=moment)
        if not tags:
            failed_action(turn, infeasible("no_tags"))
        for tag in tags[:1] if first_only else tags:
            yield from resolve_tag(turn, tag)
        turn.play_card(card)
    return DONE


def _note_unexpected(turn: Turn, card: CardInfo) -> None:
    name = card.name
    if name is None:
        return
    if name not in turn.rules.cards_in_play:
        turn.unexpected.append("card_not_in_play")
    for played in turn.state.played_pile:
        if played.name == name:
            turn.unexpected.append("already_played")
            return


def resolve_tag(turn: Turn, tag: Any) -> Rule[None]:
    """One tag: its track advances; a tag without a track is ignored (R-TAG-02, R105).

    A wild tag looks for the least-advanced track at this moment (R-WILD-01, R-WILD-02).
    """
    row = turn.rules.row_of_tag.get(tag)
    if tag == WILD_TAG and turn.rules.switches.wild_tag == "least_advanced":
        row = yield from choose_row(turn, LEAST_ADVANCED)
        if row is None:
            return
    if row is None:
        with turn.under(ev.TagIgnored(tag)):
            if turn.rules.switches.tag_without_track == "failed_action":
                failed_action(turn, infeasible("no_track", tag=str(tag)))
        return
    with turn.under(ev.TagResolved(tag, turn.rules.tracks[row].id)):
        outcome = yield from advance_tracker(turn, row)
        if outcome.infeasible:
            failed_action(turn, outcome)
        if "on_tag_resolved" in turn.rules.triggers:
            yield from fire(turn, "on_tag_resolved", Bindings(row=row), about={"tag": tag})


def resolve_project_cards(turn: Turn, step: p.ResolveProjectCards) -> Rule[Outcome]:
    """The operation: take project cards and resolve them like flipped ones (R-BON-07)."""
    if step.from_ == "draw_select":
        return (yield from _draw_and_select(turn, step))
    for _ in range(evaluate(turn, step.count)):
        turn.spend_step()
        why = "reveal_until" if step.from_ == "reveal_until" else "draw_project_card"
        wanted = step.filter if step.from_ == "reveal_until" else None
        if wanted is not None:
            _discard_until(turn, wanted)
        card = yield from decks.draw_project_card(turn, why, **_looked_for(step))
        if wanted is not None and card.name and not card_meets(turn, wanted, card):
            raise Refused("card_does_not_match", card=card.name)
        yield from resolve_project_card(turn, card, first_only=step.tags == "first_only")
    return DONE


def _discard_until(turn: Turn, wanted: CardFilter) -> None:
    """A dealt deck is revealed from the top until a card fits; the cards above it are discarded.

    With none left in the deck the discards are shuffled into a new one, once.
    """
    for _ in range(2):
        decks.refill_project_deck(turn)
        order = turn.state.project_order
        if order is None:
            return
        for at, name in enumerate(order):
            if card_meets(turn, wanted, read_card(turn.rules, name)):
                turn.set_project_order(order[at:])
                return
        turn.set_project_order(())


def _looked_for(step: p.ResolveProjectCards) -> dict[str, Any]:
    return {} if step.filter is None else {"filter": encode(step.filter)}


def _draw_and_select(turn: Turn, step: p.ResolveProjectCards) -> Rule[Outcome]:
    for _ in range(evaluate(turn, step.keep or step.count)):
        turn.spend_step()
        card = yield from decks.draw_project_card(turn, "draw_select", **_looked_for(step))
        yield from resolve_project_card(turn, card, first_only=step.tags == "first_only")
    return DONE


POLICIES = {policy.value: policy for policy in Policy}
"""What an infeasible step leads to, by the words of content."""


def resolve_bonus_card(turn: Turn, number: str) -> Rule[Outcome]:
    """Carry out a bonus card, then put it where its fate says (R-TURN-04, R-TURN-06)."""
    card = turn.rules.bonus_cards[number]
    outer = (turn.bonus_card, turn.fate, turn.bindings)
    turn.bonus_card, turn.fate, turn.bindings = number, None, NO_BINDINGS
    with turn.under(ev.CardResolving(decks.BONUS, number)):
        policy = POLICIES[turn.rules.switches.infeasible_bonus_step]
        outcome = yield from run(turn, card.program, policy)
        decks.bonus_card_done(turn, card, _fate_of(turn, card))
    turn.bonus_card, turn.fate, turn.bindings = outer
    return outcome


def _fate_of(turn: Turn, card: BonusCard) -> str:
    return turn.fate or card.fate


def resolve_bonus_card_step(turn: Turn, step: p.ResolveBonusCard) -> Rule[Outcome]:
    """The operation: resolve the top of the bonus deck, or the text of a named card."""
    if step.card is not None:
        card = turn.rules.bonus_cards.get(step.card)
        if card is None:
            return infeasible("card_not_in_play", card=step.card)
        outer = turn.fate, turn.bindings
        turn.bindings = NO_BINDINGS
        with turn.under(ev.CardResolving(decks.BONUS, step.card)):
            outcome = yield from run(turn, card.program, turn.policy)
        turn.fate, turn.bindings = outer
        return outcome
    drawn = yield from decks.draw_bonus_card(turn, "draw_bonus_card")
    if drawn is None:
        return infeasible("no_bonus_card")
    return (yield from resolve_bonus_card(turn, drawn))


def put_in_played_pile(turn: Turn, step: p.PutInPlayedPile) -> Outcome:
    """The operation: a card comes to MarsBot's pile without being resolved (R-FQP-03)."""
    turn.play_card(read_card(turn.rules, step.card))
    return DONE


def set_fate(turn: Turn, step: p.SetFate) -> Outcome:
    """The operation: where the bonus card being resolved goes."""
    turn.fate = step.fate
    return DONE


def discard_bonus_top(turn: Turn, step: p.DiscardBonusTop) -> Rule[Outcome]:
    """The operation: the top of the bonus deck is discarded unresolved."""
    drawn = yield from decks.draw_bonus_card(turn, "discard_bonus_top")
    if drawn is None:
        return infeasible("no_bonus_card")
    decks.bonus_card_done(turn, turn.rules.bonus_cards[drawn], "discard")
    return DONE


def flip_for_cost(turn: Turn, step: p.FlipForCost) -> Rule[Outcome]:
    """The operation: flip a project card and keep its cost as the amount."""
    cost = yield from flip_cost(turn, (), "flip_for_cost")
    return Outcome("done", cost)
