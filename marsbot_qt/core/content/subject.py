"""A pack under examination: its files as data and as records, and the words it may use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from marsbot_qt.core.base.problems import Problem
from marsbot_qt.core.base.records import EMPTY, record
from marsbot_qt.core.content.documents import Document
from marsbot_qt.core.content.models.cards import BonusCard
from marsbot_qt.core.content.models.conditions import Condition
from marsbot_qt.core.content.models.goals import GoalVariant
from marsbot_qt.core.content.models.manifest import Manifest
from marsbot_qt.core.content.models.options import (
    ChecklistItem,
    Icon,
    OffMapSpace,
    ParameterRules,
)
from marsbot_qt.core.content.pack_files import pointer
from marsbot_qt.core.content.ruleset import holds_for_modules
from marsbot_qt.core.content.vocabulary import Source, Vocabulary
from marsbot_qt.core.content.walk import Node, Path

SET_UP_CONDITIONS: Mapping[type, str] = {
    BonusCard: "in_deck",
    ChecklistItem: "when",
    GoalVariant: "when",
    Icon: "needs",
    OffMapSpace: "needs",
    ParameterRules: "needs",
}
"""Fields whose condition is asked before a game, so that it may look at expansions alone."""


@record
class Place:
    """Where the data of a record stand: a file, and the path of the record in it."""

    document: Document
    base: Path = ()

    def problem(self, code: str, path: Path, /, **details: Any) -> Problem:
        """A finding at a path inside the record."""
        return self.document.problem(code, pointer(*self.base, *path), **details)

    def key_problem(self, code: str, path: Path, /, **details: Any) -> Problem:
        """A finding at the key of a path inside the record."""
        return self.document.key_problem(code, pointer(*self.base, *path), **details)


class Subject:
    """What the checks look at. ``documents`` and ``records`` hold only files of sound shape.

    ``required`` are the packs it stands on, in order, and ``complete`` whether all of them are at
    hand; ``modules`` are what could be in play with the
    packs at hand; ``supported`` the words of the effect language that the engine can carry out, by
    the key that holds them (``op``, ``is``, ...).
    """

    def __init__(
        self,
        manifest: Manifest,
        *,
        documents: Mapping[str, Document],
        records: Mapping[str, Any],
        own: Source,
        required: tuple[Source, ...],
        complete: bool = True,
        modules: frozenset[str] = frozenset(),
        supported: Mapping[str, frozenset[str]] = EMPTY,
    ) -> None:
        self.manifest = manifest
        self.documents = documents
        self.records = records
        self.own = own
        self.required = required
        self.vocabulary = Vocabulary((*required, own), complete=complete)
        self.modules = modules
        self.supported = supported

    def files(self) -> Iterator[tuple[Place, Any]]:
        """The files of the pack with their records."""
        for name, found in self.records.items():
            yield Place(self.documents[name]), found

    def record_of(self, name: str) -> Any:
        """The record of one file, None if there is none or it is broken."""
        return self.records.get(name)

    def is_reachable(self, node: Node) -> bool:
        """Whether what a node belongs to can come into play with the packs at hand."""
        return _can_come_about(node, self.modules)

    def is_reachable_alone(self, node: Node) -> bool:
        """The same without any packs but this one and those it requires.

        What another expansion brings is that pack's to check.
        """
        return _can_come_about(node, frozenset(each.id for each in self.vocabulary.sources))


def _can_come_about(node: Node, modules: frozenset[str]) -> bool:
    """Whether the conditions on the set-up around a node can hold with some modules."""
    return all(_can_hold(holder, modules) for holder in (*node.inside, node.value))


def _can_hold(holder: Any, modules: frozenset[str]) -> bool:
    field = SET_UP_CONDITIONS.get(type(holder))
    condition: Condition | None = getattr(holder, field) if field else None
    if condition is None:
        return True
    try:
        # A condition of expansions is monotonous but for `not`: both ends are tried.
        return any(holds_for_modules(condition, each) for each in (modules, frozenset[str]()))
    except ValueError:
        return True
