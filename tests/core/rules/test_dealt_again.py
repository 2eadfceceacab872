"""Virtual decks brought in line with what was set by hand, or with other components."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from marsbot_qt.core.base.ids import Component
from marsbot_qt.core.rules.blank_state import TableChoices
from marsbot_qt.core.rules.decks import BONUS, PROJECT
from marsbot_qt.core.rules.engine import Resolution, begin
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.state_json import state_json
from marsbot_qt.core.rules.virtual import dealt_again
from tests.builders import play, project_card, rules

RULES = rules()
NONE: frozenset[Component] = frozenset()
PROJECTS = frozenset({Component.PROJECT_DECK})
BONUSES = frozenset({Component.BONUS_DECK})
BOTH = PROJECTS | BONUSES
KINDS = (NONE, PROJECTS, BONUSES, BOTH)
CARDS = {card.name for card in RULES.content.project_cards}
MEMBERS = [f"B0{n}" for n in range(1, 9)]


def virtual(components: frozenset[Component] = BOTH, seed: int = 7, **position: Any) -> State:
    choices = TableChoices(virtual=components, seed=seed, position=position or None)
    begun = begin(RULES, choices)
    assert isinstance(begun, Resolution)
    return begun.state


def order(now: State) -> tuple[str, ...]:
    assert now.action_deck.order is not None
    return now.action_deck.order


def check(now: State) -> None:
    """What is virtual is known and lies in one place; what is physical lies face down."""
    deck, bonus = now.action_deck, now.bonus_deck
    assert (now.project_order is None) == (Component.PROJECT_DECK not in now.virtual)
    assert (bonus.order is None) == (Component.BONUS_DECK not in now.virtual)
    assert (deck.order is None) == (not now.virtual & BOTH)
    if deck.order is None:
        return
    held = [card for card in deck.order if card == BONUS or card in MEMBERS]
    projects = [card for card in deck.order if card not in held]
    assert (len(held), len(projects)) == (deck.bonus_left, deck.left - deck.bonus_left)
    if bonus.order is None:
        assert set(held) <= {BONUS, *deck.always}
    else:
        assert sorted((*bonus.order, *bonus.discard, *held)) == sorted(bonus.members)
        assert len(bonus.order) == bonus.draw
    if now.project_order is None:
        assert set(projects) <= {PROJECT}
    else:
        played = [card.name for card in now.played_pile if card.name is not None]
        everywhere = [*now.project_order, *projects, *played]
        assert len(everywhere) == len(set(everywhere))
        assert set(everywhere) <= CARDS


@pytest.mark.parametrize("components", KINDS)
def test_what_fits_stays_as_it_is(components: frozenset[Component]) -> None:
    before = virtual(components)
    again = dealt_again(RULES, before)
    assert again == before
    assert again is not before
    printed = state_json(RULES, before)
    same = {name: printed[name] for name in ("action_deck", "bonus_deck", "played_pile")}
    assert play(RULES, before, {"move": "correct", **same}).state == before


@pytest.mark.parametrize("components", KINDS)
@pytest.mark.parametrize(
    "fields",
    [
        {"action_deck": {"project": 3, "bonus": 1, "left": 3}},
        {"action_deck": {"project": 4, "bonus": 1}},
        {"action_deck": {"project": 1, "bonus": 2}},
        {"bonus_deck": {"discard": ["B01", "B06"]}},
        {"bonus_deck": {"draw": 2, "discard": ["B01"]}},
        {"played_pile": ["Comet", {"tags": ["space"]}, "Pets"]},
    ],
)
def test_whatever_is_set_the_decks_fit(
    components: frozenset[Component], fields: dict[str, Any]
) -> None:
    check(virtual(components, **fields))
    check(play(RULES, virtual(components), {"move": "correct", **fields}).state)


@pytest.mark.parametrize("components", [PROJECTS, BONUSES, BOTH])
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_of_too_many_cards_those_at_the_bottom_stay(
    components: frozenset[Component], left: int
) -> None:
    before = virtual(components)
    deck = {"project": 3, "bonus": 1, "left": left}
    after = play(RULES, before, {"move": "correct", "action_deck": deck}).state
    check(after)
    kept = list(order(after))
    assert [card for card in order(before) if card in kept][-left or 4 :] == kept[:4]
    projects = [card for card in order(before) if card not in (*MEMBERS, BONUS)]
    wanted = [card for card in kept if card not in (*MEMBERS, BONUS)]
    assert wanted == projects[len(projects) - len(wanted) :]


def test_a_card_that_is_added_is_mixed_in() -> None:
    orders = []
    for seed in range(8):
        before = virtual(seed=seed)
        deck = {"project": 4, "bonus": 1}
        after = play(RULES, before, {"move": "correct", "action_deck": deck}).state
        check(after)
        assert set(order(before)) < set(order(after))
        assert (before.project_order or ())[0] in order(after)
        orders.append(order(after)[:4] == order(before))
    assert not all(orders)


def test_a_card_that_was_played_leaves_its_place_to_the_top_of_the_deck() -> None:
    before = virtual()
    gone = next(card for card in order(before) if card in CARDS)
    after = play(RULES, before, {"move": "correct", "played_pile": [gone]}).state
    check(after)
    assert gone not in order(after)
    assert {*order(before)} - {gone} < {*order(after)}


SWITCHES = tuple(pairwise((*KINDS, *reversed(KINDS), BONUSES, NONE, BOTH)))


@pytest.mark.parametrize(("before", "after"), SWITCHES)
def test_components_may_change_in_the_middle_of_a_game(
    before: frozenset[Component], after: frozenset[Component]
) -> None:
    begun = play(RULES, virtual(before, played_pile=["Comet"]), project_card()).state
    changed = begun.copy()
    changed.virtual = after
    now = dealt_again(RULES, changed)
    check(now)
    assert now.action_deck.left == begun.action_deck.left
    assert now.bonus_deck.draw == begun.bonus_deck.draw
    if Component.PROJECT_DECK in after - before:
        assert len({*(now.project_order or ()), *order(now)} & CARDS) == len(CARDS) - 1


def test_a_deck_that_becomes_virtual_is_mixed() -> None:
    orders = set()
    for seed in range(4):
        begun = virtual(NONE, seed=seed)
        begun.virtual = BOTH
        now = dealt_again(RULES, begun)
        check(now)
        orders.add((now.project_order, now.bonus_deck.order))
    assert len(orders) == 4
    assert all(list(projects or ()) != sorted(projects or ()) for projects, _ in orders)


@pytest.mark.parametrize("components", [PROJECTS, BONUSES, BOTH])
def test_cards_that_are_always_shuffled_in_are_known(components: frozenset[Component]) -> None:
    deck = {"project": 3, "bonus": 1, "always": ["B04", "B02"]}
    now = virtual(components, action_deck=deck, bonus_deck={"set_aside": ["B04", "B02"]})
    held = [card for card in order(now) if card in MEMBERS]
    assert {"B02", "B04"} <= set(held)
    assert len(order(now)) == 6
    if Component.BONUS_DECK in components:
        assert len(set(held)) == 3
        assert not {"B02", "B04"} & set(now.bonus_deck.order or ())
    else:
        assert order(now).count(BONUS) == 1
    again = dealt_again(RULES, now)
    assert again == now


@pytest.mark.parametrize("components", [PROJECTS, BONUSES, BOTH])
def test_where_a_deck_runs_out_cards_lie_face_down(components: frozenset[Component]) -> None:
    discard = MEMBERS[1:]
    deck = {"project": 3, "bonus": 2}
    now = virtual(components, action_deck=deck, bonus_deck={"discard": discard})
    held = [card for card in order(now) if card in (*MEMBERS, BONUS)]
    assert sorted(held) == (["B01", BONUS] if Component.BONUS_DECK in components else [BONUS] * 2)
    short = now.copy()
    short.project_order = () if short.project_order is not None else None
    short.played_pile = ()
    short.action_deck = type(now.action_deck)(2, 0, (), 2, 0, ())
    again = dealt_again(RULES, short)
    assert order(again) == (PROJECT, PROJECT)
