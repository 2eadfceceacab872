"""Cards inside cards: names, fates and policies stay with the card they belong to."""

from __future__ import annotations

import pytest

from marsbot_qt.core.base.errors import ContentError
from marsbot_qt.core.rules import events as ev
from tests.builders import bonus_card, events, play, rules, state
from tests.core.rules.edits import with_bonus_cards, with_cells, with_icon, with_trigger
from tests.core.rules.trees import causes, failures, one

R = rules()
B08 = bonus_card("B08")
GAIN = {"op": "gain_mc", "amount": 1}
CANNOT = {"op": "store_remove", "store": "floaters", "amount": 1}


@pytest.mark.rule("R-SEC-03", "R-TURN-06")
def test_the_fate_of_a_drawn_card_is_not_that_of_the_card_that_drew_it() -> None:
    """B08 draws B01, which is destroyed; B08 is discarded all the same."""
    outcome = play(R, state(R), B08, {"card": {"bonus": "B01"}}, {"choice": "blocked"})
    moved = [(event.card, event.fate) for event in events(outcome, ev.BonusCardMoved)]
    assert moved == [("B01", "destroy"), ("B08", "discard")]


def test_a_fate_that_was_set_before_stays_with_its_card() -> None:
    other = with_bonus_cards(
        R,
        B02=[
            {"op": "set_fate", "fate": "destroy"},
            {"op": "resolve_bonus_card", "from": "bonus_deck_top"},
        ],
    )
    outcome = play(other, state(other), bonus_card("B02"), {"card": "B01"}, {"amount": 0})
    moved = [(event.card, event.fate) for event in events(outcome, ev.BonusCardMoved)]
    assert moved == [("B01", "discard"), ("B02", "destroy")]


def test_three_cards_deep() -> None:
    """B08 draws B08's like: the deck's own cards are resolved one in the other."""
    draw = {"op": "resolve_bonus_card", "from": "bonus_deck_top"}
    other = with_bonus_cards(R, B02=[draw, GAIN], B03=[draw, GAIN], B05=[GAIN])
    answers = [{"card": number} for number in ("B03", "B05")]
    outcome = play(other, state(other), bonus_card("B02"), *answers)
    assert outcome.state.mc == 3
    assert outcome.state.bonus_deck.discard == ("B05", "B03", "B02")
    assert [event.card for event in events(outcome, ev.CardResolving)] == ["B02", "B03", "B05"]


def test_a_name_bound_inside_a_drawn_card_does_not_reach_the_card_that_drew_it() -> None:
    """Both call their result ``x``."""
    outer = [
        {"op": "lose_mc", "amount": 3, "as": "x"},
        {"op": "resolve_bonus_card", "from": "bonus_deck_top"},
        {"op": "gain_mc", "amount": {"v": "result", "ref": "x"}},
    ]
    inner = [{"op": "gain_mc", "amount": 20, "as": "x"}]
    other = with_bonus_cards(R, B02=outer, B03=inner)
    outcome = play(other, state(other, mc=3), bonus_card("B02"), {"card": "B03"})
    assert outcome.state.mc == 3 - 3 + 20 + 3


def test_a_name_bound_in_a_named_text_does_not_reach_the_card_that_spoke_it() -> None:
    outer = [
        {"op": "lose_mc", "amount": 3, "as": "x"},
        {"op": "resolve_bonus_card", "card": "B03"},
        {"op": "gain_mc", "amount": {"v": "result", "ref": "x"}},
    ]
    inner = [{"op": "gain_mc", "amount": 20, "as": "x"}, {"op": "set_fate", "fate": "destroy"}]
    other = with_bonus_cards(R, B02=outer, B03=inner)
    outcome = play(other, state(other, mc=3), bonus_card("B02"))
    assert outcome.state.mc == 23
    deck = outcome.state.bonus_deck
    assert (deck.discard, deck.destroyed, deck.draw) == (("B02",), (), 7), "B03 does not move"
    assert [event.card for event in events(outcome, ev.CardResolving)] == ["B02", "B03"]


def test_the_text_of_a_card_that_is_not_in_the_game_is_infeasible() -> None:
    step = {"op": "resolve_bonus_card", "card": "B22", "on_fail": "failed_action"}
    other = with_bonus_cards(R, B02=[step, GAIN])
    outcome = play(other, state(other), bonus_card("B02"))
    assert failures(outcome) == [("card_not_in_play", 5)]
    assert outcome.state.mc == 6


def test_a_name_bound_by_an_icon_does_not_reach_the_next_icon_or_the_card() -> None:
    bind = {"op": "gain_mc", "amount": 2, "as": "x"}
    other = with_icon(R, "tr", do=[bind], each=True)
    other = with_cells(other, "building", {1: {"icon": "tr", "n": 2}})
    other = with_bonus_cards(
        other,
        B02=[
            {"op": "lose_mc", "amount": 1, "as": "x"},
            {"op": "advance_track", "track": {"sel": "tag_track", "tag": "building"}},
            {"op": "gain_mc", "amount": {"v": "mul", "a": 100, "b": {"v": "result", "ref": "x"}}},
        ],
    )
    outcome = play(other, state(other, mc=1), bonus_card("B02"))
    assert outcome.state.mc == 1 - 1 + 4 + 100


@pytest.mark.rule("R-BON-07", "R03:B")
def test_a_drawn_project_card_pays_failed_actions_and_its_bonus_card_goes_on_without() -> None:
    other = with_bonus_cards(
        R,
        B03=[{"op": "resolve_project_cards", "from": "deck_top"}, CANNOT, GAIN],
    )
    before = state(other, tracks={"space": 18})
    outcome = play(other, before, bonus_card("B03"), {"card": {"tags": ["space"]}})
    assert failures(outcome) == [("track_end", 5)]
    assert outcome.state.mc == 6


def test_a_drawn_project_card_may_ask_and_the_bonus_card_remembers_its_names() -> None:
    other = with_bonus_cards(
        R,
        B03=[
            {"op": "lose_mc", "amount": 2, "as": "x"},
            {"op": "resolve_project_cards", "from": "deck_top"},
            {"op": "gain_mc", "amount": {"v": "result", "ref": "x"}},
        ],
    )
    before = state(other, mc=2, tracks={"building": 1})
    card = {"card": {"tags": ["building"]}}
    outcome = play(other, before, bonus_card("B03"), card, {"flip_cost": 1})
    gained = [event for event in events(outcome, ev.McChanged) if event.reason == "card"]
    assert [event.amount for event in gained] == [2]


def test_what_a_scope_suppresses_is_paid_again_in_the_card_after_it() -> None:
    scope = {"op": "with_scope", "suppress": ["tr", "mc_rewards"], "do": [GAIN]}
    raised = {"op": "raise_parameter", "parameter": "temperature"}
    draw = {"op": "resolve_bonus_card", "from": "bonus_deck_top"}
    other = with_bonus_cards(R, B02=[scope, draw], B03=[raised])
    before = state(other, parameters={"temperature": -26})
    outcome = play(other, before, bonus_card("B02"), {"card": "B03"})
    assert (outcome.state.tr, outcome.state.mc) == (21, 3)


def test_the_policy_of_a_cascade_ends_with_it() -> None:
    """The bonus step's failure pays, the card's own step after it does not."""
    raised = {"op": "raise_parameter", "parameter": "oxygen"}
    other = with_bonus_cards(R, B02=[raised, CANNOT, GAIN])
    before = state(other, parameters={"oxygen": 7, "temperature": 8})
    outcome = play(other, before, bonus_card("B02"))
    assert failures(outcome) == [("parameter_complete", 5)]
    assert outcome.state.mc == 6


def test_helpers_know_nothing_of_the_names_around_them() -> None:
    """An award's helper that used a name of the card would be an error; it has none."""
    before = state(R, mc=5, awards=[{"name": "Miner", "funder": "human"}])
    outcome = play(R, before, B08)
    assert causes(outcome, one(outcome, ev.HelperChosen))[0] == "option_chosen"


@pytest.mark.parametrize("bonus_left", [0, 1])
def test_two_bonus_cards_in_a_row_do_not_share_anything(bonus_left: int) -> None:
    """A second B01 after a destroyed one starts without a fate."""
    start = state(R, action_deck={"project": 3, "bonus": bonus_left})
    first = play(R, start, bonus_card("B01"), {"amount": 5}).state
    second = play(R, first, bonus_card("B04")).state
    assert second.bonus_deck.destroyed == ("B01",)
    assert second.bonus_deck.discard == ("B04",)


def test_the_policy_of_a_cascade_does_not_reach_a_program_inside_the_card() -> None:
    raised = {"op": "raise_parameter", "parameter": "oxygen"}
    inner = {"op": "if", "cond": {"is": "mc_at_least", "n": 0}, "then": [CANNOT, GAIN]}
    other = with_bonus_cards(R, B02=[raised, inner])
    before = state(other, parameters={"oxygen": 7, "temperature": 8})
    outcome = play(other, before, bonus_card("B02"))
    assert failures(outcome) == [("parameter_complete", 5)]
    assert outcome.state.mc == 6


def test_a_bonus_step_gives_the_card_its_names_back() -> None:
    other = with_bonus_cards(
        R,
        B02=[
            {"op": "lose_mc", "amount": 2, "as": "x"},
            {"op": "raise_parameter", "parameter": "temperature"},
            {"op": "gain_mc", "amount": {"v": "result", "ref": "x"}},
        ],
    )
    before = state(other, mc=2, parameters={"temperature": -26})
    outcome = play(other, before, bonus_card("B02"))
    reasons = [(event.reason, event.amount) for event in events(outcome, ev.McChanged)]
    assert reasons == [("lost", -2), ("bonus_step", 2), ("card", 2)]


SPY = {"op": "gain_mc", "amount": {"v": "result", "ref": "x"}}
"""Looks at a name that the program around it has bound."""


def test_nothing_inside_sees_the_names_of_a_card() -> None:
    """Neither a drawn card, nor a named text, an icon or a trigger."""
    bind = {"op": "lose_mc", "amount": 0, "as": "x"}
    drawn = with_bonus_cards(
        R, B02=[bind, {"op": "resolve_bonus_card", "from": "bonus_deck_top"}], B03=[SPY]
    )
    text = with_bonus_cards(R, B02=[bind, {"op": "resolve_bonus_card", "card": "B03"}], B03=[SPY])
    advance = {"op": "advance_track", "track": {"sel": "tag_track", "tag": "building"}}
    icon = with_cells(with_icon(R, "tr", do=[SPY]), "building", {1: {"icon": "tr"}})
    icon = with_bonus_cards(icon, B02=[bind, advance])
    acting = with_trigger(R, {"on": "on_track_advanced", "do": [SPY]})
    acting = with_bonus_cards(acting, B02=[bind, advance])
    for ruleset in (drawn, text, icon, acting):
        answers = [{"card": "B03"}] if ruleset is drawn else []
        with pytest.raises(ContentError, match="unbound_name"):
            play(ruleset, state(ruleset), bonus_card("B02"), *answers)


def test_scopes_inside_scopes_add_up() -> None:
    raised = {"op": "raise_parameter", "parameter": "temperature"}
    inner = {"op": "with_scope", "suppress": ["mc_rewards"], "do": [raised]}
    other = with_bonus_cards(R, B02=[{"op": "with_scope", "suppress": ["tr"], "do": [inner]}])
    outcome = play(other, state(other, parameters={"temperature": -26}), bonus_card("B02"))
    assert (outcome.state.tr, outcome.state.mc) == (20, 0)
