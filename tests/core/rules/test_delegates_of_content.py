"""What content may do with delegates: operations, the selector of few, conditions and values."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.rules import events as ev
from tests import builders
from tests.builders import play, state
from tests.core.rules.edits import with_program
from tests.core.rules.test_turmoil import CLOCKWISE, filled, of, rules, with_parties

B01 = {"move": "resolve_bonus_card", "card": "B01"}
FEWEST = {"op": "place_delegate", "party": {"sel": "party_fewest"}}
GAIN = {"op": "gain_delegates", "amount": 2}


def test_the_party_with_the_fewest_of_marsbot_then_of_the_human() -> None:
    other = with_program(rules(), FEWEST)
    before = with_parties(other, **filled((1, 0, 0), reds=(0, 2, 0), unity=(0, 1, 0)))
    done = play(other, before, B01)
    assert of(done.state).parties["unity"].marsbot == 1
    chosen = next(e for e in done.entries.events if isinstance(e, ev.PartyChosen))
    assert (chosen.rule, chosen.criterion) == ("party_fewest", "fewest_human")


def test_of_equal_parties_a_flipped_card_picks() -> None:
    other = with_program(rules(), FEWEST)
    done = play(other, with_parties(other), B01, {"flip_cost": 8})
    assert of(done.state).parties[CLOCKWISE[1]].marsbot == 1
    chosen = next(e for e in done.entries.events if isinstance(e, ev.PartyChosen))
    assert chosen.criterion == "flip"


def test_more_delegates_for_the_reserve() -> None:
    other = with_program(rules(), GAIN)
    assert of(play(other, with_parties(other), B01).state).reserve == 9


@pytest.mark.parametrize("step", [FEWEST, GAIN])
def test_without_parties_nothing_of_it_is_possible(step: dict[str, Any]) -> None:
    other = with_program(builders.rules(), {**step, "on_fail": "failed_action"})
    after = play(other, state(other), B01).state
    assert after.failed_actions == 1


@pytest.mark.parametrize(("what", "number"), [("chairman", 1), ("leaders", 1), ("delegates", 3)])
def test_seats_count(what: str, number: int) -> None:
    gain = {"op": "gain_mc", "amount": {"v": "turmoil", "what": what}}
    other = with_program(rules(), gain)
    seats = {"greens": (2, 0, 0), "unity": (1, 2, 0)}
    before = with_parties(other, **seats, chairman="marsbot")
    assert play(other, before, B01).state.mc == number
    nobody = with_program(builders.rules(), gain)
    assert play(nobody, state(nobody), B01).state.mc == 0
