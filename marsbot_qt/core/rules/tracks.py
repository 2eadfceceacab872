"""Tracks: cubes that advance and regress, and the icons they land on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marsbot_qt.core.base.ids import Policy, TrackId
from marsbot_qt.core.base.records import EMPTY
from marsbot_qt.core.content.models import programs as p
from marsbot_qt.core.content.models import selectors as s
from marsbot_qt.core.content.ruleset import Landing
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.counting import count_out
from marsbot_qt.core.rules.cubes import reach_cubes
from marsbot_qt.core.rules.expressions import evaluate, tied_rows
from marsbot_qt.core.rules.interpreter import overruled_choice, run, skipped_by_hand
from marsbot_qt.core.rules.triggers import fire
from marsbot_qt.core.rules.turn import Rule, Turn
from marsbot_qt.core.rules.view import DONE, Bindings, Outcome, View, done, infeasible


def advance_tracker(turn: Turn, row: int) -> Rule[Outcome]:
    """Move one cube one space; at the end of the track it cannot move (R-TAG-04).

    The icon of the space it reaches is carried out at once (R-TRK-01).
    While a marker lies ahead nothing acts: neither the icon nor the corporation's triggers; the
    marker of the space that is reached comes off (R-HUM-12 to R-HUM-14).
    """
    state, rules = turn.state, turn.rules
    start = state.positions[row]
    track = rules.tracks[row].id
    if start == rules.last_spaces[row]:
        return infeasible("track_end", track=track)
    position = start + 1
    turn.move_tracker(row, position)
    with turn.under(ev.TrackerAdvanced(track, start, position)):
        if state.regress[row] >> position:
            _take_marker_off(turn, row, position)
            return DONE
        if rules.triggers:
            yield from fire_at(turn, "on_track_advanced", row, position)
            if state.cubes:
                yield from reach_cubes(turn, row, position)
            yield from fire_at(turn, "on_reach_space", row, position)
        landing = rules.landings[row][position]
        if landing is not None:
            with turn.under(ev.IconResolving(landing.icon, track, position)):
                yield from resolve_landing(turn, landing, row)
        elif (row, position) in rules.skipped:
            turn.record(ev.IconSkipped(rules.skipped[row, position], track, position))
        if rules.triggers:
            yield from fire_at(turn, "on_space_resolved", row, position)
    return DONE


def fire_at(turn: Turn, kind: str, row: int, position: int) -> Rule[None]:
    """Set off what is registered for a cube's arrival on a space."""
    if kind in turn.rules.triggers:
        yield from fire(turn, kind, Bindings(row=row), about={"position": position})


def move_forward(turn: Turn, row: int) -> None:
    """Move a cube one space without anything that the space or a trigger would do."""
    start = turn.state.positions[row]
    turn.move_tracker(row, start + 1)
    with turn.under(ev.TrackerAdvanced(turn.rules.tracks[row].id, start, start + 1)):
        _take_marker_off(turn, row, start + 1)


def is_marked_ahead(view: View, row: int) -> bool:
    """Whether a marker lies ahead of a cube; one behind it means nothing any more."""
    return bool(view.state.regress[row] >> view.state.positions[row] + 1)


def _take_marker_off(turn: Turn, row: int, position: int) -> None:
    marks = turn.state.regress[row]
    if marks >> position & 1:
        turn.set_regress_marks(row, marks & ~(1 << position))
        turn.record(ev.RegressMarkerCleared(turn.rules.tracks[row].id, position))


def resolve_landing(turn: Turn, landing: Landing, row: int) -> Rule[None]:
    """Run an icon's program as often as it counts; each time may fail on its own (R96)."""
    outer = turn.bindings
    results: Mapping[str, Any] = EMPTY
    if landing.tag is not None:
        results = {"icon_tag": turn.rules.row_of_tag[landing.tag]}
    for _ in range(landing.times):
        turn.bindings = Bindings(results, row, landing.number, reason="icon")
        yield from run(turn, landing.program, Policy.FAILED_ACTION)
    turn.bindings = outer


def regress_tracker(turn: Turn, row: int, steps: int) -> Outcome:
    """Move a cube back and mark every space it leaves; on 0 nothing moves (R-HUM-11, R91)."""
    moved = 0
    track = turn.rules.tracks[row].id
    for _ in range(steps):
        position = turn.state.positions[row]
        if position == 0:
            break
        turn.set_regress_marks(row, turn.state.regress[row] | 1 << position)
        turn.move_tracker(row, position - 1)
        turn.record(ev.TrackerRegressed(track, position, position - 1))
        moved += 1
    if moved < steps and turn.rules.switches.regress_at_start == "marker":
        turn.set_regress_marks(row, turn.state.regress[row] | 1)
        turn.record(ev.TrackerRegressed(track, 0, 0))
    return done(moved) if moved else infeasible("track_start", track=track)


def choose_row(turn: Turn, selector: s.TrackSelector) -> Rule[int | None]:
    """The row a selector picks; of equals the topmost, or by a flipped card (R09).

    None when there is none, or when the person says that it did not happen.
    """
    rows = tied_rows(turn, selector)
    if not isinstance(selector, s.LeastAdvancedTrack | s.MostAdvancedTrack) or not rows:
        return rows[0] if rows else None
    number, overrule = turn.decision()
    if skipped_by_hand(turn, number, overrule, "choose_track"):
        return None
    names = [turn.rules.tracks[row].id for row in rows]
    candidates = tuple((str(turn.rules.tracks[row].id), turn.state.positions[row]) for row in rows)
    forced = overruled_choice(overrule, [str(track.id) for track in turn.rules.tracks])
    if forced is not None:
        chosen = turn.rules.row_of[TrackId(forced)]
    elif (selector.tie or turn.rules.switches.least_advanced_tie) == "random":
        chosen = yield from count_out(turn, rows, names, "tied_tracks")
    else:
        chosen = rows[0]
    name = turn.rules.tracks[chosen].id
    turn.record(ev.TrackChosen(number, candidates, name, forced is not None))
    return chosen


def advance_track(turn: Turn, step: p.AdvanceTrack) -> Rule[Outcome]:
    """The operation: advance a selected track as far as it goes; infeasible at its end."""
    decisions = turn.decisions
    row = yield from choose_row(turn, step.track)
    if row is None:
        return _no_row(turn, decisions)
    moved = 0
    for _ in range(evaluate(turn, step.steps)):
        outcome = yield from advance_tracker(turn, row)
        if outcome.infeasible:
            return done(moved) if moved else outcome
        moved += 1
    return done(moved)


def _no_row(turn: Turn, decisions: int) -> Outcome:
    return DONE if turn.decisions > decisions else infeasible("no_track")


def regress_track(turn: Turn, step: p.RegressTrack) -> Rule[Outcome]:
    """The operation: move a selected track back."""
    decisions = turn.decisions
    row = yield from choose_row(turn, step.track)
    if row is None:
        return _no_row(turn, decisions)
    return regress_tracker(turn, row, evaluate(turn, step.steps))
