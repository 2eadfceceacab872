"""Moves: the orders that can be given to a table, one record each, and how they are read.

A move in a game file is an object with ``move`` and its fields (GAME_FILE: moves). `read_move`
checks shapes and names; whether the move is possible now is for the engine.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import CardType, HexIndex, Parameter, Tag, Tile, folded
from marsbot_qt.core.base.records import EMPTY, fields_of, record
from marsbot_qt.core.base.suggest import suggestion
from marsbot_qt.core.content.models.cards import ProjectCard
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules.colony_tiles import read_colony
from marsbot_qt.core.rules.fields import flag, integer, one_of, only, text
from marsbot_qt.core.rules.state import CardInfo

MOVES: dict[str, type[Move]] = {}
"""Every move class by its name in a game file."""

EVENT_TAG = Tag("event")
WILD_TAG = Tag("wild")
TAGS = frozenset(
    (
        "building",
        "space",
        "event",
        "science",
        "power",
        "jovian",
        "earth",
        "city",
        "plant",
        "animal",
        "microbe",
        "venus",
        "wild",
    )
)
DELEGATES = "delegates"
"""Delegates of MarsBot, which a card of the human may send home: ``from`` is their party."""

RESOURCES = frozenset(
    (
        DELEGATES,
        "mc",
        "steel",
        "titanium",
        "plants",
        "energy",
        "heat",
        "microbes",
        "animals",
        "floaters",
        "science",
        "fighters",
        "asteroids",
        "data",
        "camps",
        "preservation",
        "disease",
    )
)


@record
class Move:
    """The base of all moves."""

    NAME: ClassVar[str]

    def __init_subclass__(cls) -> None:
        """Register the move under its name: ``HumanPasses`` is ``human_passes``."""
        cls.NAME = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        MOVES[cls.NAME] = cls


@record
class ResolveProjectCard(Move):
    """MarsBot resolves a project card."""

    card: CardInfo


@record
class ResolveBonusCard(Move):
    """MarsBot resolves a bonus card."""

    card: str


@record
class MarsbotTurn(Move):
    """MarsBot takes the next card of its action deck, or passes when there is none."""


@record
class HumanPlacesTile(Move):
    """The human places a tile; an ocean or a greenery raises its parameter unless told not to."""

    tile: Tile
    space: HexIndex | str
    raises: bool = True


@record
class HumanRaises(Move):
    """The human raises a parameter."""

    parameter: Parameter
    steps: int


@record
class HumanClaims(Move):
    """The human claims a milestone."""

    milestone: str


@record
class HumanFunds(Move):
    """The human funds an award."""

    award: str


@record
class HumanRemoves(Move):
    """The human removes resources from MarsBot."""

    resource: str
    amount: int
    store: str | None = None


@record
class HumanSteals(Move):
    """The human steals resources from MarsBot."""

    resource: str
    amount: int
    store: str | None = None


@record
class HumanDecreasesProduction(Move):
    """The human lowers a production of MarsBot."""

    resource: str
    steps: int = 1


@record
class HumanPlaysCard(Move):
    """The human plays a card that watches MarsBot, counts it or protects from it."""

    card: CardInfo
    prelude: bool = False


@record
class HumanUsesCard(Move):
    """An action or effect of a card in play that touches MarsBot's piece on a space."""

    card: str
    space: HexIndex | str


@record
class HumanBuildsColony(Move):
    """The human builds a colony."""

    colony: str


@record
class HumanTrades(Move):
    """The human trades with a colony."""

    colony: str


@record
class HumanSendsDelegate(Move):
    """The human sends delegates to a party."""

    party: str
    count: int = 1


@record
class HumanPasses(Move):
    """The human passes for this generation."""


@record
class NextGeneration(Move):
    """Production, player order, research: from one generation to the next."""


@record
class FinishGame(Move):
    """Final greeneries and scoring."""


@record
class Correct(Move):
    """Values set by hand."""

    fields: Mapping[str, Any] = EMPTY


def info_of(card: ProjectCard) -> CardInfo:
    """All that is known of a card of the database."""
    return CardInfo(
        card.name,
        card.tags,
        card.cost,
        card.type,
        bool(card.requirements),
        card.vp_icon == "non_negative",
    )


def named_card(rules: Ruleset, name: str) -> CardInfo:
    """A project card by any spelling of its name, or Refused."""
    card = rules.card(name)
    if card is None:
        raise Refused("unknown_card", card=name, **card_suggestion(rules, name))
    return info_of(card)


def _humans_card(rules: Ruleset, data: Mapping[str, Any]) -> CardInfo:
    """A card the human puts down: a project card, or the human's corporation by its name."""
    name = data.get("card")
    corporation = rules.corporations.get(folded(name)) if isinstance(name, str) else None
    if corporation is None or rules.card(corporation.name) is not None:
        return read_card(rules, data)
    only(data, {"card"})
    if not corporation.allowed:
        raise Refused("corporation_not_allowed", corporation=corporation.name)
    return CardInfo(corporation.name, corporation.tags)


def card_suggestion(rules: Ruleset, name: str) -> dict[str, str]:
    """The nearest name of a project card, if one is near."""
    return suggestion(name, [card.name for card in rules.cards.values()])


def tag_of(word: Any) -> Tag:
    """A tag id in any case; ``energy`` is taken for the power tag."""
    name = text(word, "tags").casefold()
    name = "power" if name == "energy" else name
    if name not in TAGS:
        raise Refused("unknown_tag", tag=name, **suggestion(name, sorted(TAGS)))
    return Tag(name)


def read_card(rules: Ruleset, data: Any) -> CardInfo:
    """A project card: a name, or the fields of ``resolve_project_card``."""
    if isinstance(data, str):
        return named_card(rules, data)
    if not isinstance(data, Mapping):
        raise Refused("wrong_field", field="card", value=data, expected="a name or tags")
    if "card" in data:
        only(data, {"card"} | set(_CARD_FIELDS))
        return named_card(rules, text(data["card"], "card"))
    if "tags" not in data:
        raise Refused("missing_field", field="card")
    only(data, set(_CARD_FIELDS))
    tags = data["tags"]
    if not isinstance(tags, list) or len(tags) > 20:
        raise Refused("wrong_field", field="tags", value=tags, expected="a list of tags")
    read = {name: convert(data[name]) for name, convert in _CARD_FIELDS.items() if name in data}
    read["tags"] = tuple(tag_of(tag) for tag in tags)
    if EVENT_TAG in read["tags"]:
        read.setdefault("type", CardType.EVENT)
    return CardInfo(name=None, **read)


_CARD_FIELDS: dict[str, Callable[[Any], Any]] = {
    "tags": lambda value: value,
    "cost": lambda value: integer(value, "wrong_field", field="cost"),
    "type": lambda value: CardType(one_of(value, "type", [t.value for t in CardType])),
    "requirement": lambda value: flag(value, "requirement"),
    "vp_icon": lambda value: flag(value, "vp_icon"),
}


def read_bonus_card(rules: Ruleset, name: Any) -> str:
    """A bonus card of this game by its number, or Refused."""
    wanted = text(name, "card")
    for known in (wanted, wanted.upper()):
        if known in rules.bonus_cards:
            return known
    raise Refused("unknown_card", card=wanted, **suggestion(wanted, list(rules.bonus_cards)))


def read_space(rules: Ruleset, value: Any) -> HexIndex | str:
    """A hex as ``[row, column]``, or the id of a city space beside the map."""
    if isinstance(value, str):
        if value not in rules.off_map:
            raise Refused("unknown_space", space=value, **suggestion(value, list(rules.off_map)))
        return value
    if (
        not isinstance(value, list | tuple)
        or len(value) != 2
        or not all(isinstance(n, int) and not isinstance(n, bool) for n in value)
    ):
        raise Refused("unknown_space", space=value)
    found = rules.map.index.get((value[0], value[1]))
    if found is None:
        raise Refused("unknown_space", space=list(value))
    return found


def read_hex(rules: Ruleset, value: Any) -> HexIndex:
    """A hex on the map, or Refused."""
    space = read_space(rules, value)
    if isinstance(space, str):
        raise Refused("unknown_space", space=space)
    return space


def read_resource(value: Any, field: str = "resource") -> str:
    """A resource id."""
    return one_of(value, field, sorted(RESOURCES))


def _goal(rules: Ruleset, value: Any, field: str, known: Mapping[str, Any]) -> str:
    name = text(value, field)
    found = rules.goal_name(name)
    if found is None or found not in known:
        raise Refused(f"unknown_{field}", **{field: name}, **suggestion(name, list(known)))
    return found


_HUMAN_TILES = [Tile.OCEAN.value, Tile.GREENERY.value, Tile.CITY.value, Tile.SPECIAL.value]
_PARAMETERS = [p.value for p in Parameter if p is not Parameter.OCEANS]


def _parameter(rules: Ruleset, value: Any) -> Parameter:
    name = Parameter(one_of(value, "parameter", _PARAMETERS))
    if name not in rules.parameters:
        raise Refused("not_in_play", parameter=name.value)
    return name


Reader = Callable[[Ruleset, Any], Any]


def read_party(rules: Ruleset, value: Any) -> str:
    """A party of this game, in any spelling."""
    name = text(value, "party")
    if not rules.parties:
        raise Refused("not_in_play", party=name)
    found = {folded(party): party for party in rules.parties}.get(folded(name))
    if found is None:
        raise Refused("unknown_party", party=name, **suggestion(name, list(rules.parties)))
    return found


_amount: Reader = lambda _, v: integer(v, "wrong_field", field="amount")  # noqa: E731
_steps: Reader = lambda _, v: integer(v, "wrong_field", 1, 100, field="steps")  # noqa: E731
_store: Reader = lambda _, v: text(v, "from")  # noqa: E731
_resource: Reader = lambda _, v: read_resource(v)  # noqa: E731

_TAKES: dict[str, tuple[str, Reader]] = {
    "resource": ("resource", _resource),
    "amount": ("amount", _amount),
    "from": ("store", _store),
}

_READERS: dict[type[Move], dict[str, tuple[str, Reader]]] = {
    ResolveBonusCard: {"card": ("card", read_bonus_card)},
    HumanPlacesTile: {
        "tile": ("tile", lambda _, v: Tile(one_of(v, "tile", _HUMAN_TILES))),
        "space": ("space", read_space),
        "raises": ("raises", lambda _, v: flag(v, "raises")),
    },
    HumanRaises: {"parameter": ("parameter", _parameter), "steps": ("steps", _steps)},
    HumanClaims: {"milestone": ("milestone", lambda r, v: _goal(r, v, "milestone", r.milestones))},
    HumanFunds: {"award": ("award", lambda r, v: _goal(r, v, "award", r.awards))},
    HumanRemoves: _TAKES,
    HumanSteals: _TAKES,
    HumanDecreasesProduction: {
        "resource": ("resource", _resource),
        "steps": ("steps", _steps),
    },
    HumanUsesCard: {
        "card": ("card", lambda r, v: named_card(r, text(v, "card")).name),
        "space": ("space", read_space),
    },
    HumanBuildsColony: {"colony": ("colony", read_colony)},
    HumanTrades: {"colony": ("colony", read_colony)},
    HumanSendsDelegate: {
        "party": ("party", read_party),
        "count": ("count", lambda _, v: integer(v, "wrong_field", 1, 50, field="count")),
    },
}

META_FIELDS = frozenset({"move", "overrule"})
"""Fields of a move line that do not belong to the move itself."""


def read_move(rules: Ruleset, data: Mapping[str, Any]) -> Move:
    """A move out of a line of a game file.

    Raises Refused: ``unknown_move``, ``missing_field``, ``unknown_field``, ``wrong_field``,
    ``unknown_card``, ``unknown_tag``, ``unknown_space``, ``unknown_milestone``, ``unknown_award``.
    """
    name = data.get("move")
    kind = MOVES.get(name) if isinstance(name, str) else None
    if kind is None:
        raise Refused("unknown_move", move=name, **suggestion(str(name), list(MOVES)))
    fields = {key: value for key, value in data.items() if key not in META_FIELDS}
    if kind is ResolveProjectCard:
        return ResolveProjectCard(read_card(rules, fields))
    if kind is HumanPlaysCard:
        prelude = flag(fields.pop("prelude", False), "prelude")
        return HumanPlaysCard(_humans_card(rules, fields), prelude)
    if kind is Correct:
        return Correct(fields)
    return _read_fields(rules, kind, fields)


def _read_fields(rules: Ruleset, kind: type[Move], fields: Mapping[str, Any]) -> Move:
    readers = _READERS.get(kind, {})
    only(fields, set(readers))
    values = {}
    for key, (attribute, reader) in readers.items():
        if key in fields:
            values[attribute] = reader(rules, fields[key])
        elif attribute not in getattr(kind, "__defaults__", {}):
            raise Refused("missing_field", field=key, move=kind.NAME)
    assert set(values) <= set(fields_of(kind))
    return kind(**values)
