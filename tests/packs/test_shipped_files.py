"""The shipped packs are free of problems and written the one way."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.checker import check_together
from marsbot_qt.core.content.pack_files import FileKind, file_kind
from marsbot_qt.core.content.reader import read_pack
from marsbot_qt.core.content.rulebook import Rulebook
from marsbot_qt.core.content.writer import pack_text, schema_reference
from marsbot_qt.core.rules.supported import SUPPORTED
from tests.packs.raw import PACKS

SHIPPED = sorted(path.parent for path in PACKS.glob("*/pack.json"))
FILES = [path for pack in SHIPPED for path in sorted(pack.rglob("*.json"))]


def _kind(path: Path) -> FileKind | None:
    return file_kind("/".join(path.relative_to(PACKS).parts[1:]))


def test_no_problems() -> None:
    packs = [replaced(read_pack(pack), shipped=True) for pack in SHIPPED]
    found = check_together(packs, [], Rulebook(PACKS.parent / "schemas", SUPPORTED))
    assert [problem for checked in found for problem in checked.problems] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKS)))
def test_written_again_a_file_is_the_same(path: Path) -> None:
    kind = _kind(path)
    assert kind is not None
    text = path.read_bytes().decode()
    data = json.loads(text)
    assert data["$schema"] == schema_reference(kind)
    assert pack_text(kind, data) == text
