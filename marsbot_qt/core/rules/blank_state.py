"""MarsBot's board before anything is dealt, and what of the table it depends on (R-SET-04).

Apart from the rest of set-up: the new-game page needs this much and no rules of play.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import Component, Parameter, folded
from marsbot_qt.core.base.records import EMPTY, record
from marsbot_qt.core.base.suggest import suggestion
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules.fields import MOST, integer, one_of, text
from marsbot_qt.core.rules.state import NEUTRAL, BonusDeck, Seats, State, TurmoilState


@record
class TableChoices:
    """What the set-up of the table depends on beside the rules.

    ``virtual`` are the components the app stands in for; ``position`` holds fields of a game that
    is under way already, ``colonies`` the colony tiles in table order. ``marsbot_tr`` and
    ``marsbot_delegates`` are the harder starts of Turmoil.
    """

    virtual: frozenset[Component] = frozenset()
    seed: int = 0
    draft: bool = False
    human: Mapping[str, Any] = EMPTY
    position: Mapping[str, Any] | None = None
    marsbot_tr: int | None = None
    marsbot_delegates: int = 0
    colonies: tuple[Any, ...] | None = None


PHYSICAL = "physical"
VIRTUAL = "virtual"


def components_after(
    virtual: frozenset[Component], changes: Mapping[str, Any]
) -> frozenset[Component]:
    """The components the app stands in for after some changed hands: ``{"flips": "virtual"}``.

    Raises Refused: ``unknown_component``, ``wrong_field``.
    """
    known = [component.value for component in Component]
    now = set(virtual)
    for name, kind in changes.items():
        if name not in known:
            raise Refused("unknown_component", component=name, **suggestion(name, known))
        is_virtual = one_of(kind, f"components.{name}", [PHYSICAL, VIRTUAL]) == VIRTUAL
        (now.add if is_virtual else now.discard)(Component(name))
    return frozenset(now)


def blank_state(rules: Ruleset, choices: TableChoices) -> State:
    """MarsBot's board before anything is dealt."""
    members = tuple(c.id for c in rules.content.bonus_cards if c.recurs is None)
    aside = tuple(c.id for c in rules.content.bonus_cards if c.recurs is not None)
    state = State(
        positions=(0,) * len(rules.tracks),
        regress=(0,) * len(rules.tracks),
        tr=rules.numbers.start_tr if choices.marsbot_tr is None else choices.marsbot_tr,
        mc=rules.numbers.start_mc,
        bonus_deck=BonusDeck(draw=len(members), set_aside=aside, members=members),
        stores=dict.fromkeys(rules.content.stores, 0),
        virtual=choices.virtual,
        rng=choices.seed,
        turmoil=no_delegates(rules),
    )
    for parameter, scale in rules.parameters.items():
        setattr(state, Parameter(parameter).value, scale.min)
    numbers = {
        key: integer(value, "out_of_range", -MOST, field=f"human.{key}")
        for key, value in choices.human.items()
        if type(value) is int
    }
    state.human = {"tr": rules.numbers.human_start_tr, **numbers}
    state.human_cards = tuple(_corporation(rules, choices.human.get("corporation")))
    return state


def no_delegates(rules: Ruleset) -> TurmoilState | None:
    """The parties before anything is placed; MarsBot keeps all delegates in reserve (R-TUR-01)."""
    if not rules.parties:
        return None
    ruling = next((party.id for party in rules.parties.values() if party.rules_at_start), None)
    reserve = rules.numbers.marsbot_delegates
    return TurmoilState(dict.fromkeys(rules.parties, Seats()), None, ruling, NEUTRAL, reserve)


def _corporation(rules: Ruleset, name: Any) -> Iterator[str]:
    """The human's corporation, remembered where it watches MarsBot or protects (R-COR-07).

    One that no pack at hand knows does nothing to MarsBot.
    """
    if name is None:
        return
    corporation = rules.corporations.get(folded(text(name, "human.corporation")))
    if corporation is None:
        return
    if not corporation.allowed:
        raise Refused("corporation_not_allowed", corporation=corporation.name)
    if corporation.trigger_any_player or corporation.protects:
        yield corporation.name
