"""The packs of games: those at hand, and those that older games were played with.

A set-up may name its packs by digest (``packs``, as in a game file's header). Where they are the
packs at hand, or none are named, the packs at hand are used; else those kept with the games.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.content.library import Library
from marsbot_qt.core.content.pack import Pack
from marsbot_qt.core.content.reader import PackFiles
from marsbot_qt.core.content.ruleset import PackRef
from marsbot_qt.core.content.store import PackStore
from marsbot_qt.core.play.setup import Table, TableMaker, table_maker

logger = logging.getLogger(__name__)

PACKS = "packs"

_REF = ("id", "version", "digest")


class GamePacks:
    """Makes tables of the packs at hand or of those kept in a store."""

    def __init__(self, library: Library, store: PackStore | None = None) -> None:
        self.library = library
        self._store = store
        self._current = table_maker(library)
        self._stored: dict[tuple[str, ...], TableMaker] = {}
        self._libraries: dict[tuple[str, ...], Library] = {}

    def use(self, library: Library) -> None:
        """Other packs are at hand from now on."""
        self.library = library
        self._current = table_maker(library)

    def tables(self, setup: Mapping[str, Any]) -> Table:
        """The table of a set-up.

        Refused ``pack_not_stored`` where its packs are not there, or not in a form that this
        version of the program reads.
        """
        refs = read_refs(setup.get(PACKS))
        if refs is None or self._store is None or all(map(self._at_hand, refs)):
            return self._current(setup)
        key = tuple(ref.digest for ref in refs)
        if key not in self._stored:
            kept = self._store.load(refs)
            _demand_readable(kept)
            library = Library(kept)
            self._libraries[key] = library
            self._stored[key] = table_maker(library)
        return self._stored[key](setup)

    def texts(self, table: Table, language: str) -> Mapping[str, str]:
        """The texts of a table's packs."""
        key = tuple(ref.digest for ref in table.rules.content.packs)
        library = self._libraries.get(key, self.library)
        return library.texts(table.rules.content, language)

    def house_rules(self, table: Table) -> tuple[str, ...]:
        """The ids of a table's packs that are not official."""
        refs = table.rules.content.packs
        library = self._libraries.get(tuple(ref.digest for ref in refs), self.library)
        packs = library.packs
        return tuple(
            ref.id for ref in refs if ref.id not in packs or not packs[ref.id].manifest.official
        )

    def keep(self, table: Table) -> None:
        """Keep the packs of a table, so that its game can always be opened as it was played."""
        if self._store is None:
            return
        packs = [self.library.packs.get(ref.id) for ref in table.rules.content.packs]
        try:
            self._store.keep(pack for pack in packs if pack is not None)
        except OSError as error:
            logger.warning("the packs of the game could not be kept: %s", error)

    def newer(self, table: Table) -> list[dict[str, str]] | None:
        """The packs at hand instead of a table's, as a set-up names them; None if they are it."""
        setup = {key: value for key, value in table.setup.items() if key != PACKS}
        try:
            now = self._current(setup).rules.content.packs
        except Refused:
            return None
        then = table.rules.content.packs
        if [ref.digest for ref in now] == [ref.digest for ref in then]:
            return None
        return refs_json(now)

    def _at_hand(self, ref: PackRef) -> bool:
        pack = self.library.packs.get(ref.id)
        return pack is not None and pack.digest == ref.digest


def _demand_readable(packs: Sequence[Pack]) -> None:
    """Refuse packs that an older version of the program found sound and this one does not."""
    # Late: it needs pydantic, and few games are older than the packs at hand.
    from marsbot_qt.core.content.checker import check_together

    # Official packs came with a version of the program; that they do not lie there is no error.
    found = [PackFiles(pack.source, pack.files, shipped=True) for pack in packs]
    for pack, checked in zip(packs, check_together(found), strict=True):
        if not checked.usable:
            raise Refused("pack_not_stored", pack=pack.id, digest=pack.digest)


def read_refs(value: Any) -> tuple[PackRef, ...] | None:
    """The packs a header names, if it names every one by digest."""
    if not isinstance(value, list) or not value:
        return None
    refs = []
    for item in value:
        if not isinstance(item, Mapping):
            return None
        words = [word for name in _REF if isinstance(word := item.get(name), str)]
        if len(words) != len(_REF):
            return None
        refs.append(PackRef(*words))
    return tuple(refs)


def refs_json(refs: Iterable[PackRef]) -> list[dict[str, str]]:
    """Packs as a header names them."""
    return [{"id": ref.id, "version": ref.version, "digest": ref.digest} for ref in refs]
