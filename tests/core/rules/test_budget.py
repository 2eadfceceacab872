"""Content that never ends stops with an error that names its circle, and nothing has changed."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.errors import ContentError
from marsbot_qt.core.base.messages import refusal
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules.expressions import evaluate
from marsbot_qt.core.rules.state_json import state_json
from marsbot_qt.core.rules.turn import MAX_STEPS
from marsbot_qt.core.rules.view import View
from tests.builders import bonus_card, play, project_card, rules, state
from tests.core.rules.edits import (
    value,
    with_bonus_cards,
    with_cells,
    with_content,
    with_program,
    with_trigger,
)

R = rules()
GAIN = {"op": "gain_mc", "amount": 1}
FOREVER = 1_000_000_000


def stopped(ruleset: Ruleset, move: dict[str, Any], **position: Any) -> ContentError:
    """The error a move ends with; the state before is as it was."""
    before = state(ruleset, **position)
    told = state_json(ruleset, before)
    with pytest.raises(ContentError) as error:
        play(ruleset, before, move)
    assert state_json(ruleset, before) == told
    assert error.value.code in ("never_ends", "too_deep")
    return error.value


@pytest.mark.parametrize("do", [[], [GAIN], [{"op": "repeat", "times": FOREVER, "do": []}]])
def test_a_loop_of_very_many_rounds_stops(do: list[Any]) -> None:
    other = with_program(R, {"op": "repeat", "times": FOREVER, "do": do})
    error = stopped(other, bonus_card("B01"))
    assert error.code == "never_ends"
    assert error.details["chain"][-1] == "bonus_card.B01"


def test_loops_in_loops_stop() -> None:
    program: list[Any] = [GAIN]
    for _ in range(5):
        program = [
            {"op": "while", "cond": {"is": "mc_at_least", "n": 0}, "do": program, "max": 100}
        ]
    assert stopped(with_program(R, *program), bonus_card("B01")).code == "never_ends"


def test_a_card_that_carries_out_its_own_text_stops() -> None:
    other = with_program(R, GAIN, {"op": "resolve_bonus_card", "card": "B01"})
    error = stopped(other, bonus_card("B01"))
    assert set(error.details["chain"]) == {"bonus_card.B01"}
    assert "bonus_card.B01" in refusal(error.code, error.details)


def test_two_cards_that_carry_out_each_other_stop_and_both_are_named() -> None:
    other = with_bonus_cards(
        R,
        B01=[{"op": "resolve_bonus_card", "card": "B02"}],
        B02=[
            {
                "op": "if",
                "cond": {"is": "mc_at_least", "n": 0},
                "then": [{"op": "resolve_bonus_card", "card": "B01"}],
            }
        ],
    )
    assert set(stopped(other, bonus_card("B01")).details["chain"]) == {
        "bonus_card.B01",
        "bonus_card.B02",
    }


def test_programs_nested_beyond_reason_stop() -> None:
    program: list[Any] = [GAIN]
    for _ in range(150):
        program = [{"op": "if", "cond": {"is": "mc_at_least", "n": 0}, "then": program}]
    assert stopped(with_program(R, *program), bonus_card("B01")).code == "too_deep"


def test_a_circle_that_a_trigger_leads_into_stops() -> None:
    trigger = {
        "on": "on_project_card_resolving",
        "do": [{"op": "resolve_bonus_card", "card": "B01"}],
    }
    other = with_trigger(
        with_program(R, {"op": "resolve_bonus_card", "card": "B02"}), trigger, "milestone.Loop"
    )
    other = with_bonus_cards(other, B02=[{"op": "resolve_bonus_card", "card": "B01"}])
    chain = stopped(other, project_card("building")).details["chain"]
    assert chain[-2:] in (
        ["bonus_card.B01", "bonus_card.B02"],
        ["bonus_card.B02", "bonus_card.B01"],
    )


def test_a_long_chain_of_advances_is_no_circle() -> None:
    """Every space of three tracks goes on, from one track to the next: 54 moves in one tag."""
    go_on = {n: {"icon": "advance"} for n in range(1, 18)}
    other = with_cells(R, "building", go_on | {18: {"icon": "advance_tag", "tag": "space"}})
    other = with_cells(other, "space", go_on | {18: {"icon": "advance_tag", "tag": "science"}})
    other = with_cells(other, "science", go_on | {18: {"icon": "tr", "n": 1}})
    outcome = play(other, state(other), project_card("building"))
    assert outcome.state.positions[:4] == (18, 18, 0, 18)
    assert outcome.state.tr == 21


def test_two_tracks_that_push_each_other_come_to_an_end() -> None:
    """A circle on the board is none in time: the tracks are at their ends at last."""
    other = with_cells(
        R, "building", {n: {"icon": "advance_tag", "tag": "space"} for n in range(1, 19)}
    )
    other = with_cells(
        other, "space", {n: {"icon": "advance_tag", "tag": "building"} for n in range(1, 19)}
    )
    outcome = play(other, state(other), project_card("building"))
    assert outcome.state.positions[:2] == (18, 18)
    assert outcome.state.mc == 5, "the last one cannot move"


def test_a_large_card_within_the_budget_is_carried_out() -> None:
    other = with_program(R, {"op": "repeat", "times": 2000, "do": [GAIN]})
    assert play(other, state(other), bonus_card("B01")).state.mc == 2000


def test_very_many_cards_stop() -> None:
    other = with_program(R, {"op": "resolve_project_cards", "count": FOREVER, "from": "draw"})
    cards: list[Any] = [{"card": {"tags": []}}] * (MAX_STEPS + 1)
    with pytest.raises(ContentError) as error:
        play(other, state(other), bonus_card("B01"), *cards)
    assert error.value.code == "never_ends"


def test_very_many_steps_of_a_parameter_stop() -> None:
    steps = {"op": "raise_parameter", "parameter": "temperature", "steps": FOREVER}
    other = with_program(R, steps)
    scales = tuple(
        replaced(each, max=FOREVER, bonus_steps=()) if each.id == "temperature" else each
        for each in other.content.parameters
    )
    assert stopped(with_content(other, parameters=scales), bonus_card("B01")).code == "never_ends"


@pytest.mark.parametrize(("sign", "most"), [(1, FOREVER), (-1, -FOREVER)])
def test_values_grow_no_further_than_numbers_of_content(sign: int, most: int) -> None:
    power: Any = sign
    for _ in range(100):
        power = {"v": "mul", "a": power, "b": FOREVER}
    grown = {"v": "add", "of": [power, power]}
    view = View(R, state(R))
    assert evaluate(view, value(power)) == most
    assert evaluate(view, value(grown)) == most
    twice = {"v": "sub", "a": power, "b": {"v": "sub", "a": 0, "b": power}}
    assert evaluate(view, value(twice)) == most
