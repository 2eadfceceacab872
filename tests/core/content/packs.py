"""Packs made in a line, for tests of how packs go together."""

from __future__ import annotations

import json
from typing import Any

from marsbot_qt.core.content.pack import Pack

BASE_RULES = {
    "numbers": {"start_tr": 20, "start_mc": 0},
    "switches": {"cost_zero": "first"},
    "parameters": [{"id": "oxygen", "min": 0, "max": 14, "step": 1}],
    "icons": [{"id": "tr", "do": [{"op": "change_tr", "amount": {"v": "icon_number"}}]}],
    "difficulty_changes": [
        {"id": "poor", "modifiers": [{"mod": "failed_action_amount", "amount": 1}]}
    ],
    "levels": [{"id": "normal"}, {"id": "hard", "changes": ["poor"]}],
    "rulings": [
        {
            "id": "R1",
            "readings": [
                {"id": "A"},
                {"id": "B", "aliases": ["late"], "switches": {"cost_zero": "last"}},
            ],
            "default": "A",
        }
    ],
}
BASE_CARDS = {"bonus_cards": [{"id": "B01", "program": [{"op": "gain_mc", "amount": 1}]}]}
MAP = {"id": "dot", "rows": [1], "hexes": [{"space": [0, 0]}], "tiebreak": []}
BOARD = {"tracks": [{"id": "event", "tags": ["event"], "cells": [None, {"icon": "tr"}]}]}


def pack(
    name: str,
    kind: str = "house_rule",
    files: dict[str, Any] | None = None,
    *,
    official: bool = False,
    **head: Any,
) -> Pack:
    """A pack of some files; the manifest takes the other words."""
    manifest = {
        "id": name,
        "name": name.capitalize(),
        "version": "1.0",
        "format": 1,
        "kind": kind,
        "authors": ["a tester"],
        "licence": "",
        "summary": "",
        "official": official,
        **head,
    }
    data = {"pack.json": manifest, **(files or {})}
    return Pack({file: json.dumps(part).encode() for file, part in data.items()}, f"at {name}")


def base(files: dict[str, Any] | None = None, **head: Any) -> Pack:
    """A base pack with a little of everything."""
    given = {"rules.json": BASE_RULES, "bonus_cards.json": BASE_CARDS, **(files or {})}
    return pack("base", "base", given, official=True, **head)


def dot_map(files: dict[str, Any] | None = None, **head: Any) -> Pack:
    """A map of one hex with a board of one track."""
    given = {"map.json": MAP, "board.json": BOARD, **(files or {})}
    return pack("dot", "map", given, **{"requires": [{"id": "base"}], "official": True, **head})


def changes(*found: dict[str, Any]) -> dict[str, Any]:
    """A file of changes."""
    return {"changes.json": {"changes": list(found)}}


def setting(item: str, **fields: Any) -> dict[str, Any]:
    """A change that sets fields; ``__`` in a name stands for a slash."""
    pointers = {f"/{name.replace('__', '/')}": value for name, value in fields.items()}
    return {"change": "set", "item": item, "fields": pointers}
