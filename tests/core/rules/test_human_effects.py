"""What the human does to MarsBot: removing, stealing, lowering a production, counting it."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.state_json import state_json
from tests.builders import events, play, project_card, rules, run, state

RULES = rules()


def removes(resource: str, amount: int, **more: Any) -> dict[str, Any]:
    return {"move": "human_removes", "resource": resource, "amount": amount, **more}


def steals(resource: str, amount: int, **more: Any) -> dict[str, Any]:
    return {"move": "human_steals", "resource": resource, "amount": amount, **more}


def decreases(resource: str, **more: Any) -> dict[str, Any]:
    return {"move": "human_decreases_production", "resource": resource, **more}


def plays(card: str, **more: Any) -> dict[str, Any]:
    return {"move": "human_plays_card", "card": card, **more}


def tracks(now: State) -> dict[str, int]:
    found: dict[str, int] = state_json(RULES, now)["tracks"]
    return found


def markers(now: State) -> dict[str, list[int]]:
    found: dict[str, list[int]] = state_json(RULES, now)["regress_markers"]
    return found


@pytest.mark.rule("R-HUM-01")
@pytest.mark.parametrize(
    "resource", ["mc", "steel", "titanium", "plants", "energy", "heat", "microbes", "animals"]
)
def test_removed_resources_are_taken_from_the_money_one_each(resource: str) -> None:
    outcome = play(RULES, state(RULES, mc=9), removes(resource, 4))
    assert outcome.state.mc == 5
    [told] = events(outcome, ev.McChanged)
    assert (told.reason, told.amount) == ("removed", -4)
    assert outcome.unexpected == ()


@pytest.mark.rule("R-HUM-02", "R-HUM-01")
@pytest.mark.parametrize(("mc", "amount", "left"), [(3, 3, 0), (3, 4, 0), (0, 2, 0), (3, 0, 3)])
def test_no_more_than_there_is_can_be_removed(mc: int, amount: int, left: int) -> None:
    for move in (removes("plants", amount), steals("plants", amount)):
        assert play(RULES, state(RULES, mc=mc), move).state.mc == left


@pytest.mark.rule("R-HUM-03", "R-HUM-02")
def test_a_theft_says_how_many_resources_the_human_gets() -> None:
    outcome = play(RULES, state(RULES, mc=2), steals("steel", 3))
    assert outcome.state.mc == 0
    [lost] = events(outcome, ev.McChanged)
    assert (lost.reason, lost.amount) == ("stolen", -2)
    [gain] = events(outcome, ev.HumanMustDo)
    assert (gain.what, dict(gain.about)) == ("take", {"resource": "steel", "amount": 2})


@pytest.mark.rule("R-HUM-03")
def test_nothing_can_be_stolen_where_nothing_is() -> None:
    outcome = play(RULES, state(RULES, mc=0), steals("mc", 3))
    assert not events(outcome, ev.HumanMustDo)
    assert outcome.state == state(RULES, mc=0)


@pytest.mark.rule("R-HUM-01", "R-HUM-02")
def test_resources_may_be_taken_from_a_store() -> None:
    before = state(RULES, mc=9, stores={"floaters": 2})
    outcome = play(RULES, before, removes("floaters", 5, **{"from": "floaters"}))
    assert dict(outcome.state.stores) == {"floaters": 0}
    assert outcome.state.mc == 9
    with pytest.raises(Refused, match="unknown_store"):
        run(RULES, before, removes("floaters", 1, **{"from": "cellar"}))


@pytest.mark.rule(
    "R-HUM-04", "R-HUM-05", "R-HUM-06", "R-HUM-07", "R-HUM-08", "R-HUM-09", "R-HUM-10", "R-HUM-11"
)
@pytest.mark.parametrize(
    ("resource", "track"),
    [
        ("steel", "building"),
        ("titanium", "space"),
        ("mc", "event"),
        ("energy", "energy"),
        ("heat", "earth"),
        ("plants", "plant"),
    ],
)
def test_lowering_a_production_moves_its_track_back_one_and_marks_the_space_it_left(
    resource: str, track: str
) -> None:
    every = dict.fromkeys(tracks(state(RULES)), 6)
    outcome = play(RULES, state(RULES, tracks=every), decreases(resource))
    assert tracks(outcome.state) == every | {track: 5}
    assert markers(outcome.state) == {track: [6]}
    assert outcome.unexpected == ()


@pytest.mark.rule("R-HUM-04")
@pytest.mark.parametrize("resource", ["science", "microbes", "animals", "floaters"])
def test_there_is_no_track_for_other_productions(resource: str) -> None:
    with pytest.raises(Refused, match="no_track_for_production") as refused:
        run(RULES, state(RULES), decreases(resource))
    options = ["energy", "heat", "mc", "plants", "steel", "titanium"]
    assert refused.value.details["options"] == options


@pytest.mark.rule("R-HUM-11", "R90:A", "R-HUM-13")
def test_each_step_of_a_decrease_moves_and_marks_a_space() -> None:
    outcome = play(RULES, state(RULES, tracks={"plant": 7}), decreases("plants", steps=2))
    assert tracks(outcome.state)["plant"] == 5
    assert markers(outcome.state) == {"plant": [6, 7]}
    assert [(e.start, e.end) for e in events(outcome, ev.TrackerRegressed)] == [(7, 6), (6, 5)]


@pytest.mark.rule("R90:B")
def test_under_the_other_reading_a_decrease_is_one_space_whatever_its_size() -> None:
    ruleset = rules(rulings={"R90": "B"})
    outcome = play(ruleset, state(ruleset, tracks={"plant": 7}), decreases("plants", steps=2))
    assert tracks(outcome.state)["plant"] == 6
    assert markers(outcome.state) == {"plant": [7]}
    assert outcome.unexpected == ()


@pytest.mark.rule("R91:A")
@pytest.mark.parametrize(("position", "marked"), [(0, []), (1, [1]), (2, [1, 2])])
def test_on_the_first_space_nothing_moves_and_nothing_is_marked(
    position: int, marked: list[int]
) -> None:
    before = state(RULES, tracks={"plant": position})
    outcome = play(RULES, before, decreases("plants", steps=3))
    assert tracks(outcome.state)["plant"] == 0
    assert markers(outcome.state) == ({"plant": marked} if marked else {})
    assert outcome.unexpected == ("track_at_start",)


@pytest.mark.rule("R91:B")
def test_under_the_other_reading_the_first_space_gets_a_marker() -> None:
    ruleset = rules(rulings={"R91": "B"})
    outcome = play(ruleset, state(ruleset), decreases("plants"))
    assert tracks(outcome.state)["plant"] == 0
    assert markers(outcome.state) == {"plant": [0]}
    on = play(ruleset, outcome.state, project_card("plant", "plant", "plant"), {"flip_cost": 1})
    assert on.state.own_greeneries, "a marker that no cube can reach again silences nothing"


@pytest.mark.rule("R-HUM-12", "R-HUM-14")
def test_a_space_that_is_reached_again_gives_its_marker_back_and_does_nothing() -> None:
    before = state(RULES, tracks={"building": 5}, tr=20)
    lowered = play(RULES, before, decreases("steel")).state
    outcome = play(RULES, lowered, project_card("building"))
    assert tracks(outcome.state)["building"] == 5
    assert markers(outcome.state) == {}
    assert (outcome.state.tr, outcome.state.mc) == (20, 0)
    assert [e.position for e in events(outcome, ev.RegressMarkerCleared)] == [5]
    assert not events(outcome, ev.IconResolving)
    further = play(RULES, outcome.state, project_card("building"))
    assert further.state.temperature == -28


@pytest.mark.rule("R-HUM-14", "R-HUM-12")
def test_an_icon_that_advances_the_cube_is_ignored_too() -> None:
    lowered = play(RULES, state(RULES, tracks={"event": 5}), decreases("mc")).state
    outcome = play(RULES, lowered, project_card("event"))
    assert tracks(outcome.state)["event"] == 5
    lowered = play(RULES, state(RULES, tracks={"event": 7}), decreases("mc", steps=3)).state
    again = play(RULES, lowered, project_card("event", "event"))
    assert tracks(again.state)["event"] == 6
    assert markers(again.state) == {"event": [7]}


@pytest.mark.rule("R-HUM-13", "R-HUM-12")
def test_several_markers_come_off_one_by_one() -> None:
    before = state(RULES, tracks={"building": 7})
    lowered = play(RULES, before, decreases("steel", steps=3)).state
    assert markers(lowered) == {"building": [5, 6, 7]}
    seen = []
    for _ in range(3):
        outcome = play(RULES, lowered, project_card("building"))
        assert not events(outcome, ev.IconResolving)
        lowered = outcome.state
        seen.append(markers(lowered).get("building", []))
    assert seen == [[6, 7], [7], []]
    assert lowered.temperature == -30
    assert lowered.tr == 20
    assert lowered.failed_actions == 0


@pytest.mark.rule("R-HUM-13")
def test_two_decreases_one_after_the_other_leave_two_markers() -> None:
    once = play(RULES, state(RULES, tracks={"space": 9}), decreases("titanium")).state
    twice = play(RULES, once, decreases("titanium")).state
    assert markers(twice) == {"space": [8, 9]}
    back = play(RULES, twice, project_card("space")).state
    lower = play(RULES, back, decreases("titanium", steps=2)).state
    assert tracks(lower)["space"] == 6
    assert markers(lower) == {"space": [7, 8, 9]}


@pytest.mark.rule("R-HUM-12")
@pytest.mark.parametrize("marked", [[6], [7], [6, 9]])
def test_all_icons_up_to_a_marker_are_ignored(marked: list[int]) -> None:
    before = state(RULES, tracks={"building": 4}, regress_markers={"building": marked})
    outcome = play(RULES, before, project_card("building", "building"))
    assert tracks(outcome.state)["building"] == 6
    assert (outcome.state.tr, outcome.state.temperature) == (20, -30)
    rest = [space for space in marked if space > 6]
    assert markers(outcome.state) == ({"building": rest} if rest else {})
    assert outcome.state.mc == 0


@pytest.mark.rule("R-HUM-12")
def test_a_marker_on_one_track_does_not_silence_another() -> None:
    before = state(RULES, tracks={"building": 4, "space": 2}, regress_markers={"building": [8]})
    outcome = play(RULES, before, project_card("space"))
    assert outcome.state.temperature == -28


@pytest.mark.rule("R-HUM-12")
def test_a_lowered_track_that_is_at_its_end_can_advance_again_and_then_fails() -> None:
    lowered = play(RULES, state(RULES, tracks={"plant": 18}), decreases("plants")).state
    outcome = play(RULES, lowered, project_card("plant", "plant"))
    assert tracks(outcome.state)["plant"] == 18
    assert outcome.state.tr == 20
    assert [e.reason for e in events(outcome, ev.FailedActionTaken)] == ["track_end"]


@pytest.mark.rule("R-HUM-15", "R-HUM-16", "R-FQP-07")
def test_a_card_that_counts_marsbots_space_tags_counts_the_space_of_its_cube() -> None:
    before = state(RULES, tracks={"space": 6})
    outcome = play(RULES, before, plays("Toll Station"))
    assert dict(outcome.counts) == {"space": 6}
    assert outcome.state.human_cards == ("Toll Station",)
    lowered = play(RULES, before, decreases("titanium", steps=2)).state
    assert dict(play(RULES, lowered, plays("toll station")).counts) == {"space": 4}


@pytest.mark.rule("R-HUM-15", "R-HUM-16")
@pytest.mark.parametrize("position", [0, 3, 18])
def test_events_are_counted_by_the_event_track(position: int) -> None:
    before = state(RULES, tracks={"event": position})
    assert dict(play(RULES, before, plays("Media Archives")).counts) == {"event": position}


@pytest.mark.rule("R-HUM-15")
@pytest.mark.parametrize("card", ["Martian Rails", "Greenhouses", "Immigration Shuttles"])
def test_cities_are_counted_on_the_map(card: str) -> None:
    tiles = [
        {"tile": "city", "owner": "marsbot", "space": [6, 3]},
        {"tile": "city", "owner": "marsbot", "space": [2, 2]},
        {"tile": "city", "owner": "human", "space": [8, 2]},
        {"tile": "greenery", "owner": "marsbot", "space": [6, 2]},
        {"tile": "neural_instance", "owner": "marsbot", "space": [4, 7]},
    ]
    assert dict(play(RULES, state(RULES, tiles=tiles), plays(card)).counts) == {"city": 2}


@pytest.mark.rule("R-HUM-15")
def test_other_cards_count_nothing_and_are_not_remembered() -> None:
    outcome = play(RULES, state(RULES, tracks={"space": 6}), plays("Comet"))
    assert dict(outcome.counts) == {}
    assert outcome.state.human_cards == ()
    beside = play(RULES, state(RULES), plays("Commercial District"))
    assert dict(beside.counts) == {}, "it counts what lies beside its own tile"
    by_tags = {"move": "human_plays_card", "tags": ["space", "event"]}
    assert dict(play(RULES, state(RULES), by_tags).counts) == {}


def test_a_card_is_remembered_once() -> None:
    before = play(RULES, state(RULES), plays("Pets")).state
    outcome = play(RULES, before, plays("Pets"))
    assert outcome.state.human_cards == ("Pets",)
    assert not events(outcome, ev.HumanCardRemembered)


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({"move": "human_removes", "resource": "gold", "amount": 1}, "wrong_field"),
        ({"move": "human_removes", "resource": "mc"}, "missing_field"),
        ({"move": "human_removes", "resource": "mc", "amount": -1}, "wrong_field"),
        ({"move": "human_removes", "resource": "mc", "amount": 1.5}, "wrong_field"),
        ({"move": "human_removes", "resource": "mc", "amount": True}, "wrong_field"),
        ({"move": "human_steals", "amount": 1}, "missing_field"),
        ({"move": "human_steals", "resource": 5, "amount": 1}, "wrong_field"),
        ({"move": "human_steals", "resource": "mc", "amount": 1, "from": 3}, "wrong_field"),
        ({"move": "human_steals", "resource": "mc", "amount": 1, "to": "me"}, "unknown_field"),
        (decreases("steel", steps=0), "wrong_field"),
        (decreases("steel", steps=-2), "wrong_field"),
        (decreases("steel", steps="two"), "wrong_field"),
        ({"move": "human_decreases_production"}, "missing_field"),
        (plays("No Such Card"), "unknown_card"),
        (plays("Pets", prelude="yes"), "wrong_field"),
        ({"move": "human_plays_card"}, "missing_field"),
        ({"move": "human_uses_card", "card": "Pets", "space": [6, 3]}, "card_has_no_effect"),
        ({"move": "human_uses_card", "card": "Pets"}, "missing_field"),
        ({"move": "human_uses_card", "card": "Pets", "space": [9, 3]}, "unknown_space"),
        ({"move": "human_builds_colony", "colony": "ceres"}, "not_in_play"),
        ({"move": "human_trades", "colony": "ceres"}, "not_in_play"),
        ({"move": "human_sends_delegate", "party": "reds", "count": 1}, "not_in_play"),
    ],
)
def test_what_makes_no_sense_is_refused(move: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as refused:
        run(RULES, state(RULES, mc=5), move)
    assert refused.value.code == code


@pytest.mark.rule("R-HUM-08")
def test_the_track_of_a_production_is_the_one_the_board_says() -> None:
    def production_rows(ruleset: Ruleset) -> dict[str, str]:
        found = ruleset.production_rows
        return {name: str(ruleset.tracks[row].id) for name, row in found.items()}

    assert production_rows(RULES)["energy"] == "energy"
    assert "jovian" in RULES.tracks[RULES.production_rows["energy"]].tags
