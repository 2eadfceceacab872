"""Decks the app stands in for: what they deal, and that no card is ever in two places."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from marsbot_qt.core.base.ids import Component
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.blank_state import TableChoices
from marsbot_qt.core.rules.engine import Pending, Resolution, begin
from marsbot_qt.core.rules.questions import AskCard, AskFlipCost, AskValues
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.state_json import state_json
from tests.builders import bonus_card, events, play, project_card, rules, run, state, table

RULES = rules()
TURN = {"move": "marsbot_turn"}
NEXT = {"move": "next_generation"}
PASSED = {"move": "correct", "passed": {"marsbot": True, "human": True}}
ALL = ("project_deck", "bonus_deck", "flips")
BONUS = [f"B0{n}" for n in range(1, 9)]


def virtual(*components: str, seed: int = 7, **position: Any) -> State:
    """A state after set-up with some virtual decks."""
    choices = TableChoices(
        virtual=frozenset(Component(name) for name in components or ALL),
        seed=seed,
        position=position or None,
    )
    begun = begin(RULES, choices)
    assert isinstance(begun, Resolution)
    return begun.state


def bonus_cards(now: State) -> Counter[str]:
    """Where every bonus card lies: in the deck, in the discards, in the action deck, destroyed."""
    deck = now.bonus_deck
    held = [entry for entry in now.action_deck.order or () if entry in RULES.bonus_cards]
    return Counter((*(deck.order or ()), *deck.discard, *held, *deck.destroyed))


def project_cards(now: State) -> Counter[str]:
    """Where project cards lie that are not discarded: deck, action deck, played pile."""
    held = [entry for entry in now.action_deck.order or () if entry not in RULES.bonus_cards]
    played = [card.name or "" for card in now.played_pile]
    return Counter((*(now.project_order or ()), *held, *played))


def check(now: State) -> None:
    """Every bonus card lies in one place, no project card in two, and the counts are right."""
    assert bonus_cards(now) == Counter(BONUS)
    assert max(project_cards(now).values()) == 1
    order, deck = now.action_deck.order, now.action_deck
    assert order is not None
    assert len(order) == deck.left
    assert sum(entry in RULES.bonus_cards for entry in order) == deck.bonus_left
    assert now.bonus_deck.order is not None
    assert len(now.bonus_deck.order) == now.bonus_deck.draw


@pytest.mark.rule("R-SET-07", "R-SET-08", "R-SET-09")
def test_at_set_up_everything_is_shuffled_and_dealt() -> None:
    now = virtual()
    check(now)
    assert now.action_deck.left == 4
    assert sum(project_cards(now).values()) == 208
    assert list(now.project_order or ()) != sorted(now.project_order or ())
    printed = state_json(RULES, now)
    assert printed["bonus_deck"]["draw"] == 7
    assert printed["action_deck"]["left"] == 4


def test_a_seed_gives_one_game_and_another_seed_another() -> None:
    assert virtual(seed=3) == virtual(seed=3)
    assert virtual(seed=3).project_order != virtual(seed=4).project_order


def test_cards_that_are_not_in_play_are_not_in_the_deck() -> None:
    without = table(expansions=[], components={"project_deck": "virtual"})
    begun = begin(without.rules, without.choices)
    assert isinstance(begun, Resolution)
    names = {*(begun.state.project_order or ()), *(begun.state.action_deck.order or ())}
    boxes = {card.box for card in without.rules.content.project_cards if card.name in names}
    assert boxes == {"base"}


def test_steps_of_virtual_decks_are_left_out_of_the_checklist() -> None:
    steps = {item["id"] for item in table().checklist}
    dealt = {item["id"] for item in table(components=dict.fromkeys(ALL, "virtual")).checklist}
    assert steps - dealt == {"corporate_era", "bonus_deck", "action_deck"}


@pytest.mark.rule("R-ACT-02")
def test_marsbots_turn_deals_card_after_card_and_passes_at_the_end() -> None:
    now = virtual()
    order = now.action_deck.order or ()
    resolved = []
    for _ in range(4):
        outcome = play(RULES, now, TURN, *_human(now))
        card = outcome.answers[0]["card"]
        resolved.append(card["bonus"] if isinstance(card, dict) else card)
        assert outcome.unexpected == ()
        now = outcome.state
        check(now)
    assert tuple(resolved) == order
    assert play(RULES, now, TURN).state.passed_marsbot


def _human(before: State, move: dict[str, Any] = TURN, *given: dict[str, Any]) -> list[Any]:
    """The answers of a human who stands nowhere and loses nothing, for all that is not dealt."""
    answers = list(given)
    while isinstance(outcome := run(RULES, before, move, answers), Pending):
        match outcome.question:
            case AskValues(measures=measures):
                answers.append({"values": dict.fromkeys(measures, 0)})
            case AskFlipCost():
                answers.append({"flip_cost": 1})
            case _:
                answers.append({"amount": 0})
    return list(outcome.answers)


@pytest.mark.rule("R-RES-03", "R-RES-05", "R-RES-06")
@pytest.mark.parametrize("seed", range(6))
def test_over_a_whole_game_no_card_is_lost_or_doubled(seed: int) -> None:
    now = virtual(seed=seed)
    for _ in range(12):
        while not now.passed_marsbot:
            now = play(RULES, now, TURN, *_human(now)).state
            check(now)
        now = play(RULES, now, {"move": "human_passes"}).state
        calm = {"move": "correct", "parameters": {"temperature": -30, "oxygen": 0, "oceans": 0}}
        now = play(RULES, now, calm | {"tiles": [], "tracks": {"plant": 0, "space": 0}}).state
        now = play(RULES, now, NEXT).state
        check(now)
    assert now.generation == 13


@pytest.mark.rule("R-ACT-02")
@pytest.mark.parametrize(
    ("components", "accepts"), [(("project_deck",), "bonus"), (("bonus_deck",), "project")]
)
def test_with_one_virtual_deck_the_app_keeps_the_kinds_and_asks_for_the_others(
    components: tuple[str, ...], accepts: str
) -> None:
    now = virtual(*components)
    asked = 0
    for _ in range(4):
        outcome = run(RULES, now, TURN)
        if isinstance(outcome, Pending) and isinstance(outcome.question, AskCard):
            assert (outcome.question.accepts, outcome.question.source) == (accepts, "action_deck")
            asked += 1
            given: dict[str, Any] = {"bonus": "B04"} if accepts == "bonus" else {"tags": []}
            outcome = play(RULES, now, TURN, {"card": given})
        else:
            outcome = play(RULES, now, TURN, *_human(now))
        now = outcome.state
        assert len(now.action_deck.order or ()) == now.action_deck.left
    assert asked == (1 if accepts == "bonus" else 3)


def test_only_flips_are_dealt_when_only_they_are_virtual() -> None:
    before = virtual("flips", tracks={"building": 1})
    assert before.project_order is None
    assert before.action_deck.order is None
    outcome = play(RULES, before, project_card("building"))
    [flipped] = events(outcome, ev.ProjectCardFlipped)
    assert outcome.answers == ({"flip_cost": flipped.cost},)
    again = play(RULES, before, project_card("building"), *outcome.answers)
    assert again.state == outcome.state
    assert isinstance(run(RULES, before, TURN), Pending)


@pytest.mark.rule("R-ACT-02")
def test_a_card_moved_by_hand_leaves_the_action_deck() -> None:
    before = virtual()
    held = [e for e in before.action_deck.order or () if e not in RULES.bonus_cards]
    move = {"move": "resolve_project_card", "card": held[-1]}
    outcome = play(RULES, before, move, *_human(before, move))
    check(outcome.state)
    assert held[-1] not in (outcome.state.action_deck.order or ())
    assert outcome.unexpected == ()


@pytest.mark.parametrize("where", ["deck", "discard", "destroyed"])
def test_a_bonus_card_from_elsewhere_changes_places_with_the_dealt_one(where: str) -> None:
    before = virtual()
    [dealt] = [e for e in before.action_deck.order or () if e in RULES.bonus_cards]
    other = "B02" if dealt != "B02" else "B04"
    if where != "deck":
        move = {"move": "correct", "bonus_deck": {where: [other]}}
        before = play(RULES, before, move).state
        check(before)
        [dealt] = [e for e in before.action_deck.order or () if e in RULES.bonus_cards]
    outcome = play(RULES, before, bonus_card(other))
    check(outcome.state)
    assert other in outcome.state.bonus_deck.discard
    assert dealt in (outcome.state.bonus_deck.order or ())
    assert outcome.state.action_deck.left == 3


def test_a_project_card_from_the_deck_changes_places_with_a_dealt_one() -> None:
    before = virtual()
    other = (before.project_order or ())[50]
    first = next(e for e in before.action_deck.order or () if e not in RULES.bonus_cards)
    move = {"move": "resolve_project_card", "card": other}
    outcome = play(RULES, before, move, *_human(before, move))
    check(outcome.state)
    assert outcome.state.played_pile[0].name == other
    assert first in (outcome.state.project_order or ())


def test_a_card_known_by_tags_alone_stands_for_a_dealt_one() -> None:
    before = virtual()
    outcome = play(RULES, before, project_card())
    check(outcome.state)
    assert outcome.state.action_deck.left == 3
    assert sum(project_cards(outcome.state).values()) == 208, "one is discarded, one is unknown"


def test_a_project_card_instead_of_the_last_bonus_card_sends_that_back() -> None:
    before = virtual(action_deck={"project": 3, "bonus": 1, "left": 1})
    check(before)
    [dealt] = before.action_deck.order or ()
    assert dealt in RULES.bonus_cards
    outcome = play(RULES, before, project_card())
    check(outcome.state)
    assert outcome.unexpected == ("more_than_the_action_deck_holds",)
    assert dealt in (outcome.state.bonus_deck.order or ())


@pytest.mark.rule("R-BON-07")
def test_a_drawn_card_that_the_action_deck_was_said_to_hold_changes_places() -> None:
    before = virtual()
    held = [e for e in before.action_deck.order or () if e not in RULES.bonus_cards]
    top = (before.project_order or ())[0]
    move = bonus_card("B03")
    outcome = play(RULES, before, move, *_human(before, move, {"card": held[0]}))
    check(outcome.state)
    assert top in (outcome.state.action_deck.order or ())
    assert held[0] not in (outcome.state.action_deck.order or ())


@pytest.mark.parametrize(
    "position",
    [
        {"played_pile": ["Comet", "Search For Life", "Pets"]},
        {"action_deck": {"project": 3, "bonus": 1, "left": 2}},
        {"action_deck": {"project": 4, "bonus": 2}},
        {"action_deck": {"project": 0, "bonus": 0}},
        {"bonus_deck": {"discard": ["B01", "B02"], "destroyed": ["B03"]}},
        {"bonus_deck": {"discard": BONUS[:7]}},
        {"bonus_deck": {"destroyed": BONUS[:4]}, "action_deck": {"project": 2, "bonus": 2}},
    ],
)
@pytest.mark.parametrize("seed", range(3))
def test_what_is_set_by_hand_and_the_virtual_decks_fit_together(
    position: dict[str, Any], seed: int
) -> None:
    start = virtual(seed=seed, **position)
    check(start)
    corrected = play(RULES, virtual(seed=seed), {"move": "correct", **position}).state
    check(corrected)
    for name, wanted in position.items():
        printed = state_json(RULES, corrected)[name]
        if isinstance(wanted, dict):
            assert {key: printed[key] for key in wanted} == wanted
        else:
            assert [card["card"] for card in printed] == wanted


def test_a_deck_made_by_hand_is_mixed() -> None:
    orders = {
        virtual(seed=seed, bonus_deck={"discard": ["B01"]}).bonus_deck.order for seed in range(5)
    }
    assert len(orders) > 1


def test_physical_decks_stay_physical_when_something_is_set_by_hand() -> None:
    now = state(RULES, bonus_deck={"discard": ["B01"]}, played_pile=["Comet"])
    assert (now.project_order, now.bonus_deck.order, now.action_deck.order) == (None, None, None)


def test_cards_nobody_resolved_are_discarded_before_the_next_deck() -> None:
    before = virtual()
    [dealt] = [e for e in before.action_deck.order or () if e in RULES.bonus_cards]
    outcome = play(RULES, play(RULES, before, PASSED).state, NEXT)
    check(outcome.state)
    assert dealt in outcome.state.bonus_deck.discard


@pytest.mark.rule("R110:A")
def test_without_any_bonus_card_a_virtual_action_deck_has_none() -> None:
    before = virtual(bonus_deck={"destroyed": BONUS}, action_deck={"project": 3, "bonus": 0})
    outcome = play(RULES, play(RULES, before, PASSED).state, NEXT)
    assert outcome.state.action_deck.left == 3
    assert not set(outcome.state.action_deck.order or ()) & set(BONUS)
