"""Changes that lead somewhere: of ``changes.json``, and of the readings of rulings.

Each is tried on the items of the pack and of those it requires; what comes out of it is looked at
as if it stood in a file, and what is wrong with it is told at the change.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.problems import Problem
from marsbot_qt.core.base.records import record
from marsbot_qt.core.content import card_checks, name_checks, program_checks
from marsbot_qt.core.content.codec import decode
from marsbot_qt.core.content.items import Author, Item, Items
from marsbot_qt.core.content.models.changes import (
    AddItem,
    Change,
    ChangesFile,
    RemoveItem,
    ReplaceItem,
    SetFields,
)
from marsbot_qt.core.content.models.options import RulesFile
from marsbot_qt.core.content.pack_files import (
    ITEM_KINDS,
    RULES,
    parse_item,
    tokens_of,
)
from marsbot_qt.core.content.shape_check import Finding, find_shape
from marsbot_qt.core.content.subject import Place, Subject
from marsbot_qt.core.content.walk import Path, words

CHANGES = "changes.json"


@record
class Told:
    """How a path in an item becomes a path in the file of the change: the part that it changes."""

    inner: Path
    outer: Path

    def path(self, path: Path) -> Path | None:
        """Where something in the item is told; None if the change did not bring it."""
        if path[: len(self.inner)] != self.inner:
            return None
        return (*self.outer, *path[len(self.inner) :])


def check_changes(subject: Subject) -> Iterator[Problem]:
    """All changes of a pack, each list in its order."""
    changes = subject.record_of(CHANGES)
    if isinstance(changes, ChangesFile):
        place = Place(subject.documents[CHANGES])
        yield from _check_list(subject, place, ("changes",), changes.changes)
    rules = subject.record_of(RULES)
    if isinstance(rules, RulesFile):
        place = Place(subject.documents[RULES])
        for number, ruling in enumerate(rules.rulings):
            for index, reading in enumerate(ruling.readings):
                path = ("rulings", number, "readings", index, "changes")
                yield from _check_list(subject, place, path, reading.changes)


def _check_list(
    subject: Subject, place: Place, path: Path, changes: tuple[Change, ...]
) -> Iterator[Problem]:
    if not changes:
        return
    items = Items()
    for source in subject.vocabulary.sources:
        items.add_documents(source.id, source.documents)
    for index, change in enumerate(changes):
        at = Place(place.document, (*path, index))
        yield from _check_change(subject, at, change, items)


def _check_change(
    subject: Subject, place: Place, change: Change, items: Items
) -> Iterator[Problem]:
    """One change, carried out on the items; ``place`` is where it stands."""
    ref = parse_item(change.item)
    if ref is None:
        return
    if not isinstance(change, AddItem) and not items.find(ref):
        # Told as an unknown item already.
        return
    try:
        items.apply_one(change, Author(subject.own.id))
    except Refused as refused:
        if refused.code == "item_exists":
            yield place.problem("item_exists", ("item",), item=change.item)
        else:
            at = str(refused.details.get("path", ""))
            shown = {"path": at, "item": change.item}
            yield place.key_problem("bad_pointer", ("fields", at), **shown)
        return
    if isinstance(change, RemoveItem):
        return
    # Without a pack a change may meet several items; one of them shows what is wrong with it.
    item = items.find(ref)[-1]
    yield from _check_result(subject, place, list(_told(change)), item)


def _told(change: SetFields | AddItem | ReplaceItem) -> Iterator[Told]:
    if not isinstance(change, SetFields):
        yield Told((), ("data",))
        return
    for at in change.fields:
        yield Told(_path(at), ("fields", at))


def _check_result(
    subject: Subject, place: Place, told: list[Told], item: Item
) -> Iterator[Problem]:
    cls = ITEM_KINDS[item.kind].record
    if cls is None:
        return
    wrong = find_shape(cls, item.data)
    for finding in wrong:
        yield _shape_problem(place, told, finding)
    if wrong:
        return
    found: Any = decode(cls, item.data)
    # Told with paths inside the item, which are those of the change but for their beginning.
    for inner in _sense(subject, Place(place.document), found):
        at = next((way for one in told if (way := one.path(_path(inner.path)))), None)
        if at is not None:
            details = dict(inner.details)
            yield place.problem(inner.code, at, **details)


def _sense(subject: Subject, place: Place, found: Any) -> Iterator[Problem]:
    for word in words(found):
        yield from name_checks.check_word(subject, place, word)
    yield from program_checks.check_programs_in(subject, place, found)
    yield from card_checks.check_cards_in(subject, place, found)


def _path(at: str) -> Path:
    """A JSON Pointer as a path, indexes as numbers."""
    return tuple(int(token) if token.isdigit() else token for token in tokens_of(at))


def _shape_problem(place: Place, told: list[Told], finding: Finding) -> Problem:
    for one in told:
        at = one.path(_path(finding.path))
        if at is not None:
            tell = place.key_problem if finding.key else place.problem
            return tell(finding.code, at, **finding.details)
    # Something beside the changed fields is missing or too much: tell it at the first of them.
    return place.problem(finding.code, told[0].outer, **finding.details)
