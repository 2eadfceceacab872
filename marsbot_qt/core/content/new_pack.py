"""The first files of a new pack."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marsbot_qt.core.content.migrations import FORMAT
from marsbot_qt.core.content.pack_files import MANIFEST, FileKind, file_kind
from marsbot_qt.core.content.vocabulary import ENGLISH_TEXTS
from marsbot_qt.core.content.writer import pack_text, schema_reference


def new_pack_files(
    id_: str, kind: str, *, name: str, author: str, base: tuple[str, str]
) -> Mapping[str, str]:
    """The files of a pack that says nothing yet; ``base`` is the base pack and its version."""
    head = {
        "id": id_,
        "name": name,
        "version": "0.1.0",
        "format": FORMAT,
        "kind": kind,
        "authors": [author],
        "licence": "",
        "summary": "",
        "requires": [{"id": base[0], "version": _from_on(base[1])}],
    }
    texts = {"language": "en", "texts": {"pack.name": name, "pack.summary": ""}}
    files: dict[str, Any] = {MANIFEST: head, ENGLISH_TEXTS: texts}
    if kind == "house_rule":
        files["changes.json"] = {"changes": []}
    return {file: _text(file, data) for file, data in files.items()}


def _text(file: str, data: Mapping[str, Any]) -> str:
    kind: FileKind | None = file_kind(file)
    assert kind is not None
    return pack_text(kind, {"$schema": schema_reference(kind), **data})


def _from_on(version: str) -> str:
    """A range from a version up to the next great one."""
    major = int(version.partition(".")[0])
    return f">={version},<{major + 1}"
