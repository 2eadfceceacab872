"""Events as sentences: one small function an event kind, in a table.

The sentences stand in the log and in the tree of causes, so they are short and need no subject:
what they hang under says who did it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app import colony_text, turmoil_text
from marsbot_qt.app.code_text import failure_text
from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.loss_text import lost_text, must_do_text
from marsbot_qt.app.view_words import delta, signed
from marsbot_qt.core.base.ids import Player
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.blank_state import VIRTUAL

translate = QCoreApplication.translate

E = TypeVar("E", bound=ev.Event)
Writer = Callable[[GameWords, Any], str]

SENTENCES: dict[type[ev.Event], Writer] = {}
"""The function that puts an event of a kind into words."""


def event_sentence(words: GameWords, event: ev.Event) -> str:
    """An event in words, in the language shown."""
    return SENTENCES[type(event)](words, event)


def _says(
    kind: type[E],
) -> Callable[[Callable[[GameWords, E], str]], Callable[[GameWords, E], str]]:
    def keep(writer: Callable[[GameWords, E], str]) -> Callable[[GameWords, E], str]:
        SENTENCES[kind] = writer
        return writer

    return keep


@_says(ev.MoveMade)
def _move_made(_: GameWords, event: ev.MoveMade) -> str:
    return move_name(event.move)


def move_name(move: str) -> str:
    """A kind of move in words."""
    names = {
        "set_up": translate("EventText", "Set-up"),
        "resolve_project_card": translate("EventText", "Project card"),
        "resolve_bonus_card": translate("EventText", "Bonus card"),
        "marsbot_turn": translate("EventText", "MarsBot's turn"),
        "human_places_tile": translate("EventText", "Your tile"),
        "human_raises": translate("EventText", "You raise a parameter"),
        "human_claims": translate("EventText", "You claim a milestone"),
        "human_funds": translate("EventText", "You fund an award"),
        "human_removes": translate("EventText", "You remove resources"),
        "human_steals": translate("EventText", "You steal resources"),
        "human_decreases_production": translate("EventText", "You lower a production"),
        "human_plays_card": translate("EventText", "You play a card"),
        "human_uses_card": translate("EventText", "You use a card"),
        "human_builds_colony": translate("EventText", "You build a colony"),
        "human_trades": translate("EventText", "You trade"),
        "human_sends_delegate": translate("EventText", "You send a delegate"),
        "human_passes": translate("EventText", "You pass"),
        "next_generation": translate("EventText", "Next generation"),
        "finish_game": translate("EventText", "Final scoring"),
        "correct": translate("EventText", "Corrected by hand"),
    }
    return names.get(move, move)


@_says(ev.CardResolving)
def _card_resolving(words: GameWords, event: ev.CardResolving) -> str:
    return words.card(event.card)


@_says(ev.TriggerFired)
def _trigger_fired(words: GameWords, event: ev.TriggerFired) -> str:
    return words.source(event.source)


@_says(ev.TagResolved)
def _tag_resolved(words: GameWords, event: ev.TagResolved) -> str:
    return translate("EventText", "{tag} tag").format(tag=words.tag(event.tag))


@_says(ev.TagIgnored)
def _tag_ignored(words: GameWords, event: ev.TagIgnored) -> str:
    said = translate("EventText", "{tag} tag: no track in this game, ignored")
    return said.format(tag=words.tag(event.tag))


@_says(ev.TrackerAdvanced)
def _tracker_advanced(words: GameWords, event: ev.TrackerAdvanced) -> str:
    said = translate("EventText", "{track} {start} → {end}")
    return said.format(track=words.track(event.track), start=event.start, end=event.end)


@_says(ev.TrackerRegressed)
def _tracker_regressed(words: GameWords, event: ev.TrackerRegressed) -> str:
    if event.start == event.end:
        said = translate("EventText", "{track} stays on {end}, marked")
    else:
        said = translate("EventText", "{track} back from {start} to {end}, marker on {start}")
    return said.format(track=words.track(event.track), start=event.start, end=event.end)


@_says(ev.RegressMarkerCleared)
def _regress_marker_cleared(words: GameWords, event: ev.RegressMarkerCleared) -> str:
    said = translate("EventText", "Marker off {track} {n}, its icon is not repeated")
    return said.format(track=words.track(event.track), n=event.position)


@_says(ev.CubeLaid)
def _cube_laid(words: GameWords, event: ev.CubeLaid) -> str:
    said = translate("EventText", "A cube on {track} {n}")
    return said.format(track=words.track(event.track), n=event.position)


@_says(ev.CubeReached)
def _cube_reached(words: GameWords, event: ev.CubeReached) -> str:
    said = translate("EventText", "Cube off {track} {n}")
    return said.format(track=words.track(event.track), n=event.position)


@_says(ev.IconResolving)
def _icon_resolving(words: GameWords, event: ev.IconResolving) -> str:
    said = translate("EventText", "{icon} on {track} {n}")
    return said.format(
        icon=words.icon(event.icon), track=words.track(event.track), n=event.position
    )


@_says(ev.IconSkipped)
def _icon_skipped(words: GameWords, event: ev.IconSkipped) -> str:
    said = translate("EventText", "{icon} on {track} {n} does nothing in this game")
    return said.format(
        icon=words.icon(event.icon), track=words.track(event.track), n=event.position
    )


@_says(ev.FailedActionTaken)
def _failed_action_taken(words: GameWords, event: ev.FailedActionTaken) -> str:
    said = translate("EventText", "{reason}: Failed Action, {mc}\u202fM€")
    reason = failure_text(words, event.reason, event.about)
    return said.format(reason=reason, mc=delta(event.mc) or "+0")


@_says(ev.McChanged)
def _mc_changed(_: GameWords, event: ev.McChanged) -> str:
    reasons = {
        "icons": translate("EventText", "Icons covered: {n}\u202fM€"),
        "oceans": translate("EventText", "Next to oceans: {n}\u202fM€"),
        "failed_action": translate("EventText", "Failed Action: {n}\u202fM€"),
        "card": translate("EventText", "By the card: {n}\u202fM€"),
        "lost": translate("EventText", "Paid: {n}\u202fM€"),
        "forced_claim": translate("EventText", "Cost of the milestone: {n}\u202fM€"),
        "removed": translate("EventText", "Removed by you: {n}\u202fM€"),
        "stolen": translate("EventText", "Stolen by you: {n}\u202fM€"),
    }
    said = reasons.get(event.reason, translate("EventText", "{n}\u202fM€"))
    return said.format(n=delta(event.amount))


@_says(ev.TrChanged)
def _tr_changed(_: GameWords, event: ev.TrChanged) -> str:
    said = translate("EventText", "TR {n}, now {total}")
    return said.format(n=delta(event.amount), total=event.total)


@_says(ev.ParameterRaised)
def _parameter_raised(words: GameWords, event: ev.ParameterRaised) -> str:
    said = translate("EventText", "{parameter} {start} → {end}")
    return said.format(
        parameter=words.parameter(event.parameter),
        start=words.parameter_value(event.parameter, event.start),
        end=words.parameter_value(event.parameter, event.end),
    )


@_says(ev.BonusStepReached)
def _bonus_step_reached(words: GameWords, event: ev.BonusStepReached) -> str:
    said = translate("EventText", "Bonus at {value}")
    return said.format(value=words.parameter_value(event.parameter, event.value))


@_says(ev.HexSold)
def _hex_sold(words: GameWords, event: ev.HexSold) -> str:
    said = translate("EventText", "{hex} is used for {n}\u202fM€")
    return said.format(hex=words.label(event.space), n=event.fee)


@_says(ev.SpaceChosen)
def _space_chosen(words: GameWords, event: ev.SpaceChosen) -> str:
    if event.space is None:
        return translate("EventText", "No space chosen")
    label = words.label(event.space)
    if event.manual:
        return translate("EventText", "{hex} chosen by hand").format(hex=label)
    legal = event.legal.bit_count()
    hexes = translate("EventText", "of %n legal hex(es)", None, legal)
    rules = translate("EventText", "by %n rule(s)", None, len(event.stages))
    if event.flip_cost is None and not event.stages:
        return translate("EventText", "{hex} {of_hexes}").format(hex=label, of_hexes=hexes)
    if event.flip_cost is None:
        return translate("EventText", "{hex} {of_hexes}, {by_rules}").format(
            hex=label, of_hexes=hexes, by_rules=rules
        )
    tied = event.stages[-1].left.bit_count() if event.stages else legal
    said = translate("EventText", "{hex} {of_hexes}, {by_rules}, then flip {cost} of {tied} tied")
    return said.format(hex=label, of_hexes=hexes, by_rules=rules, cost=event.flip_cost, tied=tied)


@_says(ev.TilePlaced)
def _tile_placed(words: GameWords, event: ev.TilePlaced) -> str:
    said = translate("EventText", "{tile} on {hex}")
    return said.format(tile=words.tile(event.tile), hex=words.label(event.space))


@_says(ev.MarkerPlaced)
def _marker_placed(words: GameWords, event: ev.MarkerPlaced) -> str:
    said = translate("EventText", "MarsBot's marker on {hex}")
    return said.format(hex=words.label(event.space))


def _by_hand(said: str, *, manual: bool) -> str:
    return translate("EventText", "{what}, by hand").format(what=said) if manual else said


@_says(ev.MilestoneChosen)
def _milestone_chosen(words: GameWords, event: ev.MilestoneChosen) -> str:
    name = words.milestone(event.choice) if event.choice else translate("EventText", "none")
    met = len(event.candidates)
    said = translate("EventText", "{name} of %n milestone(s) that MarsBot meets", None, met)
    return _by_hand(said.format(name=name), manual=event.manual)


@_says(ev.MilestoneClaimed)
def _milestone_claimed(words: GameWords, event: ev.MilestoneClaimed) -> str:
    if event.player is Player.HUMAN:
        said = translate("EventText", "You claim {name}")
    else:
        said = translate("EventText", "MarsBot claims {name}")
    return said.format(name=words.milestone(event.name))


@_says(ev.AwardChosen)
def _award_chosen(words: GameWords, event: ev.AwardChosen) -> str:
    name = words.award(event.choice) if event.choice else translate("EventText", "none")
    said = translate("EventText", "{name}: the award MarsBot leads by most")
    return _by_hand(said.format(name=name), manual=event.manual)


@_says(ev.AwardFunded)
def _award_funded(words: GameWords, event: ev.AwardFunded) -> str:
    if event.player is Player.HUMAN:
        said = translate("EventText", "You fund {name}")
    else:
        said = translate("EventText", "MarsBot funds {name}")
    return said.format(name=words.award(event.name))


@_says(ev.HelperChosen)
def _helper_chosen(words: GameWords, event: ev.HelperChosen) -> str:
    name = words.award(event.choice) if event.choice else translate("EventText", "none")
    said = translate("EventText", "Helps in {name}, the closest race")
    return _by_hand(said.format(name=name), manual=event.manual)


@_says(ev.OptionChosen)
def _option_chosen(words: GameWords, event: ev.OptionChosen) -> str:
    failed = ", ".join(
        f"{letter}: {words.inline(option_outcome(words, outcome))}"
        for letter, outcome in event.candidates
        if letter != event.choice
    )
    if event.choice is None:
        said = translate("EventText", "No option is possible")
    else:
        said = translate("EventText", "Option {letter}").format(letter=event.choice)
    if failed:
        said = translate("EventText", "{said} ({why})").format(said=said, why=failed)
    return _by_hand(said, manual=event.manual)


def option_outcome(words: GameWords, outcome: str) -> str:
    """What came of a lettered option: taken, or why it could not be."""
    if outcome == "no_space":
        return translate("EventText", "No legal hex")
    return failure_text(words, outcome, {})


@_says(ev.TrackChosen)
def _track_chosen(words: GameWords, event: ev.TrackChosen) -> str:
    said = translate("EventText", "{track} chosen of {n}")
    said = said.format(track=words.track(event.choice), n=len(event.candidates))
    return _by_hand(said, manual=event.manual)


@_says(ev.ParameterChosen)
def _parameter_chosen(words: GameWords, event: ev.ParameterChosen) -> str:
    said = translate("EventText", "{parameter} is furthest from completion")
    said = said.format(parameter=words.parameter(event.choice))
    return _by_hand(said, manual=event.manual)


@_says(ev.BonusCardMoved)
def _bonus_card_moved(words: GameWords, event: ev.BonusCardMoved) -> str:
    fates = {
        "discard": translate("EventText", "{card} is discarded"),
        "destroy": translate("EventText", "{card} is destroyed"),
        "return_to_bonus_deck": translate("EventText", "{card} goes back into the bonus deck"),
        "return_to_set_aside": translate("EventText", "{card} is set aside"),
    }
    return fates.get(event.fate, "{card}").format(card=words.bonus_card(event.card))


@_says(ev.BonusCardDrawn)
def _bonus_card_drawn(_: GameWords, event: ev.BonusCardDrawn) -> str:
    return translate("EventText", "Bonus deck: {n} left").format(n=event.draw)


@_says(ev.BonusDeckReshuffled)
def _bonus_deck_reshuffled(_: GameWords, event: ev.BonusDeckReshuffled) -> str:
    said = translate("EventText", "Bonus discard pile shuffled into a new deck of {n}")
    return said.format(n=len(event.cards))


@_says(ev.CardPlayed)
def _card_played(words: GameWords, event: ev.CardPlayed) -> str:
    said = translate("EventText", "{card} goes to the played pile")
    return said.format(card=words.card(event.card))


@_says(ev.ProjectCardFlipped)
def _project_card_flipped(_: GameWords, event: ev.ProjectCardFlipped) -> str:
    said = translate("EventText", "Flipped card costs {n}\u202fM€, discarded")
    return said.format(n=event.cost)


@_says(ev.DeckDealt)
def _deck_dealt(_: GameWords, event: ev.DeckDealt) -> str:
    decks = {
        "project_deck": translate("EventText", "The app deals from the project deck"),
        "bonus_deck": translate("EventText", "The app deals from the bonus deck"),
        "flips": translate("EventText", "The app flips a card"),
    }
    return decks.get(event.deck, translate("EventText", "The app shuffles"))


@_says(ev.ActionDeckBuilt)
def _action_deck_built(_: GameWords, event: ev.ActionDeckBuilt) -> str:
    always = "".join(f", {number}" for number in event.always)
    said = translate("EventText", "Action deck: {project} project, {bonus} bonus{always}")
    return said.format(project=event.project, bonus=event.bonus, always=always)


@_says(ev.ActionDeckExtended)
def _action_deck_extended(_: GameWords, event: ev.ActionDeckExtended) -> str:
    always = "".join(f", {number}" for number in event.always)
    said = translate("EventText", "Into the action deck: {project} project, {bonus} bonus{always}")
    return said.format(project=event.project, bonus=event.bonus, always=always)


@_says(ev.ActionCardTaken)
def _action_card_taken(_: GameWords, event: ev.ActionCardTaken) -> str:
    return translate("EventText", "Action deck: {n} left").format(n=event.left)


@_says(ev.GenerationStarted)
def _generation_started(_: GameWords, event: ev.GenerationStarted) -> str:
    return translate("EventText", "Generation {n}").format(n=event.generation)


@_says(ev.FirstPlayerSet)
def _first_player_set(_: GameWords, event: ev.FirstPlayerSet) -> str:
    if event.player is Player.HUMAN:
        return translate("EventText", "You start")
    return translate("EventText", "MarsBot starts")


@_says(ev.TurnPassedOn)
def _turn_passed_on(_: GameWords, event: ev.TurnPassedOn) -> str:
    if event.player is Player.HUMAN:
        return translate("EventText", "Your turn")
    return translate("EventText", "MarsBot's turn")


@_says(ev.Passed)
def _passed(_: GameWords, event: ev.Passed) -> str:
    if event.player is Player.HUMAN:
        return translate("EventText", "You have passed")
    return translate("EventText", "MarsBot has passed")


@_says(ev.PhaseChanged)
def _phase_changed(_: GameWords, event: ev.PhaseChanged) -> str:
    phases = {
        "setup": translate("EventText", "Set-up"),
        "action": translate("EventText", "Action phase"),
        "final": translate("EventText", "Mars is complete: final greeneries"),
        "finished": translate("EventText", "The game is over"),
    }
    return phases[event.phase.value]


@_says(ev.StoreChanged)
def _store_changed(words: GameWords, event: ev.StoreChanged) -> str:
    said = translate("EventText", "{store} {n}, now {total}")
    return said.format(store=words.store(event.store), n=delta(event.amount), total=event.total)


@_says(ev.HumanLost)
def _human_lost(words: GameWords, event: ev.HumanLost) -> str:
    return lost_text(words, event)


@_says(ev.HumanTold)
def _human_told(words: GameWords, event: ev.HumanTold) -> str:
    said = translate("EventText", "Your {measure}: {n}")
    return said.format(measure=words.measure(event.measure), n=event.value)


@_says(ev.HumanCardRemembered)
def _human_card_remembered(words: GameWords, event: ev.HumanCardRemembered) -> str:
    said = translate("EventText", "{card} is remembered")
    return said.format(card=words.project_card(event.card))


@_says(ev.HumanMustDo)
def _human_must_do(words: GameWords, event: ev.HumanMustDo) -> str:
    return must_do_text(words, event)


@_says(ev.FinalGreenery)
def _final_greenery(words: GameWords, event: ev.FinalGreenery) -> str:
    said = translate("EventText", "Final greenery of the {track} track")
    return said.format(track=words.track(event.track))


@_says(ev.Scored)
def _scored(words: GameWords, event: ev.Scored) -> str:
    said = translate("EventText", "{part}: %n point(s)", None, event.points)
    name = event.about.get("name")
    part = words.part(event.part) if name is None else words.goal(name)
    return said.format(part=part)


@_says(ev.GameFinished)
def _game_finished(_: GameWords, event: ev.GameFinished) -> str:
    if event.why == "generation_limit":
        return translate("EventText", "The last generation is reached: MarsBot wins")
    if event.winner is Player.HUMAN:
        said = translate("EventText", "You win, {human} to {marsbot}")
    else:
        said = translate("EventText", "MarsBot wins, {marsbot} to {human}")
    return said.format(human=event.human, marsbot=event.marsbot)


@_says(ev.HandCorrected)
def _hand_corrected(words: GameWords, event: ev.HandCorrected) -> str:
    said = translate("EventText", "{field} set by hand to {value}")
    if event.field == "components":
        value = _components(event.value)
    elif event.field == "human" and "cards" in event.value:
        said = translate("EventText", "Your cards that watch MarsBot: {cards}")
        cards = ", ".join(words.project_card(str(card)) for card in event.value["cards"])
        return said.format(cards=cards or translate("EventText", "none"))
    else:
        value = _corrected(words, event.value)
    return said.format(field=field_name(words, event.field), value=value)


def _components(value: Mapping[str, str]) -> str:
    """Who deals what from now on."""
    names = {
        "project_deck": translate("EventText", "project cards"),
        "bonus_deck": translate("EventText", "bonus cards"),
        "flips": translate("EventText", "flips"),
    }
    app, table = translate("EventText", "{what}: the app"), translate("EventText", "{what}: you")
    return ", ".join(
        (app if kind == VIRTUAL else table).format(what=names.get(name, name))
        for name, kind in value.items()
    )


def field_name(words: GameWords, field: str) -> str:
    """A field of the state in words."""
    names = {
        "tr": translate("EventText", "TR"),
        "mc": translate("EventText", "M€"),
        "tracks": translate("EventText", "Cubes"),
        "parameters": translate("EventText", "Parameters"),
        "tiles": translate("EventText", "Tiles"),
        "markers": translate("EventText", "Markers"),
        "milestones": translate("EventText", "Milestones"),
        "awards": translate("EventText", "Awards"),
        "generation": translate("EventText", "Generation"),
        "turn": translate("EventText", "Turn"),
        "first_player": translate("EventText", "First player"),
        "passed": translate("EventText", "Passed"),
        "phase": translate("EventText", "Phase"),
        "regress_markers": translate("EventText", "Markers on the tracks"),
        "cubes": translate("EventText", "Cubes on the tracks"),
        "stores": translate("EventText", "Stores"),
        "colonies": translate("EventText", "Colonies"),
        "trade_fleets": translate("EventText", "Trade fleets"),
        "action_deck": translate("EventText", "Action deck"),
        "bonus_deck": translate("EventText", "Bonus deck"),
        "played_pile": translate("EventText", "Played pile"),
        "failed_actions": translate("EventText", "Failed Actions"),
        "human": translate("EventText", "Your values"),
        "score": translate("EventText", "Score"),
        "result": translate("EventText", "Result"),
        "goals": translate("EventText", "Goals"),
        "draft": translate("EventText", "Draft"),
        "components": translate("EventText", "Who deals"),
    }
    return names.get(field) or words.words.name("field", field)


def _corrected(words: GameWords, value: Any) -> str:
    if isinstance(value, Mapping):
        if value.keys() == {"left"}:
            return str(value["left"])
        parts = [f"{_key_name(words, key)} {_plain(number)}" for key, number in value.items()]
        return ", ".join(parts)
    if isinstance(value, list):
        return translate("EventText", "%n entries", None, len(value))
    return str(value)


def _plain(value: Any) -> str:
    return signed(value) if isinstance(value, int) else str(value)


def corrected_text(words: GameWords, field: str, value: Any) -> str:
    """What was set by hand, short: the field, and the value where it is a number or two."""
    if isinstance(value, int) and not isinstance(value, bool):
        return f"{field_name(words, field)} {signed(value)}"
    known = [*words.rules.row_of, *words.rules.parameters]
    if isinstance(value, Mapping) and value and all(key in known for key in value):
        return _corrected(words, value)
    return field_name(words, field)


def _key_name(words: GameWords, key: str) -> str:
    if key in words.rules.row_of:
        return words.track(key)
    if key in words.rules.parameters:
        return words.parameter(key)
    return words.measure(key)


SENTENCES.update(
    {
        ev.PartyChosen: turmoil_text.party_chosen_text,
        ev.DelegatesPlaced: turmoil_text.delegates_placed_text,
        ev.DelegatesRemoved: turmoil_text.delegates_removed_text,
        ev.PartyLeaderChanged: turmoil_text.leader_changed_text,
        ev.DominantPartyChanged: turmoil_text.dominant_changed_text,
        ev.DelegatesGained: turmoil_text.delegates_gained_text,
        ev.TurmoilStep: turmoil_text.turmoil_step_text,
        ev.GovernmentFormed: turmoil_text.government_formed_text,
        ev.RecurringCardAdded: turmoil_text.recurring_card_text,
    }
)


SENTENCES.update(
    {
        ev.ColonyTileLaid: colony_text.tile_laid_text,
        ev.ColonyChosen: colony_text.colony_chosen_text,
        ev.ColonyBuilt: colony_text.colony_built_text,
        ev.ColonyTraded: colony_text.colony_traded_text,
        ev.ColonyTrackMoved: colony_text.track_moved_text,
        ev.ColonyProduction: colony_text.production_text,
        ev.TradeFleetGained: colony_text.fleet_text,
    }
)


@_says(ev.PositionSet)
def _position_set(_: GameWords, __: ev.PositionSet) -> str:
    return translate("EventText", "The game starts from a position set by hand")


@_says(ev.SkippedByHand)
def _skipped_by_hand(words: GameWords, event: ev.SkippedByHand) -> str:
    kind, _, thing = event.what.partition("_")
    match kind:
        case "claim":
            return translate("EventText", "No milestone claimed, by hand")
        case "fund":
            return translate("EventText", "No award funded, by hand")
        case "place":
            said = translate("EventText", "{tile} not placed, by hand")
            return said.format(tile=words.tile(thing))
        case _:
            return translate("EventText", "Did not happen, by hand")
