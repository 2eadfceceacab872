"""The bonus cards B01 to B05, and what becomes of a bonus card."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.questions import AskAmount, AskCard, AskYes
from marsbot_qt.core.rules.state_json import state_json
from tests.builders import ask, bonus_card, events, play, project_card, rules, state, table, tile
from tests.core.rules.edits import with_bonus_cards
from tests.core.rules.trees import causes, failures, flipped, one

R = rules()
B01, B02, B03, B04, B05 = (bonus_card(f"B0{n}") for n in range(1, 6))
FULL = {str(track.id): 18 for track in R.tracks}


def _fate(outcome: Any) -> str:
    return one(outcome, ev.BonusCardMoved).fate


@pytest.mark.rule("R-TURN-06", "R-BON-02", "R-BON-01")
def test_a_card_is_discarded_or_destroyed_and_a_destroyed_one_is_out_of_the_game() -> None:
    discarded = play(R, state(R), B02).state
    assert discarded.bonus_deck.discard == ("B02",)
    assert "B02" in discarded.bonus_deck.members
    destroyed = play(R, state(R), B01, {"choice": "blocked"}).state
    assert destroyed.bonus_deck.destroyed == ("B01",)
    assert destroyed.bonus_deck.discard == ()
    assert "B01" not in destroyed.bonus_deck.members


@pytest.mark.rule("R-BON-02")
def test_destroyed_cards_can_be_counted() -> None:
    before = state(R, bonus_deck={"destroyed": ["B05"]})
    after = play(R, before, B01, {"amount": 5}).state
    assert after.bonus_deck.destroyed == ("B05", "B01")


@pytest.mark.rule("R-TURN-04", "R-FAIL-09", "R03:B")
def test_a_step_of_a_bonus_card_that_cannot_be_done_pays_nothing() -> None:
    """Lobbyists with Mars complete has nothing left to raise; B05 has no hex."""
    done = state(
        R,
        parameters={"temperature": 8, "oxygen": 14, "oceans": 9},
        tiles=[tile("ocean", None, *R.map.spaces[i]) for i in (1, 3, 4, 10, 25, 29, 30, 31, 38)],
    )
    outcome = play(R, done, bonus_card("B06"))
    assert not failures(outcome)
    assert outcome.state.mc == 0
    outcome = play(R, state(R), B05)
    assert not failures(outcome)
    assert outcome.state.mc == 0


@pytest.mark.rule("R03:A")
def test_under_the_other_reading_it_is_a_failed_action() -> None:
    other = rules(rulings={"R03": "A"})
    done = state(
        other,
        parameters={"temperature": 8, "oxygen": 14, "oceans": 9},
        tiles=[tile("ocean", None, *R.map.spaces[i]) for i in (1, 3, 4, 10, 25, 29, 30, 31, 38)],
    )
    assert failures(play(other, done, bonus_card("B06"))) == [("parameter_complete", 5)]
    no_hex = play(other, state(other), B05)
    assert failures(no_hex) == [("infeasible", 5)]
    assert _fate(no_hex) == "discard"


@pytest.mark.rule("R03:A", "R03:B")
@pytest.mark.parametrize("reading", ["A", "B"])
def test_what_a_bonus_card_sets_off_is_an_ordinary_action_in_either_reading(reading: str) -> None:
    other = rules(rulings={"R03": reading})
    outcome = play(other, state(other, tracks=FULL), B03, {"card": {"tags": ["space"]}})
    assert failures(outcome) == [("track_end", 5)]
    assert failures(play(other, state(other), B03, {"card": {"tags": []}})) == [("no_tags", 5)]


# Meteor Shower


@pytest.mark.rule("R-BON-03")
def test_meteor_shower_asks_how_many_plants_were_really_lost() -> None:
    question = ask(R, state(R), B01)
    assert isinstance(question, AskAmount)
    assert (question.least, question.most, question.may_block) == (0, 5, True)
    assert question.about == {"resource": "plants", "amount": 5}


@pytest.mark.rule("R-BON-04")
@pytest.mark.parametrize(
    ("lost", "fate"), [(0, "discard"), (2, "discard"), (3, "destroy"), (5, "destroy")]
)
def test_meteor_shower_is_destroyed_from_three_plants_on(lost: int, fate: str) -> None:
    outcome = play(R, state(R), B01, {"amount": lost})
    assert _fate(outcome) == fate
    assert (outcome.state.mc, outcome.state.tr) == (0, 20)
    assert one(outcome, ev.HumanLost).amount == lost


@pytest.mark.rule("R-BON-03")
@pytest.mark.parametrize(
    "answer",
    [{"amount": 6}, {"amount": -1}, {"amount": True}, {"amount": "3"}, {"choice": "no"}, {}],
)
def test_more_than_five_or_nonsense_is_refused(answer: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        play(R, state(R), B01, answer)


@pytest.mark.rule("R-BON-04", "R13:A")
def test_a_card_that_prevents_the_loss_destroys_meteor_shower() -> None:
    outcome = play(R, state(R), B01, {"choice": "blocked"})
    assert _fate(outcome) == "destroy"
    assert one(outcome, ev.HumanLost).blocked


@pytest.mark.rule("R13:B")
@pytest.mark.parametrize(("had_some", "fate"), [(True, "destroy"), (False, "discard")])
def test_under_the_other_reading_only_if_something_would_have_been_lost(
    had_some: bool, fate: str
) -> None:
    other = rules(rulings={"R13": "B"})
    question = ask(other, state(other), B01, {"choice": "blocked"})
    assert isinstance(question, AskYes)
    outcome = play(other, state(other), B01, {"choice": "blocked"}, {"yes": had_some})
    assert _fate(outcome) == fate


@pytest.mark.rule("R-BON-04", "R13:A", "R13:B")
@pytest.mark.parametrize("reading", ["A", "B"])
def test_a_known_protection_is_not_asked_about(reading: str) -> None:
    """Protected Habitats, remembered as a card of the human."""
    other = rules(rulings={"R13": reading})
    before = state(other, human={"cards": ["Protected Habitats"]})
    answers = [] if reading == "A" else [{"yes": True}]
    outcome = play(other, before, B01, *answers)
    assert _fate(outcome) == "destroy"
    assert one(outcome, ev.HumanMustDo).about["card"] == "Protected Habitats"


# Invasive Species


@pytest.mark.rule("R-BON-05", "R-BON-06", "R15:A")
def test_invasive_species_pays_5_whatever_the_human_had() -> None:
    outcome = play(R, state(R, mc=1), B02)
    assert outcome.state.mc == 6
    assert _fate(outcome) == "discard"
    told = one(outcome, ev.HumanMustDo)
    assert told.what == "remove_card_resource"
    assert told.about["kinds"] == ["animals", "microbes"]
    assert not failures(outcome)


@pytest.mark.rule("R15:B")
@pytest.mark.parametrize(("removed", "mc"), [(True, 5), (False, 0)])
def test_under_the_other_reading_it_pays_only_for_a_removed_cube(removed: bool, mc: int) -> None:
    other = rules(rulings={"R15": "B"})
    assert isinstance(ask(other, state(other), B02), AskYes)
    outcome = play(other, state(other), B02, {"yes": removed})
    assert outcome.state.mc == mc
    assert not failures(outcome)


@pytest.mark.rule("R15:B")
def test_with_a_known_protection_nothing_is_asked_and_nothing_paid() -> None:
    other = rules(rulings={"R15": "B"})
    before = state(other, human={"cards": ["Protected Habitats"]})
    assert play(other, before, B02).state.mc == 0


# Research and Development


@pytest.mark.rule("R-BON-07")
def test_research_and_development_resolves_a_drawn_card_like_a_flipped_one() -> None:
    question = ask(R, state(R), B03)
    assert isinstance(question, AskCard)
    assert (question.accepts, question.source) == ("project", "project_deck")
    assert question.about == {}
    outcome = play(R, state(R, tracks={"space": 2}), B03, {"card": {"tags": ["space"]}})
    assert (outcome.state.temperature, outcome.state.tr) == (-28, 21)
    assert [card.tags for card in outcome.state.played_pile] == [("space",)]
    assert _fate(outcome) == "discard"


@pytest.mark.rule("R-BON-07", "R-FAIL-02")
def test_a_drawn_card_by_name_without_tags_is_a_failed_action() -> None:
    name = next(card.name for card in R.content.project_cards if not card.tags)
    outcome = play(R, state(R), B03, {"card": name})
    assert failures(outcome) == [("no_tags", 5)]
    assert causes(outcome, one(outcome, ev.FailedActionTaken))[:2] == [
        "card_resolving.project",
        "card_resolving.bonus",
    ]


@pytest.mark.rule("R-BON-07")
@pytest.mark.parametrize(
    "answer", [{"card": "No Such Card"}, {"card": {"bonus": "B01"}}, {"card": 3}, {"card": None}]
)
def test_a_drawn_card_that_is_none_is_refused(answer: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        play(R, state(R), B03, answer)
    assert refused.value.details["answer"] == 0


@pytest.mark.rule("R-BON-07")
def test_a_drawn_card_is_no_card_of_the_action_deck() -> None:
    outcome = play(R, state(R), B03, {"card": "Power Plant"})
    assert state_json(R, outcome.state)["action_deck"]["left"] == 3


# Overachievement


@pytest.mark.rule("R-BON-08", "R-BON-09")
def test_overachievement_claims_a_milestone_and_is_destroyed() -> None:
    outcome = play(R, state(R, tr=35), B04)
    assert [taken.name for taken in outcome.state.milestones] == ["Terraformer"]
    assert outcome.state.mc == 0
    assert _fate(outcome) == "destroy"
    assert one(outcome, ev.OptionChosen).choice == "a"


VALUES = {"values": {"Banker": 0, "Scientist": 0, "Thermalist": 0, "Miner": 9}}


@pytest.mark.rule("R-BON-08", "R-BON-09")
def test_from_generation_6_on_it_funds_an_award_instead() -> None:
    before = state(R, generation=6, tracks={"science": 3})
    outcome = play(R, before, B04, VALUES)
    assert [taken.name for taken in outcome.state.awards] == ["Thermalist"]
    assert outcome.state.mc == 0
    assert _fate(outcome) == "destroy"


@pytest.mark.rule("R-BON-08", "R-BON-09", "R16:A")
def test_before_generation_6_it_pays_5_and_is_discarded() -> None:
    outcome = play(R, state(R, generation=5, tracks={"science": 3}), B04)
    assert outcome.state.mc == 5
    assert outcome.state.awards == ()
    assert _fate(outcome) == "discard"
    assert (failures(outcome), outcome.state.failed_actions) == ([], 0)


@pytest.mark.rule("R-BON-08", "R-BON-09")
def test_in_generation_6_without_a_lead_it_pays_5() -> None:
    led = {"values": {"Banker": 1, "Scientist": 1, "Thermalist": 6, "Miner": 6}}
    outcome = play(R, state(R, generation=6), B04, led)
    assert outcome.state.mc == 5
    assert one(outcome, ev.OptionChosen).candidates == (
        ("a", "no_milestone"),
        ("b", "no_award"),
        ("c", "taken"),
    )
    assert outcome.state.human["Miner"] == 6, "what was told is kept"


@pytest.mark.rule("R-BON-08")
def test_a_milestone_goes_before_an_award() -> None:
    before = state(R, generation=9, tr=35, tracks={"science": 9})
    outcome = play(R, before, B04)
    assert len(outcome.state.milestones) == 1
    assert outcome.state.awards == ()


@pytest.mark.rule("R-BON-08")
def test_with_three_milestones_claimed_the_award_is_next() -> None:
    taken = [{"name": name, "owner": "human"} for name in ("Mayor", "Gardener", "Builder")]
    before = state(R, generation=6, tr=40, milestones=taken)
    outcome = play(R, before, B04, VALUES)
    assert [award.name for award in outcome.state.awards] == ["Thermalist"]


@pytest.mark.rule("R16:A", "R16:B")
def test_the_fallback_is_5_on_easy_too_or_a_failed_action_of_3() -> None:
    easy = rules("easy")
    outcome = play(easy, state(easy), B04)
    assert (outcome.state.mc, failures(outcome)) == (5, [])
    other = rules("easy", {"R16": "B"})
    outcome = play(other, state(other), B04)
    assert outcome.state.mc == 3
    assert [pay for _, pay in failures(outcome)] == [3]
    normal = rules(rulings={"R16": "B"})
    assert [pay for _, pay in failures(play(normal, state(normal), B04))] == [5]


# Expedited Construction

TWO_OCEANS = [tile("ocean", None, 4, 3), tile("ocean", None, 4, 4)]


@pytest.mark.rule("R-BON-10")
def test_expedited_construction_builds_beside_two_oceans_or_greeneries() -> None:
    before = state(R, tiles=[*TWO_OCEANS, tile("greenery", "human", 3, 2)])
    outcome = flipped(R, before, B05)
    placed = one(outcome, ev.TilePlaced)
    assert (placed.tile, placed.owner) == ("city", "marsbot")
    space = R.map.spaces[placed.space]  # type: ignore[index]
    assert space == (3, 3), "it alone touches all three tiles"
    assert _fate(outcome) == "destroy"


@pytest.mark.rule("R-BON-10")
def test_any_mix_of_two_counts_and_one_does_not() -> None:
    mixed = state(R, tiles=[tile("ocean", None, 4, 3), tile("greenery", "human", 3, 2)])
    assert one(flipped(R, mixed, B05), ev.TilePlaced).tile == "city"
    single = state(R, tiles=[tile("ocean", None, 4, 3)])
    outcome = play(R, single, B05)
    assert not events(outcome, ev.TilePlaced)
    assert _fate(outcome) == "discard"


@pytest.mark.rule("R-BON-10")
def test_the_ordinary_rules_for_cities_hold() -> None:
    """Both hexes between the oceans touch a city: there is no legal one."""
    before = state(R, tiles=[*TWO_OCEANS, tile("city", "human", 3, 3), tile("city", "human", 5, 3)])
    outcome = play(R, before, B05)
    assert not events(outcome, ev.TilePlaced)


@pytest.mark.rule("R-BON-10")
def test_the_city_gets_its_placement_bonus() -> None:
    before = state(R, tiles=TWO_OCEANS)
    outcome = flipped(R, before, B05)
    paid = {event.reason: event.amount for event in events(outcome, ev.McChanged)}
    assert paid == {"icons": 1, "oceans": 4}


# What was not expected


def test_a_destroyed_card_that_is_on_the_table_is_taken_as_it_comes() -> None:
    before = state(R, bonus_deck={"destroyed": ["B02"]})
    outcome = play(R, before, B02)
    assert outcome.state.mc == 5
    assert outcome.unexpected == ("card_destroyed",)


def test_a_discarded_card_that_comes_again_is_unexpected() -> None:
    outcome = play(R, state(R, bonus_deck={"discard": ["B02"]}), B02)
    assert outcome.unexpected == ("card_in_discard",)
    assert outcome.state.bonus_deck.discard == ("B02",)


def test_a_recurring_card_is_set_aside_again() -> None:
    other = with_bonus_cards(
        R, B02={"program": [], "recurs": {"by": "rules", "from_generation": 1}}
    )
    outcome = play(other, state(other, action_deck={"always": ["B02"]}), B02)
    assert outcome.state.bonus_deck.set_aside == ("B02",)
    assert outcome.state.bonus_deck.discard == ()


def test_without_corporate_era_the_cards_are_the_same_eight() -> None:
    plain = table(expansions=[]).rules
    assert list(plain.bonus_cards) == [f"B0{n}" for n in range(1, 9)]
    assert play(plain, state(plain), project_card("building")).state.positions[0] == 1
