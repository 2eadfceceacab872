"""Prelude and Prelude 2: wild tags, the first action deck, a game that is over sooner."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.ids import Player
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.state_json import state_json
from tests.builders import play, project_card, rules, state, table
from tests.core.rules.trees import failures, one

R = rules(expansions=["corporate_era", "prelude"])
BOXES = (["prelude"], ["prelude_2"], ["prelude", "prelude_2"])

LEVEL = {"building": 8, "space": 8, "event": 8, "science": 8, "energy": 8, "earth": 8, "plant": 8}


def tracks(after: Any) -> dict[str, int]:
    found: dict[str, int] = state_json(R, after)["tracks"]
    return found


@pytest.mark.rule("R-WILD-01", "R09:A")
def test_a_wild_tag_advances_the_least_advanced_track_the_topmost_of_equals() -> None:
    outcome = play(R, state(R, tracks={**LEVEL, "earth": 1, "plant": 1}), project_card("wild"))
    assert (tracks(outcome.state)["earth"], tracks(outcome.state)["plant"]) == (2, 1)
    chosen = one(outcome, ev.TrackChosen)
    assert chosen.candidates == (("earth", 1), ("plant", 1))
    assert one(outcome, ev.TagResolved).tag == "wild"


@pytest.mark.rule("R09:B")
def test_under_the_other_reading_equals_are_counted_out() -> None:
    other = rules(expansions=["prelude"], rulings={"R09": "B"})
    before = state(other, tracks={**LEVEL, "earth": 1, "plant": 1})
    outcome = play(other, before, project_card("wild"), {"flip_cost": 2})
    assert tracks(outcome.state)["plant"] == 2


@pytest.mark.rule("R-WILD-02")
def test_the_track_is_looked_for_when_the_tag_is_resolved() -> None:
    """Building is least advanced before the card, space once its building tag has moved."""
    before = state(R, tracks={**LEVEL, "building": 2, "space": 3, "science": 3})
    outcome = play(R, before, project_card("building", "wild", "wild"))
    after = tracks(outcome.state)
    assert (after["building"], after["space"], after["science"]) == (4, 4, 3)


@pytest.mark.rule("R-WILD-01", "R-FAIL-04")
def test_a_wild_tag_with_every_track_at_its_end_is_a_failed_action() -> None:
    before = state(R, tracks=dict.fromkeys(LEVEL, 18))
    assert failures(play(R, before, project_card("wild"))) == [("track_end", 5)]


@pytest.mark.rule("R-WILD-01")
def test_the_track_of_a_wild_tag_can_be_overruled() -> None:
    before = state(R, tracks={**LEVEL, "building": 2})
    outcome = play(R, before, project_card("wild"), d1={"choice": "space"})
    assert (tracks(outcome.state)["building"], tracks(outcome.state)["space"]) == (2, 9)
    assert one(outcome, ev.TrackChosen).manual


@pytest.mark.rule("R-WILD-01", "R105:A")
@pytest.mark.parametrize("expansions", [[], ["promo"]])
def test_without_prelude_a_wild_tag_has_no_track(expansions: list[str]) -> None:
    plain = rules(expansions=expansions)
    outcome = play(plain, state(plain), project_card("wild"))
    assert one(outcome, ev.TagIgnored).tag == "wild"


@pytest.mark.rule("R-PRE-02")
@pytest.mark.parametrize("expansions", BOXES)
def test_the_first_action_deck_alone_has_three_cards_more(expansions: list[str]) -> None:
    ruleset = rules(expansions=expansions)
    before = state(ruleset)
    assert (before.action_deck.project, before.action_deck.bonus) == (6, 1)
    passed = state(ruleset, passed={"human": True, "marsbot": True})
    later = play(ruleset, passed, {"move": "next_generation"}).state
    assert (later.action_deck.project, later.action_deck.left) == (3, 4)


@pytest.mark.rule("R-PRE-02", "R-DIF-12")
def test_the_fourth_card_of_brutal_comes_on_top() -> None:
    ruleset = rules(expansions=["prelude"], difficulty="brutal")
    assert state(ruleset).action_deck.project == 7


@pytest.mark.rule("R-PRE-02")
def test_a_game_that_is_under_way_has_the_deck_of_its_generation() -> None:
    assert state(R, generation=4).action_deck.project == 3


@pytest.mark.rule("R-PRE-02")
def test_without_prelude_nothing_of_it_is_there() -> None:
    plain = table(expansions=["corporate_era", "promo"])
    assert plain.rules.first_deck_project == 3
    assert plain.rules.numbers.last_generation == 20
    assert not {"prelude_cards", "recession"} & {step["id"] for step in plain.checklist}
    assert "Research Coordination" not in plain.rules.cards_in_play


@pytest.mark.rule("R-PRE-01")
def test_recession_is_left_out_where_prelude_2_is_played() -> None:
    steps = {step["id"]: step for step in table(expansions=["prelude_2"]).checklist}
    assert steps["recession"]["rules"] == ["R-PRE-01"]
    assert "3" in steps["prelude_cards"]["text"]
    assert "6" in steps["action_deck"]["text"]
    assert "recession" not in {s["id"] for s in table(expansions=["prelude"]).checklist}


@pytest.mark.rule("R-PRE-03", "R-END-01", "R-MCV-18")
@pytest.mark.parametrize("expansions", BOXES)
def test_entering_generation_18_is_lost(expansions: list[str]) -> None:
    ruleset = rules(expansions=expansions)
    both = {"human": True, "marsbot": True}
    sixteen = play(ruleset, state(ruleset, generation=16, passed=both), {"move": "next_generation"})
    assert sixteen.state.result is None
    lost = play(ruleset, state(ruleset, generation=17, passed=both), {"move": "next_generation"})
    assert lost.state.result is not None
    assert (lost.state.result.winner, lost.state.result.why) == (Player.MARSBOT, "generation_limit")
