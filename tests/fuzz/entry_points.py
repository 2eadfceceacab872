"""What the fuzzers feed: the readers of games and packs, and what is played with what they read.

Whatever comes in, a reader says what it found or what is wrong; anything else is a mistake and
escapes as an exception. Packs have an entry point for each of their layers, since a check of a
whole pack takes a hundred times as long as reading one file of it.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from marsbot_qt.core.base.errors import MarsBotError, Unreadable
from marsbot_qt.core.content.checker import check_pack, shape_problems
from marsbot_qt.core.content.choices import Choices
from marsbot_qt.core.content.codec import decode, encode
from marsbot_qt.core.content.documents import read_document
from marsbot_qt.core.content.json_text import scan
from marsbot_qt.core.content.library import Library
from marsbot_qt.core.content.pack import Pack
from marsbot_qt.core.content.pack_files import FILE_KINDS, file_kind, pointer
from marsbot_qt.core.content.reader import PackFiles, read_archive
from marsbot_qt.core.play.game_file import read_game
from marsbot_qt.core.play.replay import replay_lines
from marsbot_qt.core.play.setup import TableMaker, table_maker
from tests.builders import PACKS, library
from tests.packs.broken.small_pack import small_files

GOLDEN = Path(__file__).parents[1] / "golden"


@cache
def tables() -> TableMaker:
    """Tables of the shipped packs."""
    return table_maker(library())


def game(data: bytes) -> None:
    """Any bytes as a game file."""
    try:
        text = read_game(data)
    except Unreadable:
        return
    for line in replay_lines(text, tables()):
        json.dumps(line, allow_nan=False)


def lines_of_a_game(data: bytes) -> None:
    """Any bytes as the lines after a good header."""
    game(b'{"format": "marsbot-game", "version": 1, "setup": {"map": "tharsis"}}\n' + data)


def json_text(data: bytes) -> None:
    """Any bytes as JSON with positions: what is found sound is what `json` reads."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return
    found = scan(text)
    for fault in found.faults:
        found.positions.line_and_column(fault.offset)
    if not found.faults:
        assert found.value == json.loads(text)
        assert all(found.positions.of(place) >= (1, 1) for place in _pointers(found.value))


def _pointers(value: Any, *path: str | int) -> Iterator[str]:
    """The JSON Pointers of all values in some data."""
    yield pointer(*path)
    if isinstance(value, dict | list):
        for key in [*value] if isinstance(value, dict) else range(len(value)):
            yield from _pointers(value[key], *path, key)


def file_of_a_kind(data: bytes) -> None:
    """One file of the small pack, changed: what has the shape of its kind is a record."""
    name, new = _changed(small(), data)
    kind = file_kind(name)
    if kind is None:
        return
    document, _ = read_document(name, kind, new)
    if document is None or shape_problems(document):
        return
    cls = document.kind.record
    found: Any = decode(cls, document.data)
    assert decode(cls, encode(found)) == found


def any_file_of_a_kind(data: bytes) -> None:
    """Any bytes as a file of the kind that the first one tells."""
    kind = FILE_KINDS[data[0] % len(FILE_KINDS)] if data else FILE_KINDS[0]
    document, _ = read_document("fuzz.json", kind, data[1:])
    if document is not None and not shape_problems(document):
        decode(kind.record, document.data)


def archive(data: bytes) -> None:
    """Any bytes as a ``.marspack``."""
    files = read_archive(data, "fuzz.marspack")
    if files.files:
        pack(files)


def small_pack(data: bytes) -> None:
    """The small pack with any bytes at any place of one of its files."""
    files = dict(small())
    name, new = _changed(files, data)
    pack(PackFiles("fuzz", {**files, name: new}))


def grafted_pack(data: bytes) -> None:
    """The small pack with values taken from other places of it: their shape is often sound.

    Three bytes each say which file, which place in it, and which value comes there.
    """
    files = dict(small())
    for at in range(0, min(len(data), 12) - 2, 3):
        name = _chosen(sorted(filter(file_kind, files)), data[at])
        document = json.loads(files[name])
        holder, key = _chosen(list(_places(document)), data[at + 1])
        holder[key] = copy.deepcopy(_chosen(_grafts(), data[at + 2]))
        files[name] = json.dumps(document).encode()
    pack(PackFiles("fuzz", files))


def _chosen(of: Any, number: int) -> Any:
    """One of some things, spread over a byte."""
    return of[number * len(of) // 256 if len(of) > 1 else 0]


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in some data, as holder and key."""
    for key in [*value] if isinstance(value, dict) else range(len(value)):
        yield value, key
        if isinstance(value[key], dict | list):
            yield from _places(value[key])


@cache
def _grafts() -> list[Any]:
    """The values of the small pack, and some that stand nowhere in it."""
    found: list[Any] = [
        holder[key]
        for name, text in sorted(small().items())
        if file_kind(name) is not None
        for holder, key in _places(json.loads(text))
    ]
    different = {json.dumps(value): value for value in found}
    return [None, True, 0, -1, 1_000_000_000, "", "*", [], {}, [[]], *different.values()]


def changed_pack(data: bytes) -> None:
    """A shipped pack with any bytes at any place of one of its files."""
    # The smaller pack is checked faster, so it comes up more often.
    files = dict(shipped_files()[0 if data[:1] and data[0] % 8 == 0 else 1])
    name, new = _changed(files, data)
    pack(PackFiles("fuzz", {**files, name: new}))


def _changed(files: Mapping[str, bytes], data: bytes) -> tuple[str, bytes]:
    """A file of a pack with other bytes at a place.

    The first byte says which file, the next two where, the next two how much is replaced.
    """
    names = sorted(files)
    name = names[(data[0] >> 3) % len(names)] if data else names[0]
    text = files[name]
    start = int.from_bytes(data[1:3]) * len(text) // 0x10000
    end = start + int.from_bytes(data[3:5]) % 64
    return name, text[:start] + data[5:] + text[end:]


@cache
def small() -> Mapping[str, bytes]:
    """The files of the small pack, written once: that takes as long as a check."""
    return small_files()


@cache
def shipped_files() -> tuple[dict[str, bytes], ...]:
    """The files of the shipped packs: the base game, and Tharsis."""
    return tuple(dict(library().packs[name].files) for name in ("base", "tharsis"))


def pack(files: PackFiles) -> None:
    """Check a pack; if it can be used, set a game up with it."""
    others = [each for each in library().packs.values() if each.id not in _id_of(files)]
    checked = check_pack(files, others)
    if not checked.usable:
        return
    at_hand = Library([Pack(files.files, files.source), *others])
    try:
        at_hand.content(Choices("tharsis"))
    except MarsBotError:
        return


def _id_of(files: PackFiles) -> str:
    try:
        head = json.loads(files.files["pack.json"])
        return str(head["id"])
    except (KeyError, ValueError, TypeError, RecursionError):
        return ""


ENTRY_POINTS: Mapping[str, Callable[[bytes], None]] = {
    each.__name__: each
    for each in (
        json_text,
        any_file_of_a_kind,
        file_of_a_kind,
        small_pack,
        grafted_pack,
        changed_pack,
        archive,
    )
}
"""Those of packs, from the fastest to the slowest."""


def corpus_of_games() -> Iterator[bytes]:
    """Games to begin with."""
    for file in (*sorted(GOLDEN.glob("*.marsbot")), *sorted(PACKS.glob("*/tests/*.jsonl"))):
        yield file.read_bytes()
