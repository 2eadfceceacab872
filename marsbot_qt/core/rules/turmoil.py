"""Turmoil: its set-up, and its step between two generations as far as MarsBot is touched.

The human carries out everything else as the game of Turmoil says (R-TUR-04, R-TUR-17).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from marsbot_qt.core.base.ids import Player
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.counting import count_out
from marsbot_qt.core.rules.parties import (
    HUMAN,
    MARSBOT,
    clockwise_from,
    move_dominance,
    place_delegates,
    turmoil_of,
)
from marsbot_qt.core.rules.questions import AskDelegates
from marsbot_qt.core.rules.state import NEUTRAL, Seats, TurmoilState
from marsbot_qt.core.rules.turn import Rule, Turn
from marsbot_qt.core.rules.view import View


def set_up_parties(turn: Turn, marsbot_delegates: int) -> Rule[None]:
    """The first neutral delegates, then those of the harder start (R-TUR-01, R-TUR-23)."""
    if turn.state.turmoil is None:
        return
    with turn.under(ev.TurmoilStep("set_up")):
        count = turn.rules.numbers.first_neutral_delegates
        yield from _neutral_delegates(turn, count, "first_global_events")
        parties = list(turmoil_of(turn).parties)
        for _ in range(marsbot_delegates):
            party = yield from count_out(turn, parties, parties, "random_party")
            place_delegates(turn, MARSBOT, party)


def _neutral_delegates(turn: Turn, count: int, why: str) -> Rule[None]:
    """Neutral delegates go where the person says, as many as there are."""
    count = min(count, _neutral_reserve(turn))
    if count <= 0:
        return
    options = tuple(turmoil_of(turn).parties)
    answer: Mapping[str, int] = yield AskDelegates(options=options, count=count, why=why)
    for party, number in answer.items():
        if number:
            place_delegates(turn, NEUTRAL, party, number)


def _neutral_reserve(view: View) -> int:
    turmoil = turmoil_of(view)
    placed = sum(seats.neutral for seats in turmoil.parties.values())
    return view.rules.numbers.neutral_delegates - placed - (turmoil.chairman == NEUTRAL)


def turmoil_step(turn: Turn) -> Rule[None]:
    """TR Revision, Global Event, New Government, Changing Times (R-TUR-16 to R-TUR-20)."""
    if turn.state.turmoil is None:
        return
    with turn.under(ev.TurmoilStep("tr_revision")):
        _change_human_tr(turn, -turn.rules.numbers.tr_revision)
    turn.record(ev.TurmoilStep("global_event"))
    with turn.under(ev.TurmoilStep("new_government")):
        new_government(turn)
    with turn.under(ev.TurmoilStep("changing_times")):
        count = turn.rules.numbers.new_neutral_delegates
        yield from _neutral_delegates(turn, count, "changing_times")


def _change_human_tr(turn: Turn, amount: int) -> None:
    turn.learn("tr", turn.state.human.get("tr", turn.rules.numbers.human_start_tr) + amount)


def new_government(turn: Turn) -> None:
    """The dominant party rules, its leader becomes chairman, the others go home (R-TUR-19).

    MarsBot ignores the bonus of the ruling party and puts no delegate in the lobby.
    """
    turmoil = turmoil_of(turn)
    ruling = turmoil.dominant
    leader = None if ruling is None else turmoil.parties[ruling].leader
    if ruling is None or leader is None:
        return
    ruling_bonus(turn, ruling)
    seats = turmoil.parties[ruling]
    returned = seats.marsbot - (leader == MARSBOT) + (turmoil.chairman == MARSBOT)
    parties = {**turmoil.parties, ruling: Seats()}
    formed = TurmoilState(parties, ruling, ruling, leader, turmoil.reserve + returned)
    with turn.inside(turn.set_turmoil(formed, ev.GovernmentFormed(ruling, leader, returned))):
        if leader == MARSBOT:
            turn.change_tr(turn.rules.numbers.chairman_tr, "chairman")
        elif leader == HUMAN:
            _change_human_tr(turn, turn.rules.numbers.chairman_tr)
        move_dominance(turn, _next_dominant(parties, ruling))


def _next_dominant(parties: Mapping[str, Seats], ruling: str) -> str:
    """The party with most delegates; of equals the first clockwise from the ruling one."""
    most = max(seats.total for seats in parties.values())
    order = clockwise_from(parties, ruling)
    return next(party for party in order if parties[party].total == most)


def ruling_bonus(turn: Turn, ruling: str) -> None:
    """The human's bonus; one for the lowest terraform rating looks at MarsBot's too (R127)."""
    amount = turn.rules.parties[ruling].lowest_tr
    about = {"party": ruling}
    if not amount:
        turn.record(ev.HumanMustDo("ruling_bonus", about))
        return
    compared = turn.rules.switches.lowest_tr_bonus == "compared"
    human = turn.state.human.get("tr", turn.rules.numbers.human_start_tr)
    gained = not compared or human <= turn.state.tr
    what = "lowest_tr" if gained else "not_lowest_tr"
    turn.record(ev.HumanMustDo(what, {**about, "amount": amount, "tr": turn.state.tr}))
    if gained:
        _change_human_tr(turn, amount)


def seat_points(view: View, player: Player) -> Iterator[tuple[int, dict[str, str]]]:
    """Points of a side for its chairman and its party leaders (R-SCO-12, R-TUR-21)."""
    turmoil, numbers = view.state.turmoil, view.rules.numbers
    if turmoil is None:
        return
    if turmoil.chairman == player:
        yield numbers.chairman_vp, {"seat": "chairman"}
    for party, seats in turmoil.parties.items():
        if seats.leader == player:
            yield numbers.party_leader_vp, {"seat": "leader", "party": party}
