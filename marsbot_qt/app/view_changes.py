"""What the last move changed, and what a question or an explanation points out on the map."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from marsbot_qt.app.view_marks import MapMarks
from marsbot_qt.core.base.ids import HexIndex, Tag
from marsbot_qt.core.base.records import EMPTY, record
from marsbot_qt.core.content.map_tables import bits
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.state import State


@record
class Changes:
    """The marks a finished move leaves on the table until the next one.

    ``moved`` is where each cube that moved stood before and stands now, ``run_over`` the spaces
    it only went across; ``tr`` and ``mc`` are sums.
    """

    moved: Mapping[str, tuple[int, int]] = EMPTY
    run_over: frozenset[tuple[str, int]] = frozenset()
    tr: int = 0
    mc: int = 0
    raised: frozenset[str] = frozenset()
    placed: frozenset[HexIndex | str] = frozenset()
    goals: frozenset[str] = frozenset()
    stores: Mapping[str, int] = EMPTY
    colonies: frozenset[str] = frozenset()


NO_CHANGES = Changes()

_AT_COLONIES = (ev.ColonyTileLaid, ev.ColonyBuilt, ev.ColonyTraded, ev.ColonyTrackMoved)


def changes_of(entries: Iterable[ev.Entry]) -> Changes:
    """What a move changed, from its events."""
    events = [entry.event for entry in entries]
    paths = _paths(events)
    stores: dict[str, int] = {}
    for event in events:
        if isinstance(event, ev.StoreChanged):
            stores[event.store] = stores.get(event.store, 0) + event.amount
    return Changes(
        moved={track: (path[0], path[-1]) for track, path in paths.items()},
        run_over=frozenset(
            (track, space)
            for track, path in paths.items()
            for space in path[1:-1]
            if space not in {path[0], path[-1]}
        ),
        tr=sum(event.amount for event in events if isinstance(event, ev.TrChanged)),
        mc=sum(event.amount for event in events if isinstance(event, ev.McChanged)),
        raised=frozenset(e.parameter.value for e in events if isinstance(e, ev.ParameterRaised)),
        placed=frozenset(e.space for e in events if isinstance(e, ev.TilePlaced | ev.MarkerPlaced)),
        goals=frozenset(
            e.name for e in events if isinstance(e, ev.MilestoneClaimed | ev.AwardFunded)
        ),
        stores=stores,
        colonies=frozenset(e.colony for e in events if isinstance(e, _AT_COLONIES)),
    )


def cube_paths(entries: Iterable[ev.Entry]) -> Mapping[str, Sequence[int]]:
    """Where each cube of MarsBot's went, by track, in the order in which they set out."""
    return _paths(entry.event for entry in entries)


def _paths(events: Iterable[ev.Event]) -> dict[str, list[int]]:
    """Where each cube went: its first space, then every space it came to."""
    paths: dict[str, list[int]] = {}
    for event in events:
        if isinstance(event, ev.TrackerAdvanced | ev.TrackerRegressed):
            paths.setdefault(event.track, [event.start]).append(event.end)
    return paths


def reached_spaces(rules: Ruleset, state: State, tags: Sequence[Tag]) -> frozenset[tuple[str, int]]:
    """The track spaces that cubes would step on first if these tags were resolved.

    Icons on the way are left out: what they do is told by the result, not foretold.
    """
    positions = list(state.positions)
    found: set[tuple[str, int]] = set()
    for tag in tags:
        row = rules.row_of_tag.get(tag)
        if row is not None and positions[row] < rules.last_spaces[row]:
            positions[row] += 1
            found.add((str(rules.tracks[row].id), positions[row]))
    return frozenset(found)


def marks_of_changes(changes: Changes) -> MapMarks:
    """Point out what a move placed."""
    return MapMarks(new=changes.placed)


def marks_of_candidates(candidates: Sequence[HexIndex], chosen: HexIndex | None = None) -> MapMarks:
    """Number the hexes that a question is about; ``chosen`` is where the answer so far ends."""
    return MapMarks(candidates=tuple(candidates), chosen=chosen)


def marks_of_choice(event: ev.SpaceChosen, stage: int | None = None) -> MapMarks:
    """Show how a hex was chosen: the winner, those equal to the end, and those that fell out.

    With a stage of the elimination: who fell there, and who was left; the flip comes last.
    """
    if stage is not None:
        return _marks_of_stage(event, stage)
    left = event.stages[-1].left if event.stages else event.legal
    space = event.space
    new = frozenset() if space is None else frozenset({space})
    rivals = frozenset(bits(left)) - new
    dropped = frozenset(bits(event.legal)) - new - rivals
    return MapMarks(new=frozenset(new), rivals=rivals, dropped=dropped)


def _marks_of_stage(event: ev.SpaceChosen, stage: int) -> MapMarks:
    masks = [event.legal, *(each.left for each in event.stages)]
    winner = 0 if event.space is None else 1 << event.space
    before = masks[min(stage, len(masks) - 1)]
    left = masks[stage + 1] if stage + 1 < len(masks) else winner
    return MapMarks(
        new=frozenset(bits(winner)),
        rivals=frozenset(bits(left & ~winner)),
        fallen=frozenset(bits(before & ~left)),
    )
