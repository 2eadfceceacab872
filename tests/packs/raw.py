"""Pack files as plain JSON, and a short notation to compare their programs with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

PACKS = Path(__file__).parents[2] / "content_packs"
HEADS = ("op", "is", "sel", "v", "on", "mod", "by", "change")


def pack_file(pack: str, name: str) -> Any:
    """The content of one file of a shipped pack."""
    return json.loads((PACKS / pack / name).read_text(encoding="utf-8"))


def show(value: Any) -> str:
    """A program in short: ``gain_mc(amount=2)``; fields by name, a true field by its name alone.

    >>> show({"op": "fund_award", "must": True})
    'fund_award(must)'
    """
    if isinstance(value, list):
        return "[" + ", ".join(map(show, value)) + "]"
    if not isinstance(value, dict):
        return str(value)
    head = next((str(value[key]) for key in HEADS if isinstance(value.get(key), str)), "")
    fields = [
        key if item is True else f"{key}={show(item)}"
        for key, item in sorted(value.items())
        if not (key in HEADS and head == item)
    ]
    inner = ", ".join(fields)
    return f"{head}({inner})" if head else "{" + inner + "}"


def steps(program: Any) -> str:
    """The steps of a program, one after the other."""
    return "; ".join(map(show, program))


def shipped_packs() -> list[str]:
    """The ids of the packs that come with the program, in order."""
    return sorted(folder.name for folder in PACKS.iterdir() if folder.is_dir())
