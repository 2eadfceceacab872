"""The names that a pack may use: its own, and those of the packs it requires.

Items are there because they stand in a file; other words because a pack gives them a name in its
English texts. Where one of these files cannot be read, the kinds in it cannot be told, and nothing
is said about them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from marsbot_qt.core.base.records import fields_of, record
from marsbot_qt.core.content.models.options import Switches
from marsbot_qt.core.content.pack_files import ITEM_KINDS, LOCALES, MANIFEST, items_in

ENGLISH_TEXTS = f"{LOCALES}en.json"

WORD_KINDS = (
    "card_type",
    "goal_set",
    "hex_icon",
    "measure",
    "module",
    "region",
    "resource",
    "rule_chapter",
    "rules",
    "score_part",
    "special_tile",
    "tag",
    "tile",
    "track",
)
"""What is declared by giving it a name."""

TEXT_KINDS = frozenset((*WORD_KINDS, *ITEM_KINDS, "pack"))

STORES_OF = ("shipping", "corp")
"""Kinds of stores with a name of their own behind the dot."""


@record
class Source:
    """What one pack adds: its data by file, and the files that could not be read."""

    id: str
    documents: Mapping[str, Any]
    unread: frozenset[str] = frozenset()


class Vocabulary:
    """All names by kind."""

    def __init__(self, sources: Iterable[Source], *, complete: bool = True) -> None:
        self.sources = tuple(sources)
        self.complete = complete
        self._names: dict[str, dict[str, str]] = {}
        self._unknown: set[str] = set()
        for source in self.sources:
            self._read_items(source)
            self._read_texts(source)
        for name in fields_of(Switches):
            self._add("switch", name, "")

    def _add(self, kind: str, name: str, pack: str) -> None:
        self._names.setdefault(kind, {}).setdefault(name, pack)

    def _read_items(self, source: Source) -> None:
        for kind in ITEM_KINDS.values():
            if kind.file in source.unread:
                self._unknown.add(kind.name)
            document = source.documents.get(kind.file)
            if document is not None and not kind.single:
                for name, data, _ in items_in(kind, document):
                    self._add(kind.name, name, source.id)
                    if kind.name == "map":
                        self._read_regions(source.id, data)
                    for alias in data.get("aliases", ()) if kind.name == "project_card" else ():
                        self._add(kind.name, alias, source.id)
        if "map.json" in source.unread:
            self._unknown.add("region")

    def _read_regions(self, pack: str, data: Mapping[str, Any]) -> None:
        for name in data.get("regions", {}):
            self._add("region", name, pack)

    def _read_texts(self, source: Source) -> None:
        if ENGLISH_TEXTS in source.unread:
            self._unknown.update(WORD_KINDS)
        head = source.documents.get(MANIFEST, {})
        for module in head.get("modules", ()):
            self._add("module", module, source.id)
        if head.get("kind") == "expansion":
            self._add("module", source.id, source.id)
        document = source.documents.get(ENGLISH_TEXTS)
        for key in () if document is None else document["texts"]:
            kind, _, rest = key.partition(".")
            name = rest if kind == "rules" else rest.removesuffix(".name")
            if kind in WORD_KINDS and (kind == "rules" or name != rest):
                self._add(kind, name, source.id)

    def names(self, kind: str) -> Mapping[str, str]:
        """The names of a kind, each with the pack that brings it."""
        return self._names.get(kind, {})

    def has(self, kind: str, name: str) -> bool:
        """Whether a name is known, or cannot be told."""
        if kind == "store":
            first, dot, _ = name.partition(".")
            return first in STORES_OF if dot else self.has("resource", name)
        return not self.can_tell(kind) or name in self.names(kind)

    def can_tell(self, kind: str) -> bool:
        """Whether all names of a kind are known: no file or pack that may have them is missing."""
        return self.complete and ("resource" if kind == "store" else kind) not in self._unknown

    def near(self, kind: str) -> Iterable[str]:
        """Names to suggest."""
        return self.names("resource" if kind == "store" else kind)
