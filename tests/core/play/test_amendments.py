"""Amendments: another ruling, deck or difficulty from here on, or from the start."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import Player
from marsbot_qt.core.play.amendments import change_to, check_fits, merged
from marsbot_qt.core.play.game_packs import GamePacks
from marsbot_qt.core.play.saves import new_game, open_game
from marsbot_qt.core.play.session import Session
from marsbot_qt.core.rules.state import BonusDeck, GoalTaken
from tests.core.play.conftest import SETUP

WILD: dict[str, Any] = {"move": "resolve_project_card", "tags": ["wild"]}
"""Without Prelude no track carries the tag: ignored (R105 A) or a Failed Action (R105 B)."""


def mc(session: Session) -> int:
    """MarsBot's M€."""
    assert session.state is not None
    return session.state.mc


def test_a_ruling_counts_from_here_on(session: Session) -> None:
    session.move(WILD)
    session.amend({"rulings": {"R105": "B"}})
    session.move(WILD)
    assert mc(session) == 5
    session.amend({"rulings": {"R105": None}})
    session.move(WILD)
    assert mc(session) == 5
    assert session.table.setup["rulings"] == {}


def test_from_the_start_the_moves_before_are_played_again(session: Session) -> None:
    session.move(WILD)
    session.amend({"rulings": {"R105": "B"}, "from_start": True})
    assert mc(session) == 5
    assert session.number == 1


def test_from_the_start_a_move_that_no_longer_fits_refuses_the_amendment(session: Session) -> None:
    session.move({"move": "correct", "tracks": {"science": 3}})
    session.move({"move": "resolve_project_card", "tags": ["science"]}, [{"flip_cost": 0}])
    before = session.history[-1]
    position = {"tracks": {"science": 18}}
    with pytest.raises(Refused):
        session.amend({"map": "nowhere", "from_start": True})
    with pytest.raises(Refused) as caught:
        session.amend({"position": {**position, "phase": "final"}, "from_start": True})
    assert caught.value.details["at_move"] == 2
    assert session.history[-1] is before


def test_undone_moves_do_not_take_an_amendment_back(session: Session) -> None:
    session.move(WILD)
    session.amend({"rulings": {"R105": "B"}})
    session.undo()
    session.move(WILD)
    assert mc(session) == 5


def test_a_move_brought_back_keeps_its_rules(session: Session) -> None:
    session.move(WILD)
    session.amend({"rulings": {"R105": "B"}})
    session.undo()
    session.redo()
    assert mc(session) == 0


@pytest.mark.parametrize(
    "change",
    [
        None,
        [],
        "R105",
        {"rulings": []},
        {"rulings": {"R999": "A"}},
        {"rulings": {"R105": "Z"}},
        {"components": {"deck": "virtual"}},
        {"components": {"flips": "none"}},
        {"map": "tharsis"},
        {"no_such_thing": 1},
        {"from_start": "yes"},
        {"house_packs": ["nobody"]},
        {"difficulty": "mild"},
    ],
)
def test_what_makes_no_sense_is_refused_and_changes_nothing(session: Session, change: Any) -> None:
    table = session.table
    with pytest.raises(Refused):
        session.amend(change)
    assert session.table is table


def test_a_deck_can_become_virtual_and_physical_again(session: Session) -> None:
    session.amend({"components": {"project_deck": "virtual", "bonus_deck": "virtual"}})
    state = session.state
    assert state is not None
    assert state.action_deck.order is not None
    assert len(state.action_deck.order) == state.action_deck.left == 4
    for _ in range(4):
        session.move({"move": "marsbot_turn"})
        while session.question is not None:
            session.answer({"flip_cost": 3} if session.question.KIND == "flip_cost" else NOTHING)
    session.amend({"components": {"project_deck": None, "bonus_deck": "physical"}})
    state = session.state
    assert state is not None
    assert (state.project_order, state.bonus_deck.order, state.virtual) == (None, None, frozenset())


NOTHING: dict[str, Any] = {"amount": 0}


def test_a_waiting_move_goes_on_under_the_new_rules(session: Session) -> None:
    session.move({"move": "correct", "tracks": {"science": 3}})
    session.move({"move": "resolve_project_card", "tags": ["science"]})
    session.amend({"components": {"flips": "virtual"}})
    assert session.number == 2
    assert session.question is None


def test_a_waiting_move_goes_on_waiting_when_its_past_is_played_again(session: Session) -> None:
    session.move(WILD)
    session.move({"move": "resolve_bonus_card", "card": "B01"})
    session.amend({"rulings": {"R105": "B"}, "from_start": True})
    assert session.question is not None
    assert mc(session) == 5
    session.answer({"amount": 0})
    assert session.number == 2


def test_amendments_are_in_the_file(packs: GamePacks, file: Path) -> None:
    game = new_game(file, packs, SETUP, "test")
    game.move(WILD)
    game.amend({"rulings": {"R105": "B"}})
    game.move(WILD)
    game.amend({"difficulty": "easy", "from_start": True})
    game.undo()
    game.amend({"components": {"flips": "virtual"}})
    before = [(played.order, played.state) for played in game.history]
    game.close()
    opened = open_game(file, packs)
    assert [(played.order, played.state) for played in opened.session.history] == before
    assert opened.session.table.setup["components"] == {"flips": "virtual"}
    opened.session.close()


def test_a_change_between_set_ups_leads_from_one_to_the_other() -> None:
    one = {"map": "tharsis", "rulings": {"R11": "B", "R12": "A"}, "house_packs": ["x"]}
    other = {"map": "tharsis", "rulings": {"R12": "B"}, "components": {"flips": "virtual"}}
    for before, after in ((one, other), (other, one), (one, one)):
        change = change_to(before, after)
        assert {k: v for k, v in merged(before, change).items() if v} == after
    assert change_to(one, one) == {}


@pytest.mark.parametrize(
    "fields",
    [
        {"positions": (0,)},
        {"positions": (99,) * 7},
        {"occupied": 1 << 99},
        {"milestones": (GoalTaken("Nobody", Player.HUMAN),)},
        {"awards": (GoalTaken("Nobody", Player.MARSBOT),)},
        {"bonus_deck": BonusDeck(members=("B99",))},
    ],
)
def test_rules_that_do_not_know_what_is_on_the_table_are_refused(
    session: Session, fields: dict[str, Any]
) -> None:
    wrong = session.history[0].state.copy()
    for name, value in fields.items():
        setattr(wrong, name, value)
    with pytest.raises(Refused, match="amend_does_not_fit"):
        check_fits(session.rules, wrong)


def test_a_waiting_move_is_finished_when_the_new_past_answers_it(session: Session) -> None:
    session.move({"move": "correct", "tracks": {"science": 3}})
    session.move({"move": "resolve_project_card", "tags": ["science"]})
    session.amend({"components": {"flips": "virtual"}, "from_start": True})
    assert session.number == 2
    assert session.question is None


def test_a_question_that_nobody_answered_then_refuses_the_amendment(session: Session) -> None:
    session.move({"move": "resolve_bonus_card", "card": "B02"})
    with pytest.raises(Refused, match="answer_missing") as caught:
        session.amend({"rulings": {"R15": "B"}, "from_start": True})
    assert caught.value.details == {"at_move": 1, "question": "yes"}
