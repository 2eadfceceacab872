"""Which goals count alike: what one of them gains MarsBot, it gains in the other too (R-AM-03)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from marsbot_qt.core.base.ids import Tag
from marsbot_qt.core.base.records import fields_of
from marsbot_qt.core.content.models import conditions as c
from marsbot_qt.core.content.models import values as v
from marsbot_qt.core.content.models.goals import Award, Milestone
from marsbot_qt.core.content.models.selectors import TagTrack

Goal = Milestone | Award

_SUMS = (v.Min, v.Max, v.Add, v.Sub, v.Mul, v.DivFloor, c.All, c.Any, c.Not, c.AtLeast, c.ValueIs)
"""What only puts other things together."""


def counted(goal: Goal, rows: Mapping[Tag, int]) -> frozenset[Any]:
    """What a goal counts, without the numbers around it; tags of one track are the same."""
    asked = goal.met if isinstance(goal, Milestone) and goal.met is not None else goal.value
    return frozenset(_leaves(asked, rows))


def _leaves(value: Any, rows: Mapping[Tag, int]) -> Iterator[Any]:
    match value:
        case int() | str() | None:
            return
        case tuple():
            for part in value:
                yield from _leaves(part, rows)
        case v.TrackPosition(track=TagTrack(tag=tag)):
            yield "track", rows.get(tag, tag)
        case v.Tracks(agg=agg, exclude=exclude):
            yield "tracks", "max" if agg == "top_k_sum" else agg, exclude
        case _ if isinstance(value, _SUMS):
            for name in fields_of(type(value)):
                yield from _leaves(getattr(value, name), rows)
        case _:
            yield value


def alike(goals: Sequence[Goal], rows: Mapping[Tag, int]) -> tuple[tuple[str, ...], ...]:
    """The groups of goals that count alike, by name, in the order of their first."""
    groups: dict[frozenset[Any], list[str]] = {}
    for goal in goals:
        groups.setdefault(counted(goal, rows), []).append(goal.name)
    return tuple(tuple(names) for what, names in groups.items() if what and len(names) > 1)
