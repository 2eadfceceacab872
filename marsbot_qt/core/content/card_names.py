"""Numbers of bonus cards: those of official packs stand alone, others carry their pack.

``B05`` is always the printed card; a card of a house pack is ``pack:bonus_card.name`` everywhere
outside its own pack, so that it can never be taken for a printed one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from marsbot_qt.core.base.records import fields_of, replaced
from marsbot_qt.core.content.codec import hints_of
from marsbot_qt.core.content.hints import branch_for, is_record, item_of
from marsbot_qt.core.content.pack import Pack
from marsbot_qt.core.content.pack_files import ITEM_KINDS, items_in
from marsbot_qt.core.content.walk import kind_named

CARD = "bonus_card"

Rename = Callable[[str], str]


class CardNames:
    """The names of the bonus cards of the packs in play."""

    def __init__(self, packs: Iterable[Pack]) -> None:
        self._official: set[str] = set()
        self._own: dict[str, set[str]] = {}
        for pack in packs:
            document = pack.document(ITEM_KINDS[CARD].file)
            names = () if document is None else items_in(ITEM_KINDS[CARD], document)
            if pack.manifest.official:
                self._official.add(pack.id)
            else:
                self._own[pack.id] = {name for name, _, _ in names}

    @property
    def needed(self) -> bool:
        """Whether a pack that is not official is in play at all."""
        return bool(self._own)

    def qualified(self, pack: str, name: str) -> str:
        """The name of a pack's card for everybody."""
        return name if pack in self._official else f"{pack}:{CARD}.{name}"

    def rename(self, pack: str, writers: Iterable[str]) -> Rename:
        """How names in an item are to be understood: those of its pack first, then of others."""
        order = [pack, *sorted(set(writers) - {pack})]

        def understood(name: str) -> str:
            owner, colon, rest = name.partition(":")
            if colon:
                return self.qualified(owner, rest.removeprefix(f"{CARD}."))
            for writer in order:
                if name in self._own.get(writer, ()):
                    return self.qualified(writer, name)
            return name

        return understood


def renamed(value: Any, rename: Rename, hint: Any = None) -> Any:
    """A value with every name of a bonus card understood."""
    if isinstance(value, str):
        return rename(value) if hint is not None and kind_named(value, hint) == CARD else value
    if is_record(type(value)):
        hints = hints_of(type(value))
        changes = {}
        for name in fields_of(type(value)):
            before = getattr(value, name)
            after = renamed(before, rename, hints[name])
            if after is not before:
                changes[name] = after
        return replaced(value, **changes) if changes else value
    if isinstance(value, tuple):
        item = None if hint is None else item_of(branch_for(hint, value)[0])
        parts = [renamed(part, rename, item) for part in value]
        same = all(one is other for one, other in zip(parts, value, strict=True))
        return value if same else tuple(parts)
    if isinstance(value, Mapping):
        item = None if hint is None else item_of(branch_for(hint, value)[0])
        return {key: renamed(part, rename, item) for key, part in value.items()}
    return value
