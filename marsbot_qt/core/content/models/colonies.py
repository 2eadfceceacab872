"""``colonies.json``: the colony tiles, and what each of them is to MarsBot."""

from __future__ import annotations

from typing import Annotated

from marsbot_qt.core.base.records import node
from marsbot_qt.core.content.models.marks import Ge
from marsbot_qt.core.content.models.names import ResourceId, RuleId, RulingId, StoreId
from marsbot_qt.core.content.models.programs import Program
from marsbot_qt.core.content.models.provenance import Provenance
from marsbot_qt.core.content.models.triggers import AnyTrigger


@node
class ColonyTile:
    """A colony tile with its area on MarsBot's shipping board.

    The track has ``steps`` steps from 1 and begins on ``start``; ``slots`` colonies fit on its
    first steps. ``store`` is the area of the shipping board, ``resource`` what the human may take
    out of it as a resource of that kind. MarsBot ignores what is printed: ``build`` runs when it
    places a colony, ``trade`` when it trades, then ``trade_own`` where it has a colony, and
    ``bonus`` when the human trades there. ``triggers`` act while the tile is in the game.
    """

    id: str
    steps: Annotated[int, Ge(2)] = 7
    start: Annotated[int, Ge(1)] = 2
    slots: Annotated[int, Ge(1)] = 3
    store: StoreId | None = None
    resource: ResourceId | None = None
    build: Program = ()
    trade: Program = ()
    trade_own: Program = ()
    bonus: Program = ()
    triggers: tuple[AnyTrigger, ...] = ()
    aliases: tuple[str, ...] = ()
    rules: tuple[RuleId, ...] = ()
    rulings: tuple[RulingId, ...] = ()
    provenance: Provenance | None = None


@node
class ColoniesFile:
    """The colony tiles of a pack; a game is played with some of them."""

    colonies: tuple[ColonyTile, ...]
