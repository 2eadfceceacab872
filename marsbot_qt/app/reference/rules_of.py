"""Which topic stands behind the thing in focus: its rules, its card, its goal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.event_text import event_sentence
from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.log_text import order_title
from marsbot_qt.app.reference.topics import (
    BonusCardTopic,
    GoalTopic,
    RulesTopic,
    RulingTopic,
    Topic,
)
from marsbot_qt.app.scene import Scene, Stage
from marsbot_qt.app.table import focus as f
from marsbot_qt.app.turn.question_text import question_text
from marsbot_qt.app.view_map import ring_text
from marsbot_qt.core.base.ids import Tile, TrackId
from marsbot_qt.core.rules import events as ev

translate = QCoreApplication.translate

_BY_STAGE: Mapping[Stage, tuple[str, ...]] = {
    Stage.MARSBOT: ("move_made.marsbot_turn", "card_resolving", "tag_resolved"),
    Stage.HUMAN: ("turn_passed_on", "move_made.human_passes"),
    Stage.PRODUCTION: ("move_made.next_generation",),
    Stage.GENERATION: ("first_player_set", "action_deck_built", "generation_started"),
    Stage.FINAL: ("move_made.finish_game", "final_greenery"),
    Stage.FINISHED: ("game_finished", "scored"),
}
"""The events whose rules stand behind what the turn panel asks for."""

_BY_QUESTION: Mapping[str, tuple[str, ...]] = {
    "flip_cost": ("project_card_flipped",),
    "final_greenery": ("final_greenery",),
    "final_values": ("scored", "scored.awards", "game_finished"),
    "tied_milestones": ("milestone_chosen",),
    "pick_milestone": ("milestone_chosen",),
    "award_to_fund": ("award_chosen",),
    "closest_award": ("helper_chosen",),
    "next_action_card": ("action_card_taken",),
}
"""The same for questions, by their reason, else by their kind."""

_BY_DECK: Mapping[str, tuple[str, ...]] = {
    "action": ("action_deck_built", "action_card_taken"),
    "bonus": ("bonus_card_drawn", "bonus_deck_reshuffled", "bonus_card_moved"),
    "played": ("card_played",),
}

_BY_ACTION: Mapping[str, tuple[str, ...]] = {
    "milestone": ("move_made.human_claims",),
    "award": ("move_made.human_funds",),
    "play_card": ("move_made.human_plays_card",),
    "remove": ("move_made.human_removes",),
    "steal": ("move_made.human_steals",),
    "production": ("move_made.human_decreases_production",),
    "ocean": ("space_chosen.ocean", "tile_placed.ocean"),
    "greenery": ("space_chosen.greenery", "tile_placed.greenery"),
    "city": ("space_chosen.city", "tile_placed.city"),
    "special": ("tile_placed",),
    "temperature": ("parameter_raised.temperature", "bonus_step_reached.temperature"),
    "oxygen": ("parameter_raised.oxygen", "bonus_step_reached.oxygen"),
}


def topic_of(subject: f.Subject | None, scene: Scene, words: GameWords, trace: ev.Trace) -> Topic:
    """The topic to open for what has the focus; ``trace`` is the move that is shown."""
    maker = _MAKERS.get(type(subject), _of_last)
    return maker(subject, scene, words, trace)


def rules_of_event(words: GameWords, trace: ev.Trace, index: int) -> tuple[str, ...]:
    """The rules behind an event; where it has none those of its nearest cause that has."""
    at: int | None = index
    while at is not None:
        rules = words.rules.explained(trace.events[at].key)
        if rules:
            return rules
        at = trace.causes[at]
    return ()


def _topic(words: GameWords, keys: Iterable[str], about: str) -> RulesTopic:
    found = [rule for key in keys for rule in words.rules.explained(key)]
    return RulesTopic(tuple(dict.fromkeys(found)), about)


def _of_space(subject: f.BoardSpace, _: Scene, words: GameWords, __: ev.Trace) -> Topic:
    rules = words.rules
    row = rules.row_of[TrackId(subject.track)]
    cell = rules.tracks[row].cells[subject.position]
    said = translate("RulesOf", "{track}, space {n}")
    about = said.format(track=words.track(subject.track), n=subject.position)
    if cell is None:
        return _topic(words, ("tag_resolved", "tracker_advanced"), about)
    skipped = rules.skipped.get((row, subject.position))
    key = f"icon_skipped.{skipped}" if skipped else f"icon_resolving.{cell.icon}"
    said = translate("RulesOf", "{space}: {icon}")
    about = said.format(space=about, icon=words.inline(words.icon(cell.icon)))
    return _topic(words, (key, "tracker_advanced"), about)


def _of_hex(subject: f.MapHex, scene: Scene, words: GameWords, _: ev.Trace) -> Topic:
    here = [placed.tile for placed in scene.state.tiles if placed.space == subject.index]
    source = words.rules.content.map.hexes[subject.index]
    tiles = here or (
        [Tile.OCEAN] if source.kind == "ocean_reserved" else [Tile.GREENERY, Tile.CITY]
    )
    keys = [f"{key}.{tile.value}" for tile in tiles for key in ("space_chosen", "tile_placed")]
    keys += ["space_chosen", "mc_changed.oceans"]
    special = words.rules.map.special.get(subject.index)
    if special is not None and special.fee:
        keys.append("hex_sold")
    elif source.bonuses:
        keys.append("mc_changed.icons")
    about = f"{words.label(subject.index)}, {words.place(subject.index)}"
    if source.kind == "city_reserved" and not here:
        said = translate("RulesOf", "{hex}: {meaning}")
        about = said.format(hex=about, meaning=ring_text(words.words, source))
    return _topic(words, keys, about)


def _of_gauge(subject: f.Gauge, _: Scene, words: GameWords, __: ev.Trace) -> Topic:
    keys = [f"parameter_raised.{subject.id}", "tr_changed.raise"]
    if any(
        parameter.bonus_steps
        for key, parameter in words.rules.parameters.items()
        if key.value == subject.id
    ):
        keys.append(f"bonus_step_reached.{subject.id}")
    keys.append("phase_changed")
    return _topic(words, keys, words.parameter(subject.id))


def _of_value(subject: f.PlainValue, _: Scene, words: GameWords, __: ev.Trace) -> Topic:
    known = words.rules.content.explained_by
    match subject.id:
        case "tr":
            return _topic(words, ("tr_changed", "tr_changed.icon", "scored.tr"), "TR")
        case "mc":
            keys = [key for key in known if key.startswith("mc_changed")]
            return _topic(words, (*keys, "scored.mc"), words.resource("mc"))
        case "generation":
            about = translate("RulesOf", "Generation")
            return _topic(words, ("generation_started", "first_player_set"), about)
        case _:
            return _topic(words, ("store_changed",), words.resource(subject.id))


def _of_goal(subject: f.Goal, _: Scene, __: GameWords, ___: ev.Trace) -> Topic:
    return GoalTopic(subject.kind, subject.name)


def _of_deck(subject: f.Deck, _: Scene, words: GameWords, __: ev.Trace) -> Topic:
    names = {
        "action": translate("RulesOf", "Action deck"),
        "bonus": translate("RulesOf", "Bonus deck"),
        "played": translate("RulesOf", "Played pile"),
    }
    return _topic(words, _BY_DECK.get(subject.id, ()), names.get(subject.id, ""))


def _of_event(subject: f.ShownEvent, _: Scene, words: GameWords, trace: ev.Trace) -> Topic:
    event = trace.events[subject.index]
    if isinstance(event, ev.CardResolving) and isinstance(event.card, str):
        return BonusCardTopic(event.card)
    return RulesTopic(rules_of_event(words, trace, subject.index), event_sentence(words, event))


def _of_ruling(subject: f.OpenQuestion, _: Scene, __: GameWords, ___: ev.Trace) -> Topic:
    return RulingTopic(subject.ruling)


def _of_entry(subject: f.LogLine, scene: Scene, words: GameWords, _: ev.Trace) -> Topic:
    played = scene.history[subject.number]
    return _of_events(words, played.resolution.entries, order_title(words, played.order))


def _of_action(subject: f.OwnAction, _: Scene, words: GameWords, __: ev.Trace) -> Topic:
    return _topic(words, _BY_ACTION.get(subject.id, ()), "")


def _of_turn(subject: f.TheTurn, scene: Scene, words: GameWords, trace: ev.Trace) -> Topic:
    question = scene.question
    if question is not None:
        keys = _BY_QUESTION.get(question.why) or _BY_QUESTION.get(question.kind, ())
        found = _topic(words, keys, question_text(words, question).title)
        card = rules_of_event(words, trace, len(trace) - 1) if len(trace) else ()
        return RulesTopic(tuple(dict.fromkeys((*found.rules, *card))), found.about)
    keys = _BY_STAGE.get(scene.stage, ())
    return _topic(words, keys, "") if keys else _of_last(subject, scene, words, trace)


def _of_last(_: Any, __: Scene, words: GameWords, trace: ev.Trace) -> Topic:
    return _of_events(words, trace, "")


def _of_events(words: GameWords, trace: ev.Trace, about: str) -> Topic:
    return _topic(words, (event.key for event in trace.events), about)


_MAKERS: Mapping[type[Any], Callable[[Any, Scene, GameWords, ev.Trace], Topic]] = {
    f.BoardSpace: _of_space,
    f.MapHex: _of_hex,
    f.Gauge: _of_gauge,
    f.PlainValue: _of_value,
    f.Goal: _of_goal,
    f.Deck: _of_deck,
    f.ShownEvent: _of_event,
    f.OpenQuestion: _of_ruling,
    f.LogLine: _of_entry,
    f.OwnAction: _of_action,
    f.TheTurn: _of_turn,
}
