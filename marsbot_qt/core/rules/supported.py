"""The words of the effect language that the engine can carry out; packs are held against them."""

from __future__ import annotations

from collections.abc import Mapping

from marsbot_qt.core.content.hints import kind_of
from marsbot_qt.core.content.models import selectors as s
from marsbot_qt.core.content.models import triggers as t
from marsbot_qt.core.rules.expressions import CONDITIONS, VALUES
from marsbot_qt.core.rules.operations import SUPPORTED as OPERATIONS

MOMENTS = (
    t.OnSetup,
    t.OnRoundStart,
    t.OnBeforeActionPhase,
    t.OnResearchEnd,
    t.OnFirstTurn,
    t.OnTrackAdvanced,
    t.OnCubeReached,
    t.OnReachSpace,
    t.OnSpaceResolved,
    t.OnProjectCardResolving,
    t.OnTagResolved,
    t.OnTilePlaced,
    t.OnParameterRaised,
    t.OnMilestoneClaimed,
    t.OnColonyBuilt,
    t.OnStoreFull,
    t.OnGameEndScoring,
)
"""The triggers that are ever set off."""

MODIFIERS = (
    t.AwardValueBonus,
    t.FailedActionAmount,
    t.IconOff,
    t.ActionDeckSize,
    t.OceanAdjacencyMc,
)

SELECTORS = (
    s.TagTrack,
    s.LeastAdvancedTrack,
    s.MostAdvancedTrack,
    s.SameTrack,
    s.Ref,
    s.FurthestParameter,
    s.FundedAwardsByCloseness,
    s.PartyPriority,
    s.PartyFewest,
    s.ColonyRandomEligible,
    s.ColonyTradeTarget,
    s.ColonyTileUnusedRandom,
)

SUPPORTED: Mapping[str, frozenset[str]] = {
    "op": OPERATIONS,
    "on": frozenset(map(kind_of, MOMENTS)),
    "mod": frozenset(map(kind_of, MODIFIERS)),
    "sel": frozenset(map(kind_of, SELECTORS)),
    "is": frozenset(map(kind_of, CONDITIONS)),
    "v": frozenset(map(kind_of, VALUES)),
}
"""By the key that holds the word."""
