"""Finished games for other programs: CSV for tables, and the play file of BG Stats.

A ``.bgsplay`` file is what BG Stats exports and imports: lists of players, games, locations and
plays in one JSON object, which point at each other by number. Plays carry an id made from the game,
so that importing the same game again finds it there.
"""

from __future__ import annotations

import csv
import io
import json
import uuid
from collections.abc import Sequence
from typing import Any

from marsbot_qt.core.base.ids import Player
from marsbot_qt.core.play.history import KeptGame

CSV_SUFFIX = ".csv"
BG_STATS_SUFFIX = ".bgsplay"

_COLUMNS = (
    "date",
    "map",
    "difficulty",
    "corporation",
    "expansions",
    "draft",
    "winner",
    "why",
    "human",
    "marsbot",
    "generations",
    "packs",
    "house_rules",
    "file",
)

_HUMAN, _MARSBOT = 1, 2
_GAME = 1
_BGG_ID = 167791
"""Terraforming Mars in the catalogue that BG Stats matches games with."""
_BGG_YEAR = 2016
_SPACE = uuid.uuid5(uuid.NAMESPACE_DNS, "marsbot-qt.invalid")


def csv_text(games: Sequence[KeptGame]) -> str:
    """The games as a table with a line of headings; lists are joined by spaces."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\r\n")
    table.writerow(_COLUMNS)
    for game in games:
        table.writerow([_safe(value) for value in _row(game)])
    return out.getvalue()


def _row(game: KeptGame) -> tuple[Any, ...]:
    level = game.difficulty
    return (
        game.kept.strftime("%Y-%m-%d %H:%M:%S"),
        game.map,
        level if isinstance(level, str) else " ".join(level),
        game.corporation,
        " ".join(game.expansions),
        _yes(game.draft),
        game.winner.value,
        game.why,
        "" if game.human is None else game.human,
        "" if game.marsbot is None else game.marsbot,
        game.generations,
        " ".join(f"{ref.id}@{ref.version}" for ref in game.packs),
        _yes(game.house_rules),
        game.file,
    )


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _safe(value: Any) -> Any:
    """A text that a spreadsheet would take for a formula is kept from being one."""
    if isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t", "\r"):
        return f"'{value}"
    return value


def bg_stats_text(games: Sequence[KeptGame], human: str, marsbot: str) -> str:
    """The games as a BG Stats play file; the two names are those of the players."""
    kept = max((_when(game) for game in games), default="")
    document = {
        "about": "MarsBot Qt",
        "players": [
            _player(_HUMAN, human, kept, npc=False),
            _player(_MARSBOT, marsbot, kept, npc=True),
        ],
        "locations": [],
        "games": [_board_game(kept)],
        "plays": [_play(game) for game in games],
        "userInfo": {"meRefId": _HUMAN},
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _id(name: str) -> str:
    return str(uuid.uuid5(_SPACE, name))


def _when(game: KeptGame) -> str:
    return game.kept.strftime("%Y-%m-%d %H:%M:%S")


def _player(number: int, name: str, changed: str, *, npc: bool) -> dict[str, Any]:
    return {
        "uuid": _id("marsbot" if npc else "human"),
        "id": number,
        "name": name,
        "isAnonymous": False,
        "modificationDate": changed,
        "bggUsername": "",
        "metaData": json.dumps({"isNpc": int(npc)}),
    }


def _board_game(changed: str) -> dict[str, Any]:
    return {
        "uuid": _id("game"),
        "id": _GAME,
        "name": "Terraforming Mars",
        "modificationDate": changed,
        "cooperative": False,
        "highestWins": True,
        "noPoints": False,
        "usesTeams": False,
        "bggId": _BGG_ID,
        "bggName": "Terraforming Mars",
        "bggYear": _BGG_YEAR,
    }


def _play(game: KeptGame) -> dict[str, Any]:
    level = game.difficulty
    return {
        "uuid": _id(game.id),
        "modificationDate": _when(game),
        "entryDate": _when(game),
        "playDate": _when(game),
        "usesTeams": False,
        "durationMin": 0,
        "ignored": False,
        # MarsBot wins ties and by generation: the points alone do not say who won.
        "manualWinner": True,
        "rounds": game.generations,
        "gameRefId": _GAME,
        "board": f"{game.map}, {level if isinstance(level, str) else ' '.join(level)}",
        "scoringSetting": 0,
        "playerScores": [
            _score(_HUMAN, game.human, won=game.won, seat=1),
            _score(_MARSBOT, game.marsbot, won=game.winner is Player.MARSBOT, seat=2),
        ],
        "expansionPlays": [],
    }


def _score(player: int, points: int | None, *, won: bool, seat: int) -> dict[str, Any]:
    return {
        "playerRefId": player,
        "score": "" if points is None else str(points),
        "winner": won,
        "newPlayer": False,
        "startPlayer": False,
        "role": "",
        "rank": 1 if won else 2,
        "seatOrder": seat,
    }
