"""Which games of the history are looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from marsbot_qt.core.base.records import record, replaced
from marsbot_qt.core.play.history import KeptGame

ALL = ""
WON, LOST = "won", "lost"
OFFICIAL, HOUSE, BOTH = "official", "house", "both"
CUSTOM = "custom"
"""The level of a mix of single changes."""


@record
class GameFilter:
    """What a game has to be; an empty field lets all pass.

    Games with house rules stand apart from official ones unless both are asked for.
    """

    map: str = ALL
    level: str = ALL
    corporation: str = ALL
    result: str = ALL
    rules: str = OFFICIAL

    def passes(self, game: KeptGame) -> bool:
        """Whether a game is looked at."""
        return all(
            wanted in (ALL, is_)
            for wanted, is_ in (
                (self.map, game.map),
                (self.level, level_of(game)),
                (self.corporation, corporation_of(game)),
                (self.result, WON if game.won else LOST),
                (ALL if self.rules == BOTH else self.rules, rules_of(game)),
            )
        )


NO_CORPORATION = "none"


def level_of(game: KeptGame) -> str:
    """The id of a game's level, or that it is a mix."""
    return game.difficulty if isinstance(game.difficulty, str) else CUSTOM


def corporation_of(game: KeptGame) -> str:
    """The id of MarsBot's corporation, or that it has none."""
    return game.corporation or NO_CORPORATION


def rules_of(game: KeptGame) -> str:
    """Whether a game was official."""
    return HOUSE if game.house_rules else OFFICIAL


_FIELDS: Mapping[str, Callable[[KeptGame], str]] = {
    "map": lambda game: game.map,
    "level": level_of,
    "corporation": corporation_of,
    "result": lambda game: WON if game.won else LOST,
    "rules": rules_of,
}


def options(games: Iterable[KeptGame], field: str) -> tuple[str, ...]:
    """What there is to choose for a field of the filter, in the order of first appearance."""
    found: dict[str, None] = {}
    for game in games:
        found[_FIELDS[field](game)] = None
    return tuple(found)


def fitting(wanted: GameFilter, games: Sequence[KeptGame]) -> GameFilter:
    """The filter without wishes that no game could meet any more."""
    for field in ("map", "level", "corporation", "result"):
        if getattr(wanted, field) not in (ALL, *options(games, field)):
            wanted = replaced(wanted, **{field: ALL})
    if HOUSE not in options(games, "rules"):
        wanted = replaced(wanted, rules=OFFICIAL)
    return wanted
