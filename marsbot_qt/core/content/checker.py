"""Checking packs in full, alone or together with others that are at hand."""

from __future__ import annotations

from collections.abc import Iterable

from marsbot_qt.core.base.problems import Problem
from marsbot_qt.core.base.records import record
from marsbot_qt.core.content.documents import read_documents
from marsbot_qt.core.content.pack import Pack
from marsbot_qt.core.content.pack_files import MANIFEST
from marsbot_qt.core.content.reader import PackFiles


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


def check_together(found: list[PackFiles], at_hand: Iterable[Pack]) -> list[Checked]:
    """Check some packs that may require each other and the packs at hand."""
    results = []
    for files in found:
        documents = read_documents(files.files)
        manifest = documents.by_name.get(MANIFEST)
        name = str(manifest.data.get("id", "")) if manifest is not None else ""
        results.append(Checked(files, name, (*files.problems, *documents.problems)))
    return results
