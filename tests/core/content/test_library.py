"""The packs at hand: trusted, checked or broken; and what can be chosen of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.content.choices import Choices
from marsbot_qt.core.content.library import (
    CHECKER,
    DIGESTS,
    LevelChoice,
    Library,
    MapChoice,
    Trust,
    find_packs,
    open_library,
    open_remembering,
    read_trust,
    remember,
    trust_text,
)
from marsbot_qt.core.content.pack import Pack, digest_of
from marsbot_qt.core.content.ruleset import PackRef
from marsbot_qt.core.content.store import PackStore
from tests.core.content.packs import base, changes, dot_map, pack, setting
from tests.packs.broken.small_pack import small_files
from tests.packs.raw import PACKS


def laid_out(found: Pack, folder: Path) -> Path:
    """A pack as a folder."""
    for name, data in found.files.items():
        (folder / found.id / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / found.id / name).write_bytes(data)
    return folder / found.id


def house_pack(**head: Any) -> Pack:
    """A pack of house rules that needs the shipped base."""
    texts = {"language": "en", "texts": {"pack.name": "Own"}}
    files = {**changes(setting("numbers", start_tr=7)), "locales/en.json": texts}
    return pack("own", files=files, requires=[{"id": "base"}], **head)


def test_shipped_packs_are_trusted_by_their_digests() -> None:
    library = open_library(PACKS)
    assert library.checked == (), "run `marsbot packs digests`"
    assert library.broken == ()
    assert all(found.shipped for found in library.packs.values())
    known = json.loads((PACKS / DIGESTS).read_bytes())
    assert known == {
        "checker": CHECKER,
        "packs": {name: found.digest for name, found in sorted(library.packs.items())},
    }


def test_what_was_checked_is_noted_when_packs_are_opened(tmp_path: Path) -> None:
    laid_out(house_pack(), tmp_path / "packs")
    noted = tmp_path / "data" / "checked.json"
    found = [open_remembering(PACKS, [tmp_path / "packs"], noted) for _ in range(2)]
    assert [[pack.id for pack in library.checked] for library in found] == [["own"], []]


def test_a_note_that_cannot_be_written_is_no_hindrance(tmp_path: Path) -> None:
    laid_out(house_pack(), tmp_path / "packs")
    (tmp_path / "data").write_bytes(b"a file, no folder")
    library = open_remembering(PACKS, [tmp_path / "packs"], tmp_path / "data" / "checked.json")
    assert "own" in library.packs


def test_own_packs_are_checked_once_and_then_trusted(tmp_path: Path) -> None:
    laid_out(house_pack(), tmp_path / "packs")
    first = open_library(PACKS, [tmp_path / "packs", tmp_path / "nowhere"])
    assert [found.id for found in first.checked] == ["own"]
    assert not first.packs["own"].shipped
    noted = tmp_path / "data" / "checked.json"
    remember(noted, first.checked)
    assert open_library(PACKS, [tmp_path / "packs"], read_trust(noted)).checked == ()
    laid_out(house_pack(version="2"), tmp_path / "packs")
    changed = open_library(PACKS, [tmp_path / "packs"], read_trust(noted))
    assert [found.id for found in changed.checked] == ["own"]
    remember(noted, changed.checked)
    assert len(read_trust(noted).digests) == 2


def test_a_broken_pack_keeps_nobody_from_playing(tmp_path: Path) -> None:
    folder = laid_out(house_pack(), tmp_path)
    (folder / "changes.json").write_text('{"changes": [}')
    (tmp_path / "x.marspack").write_bytes(b"nothing")
    library = open_library(PACKS, [tmp_path])
    assert "own" not in library.packs
    assert {broken.id: len(broken.problems) for broken in library.broken} == {"own": 1, "": 1}
    assert library.content(Choices("tharsis")).packs[0].id == "base"


def test_of_two_packs_with_one_id_the_first_counts(tmp_path: Path) -> None:
    laid_out(house_pack(), tmp_path / "a")
    laid_out(house_pack(version="3"), tmp_path / "b")
    library = open_library(PACKS, [tmp_path / "a", tmp_path / "b"])
    assert library.packs["own"].manifest.version == "1.0"
    (broken,) = library.broken
    assert [found.code for found in broken.problems] == ["pack_twice"]


def test_nobody_but_the_program_has_official_packs(tmp_path: Path) -> None:
    laid_out(house_pack(official=True), tmp_path)
    (broken,) = open_library(PACKS, [tmp_path]).broken
    assert [found.code for found in broken.problems] == ["not_official"]


def test_packs_are_found_as_folders_and_archives(tmp_path: Path) -> None:
    laid_out(house_pack(), tmp_path)
    (tmp_path / "empty").mkdir()
    (tmp_path / "z.marspack").write_bytes(b"")
    (tmp_path / "notes.txt").write_bytes(b"")
    assert [path.name for path in find_packs(tmp_path)] == ["own", "z.marspack"]
    assert list(find_packs(tmp_path / "nowhere")) == []


@pytest.mark.parametrize(
    "content",
    [b"", b"[]", b"\xff", b'{"checker": 0, "packs": {}}', b'{"checker": 1, "packs": []}', b"[" * 9],
)
def test_damaged_notes_of_trust_trust_nobody(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "t.json").write_bytes(content)
    assert read_trust(tmp_path / "t.json") == Trust()


def test_trust_is_a_set_of_digests(tmp_path: Path) -> None:
    (tmp_path / "t.json").write_text(trust_text({"b": "2", "a": "1"}))
    trust = read_trust(tmp_path / "t.json")
    assert trust == Trust(frozenset({"1", "2"}))
    assert "1" in trust
    assert "3" in trust | Trust(frozenset({"3"}))


def test_a_digest_tells_contents_apart_and_leaves_tests_out() -> None:
    files = {"pack.json": b"{}", "board.json": b"x"}
    digest = digest_of(files)
    assert digest == digest_of(dict(reversed(files.items())))
    assert digest == digest_of({**files, "tests/a.jsonl": b"new"})
    assert digest != digest_of({"pack.json": b"{}", "board.json": b"y"})
    assert digest != digest_of({"pack.json": b"{}x", "board.json": b""})
    assert digest != digest_of({"pack.json": b"{}", "map.json": b"x"})


def test_the_catalogue_shows_what_can_be_chosen() -> None:
    ruling = {"id": "R1", "readings": [{"id": "C"}], "default": "C", "items": ["numbers"]}
    own = pack("own", files={"rules.json": {"rulings": [ruling]}})
    library = Library([base(modules=["corporate_era"]), dot_map(), pack("venus", "expansion"), own])
    found = library.catalogue()
    assert found.maps == (MapChoice("dot", "dot"),)
    assert found.expansions == ("corporate_era", "venus")
    assert found.house_packs == ("own",)
    assert found.levels == (LevelChoice("normal", ()), LevelChoice("hard", ("poor",)))
    assert found.changes == ("poor",)
    (question,) = found.rulings
    assert (question.id, question.default, question.items) == ("R1", "A", ("numbers",))
    assert question.readings == {"A": (), "B": ("late",), "C": ()}


def test_texts_come_from_all_packs_in_play_with_english_beneath() -> None:
    def texts(**found: str) -> dict[str, Any]:
        return {"language": "?", "texts": {key.replace("_", "."): t for key, t in found.items()}}

    first = base({
        "locales/en.json": texts(tag_city="City", tag_event="Event", bonus__card="kept"),
        "locales/cs.json": texts(tag_city="Město"),
    })  # fmt: skip
    own = pack("own", files={
        "locales/en.json": {"language": "en", "texts": {
            "tag.event": "Own event", "bonus_card.X1.name": "Dust", "bonus_card.B01.name": "Other",
        }},
        "bonus_cards.json": {"bonus_cards": [{"id": "X1", "program": []}]},
    })  # fmt: skip
    library = Library([first, dot_map(), own])
    content = library.content(Choices("dot", house_packs=("own",)))
    assert first.languages == ["cs", "en"]
    english = library.texts(content, "en")
    assert english["tag.city"] == "City"
    assert english["tag.event"] == "Own event"
    assert english["bonus_card.own:bonus_card.X1.name"] == "Dust"
    assert english["bonus_card.B01.name"] == "Other"
    assert library.texts(content, "cs")["tag.city"] == "Město"
    assert library.texts(content, "cs")["tag.event"] == "Own event"
    assert library.text(content, "tag.city") == "City"
    assert library.text(content, "nothing") == ""


def test_texts_of_packs_that_are_gone_are_left_out() -> None:
    content = Library([base(), dot_map()]).content(Choices("dot"))
    assert Library([base()]).texts(content, "en") == {}


def test_packs_are_kept_with_the_games_and_come_back_by_digest(tmp_path: Path) -> None:
    store = PackStore(tmp_path / "store")
    small = Pack(small_files(), "here")
    store.keep([small, small])
    assert small.digest in store
    (again,) = store.load([PackRef("small", "0.3.0", small.digest)])
    assert again.digest == small.digest
    assert again.manifest == small.manifest
    assert "tests/start.jsonl" not in again.files
    assert [path.name for path in (tmp_path / "store").iterdir()] == [small.digest]


def test_what_is_not_kept_or_damaged_is_refused(tmp_path: Path) -> None:
    store = PackStore(tmp_path)
    small = Pack(small_files(), "here")
    store.keep([small])
    (tmp_path / small.digest / "board.json").write_bytes(b"{}")
    for digest in (small.digest, "0" * 64, "../../etc"):
        with pytest.raises(Refused) as refused:
            store.load_one("small", digest)
        assert refused.value.code == "pack_not_stored"
        assert refused.value.details["pack"] == "small"


def test_a_pack_is_kept_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = PackStore(tmp_path)
    small = Pack(small_files(), "here")

    def no_sync(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", no_sync)
        with pytest.raises(OSError, match="No space"):
            store.keep([small])
    assert list(tmp_path.iterdir()) == []
    store.keep([small])
    assert small.digest in store


def test_another_copy_may_keep_the_same_pack_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, other = PackStore(tmp_path), PackStore(tmp_path)
    small = Pack(small_files(), "here")

    def too_late(_: int) -> None:
        monkeypatch.undo()
        other.keep([small])

    monkeypatch.setattr("os.fsync", too_late)
    store.keep([small])
    assert [path.name for path in tmp_path.iterdir()] == [small.digest]


def test_what_was_left_behind_is_cleaned_after_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    PackStore(tmp_path / "nowhere").clean()
    store = PackStore(tmp_path)
    (tmp_path / ".partial-abc").mkdir()
    store.clean()
    assert (tmp_path / ".partial-abc").exists()
    later = (tmp_path / ".partial-abc").stat().st_mtime + 4000
    monkeypatch.setattr("time.time", lambda: later)
    store.clean()
    assert list(tmp_path.iterdir()) == []
