"""Cards and the corporation of the human: those that watch MarsBot, and those that protect."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.models.programs import AdvanceTrack, LoseMc
from marsbot_qt.core.content.models.selectors import LeastAdvancedTrack
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.blank_state import TableChoices
from marsbot_qt.core.rules.engine import Resolution, begin
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.state_json import state_json
from tests.builders import bonus_card, events, play, project_card, rules, state, tile
from tests.core.rules.edits import with_content, with_program

RULES = rules()

CITY = project_card("earth")  # the first space of the Earth track
PLACED = {"flip_cost": 1}
LEAST = LeastAdvancedTrack()


def with_cards(*cards: str, **position: Any) -> State:
    return state(RULES, human={"cards": list(cards)}, **position)


def of(corporation: str, **position: Any) -> State:
    choices = TableChoices(human={"corporation": corporation}, position=position)
    outcome = begin(RULES, choices)
    assert isinstance(outcome, Resolution)
    return outcome.state


@pytest.mark.rule("R-FQP-01")
def test_a_card_that_blocks_meteor_shower_destroys_it() -> None:
    # Asteroid Deflection System is no card of this game: the person says that it blocks.
    outcome = play(RULES, state(RULES), bonus_card("B01"), {"choice": "blocked"})
    assert outcome.state.bonus_deck.destroyed == ("B01",)
    [lost] = events(outcome, ev.HumanLost)
    assert (lost.amount, lost.blocked) == (0, True)


@pytest.mark.rule("R-FQP-04")
def test_protected_habitats_blocks_meteor_shower_without_a_question() -> None:
    played = play(
        RULES, state(RULES), {"move": "human_plays_card", "card": "Protected Habitat"}
    ).state
    assert played.human_cards == ("Protected Habitats",)
    outcome = play(RULES, played, bonus_card("B01"))
    assert outcome.state.bonus_deck.destroyed == ("B01",)
    assert outcome.state.bonus_deck.discard == ()


@pytest.mark.rule("R-FQP-04", "R-BON-06")
def test_protected_habitats_blocks_invasive_species_and_marsbot_is_paid_all_the_same() -> None:
    outcome = play(RULES, with_cards("Protected Habitats"), bonus_card("B02"))
    assert outcome.state.mc == 5
    [told] = events(outcome, ev.HumanMustDo)
    assert told.about["card"] == "Protected Habitats"
    assert not events(outcome, ev.HumanLost)


@pytest.mark.rule("R-BON-05")
def test_without_protection_the_human_is_told_what_to_remove() -> None:
    [told] = events(play(RULES, state(RULES), bonus_card("B02")), ev.HumanMustDo)
    assert told.what == "remove_card_resource"
    kinds = ["animals", "microbes"]
    assert dict(told.about) == {"kinds": kinds, "amount": 1, "pick": "highest_vp_per_cube"}


@pytest.mark.rule("R-FQP-04")
def test_a_card_that_protects_only_itself_blocks_nothing() -> None:
    outcome = play(RULES, with_cards("Pets"), bonus_card("B01"), {"amount": 4})
    assert outcome.state.bonus_deck.destroyed == ("B01",)
    [lost] = events(outcome, ev.HumanLost)
    assert (lost.amount, lost.blocked) == (4, False)


@pytest.mark.rule("R-HUM-15", "R-FQP-07")
def test_counts_stand_only_at_the_play_of_a_card_that_counts() -> None:
    before = state(RULES, tracks={"space": 5})
    toll = play(RULES, before, {"move": "human_plays_card", "card": "Toll Station"})
    assert dict(toll.counts) == {"space": 5}
    assert dict(play(RULES, toll.state, {"move": "human_passes"}).counts) == {}


@pytest.mark.parametrize("card", ["Rover Construction", "Immigrant City", "Pets"])
def test_a_city_of_marsbot_sets_off_the_cards_that_watch_cities(card: str) -> None:
    outcome = play(RULES, with_cards(card), CITY, PLACED)
    assert outcome.human_effects == ((card, 1),)
    assert play(RULES, state(RULES), CITY, PLACED).human_effects == ()


def test_an_ocean_of_marsbot_sets_off_the_card_that_watches_oceans() -> None:
    before = with_cards("Arctic Algae", "Pets", tracks={"building": 1})
    outcome = play(RULES, before, project_card("building"), {"flip_cost": 1})
    assert outcome.human_effects == (("Arctic Algae", 1),)


def test_effects_are_counted_over_the_whole_move() -> None:
    before = with_cards(
        "Rover Construction", tracks={"earth": 7, "science": 3}, tiles=[tile("city", "human", 6, 3)]
    )
    outcome = play(RULES, before, project_card("earth", "science"), {"flip_cost": 1}, PLACED)
    assert outcome.human_effects == (("Rover Construction", 2),)


def test_tiles_of_the_human_set_off_nothing_here() -> None:
    before = with_cards("Rover Construction", "Arctic Algae")
    for kind, space in (("city", [6, 3]), ("ocean", [0, 1])):
        move = {"move": "human_places_tile", "tile": kind, "space": space}
        assert play(RULES, before, move).human_effects == ()


@pytest.mark.parametrize("card", ["Pets", "Rover Construction"])
def test_a_card_watches_from_the_move_after_it_was_played(card: str) -> None:
    played = play(RULES, state(RULES), {"move": "human_plays_card", "card": card})
    assert played.human_effects == ()
    assert play(RULES, played.state, CITY, PLACED).human_effects == ((card, 1),)


@pytest.mark.parametrize("name", ["Tharsis Republic", "tharsis republic", "THARSIS-REPUBLIC"])
def test_the_corporation_of_the_human_watches_too(name: str) -> None:
    outcome = play(RULES, of(name), CITY, PLACED)
    assert outcome.human_effects == (("Tharsis Republic", 1),)


def test_saturn_systems_watches_jovian_tags_of_marsbots_cards() -> None:
    before = of("Saturn Systems")
    outcome = play(RULES, before, project_card("jovian", "power", "jovian"))
    assert outcome.human_effects == (("Saturn Systems", 2),)
    at_end = of("Saturn Systems", tracks={"energy": 18})
    assert play(RULES, at_end, project_card("jovian")).human_effects == (("Saturn Systems", 1),)


def test_other_corporations_are_not_remembered() -> None:
    for name in ("Credicor", "Some Fan Made Thing"):
        assert of(name).human_cards == ()


def test_final_greeneries_and_cities_by_them_count_as_well() -> None:
    before = of("Tharsis Republic", phase="final", tracks={"building": 7})
    outcome = play(
        RULES,
        before,
        {"move": "finish_game"},
        {"space": None},
        {"flip_cost": 1},
        {"values": {"points": 3}},
    )
    assert outcome.human_effects == (), "a greenery is no city"


def test_a_remembered_card_may_be_forgotten_by_hand() -> None:
    before = with_cards("Pets", "Rover Construction")
    after = play(RULES, before, {"move": "correct", "human": {"cards": ["Pets"]}}).state
    assert play(RULES, after, CITY, PLACED).human_effects == (("Pets", 1),)


def test_a_corporation_must_be_a_name() -> None:
    with pytest.raises(Refused):
        of(3)  # type: ignore[arg-type]


def with_card(name: str, **fields: Any) -> Ruleset:
    """The rules with a project card rewritten."""
    cards = tuple(
        replaced(card, **fields) if card.name == name else card
        for card in RULES.content.project_cards
    )
    return with_content(RULES, project_cards=cards)


@pytest.mark.rule("R-HUM-15")
@pytest.mark.parametrize(("position", "half"), [(0, 0), (1, 0), (6, 3), (7, 3)])
def test_a_card_may_count_a_part_of_a_track_rounded_down(position: int, half: int) -> None:
    ruleset = with_card("Pets", counts_all_players=("track:jovian/2", "track:venus"))
    before = state(ruleset, tracks={"energy": position})
    outcome = play(ruleset, before, {"move": "human_plays_card", "card": "Pets"})
    assert dict(outcome.counts) == {"jovian": half}


def test_an_effect_of_a_card_on_marsbots_piece_is_carried_out() -> None:
    ruleset = with_card("Pets", human_effect=(LoseMc(amount=2), AdvanceTrack(track=LEAST)))
    before = state(ruleset, mc=9, tracks=dict.fromkeys(("building", "space", "event"), 1))
    move = {"move": "human_uses_card", "card": "Pets", "space": [6, 3]}
    outcome = play(ruleset, before, move)
    assert outcome.state.mc == 7
    assert state_json(ruleset, outcome.state)["tracks"]["science"] == 2
    full = state(ruleset, tracks=dict.fromkeys(state_json(ruleset, before)["tracks"], 18))
    assert play(ruleset, full, move).state.failed_actions == 0, "it is no action of MarsBot's"


def test_the_human_is_asked_only_where_the_answer_counts() -> None:
    loss = {"op": "human_lose_resource", "resource": "plants", "amount": 2}
    cube = {"op": "human_remove_card_resource", "kinds": ["animals"], "amount": 1}
    quiet = with_program(RULES, loss, cube)
    outcome = play(quiet, state(quiet), bonus_card("B01"))
    whats = [event.what for event in events(outcome, ev.HumanMustDo)]
    assert whats == ["lose_resource", "remove_card_resource"]
    assert not events(outcome, ev.HumanLost)


@pytest.mark.parametrize(
    ("cards", "answers", "mc", "lost"),
    [
        ([], [{"yes": True}], 1, [("animals/microbes", 1, False)]),
        ([], [{"yes": False}], 0, []),
        (["Protected Habitats"], [], 0, []),
    ],
)
def test_whether_a_cube_was_removed_can_be_looked_at(
    cards: list[str], answers: list[Any], mc: int, lost: list[Any]
) -> None:
    kinds = ["animals", "microbes"]
    cube = {
        "op": "human_remove_card_resource",
        "kinds": kinds,
        "amount": 1,
        "guards": kinds,
        "as": "removal",
    }
    gain = {"op": "gain_mc", "amount": {"v": "result", "ref": "removal"}}
    ruleset = with_program(RULES, cube, gain)
    before = state(ruleset, human={"cards": cards})
    outcome = play(ruleset, before, bonus_card("B01"), *answers)
    assert outcome.state.mc == mc
    told = [(e.resource, e.amount, e.blocked) for e in events(outcome, ev.HumanLost)]
    assert told == lost
    must = with_program(RULES, {**cube, "must": True}, {"op": "gain_mc", "amount": 3})
    stopped = play(must, state(must, human={"cards": cards}), bonus_card("B01"), *answers)
    assert stopped.state.mc == 3 * mc
