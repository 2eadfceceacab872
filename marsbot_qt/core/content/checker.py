"""Checking packs in full, alone or together with others that are at hand.

First what each file says for itself: archive, JSON, shape. Then what the pack says as a whole:
other packs, names, sense. A fault is told once: what builds on a broken file is not looked at.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from marsbot_qt.core.base.problems import Problem
from marsbot_qt.core.base.records import record
from marsbot_qt.core.base.suggest import suggestion
from marsbot_qt.core.content.checks import check
from marsbot_qt.core.content.codec import decode
from marsbot_qt.core.content.documents import Document, Documents, read_documents
from marsbot_qt.core.content.migrations import FORMAT, migrated
from marsbot_qt.core.content.models.manifest import Dependency, Manifest
from marsbot_qt.core.content.pack import Pack
from marsbot_qt.core.content.pack_files import MANIFEST, file_kind
from marsbot_qt.core.content.reader import PackFiles
from marsbot_qt.core.content.rulebook import NO_RULEBOOK, Rulebook
from marsbot_qt.core.content.schema_check import schema_findings
from marsbot_qt.core.content.shape_check import MAX_FINDINGS, Finding, find_shape
from marsbot_qt.core.content.subject import Subject
from marsbot_qt.core.content.versions import in_range
from marsbot_qt.core.content.vocabulary import Source

MAX_REQUIRED = 100
"""So many packs may stand under one."""

_ID = re.compile(r"[a-z][a-z0-9_]{0,39}")


@record
class Checked:
    """What was found in a pack; it can be used if nothing of it is an error."""

    files: PackFiles
    id: str
    problems: tuple[Problem, ...]

    @property
    def usable(self) -> bool:
        """Whether the pack can be played with."""
        return not any(found.severity == "error" for found in self.problems)


class _Candidate:
    """A pack under examination: what is known of it so far."""

    def __init__(self, files: PackFiles, rulebook: Rulebook) -> None:
        self.files = files
        read = read_documents(files.files)
        self.problems = [*files.problems, *read.problems]
        self.documents: dict[str, Document] = {}
        self.records: dict[str, Any] = {}
        self._take(read, rulebook)
        unread = frozenset(name for name in files.files if file_kind(name)) - self.records.keys()
        self.manifest: Manifest | None = self.records.get(MANIFEST)
        data = {name: document.data for name, document in self.documents.items()}
        self.id = self._id(read)
        self.source = Source(self.id, data, unread)

    def _take(self, read: Documents, rulebook: Rulebook) -> None:
        format_ = _format(read)
        if format_ > FORMAT:
            document = read.by_name[MANIFEST]
            found = document.problem("too_new", "/format", format=format_, newest=FORMAT)
            self.problems.append(found)
            return
        for name, document in read.by_name.items():
            current = Document(
                name, document.kind, migrated(name, document.data, format_), document.positions
            )
            wrong = shape_problems(current, rulebook)
            self.problems += wrong
            if not wrong:
                self.documents[name] = current
                self.records[name] = decode(current.kind.record, current.data)

    @staticmethod
    def _id(read: Documents) -> str:
        head = read.by_name.get(MANIFEST)
        return str(head.data.get("id", "")) if head is not None else ""

    @property
    def usable(self) -> bool:
        """Whether nothing was found yet that keeps it from being used."""
        return not any(found.severity == "error" for found in self.problems)


def _format(read: Documents) -> int:
    """The format a pack says it has; the newest where it says nothing sensible."""
    head = read.by_name.get(MANIFEST)
    found = head.data.get("format") if head is not None else None
    return found if type(found) is int and found >= 1 else FORMAT


def shape_problems(document: Document, rulebook: Rulebook = NO_RULEBOOK) -> list[Problem]:
    """What is wrong with the shape of one file: by its model, else by its published schema."""
    findings = find_shape(document.kind.record, document.data)
    if not findings and rulebook.schemas is not None:
        findings = schema_findings(document.kind, document.data, rulebook.schemas)
    return [_told(document, finding) for finding in findings]


def _told(document: Document, finding: Finding) -> Problem:
    tell = document.key_problem if finding.key else document.problem
    return tell(finding.code, finding.path, **finding.details)


def check_pack(
    files: PackFiles, at_hand: Iterable[Pack] = (), rulebook: Rulebook = NO_RULEBOOK
) -> Checked:
    """Check one pack."""
    return check_together([files], at_hand, rulebook)[0]


def check_together(
    found: list[PackFiles],
    at_hand: Iterable[Pack] = (),
    rulebook: Rulebook = NO_RULEBOOK,
    *,
    at_hand_first: bool = False,
) -> list[Checked]:
    """Check some packs that may require each other and the packs at hand.

    Where one of them has the id of a pack at hand, the others are held against it, or, with
    ``at_hand_first``, against the pack at hand.
    """
    candidates = [_Candidate(files, rulebook) for files in found]
    round_ = _Round(candidates, at_hand, rulebook, at_hand_first=at_hand_first)
    for candidate in candidates:
        round_.examine(candidate)
    return [Checked(each.files, each.id, tuple(_sorted(each.problems))) for each in candidates]


def _sorted(problems: list[Problem]) -> list[Problem]:
    """By file and place; what is found twice is told once."""
    told: dict[tuple[Any, ...], Problem] = {}
    for found in sorted(problems, key=lambda found: (found.file, found.line, found.column)):
        told.setdefault((found.file, found.line, found.column, found.path, found.message), found)
    return [*told.values()]


def _first(found: Iterable[Problem], head: Document) -> Iterator[Problem]:
    """What is found, up to some number of errors and of warnings.

    A pack with an error cannot be used anyway, so that nothing has to be looked for after the last.
    """
    counts = Counter[str]()
    for each in found:
        counts[each.severity] += 1
        if counts["error"] > MAX_FINDINGS:
            yield head.problem("more_problems", "", most=MAX_FINDINGS)
            return
        if counts[each.severity] <= MAX_FINDINGS:
            yield each
    if counts["warning"] > MAX_FINDINGS:
        yield head.problem("more_warnings", "", most=MAX_FINDINGS)


def _needs(manifest: Manifest | None) -> Iterator[str]:
    return iter(() if manifest is None else [need.id for need in manifest.requires])


class _Round:
    """Candidates and packs at hand, looked at together."""

    def __init__(
        self,
        candidates: list[_Candidate],
        at_hand: Iterable[Pack],
        rulebook: Rulebook,
        *,
        at_hand_first: bool,
    ) -> None:
        self.rulebook = rulebook
        self.packs = {pack.id: pack for pack in at_hand}
        # Of several with one id the first counts.
        self.candidates = {
            each.id: each
            for each in reversed(candidates)
            if each.manifest is not None and not (at_hand_first and each.id in self.packs)
        }
        self.done: set[_Candidate] = set()
        heads = [pack.manifest for pack in self.packs.values()]
        heads += [each.manifest for each in candidates if each.manifest is not None]
        self.modules = frozenset(
            word
            for head in heads
            for word in (*head.modules, *((head.id,) if head.kind == "expansion" else ()))
        )

    def examine(self, candidate: _Candidate) -> None:
        """Look at a pack after those it requires."""
        if candidate.manifest is None or candidate in self.done:
            return
        below = self._below(candidate.manifest)
        for name in below:
            other = self.candidates.get(name)
            if other is not None and other not in self.done:
                self._look_at(other, self._below(other.manifest))
        self._look_at(candidate, below)

    def _look_at(self, candidate: _Candidate, below: list[str]) -> None:
        manifest = candidate.manifest
        if manifest is None or candidate in self.done:
            return
        self.done.add(candidate)
        head = candidate.documents[MANIFEST]
        if len(below) > MAX_REQUIRED:
            found = head.problem("too_many_required", "/requires", most=MAX_REQUIRED)
            candidate.problems.append(found)
            return
        candidate.problems += _first(self._check_head(candidate, manifest), head)
        required = [self._source(name) for name in below if self._head(name) is not None]
        subject = Subject(
            manifest,
            documents=candidate.documents,
            records=candidate.records,
            own=candidate.source,
            required=tuple(required),
            complete=len(required) == len(below),
            modules=self.modules,
            supported=self.rulebook.supported,
        )
        candidate.problems += _first(check(subject), head)

    def _check_head(self, candidate: _Candidate, manifest: Manifest) -> Iterator[Problem]:
        head = candidate.documents[MANIFEST]
        if not _ID.fullmatch(manifest.id):
            yield head.problem("bad_id", "/id", value=manifest.id)
        if manifest.official and not candidate.files.shipped:
            yield head.problem("not_official", "/official")
        for index, need in enumerate(manifest.requires):
            path = f"/requires/{index}"
            if need.id == manifest.id:
                yield head.problem("requires_itself", f"{path}/id")
                continue
            cycle = self._cycle(need.id, manifest.id)
            if cycle:
                yield head.problem("dependency_cycle", f"{path}/id", packs=" → ".join(cycle))
            else:
                yield from self._check_need(head, path, need)
        needed = {need.id for need in manifest.requires}
        for index, other in enumerate(manifest.conflicts):
            if other.id in needed:
                yield head.problem("conflicting_pack", f"/conflicts/{index}/id", other=other.id)

    def _check_need(self, head: Document, path: str, need: Dependency) -> Iterator[Problem]:
        found = self._head(need.id)
        if found is None:
            known = {*self.packs, *self.candidates}
            near = suggestion(need.id, known)
            yield head.problem("missing_pack", f"{path}/id", missing=need.id, **near)
        elif not in_range(found.version, need.version):
            details = {"needs": need.id, "range": need.version, "version": found.version}
            yield head.problem("wrong_version", f"{path}/version", **details)
        elif need.id in self.candidates and not self.candidates[need.id].usable:
            yield head.problem("broken_pack", f"{path}/id", missing=need.id)

    def _head(self, name: str) -> Manifest | None:
        candidate = self.candidates.get(name)
        if candidate is not None:
            return candidate.manifest
        pack = self.packs.get(name)
        return None if pack is None else pack.manifest

    def _cycle(self, start: str, end: str) -> list[str]:
        """The chain of packs from one to another, if there is one."""
        ways = [[end, start]]
        seen: set[str] = set()
        while ways:
            way = ways.pop()
            head = self._head(way[-1])
            for need in () if head is None else head.requires:
                if need.id == end:
                    return [*way, end]
                if need.id not in seen:
                    seen.add(need.id)
                    ways.append([*way, need.id])
        return []

    def _below(self, manifest: Manifest | None) -> list[str]:
        """All packs that one stands on, each after those it requires itself."""
        found: dict[str, None] = {}
        seen = {manifest.id} if manifest is not None else set()
        ways = [("", _needs(manifest))]
        while ways:
            name, needs = ways[-1]
            for need in needs:
                if need not in seen:
                    seen.add(need)
                    ways.append((need, _needs(self._head(need))))
                    break
            else:
                ways.pop()
                found[name] = None
        del found[""]
        return [*found]

    def _source(self, name: str) -> Source:
        candidate = self.candidates.get(name)
        if candidate is not None:
            return candidate.source
        pack = self.packs[name]
        return Source(name, {file: pack.document(file) for file in pack.files if file_kind(file)})
