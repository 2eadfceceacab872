"""Saved games: opened as they were, recovered when they are damaged, shared by nobody."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused, Unreadable
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.library import Library
from marsbot_qt.core.content.pack import Pack
from marsbot_qt.core.content.store import PackStore
from marsbot_qt.core.play import saves
from marsbot_qt.core.play.game_file import read_file, written
from marsbot_qt.core.play.game_packs import GamePacks, read_refs
from marsbot_qt.core.play.journal import Journal, take
from marsbot_qt.core.play.saves import Notice, OpenedGame, new_game, open_game, save_copy
from marsbot_qt.core.play.session import Session
from tests.builders import library
from tests.core.play.conftest import SETUP, header

SCIENCE: dict[str, Any] = {"move": "resolve_project_card", "tags": ["science"]}
METEORS: dict[str, Any] = {"move": "resolve_bonus_card", "card": "B01"}
PASS: dict[str, Any] = {"move": "human_passes"}

Opener = Callable[[], OpenedGame]


@pytest.fixture
def reopen(packs: GamePacks, file: Path) -> Any:
    """Opens the game's file; everything opened is closed at the end."""
    opened: list[OpenedGame] = []

    def again() -> OpenedGame:
        opened.append(open_game(file, packs))
        return opened[-1]

    yield again
    for each in opened:
        each.session.close()


def played(packs: GamePacks, file: Path, *moves: Mapping[str, Any]) -> Session:
    """A game in a file with some moves."""
    game = new_game(file, packs, SETUP, "test")
    for move in moves:
        game.move(move)
    return game


def codes(opened: OpenedGame) -> list[str]:
    """What there is to say about an opened game."""
    return [notice.code for notice in opened.notices]


def test_a_new_game_draws_a_seed_and_names_its_packs(packs: GamePacks, file: Path) -> None:
    played(packs, file).close()
    head = read_file(file).header
    assert isinstance(head["setup"]["seed"], int)
    assert head["app"] == "test"
    assert [pack["id"] for pack in head["packs"]] == ["base", "tharsis"]
    assert all(len(pack["digest"]) == 64 for pack in head["packs"])


def test_a_seed_that_is_given_is_kept(packs: GamePacks, file: Path) -> None:
    new_game(file, packs, {**SETUP, "seed": 7}, "test").close()
    assert read_file(file).header["setup"]["seed"] == 7


def test_a_game_goes_on_where_it_was(packs: GamePacks, file: Path, reopen: Opener) -> None:
    played(packs, file, SCIENCE, PASS).close()
    opened = reopen()
    assert opened.notices == ()
    assert opened.session.number == 2
    opened.session.move({"move": "human_claims", "milestone": "Mayor"})
    opened.session.close()
    assert reopen().session.number == 3


def test_a_move_that_waits_is_there_with_its_answers(
    packs: GamePacks, file: Path, reopen: Opener
) -> None:
    game = played(packs, file)
    game.move({"move": "correct", "awards": [_award("Banker"), _award("Miner")]})
    game.move({"move": "resolve_bonus_card", "card": "B08"})
    asked = game.question
    assert asked is not None
    game.close()
    opened = reopen()
    assert opened.session.question == asked
    opened.session.cancel()
    assert opened.session.number == 1


def _award(name: str) -> dict[str, str]:
    return {"name": name, "funder": "human"}


def test_what_was_taken_back_can_still_be_brought_back(
    packs: GamePacks, file: Path, reopen: Opener
) -> None:
    game = played(packs, file, SCIENCE, PASS)
    game.rewind(2)
    game.redo()
    game.close()
    session = reopen().session
    assert session.number == 1
    assert session.can_redo
    session.redo()
    assert session.history[-1].order.data == PASS


def test_a_torn_last_line_is_left_out_and_said(
    packs: GamePacks, file: Path, reopen: Opener
) -> None:
    played(packs, file, SCIENCE).close()
    whole = file.read_bytes()
    file.write_bytes(whole + b'{"move": "hum')
    opened = reopen()
    assert opened.notices == (Notice("torn_line", {"line": 5}),)
    opened.session.move(PASS)
    assert file.read_bytes().startswith(whole)
    assert read_file(file).fault is None


def test_everything_before_damage_is_recovered_and_a_copy_is_kept(
    packs: GamePacks, file: Path, reopen: Opener
) -> None:
    played(packs, file, SCIENCE, PASS).close()
    lines = file.read_bytes().splitlines(keepends=True)
    damaged = b"".join([*lines[:4], b"\x00\xff garbage\n", *lines[4:]])
    file.write_bytes(damaged)
    opened = reopen()
    assert codes(opened) == ["damaged"]
    details = opened.notices[0].details
    assert (details["line"], details["reason"]) == (5, "not_utf8")
    assert Path(details["copy"]).read_bytes() == damaged
    assert opened.session.number == 1
    opened.session.move(PASS)
    opened.session.close()
    assert codes(reopen()) == []


def test_a_line_that_the_rules_refuse_is_damage_too(
    packs: GamePacks, file: Path, reopen: Opener
) -> None:
    played(packs, file, METEORS).close()
    good = file.read_bytes()
    file.write_bytes(good + written({"answer": {"amount": 99}}, {"rewind": 1}))
    opened = reopen()
    assert codes(opened) == ["damaged"]
    assert opened.notices[0].details["reason"] == "answer_out_of_range"
    assert opened.session.question is not None
    assert file.read_bytes() == good


def test_half_a_repair_is_damage_and_the_game_is_as_before(
    packs: GamePacks, file: Path, reopen: Opener
) -> None:
    game = played(packs, file, SCIENCE, PASS)
    states = [each.state for each in game.history]
    before = file.read_bytes()
    game.accept(game.repair(1, {"move": "resolve_project_card", "tags": ["building"]}))
    game.close()
    whole = file.read_bytes()
    ends = [i + 1 for i, byte in enumerate(whole) if byte == 10 and len(before) <= i]
    for end in ends[:-1]:
        file.write_bytes(whole[:end])
        opened = reopen()
        assert [each.state for each in opened.session.history] == states
        assert codes(opened) == ["damaged"]
        opened.session.close()
    file.write_bytes(whole)
    assert codes(reopen()) == []


def test_a_second_copy_reads_only(packs: GamePacks, file: Path, reopen: Opener) -> None:
    first = played(packs, file, SCIENCE)
    second = reopen()
    assert codes(second) == ["in_use"]
    with pytest.raises(Refused, match="opened_read_only"):
        second.session.move(PASS)
    first.move(PASS)
    first.close()
    assert reopen().session.number == 2


def test_a_damaged_game_that_somebody_plays_is_not_touched(
    packs: GamePacks, file: Path, reopen: Opener
) -> None:
    first = played(packs, file, SCIENCE)
    with file.open("ab") as other:
        other.write(b"garbage\n")
    before = file.read_bytes()
    opened = reopen()
    assert codes(opened) == ["in_use", "damaged"]
    assert "copy" not in opened.notices[1].details
    assert file.read_bytes() == before
    first.close()


def test_a_file_without_permission_to_write_reads_only(
    packs: GamePacks, file: Path, reopen: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(packs, file, SCIENCE).close()

    def forbidden(path: Path) -> None:
        # Root may write to every file, so the refusal cannot come from the disk itself here.
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(saves, "take", forbidden)
    assert codes(reopen()) == ["not_writable"]


def test_a_copy_holds_the_game_without_what_was_taken_back(
    packs: GamePacks, file: Path, tmp_path: Path
) -> None:
    game = played(packs, file, SCIENCE, PASS)
    game.undo()
    game.amend({"rulings": {"R105": "B"}})
    game.move(METEORS)
    copy = tmp_path / "copy.marsbot"
    save_copy(game, copy, "test")
    with pytest.raises(FileExistsError):
        save_copy(game, copy, "test")
    game.close()
    opened = open_game(copy, packs)
    assert opened.notices == ()
    assert [each.order for each in opened.session.history] == [each.order for each in game.history]
    assert opened.session.question is not None
    opened.session.close()


@pytest.mark.parametrize(
    ("data", "code"),
    [(b"", "no_header"), (b"nothing\n", "not_json"), (b'{"format": "x"}\n', "not_a_game")],
)
def test_what_is_no_game_is_left_alone(
    packs: GamePacks, file: Path, data: bytes, code: str
) -> None:
    file.write_bytes(data)
    with pytest.raises(Unreadable, match=code):
        open_game(file, packs)
    assert file.read_bytes() == data
    assert list(file.parent.glob("*.damaged-*")) == []


def test_what_is_no_game_and_held_by_somebody_is_unreadable(packs: GamePacks, file: Path) -> None:
    file.write_bytes(b"nonsense\n")
    held = take(file)
    assert held is not None
    with held, pytest.raises(Unreadable, match="not_json"):
        open_game(file, packs)


def test_a_set_up_that_makes_no_game_is_refused_and_left_alone(
    packs: GamePacks, file: Path
) -> None:
    file.write_bytes(written(header(map="nowhere")))
    with pytest.raises(Refused, match="unknown_map"):
        open_game(file, packs)
    with pytest.raises(Unreadable, match="cannot_open"):
        open_game(file.parent / "nobody.marsbot", packs)
    with pytest.raises(FileExistsError):
        new_game(file, packs, SETUP, "test")


def test_a_checksum_that_differs_is_said_and_the_game_goes_on(
    packs: GamePacks, file: Path, reopen: Opener
) -> None:
    played(packs, file, SCIENCE, PASS).close()
    lines = file.read_bytes().splitlines(keepends=True)
    lines[3] = written({"check": "00000000"})
    file.write_bytes(b"".join(lines))
    opened = reopen()
    assert opened.notices == (Notice("drift", {"moves": (1,)}),)
    assert opened.session.number == 2


# Packs that have changed since a game was played


def changed(pack: Pack, name: str, change: Callable[[Any], None]) -> Pack:
    """A pack with something changed in one of its files."""
    data = json.loads(pack.files[name])
    change(data)
    return Pack({**pack.files, name: json.dumps(data).encode()}, pack.source)


def failed_actions_pay_seven(data: Any) -> None:
    """Another number in the rules."""
    data["numbers"]["failed_action_mc"] = 7


@pytest.fixture
def newer() -> Library:
    """The shipped packs after a correction."""
    packs = dict(library().packs)
    packs["base"] = changed(packs["base"], "rules.json", failed_actions_pay_seven)
    return Library(packs.values())


NO_TAGS: dict[str, Any] = {"move": "resolve_project_card", "tags": []}


def mc(session: Session) -> int:
    """MarsBot's M€."""
    assert session.state is not None
    return session.state.mc


def test_a_game_opens_as_it_was_played_and_newer_rules_are_a_repair(
    tmp_path: Path, file: Path, newer: Library
) -> None:
    store = PackStore(tmp_path / "store")
    played(GamePacks(library(), store), file, NO_TAGS).close()

    packs = GamePacks(newer, store)
    opened = open_game(file, packs)
    session = opened.session
    assert mc(session) == 5
    assert codes(opened) == ["newer_packs"]
    preview = session.repair_with({"packs": opened.notices[0].details["packs"]})
    assert [(d.path, d.before, d.after) for d in preview.differences] == [(("mc",), 5, 7)]
    session.accept(preview)
    session.move(NO_TAGS)
    assert mc(session) == 14
    session.close()

    again = open_game(file, packs)
    assert again.notices == ()
    assert mc(again.session) == 14
    again.session.close()


def test_without_its_packs_a_game_is_played_with_those_at_hand(
    tmp_path: Path, file: Path, newer: Library
) -> None:
    played(GamePacks(library()), file, NO_TAGS).close()
    opened = open_game(file, GamePacks(newer, PackStore(tmp_path / "store")))
    assert codes(opened) == ["other_packs", "drift"]
    assert opened.notices[0].details["missing"] == "base"
    assert mc(opened.session) == 7
    opened.session.close()


def component_in_an_older_form(data: Any) -> None:
    """What the set-up asked of the table was one word once, it is a list now."""
    step = next(step for step in data["checklist"] if "physical" in step)
    step["physical"] = step["physical"][0]


def test_packs_kept_in_a_form_that_is_read_no_more_give_way_to_those_at_hand(
    tmp_path: Path, file: Path
) -> None:
    store = PackStore(tmp_path / "store")
    played(GamePacks(library(), store), file, NO_TAGS).close()
    older = changed(library().packs["base"], "rules.json", component_in_an_older_form)
    store.keep([older])
    header_line, *others = file.read_bytes().splitlines(keepends=True)
    kept = header_line.replace(library().packs["base"].digest.encode(), older.digest.encode())
    file.write_bytes(b"".join([kept, *others]))
    for _ in range(2):
        opened = open_game(file, GamePacks(library(), store))
        assert codes(opened) == ["other_packs"]
        assert opened.notices[0].details["missing"] == "base"
        assert mc(opened.session) == 5
        opened.session.close()


def test_texts_of_a_game_come_from_its_own_packs(
    tmp_path: Path, file: Path, newer: Library
) -> None:
    store = PackStore(tmp_path / "store")
    played(GamePacks(library(), store), file).close()
    packs = GamePacks(newer, store)
    opened = open_game(file, packs)
    assert packs.texts(opened.session.table, "en")["bonus_card.B01.name"] == "Meteor Shower"
    opened.session.close()


@pytest.mark.expect_log("marsbot_qt.core.play.game_packs")
def test_a_store_that_cannot_be_written_stops_no_game(tmp_path: Path, file: Path) -> None:
    (tmp_path / "store").write_text("not a folder")
    game = played(GamePacks(library(), PackStore(tmp_path / "store")), file, NO_TAGS)
    assert mc(game) == 5
    game.close()


def test_packs_named_without_digests_are_those_at_hand() -> None:
    assert read_refs(None) is None
    assert read_refs([]) is None
    assert read_refs(["base"]) is None
    assert read_refs([{"id": "base"}]) is None
    refs = read_refs([{"id": "base", "version": "1", "digest": "x"}])
    assert refs is not None
    assert refs[0].digest == "x"


@pytest.mark.expect_log("marsbot_qt.core.play.journal")
def test_a_copy_that_cannot_be_written_is_said(
    packs: GamePacks, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Session(packs.tables, SETUP)

    def full(journal: Journal, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Journal, "_put", full)
    with pytest.raises(Unreadable, match="cannot_write"):
        save_copy(game, tmp_path / "copy.marsbot", "test")


def test_nothing_newer_is_offered_where_the_packs_at_hand_make_no_game(
    packs: GamePacks,
) -> None:
    table = packs.tables(SETUP)
    stranger = replaced(table, setup={**table.setup, "expansions": ["gone"]})
    assert packs.newer(stranger) is None
    assert packs.newer(table) is None
