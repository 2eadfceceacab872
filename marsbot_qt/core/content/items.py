"""Items: everything in some packs by kind and name, and the changes made to it.

The data stay as they stand in the files until everything is merged; an item is copied before its
first change. Every change of a field is remembered with the pack that made it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from typing import Any

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.records import record
from marsbot_qt.core.base.suggest import suggestion
from marsbot_qt.core.content.models.changes import (
    AddItem,
    Change,
    ReplaceItem,
    SetFields,
)
from marsbot_qt.core.content.pack import Pack
from marsbot_qt.core.content.pack_files import (
    ITEM_KINDS,
    ItemRef,
    item_path,
    items_in,
    parse_item,
    pointer,
    tokens_of,
)

SIDE_BY_SIDE = frozenset({"track", "map", "milestone", "award", "ruling", "bonus_card"})
"""Kinds of which several packs may have an item of one name: it is theirs alone, or shared."""


@record
class Origin:
    """Where a value comes from: the pack that set it, its ruling if one did, and who lost."""

    pack: str
    ruling: str | None = None
    lost: tuple[str, ...] = ()


@record
class Conflict:
    """Two packs that set the same thing; ``winner`` came last."""

    path: str
    winner: str
    loser: str


@record
class Author:
    """Who changes something: a pack, through its changes or through a reading of a ruling."""

    pack: str
    ruling: str | None = None


class Item:
    """One thing: its data, the pack it is from, and who set which of its fields."""

    __slots__ = ("_own", "changed", "data", "kind", "name", "pack")

    def __init__(self, pack: str, kind: str, name: str, data: Any) -> None:
        self.pack = pack
        self.kind = kind
        self.name = name
        self.data = data
        self.changed: dict[str, list[Author]] = {}
        self._own = False

    @property
    def path(self) -> str:
        """The short name: ``bonus_card.B05``."""
        return item_path(self.kind, self.name)

    def writers(self) -> set[str]:
        """The packs whose data are in it."""
        return {self.pack, *(author.pack for by in self.changed.values() for author in by)}

    def set(self, at: str, value: Any, author: Author) -> None:
        """Set one field; ValueError if the pointer leads nowhere."""
        if not self._own:
            self.data = deepcopy(self.data)
            self._own = True
        set_at(self.data, at, value)
        self.changed.setdefault(at, []).append(author)

    def replace(self, data: Any, author: Author) -> None:
        """Put other data in the place of all."""
        self.data = data
        self._own = False
        self.changed.setdefault("", []).append(author)


def set_at(data: Any, at: str, value: Any) -> None:
    """Set the value at a JSON Pointer; ValueError if its holder does not exist."""
    *holders, last = tokens_of(at) or [""]
    for token in holders:
        data = _child(data, token)
    if isinstance(data, dict) and last:
        data[last] = value
    elif isinstance(data, list) and last == "-":
        data.append(value)
    elif isinstance(data, list):
        data[_index(data, last)] = value
    else:
        raise ValueError(at)


def _child(data: Any, token: str) -> Any:
    if isinstance(data, dict) and token in data:
        return data[token]
    if isinstance(data, list):
        return data[_index(data, token)]
    raise ValueError(token)


def _index(data: list[Any], token: str) -> int:
    if not (token.isascii() and token.isdigit() and len(token) < 7 and int(token) < len(data)):
        raise ValueError(token)
    return int(token)


class Items:
    """The items of some packs, in order of the packs and of their files."""

    def __init__(self) -> None:
        self._items: dict[str, dict[str, list[Item]]] = {}
        self.conflicts: list[Conflict] = []

    def add_pack(self, pack: Pack) -> None:
        """Take in the items of a pack."""
        files = {kind.file for kind in ITEM_KINDS.values()}
        self.add_documents(pack.id, {name: pack.document(name) for name in files})

    def add_documents(self, pack: str, documents: Mapping[str, Any]) -> None:
        """Take in the items of a pack's files, given as their data."""
        for kind in ITEM_KINDS.values():
            document = documents.get(kind.file)
            if document is None:
                continue
            for name, data, _ in items_in(kind, document):
                if kind.single:
                    self._merge_single(pack, kind.name, data)
                else:
                    self._add(Item(pack, kind.name, name, data))

    def _add(self, item: Item) -> None:
        found = self._items.setdefault(item.kind, {}).setdefault(item.name, [])
        if found and item.kind not in SIDE_BY_SIDE:
            self.conflicts.append(Conflict(item.path, item.pack, found[-1].pack))
        found.append(item)

    def _merge_single(self, pack: str, kind: str, data: Mapping[str, Any]) -> None:
        found = self.of(kind)
        if not found:
            self._add(Item(pack, kind, "", data))
            return
        self.set_fields(kind, data, Author(pack))

    def set_fields(self, kind: str, fields: Mapping[str, Any], author: Author) -> None:
        """Set fields of an item without a name: ``numbers``, ``switches``."""
        for key, value in fields.items():
            for item in self.of(kind):
                self._set(item, pointer(key), value, author)

    def of(self, kind: str) -> list[Item]:
        """All items of a kind."""
        return [item for found in self._items.get(kind, {}).values() for item in found]

    def find(self, ref: ItemRef) -> list[Item]:
        """The items that a name stands for; without its pack it may be several."""
        found = self._items.get(ref.kind, {}).get(ref.name, [])
        return [item for item in found if ref.pack in (None, item.pack)]

    def names(self) -> Iterator[str]:
        """All items by their full names."""
        for item in self._all():
            yield f"{item.pack}:{item.path}"

    def apply(self, changes: Iterable[Change], author: Author) -> None:
        """Carry out changes in order; Refused ``unknown_item`` or ``change_does_not_fit``."""
        for change in changes:
            self.apply_one(change, author)

    def apply_one(self, change: Change, author: Author) -> None:
        """Carry out one change; Refused ``unknown_item`` or ``change_does_not_fit``."""
        ref = parse_item(change.item)
        if ref is None:
            raise Refused("unknown_item", item=change.item, pack=author.pack)
        if isinstance(change, AddItem):
            self._add_item(ref, change.data, author)
            return
        found = self.find(ref)
        if not found:
            near = suggestion(change.item, self.names())
            raise Refused("unknown_item", item=change.item, pack=author.pack, **near)
        for item in found:
            self._change(item, change, author)

    def _add_item(self, ref: ItemRef, data: Any, author: Author) -> None:
        pack = ref.pack or author.pack
        if self.find(ItemRef(pack, ref.kind, ref.name)) or ITEM_KINDS[ref.kind].single:
            raise Refused("item_exists", item=item_path(ref.kind, ref.name), pack=author.pack)
        self._add(Item(pack, ref.kind, ref.name, data))

    def _change(self, item: Item, change: Change, author: Author) -> None:
        if isinstance(change, SetFields):
            for at, value in change.fields.items():
                self._set(item, at, value, author)
            return
        self._note(item, "", author)
        if isinstance(change, ReplaceItem):
            item.replace(change.data, author)
            return
        found = self._items[item.kind][item.name]
        found.remove(item)
        if not found:
            del self._items[item.kind][item.name]

    def _set(self, item: Item, at: str, value: Any, author: Author) -> None:
        self._note(item, at, author)
        try:
            item.set(at, deepcopy(value), author)
        except ValueError as error:
            raise Refused(
                "change_does_not_fit", item=item.path, path=at, pack=author.pack
            ) from error

    def _note(self, item: Item, at: str, author: Author) -> None:
        """Note who has set the same, something inside it, or something around it before."""
        for other, authors in item.changed.items():
            if _overlap(other, at) and authors[-1].pack != author.pack:
                path = item.path + max(other, at, key=len)
                self.conflicts.append(Conflict(path, author.pack, authors[-1].pack))

    def _all(self) -> Iterator[Item]:
        return (item for kind in self._items for item in self.of(kind))

    def origins(self) -> dict[str, Origin]:
        """Who set what: items by short name, changed fields with their pointer behind it."""
        untouched = {item.pack: Origin(item.pack) for item in self._all()}
        found: dict[str, Origin] = {}
        for item in self._all():
            found[item.path] = untouched[item.pack]
            for at, authors in item.changed.items():
                lost = [item.pack, *(author.pack for author in authors[:-1])]
                found[item.path + at] = Origin(
                    authors[-1].pack, authors[-1].ruling, tuple(dict.fromkeys(lost))
                )
        return found


def _overlap(one: str, other: str) -> bool:
    return one == other or one.startswith(f"{other}/") or other.startswith(f"{one}/")
