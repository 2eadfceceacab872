"""``changes.json``: what a house-rule pack, or a reading of a ruling, does to other content."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

from marsbot_qt.core.base.records import node
from marsbot_qt.core.content.models.marks import MinLen, Tagged
from marsbot_qt.core.content.models.names import ItemName


@node
class SetFields:
    """Change fields of an item by JSON Pointer; a program is replaced whole."""

    KIND: ClassVar[str] = "set"
    item: ItemName
    fields: Annotated[Mapping[str, Any], MinLen(1)]


@node
class AddItem:
    """Add an item to a kind; the data are those of the kind's file."""

    KIND: ClassVar[str] = "add"
    item: ItemName
    data: Mapping[str, Any]


@node
class ReplaceItem:
    """Put other data in an item's place."""

    KIND: ClassVar[str] = "replace"
    item: ItemName
    data: Mapping[str, Any]


@node
class RemoveItem:
    """Take an item out."""

    KIND: ClassVar[str] = "remove"
    item: ItemName


Change = Annotated[SetFields | AddItem | ReplaceItem | RemoveItem, Tagged("change")]


@node
class ChangesFile:
    """The changes of a pack, in order."""

    changes: tuple[Change, ...]
