"""Parties: delegates, party leaders and dominance (R-TUR-07)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import Player
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.moves import HumanRemoves, HumanSendsDelegate, read_party
from marsbot_qt.core.rules.state import NEUTRAL, Seats, TurmoilState
from marsbot_qt.core.rules.turn import Turn
from marsbot_qt.core.rules.view import View

MARSBOT, HUMAN = Player.MARSBOT.value, Player.HUMAN.value
SIDES = (MARSBOT, HUMAN, NEUTRAL)
"""Whose a delegate may be."""


def turmoil_of(view: View) -> TurmoilState:
    """Who sits in the parties; Refused ``not_in_play`` without them."""
    turmoil = view.state.turmoil
    if turmoil is None:
        raise Refused("not_in_play", field="turmoil")
    return turmoil


def with_more(seats: Seats, whose: str, count: int) -> Seats:
    """A party with more delegates of a side, and the leader it has then.

    The first ones lead; others take over with strictly more than the leader has.
    """
    seats = replaced(seats, **{whose: seats.of(whose) + count})
    takes_over = seats.of(whose) > seats.of(seats.leader) and whose != seats.leader
    return replaced(seats, leader=whose) if takes_over else seats


def leader_of(seats: Seats, present: str | None) -> str | None:
    """Who leads a party whose delegates were counted anew: the present leader unless beaten.

    Of equals a side comes before the neutral delegates, MarsBot last of the two.
    """
    most = max(seats.of(whose) for whose in SIDES)
    if not most:
        return None
    if present is not None and seats.of(present) == most:
        return present
    return next(whose for whose in (HUMAN, MARSBOT, NEUTRAL) if seats.of(whose) == most)


def dominant_of(parties: Mapping[str, Seats], present: str | None) -> str | None:
    """The dominant party while delegates come: another needs strictly more than the present one."""
    most = max((seats.total for seats in parties.values()), default=0)
    if not most or (present is not None and parties[present].total == most):
        return present
    return next(party for party, seats in parties.items() if seats.total == most)


def clockwise_from(parties: Iterable[str], start: str | None) -> list[str]:
    """The parties from the one after ``start`` round to ``start`` itself."""
    order = list(parties)
    at = order.index(start) + 1 if start is not None else 0
    return order[at:] + order[:at]


def marsbot_placed(turmoil: TurmoilState) -> int:
    """MarsBot's delegates on the table, its chairman among them."""
    in_parties = sum(seats.marsbot for seats in turmoil.parties.values())
    return in_parties + (turmoil.chairman == MARSBOT)


def place_delegates(turn: Turn, whose: str, party: str, count: int = 1) -> None:
    """Delegates go to a party; then its leader and the dominant party are looked at (R-TUR-07)."""
    turmoil = turmoil_of(turn)
    before = turmoil.parties[party]
    after = with_more(before, whose, count)
    parties = {**turmoil.parties, party: after}
    reserve = turmoil.reserve - count if whose == MARSBOT else turmoil.reserve
    at = turn.set_turmoil(
        replaced(turmoil, parties=parties, reserve=reserve),
        ev.DelegatesPlaced(whose, party, count, after.total),
    )
    with turn.inside(at):
        if after.leader != before.leader:
            turn.record(ev.PartyLeaderChanged(party, after.leader))
        move_dominance(turn, dominant_of(parties, turmoil.dominant))


def sends_delegate(turn: Turn, move: HumanSendsDelegate) -> None:
    """The move: the human's delegates go to a party (R-TUR-04)."""
    place_delegates(turn, HUMAN, move.party, move.count)


def removes_delegates(turn: Turn, move: HumanRemoves) -> None:
    """The human takes delegates of MarsBot out of a party; they return to its reserve."""
    turmoil = turmoil_of(turn)
    if move.store is None:
        raise Refused("missing_field", field="from", move=move.NAME)
    party = read_party(turn.rules, move.store)
    before = turmoil.parties[party]
    count = min(move.amount, before.marsbot)
    if not count:
        return
    after = replaced(before, marsbot=before.marsbot - count)
    after = replaced(after, leader=leader_of(after, before.leader))
    parties = {**turmoil.parties, party: after}
    at = turn.set_turmoil(
        replaced(turmoil, parties=parties, reserve=turmoil.reserve + count),
        ev.DelegatesRemoved(party, count, after.total),
    )
    with turn.inside(at):
        if after.leader != before.leader:
            turn.record(ev.PartyLeaderChanged(party, after.leader))
        move_dominance(turn, dominant_after_loss(parties, turmoil.dominant))


def dominant_after_loss(parties: Mapping[str, Seats], present: str | None) -> str | None:
    """The dominant party when delegates left: of those with more the first one clockwise."""
    most = max(seats.total for seats in parties.values())
    if not most or (present is not None and parties[present].total == most):
        return present
    order = clockwise_from(parties, present)
    return next(party for party in order if parties[party].total == most)


def move_dominance(turn: Turn, party: str | None) -> None:
    """Lay the dominance marker at a party."""
    turmoil = turmoil_of(turn)
    if party is not None and party != turmoil.dominant:
        turn.set_turmoil(replaced(turmoil, dominant=party), ev.DominantPartyChanged(party))
