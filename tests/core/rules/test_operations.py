"""Each operation of the effect language on its own."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.errors import ContentError, Refused
from marsbot_qt.core.content.models import programs as p
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules import operations
from marsbot_qt.core.rules.engine import Resolution
from marsbot_qt.core.rules.interpreter import OPERATIONS
from marsbot_qt.core.rules.questions import AskAmount, AskCard, AskYes
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.state_json import question_json
from tests.builders import ask, bonus_card, events, play, rules, state, tile
from tests.core.rules.edits import with_cells, with_program
from tests.core.rules.trees import causes, failures, flipped, one

R = rules()
B01 = bonus_card("B01")
GAIN = {"op": "gain_mc", "amount": 1}
BUILDING = {"sel": "tag_track", "tag": "building"}
FAIL = {"on_fail": "failed_action"}


def done(step: dict[str, Any], *answers: Any, **position: Any) -> Resolution:
    """A bonus card of one step; a Failed Action tells that it was infeasible."""
    other = with_program(R, {**step, **FAIL})
    return play(other, state(other, **position), B01, *answers)


def after(step: dict[str, Any], *answers: Any, **position: Any) -> State:
    """The state after a bonus card of one step."""
    return done(step, *answers, **position).state


def test_the_table_of_operations_holds_what_this_version_supports() -> None:
    assert frozenset(operation.KIND for operation in OPERATIONS) == operations.SUPPORTED
    assert all(issubclass(operation, p.Operation) for operation in OPERATIONS)


# M€, terraform rating, stores


def test_gain_and_lose() -> None:
    assert after({"op": "gain_mc", "amount": 4}, mc=1).mc == 5
    assert after({"op": "lose_mc", "amount": 4}, mc=9).mc == 5
    assert after({"op": "lose_mc", "amount": 4}, mc=3).mc == 0, "what is there, never below 0"
    assert after({"op": "lose_mc", "amount": 4, "mode": "if_able"}, mc=4).mc == 0
    short = done({"op": "lose_mc", "amount": 4, "mode": "if_able"}, mc=3)
    assert failures(short) == [("not_enough_mc", 5)]
    assert short.state.mc == 8


def test_an_amount_below_zero_is_nothing_and_not_its_opposite() -> None:
    minus = {"v": "sub", "a": 0, "b": 3}
    assert after({"op": "gain_mc", "amount": minus}, mc=5).mc == 5
    assert after({"op": "lose_mc", "amount": minus}, mc=5).mc == 5
    assert after({"op": "store_add", "store": "s", "amount": minus}).stores.get("s", 0) == 0
    assert after({"op": "store_remove", "store": "s", "amount": minus}).stores.get("s", 0) == 0


def test_no_change_leaves_no_event() -> None:
    for step in (
        {"op": "gain_mc", "amount": 0},
        {"op": "lose_mc", "amount": 3},
        {"op": "change_tr", "amount": 0},
        {"op": "store_add", "store": "s", "amount": 0},
    ):
        outcome = done(step)
        kinds = ev.McChanged | ev.TrChanged | ev.StoreChanged
        assert not [event for event in outcome.entries.events if isinstance(event, kinds)]


def test_the_terraform_rating_rises_and_falls() -> None:
    assert after({"op": "change_tr", "amount": 3}).tr == 23
    outcome = done({"op": "change_tr", "amount": -2})
    assert outcome.state.tr == 18
    assert one(outcome, ev.TrChanged).reason == "card"


def test_stores() -> None:
    full = after({"op": "store_add", "store": "floaters", "amount": 3}, stores={"floaters": 2})
    assert full.stores["floaters"] == 5
    two = {"op": "store_remove", "store": "floaters", "amount": 2}
    assert after(two, stores={"floaters": 2}).stores["floaters"] == 0
    assert failures(done(two, stores={"floaters": 1})) == [("store_too_low", 5)]
    assert after(two, stores={"floaters": 1}).stores["floaters"] == 1, "nothing is taken"
    some = {**two, "mode": "up_to"}
    assert after(some, stores={"floaters": 1}).stores["floaters"] == 0
    assert not failures(done(some))


@pytest.mark.parametrize(("reason", "level", "pay"), [("odd", "normal", 5), ("odd", "easy", 3)])
def test_a_failed_action_outright(reason: str, level: str, pay: int) -> None:
    other = with_program(rules(level), {"op": "failed_action", "reason": reason})
    outcome = play(other, state(other), B01)
    assert failures(outcome) == [(reason, pay)]
    assert (outcome.state.mc, outcome.state.failed_actions) == (pay, 1)
    paid = one(outcome, ev.McChanged)
    assert (paid.reason, causes(outcome, paid)[0]) == (
        "failed_action",
        f"failed_action_taken.{reason}",
    )


# Tracks


def test_advance_by_several_steps_lands_on_each() -> None:
    step = {"op": "advance_track", "track": BUILDING, "steps": 2}
    outcome = done(step, tracks={"building": 4})
    assert outcome.state.positions[0] == 6
    assert (outcome.state.tr, outcome.state.temperature) == (20 + 2 + 1, -28)


def test_advance_goes_as_far_as_the_track_does() -> None:
    step = {"op": "advance_track", "track": BUILDING, "steps": 3}
    near = done(step, tracks={"building": 17})
    assert (near.state.positions[0], failures(near)) == (18, [])
    assert failures(done(step, tracks={"building": 18})) == [("track_end", 5)]


def test_no_track_carries_the_tag() -> None:
    for op in ("advance_track", "regress_track"):
        step = {"op": op, "track": {"sel": "tag_track", "tag": "venus"}}
        assert failures(done(step)) == [("no_track", 5)]
        assert failures(done({"op": op, "track": {"sel": "same_track"}})) == [("no_track", 5)]


def test_regress_marks_every_space_it_leaves() -> None:
    step = {"op": "regress_track", "track": BUILDING, "steps": 2}
    outcome = done(step, tracks={"building": 5})
    assert outcome.state.positions[0] == 3
    assert outcome.state.regress[0] == 1 << 5 | 1 << 4
    moves = [(event.start, event.end) for event in events(outcome, ev.TrackerRegressed)]
    assert moves == [(5, 4), (4, 3)]
    assert outcome.state.tr == 20, "no icon acts on the way back"
    edge = done(step, tracks={"building": 1})
    assert (edge.state.positions[0], failures(edge)) == (0, [])
    assert edge.state.regress[0] == 1 << 1, "space 0 is left by nothing"
    assert failures(done(step)) == [("track_start", 5)]


def test_regress_then_advance_comes_back_silently() -> None:
    """Two spaces back, three forward: the third is new."""
    back = {"op": "regress_track", "track": BUILDING, "steps": 2}
    forth = {"op": "advance_track", "track": BUILDING, "steps": 3}
    other = with_program(with_cells(R, "building", {5: {"icon": "tr", "n": 9}}), back, forth)
    outcome = play(other, state(other, tracks={"building": 5}), B01)
    assert outcome.state.positions[0] == 6
    assert outcome.state.tr == 21, "the temperature of space 6 alone"
    assert outcome.state.regress == (0,) * 7


# Tiles and markers


def test_a_tile_by_a_space_spec_of_its_own() -> None:
    spec = {"legal": "land", "where": [{"on_edge": True}], "tiebreak": "first"}
    step = {"op": "place_tile", "tile": "special", "space": spec}
    outcome = done(step)
    placed = one(outcome, ev.TilePlaced)
    assert (placed.tile, R.map.spaces[placed.space]) == ("special", (0, 0))  # type: ignore[index]
    assert outcome.state.own_specials == 1
    assert outcome.state.mc == 2


def test_a_tile_nowhere_is_infeasible_and_a_spec_nobody_knows_an_error() -> None:
    nowhere = {"legal": "land", "where": [{"adjacent_to": ["city"]}]}
    step = {"op": "place_tile", "tile": "city", "space": nowhere}
    assert failures(done(step)) == [("no_space", 5)]
    with pytest.raises(ContentError, match="unknown_space_spec"):
        done({"op": "place_tile", "tile": "city", "space": "moon"})


def test_an_ocean_placed_by_any_operation_is_a_step_of_the_oceans() -> None:
    spec = {"legal": "ocean", "tiebreak": "first"}
    end = after({"op": "place_tile", "tile": "ocean", "space": spec})
    assert (end.oceans, end.tr, end.raises) == (1, 21, (0, 0, 1, 0))


def test_a_marker_reserves_a_hex() -> None:
    spec = {"legal": "land", "where": [{"no_marker": True}], "tiebreak": "first"}
    marker = {"op": "place_marker", "space": spec}
    other = with_program(R, marker, marker)
    outcome = play(other, state(other), B01)
    assert outcome.state.markers == 0b101, "(0, 1) is an ocean hex"
    assert [event.space for event in events(outcome, ev.MarkerPlaced)] == [0, 2]
    nowhere = {"legal": "land", "where": [{"adjacent_to": ["city"]}]}
    assert failures(done({"op": "place_marker", "space": nowhere})) == [("no_space", 5)]
    skipped = play(other, state(other), B01, d1={"skip": True})
    assert skipped.state.markers == 1
    assert not failures(skipped)


def test_a_skipped_tile_is_no_failure() -> None:
    step = {"op": "place_tile", "tile": "greenery", "space": "greenery", "raise_oxygen": 1}
    other = with_program(R, {**step, **FAIL}, GAIN)
    outcome = play(other, state(other), B01, d1={"skip": True})
    assert (outcome.state.tiles, outcome.state.oxygen, outcome.state.mc) == ((), 0, 1)
    assert one(outcome, ev.SkippedByHand).what == "place_greenery"


def test_a_tile_by_hand_goes_to_any_free_hex_and_to_no_other() -> None:
    step = {"op": "place_tile", "tile": "city", "space": "city"}
    other = with_program(R, step)
    before = state(other, tiles=[tile("city", "human", 4, 1)])
    outcome = play(other, before, B01, d1={"space": [4, 2]})
    assert other.map.spaces[outcome.state.tiles[-1].space] == (4, 2)  # type: ignore[index]
    for wrong, code in (
        ({"space": [4, 1]}, "space_occupied"),
        ({"space": [9, 9]}, "unknown_space"),
        ({"space": "phobos"}, "unknown_space"),
        ({"space": 4}, "unknown_space"),
        ({"choice": "city"}, "overrule_not_possible"),
        ({}, "overrule_not_possible"),
    ):
        with pytest.raises(Refused, match=code):
            play(other, before, B01, d1=wrong)


# Cards


def test_several_cards_from_the_top_of_the_deck() -> None:
    step = {"op": "resolve_project_cards", "from": "deck_top", "count": 2}
    cards = [{"card": {"tags": ["building"]}}, {"card": {"tags": ["space", "building"]}}]
    outcome = done(step, *cards, tracks={"building": 2})
    assert outcome.state.positions[:2] == (4, 2)
    assert len(outcome.state.played_pile) == 2


def test_only_the_first_tag() -> None:
    step = {"op": "resolve_project_cards", "from": "deck_top", "tags": "first_only"}
    end = after(step, {"card": {"tags": ["building", "building"]}})
    assert end.positions[0] == 1
    assert failures(done(step, {"card": {"tags": []}})) == [("no_tags", 5)]


def test_cards_are_turned_over_until_one_fits() -> None:
    wanted = {"cost_max": 5}
    step = {"op": "resolve_project_cards", "from": "reveal_until", "filter": wanted}
    other = with_program(R, step)
    question = ask(other, state(other), B01)
    assert isinstance(question, AskCard)
    assert question_json(other, question)["about"] == {"filter": wanted}
    assert after(step, {"card": "Power Plant"}).positions[0] == 1
    with pytest.raises(Refused, match="card_does_not_match"):
        done(step, {"card": "Asteroid"})
    assert after(step, {"card": {"tags": ["building"]}}).positions[0] == 1, "not known: believed"


def test_some_of_the_drawn_cards_are_chosen() -> None:
    step = {"op": "resolve_project_cards", "from": "draw_select", "draw": 4, "keep": 2}
    cards = [{"card": {"tags": ["building"]}}, {"card": "Power Plant"}]
    outcome = done(step, *cards, tracks={"building": 2})
    assert len(outcome.state.played_pile) == 2


def test_the_top_bonus_card_is_discarded_unresolved() -> None:
    step = {"op": "discard_bonus_top"}
    outcome = done(step, {"card": {"bonus": "B04"}})
    deck = outcome.state.bonus_deck
    assert (deck.discard, deck.draw, outcome.state.mc) == (("B04", "B01"), 6, 0)
    empty = {"draw": 0, "destroyed": [f"B0{n}" for n in range(2, 9)]}
    assert failures(done(step, bonus_deck=empty)) == [("no_bonus_card", 5)]


@pytest.mark.parametrize(
    "fate", ["discard", "destroy", "return_to_bonus_deck", "return_to_set_aside"]
)
def test_where_the_card_goes(fate: str) -> None:
    outcome = done({"op": "set_fate", "fate": fate})
    moved = one(outcome, ev.BonusCardMoved)
    assert (moved.card, moved.fate) == ("B01", fate)
    deck = outcome.state.bonus_deck
    piles = {
        "discard": deck.discard,
        "destroy": deck.destroyed,
        "return_to_set_aside": deck.set_aside,
    }
    assert [name for name, pile in piles.items() if pile] == [fate] * (fate in piles)
    assert deck.draw == 7 + (fate == "return_to_bonus_deck")
    assert ("B01" in deck.members) is (fate in ("discard", "return_to_bonus_deck"))


# Goals


def test_a_milestone_with_a_cost() -> None:
    step = {"op": "claim_milestone", "cost": 8}
    assert after(step, tr=35, mc=9).mc == 1
    assert after(step, tr=35, mc=5).mc == 0
    assert failures(done(step, mc=9)) == [("no_milestone", 5)]


def test_an_award() -> None:
    step = {"op": "fund_award"}
    numbers = {"Banker": 9, "Scientist": 9, "Thermalist": 4, "Miner": 9}
    assert after(step, {"values": numbers}).awards[0].name == "Thermalist"
    assert failures(done(step, {"values": numbers | {"Thermalist": 5}})) == [("no_award", 5)]


def test_a_table_of_helpers_goes_before_those_of_the_awards() -> None:
    step = {
        "op": "try_each",
        "over": {"sel": "funded_awards_by_closeness"},
        "table": {"Miner": [{"op": "gain_mc", "amount": 7}]},
    }
    awards = [{"name": "Miner", "funder": "human"}]
    assert after(step, awards=awards).mc == 7
    assert failures(done(step)) == [("no_helper", 5)]


def test_a_helper_that_ends_early_leaves_no_trace() -> None:
    late = [{"op": "gain_mc", "amount": 7}, {"op": "store_remove", "store": "s", "amount": 1}]
    step = {
        "op": "try_each",
        "over": {"sel": "funded_awards_by_closeness"},
        "table": {"Miner": late, "Scientist": [{"op": "gain_mc", "amount": 1}]},
    }
    awards = [{"name": name, "funder": "human"} for name in ("Miner", "Scientist")]
    outcome = done(step, {"values": {"Miner": 5, "Scientist": 4}}, awards=awards)
    assert outcome.state.mc == 1
    assert one(outcome, ev.HelperChosen).choice == "Scientist"


# The human


LOSE = {"op": "human_lose_resource", "resource": "plants", "amount": 3, "guards": ["plants"]}
REMOVE = {
    "op": "human_remove_card_resource",
    "kinds": ["animals"],
    "amount": 1,
    "guards": ["animals"],
}


def test_a_loss_is_only_asked_for_where_the_answer_counts() -> None:
    outcome = done(LOSE)
    told = one(outcome, ev.HumanMustDo)
    assert (told.what, told.about) == ("lose_resource", {"resource": "plants", "amount": 3})
    assert not outcome.answers
    other = with_program(R, {**LOSE, "as": "lost"})
    question = ask(other, state(other), B01)
    assert isinstance(question, AskAmount)
    assert question.most == 3


@pytest.mark.parametrize(
    ("answer", "mc"), [({"amount": 0}, 0), ({"amount": 2}, 2), ({"choice": "blocked"}, 10)]
)
def test_what_was_lost_or_blocked_can_be_looked_at(answer: dict[str, Any], mc: int) -> None:
    other = with_program(
        R,
        {**LOSE, "as": "lost"},
        {"op": "gain_mc", "amount": {"v": "result", "ref": "lost"}},
        {
            "op": "if",
            "cond": {"is": "result_blocked", "ref": "lost"},
            "then": [{"op": "gain_mc", "amount": 10}],
        },
    )
    assert play(other, state(other), B01, answer).state.mc == mc


def test_removing_cubes() -> None:
    assert not done(REMOVE).answers
    other = with_program(R, {**REMOVE, "must": True}, GAIN)
    assert isinstance(ask(other, state(other), B01), AskYes)
    assert play(other, state(other), B01, {"yes": True}).state.mc == 1
    assert play(other, state(other), B01, {"yes": False}).state.mc == 0
    protected = state(other, human={"cards": ["Protected Habitats"]})
    assert play(other, protected, B01).state.mc == 0


def test_a_raise_of_a_named_parameter() -> None:
    outcome = flipped(
        with_program(R, {"op": "raise_parameter", "parameter": "oceans", "steps": 2}), state(R), B01
    )
    assert (outcome.state.oceans, outcome.state.tr) == (2, 22)


def test_a_skipped_choice_is_no_failure() -> None:
    furthest = {"sel": "furthest_parameter", "set": ["oxygen"], "tie": ["oxygen"]}
    for step in (
        {"op": "raise_parameter", "parameter": furthest},
        {"op": "advance_track", "track": {"sel": "least_advanced_track"}},
        {"op": "regress_track", "track": {"sel": "most_advanced_track"}},
    ):
        other = with_program(R, {**step, **FAIL}, GAIN)
        outcome = play(other, state(other, tracks={"science": 4}), B01, d1={"skip": True})
        assert not failures(outcome)
        assert (outcome.state.mc, outcome.state.oxygen, outcome.state.positions[3]) == (1, 0, 4)


def test_nothing_to_choose_is_a_failure() -> None:
    furthest = {"sel": "furthest_parameter", "set": ["oxygen"], "tie": ["oxygen"]}
    step = {"op": "raise_parameter", "parameter": furthest}
    assert failures(done(step, parameters={"oxygen": 14})) == [("parameter_complete", 5)]
