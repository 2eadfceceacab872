"""Corporate Competition of Hellas and Elysium: each award's helper action (R-CCH)."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.cli.demo import passive_answer
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.play.session import Session
from marsbot_qt.core.play.setup import table_maker
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.engine import Resolution
from tests.builders import bonus_card, events, library, play, state, table, tile

HELLAS, ELYSIUM = (table(map=name).rules for name in ("hellas", "elysium"))
DECKS = ("project_deck", "bonus_deck", "flips")
B09, B10 = bonus_card("B09"), bonus_card("B10")
OWN_CITY = tile("city", "marsbot", 6, 3)


def helped(ruleset: Ruleset, award: str, *answers: Any, **fields: Any) -> Resolution:
    """The map's Corporate Competition with one award funded."""
    before = state(ruleset, mc=5, awards=[{"name": award, "funder": "human"}], **fields)
    return play(ruleset, before, B09 if ruleset is HELLAS else B10, *answers)


def position(outcome: Resolution, ruleset: Ruleset, track: str) -> int:
    ids = [str(each.id) for each in ruleset.tracks]
    return outcome.state.positions[ids.index(track)]


@pytest.mark.rule("R-MAP-02")
def test_the_card_of_the_map_stands_in_for_corporate_competition() -> None:
    for ruleset, number in ((HELLAS, "B09"), (ELYSIUM, "B10")):
        members = state(ruleset).bonus_deck.members
        assert number in members
        assert "B08" not in members
        assert len(members) == 8


@pytest.mark.rule("R-CCH-03", "R-CCH-05", "R-CCH-07")
@pytest.mark.parametrize(
    ("ruleset", "award", "track"),
    [
        (HELLAS, "Space Baron", "space"),
        (HELLAS, "Contractor", "building"),
        (ELYSIUM, "Industrialist", "energy"),
    ],
)
def test_a_track_advances(ruleset: Ruleset, award: str, track: str) -> None:
    outcome = helped(ruleset, award)
    assert position(outcome, ruleset, track) >= 1
    assert outcome.state.mc == 0


@pytest.mark.rule("R-CCH-01")
def test_cultivator_places_a_greenery_with_oxygen() -> None:
    outcome = helped(HELLAS, "Cultivator", {"flip_cost": 1}, tiles=[OWN_CITY])
    assert outcome.state.own_greeneries.bit_count() == 1
    assert (outcome.state.oxygen, outcome.state.tr) == (1, 21)


@pytest.mark.rule("R-CCH-02", "R-CCH-06")
@pytest.mark.parametrize(
    ("ruleset", "award", "card"),
    [
        (HELLAS, "Magnate", {"type": "automated"}),
        (ELYSIUM, "Celebrity", {"cost": 20, "type": "event"}),
    ],
)
def test_the_card_that_is_found_is_resolved(ruleset: Ruleset, award: str, card: Any) -> None:
    outcome = helped(ruleset, award, {"card": {"tags": ["building"], **card}})
    assert position(outcome, ruleset, "building") == 1


@pytest.mark.rule("R-CCH-06")
@pytest.mark.parametrize("deck", [("Mine", "Import of Advanced GHG", "Phobos Space Haven"), ()])
def test_a_dealt_deck_is_revealed_until_a_card_fits(deck: tuple[str, ...]) -> None:
    """What lies above it is discarded; an empty deck is made anew first."""
    funded: dict[str, Any] = {"mc": 5, "awards": [{"name": "Celebrity", "funder": "human"}]}
    setup = {"map": "elysium", "seed": 3, "components": dict.fromkeys(DECKS, "virtual")}
    session = Session(table_maker(library()), {**setup, "position": funded})
    session.history[-1].state.project_order = deck
    session.move(B10)
    while session.question is not None:
        session.answer(passive_answer(session.question))
    (card,) = session.history[-1].state.played_pile
    known = ELYSIUM.card(card.name or "")
    assert known is not None
    assert known.cost >= 20
    assert card.name == "Phobos Space Haven" or not deck


@pytest.mark.rule("R-CCH-04")
def test_eccentric_takes_a_resource_of_yours() -> None:
    outcome = helped(HELLAS, "Eccentric", {"yes": True})
    assert [each.choice for each in events(outcome, ev.HelperChosen)] == ["Eccentric"]
    assert outcome.state.mc == 0


@pytest.mark.rule("R-CCH-08")
def test_desert_settler_stays_in_the_south() -> None:
    """A city at its border: (4, 4) and (4, 5) are beside it, but not of the region."""
    city = tile("city", "marsbot", 5, 4)
    outcome = helped(ELYSIUM, "Desert Settler", {"flip_cost": 1}, tiles=[city])
    south = ELYSIUM.map.regions["southern_region"]
    assert outcome.state.own_greeneries
    assert not outcome.state.own_greeneries & ~south
    assert outcome.state.oxygen == 1


@pytest.mark.rule("R-CCH-09")
def test_estate_dealer_goes_beside_an_ocean() -> None:
    tiles = [tile("ocean", None, 0, 0), tile("city", "marsbot", 2, 2)]
    outcome = helped(ELYSIUM, "Estate Dealer", tiles=tiles, parameters={"oceans": 1})
    beside = ELYSIUM.map.neighbours[ELYSIUM.map.index[0, 0]]
    assert outcome.state.own_greeneries & beside
    assert outcome.state.oxygen == 1


@pytest.mark.rule("R-CCH-10")
def test_benefactor_gives_two_tr() -> None:
    assert helped(ELYSIUM, "Benefactor").state.tr == 22
