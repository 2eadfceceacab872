"""The human's side: what it does to the table and to MarsBot, and what MarsBot does to it."""

from __future__ import annotations

from collections.abc import Iterable

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import CardType, HexIndex, Parameter, Player, Policy, Tile
from marsbot_qt.core.content.models import programs as p
from marsbot_qt.core.content.models.cards import ProjectCard
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules import moves as mv
from marsbot_qt.core.rules.expressions import evaluate, ocean_left, steps_left
from marsbot_qt.core.rules.interpreter import run
from marsbot_qt.core.rules.questions import BLOCKED, AskAmount, AskYes
from marsbot_qt.core.rules.tracks import regress_tracker
from marsbot_qt.core.rules.turn import Rule, Turn
from marsbot_qt.core.rules.view import DONE, Outcome, View, done, infeasible, tile_mask
from marsbot_qt.core.rules.watching import known_protection, looks_at_marsbot, safe_cards


def human_lose_resource(turn: Turn, step: p.HumanLoseResource) -> Rule[Outcome]:
    """The operation: the human loses resources; only asked where the answer counts (R-BON-03)."""
    view = turn
    most = evaluate(view, step.amount)
    about = {"resource": step.resource, "amount": most}
    protection = known_protection(view, step.guards)
    if protection is not None:
        about["card"] = protection
    turn.record(ev.HumanMustDo("lose_resource", about))
    if step.as_ is None and not step.must:
        return DONE
    if protection is not None:
        answer: int | str = BLOCKED
    else:
        answer = yield AskAmount(least=0, most=most, may_block=True, why="lost", about=about)
    if isinstance(answer, int):
        turn.record(ev.HumanLost(step.resource, answer, False))
        return done(answer)
    turn.record(ev.HumanLost(step.resource, 0, True))
    if turn.rules.switches.block_without_loss == "nothing":
        had_some = yield AskYes(why="would_have_lost", about=about)
        if not had_some:
            return done(0)
    return Outcome("blocked")


def human_remove_card_resource(turn: Turn, step: p.HumanRemoveCardResource) -> Rule[Outcome]:
    """The operation: the human removes cubes from own cards (R-BON-05, R14)."""
    view = turn
    amount = evaluate(view, step.amount)
    about = {"kinds": list(step.kinds), "amount": amount, "pick": step.pick}
    protection = known_protection(view, step.guards)
    safe = safe_cards(view, step.kinds)
    if protection is not None:
        about["card"] = protection
    elif safe:
        about["safe"] = safe
    turn.record(ev.HumanMustDo("remove_card_resource", about))
    if step.as_ is None and not step.must:
        return DONE
    removed = protection is None and (yield AskYes(why="cube_removed", about=about))
    if not removed:
        return infeasible("nothing_to_remove") if step.must else Outcome("done", 0)
    turn.record(ev.HumanLost("/".join(step.kinds), amount, False))
    return done(amount)


def places_tile(turn: Turn, move: mv.HumanPlacesTile) -> None:
    """The human's tile; cards make exceptions, so what the rules forbid is only remarked on."""
    state = turn.state
    if isinstance(move.space, str):
        _off_map(turn, move)
        return
    bit = 1 << move.space
    space = list(turn.rules.map.spaces[move.space])
    if state.occupied & bit:
        raise Refused("space_occupied", space=space)
    if state.markers & bit:
        raise Refused("space_reserved_by_marker", space=space)
    if move.tile is Tile.OCEAN and not ocean_left(turn):
        raise Refused("no_ocean_left")
    turn.unexpected += list(against_the_rules(turn, move.tile, move.space))
    owner = None if move.tile is Tile.OCEAN else Player.HUMAN
    turn.put_tile(move.tile, move.space, owner, Player.HUMAN)
    if not move.raises:
        if move.tile is Tile.OCEAN:
            turn.unexpected.append("ocean_without_raise")
        return
    if move.tile is Tile.OCEAN:
        _human_step(turn, Parameter.OCEANS)
    elif move.tile is Tile.GREENERY:
        human_raises(turn, Parameter.OXYGEN, 1)


def _off_map(turn: Turn, move: mv.HumanPlacesTile) -> None:
    if move.tile is not Tile.CITY:
        raise Refused("only_cities_beside_the_map", space=move.space, tile=move.tile.value)
    if any(placed.space == move.space for placed in turn.state.tiles):
        raise Refused("space_occupied", space=move.space)
    turn.put_tile(Tile.CITY, move.space, Player.HUMAN, Player.HUMAN)


def against_the_rules(view: View, tile: Tile, space: HexIndex) -> Iterable[str]:
    """Codes for what the ordinary rules would not allow on a hex."""
    tables, state = view.rules.map, view.state
    bit = 1 << space
    if tile is Tile.OCEAN:
        if not tables.ocean_reserved & bit:
            yield "ocean_on_land"
        return
    if tables.ocean_reserved & bit:
        yield "land_tile_on_ocean_space"
    if tables.city_reserved & bit and tile is not Tile.CITY:
        yield "reserved_for_a_city"
    cities = state.own_cities | state.human_cities
    if tile is Tile.CITY and tables.neighbours[space] & cities & ~_near_reserved(view, space):
        yield "city_next_to_city"
    if tile is Tile.GREENERY:
        own = tile_mask(state, "any", "human", view.rules)
        free = tables.land & ~(state.occupied | state.markers | tables.city_reserved)
        if tables.beside(own) & free and not tables.neighbours[space] & own:
            yield "greenery_not_next_to_own_tile"


def _near_reserved(view: View, space: HexIndex) -> int:
    """Everything for a hex reserved for a city, which may stand beside others; else nothing."""
    return view.rules.map.all if view.rules.map.city_reserved >> space & 1 else 0


def tiles_not_refused(view: View, space: HexIndex) -> list[Tile]:
    """What the human may place on a hex, with a card that makes an exception if need be."""
    if (view.state.occupied | view.state.markers) >> space & 1:
        return []
    kinds = [Tile.OCEAN, Tile.GREENERY, Tile.CITY, Tile.SPECIAL]
    if not ocean_left(view):
        kinds.remove(Tile.OCEAN)
    return kinds


def tile_allowed(view: View, tile: Tile, space: HexIndex) -> bool:
    """Whether the human may place a tile on a hex by the ordinary rules."""
    if tile not in tiles_not_refused(view, space):
        return False
    return not any(True for _ in against_the_rules(view, tile, space))


def raises(turn: Turn, move: mv.HumanRaises) -> None:
    """The human raises a parameter; at its end nothing happens any more."""
    taken = human_raises(turn, move.parameter, move.steps)
    if taken < move.steps:
        turn.unexpected.append("parameter_complete")


def human_raises(turn: Turn, parameter: Parameter, steps: int) -> int:
    """Steps really taken. A bonus raise comes with its step; a bonus ocean is left to the human."""
    taken = 0
    for _ in range(steps):
        if not steps_left(turn, parameter):
            break
        _human_step(turn, parameter)
        taken += 1
    return taken


def _human_step(turn: Turn, parameter: Parameter) -> None:
    rules = turn.rules.parameters[parameter]
    value = turn.parameter(parameter) + rules.step
    turn.set_parameter(parameter, value, Player.HUMAN)
    turn.learn("tr", turn.state.human.get("tr", turn.rules.numbers.human_start_tr) + 1)
    for bonus in rules.bonus_steps:
        if bonus.at == value:
            for step in bonus.do:
                if isinstance(step, p.RaiseParameter) and isinstance(step.parameter, str):
                    _bonus_raise(turn, Parameter(step.parameter))


def _bonus_raise(turn: Turn, parameter: Parameter) -> None:
    if not steps_left(turn, parameter):
        return
    if parameter is Parameter.OCEANS:
        turn.record(ev.HumanMustDo("place_ocean"))
        turn.due.append("ocean")
    else:
        _human_step(turn, parameter)


def claims(turn: Turn, move: mv.HumanClaims) -> None:
    """The human claims a milestone (R-MIL-03)."""
    if any(taken.name == move.milestone for taken in turn.state.milestones):
        raise Refused("already_claimed", milestone=move.milestone)
    if len(turn.state.milestones) >= turn.rules.numbers.max_milestones:
        raise Refused("no_milestone_left", milestone=move.milestone)
    turn.claim(move.milestone, Player.HUMAN)


def funds(turn: Turn, move: mv.HumanFunds) -> None:
    """The human funds an award (R-AWD-05)."""
    if any(taken.name == move.award for taken in turn.state.awards):
        raise Refused("already_funded", award=move.award)
    if len(turn.state.awards) >= turn.rules.numbers.max_awards:
        raise Refused("no_award_left", award=move.award)
    turn.fund(move.award, Player.HUMAN)


def takes(turn: Turn, move: mv.HumanRemoves | mv.HumanSteals) -> None:
    """Removing and stealing: 1 M€ a resource, never below 0 (R-HUM-01 to R-HUM-03)."""
    stolen = isinstance(move, mv.HumanSteals)
    if move.store is None:
        taken = min(move.amount, turn.state.mc)
        turn.change_mc(-taken, "stolen" if stolen else "removed")
    else:
        held = turn.state.stores.get(move.store)
        if held is None:
            raise Refused("unknown_store", store=move.store)
        _of_that_kind(turn, move.store, move.resource)
        taken = min(move.amount, held)
        turn.change_store(move.store, -taken)
    if stolen and taken:
        turn.record(ev.HumanMustDo("take", {"resource": move.resource, "amount": taken}))


def _of_that_kind(turn: Turn, store: str, resource: str) -> None:
    """An area of the shipping board holds one kind, and the human may take that (R-COL-30)."""
    for tile in turn.rules.colonies.values():
        if tile.store == store and tile.resource != resource:
            raise Refused("store_of_another_kind", store=store, resource=resource)


def decreases_production(turn: Turn, move: mv.HumanDecreasesProduction) -> None:
    """Lowering a production moves its track back and leaves markers (R-HUM-04 to 13, R90)."""
    row = turn.rules.production_rows.get(move.resource)
    if row is None:
        raise Refused(
            "no_track_for_production",
            resource=move.resource,
            options=sorted(turn.rules.production_rows),
        )
    steps = 1 if turn.rules.switches.production_decrease == "per_effect" else move.steps
    outcome = regress_tracker(turn, row, steps)
    if outcome.amount < steps:
        turn.unexpected.append("track_at_start")


def plays_card(turn: Turn, move: mv.HumanPlaysCard) -> Rule[None]:
    """A card of the human that matters to MarsBot is remembered (R-HUM-15).

    What an event does to MarsBot happens as it is played (R-FQP-03); other cards are used.
    """
    card = turn.rules.human_card(move.card.name) if move.card.name else None
    if card is not None and looks_at_marsbot(card):
        turn.remember_card(card.name)
    if isinstance(card, ProjectCard) and card.type is CardType.EVENT:
        yield from run(turn, card.human_effect, Policy.NOTHING)


def uses_card(turn: Turn, move: mv.HumanUsesCard) -> Rule[None]:
    """An effect of a card of the human on MarsBot's piece; the card's data say what it does."""
    card = turn.rules.card(move.card)
    if card is None or not card.human_effect:
        raise Refused("card_has_no_effect", card=move.card)

    yield from run(turn, card.human_effect, Policy.NOTHING)


def passes(turn: Turn, _: mv.HumanPasses) -> None:
    """The human passes for this generation (R-ACT-04)."""
    if turn.state.passed_human:
        turn.unexpected.append("already_passed")
        return
    turn.set_passed(Player.HUMAN)
    if not turn.state.passed_marsbot:
        turn.set_turn(Player.MARSBOT)
