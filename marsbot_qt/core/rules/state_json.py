"""States, events, questions and moves as JSON data: the output side of the replay contract."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import Any

from marsbot_qt.core.base.ids import HexIndex, Player
from marsbot_qt.core.base.records import fields_of
from marsbot_qt.core.content.map_tables import bits
from marsbot_qt.core.content.models import maps as m
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.colony_tiles import colonies_json
from marsbot_qt.core.rules.expressions import milestone_met
from marsbot_qt.core.rules.goals import award_value
from marsbot_qt.core.rules.questions import (
    AskAmount,
    AskColonies,
    AskDelegates,
    AskValues,
    Question,
)
from marsbot_qt.core.rules.state import CardInfo, Score, State
from marsbot_qt.core.rules.turmoil_fields import turmoil_json
from marsbot_qt.core.rules.view import View


def space_json(rules: Ruleset, space: HexIndex | str | None) -> Any:
    """A hex as ``[row, column]``, a space beside the map as its id."""
    if space is None or isinstance(space, str):
        return space
    return list(rules.map.spaces[space])


def card_json(card: CardInfo) -> dict[str, Any]:
    """What is known of a project card, in the fields of ``resolve_project_card``."""
    data: dict[str, Any] = {} if card.name is None else {"card": card.name}
    data["tags"] = [str(tag) for tag in card.tags]
    if card.cost is not None:
        data["cost"] = card.cost
    if card.type is not None:
        data["type"] = card.type.value
    if card.requirement is not None:
        data["requirement"] = card.requirement
    if card.vp_icon is not None:
        data["vp_icon"] = card.vp_icon
    return data


def state_json(rules: Ruleset, state: State, *, goals: bool = True) -> dict[str, Any]:
    """A state as GAME_FILE lists it; the goals, which follow from the rest, may be left out."""
    data = {name: write(rules, state) for name, write in _STATE.items() if goals or name != "goals"}
    if state.result is not None:
        data["score"] = {
            player.value: {**score.parts, **_missing_parts(player, score), "total": score.total}
            for player, score in state.score.items()
        }
        data["result"] = {
            "winner": f"{state.result.winner.value}_wins",
            "why": state.result.why,
        }
    return data


def _missing_parts(player: Player, score: Score) -> dict[str, int]:
    """Parts that stand in MarsBot's score in every game, also where their module is not in play."""
    always = ("turmoil", "corporation") if player is Player.MARSBOT else ()
    return {part: 0 for part in always if part not in score.parts}


def _tracks(rules: Ruleset, state: State) -> Any:
    return {str(t.id): p for t, p in zip(rules.tracks, state.positions, strict=True)}


def _regress(rules: Ruleset, state: State) -> Any:
    return {
        str(track.id): [int(i) for i in bits(marks)]
        for track, marks in zip(rules.tracks, state.regress, strict=True)
        if marks
    }


def _cubes(rules: Ruleset, state: State) -> Any:
    return [
        {"track": str(rules.tracks[cube.row].id), "space": cube.space, "colour": cube.colour}
        for cube in state.cubes
    ]


def _parameters(rules: Ruleset, state: State) -> Any:
    return {parameter.value: getattr(state, parameter.value) for parameter in rules.parameters}


def _tiles(rules: Ruleset, state: State) -> Any:
    return [
        {
            "tile": placed.tile.value,
            "owner": None if placed.owner is None else placed.owner.value,
            "space": space_json(rules, placed.space),
        }
        for placed in state.tiles
    ]


def _goals(rules: Ruleset, state: State) -> Any:
    view = View(rules, state)
    return {
        "milestones": {name: milestone_met(view, name) for name in rules.milestones},
        "awards": {name: award_value(view, award) for name, award in rules.awards.items()},
    }


def _action_deck(_: Ruleset, state: State) -> Any:
    deck = state.action_deck
    return {
        "project": deck.project,
        "bonus": deck.bonus,
        "always": list(deck.always),
        "left": deck.left,
    }


def _bonus_deck(_: Ruleset, state: State) -> Any:
    deck = state.bonus_deck
    return {
        "draw": deck.draw,
        "discard": list(deck.discard),
        "destroyed": list(deck.destroyed),
        "set_aside": list(deck.set_aside),
        "members": list(deck.members),
    }


def _draft(_: Ruleset, state: State) -> Any:
    draft = state.draft
    if draft is None:
        return None
    return {
        "priority": draft.priority,
        "picks": list(draft.picks),
        "discarded": draft.discarded,
    }


_STATE: dict[str, Callable[[Ruleset, State], Any]] = {
    "generation": lambda _, s: s.generation,
    "phase": lambda _, s: s.phase.value,
    "first_player": lambda _, s: s.first_player.value,
    "turn": lambda _, s: s.turn.value,
    "tr": lambda _, s: s.tr,
    "mc": lambda _, s: s.mc,
    "tracks": _tracks,
    "regress_markers": _regress,
    "cubes": _cubes,
    "parameters": _parameters,
    "tiles": _tiles,
    "markers": lambda r, s: [space_json(r, i) for i in bits(s.markers)],
    "milestones": lambda _, s: [
        {"name": taken.name, "owner": taken.player.value} for taken in s.milestones
    ],
    "awards": lambda _, s: [
        {"name": taken.name, "funder": taken.player.value} for taken in s.awards
    ],
    "goals": _goals,
    "stores": lambda _, s: dict(s.stores),
    "action_deck": _action_deck,
    "bonus_deck": _bonus_deck,
    "played_pile": lambda _, s: [card_json(card) for card in s.played_pile],
    "colonies": colonies_json,
    "trade_fleets": lambda _, s: s.trade_fleets,
    "turmoil": turmoil_json,
    "human": lambda _, s: dict(s.human) | {"cards": list(s.human_cards)},
    "failed_actions": lambda _, s: s.failed_actions,
    "passed": lambda _, s: {"marsbot": s.passed_marsbot, "human": s.passed_human},
    "draft": _draft,
}


def events_json(rules: Ruleset, entries: Iterable[ev.Entry]) -> list[dict[str, Any]]:
    """The event tree of a move as a flat list, with the rules behind each event."""
    return [event_json(rules, i, entry) for i, entry in enumerate(entries)]


def event_json(rules: Ruleset, number: int, entry: ev.Entry) -> dict[str, Any]:
    """One event with its number and its cause."""
    event = entry.event
    data: dict[str, Any] = {"id": number, "cause": entry.cause, "event": event.NAME}
    if isinstance(event, ev.SpaceChosen):
        data |= _space_chosen(rules, event)
    elif isinstance(event, ev.HandCorrected):
        data |= {"field": event.field, "value": event.value}
    else:
        for name in fields_of(type(event)):
            data[name] = _plain(rules, name, getattr(event, name))
    explained = rules.explained(event.key)
    if explained:
        data["rules"] = list(explained)
    origin = rules.content.origins.get(ev.item_of(event) or "")
    if origin:
        data["pack"] = origin
    return data


def _plain(rules: Ruleset, name: str, value: Any) -> Any:
    if name == "space":
        return space_json(rules, value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, CardInfo):
        return card_json(value)
    if isinstance(value, ev.GoalStanding):
        pairs = ((field, getattr(value, field)) for field in fields_of(ev.GoalStanding))
        return {field: part for field, part in pairs if part is not None}
    if isinstance(value, tuple | list):
        if name == "candidates" and value and isinstance(value[0], tuple):
            return [{"id": part[0], "score": part[1]} for part in value]
        return [_plain(rules, "", part) for part in value]
    if isinstance(value, Mapping):
        return {str(key): _plain(rules, str(key), part) for key, part in value.items()}
    return value


def stage_scores(rules: Ruleset, stage: ev.Stage) -> Callable[[HexIndex], float]:
    """What hexes scored in one stage; halves are of hexes that sell something."""
    beside = rules.map.neighbours
    wanted, less = stage.wanted or 0, stage.less
    match stage.rule:
        case str():
            return lambda space: -space
        case m.ByIcons() as rule:
            special = dict(stage.special)
            return lambda space: special.get(space, rules.map.icon_score(rule, wanted, space))
        case m.ByRegion() | m.ByRegionElse():
            return lambda space: wanted >> space & 1
        case m.ByAdjacentSpecial():
            return lambda space: int(bool(beside[space] & wanted))
        case _ if less:
            return lambda space: (
                (beside[space] & wanted).bit_count() - (beside[space] & less).bit_count()
            )
        case _:
            return lambda space: (beside[space] & wanted).bit_count()


def stage_score(rules: Ruleset, stage: ev.Stage, space: HexIndex) -> float:
    """What one hex scored in one stage."""
    return stage_scores(rules, stage)(space)


def elimination(rules: Ruleset, event: ev.SpaceChosen) -> list[dict[str, Any]]:
    """The table behind a placement: one row a legal hex, its scores as far as it came."""
    stages = [(s.criterion, stage_scores(rules, s), s.left) for s in event.stages]
    rows = []
    for space in bits(event.legal):
        scores: dict[str, float] = {}
        row: dict[str, Any] = {"space": list(rules.map.spaces[space]), "scores": scores}
        for criterion, score, left in stages:
            scores[criterion] = score(space)
            if not left >> space & 1:
                row["out"] = criterion
                break
        else:
            row["tied"] = True
        row["chosen"] = space == event.space
        rows.append(row)
    return rows


def _space_chosen(rules: Ruleset, event: ev.SpaceChosen) -> dict[str, Any]:
    return {
        "decision": event.decision,
        "tile": event.tile,
        "space": space_json(rules, event.space),
        "criteria": [{"criterion": s.criterion, "want": s.want} for s in event.stages],
        "flip_cost": event.flip_cost,
        "manual": event.manual,
        "candidates": elimination(rules, event),
    }


def _limits(question: Question) -> dict[str, Any]:
    """What may be answered, and within which limits."""
    match question:
        case AskAmount(least=least, most=most, may_block=may_block):
            limits = {"limits": {"min": least, "max": most}}
            return {**limits, "options": ["blocked"]} if may_block else limits
        case AskColonies(least=least, most=most):
            return {"limits": {"min": least, "max": most}}
        case AskDelegates(count=count):
            return {"limits": {"min": count, "max": count}}
        case AskValues(measures=measures, optional=optional):
            asked = {"measures": list(measures)}
            return {**asked, "optional": list(optional)} if optional else asked
        case _:
            return {}


def question_json(rules: Ruleset, question: Question) -> dict[str, Any]:
    """A pending question as GAME_FILE prints it."""
    data: dict[str, Any] = {"kind": question.kind, "answer": question.ANSWER}
    data |= _limits(question)
    for name in ("options", "candidates"):
        values = getattr(question, name, None)
        if values is not None:
            data[name] = [
                space_json(rules, HexIndex(v)) if isinstance(v, int) and name == "candidates" else v
                for v in values
            ]
    for name in ("accepts", "source"):
        if hasattr(question, name):
            data[name] = getattr(question, name)
    data["why"] = question.why
    if question.about:
        data["about"] = _plain(rules, "about", question.about)
    return data
