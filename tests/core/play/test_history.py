"""Finished games are kept once, go into the archive and back, and survive a damaged file."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from marsbot_qt.core.base.errors import Unreadable
from marsbot_qt.core.base.ids import Player
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.library import Library
from marsbot_qt.core.content.pack import Pack
from marsbot_qt.core.content.ruleset import PackRef
from marsbot_qt.core.play.game_packs import GamePacks
from marsbot_qt.core.play.history import History, KeptGame, from_json, kept_game, to_json
from marsbot_qt.core.play.saves import new_game, open_game
from marsbot_qt.core.play.session import Session
from marsbot_qt.core.play.setup import TableMaker
from tests.builders import library
from tests.core.play.conftest import SETUP

NOON = datetime(2026, 5, 17, 12, 0, tzinfo=UTC)
LATE: dict[str, Any] = {**SETUP, "seed": 4, "position": {"phase": "final", "generation": 9}}
END: tuple[dict[str, Any], ...] = (
    {"move": "finish_game"},
    {"space": None},
    {"values": {"points": 61}},
)

GAME = KeptGame(
    game="a" * 12,
    head="0badcafe",
    file="one.marsbot",
    kept=NOON,
    map="tharsis",
    difficulty="normal",
    winner=Player.HUMAN,
    why="score",
    generations=11,
    marsbot=60,
    human=71,
    expansions=("corporate_era",),
    packs=(PackRef("base", "1.0.0", "d1"),),
)
OTHER = replaced(
    GAME,
    game="b" * 12,
    file="two.marsbot",
    kept=NOON + timedelta(days=1),
    difficulty=("card_vp",),
    winner=Player.MARSBOT,
    why="generation_limit",
    marsbot=None,
    human=None,
)


@pytest.fixture
def history(tmp_path: Path) -> History:
    return History(tmp_path / "data" / "history.jsonl")


def again(history: History) -> History:
    """The same file, read by another run of the program."""
    other = History(history.file)
    other.load()
    return other


def end(session: Session) -> Session:
    """Play the last moves."""
    session.move(END[0])
    for answer in END[1:]:
        session.answer(answer)
    return session


def finished(tables: TableMaker, **setup: Any) -> Session:
    return end(Session(tables, {**LATE, **setup}))


def test_there_is_nothing_before_the_first_game(history: History) -> None:
    history.load()
    assert (history.games, history.archived, history.notices) == ((), (), ())
    assert not history.file.exists()


def test_kept_games_are_there_the_next_time_the_last_one_first(history: History) -> None:
    assert history.keep(GAME)
    assert history.keep(OTHER)
    assert again(history).games == history.games == (OTHER, GAME)


def test_a_game_is_kept_once(history: History) -> None:
    history.keep(GAME)
    size = history.file.stat().st_size
    assert not history.keep(replaced(GAME, kept=NOON + timedelta(hours=3)))
    assert not again(history).keep(GAME)
    assert history.file.stat().st_size == size
    assert again(history).games == (GAME,)


def test_another_end_of_the_same_file_takes_its_place(history: History) -> None:
    history.keep(GAME)
    mended = replaced(GAME, head="12345678", human=58, winner=Player.MARSBOT)
    assert history.keep(mended)
    assert history.games == again(history).games == (mended,)


def test_equal_games_in_other_files_are_two(history: History) -> None:
    history.keep(GAME)
    twin = replaced(GAME, head="12345678", file="three.marsbot")
    assert history.keep(twin)
    assert set(history.games) == {GAME, twin}


def test_archive_and_back(history: History) -> None:
    history.keep(GAME)
    history.keep(OTHER)
    history.archive(GAME.id)
    assert (history.games, history.archived) == ((OTHER,), (GAME,))
    assert again(history).archived == (GAME,)
    history.restore(GAME.id)
    assert again(history).games == (OTHER, GAME)
    assert again(history).archived == ()


def test_archiving_what_is_not_there_writes_nothing(history: History) -> None:
    history.keep(GAME)
    size = history.file.stat().st_size
    history.archive("nothing")
    history.restore(GAME.id)
    assert history.file.stat().st_size == size


def test_keeping_an_archived_game_brings_it_back(history: History) -> None:
    history.keep(GAME)
    history.archive(GAME.id)
    assert history.keep(GAME)
    assert again(history).games == (GAME,)


def test_nothing_that_was_written_is_changed_later(history: History) -> None:
    history.keep(GAME)
    before = history.file.read_bytes()
    history.archive(GAME.id)
    history.restore(GAME.id)
    history.keep(OTHER)
    assert history.file.read_bytes().startswith(before)


def test_a_game_comes_back_from_json_as_it_was() -> None:
    for game in (GAME, OTHER):
        assert from_json(json.loads(json.dumps(to_json(game)))) == game


def lines_of(history: History) -> list[bytes]:
    return history.file.read_bytes().splitlines()


@pytest.mark.parametrize(
    "bad",
    [
        b"not json",
        b'{"keep": [1]}',
        b'{"keep": {"game": "x"}}',
        b'{"burn": "x"}',
        b'{"archive": 4}',
        b'"text"',
        b"\xff\xfe",
        b'{"format": "other", "version": 1}',
        b"[" * 50,
        b'{"keep": null',
    ],
)
def test_a_line_that_cannot_be_read_is_kept_aside(history: History, bad: bytes) -> None:
    history.keep(GAME)
    history.keep(OTHER)
    lines = lines_of(history)
    damaged = b"\n".join([*lines[:2], bad, *lines[2:]]) + b"\n"
    history.file.write_bytes(damaged)
    history.load()
    assert history.games == (OTHER, GAME)
    (notice,) = history.notices
    assert notice.code == "history_damaged"
    assert notice.details["line"] == 3
    assert Path(notice.details["copy"]).read_bytes() == damaged
    assert lines_of(history) == lines
    assert again(history).notices == ()


@pytest.mark.parametrize("field", sorted(set(to_json(GAME)) - {"packs", "difficulty"}))
@pytest.mark.parametrize("value", [[], {}, 1.5])
def test_no_field_of_the_wrong_kind_passes(field: str, value: Any) -> None:
    if field == "expansions" and value == []:
        value = [1]
    with pytest.raises((ValueError, KeyError, TypeError)):
        from_json({**to_json(GAME), field: value})


def test_a_line_cut_off_while_it_was_written_does_not_spoil_the_next(history: History) -> None:
    history.keep(GAME)
    with history.file.open("ab") as file:
        file.write(b'{"keep": {"game"')
    other = History(history.file)
    other.keep(OTHER)
    assert again(history).games == (OTHER, GAME)


def test_a_last_line_without_its_end_counts(history: History) -> None:
    history.keep(GAME)
    history.file.write_bytes(history.file.read_bytes().rstrip(b"\n"))
    reopened = again(history)
    assert (reopened.games, reopened.notices) == ((GAME,), ())
    reopened.keep(OTHER)
    assert again(history).games == (OTHER, GAME)


def test_a_history_of_a_later_version_is_left_alone(history: History) -> None:
    history.file.parent.mkdir()
    history.file.write_bytes(b'{"format": "marsbot-history", "version": 9}\n{"new": 1}\n')
    before = history.file.read_bytes()
    history.load()
    assert [notice.code for notice in history.notices] == ["history_too_new"]
    with pytest.raises(Unreadable, match="too_new"):
        history.keep(GAME)
    assert history.file.read_bytes() == before


def test_a_history_that_cannot_be_opened_is_told(history: History) -> None:
    history.file.mkdir(parents=True)
    history.load()
    assert [notice.code for notice in history.notices] == ["history_unreadable"]
    with pytest.raises(Unreadable, match="cannot_write"):
        history.keep(GAME)
    assert history.games == ()


def test_what_is_kept_of_a_finished_game(tables: TableMaker, tmp_path: Path) -> None:
    session = finished(tables, difficulty="hard", draft=True)
    game = kept_game(session, tmp_path / "x.marsbot", tmp_path, NOON, house_rules=False)
    assert (game.map, game.difficulty, game.expansions) == ("tharsis", "hard", ("corporate_era",))
    assert (game.winner, game.why, game.won) == (Player.HUMAN, "score", True)
    assert (game.human, game.generations, game.draft) == (61, 9, True)
    state = session.state
    assert state is not None
    assert game.marsbot == state.score[Player.MARSBOT].total
    assert [ref.id for ref in game.packs] == ["base", "tharsis"]
    assert game.head == session.check()
    assert (game.file, game.path(tmp_path)) == ("x.marsbot", tmp_path / "x.marsbot")


def test_a_file_outside_the_games_folder_is_named_in_full(
    tables: TableMaker, tmp_path: Path
) -> None:
    file = tmp_path / "elsewhere" / "x.marsbot"
    games = tmp_path / "games"
    game = kept_game(finished(tables), file, games, NOON, house_rules=False)
    assert game.path(games) == file


def test_games_with_other_seeds_are_other_games(tables: TableMaker, tmp_path: Path) -> None:
    file = tmp_path / "x.marsbot"
    one, other = (
        kept_game(finished(tables, seed=seed), file, tmp_path, NOON, house_rules=False)
        for seed in (1, 2)
    )
    assert one.id != other.id


def test_a_game_under_way_is_not_kept(session: Session, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="not finished"):
        kept_game(session, tmp_path / "x", tmp_path, NOON, house_rules=False)


def test_a_reopened_game_is_the_same_game(packs: GamePacks, tmp_path: Path) -> None:
    file = tmp_path / "x.marsbot"
    session = end(new_game(file, packs, LATE, "test"))
    first = kept_game(session, file, tmp_path, NOON, house_rules=False)
    session.close()
    opened = open_game(file, packs).session
    assert kept_game(opened, file, tmp_path, NOON, house_rules=False) == first
    opened.close()


def test_official_packs_are_no_house_rules(packs: GamePacks, session: Session) -> None:
    assert packs.house_rules(session.table) == ()


def test_packs_that_are_not_official_are_house_rules() -> None:
    official = library().packs
    base = official["base"]
    manifest = json.loads(base.files["pack.json"])
    changed = json.dumps({**manifest, "official": False}).encode()
    own = Pack({**base.files, "pack.json": changed}, "own")
    packs = GamePacks(Library([own, official["tharsis"]]))
    assert packs.house_rules(packs.tables(SETUP)) == ("base",)
