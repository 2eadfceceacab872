"""The shelf: the packs at hand as the window uses them, with tables and texts made of them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from marsbot_qt.core.content.library import (
    Broken,
    Catalogue,
    Library,
    RulingChoice,
    open_remembering,
)
from marsbot_qt.core.content.pack import Pack
from marsbot_qt.core.content.reader import read_pack
from marsbot_qt.core.content.ruleset import Content
from marsbot_qt.core.content.store import PackStore
from marsbot_qt.core.play.game_packs import GamePacks
from marsbot_qt.core.play.setup import Table
from marsbot_qt.paths import Paths

_ENGLISH = "en"


class Shelf:
    """Packs, what can be chosen of them, and tables made of choices.

    ``card_language`` is the language that project cards are named in; where a card has no name in
    it, or the language is ``""``, its English name is shown.
    """

    def __init__(self, library: Library, store: PackStore | None = None) -> None:
        self.library = library
        self.catalogue: Catalogue = library.catalogue()
        self.games = GamePacks(library, store)
        self.card_language = ""
        self._texts: dict[tuple[str, str, str], Mapping[str, str]] = {}

    def add_pack(self, folder: Path) -> None:
        """Take in one more pack, which this program has just written."""
        files = read_pack(folder)
        self.library = self.library.with_pack(Pack(files.files, files.source))
        self.catalogue = self.library.catalogue()
        self.games.use(self.library)
        self._texts.clear()

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

    def rulings(self, table: Table) -> tuple[RulingChoice, ...]:
        """The open rules of the packs that a table is played with."""
        open_here = table.rules.content.rulings
        return tuple(ruling for ruling in self.catalogue.rulings if ruling.id in open_here)

    def texts(self, table: Table, language: str) -> Mapping[str, str]:
        """The texts of a table's packs in a language; the same object for the same packs.

        Project cards are named in the card language; ``project_card.<name>.names`` lists their
        names in every language at hand, a line each. ``pack.<id>.name`` names the packs themselves.
        """
        packs = ",".join(ref.digest for ref in table.rules.content.packs)
        key = (packs, language, self.card_language)
        found = self._texts.get(key)
        if found is None:
            content = table.rules.content
            found = self._texts[key] = {
                **self.games.texts(table, language),
                **self._card_texts(content),
                **self._pack_texts(content, language),
            }
        return found

    @property
    def card_languages(self) -> tuple[str, ...]:
        """The languages in which project cards have names, English aside."""
        return tuple(sorted({*self.library.card_names(self.library.packs)} - {_ENGLISH}))

    def pack_texts(self, pack_id: str, language: str) -> Mapping[str, str]:
        """The texts of one pack in a language, English where it has none."""
        pack = self.library.packs.get(pack_id)
        return {} if pack is None else {**pack.texts(_ENGLISH), **pack.texts(language)}

    def _pack_texts(self, content: Content, language: str) -> Mapping[str, str]:
        found = {}
        for ref in content.packs:
            texts = self.pack_texts(ref.id, language)
            found[f"pack.{ref.id}.name"] = texts.get("pack.name", ref.id)
        return found

    def _card_texts(self, content: Content) -> Mapping[str, str]:
        by_language = self.library.card_names(ref.id for ref in content.packs)
        english = by_language.get(_ENGLISH, {})
        shown = {**english, **by_language.get(self.card_language, {})}
        found = {}
        for card in (*content.project_cards, *content.other_cards):
            names = [names[card.name] for names in by_language.values() if card.name in names]
            found[f"project_card.{card.name}.name"] = shown.get(card.name, card.name)
            found[f"project_card.{card.name}.names"] = "\n".join(names)
        return found


def load_shelf(paths: Paths) -> Shelf:
    """Read the packs that come with the program and the person's own; made for a worker."""
    folders = [paths.user_packs] if paths.user_packs.is_dir() else []
    library = open_remembering(paths.shipped.packs, folders, paths.checked_packs_file)
    return Shelf(library, PackStore(paths.pack_store))
