"""Helper actions at their edges: nothing to help, nothing that helps, made by hand."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.models import conditions as c
from marsbot_qt.core.content.models import programs as p
from marsbot_qt.core.content.models import triggers as t
from marsbot_qt.core.content.ruleset import Ruleset, SourcedTrigger
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.goals import fundable, try_each
from marsbot_qt.core.rules.interpreter import run as run_program
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.turn import Turn
from marsbot_qt.core.rules.view import Bindings, Outcome, View
from tests.builders import ask, bonus_card, events, play, rules, state
from tests.core.rules.test_milestones import CLAIM, met

B08 = bonus_card("B08")


def funded(ruleset: Ruleset, *names: str, **more: Any) -> State:
    """A state in which some awards are funded and MarsBot can pay for help."""
    awards = [{"name": name, "funder": "human"} for name in names]
    return state(ruleset, mc=5, awards=awards, **more)


def helper_of(ruleset: Ruleset) -> p.TryEach:
    """The step of the bonus card that helps."""
    ladder = ruleset.bonus_cards["B08"].program[0]
    assert isinstance(ladder, p.FirstOf)
    step = ladder.options[0].do[0]
    assert isinstance(step, p.TryEach)
    return step


def tried(turn: Turn, step: p.TryEach) -> Outcome:
    """What comes of a step that asks nothing."""
    rule = try_each(turn, step)
    try:
        next(rule)
    except StopIteration as stop:
        outcome: Outcome = stop.value
        return outcome
    raise AssertionError("something is asked")


def without_helpers(*names: str) -> Ruleset:
    """Rules in which some awards have no helper action."""
    content = rules().content
    awards = tuple(
        replaced(award, helper=()) if award.name in names else award for award in content.awards
    )
    return Ruleset(replaced(content, awards=awards))


@pytest.mark.rule("R-SEC-03")
def test_without_a_funded_award_there_is_nothing_to_help() -> None:
    turn = Turn(rules(), state(rules()))
    outcome = tried(turn, helper_of(rules()))
    assert (outcome.status, outcome.reason, turn.decisions) == ("infeasible", "no_helper", 0)
    assert len(turn.entries) == 0


@pytest.mark.rule("R-SEC-03")
def test_an_award_without_a_helper_is_passed_over() -> None:
    ruleset = without_helpers("Scientist")
    values = {"Scientist": 0, "Miner": 0}
    outcome = play(ruleset, funded(ruleset, "Scientist", "Miner"), B08, {"values": values})
    assert [e.choice for e in events(outcome, ev.HelperChosen)] == ["Miner"]
    turn = Turn(ruleset, funded(ruleset, "Scientist"))
    assert tried(turn, helper_of(ruleset)).reason == "no_helper"


def test_the_question_says_why() -> None:
    question = ask(rules(), funded(rules(), "Miner", "Thermalist"), B08)
    assert question.why == "closest_award"


def test_help_that_did_not_happen_asks_nothing() -> None:
    before = funded(rules(), "Miner", "Thermalist")
    outcome = play(rules(), before, B08, d2={"skip": True})
    assert [e.what for e in events(outcome, ev.SkippedByHand)] == ["help_award"]
    assert outcome.state.positions == before.positions
    assert not events(outcome, ev.HelperChosen)


def test_a_person_may_help_another_one_without_being_asked() -> None:
    outcome = play(rules(), funded(rules(), "Miner", "Thermalist"), B08, d2={"choice": "miner"})
    (helped,) = events(outcome, ev.HelperChosen)
    assert (helped.choice, helped.manual, helped.decision) == ("Miner", True, 2)
    assert [row.name for row in helped.candidates if row.chosen] == ["Miner"]
    assert {row.met_by_human for row in helped.candidates} == {None}


@pytest.mark.rule("R-SEC-03")
@pytest.mark.parametrize(("space", "after"), [(0, 2), (18, 18)])
def test_what_follows_help_on_an_icon_is_still_paid_by_the_icon(space: int, after: int) -> None:
    """Done or impossible, the help leaves what the rest of the program stands for as it was."""
    turn = Turn(rules(), funded(rules(), "Miner", tracks={"space": space}))
    turn.bindings = Bindings(reason="icon")
    program = (replaced(helper_of(rules()), must=False), p.GainMc(amount=3))
    rule = run_program(turn, program, turn.policy)
    with pytest.raises(StopIteration):
        next(rule)
    assert turn.state.positions[1] == after
    paid = [(e.reason, e.amount) for e in turn.entries.events if isinstance(e, ev.McChanged)]
    assert paid[-1] == ("icon", 3)


@pytest.mark.rule("R-AWD-05")
def test_which_awards_can_be_funded() -> None:
    names = ["Landlord", "Banker", "Scientist", "Thermalist", "Miner"]
    assert fundable(View(rules(), state(rules()))) == names
    assert fundable(View(rules(), funded(rules(), "Miner", "Banker"))) == [
        "Landlord",
        "Scientist",
        "Thermalist",
    ]
    assert fundable(View(rules(), funded(rules(), "Miner", "Banker", "Landlord"))) == []
    content = rules().content
    first = replaced(content.awards[0], unsupported=True)
    ruleset = Ruleset(replaced(content, awards=(first, *content.awards[1:])))
    assert fundable(View(ruleset, state(ruleset))) == names[1:]


def test_a_claimed_milestone_sets_off_what_is_registered_for_it() -> None:
    content = rules().content
    fired = t.OnMilestoneClaimed(name="Mayor", do=(p.GainMc(amount=3),), when=c.McAtLeast(n=1))
    triggers = (SourcedTrigger("milestone.Mayor", fired),)
    ruleset = Ruleset(replaced(content, triggers=triggers))
    for name, mc in (("Mayor", 4), ("Builder", 1)):
        outcome = play(ruleset, met(name, ruleset=ruleset, mc=1), CLAIM)
        assert outcome.state.mc == mc


def test_an_award_step_that_must_be_done_ends_its_program() -> None:
    """Three are funded: the step fails and what follows it is left out."""
    turn = Turn(rules(), funded(rules(), "Miner", "Banker", "Landlord"))
    program = (p.FundAward(must=True), p.GainMc(amount=9))
    rule = run_program(turn, program, turn.policy)
    with pytest.raises(StopIteration) as stop:
        next(rule)
    assert stop.value.value.reason == "no_award"
    assert turn.state.mc == 5
