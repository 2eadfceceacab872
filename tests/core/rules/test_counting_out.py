"""Equals: the topmost, or counted out by the cost of a flipped card."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.counting import place_in_count
from marsbot_qt.core.rules.questions import AskFlipCost
from tests.builders import ask, bonus_card, play, project_card, rules, state
from tests.core.rules.edits import with_program
from tests.core.rules.trees import one

R = rules()
B01 = bonus_card("B01")
LEAST = {"op": "advance_track", "track": {"sel": "least_advanced_track"}}
START = {"building": 5, "space": 3, "event": 3, "science": 5, "energy": 3, "earth": 5, "plant": 5}
"""Space, event and energy are last."""


def least(ruleset: Ruleset, **selector: Any) -> Ruleset:
    """B01 advances the least advanced track."""
    track = {"sel": "least_advanced_track", **selector}
    return with_program(ruleset, {"op": "advance_track", "track": track})


@pytest.mark.rule("R09:A")
def test_of_equally_advanced_tracks_the_topmost_moves() -> None:
    other = least(R)
    outcome = play(other, state(other, tracks=START), B01)
    assert outcome.state.positions[1] == 4
    chosen = one(outcome, ev.TrackChosen)
    assert chosen.candidates == (("space", 3), ("event", 3), ("energy", 3))
    assert (chosen.choice, chosen.manual) == ("space", False)


@pytest.mark.rule("R09:B")
@pytest.mark.parametrize(
    ("cost", "choice"), [(1, "space"), (2, "event"), (3, "energy"), (4, "space"), (26, "event")]
)
def test_under_the_other_reading_a_flipped_card_counts_them_out(cost: int, choice: str) -> None:
    other = least(rules(rulings={"R09": "B"}))
    before = state(other, tracks=START | {"event": 3})
    question = ask(other, before, B01)
    assert isinstance(question, AskFlipCost)
    assert question.candidates == ("space", "event", "energy")
    assert question.why == "tied_tracks"
    answers = [{"flip_cost": cost}, {"flip_cost": 1}]
    outcome = play(other, before, B01, *answers[: 2 if choice == "event" else 1])
    assert one(outcome, ev.TrackChosen).choice == choice


@pytest.mark.rule("R09:B")
def test_one_least_advanced_track_needs_no_flip() -> None:
    other = least(rules(rulings={"R09": "B"}))
    before = state(other, tracks=START | {"building": 0})
    assert one(play(other, before, B01), ev.TrackChosen).choice == "building"


@pytest.mark.rule("R09:A", "R09:B")
def test_a_selector_that_says_how_to_break_its_tie_is_not_touched_by_the_ruling() -> None:
    for reading in ("A", "B"):
        ruled = rules(rulings={"R09": reading})
        other = least(ruled, tie="topmost")
        assert one(play(other, state(other, tracks=START), B01), ev.TrackChosen).choice == "space"
        other = least(ruled, tie="random")
        assert isinstance(ask(other, state(other, tracks=START), B01), AskFlipCost)


def test_most_advanced_tracks_are_counted_out_likewise() -> None:
    track = {"sel": "most_advanced_track"}
    other = with_program(R, {"op": "regress_track", "track": track})
    outcome = play(other, state(other, tracks=START), B01)
    assert one(outcome, ev.TrackChosen).choice == "building"


@pytest.mark.rule("R11:A")
@pytest.mark.parametrize(
    ("cost", "place"), [(0, 0), (1, 0), (2, 1), (7, 6), (8, 0), (14, 6), (15, 0), (41, 5)]
)
def test_the_first_thing_is_counted_as_one_and_zero_is_the_first_too(cost: int, place: int) -> None:
    assert place_in_count(cost, 7, "first") == place


@pytest.mark.rule("R11:B")
@pytest.mark.parametrize(("cost", "place"), [(0, 6), (1, 0), (7, 6), (8, 0)])
def test_under_the_other_reading_zero_is_the_last(cost: int, place: int) -> None:
    assert place_in_count(cost, 7, "last") == place


@pytest.mark.rule("R11:A", "R11:B")
@pytest.mark.parametrize(("reading", "space"), [("A", (0, 1)), ("B", (8, 4))])
def test_a_flipped_card_of_cost_0_for_an_ocean(reading: str, space: tuple[int, int]) -> None:
    """Seven ocean hexes have two icons each: from the top left to the bottom right."""
    other = rules(rulings={"R11": reading})
    before = state(other, tracks={"building": 1})
    outcome = play(other, before, project_card("building"), {"flip_cost": 0})
    placed = one(outcome, ev.TilePlaced)
    assert other.map.spaces[placed.space] == space  # type: ignore[index]
    assert one(outcome, ev.ProjectCardFlipped).cost == 0


@pytest.mark.rule("R11:A")
@pytest.mark.parametrize("cost", [-1, 10_001, True, "4", None, 2.0])
def test_a_cost_that_no_card_has_is_refused(cost: Any) -> None:
    before = state(R, tracks={"building": 1})
    with pytest.raises(Refused, match="answer_out_of_range"):
        play(R, before, project_card("building"), {"flip_cost": cost})


def test_a_flip_for_a_cost_alone_is_bound_as_an_amount() -> None:
    other = with_program(
        R,
        {"op": "flip_for_cost", "as": "cost"},
        {
            "op": "if",
            "cond": {"is": "cost_divisible", "ref": "cost", "by": 3},
            "then": [{"op": "gain_mc", "amount": {"v": "result", "ref": "cost"}}],
        },
    )
    question = ask(other, state(other), B01)
    assert isinstance(question, AskFlipCost)
    assert question.candidates == ()
    assert [play(other, state(other), B01, {"flip_cost": n}).state.mc for n in (0, 7, 9)] == [
        0,
        0,
        9,
    ]
