"""MarsBot resolves a project card: tags from left to right, then the played pile."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.questions import AskFlipCost
from marsbot_qt.core.rules.state_json import state_json
from tests.builders import ask, bonus_card, events, play, project_card, rules, state, table
from tests.core.rules.trees import causes, failures, flipped, named, one

R = rules()


@pytest.mark.rule("R-TURN-01", "R-TURN-03")
def test_a_named_card_is_resolved_and_goes_to_the_played_pile_with_all_that_is_known_of_it() -> (
    None
):
    outcome = play(R, state(R), {"move": "resolve_project_card", "card": "Power Plant"})
    assert outcome.state.played_pile[-1].name == "Power Plant"
    written = state_json(R, outcome.state)["played_pile"]
    assert written == [
        {
            "card": "Power Plant",
            "tags": ["power", "building"],
            "cost": 4,
            "type": "automated",
            "requirement": False,
            "vp_icon": False,
        }
    ]


@pytest.mark.rule("R-TURN-01")
def test_a_card_entered_by_tags_goes_to_the_played_pile_as_entered() -> None:
    outcome = play(R, state(R), project_card("building", "power", cost=11, type="automated"))
    (card,) = state_json(R, outcome.state)["played_pile"]
    assert card == {"tags": ["building", "power"], "cost": 11, "type": "automated"}


@pytest.mark.rule("R-TURN-01")
@pytest.mark.parametrize("name", ["Power Plant", "power plant", "POWER-PLANT", "  PowerPlant "])
def test_a_card_is_found_by_any_spelling_of_its_name(name: str) -> None:
    outcome = play(R, state(R), {"move": "resolve_project_card", "card": name})
    assert outcome.state.played_pile[-1].name == "Power Plant"


@pytest.mark.rule("R-TURN-02")
def test_cost_requirements_and_effects_of_a_card_change_nothing() -> None:
    """Asteroid raises the temperature and removes plants of others: MarsBot ignores all of it."""
    before = state(R, mc=3)
    outcome = play(R, before, {"move": "resolve_project_card", "card": "Asteroid"})
    after = outcome.state
    assert (after.mc, after.tr, after.temperature) == (3, 20, -30)
    assert after.positions == (0, 2, 2, 0, 0, 0, 0), "space and event, both with their advance icon"
    assert not events(outcome, ev.HumanMustDo)


@pytest.mark.rule("R-TURN-03")
def test_the_card_is_played_only_after_everything_its_tags_brought() -> None:
    before = state(R, tracks={"space": 2})
    outcome = play(R, before, project_card("space", "building"))
    keys = named(outcome)
    assert keys.index("card_played") > keys.index("parameter_raised.temperature")
    assert keys.index("card_played") > len(keys) - 1 - keys[::-1].index("tracker_advanced")


@pytest.mark.rule("R-TURN-07")
def test_every_pile_is_kept_apart() -> None:
    before = state(
        R,
        parameters={"temperature": -28},
        bonus_deck={"discard": ["B01"], "destroyed": ["B05"]},
    )
    after = play(R, before, bonus_card("B06")).state
    after = play(R, after, project_card("building")).state
    written = state_json(R, after)
    assert written["bonus_deck"] == {
        "draw": 5,
        "discard": ["B01"],
        "destroyed": ["B05", "B06"],
        "set_aside": [],
        "members": ["B01", "B02", "B03", "B04", "B07", "B08"],
    }
    assert written["action_deck"] == {"project": 3, "bonus": 1, "always": [], "left": 2}
    assert written["played_pile"] == [{"tags": ["building"]}]


@pytest.mark.rule("R-TAG-01")
def test_tags_are_resolved_from_left_to_right() -> None:
    outcome = play(R, state(R), project_card("power", "building", "science"))
    assert [event.tag for event in events(outcome, ev.TagResolved)] == [
        "power",
        "building",
        "science",
    ]


@pytest.mark.rule("R-TAG-01", "R-TAG-03")
def test_the_order_of_the_tags_decides_what_stands_beside_what() -> None:
    """City first: it seeks icons, the greenery comes beside it. Greenery first: vice versa."""
    before = state(R, tracks={"earth": 4, "plant": 2})
    city_first = flipped(R, before, project_card("earth", "plant"))
    green_first = flipped(R, before, project_card("plant", "earth"))
    assert [placed.tile for placed in events(city_first, ev.TilePlaced)] == ["city", "greenery"]
    assert [placed.tile for placed in events(green_first, ev.TilePlaced)] == ["greenery", "city"]
    city = events(green_first, ev.SpaceChosen)[1]
    assert city.stages[0].left.bit_count() < city.legal.bit_count()
    greenery = events(city_first, ev.SpaceChosen)[1]
    assert greenery.legal.bit_count() < 10, "beside the own city alone"


@pytest.mark.rule("R-TAG-02")
@pytest.mark.parametrize(
    ("tag", "track"),
    [
        ("building", "building"),
        ("space", "space"),
        ("event", "event"),
        ("science", "science"),
        ("jovian", "energy"),
        ("power", "energy"),
        ("city", "earth"),
        ("earth", "earth"),
        ("microbe", "plant"),
        ("animal", "plant"),
        ("plant", "plant"),
    ],
)
def test_each_tag_advances_its_track_by_one_space(tag: str, track: str) -> None:
    tracks = {"building": 2, "space": 1, "event": 11, "science": 4, "energy": 7, "earth": 1}
    before = state(R, tracks=tracks)
    outcome = play(R, before, project_card(tag))
    after = state_json(R, outcome.state)["tracks"]
    wanted = {"plant": 0, **tracks}
    wanted[track] += 1
    if track == "event":
        assert after["event"] == 12
    assert after == wanted


@pytest.mark.rule("R-TAG-02")
def test_energy_is_understood_as_the_power_tag() -> None:
    outcome = play(R, state(R), project_card("energy"))
    assert state_json(R, outcome.state)["tracks"]["energy"] == 2
    assert outcome.state.played_pile[0].tags == ("power",)


@pytest.mark.rule("R-TAG-02")
def test_the_same_tag_twice_advances_twice() -> None:
    after = play(R, state(R, tracks={"building": 2}), project_card("building", "building")).state
    assert after.positions[0] == 4


@pytest.mark.rule("R-TAG-03")
def test_an_icon_is_carried_out_before_the_next_tag_is_looked_at() -> None:
    """The ocean is asked for while the second tag has not moved anything yet."""
    before = state(R, tracks={"building": 1, "earth": 2})
    question = ask(R, before, project_card("building", "earth"))
    assert isinstance(question, AskFlipCost)
    outcome = play(R, before, project_card("building", "earth"), {"flip_cost": 1})
    keys = named(outcome)
    tags = [i for i, key in enumerate(keys) if key.startswith("tag_resolved")]
    assert tags[0] < keys.index("tile_placed.ocean") < tags[1]


@pytest.mark.rule("R-TAG-04", "R-FAIL-04")
def test_a_tag_whose_track_is_at_its_end_is_a_failed_action() -> None:
    before = state(R, tracks={"building": 18, "earth": 2})
    outcome = play(R, before, project_card("building", "earth"))
    assert failures(outcome) == [("track_end", 5)]
    assert outcome.state.positions[0] == 18
    assert outcome.state.positions[5] == 3, "the next tag goes on as usual"
    assert one(outcome, ev.FailedActionTaken).about == {"track": "building"}


@pytest.mark.rule("R-TAG-04")
def test_the_last_space_itself_is_reached_and_carried_out() -> None:
    outcome = play(R, state(R, tracks={"building": 17}), project_card("building", "building"))
    assert outcome.state.tr == 25
    assert failures(outcome) == [("track_end", 5)]


@pytest.mark.rule("R-TAG-05", "R-FAIL-02")
def test_a_card_without_tags_is_a_failed_action_and_is_played() -> None:
    outcome = play(R, state(R), project_card())
    assert failures(outcome) == [("no_tags", 5)]
    assert (outcome.state.mc, outcome.state.failed_actions) == (5, 1)
    assert len(outcome.state.played_pile) == 1
    named_card = {"move": "resolve_project_card", "card": "Livestock"}
    assert failures(flipped(R, state(R), named_card)) == []


@pytest.mark.rule("R-TAG-05", "R-FAIL-02")
def test_every_card_of_the_database_without_tags_pays() -> None:
    without = [card for card in R.content.project_cards if not card.tags]
    assert without
    for card in without:
        outcome = play(R, state(R), {"move": "resolve_project_card", "card": card.name})
        assert failures(outcome) == [("no_tags", 5)]


@pytest.mark.rule("R-TAG-06")
def test_every_icon_that_is_passed_counts_since_cubes_move_one_space_at_a_time() -> None:
    """Temperature on 3, nothing on 4: both spaces are landed on."""
    outcome = play(R, state(R, tracks={"space": 2}), project_card("space", "space"))
    assert outcome.state.positions[1] == 4
    assert outcome.state.temperature == -28
    moves = [(event.start, event.end) for event in events(outcome, ev.TrackerAdvanced)]
    assert moves == [(2, 3), (3, 4)]


@pytest.mark.rule("R-TAG-07", "R10:A")
def test_the_event_tag_of_an_event_card_comes_last_and_advances_the_event_track() -> None:
    outcome = play(R, state(R), {"move": "resolve_project_card", "card": "Asteroid"})
    assert [event.tag for event in events(outcome, ev.TagResolved)] == ["space", "event"]
    assert outcome.state.positions[2] == 2


@pytest.mark.rule("R10:A")
def test_an_event_card_without_other_tags_has_a_tag() -> None:
    outcome = play(R, state(R), project_card("event"))
    assert not failures(outcome)
    assert outcome.state.positions[2] == 2


@pytest.mark.rule("R10:B")
def test_under_the_other_reading_the_event_arrow_is_no_tag() -> None:
    other = rules(rulings={"R10": "B"})
    outcome = play(other, state(other), project_card("event"))
    assert failures(outcome) == [("no_tags", 5)]
    assert outcome.state.positions[2] == 0
    asteroid = play(other, state(other), {"move": "resolve_project_card", "card": "Asteroid"})
    assert asteroid.state.positions[1:3] == (2, 0)
    assert asteroid.state.played_pile[0].tags == ("space", "event"), "it is remembered as printed"


@pytest.mark.rule("R-TAG-08")
def test_which_track_a_tag_moves_is_the_boards_business() -> None:
    assert {str(track.id): list(track.tags) for track in R.tracks}["energy"] == ["jovian", "power"]
    assert {str(track.id): list(track.tags) for track in R.tracks}["earth"] == ["city", "earth"]
    assert [str(track.id) for track in R.tracks] == [
        "building",
        "space",
        "event",
        "science",
        "energy",
        "earth",
        "plant",
    ]


@pytest.mark.rule("R105:A")
@pytest.mark.parametrize("tag", ["venus", "wild"])
def test_a_tag_without_a_track_is_ignored_and_the_card_still_has_tags(tag: str) -> None:
    outcome = play(R, state(R), project_card(tag))
    assert not failures(outcome)
    assert outcome.state.mc == 0
    assert one(outcome, ev.TagIgnored).tag == tag
    assert outcome.state.positions == (0,) * 7


@pytest.mark.rule("R105:B")
def test_under_the_other_reading_a_tag_without_a_track_is_a_failed_action() -> None:
    other = rules(rulings={"R105": "B"})
    outcome = play(other, state(other), project_card("venus", "building"))
    assert failures(outcome) == [("no_track", 5)]
    assert causes(outcome, one(outcome, ev.FailedActionTaken))[0] == "tag_ignored"
    assert outcome.state.positions[0] == 1


@pytest.mark.rule("R-TURN-01")
def test_tags_are_taken_in_any_case() -> None:
    assert play(R, state(R), project_card("Building")).state.positions[0] == 1


@pytest.mark.rule("R-TURN-01")
def test_a_card_that_does_not_exist_is_refused_with_a_suggestion() -> None:
    with pytest.raises(Refused) as refused:
        play(R, state(R), {"move": "resolve_project_card", "card": "Power Plnat"})
    assert refused.value.code == "unknown_card"
    assert refused.value.details["did_you_mean"] == "Power Plant"


@pytest.mark.rule("R-TURN-01")
@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({"move": "resolve_project_card"}, "missing_field"),
        (project_card("bulding"), "unknown_tag"),
        ({"move": "resolve_project_card", "tags": "building"}, "wrong_field"),
        ({"move": "resolve_project_card", "tags": [1]}, "wrong_field"),
        (project_card("building", cost=-1), "wrong_field"),
        (project_card("building", cost=True), "wrong_field"),
        (project_card("building", type="green"), "wrong_field"),
        (project_card("building", vp_icon=1), "wrong_field"),
        (project_card("building", colour="red"), "unknown_field"),
        ({"move": "resolve_project_card", "card": 7}, "wrong_field"),
        ({"move": "resolve_bonus_card", "card": "B99"}, "unknown_card"),
        ({"move": "resolve_bonus_card", "card": None}, "wrong_field"),
        ({"move": "resolve_bonus_card"}, "missing_field"),
    ],
)
def test_a_card_that_makes_no_sense_is_refused(move: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as refused:
        play(R, state(R), move)
    assert refused.value.code == code


def test_what_was_not_expected_of_a_card_is_said_and_taken_as_it_comes() -> None:
    power_plant = {"move": "resolve_project_card", "card": "Power Plant"}
    once = play(R, state(R), power_plant)
    assert once.unexpected == ()
    twice = flipped(R, once.state, power_plant)
    assert twice.unexpected == ("already_played",)
    assert len(twice.state.played_pile) == 2

    plain = table(expansions=[]).rules
    corporate = next(card.name for card in plain.content.other_cards)
    outcome = play(plain, state(plain), {"move": "resolve_project_card", "card": corporate})
    assert "card_not_in_play" in outcome.unexpected


def test_more_cards_than_the_action_deck_holds_are_taken_and_said_to_be_unexpected() -> None:
    before = state(R, action_deck={"project": 3, "bonus": 1, "left": 0})
    outcome = play(R, before, project_card("building"))
    assert outcome.unexpected == ("more_than_the_action_deck_holds",)
    assert outcome.state.positions[0] == 1


def test_a_turn_after_marsbot_passed_is_unexpected() -> None:
    outcome = play(R, state(R, passed={"marsbot": True}), project_card("building"))
    assert outcome.unexpected[0] == "marsbot_has_passed"


@pytest.mark.rule("R-TURN-01")
def test_the_turn_goes_to_the_human_or_stays_when_the_human_has_passed() -> None:
    assert play(R, state(R), project_card("building")).state.turn == "human"
    passed = state(R, passed={"human": True})
    assert play(R, passed, project_card("building")).state.turn == "marsbot"
    assert play(R, passed, bonus_card("B04")).state.turn == "marsbot"


@pytest.mark.rule("R-TURN-01")
def test_a_refused_answer_leaves_no_trace() -> None:
    before = state(R, tracks={"building": 1})
    told = state_json(R, before)
    with pytest.raises(Refused) as refused:
        play(R, before, project_card("building"), {"flip_cost": -1})
    assert refused.value.code == "answer_out_of_range"
    assert refused.value.details["answer"] == 0
    assert state_json(R, before) == told
    with pytest.raises(Refused, match="no_question"):
        play(R, state(R), project_card("building"), {"flip_cost": 1})
    with pytest.raises(Refused, match="wrong_answer"):
        play(R, before, project_card("building"), {"amount": 1})
