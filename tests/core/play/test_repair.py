"""Repair: the past is changed, the game runs forward, and the difference is shown first."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.ruleset import Content, Ruleset
from marsbot_qt.core.play.differences import Difference, between
from marsbot_qt.core.play.game_packs import GamePacks
from marsbot_qt.core.play.orders import Order, Unfinished
from marsbot_qt.core.play.repair import Planned, RepairPreview, run_forward
from marsbot_qt.core.play.saves import new_game, open_game
from marsbot_qt.core.play.session import Session
from marsbot_qt.core.play.setup import TableMaker
from tests.core.play.conftest import SETUP

SCIENCE: dict[str, Any] = {"move": "resolve_project_card", "tags": ["science"]}
BUILDING: dict[str, Any] = {"move": "resolve_project_card", "tags": ["building"]}
METEORS: dict[str, Any] = {"move": "resolve_bonus_card", "card": "B01"}


def changes(preview: RepairPreview) -> dict[str, tuple[Any, Any]]:
    """The differences by path."""
    return {".".join(each.path): (each.before, each.after) for each in preview.differences}


def names(session: Session) -> list[str]:
    """The moves of a game."""
    return [played.order.name for played in session.history[1:]]


def test_another_card_in_an_earlier_move_changes_the_tracks(session: Session) -> None:
    session.move(SCIENCE)
    session.move({"move": "human_passes"})
    now = session.state
    preview = session.repair(1, BUILDING)
    assert preview.complete
    found = changes(preview)
    assert found["tracks.science"] == (2, 0)
    assert found["tracks.building"] == (0, 1)
    assert session.state is now
    session.accept(preview)
    assert session.history[1].order.data == BUILDING
    assert names(session) == ["resolve_project_card", "human_passes"]
    assert session.state is not None
    assert session.state.passed_human


def test_other_answers_keep_the_move(session: Session) -> None:
    session.move(METEORS, [{"amount": 5}])
    preview = session.repair(1, answers=[{"amount": 0}])
    assert preview.complete
    session.accept(preview)
    assert session.history[1].order.answers == ({"amount": 0},)


def test_a_repair_stops_at_the_first_answer_that_no_longer_fits(session: Session) -> None:
    session.move({"move": "correct", "tracks": {"science": 3}})
    session.move(SCIENCE, [{"flip_cost": 4}])
    session.move({"move": "human_passes"})
    preview = session.repair(2, METEORS, [{"flip_cost": 4}])
    stop = preview.stop
    assert stop is not None
    assert stop.number == 2
    assert stop.unfinished is not None
    assert stop.refused is not None
    assert stop.refused.code == "wrong_answer"
    assert len(preview.rest) == 1
    with pytest.raises(Refused, match="repair_not_complete"):
        session.accept(preview)
    with pytest.raises(Refused):
        preview.answered({"amount": 77})
    onward = preview.answered({"amount": 2})
    assert onward.complete
    assert len(onward.played) == 2
    assert session.number == 3


def test_an_answer_that_is_missing_now_is_asked(session: Session) -> None:
    session.move(SCIENCE)
    preview = session.repair(1, METEORS, [])
    assert preview.stop is not None
    assert preview.stop.refused is None
    assert preview.answered({"amount": 3}).complete


def test_an_answer_nobody_asks_for_any_more_is_dropped_and_named(session: Session) -> None:
    session.move({"move": "correct", "tracks": {"science": 3}})
    session.move(SCIENCE, [{"flip_cost": 4}])
    preview = session.repair_by_removing(1)
    assert preview.complete
    assert [(each.number, each.answer) for each in preview.dropped] == [(1, {"flip_cost": 4})]


def test_a_move_that_is_no_longer_possible_can_be_left_out(session: Session) -> None:
    session.move({"move": "human_passes"})
    session.move({"move": "human_claims", "milestone": "Mayor"})
    session.move(SCIENCE)
    preview = session.repair(1, {"move": "human_claims", "milestone": "Mayor"})
    assert preview.stop is not None
    assert preview.stop.unfinished is None
    assert preview.stop.refused is not None
    assert preview.stop.refused.code == "already_claimed"
    with pytest.raises(Refused, match="no_question"):
        preview.answered({"yes": True})
    without = preview.without_move()
    assert [played.order.name for played in without.played] == [
        "human_claims",
        "resolve_project_card",
    ]
    ended = preview.ended_here()
    assert [played.order.name for played in ended.played] == ["human_claims"]
    assert without.without_move() is without
    assert ended.ended_here() is ended
    session.accept(ended)
    assert names(session) == ["human_claims"]


def test_moves_can_be_removed_and_inserted(session: Session) -> None:
    session.move(SCIENCE)
    session.move(BUILDING)
    session.accept(session.repair_by_removing(1))
    assert [played.order.data for played in session.history[1:]] == [BUILDING]
    session.accept(session.repair_by_inserting(1, SCIENCE))
    assert [played.order.data for played in session.history[1:]] == [SCIENCE, BUILDING]
    session.accept(session.repair_by_inserting(3, METEORS, [{"amount": 0}]))
    assert session.number == 3


@pytest.mark.parametrize("number", [0, -1, 2, 99])
def test_a_repair_needs_a_move_that_is_there(session: Session, number: int) -> None:
    session.move(SCIENCE)
    with pytest.raises(Refused, match="no_such_move"):
        session.repair(number, BUILDING)
    with pytest.raises(Refused, match="no_such_move"):
        session.repair_by_removing(number)


def test_a_repair_of_a_game_that_has_gone_on_is_out_of_date(session: Session) -> None:
    session.move(SCIENCE)
    preview = session.repair_by_removing(1)
    session.move(BUILDING)
    with pytest.raises(Refused, match="repair_out_of_date"):
        session.accept(preview)


def test_a_waiting_move_goes_on_waiting_after_a_repair(session: Session) -> None:
    session.move(SCIENCE)
    session.move(METEORS)
    session.accept(session.repair_by_removing(1))
    assert session.number == 0
    assert session.question is not None
    session.answer({"amount": 1})
    assert names(session) == ["resolve_bonus_card"]


def test_the_whole_game_under_another_ruling(session: Session) -> None:
    card = {"move": "resolve_project_card", "tags": ["wild"]}
    session.move(card)
    preview = session.repair_with({"rulings": {"R105": "B"}})
    assert changes(preview)["mc"] == (0, 5)
    session.accept(preview)
    assert session.table.setup["rulings"] == {"R105": "B"}
    assert session.number == 1


def test_a_repaired_game_opens_as_it_was_left(packs: GamePacks, file: Path) -> None:
    game = new_game(file, packs, SETUP, "test")
    game.move(SCIENCE)
    game.amend({"rulings": {"R105": "B"}})
    game.move({"move": "resolve_project_card", "tags": ["wild"]})
    game.move({"move": "human_passes"})
    game.accept(game.repair(1, BUILDING))
    game.accept(game.repair_with({"difficulty": "easy"}))
    game.move(METEORS)
    game.accept(game.repair_by_removing(2))
    states = [(played.order, played.state) for played in game.history]
    setup = game.table.setup
    game.close()
    opened = open_game(file, packs)
    assert opened.notices == ()
    again = opened.session
    assert [(played.order, played.state) for played in again.history] == states
    assert {**again.table.setup, "packs": None} == {**setup, "packs": None}
    assert again.question is not None
    again.close()


def test_a_repair_of_a_hundred_moves_can_be_undone_move_by_move(session: Session) -> None:
    for _ in range(100):
        session.move({"move": "human_steals", "resource": "mc", "amount": 1})
    session.accept(session.repair(1, SCIENCE))
    assert session.number == 100
    session.undo()
    assert session.number == 99


def test_differences_go_down_to_the_thing_that_differs() -> None:
    before = {"a": 1, "b": {"x": 1, "y": 2}, "c": [{"n": 1}, {"n": 2}], "d": [1, 2], "e": "x"}
    after = {"a": 1, "b": {"x": 1, "y": 3}, "c": [{"n": 2}, {"n": 3}], "d": [1], "f": "y"}
    assert list(between(before, after)) == [
        Difference(("b", "y"), 2, 3),
        Difference(("c",), {"n": 1}, None),
        Difference(("c",), None, {"n": 3}),
        Difference(("d",), [1, 2], [1]),
        Difference(("e",), "x", None),
        Difference(("f",), None, "y"),
    ]


def test_another_order_of_the_same_things_is_one_difference() -> None:
    found = list(between({"c": ["a", "b"]}, {"c": ["b", "a"]}))
    assert found == [Difference(("c",), ["a", "b"], ["b", "a"])]


def test_a_waiting_move_that_is_answered_by_the_repair_is_finished(session: Session) -> None:
    session.move({"move": "correct", "tracks": {"science": 3}})
    assert isinstance(session.move(SCIENCE), Unfinished)
    session.accept(session.repair_by_removing(1))
    assert session.number == 1
    assert session.question is None


def test_a_waiting_move_that_is_no_longer_possible_is_dropped(session: Session) -> None:
    final = {"move": "correct", "phase": "final"}
    session.move({"move": "correct", "mc": 3})
    session.move(METEORS)
    session.accept(session.repair(1, final))
    assert session.number == 1
    assert session.question is None


def test_an_inserted_move_needs_a_place(session: Session) -> None:
    with pytest.raises(Refused, match="no_such_move"):
        session.repair_by_inserting(2, SCIENCE)


CITY_AND_OCEAN: dict[str, Any] = {"move": "resolve_project_card", "tags": ["science", "space"]}
BOTH_NEXT: dict[str, Any] = {"move": "correct", "tracks": {"science": 3, "space": 4}}


def spaces(session: Session) -> list[list[int]]:
    """Where the tiles lie."""
    state = session.history[-1].state
    return [list(session.rules.map.spaces[int(tile.space)]) for tile in state.tiles]


def test_an_answer_belongs_to_its_question(session: Session) -> None:
    session.move(BOTH_NEXT)
    session.move(CITY_AND_OCEAN, [{"flip_cost": 1}, {"flip_cost": 5}])
    city, ocean = spaces(session)
    assert city != [7, 3]
    preview = session.overrule({"decision": 1, "space": [7, 3]})
    assert preview.complete
    assert [each.answer for each in preview.dropped] == [{"flip_cost": 1}]
    session.accept(preview)
    assert spaces(session) == [[7, 3], ocean]
    assert session.history[-1].order.answers == ({"flip_cost": 5},)


def test_an_answer_of_a_waiting_move_belongs_to_its_question(session: Session) -> None:
    session.move(BOTH_NEXT)
    session.move(CITY_AND_OCEAN, [{"flip_cost": 1}])
    waiting = session.overrule_unfinished({"decision": 1, "space": [7, 3]})
    assert isinstance(waiting, Unfinished)
    assert waiting.order.answers == ()
    session.answer({"flip_cost": 5})
    assert spaces(session)[0] == [7, 3]


def test_another_card_keeps_the_answers_that_still_have_a_question(session: Session) -> None:
    session.move(BOTH_NEXT)
    session.move(CITY_AND_OCEAN, [{"flip_cost": 1}, {"flip_cost": 5}])
    ocean = spaces(session)[1]
    preview = session.repair(2, {"move": "resolve_project_card", "tags": ["space"]})
    assert preview.complete
    session.accept(preview)
    assert spaces(session) == [ocean]


def test_a_recorded_answer_that_is_out_of_range_now_stops_the_repair(session: Session) -> None:
    session.move({"move": "human_claims", "milestone": "Mayor"})
    session.move({"move": "correct", "phase": "final"})
    session.move({"move": "finish_game"}, [{"space": [0, 0]}, {"space": None}, POINTS])
    assert session.number == 3
    there = {"move": "human_places_tile", "tile": "city", "space": [0, 0]}
    preview = session.repair(1, there)
    assert preview.stop is not None
    assert preview.stop.refused is not None
    assert preview.stop.refused.code == "space_occupied"
    onward = preview.answered({"space": None})
    assert onward.stop is not None
    assert onward.answered(POINTS).complete


POINTS: dict[str, Any] = {"values": {"points": 40}}


def test_cards_of_a_virtual_deck_come_again(tables: TableMaker) -> None:
    session = Session(tables, {**SETUP, "components": {"project_deck": "virtual"}, "seed": 3})
    session.move({"move": "correct", "mc": 1})
    session.move({"move": "marsbot_turn"})
    while session.question is not None:
        session.answer({"flip_cost": 2} if session.question.ANSWER == "flip_cost" else NO_CARD)
    before = session.history[-1].state.played_pile
    preview = session.repair_by_removing(1)
    assert preview.complete
    assert preview.played[-1].state.played_pile == before


NO_CARD: dict[str, Any] = {"card": {"bonus": "B02"}}


def test_a_repair_over_a_hundred_moves_takes_all_answers(session: Session) -> None:
    session.move(BOTH_NEXT)
    for _ in range(50):
        session.move(METEORS, [{"amount": 1}])
        session.move({"move": "human_steals", "resource": "mc", "amount": 1})
    preview = session.repair(1, {"move": "correct", "mc": 30})
    assert preview.complete
    assert preview.dropped == ()
    assert len(preview.played) == 101


def test_a_repair_stops_where_the_new_rules_do_not_know_the_table(
    session: Session, tables: TableMaker
) -> None:
    session.move(SCIENCE)
    stranger = replaced(session.table, rules=Ruleset(_without_bonus_cards(session.rules)))
    preview = run_forward(
        session.history[:1], session.history[-1], [Planned(stranger, Order(BUILDING))]
    )
    assert preview.stop is not None
    assert preview.stop.refused is not None
    assert preview.stop.refused.code == "amend_does_not_fit"


def _without_bonus_cards(rules: Ruleset) -> Content:
    return replaced(rules.content, bonus_cards=())
