"""The operation that raises a parameter: a scale moves, an ocean is placed."""

from __future__ import annotations

from marsbot_qt.core.base.ids import Parameter, Tile
from marsbot_qt.core.content.models import programs as p
from marsbot_qt.core.content.models import selectors as s
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.expressions import bound_to, evaluate, steps_left
from marsbot_qt.core.rules.interpreter import overruled_choice, skipped_by_hand
from marsbot_qt.core.rules.parameters import raise_scale
from marsbot_qt.core.rules.tiles import put
from marsbot_qt.core.rules.turn import Rule, Turn
from marsbot_qt.core.rules.view import DONE, Outcome, done, infeasible

OCEAN_SPEC = "ocean"


def raise_parameter(turn: Turn, step: p.RaiseParameter) -> Outcome | Rule[Outcome]:
    """The operation: raise a named or selected parameter by some steps."""
    if isinstance(step.parameter, Parameter):
        parameter = step.parameter
    else:
        decisions = turn.decisions
        chosen = chosen_parameter(turn, step.parameter)
        if chosen is None:
            skipped = turn.decisions > decisions
            return DONE if skipped else infeasible("parameter_complete")
        parameter = chosen
    steps = evaluate(turn, step.steps)
    if parameter is Parameter.OCEANS:
        return place_oceans(turn, steps)
    return raise_scale(turn, parameter, steps)


def place_oceans(turn: Turn, steps: int) -> Rule[Outcome]:
    """Place oceans on free reserved hexes; infeasible when not one can be placed (R-TRK-10)."""
    placed = 0
    for _ in range(steps):
        outcome = yield from put(turn, Tile.OCEAN, OCEAN_SPEC)
        if outcome.infeasible:
            return done(placed) if placed else outcome
        placed += outcome.amount
    return done(placed)


def chosen_parameter(turn: Turn, selector: s.ParameterSelector) -> Parameter | None:
    """The parameter a selector picks; None when there is none or the person says so."""
    if isinstance(selector, s.Ref):
        bound = bound_to(turn, selector.name)
        return bound if isinstance(bound, Parameter) else None
    view = turn
    measure = selector.measure or turn.rules.switches.furthest_measure
    scores: dict[Parameter, int] = {}
    for parameter in (Parameter(name) for name in selector.tie):
        left = steps_left(view, parameter)
        if parameter.value in selector.set and left:
            rules = turn.rules.parameters[parameter]
            whole = (rules.max - rules.min) // rules.step
            scores[parameter] = left if measure == "steps_left" else left * 1000 // whole
    if not scores:
        return None
    number, overrule = turn.decision()
    if skipped_by_hand(turn, number, overrule, "raise_parameter"):
        return None
    forced = overruled_choice(overrule, [parameter.value for parameter in scores])
    best = max(scores, key=lambda parameter: scores[parameter])
    chosen = best if forced is None else Parameter(forced)
    candidates = tuple((parameter.value, score) for parameter, score in scores.items())
    turn.record(ev.ParameterChosen(number, candidates, chosen.value, forced is not None))
    return chosen
