"""``board.json``: the tracks of a MarsBot board."""

from __future__ import annotations

from typing import Annotated

from marsbot_qt.core.base.ids import Tag, TrackId
from marsbot_qt.core.base.records import node
from marsbot_qt.core.content.models.marks import Ge, Le, MinLen
from marsbot_qt.core.content.models.names import IconId, ResourceId
from marsbot_qt.core.content.models.provenance import Provenance


@node
class Cell:
    """The icon of one space: ``n`` is the number printed on it, ``tag`` the tag it names."""

    icon: IconId
    n: Annotated[int, Ge(1), Le(20)] = 1
    tag: Tag | None = None
    provenance: Provenance | None = None


@node
class Track:
    """A row of the board. ``cells[0]`` is the start space; ``null`` is an empty space.

    ``production`` is the production badge: the human lowering it moves this track back. A track
    ``beside`` stands on a board of its own beside that of the map, below its tracks.
    """

    id: TrackId
    tags: Annotated[tuple[Tag, ...], MinLen(1)]
    production: ResourceId | None = None
    cells: Annotated[tuple[Cell | None, ...], MinLen(2)]
    beside: bool = False
    provenance: Provenance | None = None


@node
class BoardFile:
    """The tracks of the board, top to bottom."""

    tracks: tuple[Track, ...]
