"""The published schemas: in step with the models, and of the same opinion."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from marsbot_qt.core.content.pack_files import FILE_KINDS, FileKind, file_kind
from marsbot_qt.core.content.schema_check import schema_findings
from marsbot_qt.core.content.schema_export import differing, schema_texts, write_schemas
from marsbot_qt.core.content.shape_check import find_shape
from tests.packs.broken.faults import FAULTS
from tests.packs.broken.small_pack import SMALL, small_files
from tests.packs.raw import PACKS

SCHEMAS = PACKS.parent / "schemas"


def test_the_published_schemas_are_those_of_the_models() -> None:
    assert differing(SCHEMAS) == [], "run `marsbot packs schema`"


@pytest.mark.parametrize("kind", FILE_KINDS, ids=lambda kind: kind.name)
def test_a_schema_is_one_and_says_what_it_is_for(kind: FileKind) -> None:
    schema = json.loads((SCHEMAS / kind.schema).read_bytes())
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert kind.file in schema["title"]
    for part in schema.get("$defs", {}).values():
        if part.get("type") == "object" and "properties" in part and "allOf" not in part:
            assert part["title"]
            assert part["description"]
            assert part["additionalProperties"] is False


@pytest.mark.parametrize("name", sorted(SMALL))
def test_schemas_take_what_the_models_take(name: str) -> None:
    kind = file_kind(name)
    assert kind is not None
    assert schema_findings(kind, SMALL[name], SCHEMAS) == []


SHAPE_CODES = {
    "missing_field",
    "out_of_range",
    "too_short",
    "unknown_field",
    "unknown_kind",
    "wrong_type",
    "wrong_word",
}


def broken_shapes() -> list[Any]:
    """The faults of shape among the broken packs, with their data."""
    found = []
    for fault in FAULTS:
        files = small_files()
        fault.edit(files)
        kind = file_kind(fault.file)
        if fault.code in SHAPE_CODES and kind is not None and fault.file in files:
            data = json.loads(files[fault.file])
            if find_shape(kind.record, data):
                found.append(pytest.param(kind, data, id=fault.id))
    return found


@pytest.mark.parametrize(("kind", "data"), broken_shapes())
def test_schemas_refuse_what_the_models_refuse(kind: FileKind, data: Any) -> None:
    (finding,) = find_shape(kind.record, data)
    (other,) = schema_findings(kind, data, SCHEMAS)
    assert other.code == "not_in_schema"
    assert other.details["reason"]
    assert finding.path.startswith(other.path)


def test_schemas_are_written_where_they_differ(tmp_path: Path) -> None:
    assert write_schemas(tmp_path) == sorted(schema_texts())
    assert write_schemas(tmp_path) == []
    (tmp_path / "board.schema.json").write_bytes(b"\xff")
    (tmp_path / "old.schema.json").write_text("{}")
    (tmp_path / "README.md").write_text("kept")
    assert differing(tmp_path) == ["board.schema.json", "old.schema.json"]
    assert write_schemas(tmp_path) == ["board.schema.json", "old.schema.json"]
    assert differing(tmp_path) == []
    assert (tmp_path / "README.md").exists()
