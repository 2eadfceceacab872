"""Words that name something name something that is there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from marsbot_qt.core.base.problems import Problem
from marsbot_qt.core.base.suggest import suggestion
from marsbot_qt.core.content.codec import hints_of
from marsbot_qt.core.content.models.changes import AddItem, ChangesFile
from marsbot_qt.core.content.models.conditions import Switch
from marsbot_qt.core.content.models.options import Switches
from marsbot_qt.core.content.pack_files import ITEM_KINDS, ItemRef, items_in, parse_item
from marsbot_qt.core.content.subject import Place, Subject
from marsbot_qt.core.content.walk import Node, Word, words


def check_names(subject: Subject) -> Iterator[Problem]:
    """Every word that names something names something that is there."""
    for place, found in subject.files():
        for word in words(found):
            yield from check_word(subject, place, word)


def check_word(subject: Subject, place: Place, word: Word) -> Iterator[Problem]:
    """One word names something that is there."""
    if word.kind == "bound":
        return
    if word.kind == "item":
        yield from _check_item(subject, place, word)
    elif word.kind == "parameter" and not subject.is_reachable_alone(word.node):
        return
    elif word.kind == "bonus_card" and ":" in word.text:
        yield from _check_item(subject, place, word)
    elif not subject.vocabulary.has(word.kind, word.text):
        near = suggestion(word.text, subject.vocabulary.near(word.kind))
        kind = word.kind.removesuffix("s").replace("_", " ")
        shown = {"kind": kind, "name": word.text, **near}
        yield place.problem("unknown_name", word.path, **shown)
    elif isinstance(word.node.value, Switch):
        yield from _check_switch(place, word.node)


def _check_item(subject: Subject, place: Place, word: Word) -> Iterator[Problem]:
    ref = parse_item(word.text)
    if ref is None:
        yield place.problem("bad_item", word.path, item=word.text, kinds=", ".join(ITEM_KINDS))
        return
    if ITEM_KINDS[ref.kind].single:
        return
    known = subject.vocabulary.names(ref.kind)
    packs = {source.id for source in subject.vocabulary.sources}
    if not subject.vocabulary.complete:
        return
    if ref.pack is not None and ref.pack not in packs:
        details = {"name": word.text, "pack": ref.pack, **suggestion(ref.pack, packs)}
        yield place.problem("not_required", word.path, **details)
    elif subject.vocabulary.can_tell(ref.kind) and not exists(subject, ref):
        names = [f"{pack}:{ref.kind}.{name}" for name, pack in known.items()]
        details = {"item": word.text, **suggestion(word.text, names)}
        yield place.problem("unknown_item", word.path, **details)


def _check_switch(place: Place, node: Node) -> Iterator[Problem]:
    allowed = get_args(hints_of(Switches)[node.value.name])
    if node.value.value not in allowed:
        details = {"value": node.value.value, "expected": ", ".join(allowed)}
        yield place.problem("wrong_word", (*node.path, "value"), **details)


def exists(subject: Subject, ref: ItemRef) -> bool:
    """Whether an item is there: in a file of the pack or of those it requires, or added."""
    kind = ITEM_KINDS[ref.kind]
    for source in subject.vocabulary.sources:
        document = source.documents.get(kind.file)
        if document is None or ref.pack not in (None, source.id):
            continue
        if any(name == ref.name for name, _, _ in items_in(kind, document)):
            return True
    changes = subject.record_of("changes.json")
    added = changes.changes if isinstance(changes, ChangesFile) else ()
    return any(isinstance(one, AddItem) and parse_item(one.item) == ref for one in added)
