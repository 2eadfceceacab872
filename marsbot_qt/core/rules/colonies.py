"""Colonies: MarsBot builds and trades, the human does, and the tracks move on (R-COL).

What a tile brings MarsBot stands in its own programs; nothing that is printed on it counts.
"""

from __future__ import annotations

from collections.abc import Sequence

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import Player, Policy
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.models import programs as p
from marsbot_qt.core.content.models import selectors as s
from marsbot_qt.core.content.models.programs import Program
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules import moves as mv
from marsbot_qt.core.rules.colony_tiles import after_trade, eligible
from marsbot_qt.core.rules.counting import count_out
from marsbot_qt.core.rules.expressions import bound_to, evaluate
from marsbot_qt.core.rules.failed_action import failed_action
from marsbot_qt.core.rules.interpreter import overruled_choice, run, skipped_by_hand
from marsbot_qt.core.rules.triggers import fire
from marsbot_qt.core.rules.turn import Rule, Turn
from marsbot_qt.core.rules.view import DONE, NO_BINDINGS, Outcome, View, infeasible


def trade_targets(view: View) -> tuple[str, ...]:
    """The tiles MarsBot may trade with: free, most advanced, then with its colony (R-COL-18)."""
    colonies = view.state.colonies
    free = [name for name, colony in colonies.items() if not colony.visited]
    most = max((colonies[name].track for name in free), default=0)
    best = tuple(name for name in free if colonies[name].track == most)
    return tuple(name for name in best if colonies[name].marsbot) or best


def choose_colony(turn: Turn, selector: s.ColonySelector) -> Rule[str | None]:
    """The tile a selector picks, counted out among equals by a flipped card.

    None when there is none, or when the person says that it did not happen.
    """
    state = turn.state
    match selector:
        case s.Ref(name=name):
            bound = bound_to(turn, name)
            return bound if isinstance(bound, str) else None
        case s.ColonyTradeTarget():
            tied = trade_targets(turn)
            allowed = [name for name, colony in state.colonies.items() if not colony.visited]
        case s.ColonyTileUnusedRandom():
            tied = tuple(name for name in turn.rules.colonies if name not in state.colonies)
            allowed = list(tied)
        case _:
            tied = eligible(turn.rules, state)
            allowed = list(tied)
    if not tied:
        return None
    return (yield from _decide(turn, selector.KIND, tied, allowed))


def _decide(turn: Turn, rule: str, tied: Sequence[str], allowed: list[str]) -> Rule[str | None]:
    number, overrule = turn.decision()
    if skipped_by_hand(turn, number, overrule, "choose_colony"):
        return None
    forced = overruled_choice(overrule, allowed)
    colonies = turn.state.colonies
    scores = tuple((name, colonies[name].track if name in colonies else 0) for name in allowed)
    if forced is None:
        chosen = yield from count_out(turn, tied, list(tied), "tied_colonies")
    else:
        chosen = forced
    turn.record(ev.ColonyChosen(number, rule, scores, chosen, forced is not None))
    return chosen


def _nothing(turn: Turn, decisions: int) -> Outcome:
    return DONE if turn.decisions > decisions else infeasible("no_colony")


def build_colony(turn: Turn, step: p.BuildColony) -> Rule[Outcome]:
    """The operation: MarsBot builds a colony; the tile's own program follows (R-COL-20)."""
    decisions = turn.decisions
    chosen = yield from choose_colony(turn, step.tile)
    if chosen is None:
        return _nothing(turn, decisions)
    yield from place(turn, chosen, Player.MARSBOT)
    return DONE


def place(turn: Turn, name: str, player: Player) -> Rule[None]:
    """A side places a colony; a marker on its place moves one step on."""
    tile, colony = turn.rules.colonies[name], turn.state.colonies[name]
    number = getattr(colony, player.value) + 1
    colony = replaced(colony, **{player.value: number})
    with turn.inside(turn.set_colony(name, colony, ev.ColonyBuilt(player, name, number))):
        _move_marker(turn, name, max(colony.track, after_trade(tile, colony)))
        if player is Player.MARSBOT:
            yield from _run(turn, tile.build)
        if "on_colony_built" in turn.rules.triggers:
            yield from fire(turn, "on_colony_built", NO_BINDINGS, about={"player": player})


def _run(turn: Turn, program: Program) -> Rule[Outcome]:
    outer = turn.bindings
    outcome = yield from run(turn, program, Policy.NOTHING)
    turn.bindings = outer
    return outcome


def _move_marker(turn: Turn, name: str, step: int) -> None:
    colony = turn.state.colonies[name]
    if colony.track != step:
        moved = ev.ColonyTrackMoved(name, colony.track, step)
        turn.set_colony(name, replaced(colony, track=step), moved)


def trade(turn: Turn, step: p.Trade) -> Rule[Outcome]:
    """The operation: MarsBot trades with a tile (R-COL-19 to R-COL-22, R-COL-27).

    The fee is lost as far as it is there (R38); what no free tile means is R39. The human gets the
    bonus of own colonies there.
    """
    decisions = turn.decisions
    chosen = yield from choose_colony(turn, step.tile)
    if chosen is None:
        outcome = _nothing(turn, decisions)
        if outcome.infeasible and turn.rules.switches.trade_without_tile == "failed_action":
            failed_action(turn, outcome)
            return DONE
        return outcome
    tile = turn.rules.colonies[chosen]
    with turn.inside(_visit(turn, chosen, Player.MARSBOT)):
        turn.change_mc(-min(evaluate(turn, step.fee), turn.state.mc), "lost")
        yield from _run(turn, tile.trade)
        colony = turn.state.colonies[chosen]
        for _ in range(colony.marsbot):
            yield from _run(turn, tile.trade_own)
        if colony.human:
            about = {"colony": chosen, "amount": colony.human}
            turn.record(ev.HumanMustDo("colony_bonus", about))
        _move_marker(turn, chosen, after_trade(tile, turn.state.colonies[chosen]))
    return DONE


def _visit(turn: Turn, name: str, player: Player) -> int:
    colony = replaced(turn.state.colonies[name], visited=True)
    return turn.set_colony(name, colony, ev.ColonyTraded(player, name))


def add_colony_tile(turn: Turn, step: p.AddColonyTile) -> Rule[Outcome]:
    """The operation: one more tile joins the game for both sides."""
    decisions = turn.decisions
    chosen = yield from choose_colony(turn, step.pick)
    if chosen is None:
        return _nothing(turn, decisions)
    turn.lay_colonies((chosen,))
    return DONE


def gain_trade_fleet(turn: Turn, _: p.GainTradeFleet) -> Outcome:
    """The operation: MarsBot's next trade fleet comes into play (R-COL-32)."""
    fleets = turn.state.trade_fleets
    if fleets >= turn.rules.numbers.most_trade_fleets:
        return infeasible("no_fleet")
    turn.set_trade_fleets(fleets + 1)
    return DONE


def colony_production(turn: Turn) -> None:
    """Between two generations every track moves one step and the fleets come home."""
    colonies = turn.state.colonies
    if not colonies:
        return
    with turn.under(ev.ColonyProduction()):
        for name, colony in colonies.items():
            step = min(colony.track + 1, turn.rules.colonies[name].steps)
            moved = ev.ColonyTrackMoved(name, colony.track, step)
            if colony.track != step or colony.visited:
                turn.set_colony(name, replaced(colony, track=step, visited=False), moved)


def _in_game(turn: Turn, name: str) -> None:
    if name not in turn.state.colonies:
        raise Refused("colony_not_in_game", colony=name, options=list(turn.state.colonies))


def human_builds_colony(turn: Turn, move: mv.HumanBuildsColony) -> Rule[None]:
    """The move: the human places a colony."""
    _in_game(turn, move.colony)
    colony = turn.state.colonies[move.colony]
    if colony.marsbot + colony.human >= turn.rules.colonies[move.colony].slots:
        raise Refused("colony_full", colony=move.colony)
    if colony.human:
        turn.unexpected.append("colony_there_already")
    yield from place(turn, move.colony, Player.HUMAN)


def human_trades(turn: Turn, move: mv.HumanTrades) -> Rule[None]:
    """The move: the human trades; MarsBot has the bonus of its colony (R-COL-23, R-COL-24)."""
    name = move.colony
    _in_game(turn, name)
    if turn.state.colonies[name].visited:
        turn.unexpected.append("colony_visited")
    tile = turn.rules.colonies[name]
    with turn.inside(_visit(turn, name, Player.HUMAN)):
        for _ in range(turn.state.colonies[name].marsbot):
            yield from _run(turn, tile.bonus)
        _move_marker(turn, name, after_trade(tile, turn.state.colonies[name]))
