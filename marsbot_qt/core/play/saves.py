"""Saved games: a new file, and opening one with everything that can be wrong with it.

A game that is damaged is recovered up to the damage, and the damaged file is kept beside it. A game
that another copy of the program plays opens read-only.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from io import FileIO
from pathlib import Path
from typing import Any

from marsbot_qt.core.base.errors import Unreadable
from marsbot_qt.core.base.records import EMPTY, record, replaced
from marsbot_qt.core.play.game_file import FORMAT, VERSION, GameText, Line, read_file
from marsbot_qt.core.play.game_packs import PACKS, GamePacks, refs_json
from marsbot_qt.core.play.journal import Journal, keep_damaged_copy, take
from marsbot_qt.core.play.replay import Replay
from marsbot_qt.core.play.session import Session
from marsbot_qt.core.play.setup import Table, TableMaker

SEED_BITS = 48


@record
class Notice:
    """Something the person should know about an opened game: a code with details.

    ``torn_line``: the line that was being written when the program ended is lost. ``damaged``: the
    file could be read up to ``line``, the rest is in ``copy``. ``in_use``, ``not_writable``: the
    game is read-only. ``drift``: with the rules at hand the moves in ``moves`` come out otherwise.
    ``other_packs``: the pack ``missing`` it was played with is not there in that version; the game
    is played with the packs at hand. ``newer_packs``: it was opened as it was played, and ``packs``
    are at hand now; `Session.repair_with` previews them.
    """

    code: str
    details: Mapping[str, Any] = EMPTY


@record
class OpenedGame:
    """A game out of a file, and what there is to say about it."""

    session: Session
    notices: tuple[Notice, ...] = ()


def with_seed(setup: Mapping[str, Any]) -> dict[str, Any]:
    """A set-up with a seed for what is virtual, drawn where none is given."""
    if setup.get("seed") is None:
        return {**setup, "seed": secrets.randbits(SEED_BITS)}
    return dict(setup)


def header_of(table: Table, app: str) -> dict[str, Any]:
    """The first line of a game file."""
    packs = refs_json(table.rules.content.packs)
    setup = {key: value for key, value in table.setup.items() if key != PACKS}
    return {"format": FORMAT, "version": VERSION, "app": app, "packs": packs, "setup": setup}


def new_game(path: Path, packs: GamePacks, setup: Mapping[str, Any], app: str) -> Session:
    """Begin a game in a new file; Refused when the set-up makes none, FileExistsError."""
    session = Session(packs.tables, with_seed(setup))
    save_from_here(session, path, packs, app)
    return session


def save_from_here(session: Session, path: Path, packs: GamePacks, app: str) -> None:
    """Give a game that lies in no file one of its own; FileExistsError, OSError."""
    packs.keep(session.table)
    session.journal = Journal.create(path, header_of(session.first_table, app))
    session.write_all()


def save_copy(session: Session, path: Path, app: str) -> None:
    """Write the game, without what was taken back, into a new file; FileExistsError."""
    journal = Journal.create(path, header_of(session.first_table, app))
    journal.append(*session.lines())
    journal.close()
    if journal.problem is not None:
        raise Unreadable("cannot_write", file=str(path))


def open_game(path: Path, packs: GamePacks) -> OpenedGame:
    """Open a saved game, with the packs it was played with where they are kept.

    Raises Unreadable when there is no game in the file, Refused when its set-up makes none.
    """
    file, locked_out = _taken(path)
    try:
        return _opened(path, packs, file, locked_out)
    except BaseException:
        if file is not None and not file.closed:
            file.close()
        raise


def _taken(path: Path) -> tuple[FileIO | None, Notice | None]:
    try:
        file = take(path)
    except PermissionError:
        return None, Notice("not_writable")
    except OSError as error:
        raise Unreadable("cannot_open", file=str(path), reason=str(error.strerror)) from error
    return file, None if file is not None else Notice("in_use")


def _opened(
    path: Path, packs: GamePacks, file: FileIO | None, locked_out: Notice | None
) -> OpenedGame:
    text = read_file(path)
    whole = without_broken_repair(text)
    notices = [] if locked_out is None else [locked_out]
    replay, missing = _played_again(whole, packs)
    if missing is not None:
        notices.append(Notice("other_packs", {"missing": missing}))
    session = replay.session
    if session is None:
        assert replay.refused is not None
        raise replay.refused[0]
    good, damage = _damage(text, whole, replay)
    if text.torn_line is not None and not damage:
        notices.append(Notice("torn_line", {"line": text.torn_line}))
    if replay.drifted:
        notices.append(Notice("drift", {"moves": tuple(replay.drifted)}))
    newer = packs.newer(session.table)
    if newer is not None:
        notices.append(Notice("newer_packs", {"packs": newer}))
    if file is None:
        session.read_only = True
    elif damage:
        copy = keep_damaged_copy(path)
        damage["copy"] = str(copy)
    if damage:
        notices.append(Notice("damaged", damage))
    if file is not None:
        open_end = whole.open_end and good == text.good
        session.journal = Journal.resume(file, path, good, open_end=open_end)
    return OpenedGame(session, tuple(notices))


def _played_again(text: GameText, packs: GamePacks) -> tuple[Replay, str | None]:
    """The game with its own packs, or with those at hand where a pack of it is missing."""
    setup = dict(text.header["setup"])
    if PACKS in text.header:
        setup[PACKS] = text.header[PACKS]
    replay = Replay(text, packs.tables, setup)
    replay.run_all()
    if replay.refused is None or replay.refused[0].code != "pack_not_stored":
        return replay, None
    missing = str(replay.refused[0].details.get("pack"))
    replay = Replay(text, _at_hand(packs), text.header["setup"])
    replay.run_all()
    return replay, missing


def _at_hand(packs: GamePacks) -> TableMaker:
    return lambda setup: packs.tables({key: setup[key] for key in setup if key != PACKS})


def _damage(text: GameText, whole: GameText, replay: Replay) -> tuple[int, dict[str, Any]]:
    """How far the file is good, and what is wrong with the rest; empty when nothing is."""
    if replay.refused is not None:
        error, line = replay.refused
        assert line is not None
        return line.start, {"line": line.number, "reason": error.code}
    if whole is not text:
        first = text.lines[len(whole.lines)]
        return first.start, {"line": first.number, "reason": "repair_cut_off"}
    if text.fault is not None:
        line_number = text.fault.details.get("line")
        return text.good, {"line": line_number, "reason": text.fault.code}
    return text.good, {}


def without_broken_repair(text: GameText) -> GameText:
    """The game without a repair at its end that was not written to its last line."""
    for index in range(len(text.lines) - 1, -1, -1):
        count = _repair_of(text.lines[index])
        if count is not None:
            if len(text.lines) - index - 1 < count:
                return replaced(text, lines=text.lines[:index])
            break
    return text


def _repair_of(line: Line) -> int | None:
    """How many lines a repair has that is announced on a line."""
    if line.kind != "note" or not isinstance(line.value, Mapping):
        return None
    count = line.value.get("repair")
    return count if isinstance(count, int) and not isinstance(count, bool) else None
