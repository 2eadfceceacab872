"""Triggers: content that acts at a moment of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marsbot_qt.core.base.ids import Policy
from marsbot_qt.core.base.records import EMPTY
from marsbot_qt.core.content.models import triggers as t
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.expressions import card_meets, holds
from marsbot_qt.core.rules.interpreter import run
from marsbot_qt.core.rules.turn import Rule, Turn
from marsbot_qt.core.rules.view import Bindings, View


def fire(
    turn: Turn,
    kind: str,
    bindings: Bindings,
    policy: Policy = Policy.FAILED_ACTION,
    *,
    about: Mapping[str, Any] = EMPTY,
) -> Rule[None]:
    """Run the programs registered for a moment, in the order of their sources.

    ``about`` is what the moment is about: its card, tag, position, tile, parameter or name.
    """
    registered = turn.rules.triggers.get(kind)
    if not registered:
        return
    outer = turn.bindings
    for sourced in registered:
        turn.bindings = bindings
        trigger = sourced.trigger
        if not _concerns(turn, trigger, about):
            continue
        if trigger.when is not None and not holds(turn, trigger.when):
            continue
        with turn.under(ev.TriggerFired(kind, sourced.source)):
            yield from run(turn, trigger.do, policy)
    turn.bindings = outer


def _concerns(view: View, trigger: t.AnyTrigger, about: Mapping[str, Any]) -> bool:
    """Whether a moment is one of those a trigger names."""
    match trigger:
        case t.OnTrackAdvanced(tags=tags):
            return not tags or not set(tags).isdisjoint(_track(view).tags)
        case t.OnReachSpace() | t.OnCubeReached() | t.OnSpaceResolved():
            return _concerns_arrival(view, trigger, about)
        case t.OnTagResolved(tags=tags):
            return not tags or about["tag"] in tags
        case t.OnProjectCardResolving(filter=wanted):
            return card_meets(view, wanted, about["card"])
        case t.OnTilePlaced():
            return _concerns_tile(trigger, about)
        case t.OnParameterRaised(parameters=parameters, by=by):
            return by != "human" and (not parameters or about["parameter"] in parameters)
        case t.OnStoreFull() | t.OnColonyBuilt():
            return _concerns_colonies(view, trigger, about)
        case t.OnMilestoneClaimed(name=name):
            return bool(name == about["name"])
        case t.OnBeforeActionPhase(generations=ranges):
            now = view.state.generation
            return not ranges or any(low <= now <= high for low, high in ranges)
        case _:
            return True


def _concerns_arrival(
    view: View,
    trigger: t.OnReachSpace | t.OnCubeReached | t.OnSpaceResolved,
    about: Mapping[str, Any],
) -> bool:
    if isinstance(trigger, t.OnReachSpace):
        return bool(trigger.track == _track(view).id and trigger.space == about["position"])
    if isinstance(trigger, t.OnSpaceResolved):
        tracks = trigger.tracks
        return about["position"] in trigger.spaces and (not tracks or _track(view).id in tracks)
    return not trigger.colours or about["colour"] in trigger.colours


def _concerns_colonies(
    view: View, trigger: t.OnStoreFull | t.OnColonyBuilt, about: Mapping[str, Any]
) -> bool:
    if isinstance(trigger, t.OnStoreFull):
        store = trigger.store
        return bool(store == about["store"]) and view.state.stores.get(store, 0) >= trigger.n
    return trigger.by in ("any", about["player"].value)


def _track(view: View) -> Any:
    return view.rules.tracks[view.bindings.row or 0]


def _concerns_tile(trigger: t.OnTilePlaced, about: Mapping[str, Any]) -> bool:
    """MarsBot's tiles alone come here; oceans are nobody's."""
    return (
        trigger.by != "human"
        and (not trigger.tiles or about["tile"] in trigger.tiles)
        and trigger.owned in (None, about["owner"] is not None)
    )
