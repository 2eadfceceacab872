"""Every value of the table as fields to be set by hand, and the move that sets each."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.dialogs.table_check import correctables
from marsbot_qt.app.dialogs.value_history import Correctable
from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.scene import Scene
from marsbot_qt.app.table.by_hand import with_goal
from marsbot_qt.core.base.ids import Component, Parameter, Phase, Player, Tile, TrackId
from marsbot_qt.core.base.records import record
from marsbot_qt.core.rules.blank_state import PHYSICAL, VIRTUAL
from marsbot_qt.core.rules.corrections import COLOURS
from marsbot_qt.core.rules.queries import (
    CardEntry,
    corporation_entries,
    is_virtual,
    project_entries,
    watching_cards,
)
from marsbot_qt.core.rules.state_json import state_json

translate = QCoreApplication.translate

Move = dict[str, Any]


@record
class NumberEntry:
    """A number; ``move`` makes the correction out of it."""

    key: str
    name: str
    value: int
    least: int
    most: int
    step: int
    move: Callable[[int], Move]


@record
class ChoiceEntry:
    """One of a few; ``moves`` holds the correction for each option."""

    key: str
    name: str
    options: tuple[tuple[str, str], ...]
    current: str
    moves: Mapping[str, Move]


@record
class TextEntry:
    """A short text.

    ``move`` gives None for a text that makes no sense; ``hint`` says what does.
    """

    key: str
    name: str
    text: str
    hint: str
    move: Callable[[str], Move | None]


@record
class PileEntry:
    """Cards in a pile, with those that can be added; ``move`` makes the correction out of all."""

    key: str
    name: str
    cards: tuple[str, ...]
    shown: tuple[str, ...]
    offered: tuple[CardEntry, ...]
    move: Callable[[Sequence[int], str | None], Move]


@record
class NoteEntry:
    """Where something is set that has no line of its own."""

    text: str


Entry = NumberEntry | ChoiceEntry | TextEntry | PileEntry | NoteEntry


@record
class Section:
    """Some fields under a heading."""

    id: str
    title: str
    entries: tuple[Entry, ...]


def sections(scene: Scene, words: GameWords) -> tuple[Section, ...]:
    """All fields of the state, as they stand now."""
    makers: tuple[tuple[str, str, Callable[[Scene, GameWords], Iterator[Entry]]], ...] = (
        ("game", translate("Position", "Game"), _game),
        ("marsbot", translate("Position", "MarsBot"), _marsbot),
        ("mars", translate("Position", "Mars"), _mars),
        ("goals", translate("Position", "Goals"), _goals),
        ("decks", translate("Position", "Decks"), _decks),
        ("you", translate("Position", "You"), _you),
    )
    return tuple(Section(name, title, tuple(make(scene, words))) for name, title, make in makers)


def _correct(**fields: Any) -> Move:
    return {"move": "correct", **fields}


def _number(value: Correctable) -> NumberEntry:
    return NumberEntry(
        "_".join(value.path),
        value.name,
        value.value,
        value.least,
        value.most,
        value.step,
        lambda number: dict(value.move(number)),
    )


def _choice(
    key: str,
    name: str,
    options: Mapping[str, str],
    *,
    current: str,
    move: Callable[[str], Move],
) -> ChoiceEntry:
    moves = {option: move(option) for option in options}
    return ChoiceEntry(key, name, tuple(options.items()), current, moves)


def _sides() -> dict[str, str]:
    return {
        Player.HUMAN.value: translate("Position", "You"),
        Player.MARSBOT.value: translate("Position", "MarsBot"),
    }


def _owners() -> dict[str, str]:
    return {"": translate("Position", "Nobody"), **_sides()}


def _game(scene: Scene, _: GameWords) -> Iterator[Entry]:
    state, numbers = scene.state, scene.table.rules.numbers
    name = translate("Position", "Generation")
    last = numbers.last_generation - 1
    yield _number(Correctable(name, state.generation, ("generation",), 1, last))
    phases = {
        Phase.ACTION.value: translate("Position", "Action phase"),
        Phase.FINAL.value: translate("Position", "Final greeneries"),
    }
    name = translate("Position", "Phase")
    yield _choice("phase", name, phases, current=state.phase.value, move=_setter("phase"))
    for key, name, player in (
        ("first_player", translate("Position", "First player"), state.first_player),
        ("turn", translate("Position", "Turn"), state.turn),
    ):
        yield _choice(key, name, _sides(), current=player.value, move=_setter(key))
    answers = {"no": translate("Position", "No"), "yes": translate("Position", "Yes")}
    for side, name, passed in (
        ("marsbot", translate("Position", "MarsBot has passed"), state.passed_marsbot),
        ("human", translate("Position", "You have passed"), state.passed_human),
    ):
        now = "yes" if passed else "no"
        yield _choice(f"passed_{side}", name, answers, current=now, move=_passed(side))
    name = translate("Position", "Failed Actions so far")
    yield _number(Correctable(name, state.failed_actions, ("failed_actions",)))
    hands = {PHYSICAL: translate("Position", "Table"), VIRTUAL: translate("Position", "App")}
    for component, name in (
        (Component.PROJECT_DECK, translate("Position", "Project cards dealt by")),
        (Component.BONUS_DECK, translate("Position", "Bonus cards dealt by")),
        (Component.FLIPS, translate("Position", "Flips by")),
    ):
        now = VIRTUAL if is_virtual(state, component) else PHYSICAL
        yield _choice(
            f"deals_{component.value}", name, hands, current=now, move=_deals(component.value)
        )


def _setter(field: str) -> Callable[[str], Move]:
    return lambda value: _correct(**{field: value})


def _passed(side: str) -> Callable[[str], Move]:
    return lambda value: _correct(passed={side: value == "yes"})


def _deals(component: str) -> Callable[[str], Move]:
    return lambda value: _correct(components={component: value})


def _marsbot(scene: Scene, words: GameWords) -> Iterator[Entry]:
    state, rules = scene.state, scene.table.rules
    for value in correctables(scene, words):
        if value.path[0] in ("tr", "mc", "tracks"):
            yield _number(value)
    for store, held in state.stores.items():
        yield _number(Correctable(words.resource(store), held, ("stores", store)))
    printed = state_json(rules, state, goals=False)
    marks = printed["regress_markers"]
    for track, last in zip(rules.tracks, rules.last_spaces, strict=True):
        said = translate("Position", "Markers: {track}")
        spaces = marks.get(str(track.id), [])
        yield TextEntry(
            f"markers_{track.id}",
            said.format(track=words.track(str(track.id))),
            " ".join(map(str, spaces)),
            translate("Position", "spaces, such as: 5 7"),
            _marker_setter(marks, str(track.id), last),
        )
    yield TextEntry(
        "cubes",
        translate("Position", "Cubes lying on spaces"),
        ", ".join(f"{c['track']} {c['space']} {c['colour']}" for c in printed["cubes"]),
        translate("Position", "track, space, colour, such as: science 6 white"),
        _cube_setter(scene),
    )


def _marker_setter(
    marks: Mapping[str, list[int]], track: str, last: int
) -> Callable[[str], Move | None]:
    def move(text: str) -> Move | None:
        words = re.split(r"[\s,;]+", text.strip()) if text.strip() else []
        if not all(word.isascii() and word.isdigit() and int(word) <= last for word in words):
            return None
        spaces = sorted({int(word) for word in words})
        return _correct(regress_markers={**marks, track: spaces})

    return move


def _cube_setter(scene: Scene) -> Callable[[str], Move | None]:
    rules = scene.table.rules

    def move(text: str) -> Move | None:
        cubes = []
        for part in filter(None, (part.strip() for part in text.split(","))):
            match = re.fullmatch(r"(\w+) (\d{1,2}) (\w+)", part)
            row = rules.row_of.get(TrackId(match[1])) if match is not None else None
            if match is None or row is None or match[3] not in COLOURS:
                return None
            if int(match[2]) > rules.last_spaces[row]:
                return None
            cubes.append({"track": match[1], "space": int(match[2]), "colour": match[3]})
        return _correct(cubes=cubes)

    return move


def _mars(scene: Scene, words: GameWords) -> Iterator[Entry]:
    state, rules = scene.state, scene.table.rules
    for parameter, scale in rules.parameters.items():
        name = words.parameter(parameter)
        if parameter is Parameter.OCEANS:
            name = translate("Position", "Ocean steps taken")
        path = ("parameters", parameter.value)
        now = getattr(state, parameter.value)
        yield _number(Correctable(name, now, path, scale.min, scale.max, scale.step))
    yield NoteEntry(translate("Position", "Tiles and MarsBot’s markers: click a hex of the map."))
    tiles = state_json(rules, state, goals=False)["tiles"]
    for space in rules.off_map:
        owner = next((tile["owner"] for tile in tiles if tile["space"] == space), "")
        yield _choice(
            f"off_map_{space}",
            words.label(space),
            _owners(),
            current=owner,
            move=_city_setter(tiles, space),
        )


def _city_setter(tiles: list[Move], space: str) -> Callable[[str], Move]:
    others = [tile for tile in tiles if tile["space"] != space]

    def move(owner: str) -> Move:
        city = [{"tile": Tile.CITY.value, "owner": owner, "space": space}] if owner else []
        return _correct(tiles=[*others, *city])

    return move


def _goals(scene: Scene, words: GameWords) -> Iterator[Entry]:
    rules, state = scene.table.rules, scene.state
    for kind, names, taken in (
        ("milestone", rules.milestones, state.milestones),
        ("award", rules.awards, state.awards),
    ):
        owners = {each.name: each.player.value for each in taken}
        for name in names:
            yield _choice(
                f"{kind}_{name}",
                words.goal(name),
                _owners(),
                current=owners.get(name, ""),
                move=_goal_setter(scene, kind, name),
            )


def _goal_setter(scene: Scene, kind: str, name: str) -> Callable[[str], Move]:
    return lambda owner: with_goal(scene, kind, name, Player(owner) if owner else None)


def _decks(scene: Scene, words: GameWords) -> Iterator[Entry]:
    state, rules = scene.state, scene.table.rules
    deck = state_json(rules, state, goals=False)["action_deck"]
    whole = deck["project"] + deck["bonus"] + len(deck["always"])
    for field, name, most in (
        ("project", translate("Position", "Action deck: project cards in all"), 20),
        ("bonus", translate("Position", "Action deck: bonus cards in all"), 20),
        ("left", translate("Position", "Action deck: cards left"), whole),
    ):
        key = f"action_deck_{field}"
        yield NumberEntry(key, name, deck[field], 0, most, 1, _deck_setter(deck, field))
    bonus = state_json(rules, state, goals=False)["bonus_deck"]
    name = translate("Position", "Bonus deck: cards to draw")
    most = len(bonus["members"])
    draw = _pile_number(bonus)
    if not is_virtual(state, Component.BONUS_DECK):
        yield NumberEntry("bonus_deck_draw", name, bonus["draw"], 0, most, 1, draw)
    places = {
        "": translate("Position", "Face down"),
        "discard": translate("Position", "Discarded"),
        "destroyed": translate("Position", "Destroyed"),
        "set_aside": translate("Position", "Set aside"),
    }
    for card in rules.bonus_cards:
        now = next((place for place in places if place and card in bonus[place]), "")
        yield _choice(
            f"bonus_{card}",
            words.bonus_card(card),
            places,
            current=now,
            move=_place_setter(bonus, card),
        )
    yield _played_pile(scene, words)


def _deck_setter(deck: Move, field: str) -> Callable[[int], Move]:
    def move(number: int) -> Move:
        after = {**deck, field: number}
        whole = after["project"] + after["bonus"] + len(after["always"])
        return _correct(action_deck={**after, "left": min(after["left"], whole)})

    return move


def _pile_number(bonus: Move) -> Callable[[int], Move]:
    return lambda number: _correct(bonus_deck={**bonus, "draw": number})


def _place_setter(bonus: Move, card: str) -> Callable[[str], Move]:
    def move(place: str) -> Move:
        piles = {
            name: [each for each in bonus[name] if each != card]
            for name in ("discard", "destroyed", "set_aside")
        }
        if place:
            piles[place] = [*piles[place], card]
        return _correct(bonus_deck=piles)

    return move


def _played_pile(scene: Scene, words: GameWords) -> PileEntry:
    state, rules = scene.state, scene.table.rules
    cards = state_json(rules, state, goals=False)["played_pile"]

    def move(kept: Sequence[int], added: str | None) -> Move:
        pile = [cards[place] for place in kept]
        return _correct(played_pile=[*pile, *([{"card": added}] if added else [])])

    return PileEntry(
        "played_pile",
        translate("Position", "Played pile"),
        tuple(str(place) for place in range(len(cards))),
        tuple(words.card(card) for card in state.played_pile),
        project_entries(rules, state),
        move,
    )


def _you(scene: Scene, words: GameWords) -> Iterator[Entry]:
    state, rules = scene.state, scene.table.rules
    yield NoteEntry(
        translate("Position", "What the app was told of you last; it asks again where it counts.")
    )
    known = dict.fromkeys(("tr", *state.human, *rules.milestones, *rules.awards))
    for measure in known:
        name = translate("Position", "Your TR") if measure == "tr" else words.measure(measure)
        yield _number(Correctable(name, state.human.get(measure, 0), ("human", measure)))
    wanted = set(watching_cards(rules))
    entries = (*corporation_entries(rules), *project_entries(rules, state))

    def move(kept: Sequence[int], added: str | None) -> Move:
        cards = [state.human_cards[place] for place in kept]
        return _correct(human={"cards": [*cards, *([added] if added else [])]})

    yield PileEntry(
        "own_cards",
        translate("Position", "Your cards that watch MarsBot"),
        state.human_cards,
        tuple(map(words.project_card, state.human_cards)),
        tuple(e for e in entries if e.id in wanted and e.id not in state.human_cards),
        move,
    )
