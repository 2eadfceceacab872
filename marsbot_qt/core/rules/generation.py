"""Turns, passing, and the way from one generation to the next."""

from __future__ import annotations

from collections.abc import Iterable

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import Phase, Player
from marsbot_qt.core.rules import cards, decks, full_stores
from marsbot_qt.core.rules import moves as mv
from marsbot_qt.core.rules.colonies import colony_production
from marsbot_qt.core.rules.expressions import steps_left
from marsbot_qt.core.rules.questions import Question
from marsbot_qt.core.rules.state import CardInfo, GameResult
from marsbot_qt.core.rules.triggers import fire
from marsbot_qt.core.rules.turmoil import turmoil_step
from marsbot_qt.core.rules.turn import Rule, Turn
from marsbot_qt.core.rules.view import NO_BINDINGS, View


def mars_complete(view: View) -> bool:
    """Whether every parameter that ends the game is at its maximum (R-END-02)."""
    return all(
        steps_left(view, rules.id) == 0
        for rules in view.rules.parameters.values()
        if rules.ends_game
    )


def marsbot_turn(turn: Turn, _: mv.MarsbotTurn) -> Rule[None]:
    """The next card of the action deck; an empty one means that MarsBot passes (R-ACT-03)."""
    if turn.state.passed_marsbot:
        turn.unexpected.append("already_passed")
    if not turn.state.action_deck.left:
        turn.set_passed(Player.MARSBOT)
        if not turn.state.passed_human:
            turn.set_turn(Player.HUMAN)
        return
    yield from begin_turn(turn)
    card = yield from decks.next_action_card(turn)
    if isinstance(card, CardInfo):
        yield from resolve_project_card(turn, mv.ResolveProjectCard(card), begun=True)
    else:
        yield from resolve_bonus_card(turn, mv.ResolveBonusCard(card), begun=True)


def begin_turn(turn: Turn) -> Iterable[Question]:
    """What comes before the first card of a generation (R-DIF-07): mostly nothing."""
    first = turn.state.turns_taken == 0
    turn.count_turn()
    if full_stores.watched(turn):
        return _begin_with_stores(turn, first)
    if first and "on_first_turn" in turn.rules.triggers:
        return fire(turn, "on_first_turn", NO_BINDINGS)
    return ()


def _begin_with_stores(turn: Turn, first: bool) -> Iterable[Question]:
    yield from full_stores.look_at_all(turn)
    if first and "on_first_turn" in turn.rules.triggers:
        yield from fire(turn, "on_first_turn", NO_BINDINGS)


def resolve_project_card(
    turn: Turn, move: mv.ResolveProjectCard, *, begun: bool = False
) -> Rule[None]:
    """MarsBot's turn with a project card (R-TURN-01)."""
    if not begun:
        yield from begin_turn(turn)
    decks.take_action_card(turn, move.card.name, is_bonus=False)
    yield from cards.resolve_project_card(turn, move.card)
    _hand_over(turn)


def resolve_bonus_card(turn: Turn, move: mv.ResolveBonusCard, *, begun: bool = False) -> Rule[None]:
    """MarsBot's turn with a bonus card (R-TURN-04)."""
    if not begun:
        yield from begin_turn(turn)
    deck = turn.state.bonus_deck
    if not turn.state.action_deck.bonus_left:
        decks.leave_bonus_deck(turn, move.card)
    elif move.card in deck.discard:
        turn.unexpected.append("card_in_discard")
    elif move.card in deck.destroyed:
        turn.unexpected.append("card_destroyed")
    decks.take_action_card(turn, move.card, is_bonus=True)
    yield from cards.resolve_bonus_card(turn, move.card)
    _hand_over(turn)


def _hand_over(turn: Turn) -> None:
    turn.set_turn(Player.MARSBOT if turn.state.passed_human else Player.HUMAN)


def next_generation(turn: Turn, _: mv.NextGeneration) -> Rule[None]:
    """Production, player order, research (R-PRD-02, R-ORD-01, R-RES-01).

    With Mars complete this was the last generation: only its production is left, and the final
    greeneries follow (R-END-02). Entering the last generation of all, MarsBot wins (R-END-01).
    """
    state = turn.state
    if not (state.passed_marsbot and state.passed_human):
        waiting = [
            player.value
            for player, passed in (
                (Player.HUMAN, state.passed_human),
                (Player.MARSBOT, state.passed_marsbot),
            )
            if not passed
        ]
        raise Refused("not_everybody_has_passed", waiting=waiting)
    if mars_complete(turn):
        turn.set_phase(Phase.FINAL)
        return
    colony_production(turn)
    generation = state.generation + 1
    is_last = generation >= turn.rules.numbers.last_generation
    if not is_last:
        yield from turmoil_step(turn)
    first = Player.HUMAN if generation % 2 else Player.MARSBOT
    turn.start_generation(generation, first)
    turn.set_turn(first)
    if is_last:
        turn.set_phase(Phase.FINISHED)
        turn.finish({}, GameResult(Player.MARSBOT, "generation_limit"))
        return
    yield from fire(turn, "round_start", NO_BINDINGS)
    research(turn)
    yield from fire(turn, "research_end", NO_BINDINGS)
    yield from fire(turn, "before_action_phase", NO_BINDINGS)


def research(turn: Turn) -> None:
    """MarsBot's new action deck (R-RES-03, R-DRF-05); it never pays for cards (R-RES-04)."""
    rules = turn.rules
    decks.discard_action_deck(turn)
    decks.build_action_deck(turn, rules.action_deck_project, rules.numbers.action_deck_bonus)
