"""Games for measurements: twelve generations of three project cards and one bonus card.

The human does nothing. A game is made once with a policy that answers; its turns are then played
again with the answers at hand, as a replay does.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

from marsbot_qt.core.base.ids import Component
from marsbot_qt.core.base.records import record
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import moves as mv
from marsbot_qt.core.rules.blank_state import TableChoices
from marsbot_qt.core.rules.engine import Answer, Resolution, begin, play
from marsbot_qt.core.rules.questions import AskAmount, AskCard, AskChoice, AskValues, Question
from marsbot_qt.core.rules.state import CardInfo, State

GENERATIONS = 12
PROJECT_CARDS = 3
BONUS_CARDS = ("B01", "B02", "B03", "B04", "B05", "B06", "B07", "B08")

HUMAN_TR = 20

FRESH: dict[str, Any] = {
    "generation": 1,
    "tr": 20,
    "mc": 0,
    "tracks": dict.fromkeys(
        ("building", "space", "event", "science", "energy", "earth", "plant"), 0
    ),
    "parameters": {"temperature": -30, "oxygen": 0, "oceans": 0},
    "tiles": [],
    "milestones": [],
    "awards": [],
    "played_pile": [],
    "human": {"tr": 20},
    "bonus_deck": {"discard": [], "destroyed": []},
}
"""What takes a table back to its beginning, so that another game can follow."""


Line = tuple[Mapping[str, Any], tuple[Answer, ...]]
"""A move as a game file has it, and its answers."""


@record
class RecordedTurn:
    """One turn of MarsBot with everything that went into it and came of it."""

    rules: Ruleset
    before: State
    move: mv.Move
    answers: tuple[Answer, ...]

    def play(self) -> Resolution:
        """Play it again."""
        outcome = play(self.rules, self.before, self.move, self.answers)
        assert isinstance(outcome, Resolution)
        return outcome


class Passive:
    """Answers for a human who does nothing and for cards that fall at random."""

    def __init__(self, rules: Ruleset, random: Random) -> None:
        self.cards = cards_of(rules)
        self.random = random

    def __call__(self, question: Question) -> Answer:
        """The answer to a question."""
        match question:
            case AskValues(measures=measures):
                return {"values": {n: HUMAN_TR if n == "Terraformer" else 0 for n in measures}}
            case AskAmount(least=least):
                return {"amount": least}
            case AskChoice(options=options):
                return {"choice": options[0]}
            case AskCard(accepts="bonus"):
                return {"card": {"bonus": self.random.choice(BONUS_CARDS)}}
            case AskCard():
                return {"card": self.random.choice(self.cards).name}
        if question.ANSWER == "flip_cost":
            return {"flip_cost": self.random.choice(self.cards).cost}
        return {"yes": False}


@cache
def cards_of(rules: Ruleset) -> tuple[CardInfo, ...]:
    """The project cards in play."""
    return tuple(mv.info_of(card) for card in rules.content.project_cards)


def first_state(rules: Ruleset, *virtual: Component) -> State:
    """A state after set-up; everything is physical that is not named."""
    begun = begin(rules, TableChoices(frozenset(virtual)))
    assert isinstance(begun, Resolution)
    return begun.state


def moves_of_game(rules: Ruleset, random: Random) -> Iterator[tuple[int, mv.Move]]:
    """The cards of a game by generation: each project card at most once."""
    cards = random.sample(cards_of(rules), GENERATIONS * PROJECT_CARDS)
    for generation in range(1, GENERATIONS + 1):
        deck: list[mv.Move] = [mv.ResolveProjectCard(cards.pop()) for _ in range(PROJECT_CARDS)]
        deck.append(mv.ResolveBonusCard(random.choice(BONUS_CARDS)))
        random.shuffle(deck)
        for move in deck:
            yield generation, move


def turns_of_game(rules: Ruleset, seed: int, *virtual: Component) -> Iterator[RecordedTurn]:
    """The turns of one game, with the policy's answers."""
    random = Random(seed)
    answer = Passive(rules, random)
    state = first_state(rules, *virtual)
    for generation, move in moves_of_game(rules, random):
        state = in_generation(state, generation)
        answers: tuple[Answer, ...] = ()
        outcome = play(rules, state, move)
        while not isinstance(outcome, Resolution):
            answers = (*answers, answer(outcome.question))
            outcome = play(rules, state, move, answers)
        yield RecordedTurn(rules, state, move, outcome.answers)
        state = outcome.state


def play_game(rules: Ruleset, seed: int) -> State:
    """A whole game, to its last card; the state after it."""
    turns = turns_of_game(rules, seed, Component.FLIPS)
    return deque(turns, maxlen=1)[0].play().state


def in_generation(state: State, generation: int) -> State:
    """The state in a generation: all that a measurement needs of its beginning."""
    if state.generation != generation:
        state = state.copy()
        state.generation = generation
    return state


def lines_of_game(rules: Ruleset, seed: int) -> Iterator[Line]:
    """The same game in the words of a game file: moves and their answers."""
    generation = 1
    for turn in turns_of_game(rules, seed):
        if turn.before.generation != generation:
            generation = turn.before.generation
            yield {"move": "correct", "generation": generation}, ()
        if isinstance(turn.move, mv.ResolveBonusCard):
            yield {"move": turn.move.NAME, "card": turn.move.card}, turn.answers
        elif isinstance(turn.move, mv.ResolveProjectCard):
            yield {"move": turn.move.NAME, "card": turn.move.card.name}, turn.answers
