"""What happens on colony tiles and the shipping board, in sentences."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.core.base.ids import Player
from marsbot_qt.core.rules import events as ev

translate = QCoreApplication.translate


def tile_laid_text(words: GameWords, event: ev.ColonyTileLaid) -> str:
    """A tile joins the game."""
    said = translate("EventText", "Colony tile {colony} is in the game")
    return said.format(colony=words.colony(event.colony))


def colony_chosen_text(words: GameWords, event: ev.ColonyChosen) -> str:
    """The tile that MarsBot chose."""
    said = translate("EventText", "{colony} chosen of {n}")
    said = said.format(colony=words.colony(event.choice), n=len(event.candidates))
    if not event.manual:
        return said
    return translate("EventText", "{what}, by hand").format(what=said)


def colony_built_text(words: GameWords, event: ev.ColonyBuilt) -> str:
    """A colony of either side."""
    if event.player is Player.HUMAN:
        said = translate("EventText", "Your colony on {colony}")
    else:
        said = translate("EventText", "Colony of MarsBot on {colony}")
    return said.format(colony=words.colony(event.colony))


def colony_traded_text(words: GameWords, event: ev.ColonyTraded) -> str:
    """A trade of either side."""
    if event.player is Player.HUMAN:
        said = translate("EventText", "You trade with {colony}")
    else:
        said = translate("EventText", "MarsBot trades with {colony}: its fleet goes there")
    return said.format(colony=words.colony(event.colony))


def track_moved_text(words: GameWords, event: ev.ColonyTrackMoved) -> str:
    """The marker of a tile."""
    said = translate("EventText", "{colony}: marker {start} → {end}")
    return said.format(colony=words.colony(event.colony), start=event.start, end=event.end)


def production_text(_: GameWords, __: ev.ColonyProduction) -> str:
    """The step of the colonies between two generations."""
    return translate("EventText", "Colonies: markers move on, trade fleets come home")


def fleet_text(_: GameWords, event: ev.TradeFleetGained) -> str:
    """MarsBot's trade fleets."""
    return translate("EventText", "MarsBot has %n trade fleet(s)", None, event.total)
