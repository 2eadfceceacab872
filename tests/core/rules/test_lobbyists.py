"""Lobbyists (B06): the first of four effects that is possible."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.engine import Resolution
from tests.builders import bonus_card, events, play, rules, state, tile
from tests.core.rules.trees import failures, flipped, one

R = rules()
B06 = bonus_card("B06")
OCEANS = [(0, 1), (0, 3), (0, 4), (1, 5), (3, 7), (4, 3), (4, 4), (4, 5), (5, 5)]


def _fate(outcome: Resolution) -> str:
    return one(outcome, ev.BonusCardMoved).fate


def _choice(outcome: Resolution) -> str | None:
    return events(outcome, ev.OptionChosen)[0].choice


def _tiles(*spaces: tuple[int, int]) -> list[dict[str, Any]]:
    return [tile("ocean", None, *space) for space in spaces]


@pytest.mark.rule("R-BON-12", "R-BON-11")
@pytest.mark.parametrize(
    ("before", "end", "mc"),
    [(-28, -24, 2), (-26, -22, 2), (-24, -20, 2), (-22, -18, 2), (4, 8, 0)],
)
def test_a_near_bonus_step_or_completion_of_the_temperature_brings_two_steps(
    before: int, end: int, mc: int
) -> None:
    outcome = play(R, state(R, parameters={"temperature": before}), B06)
    assert (outcome.state.temperature, outcome.state.tr, outcome.state.mc) == (end, 22, mc)
    assert (_choice(outcome), _fate(outcome)) == ("a", "destroy")


@pytest.mark.rule("R-BON-12")
@pytest.mark.parametrize("before", [-4, -2])
def test_a_near_0_degrees_brings_its_ocean(before: int) -> None:
    outcome = flipped(R, state(R, parameters={"temperature": before}), B06)
    assert outcome.state.temperature == before + 4
    assert (outcome.state.oceans, outcome.state.tr) == (1, 23)
    assert _fate(outcome) == "destroy"


@pytest.mark.rule("R-BON-12")
@pytest.mark.parametrize("before", [-30, -20, -18, -6, 0, 2, 8])
def test_any_other_temperature_is_passed_over(before: int) -> None:
    outcome = flipped(R, state(R, parameters={"temperature": before}), B06)
    assert _choice(outcome) == "d"


@pytest.mark.rule("R-BON-12", "R19:A")
def test_with_one_step_left_the_temperature_rises_one_step() -> None:
    outcome = play(R, state(R, parameters={"temperature": 6}), B06)
    assert (outcome.state.temperature, outcome.state.tr) == (8, 21)
    assert _fate(outcome) == "destroy"
    assert not failures(outcome)


@pytest.mark.rule("R19:B")
def test_under_the_other_reading_two_steps_must_be_left() -> None:
    other = rules(rulings={"R19": "B"})
    outcome = flipped(other, state(other, parameters={"temperature": 6}), B06)
    assert _choice(outcome) == "d"
    outcome = flipped(other, state(other, parameters={"temperature": 8, "oxygen": 13}), B06)
    assert _choice(outcome) == "d"
    outcome = play(other, state(other, parameters={"temperature": 4}), B06)
    assert _choice(outcome) == "a"
    near = flipped(other, state(other, parameters={"temperature": 8, "oxygen": 12}), B06)
    assert _choice(near) == "b"


@pytest.mark.rule("R-BON-13")
@pytest.mark.parametrize(("before", "end", "tr"), [(6, 8, 23), (7, 9, 23), (12, 14, 22)])
def test_b_near_bonus_step_or_completion_of_oxygen_brings_a_greenery_and_a_step_more(
    before: int, end: int, tr: int
) -> None:
    """At 8 the temperature rises too."""
    outcome = flipped(R, state(R, parameters={"temperature": -14, "oxygen": before}), B06)
    assert (outcome.state.oxygen, outcome.state.tr) == (end, tr)
    assert [placed.tile for placed in events(outcome, ev.TilePlaced)] == ["greenery"]
    assert (_choice(outcome), _fate(outcome)) == ("b", "destroy")


@pytest.mark.rule("R-BON-13", "R19:A")
def test_with_one_step_of_oxygen_left_the_greenery_takes_it() -> None:
    outcome = flipped(R, state(R, parameters={"temperature": -14, "oxygen": 13}), B06)
    assert (outcome.state.oxygen, outcome.state.tr) == (14, 21)
    assert _fate(outcome) == "destroy"
    assert not failures(outcome), "the card's own step pays nothing"


@pytest.mark.rule("R-BON-13")
@pytest.mark.parametrize("before", [0, 5, 8, 11, 14])
def test_any_other_oxygen_is_passed_over(before: int) -> None:
    outcome = flipped(R, state(R, parameters={"temperature": -14, "oxygen": before}), B06)
    assert _choice(outcome) == "d"


def _no_land(ruleset: Any = R) -> list[dict[str, Any]]:
    """Every land hex is taken."""
    tables = ruleset.map
    return [
        tile("special", "human", *tables.spaces[i])
        for i in range(tables.count)
        if not tables.ocean_reserved >> i & 1
    ]


@pytest.mark.rule("R-BON-13", "R17:A")
def test_without_a_hex_for_the_greenery_option_b_is_passed_over() -> None:
    before = state(R, parameters={"temperature": -14, "oxygen": 7}, tiles=_no_land())
    outcome = play(R, before, B06)
    assert _choice(outcome) == "d"
    assert outcome.state.oxygen == 7
    assert one(outcome, ev.OptionChosen).candidates[1] == ("b", "no_space")


@pytest.mark.rule("R17:B")
def test_under_the_other_reading_oxygen_rises_anyway() -> None:
    other = rules(rulings={"R17": "B"})
    before = state(other, parameters={"temperature": -14, "oxygen": 6}, tiles=_no_land())
    outcome = play(other, before, B06)
    assert (outcome.state.oxygen, outcome.state.tr) == (7, 21)
    assert (_choice(outcome), _fate(outcome)) == ("b", "destroy")
    assert not failures(outcome)


@pytest.mark.rule("R-BON-14")
def test_c_an_ocean_space_between_two_oceans_is_filled() -> None:
    """(4, 4) lies between (4, 3) and (4, 5)."""
    before = state(R, parameters={"oceans": 2}, tiles=_tiles((4, 3), (4, 5)))
    outcome = play(R, before, B06)
    placed = one(outcome, ev.TilePlaced)
    assert R.map.spaces[placed.space] == (4, 4)  # type: ignore[index]
    assert (outcome.state.oceans, outcome.state.tr, outcome.state.mc) == (3, 21, 2 + 4)
    assert (_choice(outcome), _fate(outcome)) == ("c", "destroy")


@pytest.mark.rule("R-BON-14")
def test_c_one_ocean_beside_it_is_too_few() -> None:
    before = state(R, parameters={"oceans": 1}, tiles=_tiles((4, 3)))
    assert _choice(flipped(R, before, B06)) == "d"


@pytest.mark.rule("R-BON-14")
def test_c_needs_an_ocean_that_is_left() -> None:
    before = state(R, parameters={"temperature": -14, "oceans": 9}, tiles=_tiles(*OCEANS))
    outcome = play(R, before, B06)
    assert _choice(outcome) == "d"
    assert one(outcome, ev.OptionChosen).candidates[2] == ("c", "parameter_complete")


SEVERAL = _tiles((4, 3), (4, 5), (5, 6), (0, 3), (1, 5))
"""(4, 4), (5, 5) and (0, 4) touch two oceans each."""


@pytest.mark.rule("R-BON-14", "R18:A")
def test_c_of_several_such_spaces_the_tiebreaks_choose() -> None:
    """(4, 4) has two icons, (5, 5) has one, (0, 4) none."""
    before = state(R, parameters={"oceans": 5}, tiles=SEVERAL)
    outcome = flipped(R, before, B06)
    legal = one(outcome, ev.SpaceChosen).legal
    assert [R.map.spaces[i] for i in range(61) if legal >> i & 1] == [(0, 4), (4, 4), (5, 5)]
    assert R.map.spaces[outcome.state.tiles[-1].space] == (4, 4)  # type: ignore[index]


@pytest.mark.rule("R18:B")
def test_under_the_other_reading_the_first_in_reading_order_is_taken() -> None:
    other = rules(rulings={"R18": "B"})
    before = state(other, parameters={"oceans": 5}, tiles=SEVERAL)
    outcome = play(other, before, B06)
    assert other.map.spaces[outcome.state.tiles[-1].space] == (0, 4)  # type: ignore[index]


@pytest.mark.rule("R-BON-15", "R-SEC-01", "R117:A", "R12:A")
def test_d_else_the_parameter_with_most_steps_left_rises_and_the_card_is_discarded() -> None:
    """19 steps of temperature, 14 of oxygen, 9 oceans at the start."""
    outcome = play(R, state(R), B06)
    assert (outcome.state.temperature, outcome.state.tr) == (-28, 21)
    assert (_choice(outcome), _fate(outcome)) == ("d", "discard")
    chosen = one(outcome, ev.ParameterChosen)
    assert chosen.candidates == (("oxygen", 14), ("oceans", 9), ("temperature", 19))


@pytest.mark.rule("R-SEC-01", "R12:A")
@pytest.mark.parametrize(
    ("parameters", "raised"),
    [
        ({"temperature": -6, "oxygen": 0}, "oxygen"),  # 7, 14, 9
        ({"temperature": -6, "oxygen": 9}, "oceans"),  # 7, 5, 9
        ({"temperature": -20, "oxygen": 0}, "oxygen"),  # 14, 14, 9: oxygen goes first
        ({"temperature": -10, "oxygen": 5}, "oxygen"),  # 9, 9, 9
        ({"temperature": -10, "oxygen": 8}, "oceans"),  # 9, 6, 9: oceans before temperature
        ({"temperature": 8, "oxygen": 14}, "oceans"),  # only the oceans are left
    ],
)
def test_d_equal_steps_go_to_oxygen_then_oceans_then_temperature(
    parameters: dict[str, int], raised: str
) -> None:
    outcome = flipped(R, state(R, parameters=parameters), B06)
    assert one(outcome, ev.ParameterChosen).choice == raised
    assert events(outcome, ev.ParameterRaised)[0].parameter == raised


@pytest.mark.rule("R12:B")
@pytest.mark.parametrize(
    ("parameters", "raised"),
    [
        ({}, "oxygen"),  # nothing done anywhere: oxygen goes first
        ({"temperature": -18, "oxygen": 1}, "oceans"),  # 13/19, 13/14, 9/9
        ({"temperature": -18, "oxygen": 4, "oceans": 4}, "oxygen"),  # 68 %, 71 %, 56 %
    ],
)
def test_under_the_other_reading_the_share_that_is_left_counts(
    parameters: dict[str, int], raised: str
) -> None:
    for word in ("B", "share"):
        other = rules(rulings={"R12": word})
        oceans = _tiles(*OCEANS[: parameters.get("oceans", 0)])
        before = state(other, parameters=parameters, tiles=oceans)
        outcome = flipped(other, before, B06)
        assert one(outcome, ev.ParameterChosen).choice == raised


@pytest.mark.rule("R12:A")
def test_the_word_of_a_reading_is_taken_too() -> None:
    other = rules(rulings={"R12": "steps_left"})
    assert one(play(other, state(other), B06), ev.ParameterChosen).choice == "temperature"


@pytest.mark.rule("R-SEC-01", "R-TURN-04")
def test_d_with_mars_complete_nothing_happens() -> None:
    complete = {"temperature": 8, "oxygen": 14, "oceans": 9}
    outcome = play(R, state(R, parameters=complete, tiles=_tiles(*OCEANS)), B06)
    assert (outcome.state.tr, outcome.state.mc) == (20, 0)
    assert (_choice(outcome), _fate(outcome)) == ("d", "discard")
    assert not failures(outcome)


@pytest.mark.rule("R117:B")
def test_under_the_other_reading_there_is_no_fourth_effect() -> None:
    other = rules(rulings={"R117": "B"})
    outcome = play(other, state(other), B06)
    assert (outcome.state.temperature, outcome.state.tr) == (-30, 20)
    assert _fate(outcome) == "discard"


def test_the_parameter_may_be_chosen_by_hand() -> None:
    outcome = play(R, state(R), B06, d2={"choice": "oxygen"})
    assert (outcome.state.oxygen, outcome.state.temperature) == (1, -30)
    assert one(outcome, ev.ParameterChosen).manual
    none = play(R, state(R), B06, d2={"skip": True})
    assert (none.state.tr, failures(none)) == (20, [])
    wrong: list[dict[str, Any]] = [{"choice": "venus"}, {"choice": {}}, {"space": [0, 0]}]
    for overrule in wrong:
        with pytest.raises(Refused, match="overrule_not_possible"):
            play(R, state(R), B06, d2=overrule)


def test_the_option_may_be_chosen_by_hand() -> None:
    """The person says c although a would be possible."""
    before = state(R, parameters={"temperature": -26, "oceans": 2}, tiles=_tiles((4, 3), (4, 5)))
    outcome = play(R, before, B06, d1={"choice": "c"})
    assert (outcome.state.temperature, outcome.state.oceans) == (-26, 3)
    chosen = one(outcome, ev.OptionChosen)
    assert chosen.manual
    assert chosen.candidates[:2] == (("a", "overruled"), ("b", "overruled"))
