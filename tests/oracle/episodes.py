"""Reading the reference episodes and saying them in the words of a game file."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
FILES = ("base", "easy", "preset", "deep", "bonus", "wild", "venus", "colonies")

TRACKS = ("building", "space", "event", "science", "energy", "earth", "plant", "venus")
EXPANSIONS = {"venus": "venus_next"}
TILES = {"O": "ocean", "G": "greenery", "C": "city"}
HUMAN_TR = 20

Json = dict[str, Any]


def episodes() -> Iterator[Json]:
    """All episodes of all files."""
    for name in FILES:
        for line in (HERE / f"{name}.jsonl").read_text("utf-8").splitlines():
            yield json.loads(line)


def setup_of(episode: Json) -> Json:
    """The set-up of an episode, from its first state."""
    start = episode["init"]
    return {
        "map": "tharsis",
        "expansions": ["corporate_era", *(EXPANSIONS.get(name, name) for name in episode["exp"])],
        "difficulty": episode["diff"],
        "milestones": episode["milestones"],
        "awards": episode["awards"],
        "position": {
            "tr": start["tr"],
            "mc": start["mc"],
            "tracks": dict(zip(TRACKS, start["T"], strict=False)),
            "parameters": _parameters(start),
            "stores": _stores(start),
            "tiles": [
                {"tile": TILES[kind], "owner": None if kind == "O" else "marsbot", "space": space}
                for kind, spaces in start["board"].items()
                for space in spaces
            ],
            "milestones": [{"name": name, "owner": "marsbot"} for name in start["ms"]],
            "awards": [{"name": name, "funder": "marsbot"} for name in start["aw"]],
        },
    }


def move_of(step: Json) -> Json:
    """The move of a step."""
    if "bonus" in step:
        return {"move": "resolve_bonus_card", "card": step["bonus"]}
    fields = {key: step[key] for key in ("tags", "cost", "type")}
    return {"move": "resolve_project_card", **fields}


class Answers:
    """The passive human's answers, with the flips and draws of one step."""

    def __init__(self, step: Json) -> None:
        tiles = [event[4] for event in step["ev"] if event[0] == "tile"]
        self.flips = [tile["flip"]["cost"] for tile in tiles if "flip" in tile]
        self.drawn = [card["card"] for card in step.get("drew", [])]

    def to(self, question: Mapping[str, Any]) -> Json:
        """The answer to a question as the replay prints it."""
        match question["answer"]:
            case "flip_cost":
                return {"flip_cost": self.flips.pop(0)}
            case "card":
                return {"card": self.drawn.pop(0)}
            case "values":
                names = question["measures"]
                return {"values": {n: HUMAN_TR if n == "Terraformer" else 0 for n in names}}
            case "amount":
                return {"amount": 0}
            case "yes":
                return {"yes": False}
        raise AssertionError(question)

    @property
    def left(self) -> Sequence[Any]:
        """What was not asked for."""
        return [*self.flips, *self.drawn]


def wanted(step: Json) -> Json:
    """What a step has to come to."""
    after = step["st"]
    return {
        "tracks": dict(zip(TRACKS, after["T"], strict=False)),
        "tr": after["tr"],
        "mc": after["mc"],
        "parameters": _parameters(after),
        "stores": _stores(after),
        "trade_fleets": 1 + after["fleet2"] if "fleet2" in after else 0,
        "milestones": [{"name": name, "owner": "marsbot"} for name in after["ms"]],
        "awards": [{"name": name, "funder": "marsbot"} for name in after["aw"]],
        "new": [[TILES[kind], row, column] for kind, row, column in step["new"]],
        "failed": [event[2] for event in step["ev"] if event[0] == "fail"],
    }


def came(state: Json, tiles_before: int, events: Sequence[Json]) -> Json:
    """The same of what the engine says."""
    names = ("tracks", "tr", "mc", "parameters", "stores", "trade_fleets", "milestones", "awards")
    return {name: state[name] for name in names} | {
        "new": [[tile["tile"], *tile["space"]] for tile in state["tiles"][tiles_before:]],
        "failed": [event["mc"] for event in events if event["event"] == "failed_action_taken"],
    }


def _parameters(state: Json) -> Json:
    keys = {"temperature": "t", "oxygen": "o", "oceans": "oc", "venus": "v"}
    return {name: state[key] for name, key in keys.items() if key in state}


def _stores(state: Json) -> Json:
    return {"floaters": state["fl"]} if "fl" in state else {}
