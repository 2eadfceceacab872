"""Hexes of a map that sell something to MarsBot, or whose icons count only in some games.

A hex that sells ranks above hexes with so many icons, pays no M€ for icons, and on placement does
its program and takes its fee; where MarsBot cannot use it, it is a hex without icons (R-PLB-03 to
R-PLB-14).
"""

from __future__ import annotations

from marsbot_qt.core.base.ids import HexIndex, Policy
from marsbot_qt.core.content.map_tables import Mask, bits
from marsbot_qt.core.content.models.maps import ByIcons, SpecialHex
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.expressions import holds
from marsbot_qt.core.rules.interpreter import run
from marsbot_qt.core.rules.turn import Rule, Turn
from marsbot_qt.core.rules.view import View


def sold_at(view: View, space: HexIndex) -> SpecialHex | None:
    """What a hex sells to MarsBot at this moment; None where it cannot use it.

    The fee is looked at before the tile is placed, or with the M€ of oceans beside it (R107).
    """
    special = view.rules.map.special.get(space)
    if special is None or not special.do or not _needs_hold(view, special):
        return None
    purse = view.state.mc
    if view.rules.switches.paid_hex_check == "after":
        purse += ocean_mc(view, space)
    return special if purse >= special.fee else None


def ocean_mc(view: View, space: HexIndex) -> int:
    """M€ for the oceans beside a hex (R-PLB-01, R89)."""
    rules = view.rules
    oceans = (rules.map.neighbours[space] & view.state.ocean_tiles).bit_count()
    if rules.switches.ocean_adjacency == "once":
        oceans = min(oceans, 1)
    return oceans * rules.ocean_adjacency_mc


def icons_at(view: View, space: HexIndex) -> int:
    """The icons of a hex that pay M€ (R-PLB-02, R-PLB-13)."""
    special = view.rules.map.special.get(space)
    if special is None:
        return view.rules.map.icons[space]
    return 0 if special.do or not _needs_hold(view, special) else special.icons


def special_scores(
    view: View, candidates: Mask, criterion: ByIcons, raised: Mask
) -> tuple[tuple[HexIndex, float], ...]:
    """How special hexes among the candidates rank: half an icon above what they beat.

    ``raised`` are the hexes on which icons count more.
    """
    tables = view.rules.map
    found: list[tuple[HexIndex, float]] = []
    for space in bits(candidates & view.rules.map.special_mask):
        sold = sold_at(view, space)
        plain = tables.icon_score(criterion, raised, space) + icons_at(view, space)
        found.append((space, sold.above_icons + 0.5 if sold else plain))
    return tuple(found)


def serve(turn: Turn, space: HexIndex, special: SpecialHex) -> Rule[None]:
    """MarsBot's tile covers a hex that sells: do its program, then pay (R-PLB-04)."""
    with turn.under(ev.HexSold(space, special.fee)):
        yield from run(turn, special.do, Policy.FAILED_ACTION)
        turn.change_mc(-min(special.fee, turn.state.mc), "lost")


def _needs_hold(view: View, special: SpecialHex) -> bool:
    return special.needs is None or holds(view, special.needs)
