"""The end of a game: the last generation, final greeneries, and generation 20."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import Phase, Player, Tile
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.models.programs import GainMc
from marsbot_qt.core.content.models.triggers import OnTrackAdvanced
from marsbot_qt.core.content.ruleset import Ruleset, SourcedTrigger
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.engine import Resolution
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.state_json import state_json
from tests.builders import ask, events, play, project_card, rules, run, state, tile

NEXT = {"move": "next_generation"}
FINISH = {"move": "finish_game"}
NO_MORE = {"space": None}
POINTS = {"values": {"points": 10}}

MARS = {"temperature": 8, "oxygen": 14, "oceans": 9}
PASSED = {"marsbot": True, "human": True}


def over(ruleset: Ruleset, **position: Any) -> State:
    """A generation that everybody has passed."""
    return state(ruleset, passed=PASSED, **position)


def finish(ruleset: Ruleset, *answers: Any, **position: Any) -> Resolution:
    """The end of a game with Mars complete."""
    before = state(ruleset, phase="final", parameters=MARS, **position)
    return play(ruleset, before, FINISH, *(answers or (NO_MORE, POINTS)))


@pytest.mark.rule("R-PRD-01", "R-PRD-02")
def test_production_brings_marsbot_nothing() -> None:
    ruleset = rules()
    before = over(ruleset, tr=50, mc=3, human={"tr": 40}, tracks={"plant": 9, "energy": 9})
    after = play(ruleset, before, NEXT).state
    assert (after.tr, after.mc, dict(after.stores)) == (50, 3, {})
    assert after.human == before.human


@pytest.mark.rule("R-END-02", "R-PRD-01")
def test_with_mars_complete_the_generation_ends_in_the_final_phase() -> None:
    ruleset = rules()
    before = over(ruleset, generation=9, parameters=MARS, first_player="human")
    outcome = play(ruleset, before, NEXT)
    assert outcome.state.phase is Phase.FINAL
    assert outcome.state.generation == 9
    assert outcome.state.first_player is Player.HUMAN
    assert outcome.state.action_deck == before.action_deck
    assert outcome.state.bonus_deck == before.bonus_deck


@pytest.mark.rule("R-END-02")
@pytest.mark.parametrize("short", [{"temperature": 6}, {"oxygen": 13}, {"oceans": 8}])
def test_while_one_parameter_is_short_the_next_generation_begins(short: dict[str, int]) -> None:
    ruleset = rules()
    outcome = play(ruleset, over(ruleset, generation=9, parameters=MARS | short), NEXT)
    assert outcome.state.phase is Phase.ACTION
    assert outcome.state.generation == 10


@pytest.mark.rule("R-END-02")
def test_a_parameter_may_be_said_not_to_end_the_game() -> None:
    plain = rules()
    parameters = tuple(
        replaced(each, ends_game=each.id != "oxygen") for each in plain.content.parameters
    )
    ruleset = Ruleset(replaced(plain.content, parameters=parameters))
    outcome = play(ruleset, over(ruleset, parameters=MARS | {"oxygen": 3}), NEXT)
    assert outcome.state.phase is Phase.FINAL


@pytest.mark.rule("R-END-02")
def test_the_generation_in_which_mars_is_completed_is_played_on() -> None:
    ruleset = rules()
    before = state(ruleset, parameters=MARS | {"temperature": 6})
    done = play(ruleset, before, {"move": "human_raises", "parameter": "temperature", "steps": 1})
    assert done.state.phase is Phase.ACTION
    on = play(ruleset, done.state, project_card("science"))
    assert on.state.phase is Phase.ACTION
    with pytest.raises(Refused, match="not_everybody_has_passed"):
        run(ruleset, on.state, NEXT)
    with pytest.raises(Refused, match="not_in_this_phase"):
        run(ruleset, on.state, FINISH)


@pytest.mark.rule("R-END-01", "R-MCV-09")
def test_entering_generation_20_is_lost_at_once() -> None:
    ruleset = rules()
    outcome = play(ruleset, over(ruleset, generation=19, human={"tr": 90}, tr=1), NEXT)
    data = state_json(ruleset, outcome.state)
    assert data["generation"] == 20
    assert data["phase"] == "finished"
    assert data["result"] == {"winner": "marsbot_wins", "why": "generation_limit"}
    assert outcome.state.action_deck.left == 4, "no new action deck is made"
    assert not events(outcome, ev.ActionDeckBuilt)


@pytest.mark.rule("R-END-01")
def test_generation_19_can_be_entered_and_played() -> None:
    ruleset = rules()
    outcome = play(ruleset, over(ruleset, generation=18), NEXT)
    assert (outcome.state.generation, outcome.state.phase) == (19, Phase.ACTION)
    assert outcome.state.result is None


@pytest.mark.rule("R-END-01", "R-END-02")
def test_with_mars_complete_generation_19_ends_in_the_final_phase() -> None:
    ruleset = rules()
    outcome = play(ruleset, over(ruleset, generation=19, parameters=MARS), NEXT)
    assert (outcome.state.generation, outcome.state.phase) == (19, Phase.FINAL)
    assert outcome.state.result is None


@pytest.mark.rule("R-END-03")
@pytest.mark.parametrize("first", ["human", "marsbot"])
def test_final_greeneries_come_in_turn_order(first: str) -> None:
    ruleset = rules()
    position = {"tracks": {"building": 7}, "tiles": [tile("city", "marsbot", 1, 2)]}
    before = state(ruleset, phase="final", parameters=MARS, first_player=first, **position)
    # MarsBot's greenery has a hex that is best: the free one with the most icons.
    answers = [{"space": [7, 2]}, NO_MORE, POINTS]
    outcome = play(ruleset, before, FINISH, *answers)
    by = [e.by for e in events(outcome, ev.TilePlaced)]
    human, marsbot = Player.HUMAN, Player.MARSBOT
    assert by == ([human, marsbot] if first == "human" else [marsbot, human])


@pytest.mark.rule("R-END-03")
def test_a_hex_the_first_side_took_is_no_more_there_for_the_second() -> None:
    ruleset = rules()
    position = {"tracks": {"building": 7}, "tiles": [tile("city", "marsbot", 1, 2)]}
    alone = finish(ruleset, NO_MORE, POINTS, **position)
    [wanted] = [ruleset.map.spaces[e.space] for e in events(alone, ev.SpaceChosen) if e.space]
    answers = [{"space": list(wanted)}, NO_MORE, {"flip_cost": 1}, POINTS]
    taken = finish(ruleset, *answers, **position)
    [other] = [ruleset.map.spaces[e.space] for e in events(taken, ev.SpaceChosen) if e.space]
    assert other != wanted
    before = state(ruleset, phase="final", parameters=MARS, first_player="marsbot", **position)
    question = ask(ruleset, before, FINISH)
    assert ruleset.map.index[wanted] not in question.candidates  # type: ignore[attr-defined]


@pytest.mark.rule("R-END-03")
def test_the_human_places_as_many_final_greeneries_as_it_says() -> None:
    ruleset = rules()
    spaces = ([6, 2], [6, 3], [6, 4])
    outcome = finish(ruleset, *({"space": s} for s in spaces), NO_MORE, POINTS)
    placed = [list(ruleset.map.spaces[e.space]) for e in events(outcome, ev.TilePlaced)]  # type: ignore[index]
    assert placed == [list(s) for s in spaces]
    assert all(e.tile is Tile.GREENERY for e in events(outcome, ev.TilePlaced))
    assert outcome.state.oxygen == 14


@pytest.mark.rule("R-END-03")
def test_where_final_greeneries_go_is_asked_with_the_free_hexes() -> None:
    ruleset = rules()
    before = state(
        ruleset,
        phase="final",
        parameters=MARS,
        tiles=[tile("city", "human", 6, 3)],
        markers=[[6, 2]],
    )
    question = ask(ruleset, before, FINISH)
    assert (question.KIND, question.ANSWER) == ("final_greenery", "space")
    spaces = {ruleset.map.spaces[i] for i in question.candidates}  # type: ignore[attr-defined]
    assert not spaces & {(6, 3), (6, 2)}
    assert (6, 4) in spaces


@pytest.mark.rule("R-END-03")
def test_on_a_full_map_no_final_greenery_is_asked_for() -> None:
    ruleset = rules()
    full = [tile("special", "human", *space) for space in ruleset.map.spaces[1:]]
    before = state(ruleset, phase="final", tiles=full, markers=[list(ruleset.map.spaces[0])])
    assert play(ruleset, before, FINISH, POINTS).state.phase is Phase.FINISHED


@pytest.mark.rule("R-END-03")
@pytest.mark.parametrize(
    ("space", "code"),
    [
        ([6, 3], "space_occupied"),
        ([6, 2], "space_reserved_by_marker"),
        ([9, 9], "unknown_space"),
        ("phobos", "unknown_space"),
        (7, "unknown_space"),
    ],
)
def test_a_final_greenery_is_refused_where_it_cannot_lie(space: Any, code: str) -> None:
    ruleset = rules()
    before = state(ruleset, phase="final", tiles=[tile("city", "human", 6, 3)], markers=[[6, 2]])
    with pytest.raises(Refused) as refused:
        run(ruleset, before, FINISH, [{"space": [6, 4]}, {"space": space}])
    assert refused.value.code == code
    assert refused.value.details["answer"] == 1


@pytest.mark.rule("R-FIN-01", "R-FIN-02")
@pytest.mark.parametrize(
    ("track", "space"),
    [
        ("building", 8),
        ("building", 14),
        ("event", 4),
        ("event", 14),
        ("science", 6),
        ("energy", 10),
        ("energy", 15),
        ("earth", 12),
        ("earth", 14),
        ("plant", 3),
        ("plant", 16),
    ],
)
def test_a_track_just_before_a_greenery_brings_a_final_one(track: str, space: int) -> None:
    ruleset = rules()
    position = {"tracks": {track: space - 1}, "tiles": [tile("city", "marsbot", 1, 2)]}
    outcome = finish(ruleset, **position)
    assert state_json(ruleset, outcome.state)["tracks"][track] == space
    assert outcome.state.own_greeneries.bit_count() == 1
    [found] = events(outcome, ev.FinalGreenery)
    assert found.track == track


@pytest.mark.rule("R-FIN-01", "R-FIN-03")
@pytest.mark.parametrize(
    "tracks",
    [
        {"building": 6},  # the space after the next one
        {"building": 8},  # on the greenery
        {"space": 4, "science": 8, "earth": 4},  # other icons ahead
        {"building": 18, "plant": 18},  # at the end
        {"plant": 1},
    ],
)
def test_no_other_track_brings_one(tracks: dict[str, int]) -> None:
    ruleset = rules()
    outcome = finish(ruleset, tracks=tracks)
    assert not events(outcome, ev.FinalGreenery)
    assert not events(outcome, ev.TrackerAdvanced)
    assert outcome.state.own_greeneries == 0


@pytest.mark.rule("R-FIN-01")
def test_the_last_space_of_a_track_may_be_the_greenery() -> None:
    plain = rules()
    tracks = tuple(
        replaced(track, cells=track.cells[:17]) if track.id == "plant" else track
        for track in plain.content.tracks
    )
    ruleset = Ruleset(replaced(plain.content, tracks=tracks))
    tiles = [tile("city", "marsbot", 1, 2)]
    outcome = finish(ruleset, tracks={"plant": 15}, tiles=tiles)
    assert state_json(ruleset, outcome.state)["tracks"]["plant"] == 16
    assert outcome.state.own_greeneries.bit_count() == 1
    assert finish(ruleset, tracks={"plant": 16}, tiles=tiles).state.own_greeneries == 0


@pytest.mark.rule("R-FIN-03")
def test_a_track_with_greeneries_in_a_row_brings_only_one() -> None:
    ruleset = rules()
    tiles = [tile("city", "marsbot", 6, 3)]
    outcome = finish(ruleset, NO_MORE, {"flip_cost": 1}, POINTS, tracks={"plant": 4}, tiles=tiles)
    assert state_json(ruleset, outcome.state)["tracks"]["plant"] == 5
    assert outcome.state.own_greeneries.bit_count() == 1


@pytest.mark.rule("R-FIN-01", "R125:A")
def test_tracks_bring_their_greeneries_from_top_to_bottom() -> None:
    ruleset = rules()
    tracks = {"plant": 2, "building": 7, "science": 5}
    answers = [NO_MORE, {"flip_cost": 1}, {"flip_cost": 1}, POINTS]
    before = state(
        ruleset,
        phase="final",
        parameters=MARS,
        tracks=tracks,
        tiles=[tile("city", "marsbot", 1, 2)],
    )
    outcome = play(ruleset, before, FINISH, *answers)
    assert [e.track for e in events(outcome, ev.FinalGreenery)] == ["building", "science", "plant"]
    assert outcome.state.own_greeneries.bit_count() == 3


@pytest.mark.rule("R-FIN-02", "R-AWD-08")
def test_awards_see_where_the_final_greenery_has_moved_the_cube() -> None:
    ruleset = rules()
    before = state(
        ruleset,
        phase="final",
        parameters=MARS,
        tracks={"science": 5},
        tiles=[tile("city", "marsbot", 1, 2)],
        awards=[{"name": "Scientist", "funder": "human"}],
    )
    values = {"values": {"points": 10, "Scientist": 6}}
    outcome = play(ruleset, before, FINISH, NO_MORE, values)
    assert state_json(ruleset, outcome.state)["score"]["marsbot"]["awards"] == 5


@pytest.mark.rule("R-FIN-02", "R-PLB-02", "R106:A")
def test_a_final_greenery_pays_its_icons_and_no_terraform_rating() -> None:
    ruleset = rules()
    position = {"tracks": {"building": 7}, "tiles": [tile("city", "marsbot", 1, 2)]}
    outcome = finish(ruleset, **position)
    [chosen] = events(outcome, ev.SpaceChosen)
    assert chosen.space is not None
    assert outcome.state.mc == ruleset.map.icons[chosen.space] > 0
    assert outcome.state.tr == 20


@pytest.mark.rule("R-FIN-02")
def test_an_oxygen_step_is_taken_where_one_is_left() -> None:
    ruleset = rules()
    before = state(
        ruleset,
        phase="final",
        parameters=MARS | {"oxygen": 13},
        tracks={"building": 7},
        tiles=[tile("city", "marsbot", 1, 2)],
    )
    outcome = play(ruleset, before, FINISH, NO_MORE, POINTS)
    assert (outcome.state.oxygen, outcome.state.tr) == (14, 21)


@pytest.mark.rule("R-FIN-02", "R-FAIL-03")
def test_a_final_greenery_without_a_hex_is_a_failed_action() -> None:
    ruleset = rules()
    land = [s for i, s in enumerate(ruleset.map.spaces) if ruleset.map.land >> i & 1]
    tiles = [tile("special", "human", *space) for space in land]
    outcome = finish(ruleset, tracks={"building": 7}, tiles=tiles)
    assert [(e.reason, e.mc) for e in events(outcome, ev.FailedActionTaken)] == [("no_space", 5)]
    assert state_json(ruleset, outcome.state)["tracks"]["building"] == 8


@pytest.mark.rule("R92:A", "R-HUM-12")
@pytest.mark.parametrize("marked", [[8], [8, 9], [9], [12]])
def test_a_marker_ahead_of_the_cube_keeps_the_final_greenery_away(marked: list[int]) -> None:
    ruleset = rules()
    outcome = finish(ruleset, tracks={"building": 7}, regress_markers={"building": marked})
    data = state_json(ruleset, outcome.state)
    assert data["tracks"]["building"] == 7
    assert data["regress_markers"] == {"building": marked}
    assert outcome.state.own_greeneries == 0


@pytest.mark.rule("R92:A")
def test_a_marker_behind_the_cube_does_not_matter() -> None:
    ruleset = rules()
    outcome = finish(
        ruleset,
        tracks={"building": 7},
        regress_markers={"building": [5]},
        tiles=[tile("city", "marsbot", 1, 2)],
    )
    assert outcome.state.own_greeneries.bit_count() == 1


@pytest.mark.rule("R92:B", "R125:A", "R125:B")
@pytest.mark.parametrize("advance", ["A", "B"])
@pytest.mark.parametrize(("marked", "left"), [([8], {}), ([8, 9], [9]), ([9], [9])])
def test_under_the_other_reading_it_is_placed_and_the_marker_comes_off(
    advance: str, marked: list[int], left: list[int]
) -> None:
    ruleset = rules(rulings={"R92": "B", "R125": advance})
    outcome = finish(
        ruleset,
        tracks={"building": 7},
        regress_markers={"building": marked},
        tiles=[tile("city", "marsbot", 1, 2)],
    )
    data = state_json(ruleset, outcome.state)
    assert data["tracks"]["building"] == 8
    assert data["regress_markers"] == ({"building": left} if left else {})
    assert outcome.state.own_greeneries.bit_count() == 1


@pytest.mark.rule("R125:A", "R125:B")
@pytest.mark.parametrize(("reading", "mc"), [("A", 50), ("B", 0)])
def test_what_watches_an_advance_acts_only_when_it_is_an_ordinary_one(
    reading: str, mc: int
) -> None:
    plain = rules(rulings={"R125": reading})
    watches = SourcedTrigger("test", OnTrackAdvanced(do=(GainMc(amount=50),)))
    ruleset = Ruleset(replaced(plain.content, triggers=(watches,)))
    position = {"tracks": {"building": 7}, "tiles": [tile("city", "marsbot", 1, 2)]}
    outcome = finish(ruleset, **position)
    [chosen] = events(outcome, ev.SpaceChosen)
    assert chosen.space is not None
    assert outcome.state.mc == mc + ruleset.map.icons[chosen.space]
    assert state_json(ruleset, outcome.state)["tracks"]["building"] == 8


@pytest.mark.rule("R-END-03")
def test_the_final_phase_knows_only_tiles_of_the_human_corrections_and_the_end() -> None:
    ruleset = rules()
    before = state(ruleset, phase="final", parameters=MARS, passed=PASSED)
    placed = play(
        ruleset, before, {"move": "human_places_tile", "tile": "greenery", "space": [6, 3]}
    )
    assert placed.state.phase is Phase.FINAL
    assert placed.unexpected == ()
    assert play(ruleset, before, {"move": "correct", "mc": 5}).state.mc == 5
    for move in (
        NEXT,
        project_card("space"),
        {"move": "marsbot_turn"},
        {"move": "human_passes"},
        {"move": "human_raises", "parameter": "oxygen", "steps": 1},
        {"move": "human_claims", "milestone": "Mayor"},
    ):
        with pytest.raises(Refused, match="not_in_this_phase"):
            run(ruleset, before, move)


@pytest.mark.rule("R-END-01")
def test_a_finished_game_takes_only_corrections() -> None:
    ruleset = rules()
    done = finish(ruleset).state
    for move in (NEXT, FINISH, project_card("space"), {"move": "human_passes"}):
        with pytest.raises(Refused, match="not_in_this_phase"):
            run(ruleset, done, move)
    assert play(ruleset, done, {"move": "correct", "mc": 5}).state.mc == 5
