"""Placement once more, hex by hex from the rulebook's words: slow, plain, and on its own.

Nothing here shares code, tables or masks with the engine. Hexes are ``(row, column)``; specs and
the map's chain are read as JSON, as packs have them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

Space = tuple[int, int]
Json = Mapping[str, Any]

ANY = "any"


@cache
def touching(rows: tuple[int, ...]) -> Mapping[Space, Sequence[Space]]:
    """Which hexes touch; measured on paper, where a row lies half a hex beside the next."""
    spaces = [(row, column) for row, n in enumerate(rows) for column in range(n)]
    across = {space: 2 * space[1] - rows[space[0]] for space in spaces}

    def touch(a: Space, b: Space) -> bool:
        apart = abs(across[a] - across[b])
        return (abs(a[0] - b[0]), apart) in ((0, 2), (1, 1))

    return {space: [other for other in spaces if touch(space, other)] for space in spaces}


@dataclass
class Board:
    """The printed map with what lies on it. ``ground`` has ``kind``, ``icons`` and ``volcanic``."""

    rows: tuple[int, ...]
    ground: Mapping[Space, Json]
    chain: Sequence[Json]
    regions: Mapping[str, Sequence[Space]] = field(default_factory=dict)
    tiles: dict[Space, tuple[str, str | None]] = field(default_factory=dict)
    markers: set[Space] = field(default_factory=set)
    oceans_left: int = 9

    @property
    def spaces(self) -> list[Space]:
        """All hexes from the top left, row by row."""
        return list(touching(self.rows))

    def beside(self, space: Space) -> Sequence[Space]:
        """The hexes that touch a hex."""
        return touching(self.rows)[space]

    def on_edge(self, space: Space) -> bool:
        """Whether fewer than six hexes touch it."""
        return len(self.beside(space)) < 6

    def printed(self, space: Space) -> str:
        """What a hex is reserved for, ``land`` when for nothing."""
        return str(self.ground[space]["kind"])

    def in_region(self, space: Space, region: str) -> bool:
        """Whether a hex belongs to a region."""
        if region == "edge":
            return self.on_edge(space)
        if region == "volcanic":
            return bool(self.ground[space]["volcanic"])
        if region == "volcanic_or_adjacent_to_volcanic":
            around = [space, *self.beside(space)]
            return any(self.ground[other]["volcanic"] for other in around)
        if region == "ocean_reserved":
            return self.printed(space) == "ocean_reserved"
        return space in self.regions.get(region, ())

    def is_a(self, space: Space, kind: str, owner: str) -> bool:
        """Whether a hex counts as one of a kind and owner."""
        if kind == "ocean_reserved":
            return self.printed(space) == kind
        if space not in self.tiles:
            return False
        tile, whose = self.tiles[space]
        if kind == "ocean":
            return tile == "ocean"
        right_kind = tile != "ocean" if kind == ANY else tile == kind
        return right_kind and owner in {ANY, whose}

    def count(self, space: Space, kinds: Iterable[str], owner: str) -> int:
        """The neighbours of a hex that are of any of some kinds."""
        kinds = list(kinds)
        return sum(
            any(self.is_a(other, kind, owner) for kind in kinds) for other in self.beside(space)
        )

    def allowed(self, kind: str) -> list[Space]:
        """Where the ordinary rules allow a tile of MarsBot."""
        free = [space for space in self.spaces if space not in self.tiles]
        if kind == "ocean":
            reserved = [space for space in free if self.printed(space) == "ocean_reserved"]
            return reserved if self.oceans_left else []
        land = [space for space in free if self.printed(space) != "ocean_reserved"]
        if kind == "land":
            return land
        open_land = [space for space in land if self.printed(space) != "city_reserved"]
        if kind == "city":
            return [space for space in open_land if not self.count(space, ["city"], ANY)]
        near = [space for space in open_land if self.count(space, [ANY], "marsbot")]
        return near or open_land

    def passes(self, space: Space, wanted: Json) -> bool:
        """Whether a hex passes a hard filter."""
        owner = wanted.get("owner", ANY)
        reserved = ("ocean_reserved", "city_reserved")
        around = self.beside(space)
        checks: dict[str, Callable[[Any], bool]] = {
            "adjacent_to": lambda kinds: self.count(space, kinds, owner) >= wanted.get("min", 1),
            "not_adjacent_to": lambda kinds: self.count(space, kinds, owner) == 0,
            "region": lambda region: self.in_region(space, region),
            "on_edge": lambda _: self.on_edge(space),
            "not_on_edge": lambda _: not self.on_edge(space),
            "no_adjacent_tile": lambda _: not any(other in self.tiles for other in around),
            "not_reserved": lambda _: self.printed(space) not in reserved,
            "no_adjacent_reserved": lambda _: all(
                self.printed(other) not in reserved for other in around
            ),
            "empty": lambda _: space not in self.tiles,
            "no_marker": lambda _: space not in self.markers,
        }
        return all(check(wanted[name]) for name, check in checks.items() if wanted.get(name))

    def icons(self, space: Space, extra: Iterable[Json] = ()) -> int:
        """Printed icons of a hex, and those that count for the tie-break only."""
        printed: int = self.ground[space]["icons"]
        counted = [int(m.get("n", 1)) for m in extra if self.in_region(space, m["region"])]
        return printed + sum(counted)


@dataclass
class Row:
    """What the table of an elimination says of one legal hex."""

    scores: dict[str, int] = field(default_factory=dict)
    out: str | None = None


class Elimination:
    """The whole choice of a hex: a table of rows, and who is left."""

    def __init__(self, board: Board, spec: Json) -> None:
        self.board = board
        legal = board.allowed(spec["legal"])
        self.left = [s for s in legal if all(board.passes(s, f) for f in spec.get("where", ()))]
        self.rows: dict[Space, Row] = {space: Row() for space in self.left}
        self.criteria: list[tuple[str, str]] = []
        if self.left:
            self._eliminate(spec)

    def _eliminate(self, spec: Json) -> None:
        steps: list[tuple[Callable[[Json], None], Json]] = [
            (self._prefer, wish) for wish in spec.get("prefer", ())
        ]
        if spec.get("tiebreak", "map") == "first":
            steps.append((self._first, {}))
        else:
            steps += [(self._link, criterion) for criterion in self.board.chain]
            steps += [(self._prefer, wish) for wish in spec.get("before_flip", ())]
        for step, criterion in steps:
            if len(self.left) > 1:
                step(criterion)

    def _first(self, _: Json) -> None:
        self._keep("first", {space: -self.board.spaces.index(space) for space in self.left})

    def _keep(self, name: str, scores: Mapping[Space, int], want: str = "most") -> None:
        best = max(scores.values()) if want == "most" else min(scores.values())
        for space, score in scores.items():
            self.rows[space].scores[name] = score
            if score != best:
                self.rows[space].out = name
        self.left = [space for space in self.left if scores[space] == best]
        self.criteria.append((name, want))

    def _prefer(self, wish: Json) -> None:
        kinds, owner, less = wish["adjacent_to"], wish.get("owner", ANY), wish.get("less_owner")
        name = f"{owner}_{'_or_'.join(kinds)}"
        scores = {space: self.board.count(space, kinds, owner) for space in self.left}
        if less is not None:
            name += f"_less_{less}"
            for space in scores:
                scores[space] -= self.board.count(space, kinds, less)
        self._keep(name, scores, wish["want"])

    def _link(self, criterion: Json) -> None:
        board, left = self.board, self.left
        match criterion["by"]:
            case "oceans":
                self._keep("oceans", {s: board.count(s, ["ocean"], ANY) for s in left})
            case "icons":
                extra = criterion.get("extra", ())
                self._keep("icons", {s: board.icons(s, extra) for s in left})
            case "region":
                region = criterion["region"]
                inside = {s: int(board.in_region(s, region)) for s in left}
                self._keep(f"region_{region}", inside)
            case "adjacent_special":
                special = ["special", "neural_instance"]
                self._keep(
                    "adjacent_special", {s: min(board.count(s, special, ANY), 1) for s in left}
                )
            case "region_else":
                if any(board.in_region(s, criterion["region"]) for s in left):
                    self._link({"by": "region", "region": criterion["region"]})
                else:
                    self._link(criterion["otherwise"])

    def counted_out(self, cost: int, cost_zero: str = "first") -> Space:
        """Where the finger ends that taps one hex after the other, ``cost`` times."""
        if cost == 0:
            return self.left[0 if cost_zero == "first" else -1]
        finger = -1
        for _ in range(cost):
            finger = finger + 1 if finger + 1 < len(self.left) else 0
        return self.left[finger]
