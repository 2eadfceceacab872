"""Hypothesis strategies for placement: maps, tiles on them, and ways to choose a hex."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

Json = dict[str, Any]
Space = tuple[int, int]

THARSIS_ROWS = (5, 6, 7, 8, 9, 8, 7, 6, 5)
SHAPES = (THARSIS_ROWS, (3, 4, 5, 4, 3), (4, 5, 6, 5, 4), (1, 2, 3), (2, 1, 2, 3, 2))

OWNERS = ("marsbot", "human")
KINDS = ("city", "greenery", "ocean", "special", "neural_instance", "any")
REGIONS = (
    "edge",
    "ocean_reserved",
    "volcanic",
    "volcanic_or_adjacent_to_volcanic",
    "polar",
    "nowhere",
)
YES_NO = (
    "on_edge",
    "not_on_edge",
    "no_adjacent_tile",
    "not_reserved",
    "no_adjacent_reserved",
    "empty",
    "no_marker",
)


def spaces_of(rows: Sequence[int]) -> list[Space]:
    """All hexes of a map's rows in reading order."""
    return [(row, column) for row, n in enumerate(rows) for column in range(n)]


@st.composite
def criteria(draw: st.DrawFn) -> Json:
    """One link of a map's tie-break chain."""
    kind = draw(st.sampled_from(("oceans", "icons", "region", "adjacent_special", "region_else")))
    match kind:
        case "icons":
            extra = draw(st.lists(st.sampled_from(REGIONS), max_size=2, unique=True))
            n = draw(st.integers(1, 2))
            return {"by": "icons", "extra": [{"region": region, "n": n} for region in extra]}
        case "region":
            return {"by": "region", "region": draw(st.sampled_from(REGIONS))}
        case "region_else":
            otherwise = draw(st.sampled_from(({"by": "oceans"}, {"by": "adjacent_special"})))
            region = draw(st.sampled_from(REGIONS))
            return {"by": "region_else", "region": region, "otherwise": otherwise}
        case _:
            return {"by": kind}


def _shown(link: Json) -> str:
    """No two links of a chain show the same word in the table."""
    return str(link.get("otherwise", link)["by"])


@st.composite
def maps(draw: st.DrawFn) -> Json:
    """A house map as ``map.json`` has it: any shape, any ground, any chain."""
    rows = draw(st.sampled_from(SHAPES))
    spaces = spaces_of(rows)
    kinds = st.sampled_from(("land", "land", "land", "ocean_reserved", "city_reserved"))
    hexes = [
        {
            "space": list(space),
            "kind": draw(kinds),
            "bonuses": ["plant"] * draw(st.sampled_from((0, 0, 0, 1, 2, 3))),
            "volcanic": draw(st.integers(0, 5)) == 0,
        }
        for space in spaces
    ]
    polar = draw(st.lists(st.sampled_from(spaces), max_size=12, unique=True))
    chain = draw(st.lists(criteria(), max_size=3, unique_by=_shown))
    return {
        "id": "house",
        "rows": list(rows),
        "hexes": hexes,
        "regions": {"polar": [list(space) for space in sorted(polar)]},
        "tiebreak": chain,
    }


@st.composite
def tiles(draw: st.DrawFn, spaces: Sequence[Space], most: int = 40) -> list[Json]:
    """Tiles of a position on some hexes, each hex at most once."""
    taken = draw(st.lists(st.sampled_from(spaces), max_size=most, unique=True))
    placed: list[Json] = []
    neural = False
    for space in taken:
        kind = draw(st.sampled_from(("ocean", "city", "city", "greenery", "greenery", "special")))
        owner = draw(st.sampled_from(OWNERS))
        if not neural and draw(st.integers(0, 19)) == 0:
            kind, owner, neural = "neural_instance", "marsbot", True
        placed.append(
            {"tile": kind, "owner": None if kind == "ocean" else owner, "space": list(space)}
        )
    return placed


@st.composite
def positions(draw: st.DrawFn, rows: Sequence[int] = THARSIS_ROWS) -> Json:
    """The map side of a position: tiles, markers and the number of oceans placed."""
    spaces = spaces_of(rows)
    placed = draw(tiles(spaces))
    covered = {tuple(tile["space"]) for tile in placed}
    free = [space for space in spaces if space not in covered]
    markers = draw(st.lists(st.sampled_from(free), max_size=2, unique=True)) if free else []
    oceans = min(sum(tile["tile"] == "ocean" for tile in placed), 9)
    return {
        "tiles": placed,
        "markers": [list(space) for space in markers],
        "parameters": {"oceans": draw(st.sampled_from((oceans, oceans, oceans, 9)))},
    }


@st.composite
def filters(draw: st.DrawFn) -> Json:
    """A hard filter with one or two conditions."""
    near = st.sampled_from((*KINDS, "ocean_reserved"))
    names = st.sampled_from(("adjacent_to", "not_adjacent_to", "region", *YES_NO))
    wanted: Json = {}
    for name in draw(st.lists(names, min_size=1, max_size=2, unique=True)):
        if name in ("adjacent_to", "not_adjacent_to"):
            wanted[name] = draw(st.lists(near, min_size=1, max_size=2, unique=True))
            wanted["owner"] = draw(st.sampled_from((*OWNERS, "any")))
        elif name == "region":
            wanted[name] = draw(st.sampled_from(REGIONS))
        else:
            wanted[name] = True
    if "adjacent_to" in wanted:
        wanted["min"] = draw(st.integers(1, 3))
    return wanted


@st.composite
def wishes(draw: st.DrawFn) -> Json:
    """A preference for neighbours of a kind."""
    owners = st.sampled_from((*OWNERS, "any"))
    wish: Json = {
        "want": draw(st.sampled_from(("most", "fewest"))),
        "adjacent_to": draw(st.lists(st.sampled_from(KINDS), min_size=1, max_size=2, unique=True)),
        "owner": draw(owners),
    }
    if draw(st.booleans()):
        wish["less_owner"] = draw(owners)
    return wish


def _name(wish: Json) -> str:
    return f"{wish['owner']} {wish['adjacent_to']} {wish.get('less_owner')}"


@st.composite
def specs(draw: st.DrawFn) -> Json:
    """Any way to choose a hex."""
    some_wishes = draw(st.lists(wishes(), max_size=3, unique_by=_name))
    cut = draw(st.integers(0, len(some_wishes)))
    return {
        "legal": draw(st.sampled_from(("city", "greenery", "ocean", "land"))),
        "where": draw(st.lists(filters(), max_size=1)),
        "prefer": some_wishes[:cut],
        "before_flip": some_wishes[cut:],
        "tiebreak": draw(st.sampled_from(("map", "map", "map", "first"))),
    }
