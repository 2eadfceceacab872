"""What the fuzzers feed: the readers of games and packs, and what is played with what they read.

Whatever comes in, a reader says what it found or what is wrong; anything else is a mistake and
escapes as an exception.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from marsbot_qt.core.base.errors import MarsBotError, Unreadable
from marsbot_qt.core.content.checker import check_pack
from marsbot_qt.core.content.choices import Choices
from marsbot_qt.core.content.library import Library
from marsbot_qt.core.content.pack import Pack
from marsbot_qt.core.content.reader import PackFiles, read_archive
from marsbot_qt.core.play.game_file import read_game
from marsbot_qt.core.play.replay import replay_lines
from marsbot_qt.core.play.setup import TableMaker, table_maker
from tests.builders import PACKS, library

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


def archive(data: bytes) -> None:
    """Any bytes as a ``.marspack``."""
    pack(read_archive(data, "fuzz.marspack"))


def changed_pack(data: bytes) -> None:
    """A shipped pack with any bytes at any place of one of its files.

    The first byte says which file, the next two where, the next two how much is replaced.
    """
    if len(data) < 5:
        return
    # The smaller pack is checked faster, so it comes up more often.
    files = dict(shipped_files()[0 if data[0] % 8 == 0 else 1])
    names = sorted(files)
    name = names[(data[0] >> 3) % len(names)]
    text = files[name]
    start = int.from_bytes(data[1:3]) * len(text) // 0x10000
    end = start + int.from_bytes(data[3:5]) % 64
    files[name] = text[:start] + data[5:] + text[end:]
    pack(PackFiles("fuzz", files))


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


def corpus_of_games() -> Iterator[bytes]:
    """Games to begin with."""
    for file in (*sorted(GOLDEN.glob("*.marsbot")), *sorted(PACKS.glob("*/tests/*.jsonl"))):
        yield file.read_bytes()
