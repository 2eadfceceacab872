"""MarsBot's delegates: which party they go to, and what content does with them (R-TUR-07)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from marsbot_qt.core.base.errors import ContentError
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.models import programs as p
from marsbot_qt.core.content.models import selectors as s
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.counting import count_out
from marsbot_qt.core.rules.expressions import bound_to, evaluate
from marsbot_qt.core.rules.interpreter import overruled_choice, skipped_by_hand
from marsbot_qt.core.rules.parties import (
    MARSBOT,
    clockwise_from,
    dominant_of,
    place_delegates,
    turmoil_of,
    with_more,
)
from marsbot_qt.core.rules.state import TurmoilState
from marsbot_qt.core.rules.turn import Rule, Turn
from marsbot_qt.core.rules.view import DONE, Outcome, View, done, infeasible

Left = tuple[str, ...]
"""The parties that are left."""

FLIP, CHOSEN = "flip", "chosen"

Criterion = Callable[[View, Left], Left]


def _takes_the_lead(turmoil: TurmoilState, party: str) -> bool:
    """Whether one delegate more makes MarsBot the leader of a party that it does not lead."""
    seats = turmoil.parties[party]
    return seats.leader != MARSBOT and with_more(seats, MARSBOT, 1).leader == MARSBOT


def _makes_dominant(turmoil: TurmoilState, party: str) -> bool:
    """Whether one delegate more makes a party dominant that is not."""
    parties = {**turmoil.parties, party: with_more(turmoil.parties[party], MARSBOT, 1)}
    return turmoil.dominant != party and dominant_of(parties, turmoil.dominant) == party


def _where(meets: Callable[[TurmoilState, str], bool]) -> Criterion:
    """The parties that meet something; all where none does."""

    def narrowed(view: View, left: Left) -> Left:
        turmoil = turmoil_of(view)
        return tuple(party for party in left if meets(turmoil, party)) or left

    return narrowed


def _fewest(whose: str) -> Criterion:
    """The parties with the fewest delegates of a side, its leader among them."""

    def narrowed(view: View, left: Left) -> Left:
        parties = turmoil_of(view).parties
        fewest = min(parties[party].of(whose) for party in left)
        return tuple(party for party in left if parties[party].of(whose) == fewest)

    return narrowed


def _next_clockwise(view: View, left: Left) -> Left:
    """The first party clockwise from the dominance marker (R-TUR-13, R42)."""
    turmoil = turmoil_of(view)
    order = clockwise_from(turmoil.parties, turmoil.dominant)
    if view.rules.switches.next_party == "dominant_first":
        order = [order[-1], *order[:-1]]
    return (next(party for party in order if party in left),)


PRIORITY: tuple[tuple[str, Criterion], ...] = (
    (
        "leader_and_dominant",
        _where(lambda t, party: _takes_the_lead(t, party) and _makes_dominant(t, party)),
    ),
    ("leader", _where(_takes_the_lead)),
    (
        "led_and_dominant",
        _where(lambda t, party: t.parties[party].leader == MARSBOT and _makes_dominant(t, party)),
    ),
    ("fewest_human", _fewest("human")),
    ("fewest_marsbot", _fewest("marsbot")),
    ("next_clockwise", _next_clockwise),
)
"""Party Politics: each line narrows the choice, and one that nobody meets is passed (R-TUR-14)."""

FEWEST: tuple[tuple[str, Criterion], ...] = PRIORITY[4:5] + PRIORITY[3:4]
"""Few delegates of MarsBot, then of the human; the rest is counted out."""

_CRITERIA = {s.PartyPriority: PRIORITY, s.PartyFewest: FEWEST}


def stages_of(
    view: View, criteria: tuple[tuple[str, Criterion], ...]
) -> Iterator[tuple[str, Left]]:
    """What each criterion leaves, in order, while more than one party is left."""
    left = tuple(turmoil_of(view).parties)
    for name, narrow in criteria:
        if len(left) == 1:
            return
        left = narrow(view, left)
        yield name, left


def choose_party(turn: Turn, selector: s.PartySelector) -> Rule[str | None]:
    """The party a selector picks; None when the person says that it did not happen."""
    if isinstance(selector, s.Ref):
        bound = bound_to(turn, selector.name)
        if not isinstance(bound, str):
            raise ContentError("unbound_name", name=selector.name)
        return bound
    number, overrule = turn.decision()
    if skipped_by_hand(turn, number, overrule, "choose_party"):
        return None
    parties = list(turmoil_of(turn).parties)
    forced = overruled_choice(overrule, parties)
    if forced is not None:
        turn.record(ev.PartyChosen(number, selector.KIND, (), forced, manual=True))
        return forced
    stages = list(stages_of(turn, _CRITERIA[type(selector)]))
    left = stages[-1][1] if stages else tuple(parties)
    party = yield from count_out(turn, left, left, "tied_parties")
    if len(left) > 1:
        stages.append((FLIP, (party,)))
    criterion = stages[-1][0] if stages else None
    candidates = tuple((each, _put_out_by(each, stages)) for each in parties)
    turn.record(ev.PartyChosen(number, selector.KIND, candidates, party, criterion))
    return party


def _put_out_by(party: str, stages: Sequence[tuple[str, Left]]) -> str:
    """The criterion that left a party out."""
    return next((name for name, left in stages if party not in left), CHOSEN)


def place_delegate(turn: Turn, step: p.PlaceDelegate) -> Rule[Outcome]:
    """The operation: a delegate of MarsBot goes from the reserve into a party."""
    turmoil = turn.state.turmoil
    if turmoil is None:
        return infeasible("no_parties")
    if not turmoil.reserve:
        return infeasible("no_delegate")
    party = yield from choose_party(turn, step.party)
    if party is None:
        return DONE
    place_delegates(turn, MARSBOT, party)
    return done(1)


def gain_delegates(turn: Turn, step: p.GainDelegates) -> Outcome:
    """The operation: more delegates for MarsBot's reserve."""
    turmoil = turn.state.turmoil
    if turmoil is None:
        return infeasible("no_parties")
    amount = evaluate(turn, step.amount)
    reserve = turmoil.reserve + amount
    turn.set_turmoil(replaced(turmoil, reserve=reserve), ev.DelegatesGained(amount, reserve))
    return done(amount)
