"""Values set by hand: a start position, and ``correct``.

Both take fields of the state as the replay prints them. Named keys of tracks, parameters, stores
and the human are set and the others left; lists and decks are given whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, get_args

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import Parameter, Phase, Player, Tile, TrackId
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.base.suggest import suggestion
from marsbot_qt.core.content.models.programs import Colour
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import moves as mv
from marsbot_qt.core.rules import virtual
from marsbot_qt.core.rules.blank_state import components_after
from marsbot_qt.core.rules.colony_tiles import set_colonies, set_trade_fleets
from marsbot_qt.core.rules.fields import (
    MOST,
    flag,
    integer,
    mapping,
    one_of,
    only,
    text,
)
from marsbot_qt.core.rules.state import (
    BonusDeck,
    Cube,
    DraftRecord,
    GameResult,
    GoalTaken,
    PlacedTile,
    Score,
    State,
)
from marsbot_qt.core.rules.turmoil_fields import set_turmoil
from marsbot_qt.core.rules.turn import Turn, lay_tile

COLOURS: list[str] = list(get_args(Colour))

WINNERS = {f"{player.value}_wins": player for player in Player}


def correct(turn: Turn, move: mv.Correct) -> None:
    """The move: set fields by hand; each is recorded."""
    if not move.fields:
        raise Refused("missing_field", field="any field of the state", move=move.NAME)
    derived = next((field for field in move.fields if field in DERIVED), None)
    if derived is not None:
        raise Refused("follows_from_the_rest", field=derived)
    state = turn.state
    for field in in_order(move.fields):
        state = with_field(turn.rules, state, field, move.fields[field])
        if field in DEALT:
            state = virtual.dealt_again(turn.rules, state)
        turn.correct(state, field, move.fields[field])


def with_fields(rules: Ruleset, state: State, fields: Mapping[str, Any]) -> State:
    """A copy of a state with some fields set; Refused names the field that does not fit."""
    for field in in_order(fields):
        state = with_field(rules, state, field, fields[field])
    return virtual.dealt_again(rules, state) if DEALT.intersection(fields) else state


def in_order(fields: Mapping[str, Any]) -> list[str]:
    """The fields in the order of the state: what one means may depend on another."""
    known = list(FIELDS)
    return sorted(fields, key=lambda field: known.index(field) if field in FIELDS else -1)


def with_field(rules: Ruleset, state: State, field: str, value: Any) -> State:
    """A copy of a state with one field set."""
    setter = FIELDS.get(field)
    if setter is None:
        if field.startswith("x-") or field in DERIVED:
            return state
        raise Refused("unknown_field", field=field, **suggestion(field, list(FIELDS)))
    state = state.copy()
    setter(rules, state, value)
    return state


def _list(value: Any, field: str, most: int = MOST) -> list[Any]:
    if not isinstance(value, list) or len(value) > most:
        raise Refused("wrong_field", field=field, value=value, expected="a list")
    return value


def _number(field: str, least: int = 0) -> Callable[[Ruleset, State, Any], None]:
    def setter(_: Ruleset, state: State, value: Any) -> None:
        setattr(state, field, integer(value, "out_of_range", least, field=field))

    return setter


def _player(value: Any, field: str) -> Player:
    return Player(one_of(value, field, [player.value for player in Player]))


def _row(rules: Ruleset, name: Any) -> int:
    row = rules.row_of.get(TrackId(str(name)))
    if row is None:
        raise Refused(
            "unknown_track", track=name, **suggestion(str(name), [str(t) for t in rules.row_of])
        )
    return row


def _tracks(rules: Ruleset, state: State, value: Any) -> None:
    positions = list(state.positions)
    for name, position in mapping(value, "tracks").items():
        row = _row(rules, name)
        last = rules.last_spaces[row]
        positions[row] = integer(position, "out_of_range", 0, last, field=f"tracks.{name}")
    state.positions = tuple(positions)


def _regress(rules: Ruleset, state: State, value: Any) -> None:
    marks = [0] * len(rules.tracks)
    for name, spaces in mapping(value, "regress_markers").items():
        row = _row(rules, name)
        for space in _list(spaces, f"regress_markers.{name}"):
            last = rules.last_spaces[row]
            number = integer(space, "out_of_range", 0, last, field=f"regress_markers.{name}")
            marks[row] |= 1 << number
    state.regress = tuple(marks)


def _cubes(rules: Ruleset, state: State, value: Any) -> None:
    cubes = []
    for item in _list(value, "cubes"):
        cube = mapping(item, "cubes")
        row = _row(rules, cube.get("track"))
        space = integer(
            cube.get("space"), "out_of_range", 0, rules.last_spaces[row], field="cubes.space"
        )
        cubes.append(Cube(row, space, one_of(cube.get("colour"), "colour", COLOURS)))
    state.cubes = tuple(cubes)


def _parameters(rules: Ruleset, state: State, value: Any) -> None:
    for name, number in mapping(value, "parameters").items():
        names = [parameter.value for parameter in rules.parameters]
        parameter = Parameter(one_of(name, "parameters", names))
        limits = rules.parameters[parameter]
        set_to = integer(number, "out_of_range", limits.min, limits.max, field=f"parameters.{name}")
        if (set_to - limits.min) % limits.step:
            raise Refused(
                "out_of_range",
                field=f"parameters.{name}",
                value=set_to,
                min=limits.min,
                max=limits.max,
                step=limits.step,
            )
        setattr(state, parameter.value, set_to)


def _tiles(rules: Ruleset, state: State, value: Any) -> None:
    placed = [_tile(rules, item) for item in _list(value, "tiles")]
    spaces = [tile.space for tile in placed]
    for tile in placed:
        if spaces.count(tile.space) > 1:
            raise Refused("space_occupied", space=_space(rules, tile))
    for name in MASK_FIELDS:
        setattr(state, name, 0)
    state.tiles = ()
    for tile in placed:
        lay_tile(state, tile)


def _space(rules: Ruleset, tile: PlacedTile) -> Any:
    return tile.space if isinstance(tile.space, str) else list(rules.map.spaces[tile.space])


MASK_FIELDS = (
    "occupied",
    "ocean_tiles",
    "own_cities",
    "own_greeneries",
    "own_specials",
    "human_cities",
    "human_greeneries",
    "human_specials",
    "neural_instance",
)


def _tile(rules: Ruleset, item: Any) -> PlacedTile:
    data = mapping(item, "tiles")
    tile = Tile(one_of(data.get("tile"), "tile", [tile.value for tile in Tile]))
    space = mv.read_space(rules, data.get("space"))
    if isinstance(space, str) and tile is not Tile.CITY:
        raise Refused("only_cities_beside_the_map", space=space, tile=tile.value)
    if tile is Tile.OCEAN:
        return PlacedTile(tile, None, space)
    if tile is Tile.NEURAL_INSTANCE:
        return PlacedTile(tile, Player.MARSBOT, space)
    return PlacedTile(tile, _player(data.get("owner"), "owner"), space)


def _markers(rules: Ruleset, state: State, value: Any) -> None:
    state.markers = 0
    for space in _list(value, "markers"):
        state.markers |= 1 << mv.read_hex(rules, space)


def _taken(rules: Ruleset, value: Any, field: str, by: str) -> tuple[GoalTaken, ...]:
    known: Mapping[str, Any] = getattr(rules, field)
    taken = []
    for item in _list(value, field):
        data = mapping(item, field)
        name = rules.goal_name(text(data.get("name"), "name"))
        if name is None or name not in known:
            raise Refused(
                "unknown_goal",
                name=data.get("name"),
                **suggestion(str(data.get("name")), list(known)),
            )
        taken.append(GoalTaken(name, _player(data.get(by), by)))
    names = [goal.name for goal in taken]
    if len(set(names)) < len(names):
        raise Refused("named_twice", field=field)
    return tuple(taken)


def _milestones(rules: Ruleset, state: State, value: Any) -> None:
    state.milestones = _taken(rules, value, "milestones", "owner")


def _awards(rules: Ruleset, state: State, value: Any) -> None:
    state.awards = _taken(rules, value, "awards", "funder")


def _stores(_: Ruleset, state: State, value: Any) -> None:
    stores = dict(state.stores)
    for name, number in mapping(value, "stores").items():
        stores[name] = integer(number, "out_of_range", field=f"stores.{name}")
    state.stores = stores


def _human(rules: Ruleset, state: State, value: Any) -> None:
    human = dict(state.human)
    for name, number in mapping(value, "human").items():
        if name == "cards":
            state.human_cards = tuple(_human_cards(rules, number))
        else:
            human[name] = integer(number, "out_of_range", -MOST, field=f"human.{name}")
    state.human = human


def _human_cards(rules: Ruleset, value: Any) -> Iterator[str]:
    for word in _once(_list(value, "human.cards"), "human.cards"):
        name = text(word, "human.cards")
        card = rules.human_card(name)
        if card is None:
            raise Refused("unknown_card", card=name, **mv.card_suggestion(rules, name))
        yield card.name


def _once(values: list[Any], field: str) -> list[Any]:
    """A list in which nothing stands twice, or Refused."""
    for i, value in enumerate(values):
        if value in values[:i]:
            raise Refused("named_twice", field=field, value=value)
    return values


def _bonus_numbers(rules: Ruleset, value: Any, field: str) -> tuple[str, ...]:
    numbers = [mv.read_bonus_card(rules, number) for number in _list(value, field)]
    return tuple(_once(numbers, field))


def _action_deck(rules: Ruleset, state: State, value: Any) -> None:
    data = mapping(value, "action_deck")
    only(data, {"project", "bonus", "always", "left"})
    old = state.action_deck
    numbers = {
        name: integer(data[name], "out_of_range", 0, 50, field=f"action_deck.{name}")
        for name in ("project", "bonus", "left")
        if name in data
    }
    always = _bonus_numbers(rules, data.get("always", []), "action_deck.always")
    deck = replaced(old, always=always, **numbers)
    whole = deck.project + deck.bonus + len(always)
    if "left" in data and deck.left > whole:
        raise Refused("out_of_range", field="action_deck.left", value=deck.left, min=0, max=whole)
    left = deck.left if "left" in data else whole
    bonus_left = min(deck.bonus + len(always), left)
    state.action_deck = replaced(deck, left=left, bonus_left=bonus_left)


def _bonus_deck(rules: Ruleset, state: State, value: Any) -> None:
    data = mapping(value, "bonus_deck")
    only(data, {"draw", "discard", "destroyed", "set_aside", "members"})
    old = state.bonus_deck
    piles = {
        name: _bonus_numbers(rules, data.get(name, []), f"bonus_deck.{name}")
        for name in ("discard", "destroyed", "set_aside")
    }
    gone = {*piles["destroyed"], *piles["set_aside"]}
    if "members" in data:
        members = _bonus_numbers(rules, data["members"], "bonus_deck.members")
    else:
        everything = {*old.members, *old.destroyed, *old.set_aside}
        members = tuple(card for card in rules.bonus_cards if card in everything - gone)
    rest = len(members) - len(piles["discard"]) - state.action_deck.bonus_left
    draw = integer(data.get("draw", max(rest, 0)), "out_of_range", 0, 100, field="bonus_deck.draw")
    state.bonus_deck = BonusDeck(draw=draw, members=members, order=old.order, **piles)


def _played_pile(rules: Ruleset, state: State, value: Any) -> None:
    cards = _list(value, "played_pile")
    state.played_pile = tuple(mv.read_card(rules, card) for card in cards)


def _passed(_: Ruleset, state: State, value: Any) -> None:
    data = mapping(value, "passed")
    only(data, {"marsbot", "human"})
    state.passed_marsbot = flag(data.get("marsbot", state.passed_marsbot), "passed.marsbot")
    state.passed_human = flag(data.get("human", state.passed_human), "passed.human")


def _phase(_: Ruleset, state: State, value: Any) -> None:
    phases = [phase.value for phase in Phase if phase is not Phase.SETUP]
    state.phase = Phase(one_of(value, "phase", phases))
    if state.phase is not Phase.FINISHED:
        state.score, state.result = {}, None


def _score(_: Ruleset, state: State, value: Any) -> None:
    score = {}
    for name, points in mapping(value, "score").items():
        parts = {
            str(part): integer(number, "out_of_range", -MOST, field=f"score.{name}.{part}")
            for part, number in mapping(points, f"score.{name}").items()
        }
        total = parts.pop("total", sum(parts.values()))
        score[_player(name, "score")] = Score(parts, total)
    state.score = score


def _result(_: Ruleset, state: State, value: Any) -> None:
    if value is None:
        state.result = None
        return
    data = mapping(value, "result")
    only(data, {"winner", "why"})
    winner = one_of(data.get("winner"), "result.winner", list(WINNERS))
    why = text(data.get("why", "score"), "result.why")
    state.result = GameResult(WINNERS[winner], why)


def _draft(_: Ruleset, state: State, value: Any) -> None:
    if value is None:
        state.draft = None
        return
    data = mapping(value, "draft")
    only(data, {"priority", "picks", "discarded"})
    picks = [
        integer(pick, "out_of_range", 0, 20, field="draft.picks")
        for pick in _list(data.get("picks", []), "draft.picks")
    ]
    discarded = data.get("discarded")
    if discarded is not None:
        discarded = integer(discarded, "out_of_range", 0, 20, field="draft.discarded")
    state.draft = DraftRecord(data.get("priority"), tuple(picks), discarded)


def _first_player(_: Ruleset, state: State, value: Any) -> None:
    state.first_player = _player(value, "first_player")


def _turn(_: Ruleset, state: State, value: Any) -> None:
    state.turn = _player(value, "turn")


def _generation(rules: Ruleset, state: State, value: Any) -> None:
    last = rules.numbers.last_generation - 1
    state.generation = integer(value, "out_of_range", 1, last, field="generation")


def _nothing_here(field: str) -> Callable[[Ruleset, State, Any], None]:
    def setter(_: Ruleset, __: State, value: Any) -> None:
        if value not in ({}, [], None, 0) or value is False:
            raise Refused("not_in_play", field=field)

    return setter


def _components(_: Ruleset, state: State, value: Any) -> None:
    state.virtual = components_after(state.virtual, mapping(value, "components"))


FIELDS: dict[str, Callable[[Ruleset, State, Any], None]] = {
    "components": _components,
    "generation": _generation,
    "phase": _phase,
    "first_player": _first_player,
    "turn": _turn,
    "tr": _number("tr"),
    "mc": _number("mc"),
    "tracks": _tracks,
    "regress_markers": _regress,
    "cubes": _cubes,
    "parameters": _parameters,
    "tiles": _tiles,
    "markers": _markers,
    "milestones": _milestones,
    "awards": _awards,
    "colonies": set_colonies,
    "trade_fleets": set_trade_fleets,
    "stores": _stores,
    "human": _human,
    "action_deck": _action_deck,
    "bonus_deck": _bonus_deck,
    "played_pile": _played_pile,
    "passed": _passed,
    "failed_actions": _number("failed_actions"),
    "draft": _draft,
    "score": _score,
    "result": _result,
    "turmoil": set_turmoil,
}
"""Every field of the state that may be set by hand, and how."""

DERIVED = frozenset({"goals"})
"""Fields that follow from the others: a position may hold them, as it is printed."""

DEALT = frozenset({"components", "action_deck", "bonus_deck", "played_pile"})
"""Fields on which the order of virtual decks depends."""
