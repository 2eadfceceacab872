"""English for every code of the core: events, questions, refusals, faults, remarks.

The core speaks in codes with details; these templates turn them into sentences for the command
line, logs and golden files. Braces name fields of the event or details of the code. The app has
its own texts, which go through its translator.
"""

from __future__ import annotations

import string
from collections.abc import Mapping
from typing import Any

EVENTS: Mapping[str, str] = {
    "move_made": "{move}",
    "move_made.set_up": "The game is set up",
    "move_made.resolve_project_card": "MarsBot takes a turn with a project card",
    "move_made.resolve_bonus_card": "MarsBot takes a turn with a bonus card",
    "move_made.marsbot_turn": "MarsBot takes its turn",
    "move_made.human_places_tile": "You place a tile",
    "move_made.human_raises": "You raise a parameter",
    "move_made.human_claims": "You claim a milestone",
    "move_made.human_funds": "You fund an award",
    "move_made.human_removes": "You remove resources of MarsBot",
    "move_made.human_steals": "You steal resources of MarsBot",
    "move_made.human_decreases_production": "You lower a production of MarsBot",
    "move_made.human_plays_card": "You play a card that matters to MarsBot",
    "move_made.human_uses_card": "You use a card on a piece of MarsBot",
    "move_made.human_builds_colony": "You build a colony",
    "move_made.human_trades": "You trade",
    "move_made.human_sends_delegate": "You send delegates",
    "move_made.human_passes": "You pass for this generation",
    "move_made.next_generation": "The generation ends",
    "move_made.finish_game": "The game is finished",
    "move_made.correct": "Values are set by hand",
    "card_resolving": "MarsBot resolves {card}",
    "trigger_fired": "{source} acts",
    "tag_resolved": "{tag} tag",
    "tag_ignored": "{tag} tag: no track carries it, it is ignored",
    "tracker_advanced": "{track} track: {start} → {end}",
    "tracker_regressed": "{track} track: {start} → {end}, a marker stays on {start}",
    "cube_laid": "A {colour} cube is laid on {track} {position}",
    "cube_reached": "The {colour} cube on {track} {position} is reached and comes off",
    "regress_marker_cleared": "The marker on space {position} comes off; its icon is not repeated",
    "icon_resolving": "Icon: {icon}",
    "icon_skipped": "Icon {icon} does nothing in this game",
    "failed_action_taken": "Failed Action ({reason}): MarsBot gets {mc} M€",
    "mc_changed": "MarsBot {amount} M€, now {total} M€",
    "mc_changed.icons": "{amount} M€ for covered icons, now {total} M€",
    "mc_changed.oceans": "{amount} M€ for adjacent oceans, now {total} M€",
    "mc_changed.forced_claim": "MarsBot pays for the milestone: {amount} M€, now {total} M€",
    "mc_changed.removed": "MarsBot loses: {amount} M€, now {total} M€",
    "mc_changed.stolen": "Stolen from MarsBot: {amount} M€, now {total} M€",
    "tr_changed": "MarsBot {amount} TR, now TR {total}",
    "parameter_raised": "{parameter}: {start} → {end} ({by})",
    "bonus_step_reached": "{parameter} reaches {value}: there is a bonus",
    "hex_sold": "MarsBot uses {space} for {fee} M€",
    "space_chosen": "Hex for {tile}: {space} of {legal} legal",
    "tile_placed": "{tile} on {space} ({by})",
    "marker_placed": "MarsBot reserves {space} with a marker",
    "milestone_chosen": "Milestone: {choice}",
    "milestone_claimed": "{name} is claimed by {player}",
    "award_chosen": "Award: {choice}",
    "award_funded": "{name} is funded by {player}",
    "helper_chosen": "Race to help in: {choice}",
    "option_chosen": "Option: {choice}",
    "track_chosen": "Track: {choice}",
    "parameter_chosen": "Parameter: {choice}",
    "bonus_card_moved": "{card} goes to: {fate}",
    "bonus_card_moved.discard": "{card} is discarded",
    "bonus_card_moved.destroy": "{card} is destroyed: out of the game",
    "bonus_card_moved.return_to_bonus_deck": "{card} goes back into the bonus deck",
    "bonus_card_moved.return_to_set_aside": "{card} is set aside again",
    "bonus_card_drawn": "A bonus card leaves its deck; {draw} left in it",
    "bonus_deck_reshuffled": "The bonus discard pile becomes the new bonus deck",
    "card_played": "{card} goes to the played pile",
    "project_card_flipped": "A project card that costs {cost} is flipped and discarded",
    "deck_dealt": "The app deals: {deck}",
    "action_deck_built": "The action deck: {project} project cards, {bonus} bonus cards",
    "action_deck_extended": "Into the action deck: {project} project cards, {bonus} bonus cards",
    "action_card_taken": "A card leaves the action deck; {left} left in it",
    "generation_started": "Generation {generation} begins",
    "first_player_set": "First player: {player}",
    "turn_passed_on": "Next turn: {player}",
    "passed": "Passed for this generation: {player}",
    "phase_changed": "Phase: {phase}",
    "colony_tile_laid": "Colony tile in the game: {colony}",
    "colony_chosen": "Colony tile: {choice}",
    "colony_built": "Colony on {colony}: {player}",
    "colony_traded": "Trade with {colony}: {player}",
    "colony_track_moved": "{colony}: the marker goes from {start} to {end}",
    "colony_production": "The markers of the colony tiles move on, trade fleets come home",
    "trade_fleet_gained": "MarsBot's trade fleets: {total}",
    "store_changed": "{store}: {amount}, now {total}",
    "human_lost": "You lose {amount} {resource}",
    "human_told": "You: {measure} {value}",
    "human_card_remembered": "{card} of yours is remembered",
    "human_must_do": "For you to do: {what}",
    "human_must_do.place_ocean": "For you to do: place an ocean",
    "human_must_do.colony_bonus": "For you to do: {amount} colony bonus of {colony}",
    "human_must_do.take": "For you to do: take {amount} {resource}",
    "human_must_do.lose_resource": "For you to do: lose {amount} {resource}, or all you have",
    "human_must_do.remove_card_resource": (
        "For you to do: remove {amount} from a card ({kinds}){safe}"
    ),
    "human_must_do.ruling_bonus": "For you to do: take the bonus of {party}",
    "human_must_do.lowest_tr": "For you to do: take {amount} TR, the bonus of {party}",
    "human_must_do.not_lowest_tr": "No bonus of {party} for you: MarsBot has {tr} TR",
    "recurring_card_added": "{card} goes into the action deck",
    "party_chosen": "Party: {party}",
    "delegates_placed": "Delegates of MarsBot to {party}: {count}; it has {total}",
    "delegates_placed.human": "Delegates of yours to {party}: {count}; it has {total}",
    "delegates_placed.neutral": "Neutral delegates to {party}: {count}; it has {total}",
    "delegates_removed": "Delegates of MarsBot leave {party}: {count}; it has {total}",
    "party_leader_changed": "Leader of {party}: {leader}",
    "dominant_party_changed": "Dominant party: {party}",
    "delegates_gained": "More delegates for MarsBot: {amount}; {reserve} in reserve",
    "turmoil_step": "Turmoil: {step}",
    "government_formed": "{ruling} rules; chairman: {chairman}; {returned} return to MarsBot",
    "final_greenery": "{track} track: its next space is a greenery",
    "scored": "{player}, {part}: {points}",
    "game_finished": "Winner: {winner} ({why})",
    "hand_corrected": "Set by hand: {field}",
    "position_set": "The game starts from a given position",
    "skipped_by_hand": "By hand: {what} did not happen",
}
"""A sentence for each event, by its key or its name."""

QUESTIONS: Mapping[str, str] = {
    "flip_cost": "Flip a project card: what does it cost?",
    "tied_spaces": "Several hexes are equal. Flip a project card: what does it cost?",
    "tied_tracks": "Several tracks are equal. Flip a project card: what does it cost?",
    "tied_parties": "Several parties are equal. Flip a project card: what does it cost?",
    "random_party": "A party for MarsBot's first delegate. Flip a project card: what does it cost?",
    "first_global_events": (
        "Where do the neutral delegates go: of the first global event, then of the second?"
    ),
    "changing_times": (
        "Where do the neutral delegates go: of the current global event, then of the new one?"
    ),
    "tied_colonies": "Several colony tiles are equal. Flip a project card: what does it cost?",
    "colonies": "Which colony tiles are in the game, in table order?",
    "flip_for_cost": "Flip a project card: what does it cost?",
    "next_action_card": "Turn over the next card of the action deck: which one is it?",
    "draw_bonus_card": "Draw the top card of the bonus deck: which one is it?",
    "discard_bonus_top": "Turn over the top card of the bonus deck: which one is it?",
    "draw_project_card": "Draw the top project card: which one is it?",
    "draw_select": "Draw project cards and choose: which one is it?",
    "reveal_until": "Reveal project cards until one fits: which one is it?",
    "card_cost": "What does the card cost?",
    "card_type": "Which colour is the card?",
    "card_requirement": "Has the card a requirement?",
    "card_vp_icon": "Has the card a victory point icon that is not negative?",
    "lost": "How many did you lose?",
    "would_have_lost": "Would you have lost anything without the protection?",
    "cube_removed": "Did you remove one?",
    "final_greenery": "Where do you place a final greenery?",
    "final_values": "Your final numbers",
    "tied_milestones": "MarsBot meets several milestones. How do you stand in them?",
    "award_to_fund": "How do you stand in these awards?",
    "closest_award": "How do you stand in the funded awards?",
    "pick_milestone": "Which milestone does MarsBot claim?",
}
"""What is asked, by the reason of the question."""

REFUSALS: Mapping[str, str] = {
    "already_claimed": "{milestone} is claimed already.",
    "already_funded": "{award} is funded already.",
    "already_passed": "{player} has passed already.",
    "amend_does_not_fit": "The new rules do not know what is on the table: {unknown}.",
    "answer_expected": "The move before waits for an answer first.",
    "answer_missing": "Move {at_move} now needs an answer that was not recorded.",
    "answer_out_of_range": "{value} is not a possible answer.",
    "card_does_not_match": "{card} is not a card that was looked for.",
    "card_has_no_effect": "{card} has no effect on a piece of MarsBot.",
    "change_does_not_fit": "The pack {pack} changes {item} at {path}, where nothing is.",
    "colony_full": "There is no room for a colony on {colony}.",
    "colony_not_in_game": "{colony} is not in this game: {options}.",
    "corporation_not_allowed": "{corporation} cannot be played against MarsBot.",
    "dependency_cycle": "Packs require each other: {packs}.",
    "follows_from_the_rest": "{field} follows from the rest and cannot be set.",
    "goal_needs": "{goal} can only be chosen with: {needs}.",
    "goal_not_supported": "{goal} is not supported against MarsBot: leave this tile out.",
    "goals_are_the_maps": "In this game the {field} are those of the map: {names}.",
    "item_exists": "The pack {pack} adds {item}, which is there already.",
    "missing_field": "{field} is missing.",
    "missing_pack": "The pack {pack} requires the pack {missing}, which is not at hand.",
    "missing_values": "The number for {measure} is missing.",
    "named_twice": "Something in {field} is named twice.",
    "never_ends": "The rules of this game run in a circle: {chain}.",
    "no_award_left": "All awards are funded.",
    "no_board": "No pack in play has a board for the map {map}.",
    "no_milestone_left": "All milestones are claimed.",
    "no_ocean_left": "All oceans are placed.",
    "no_question": "Nothing is asked now.",
    "no_such_move": "There is no move {number}.",
    "no_track_for_production": "MarsBot has no track for {resource}.",
    "not_a_house_pack": "{pack} is not a pack of house rules.",
    "not_everybody_has_passed": "Not everybody has passed: {waiting}.",
    "store_of_another_kind": "There is no {resource} in {store}.",
    "not_in_play": "This is not in play in this game.",
    "not_in_this_phase": "{move} does not belong to this phase of the game ({phase}).",
    "not_supported_yet": "This version cannot carry out {operation} yet.",
    "nothing_to_take_back": "There are only {moves} moves to take back.",
    "only_cities_beside_the_map": "Only a city can be placed on {space}.",
    "opened_read_only": "The game is open in another copy of the program; here it can be read.",
    "out_of_range": "{value} is not possible for {field}.",
    "overrule_not_possible": "This decision cannot be made by hand like that.",
    "pack_has_problems": "The pack {pack} has problems: {problems}.",
    "pack_not_stored": "The pack {pack} is not at hand in the version of this game.",
    "packs_do_not_fit": "Together, the packs {packs} make no sense of {item}.",
    "packs_exclude_each_other": "The packs {pack} and {other} cannot be played together.",
    "repair_not_complete": "The repair still needs an answer.",
    "repair_out_of_date": "The game has gone on since the repair was begun.",
    "space_occupied": "There is a tile on {space} already.",
    "space_reserved_by_marker": "{space} is reserved by MarsBot's marker.",
    "too_deep": "The rules of this game are nested too deep: {chain}.",
    "too_much_to_replay": "The file changes its past too often.",
    "unbound_name": "The rules of this game use a name that stands for nothing.",
    "unknown_award": "There is no award {award} in this game.",
    "unknown_card": "No card is called {card}.",
    "unknown_change": "No change of difficulty is called {change}.",
    "unknown_component": "No component is called {component}.",
    "unknown_corporation": "No corporation at hand is called {corporation}.",
    "unknown_expansion": "No expansion at hand is called {expansion}.",
    "unknown_field": "{field} is not known here.",
    "unknown_colony": "There is no colony tile {colony}.",
    "unknown_goal": "There is no milestone or award {name} in this game.",
    "unknown_item": "There is no {item} in the packs in play.",
    "unknown_legal": "The rules of this game name an unknown kind of hex.",
    "unknown_level": "No difficulty is called {level}.",
    "unknown_map": "No map at hand is called {map}.",
    "unknown_milestone": "There is no milestone {milestone} in this game.",
    "unknown_move": "No move is called {move}.",
    "unknown_pack": "No pack at hand is called {pack}.",
    "unknown_reading": "The ruling {ruling} has no reading {reading}, only: {readings}.",
    "unknown_ruling": "No ruling is called {ruling}.",
    "unknown_space": "There is no hex {space} on this map.",
    "unknown_space_spec": "The rules of this game name an unknown choice of hexes.",
    "unknown_store": "MarsBot has no store {store}.",
    "unknown_tag": "No tag is called {tag}.",
    "unknown_tile": "No tile is called {tile}.",
    "leader_without_delegate": "The party {party} has no delegate of its leader ({leader}).",
    "unknown_party": "There is no party {party} in this game.",
    "unknown_track": "There is no track {track} in this game.",
    "virtual_deck_excludes_draft": "With a virtual project deck there is no draft.",
    "wrong_answer": "An answer of another kind is expected: {expected}.",
    "wrong_field": "{value} is not possible for {field}.",
    "wrong_version": "The pack {pack} requires {needs} {range}; here is version {version}.",
}
"""Why a move, an answer or a set-up was refused."""

FAULTS: Mapping[str, str] = {
    "bad_header": "The first line is no header: {field}.",
    "bad_text": "The line holds letters that cannot be written.",
    "bug": "The program made a mistake: {reason}.",
    "cannot_keep_copy": "No copy of the damaged file could be kept: {reason}.",
    "cannot_open": "The file cannot be opened: {reason}.",
    "cannot_write": "The file {file} cannot be written.",
    "line_too_long": "The line is too long.",
    "no_header": "The file is empty.",
    "not_a_game": "This is no game of MarsBot.",
    "not_an_object": "The line is no JSON object.",
    "not_json": "The line is no JSON: {reason}.",
    "not_utf8": "The line is not UTF-8.",
    "too_deep": "The line is nested too deep.",
    "too_large": "The file is too large.",
    "too_many_lines": "The file has too many lines.",
    "too_new": "The game was written by a newer version; this one reads up to version {newest}.",
    "two_in_one_line": "The line is more than one thing: {keys}.",
    "unknown_line": "The line is nothing that a game file holds.",
}
"""Why a game file could not be read."""

UNEXPECTED: Mapping[str, str] = {
    "already_played": "The card is in the played pile already",
    "card_destroyed": "The bonus card was destroyed before",
    "card_in_discard": "The bonus card lies in the discard pile",
    "card_not_in_deck": "The bonus card does not belong to the deck of this game",
    "card_not_in_play": "The card is not among the cards of this game",
    "city_next_to_city": "There is a city beside it",
    "greenery_not_next_to_own_tile": "It is not beside a tile of yours",
    "human_has_passed": "You had passed",
    "land_tile_on_ocean_space": "The hex is reserved for an ocean",
    "marsbot_has_passed": "MarsBot had passed",
    "more_than_the_action_deck_holds": "The action deck holds no such card any more",
    "colony_there_already": "You had a colony there already",
    "colony_visited": "A trade fleet lay there already",
    "ocean_on_land": "The hex is not reserved for an ocean",
    "ocean_without_raise": "An ocean is always a step",
    "parameter_complete": "The parameter is complete",
    "reserved_for_a_city": "The hex is reserved for a city",
    "track_at_start": "The track is at its start",
}
"""What was accepted although it was not expected."""

FAILURES: Mapping[str, str] = {
    "card_not_in_play": "the card is not in this game",
    "infeasible": "it is not possible",
    "no_award": "no award that MarsBot leads",
    "no_bonus_card": "no bonus card is left",
    "no_choice": "there is nothing to choose",
    "no_delegate": "MarsBot has no delegate in reserve",
    "no_colony": "no colony tile for it",
    "no_fleet": "MarsBot has all its trade fleets",
    "no_helper": "no helper action is possible",
    "no_milestone": "no milestone to claim",
    "no_option": "no option is possible",
    "no_parties": "there are no parties in this game",
    "no_space": "no legal hex",
    "no_tags": "the card has no tags",
    "no_tile": "the tile is on the map already",
    "no_track": "the tag has no track",
    "not_enough_mc": "too few M€",
    "nothing_to_remove": "nothing to remove",
    "parameter_complete": "the parameter is complete",
    "store_too_low": "the store holds too little",
    "track_end": "the track is at its end",
    "track_start": "the track is at its start",
}
"""Why an action of MarsBot could not be done."""


class _Details(dict[str, Any]):
    """Details of a code; one that is missing is shown as dots."""

    def __missing__(self, key: str) -> str:
        return "…"


def filled(template: str, details: Mapping[str, Any]) -> str:
    """A template with its details."""
    return string.Formatter().vformat(template, (), _Details(details))


def refusal(code: str, details: Mapping[str, Any]) -> str:
    """A refusal or fault in a sentence, with a suggestion where there is one."""
    template = REFUSALS.get(code) or FAULTS.get(code) or code
    said = filled(template, {name: _listed(value) for name, value in details.items()})
    meant = details.get("did_you_mean")
    return f"{said} Did you mean {meant}?" if meant else said


def _listed(value: Any) -> Any:
    """Several words as they are said; a space stays a pair of numbers."""
    if isinstance(value, list | tuple) and all(isinstance(part, str) for part in value):
        return ", ".join(value)
    return value
