"""Goals drawn for a game: written back into the set-up as they were drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.rng import shuffled
from marsbot_qt.core.content.choices import Choices, read_choices
from marsbot_qt.core.content.likeness import Goal, counted
from marsbot_qt.core.content.ruleset import Content, row_of_tag

RANDOM = "random"
"""In the place of names: they are drawn."""

FIELDS = ("milestones", "awards")

_STREAM = 0x6D61
"""Keeps the draw of goals apart from what else is dealt from the same seed."""


def with_drawn_goals(
    setup: Mapping[str, Any], content_of: Callable[[Choices], Content]
) -> Mapping[str, Any]:
    """The set-up with names where it asks for a draw; Refused ``not_in_play`` without a pool."""
    wanted = [field for field in FIELDS if setup.get(field) == RANDOM]
    if not wanted:
        return setup
    settled = {key: value for key, value in setup.items() if key not in wanted}
    content = content_of(read_choices({k: v for k, v in settled.items() if k not in FIELDS}))
    seed = setup.get("seed") or 0
    if content.to_choose is None:
        raise Refused("not_in_play", field=wanted[0])
    if not isinstance(seed, int):
        raise Refused("wrong_field", field="seed", value=seed, expected="a whole number")
    for number, field in enumerate(FIELDS):
        if field in wanted:
            settled[field] = list(drawn(content, field, seed + _STREAM * (number + 1)))
    return settled


def drawn(content: Content, field: str, seed: int) -> tuple[str, ...]:
    """Names of goals that can be played, no two of which count alike (R-AM-03), in table order."""
    pool = content.to_choose
    assert pool is not None
    goals: Sequence[Goal] = pool.milestones if field == "milestones" else pool.awards
    rows = row_of_tag(content.tracks)
    order, _ = shuffled(seed, [goal for goal in goals if playable(goal, content.modules)])
    picked: dict[frozenset[Any], str] = {}
    for goal in order:
        picked.setdefault(counted(goal, rows), goal.name)
    names = list(picked.values())
    names += [goal.name for goal in order if goal.name not in names]
    return tuple(names[: pool.count])


def playable(goal: Goal, modules: frozenset[str]) -> bool:
    """Whether a goal can be chosen in a game with these modules."""
    return not goal.unsupported and modules.issuperset(goal.needs)
