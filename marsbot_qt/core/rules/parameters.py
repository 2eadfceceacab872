"""Global parameters: MarsBot raises them, with terraform rating and bonus steps.

Oceans are raised by placing a tile (`raising`); every step comes through `step_taken`.
"""

from __future__ import annotations

from marsbot_qt.core.base.ids import Parameter, Player, Policy
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.expressions import steps_left
from marsbot_qt.core.rules.interpreter import run
from marsbot_qt.core.rules.triggers import fire
from marsbot_qt.core.rules.turn import Rule, Turn
from marsbot_qt.core.rules.view import NO_BINDINGS, Bindings, Outcome, done, infeasible

IN_BONUS_STEP = Bindings(reason="bonus_step")


def raise_scale(turn: Turn, parameter: Parameter, steps: int) -> Rule[Outcome]:
    """Raise a parameter other than oceans as far as it goes; infeasible if it cannot rise (R19)."""
    possible = min(steps, steps_left(turn, parameter))
    if steps > 0 and not possible:
        return infeasible("parameter_complete", parameter=parameter.value)
    size = turn.rules.parameters[parameter].step
    for taken in range(possible):
        turn.spend_step()
        # A bonus step may have taken the last step of the same parameter meanwhile.
        if not taken or steps_left(turn, parameter):
            yield from step_taken(turn, parameter, turn.parameter(parameter) + size)
    return done(possible)


def step_taken(turn: Turn, parameter: Parameter, value: int) -> Rule[None]:
    """One step: the parameter, the terraform rating, then what the step brings (R-TER-01)."""
    rules = turn.rules.parameters[parameter]
    with turn.inside(turn.set_parameter(parameter, value, Player.MARSBOT)):
        if "tr" not in turn.suppressed:
            turn.change_tr(rules.tr_per_step, "raise")
        for bonus in rules.bonus_steps:
            if bonus.at == value:
                with turn.under(ev.BonusStepReached(parameter, value)):
                    outer, turn.bindings = turn.bindings, IN_BONUS_STEP
                    yield from run(turn, bonus.do, Policy.FAILED_ACTION)
                    turn.bindings = outer
        if "on_parameter_raised" in turn.rules.triggers:
            moment = {"parameter": parameter}
            yield from fire(turn, "on_parameter_raised", NO_BINDINGS, about=moment)
