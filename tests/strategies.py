"""Strategies: random set-ups, moves and answers that make sense, for property tests."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from marsbot_qt.core.base.ids import HexIndex
from marsbot_qt.core.content.map_tables import bits
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules.decks import BONUS
from marsbot_qt.core.rules.engine import Pending
from marsbot_qt.core.rules.events import CardResolving
from marsbot_qt.core.rules.moves import TAGS
from marsbot_qt.core.rules.questions import (
    AskAmount,
    AskCard,
    AskChoice,
    AskFlipCost,
    AskSpace,
    AskValues,
    AskYes,
    option_id,
)
from marsbot_qt.core.rules.state import State

Json = dict[str, Any]

LEVELS = ("easy", "normal", "hard", "brutal")
COMPONENTS = ("project_deck", "bonus_deck", "flips")
COSTS = st.integers(0, 41)
SMALL = st.integers(0, 12)


@st.composite
def setups(draw: st.DrawFn) -> Json:
    """A set-up on Tharsis: any difficulty, any virtual decks, some rulings."""
    virtual = draw(st.sets(st.sampled_from(COMPONENTS)))
    rulings = draw(st.dictionaries(st.sampled_from(RULINGS), st.just("B"), max_size=4))
    return {
        "map": "tharsis",
        "expansions": draw(st.sampled_from(([], ["corporate_era"]))),
        "difficulty": draw(st.sampled_from(LEVELS)),
        "components": {name: "virtual" for name in COMPONENTS if name in virtual},
        "draft": "project_deck" not in virtual and draw(st.booleans()),
        "rulings": rulings,
        "seed": draw(st.integers(0, 2**32)),
    }


RULINGS = (
    "R03", "R09", "R10", "R11", "R12", "R13", "R15", "R16", "R17", "R18", "R20", "R21", "R24",
    "R26", "R27", "R89", "R90", "R91", "R92", "R93", "R105", "R106", "R118", "R121", "R125",
)  # fmt: skip
"""Rulings with a second reading that a game can be under way with."""


@st.composite
def project_cards(draw: st.DrawFn, rules: Ruleset) -> Json:
    """A project card: by name, or by tags with anything or nothing more."""
    if draw(st.booleans()):
        return {"card": draw(st.sampled_from([c.name for c in rules.content.project_cards]))}
    card: Json = {"tags": draw(st.lists(st.sampled_from(sorted(TAGS)), max_size=4))}
    if draw(st.booleans()):
        card["cost"] = draw(COSTS)
    return card


def free_hexes(rules: Ruleset, state: State) -> list[HexIndex]:
    """Hexes where a tile can go at all."""
    return list(bits(rules.map.all & ~state.occupied & ~state.markers))


def oceans_left(state: State) -> int:
    """Ocean tiles beside the map; one that was laid without its step is no longer there."""
    laid = state.ocean_tiles.bit_count()
    return OCEANS - max(laid, state.oceans)


OCEANS = 9


def space_of(rules: Ruleset, space: HexIndex) -> list[int]:
    """A hex as a game file has it."""
    return list(rules.map.spaces[space])


def open_bonus_cards(rules: Ruleset, state: State) -> list[str]:
    """Bonus cards that can really come up: not discarded, destroyed or set aside."""
    deck = state.bonus_deck
    if deck.order is not None:
        return []
    if not state.action_deck.bonus_left and not deck.draw:
        return []
    return [card for card in deck.members if card not in deck.discard]


@st.composite
def answers(draw: st.DrawFn, rules: Ruleset, pending: Pending) -> Json:
    """An answer that fits the question a move waits for."""
    question = pending.question
    match question:
        case AskFlipCost():
            return {"flip_cost": draw(COSTS)}
        case AskAmount(least=least, most=most, may_block=may_block):
            if may_block and draw(st.booleans()):
                return {"choice": "blocked"}
            return {"amount": draw(st.integers(least, min(most, least + 20)))}
        case AskYes():
            return {"yes": draw(st.booleans())}
        case AskChoice(options=options):
            return {"choice": draw(st.sampled_from([option_id(each) for each in options]))}
        case AskSpace(candidates=candidates, may_end=may_end):
            space = draw(st.sampled_from([None, *candidates] if may_end else list(candidates)))
            return {"space": None if space is None else space_of(rules, space)}
        case AskValues(measures=measures):
            return {"values": {name: draw(SMALL) for name in measures}}
        case AskCard(accepts=accepts):
            return {"card": draw(_cards(rules, pending, accepts))}
    raise AssertionError(question)


@st.composite
def _cards(draw: st.DrawFn, rules: Ruleset, pending: Pending, accepts: str) -> Json:
    state = pending.state
    in_hand = {e.card for e in pending.entries.events if isinstance(e, CardResolving)}
    bonus = [card for card in open_bonus_cards(rules, state) if card not in in_hand]
    deck = state.action_deck
    some = accepts == "any" and deck.bonus_left and draw(st.integers(0, 3)) == 0
    only = accepts == "any" and deck.left == deck.bonus_left
    if bonus and (accepts == BONUS or some or only):
        return {"bonus": draw(st.sampled_from(bonus))}
    return draw(project_cards(rules))


def human_moves(rules: Ruleset, state: State) -> list[st.SearchStrategy[Json]]:
    """What the human could do."""
    moves: list[st.SearchStrategy[Json]] = []
    free = [space_of(rules, space) for space in free_hexes(rules, state)]
    if free:
        kinds = ["greenery", "city", "special"] + ["ocean"] * (oceans_left(state) > 0)
        moves.append(
            st.fixed_dictionaries(
                {
                    "move": st.just("human_places_tile"),
                    "tile": st.sampled_from(kinds),
                    "space": st.sampled_from(free),
                    "raises": st.sampled_from([True, True, True, False]),
                }
            )
        )
    taken = {goal.name for goal in state.milestones}
    if len(taken) < rules.numbers.max_milestones:
        names = [name for name in rules.milestones if name not in taken]
        moves.append(_of("human_claims", milestone=st.sampled_from(names)))
    funded = {goal.name for goal in state.awards}
    if len(funded) < rules.numbers.max_awards:
        names = [name for name in rules.awards if name not in funded]
        moves.append(_of("human_funds", award=st.sampled_from(names)))
    moves += [
        _of(
            "human_raises",
            parameter=st.sampled_from(("temperature", "oxygen")),
            steps=st.integers(1, 3),
        ),
        _of("human_removes", resource=st.just("mc"), amount=SMALL),
        _of("human_steals", resource=st.just("mc"), amount=SMALL),
        _of(
            "human_decreases_production",
            resource=st.sampled_from(sorted(rules.production_rows)),
            steps=st.integers(1, 2),
        ),
        _of(
            "human_plays_card", card=st.sampled_from([c.name for c in rules.content.project_cards])
        ),
    ]
    return moves


def _of(move: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Json]:
    return st.fixed_dictionaries({"move": st.just(move), **fields})


def corrections(rules: Ruleset) -> st.SearchStrategy[Json]:
    """Values set by hand."""
    tracks = [str(track.id) for track in rules.tracks]
    return st.one_of(
        _of("correct", mc=SMALL),
        _of("correct", tr=st.integers(14, 60)),
        _of("correct", failed_actions=SMALL),
        _of(
            "correct",
            tracks=st.dictionaries(
                st.sampled_from(tracks), st.integers(0, min(rules.last_spaces)), min_size=1
            ),
        ),
        _of("correct", human=st.dictionaries(st.just("tr"), st.integers(10, 60), min_size=1)),
    )
