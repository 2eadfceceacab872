"""``marsbot play`` and ``marsbot demo``: a game by typed lines."""

from __future__ import annotations

import argparse
import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from marsbot_qt.cli.main import main
from marsbot_qt.cli.play import add_parser, setup_of
from marsbot_qt.cli.typed_answers import read_answer
from marsbot_qt.cli.typed_moves import command_of, read_move, read_overrule, read_space
from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.play.game_file import read_file
from marsbot_qt.core.rules import questions as q
from tests import builders

Play = Callable[..., str]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The game's file."""
    return tmp_path / "game.marsbot"


@pytest.fixture
def play(file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Types lines into a game and gives what was said."""

    def type_in(*lines: str, options: tuple[str, ...] = (), code: int = 0) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
        assert main(["play", str(file), *options]) == code
        return capsys.readouterr().out

    return type_in


def kinds(file: Path) -> list[str]:
    """The kinds of the lines in a file, without checksums."""
    return [line.kind for line in read_file(file).lines if line.kind != "check"]


def test_a_game_is_played_by_typed_words(play: Play, file: Path) -> None:
    told = play(
        "science",
        "B01",
        "99",
        "two",
        "help",
        "3",
        "tile ocean A4",
        "claim mayor",
        "undo",
        "redo",
        "undo",
        "fund bank",
        "raise temp 2",
        "steal 3",
        "lower steel",
        "play arctic algae",
        "set tr 25",
        "state",
        "log",
        "pass",
        "turn",
        "Asteroid",
        "",
        "quit",
        "never",
    )
    for said in (
        "Science track: 0 → 1",
        "? How many did you lose? (0 to 5 Plants)",
        "99 is not a possible answer.",
        "two is not possible for number.",
        "You lose 3 Plants",
        "Mayor is claimed by You",
        "Taken back: You claim a milestone: Mayor",
        "Again: You claim a milestone: Mayor",
        "There is no award bank in this game. Did you mean Banker?",
        "Temperature: −28 °C → −26 °C (You)",
        "MarsBot: TR 25",
        "Asteroid",
        "The game is saved:",
    ):
        assert said in told, said
    assert "never" not in told
    assert kinds(file).count("rewind") == 2


def test_a_saved_game_goes_on_where_it_was(play: Play, file: Path) -> None:
    play("set track science 3", "science")
    told = play("7", "log")
    assert "? Several hexes are equal. Flip a project card" in told
    assert "City on" in told
    assert "2. MarsBot takes a turn with a project card: science" in told


def test_a_decision_is_made_by_hand(play: Play) -> None:
    told = play("set track science 3", "science", "overrule 1 E5", "state", "overrule 1 skip")
    assert "City on E5" in told
    assert "By hand: place city did not happen" in told


def test_a_waiting_move_is_cancelled(play: Play) -> None:
    told = play("cancel", "B01", "cancel", "redo", "undo", "undo")
    assert "Nothing is asked now." in told
    assert "The move is taken back." in told
    assert "There is nothing to bring back." in told
    assert told.count("There is nothing to take back.") == 2


def test_a_copy_is_saved(play: Play, tmp_path: Path) -> None:
    copy = tmp_path / "copy.marsbot"
    told = play("pass", f"save {copy}", f"save {copy}", f"save {tmp_path / 'no' / 'where'}")
    assert kinds(copy) == ["move"]
    assert told.count("It cannot be saved there") == 2


def test_a_game_is_finished(play: Play) -> None:
    told = play(
        "set temperature 8",
        "set oxygen 14",
        'set {"parameters": {"oceans": 9}}',
        "pass",
        'set {"passed": {"marsbot": true}}',
        "next",
        "finish",
        "none",
        "points 80",
    )
    assert "Phase: final" in told
    assert "Winner: You (score)" in told


def test_everything_virtual_needs_nothing_but_turns(play: Play, file: Path) -> None:
    options = ("--virtual", "all", "--seed", "5", "--difficulty", "hard")
    told = play("turn", "turn", options=(*options, "--expansion", "corporate_era"))
    assert "MarsBot resolves" in told
    setup = read_file(file).header["setup"]
    assert (setup["seed"], setup["difficulty"]) == (5, "hard")
    assert set(setup["components"].values()) == {"virtual"}


def test_a_set_up_that_makes_no_game_is_told(play: Play, file: Path) -> None:
    assert "Did you mean tharsis?" in play(options=("--map", "tharsi"), code=1)
    assert not file.exists()
    file.write_text("nonsense")
    assert "no JSON" in play(code=1)


def test_without_a_name_the_game_goes_to_the_games_folder(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], marsbot_home: Path
) -> None:
    for _ in range(2):
        monkeypatch.setattr("sys.stdin", io.StringIO("pass\n"))
        assert main(["play"]) == 0
    assert len(list((marsbot_home / "data" / "games").glob("*.marsbot"))) == 2
    capsys.readouterr()


def test_a_damaged_game_says_so_and_goes_on(play: Play, file: Path) -> None:
    play("pass")
    with file.open("ab") as end:
        end.write(b"nonsense\n")
    told = play("undo")
    assert "The file is damaged from line" in told
    assert "damaged-1" in told


def test_the_demo_tells_a_generation(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo"]) == 0
    told = capsys.readouterr().out
    assert "MarsBot takes its turn" in told
    assert told.count("MarsBot takes its turn") == 5
    assert main(["demo", "--seed", "9"]) == 0
    assert capsys.readouterr().out != told


def test_the_demo_plays_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "--game"]) == 0
    assert "Winner: " in capsys.readouterr().out


# Words


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("asteroid", {"move": "resolve_project_card", "card": "asteroid"}),
        ("card Big Asteroid", {"move": "resolve_project_card", "card": "Big Asteroid"}),
        ("big ast", {"move": "resolve_project_card", "card": "Big Asteroid"}),
        (
            "space event 14",
            {"move": "resolve_project_card", "tags": ["space", "event"], "cost": 14},
        ),
        ("bui, sci", {"move": "resolve_project_card", "tags": ["building", "science"]}),
        ("energy", {"move": "resolve_project_card", "tags": ["power"]}),
        ("none", {"move": "resolve_project_card", "tags": []}),
        ("none 4", {"move": "resolve_project_card", "tags": [], "cost": 4}),
        ("b05", {"move": "resolve_bonus_card", "card": "B05"}),
        ("bonus B05", {"move": "resolve_bonus_card", "card": "B05"}),
        ("tile gre D6", {"move": "human_places_tile", "tile": "greenery", "space": [3, 5]}),
        ("tile city phobos", {"move": "human_places_tile", "tile": "city", "space": "phobos"}),
        ("raise oxygen", {"move": "human_raises", "parameter": "oxygen", "steps": 1}),
        ("steal 4 m€", {"move": "human_steals", "resource": "mc", "amount": 4}),
        ("remove 2", {"move": "human_removes", "resource": "mc", "amount": 2}),
        ("lower m€ 2", {"move": "human_decreases_production", "resource": "mc", "steps": 2}),
        ("set human heat 3", {"move": "correct", "human": {"heat": 3}}),
        ("set oceans 3", {"move": "correct", "parameters": {"oceans": 3}}),
        ('{"move": "human_passes"}', {"move": "human_passes"}),
        ("PASS", {"move": "human_passes"}),
        ("next", {"move": "next_generation"}),
    ],
)
def test_moves_are_read_from_words(line: str, move: dict[str, Any]) -> None:
    assert read_move(builders.rules(), line) == move


@pytest.mark.parametrize(
    "line", ["blah", "12", "set", "set tr", "set tr x", "raise oxygen x", "remove", "{x", "a b"]
)
def test_words_that_mean_nothing_are_refused(line: str) -> None:
    with pytest.raises(Refused):
        read_move(builders.rules(), line)


def test_commands_may_be_shortened() -> None:
    assert command_of("und") == ("undo", "")
    assert command_of("UNDO") == ("undo", "")
    assert command_of("u") == ("", "u")
    assert command_of("st") == ("", "st")
    assert command_of("  tile ocean A1 ") == ("tile", "ocean A1")


def test_hexes_are_read_from_words() -> None:
    assert [read_space(word) for word in ("d6", "D 6", "[3, 5]", "Ganymede Colony")] == [
        [3, 5],
        [3, 5],
        [3, 5],
        "ganymede_colony",
    ]


def test_overrules_are_read_from_words() -> None:
    assert read_overrule("1 D6") == {"decision": 1, "space": [3, 5]}
    assert read_overrule("2 skip") == {"decision": 2, "skip": True}
    assert read_overrule("2 Mayor") == {"decision": 2, "choice": "Mayor"}


AMOUNT = q.AskAmount(least=0, most=5, may_block=True, why="lost")
CHOICE = q.AskChoice(options=("automated", "active", "event"), why="card_type")
VALUES = q.AskValues(
    measures=("Mayor", "Planner"), parts={"Mayor": ("cities",)}, why="tied_milestones"
)
SPACE = q.AskSpace(candidates=(), may_end=True, why="final_greenery")


@pytest.mark.parametrize(
    ("question", "words", "answer"),
    [
        (AMOUNT, "3", {"amount": 3}),
        (AMOUNT, "blocked", {"choice": "blocked"}),
        (AMOUNT, "BL", {"choice": "blocked"}),
        (AMOUNT, '{"amount": 2}', {"amount": 2}),
        (CHOICE, "event", {"choice": "event"}),
        (CHOICE, "ev", {"choice": "event"}),
        (CHOICE, "2", {"choice": "active"}),
        (q.AskYes(why="x"), "Y", {"yes": True}),
        (q.AskYes(why="x"), "no", {"yes": False}),
        (VALUES, "mayor 3, pla=5", {"values": {"Mayor": 3, "Planner": 5}}),
        (VALUES, "cities: 2; planner 1", {"values": {"cities": 2, "Planner": 1}}),
        (q.AskValues(measures=("Mayor",), why="x"), "4", {"values": {"Mayor": 4}}),
        (q.AskValues(measures=("mc",), why="x"), "−4", {"values": {"mc": -4}}),
        (SPACE, "none", {"space": None}),
        (SPACE, "A1", {"space": [0, 0]}),
        (q.AskCard(why="x"), "b03", {"card": {"bonus": "B03"}}),
        (q.AskCard(why="x"), "asteroid", {"card": "asteroid"}),
        (q.AskCards(why="x"), "asteroid; comet", {"cards": ["asteroid", "comet"]}),
        (q.AskFlipCost(candidates=(), why="x"), "12", {"flip_cost": 12}),
    ],
)
def test_answers_are_read_from_words(
    question: q.Question, words: str, answer: dict[str, Any]
) -> None:
    assert read_answer(builders.rules(), question, words) == answer


@pytest.mark.parametrize(
    ("question", "words"),
    [
        (AMOUNT, "x"),
        (CHOICE, "z"),
        (CHOICE, ""),
        (q.AskYes(why="x"), "maybe"),
        (VALUES, "mayor"),
        (q.AskCard(why="x"), "no such card"),
    ],
)
def test_answers_that_mean_nothing_are_refused(question: q.Question, words: str) -> None:
    with pytest.raises(Refused):
        read_answer(builders.rules(), question, words)


def test_goals_are_named_or_drawn() -> None:
    parser = argparse.ArgumentParser()
    add_parser(parser.add_subparsers())
    named = ["play", "--expansion", "awards_milestones", "--award", "Miner", "--award", "Banker"]
    setup = setup_of(parser.parse_args([*named, "--milestone", "random"]))
    assert setup["awards"] == ["Miner", "Banker"]
    assert setup["milestones"] == "random"
    assert "awards" not in setup_of(parser.parse_args(["play"]))
