"""The shelf: the packs at hand as the window uses them, with tables and texts made of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marsbot_qt.core.content.library import Broken, Catalogue, Library, open_library, read_trust
from marsbot_qt.core.content.store import PackStore
from marsbot_qt.core.play.game_packs import GamePacks
from marsbot_qt.core.play.setup import Table
from marsbot_qt.paths import Paths


class Shelf:
    """Packs, what can be chosen of them, and tables made of choices."""

    def __init__(self, library: Library, store: PackStore | None = None) -> None:
        self.library = library
        self.catalogue: Catalogue = library.catalogue()
        self.games = GamePacks(library, store)
        self._texts: dict[tuple[str, str], Mapping[str, str]] = {}

    @property
    def broken(self) -> tuple[Broken, ...]:
        """Packs that cannot be used."""
        return self.library.broken

    @property
    def count(self) -> int:
        """How many packs can be played with."""
        return len(self.library.packs)

    def table(self, setup: Mapping[str, Any]) -> Table:
        """The table of a set-up; Refused where it makes none."""
        return self.games.tables(setup)

    def texts(self, table: Table, language: str) -> Mapping[str, str]:
        """The texts of a table's packs in a language; the same object for the same packs."""
        key = (",".join(ref.digest for ref in table.rules.content.packs), language)
        found = self._texts.get(key)
        if found is None:
            found = self._texts[key] = self.games.texts(table, language)
        return found


def load_shelf(paths: Paths) -> Shelf:
    """Read the packs that come with the program and the person's own; made for a worker."""
    folders = [paths.user_packs] if paths.user_packs.is_dir() else []
    trust = read_trust(paths.checked_packs_file)
    library = open_library(paths.shipped.packs, folders, trust)
    return Shelf(library, PackStore(paths.pack_store))
