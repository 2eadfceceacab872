"""A second opinion: the published JSON Schemas, as an editor would ask them."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from marsbot_qt.core.content.pack_files import FileKind, pointer
from marsbot_qt.core.content.shape_check import Finding


def schema_findings(kind: FileKind, data: Any, folder: Path) -> list[Finding]:
    """What the schema of a file says against its data: at most one finding.

    The models are asked first; a finding here means that schema and models differ.
    """
    validator = _validator(folder / kind.schema)
    error = next(iter(validator.iter_errors(data)), None)
    if error is None:
        return []
    return [Finding("not_in_schema", pointer(*error.absolute_path), {"reason": error.message})]


@cache
def _validator(file: Path) -> Any:
    from jsonschema import Draft202012Validator

    return Draft202012Validator(json.loads(file.read_bytes()))
