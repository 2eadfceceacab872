"""The score of a game as it would have been after each generation."""

from __future__ import annotations

from typing import Any

from marsbot_qt.core.base.ids import Player
from marsbot_qt.core.play.session import Session
from marsbot_qt.core.play.setup import TableMaker
from marsbot_qt.core.play.standings import Standing, standings
from marsbot_qt.core.rules.scoring import score_as_it_stands
from tests.builders import rules, state, tile
from tests.core.play.conftest import SETUP

BOTH_PASSED = {"passed": {"human": True, "marsbot": True}}


def test_parts_are_those_of_the_final_score() -> None:
    ruleset = rules()
    at = state(
        ruleset,
        tr=30,
        mc=17,
        human={"tr": 33, "Banker": 12},
        tiles=[
            tile("city", "marsbot", 6, 3),
            tile("greenery", "marsbot", 6, 2),
            tile("greenery", "human", 6, 4),
            tile("city", "human", 7, 4),
        ],
        milestones=[{"name": "Mayor", "owner": "marsbot"}, {"name": "Gardener", "owner": "human"}],
        awards=[{"name": "Banker", "funder": "human"}],
    )
    score = score_as_it_stands(ruleset, at)
    own, theirs = score[Player.MARSBOT], score[Player.HUMAN]
    assert (own.parts["tr"], own.parts["greeneries"], own.parts["cities"]) == (30, 1, 2)
    assert own.parts["milestones"] == 5
    assert theirs.parts == {
        "tr": 33,
        "greeneries": 1,
        "cities": 1,
        "milestones": 5,
        "awards": 5,
    }
    assert own.parts["awards"] == 0
    assert own.total == sum(own.parts.values())
    assert theirs.total == 45


def test_looking_changes_nothing() -> None:
    ruleset = rules("brutal")
    at = state(ruleset, tr=30, mc=40, awards=[{"name": "Banker", "funder": "marsbot"}])
    before = at.copy()
    score_as_it_stands(ruleset, at)
    assert at == before


def test_an_award_nobody_told_about_counts_for_marsbot() -> None:
    ruleset = rules()
    at = state(ruleset, mc=3, awards=[{"name": "Banker", "funder": "human"}])
    score = score_as_it_stands(ruleset, at)
    assert score[Player.MARSBOT].parts["awards"] == 5
    assert score[Player.HUMAN].parts["awards"] == 0


def test_there_is_one_standing_a_generation_after_its_last_move(tables: TableMaker) -> None:
    session = Session(tables, {**SETUP, "position": {"generation": 4, "tr": 25, **BOTH_PASSED}})
    session.move({"move": "next_generation"})
    session.move({"move": "correct", "tr": 31})
    session.move({"move": "correct", "tr": 33})
    found = standings(session.history)
    assert [each.generation for each in found] == [4, 5]
    assert [each.marsbot - found[0].marsbot for each in found] == [0, 8]


def test_the_last_standing_is_the_score_itself(tables: TableMaker) -> None:
    position: dict[str, Any] = {"generation": 11, "phase": "final"}
    session = Session(tables, {**SETUP, "position": position})
    session.move({"move": "finish_game"})
    session.answer({"space": None})
    session.answer({"values": {"tr": 40, "greeneries": 3, "cities": 2, "cards": 20}})
    (last,) = standings(session.history)
    score = session.history[-1].state.score
    assert last == Standing(11, score[Player.MARSBOT].total, 65)


def test_the_generation_that_loses_the_game_has_no_standing(tables: TableMaker) -> None:
    limit = tables(SETUP).rules.numbers.last_generation
    position = {"generation": limit - 1, **BOTH_PASSED}
    session = Session(tables, {**SETUP, "position": position})
    session.move({"move": "next_generation"})
    state = session.history[-1].state
    assert state.result is not None
    assert state.result.why == "generation_limit"
    assert [each.generation for each in standings(session.history)] == [limit - 1]
