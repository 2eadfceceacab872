"""What moves on the table after a move: cubes run along their tracks, tiles land."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QEasingCurve, QObject

from marsbot_qt.app.board.board_view import TrackBoard
from marsbot_qt.app.map.map_view import MarsMap
from marsbot_qt.app.scene import Scene
from marsbot_qt.app.view_changes import cube_paths
from marsbot_qt.app.view_models import Space
from marsbot_qt.core.base.records import EMPTY, record
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.state import State
from marsbot_qt.qtkit.motion import Motion

CUBE_MS = 120
"""How long a cube takes for a space."""
CUBES_MS = 360
"""How long all cubes together take at most."""
TILE_MS = 140
TILE_SCALE = 1.08
"""How much larger a tile is when it begins to land."""


@record
class Steps:
    """What happened between two scenes: the way of each cube, by track, and new tiles."""

    cubes: Mapping[str, Sequence[int]] = EMPTY
    tiles: tuple[Space, ...] = ()


NO_STEPS = Steps()


def steps_between(before: Scene, after: Scene) -> Steps:
    """What cubes and tiles did; nothing unless a move was played or an answer led on.

    Undo, redo, repairs and corrections jump: nothing moved on the table in between.
    """
    told = _told(before, after)
    if told is None:
        return NO_STEPS
    trace, known = told
    old, new, rules = _state(before), _state(after), after.table.rules
    gone = {track: len(path) - 1 for track, path in cube_paths(known).items()}
    paths = cube_paths(trace)
    cubes = {}
    for track, path in paths.items():
        row = next(row for row, each in enumerate(rules.tracks) if each.id == track)
        way = path[gone.get(track, 0) :]
        if len(way) > 1 and (way[0], way[-1]) == (old.positions[row], new.positions[row]):
            cubes[track] = way
    lain = {placed.space for placed in old.tiles}
    lies = {placed.space for placed in new.tiles}
    tiles = [
        rules.map.spaces[entry.event.space]
        for entry in trace
        if isinstance(entry.event, ev.TilePlaced)
        and isinstance(entry.event.space, int)
        and entry.event.space in lies - lain
    ]
    return Steps(cubes, tuple(tiles))


def _told(before: Scene, after: Scene) -> tuple[Iterable[ev.Entry], Iterable[ev.Entry]] | None:
    """The events of the move that led on, and those of it that were shown before."""
    if after.table.rules is not before.table.rules or not before.history:
        return None
    asked, asks = before.unfinished, after.unfinished
    if asks is not None:
        if asked is None:
            return (asks.pending.entries, ()) if after.number == before.number else None
        led_on = len(asks.order.answers) > len(asked.order.answers)
        same = asks.order.data == asked.order.data
        return (asks.pending.entries, asked.pending.entries) if led_on and same else None
    if after.number != before.number + 1 or after.history[before.number] is not before.history[-1]:
        return None
    played = after.history[-1]
    if played.order is before.redo or played.order.name == "correct":
        return None
    return played.resolution.entries, () if asked is None else asked.pending.entries


def _state(scene: Scene) -> State:
    return scene.state if scene.unfinished is None else scene.unfinished.pending.state


@record
class _Ride:
    """A cube on its way, from one time to another in milliseconds."""

    track: str
    way: Sequence[int]
    start: float
    end: float

    def position(self, now: int) -> float:
        """Where the cube is; between two spaces it has a part of a space."""
        share = min(1.0, max(0.0, (now - self.start) / (self.end - self.start)))
        place = share * (len(self.way) - 1)
        last = min(int(place), len(self.way) - 2)
        return self.way[last] + (self.way[last + 1] - self.way[last]) * (place - last)


def _rides(cubes: Mapping[str, Sequence[int]]) -> tuple[_Ride, ...]:
    """The cubes one after the other, quicker where they have far to go."""
    spaces = sum(len(way) - 1 for way in cubes.values())
    pace = min(CUBE_MS, CUBES_MS / spaces) if spaces else 0.0
    rides, start = [], 0.0
    for track, way in cubes.items():
        end = start + (len(way) - 1) * pace
        rides.append(_Ride(track, way, start, end))
        start = end
    return tuple(rides)


class TableMotion(QObject):
    """Moves cubes of the board and tiles of the map."""

    def __init__(self, board: TrackBoard, mars: MarsMap) -> None:
        super().__init__(board)
        self._board = board
        self._map = mars
        self._rides: tuple[_Ride, ...] = ()
        self._tiles: tuple[Space, ...] = ()
        self._easing = QEasingCurve(QEasingCurve.Type.OutCubic)
        self.motion = Motion(self)
        self.motion.moved.connect(self._on_moved)
        self.motion.ended.connect(self._on_ended)

    def choose(self, wish: str) -> None:
        """Take the preference: ``system``, ``full`` or ``none``."""
        self.motion.choose(wish)

    def play(self, steps: Steps) -> None:
        """Let what happened be seen; the picture is that of the end already."""
        self.finish()
        rides = _rides(steps.cubes)
        whole = max(rides[-1].end if rides else 0.0, TILE_MS if steps.tiles else 0)
        if not self._board.isVisible():
            return
        self._rides, self._tiles = rides, steps.tiles
        if self.motion.start(round(whole)):
            self._on_moved(0)

    def finish(self) -> None:
        """Everything stands where it belongs."""
        self.motion.finish()

    def _on_moved(self, now: int) -> None:
        self._board.set_riding({ride.track: ride.position(now) for ride in self._rides})
        landed = self._easing.valueForProgress(min(1.0, now / TILE_MS))
        scale = TILE_SCALE + (1.0 - TILE_SCALE) * landed
        self._map.set_landing(dict.fromkeys(self._tiles, scale) if now < TILE_MS else {})

    def _on_ended(self) -> None:
        self._rides, self._tiles = (), ()
        self._board.set_riding({})
        self._map.set_landing({})
