"""Programs: ladders, branches, loops, names, and what follows when a step cannot be done."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.errors import ContentError, Refused
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.state import State
from tests.builders import bonus_card, events, play, rules, state, tile
from tests.core.rules.edits import with_bonus_cards, with_program
from tests.core.rules.trees import causes, failures, flipped, named, one

R = rules()
B01 = bonus_card("B01")
GAIN = {"op": "gain_mc", "amount": 1}
CANNOT = {"op": "store_remove", "store": "floaters", "amount": 1}
"""A step that is infeasible: nothing is in the store."""
MUST = {**CANNOT, "must": True}
YES = {"is": "mc_at_least", "n": 0}
NO = {"is": "mc_at_least", "n": 999}


def after(*steps: dict[str, Any], **position: Any) -> State:
    """The state after a bonus card of some steps."""
    other = with_program(R, *steps)
    return play(other, state(other, **position), B01).state


@pytest.mark.rule("R-TURN-05")
def test_the_first_option_that_can_be_resolved_is_taken_and_the_rest_skipped() -> None:
    options = [
        {"id": "a", "when": NO, "do": [{"op": "gain_mc", "amount": 1}]},
        {"id": "b", "do": [MUST, {"op": "gain_mc", "amount": 2}]},
        {"id": "c", "do": [{"op": "gain_mc", "amount": 4}]},
        {"id": "d", "do": [{"op": "gain_mc", "amount": 8}]},
    ]
    other = with_program(R, {"op": "first_of", "options": options})
    outcome = play(other, state(other), B01)
    assert outcome.state.mc == 4
    chosen = one(outcome, ev.OptionChosen)
    assert chosen.choice == "c"
    assert chosen.candidates == (("a", "condition"), ("b", "store_too_low"), ("c", "taken"))
    assert causes(outcome, one(outcome, ev.McChanged))[0] == "option_chosen"


def test_a_step_without_must_does_not_hinder_its_option() -> None:
    options = [
        {"id": "a", "do": [CANNOT, GAIN]},
        {"id": "b", "do": [{"op": "gain_mc", "amount": 5}]},
    ]
    assert after({"op": "first_of", "options": options}).mc == 1


def test_an_option_that_ends_early_leaves_no_trace() -> None:
    """Its must has to be feasible for the option to count: what came before it is undone."""
    options = [
        {
            "id": "a",
            "do": [
                {"op": "gain_mc", "amount": 7},
                {"op": "raise_parameter", "parameter": "temperature"},
                {"op": "set_fate", "fate": "destroy"},
                MUST,
            ],
        },
        {"id": "b", "do": [GAIN]},
    ]
    other = with_program(R, {"op": "first_of", "options": options})
    outcome = play(other, state(other), B01)
    assert (outcome.state.mc, outcome.state.temperature, outcome.state.tr) == (1, -30, 20)
    assert outcome.state.bonus_deck.discard == ("B01",)
    assert [event.amount for event in events(outcome, ev.McChanged)] == [1]
    assert not events(outcome, ev.ParameterRaised)


def test_a_must_deep_inside_an_option_counts_for_it() -> None:
    for inner in (
        {"op": "if", "cond": YES, "then": [GAIN, MUST]},
        {"op": "repeat", "times": 2, "do": [GAIN, MUST]},
        {"op": "while", "cond": YES, "max": 2, "do": [GAIN, MUST]},
        {"op": "with_scope", "suppress": ["tr"], "do": [GAIN, MUST]},
    ):
        options = [{"id": "a", "do": [inner]}, {"id": "b", "do": [{"op": "gain_mc", "amount": 9}]}]
        assert after({"op": "first_of", "options": options}).mc == 9


@pytest.mark.parametrize("policy", ["A", "B"])
def test_a_must_in_a_plain_list_skips_the_rest_silently(policy: str) -> None:
    other = with_program(rules(rulings={"R03": policy}), GAIN, MUST, GAIN)
    outcome = play(other, state(other), B01)
    assert outcome.state.mc == 1
    assert not failures(outcome)
    nested = with_program(
        rules(rulings={"R03": policy}), {"op": "if", "cond": YES, "then": [GAIN, MUST, GAIN]}, GAIN
    )
    outcome = play(nested, state(nested), B01)
    assert outcome.state.mc == 1
    assert not failures(outcome)


def test_a_ladder_nothing_of_which_can_be_resolved_is_infeasible() -> None:
    ladder = {"op": "first_of", "options": [{"id": "a", "when": NO}, {"id": "b", "do": [MUST]}]}
    other = with_program(R, {**ladder, "on_fail": "failed_action"}, GAIN)
    outcome = play(other, state(other), B01)
    assert failures(outcome) == [("no_option", 5)]
    assert outcome.state.mc == 6
    chosen = one(outcome, ev.OptionChosen)
    assert (chosen.choice, chosen.candidates) == (
        None,
        (("a", "condition"), ("b", "store_too_low")),
    )


def test_the_fate_of_the_option_taken_is_the_cards() -> None:
    options = [
        {"id": "a", "do": [MUST], "fate": "destroy"},
        {"id": "b", "do": [], "fate": "return_to_bonus_deck"},
    ]
    deck = after({"op": "first_of", "options": options}).bonus_deck
    assert (deck.destroyed, deck.discard, deck.draw) == ((), (), 8)


def test_a_ladder_in_a_ladder() -> None:
    inner = {"op": "first_of", "options": [{"id": "x", "when": NO}], "must": True}
    options = [{"id": "a", "do": [inner]}, {"id": "b", "do": [GAIN]}]
    assert after({"op": "first_of", "options": options}).mc == 1


@pytest.mark.parametrize(
    ("on_fail", "mc", "pays"),
    [(None, 1, []), ("nothing", 1, []), ("failed_action", 6, [5]), ("abort", 0, [])],
)
def test_a_step_says_itself_what_an_infeasible_one_leads_to(
    on_fail: str | None, mc: int, pays: list[int]
) -> None:
    step = CANNOT if on_fail is None else {**CANNOT, "on_fail": on_fail}
    other = with_program(R, step, GAIN)
    outcome = play(other, state(other), B01)
    assert outcome.state.mc == mc
    assert [pay for _, pay in failures(outcome)] == pays


@pytest.mark.parametrize(("cond", "mc"), [(YES, 1), (NO, 2)])
def test_one_of_two_programs(cond: dict[str, Any], mc: int) -> None:
    then, other = [GAIN], [{"op": "gain_mc", "amount": 2}]
    assert after({"op": "if", "cond": cond, "then": then, "else": other}).mc == mc
    assert after({"op": "if", "cond": NO, "then": then}).mc == 0


@pytest.mark.parametrize("times", [0, 1, 3])
def test_a_program_several_times(times: int) -> None:
    assert after({"op": "repeat", "times": times, "do": [GAIN]}).mc == times
    assert after({"op": "repeat", "times": {"v": "sub", "a": 1, "b": 4}, "do": [GAIN]}).mc == 0


def test_a_program_as_long_as_a_condition_holds_and_within_its_bound() -> None:
    not_yet = {"is": "not", "of": {"is": "mc_at_least", "n": 3}}
    assert after({"op": "while", "cond": not_yet, "do": [GAIN], "max": 10}).mc == 3
    assert after({"op": "while", "cond": YES, "do": [GAIN], "max": 4}).mc == 4
    assert after({"op": "while", "cond": NO, "do": [GAIN], "max": 4}).mc == 0


def test_a_number_is_frozen_before_it_changes() -> None:
    assert (
        after(
            {"op": "let", "name": "before", "value": {"v": "mc"}},
            {"op": "gain_mc", "amount": 10},
            {"op": "gain_mc", "amount": {"v": "var", "name": "before"}},
            mc=3,
        ).mc
        == 16
    )


def test_a_track_is_frozen_before_it_moves() -> None:
    """Building is last at first; after its step the least advanced one would be another."""
    positions = after(
        {"op": "let", "name": "low", "select": {"sel": "least_advanced_track"}},
        {"op": "advance_track", "track": {"sel": "ref", "name": "low"}},
        {"op": "advance_track", "track": {"sel": "ref", "name": "low"}},
        tracks=dict.fromkeys(("space", "event", "science", "energy", "earth", "plant"), 2)
        | {"building": 2},
    ).positions
    assert positions[0] == 4


def test_two_tracks_are_frozen_one_from_each_end() -> None:
    positions = after(
        {"op": "let", "name": "lo", "select": {"sel": "least_advanced_track"}},
        {"op": "let", "name": "hi", "select": {"sel": "most_advanced_track"}},
        {"op": "advance_track", "track": {"sel": "ref", "name": "lo"}},
        {"op": "regress_track", "track": {"sel": "ref", "name": "hi"}},
        tracks={"building": 4, "science": 8, "energy": 1, "earth": 2, "plant": 1, "space": 1},
    ).positions
    assert positions == (4, 1, 2, 7, 1, 2, 1), "event went 0, 1 (advance), 2"


def test_a_parameter_is_frozen_and_raised() -> None:
    furthest = {
        "sel": "furthest_parameter",
        "set": ["oxygen", "temperature"],
        "tie": ["oxygen", "temperature"],
    }
    raised = {"op": "raise_parameter", "parameter": {"sel": "ref", "name": "far"}}
    end = after({"op": "let", "name": "far", "select": furthest}, raised, raised)
    assert (end.temperature, end.oxygen, end.tr) == (-26, 0, 22)


def test_must_on_a_choice_that_finds_nothing() -> None:
    """With every track at its end there is no most advanced one that can move."""
    full = {track.id: 18 for track in R.tracks}
    choose = {
        "op": "let",
        "name": "t",
        "select": {"sel": "most_advanced_track", "non_maxed": True},
        "must": True,
    }
    advance = {"op": "advance_track", "track": {"sel": "ref", "name": "t"}}
    assert after(choose, GAIN, tracks=full).mc == 0
    assert after({**choose, "must": False}, GAIN, tracks=full).mc == 1
    other = with_program(R, {**choose, "must": False}, {**advance, "on_fail": "failed_action"})
    outcome = play(other, state(other, tracks=full), B01)
    assert failures(outcome) == [("no_track", 5)]
    assert after(choose, advance, tracks=full | {"space": 9}).positions[1] == 10
    lenient = with_program(R, {**choose, "must": False, "on_fail": "failed_action"})
    assert not failures(play(lenient, state(lenient, tracks=full), B01))


def test_an_amount_of_an_earlier_step_can_be_looked_at() -> None:
    lose = {"op": "lose_mc", "amount": 5, "as": "lost"}
    gain = {"op": "gain_mc", "amount": {"v": "mul", "a": 2, "b": {"v": "result", "ref": "lost"}}}
    assert after(lose, gain, mc=3).mc == 6


def test_a_name_that_stands_for_nothing_is_an_error_of_the_content() -> None:
    other = with_program(R, {"op": "gain_mc", "amount": {"v": "var", "name": "ghost"}})
    before = state(other)
    with pytest.raises(ContentError) as error:
        play(other, before, B01)
    assert (error.value.code, error.value.details) == ("unbound_name", {"name": "ghost"})
    other = with_program(R, GAIN, {"op": "if", "cond": {"is": "result_blocked", "ref": "ghost"}})
    with pytest.raises(ContentError, match="unbound_name"):
        play(other, before, B01)
    assert before.mc == 0


@pytest.mark.parametrize(
    "step",
    [
        {"op": "human_choose", "options": [{"id": "a"}]},
        {"op": "mark_reminder", "where": {"tags": ["space"]}},
        {"op": "let", "name": "x", "select": {"sel": "party_priority"}},
        {
            "op": "place_tile",
            "tile": {"from_card": "x"},
            "space": {"legal": "land"},
        },
    ],
)
def test_what_this_version_cannot_carry_out_is_said(step: dict[str, Any]) -> None:
    other = with_program(R, step)
    with pytest.raises(ContentError, match="not_supported_yet"):
        play(other, state(other), B01)


def test_rewards_are_suppressed_through_a_whole_cascade() -> None:
    """Oxygen 8, a warmer step onto -24: no TR and no M€ for any of it, not even for a failure."""
    scope = {
        "op": "with_scope",
        "suppress": ["tr", "mc_rewards", "failed_action_mc"],
        "do": [
            {"op": "raise_parameter", "parameter": "oxygen"},
            {"op": "place_tile", "tile": "city", "space": "city"},
            {**CANNOT, "on_fail": "failed_action"},
        ],
    }
    other = with_program(R, scope)
    before = state(other, parameters={"oxygen": 7, "temperature": -26})
    outcome = flipped(other, before, B01)
    end = outcome.state
    assert (end.oxygen, end.temperature, end.tr, end.mc) == (8, -24, 20, 0)
    assert end.own_cities
    assert failures(outcome) == [("store_too_low", 0)]
    assert end.failed_actions == 1


def test_each_reward_is_suppressed_alone() -> None:
    raised = {"op": "raise_parameter", "parameter": "temperature"}
    no_tr = {"op": "with_scope", "suppress": ["tr"], "do": [raised]}
    no_mc = {"op": "with_scope", "suppress": ["mc_rewards"], "do": [raised]}
    start = {"parameters": {"temperature": -26}}
    assert (after(no_tr, **start).tr, after(no_tr, **start).mc) == (20, 2)
    assert (after(no_mc, **start).tr, after(no_mc, **start).mc) == (21, 0)


def test_after_the_scope_everything_pays_again() -> None:
    scope = {"op": "with_scope", "suppress": ["tr", "mc_rewards"], "do": [GAIN]}
    raised = {"op": "raise_parameter", "parameter": "temperature"}
    end = after(scope, raised, parameters={"temperature": -26})
    assert (end.tr, end.mc) == (21, 3), "and what the scope's own steps give is no reward"


def test_overruling_a_ladder_takes_the_named_option_whatever_its_condition() -> None:
    options = [
        {"id": "a", "when": NO, "do": [{"op": "gain_mc", "amount": 3}], "fate": "destroy"},
        {"id": "b", "do": [GAIN]},
    ]
    other = with_program(R, {"op": "first_of", "options": options})
    outcome = play(other, state(other), B01, d1={"choice": "a"})
    assert outcome.state.mc == 3
    assert outcome.state.bonus_deck.destroyed == ("B01",)
    chosen = one(outcome, ev.OptionChosen)
    assert (chosen.choice, chosen.manual) == ("a", True)
    down = play(other, state(other), B01, d1={"choice": "b"})
    assert one(down, ev.OptionChosen).candidates == (("a", "overruled"), ("b", "taken"))


def test_a_ladder_can_be_skipped_by_hand() -> None:
    other = with_program(R, {"op": "first_of", "options": [{"id": "a", "do": [GAIN]}]}, GAIN)
    outcome = play(other, state(other), B01, d1={"skip": True})
    assert outcome.state.mc == 1
    assert one(outcome, ev.SkippedByHand).decision == 1
    assert "option_chosen" not in named(outcome)


@pytest.mark.parametrize(
    "overrule", [{"choice": "z"}, {"choice": ["a"]}, {"choice": None}, {"space": [0, 0]}, {}]
)
def test_an_overrule_that_names_no_option_is_refused(overrule: dict[str, Any]) -> None:
    other = with_program(R, {"op": "first_of", "options": [{"id": "a", "do": [GAIN]}]})
    with pytest.raises(Refused, match="overrule_not_possible"):
        play(other, state(other), B01, d1=overrule)


def test_an_overrule_for_an_option_that_cannot_be_done_is_refused() -> None:
    before = state(R)
    with pytest.raises(Refused) as refused:
        play(R, before, bonus_card("B05"), d1={"choice": "a"})
    assert refused.value.code == "overrule_not_possible"
    assert refused.value.details["choice"] == "a"


def test_an_overrule_of_a_decision_that_was_not_taken_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        play(R, state(R), bonus_card("B05"), d7={"skip": True})
    assert refused.value.details["decision"] == 7


def test_a_city_of_a_ladder_that_is_not_taken_is_not_asked_for() -> None:
    """Several hexes would do for option a of B05, but its card says two neighbours."""
    before = state(R, tiles=[tile("ocean", None, 0, 3)])
    assert one(play(R, before, bonus_card("B05")), ev.OptionChosen).choice == "b"


def test_cards_may_be_rewritten_together() -> None:
    other = with_bonus_cards(R, B01=[GAIN], B02={"program": [GAIN], "fate": "destroy"})
    end = play(other, state(other), bonus_card("B02")).state
    assert (end.mc, end.bonus_deck.destroyed) == (1, ("B02",))


def test_what_a_name_stands_for_can_be_given_another_name() -> None:
    positions = after(
        {"op": "let", "name": "a", "select": {"sel": "tag_track", "tag": "building"}},
        {"op": "let", "name": "b", "select": {"sel": "ref", "name": "a"}},
        {"op": "advance_track", "track": {"sel": "ref", "name": "b"}},
    ).positions
    assert positions[0] == 1
