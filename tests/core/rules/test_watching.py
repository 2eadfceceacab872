"""What the human's cards that look at MarsBot bring, spare and count."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import Player, Tile
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.models.cards import HumanCorporation, ProjectCard
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.queries import remembered_cards, watching_card, watching_cards
from marsbot_qt.core.rules.watching import Counted, gains_of, human_effects
from tests.builders import bonus_card, events, play, project_card, rules, run, state, tile
from tests.core.rules.edits import with_content

RULES = rules()


def plays(card: str, **more: Any) -> dict[str, Any]:
    return {"move": "human_plays_card", "card": card, **more}


def counts_of(card: str, **position: Any) -> tuple[Counted, ...]:
    found = watching_card(RULES, state(RULES, **position), card)
    assert found is not None
    return found.counts


@pytest.mark.parametrize(
    ("card", "resource", "amount", "to"),
    [
        ("Rover Construction", "mc", 2, "supply"),
        ("Arctic Algae", "plants", 2, "supply"),
        ("Pets", "animals", 1, "card"),
        ("Immigrant City", "mc", 1, "production"),
        ("Tharsis Republic", "mc", 1, "production"),
        ("Saturn Systems", "mc", 1, "production"),
    ],
)
def test_every_card_that_watches_says_what_it_brings(
    card: str, resource: str, amount: int, to: str
) -> None:
    [gain] = gains_of(RULES, card)
    assert (gain.resource, gain.amount, gain.to) == (resource, amount, to)
    assert [gain.amount for gain in gains_of(RULES, card, 3)] == [3 * amount]


def test_all_watching_cards_have_a_gain_and_others_none() -> None:
    content = RULES.content
    cards: list[ProjectCard | HumanCorporation] = [*content.project_cards]
    for card in [*cards, *content.human_corporations]:
        assert bool(card.trigger_gains) is (card.trigger_any_player is not None), card.name


def test_a_city_beside_the_map_is_not_on_mars() -> None:
    beside = ev.TilePlaced(Tile.CITY, Player.MARSBOT, "phobos", Player.MARSBOT)
    before = state(RULES, human={"cards": ["Tharsis Republic", "Pets"]})
    trace = ev.Trace()
    trace.events.append(beside)
    trace.causes.append(None)
    assert human_effects(RULES, before, trace) == (("Pets", 1),)


def test_a_card_may_watch_the_space_events_that_marsbot_resolves() -> None:
    cards = tuple(
        replaced(card, trigger_any_player="space_event_played") if card.name == "Pets" else card
        for card in RULES.content.project_cards
    )
    ruleset = with_content(RULES, project_cards=cards)
    before = state(ruleset, human={"cards": ["Pets"]})
    assert play(ruleset, before, project_card("space", "event")).human_effects == (("Pets", 1),)
    for tags in (("space",), ("earth", "event")):
        outcome = play(
            ruleset, before, project_card(*tags), *[{"flip_cost": 1}] * ("earth" in tags)
        )
        assert outcome.human_effects == ()


@pytest.mark.rule("R-COR-07")
@pytest.mark.parametrize("name", ["Tharsis Republic", "tharsis-republic"])
def test_the_corporation_is_told_like_a_card(name: str) -> None:
    outcome = play(RULES, state(RULES), plays(name))
    assert outcome.state.human_cards == ("Tharsis Republic",)
    assert dict(outcome.counts) == {}


def test_a_corporation_that_looks_at_nothing_is_not_remembered() -> None:
    assert play(RULES, state(RULES), plays("Ecoline")).state.human_cards == ()


def test_a_corporation_has_no_tags_to_be_told() -> None:
    with pytest.raises(Refused, match="unknown_field"):
        run(RULES, state(RULES), plays("Saturn Systems", cost=3))


def test_a_corporation_that_is_not_allowed_is_refused() -> None:
    corporations = tuple(replaced(c, allowed=False) for c in RULES.content.human_corporations)
    ruleset = with_content(RULES, human_corporations=corporations)
    with pytest.raises(Refused, match="corporation_not_allowed"):
        run(ruleset, state(ruleset), plays("Tharsis Republic"))


@pytest.mark.rule("R-BON-05")
def test_a_card_that_protects_its_own_animals_is_named_and_the_rest_removed() -> None:
    outcome = play(RULES, state(RULES, human={"cards": ["Pets"]}), bonus_card("B02"))
    [told] = events(outcome, ev.HumanMustDo)
    assert told.about["safe"] == ["Pets"]
    both = state(RULES, human={"cards": ["Pets", "Protected Habitats"]})
    [told] = events(play(RULES, both, bonus_card("B02")), ev.HumanMustDo)
    assert told.about["card"] == "Protected Habitats"
    assert "safe" not in told.about


CITIES = [
    tile("city", "marsbot", 6, 3),
    tile("city", "marsbot", 2, 2),
    tile("city", "human", 8, 2),
    {"tile": "city", "owner": "human", "space": "phobos"},
    {"tile": "city", "owner": "marsbot", "space": "ganymede_colony"},
]


@pytest.mark.rule("R-HUM-15")
@pytest.mark.parametrize(
    "card", ["Energy Saving", "Greenhouses", "Immigration Shuttles", "Rad-Suits"]
)
def test_cities_in_play_also_stand_beside_the_map(card: str) -> None:
    assert counts_of(card, tiles=CITIES) == (Counted("in_play", "city", 3, 5),)
    outcome = play(RULES, state(RULES, tiles=CITIES), plays(card))
    assert dict(outcome.counts) == {"city": 3}


@pytest.mark.rule("R-HUM-15")
@pytest.mark.parametrize("card", ["Martian Rails", "Zeppelins"])
def test_cities_on_mars_stand_on_the_map(card: str) -> None:
    assert counts_of(card, tiles=CITIES) == (Counted("tiles", "city", 2, 3),)


@pytest.mark.rule("R-HUM-16", "R-FQP-07")
def test_of_a_track_only_marsbots_part_is_known() -> None:
    assert counts_of("Toll Station", tracks={"space": 6}) == (Counted("track", "space", 6),)


def test_what_lies_beside_a_tile_only_the_table_tells() -> None:
    assert counts_of("Commercial District", tiles=CITIES) == (Counted("beside", "city", None),)
    assert dict(play(RULES, state(RULES), plays("Commercial District")).counts) == {}


def test_the_remembered_cards_come_with_their_numbers_of_now() -> None:
    before = state(RULES, human={"cards": ["Pets", "Martian Rails"]}, tiles=CITIES)
    pets, rails = remembered_cards(RULES, before)
    assert (pets.watches, pets.protects) == ("city_placed", ("animals_on_this_card",))
    assert pets.counts == ()
    assert rails.counts == (Counted("tiles", "city", 2, 3),)
    assert watching_card(RULES, before, "Some Fan Made Thing") is None


def test_cards_and_corporations_worth_telling() -> None:
    found = watching_cards(RULES)
    assert {"Tharsis Republic", "Saturn Systems", "Pets", "Toll Station"} <= set(found)
    assert "Ecoline" not in found
    assert "Comet" not in found
