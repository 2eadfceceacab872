"""Words on project cards that name what all players have, which a schema cannot look into."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from marsbot_qt.core.base.ids import Tile
from marsbot_qt.core.base.problems import Problem
from marsbot_qt.core.base.suggest import suggestion
from marsbot_qt.core.content.models.cards import ProjectCard
from marsbot_qt.core.content.subject import Place, Subject
from marsbot_qt.core.content.walk import nodes

COLONIES = "colonies"
_TRACK = "track:"
_TILES = tuple(f"{kind}:{tile}" for kind in ("tiles", "in_play", "beside") for tile in Tile)
_SHARE = re.compile(r"(track:.+)/[1-9][0-9]?")


def check_cards(subject: Subject) -> Iterator[Problem]:
    """What the cards of a pack count can be counted."""
    for place, found in subject.files():
        yield from check_cards_in(subject, place, found)


def check_cards_in(subject: Subject, place: Place, found: Any) -> Iterator[Problem]:
    """What the cards in a record count can be counted (R-HUM-15, R-HUM-16)."""
    known = (*_TILES, COLONIES, *(f"{_TRACK}{tag}" for tag in subject.vocabulary.names("tag")))
    for node in nodes(found):
        if not isinstance(node.value, ProjectCard):
            continue
        for index, word in enumerate(node.value.counts_all_players):
            whole = _SHARE.sub(r"\1", word)
            untold = whole.startswith(_TRACK) and not subject.vocabulary.can_tell("tag")
            if whole not in known and not untold:
                path = (*node.path, "counts_all_players", index)
                near = suggestion(whole, known)
                yield place.problem("not_countable", path, value=word, **near)
