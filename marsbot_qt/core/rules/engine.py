"""The engine: one entry for moves.

`play` carries a move out on a copy of the state, with the answers that are at hand, and returns
either what came of it or the question it waits for. It does no input or output and never knows who
answers; a move that is refused leaves no trace.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import Phase
from marsbot_qt.core.base.records import EMPTY, record
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import (
    colonies,
    corrections,
    generation,
    human,
    operations,
    parties,
    scoring,
    watching,
)
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules import moves as mv
from marsbot_qt.core.rules.blank_state import TableChoices, blank_state
from marsbot_qt.core.rules.dealer import deal
from marsbot_qt.core.rules.questions import Question, answered
from marsbot_qt.core.rules.set_up import set_up
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.turn import Rule, Turn

Answer = Mapping[str, Any]
Overrule = Mapping[str, Any]


@record
class Pending:
    """A move waits for an answer. ``entries`` is what has happened so far, for a preview.

    ``answers`` were used so far and ``asked`` are the questions they answer.
    """

    question: Question
    answers: tuple[Answer, ...]
    entries: ev.Trace
    state: State
    asked: tuple[Question, ...] = ()


@record
class Resolution:
    """A finished move: the state after it, the event tree, and all answers that were used.

    ``asked`` are the questions they answer. ``unexpected`` holds codes for what the app did not
    expect; ``due`` what the human still has to place; ``human_effects`` the human's cards MarsBot
    set off; ``counts`` what it adds to a card of the human.
    """

    state: State
    entries: ev.Trace
    answers: tuple[Answer, ...]
    unexpected: tuple[str, ...] = ()
    due: tuple[str, ...] = ()
    human_effects: tuple[tuple[str, int], ...] = ()
    counts: Mapping[str, int] = EMPTY
    asked: tuple[Question, ...] = ()


MoveRule = Callable[[Turn, Any], Rule[None] | None]


def human_removes(turn: Turn, move: mv.HumanRemoves) -> None:
    """Resources of MarsBot, or its delegates."""
    if move.resource == mv.DELEGATES:
        parties.removes_delegates(turn, move)
    else:
        human.takes(turn, move)


MOVE_RULES: dict[type[mv.Move], MoveRule] = {
    mv.ResolveProjectCard: generation.resolve_project_card,
    mv.ResolveBonusCard: generation.resolve_bonus_card,
    mv.MarsbotTurn: generation.marsbot_turn,
    mv.HumanPlacesTile: human.places_tile,
    mv.HumanRaises: human.raises,
    mv.HumanClaims: human.claims,
    mv.HumanFunds: human.funds,
    mv.HumanRemoves: human_removes,
    mv.HumanSteals: human.takes,
    mv.HumanDecreasesProduction: human.decreases_production,
    mv.HumanPlaysCard: human.plays_card,
    mv.HumanUsesCard: human.uses_card,
    mv.HumanSendsDelegate: parties.sends_delegate,
    mv.HumanBuildsColony: colonies.human_builds_colony,
    mv.HumanTrades: colonies.human_trades,
    mv.HumanPasses: human.passes,
    mv.NextGeneration: generation.next_generation,
    mv.FinishGame: scoring.finish_game,
    mv.Correct: corrections.correct,
}

_IN_PHASE: Mapping[Phase, frozenset[type[mv.Move]]] = {
    Phase.SETUP: frozenset(),
    Phase.ACTION: frozenset(MOVE_RULES) - {mv.FinishGame},
    Phase.FINAL: frozenset({mv.FinishGame, mv.HumanPlacesTile, mv.Correct}),
    Phase.FINISHED: frozenset({mv.Correct}),
}

MARSBOT_MOVES = frozenset({mv.ResolveProjectCard, mv.ResolveBonusCard, mv.MarsbotTurn})

assert operations.SUPPORTED


def legal_in(phase: Phase, kind: type[mv.Move]) -> bool:
    """Whether a kind of move belongs to a phase of the game."""
    return kind in _IN_PHASE[phase]


def play(
    rules: Ruleset,
    state: State,
    move: mv.Move,
    answers: Sequence[Answer] = (),
    *,
    overrules: Mapping[int, Overrule] = EMPTY,
) -> Resolution | Pending:
    """Carry out a move with the answers given so far; missing ones of virtual decks are dealt.

    Raises Refused when the move is not possible or an answer does not fit its question (then
    ``details["answer"]`` is the number of that answer from 0), ContentError when content loops.
    """
    kind = type(move)
    if kind not in MOVE_RULES:
        raise Refused("not_in_play", move=kind.NAME)
    if not legal_in(state.phase, kind):
        raise Refused("not_in_this_phase", move=kind.NAME, phase=state.phase.value)
    turn = Turn(rules, state, overrules)
    turn.marsbot_acts = kind in MARSBOT_MOVES
    _note_unexpected(turn, kind)
    with turn.under(ev.MoveMade(kind.NAME)):
        came_of_it = _carry_out(turn, MOVE_RULES[kind](turn, move), answers)
    if isinstance(came_of_it, Pending):
        return came_of_it
    if turn.overrules:
        raise Refused("overrule_not_possible", decision=min(turn.overrules))
    return _resolution(turn, state, move, came_of_it)


def begin(
    rules: Ruleset, choices: TableChoices, answers: Sequence[Answer] = ()
) -> Resolution | Pending:
    """Set a game up: the first state, or the question the set-up waits for."""
    turn = Turn(rules, blank_state(rules, choices))
    with turn.under(ev.MoveMade("set_up")):
        came_of_it = _carry_out(turn, set_up(turn, choices), answers)
    if isinstance(came_of_it, Pending):
        return came_of_it
    answered_with, asked = came_of_it
    return Resolution(turn.state, turn.entries, answered_with, asked=asked)


def _carry_out(
    turn: Turn, running: Rule[None] | None, answers: Sequence[Answer]
) -> tuple[tuple[Answer, ...], tuple[Question, ...]] | Pending:
    """Run a rule to its end, or to the first question nobody has answered.

    A virtual deck answers wherever the answer at hand is for another question.
    """
    used: list[Answer] = []
    asked: list[Question] = []
    taken = 0
    question = None if running is None else _advance(running, None)
    while question is not None:
        given = answers[taken] if taken < len(answers) else None
        answer = given
        if given is None or question.ANSWER not in given:
            answer = deal(turn.rules, turn.state, question) or given
        if answer is None:
            return Pending(question, tuple(used), turn.entries, turn.state, tuple(asked))
        taken += answer is given
        used.append(answer)
        asked.append(question)
        question = _answer(running, question, answer, taken - 1)
    if taken < len(answers):
        raise Refused("no_question", answer=taken)
    return tuple(used), tuple(asked)


def _advance(running: Any, value: Any) -> Question | None:
    try:
        question: Question = running.send(value)
    except StopIteration:
        return None
    return question


def _answer(running: Any, question: Question, answer: Answer, number: int) -> Question | None:
    try:
        return _advance(running, answered(question, answer))
    except Refused as refused:
        refused.details.setdefault("answer", number)
        raise


def _note_unexpected(turn: Turn, kind: type[mv.Move]) -> None:
    state = turn.state
    if kind in (mv.ResolveProjectCard, mv.ResolveBonusCard):
        if state.passed_marsbot:
            turn.unexpected.append("marsbot_has_passed")
    elif state.passed_human and state.phase is Phase.ACTION and _is_humans_turn(kind):
        turn.unexpected.append("human_has_passed")


def _is_humans_turn(kind: type[mv.Move]) -> bool:
    return kind.NAME.startswith("human_") and kind is not mv.HumanPasses


def _resolution(
    turn: Turn,
    before: State,
    move: mv.Move,
    came_of_it: tuple[tuple[Answer, ...], tuple[Question, ...]],
) -> Resolution:
    answers, asked = came_of_it
    counts: Mapping[str, int] = EMPTY
    if isinstance(move, mv.HumanPlaysCard):
        counts = watching.counts_for(turn, move.card.name)
    effects = watching.human_effects(turn.rules, before, turn.entries) if before.human_cards else ()
    return Resolution(
        turn.state,
        turn.entries,
        answers,
        tuple(dict.fromkeys(turn.unexpected)) if turn.unexpected else (),
        tuple(turn.due),
        effects,
        counts,
        asked,
    )
