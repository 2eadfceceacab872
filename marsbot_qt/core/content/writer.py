"""The one way in which pack files are written: the same data always give the same bytes.

UTF-8, two spaces, ``\\n``; what fits into a line of 100 columns stands on one line, unless it is
the file itself or one of its lists of items. ``$schema`` comes first, then keys in the order of the
models, then the authors' own ``x-`` keys.
"""

from __future__ import annotations

import json
from typing import Any

from marsbot_qt.core.base.records import fields_of, json_name
from marsbot_qt.core.content.codec import hints_of
from marsbot_qt.core.content.hints import (
    bare,
    flat,
    is_mapping,
    is_record,
    is_tuple,
    item_of,
    kind_of,
    members_of,
    tag_of,
)
from marsbot_qt.core.content.pack_files import FileKind

WIDTH = 100
_SCHEMA = "$schema"


def pack_text(kind: FileKind, data: Any) -> str:
    """A pack file as it is written."""
    return written(in_order(kind.record, data))


def schema_reference(kind: FileKind) -> str:
    """What a file of the shipped packs says in ``$schema``."""
    up = "../" * (kind.file.count("/") + 2)
    return f"{up}schemas/{kind.schema}"


def in_order(hint: Any, data: Any) -> Any:
    """The same data with keys in the order of a record, as deep as its annotations go."""
    if isinstance(data, dict):
        return _object_in_order(hint, data)
    if isinstance(data, list):
        item = next((item_of(branch) for branch in flat(hint) if is_tuple(branch)), Any)
        return [in_order(item, part) for part in data]
    return data


def _object_in_order(hint: Any, data: dict[str, Any]) -> dict[str, Any]:
    cls, key = _record_for(hint, data)
    if cls is None:
        item = next((item_of(branch) for branch in flat(hint) if is_mapping(branch)), Any)
        return {name: in_order(item, part) for name, part in data.items()}
    hints = {json_name(name): hint for name, hint in hints_of(cls).items()}
    first = [_SCHEMA] if key is None else [_SCHEMA, key]
    names = [json_name(name) for name in fields_of(cls)]
    order = {name: number for number, name in enumerate([*first, *names])}
    ordered = sorted(data, key=lambda name: order.get(name, len(order)))
    return {name: in_order(hints.get(name, Any), data[name]) for name in ordered}


def _record_for(hint: Any, data: dict[str, Any]) -> tuple[type | None, str | None]:
    """The record class that an object is data of, and the key that tells it."""
    for branch in flat(hint):
        key = tag_of(branch)
        if key is not None:
            for member in members_of(branch):
                if data.get(key) == kind_of(member):
                    return member, key
        elif is_record(bare(branch)[0]):
            return bare(branch)[0], None
    return None, None


def written(data: Any) -> str:
    """Data as text, in the order they are in."""
    return "".join([*_lines(data, "", 0, level=0), "\n"])


def _lines(data: Any, indent: str, used: int, *, level: int) -> list[str]:
    """A value that starts in column ``used``; ``level`` is how deep it lies in the file."""
    if not isinstance(data, dict | list) or not data:
        return [_flat(data)]
    if level > 1 or (level == 1 and not _holds_objects(data)):
        short = _flat(data)
        # A comma may follow.
        if used + len(short) < WIDTH:
            return [short]
    inner = f"{indent}  "
    if isinstance(data, dict):
        names, values = [f"{_flat(key)}: " for key in data], list(data.values())
    else:
        names, values = [""] * len(data), data
    out = ["{\n" if isinstance(data, dict) else "[\n"]
    for number, (name, value) in enumerate(zip(names, values, strict=True), 1):
        lines = _lines(value, inner, len(inner) + len(name), level=level + 1)
        out += [inner, name, *lines, "," if number < len(names) else "", "\n"]
    return [*out, indent, "}" if isinstance(data, dict) else "]"]


def _holds_objects(data: Any) -> bool:
    values = data.values() if isinstance(data, dict) else data
    return any(isinstance(value, dict | list) for value in values)


def _flat(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False)
