"""``pack.json``: who a pack is and what it needs."""

from __future__ import annotations

from typing import Annotated, Literal

from marsbot_qt.core.base.records import node
from marsbot_qt.core.content.models.marks import Ge, Le, MinLen


@node
class Dependency:
    """Another pack by id, with a version range such as ``>=1.0,<2``."""

    id: str
    version: str = ""


@node
class Manifest:
    """The head of a pack.

    ``kind``: ``base`` always in play, ``map`` one a game, ``expansion`` by the set-up,
    ``house_rule`` by the player's list. ``format`` is the version of the pack format. ``modules``
    are the words that a set-up may choose beside the ids of expansions: ``corporate_era``.
    ``place`` orders the packs of a kind where one of them is chosen, lowest first.
    """

    id: Annotated[str, MinLen(1)]
    name: Annotated[str, MinLen(1)]
    version: str
    format: Annotated[int, Ge(1)]
    kind: Literal["base", "map", "expansion", "house_rule"]
    authors: Annotated[tuple[str, ...], MinLen(1)]
    licence: str
    summary: str
    requires: tuple[Dependency, ...] = ()
    conflicts: tuple[Dependency, ...] = ()
    modules: tuple[str, ...] = ()
    place: Annotated[int, Ge(0), Le(1000)] = 0
    official: bool = False
