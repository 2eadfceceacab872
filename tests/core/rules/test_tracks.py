"""Track actions: what the icons of MarsBot's board do when a cube lands on them."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.state_json import state_json
from tests.builders import events, play, project_card, rules, state, tile
from tests.core.rules.edits import with_cells
from tests.core.rules.trees import causes, failures, flipped, named, one

R = rules()
OCEANS = [(0, 1), (0, 3), (0, 4), (1, 5), (3, 7), (4, 3), (4, 4), (4, 5), (5, 5), (5, 6), (5, 7)]
NINE_OCEANS = [tile("ocean", None, *space) for space in OCEANS[:9]]


def _tracks(outcome: Any) -> Any:
    return state_json(R, outcome.state)["tracks"]


@pytest.mark.rule("R-TRK-01")
def test_an_empty_space_does_nothing() -> None:
    outcome = play(R, state(R), project_card("building"))
    assert named(outcome) == [
        "move_made.resolve_project_card",
        "action_card_taken",
        "card_resolving.project",
        "tag_resolved.building",
        "tracker_advanced",
        "card_played",
    ]


@pytest.mark.rule("R-TRK-01", "R-FAIL-03")
def test_an_icon_that_cannot_be_done_is_a_failed_action_at_once() -> None:
    before = state(R, tracks={"space": 2, "building": 0}, parameters={"temperature": 8})
    outcome = play(R, before, project_card("space", "building"))
    assert failures(outcome) == [("parameter_complete", 5)]
    assert causes(outcome, one(outcome, ev.FailedActionTaken))[:2] == [
        "icon_resolving.temperature",
        "tracker_advanced",
    ]
    keys = named(outcome)
    second_tag = [i for i, key in enumerate(keys) if key.startswith("tag_resolved")][1]
    assert keys.index("failed_action_taken.parameter_complete") < second_tag


@pytest.mark.rule("R-TRK-02", "R-FAIL-09", "R-TRK-12", "R-TRK-13")
@pytest.mark.parametrize(
    ("track", "space", "tag", "icon"),
    [
        ("space", 7, "space", "venus"),
        ("event", 6, "event", "floater"),
        ("energy", 2, "power", "floater"),
        ("energy", 4, "jovian", "floater"),
    ],
)
def test_an_icon_of_an_expansion_that_is_not_used_is_skipped_without_pay(
    track: str, space: int, tag: str, icon: str
) -> None:
    outcome = play(R, state(R, tracks={track: space - 1}), project_card(tag))
    assert _tracks(outcome)[track] == space
    assert (outcome.state.mc, outcome.state.failed_actions) == (0, 0)
    assert outcome.state.stores.get("floaters", 0) == 0
    skipped = one(outcome, ev.IconSkipped)
    assert (skipped.icon, skipped.track, skipped.position) == (icon, track, space)


@pytest.mark.rule("R-TRK-03")
def test_advance_goes_on_to_the_next_space_and_carries_its_icon_out_too() -> None:
    """Earth 7 is an advance icon, 8 a city."""
    outcome = flipped(R, state(R, tracks={"earth": 6}), project_card("earth"))
    assert _tracks(outcome)["earth"] == 8
    assert [placed.tile for placed in events(outcome, ev.TilePlaced)] == ["city"]
    chain = causes(outcome, events(outcome, ev.TilePlaced)[0])
    assert chain[:5] == [
        "icon_resolving.city",
        "tracker_advanced",
        "icon_resolving.advance",
        "tracker_advanced",
        "tag_resolved.earth",
    ]


@pytest.mark.rule("R-TRK-03")
def test_a_chain_of_advances_goes_on_as_long_as_there_are_icons() -> None:
    other = with_cells(R, "building", {n: {"icon": "advance"} for n in (1, 2, 3, 4)})
    outcome = play(other, state(other), project_card("building", "building"))
    assert _tracks(outcome)["building"] == 6
    assert outcome.state.temperature == -28, "the sixth space is the second tag's"


@pytest.mark.rule("R-TRK-03", "R-FAIL-04")
def test_an_advance_icon_on_the_last_space_is_a_failed_action() -> None:
    other = with_cells(R, "building", {18: {"icon": "advance"}})
    outcome = play(other, state(other, tracks={"building": 17}), project_card("building"))
    assert _tracks(outcome)["building"] == 18
    assert failures(outcome) == [("track_end", 5)]
    assert causes(outcome, one(outcome, ev.FailedActionTaken))[0] == "icon_resolving.advance"


@pytest.mark.rule("R-TRK-04")
def test_a_tag_icon_advances_the_track_of_that_tag_and_its_icon_counts() -> None:
    """Building 11 shows a space tag; space 3 is a temperature."""
    before = state(R, tracks={"building": 10, "space": 2})
    outcome = play(R, before, project_card("building"))
    assert (_tracks(outcome)["building"], _tracks(outcome)["space"]) == (11, 3)
    assert outcome.state.temperature == -28
    assert causes(outcome, one(outcome, ev.ParameterRaised))[:4] == [
        "icon_resolving.temperature",
        "tracker_advanced",
        "icon_resolving.advance_tag",
        "tracker_advanced",
    ]


@pytest.mark.rule("R-TRK-04", "R-FAIL-04")
def test_a_tag_icon_whose_track_is_at_its_end_is_a_failed_action() -> None:
    before = state(R, tracks={"building": 10, "space": 18})
    outcome = play(R, before, project_card("building"))
    assert failures(outcome) == [("track_end", 5)]
    assert one(outcome, ev.FailedActionTaken).about == {"track": "space"}
    assert _tracks(outcome)["building"] == 11


@pytest.mark.rule("R-TRK-04", "R-TRK-02")
def test_a_tag_icon_of_a_tag_no_track_carries_is_skipped() -> None:
    other = with_cells(R, "building", {1: {"icon": "advance_tag", "tag": "venus"}})
    outcome = play(other, state(other), project_card("building"))
    assert not failures(outcome)
    assert one(outcome, ev.IconSkipped).icon == "advance_tag"


@pytest.mark.rule("R-TRK-05")
@pytest.mark.parametrize(
    ("track", "space", "tag", "gain"),
    [
        ("building", 5, "building", 2),
        ("building", 18, "building", 5),
        ("space", 11, "space", 3),
        ("space", 18, "space", 6),
        ("event", 12, "event", 4),
        ("science", 18, "science", 7),
        ("energy", 3, "power", 3),
        ("energy", 18, "power", 8),
        ("earth", 4, "earth", 3),
        ("plant", 18, "plant", 6),
    ],
)
def test_the_printed_number_of_tr_is_gained(track: str, space: int, tag: str, gain: int) -> None:
    outcome = play(R, state(R, tracks={track: space - 1}), project_card(tag))
    assert outcome.state.tr == 20 + gain
    changed = one(outcome, ev.TrChanged)
    assert (changed.reason, changed.amount, changed.total) == ("icon", gain, 20 + gain)


@pytest.mark.rule("R-TRK-06")
def test_a_milestone_icon_claims_for_nothing() -> None:
    before = state(R, tracks={"building": 6}, mc=4, tr=35)
    outcome = play(R, before, project_card("building"))
    assert [(m.name, m.player) for m in outcome.state.milestones] == [("Terraformer", "marsbot")]
    assert outcome.state.mc == 4


@pytest.mark.rule("R-TRK-06", "R-FAIL-05")
def test_a_milestone_icon_without_a_milestone_to_claim_is_a_failed_action() -> None:
    outcome = play(R, state(R, tracks={"building": 6}), project_card("building"))
    assert failures(outcome) == [("no_milestone", 5)]


@pytest.mark.rule("R-TRK-07")
def test_an_award_icon_funds_for_nothing_the_award_led_by_most() -> None:
    before = state(R, tracks={"plant": 9, "science": 8}, mc=4)
    values = {"Banker": 0, "Scientist": 0, "Thermalist": 0, "Miner": 0}
    outcome = play(R, before, project_card("plant"), {"values": values})
    assert [(a.name, a.player) for a in outcome.state.awards] == [("Scientist", "marsbot")]
    assert outcome.state.mc == 4


@pytest.mark.rule("R-TRK-07", "R-FAIL-06")
def test_an_award_icon_without_a_lead_is_a_failed_action() -> None:
    before = state(R, tracks={"plant": 9})
    values = {"Banker": 1, "Scientist": 1, "Thermalist": 5, "Miner": 9}
    outcome = play(R, before, project_card("plant"), {"values": values})
    assert failures(outcome) == [("no_award", 5)]
    assert outcome.state.awards == ()


@pytest.mark.rule("R-TRK-08")
def test_a_temperature_icon_is_one_step_and_one_tr() -> None:
    outcome = play(R, state(R, tracks={"space": 2}), project_card("space"))
    assert (outcome.state.temperature, outcome.state.tr, outcome.state.mc) == (-28, 21, 0)
    assert outcome.state.raises == (1, 0, 0, 0)


@pytest.mark.rule("R-TRK-09")
def test_a_greenery_icon_places_marsbots_tile_then_raises_oxygen() -> None:
    outcome = flipped(R, state(R, tracks={"plant": 2}), project_card("plant"))
    placed = one(outcome, ev.TilePlaced)
    assert (placed.tile, placed.owner, placed.by) == ("greenery", "marsbot", "marsbot")
    assert (outcome.state.oxygen, outcome.state.tr) == (1, 21)
    keys = named(outcome)
    assert keys.index("tile_placed.greenery") < keys.index("parameter_raised.oxygen")


@pytest.mark.rule("R-TRK-10")
def test_an_ocean_icon_places_an_ocean_of_nobody_on_a_reserved_hex() -> None:
    outcome = flipped(R, state(R, tracks={"building": 1}), project_card("building"))
    placed = one(outcome, ev.TilePlaced)
    assert (placed.tile, placed.owner) == ("ocean", None)
    assert R.map.spaces[placed.space] in OCEANS  # type: ignore[index]
    assert (outcome.state.oceans, outcome.state.tr) == (1, 21)


@pytest.mark.rule("R-TRK-10", "R-FAIL-03")
def test_an_ocean_icon_after_the_ninth_ocean_is_a_failed_action() -> None:
    before = state(R, tracks={"building": 1}, parameters={"oceans": 9}, tiles=NINE_OCEANS)
    outcome = play(R, before, project_card("building"))
    assert failures(outcome) == [("parameter_complete", 5)]
    assert one(outcome, ev.FailedActionTaken).about == {"parameter": "oceans"}
    assert len(outcome.state.tiles) == 9


@pytest.mark.rule("R-TRK-11")
def test_a_city_icon_places_marsbots_city() -> None:
    outcome = flipped(R, state(R), project_card("city"))
    placed = one(outcome, ev.TilePlaced)
    assert (placed.tile, placed.owner) == ("city", "marsbot")
    assert outcome.state.own_cities == 1 << placed.space  # type: ignore[operator]
    assert outcome.state.tr == 20


@pytest.mark.rule("R-TRK-11", "R-FAIL-03")
def test_a_city_icon_without_a_legal_hex_is_a_failed_action() -> None:
    """Every land hex that is free and not reserved touches a city."""
    cities = [
        tile("city", "human", *R.map.spaces[i])
        for i in range(R.map.count)
        if not (R.map.ocean_reserved | R.map.city_reserved) >> i & 1
    ]
    before = state(R, tiles=cities)
    outcome = play(R, before, project_card("city"))
    assert failures(outcome) == [("no_space", 5)]
    assert one(outcome, ev.FailedActionTaken).about == {"tile": "city"}


@pytest.mark.rule("R-TRK-14")
def test_a_colony_icon_is_skipped_without_colonies() -> None:
    other = with_cells(R, "building", {1: {"icon": "colony"}})
    outcome = play(other, state(other), project_card("building"))
    assert not failures(outcome)
    assert one(outcome, ev.IconSkipped).icon == "colony"


@pytest.mark.rule("R96:A", "R-TRK-08", "R-FAIL-08")
def test_a_doubled_icon_is_two_actions_each_with_its_own_failure() -> None:
    """Event 16 shows two temperatures; one step is left."""
    before = state(R, tracks={"event": 15}, parameters={"temperature": 6})
    outcome = play(R, before, project_card("event"))
    assert (outcome.state.temperature, outcome.state.tr) == (8, 21)
    assert failures(outcome) == [("parameter_complete", 5)]

    full = state(R, tracks={"event": 15}, parameters={"temperature": 8})
    outcome = play(R, full, project_card("event"))
    assert failures(outcome) == [("parameter_complete", 5)] * 2
    assert outcome.state.mc == 10

    free = state(R, tracks={"event": 15})
    outcome = play(R, free, project_card("event"))
    assert (outcome.state.temperature, outcome.state.tr) == (-26, 22)
    assert len(events(outcome, ev.IconResolving)) == 1


@pytest.mark.rule("R96:B")
def test_under_the_other_reading_a_doubled_icon_raises_what_is_possible() -> None:
    other = rules(rulings={"R96": "B"})
    before = state(other, tracks={"event": 15}, parameters={"temperature": 6})
    outcome = play(other, before, project_card("event"))
    assert (outcome.state.temperature, outcome.state.tr) == (8, 21)
    assert not failures(outcome)

    full = state(other, tracks={"event": 15}, parameters={"temperature": 8})
    assert failures(play(other, full, project_card("event"))) == [("parameter_complete", 5)]


@pytest.mark.rule("R96:A")
def test_a_doubled_icon_takes_both_bonus_steps_on_its_way() -> None:
    other = with_cells(R, "building", {1: {"icon": "temperature", "n": 4}})
    before = state(other, parameters={"temperature": -26})
    outcome = play(other, before, project_card("building"))
    assert (outcome.state.temperature, outcome.state.tr, outcome.state.mc) == (-18, 24, 4)


@pytest.mark.rule("R-TRK-01", "R-TRK-03")
def test_a_marked_space_gives_its_marker_back_and_its_icon_does_nothing() -> None:
    """The cube stood on 3 (temperature) before; it may not raise the temperature again."""
    before = state(R, tracks={"space": 2}, regress_markers={"space": [3]})
    outcome = play(R, before, project_card("space"))
    assert _tracks(outcome)["space"] == 3
    assert (outcome.state.temperature, outcome.state.tr) == (-30, 20)
    assert state_json(R, outcome.state)["regress_markers"] == {}
    assert causes(outcome, one(outcome, ev.RegressMarkerCleared))[0] == "tracker_advanced"
    assert not events(outcome, ev.IconResolving)
    assert not events(outcome, ev.IconSkipped)


@pytest.mark.rule("R-TRK-03")
def test_an_ignored_advance_icon_does_not_move_the_cube_on() -> None:
    before = state(R, tracks={"science": 0}, regress_markers={"science": [1]})
    outcome = play(R, before, project_card("science"))
    assert _tracks(outcome)["science"] == 1
    again = play(R, outcome.state, project_card("science"))
    assert _tracks(again)["science"] == 2, "the next space is an ordinary one"


def test_markers_of_other_spaces_and_tracks_stay() -> None:
    marks = {"space": [2, 3], "building": [1]}
    outcome = play(R, state(R, tracks={"space": 1}, regress_markers=marks), project_card("space"))
    assert state_json(R, outcome.state)["regress_markers"] == {"space": [3], "building": [1]}


def test_a_marked_last_space_is_reached_silently_and_then_the_track_is_at_its_end() -> None:
    before = state(R, tracks={"building": 17}, regress_markers={"building": [18]})
    outcome = play(R, before, project_card("building", "building"))
    assert outcome.state.tr == 20
    assert failures(outcome) == [("track_end", 5)]
