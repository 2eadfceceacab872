"""Texts: every item has its words, and no text speaks of something that is not there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from marsbot_qt.core.base.problems import Problem
from marsbot_qt.core.base.suggest import suggestion
from marsbot_qt.core.content.documents import Document
from marsbot_qt.core.content.pack_files import ITEM_KINDS, LOCALES, items_in
from marsbot_qt.core.content.subject import Subject
from marsbot_qt.core.content.vocabulary import ENGLISH_TEXTS, TEXT_KINDS, WORD_KINDS

NEEDED: Mapping[str, tuple[str, ...]] = {
    "award": ("name", "helper"),
    "bonus_card": ("name", "text"),
    "checklist": ("text",),
    "colony": ("name", "text"),
    "difficulty_change": ("name", "text"),
    "difficulty_level": ("name", "text"),
    "icon": ("name", "text"),
    "map": ("name",),
    "milestone": ("name",),
    "off_map": ("name",),
    "parameter": ("name",),
    "party": ("name",),
    "ruling": ("title",),
    "standing_rule": ("name", "text"),
    "store": ("name",),
    "track": ("name",),
}
"""The parts that each item says, at least in English."""

_BRACES = re.compile(r"\{[^{}]*\}")


def check_texts(subject: Subject) -> Iterator[Problem]:
    """The texts of a pack in all its languages."""
    yield from _check_missing(subject)
    english = subject.documents.get(ENGLISH_TEXTS)
    for name, document in subject.documents.items():
        if not name.startswith(LOCALES):
            continue
        language = name.removeprefix(LOCALES).removesuffix(".json")
        if document.data["language"] != language:
            details = {"expected": language, "value": document.data["language"]}
            yield document.problem("different_language", "/language", **details)
        if name == ENGLISH_TEXTS:
            yield from _check_keys(subject, document)
        elif english is not None:
            yield from _check_translation(subject, document, english.data["texts"])


def _check_missing(subject: Subject) -> Iterator[Problem]:
    """Every item has its words, in this pack or in one that it requires."""
    if ENGLISH_TEXTS in subject.own.unread or not subject.vocabulary.complete:
        return
    known: set[str] = set()
    for source in subject.vocabulary.sources:
        document = source.documents.get(ENGLISH_TEXTS)
        known.update(() if document is None else document["texts"])
    for kind, parts in NEEDED.items():
        document = subject.documents.get(ITEM_KINDS[kind].file)
        for name, _, at in () if document is None else items_in(ITEM_KINDS[kind], document.data):
            for part in parts:
                key = f"{kind}.{name}.{part}"
                if key not in known and document is not None:
                    yield document.problem("missing_text", at, text=key)


def _check_keys(subject: Subject, document: Document) -> Iterator[Problem]:
    """Every text speaks of something that is there."""
    for key in document.data["texts"]:
        kind, _, rest = key.partition(".")
        path = f"/texts/{key.replace('~', '~0').replace('/', '~1')}"
        if kind not in TEXT_KINDS:
            shown = {"text": key, **suggestion(kind, TEXT_KINDS)}
            yield document.key_problem("unknown_text", path, **shown)
        elif not _names_item(subject, kind, rest):
            names = subject.vocabulary.names(kind)
            shown = {"text": key, **suggestion(rest.partition(".")[0], names)}
            yield document.key_problem("unknown_text", path, **shown)


def _names_item(subject: Subject, kind: str, rest: str) -> bool:
    """Whether a text speaks of an item that is there; other words are there by being named."""
    if kind in WORD_KINDS or kind not in ITEM_KINDS or ITEM_KINDS[kind].single:
        return True
    if not subject.vocabulary.can_tell(kind):
        return True
    names = subject.vocabulary.names(kind)
    return any(rest.startswith(f"{name}.") for name in names)


def _check_translation(
    subject: Subject, document: Document, english: Mapping[str, str]
) -> Iterator[Problem]:
    """A translation says what the English texts say, and how project cards are called."""
    for key, text in document.data["texts"].items():
        path = f"/texts/{key.replace('~', '~0').replace('/', '~1')}"
        if _is_card_name(subject, key):
            continue
        if key not in english:
            details = {"text": key, **suggestion(key, english)}
            yield document.key_problem("unknown_text", path, **details)
            continue
        expected, found = _braces(english[key]), _braces(text)
        if expected != found:
            shown = {"expected": ", ".join(expected), "found": ", ".join(found)}
            yield document.problem("missing_placeholder", path, **shown)


def _is_card_name(subject: Subject, key: str) -> bool:
    """Whether a text is the name of a project card, whose English name is the card's own."""
    kind, _, rest = key.partition(".")
    name = rest.removesuffix(".name")
    return kind == "project_card" and name != rest and name in subject.vocabulary.names(kind)


def _braces(text: str) -> list[str]:
    return sorted(set(_BRACES.findall(text)))
