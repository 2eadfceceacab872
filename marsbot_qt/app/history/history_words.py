"""The games of the history in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.history.filters import CUSTOM, NO_CORPORATION, corporation_of, level_of
from marsbot_qt.app.shelf import Shelf
from marsbot_qt.app.view_words import Words
from marsbot_qt.core.base.errors import MarsBotError
from marsbot_qt.core.base.records import record
from marsbot_qt.core.play.history import KeptGame

translate = QCoreApplication.translate


@record
class GameRow:
    """A game as a line of the table."""

    id: str
    won: bool
    cells: tuple[str, ...]
    tip: str
    order: tuple[Any, ...] = ()
    """By column, what rows are sorted by."""

    @property
    def spoken(self) -> str:
        """The whole line in words."""
        return ", ".join(
            f"{name}: {cell}" for name, cell in zip(headings(), self.cells, strict=True)
        )


_FAR = 1_000_000

DATE, MAP, LEVEL, CORPORATION, RESULT, HUMAN, MARSBOT, GENERATIONS, PACKS = range(9)


def headings() -> tuple[str, ...]:
    """The headings of the table."""
    return (
        translate("History", "Date"),
        translate("History", "Map"),
        translate("History", "Level"),
        translate("History", "Corporation"),
        translate("History", "Result"),
        translate("History", "You"),
        translate("History", "MarsBot"),
        translate("History", "Generations"),
        translate("History", "Packs"),
    )


class HistoryWords:
    """Names of what was played, from the packs at hand; an unknown thing is called by its id."""

    def __init__(self, shelf: Shelf, language: str) -> None:
        self._shelf = shelf
        self._language = language
        self._words: dict[str, Words] = {}

    def row(self, game: KeptGame) -> GameRow:
        """A line of the table."""
        cells = (
            date_text(game),
            self.map(game.map),
            self.level(game),
            self.corporation(game),
            result_text(game),
            _points(game.human),
            _points(game.marsbot),
            str(game.generations),
            self._packs(game),
        )
        versions = (f"{ref.id} {ref.version}" for ref in game.packs)
        said = translate("History", "{file}; packs: {packs}")
        tip = said.format(file=game.file, packs=", ".join(versions))
        order: list[Any] = [cell.casefold() for cell in cells]
        order[DATE] = game.kept
        order[RESULT] = _margin(game)
        order[HUMAN], order[MARSBOT] = _counted(game.human), _counted(game.marsbot)
        order[GENERATIONS] = game.generations
        return GameRow(game.id, game.won, cells, tip, tuple(order))

    def title(self, game: KeptGame) -> str:
        """A game in a few words."""
        said = translate("History", "{map}, {level}, {date}")
        return said.format(map=self.map(game.map), level=self.level(game), date=date_text(game))

    def map(self, name: str) -> str:
        """A map."""
        return self._of(name).name("map", name)

    def level(self, game: KeptGame) -> str:
        """A game's difficulty."""
        return self.level_named(level_of(game), game.map)

    def level_named(self, level: str, map_id: str = "") -> str:
        """A difficulty by its id."""
        if level == CUSTOM:
            return translate("History", "Custom")
        return self._of(map_id).name("difficulty_level", level)

    def corporation(self, game: KeptGame) -> str:
        """MarsBot's corporation in a game."""
        return self.corporation_named(corporation_of(game), game.map)

    def corporation_named(self, corporation: str, map_id: str = "") -> str:
        """A corporation by its id."""
        if corporation == NO_CORPORATION:
            return translate("History", "none")
        return self._of(map_id).name("corporation", corporation)

    def _packs(self, game: KeptGame) -> str:
        """What was played with: expansions, and house rules by their ids."""
        words = self._of(game.map)
        names = [words.name("module", module) for module in game.expansions]
        library = self._shelf.library.packs
        if game.house_rules:
            names += [
                ref.id
                for ref in game.packs
                if ref.id not in library or not library[ref.id].manifest.official
            ]
        return ", ".join(names) or translate("History", "Base game")

    def _of(self, map_id: str) -> Words:
        if map_id not in self._words:
            self._words[map_id] = Words(self._texts(map_id))
        return self._words[map_id]

    def _texts(self, map_id: str) -> Mapping[str, str]:
        maps = [map_id, *(each.id for each in self._shelf.catalogue.maps)]
        for name in maps:
            try:
                return self._shelf.texts(self._shelf.table({"map": name}), self._language)
            except MarsBotError:
                continue
        return {}


def _counted(points: int | None) -> int:
    return -1 if points is None else points


def _margin(game: KeptGame) -> tuple[bool, int]:
    """By how much a game was won; one that was lost by its generations is lost by most."""
    if game.human is None or game.marsbot is None:
        return game.won, -_FAR
    return game.won, game.human - game.marsbot


def date_text(game: KeptGame) -> str:
    """The day a game was kept, where the person is."""
    return game.kept.astimezone().strftime("%Y-%m-%d")


def result_text(game: KeptGame) -> str:
    """Who won, and by how much."""
    if game.human is None or game.marsbot is None:
        return translate("History", "lost by generation")
    ahead = game.human - game.marsbot
    if game.won:
        return translate("History", "won by {n}").format(n=ahead)
    if ahead == 0:
        return translate("History", "lost, a tie")
    return translate("History", "lost by {n}").format(n=-ahead)


def _points(points: int | None) -> str:
    return "–" if points is None else str(points).replace("-", "\u2212")


def tally_text(games: Sequence[KeptGame]) -> str:
    """How many of some games were won; empty where there are none."""
    if not games:
        return ""
    won = sum(game.won for game in games)
    return translate("History", "won {won} of {of}").format(won=won, of=len(games))
