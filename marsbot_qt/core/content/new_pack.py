"""The first files of a new pack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from marsbot_qt.core.base.records import EMPTY
from marsbot_qt.core.content.migrations import FORMAT
from marsbot_qt.core.content.pack_files import MANIFEST, FileKind, file_kind
from marsbot_qt.core.content.vocabulary import ENGLISH_TEXTS
from marsbot_qt.core.content.writer import pack_text, schema_reference


def new_pack_files(
    id_: str,
    kind: str,
    *,
    name: str,
    author: str,
    base: tuple[str, str],
    also: Mapping[str, str] = EMPTY,
    changes: Sequence[Mapping[str, Any]] = (),
) -> Mapping[str, str]:
    """The first files of a pack; ``base`` is the base pack and its version.

    ``also`` are the versions of other packs that it requires, ``changes`` what house rules do.
    """
    needs = {base[0]: base[1], **also}
    head = {
        "id": id_,
        "name": name,
        "version": "0.1.0",
        "format": FORMAT,
        "kind": kind,
        "authors": [author],
        "licence": "",
        "summary": "",
        "requires": [{"id": pack, "version": _from_on(needs[pack])} for pack in needs],
    }
    texts = {"language": "en", "texts": {"pack.name": name, "pack.summary": ""}}
    files: dict[str, Any] = {MANIFEST: head, ENGLISH_TEXTS: texts}
    if kind == "house_rule":
        files["changes.json"] = {"changes": list(changes)}
    return {file: _text(file, data) for file, data in files.items()}


def _text(file: str, data: Mapping[str, Any]) -> str:
    kind: FileKind | None = file_kind(file)
    assert kind is not None
    return pack_text(kind, {"$schema": schema_reference(kind), **data})


def _from_on(version: str) -> str:
    """A range from a version up to the next great one."""
    major = int(version.partition(".")[0])
    return f">={version},<{major + 1}"
