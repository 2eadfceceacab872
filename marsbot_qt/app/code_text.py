"""Codes in words: why something was refused, why an action failed, what was not expected."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.view_words import hex_label
from marsbot_qt.core.base import messages

translate = QCoreApplication.translate


def failure_text(words: GameWords, reason: str, about: Mapping[str, Any]) -> str:
    """Why an action of MarsBot could not be done."""
    texts = {
        "no_tags": translate("CodeText", "The card has no tags"),
        "no_track": translate("CodeText", "The tag has no track"),
        "track_end": translate("CodeText", "{track} is at its last space"),
        "track_start": translate("CodeText", "{track} is at its start"),
        "no_space": translate("CodeText", "No legal hex for {tile}"),
        "parameter_complete": translate("CodeText", "{parameter} is complete"),
        "no_milestone": translate("CodeText", "No milestone to claim"),
        "no_award": translate("CodeText", "No award that MarsBot leads"),
        "no_helper": translate("CodeText", "No helper action is possible"),
        "no_option": translate("CodeText", "No option is possible"),
        "no_bonus_card": translate("CodeText", "No bonus card is left"),
        "nothing_to_remove": translate("CodeText", "Nothing to remove"),
        "not_enough_mc": translate("CodeText", "MarsBot has too few M€"),
        "card_not_in_play": translate("CodeText", "The card is not in this game"),
        "store_too_low": translate("CodeText", "The store holds too little"),
        "infeasible": translate("CodeText", "The action cannot be done"),
        "no_tile": translate("CodeText", "The tile is on the map already"),
        "no_parties": translate("CodeText", "There are no parties in this game"),
        "no_delegate": translate("CodeText", "MarsBot has no delegate in reserve"),
        "no_colony": translate("CodeText", "No colony tile for it"),
        "no_fleet": translate("CodeText", "MarsBot has all its trade fleets"),
        "no_choice": translate("CodeText", "Nothing to choose from"),
        "condition": translate("CodeText", "its condition does not hold"),
        "overruled": translate("CodeText", "passed over by hand"),
        "taken": translate("CodeText", "taken"),
    }
    said = texts.get(reason, translate("CodeText", "Not possible"))
    return said.format_map(_names(words, about))


class _Blank(dict[str, str]):
    """Names for a template; what is not known is left out."""

    def __missing__(self, key: str) -> str:
        return "…"


def _names(words: GameWords, about: Mapping[str, Any]) -> _Blank:
    named = _Blank({key: _plain(value) for key, value in about.items()})
    makers = {
        "track": words.track,
        "tile": words.tile,
        "parameter": words.parameter,
        "colony": words.colony,
        "store": words.store,
        "milestone": words.milestone,
        "award": words.award,
        "resource": words.resource,
        "measure": words.measure,
        "tag": words.tag,
    }
    for key, make in makers.items():
        if isinstance(about.get(key), str):
            named[key] = make(str(about[key]))
    space = about.get("space")
    if isinstance(space, list | tuple) and len(space) == 2:
        named["space"] = hex_label((space[0], space[1]))
    return named


def _plain(value: Any) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(str(part) for part in value)
    return str(value)


def unexpected_text(words: GameWords, code: str) -> str:
    """What the app did not expect and took as it came; empty for what needs no word."""
    texts = {
        "already_played": translate(
            "CodeText",
            "This card is in the played pile already. Resolved again; undo if it was a slip.",
        ),
        "card_not_in_play": translate("CodeText", "This card is not in this game's deck."),
        "card_not_in_deck": translate("CodeText", "This bonus card is not in this game's deck."),
        "card_in_discard": translate("CodeText", "This bonus card lies in the discard pile."),
        "card_destroyed": translate("CodeText", "This bonus card was destroyed before."),
        "more_than_the_action_deck_holds": translate(
            "CodeText", "The action deck held no such card any more."
        ),
        "marsbot_has_passed": translate("CodeText", "MarsBot has passed already."),
        "human_has_passed": translate("CodeText", "You have passed already."),
        "ocean_on_land": translate("CodeText", "The ocean lies on land."),
        "land_tile_on_ocean_space": translate(
            "CodeText", "The tile lies on a hex reserved for an ocean."
        ),
        "reserved_for_a_city": translate("CodeText", "The hex is reserved for its city."),
        "city_next_to_city": translate("CodeText", "The city is next to another city."),
        "greenery_not_next_to_own_tile": translate(
            "CodeText", "The greenery is not next to a tile of yours."
        ),
        "ocean_without_raise": translate("CodeText", "The ocean did not count as a raise."),
        "parameter_complete": translate(
            "CodeText", "The parameter is complete. Nothing rises, nobody gains TR."
        ),
        "colony_visited": translate("CodeText", "A trade fleet lay there already."),
        "colony_there_already": translate("CodeText", "You had a colony there already."),
        "track_at_start": translate("CodeText", "The cube is on space 0. Nothing moves."),
    }
    return texts.get(code, words.words.name("code", code))


def refusal_text(words: GameWords | None, code: str, details: Mapping[str, Any]) -> str:
    """Why something was refused, or a file could not be read, in one plain sentence."""
    said = _refusals().get(code)
    if said is None:
        return messages.refusal(code, {key: _plain(value) for key, value in details.items()})
    named = _Blank({key: _plain(value) for key, value in details.items()})
    if words is not None:
        named.update(_names(words, details))
    text = said.format_map(named)
    meant = details.get("did_you_mean")
    if meant:
        hint = translate("CodeText", "Did you mean {name}?").format(name=meant)
        return f"{text} {hint}"
    return text


def _refusals() -> Mapping[str, str]:
    """Sentences for the refusals that a person can meet in the window."""
    return {
        "already_claimed": translate("CodeText", "{milestone} is claimed already."),
        "already_funded": translate("CodeText", "{award} is funded already."),
        "answer_expected": translate("CodeText", "Answer the question first."),
        "answer_out_of_range": translate("CodeText", "{value} is not possible here."),
        "amend_does_not_fit": translate(
            "CodeText", "The new rules do not know what is on the table: {unknown}."
        ),
        "card_does_not_match": translate("CodeText", "{card} is not a card that was looked for."),
        "colony_full": translate("CodeText", "There is no room for a colony on {colony}."),
        "colony_not_in_game": translate("CodeText", "{colony} is not in this game."),
        "store_of_another_kind": translate("CodeText", "There is no {resource} in {store}."),
        "missing_values": translate("CodeText", "The number for {measure} is missing."),
        "no_award_left": translate("CodeText", "All awards are funded."),
        "no_milestone_left": translate("CodeText", "All milestones are claimed."),
        "no_ocean_left": translate("CodeText", "All oceans are placed."),
        "no_track_for_production": translate("CodeText", "MarsBot has no track for {resource}."),
        "not_everybody_has_passed": translate("CodeText", "Not everybody has passed."),
        "not_in_this_phase": translate("CodeText", "Not possible in this phase of the game."),
        "only_cities_beside_the_map": translate("CodeText", "Only a city can stand there."),
        "out_of_range": translate("CodeText", "{value} is not possible for {field}."),
        "overrule_not_possible": translate(
            "CodeText", "This decision cannot be made by hand like that."
        ),
        "space_occupied": translate("CodeText", "Not possible: there is a tile on {space}."),
        "space_reserved_by_marker": translate(
            "CodeText", "Not possible: {space} is reserved by MarsBot's marker."
        ),
        "opened_read_only": translate(
            "CodeText", "The game is open to be looked at. Nothing can be changed."
        ),
        "cannot_write": translate("CodeText", "{file} cannot be written."),
        "unknown_card": translate("CodeText", "No card is called {card}."),
        "virtual_deck_excludes_draft": translate(
            "CodeText", "MarsBot's own deck of project cards cannot be drafted from."
        ),
        "wrong_answer": translate("CodeText", "Another kind of answer is needed."),
        "cannot_open": translate("CodeText", "The file cannot be opened: {reason}."),
        "not_a_game": translate("CodeText", "This is no game of MarsBot."),
        "no_header": translate("CodeText", "The file is empty."),
        "too_new": translate(
            "CodeText", "The game was written by a newer version. It was left as it is."
        ),
    }


def notice_text(code: str, details: Mapping[str, Any]) -> str:
    """What there is to say about an opened game or about the history."""
    texts = {
        "torn_line": translate(
            "CodeText", "The line that was being written when the program ended is lost."
        ),
        "damaged": translate(
            "CodeText",
            "The file was damaged from line {line} on. The game goes on before it; "
            "the damaged file is kept as {copy}.",
        ),
        "in_use": translate(
            "CodeText", "The game is open in another copy of the program. Here it can be read."
        ),
        "not_writable": translate(
            "CodeText", "The file cannot be written. The game can be read, not played on."
        ),
        "drift": translate(
            "CodeText", "With the rules at hand some moves come out otherwise than they did."
        ),
        "other_packs": translate(
            "CodeText", "The pack {missing} is not there as it was; the one at hand is used."
        ),
        "newer_packs": translate(
            "CodeText", "The game is played with the rules it began with; newer ones are at hand."
        ),
        "history_damaged": translate(
            "CodeText",
            "Line {line} of the history cannot be read. The other games are here; "
            "the damaged file is kept as {copy}.",
        ),
        "history_unreadable": translate(
            "CodeText", "The history cannot be read: {reason}. No game is lost by that."
        ),
        "history_too_new": translate(
            "CodeText", "The history was written by a newer version. It was left as it is."
        ),
    }
    said = texts.get(code)
    if said is None:
        return ""
    return said.format_map(_Blank({key: _plain(value) for key, value in details.items()}))
