"""Milestones taken by hand, of other shapes than on Tharsis, and claimed in other ways."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.models.conditions import McAtLeast
from marsbot_qt.core.content.models.goals import HumanMeasure
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.goals import claimable, milestone_value
from marsbot_qt.core.rules.questions import AskChoice
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.view import View
from tests.builders import ask, bonus_card, events, play, project_card, rules, run
from tests.core.rules.test_milestones import (
    CLAIM,
    HUMAN_GREENERIES,
    claimed,
    met,
)

Json = dict[str, Any]


# Made by hand


def test_a_person_may_take_another_one_without_being_asked() -> None:
    before = met("Terraformer", "Builder", "Planner")
    outcome = play(rules(), before, CLAIM, d1={"choice": "Builder"})
    assert claimed(outcome) == ["Builder"]
    (choice,) = events(outcome, ev.MilestoneChosen)
    assert choice.manual
    assert [row.name for row in choice.candidates if row.chosen] == ["Builder"]


def test_a_person_may_take_one_that_the_app_thinks_is_not_met() -> None:
    outcome = play(rules(), met(), CLAIM, d1={"choice": "mayor"})
    assert claimed(outcome) == ["Mayor"]
    assert outcome.state.mc == 0


def test_a_claim_that_did_not_happen_pays_nothing() -> None:
    outcome = play(rules(), met("Mayor"), CLAIM, d1={"skip": True})
    assert claimed(outcome) == []
    assert outcome.state.mc == 0
    assert [e.what for e in events(outcome, ev.SkippedByHand)] == ["claim_milestone"]


@pytest.mark.parametrize("overrule", [{"choice": "Miner"}, {"choice": 3}, {"space": [0, 0]}, {}])
def test_an_overrule_that_names_no_milestone_is_refused(overrule: Json) -> None:
    with pytest.raises(Refused, match="overrule_not_possible"):
        run(rules(), met("Mayor"), CLAIM, d1=overrule)


def test_a_claimed_milestone_cannot_be_taken_by_hand() -> None:
    before = met("Mayor", milestones=[{"name": "Builder", "owner": "human"}])
    with pytest.raises(Refused, match="overrule_not_possible"):
        run(rules(), before, CLAIM, d1={"choice": "Builder"})


@pytest.mark.rule("R-MIL-01")
def test_a_failed_claim_is_no_decision_so_the_next_one_is_the_first() -> None:
    before = met(tracks={"energy": 6, "earth": 0})
    outcome = play(rules(), before, project_card("power", "city"), d1={"space": [8, 2]})
    (chosen,) = events(outcome, ev.SpaceChosen)
    assert chosen.manual
    assert (chosen.decision, outcome.state.mc) == (1, 5)


def test_one_taken_by_hand_is_shown_among_those_that_are_met() -> None:
    outcome = play(rules(), met("Terraformer", "Builder"), CLAIM, d1={"choice": "Gardener"})
    (choice,) = events(outcome, ev.MilestoneChosen)
    rows = [(row.name, row.marsbot, row.chosen) for row in choice.candidates]
    assert rows == [("Terraformer", 35, False), ("Gardener", 0, True), ("Builder", 8, False)]


# Milestones of other shapes


def with_milestone(**fields: Any) -> Ruleset:
    """Rules in which the first milestone is another one."""
    content = rules().content
    first = replaced(content.milestones[0], **fields)
    return Ruleset(replaced(content, milestones=(first, *content.milestones[1:])))


def test_a_milestone_may_be_a_condition() -> None:
    ruleset = with_milestone(value=None, threshold=None, met=McAtLeast(n=6))
    for mc, names in ((6, ["Terraformer"]), (5, [])):
        outcome = play(ruleset, met(ruleset=ruleset, mc=mc), CLAIM)
        assert claimed(outcome) == names
        shown = [row.marsbot for e in events(outcome, ev.MilestoneChosen) for row in e.candidates]
        assert shown == [1] * len(names)
    assert milestone_value(View(ruleset, met(mc=5)), ruleset.milestones["Terraformer"]) == 0


def test_a_milestone_without_a_requirement_is_never_met() -> None:
    for fields in ({"value": None}, {"threshold": None}, {"unsupported": True}):
        ruleset = with_milestone(**fields)
        assert claimed(play(ruleset, met("Terraformer", ruleset=ruleset), CLAIM)) == []


def test_a_number_without_parts_is_told_under_its_name_alone() -> None:
    ruleset = with_milestone(human=HumanMeasure(threshold=35))
    before = met("Terraformer", "Planner", ruleset=ruleset)
    with pytest.raises(Refused, match="missing_values"):
        run(ruleset, before, CLAIM, [{"values": {"tr": 35, "Planner": 0}}])
    values = {"Terraformer": 35, "Planner": 0}
    assert claimed(play(ruleset, before, CLAIM, {"values": values})) == ["Terraformer"]


def test_a_number_without_a_requirement_is_met_by_any_at_all() -> None:
    ruleset = with_milestone(human=HumanMeasure())
    before = met("Terraformer", "Planner", ruleset=ruleset)
    for told, planner, name in ((1, 15, "Terraformer"), (0, 1, "Planner"), (0, 0, "Terraformer")):
        values = {"Terraformer": told, "Planner": planner}
        outcome = play(ruleset, before, CLAIM, {"values": values})
        assert claimed(outcome) == [name]
        (choice,) = events(outcome, ev.MilestoneChosen)
        assert choice.candidates[0].met_by_human is None


# Other ways to a claim


@pytest.mark.rule("R-MIL-01", "R-MIL-02", "R-BON-08")
def test_a_bonus_card_claims_by_the_same_rules() -> None:
    before = met("Mayor", "Gardener", tiles=HUMAN_GREENERIES, mc=3)
    outcome = play(rules(), before, bonus_card("B04"))
    assert claimed(outcome) == ["Gardener"]
    assert outcome.state.mc == 3
    assert outcome.state.bonus_deck.destroyed == ("B04",)


def forced(reading: str, *names: str, taken: tuple[str, ...] = ()) -> tuple[Ruleset, State]:
    """MarsBot has to claim before its first turn."""
    ruleset = rules(["forced_milestone"], rulings={"R101": reading})
    milestones = [{"name": name, "owner": "human"} for name in taken]
    return ruleset, met(*names, ruleset=ruleset, mc=8, milestones=milestones)


FIRST_TURN = project_card("science")


@pytest.mark.rule("R101:B")
@pytest.mark.parametrize(
    ("names", "taken"),
    [(("Terraformer", "Builder", "Planner"), ()), (("Builder", "Planner"), ("Mayor",))],
)
def test_where_the_person_picks_nothing_else_is_asked(
    names: tuple[str, ...], taken: tuple[str, ...]
) -> None:
    ruleset, before = forced("B", *names, taken=taken)
    question = ask(ruleset, before, FIRST_TURN)
    assert isinstance(question, AskChoice)
    assert (question.options, question.why) == (names, "pick_milestone")
    outcome = play(ruleset, before, FIRST_TURN, {"choice": "Planner"})
    assert claimed(outcome) == ["Planner"]
    assert outcome.state.mc == 0


@pytest.mark.rule("R101:A", "R101:B")
@pytest.mark.parametrize("reading", "AB")
def test_the_only_one_is_claimed_without_a_question(reading: str) -> None:
    ruleset, before = forced(reading, "Builder", taken=("Mayor", "Gardener"))
    assert claimed(play(ruleset, before, FIRST_TURN)) == ["Builder"]


def test_what_can_be_claimed_now() -> None:
    before = met("Terraformer", "Gardener", milestones=[{"name": "Gardener", "owner": "human"}])
    assert claimable(View(rules(), before)) == ["Terraformer"]
