"""Milestones and awards: who stands where, what MarsBot claims and funds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import Player, Policy
from marsbot_qt.core.base.records import EMPTY, replaced
from marsbot_qt.core.content.models import programs as p
from marsbot_qt.core.content.models.goals import Award, HumanMeasure, Milestone
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.expressions import evaluate, milestone_met, open_milestones
from marsbot_qt.core.rules.interpreter import attempt, overruled_choice, skipped_by_hand
from marsbot_qt.core.rules.questions import AskChoice, AskValues
from marsbot_qt.core.rules.triggers import fire
from marsbot_qt.core.rules.turn import Rule, Turn
from marsbot_qt.core.rules.view import DONE, NO_BINDINGS, Outcome, View, infeasible

FAR = 1_000_000
"""A standing nobody reaches: what a question could at most bring to light."""


def award_value(view: View, award: Award, *, modified: bool = True) -> int:
    """MarsBot's number in an award (R-AWD-08), with difficulty and corporation (R27, R98)."""
    value = evaluate(view, award.value)
    if modified:
        value += view.rules.award_bonus
    return max(value, 0) if view.rules.switches.award_floor == "zero" else value


def milestone_value(view: View, milestone: Milestone) -> int:
    """MarsBot's number in a milestone; 1 or 0 where it is a condition."""
    if milestone.value is None:
        return int(milestone_met(view, milestone.name))
    return evaluate(view, milestone.value)


def computed_numbers(view: View, goals: Mapping[str, Milestone | Award]) -> dict[str, int]:
    """The human's number in each goal for which the app can work it out from the table."""
    return {
        name: evaluate(view, goal.human.value)
        for name, goal in goals.items()
        if goal.human.value is not None
    }


def standing_in(
    answers: Mapping[str, int], name: str, parts: Sequence[str], known: Mapping[str, int]
) -> int | None:
    """The human's number in a goal out of an answer: under its name, or as the sum of its parts.

    The terraform rating alone may be left out: the app keeps count of it.
    """
    if name in answers:
        return answers[name]
    if parts and all(part in answers for part in parts):
        return sum(answers[part] for part in parts)
    if tuple(parts) == TR_ALONE:
        return known.get("tr")
    return None


TR_ALONE = ("tr",)


def ask_standing(turn: Turn, goals: Mapping[str, HumanMeasure], why: str) -> Rule[dict[str, int]]:
    """The human's number in each goal: worked out where possible, asked for the rest.

    What is answered is kept as last known values.
    """
    if not goals:
        return {}
    parts = {name: measure.parts for name, measure in goals.items()}
    answers: Mapping[str, int] = yield AskValues(
        measures=tuple(goals),
        parts=parts,
        least={name: measure.least for name, measure in goals.items()} | LEAST_PRODUCTION,
        why=why,
        about={"last_known": last_known(turn, parts)},
    )
    return keep_answers(turn, answers, goals, parts)


def last_known(view: View, parts: Mapping[str, Sequence[str]]) -> dict[str, int | None]:
    """The human's number in each goal as it was told last, itself or in its parts."""
    known = view.state.human
    return {name: standing_in(known, name, parts[name], known) for name in parts}


LEAST_PRODUCTION = {"mc_production": -5}
"""The lowest number of a measure that is not 0."""


def keep_answers(
    turn: Turn,
    answers: Mapping[str, int],
    goals: Mapping[str, HumanMeasure],
    parts: Mapping[str, Sequence[str]],
) -> dict[str, int]:
    """Check that nothing is missing and remember what was told.

    A number that was told without being asked for stands above what the app works out: the person
    sees the table.
    """
    told = {turn.rules.goal_name(name) or name: value for name, value in answers.items()}
    found: dict[str, int] = {}
    for name in goals:
        value = standing_in(told, name, parts[name], turn.state.human)
        if value is None:
            raise Refused("missing_values", measure=name, measures=list(goals))
        found[name] = value
    for measure, value in told.items():
        turn.learn(measure, value)
        if measure in turn.rules.awards or measure in turn.rules.milestones:
            found[measure] = value
    for name, value in found.items():
        if tuple(parts.get(name, ())) == TR_ALONE:
            turn.learn("tr", value)
    return found


def claimable(view: View) -> list[str]:
    """The milestones MarsBot could claim now, in printed order (R-MIL-01, R-MIL-03)."""
    return [name for name in open_milestones(view) if _can_claim(view, name)]


def _can_claim(view: View, name: str) -> bool:
    return not view.rules.milestones[name].unsupported and milestone_met(view, name)


def named_by_hand(turn: Turn, options: Sequence[str]) -> str | None:
    """The goal that the person names for the decision that comes next, if any."""
    overrule = turn.overrules.get(turn.decisions + 1, EMPTY)
    choice = overrule.get("choice")
    name = turn.rules.goal_name(choice) if isinstance(choice, str) else None
    return name if name in options else None


def decided(turn: Turn, what: str, forced: str | None, options: list[str]) -> int | None:
    """The number of a decision among goals; None when the person says that it did not happen.

    Raises Refused when an overrule names none of the options.
    """
    number, overrule = turn.decision()
    if skipped_by_hand(turn, number, overrule, what):
        return None
    if forced is None:
        overruled_choice(overrule, options)
    return number


def claim_milestone(turn: Turn, step: p.ClaimMilestone) -> Rule[Outcome]:
    """The operation: claim a milestone MarsBot meets, by the tie chain (R-MIL-04 to R-MIL-06)."""
    left = open_milestones(turn)
    forced = named_by_hand(turn, left)
    names = [name for name in left if _can_claim(turn, name)]
    if not names and forced is None:
        return infeasible("no_milestone")
    number = decided(turn, "claim_milestone", forced, left)
    if number is None:
        return DONE
    human = computed_numbers(turn, {name: turn.rules.milestones[name] for name in left})
    by_person = step.pick == "person" and len(names) > 1
    if forced is None and not by_person:
        open_ = _milestones_that_matter(turn, names, human)
        human |= yield from ask_standing(turn, open_, "tied_milestones")
    if forced is not None:
        chosen = forced
    elif by_person:
        chosen = yield AskChoice(options=tuple(names), why="pick_milestone")
    else:
        chosen = pick_milestone(turn, names, human)
    rows = tuple(
        _standing(turn, name, human.get(name), chosen)
        for name in left
        if name in names or name == chosen
    )
    turn.record(ev.MilestoneChosen(number, rows, chosen, forced is not None))
    if step.cost:
        turn.change_mc(-min(step.cost, turn.state.mc), "forced_claim")
    turn.claim(chosen, Player.MARSBOT)
    yield from fire(turn, "on_milestone_claimed", NO_BINDINGS, about={"name": chosen})
    return DONE


def _milestones_that_matter(
    turn: Turn, names: list[str], human: Mapping[str, int]
) -> dict[str, HumanMeasure]:
    """The milestones whose human number has to be known: it decides which one MarsBot takes.

    A milestone can be taken if it is taken when the human meets it and stands lowest elsewhere.
    """
    measures = {name: turn.rules.milestones[name].human for name in names}
    unknown = [name for name in names if name not in human]
    lowest = {**human, **{name: measures[name].least for name in unknown}}
    picks = {pick_milestone(turn, names, lowest)}
    picks.update(pick_milestone(turn, names, {**lowest, name: FAR}) for name in unknown)
    if len(picks) == 1:
        return {}
    return {name: measures[name] for name in unknown if name in picks}


def _standing(view: View, name: str, human: int | None, chosen: str) -> ev.GoalStanding:
    milestone = view.rules.milestones[name]
    need = milestone.human.threshold
    met = None if human is None or need is None else human >= need
    own = milestone_value(view, milestone)
    return ev.GoalStanding(name, own, human, None, met, name == chosen)


def pick_milestone(turn: Turn, names: list[str], human: Mapping[str, int]) -> str:
    """One the human meets too, else the one the human is closest to, else the leftmost."""
    by_missing = turn.rules.switches.milestone_closeness == "missing"

    def closeness(name: str) -> tuple[bool, int]:
        need = turn.rules.milestones[name].human.threshold or 1
        have = human.get(name, 0)
        if have >= need:
            return True, 0
        return False, have - need if by_missing else have * FAR // need

    return max(names, key=closeness)


def fundable(view: View) -> list[str]:
    """The awards nobody has funded, while there are any left to fund (R-AWD-05)."""
    state, rules = view.state, view.rules
    if len(state.awards) >= rules.numbers.max_awards:
        return []
    taken = {funded.name for funded in state.awards}
    return [
        name for name, award in rules.awards.items() if name not in taken and not award.unsupported
    ]


def fund_award(turn: Turn, step: p.FundAward) -> Rule[Outcome]:
    """The operation: fund the award MarsBot leads by most, leftmost of equals (R-AWD-01 to 03)."""
    names = fundable(turn)
    awards = {name: turn.rules.awards[name] for name in names}
    own = {name: award_value(turn, award) for name, award in awards.items()}
    human = computed_numbers(turn, awards)
    forced = named_by_hand(turn, names)
    if forced is None:
        open_ = _awards_that_matter(awards, own, human)
        human |= yield from ask_standing(turn, open_, "award_to_fund")
    leads = {name: own[name] - human[name] for name in names if name in human}
    best = max(leads.values(), default=0)
    if forced is None and best <= 0:
        return infeasible("no_award")
    number = decided(turn, "fund_award", forced, names)
    if number is None:
        return DONE
    chosen = forced or next(name for name in leads if leads[name] == best)
    rows = tuple(_award_row(name, own[name], human.get(name), chosen) for name in names)
    turn.record(ev.AwardChosen(number, rows, chosen, forced is not None))
    turn.fund(chosen, Player.MARSBOT)
    return DONE


def _award_row(
    name: str, own: int, human: int | None, chosen: str | None = None
) -> ev.GoalStanding:
    lead = None if human is None else own - human
    return ev.GoalStanding(name, own, human, lead, None, name == chosen)


def _awards_that_matter(
    awards: Mapping[str, Award], own: Mapping[str, int], human: Mapping[str, int]
) -> dict[str, HumanMeasure]:
    """The awards whose human number has to be known: MarsBot could lead there by most."""
    best_known = max((own[name] - number for name, number in human.items()), default=0)
    best_known = max(best_known, 0)
    open_ = {}
    leftmost = True
    for name, award in awards.items():
        if name in human:
            leftmost = leftmost and own[name] - human[name] < best_known
            continue
        largest_lead = own[name] - award.human.least
        if largest_lead > best_known or (largest_lead == best_known > 0 and leftmost):
            open_[name] = award.human
    return open_


def try_each(turn: Turn, step: p.TryEach) -> Rule[Outcome]:
    """The operation: help the closest funded award whose helper can be done (R-SEC-03)."""
    modified = turn.rules.switches.closeness_value == "modified"
    awards = {
        funded.name: turn.rules.awards[funded.name]
        for funded in sorted(turn.state.awards, key=lambda f: list(turn.rules.awards).index(f.name))
    }
    if not awards:
        return infeasible("no_helper")
    own = {name: award_value(turn, award, modified=modified) for name, award in awards.items()}
    helpers = {name: step.table.get(name, award.helper) for name, award in awards.items()}
    human = computed_numbers(turn, awards)
    unknown = {name: a.human for name, a in awards.items() if name not in human}
    forced = named_by_hand(turn, list(awards))
    if len(awards) > 1 and turn.decisions + 1 not in turn.overrules:
        human |= yield from ask_standing(turn, unknown, "closest_award")
    rows = [_award_row(name, own[name], human.get(name)) for name in awards]
    number = decided(turn, "help_award", forced, list(awards))
    if number is None:
        return DONE
    ranked = sorted(rows, key=_closeness_key(step.over.order))
    if forced is not None:
        ranked = [row for row in rows if row.name == forced]
    return (yield from _help(turn, ranked, helpers, (number, forced is not None)))


def _help(
    turn: Turn,
    ranked: list[ev.GoalStanding],
    helpers: Mapping[str, p.Program],
    decision: tuple[int, bool],
) -> Rule[Outcome]:
    number, manual = decision
    at = turn.record(ev.HelperChosen(number, tuple(ranked), None, manual))
    with turn.inside(at):
        for row in ranked:
            if not helpers[row.name]:
                continue
            outer, turn.bindings = turn.bindings, NO_BINDINGS
            outcome = yield from attempt(turn, helpers[row.name], Policy.ABORT)
            turn.bindings = outer
            if not outcome.infeasible:
                marked = tuple(replaced(r, chosen=r.name == row.name) for r in ranked)
                turn.complete(at, ev.HelperChosen(number, marked, row.name, manual))
                return DONE
    if manual:
        raise Refused("overrule_not_possible", decision=number, choice=ranked[0].name)
    return infeasible("no_helper")


def _closeness_key(order: str) -> Any:
    """Sort key: races the human leads or ties by least, then MarsBot's smallest lead (R24)."""

    def human_led_first(row: ev.GoalStanding) -> tuple[int, int]:
        margin = row.margin or 0
        return (0, -margin) if margin <= 0 else (1, margin)

    def signed(row: ev.GoalStanding) -> tuple[int, int]:
        return (0, -(row.margin or 0))

    return human_led_first if order == "human_led_first" else signed
