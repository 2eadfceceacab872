"""Freezing: what a sentence speaks of twice is chosen once, before anything moves."""

from __future__ import annotations

from typing import Any

from marsbot_qt.core.base.errors import ContentError
from marsbot_qt.core.content.models import programs as p
from marsbot_qt.core.content.models import selectors as s
from marsbot_qt.core.rules.expressions import bound_to, evaluate
from marsbot_qt.core.rules.interpreter import bind
from marsbot_qt.core.rules.raising import chosen_parameter
from marsbot_qt.core.rules.tracks import choose_row
from marsbot_qt.core.rules.turn import Rule, Turn
from marsbot_qt.core.rules.view import DONE, Outcome, infeasible

TRACKS = (
    s.TagTrack,
    s.LeastAdvancedTrack,
    s.MostAdvancedTrack,
    s.SameTrack,
    s.Ref,
)


def let(turn: Turn, step: p.Let) -> Rule[Outcome]:
    """The operation: bind a number, a track or a parameter to a name.

    Marked ``must``, it fails where there is nothing to choose.
    """
    chosen: Any = None
    match step.select:
        case None:
            chosen = evaluate(turn, step.value or 0)
        case s.FurthestParameter():
            chosen = chosen_parameter(turn, step.select)
        case s.Ref(name=name):
            chosen = bound_to(turn, name)
        case selector if isinstance(selector, TRACKS):
            chosen = yield from choose_row(turn, selector)
        case other:
            raise ContentError("not_supported_yet", operation=f"let {other.KIND}")
    bind(turn, step.name, chosen)
    return infeasible("no_choice") if step.must and chosen is None else DONE
