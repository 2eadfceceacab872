"""JSON Schemas of the pack files, made from the models: what editors complete and check with."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from marsbot_qt.core.content.checked import model_of
from marsbot_qt.core.content.pack_files import FILE_KINDS, FileKind
from marsbot_qt.core.content.writer import written

DIALECT = "https://json-schema.org/draft/2020-12/schema"

NOTES: Mapping[str, Any] = {"^x-": {}}
"""Keys that are left to authors."""


class _Generator(GenerateJsonSchema):
    """Unions by `if` and `then`, so that an error speaks of the member that is meant."""

    schema_dialect = DIALECT

    def field_title_should_be_set(self, schema: Any) -> bool:
        """A field's name says it."""
        return False

    def model_schema(self, schema: core_schema.ModelSchema) -> JsonSchemaValue:
        """An object, with keys for authors."""
        made = super().model_schema(schema)
        made["title"] = _words(made["title"])
        made["description"] = _plain(made["description"])
        made["patternProperties"] = dict(NOTES)
        return made

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        """A default, where there is something to say."""
        made = super().default_schema(schema)
        if made.get("default", ...) is None:
            del made["default"]
        return made

    def literal_schema(self, schema: core_schema.LiteralSchema) -> JsonSchemaValue:
        """Words; the type follows from them."""
        made = super().literal_schema(schema)
        made.pop("type", None)
        return made

    def tagged_union_schema(self, schema: core_schema.TaggedUnionSchema) -> JsonSchemaValue:
        """A union told apart by a key, or by what kind of JSON it is."""
        members = {
            str(tag): self.generate_inner(member) for tag, member in schema["choices"].items()
        }
        if callable(schema["discriminator"]):
            return {"anyOf": list(members.values())}
        key = self._key(schema)
        return {
            "type": "object",
            "required": [key],
            "properties": {key: {"enum": list(members)}},
            "allOf": [
                {"if": {"properties": {key: {"const": tag}}, "required": [key]}, "then": member}
                for tag, member in members.items()
            ],
        }

    @staticmethod
    def _key(schema: core_schema.TaggedUnionSchema) -> str:
        found: Any = schema["discriminator"]
        while isinstance(found, list):
            found = found[-1]
        return str(found)


def _words(name: str) -> str:
    """A class name in words: ``HumanLoseResource`` is "Human lose resource"."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", name).capitalize()


def _plain(text: str) -> str:
    """A docstring as running text, without marks for code."""
    paragraphs = re.split(r"\n\s*\n", text.strip())
    return "\n\n".join(" ".join(part.split()) for part in paragraphs).replace("``", "`")


def schema_of(kind: FileKind) -> dict[str, Any]:
    """The schema of one kind of pack file."""
    made = model_of(kind.record).model_json_schema(by_alias=True, schema_generator=_Generator)
    properties = {"$schema": {"type": "string"}, **made.pop("properties")}
    definitions = made.pop("$defs", {})
    return {
        "$schema": DIALECT,
        "title": f"MarsBot Qt: {kind.file}",
        "description": made.pop("description"),
        **{key: value for key, value in made.items() if key not in ("title", "$schema")},
        "properties": properties,
        **({"$defs": dict(sorted(definitions.items()))} if definitions else {}),
    }


@cache
def schema_texts() -> Mapping[str, str]:
    """All schemas as they are written, by file name."""
    return {kind.schema: written(schema_of(kind)) for kind in FILE_KINDS}


def differing(folder: Path) -> list[str]:
    """The schemas in a folder that are not what the models say, or missing, or too many."""
    texts = schema_texts()
    found = {file.name for file in folder.glob("*.schema.json")}
    wrong = [name for name, text in texts.items() if _text(folder / name) != text]
    return sorted({*wrong, *(found - texts.keys())})


def write_schemas(folder: Path) -> list[str]:
    """Write what differs; the names of the files that were written or removed."""
    texts = schema_texts()
    changed = differing(folder)
    for name in changed:
        if name in texts:
            (folder / name).write_bytes(texts[name].encode("utf-8"))
        else:
            (folder / name).unlink()
    return changed


def _text(file: Path) -> str | None:
    try:
        return file.read_bytes().decode("utf-8")
    except (OSError, UnicodeDecodeError):
        return None
