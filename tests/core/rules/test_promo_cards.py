"""Promo cards of the human that touch MarsBot, and those that may not be played against it."""

from __future__ import annotations

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.engine import Resolution
from marsbot_qt.core.rules.state_json import state_json
from tests.builders import bonus_card, events, play, project_card, rules, state

R = rules(expansions=["corporate_era", "promo"])
CATHEDRAL = {
    "move": "human_uses_card",
    "card": "St. Joseph of Cupertino Mission",
    "space": [4, 4],
}


@pytest.mark.rule("R-FQP-03")
def test_law_suit_takes_3_and_lies_in_marsbots_pile_unresolved() -> None:
    before = state(R, mc=8)
    outcome = play(R, before, {"move": "human_plays_card", "card": "Lawsuit"})
    assert outcome.state.mc == 5
    assert outcome.state.positions == before.positions
    (card,) = outcome.state.played_pile
    assert (card.name, card.tags, card.vp_icon) == ("Law Suit", ("earth", "event"), False)
    assert not events(outcome, ev.TagResolved)


@pytest.mark.rule("R-FQP-03")
def test_law_suit_takes_no_more_than_there_is_and_costs_no_points() -> None:
    hard = rules(expansions=["promo"], difficulty="hard")
    outcome = play(hard, state(hard, mc=1), {"move": "human_plays_card", "card": "Law Suit"})
    assert outcome.state.mc == 0
    assert outcome.state.played_pile[0].vp_icon is False, "Hard counts icons that are not negative"


def building_and_space(mc: int) -> dict[str, object]:
    tracks = {"building": 3, "space": 3, "event": 8, "science": 8, "energy": 8, "earth": 8}
    return {"mc": mc, "tracks": {**tracks, "plant": 8}}


@pytest.mark.rule("R-FQP-06", "R109:A")
@pytest.mark.parametrize(("mc", "left", "building"), [(5, 3, 4), (2, 0, 4), (1, 1, 3)])
def test_a_cathedral_on_marsbots_city_advances_the_least_advanced_track_for_2_mc(
    mc: int, left: int, building: int
) -> None:
    outcome = play(R, state(R, **building_and_space(mc)), CATHEDRAL)
    assert (outcome.state.mc, outcome.state.positions[:2]) == (left, (building, 3))


@pytest.mark.rule("R-FQP-06", "R109:B")
def test_under_the_other_reading_the_track_advances_unpaid() -> None:
    other = rules(expansions=["promo"], rulings={"R109": "B"})
    outcome = play(other, state(other, **building_and_space(1)), CATHEDRAL)
    assert (outcome.state.mc, outcome.state.positions[0]) == (1, 4)
    paid = play(other, state(other, **building_and_space(4)), CATHEDRAL)
    assert (paid.state.mc, paid.state.positions[0]) == (2, 4)


@pytest.mark.rule("R-FQP-01")
def test_asteroid_deflection_system_blocks_meteor_shower() -> None:
    card = {"move": "human_plays_card", "card": "Asteroid Deflection System"}
    guarded = play(R, state(R), card).state
    assert guarded.human_cards == ("Asteroid Deflection System",)
    outcome = play(R, guarded, bonus_card("B01"))
    assert isinstance(outcome, Resolution)
    (lost,) = events(outcome, ev.HumanLost)
    assert lost.blocked


@pytest.mark.rule("R-FQC-01")
def test_mons_insurance_may_not_be_played() -> None:
    with pytest.raises(Refused, match="corporation_not_allowed"):
        play(R, state(R), {"move": "human_plays_card", "card": "Mons Insurance"})


@pytest.mark.rule("R-COR-07")
def test_splice_watches_the_microbe_tags_of_marsbot() -> None:
    watched = state(R, human={"cards": ["Splice"]})
    outcome = play(R, watched, project_card("microbe", "microbe"))
    assert dict(outcome.human_effects) == {"Splice": 2}


@pytest.mark.rule("R-SET-01")
def test_reprints_take_the_place_of_the_cards_of_the_base_game() -> None:
    inside = R.cards_in_play
    for name in ("Deimos Down", "Great Dam", "Magnetic Field Generators"):
        assert name not in inside
        assert f"{name}:promo" in inside
    plain = rules(expansions=["corporate_era"])
    assert "Great Dam" in plain.cards_in_play
    outcome = play(R, state(R), {"move": "resolve_project_card", "card": "Great Dam:promo"})
    assert state_json(R, outcome.state)["played_pile"][0]["card"] == "Great Dam:promo"
