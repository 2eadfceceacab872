"""Milestones: what MarsBot meets, which of several it claims, and when the human is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import Player
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.engine import Resolution
from marsbot_qt.core.rules.questions import AskValues
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.state_json import question_json, state_json
from tests.builders import ask, events, play, project_card, rules, run, state, tile

Json = dict[str, Any]

ALL_AT_4 = dict.fromkeys(("building", "space", "event", "science", "energy", "earth", "plant"), 4)
OWN_CITIES = [tile("city", "marsbot", 8, n) for n in (0, 2, 4)]
OWN_GREENERIES = [tile("greenery", "marsbot", 0, n) for n in (0, 2, 3)]
HUMAN_CITIES = [tile("city", "human", 4, n) for n in (0, 6, 8)]
HUMAN_GREENERIES = [tile("greenery", "human", 6, n) for n in (0, 2, 4)]

MEETS: Mapping[str, Json] = {
    "Terraformer": {"tr": 35},
    "Mayor": {"tiles": OWN_CITIES},
    "Gardener": {"tiles": OWN_GREENERIES},
    "Builder": {"tracks": {"building": 8}},
    "Planner": {"tracks": ALL_AT_4},
}
"""What MarsBot needs on Tharsis for each milestone, and no more."""


def position(*names: str, **more: Any) -> Json:
    """A position in which MarsBot meets some milestones; the energy cube stands before the icon."""
    tracks: dict[str, int] = {}
    for name in names:
        for track, at in MEETS[name].get("tracks", {}).items():
            tracks[track] = max(at, tracks.get(track, 0))
    tiles = [each for name in names for each in MEETS[name].get("tiles", [])]
    tr = max((MEETS[name].get("tr", 20) for name in names), default=20)
    placed = {"tracks": {**tracks, "energy": 6}, "tiles": tiles, "tr": tr}
    tiles += more.pop("tiles", [])
    return placed | more


def met(*names: str, ruleset: Ruleset | None = None, **more: Any) -> State:
    """The state of such a position."""
    return state(ruleset or rules(), **position(*names, **more))


CLAIM = project_card("power")
"""The energy track reaches its milestone icon."""


def claimed(outcome: Resolution) -> list[str]:
    """The milestones MarsBot took in a move."""
    return [e.name for e in events(outcome, ev.MilestoneClaimed) if e.player is Player.MARSBOT]


def asked(before: State, ruleset: Ruleset | None = None, move: Any = None) -> list[str]:
    """The measures of the question that the claim waits for."""
    question = ask(ruleset or rules(), before, move or CLAIM)
    assert isinstance(question, AskValues)
    return list(question.measures)


@pytest.mark.rule("R-MIL-01", "R-MIL-08")
def test_without_a_milestone_it_is_a_failed_action() -> None:
    outcome = play(rules(), met(), CLAIM)
    assert claimed(outcome) == []
    assert [e.reason for e in events(outcome, ev.FailedActionTaken)] == ["no_milestone"]
    assert (outcome.state.mc, outcome.state.failed_actions) == (5, 1)


@pytest.mark.rule("R-MIL-08")
def test_a_failed_claim_pays_3_where_the_difficulty_says_so() -> None:
    ruleset = rules(["failed_action_3"])
    outcome = play(ruleset, met(ruleset=ruleset), CLAIM)
    assert outcome.state.mc == 3


@pytest.mark.rule("R-MIL-01", "R-MIL-02")
@pytest.mark.rule("R-MAT-01", "R-MAT-02", "R-MAT-03", "R-MAT-04", "R-MAT-05")
@pytest.mark.parametrize("name", MEETS)
def test_it_claims_the_one_it_meets_for_nothing(name: str) -> None:
    outcome = play(rules(), met(name, mc=7), CLAIM)
    assert claimed(outcome) == [name]
    assert outcome.state.mc == 7
    assert [(t.name, t.player) for t in outcome.state.milestones] == [(name, Player.MARSBOT)]
    assert outcome.answers == ()


BELOW: Mapping[str, Json] = {
    "Terraformer": {"tr": 34},
    "Mayor": {"tiles": [*OWN_CITIES[:2], tile("city", "human", 5, 5)]},
    "Gardener": {"tiles": [*OWN_GREENERIES[:2], tile("greenery", "human", 5, 5)]},
    "Builder": {"tracks": {"building": 7, "energy": 6}},
    "Planner": {"tracks": {**ALL_AT_4, "energy": 6, "plant": 3}},
}


@pytest.mark.rule("R-MAT-01", "R-MAT-02", "R-MAT-03", "R-MAT-04", "R-MAT-05")
@pytest.mark.parametrize("name", BELOW)
def test_one_step_below_is_not_enough(name: str) -> None:
    before = state(rules(), **({"tracks": {"energy": 6}} | BELOW[name]))
    assert state_json(rules(), before)["goals"]["milestones"][name] is False
    assert claimed(play(rules(), before, CLAIM)) == []


@pytest.mark.rule("R-MAT-02")
def test_cities_of_the_human_and_of_nobody_make_no_mayor_of_marsbot() -> None:
    tiles = [*HUMAN_CITIES, tile("city", "marsbot", 0, 0), tile("city", "marsbot", 8, 0)]
    goals = state_json(rules(), state(rules(), tiles=tiles))["goals"]["milestones"]
    assert goals["Mayor"] is False


@pytest.mark.rule("R-MAT-01")
def test_the_rating_of_the_same_card_counts_already() -> None:
    """Science 8 gives TR 2; the energy cube reaches its milestone after that."""
    before = state(rules(), tr=33, tracks={"science": 7, "energy": 6})
    assert claimed(play(rules(), before, project_card("science", "power"))) == ["Terraformer"]
    assert claimed(play(rules(), before, project_card("power", "science"))) == []


@pytest.mark.rule("R-MIL-03")
@pytest.mark.parametrize("owners", [("human",) * 3, ("marsbot", "human", "human")])
def test_after_three_claims_by_anyone_none_is_left(owners: tuple[str, ...]) -> None:
    taken = [
        {"name": name, "owner": owner}
        for name, owner in zip(("Mayor", "Gardener", "Planner"), owners, strict=True)
    ]
    before = met("Terraformer", milestones=taken)
    outcome = play(rules(), before, CLAIM)
    assert claimed(outcome) == []
    assert [e.reason for e in events(outcome, ev.FailedActionTaken)] == ["no_milestone"]
    with pytest.raises(Refused, match="no_milestone_left"):
        play(rules(), before, {"move": "human_claims", "milestone": "Builder"})


@pytest.mark.rule("R-MIL-03")
def test_with_two_claimed_there_is_one_left() -> None:
    taken = [{"name": name, "owner": "human"} for name in ("Mayor", "Gardener")]
    outcome = play(rules(), met("Terraformer", milestones=taken), CLAIM)
    assert claimed(outcome) == ["Terraformer"]
    assert len(outcome.state.milestones) == 3


@pytest.mark.rule("R-MIL-01", "R-MIL-03")
def test_what_the_human_has_claimed_is_gone() -> None:
    before = met("Terraformer", "Mayor")
    told = play(rules(), before, {"move": "human_claims", "milestone": "terraformer"}).state
    assert [(t.name, t.player) for t in told.milestones] == [("Terraformer", Player.HUMAN)]
    assert claimed(play(rules(), told, CLAIM)) == ["Mayor"]
    with pytest.raises(Refused, match="already_claimed"):
        play(rules(), told, {"move": "human_claims", "milestone": "Terraformer"})


@pytest.mark.rule("R-MIL-04")
def test_it_takes_one_the_human_meets_too_before_any_other() -> None:
    before = met("Mayor", "Gardener", tiles=HUMAN_GREENERIES)
    assert claimed(play(rules(), before, CLAIM)) == ["Gardener"]


@pytest.mark.rule("R-MIL-04", "R-MIL-06")
def test_of_two_the_human_meets_the_left_one_counts() -> None:
    before = met("Mayor", "Gardener", tiles=[*HUMAN_GREENERIES, *HUMAN_CITIES])
    assert claimed(play(rules(), before, CLAIM)) == ["Mayor"]


@pytest.mark.rule("R-MIL-04", "R-MIL-06")
def test_how_far_the_human_is_beyond_a_requirement_does_not_count() -> None:
    before = met("Builder", "Planner", "Terraformer")
    values = {"Terraformer": 35, "Builder": 20, "Planner": 40}
    assert claimed(play(rules(), before, CLAIM, {"values": values})) == ["Terraformer"]


@pytest.mark.rule("R-MIL-05")
def test_it_takes_the_one_the_human_is_closest_to() -> None:
    before = met("Mayor", "Gardener", tiles=HUMAN_GREENERIES[:1])
    assert claimed(play(rules(), before, CLAIM)) == ["Gardener"]
    more = met("Mayor", "Gardener", tiles=[*HUMAN_GREENERIES[:1], *HUMAN_CITIES[:2]])
    assert claimed(play(rules(), more, CLAIM)) == ["Mayor"]


CLOSE = {"Terraformer": 30, "Builder": 6}
"""Six sevenths against three quarters, but five steps against two."""


@pytest.mark.rule("R-MIL-05", "R93:A", "R93:B")
@pytest.mark.parametrize(("reading", "name"), [("A", "Terraformer"), ("B", "Builder")])
def test_closest_is_the_larger_share_or_the_smaller_number_missing(reading: str, name: str) -> None:
    ruleset = rules(rulings={"R93": reading})
    before = met("Terraformer", "Builder", ruleset=ruleset)
    assert claimed(play(ruleset, before, CLAIM, {"values": CLOSE})) == [name]


@pytest.mark.rule("R93:A", "R93:B")
@pytest.mark.parametrize("reading", "AB")
def test_one_the_human_meets_comes_first_in_both_readings(reading: str) -> None:
    ruleset = rules(rulings={"R93": reading})
    before = met("Terraformer", "Builder", ruleset=ruleset)
    for values, name in (
        ({"Terraformer": 34, "Builder": 8}, "Builder"),
        ({"Terraformer": 35, "Builder": 7}, "Terraformer"),
    ):
        assert claimed(play(ruleset, before, CLAIM, {"values": values})) == [name]


@pytest.mark.rule("R-MIL-06", "R93:A", "R93:B")
@pytest.mark.parametrize("reading", "AB")
def test_equally_close_means_leftmost(reading: str) -> None:
    ruleset = rules(rulings={"R93": reading})
    before = met("Mayor", "Gardener", "Planner", ruleset=ruleset)
    equal = {"A": 0, "B": 13}[reading]
    assert claimed(play(ruleset, before, CLAIM, {"values": {"Planner": equal}})) == ["Mayor"]


@pytest.mark.rule("R-MIL-05", "R93:A")
def test_shares_are_compared_exactly() -> None:
    """12 of 35 is a little more than 1 of 3, and 11 of 35 a little less."""
    before = met("Terraformer", "Gardener", tiles=HUMAN_GREENERIES[:1])
    for rating, name in ((11, "Gardener"), (12, "Terraformer")):
        assert claimed(play(rules(), before, CLAIM, {"values": {"tr": rating}})) == [name]


# When the human is asked


@pytest.mark.rule("R-MIL-04")
@pytest.mark.parametrize("names", [("Builder",), ("Mayor", "Gardener")])
def test_nothing_is_asked_where_the_app_can_tell(names: tuple[str, ...]) -> None:
    assert claimed(play(rules(), met(*names), CLAIM)) == [names[0]]


@pytest.mark.rule("R-MIL-05", "R-MIL-06")
def test_the_leftmost_is_not_asked_of_where_the_rest_stands_at_nothing() -> None:
    """The human has no city: whatever its rating is, Terraformer stands before Mayor."""
    outcome = play(rules(), met("Terraformer", "Mayor"), CLAIM)
    assert claimed(outcome) == ["Terraformer"]
    (choice,) = events(outcome, ev.MilestoneChosen)
    assert [(row.human, row.met_by_human) for row in choice.candidates] == [
        (None, None),
        (0, False),
    ]


@pytest.mark.rule("R-MIL-04", "R-MIL-05")
def test_tied_milestones_are_asked_under_their_names() -> None:
    assert asked(met("Builder", "Planner")) == ["Builder", "Planner"]
    assert asked(met("Terraformer", "Planner")) == ["Terraformer", "Planner"]
    assert asked(met("Mayor", "Builder")) == ["Builder"]


@pytest.mark.rule("R-MIL-04", "R-MIL-06")
def test_what_stands_right_of_one_the_human_meets_is_not_asked() -> None:
    before = met("Mayor", "Builder", "Planner", tiles=HUMAN_CITIES)
    assert claimed(play(rules(), before, CLAIM)) == ["Mayor"]


@pytest.mark.rule("R-MIL-04", "R-MIL-06")
def test_only_what_stands_left_of_one_the_human_meets_is_asked() -> None:
    before = met("Terraformer", "Mayor", "Builder", tiles=HUMAN_CITIES)
    assert asked(before) == ["Terraformer"]
    for rating, name in ((34, "Mayor"), (35, "Terraformer")):
        assert claimed(play(rules(), before, CLAIM, {"values": {"Terraformer": rating}})) == [name]


@pytest.mark.rule("R-MIL-04", "R-MIL-05")
def test_a_computed_one_that_could_win_is_weighed_with_the_answers() -> None:
    before = met("Gardener", "Builder", tiles=HUMAN_GREENERIES[:2])
    assert asked(before) == ["Builder"]
    for tags, name in ((5, "Gardener"), (6, "Builder")):
        assert claimed(play(rules(), before, CLAIM, {"values": {"Builder": tags}})) == [name]


@pytest.mark.rule("R-MIL-04")
@pytest.mark.parametrize(
    "values",
    [
        {"Builder": 3, "Planner": 16},
        {"builder": 3, "PLANNER": 16},
        {"building_tags": 3, "cards_in_hand": 16},
        {"Builder": 3, "cards_in_hand": 16, "heat": 4},
    ],
)
def test_answers_may_name_the_goal_or_what_is_counted(values: dict[str, int]) -> None:
    outcome = play(rules(), met("Builder", "Planner"), CLAIM, {"values": values})
    assert claimed(outcome) == ["Planner"]


@pytest.mark.rule("R-MIL-04")
def test_what_was_told_is_kept_with_extras() -> None:
    values = {"Builder": 3, "cards_in_hand": 16, "heat": 4}
    after = play(rules(), met("Builder", "Planner"), CLAIM, {"values": values}).state
    told = state_json(rules(), after)["human"]
    assert {key: told[key] for key in values} == values
    again = met("Builder", "Planner", human={**after.human})
    question = ask(rules(), again, CLAIM)
    assert question.about["last_known"] == {"Builder": 3, "Planner": 16}


@pytest.mark.rule("R-MIL-04", "R-MIL-05")
@pytest.mark.parametrize(
    ("values", "name"),
    [
        ({"Builder": 5}, "Gardener"),
        ({"Builder": 5, "Gardener": 1}, "Builder"),
        ({"Builder": 8}, "Builder"),
        ({"Builder": 8, "gardener": 3}, "Gardener"),
    ],
)
def test_a_number_told_unasked_stands_above_what_the_map_shows(
    values: dict[str, int], name: str
) -> None:
    """The map shows two greeneries of the human's, two thirds of what Gardener takes."""
    before = met("Gardener", "Builder", tiles=HUMAN_GREENERIES[:2])
    assert asked(before) == ["Builder"]
    assert claimed(play(rules(), before, CLAIM, {"values": values})) == [name]


@pytest.mark.rule("R-MIL-04")
@pytest.mark.parametrize("values", [{}, {"Builder": 3}, {"Planner": 3, "heat": 8}])
def test_a_missing_number_is_refused(values: dict[str, int]) -> None:
    before = met("Builder", "Planner")
    with pytest.raises(Refused, match="missing_values"):
        run(rules(), before, CLAIM, [{"values": values}])
    assert before == met("Builder", "Planner")


@pytest.mark.parametrize("values", [{"Builder": -1, "Planner": 0}, {"Builder": True, "Planner": 0}])
def test_a_number_that_cannot_be_is_refused(values: dict[str, int]) -> None:
    with pytest.raises(Refused, match="answer_out_of_range"):
        run(rules(), met("Builder", "Planner"), CLAIM, [{"values": values}])


@pytest.mark.rule("R-MIL-04", "R-MAT-01")
def test_the_terraform_rating_may_be_left_out() -> None:
    """The app keeps count of it: what it was last told, and a step for each raise since."""
    before = met("Terraformer", "Planner", human={"tr": 34})
    assert claimed(play(rules(), before, CLAIM, {"values": {"Planner": 15}})) == ["Terraformer"]
    raised = play(
        rules(), before, {"move": "human_raises", "parameter": "temperature", "steps": 1}
    ).state
    outcome = play(rules(), raised, CLAIM, {"values": {"Planner": 16}})
    assert claimed(outcome) == ["Terraformer"]


@pytest.mark.rule("R-MIL-04")
@pytest.mark.parametrize("name", ["Terraformer", "tr"])
def test_the_terraform_rating_that_was_told_is_the_one_that_counts_on(name: str) -> None:
    before = met("Terraformer", "Planner")
    after = play(rules(), before, CLAIM, {"values": {name: 30, "Planner": 0}}).state
    assert after.human["tr"] == 30
    raised = play(rules(), after, {"move": "human_raises", "parameter": "oxygen", "steps": 2}).state
    assert raised.human["tr"] == 32


def test_the_question_tells_why_and_what_it_takes() -> None:
    told = question_json(rules(), ask(rules(), met("Builder", "Planner"), CLAIM))
    assert told["kind"] == told["answer"] == "values"
    assert told["measures"] == ["Builder", "Planner"]
    assert told["why"] == "tied_milestones"


# What is recorded


@pytest.mark.rule("R-MIL-04", "R-MIL-05", "R-MIL-06")
def test_the_choice_is_recorded_with_what_it_was_made_from() -> None:
    before = met("Terraformer", "Mayor", "Builder", tiles=HUMAN_CITIES[:2])
    values = {"Terraformer": 35, "Builder": 4}
    (choice,) = events(play(rules(), before, CLAIM, {"values": values}), ev.MilestoneChosen)
    rows = {row.name: (row.marsbot, row.human, row.met_by_human) for row in choice.candidates}
    assert rows == {
        "Terraformer": (35, 35, True),
        "Mayor": (3, 2, False),
        "Builder": (8, 4, False),
    }
    assert {row.margin for row in choice.candidates} == {None}
    assert [row.name for row in choice.candidates if row.chosen] == [choice.choice]
    assert (choice.choice, choice.decision, choice.manual) == ("Terraformer", 1, False)


@pytest.mark.rule("R-MIL-09")
def test_a_milestone_is_worth_5_points() -> None:
    taken = [{"name": "Mayor", "owner": "marsbot"}, {"name": "Builder", "owner": "human"}]
    before = state(rules(), phase="final", milestones=taken)
    outcome = play(
        rules(), before, {"move": "finish_game"}, {"space": None}, {"values": {"tr": 20}}
    )
    score = state_json(rules(), outcome.state)["score"]
    assert (score["marsbot"]["milestones"], score["human"]["milestones"]) == (5, 5)
