"""A set-up that asks: the game begins when it is answered. Modules of later versions do so."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.content.library import Library
from marsbot_qt.core.content.pack import Pack
from marsbot_qt.core.play.game_file import read_file
from marsbot_qt.core.play.game_packs import GamePacks
from marsbot_qt.core.play.orders import Played
from marsbot_qt.core.play.replay import replay_lines
from marsbot_qt.core.play.saves import new_game, open_game
from marsbot_qt.core.play.session import Session
from tests.builders import library
from tests.core.play.conftest import SETUP, game_text

PASS: dict[str, Any] = {"move": "human_passes"}
FLIP: dict[str, Any] = {"flip_cost": 4}


@pytest.fixture
def asking() -> GamePacks:
    """The shipped packs with a change of difficulty that flips a card at set-up."""
    packs = dict(library().packs)
    rules = json.loads(packs["base"].files["rules.json"])
    for change in rules["difficulty_changes"]:
        if change["id"] == "card_vp":
            change["triggers"] = [{"on": "setup", "do": [{"op": "flip_for_cost"}]}]
    files = {**packs["base"].files, "rules.json": json.dumps(rules).encode()}
    packs["base"] = Pack(files, "changed")
    return GamePacks(Library(packs.values()))


@pytest.fixture
def waiting(asking: GamePacks) -> Session:
    """A game whose set-up waits for an answer."""
    return Session(asking.tables, {**SETUP, "difficulty": ["card_vp"]})


def test_the_set_up_waits(waiting: Session) -> None:
    assert waiting.state is None
    assert waiting.question is not None
    assert waiting.check() is None
    assert not waiting.can_undo
    assert waiting.undo_order is None
    for wrong in (PASS, {"move": "finish_game"}):
        with pytest.raises(Refused, match="answer_expected"):
            waiting.move(wrong)
    with pytest.raises(Refused, match="answer_out_of_range"):
        waiting.answer({"flip_cost": -1})


def test_it_cannot_be_taken_back(waiting: Session) -> None:
    waiting.cancel()
    waiting.undo()
    with pytest.raises(Refused, match="nothing_to_take_back"):
        waiting.rewind(1)
    assert waiting.question is not None


def test_it_cannot_be_repaired_or_overruled(waiting: Session) -> None:
    with pytest.raises(Refused, match="no_question"):
        waiting.overrule_unfinished({"decision": 1, "skip": True})
    with pytest.raises(Refused, match="no_such_move"):
        waiting.repair_with({"difficulty": "normal"})


def test_its_answer_begins_the_game(waiting: Session) -> None:
    assert isinstance(waiting.preview(FLIP), Played)
    assert isinstance(waiting.answer(FLIP), Played)
    assert waiting.number == 0
    assert waiting.lines()[0] == {"answer": FLIP}
    waiting.move(PASS)
    assert waiting.number == 1


def test_another_set_up_while_it_waits(waiting: Session) -> None:
    waiting.amend({"rulings": {"R11": "B"}})
    assert waiting.question is not None
    waiting.answer(FLIP)
    assert waiting.table.setup["rulings"] == {"R11": "B"}


def test_the_file_holds_the_answer(asking: GamePacks, file: Path) -> None:
    game = new_game(file, asking, {**SETUP, "difficulty": ["card_vp"]}, "test")
    game.close()
    assert read_file(file).lines == ()
    opened = open_game(file, asking)
    assert opened.session.question is not None
    opened.session.answer(FLIP)
    opened.session.move(PASS)
    opened.session.close()
    again = open_game(file, asking)
    assert (again.session.number, again.notices) == (1, ())
    again.session.close()


def test_replay_prints_what_it_waits_for(asking: GamePacks) -> None:
    difficulty = {"difficulty": ["card_vp"]}
    (line,) = replay_lines(game_text({"check": "00000000"}, **difficulty), asking.tables)
    assert line["pending"]["kind"] == "flip_cost"
    lines = list(replay_lines(game_text({"answer": FLIP}, PASS, **difficulty), asking.tables))
    assert [each["move"] for each in lines] == [0, 1]
    (line,) = replay_lines(game_text({"answer": {"yes": True}}, **difficulty), asking.tables)
    assert (line["refused"], line["line"]) == ("wrong_answer", 2)
