"""Placement: which hex a tile goes to.

One algorithm: legal hexes, hard filters, preferences in order, the map's tie-break chain, and at
last a flipped card. Every criterion is a mask operation; the record keeps the masks, so that the
whole elimination can be shown later.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from marsbot_qt.core.base.errors import ContentError, Refused
from marsbot_qt.core.base.ids import HexIndex
from marsbot_qt.core.content.map_tables import Mask, bits
from marsbot_qt.core.content.models import maps as m
from marsbot_qt.core.content.models.spaces import Preference, SpaceFilter, SpaceSpec
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.counting import flip_cost, place_in_count
from marsbot_qt.core.rules.expressions import ocean_left
from marsbot_qt.core.rules.moves import read_hex
from marsbot_qt.core.rules.special_hexes import special_scores
from marsbot_qt.core.rules.turn import Rule, Turn
from marsbot_qt.core.rules.view import View, tile_mask, tiles_of


def legal_hexes(view: View, legal: str) -> Mask:
    """Hexes on which the ordinary rules allow a tile (R-TIL-01, R-TIL-04, R-TIL-06)."""
    tables, state = view.rules.map, view.state
    free = ~state.occupied
    match legal:
        case "ocean":
            return tables.ocean_reserved & free if ocean_left(view) else 0
        case "city":
            cities = state.own_cities | state.human_cities
            return tables.land & free & ~tables.city_reserved & ~tables.beside(cities)
        case "greenery":
            land = tables.land & free & ~tables.city_reserved
            own = tile_mask(state, "any", "marsbot", view.rules)
            return land & tables.beside(own) or land
        case "land":
            return tables.land & free
    raise ContentError("unknown_legal", legal=legal)


def filtered(view: View, candidates: Mask, wanted: SpaceFilter) -> Mask:
    """The candidates that pass a hard filter."""
    tables = view.rules.map
    if wanted.adjacent_to:
        neighbours = tiles_of(view, wanted.adjacent_to, wanted.owner)
        candidates &= tables.at_least(neighbours, wanted.min)
    if wanted.not_adjacent_to:
        candidates &= ~tables.beside(tiles_of(view, wanted.not_adjacent_to, wanted.owner))
    if wanted.region is not None:
        candidates &= tables.regions.get(wanted.region, 0)
    for field, excluded in _EXCLUDED.items():
        if getattr(wanted, field):
            candidates &= ~excluded(view)
    return candidates


def _reserved(view: View) -> Mask:
    return view.rules.map.ocean_reserved | view.rules.map.city_reserved


_EXCLUDED: dict[str, Callable[[View], Mask]] = {
    "on_edge": lambda view: ~view.rules.map.edge,
    "not_on_edge": lambda view: view.rules.map.edge,
    "no_adjacent_tile": lambda view: view.rules.map.beside(view.state.occupied),
    "not_reserved": _reserved,
    "no_adjacent_reserved": lambda view: view.rules.map.beside(_reserved(view)),
    "empty": lambda view: view.state.occupied,
    "no_marker": lambda view: view.state.markers,
}
"""What each yes/no filter shuts out."""


def keep_most(candidates: Mask, ranks: Sequence[Mask]) -> Mask:
    """The candidates that reach the highest rank any of them reaches."""
    for level in reversed(ranks):
        if best := candidates & level:
            return best
    return candidates


def keep_fewest(candidates: Mask, ranks: Sequence[Mask]) -> Mask:
    """The candidates that reach the lowest rank any of them reaches."""
    for level in ranks:
        if best := candidates & ~level:
            return best
        # all of them reach this rank
    return candidates


def preferred(view: View, candidates: Mask, wish: Preference) -> ev.Stage:
    """The candidates with the most (or fewest) neighbours of a kind."""
    tables = view.rules.map
    wanted = tiles_of(view, wish.adjacent_to, wish.owner)
    if wish.less_owner is None:
        ranks = tables.levels(wanted)
        keep = keep_most if wish.want == "most" else keep_fewest
        return ev.Stage(wish, wanted, keep(candidates, ranks))
    less = tiles_of(view, wish.adjacent_to, wish.less_owner)
    sign = 1 if wish.want == "most" else -1
    scores = {
        i: sign
        * ((tables.neighbours[i] & wanted).bit_count() - (tables.neighbours[i] & less).bit_count())
        for i in bits(candidates)
    }
    best = max(scores.values(), default=0)
    left = sum(1 << i for i, score in scores.items() if score == best)
    return ev.Stage(wish, wanted, left, less)


def most_oceans(view: View, candidates: Mask, criterion: m.ByOceans) -> ev.Stage:
    """Those beside the most ocean tiles (R-TIL-08)."""
    oceans = view.state.ocean_tiles
    return ev.Stage(criterion, oceans, keep_most(candidates, view.rules.map.levels(oceans)))


def most_icons(view: View, candidates: Mask, criterion: m.ByIcons) -> ev.Stage:
    """Those that cover the most icons (R-TIL-09); special hexes have ranks of their own."""
    tables = view.rules.map
    ranks, raised = icon_ranks(view, criterion)
    if not candidates & tables.special_mask:
        return ev.Stage(criterion, raised, keep_most(candidates, ranks))
    special = special_scores(view, candidates, criterion, raised)
    left = keep_most(candidates & ~tables.special_mask, ranks)
    most: float = -1
    if left:
        first = (left & -left).bit_length() - 1
        most = tables.icon_score(criterion, raised, HexIndex(first))
    for space, score in special:
        if score > most:
            most, left = score, 0
        if score == most:
            left |= 1 << space
    return ev.Stage(criterion, raised, left, special=special)


def icon_ranks(view: View, criterion: m.ByIcons) -> tuple[Sequence[Mask], Mask]:
    """The hexes by icons; and those beside special tiles, where they count more (R-SEC-11)."""
    tables = view.rules.map
    ranks = tables.icon_ranks(criterion.extra)
    more = criterion.beside_special
    if not more:
        return ranks, 0
    raised = tables.beside(special_tiles(view))
    shifted = (*(tables.all,) * more, *ranks)
    return tuple(
        (lower & ~raised) | (higher & raised)
        for lower, higher in zip((*ranks, *(0,) * more), shifted, strict=True)
    ), raised


def in_region(view: View, candidates: Mask, criterion: m.ByRegion | m.ByRegionElse) -> ev.Stage:
    """Those of a region, if there are any."""
    inside = view.rules.map.regions.get(criterion.region, 0)
    return ev.Stage(criterion, inside, candidates & inside or candidates)


def in_region_else(view: View, candidates: Mask, criterion: m.ByRegionElse) -> ev.Stage:
    """Those of a region, if there are any; else by another criterion."""
    if candidates & view.rules.map.regions.get(criterion.region, 0):
        return in_region(view, candidates, criterion)
    return stage_of(view, candidates, criterion.otherwise)


def beside_special(view: View, candidates: Mask, criterion: m.ByAdjacentSpecial) -> ev.Stage:
    """Those beside a special tile, if there are any: yes or no, not how many."""
    special = special_tiles(view)
    return ev.Stage(criterion, special, candidates & view.rules.map.beside(special) or candidates)


def special_tiles(view: View) -> Mask:
    """The special tiles of both sides, and the Neural Instance."""
    state = view.state
    return state.own_specials | state.human_specials | state.neural_instance


def first_of_all(_: View, candidates: Mask, criterion: str) -> ev.Stage:
    """The first hex in reading order."""
    return ev.Stage(criterion, None, candidates & -candidates)


FIRST = "first"

_STAGES: dict[type, Callable[[View, Mask, Any], ev.Stage]] = {
    Preference: preferred,
    m.ByOceans: most_oceans,
    m.ByIcons: most_icons,
    m.ByRegion: in_region,
    m.ByRegionElse: in_region_else,
    m.ByAdjacentSpecial: beside_special,
    str: first_of_all,
}


def stage_of(view: View, candidates: Mask, criterion: Preference | m.Criterion | str) -> ev.Stage:
    """What one criterion leaves of the candidates."""
    return _STAGES[type(criterion)](view, candidates, criterion)


def stages_of(view: View, spec: SpaceSpec, legal: Mask) -> tuple[ev.Stage, ...]:
    """The stages of an elimination, in order, while more than one hex is left."""
    chain = view.rules.content.map.tiebreak if spec.tiebreak == "map" else (FIRST,)
    stages: list[ev.Stage] = []
    left = legal
    for criterion in (*spec.prefer, *chain, *spec.before_flip):
        if not left & (left - 1):
            break
        stage = stage_of(view, left, criterion)
        left = stage.left
        stages.append(stage)
    return tuple(stages)


def candidates_of(view: View, spec: SpaceSpec) -> Mask:
    """The legal hexes that pass every hard filter of a spec."""
    legal = legal_hexes(view, spec.legal)
    for wanted in spec.where:
        legal = filtered(view, legal, wanted)
    return legal


def named_spec(turn: Turn, spec: str | SpaceSpec) -> SpaceSpec:
    """A spec by name, or the spec itself."""
    if not isinstance(spec, str):
        return spec
    found = turn.rules.space_specs.get(spec)
    if found is None:
        raise ContentError("unknown_space_spec", name=spec)
    return found


def choose_space(turn: Turn, spec: str | SpaceSpec, tile: str) -> Rule[HexIndex | None]:
    """The hex for a tile, or None when there is no legal one or the person overruled it away.

    An overruled decision may name any free hex: the table is right.
    """
    spec = named_spec(turn, spec)
    view = turn
    legal = candidates_of(view, spec)
    if not legal:
        return None
    number, overrule = turn.decision()
    if overrule is not None:
        return _overruled(turn, overrule, (number, tile, legal))
    stages = stages_of(view, spec, legal)
    left = stages[-1].left if stages else legal
    cost = None
    if left & (left - 1):
        tied = list(bits(left))
        cost = yield from flip_cost(turn, tied, "tied_spaces", tile=tile)
        at = place_in_count(cost, len(tied), turn.rules.switches.cost_zero)
        space = tied[at]
    else:
        space = HexIndex(left.bit_length() - 1)
    turn.record(ev.SpaceChosen(number, tile, space, legal, stages, cost))
    return space


def _overruled(turn: Turn, overrule: Any, decision: tuple[int, str, Mask]) -> HexIndex | None:
    number, tile, legal = decision
    if overrule.get("skip"):
        turn.record(ev.SkippedByHand(number, f"place_{tile}"))
        return None
    if "space" not in overrule:
        raise Refused("overrule_not_possible", overrule=dict(overrule), expected="space")
    space = read_hex(turn.rules, overrule["space"])
    if turn.state.occupied >> space & 1:
        raise Refused("space_occupied", space=list(turn.rules.map.spaces[space]))
    turn.record(ev.SpaceChosen(number, tile, space, legal, (), None, manual=True))
    return space
