"""Components change hands in the middle of a game: by a move, so that it can be taken back."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import Component
from marsbot_qt.core.play.game_packs import GamePacks
from marsbot_qt.core.play.replay import played_line
from marsbot_qt.core.play.saves import new_game, open_game
from marsbot_qt.core.play.session import Session
from marsbot_qt.core.rules.decks import BONUS, PROJECT
from marsbot_qt.core.rules.questions import AskAmount, AskFlipCost, AskYes
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.state_json import state_json
from tests.core.play.conftest import SETUP

DECKS = {"project_deck": "virtual", "bonus_deck": "virtual"}
ALL = {**DECKS, "flips": "virtual"}


def hands(**components: str) -> dict[str, Any]:
    return {"move": "correct", "components": components}


def now(session: Session) -> State:
    assert session.state is not None
    return session.state


def turns(session: Session, count: int) -> None:
    """MarsBot's turns, with some answer to whatever is asked."""
    for _ in range(count):
        session.move({"move": "marsbot_turn"})
        while (question := session.question) is not None:
            match question:
                case AskFlipCost():
                    session.answer({"flip_cost": 3})
                case AskAmount():
                    session.answer({"amount": 0})
                case AskYes():
                    session.answer({"yes": False})
                case _:
                    raise AssertionError(question)


def check(state: State, members: set[str], cards: set[str]) -> None:
    """Every card lies in one place, and what is on the table lies face down."""
    deck, bonus = state.action_deck, state.bonus_deck
    held = list(deck.order or ())
    assert (deck.order is None) is (not state.virtual & {*map(Component, DECKS)})
    if deck.order is not None:
        assert len(held) == deck.left
    if bonus.order is not None:
        known = [card for card in held if card in members]
        assert sorted((*bonus.order, *bonus.discard, *known)) == sorted(bonus.members)
        assert len(bonus.order) == bonus.draw
        assert BONUS not in held
    if state.project_order is not None:
        projects = [card for card in held if card not in members]
        played = [card.name for card in state.played_pile if card.name]
        everywhere = [*state.project_order, *projects, *played]
        assert len(set(everywhere)) == len(everywhere)
        assert set(everywhere) <= cards
        assert PROJECT not in held


def test_a_deck_is_dealt_by_the_app_from_the_move_on(session: Session) -> None:
    before = state_json(session.rules, now(session))
    session.move(hands(bonus_deck="virtual"))
    assert now(session).virtual == {Component.BONUS_DECK}
    assert state_json(session.rules, now(session)) == before, "nothing on the table has moved"
    assert session.table.setup.get("components") is None
    session.move(hands(bonus_deck="physical"))
    assert now(session).virtual == frozenset()
    assert now(session).bonus_deck.order is None


@pytest.mark.parametrize("first", list(product(("virtual", "physical"), repeat=3)))
def test_cards_are_neither_lost_nor_doubled(session: Session, first: tuple[str, ...]) -> None:
    members = {card.id for card in session.rules.content.bonus_cards}
    cards = {card.name for card in session.rules.content.project_cards}
    session.move(hands(**ALL))
    turns(session, 2)
    session.move(hands(**dict(zip(ALL, first, strict=True))))
    check(now(session), members, cards)
    session.move(hands(**ALL))
    check(now(session), members, cards)
    turns(session, 2)
    check(now(session), members, cards)


def test_undo_gives_the_deck_back_and_redo_deals_the_same_cards(session: Session) -> None:
    physical = now(session)
    session.move(hands(**ALL))
    virtual = now(session)
    turns(session, 1)
    card = session.history[-1].order.answers
    session.rewind(2)
    assert now(session) == physical
    session.move(hands(**ALL))
    assert now(session) == virtual, "looking does not deal other cards"
    turns(session, 1)
    assert session.history[-1].order.answers == card


def test_no_coming_card_stands_in_what_is_printed(session: Session) -> None:
    before = state_json(session.rules, now(session))
    session.move(hands(**ALL))
    line = played_line(session.history[-1], 1)
    assert line["state"] == before
    told = [(event["event"], event.get("value")) for event in line["events"]]
    assert told == [("move_made", None), ("hand_corrected", ALL)]


def test_amendments_leave_what_a_move_has_handed_over(session: Session) -> None:
    session.move(hands(bonus_deck="virtual"))
    order = now(session).bonus_deck.order
    session.amend({"rulings": {"R105": "B"}})
    assert now(session).virtual == {Component.BONUS_DECK}
    assert now(session).bonus_deck.order == order
    session.amend({"components": {"flips": "virtual"}})
    assert now(session).virtual == {Component.BONUS_DECK, Component.FLIPS}
    session.amend({"components": {"flips": None}})
    assert now(session).virtual == {Component.BONUS_DECK}


def test_a_repair_before_it_keeps_it(session: Session) -> None:
    session.move({"move": "human_raises", "parameter": "temperature", "steps": 1})
    session.move(hands(**ALL))
    turns(session, 1)
    preview = session.repair_by_removing(1)
    session.accept(preview)
    assert now(session).virtual == set(map(Component, ALL))


def test_it_is_in_the_file(packs: GamePacks, file: Path) -> None:
    game = new_game(file, packs, SETUP, "test")
    game.move(hands(**ALL))
    turns(game, 2)
    state = now(game)
    game.close()
    opened = open_game(file, packs)
    assert opened.notices == ()
    assert now(opened.session) == state
    opened.session.close()


@pytest.mark.parametrize(
    ("components", "code"),
    [
        ({"bonus": "virtual"}, "unknown_component"),
        ({"bonus_deck": "app"}, "wrong_field"),
        ({"bonus_deck": True}, "wrong_field"),
        (["bonus_deck"], "wrong_field"),
    ],
)
def test_what_makes_no_sense_is_refused(session: Session, components: Any, code: str) -> None:
    with pytest.raises(Refused, match=code):
        session.move({"move": "correct", "components": components})
    assert session.number == 0
