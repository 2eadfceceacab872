"""The table of operations, filled from outside: rule families and interpreter need each other."""

from __future__ import annotations

from marsbot_qt.core.content.models import programs as p
from marsbot_qt.core.rules import (
    cards,
    colonies,
    cubes,
    decks,
    delegates,
    frozen,
    goals,
    human,
    raising,
    scoring,
    stores,
    tiles,
    tracks,
)
from marsbot_qt.core.rules.interpreter import OPERATIONS

OPERATIONS.update(
    {
        p.Let: frozen.let,
        p.AdvanceTrack: tracks.advance_track,
        p.RegressTrack: tracks.regress_track,
        p.GainMc: stores.gain_mc,
        p.LoseMc: stores.lose_mc,
        p.ChangeTr: stores.change_tr,
        p.FailedAction: stores.pay_failed_action,
        p.StoreAdd: stores.store_add,
        p.StoreRemove: stores.store_remove,
        p.RaiseParameter: raising.raise_parameter,
        p.PlaceTile: tiles.place_tile,
        p.PlaceMarker: tiles.place_marker,
        p.ResolveProjectCards: cards.resolve_project_cards,
        p.ResolveBonusCard: cards.resolve_bonus_card_step,
        p.DiscardBonusTop: cards.discard_bonus_top,
        p.FlipForCost: cards.flip_for_cost,
        p.PutInPlayedPile: cards.put_in_played_pile,
        p.SetFate: cards.set_fate,
        p.AddToActionDeck: decks.add_to_action_deck,
        p.PlaceCubes: cubes.place_cubes,
        p.ClaimMilestone: goals.claim_milestone,
        p.FundAward: goals.fund_award,
        p.TryEach: goals.try_each,
        p.HumanLoseResource: human.human_lose_resource,
        p.HumanRemoveCardResource: human.human_remove_card_resource,
        p.PlaceDelegate: delegates.place_delegate,
        p.GainDelegates: delegates.gain_delegates,
        p.BuildColony: colonies.build_colony,
        p.Trade: colonies.trade,
        p.AddColonyTile: colonies.add_colony_tile,
        p.GainTradeFleet: colonies.gain_trade_fleet,
        p.ScoreVp: scoring.score_vp,
    }
)

SUPPORTED = frozenset(operation.KIND for operation in OPERATIONS)
"""The names of the operations that have a rule behind them; packs are checked against it."""
