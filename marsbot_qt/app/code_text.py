"""Codes in words: why something was refused, why an action failed, what was not expected."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.view_words import hex_label

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
        "track_at_start": translate("CodeText", "The cube is on space 0. Nothing moves."),
    }
    return texts.get(code, words.words.name("code", code))
