"""Corporate Competition (B08): help in the closest race for a funded award, or draw again."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.engine import Resolution
from marsbot_qt.core.rules.questions import AskCard, AskValues
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.state_json import state_json
from tests.builders import ask, bonus_card, events, play, rules, run, state, tile
from tests.core.rules.trees import causes, failures, flipped, one

R = rules()
B08 = bonus_card("B08")
DRAWN = {"card": {"bonus": "B02"}}
"""Invasive Species: 5 M€ and nothing else."""


def funded(ruleset: Ruleset, *names: str, **position: Any) -> State:
    """A position with some awards funded."""
    awards = [{"name": name, "funder": "human"} for name in names]
    return state(ruleset, **{"mc": 9, "awards": awards} | position)


def values(**numbers: int) -> dict[str, Any]:
    """The human's answer."""
    return {"values": numbers}


def _helped(outcome: Resolution) -> str | None:
    return one(outcome, ev.HelperChosen).choice


def _drew(outcome: Resolution) -> bool:
    return len([e for e in events(outcome, ev.CardResolving) if e.kind == "bonus"]) == 2


# Whether there is a helper at all


@pytest.mark.rule("R-SEC-03")
def test_with_5_mc_and_a_funded_award_it_helps_and_loses_5_mc() -> None:
    outcome = play(R, funded(R, "Scientist", mc=5), B08)
    assert _helped(outcome) == "Scientist"
    assert outcome.state.positions[3] == 2, "science 1 is an advance icon"
    assert outcome.state.mc == 0
    lost = one(outcome, ev.McChanged)
    assert (lost.reason, lost.amount) == ("lost", -5)
    assert one(outcome, ev.BonusCardMoved).fate == "discard"
    assert not _drew(outcome)


@pytest.mark.rule("R-SEC-03", "R22:B")
def test_with_less_than_5_mc_another_bonus_card_is_drawn_and_both_are_discarded() -> None:
    before = funded(R, "Scientist", mc=4)
    question = ask(R, before, B08)
    assert isinstance(question, AskCard)
    assert (question.accepts, question.source) == ("bonus", "bonus_deck")
    outcome = play(R, before, B08, DRAWN)
    assert outcome.state.mc == 9
    assert outcome.state.positions[3] == 0
    assert outcome.state.bonus_deck.discard == ("B02", "B08")
    assert outcome.state.bonus_deck.draw == 6
    inner = events(outcome, ev.CardResolving)[1]
    assert causes(outcome, inner) == [
        "option_chosen",
        "card_resolving.bonus",
        "move_made.resolve_bonus_card",
    ]


@pytest.mark.rule("R22:A")
def test_under_the_other_reading_it_does_nothing_then() -> None:
    other = rules(rulings={"R22": "A"})
    outcome = play(other, funded(other, "Scientist", mc=4), B08)
    assert (outcome.state.mc, outcome.state.positions[3]) == (4, 0)
    assert outcome.state.bonus_deck.discard == ("B08",)
    assert not failures(outcome)
    with_money = play(other, state(other, mc=5), B08, DRAWN)
    assert _drew(with_money), "the fallback for no funded award stays"


@pytest.mark.rule("R23:A")
def test_without_a_funded_award_another_bonus_card_is_drawn() -> None:
    outcome = play(R, state(R, mc=9), B08, DRAWN)
    assert _drew(outcome)
    assert outcome.state.mc == 14, "nothing is lost"


@pytest.mark.rule("R23:B")
def test_under_the_other_reading_nothing_happens_then() -> None:
    other = rules(rulings={"R23": "B"})
    outcome = play(other, state(other, mc=9), B08)
    assert outcome.state.mc == 9
    assert outcome.state.bonus_deck.discard == ("B08",)
    poor = play(other, funded(other, "Scientist", mc=4), B08, DRAWN)
    assert _drew(poor), "with a funded award the fallback stays"


# The helpers


@pytest.mark.rule("R-SEC-04")
def test_landlord_a_greenery_and_its_oxygen() -> None:
    outcome = flipped(R, funded(R, "Landlord"), B08)
    assert [placed.tile for placed in events(outcome, ev.TilePlaced)] == ["greenery"]
    assert (outcome.state.oxygen, outcome.state.tr) == (1, 21)


@pytest.mark.rule("R-SEC-04")
@pytest.mark.parametrize(
    ("building", "event", "moves"),
    [(3, 3, "building"), (3, 12, "building"), (13, 11, "event"), (0, 0, "building")],
)
def test_banker_building_or_event_whichever_is_less_advanced(
    building: int, event: int, moves: str
) -> None:
    before = funded(R, "Banker", tracks={"building": building, "event": event})
    outcome = play(R, before, B08)
    after = state_json(R, outcome.state)["tracks"]
    assert after[moves] == {"building": building, "event": event}[moves] + 1
    chosen = one(outcome, ev.TrackChosen)
    assert chosen.choice == moves


@pytest.mark.rule("R-SEC-04")
@pytest.mark.parametrize(
    ("award", "track"), [("Scientist", "science"), ("Thermalist", "energy"), ("Miner", "space")]
)
def test_the_track_of_an_award_advances_with_all_it_brings(award: str, track: str) -> None:
    """From 0 each goes to 1, an advance icon, and so to 2."""
    outcome = play(R, funded(R, award), B08)
    assert state_json(R, outcome.state)["tracks"][track] == 2
    assert causes(outcome, events(outcome, ev.TrackerAdvanced)[0])[:3] == [
        "helper_chosen",
        "option_chosen",
        "card_resolving.bonus",
    ]


@pytest.mark.rule("R-SEC-03", "R-TRK-01")
def test_what_a_helper_lands_on_is_an_ordinary_action() -> None:
    """Space 3 with the temperature complete: the helper is done, its icon is a Failed Action."""
    before = funded(R, "Miner", tracks={"space": 2}, parameters={"temperature": 8})
    outcome = play(R, before, B08)
    assert failures(outcome) == [("parameter_complete", 5)]
    assert outcome.state.mc == 9 + 5 - 5


# Which race is the closest


@pytest.mark.rule("R-SEC-03", "R24:A", "R24:B")
@pytest.mark.parametrize("reading", "AB")
def test_one_funded_award_needs_no_numbers_of_the_human(reading: str) -> None:
    ruleset = rules(rulings={"R24": reading})
    assert _helped(play(ruleset, funded(ruleset, "Miner"), B08)) == "Miner"


@pytest.mark.rule("R-SEC-03")
def test_of_several_the_humans_numbers_are_asked_but_for_those_the_app_sees() -> None:
    question = ask(R, funded(R, "Landlord", "Miner", "Thermalist"), B08)
    assert isinstance(question, AskValues)
    assert question.measures == ("Thermalist", "Miner"), "in printed order, Landlord is seen"


AT_TEN = {"building": 10, "event": 0, "science": 10, "energy": 5, "space": 5}
"""Banker, Scientist, Thermalist and Miner all stand at 10."""


@pytest.mark.rule("R-SEC-03", "R24:A")
@pytest.mark.parametrize(
    ("human", "helped"),
    [
        # the human leads by 1, 2, 3
        ({"Banker": 13, "Scientist": 12, "Thermalist": 11}, "Thermalist"),
        # a tie is closer than any lead
        ({"Banker": 11, "Scientist": 10, "Thermalist": 11}, "Scientist"),
        # a race the human leads goes before one MarsBot leads by less
        ({"Banker": 9, "Scientist": 18, "Thermalist": 9}, "Scientist"),
        # MarsBot leads all: its smallest lead
        ({"Banker": 1, "Scientist": 8, "Thermalist": 7}, "Scientist"),
        # equal leads: the leftmost
        ({"Banker": 12, "Scientist": 12, "Thermalist": 12}, "Banker"),
        ({"Banker": 8, "Scientist": 8, "Thermalist": 8}, "Banker"),
        ({"Banker": 9, "Scientist": 10, "Thermalist": 10}, "Scientist"),
    ],
)
def test_the_closest_race_is_helped(human: dict[str, int], helped: str) -> None:
    before = funded(R, "Thermalist", "Banker", "Scientist", tracks=AT_TEN)
    outcome = flipped_with(R, before, values(**human))
    assert _helped(outcome) == helped


def flipped_with(ruleset: Ruleset, before: State, answer: dict[str, Any]) -> Resolution:
    """The card with the human's numbers, and flips of cost 1 as far as there are any."""
    answers = [answer]
    while True:
        outcome = run(ruleset, before, B08, answers)
        if isinstance(outcome, Resolution):
            return outcome
        answers.append({"flip_cost": 1})


@pytest.mark.rule("R24:B")
@pytest.mark.parametrize(
    ("human", "helped"),
    [
        ({"Banker": 9, "Scientist": 18, "Thermalist": 4}, "Thermalist"),
        # a lead of 1 is more than a tie, and a tie more than any of the human's leads
        ({"Banker": 10, "Scientist": 9, "Thermalist": 12}, "Scientist"),
        ({"Banker": 11, "Scientist": 10, "Thermalist": 12}, "Scientist"),
    ],
)
def test_under_the_other_reading_marsbots_highest_margin_is_the_closest(
    human: dict[str, int], helped: str
) -> None:
    other = rules(rulings={"R24": "B"})
    before = funded(other, "Thermalist", "Banker", "Scientist", tracks=AT_TEN)
    assert _helped(flipped_with(other, before, values(**human))) == helped


@pytest.mark.rule("R-SEC-03")
def test_the_standings_are_recorded_in_the_order_in_which_they_were_tried() -> None:
    before = funded(R, "Banker", "Scientist", "Thermalist", tracks=AT_TEN | {"science": 18})
    outcome = flipped_with(R, before, values(Banker=9, Scientist=18, Thermalist=3))
    chosen = one(outcome, ev.HelperChosen)
    rows = [(row.name, row.marsbot, row.human, row.margin, row.chosen) for row in chosen.candidates]
    assert rows == [
        ("Scientist", 18, 18, 0, False),
        ("Banker", 10, 9, 1, True),
        ("Thermalist", 10, 3, 7, False),
    ]
    assert chosen.choice == "Banker"


@pytest.mark.rule("R-SEC-03")
def test_the_human_is_seen_on_the_map_for_landlord() -> None:
    """MarsBot 0, the human 3 tiles: a lead of 3 against one of 1."""
    lands = [tile("city", "human", *space) for space in ((0, 0), (3, 0), (8, 0))]
    before = funded(R, "Landlord", "Scientist", tiles=lands)
    assert _helped(flipped_with(R, before, values(Scientist=1))) == "Scientist"
    outcome = flipped_with(R, before, values(Scientist=4))
    assert _helped(outcome) == "Landlord"


@pytest.mark.rule("R27:A", "R27:B")
def test_whether_minus_5_on_easy_counts_for_closeness() -> None:
    """Scientist 8 and Banker 10; the human has 6 and 9: plain +2 and +1, on Easy -3 and -4."""
    tracks = {"science": 8, "building": 10}
    answer = values(Scientist=6, Banker=9)
    easy = rules("easy")
    assert _helped(
        flipped_with(easy, funded(easy, "Scientist", "Banker", tracks=tracks), answer)
    ) == ("Scientist")
    other = rules("easy", {"R27": "B"})
    assert (
        _helped(flipped_with(other, funded(other, "Scientist", "Banker", tracks=tracks), answer))
        == "Banker"
    )


@pytest.mark.rule("R-SEC-03")
@pytest.mark.parametrize(
    "wrong", [{}, {"Scientist": 3}, {"Scientist": -1, "Banker": 1}, {"Scientist": "3", "Banker": 1}]
)
def test_missing_or_senseless_numbers_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        play(R, funded(R, "Scientist", "Banker"), B08, {"values": wrong})
    assert refused.value.details["answer"] == 0


# Impossible helpers


@pytest.mark.rule("R-SEC-03", "R25:A")
def test_a_helper_whose_track_is_at_its_end_is_skipped_without_pay() -> None:
    before = funded(R, "Scientist", "Miner", tracks={"science": 18, "space": 12})
    outcome = play(R, before, B08, values(Scientist=18, Miner=0))
    assert _helped(outcome) == "Miner"
    assert outcome.state.positions[1] == 13
    assert outcome.state.mc == 4
    assert not failures(outcome)


@pytest.mark.rule("R25:B")
@pytest.mark.parametrize(("level", "mc"), [("normal", 9), ("easy", 7)])
def test_under_the_other_reading_it_is_a_failed_action_that_costs_5(level: str, mc: int) -> None:
    other = rules(level, {"R25": "B"})
    for award, track in (("Scientist", "science"), ("Thermalist", "energy"), ("Miner", "space")):
        outcome = play(other, funded(other, award, tracks={track: 18}), B08)
        assert _helped(outcome) == award
        assert [reason for reason, _ in failures(outcome)] == ["track_end"]
        assert outcome.state.mc == mc
    full = funded(other, "Banker", tracks={"building": 18, "event": 18})
    assert [reason for reason, _ in failures(play(other, full, B08))] == ["track_end"]


@pytest.mark.rule("R-SEC-03", "R25:A")
def test_when_no_helper_is_possible_another_card_is_drawn_and_nothing_is_lost() -> None:
    before = funded(R, "Scientist", "Miner", tracks={"science": 18, "space": 18})
    outcome = play(R, before, B08, values(Scientist=1, Miner=1), DRAWN)
    assert _drew(outcome)
    assert outcome.state.mc == 14
    assert one(outcome, ev.HelperChosen).choice is None
    assert one(outcome, ev.OptionChosen).candidates == (("a", "no_helper"), ("b", "taken"))
    assert outcome.state.human["Miner"] == 1, "what was told is kept"


@pytest.mark.rule("R-SEC-03")
def test_a_greenery_without_a_hex_is_an_impossible_helper() -> None:
    land = [
        tile("special", "human", *R.map.spaces[i])
        for i in range(R.map.count)
        if not R.map.ocean_reserved >> i & 1
    ]
    outcome = play(R, funded(R, "Landlord", tiles=land), B08, DRAWN)
    assert _drew(outcome)
    assert not failures(outcome)


@pytest.mark.rule("R-SEC-04")
def test_banker_helps_with_the_one_track_that_can_move() -> None:
    """Both at their ends: impossible. One of them: it is the more advanced, so the other moves."""
    before = funded(R, "Banker", tracks={"building": 18, "event": 10})
    assert play(R, before, B08).state.positions[2] == 11
    both = funded(R, "Banker", tracks={"building": 18, "event": 18})
    assert _drew(play(R, both, B08, DRAWN))


# Paying


@pytest.mark.rule("R26:A", "R26:B")
@pytest.mark.parametrize("reading", ["A", "B"])
def test_the_5_mc_are_lost_after_the_helper(reading: str) -> None:
    """What the helper brings comes first; on this map it never costs anything."""
    other = rules(rulings={"R26": reading})
    before = funded(other, "Miner", mc=5, tracks={"space": 2}, parameters={"temperature": -26})
    outcome = play(other, before, B08)
    assert outcome.state.mc == 5 + 2 - 5
    changes = [event.amount for event in events(outcome, ev.McChanged)]
    assert changes == [2, -5]


# The card that is drawn


@pytest.mark.rule("R-SEC-03")
def test_the_drawn_card_follows_its_own_fate() -> None:
    outcome = play(R, state(R), B08, {"card": {"bonus": "B01"}}, {"amount": 5})
    assert outcome.state.bonus_deck.destroyed == ("B01",)
    assert outcome.state.bonus_deck.discard == ("B08",)


@pytest.mark.rule("R-SEC-03")
def test_the_card_on_the_table_cannot_be_drawn_but_is_taken_as_it_comes() -> None:
    outcome = play(R, state(R), B08, {"card": "B08"}, {"card": "B02"})
    assert outcome.unexpected == ("card_not_in_deck",)
    assert outcome.state.mc == 5


@pytest.mark.rule("R-SEC-03")
def test_the_number_alone_is_taken_too() -> None:
    assert play(R, state(R), B08, {"card": "B02"}).state.mc == 5


@pytest.mark.rule("R-SEC-03")
@pytest.mark.parametrize(
    "card",
    [
        "Power Plant",
        {"tags": ["space"]},
        {"card": "Power Plant"},
        {"bonus": "B77"},
        {"bonus": "B02", "tags": []},
        {},
        None,
        2,
        ["B02"],
    ],
)
def test_anything_but_a_bonus_card_is_refused(card: Any) -> None:
    with pytest.raises(Refused) as refused:
        play(R, state(R), B08, {"card": card})
    assert refused.value.details["answer"] == 0


@pytest.mark.rule("R-SEC-03", "R-TURN-04")
def test_without_any_bonus_card_left_nothing_happens() -> None:
    deck = {"destroyed": ["B01", "B02", "B03", "B04", "B05", "B06", "B07"], "draw": 0}
    outcome = play(R, state(R, bonus_deck=deck), B08)
    assert (outcome.state.mc, failures(outcome)) == (0, [])
    assert outcome.state.bonus_deck.discard == ("B08",)


@pytest.mark.rule("R-SEC-03")
def test_an_empty_deck_is_made_anew_from_the_discards_without_the_card_on_the_table() -> None:
    """Two cards are in the discard pile; B08 itself is not among them yet."""
    deck = {
        "discard": ["B02", "B03"],
        "destroyed": ["B01", "B04", "B05", "B06", "B07"],
        "draw": 0,
    }
    outcome = play(R, state(R, bonus_deck=deck), B08, DRAWN)
    assert one(outcome, ev.BonusDeckReshuffled).cards == ("B02", "B03")
    assert outcome.state.bonus_deck.draw == 1
    assert outcome.state.bonus_deck.discard == ("B02", "B08")


# By hand


def test_the_helper_may_be_chosen_by_hand_and_then_nothing_is_asked() -> None:
    before = funded(R, "Scientist", "Miner")
    outcome = play(R, before, B08, d2={"choice": "Miner"})
    assert _helped(outcome) == "Miner"
    assert one(outcome, ev.HelperChosen).manual
    with pytest.raises(Refused, match="overrule_not_possible"):
        play(R, before, B08, d2={"choice": "Landlord"})
    at_its_end = funded(R, "Scientist", "Miner", tracks={"space": 18})
    with pytest.raises(Refused) as refused:
        play(R, at_its_end, B08, d2={"choice": "Miner"})
    assert refused.value.details["choice"] == "Miner"


def test_a_helper_that_is_skipped_by_hand_asks_nothing() -> None:
    outcome = play(R, funded(R, "Scientist", "Miner"), B08, d2={"skip": True})
    assert [e.what for e in events(outcome, ev.SkippedByHand)] == ["help_award"]
    assert outcome.answers == ()


def test_the_fallback_may_be_chosen_by_hand() -> None:
    outcome = play(R, funded(R, "Scientist"), B08, DRAWN, d1={"choice": "b"})
    assert _drew(outcome)
    assert outcome.state.positions[3] == 0


def test_the_track_of_a_helper_may_be_chosen_by_hand() -> None:
    before = funded(R, "Banker", tracks={"building": 3, "event": 11})
    outcome = play(R, before, B08, d3={"choice": "event"})
    assert outcome.state.positions[2] == 12
    skipped = play(R, before, B08, d3={"skip": True})
    assert skipped.state.positions[:3] == (3, 0, 11)
    for wrong in ("venus", ["event"], None):
        with pytest.raises(Refused, match="overrule_not_possible"):
            play(R, before, B08, d3={"choice": wrong})
