"""Finished games: an append-only file of JSON lines in the person's data folder.

The game files stay the truth. A line here names the game's file and holds what lists and charts
need. Nothing is ever taken out: a game is put into the archive and brought back by further lines.
What cannot be read is kept in a copy of the file, and the rest goes on.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath
from typing import Any

from marsbot_qt.core.base.errors import Unreadable
from marsbot_qt.core.base.ids import Player
from marsbot_qt.core.base.records import record
from marsbot_qt.core.content.choices import DEFAULT_DIFFICULTY
from marsbot_qt.core.content.ruleset import PackRef
from marsbot_qt.core.play.game_file import MAX_BYTES, parse_line, written
from marsbot_qt.core.play.game_packs import PACKS, read_refs, refs_json
from marsbot_qt.core.play.journal import keep_damaged_copy
from marsbot_qt.core.play.saves import Notice
from marsbot_qt.core.play.session import Session

logger = logging.getLogger(__name__)

FORMAT = "marsbot-history"
VERSION = 1
HEADER = {"format": FORMAT, "version": VERSION}

KEEP, ARCHIVE, RESTORE = "keep", "archive", "restore"

_ID_LENGTH = 12


@record
class KeptGame:
    """A finished game.

    ``game`` stands for its set-up with its seed, ``head`` is the checksum of its end; ``file`` is
    its game file, relative to the games folder where it lies in it. ``kept`` is in UTC. A side
    without points has None: a game lost by generation has no score.
    """

    game: str
    head: str
    file: str
    kept: datetime
    map: str
    difficulty: str | tuple[str, ...]
    winner: Player
    why: str
    generations: int
    marsbot: int | None = None
    human: int | None = None
    corporation: str = ""
    expansions: tuple[str, ...] = ()
    draft: bool = False
    packs: tuple[PackRef, ...] = ()
    house_rules: bool = False

    @property
    def id(self) -> str:
        """The game by set-up and end."""
        return f"{self.game}-{self.head}"

    @property
    def won(self) -> bool:
        """Whether the human won."""
        return self.winner is Player.HUMAN

    def path(self, games: Path) -> Path:
        """Where the game file lies."""
        return games / PurePosixPath(self.file)


def kept_game(
    session: Session, file: Path, games: Path, now: datetime, *, house_rules: bool
) -> KeptGame:
    """A finished game as the history keeps it; ValueError when it is not finished."""
    state, setup = session.state, session.table.setup
    result = None if state is None else state.result
    if state is None or result is None:
        raise ValueError("the game is not finished")
    level = setup.get("difficulty", DEFAULT_DIFFICULTY)
    score = {player: state.score[player].total for player in state.score}
    return KeptGame(
        game=_digest(session.first_table.setup),
        head=session.check() or "",
        file=_relative(file, games),
        kept=now.astimezone(UTC).replace(microsecond=0),
        map=str(setup["map"]),
        difficulty=level if isinstance(level, str) else tuple(level),
        winner=result.winner,
        why=result.why,
        generations=state.generation,
        marsbot=score.get(Player.MARSBOT),
        human=score.get(Player.HUMAN),
        corporation=str(setup.get("corporation") or ""),
        expansions=tuple(setup.get("expansions", ())),
        draft=bool(setup.get("draft")),
        packs=session.rules.content.packs,
        house_rules=house_rules,
    )


def _digest(setup: Mapping[str, Any]) -> str:
    plain = {key: value for key, value in setup.items() if key != PACKS}
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:_ID_LENGTH]


def _relative(file: Path, games: Path) -> str:
    if file.is_relative_to(games):
        return file.relative_to(games).as_posix()
    return file.as_posix()


class History:
    """The finished games in a file. Everything is read anew by `load`.

    ``notices`` tell what was wrong with the file: ``history_damaged`` (``line``, ``lines`` and the
    ``copy`` that holds everything), ``history_unreadable``, ``history_too_new``.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        self.notices: tuple[Notice, ...] = ()
        self._games: dict[str, KeptGame] = {}
        self._archived: set[str] = set()
        self._too_new: Unreadable | None = None

    @property
    def games(self) -> tuple[KeptGame, ...]:
        """The games that count, the last one first."""
        return self._sorted(each for each in self._games.values() if each.id not in self._archived)

    @property
    def archived(self) -> tuple[KeptGame, ...]:
        """The games in the archive, the last one first."""
        return self._sorted(each for each in self._games.values() if each.id in self._archived)

    def load(self) -> None:
        """Read the file; it never fails, see ``notices``."""
        self._games, self._archived = {}, set()
        self.notices, self._too_new = (), None
        try:
            data = self._read()
        except OSError as error:
            details = {"file": str(self.file), "reason": str(error.strerror or error)}
            self.notices = (Notice("history_unreadable", details),)
            return
        good, bad = self._take_lines(data)
        if bad and self._too_new is None:
            self._set_aside(data, good, bad)

    def keep(self, game: KeptGame) -> bool:
        """Keep a game; False when it is there already. Raises Unreadable ``cannot_write``.

        A game whose file was kept with another end takes the place of that one.
        """
        if self._games.get(game.id) is not None and game.id not in self._archived:
            return False
        self._append({KEEP: to_json(game)})
        self._keep(game)
        return True

    def archive(self, game_id: str) -> None:
        """Put a game into the archive. Raises Unreadable ``cannot_write``."""
        if game_id in self._games and game_id not in self._archived:
            self._append({ARCHIVE: game_id})
            self._archived.add(game_id)

    def restore(self, game_id: str) -> None:
        """Bring a game back from the archive. Raises Unreadable ``cannot_write``."""
        if game_id in self._archived:
            self._append({RESTORE: game_id})
            self._archived.discard(game_id)

    # Inside

    @staticmethod
    def _sorted(games: Iterable[KeptGame]) -> tuple[KeptGame, ...]:
        # Of games of one second the one kept last comes first.
        oldest_first = sorted(games, key=lambda each: each.kept)
        return tuple(oldest_first[::-1])

    def _read(self) -> bytes:
        try:
            with self.file.open("rb") as stream:
                data = stream.read(MAX_BYTES + 1)
        except FileNotFoundError:
            return b""
        if len(data) > MAX_BYTES:
            raise OSError("the file is too large")
        return data

    def _take_lines(self, data: bytes) -> tuple[list[bytes], list[int]]:
        """Take in what can be read; the readable lines, and the numbers of the others."""
        good: list[bytes] = []
        bad: list[int] = []
        for number, raw in enumerate(data.split(b"\n"), 1):
            if not raw.strip():
                continue
            try:
                self._take(parse_line(raw, number))
            except (Unreadable, ValueError, KeyError, TypeError, OverflowError) as error:
                logger.info("%s, line %s: %s", self.file, number, error)
                bad.append(number)
            else:
                good.append(raw)
        return good, bad

    def _take(self, line: Mapping[str, Any]) -> None:
        if "format" in line:
            self._check_header(line)
        elif KEEP in line:
            self._keep(from_json(line[KEEP]))
        elif ARCHIVE in line:
            self._archived.add(_text(line, ARCHIVE))
        else:
            self._archived.discard(_text(line, RESTORE))

    def _check_header(self, line: Mapping[str, Any]) -> None:
        if line["format"] != FORMAT:
            raise ValueError("not a history")
        version = _number(line, "version")
        if version > VERSION:
            details = {"version": version, "newest": VERSION, "file": str(self.file)}
            self._too_new = Unreadable("too_new", line=1, app=None, **details)
            self.notices = (Notice("history_too_new", details),)

    def _keep(self, game: KeptGame) -> None:
        same_file = [each.id for each in self._games.values() if each.file == game.file]
        for other in same_file:
            del self._games[other]
        self._games[game.id] = game
        self._archived.discard(game.id)

    def _set_aside(self, data: bytes, good: list[bytes], bad: list[int]) -> None:
        """Keep a copy of the damaged file, then leave only what can be read in it."""
        details: dict[str, Any] = {"line": bad[0], "lines": len(bad), "copy": ""}
        try:
            details["copy"] = str(keep_damaged_copy(self.file))
            partial = self.file.with_name(f"{self.file.name}.partial")
            with partial.open("wb") as stream:
                stream.write(b"".join(line + b"\n" for line in good))
                stream.flush()
                os.fsync(stream.fileno())
            if self._read() == data:
                # Else another copy of the program has kept a game meanwhile.
                os.replace(partial, self.file)
        except (OSError, Unreadable) as error:
            # The file stays as it is, so nothing is lost; it is tried again the next time.
            logger.info("%s could not be mended: %s", self.file, error)
        self.notices = (Notice("history_damaged", details),)

    def _append(self, line: Mapping[str, Any]) -> None:
        if self._too_new is not None:
            raise self._too_new
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with self.file.open("ab") as stream:
                stream.write(self._before() + written(line))
                stream.flush()
                os.fsync(stream.fileno())
        except OSError as error:
            raise Unreadable("cannot_write", file=str(self.file)) from error

    def _before(self) -> bytes:
        """What has to stand before a new line: the header, or the end of a line cut off."""
        data = self._read()
        if not data:
            return written(HEADER)
        return b"" if data.endswith(b"\n") else b"\n"


# A game as a line of the file


def to_json(game: KeptGame) -> dict[str, Any]:
    """A game as it stands in the file."""
    level = game.difficulty
    return {
        "game": game.game,
        "head": game.head,
        "file": game.file,
        "kept": game.kept.isoformat(),
        "map": game.map,
        "difficulty": level if isinstance(level, str) else list(level),
        "corporation": game.corporation,
        "expansions": list(game.expansions),
        "draft": game.draft,
        "winner": game.winner.value,
        "why": game.why,
        "marsbot": game.marsbot,
        "human": game.human,
        "generations": game.generations,
        "packs": refs_json(game.packs),
        "house_rules": game.house_rules,
    }


def from_json(data: Any) -> KeptGame:
    """A game out of a line; ValueError, KeyError or TypeError when something is wrong with it."""
    level = data["difficulty"]
    kept = datetime.fromisoformat(_text(data, "kept"))
    return KeptGame(
        game=_text(data, "game"),
        head=_text(data, "head"),
        file=_text(data, "file"),
        kept=kept.astimezone(UTC),
        map=_text(data, "map"),
        difficulty=level if isinstance(level, str) else _texts(data, "difficulty"),
        winner=Player(_text(data, "winner")),
        why=_text(data, "why"),
        generations=_number(data, "generations"),
        marsbot=None if data["marsbot"] is None else _number(data, "marsbot"),
        human=None if data["human"] is None else _number(data, "human"),
        corporation=_text(data, "corporation"),
        expansions=_texts(data, "expansions"),
        draft=_truth(data, "draft"),
        packs=read_refs(data["packs"]) or (),
        house_rules=_truth(data, "house_rules"),
    )


def _text(data: Mapping[str, Any], key: str) -> str:
    value = data[key]
    if not isinstance(value, str):
        raise TypeError(f"{key} is no text")
    return value


def _texts(data: Mapping[str, Any], key: str) -> tuple[str, ...]:
    value = data[key]
    if not isinstance(value, list) or not all(isinstance(part, str) for part in value):
        raise TypeError(f"{key} is no list of texts")
    return tuple(value)


def _number(data: Mapping[str, Any], key: str) -> int:
    value = data[key]
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{key} is no whole number")
    return value


def _truth(data: Mapping[str, Any], key: str) -> bool:
    value = data[key]
    if not isinstance(value, bool):
        raise TypeError(f"{key} is neither true nor false")
    return value
