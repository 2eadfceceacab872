"""Replay: the output lines of a game file, as the contract has them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from marsbot_qt.core.play import replay as replay_module
from marsbot_qt.core.play.checksum import checksum
from marsbot_qt.core.play.game_file import read_game, written
from marsbot_qt.core.play.replay import plain, replay_lines
from marsbot_qt.core.play.session import Session
from marsbot_qt.core.play.setup import TableMaker
from tests.core.play.conftest import SETUP, game_text, header

SCIENCE: dict[str, Any] = {"move": "resolve_project_card", "tags": ["science"]}
METEORS: dict[str, Any] = {"move": "resolve_bonus_card", "card": "B01"}
PASS: dict[str, Any] = {"move": "human_passes"}
READY: dict[str, Any] = {"move": "correct", "tracks": {"science": 3}}


def output(tables: TableMaker, *lines: Mapping[str, Any], **setup: Any) -> list[dict[str, Any]]:
    """The output of a game with some lines, once through JSON."""
    found = list(replay_lines(game_text(*lines, **setup), tables))
    again: list[dict[str, Any]] = json.loads(json.dumps(found))
    return again


def test_the_set_up_has_the_first_state_and_the_checklist(tables: TableMaker) -> None:
    (line,) = output(tables)
    assert line["move"] == 0
    assert "name" not in line
    assert line["state"]["phase"] == "action"
    item = line["checklist"][0]
    assert set(item) == {"id", "text", "components", "rules"}
    assert item["text"]


def test_each_finished_move_has_a_line(tables: TableMaker) -> None:
    lines = output(tables, SCIENCE, PASS)
    assert [(line["move"], line.get("name")) for line in lines] == [
        (0, None),
        (1, "resolve_project_card"),
        (2, "human_passes"),
    ]
    assert lines[1]["state"]["tracks"]["science"] == 2
    events = lines[1]["events"]
    assert [event["id"] for event in events] == list(range(len(events)))
    assert events[0] == {
        "id": 0,
        "cause": None,
        "event": "move_made",
        "move": "resolve_project_card",
        "rules": events[0]["rules"],
    }
    assert all(event["cause"] < event["id"] for event in events[1:])


def test_events_can_be_left_out(tables: TableMaker) -> None:
    lines = list(replay_lines(game_text(SCIENCE), tables, events=False))
    assert all("events" not in line for line in lines)


def test_a_question_ends_the_output(tables: TableMaker) -> None:
    lines = output(tables, SCIENCE, METEORS)
    pending = lines[-1]["pending"]
    assert set(lines[-1]) == {"pending"}
    assert (pending["kind"], pending["answer"]) == ("amount", "amount")
    assert pending["limits"] == {"min": 0, "max": 5}


def test_a_refused_move_names_its_line_and_ends_the_file(tables: TableMaker) -> None:
    claim = {"move": "human_claims", "milestone": "Mayor"}
    lines = output(tables, claim, {"note": "x"}, claim, PASS)
    assert [line.get("move") for line in lines] == [0, 1, None]
    assert lines[-1] == {
        "refused": "already_claimed",
        "line": 4,
        "details": {"milestone": "Mayor"},
    }


@pytest.mark.parametrize(
    ("lines", "number", "moves"),
    [
        ([METEORS, {"answer": {"amount": 9}}], 3, 0),
        ([METEORS, {"note": "thinking"}, {"answer": {"amount": 9}}], 4, 0),
        ([METEORS, {"answer": 3}], 3, 0),
        ([METEORS, PASS], 3, 0),
        ([METEORS, {"answer": {"amount": 1}}, {"answer": {"amount": 1}}], 4, 1),
        ([PASS, {"answer": {"yes": True}}], 3, 1),
        ([{"answer": {"yes": True}}], 2, 0),
        ([PASS, {"rewind": 2}], 3, 1),
        ([PASS, {"rewind": "1"}], 3, 1),
        ([PASS, {"amend": {"rulings": {"R11": "Q"}}}], 3, 1),
        ([{"move": ["human_passes"]}], 2, 0),
        ([{"move": "human_passes", "who": "me"}], 2, 0),
        ([{**SCIENCE, "overrule": [{"decision": 5, "skip": True}]}], 2, 0),
    ],
)
def test_the_line_that_was_not_accepted_is_named(
    tables: TableMaker, lines: list[dict[str, Any]], number: int, moves: int
) -> None:
    found = output(tables, *lines)
    assert found[-1]["line"] == number
    assert "refused" in found[-1]
    assert len(found) == moves + 2


def test_a_set_up_that_makes_no_game_is_refused_at_its_line(tables: TableMaker) -> None:
    (line,) = output(tables, PASS, map="thasis")
    assert (line["refused"], line["line"]) == ("unknown_map", 1)
    assert line["details"]["did_you_mean"] == "tharsis"
    text = read_game(b"\n\n" + written(header(map="nowhere")))
    assert next(replay_lines(text, tables))["line"] == 3


def test_an_unreadable_line_ends_the_output(tables: TableMaker) -> None:
    text = read_game(written(header(), PASS) + b"{nonsense}\n" + written(PASS))
    lines = list(replay_lines(text, tables))
    assert [line.get("move") for line in lines] == [0, 1, None]
    assert (lines[-1]["error"], lines[-1]["line"]) == ("not_json", 3)


def test_a_torn_last_line_is_a_warning(tables: TableMaker) -> None:
    text = read_game(written(header(), METEORS) + b'{"answer": {"amo')
    lines = list(replay_lines(text, tables))
    assert "pending" in lines[-2]
    assert lines[-1] == {"warning": "torn_line", "line": 3}


def test_moves_taken_back_are_numbered_anew(tables: TableMaker) -> None:
    lines = output(tables, SCIENCE, PASS, {"rewind": 2}, PASS)
    assert [line["move"] for line in lines] == [0, 1, 2, 1]
    assert lines[-1]["state"]["tracks"]["science"] == 0


def test_a_waiting_move_is_taken_back_by_a_rewind(tables: TableMaker) -> None:
    lines = output(tables, METEORS, {"rewind": 1}, PASS)
    assert [line["move"] for line in lines] == [0, 1]


def test_an_amendment_counts_from_its_line(tables: TableMaker) -> None:
    wild = {"move": "resolve_project_card", "tags": ["wild"]}
    lines = output(tables, wild, {"amend": {"rulings": {"R105": "B"}}}, wild)
    assert [line["state"]["mc"] for line in lines] == [0, 0, 5]
    lines = output(tables, wild, {"amend": {"rulings": {"R105": "B"}, "from_start": True}}, PASS)
    assert [line["state"]["mc"] for line in lines] == [0, 0, 5]


def test_decisions_made_by_hand_are_carried_out(tables: TableMaker) -> None:
    move = {**SCIENCE, "overrule": [{"decision": 1, "space": [4, 4]}]}
    lines = output(tables, READY, move)
    assert lines[-1]["state"]["tiles"][0]["space"] == [4, 4]


def test_a_checksum_that_differs_is_drift_on_its_move(tables: TableMaker) -> None:
    session = Session(tables, SETUP)
    first = {"check": session.check()}
    session.move(SCIENCE)
    right, wrong = {"check": session.check()}, {"check": "00000000"}
    lines = output(tables, first, SCIENCE, wrong, PASS, wrong, {"rewind": 1}, right)
    assert [line.get("drift") for line in lines] == [None, True, True]
    lines = output(tables, wrong, SCIENCE, right, {"check": 5})
    assert [line.get("drift") for line in lines] == [True, True]


def test_the_checksum_sees_the_table_and_hidden_cards(tables: TableMaker) -> None:
    def of(**setup: Any) -> str:
        made = Session(tables, {**SETUP, **setup})
        return checksum(made.rules, made.history[0].state)

    virtual = {"components": {"project_deck": "virtual"}}
    sums = [
        of(),
        of(seed=4),
        of(position={"mc": 1}),
        of(difficulty="brutal"),
        of(**virtual, seed=1),
        of(**virtual, seed=2),
    ]
    assert sums[0] == sums[1]
    assert len(set(sums)) == len(sums) - 1


def test_what_was_not_expected_stands_on_the_line(tables: TableMaker) -> None:
    lines = output(
        tables,
        PASS,
        {"move": "human_places_tile", "tile": "city", "space": [0, 3]},
    )
    assert lines[-1]["unexpected"] == lines[-1]["all_unexpected"][0] == "human_has_passed"
    assert "land_tile_on_ocean_space" in lines[-1]["all_unexpected"]
    assert "unexpected" not in lines[1]


def test_a_bonus_ocean_of_the_human_is_due(tables: TableMaker) -> None:
    near = {"move": "correct", "parameters": {"temperature": -2}}
    raise_ = {"move": "human_raises", "parameter": "temperature", "steps": 1}
    lines = output(tables, near, raise_)
    assert lines[-1]["due"] == ["ocean"]
    assert "due" not in lines[1]


def test_effects_of_the_humans_cards_are_counted(tables: TableMaker) -> None:
    lines = output(
        tables,
        {"move": "human_plays_card", "card": "Arctic Algae"},
        {"move": "resolve_project_card", "tags": ["building", "building"]},
        {"answer": {"flip_cost": 3}},
    )
    assert lines[1]["counts"] == {}
    assert lines[-1]["human_effects"] == [{"card": "Arctic Algae", "times": 1}]
    lines = output(tables, {"move": "human_plays_card", "card": "Miranda Resort"})
    assert "human_effects" not in lines[-1]


def test_missing_answers_of_virtual_decks_are_dealt(tables: TableMaker) -> None:
    setup: dict[str, Any] = {"components": {"project_deck": "virtual"}, "seed": 11}
    position = {"tracks": dict.fromkeys(("science", "earth", "plant", "space"), 3)}
    turn = {"move": "marsbot_turn"}
    session = Session(tables, {**SETUP, **setup, "position": position})
    asked = []
    for _ in range(3):
        session.move(turn)
        while session.question is not None:
            asked.append({"flip_cost": 7} if session.question.ANSWER == "flip_cost" else None)
            session.answer(asked[-1] or {"card": {"bonus": "B03"}})
    whole = [line for line in session.lines() if "check" not in line]
    by_hand = [line for line in whole if "tags" not in str(line)]
    by_hand = [line for line in by_hand if not isinstance(line.get("answer", {}).get("card"), str)]
    assert len(by_hand) < len(whole)
    one = output(tables, *whole, **setup, position=position)
    other = output(tables, *by_hand, **setup, position=position)
    assert one == other
    assert one[-1]["move"] == 3


def test_a_file_that_changes_its_past_for_ever_is_refused(
    tables: TableMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    amend = {"amend": {"rulings": {"R11": "B"}, "from_start": True}}
    monkeypatch.setattr(replay_module, "MAX_AMENDS", 3)
    assert output(tables, *[amend] * 4)[-1]["refused"] == "too_much_to_replay"
    monkeypatch.setattr(replay_module, "MAX_PLAYED_AGAIN", 2)
    assert output(tables, PASS, amend, amend)[-1]["line"] == 4


def test_details_of_any_kind_become_json() -> None:
    from marsbot_qt.core.base.ids import Phase

    found = plain({"a": Phase.FINAL, 2: (1, None), "c": {"y", "x"}, "d": object})
    assert {key: found[key] for key in ("a", "2", "c")} == {
        "a": "final",
        "2": [1, None],
        "c": ["x", "y"],
    }
    assert isinstance(found["d"], str)
