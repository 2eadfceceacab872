"""The end: final greeneries and the final score."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import HexIndex, Phase, Player, Policy, Tile
from marsbot_qt.core.base.records import record
from marsbot_qt.core.content.map_tables import Mask, bits
from marsbot_qt.core.content.models import programs as p
from marsbot_qt.core.content.ruleset import Landing, Ruleset
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules import moves as mv
from marsbot_qt.core.rules.expressions import evaluate
from marsbot_qt.core.rules.goals import (
    LEAST_PRODUCTION,
    award_value,
    computed_numbers,
    keep_answers,
    last_known,
)
from marsbot_qt.core.rules.human import places_tile
from marsbot_qt.core.rules.moves import read_hex
from marsbot_qt.core.rules.questions import POINTS, AskFinalGreenery, AskPoints
from marsbot_qt.core.rules.state import GameResult, Score, State
from marsbot_qt.core.rules.tracks import (
    advance_tracker,
    is_marked_ahead,
    move_forward,
    resolve_landing,
)
from marsbot_qt.core.rules.triggers import fire
from marsbot_qt.core.rules.turmoil import seat_points
from marsbot_qt.core.rules.turn import Rule, Turn
from marsbot_qt.core.rules.view import Bindings, Outcome, done

GREENERY_ICON = "greenery"

MARSBOT_PARTS = (
    "tr",
    "greeneries",
    "cities",
    "milestones",
    "awards",
    "cards",
    "neural_instance",
    "mc",
)
"""The parts of MarsBot's score that every game shows; modules may add more."""

HUMAN_PARTS = (
    "tr",
    "greeneries",
    "cities",
    "cards",
    "turmoil",
    "other",
)
"""The parts in which the human is asked for points; the app adds milestones and awards."""

ACCEPTED_PARTS = (*HUMAN_PARTS, "corporation")
"""All parts in which the human may give points."""


def finish_game(turn: Turn, _: mv.FinishGame) -> Rule[None]:
    """Final greeneries in turn order, then scoring (R-END-03, R-SCO-01)."""
    first = turn.state.first_player
    for player in (first, first.other):
        if player is Player.HUMAN:
            yield from human_final_greeneries(turn)
        else:
            yield from final_greeneries(turn)
    standing, points = yield from _ask_human(turn)
    yield from score(turn, standing, points)


def human_final_greeneries(turn: Turn) -> Rule[None]:
    """The human turns plants into greeneries until there are no more."""
    while True:
        free = turn.rules.map.all & ~turn.state.occupied & ~turn.state.markers
        if not free:
            return
        answer = yield AskFinalGreenery(
            candidates=tuple(bits(free)), may_end=True, why="final_greenery"
        )
        if answer is None:
            return
        space = read_hex(turn.rules, answer)
        places_tile(turn, mv.HumanPlacesTile(Tile.GREENERY, space))


def final_greeneries(turn: Turn) -> Rule[None]:
    """One greenery for each track whose next space is a greenery action (R-FIN-01 to R-FIN-03).

    Every track is looked at once, top to bottom (R125).
    """
    for row in range(len(turn.rules.tracks)):
        landing = _final_landing(turn, row)
        if landing is None:
            continue
        with turn.under(ev.FinalGreenery(turn.rules.tracks[row].id)):
            ordinary = turn.rules.switches.final_greenery_advance == "ordinary"
            if ordinary and not is_marked_ahead(turn, row):
                yield from advance_tracker(turn, row)
            else:
                move_forward(turn, row)
                yield from resolve_landing(turn, landing, row)


def _final_landing(turn: Turn, row: int) -> Landing | None:
    """The greenery just ahead of a cube; a marker ahead keeps it away (R92)."""
    rules = turn.rules
    position = turn.state.positions[row] + 1
    if position > rules.last_spaces[row]:
        return None
    landing = rules.landings[row][position]
    if landing is None or landing.icon != GREENERY_ICON:
        return None
    placed = rules.switches.final_greenery_on_marker == "placed"
    return landing if placed or not is_marked_ahead(turn, row) else None


def _ask_human(turn: Turn) -> Rule[tuple[Mapping[str, int], Mapping[str, int]]]:
    """The human's standing in funded awards (stock only), and its points (R-SCO-06)."""
    awards = {taken.name: turn.rules.awards[taken.name] for taken in turn.state.awards}
    known = computed_numbers(turn, awards)
    unknown = {name: award.human for name, award in awards.items() if name not in known}
    parts = {name: measure.final_parts for name, measure in unknown.items()}
    answers: Mapping[str, int] = yield AskPoints(
        measures=(*unknown, POINTS),
        optional=HUMAN_PARTS,
        accepted=ACCEPTED_PARTS,
        parts=parts,
        least=LEAST_PRODUCTION
        | dict.fromkeys(ACCEPTED_PARTS, -100)
        | {name: measure.least for name, measure in unknown.items()},
        why="final_values",
        about={"last_known": last_known(turn, parts)},
    )
    points = {name: answers[name] for name in (POINTS, *ACCEPTED_PARTS) if name in answers}
    if not points:
        raise Refused("missing_values", measure=POINTS, measures=[*unknown, POINTS])
    # The points for cities are no number of cities: of the parts only the rating is a measure.
    told = {name: n for name, n in answers.items() if name == "tr" or name not in points}
    return {**known, **keep_answers(turn, told, unknown, parts)}, points


def score(turn: Turn, standing: Mapping[str, int], points: Mapping[str, int]) -> Rule[None]:
    """Both scores, and who won: the human only with more points (R-SCO-13)."""
    awards = tuple(_award_results(turn, standing))
    parts = dict.fromkeys(MARSBOT_PARTS, 0)
    yield from _count_marsbot(turn, awards, parts)
    yours = _human_parts(turn, awards, points)
    totals = {
        Player.MARSBOT: Score(parts, sum(parts.values())),
        Player.HUMAN: Score(yours, points.get(POINTS, sum(yours.values()))),
    }
    won = totals[Player.HUMAN].total > totals[Player.MARSBOT].total
    turn.set_phase(Phase.FINISHED)
    turn.finish(totals, GameResult(Player.HUMAN if won else Player.MARSBOT, "score"))


def score_as_it_stands(rules: Ruleset, state: State) -> Mapping[Player, Score]:
    """Both scores as if the game ended in this state, without final greeneries; nothing is asked.

    The human counts with what the table shows and was told: rating, tiles, milestones, and awards
    by the numbers known last. Points on the human's cards are told at the end alone.
    """
    turn = Turn(rules, state)
    awards = {taken.name: rules.awards[taken.name] for taken in state.awards}
    standing = computed_numbers(turn, awards)
    told = last_known(turn, {name: award.human.final_parts for name, award in awards.items()})
    for name, award in awards.items():
        number = told[name]
        standing.setdefault(name, award.human.least if number is None else number)
    results = tuple(_award_results(turn, standing))
    parts = dict.fromkeys(MARSBOT_PARTS, 0)
    for _ in _count_marsbot(turn, results, parts):
        # What a card of the end would have to ask does not count yet.
        break
    yours = _human_parts(turn, results, _human_table_points(turn))
    return {
        Player.MARSBOT: Score(parts, sum(parts.values())),
        Player.HUMAN: Score(yours, sum(yours.values())),
    }


@record
class AwardResult:
    """A funded award with both values."""

    name: str
    marsbot: int
    human: int


def _count_marsbot(turn: Turn, awards: Sequence[AwardResult], parts: dict[str, int]) -> Rule[None]:
    """Add MarsBot's points to the parts, those of programs at the end too (R-SCO-02)."""
    for part, number, about in _marsbot_parts(turn, awards):
        parts[part] = parts.get(part, 0) + number
        turn.record(ev.Scored(Player.MARSBOT, part, number, about))
    before = len(turn.entries)
    yield from fire(turn, "game_end_scoring", Bindings(), Policy.NOTHING)
    for event in turn.entries.events[before:]:
        if isinstance(event, ev.Scored):
            parts[event.part] = parts.get(event.part, 0) + event.points


def _marsbot_parts(
    turn: Turn, awards: Sequence[AwardResult]
) -> Iterator[tuple[str, int, dict[str, Any]]]:
    """MarsBot's points by part, with what they are for (R-SCO-02 to R-SCO-10)."""
    state, numbers = turn.state, turn.rules.numbers
    yield "tr", state.tr, {}
    yield "greeneries", state.own_greeneries.bit_count() * numbers.greenery_vp, {}
    yield "cities", _city_points(turn, state.own_cities), {}
    for taken in state.milestones:
        if taken.player is Player.MARSBOT:
            yield "milestones", numbers.milestone_vp, {"name": taken.name}
    for award in awards:
        points = _award_points(turn, award.marsbot, award.human)
        if points:
            about = {"name": award.name, "marsbot": award.marsbot, "human": award.human}
            yield "awards", points, about
    if state.neural_instance:
        yield "neural_instance", _neural_instance(turn), {}
    yield "mc", _mc_points(turn), {"mc": state.mc}
    for vp, seat in seat_points(turn, Player.MARSBOT):
        yield "turmoil", vp, seat


def _city_points(turn: Turn, cities: Mask) -> int:
    """A point for every greenery of any owner beside a city (R-SCO-04)."""
    rules, state = turn.rules, turn.state
    greeneries = state.own_greeneries | state.human_greeneries
    beside = sum((rules.map.neighbours[c] & greeneries).bit_count() for c in bits(cities))
    return beside * rules.numbers.city_vp_per_greenery


def _human_table_points(turn: Turn) -> dict[str, int]:
    """The human's points that the table shows."""
    state, numbers = turn.state, turn.rules.numbers
    return {
        "tr": state.human.get("tr", numbers.human_start_tr),
        "greeneries": state.human_greeneries.bit_count() * numbers.greenery_vp,
        "cities": _city_points(turn, state.human_cities),
    }


def _award_results(turn: Turn, standing: Mapping[str, int]) -> Iterator[AwardResult]:
    for taken in turn.state.awards:
        own = award_value(turn, turn.rules.awards[taken.name])
        yield AwardResult(taken.name, own, standing[taken.name])


def _award_points(turn: Turn, mine: int, theirs: int) -> int:
    """First place, shared when equal; a second place only where it scores (R-AWD-09, R87)."""
    numbers = turn.rules.numbers
    return numbers.award_vp if mine >= theirs else numbers.award_second_vp


def _neural_instance(turn: Turn) -> int:
    """1 point for each neighbouring hex the human does not occupy (R-SCO-08, R121)."""
    rules, state = turn.rules, turn.state
    space = HexIndex(state.neural_instance.bit_length() - 1)
    theirs = state.human_cities | state.human_greeneries | state.human_specials
    if rules.switches.neural_instance_ocean == "does_not_count":
        theirs |= state.ocean_tiles
    return (rules.map.neighbours[space] & ~theirs).bit_count() * rules.numbers.neural_instance_vp


def _mc_points(turn: Turn) -> int:
    """Leftover M€ by the table of generations, rounded down (R-SCO-10)."""
    for row in turn.rules.numbers.mc_per_vp:
        if turn.state.generation <= row.until_generation:
            return turn.state.mc // row.mc
    return 0


def _human_parts(
    turn: Turn, awards: Sequence[AwardResult], points: Mapping[str, int]
) -> dict[str, int]:
    """The human's parts as given, with milestones and awards from the table."""
    if POINTS in points:
        return {}
    claimed = sum(taken.player is Player.HUMAN for taken in turn.state.milestones)
    won = sum(_award_points(turn, award.human, award.marsbot) for award in awards)
    seats = sum(vp for vp, _ in seat_points(turn, Player.HUMAN))
    return {
        **({"turmoil": seats} if turn.state.turmoil is not None else {}),
        **points,
        "milestones": claimed * turn.rules.numbers.milestone_vp,
        "awards": won,
    }


def score_vp(turn: Turn, step: p.ScoreVp) -> Outcome:
    """The operation: points of MarsBot in a part of the score."""
    points = evaluate(turn, step.amount)
    turn.record(ev.Scored(Player.MARSBOT, step.part, points, {}))
    return done(points)
