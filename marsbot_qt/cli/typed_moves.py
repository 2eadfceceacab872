"""Typed words for moves: ``tile ocean D6``, ``claim Mayor``, ``Asteroid``, ``space event 14``.

Forgiving: case does not matter, commands may be shortened, and what is no command is tried as a
bonus card, a project card or the tags of one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import folded
from marsbot_qt.core.base.suggest import suggestion
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules.moves import TAGS

HELP = """MarsBot's turn
  Asteroid               it resolves a project card, by name (or: card Asteroid)
  space event 14         ... by its tags from left to right and its cost; "none" without tags
  B05                    it resolves a bonus card (or: bonus B05)
  turn                   it takes the next card of its action deck, or passes
You
  tile city D6           you place a tile: ocean, greenery, city, special
  raise temperature 2    you raise a parameter
  claim Mayor            you claim a milestone             fund Banker    you fund an award
  remove 5, steal 3      you take M€ from MarsBot (steal 2 steel from ceres: storage)
  lower steel 2          you lower a production of MarsBot
  delegate greens 2      you send delegates to a party (Turmoil)
  colony Luna            you build a colony                trade Luna     you trade
  play Arctic Algae      you play a card that watches or counts MarsBot
  pass                   you pass for this generation
Both
  next                   the next generation, when both have passed
  finish                 final greeneries and scoring
  set tr 25              a value is set by hand (also: set oxygen 5, set track science 4)
Table
  state   the table now      log   what happened      undo, redo, cancel
  overrule 1 D6          the 1st decision of the last move was made by hand (or: skip, a name)
  save FILE              a copy of the game           help, quit
At a question: a number, yes or no, a hex (D6), a card, a name; numbers as "Mayor 3, Planner 5"."""

COMMANDS = (
    "card", "tags", "bonus", "turn", "tile", "raise", "claim", "fund", "remove", "steal", "lower",
    "play", "colony", "trade", "pass", "next", "finish", "set", "state", "log", "undo",
    "redo", "cancel", "overrule", "save", "help", "quit",
)  # fmt: skip

_HEX = re.compile(r"([a-z])\s*(\d{1,2})", re.IGNORECASE)
_NO_TAGS = ("none", "no", "-")


def command_of(line: str) -> tuple[str, str]:
    """The command a line begins with, in full, and the rest; ``("", line)`` without one."""
    word, _, rest = line.strip().partition(" ")
    word = word.casefold()
    if word in COMMANDS:
        return word, rest.strip()
    found = [command for command in COMMANDS if command.startswith(word)]
    if len(word) >= 2 and len(found) == 1:
        return found[0], rest.strip()
    return "", line.strip()


def read_space(words: str) -> Any:
    """A hex: ``D6``, or ``[3, 5]``; else the id of a space beside the map."""
    found = _HEX.fullmatch(words.strip())
    if found is not None:
        return [ord(found[1].upper()) - ord("A"), int(found[2]) - 1]
    if words.strip().startswith("["):
        return read_json(words)
    return words.strip().casefold().replace(" ", "_")


def read_json(words: str) -> Any:
    """JSON as it is typed; Refused where it is none."""
    try:
        return json.loads(words)
    except (ValueError, RecursionError) as error:
        raise Refused("wrong_field", field="JSON", value=words[:40]) from error


def read_number(words: str) -> int:
    """A whole number; Refused where it is none."""
    try:
        return int(words.strip().replace("−", "-"))
    except ValueError as error:
        raise Refused("wrong_field", field="number", value=words[:40] or "nothing") from error


def read_move(rules: Ruleset, line: str) -> dict[str, Any]:
    """The move that a line says; Refused with a suggestion where it says none."""
    if line.strip().startswith("{"):
        data = read_json(line)
        return data if isinstance(data, dict) else {"move": data}
    command, rest = command_of(line)
    reader = _READERS.get(command)
    if reader is not None:
        return reader(rest)
    return card_move(rules, line if not command else rest)


def card_move(rules: Ruleset, words: str) -> dict[str, Any]:
    """A card that MarsBot resolves: a bonus card, a project card, or tags."""
    card = read_any_card(rules, words)
    if isinstance(card, Mapping) and "bonus" in card:
        return {"move": "resolve_bonus_card", "card": card["bonus"]}
    fields = {"card": card} if isinstance(card, str) else dict(card)
    return {"move": "resolve_project_card", **fields}


def read_any_card(rules: Ruleset, words: str) -> Any:
    """A card as an answer has it: a name, ``{"tags": …}`` or ``{"bonus": …}``."""
    words = re.sub(r"^(card|bonus|tags)\s+", "", words.strip(), flags=re.IGNORECASE)
    number = words.upper().replace(" ", "")
    if number in rules.bonus_cards:
        return {"bonus": number}
    if rules.card(words) is not None:
        return words
    near = [
        card.name for card in rules.cards.values() if folded(card.name).startswith(folded(words))
    ]
    names = sorted(set(near))
    if len(names) == 1 and len(folded(words)) >= 3:
        return names[0]
    tags = _tags(words)
    if tags is not None:
        return tags
    raise Refused(
        "unknown_card", card=words, **suggestion(words, [*rules.cards, *rules.bonus_cards])
    )


def _tags(words: str) -> dict[str, Any] | None:
    parts = [part for part in re.split(r"[\s,]+", words.casefold()) if part]
    card: dict[str, Any] = {}
    if parts and parts[-1].isdigit():
        card["cost"] = int(parts.pop())
    if not parts and "cost" not in card:
        return None
    if len(parts) == 1 and parts[0] in _NO_TAGS:
        parts = []
    elif not parts:
        return None
    tags = [_tag(part) for part in parts]
    return None if None in tags else card | {"tags": tags}


def _tag(word: str) -> str | None:
    word = "power" if word == "energy" else word
    found = [tag for tag in sorted(TAGS) if tag.startswith(word)]
    if word in TAGS:
        return word
    return found[0] if len(found) == 1 and len(word) >= 2 else None


def _tile(rest: str) -> dict[str, Any]:
    kind, _, space = rest.partition(" ")
    kinds = ("ocean", "greenery", "city", "special")
    found = [each for each in kinds if kind and each.startswith(kind.casefold())]
    return {
        "move": "human_places_tile",
        "tile": found[0] if len(found) == 1 else kind,
        "space": read_space(space),
    }


def _raise(rest: str) -> dict[str, Any]:
    name, _, steps = rest.partition(" ")
    scales = ("temperature", "oxygen", "venus")
    found = [each for each in scales if name and each.startswith(name.casefold())]
    parameter = found[0] if len(found) == 1 else name
    return {
        "move": "human_raises",
        "parameter": parameter,
        "steps": read_number(steps) if steps.strip() else 1,
    }


def _takes(move: str) -> Callable[[str], dict[str, Any]]:
    def read(rest: str) -> dict[str, Any]:
        rest, _, store = rest.partition(" from ")
        words = rest.split()
        amount = next((word for word in words if word.isdigit()), "")
        resource = next((word.casefold() for word in words if not word.isdigit()), "mc")
        resource = "mc" if resource in ("m€", "mc", "megacredits", "money") else resource
        fields = {"move": move, "resource": resource, "amount": read_number(amount)}
        store = store.strip().casefold()
        if not store:
            return fields
        return fields | {"from": store if "." in store else f"shipping.{store}"}

    return read


def _lower(rest: str) -> dict[str, Any]:
    resource, _, steps = rest.partition(" ")
    return {
        "move": "human_decreases_production",
        "resource": "mc" if resource.casefold() == "m€" else resource.casefold(),
        "steps": read_number(steps) if steps.strip() else 1,
    }


def _set(rest: str) -> dict[str, Any]:
    words = rest.split()
    if rest.strip().startswith("{"):
        data = read_json(rest)
        return {"move": "correct", **(data if isinstance(data, dict) else {})}
    if len(words) == 3 and words[0] in ("track", "tracks", "human"):
        group = "human" if words[0] == "human" else "tracks"
        return {"move": "correct", group: {words[1]: read_number(words[2])}}
    if len(words) != 2:
        raise Refused("missing_field", field="name and number")
    name, number = words[0].casefold(), read_number(words[1])
    if name in ("temperature", "oxygen", "oceans", "venus"):
        return {"move": "correct", "parameters": {name: number}}
    return {"move": "correct", name: number}


def _simple(move: str, field: str | None = None) -> Callable[[str], dict[str, Any]]:
    def read(rest: str) -> dict[str, Any]:
        return {"move": move} if field is None else {"move": move, field: rest}

    return read


def _delegate(rest: str) -> dict[str, Any]:
    party, _, count = rest.rpartition(" ")
    if not count.isdigit():
        party, count = rest, "1"
    return {"move": "human_sends_delegate", "party": party.strip(), "count": int(count)}


_READERS: Mapping[str, Callable[[str], dict[str, Any]]] = {
    "turn": _simple("marsbot_turn"),
    "tile": _tile,
    "raise": _raise,
    "claim": _simple("human_claims", "milestone"),
    "fund": _simple("human_funds", "award"),
    "remove": _takes("human_removes"),
    "steal": _takes("human_steals"),
    "lower": _lower,
    "play": _simple("human_plays_card", "card"),
    "delegate": _delegate,
    "colony": _simple("human_builds_colony", "colony"),
    "trade": _simple("human_trades", "colony"),
    "pass": _simple("human_passes"),
    "next": _simple("next_generation"),
    "finish": _simple("finish_game"),
    "set": _set,
}


def read_overrule(words: str) -> dict[str, Any]:
    """``1 D6``, ``1 skip`` or ``1 name``: a decision made by hand."""
    number, _, what = words.strip().partition(" ")
    decision: dict[str, Any] = {"decision": read_number(number)}
    if what.strip().casefold() == "skip":
        return decision | {"skip": True}
    if _HEX.fullmatch(what.strip()) or what.strip().startswith("["):
        return decision | {"space": read_space(what)}
    return decision | {"choice": what.strip()}
