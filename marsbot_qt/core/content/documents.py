"""The JSON files of a pack that is not trusted yet: data with positions, or problems."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from marsbot_qt.core.base.problems import Problem
from marsbot_qt.core.base.records import record, replaced
from marsbot_qt.core.content.json_text import Positions, Scan, scan
from marsbot_qt.core.content.pack_files import FileKind, file_kind
from marsbot_qt.core.content.problem_text import problem

BOM = b"\xef\xbb\xbf"


@record
class Document:
    """One JSON file: its kind, its data and where everything stands."""

    name: str
    kind: FileKind
    data: Any
    positions: Positions

    def problem(self, code: str, path: str, /, **details: Any) -> Problem:
        """A finding in this file at the value of a JSON Pointer."""
        return self._placed(problem(code, self.name, path, **details), key=False)

    def key_problem(self, code: str, path: str, /, **details: Any) -> Problem:
        """A finding at the key of a JSON Pointer."""
        return self._placed(problem(code, self.name, path, **details), key=True)

    def _placed(self, found: Problem, *, key: bool) -> Problem:
        line, column = self.positions.of(found.path, key=key)
        return replaced(found, line=line, column=column)


@record
class Documents:
    """The files that could be read, and what is wrong with all of them."""

    by_name: Mapping[str, Document]
    problems: tuple[Problem, ...]


def read_documents(files: Mapping[str, bytes]) -> Documents:
    """Read every JSON file of a pack."""
    found: dict[str, Document] = {}
    problems: list[Problem] = []
    for name in sorted(files):
        kind = file_kind(name)
        if kind is not None:
            document, wrong = read_document(name, kind, files[name])
            problems += wrong
            if document is not None:
                found[name] = document
    return Documents(found, tuple(problems))


def read_document(name: str, kind: FileKind, data: bytes) -> tuple[Document | None, list[Problem]]:
    """Read one file; None if its content cannot be told."""
    if data.startswith(BOM):
        return None, [replaced(problem("byte_order_mark", name), line=1, column=1)]
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - (data.rfind(b"\n", 0, error.start) + 1) + 1
        return None, [replaced(problem("not_utf8", name), line=line, column=column)]
    result = scan(text)
    problems = list(_faults(name, result))
    if problems:
        return None, problems
    document = Document(name, kind, result.value, result.positions)
    if not isinstance(result.value, dict):
        return None, [document.problem("wrong_type", "", expected="An object")]
    return document, []


def _faults(name: str, result: Scan) -> Iterator[Problem]:
    for fault in result.faults:
        line, column = result.positions.line_and_column(fault.offset)
        yield replaced(problem(fault.code, name, **fault.details), line=line, column=column)
