"""Sessions: moves, answers, undo and redo; what is refused leaves no trace."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.play.game_file import read_file
from marsbot_qt.core.play.game_packs import GamePacks
from marsbot_qt.core.play.orders import Played, Unfinished
from marsbot_qt.core.play.saves import new_game
from marsbot_qt.core.play.session import Session
from marsbot_qt.core.play.setup import TableMaker
from tests.core.play.conftest import SETUP

CITY: dict[str, Any] = {"move": "resolve_bonus_card", "card": "B05"}
SCIENCE: dict[str, Any] = {"move": "resolve_project_card", "tags": ["science"]}
METEORS: dict[str, Any] = {"move": "resolve_bonus_card", "card": "B01"}


def kinds(file: Path) -> list[str]:
    """The kinds of the lines in a file, without checksums."""
    return [line.kind for line in read_file(file).lines if line.kind != "check"]


@pytest.fixture
def saved(packs: GamePacks, file: Path) -> Any:
    """A game in a file."""
    made = new_game(file, packs, SETUP, "test")
    yield made
    made.close()


def test_the_set_up_is_move_0(session: Session) -> None:
    assert session.number == 0
    assert session.state is session.history[0].state
    assert not session.can_undo
    assert session.undo_order is None


def test_a_move_is_played_and_can_be_taken_back_and_brought_back(session: Session) -> None:
    before = session.state
    played = session.move(SCIENCE)
    assert isinstance(played, Played)
    assert session.state is played.state
    assert session.undo_order == played.order
    session.undo()
    assert session.state is before
    assert session.redo_order == played.order
    assert session.redo() is played
    assert session.state is played.state
    assert session.redo() is None
    assert not session.can_redo


def test_undo_does_nothing_at_the_start(session: Session) -> None:
    session.undo()
    assert session.number == 0


def test_another_move_forgets_what_could_be_brought_back(session: Session) -> None:
    session.move(SCIENCE)
    session.undo()
    session.move({"move": "human_passes"})
    assert not session.can_redo


def test_the_same_move_again_keeps_what_came_after_it(session: Session) -> None:
    session.move(SCIENCE)
    session.move({"move": "human_passes"})
    session.rewind(2)
    session.move(SCIENCE)
    assert session.redo_order is not None
    assert session.redo_order.name == "human_passes"


def test_a_question_is_asked_and_answered(session: Session) -> None:
    waiting = session.move(METEORS)
    assert isinstance(waiting, Unfinished)
    assert session.question is waiting.question
    assert session.number == 0
    played = session.answer({"amount": 3})
    assert isinstance(played, Played)
    assert played.order.answers == ({"amount": 3},)
    assert session.question is None


def test_nothing_else_is_played_while_a_question_is_open(session: Session) -> None:
    session.move(METEORS)
    with pytest.raises(Refused, match="answer_expected"):
        session.move(SCIENCE)
    assert not session.can_redo


def test_an_answer_that_does_not_fit_is_refused_and_asked_again(session: Session) -> None:
    waiting = session.move(METEORS)
    wrong: tuple[Any, ...] = ({"amount": 99}, {"flip_cost": 2}, {}, 3, None, [])
    for answer in wrong:
        with pytest.raises(Refused):
            session.answer(answer)
    assert session.unfinished is waiting


def test_an_answer_without_a_question_is_refused(session: Session) -> None:
    with pytest.raises(Refused, match="no_question"):
        session.answer({"amount": 1})
    with pytest.raises(Refused, match="no_question"):
        session.preview({"amount": 1})


def test_a_move_can_bring_its_answers(session: Session) -> None:
    played = session.move(METEORS, [{"amount": 0}])
    assert isinstance(played, Played)


def test_of_answers_brought_along_those_before_a_wrong_one_stand(session: Session) -> None:
    with pytest.raises(Refused) as caught:
        session.move(METEORS, [{"choice": "blocked"}, {"flip_cost": 3}])
    assert caught.value.details["answer"] == 1
    with pytest.raises(Refused) as caught:
        session.move(METEORS, [{"amount": 77}])
    assert caught.value.code in ("answer_expected", "answer_out_of_range")


def test_an_answer_too_many_is_refused_and_the_move_stands(session: Session) -> None:
    with pytest.raises(Refused, match="no_question") as caught:
        session.move(SCIENCE, [{"yes": True}])
    assert caught.value.details["answer"] == 0
    assert session.number == 1


def test_a_move_with_two_things_wrong_leaves_no_trace(session: Session) -> None:
    move = {"move": "human_passes", "overrule": [{"decision": 1, "skip": True}]}
    with pytest.raises(Refused, match="no_question"):
        session.move(move, [{"yes": True}])
    assert session.number == 0
    session.move({"move": "human_passes"})
    preview = session.repair(1, move, [{"yes": True}])
    assert preview.stop is not None
    assert preview.stop.unfinished is None


def test_a_preview_changes_nothing(session: Session) -> None:
    before = session.state
    assert isinstance(session.preview(SCIENCE), Played)
    session.move(METEORS)
    assert isinstance(session.preview({"amount": 5}), Played)
    assert session.question is not None
    assert session.state is before


def test_a_waiting_move_can_be_cancelled(session: Session) -> None:
    session.move(METEORS)
    assert session.can_undo
    session.cancel()
    assert session.question is None
    assert session.number == 0
    session.cancel()
    session.move(METEORS)
    session.undo()
    assert session.question is None


def test_rewind_takes_back_moves_and_the_one_that_waits(session: Session) -> None:
    session.move(SCIENCE)
    session.move({"move": "human_passes"})
    session.move(METEORS)
    session.rewind(2)
    assert (session.number, session.question) == (1, None)


@pytest.mark.parametrize("count", [0, -1, 3, True, "1", None, 1.5])
def test_rewind_needs_a_number_of_moves_that_are_there(session: Session, count: Any) -> None:
    session.move(SCIENCE)
    session.move({"move": "human_passes"})
    with pytest.raises(Refused):
        session.rewind(count)
    assert session.number == 2


@pytest.mark.parametrize(
    "overrule",
    [
        "x",
        [1],
        [{"decision": 0, "skip": True}],
        [{"decision": True, "skip": True}],
        [{"skip": True}],
        [{"decision": 1, "skip": True}, {"decision": 1, "skip": True}],
        [{"decision": 9, "skip": True}],
    ],
)
def test_an_overrule_that_means_nothing_is_refused(session: Session, overrule: Any) -> None:
    with pytest.raises(Refused):
        session.move({**CITY, "overrule": overrule})
    assert session.number == 0


def test_a_decision_of_the_last_move_is_made_by_hand(session: Session) -> None:
    session.move({"move": "correct", "tracks": {"science": 3}})
    session.move(SCIENCE, [{"flip_cost": 1}])
    preview = session.overrule({"decision": 1, "space": [4, 4]})
    assert preview.complete
    session.accept(preview)
    assert session.number == 2
    tiles = session.history[-1].state.tiles
    assert [session.rules.map.spaces[int(tile.space)] for tile in tiles] == [(4, 4)]


def test_a_decision_of_a_waiting_move_is_made_by_hand(session: Session) -> None:
    session.move({"move": "correct", "tracks": {"science": 3}})
    session.move(SCIENCE)
    assert session.question is not None
    played = session.overrule_unfinished({"decision": 1, "skip": True})
    assert isinstance(played, Played)
    assert played.state.tiles == ()
    with pytest.raises(Refused, match="no_question"):
        session.overrule_unfinished({"decision": 1, "skip": True})


def test_an_overrule_of_a_waiting_move_that_does_not_fit_leaves_it_waiting(
    session: Session,
) -> None:
    session.move({"move": "correct", "tracks": {"science": 3}})
    waiting = session.move(SCIENCE)
    with pytest.raises(Refused):
        session.overrule_unfinished({"decision": 1, "space": [99, 99]})
    assert session.unfinished is waiting


def test_everything_is_in_the_file_at_once(saved: Session, file: Path) -> None:
    assert kinds(file) == []
    saved.move(SCIENCE)
    assert kinds(file) == ["move"]
    saved.move(METEORS)
    assert kinds(file) == ["move", "move"]
    saved.answer({"amount": 1})
    assert kinds(file) == ["move", "move", "answer"]
    saved.undo()
    saved.redo()
    saved.note({"ticked": "own_side"})
    assert kinds(file)[3:] == ["rewind", "move", "answer", "note"]
    saved.move(METEORS)
    assert saved.undo_order is not None
    saved.cancel()
    assert kinds(file)[7:] == ["move", "rewind"]


def test_a_decision_made_by_hand_is_in_the_file(saved: Session, file: Path) -> None:
    saved.move({"move": "correct", "tracks": {"science": 3, "space": 4}})
    saved.move({"move": "resolve_project_card", "tags": ["science", "space"]})
    saved.overrule_unfinished({"decision": 1, "space": [7, 3]})
    saved.answer({"flip_cost": 3})
    assert kinds(file) == ["move", "move", "rewind", "move", "answer"]


def test_each_answer_of_a_move_is_in_the_file(saved: Session, file: Path) -> None:
    saved.move({"move": "correct", "tracks": {"science": 3, "space": 4}})
    saved.move({"move": "resolve_project_card", "tags": ["science", "space"]})
    saved.answer({"flip_cost": 3})
    assert kinds(file) == ["move", "move", "answer"]
    saved.answer({"flip_cost": 4})
    assert kinds(file) == ["move", "move", "answer", "answer"]


def test_each_finished_move_is_followed_by_its_checksum(saved: Session, file: Path) -> None:
    saved.move(SCIENCE)
    saved.move(METEORS, [{"amount": 1}])
    lines = read_file(file).lines
    assert [line.kind for line in lines] == ["check", "move", "check", "move", "answer", "check"]
    assert lines[-1].value == saved.check()
    assert len({line.value for line in lines if line.kind == "check"}) == 3
    assert all(len(line.value) == 8 for line in lines if line.kind == "check")


def test_cards_of_virtual_decks_are_written_like_answers(packs: GamePacks, file: Path) -> None:
    setup = {**SETUP, "components": {"project_deck": "virtual", "bonus_deck": "virtual"}}
    game = new_game(file, packs, {**setup, "seed": 4}, "test")
    game.move({"move": "marsbot_turn"})
    game.close()
    assert kinds(file)[:2] == ["move", "answer"]


def test_a_read_only_game_refuses_everything_that_changes_it(session: Session) -> None:
    session.move(SCIENCE)
    session.read_only = True
    preview = session.repair_by_removing(1)
    for change in (
        lambda: session.move(SCIENCE),
        lambda: session.answer({"yes": True}),
        lambda: session.rewind(1),
        lambda: session.amend({"rulings": {}}),
        lambda: session.accept(preview),
        lambda: session.overrule_unfinished({"decision": 1, "skip": True}),
    ):
        with pytest.raises(Refused, match="opened_read_only"):
            change()
    assert not session.can_undo
    assert not session.can_redo
    assert isinstance(session.preview({"move": "human_passes"}), Played)


def test_a_set_up_that_makes_no_game_is_refused(tables: TableMaker) -> None:
    for setup in ({}, {"map": "nowhere"}, {**SETUP, "difficulty": "mild"}):
        with pytest.raises(Refused):
            Session(tables, setup)
    with pytest.raises(Refused, match="no_question"):
        Session(tables, SETUP, answers=[{"yes": True}])


def test_a_game_can_begin_in_the_middle(tables: TableMaker) -> None:
    position = {"tr": 30, "mc": 4, "generation": 5, "tracks": {"space": 6}}
    session = Session(tables, {**SETUP, "position": position})
    state = session.state
    assert state is not None
    assert (state.tr, state.mc, state.generation, state.turns_taken) == (30, 4, 5, 0)


def test_lines_tell_the_game_without_what_was_taken_back(session: Session) -> None:
    session.move(SCIENCE)
    session.move({"move": "human_passes"})
    session.undo()
    session.move(METEORS)
    kept = [line for line in session.lines() if "check" not in line]
    assert kept == [SCIENCE, METEORS]
