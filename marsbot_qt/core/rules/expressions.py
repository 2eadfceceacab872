"""Values, conditions and selectors: what content may ask of a state; nothing here changes one.

Each kind of value, condition and filter is one small function in a table, found by its class.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from marsbot_qt.core.base.errors import ContentError
from marsbot_qt.core.base.ids import Parameter, Player, TrackId
from marsbot_qt.core.content.json_text import MAX_NUMBER
from marsbot_qt.core.content.models import conditions as c
from marsbot_qt.core.content.models import selectors as s
from marsbot_qt.core.content.models import values as v
from marsbot_qt.core.content.models.cards import ProjectCard
from marsbot_qt.core.rules.colony_tiles import eligible
from marsbot_qt.core.rules.state import CardInfo, State
from marsbot_qt.core.rules.view import Outcome, View, tile_mask, tiles_of


def evaluate(view: View, value: v.Value) -> int:
    """The number a value stands for."""
    if isinstance(value, int):
        return value
    return VALUES[type(value)](view, value)


def _bounded(number: int) -> int:
    """A number that grows by content no further than the numbers that content may hold."""
    return max(-MAX_NUMBER, min(number, MAX_NUMBER))


def _track_position(view: View, value: v.TrackPosition) -> int:
    row = row_of(view, value.track)
    return 0 if row is None else view.state.positions[row]


def _result(view: View, value: v.Result) -> int:
    return result_of(view, value.ref).amount


def _var(view: View, value: v.Var) -> int:
    bound = bound_to(view, value.name)
    return bound if isinstance(bound, int) else 0


def _div_floor(view: View, value: v.DivFloor) -> int:
    divisor = evaluate(view, value.b)
    return evaluate(view, value.a) // divisor if divisor else 0


def _count_adjacent(view: View, value: v.CountAdjacentTiles) -> int:
    space = view.bindings.space
    if space is None:
        return 0
    mask = tile_mask(view.state, "any", value.owner, view.rules)
    return (view.rules.map.neighbours[space] & mask).bit_count()


def _played_pile(view: View, value: v.PlayedPile) -> int:
    return sum(1 for card in view.state.played_pile if card_meets(view, value.filter, card))


def _tiles(view: View, value: v.Tiles) -> int:
    rules, state = view.rules, view.state
    mask = 0
    for kind in value.kinds:
        mask |= tile_mask(state, kind, value.owner, rules)
        if kind == "special" and value.neural_instance_is_special and value.owner != "human":
            mask |= state.neural_instance
    if value.where is None:
        return mask.bit_count() + _tiles_beside_map(state, value)
    return (mask & _where(view, value.where)).bit_count()


def _tiles_beside_map(state: State, value: v.Tiles) -> int:
    if len(state.tiles) == state.occupied.bit_count():
        return 0
    return sum(
        1
        for placed in state.tiles
        if isinstance(placed.space, str)
        and ("any" in value.kinds or placed.tile.value in value.kinds)
        and value.owner in ("any", placed.owner, _OTHER_SIDE.get(placed.owner))
    )


_OTHER_SIDE: Mapping[Player | None, str] = {Player.HUMAN: "other_side"}
"""How content may also call an owner: only MarsBot carries out programs."""


def _where(view: View, where: v.TileWhere) -> int:
    tables = view.rules.map
    mask = tables.all
    if where.region is not None:
        mask &= tables.regions.get(where.region, 0)
    if where.adjacent_to:
        mask &= tables.beside(tiles_of(view, where.adjacent_to, "any"))
    return mask & ~tables.beside(tiles_of(view, where.not_adjacent_to, "any"))


def _largest_group(view: View, value: v.LargestGroup) -> int:
    owned = tile_mask(view.state, "any", value.owner, view.rules)
    largest = 0
    while owned:
        group = owned & -owned
        while grown := view.rules.map.beside(group) & owned & ~group:
            group |= grown
        owned &= ~group
        largest = max(largest, group.bit_count())
    return largest


def _tracks(view: View, value: v.Tracks) -> int:
    positions = sorted(
        position
        for track, position in zip(view.rules.tracks, view.state.positions, strict=True)
        if track.id not in value.exclude
    )
    n = value.n or 0
    match value.agg:
        case "max":
            return positions[-1]
        case "min":
            return positions[0]
        case "sum":
            return sum(positions)
        case "count_at_least":
            return sum(1 for position in positions if position >= n)
        case "nth_lowest":
            return positions[min(max(n, 1), len(positions)) - 1]
        case "top_k_sum":
            return sum(positions[max(len(positions) - n, 0) :])


def _oceans_placed(view: View, value: v.OceansPlaced) -> int:
    own = view.state.raises[_RAISE_INDEX[Parameter.OCEANS]]
    return own if value.by is Player.MARSBOT else view.state.oceans - own


def _raises(view: View, value: v.ParameterRaises) -> int:
    return view.state.raises[_RAISE_INDEX[value.parameter]]


_RAISE_INDEX = {parameter: i for i, parameter in enumerate(Parameter)}


def steps_left(view: View, parameter: Parameter) -> int:
    """Steps a parameter still has to go; 0 when it is not in play."""
    rules = view.rules.parameters.get(parameter)
    if rules is None:
        return 0
    present: int = getattr(view.state, parameter)
    return max(0, (rules.max - present) // rules.step)


def ocean_left(view: View) -> bool:
    """Whether there is an ocean tile to place: neither all steps nor all tiles are gone."""
    rules = view.rules.parameters[Parameter.OCEANS]
    tiles = (rules.max - rules.min) // rules.step
    return steps_left(view, Parameter.OCEANS) > 0 and view.state.ocean_tiles.bit_count() < tiles


def _milestones_met(view: View, _: v.MilestonesMet) -> int:
    taken = {claimed.name for claimed in view.state.milestones}
    return sum(
        1
        for name, milestone in view.rules.milestones.items()
        if name not in taken and not milestone.unsupported and milestone_met(view, name)
    )


def colonies_of(view: View, owner: Player) -> int:
    """The colonies of a side."""
    colonies = view.state.colonies.values()
    return sum(getattr(colony, owner.value) for colony in colonies)


def _colonies_owned(view: View, condition: c.ColoniesOwned) -> bool:
    owned = colonies_of(view, Player.MARSBOT)
    return (condition.min or 0) <= owned and (condition.max is None or owned <= condition.max)


def milestone_met(view: View, name: str) -> bool:
    """Whether MarsBot meets the requirement of a milestone (R-MIL-01)."""
    milestone = view.rules.milestones[name]
    if milestone.met is not None:
        return holds(view, milestone.met)
    if milestone.value is None or milestone.threshold is None:
        return False
    return evaluate(view, milestone.value) >= milestone.threshold


def _turmoil(view: View, value: v.Turmoil) -> int:
    turmoil = view.state.turmoil
    if turmoil is None:
        return 0
    match value.what:
        case "chairman":
            return int(turmoil.chairman == Player.MARSBOT)
        case "leaders":
            return sum(seats.leader == Player.MARSBOT for seats in turmoil.parties.values())
        case "delegates":
            return sum(seats.marsbot for seats in turmoil.parties.values())


def _delegates_in_reserve(view: View, condition: c.DelegatesInReserve) -> bool:
    turmoil = view.state.turmoil
    return turmoil is not None and turmoil.reserve >= condition.min


def _no_module(what: str) -> Callable[[View, Any], int]:
    def nothing(_: View, __: Any) -> int:
        return 0

    nothing.__doc__ = f"{what} are not in play yet: none."
    return nothing


VALUES: dict[type, Callable[[View, Any], int]] = {
    v.TrackPosition: _track_position,
    v.Result: _result,
    v.EventAmount: lambda view, _: view.bindings.amount,
    v.IconNumber: lambda view, _: view.bindings.icon_number,
    v.Var: _var,
    v.Min: lambda view, value: min(evaluate(view, part) for part in value.of),
    v.Max: lambda view, value: max(evaluate(view, part) for part in value.of),
    v.Add: lambda view, value: _bounded(sum(evaluate(view, part) for part in value.of)),
    v.Sub: lambda view, value: _bounded(evaluate(view, value.a) - evaluate(view, value.b)),
    v.Mul: lambda view, value: _bounded(evaluate(view, value.a) * evaluate(view, value.b)),
    v.DivFloor: _div_floor,
    v.CountAdjacentTiles: _count_adjacent,
    v.PlayedPile: _played_pile,
    v.Store: lambda view, value: view.state.stores.get(value.store, 0),
    v.Tr: lambda view, _: view.state.tr,
    v.Mc: lambda view, _: view.state.mc,
    v.Generation: lambda view, _: view.state.generation,
    v.Tiles: _tiles,
    v.LargestGroup: _largest_group,
    v.OceansPlaced: _oceans_placed,
    v.Tracks: _tracks,
    v.DestroyedBonusCards: lambda view, _: len(view.state.bonus_deck.destroyed),
    v.ParameterRaises: _raises,
    v.ParameterStepsLeft: lambda view, value: steps_left(view, value.parameter),
    v.Colonies: lambda view, value: colonies_of(view, value.owner),
    v.Turmoil: _turmoil,
    v.MilestonesMet: _milestones_met,
    v.MilestonesClaimed: lambda view, _: len(view.state.milestones),
}

COMPARE: Mapping[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    "==": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    ">": operator.gt,
}


def holds(view: View, condition: c.Condition) -> bool:
    """Whether a condition holds."""
    check = CONDITIONS.get(type(condition))
    if check is None:
        raise ContentError("not_supported_yet", operation=condition.KIND)
    return check(view, condition)


def _generation(view: View, condition: c.GenerationIs) -> bool:
    n = view.state.generation
    return (
        (condition.min is None or n >= condition.min)
        and (condition.max is None or n <= condition.max)
        and (condition.parity is None or (n % 2 == 0) == (condition.parity == "even"))
        and (not condition.ranges or any(low <= n <= high for low, high in condition.ranges))
    )


def _modules(view: View, condition: c.Modules) -> bool:
    modules = view.rules.modules
    return (not condition.any or bool(modules.intersection(condition.any))) and modules.issuperset(
        condition.all
    )


def _steps_to_target(view: View, condition: c.StepsToTarget) -> bool:
    """R-BON-12: a printed bonus step counts even when its reward could not be carried out."""
    parameter = condition.parameter
    rules = view.rules.parameters.get(parameter)
    if rules is None:
        return False
    present = getattr(view.state, parameter)
    targets = [rules.max]
    if condition.targets == "bonus_or_completion":
        targets += [bonus.at for bonus in rules.bonus_steps]
    ahead = [(target - present) // rules.step for target in targets if target > present]
    return bool(ahead) and condition.min <= min(ahead) <= condition.max


def open_milestones(view: View) -> list[str]:
    """The milestones nobody has claimed, while there are any left to claim (R-MIL-03)."""
    state, rules = view.state, view.rules
    if len(state.milestones) >= rules.numbers.max_milestones:
        return []
    taken = {claimed.name for claimed in state.milestones}
    return [name for name in rules.milestones if name not in taken]


def _milestone_open(view: View, condition: c.MilestoneOpen) -> bool:
    return condition.name in open_milestones(view)


def _complete(view: View, condition: c.ParameterComplete) -> bool:
    return steps_left(view, condition.parameter) == 0


def _track_at_end(view: View, condition: c.TrackAtEnd) -> bool:
    row = view.rules.row_of.get(TrackId(condition.track))
    return row is not None and view.state.positions[row] == view.rules.last_spaces[row]


def _compare(view: View, left: int, condition: Any) -> bool:
    return COMPARE[condition.cmp](left, evaluate(view, condition.n))


def _value_is(view: View, condition: c.ValueIs) -> bool:
    return COMPARE[condition.cmp](evaluate(view, condition.left), evaluate(view, condition.right))


CONDITIONS: dict[type, Callable[[View, Any], bool]] = {
    c.GenerationIs: _generation,
    c.Modules: _modules,
    c.McAtLeast: lambda view, x: view.state.mc >= evaluate(view, x.n),
    c.StepsToTarget: _steps_to_target,
    c.ParameterComplete: _complete,
    c.ValueIs: _value_is,
    c.StoreIs: lambda view, x: _compare(view, view.state.stores.get(x.store, 0), x),
    c.TrackAtEnd: _track_at_end,
    c.DelegatesInReserve: _delegates_in_reserve,
    c.ColoniesOwned: _colonies_owned,
    c.ColonyPossible: lambda view, _: bool(eligible(view.rules, view.state)),
    c.FundedAwards: lambda view, x: len(view.state.awards) >= x.min,
    c.MilestoneOpen: _milestone_open,
    c.ResultBlocked: lambda view, x: result_of(view, x.ref).status == "blocked",
    c.ResultAmount: lambda view, x: _compare(view, result_of(view, x.ref).amount, x),
    c.CostDivisible: lambda view, x: result_of(view, x.ref).amount % x.by == 0,
    c.CardDestroyed: lambda view, x: x.card in view.state.bonus_deck.destroyed,
    c.Switch: lambda view, x: getattr(view.rules.switches, x.name) == x.value,
    c.All: lambda view, x: all(holds(view, part) for part in x.of),
    c.Any: lambda view, x: any(holds(view, part) for part in x.of),
    c.Not: lambda view, x: not holds(view, x.of),
    c.AtLeast: lambda view, x: sum(holds(view, part) for part in x.of) >= x.n,
}


def bound_to(view: View, name: str) -> Any:
    """What a name stands for; ContentError when nothing was bound to it."""
    try:
        return view.bindings.results[name]
    except KeyError:
        raise ContentError("unbound_name", name=name) from None


def result_of(view: View, name: str) -> Outcome:
    """The outcome an earlier step was bound to."""
    bound = bound_to(view, name)
    if not isinstance(bound, Outcome):
        raise ContentError("unbound_name", name=name)
    return bound


def tied_rows(view: View, selector: s.TrackSelector) -> list[int]:
    """The rows a selector cannot tell apart, top first; empty when it finds none."""
    positions = view.state.positions
    match selector:
        case s.TagTrack(tag=tag):
            row = view.rules.row_of_tag.get(tag)
            return [] if row is None else [row]
        case s.SameTrack():
            return [] if view.bindings.row is None else [view.bindings.row]
        case s.Ref(name=name):
            bound = bound_to(view, name)
            return [bound] if isinstance(bound, int) else []
        case s.LeastAdvancedTrack(among=among, exclude=exclude):
            rows = _rows(view, among, exclude)
            if view.rules.switches.least_advanced_among == "map_board":
                rows = [row for row in rows if not view.rules.tracks[row].beside]
            least = min((positions[row] for row in rows), default=0)
            return [row for row in rows if positions[row] == least]
        case s.MostAdvancedTrack(among=among, non_maxed=non_maxed):
            rows = _rows(view, among, ())
            if non_maxed:
                rows = [row for row in rows if positions[row] < view.rules.last_spaces[row]]
            most = max((positions[row] for row in rows), default=0)
            return [row for row in rows if positions[row] == most]


def _rows(
    view: View, among: Iterable[s.TrackSelector], exclude: Iterable[s.TrackSelector]
) -> list[int]:
    named = [row for selector in among for row in tied_rows(view, selector)[:1]]
    rows = sorted(set(named)) if named else list(range(len(view.rules.tracks)))
    left_out = {row for selector in exclude for row in tied_rows(view, selector)[:1]}
    return [row for row in rows if row not in left_out]


def row_of(view: View, selector: s.TrackSelector) -> int | None:
    """The row a selector picks, the topmost of equals; None when it finds none (R09)."""
    if isinstance(selector, s.TagTrack):
        return view.rules.row_of_tag.get(selector.tag)
    rows = tied_rows(view, selector)
    return rows[0] if rows else None


def card_meets(view: View, wanted: v.CardFilter, card: CardInfo) -> bool:
    """Whether a project card meets a filter; what is not known of it does not."""
    known = view.rules.card(card.name) if card.name is not None else None
    return all(
        getattr(wanted, field) in (None, ()) or check(view, wanted, card, known)
        for field, check in _CARD_CHECKS.items()
    )


CardCheck = Callable[[View, v.CardFilter, CardInfo, "ProjectCard | None"], bool]


def _vp_icon(view: View, wanted: v.CardFilter, card: CardInfo, known: ProjectCard | None) -> bool:
    if wanted.vp_icon != "non_negative":
        return known is not None and known.vp_icon == wanted.vp_icon
    if view.rules.switches.vp_icon == "fixed_positive" and known is not None:
        return known.vp is not None and (known.vp.value or 0) > 0
    return card.vp_icon is True


_CARD_CHECKS: dict[str, CardCheck] = {
    "cost_min": lambda _, w, card, __: card.cost is not None and card.cost >= (w.cost_min or 0),
    "cost_max": lambda _, w, card, __: card.cost is not None and card.cost <= (w.cost_max or 0),
    "tags_any": lambda _, w, card, __: not set(w.tags_any).isdisjoint(card.tags),
    "tag_count": lambda _, w, card, __: len(card.tags) == w.tag_count,
    "requirement": lambda _, w, card, __: card.requirement is w.requirement,
    "vp_icon": _vp_icon,
    "type": lambda _, w, card, __: card.type in w.type,
    "no_tags": lambda _, w, card, __: (not card.tags) is w.no_tags,
    "special_tile": lambda _, w, __, known: (
        (known is not None and known.special_tile is not None) is w.special_tile
    ),
}
