"""The parties as the replay prints them, and as they are set by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import moves as mv
from marsbot_qt.core.rules.fields import (
    integer,
    mapping,
    one_of,
    only,
)
from marsbot_qt.core.rules.parties import SIDES, dominant_of, leader_of, marsbot_placed
from marsbot_qt.core.rules.state import Seats, State, TurmoilState

MOST_DELEGATES = 50
"""No party ever holds so many."""


def turmoil_json(_: Ruleset, state: State) -> Any:
    """The field ``turmoil`` of a state; None where it is not in play."""
    turmoil = state.turmoil
    if turmoil is None:
        return None
    return {
        "parties": {party: _seats_json(seats) for party, seats in turmoil.parties.items()},
        "dominant": turmoil.dominant,
        "ruling": turmoil.ruling,
        "chairman": turmoil.chairman,
        "reserve": turmoil.reserve,
    }


def _seats_json(seats: Seats) -> dict[str, Any]:
    counts = {whose: seats.of(whose) for whose in SIDES}
    return {**counts, "leader": seats.leader}


def set_turmoil(rules: Ruleset, state: State, value: Any) -> None:
    """Set what is named and leave the rest; what is not said follows.

    Without a leader the one stays that is not beaten, likewise the dominant party; MarsBot's
    delegates that are on no seat lie in its reserve.
    """
    before = state.turmoil
    if before is None:
        if value is not None and value != {}:
            raise Refused("not_in_play", field="turmoil")
        return
    data = mapping(value, "turmoil")
    only(data, {"parties", "dominant", "ruling", "chairman", "reserve"})
    parties = dict(before.parties)
    for name, given in mapping(data.get("parties", {}), "turmoil.parties").items():
        party = mv.read_party(rules, name)
        parties[party] = _seats(parties[party], party, given)
    after = replaced(before, parties=parties)
    if "chairman" in data:
        after = replaced(after, chairman=_whose(data["chairman"], "turmoil.chairman"))
    for field in ("dominant", "ruling"):
        if field in data:
            after = replaced(after, **{field: _party(rules, data[field])})
    if "dominant" not in data:
        after = replaced(after, dominant=dominant_of(parties, after.dominant))
    state.turmoil = replaced(after, reserve=_reserve(before, after, data))


def _reserve(before: TurmoilState, after: TurmoilState, data: Mapping[str, Any]) -> int:
    if "reserve" in data:
        field = "turmoil.reserve"
        return integer(data["reserve"], "out_of_range", 0, MOST_DELEGATES, field=field)
    return max(0, before.reserve + marsbot_placed(before) - marsbot_placed(after))


def _seats(before: Seats, party: str, value: Any) -> Seats:
    field = f"turmoil.parties.{party}"
    data = mapping(value, field)
    only(data, {*SIDES, "leader"})
    counts = {
        whose: integer(
            data.get(whose, before.of(whose)), "out_of_range", 0, MOST_DELEGATES, field=field
        )
        for whose in SIDES
    }
    after = Seats(leader=None, **counts)
    leader = _whose(data.get("leader"), f"{field}.leader")
    if leader is None:
        return replaced(after, leader=leader_of(after, before.leader))
    if not after.of(leader):
        raise Refused("leader_without_delegate", party=party, leader=leader)
    return replaced(after, leader=leader)


def _whose(value: Any, field: str) -> str | None:
    return None if value is None else one_of(value, field, list(SIDES))


def _party(rules: Ruleset, value: Any) -> str | None:
    if value is None:
        return None
    return mv.read_party(rules, value)
