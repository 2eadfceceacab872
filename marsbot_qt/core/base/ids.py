"""Ids of the game's things: enumerations whose values are the words used in JSON."""

from __future__ import annotations

import unicodedata
from enum import StrEnum
from functools import lru_cache
from typing import NewType

TrackId = NewType("TrackId", str)
"""A row of MarsBot's board: ``building``, ``space``, ... ``venus``."""

Tag = NewType("Tag", str)
"""A symbol on a project card: ``building``, ... ``wild``. The energy track carries ``power``."""

OffMap = NewType("OffMap", str)
"""A city space beside the map: ``phobos``, ``ganymede_colony``, ..."""

HexIndex = NewType("HexIndex", int)
"""A hex by its place in reading order, from 0; its bit in the masks of the map."""


class Player(StrEnum):
    """The two sides of the table."""

    MARSBOT = "marsbot"
    HUMAN = "human"

    @property
    def other(self) -> Player:
        """The opponent."""
        return Player.HUMAN if self is Player.MARSBOT else Player.MARSBOT


class Phase(StrEnum):
    """Where a game stands."""

    SETUP = "setup"
    ACTION = "action"
    FINAL = "final"
    FINISHED = "finished"


class Parameter(StrEnum):
    """A global parameter."""

    TEMPERATURE = "temperature"
    OXYGEN = "oxygen"
    OCEANS = "oceans"
    VENUS = "venus"


class Tile(StrEnum):
    """A kind of tile on the map."""

    OCEAN = "ocean"
    GREENERY = "greenery"
    CITY = "city"
    SPECIAL = "special"
    NEURAL_INSTANCE = "neural_instance"


class CardType(StrEnum):
    """The colour of a project card: green, blue, red."""

    AUTOMATED = "automated"
    ACTIVE = "active"
    EVENT = "event"


class Fate(StrEnum):
    """Where a bonus card goes when it is resolved."""

    DISCARD = "discard"
    DESTROY = "destroy"
    RETURN_TO_BONUS_DECK = "return_to_bonus_deck"
    RETURN_TO_SET_ASIDE = "return_to_set_aside"


class Policy(StrEnum):
    """What an infeasible step leads to."""

    FAILED_ACTION = "failed_action"
    NOTHING = "nothing"
    ABORT = "abort"


class Component(StrEnum):
    """A physical part that the app can stand in for."""

    PROJECT_DECK = "project_deck"
    BONUS_DECK = "bonus_deck"
    FLIPS = "flips"


@lru_cache(maxsize=4096)
def folded(name: str) -> str:
    """A name as it is compared: without case, accents, spaces and punctuation."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in plain if letter.isalnum())
