"""Claims and awards against a plain reading of the rules, and questions that are never idle.

The reference knows all of the human's numbers. The engine must come to the same goal, ask for every
number that could change it, and for no other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.engine import Pending, Resolution
from marsbot_qt.core.rules.questions import AskValues
from marsbot_qt.core.rules.state import State
from tests.builders import events, play, project_card, rules, run, state, tile

Json = dict[str, Any]
Numbers = Mapping[str, int]

MILESTONES = ("Terraformer", "Mayor", "Gardener", "Builder", "Planner")
NEED = {"Terraformer": 35, "Mayor": 3, "Gardener": 3, "Builder": 8, "Planner": 16}
AWARDS = ("Landlord", "Banker", "Scientist", "Thermalist", "Miner")
ON_THE_MAP = ("Mayor", "Gardener", "Landlord")
LEAST = {"Banker": -5}
HUGE = 9_999

CLAIM = project_card("power")
FUND = project_card("plant")

SPACES = [(row, column) for row in (0, 2, 4, 6, 8) for column in (0, 2, 4)]


@st.composite
def map_tiles(draw: st.DrawFn) -> list[Json]:
    """Cities and greeneries of both sides."""
    kinds = st.sampled_from((None, "city", "greenery"))
    owners = st.sampled_from(("marsbot", "human"))
    return [
        tile(kind, draw(owners), row, column)
        for row, column in SPACES
        if (kind := draw(kinds)) is not None
    ]


@st.composite
def positions(draw: st.DrawFn) -> Json:
    """MarsBot's side of goals, with both cubes before their icons."""
    names = ("building", "space", "event", "science", "earth")
    tracks = {name: draw(st.integers(0, 12)) for name in names}
    taken = draw(st.lists(st.sampled_from(MILESTONES), max_size=2, unique=True))
    given_away = draw(st.lists(st.sampled_from(AWARDS), max_size=2, unique=True))
    return {
        "tr": draw(st.integers(30, 38)),
        "tracks": {**tracks, "energy": 6, "plant": 9},
        "tiles": draw(map_tiles()),
        "milestones": [{"name": name, "owner": "human"} for name in taken],
        "awards": [{"name": name, "funder": "human"} for name in given_away],
    }


def count(position: Json, owner: str, *kinds: str) -> int:
    """Tiles of a side in a position."""
    return sum(t["owner"] == owner and t["tile"] in kinds for t in position["tiles"])


def met(position: Json) -> list[str]:
    """The open milestones MarsBot meets, from left to right."""
    at = position["tracks"]
    taken = {goal["name"] for goal in position["milestones"]}
    holds = {
        "Terraformer": position["tr"] >= 35,
        "Mayor": count(position, "marsbot", "city") >= 3,
        "Gardener": count(position, "marsbot", "greenery") >= 3,
        "Builder": at["building"] >= 8,
        # The energy cube has just reached its icon.
        "Planner": min({**at, "energy": 7}.values()) >= 4,
    }
    return [name for name in MILESTONES if holds[name] and name not in taken]


def marsbots(position: Json) -> Numbers:
    """MarsBot's numbers in the open awards, from left to right."""
    at = position["tracks"]
    taken = {goal["name"] for goal in position["awards"]}
    numbers = {
        "Landlord": count(position, "marsbot", "city", "greenery"),
        "Banker": at["building"] + at["event"],
        "Scientist": at["science"],
        "Thermalist": at["energy"] + 5,
        "Miner": at["space"] + 5,
    }
    return {name: numbers[name] for name in AWARDS if name not in taken}


def of_the_map(position: Json) -> Numbers:
    """The human's numbers that everybody can see."""
    return {
        "Mayor": count(position, "human", "city"),
        "Gardener": count(position, "human", "greenery"),
        "Landlord": count(position, "human", "city", "greenery"),
    }


def claim(names: Sequence[str], human: Numbers, reading: str) -> str | None:
    """The milestone by the rulebook's list of tie-breakers."""
    best: str | None = None
    for name in names:
        if best is None or _better(name, best, human, reading):
            best = name
    return best


def _better(name: str, than: str, human: Numbers, reading: str) -> bool:
    meets, other = (human[n] >= NEED[n] for n in (name, than))
    if meets or other:
        return meets and not other
    if reading == "A":
        return Fraction(human[name], NEED[name]) > Fraction(human[than], NEED[than])
    return NEED[name] - human[name] < NEED[than] - human[than]


def fund(own: Numbers, human: Numbers) -> str | None:
    """The award of the greatest lead, the leftmost of equals; none without a lead."""
    leads = {name: own[name] - human[name] for name in own}
    best = max(leads.values(), default=0)
    return next((name for name in own if leads[name] == best), None) if best > 0 else None


def deciding(
    names: Sequence[str], seen: Numbers, outcome: Callable[[Numbers], str | None]
) -> list[str]:
    """The numbers not seen on the map that can change an outcome, by trying them all."""
    hidden = [name for name in names if name not in ON_THE_MAP]
    grid = [(LEAST.get(name, 0), 1, NEED.get(name, 2) - 1, HUGE) for name in hidden]
    came = {
        trial: outcome({**seen, **dict(zip(hidden, trial, strict=True))})
        for trial in product(*grid)
    }
    return [
        name
        for i, name in enumerate(hidden)
        if any(
            came[(*trial[:i], other, *trial[i + 1 :])] != result
            for trial, result in came.items()
            for other in grid[i]
        )
    ]


def asked(ruleset: Ruleset, before: State, move: Json) -> list[str]:
    """The measures asked, none when nothing is asked."""
    outcome = run(ruleset, before, move)
    if isinstance(outcome, Resolution):
        return []
    assert isinstance(outcome, Pending)
    assert isinstance(outcome.question, AskValues)
    return list(outcome.question.measures)


HUMAN = {
    "Terraformer": st.integers(20, 40),
    "Builder": st.integers(0, 10),
    "Planner": st.integers(0, 20),
    "Banker": st.integers(-5, 25),
    "Scientist": st.integers(0, 14),
    "Thermalist": st.integers(0, 20),
    "Miner": st.integers(0, 20),
}


@pytest.mark.rule("R-MIL-01", "R-MIL-04", "R-MIL-05", "R-MIL-06", "R93:A", "R93:B")
@settings(max_examples=150)
@given(positions(), st.fixed_dictionaries(HUMAN), st.sampled_from("AB"))
def test_claims_are_those_of_the_rulebook(position: Json, told: Json, reading: str) -> None:
    ruleset = rules(rulings={"R93": reading})
    before = state(ruleset, **position)
    names, seen = met(position), of_the_map(position)
    open_ = asked(ruleset, before, CLAIM)
    assert open_ == deciding(names, seen, lambda human: claim(names, human, reading))
    answers = [{"values": {name: told[name] for name in open_}}] if open_ else []
    chosen = [e.name for e in events(play(ruleset, before, CLAIM, *answers), ev.MilestoneClaimed)]
    wanted = claim(names, {**told, **seen}, reading)
    assert chosen == ([wanted] if wanted else [])


@pytest.mark.rule("R-AWD-01", "R-AWD-02", "R-AWD-03")
@settings(max_examples=150)
@given(positions(), st.fixed_dictionaries(HUMAN))
def test_awards_are_those_of_the_rulebook(position: Json, told: Json) -> None:
    before = state(rules(), **position)
    own, seen = marsbots(position), of_the_map(position)
    open_ = asked(rules(), before, FUND)
    assert open_ == deciding(list(own), seen, lambda human: fund(own, human))
    answers = [{"values": {name: told[name] for name in open_}}] if open_ else []
    funded = [e.name for e in events(play(rules(), before, FUND, *answers), ev.AwardFunded)]
    wanted = fund(own, {**told, **seen})
    assert funded == ([wanted] if wanted else [])
