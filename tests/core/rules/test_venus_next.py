"""Venus Next: its track and scale, floaters, Lobbyists, Government Intervention, its two goals."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.content.models.selectors import LeastAdvancedTrack
from marsbot_qt.core.rules import engine
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.engine import Pending, Resolution
from marsbot_qt.core.rules.expressions import row_of
from marsbot_qt.core.rules.goals import claimable
from marsbot_qt.core.rules.questions import AskFlipCost, AskValues
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.state_json import state_json
from marsbot_qt.core.rules.view import View
from tests.builders import bonus_card, events, play, project_card, run, state, table

PASSED = {"marsbot": True, "human": True}
NEXT = {"move": "next_generation"}
TAKEN = {"milestones": [{"name": "Hoverlord", "owner": "human"}]}


def venus(**setup: Any) -> Any:
    return table(**{"expansions": ["corporate_era", "venus_next"]} | setup).rules


def settle(rules: Any, before: State, move: Any, **overrules: Any) -> Resolution:
    """A move whose flipped cards all cost 1, and whose values are all 3."""
    answers: list[dict[str, Any]] = []
    while isinstance(outcome := run(rules, before, move, answers, **overrules), Pending):
        question = outcome.question
        if isinstance(question, AskFlipCost):
            answers.append({"flip_cost": 1})
        else:
            assert isinstance(question, AskValues)
            answers.append({"values": dict.fromkeys(question.measures, 3)})
    return outcome


def scale(after: State) -> tuple[int, int, int, int]:
    return after.temperature, after.oxygen, after.oceans, after.venus


@pytest.mark.rule("R-VEN-01", "R-VEN-09")
def test_the_venus_track_is_the_last_one_and_like_any_other() -> None:
    rules = venus()
    assert [track.id for track in rules.tracks][-1] == "venus"
    begun = state(rules)
    assert begun.positions == (0,) * 8
    done = play(rules, begun, project_card("venus"))
    assert done.state.positions[-1] == 1
    assert done.state.stores == {"floaters": 1}
    full = state(rules, tracks={"venus": 12})
    failed = play(rules, full, project_card("venus"))
    assert [each.reason for each in events(failed, ev.FailedActionTaken)] == ["track_end"]


@pytest.mark.rule("R-VEN-02", "R-VEN-03", "R-VEN-13")
def test_lobbyists_are_replaced_and_government_intervention_is_set_aside() -> None:
    deck = state(venus()).bonus_deck
    assert "B06" not in deck.members
    assert "B15" in deck.members
    assert "B16" not in deck.members
    assert "B16" in venus().bonus_cards
    assert "B16" not in table().rules.bonus_cards


@pytest.mark.rule("R-VEN-08", "R123:A")
def test_government_intervention_is_in_every_action_deck() -> None:
    rules = venus()
    first = state(rules)
    assert first.action_deck.always == ("B16",)
    assert (first.action_deck.left, first.action_deck.bonus_left) == (5, 2)
    assert first.bonus_deck.set_aside == ()
    used = play(rules, first, bonus_card("B16")).state
    assert used.bonus_deck.set_aside == ("B16",)
    for before in (used, first):
        done = play(rules, play(rules, before, {"move": "correct", "passed": PASSED}).state, NEXT)
        assert done.state.action_deck.always == ("B16",)
        assert done.state.bonus_deck.set_aside == ()
        assert "B16" not in done.state.bonus_deck.discard


@pytest.mark.rule("R-VEN-04", "R-VEN-05", "R-VEN-06")
@pytest.mark.parametrize(
    ("floaters", "taken", "project", "left"),
    [(5, TAKEN, 4, 0), (6, {}, 3, 6), (4, TAKEN, 3, 4), (11, TAKEN, 4, 6)],
)
@pytest.mark.parametrize("draft", [False, True])
def test_five_floaters_make_a_fourth_card(
    floaters: int, taken: dict[str, Any], project: int, left: int, *, draft: bool
) -> None:
    rules = venus(draft=draft)
    before = state(rules, passed=PASSED, stores={"floaters": floaters}, **taken)
    after = play(rules, before, NEXT).state
    assert after.action_deck.project == project
    assert after.action_deck.left == project + 2
    assert after.stores["floaters"] == left


@pytest.mark.rule("R-VEN-04")
def test_three_other_claims_close_hoverlord_too() -> None:
    rules = venus()
    names = ("Builder", "Planner", "Mayor")
    claimed = [{"name": name, "owner": "human"} for name in names]
    before = state(rules, passed=PASSED, stores={"floaters": 5}, milestones=claimed)
    assert play(rules, before, NEXT).state.action_deck.project == 4


@pytest.mark.rule("R-VEN-07")
def test_on_brutal_it_is_a_fifth_card() -> None:
    rules = venus(difficulty="brutal")
    before = state(rules, passed=PASSED, stores={"floaters": 5}, **TAKEN)
    assert play(rules, before, NEXT).state.action_deck.project == 5


@pytest.mark.rule("R102:A", "R102:B")
@pytest.mark.parametrize(("reading", "left", "project"), [("A", 6, 4), ("B", 1, 5)])
def test_more_than_ten_floaters(reading: str, left: int, project: int) -> None:
    rules = venus(rulings={"R102": reading})
    before = state(rules, passed=PASSED, stores={"floaters": 11}, **TAKEN)
    after = play(rules, before, NEXT).state
    assert (after.stores["floaters"], after.action_deck.project) == (left, project)


def test_a_virtual_deck_holds_the_fourth_card() -> None:
    choices = {"project_deck": "virtual", "bonus_deck": "virtual", "flips": "virtual"}
    whole = table(expansions=["venus_next"], components=choices, seed=3)
    begun = engine.begin(whole.rules, whole.choices)
    assert isinstance(begun, Resolution)
    before = play(
        whole.rules,
        begun.state,
        {"move": "correct", "passed": PASSED, "stores": {"floaters": 5}, **TAKEN},
    ).state
    deck = play(whole.rules, before, NEXT).state.action_deck
    assert deck.order is not None
    assert len(deck.order) == deck.left == 6
    assert "B16" in deck.order


@pytest.mark.rule("R-VEN-10", "R-MIL-07")
def test_hoverlord_is_the_rightmost_milestone() -> None:
    rules = venus()
    assert list(rules.milestones)[-1] == "Hoverlord"
    for floaters, names in ((6, []), (7, ["Hoverlord"])):
        before = state(rules, stores={"floaters": floaters})
        assert claimable(View(rules, before)) == names
    both = state(rules, stores={"floaters": 7}, tracks={"building": 8})
    assert claimable(View(rules, both)) == ["Builder", "Hoverlord"]


@pytest.mark.rule("R-VEN-11", "R-AWD-07")
def test_venuphile_is_the_rightmost_award() -> None:
    rules = venus()
    assert list(rules.awards)[-1] == "Venuphile"
    standing = state_json(rules, state(rules, tracks={"venus": 7}))["goals"]["awards"]
    assert standing["Venuphile"] == 7


@pytest.mark.rule("R-VEN-19")
@pytest.mark.parametrize(
    ("map_name", "card"),
    [
        ("tharsis", "B08"),
        ("hellas", "B09"),
        ("elysium", "B10"),
        ("utopia_planitia", "B11"),
        ("terra_cimmeria", "B12"),
        ("vastitas_borealis", "B13"),
    ],
)
def test_every_corporate_competition_helps_in_venuphile(map_name: str, card: str) -> None:
    rules = venus(map=map_name)
    awards = [{"name": "Venuphile", "funder": "marsbot"}]
    before = state(rules, mc=9, awards=awards, human={"venus_tags": 3})
    after = settle(rules, before, bonus_card(card)).state
    assert after.positions[-1] == 1
    assert after.mc == 4


@pytest.mark.rule("R-VEN-12", "R-VEN-13")
def test_the_new_generation_raises_nothing_by_itself() -> None:
    rules = venus()
    before = state(rules, passed=PASSED)
    after = play(rules, before, NEXT).state
    assert scale(after) == scale(before)
    steps = [step["id"] for step in table(expansions=["venus_next"]).checklist]
    assert "government_intervention" in steps
    assert "government_intervention" not in [step["id"] for step in table().checklist]


@pytest.mark.rule("R-VEN-14", "R-VEN-15")
@pytest.mark.parametrize(
    ("parameters", "raised", "tr", "destroyed"),
    [
        ({"temperature": -28}, (-24, 0, 0, 0), 22, True),
        ({"temperature": 6}, (8, 0, 0, 0), 21, True),
        ({"temperature": -18, "oxygen": 6}, (-16, 8, 0, 0), 23, True),
        ({"temperature": -18, "venus": 4}, (-18, 0, 0, 8), 22, False),
        ({"temperature": -18, "venus": 28}, (-18, 0, 0, 30), 21, False),
        ({"temperature": -18, "venus": 12}, (-18, 0, 0, 16), 23, False),
        ({"temperature": -18}, (-18, 1, 0, 0), 21, False),
    ],
)
def test_lobbyists(
    parameters: dict[str, int], raised: tuple[int, ...], tr: int, *, destroyed: bool
) -> None:
    rules = venus()
    before = state(rules, parameters=parameters, tiles=[tile_of("city", 4, 4)])
    done = settle(rules, before, bonus_card("B15"))
    assert scale(done.state) == raised
    assert done.state.tr == tr
    assert ("B15" in done.state.bonus_deck.destroyed) is destroyed
    assert ("B15" in done.state.bonus_deck.discard) is not destroyed


def tile_of(kind: str, row: int, column: int) -> dict[str, Any]:
    return {"tile": kind, "owner": "marsbot", "space": [row, column]}


@pytest.mark.rule("R-VEN-16", "R-VEN-17")
@pytest.mark.parametrize(
    ("generation", "parameters", "raised"),
    [
        (3, {}, (-30, 0, 0, 2)),
        (4, {}, (-28, 0, 0, 0)),
        (3, {"venus": 30}, (-28, 0, 0, 30)),
        (4, {"temperature": 4, "oxygen": 12}, (4, 12, 1, 0)),
        (4, {"temperature": 4, "oxygen": 12, "oceans": 7}, (4, 13, 7, 0)),
        (4, {"temperature": 8, "oxygen": 14, "oceans": 9}, (8, 14, 9, 2)),
        (5, {"temperature": 8, "oxygen": 14, "oceans": 9, "venus": 30}, (8, 14, 9, 30)),
    ],
)
def test_government_intervention(
    generation: int, parameters: dict[str, int], raised: tuple[int, ...]
) -> None:
    rules = venus()
    before = state(rules, generation=generation, parameters=parameters)
    done = settle(rules, before, bonus_card("B16"))
    assert scale(done.state) == raised
    assert (done.state.tr, done.state.mc) == (before.tr, before.mc)
    assert done.state.bonus_deck.set_aside == ("B16",)


@pytest.mark.rule("R-VEN-18")
def test_nothing_is_paid_through_the_whole_cascade() -> None:
    """Oxygen 7 → 8 brings a temperature step, which brings M€ and an ocean beside others."""
    rules = venus()
    parameters = {"temperature": -2, "oxygen": 7, "oceans": 6}
    before = state(rules, generation=4, parameters=parameters)
    done = settle(rules, before, bonus_card("B16"), d2={"choice": "oxygen"})
    assert scale(done.state) == (0, 8, 7, 0)
    assert (done.state.tr, done.state.mc) == (before.tr, before.mc)


@pytest.mark.rule("R-VEN-18")
@pytest.mark.parametrize("at", [14, 6])
def test_no_rating_from_the_bonus_of_venus_either(at: int) -> None:
    rules = venus(rulings={"R33": "B"})
    before = state(rules, generation=3, parameters={"venus": at})
    done = play(rules, before, bonus_card("B16"))
    assert done.state.venus == at + 2
    assert (done.state.tr, done.state.mc) == (before.tr, before.mc)


@pytest.mark.rule("R119:A", "R119:B")
@pytest.mark.parametrize(("reading", "mc"), [("A", 0), ("B", 5)])
def test_a_failed_action_inside_government_intervention(reading: str, mc: int) -> None:
    rules = venus(rulings={"R119": reading})
    before = state(rules, generation=4, parameters={"temperature": 8, "oxygen": 7, "oceans": 9})
    done = play(rules, before, bonus_card("B16"))
    assert done.state.oxygen == 8
    assert (done.state.failed_actions, done.state.mc) == (1, mc)


@pytest.mark.rule("R35:A", "R35:B")
@pytest.mark.parametrize(("reading", "raised"), [("A", 2), ("B", 0)])
def test_an_even_generation_with_mars_complete(reading: str, raised: int) -> None:
    rules = venus(rulings={"R35": reading})
    complete = {"temperature": 8, "oxygen": 14, "oceans": 9}
    before = state(rules, generation=4, parameters=complete)
    done = play(rules, before, bonus_card("B16"))
    assert done.state.venus == raised
    assert done.state.failed_actions == 0


@pytest.mark.rule("R33:A", "R33:B")
@pytest.mark.parametrize(("reading", "mc"), [("A", 0), ("B", 1)])
def test_the_bonus_at_eight_percent(reading: str, mc: int) -> None:
    rules = venus(rulings={"R33": reading})
    before = state(rules, parameters={"venus": 6}, tracks={"venus": 2})
    done = play(rules, before, project_card("venus"))
    assert (done.state.venus, done.state.tr, done.state.mc) == (8, 21, mc)


@pytest.mark.rule("R33:A")
def test_the_bonus_at_sixteen_percent_is_a_rating() -> None:
    rules = venus()
    before = state(rules, parameters={"venus": 14}, tracks={"venus": 2})
    assert play(rules, before, project_card("venus")).state.tr == 22


@pytest.mark.rule("R99:A", "R99:B")
@pytest.mark.parametrize(("reading", "row"), [("A", 7), ("B", 0)])
def test_whether_venus_can_be_the_least_advanced_track(reading: str, row: int) -> None:
    rules = venus(map="vastitas_borealis", rulings={"R99": reading})
    tracks = dict.fromkeys(("building", "space", "event", "science", "energy", "earth", "plant"), 1)
    before = state(rules, tracks=tracks)
    assert row_of(View(rules, before), LeastAdvancedTrack()) == row


def test_the_human_raises_venus() -> None:
    rules = venus()
    after = play(rules, state(rules), {"move": "human_raises", "parameter": "venus", "steps": 2})
    assert after.state.venus == 4
    assert after.state.tr == 20
    assert after.state.human["tr"] == 22


def test_nothing_of_venus_stands_in_a_game_without_it() -> None:
    rules = table().rules
    shown = state_json(rules, state(rules))
    assert "venus" not in shown["tracks"]
    assert "venus" not in shown["parameters"]
    assert shown["stores"] == {}
    assert "Hoverlord" not in shown["goals"]["milestones"]
