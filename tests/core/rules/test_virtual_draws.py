"""Cards that are drawn in a turn: entered by a person, or dealt where the app keeps the deck."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.ids import Component
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.rules import engine
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.blank_state import TableChoices
from marsbot_qt.core.rules.engine import Pending, Resolution
from marsbot_qt.core.rules.questions import AskCard, AskFlipCost
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.state_json import state_json
from tests.builders import ask, bonus_card, events, play, project_card, rules, run
from tests.core.rules.trees import one

R = rules()
B03, B08 = bonus_card("B03"), bonus_card("B08")


def virtual(*components: str, seed: int = 7, **position: Any) -> State:
    """A state with virtual parts, perhaps from a position."""
    choices = TableChoices(
        virtual=frozenset(Component(name) for name in components),
        seed=seed,
        position=position or None,
    )
    begun = engine.begin(R, choices)
    assert isinstance(begun, Resolution)
    return begun.state


def on_top(before: State, name: str) -> State:
    """A state whose virtual project deck has a card on top."""
    assert before.project_order is not None
    rest = tuple(card for card in before.project_order if card != name)
    after = before.copy()
    after.project_order = (name, *rest)
    return after


@pytest.mark.rule("R-BON-07")
def test_a_physical_deck_asks_and_keeps_no_order() -> None:
    before = virtual()
    assert isinstance(ask(R, before, B03), AskCard)
    after = play(R, before, B03, {"card": "Power Plant"}).state
    assert after.project_order is None


@pytest.mark.rule("R-BON-07")
def test_a_virtual_deck_deals_its_top_card() -> None:
    before = on_top(virtual("project_deck"), "Power Plant")
    outcome = play(R, before, B03)
    assert [card.name for card in outcome.state.played_pile] == ["Power Plant"]
    assert outcome.state.project_order == before.project_order[1:]  # type: ignore[index]
    assert outcome.answers == ({"card": "Power Plant"},), "the answer is kept like any other"


@pytest.mark.rule("R-BON-07")
def test_the_answers_that_were_dealt_lead_to_the_same_when_they_are_given() -> None:
    before = virtual("project_deck", "bonus_deck", "flips", tracks={"building": 1})
    for move in (B03, B08, project_card("building", "city", "plant")):
        dealt = play(R, before, move)
        again = play(R, before, move, *dealt.answers)
        assert state_json(R, dealt.state) == state_json(R, again.state)
        assert dealt.state == again.state
        assert dealt.entries == again.entries


@pytest.mark.rule("R-BON-07")
def test_what_lies_on_the_table_goes_before_what_the_app_has_dealt() -> None:
    before = on_top(virtual("project_deck"), "Power Plant")
    outcome = play(R, before, B03, {"card": "Asteroid"})
    assert [card.name for card in outcome.state.played_pile] == ["Asteroid"]
    order = outcome.state.project_order
    assert order is not None
    assert order[0] == "Power Plant"
    assert "Asteroid" not in order


@pytest.mark.rule("R-SEC-03")
def test_a_virtual_bonus_deck_deals_the_fallback() -> None:
    """B08 is the bonus card of the action deck; B02 lies on top of the bonus deck."""
    before = virtual("bonus_deck").copy()
    before.action_deck = replaced(
        before.action_deck, order=("project", "B08", "project", "project")
    )
    rest = ("B05", "B01", "B03", "B04", "B06", "B07")
    before.bonus_deck = replaced(before.bonus_deck, order=("B02", *rest))
    outcome = play(R, before, B08)
    assert [event.card for event in events(outcome, ev.CardResolving)] == ["B08", "B02"]
    deck = outcome.state.bonus_deck
    assert (deck.order, deck.draw, deck.discard) == (rest, 6, ("B02", "B08"))
    assert outcome.answers == ({"card": {"bonus": "B02"}},)
    assert outcome.unexpected == ()


@pytest.mark.rule("R-SEC-03")
def test_an_empty_virtual_bonus_deck_is_shuffled_anew_and_dealt_from() -> None:
    gone = {"destroyed": ["B01", "B03", "B05", "B06", "B07"], "discard": ["B02", "B04"]}
    before = virtual("bonus_deck", bonus_deck=gone, action_deck={"project": 3, "bonus": 1})
    before = before.copy()
    before.bonus_deck = replaced(before.bonus_deck, draw=0, order=())
    outcome = play(R, before, B08)
    drawn = events(outcome, ev.CardResolving)[1].card
    assert drawn in ("B02", "B04")
    assert outcome.state.mc == 5, "either card pays 5"
    assert one(outcome, ev.BonusDeckReshuffled).cards == ("B02", "B04")
    assert sorted(outcome.state.bonus_deck.discard) == sorted([str(drawn), "B08"])
    assert outcome.state.bonus_deck.draw == 1


def test_virtual_flips_come_from_the_seed_and_differ() -> None:
    start = virtual("flips", tracks={"building": 1})
    before, costs = start, []
    for _ in range(4):
        outcome = play(R, before, project_card("building"))
        flip = one(outcome, ev.ProjectCardFlipped)
        costs.append(flip.cost)
        assert outcome.answers == ({"flip_cost": flip.cost},)
        before = start.copy()
        before.rng = outcome.state.rng
    assert len(set(costs)) > 1
    same = virtual("flips", tracks={"building": 1})
    assert one(play(R, same, project_card("building")), ev.ProjectCardFlipped).cost == costs[0]


def test_a_virtual_flip_turns_over_the_top_of_a_virtual_project_deck() -> None:
    before = on_top(virtual("project_deck", "flips", tracks={"building": 1}), "Asteroid")
    outcome = play(R, before, project_card("building"))
    assert one(outcome, ev.ProjectCardFlipped).cost == 14
    assert outcome.state.project_order == before.project_order[1:]  # type: ignore[index]
    assert not [card for card in outcome.state.played_pile if card.name == "Asteroid"]


def test_physical_flips_are_asked_though_the_project_deck_is_virtual() -> None:
    before = virtual("project_deck", tracks={"building": 1})
    assert isinstance(ask(R, before, project_card("building")), AskFlipCost)
    after = play(R, before, project_card("building"), {"flip_cost": 3}).state
    assert after.project_order == before.project_order


@pytest.mark.parametrize("flips", [False, True])
def test_an_empty_virtual_project_deck_is_made_anew_from_the_discards(flips: bool) -> None:
    before = virtual(*(["project_deck", "flips"] if flips else ["project_deck"]))
    before = before.copy()
    before.project_order = ()
    before.positions = (1, *before.positions[1:])
    outcome = run(R, before, B03 if not flips else project_card("building"))
    assert isinstance(outcome, Resolution | Pending)
    order, left = outcome.state.project_order, outcome.state.action_deck.order
    assert order
    assert left is not None
    assert not set(order) & set(left), "cards of the action deck stay where they are"
    lying_there = sum(entry in R.cards_in_play for entry in left)
    assert len(order) == len(R.content.project_cards) - lying_there - 1


def test_the_card_that_is_being_resolved_is_not_shuffled_into_the_new_deck() -> None:
    """A named card whose ocean needs a flip from an empty deck."""
    before = virtual("project_deck", "flips", tracks={"building": 1}).copy()
    before.project_order = ()
    name = next(
        card.name
        for card in R.content.project_cards
        if card.tags == ("building",) and card.name not in (before.action_deck.order or ())
    )
    outcome = play(R, before, {"move": "resolve_project_card", "card": name})
    assert name not in (outcome.state.project_order or ())


def test_an_answer_for_a_later_question_leaves_earlier_ones_to_the_deck() -> None:
    """The card is dealt, the flip is given."""
    before = on_top(virtual("project_deck", tracks={"building": 1}), "Strip Mine")
    outcome = play(R, before, B03, {"flip_cost": 2})
    assert outcome.answers == ({"card": "Strip Mine"}, {"flip_cost": 2})


def test_a_flip_that_no_card_of_the_deck_costs_takes_none_out() -> None:
    before = virtual("project_deck", "flips", tracks={"building": 1})
    outcome = play(R, before, project_card("building"), {"flip_cost": 99})
    assert outcome.state.project_order == before.project_order
    assert one(outcome, ev.ProjectCardFlipped).cost == 99
