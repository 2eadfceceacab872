"""Queries: what can be done now, and what things are called. They only read.

A window never decides a rule: what may be clicked, what a click would do, and how a count would
end comes from here.
"""

from __future__ import annotations

from typing import Any

from marsbot_qt.core.base.ids import (
    CardType,
    Component,
    HexIndex,
    Parameter,
    Phase,
    Player,
    Tag,
    Tile,
)
from marsbot_qt.core.base.records import record
from marsbot_qt.core.content.map_tables import bits
from marsbot_qt.core.content.models.cards import CardGain, HumanCorporation, ProjectCard
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import expressions
from marsbot_qt.core.rules import moves as mv
from marsbot_qt.core.rules.counting import place_in_count
from marsbot_qt.core.rules.decks import BONUS, PROJECT
from marsbot_qt.core.rules.engine import MOVE_RULES, legal_in
from marsbot_qt.core.rules.expressions import steps_left
from marsbot_qt.core.rules.generation import mars_complete
from marsbot_qt.core.rules.human import against_the_rules, tile_allowed, tiles_not_refused
from marsbot_qt.core.rules.questions import AskFlipCost
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.view import View
from marsbot_qt.core.rules.watching import Counted, counted, gains_of, looks_at_marsbot

_HUMAN_TILES = (Tile.OCEAN, Tile.GREENERY, Tile.CITY, Tile.SPECIAL)


# What a person may do


def legal_moves(rules: Ruleset, state: State) -> tuple[str, ...]:
    """Names of the moves that make sense now, in the order in which the rules list them."""
    return tuple(
        kind.NAME
        for kind in MOVE_RULES
        if legal_in(state.phase, kind) and _makes_sense(rules, state, kind)
    )


def _makes_sense(rules: Ruleset, state: State, kind: type[mv.Move]) -> bool:
    everybody = state.passed_marsbot and state.passed_human
    if kind is mv.HumanPasses:
        return not state.passed_human
    if kind is mv.MarsbotTurn:
        return not state.passed_marsbot
    if kind is mv.NextGeneration:
        return everybody
    if kind is mv.HumanClaims:
        return bool(open_milestones(rules, state))
    if kind is mv.HumanFunds:
        return bool(open_awards(rules, state))
    if kind in (mv.HumanRemoves, mv.HumanSteals):
        return bool(removable(rules, state))
    if kind is mv.HumanDecreasesProduction:
        return bool(rules.production_rows)
    if kind is mv.HumanRaises:
        return bool(raisable(rules, state))
    if kind is mv.HumanUsesCard:
        return bool(usable_cards(rules))
    return True


def open_milestones(rules: Ruleset, state: State) -> tuple[str, ...]:
    """The milestones that can still be claimed."""
    return tuple(expressions.open_milestones(View(rules, state)))


def open_awards(rules: Ruleset, state: State) -> tuple[str, ...]:
    """The awards that can still be funded."""
    if len(state.awards) >= rules.numbers.max_awards:
        return ()
    taken = {funded.name for funded in state.awards}
    return tuple(name for name in rules.awards if name not in taken)


def raisable(rules: Ruleset, state: State) -> tuple[Parameter, ...]:
    """The parameters that can still be raised, oceans apart: those are placed."""
    view = View(rules, state)
    return tuple(
        parameter
        for parameter in rules.parameters
        if parameter is not Parameter.OCEANS and steps_left(view, parameter)
    )


def parameter_steps_left(rules: Ruleset, state: State, parameter: Parameter) -> int:
    """How many steps a parameter has still to go."""
    return steps_left(View(rules, state), parameter)


@record
class Removable:
    """Something of MarsBot's that can be removed or stolen; ``store`` is None for its M€."""

    store: str | None
    most: int


def removable(_rules: Ruleset, state: State) -> tuple[Removable, ...]:
    """What MarsBot has that can be removed or stolen."""
    found = [Removable(None, state.mc)] if state.mc else []
    return (*found, *(Removable(name, held) for name, held in state.stores.items() if held))


@record
class ProductionTrack:
    """A production that can be lowered, with the track that stands for it and its cube."""

    resource: str
    track: str
    position: int


def productions(rules: Ruleset, state: State) -> tuple[ProductionTrack, ...]:
    """The productions that can be lowered, top to bottom."""
    return tuple(
        ProductionTrack(resource, str(rules.tracks[row].id), state.positions[row])
        for resource, row in rules.production_rows.items()
    )


@record
class HexChoices:
    """What the human may place on a hex.

    ``allowed`` is what the ordinary rules allow; ``others`` what is possible with a card that makes
    an exception. ``refused`` says why nothing can be placed: ``occupied`` or ``reserved``.
    """

    allowed: tuple[Tile, ...] = ()
    others: tuple[Tile, ...] = ()
    refused: str = ""


def hex_choices(rules: Ruleset, state: State, space: HexIndex) -> HexChoices:
    """What a click on a hex may do."""
    if state.occupied >> space & 1:
        return HexChoices(refused="occupied")
    if state.markers >> space & 1:
        return HexChoices(refused="reserved")
    view = View(rules, state)
    possible = tiles_not_refused(view, space)
    allowed = tuple(tile for tile in possible if tile_allowed(view, tile, space))
    return HexChoices(allowed, tuple(tile for tile in possible if tile not in allowed))


def why_not(rules: Ruleset, state: State, tile: Tile, space: HexIndex) -> tuple[str, ...]:
    """Codes for what the ordinary rules hold against a tile of the human on a hex."""
    return tuple(against_the_rules(View(rules, state), tile, space))


def hexes_for(rules: Ruleset, state: State, tile: Tile) -> tuple[HexIndex, ...]:
    """The hexes on which the ordinary rules allow a tile of the human."""
    view = View(rules, state)
    free = rules.map.all & ~(state.occupied | state.markers)
    return tuple(space for space in bits(free) if tile_allowed(view, tile, space))


def placeable(rules: Ruleset, state: State) -> tuple[Tile, ...]:
    """The kinds of tiles for which there is a hex."""
    view = View(rules, state)
    free = tuple(bits(rules.map.all & ~(state.occupied | state.markers)))
    return tuple(
        tile for tile in _HUMAN_TILES if any(tile_allowed(view, tile, space) for space in free)
    )


def watching_cards(rules: Ruleset) -> tuple[str, ...]:
    """Cards of the human that are worth telling: they watch MarsBot, count it or protect."""
    content = rules.content
    cards: list[HumanCorporation | ProjectCard] = [*content.human_corporations]
    cards += content.project_cards
    return tuple(card.name for card in cards if looks_at_marsbot(card))


def cards_to_tell(rules: Ruleset) -> tuple[str, ...]:
    """Cards of the human that are told as they are played: those, and what touches MarsBot."""
    touching = (card.name for card in rules.content.project_cards if card.human_effect)
    return tuple(dict.fromkeys((*watching_cards(rules), *touching)))


@record
class WatchingCard:
    """A remembered card of the human: what it looks at, and the numbers as they are now.

    ``watches`` is the word of what sets it off, ``gains`` what that brings; ``protects`` what
    MarsBot cannot take.
    """

    name: str
    watches: str | None
    gains: tuple[CardGain, ...]
    protects: tuple[str, ...]
    counts: tuple[Counted, ...]


def watching_card(rules: Ruleset, state: State, name: str) -> WatchingCard | None:
    """What a card of the human looks at, in a state; None for a card that no pack knows."""
    card = rules.human_card(name)
    if card is None:
        return None
    counts = counted(View(rules, state), name)
    gains = gains_of(rules, name)
    return WatchingCard(card.name, card.trigger_any_player, gains, card.protects, counts)


def remembered_cards(rules: Ruleset, state: State) -> tuple[WatchingCard, ...]:
    """The cards of the human that are remembered, with their numbers."""
    found = (watching_card(rules, state, name) for name in state.human_cards)
    return tuple(card for card in found if card is not None)


def usable_cards(rules: Ruleset) -> tuple[str, ...]:
    """Cards of the human with an effect on a piece of MarsBot; an event acts as it is played."""
    cards = rules.content.project_cards
    return tuple(c.name for c in cards if c.human_effect and c.type is not CardType.EVENT)


# Where the game stands


def game_is_ending(rules: Ruleset, state: State) -> bool:
    """Whether Mars is complete, so that this is the last generation."""
    return mars_complete(View(rules, state))


def everybody_has_passed(state: State) -> bool:
    """Whether the generation is over."""
    return state.phase is Phase.ACTION and state.passed_marsbot and state.passed_human


def deals_action_cards(state: State) -> bool:
    """Whether the app keeps the action deck's order, so that the next card is dealt."""
    return state.action_deck.order is not None


def next_card_is_known(state: State) -> bool:
    """Whether the next card of the action deck is dealt without anything to enter."""
    order = state.action_deck.order
    return not order or order[0] not in (PROJECT, BONUS)


def is_virtual(state: State, component: Component) -> bool:
    """Whether the app stands in for a component."""
    return component in state.virtual


@record
class FaceDown:
    """What lies face down, as far as everybody may know it.

    ``project`` and ``bonus`` cards are left in the action deck; ``bonus_cards`` are those that lie
    in it or in the bonus deck.
    """

    project: int
    bonus: int
    bonus_cards: tuple[str, ...]


def face_down(rules: Ruleset, state: State) -> FaceDown:
    """What has to lie face down on the table, for somebody who deals by hand from here on."""
    deck, bonus = state.action_deck, state.bonus_deck
    members = (*bonus.members, *deck.always)
    cards = tuple(card for card in rules.bonus_cards if card in members)
    hidden = tuple(card for card in cards if card not in bonus.discard)
    return FaceDown(deck.left - deck.bonus_left, deck.bonus_left, hidden)


def generation_starter(generation: int) -> Player:
    """Who starts a generation (R-ORD-01)."""
    return Player.HUMAN if generation % 2 else Player.MARSBOT


def flip_ends_on(rules: Ruleset, question: AskFlipCost, cost: int) -> Any:
    """The candidate that a flipped card's cost ends on; None when nothing is counted out."""
    candidates = question.candidates
    if not candidates:
        return None
    return candidates[place_in_count(cost, len(candidates), rules.switches.cost_zero)]


# Cards to choose from


@record
class CardEntry:
    """A card that can be entered: a project card by name, a bonus card by number.

    ``names`` are all names it is known by; ``played`` tells that it lies in a pile already, and
    ``expected`` that it is a card of this game.
    """

    id: str
    is_bonus: bool
    number: str
    names: tuple[str, ...]
    tags: tuple[Tag, ...] = ()
    cost: int | None = None
    played: bool = False
    expected: bool = True


def project_entries(rules: Ruleset, state: State) -> tuple[CardEntry, ...]:
    """Every project card at hand, those of this game first."""
    played = {card.name for card in state.played_pile}
    content = rules.content
    cards = (*content.project_cards, *content.other_cards)
    return tuple(
        CardEntry(
            card.name,
            False,
            card.number or "",
            (card.name, *card.aliases),
            card.tags,
            card.cost,
            played=card.name in played,
            expected=card.name in rules.cards_in_play,
        )
        for card in cards
    )


def corporation_entries(rules: Ruleset) -> tuple[CardEntry, ...]:
    """The corporations a human may have against MarsBot."""
    return tuple(
        CardEntry(each.name, False, each.number or "", (each.name, *each.aliases), each.tags)
        for each in rules.content.human_corporations
        if each.allowed
    )


def bonus_entries(rules: Ruleset, state: State) -> tuple[CardEntry, ...]:
    """Every bonus card of this game."""
    deck = state.bonus_deck
    gone = {*deck.discard, *deck.destroyed}
    return tuple(
        CardEntry(
            number,
            True,
            number,
            (),
            played=number in gone,
            expected=number in deck.members or number in state.action_deck.always,
        )
        for number in rules.bonus_cards
    )


def tags_in_play(rules: Ruleset) -> tuple[Tag, ...]:
    """The tags that some track of this game carries."""
    return tuple(rules.row_of_tag)
