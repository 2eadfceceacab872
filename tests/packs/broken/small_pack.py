"""A good small pack with a file of every kind: a map of seven hexes with a board of two tracks."""

from __future__ import annotations

from typing import Any

from marsbot_qt.core.content.pack_files import file_kind
from marsbot_qt.core.content.reader import PackFiles
from marsbot_qt.core.content.writer import pack_text

Data = dict[str, Any]

MANIFEST: Data = {
    "$schema": "../../schemas/pack.schema.json",
    "id": "small",
    "name": "Small Mars",
    "version": "0.3.0",
    "format": 1,
    "kind": "map",
    "authors": ["a tester"],
    "licence": "MIT",
    "summary": "Seven hexes and two tracks.",
    "requires": [{"id": "base", "version": ">=1.0,<2"}],
    "x-note": "made by hand",
}

BOARD: Data = {
    "tracks": [
        {
            "id": "building",
            "tags": ["building", "city"],
            "production": "steel",
            "cells": [None, {"icon": "tr", "n": 2}, {"icon": "city"}],
        },
        {
            "id": "science",
            "tags": ["science"],
            "cells": [None, {"icon": "advance_tag", "tag": "building"}, {"icon": "dust"}],
        },
    ]
}

MAP: Data = {
    "id": "small",
    "rows": [2, 3, 2],
    "hexes": [
        {"space": [0, 0], "bonuses": ["steel"]},
        {"space": [0, 1], "kind": "ocean_reserved"},
        {"space": [1, 0], "volcanic": True},
        {"space": [1, 1], "name": "Middle"},
        {"space": [1, 2], "kind": "ocean_reserved", "bonuses": ["card", "card"]},
        {"space": [2, 0], "kind": "city_reserved"},
        {"space": [2, 1]},
    ],
    "regions": {"middle": [[1, 1]]},
    "tiebreak": [{"by": "oceans"}, {"by": "icons", "extra": [{"region": "middle"}]}],
    "special_hexes": [
        {
            "id": "spring",
            "space": [1, 1],
            "fee": 3,
            "do": [{"op": "raise_parameter", "parameter": "oceans"}],
        }
    ],
}

BONUS_CARDS: Data = {
    "bonus_cards": [
        {
            "id": "X01",
            "program": [
                {"op": "human_lose_resource", "as": "loss", "resource": "plants", "amount": 2},
                {
                    "op": "if",
                    "cond": {"is": "result_amount", "ref": "loss", "cmp": ">=", "n": 1},
                    "then": [{"op": "set_fate", "fate": "destroy"}],
                },
            ],
            "rules": ["R-BON-03"],
            "rulings": ["R900"],
        },
        {
            "id": "X02",
            "in_deck": {"is": "modules", "any": ["corporate_era"]},
            "program": [
                {
                    "op": "first_of",
                    "options": [
                        {
                            "id": "a",
                            "when": {"is": "generation", "min": 3},
                            "do": [
                                {
                                    "op": "place_tile",
                                    "must": True,
                                    "tile": "city",
                                    "space": {"legal": "city", "where": [{"region": "middle"}]},
                                }
                            ],
                            "fate": "destroy",
                        },
                        {"id": "b", "do": [{"op": "resolve_bonus_card", "card": "X01"}]},
                    ],
                }
            ],
        },
        {
            "id": "X03",
            "program": [
                {"op": "let", "name": "gain", "value": {"v": "tr"}},
                {"op": "gain_mc", "amount": {"v": "var", "name": "gain"}},
                {
                    "op": "while",
                    "cond": {"is": "mc_at_least", "n": 20},
                    "do": [{"op": "lose_mc", "amount": 7}],
                    "max": 3,
                },
            ],
        },
    ]
}

PROJECT_CARDS: Data = {
    "project_cards": [
        {
            "name": "Dust Catcher",
            "box": "small",
            "cost": 7,
            "type": "active",
            "tags": ["science", "power"],
            "stores_resource": "science",
        },
        {
            "name": "Long Tunnel",
            "box": "small",
            "cost": 12,
            "type": "automated",
            "tags": ["building"],
            "needs": ["corporate_era"],
            "replaces": "Mine",
        },
    ]
}

HUMAN_CORPORATIONS: Data = {
    "human_corporations": [{"name": "Small Enterprise", "box": "small", "tags": ["earth"]}]
}

GOALS: Data = {
    "milestones": [
        {
            "name": "Climber",
            "set": "small",
            "order": 1,
            "value": {"v": "track_position", "track": {"sel": "tag_track", "tag": "science"}},
            "threshold": 2,
            "human": {"parts": ["science_tags"], "threshold": 3},
            "rules": ["R-MIL-01"],
        },
        {"name": "Rich", "set": "small", "order": 2, "met": {"is": "mc_at_least", "n": 30}},
    ],
    "awards": [
        {
            "name": "Diver",
            "set": "small",
            "order": 1,
            "value": {"v": "tiles", "owner": "marsbot", "where": {"adjacent_to": ["ocean"]}},
            "human": {"value": {"v": "tiles", "owner": "human"}},
            "helper": [{"op": "place_tile", "must": True, "tile": "greenery", "space": "greenery"}],
        }
    ],
}

RULES: Data = {
    "numbers": {"start_tr": 14, "mc_per_vp": [{"until_generation": 8, "mc": 5}]},
    "icons": [{"id": "dust", "do": [{"op": "gain_mc", "amount": {"v": "icon_number"}}]}],
    "difficulty_changes": [
        {
            "id": "poor",
            "modifiers": [{"mod": "failed_action_amount", "amount": 1}],
            "triggers": [
                {
                    "on": "on_first_turn",
                    "when": {"is": "switch", "name": "cost_zero", "value": "last"},
                    "do": [{"op": "lose_mc", "amount": 1}],
                }
            ],
        }
    ],
    "levels": [{"id": "bitter", "changes": ["poor"]}],
    "rulings": [
        {
            "id": "R900",
            "readings": [
                {"id": "A"},
                {
                    "id": "B",
                    "aliases": ["wet"],
                    "switches": {"ocean_adjacency": "once"},
                    "numbers": {"start_mc": 3},
                    "changes": [
                        {
                            "change": "set",
                            "item": "small:award.Diver",
                            "fields": {"/order": 2, "/helper/0/must": False},
                        }
                    ],
                },
            ],
            "default": "A",
            "items": ["small:award.Diver"],
        }
    ],
    "checklist": [{"id": "sweep", "order": 15, "rules": ["R-SET-01"]}],
    "explained_by": {"icon_resolving.dust": ["R-TRK-05"]},
}

CHANGES: Data = {
    "changes": [
        {"change": "set", "item": "base:bonus_card.B03", "fields": {"/fate": "destroy"}},
        {"change": "set", "item": "numbers", "fields": {"/max_awards": 1}},
        {
            "change": "add",
            "item": "difficulty_level.mild",
            "data": {"id": "mild", "changes": ["fourth_card"]},
        },
    ]
}

ENGLISH: Data = {
    "language": "en",
    "texts": {
        "pack.name": "Small Mars",
        "pack.summary": "Seven hexes and two tracks.",
        "map.small.name": "Small Mars",
        "goal_set.small.name": "Small Mars",
        "region.middle.name": "The middle",
        "icon.dust.name": "Dust",
        "icon.dust.text": "MarsBot gains {n} M€ for dust.",
        "bonus_card.X01.name": "Sandstorm",
        "bonus_card.X01.text": "You lose 2 plants.",
        "bonus_card.X02.name": "Camp",
        "bonus_card.X02.text": "A city in the middle, else a sandstorm.",
        "bonus_card.X03.name": "Tide",
        "bonus_card.X03.text": "MarsBot gains its TR, but keeps less than 20 M€.",
        "milestone.Climber.name": "Climber",
        "milestone.Rich.name": "Rich",
        "award.Diver.name": "Diver",
        "award.Diver.helper": "Place a greenery.",
        "difficulty_change.poor.name": "Poor",
        "difficulty_change.poor.text": "A Failed Action gives 1 M€.",
        "difficulty_level.bitter.name": "Bitter",
        "difficulty_level.bitter.text": "MarsBot is poor.",
        "ruling.R900.title": "Wet feet",
        "checklist.sweep.text": "Sweep the table.",
    },
}

CZECH: Data = {
    "language": "cs",
    "texts": {"pack.name": "Malý Mars", "icon.dust.text": "MarsBot získá {n} M€ za prach."},
}

TEST = (
    '{"format": "marsbot-game", "version": 1, "setup": {"map": "small", "position": {}}}\n'
    '{"expect": {"state": {"tr": 14}}}\n'
)

SMALL: dict[str, Data] = {
    "pack.json": MANIFEST,
    "board.json": BOARD,
    "map.json": MAP,
    "bonus_cards.json": BONUS_CARDS,
    "project_cards.json": PROJECT_CARDS,
    "human_corporations.json": HUMAN_CORPORATIONS,
    "goals.json": GOALS,
    "rules.json": RULES,
    "changes.json": CHANGES,
    "locales/en.json": ENGLISH,
    "locales/cs.json": CZECH,
}


def text_of(name: str, data: Any) -> str:
    """A pack file as it is written."""
    kind = file_kind(name)
    assert kind is not None
    return pack_text(kind, data)


def small_files() -> dict[str, bytes]:
    """The files of the small pack."""
    files = {name: text_of(name, data).encode() for name, data in SMALL.items()}
    return {**files, "tests/start.jsonl": TEST.encode()}


def as_pack(files: dict[str, bytes]) -> PackFiles:
    """Files as the reader gives them."""
    return PackFiles("small", files)
