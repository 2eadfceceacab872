"""Set-up: from the choices of a game to its first state (R-SET-04 to R-SET-13)."""

from __future__ import annotations

from marsbot_qt.core.base.ids import Component, Phase, Player
from marsbot_qt.core.rules import decks
from marsbot_qt.core.rules.blank_state import TableChoices
from marsbot_qt.core.rules.colony_set_up import lay_chosen, set_up_colonies
from marsbot_qt.core.rules.corrections import with_fields
from marsbot_qt.core.rules.triggers import fire
from marsbot_qt.core.rules.turmoil import set_up_parties
from marsbot_qt.core.rules.turn import Rule, Turn
from marsbot_qt.core.rules.view import NO_BINDINGS


def set_up(turn: Turn, choices: TableChoices) -> Rule[None]:
    """Shuffle what is virtual, deal the first action deck, and let set-up effects act."""
    rules = turn.rules
    if Component.BONUS_DECK in choices.virtual:
        deck = turn.state.bonus_deck
        turn.set_bonus_order(turn.shuffle(deck.members))
    if Component.PROJECT_DECK in choices.virtual:
        turn.set_project_order(turn.shuffle(tuple(c.name for c in rules.content.project_cards)))
    decks.build_action_deck(turn, _first_deck(turn, choices), rules.numbers.action_deck_bonus)
    if choices.position is not None:
        corporation = turn.state.human_cards
        lay_chosen(turn, choices.colonies or ())
        turn.take_over(with_fields(rules, turn.state, choices.position))
        for name in corporation:
            turn.remember_card(name)
        if turn.state.phase is Phase.SETUP:
            turn.set_phase(Phase.ACTION)
        return
    yield from set_up_parties(turn, choices.marsbot_delegates)
    yield from set_up_colonies(turn, choices.colonies)
    yield from fire(turn, "setup", NO_BINDINGS)
    yield from fire(turn, "before_action_phase", NO_BINDINGS)
    turn.set_phase(Phase.ACTION)
    turn.set_turn(Player.HUMAN)


def _first_deck(turn: Turn, choices: TableChoices) -> int:
    """Project cards in the deck that a game begins with; the extra ones of Prelude lie in that of
    generation 1 alone (R-PRE-02).
    """
    later = choices.position is not None and choices.position.get("generation", 1) != 1
    return turn.rules.action_deck_project if later else turn.rules.first_deck_project
