"""The table in the middle of a move: what a decision saw, worked out from the events before it."""

from __future__ import annotations

from marsbot_qt.core.base.ids import Parameter, TrackId
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.state import GoalTaken, PlacedTile, State
from marsbot_qt.core.rules.turn import lay_tile


def state_at(rules: Ruleset, before: State, trace: ev.Trace, index: int) -> State:
    """What lay on map and board, who had which goal, and TR and M€, just before an event."""
    state = before.copy()
    for event in trace.events[:index]:
        _apply(rules, state, event)
    return state


def _apply(rules: Ruleset, state: State, event: ev.Event) -> None:
    match event:
        case ev.TilePlaced():
            lay_tile(state, PlacedTile(event.tile, event.owner, event.space))
        case ev.MarkerPlaced(space=space):
            state.markers |= 1 << space
        case ev.TrackerAdvanced(track=track, end=end) | ev.TrackerRegressed(track=track, end=end):
            row = rules.row_of[TrackId(track)]
            state.positions = (*state.positions[:row], end, *state.positions[row + 1 :])
        case ev.McChanged(total=total):
            state.mc = total
        case ev.TrChanged(total=total):
            state.tr = total
        case ev.ParameterRaised(parameter=Parameter() as parameter, end=end):
            setattr(state, parameter.value, end)
        case _:
            _apply_goal(state, event)


def _apply_goal(state: State, event: ev.Event) -> None:
    match event:
        case ev.MilestoneClaimed(name=name, player=player):
            state.milestones = (*state.milestones, GoalTaken(name, player))
        case ev.AwardFunded(name=name, player=player):
            state.awards = (*state.awards, GoalTaken(name, player))
        case _:
            pass
