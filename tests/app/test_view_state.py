"""From states of the real rules to what is shown."""

from __future__ import annotations

import pytest

from marsbot_qt.app.view_changes import (
    changes_of,
    marks_of_candidates,
    marks_of_changes,
    marks_of_choice,
    reached_spaces,
)
from marsbot_qt.app.view_marks import MapMarks
from marsbot_qt.app.view_models import BoardView, CellMark, CellView, GoalKind, HexMark, HexView
from marsbot_qt.app.view_models import MapView as MapPicture
from marsbot_qt.app.view_state import ViewMaker
from marsbot_qt.app.view_words import delta, hex_label, signed
from marsbot_qt.core.base.ids import Tag
from marsbot_qt.core.rules import events as ev
from marsbot_qt.qtkit.icons import icon_names
from marsbot_qt.qtkit.roles import Colour, Owner
from tests.app import tharsis


@pytest.fixture
def maker(qapp: object) -> ViewMaker:
    return ViewMaker(tharsis.rules(), tharsis.texts())


def cell(board: BoardView, track: str, position: int) -> CellView:
    return next(one for one in board.tracks if one.id == track).cells[position]


def hex_of(picture: MapPicture, label: str) -> HexView:
    return next(one for one in picture.hexes if one.label == label)


# The board


def test_board_has_the_printed_tracks(maker: ViewMaker) -> None:
    board = maker.board(tharsis.state())
    assert [track.name for track in board.tracks] == [
        "Building",
        "Space",
        "Event",
        "Science",
        "Jovian, Power",
        "City, Earth",
        "Plant",
    ]
    assert [len(track.cells) for track in board.tracks] == [19] * 7
    assert [track.production for track in board.tracks] == [
        "res-steel",
        "res-titanium",
        "mc",
        "",
        "res-energy",
        "res-heat",
        "res-plants",
    ]
    assert board.extra is None
    assert (board.values[0].value, board.values[1].value) == ("20", "0")


def test_every_icon_of_board_and_map_exists(maker: ViewMaker) -> None:
    board, picture = maker.board(tharsis.state()), maker.map(tharsis.state())
    used = {glyph.icon for t in board.tracks for c in t.cells for glyph in c.glyphs}
    used |= {tag for track in board.tracks for tag in track.tags}
    used |= {track.production for track in board.tracks if track.production}
    used |= {bonus for one in picture.hexes for bonus in one.bonuses}
    used |= {gauge.icon for gauge in maker.top_bar(tharsis.state()).gauges}
    used |= {deck.icon for deck in maker.decks(tharsis.state()).decks}
    assert used <= icon_names()


def test_cells_tell_icon_number_and_cube(maker: ViewMaker) -> None:
    board = maker.board(tharsis.state(tracks={"science": 6, "building": 5}))
    here = cell(board, "science", 6)
    assert here.spoken == "Science track, space 6, Greenery, MarsBot's cube here"
    assert here.glyphs[0].colour is Colour.PLANT
    five = cell(board, "building", 5)
    assert (five.number, five.passed) == ("2", False)
    assert cell(board, "building", 2).passed
    other = cell(board, "building", 11)
    assert [glyph.icon for glyph in other.glyphs] == ["act-advance-other", "tag-space"]
    assert "Space" in other.spoken
    assert cell(board, "event", 16).number == "2"


def test_icons_of_expansions_not_in_play_are_faint(maker: ViewMaker) -> None:
    board = maker.board(tharsis.state())
    venus = cell(board, "space", 7)
    assert venus.faint
    assert "does nothing in this game" in venus.spoken
    assert not cell(board, "space", 8).faint


def test_move_is_marked_from_to_and_run_over(maker: ViewMaker) -> None:
    before = tharsis.state(tracks={"science": 0})
    came = tharsis.resolve(before, "science")
    changes = changes_of(came.entries)
    board = maker.board(came.state, changes)
    assert changes.moved["science"] == (0, 2)
    assert cell(board, "science", 0).mark is CellMark.FROM
    assert cell(board, "science", 1).run_over
    assert cell(board, "science", 2).mark is CellMark.TO
    assert cell(board, "science", 3).mark is CellMark.NONE


def test_tr_and_money_carry_what_they_changed_by(maker: ViewMaker) -> None:
    before = tharsis.state(tracks={"building": 4}, mc=3)
    came = tharsis.resolve(before, "building", "venus")
    board = maker.board(came.state, changes_of(came.entries))
    tr, mc = board.values
    assert (tr.value, tr.delta, tr.spoken) == ("22", "+2", "TR 22, +2")
    assert (mc.value, mc.delta) == ("3", "")


def test_spaces_that_tags_would_reach_are_outlined(maker: ViewMaker) -> None:
    state = tharsis.state(tracks={"science": 5, "space": 18})
    reached = reached_spaces(
        tharsis.rules(), state, [Tag("science"), Tag("science"), Tag("space"), Tag("venus")]
    )
    assert reached == {("science", 6), ("science", 7)}
    board = maker.board(state, preview=reached)
    assert cell(board, "science", 7).mark is CellMark.PREVIEW


def test_step_back_leaves_a_marker_that_is_shown(maker: ViewMaker) -> None:
    board = maker.board(tharsis.state(tracks={"plant": 4}, regress_markers={"plant": [5]}))
    assert cell(board, "plant", 5).regress
    assert "marker" in cell(board, "plant", 5).spoken


# The map


def test_map_has_the_printed_hexes(maker: ViewMaker) -> None:
    picture = maker.map(tharsis.state())
    assert len(picture.hexes) == 61
    assert picture.row_sizes == (5, 6, 7, 8, 9, 8, 7, 6, 5)
    assert hex_of(picture, "E3").name == "Noctis City"
    assert hex_of(picture, "E3").corner_icon == "tag-city"
    assert hex_of(picture, "D1").bonuses == ("res-plants", "res-titanium")
    assert hex_of(picture, "C1").volcanic
    assert hex_of(picture, "A2").reserved
    assert hex_of(picture, "J5").spoken == (
        "J5, row 9 hex 5, reserved for an ocean, Titanium, Titanium"
    )
    assert [space.id for space in picture.off_map] == ["phobos", "ganymede_colony"]


def test_tiles_tell_owner_and_oceans_beside_them(maker: ViewMaker) -> None:
    state = tharsis.state(
        tiles=[
            {"tile": "greenery", "owner": "marsbot", "space": [3, 5]},
            {"tile": "ocean", "owner": None, "space": [4, 5]},
            {"tile": "city", "owner": "human", "space": "phobos"},
        ]
    )
    picture = maker.map(state)
    greenery = hex_of(picture, "D6")
    assert greenery.spoken == "D6, row 4 hex 6, Greenery, MarsBot, oceans beside it: 1"
    assert greenery.owner is Owner.MARSBOT
    assert greenery.tile is not None
    assert greenery.tile.colour is Colour.TILE_GREENERY
    assert hex_of(picture, "E6").owner is None
    phobos = picture.off_map[0]
    assert (phobos.taken, phobos.owner) == (True, Owner.HUMAN)
    assert phobos.spoken == "Phobos Space Haven, City, yours"


def test_new_tile_is_pointed_out(maker: ViewMaker) -> None:
    before = tharsis.state(tracks={"science": 5}, tr=20)
    came = tharsis.resolve(before, "science", answers=({"flip_cost": 1},))
    changes = changes_of(came.entries)
    picture = maker.map(came.state, marks_of_changes(changes))
    new = [one for one in picture.hexes if one.mark is HexMark.NEW]
    assert len(new) == 1
    assert new[0].owner is Owner.MARSBOT
    assert maker.top_bar(came.state, changes).gauges[1].changed


def test_candidates_of_a_question_are_numbered(maker: ViewMaker) -> None:
    first, second = tharsis.index(3, 5), tharsis.index(5, 2)
    picture = maker.map(tharsis.state(), marks_of_candidates([first, second], chosen=second))
    assert (hex_of(picture, "D6").mark, hex_of(picture, "D6").mark_text) == (
        HexMark.CANDIDATE,
        "1",
    )
    assert (hex_of(picture, "F3").mark, hex_of(picture, "F3").mark_text) == (HexMark.CHOSEN, "2")


def test_choice_shows_winner_rivals_and_those_that_fell_out(maker: ViewMaker) -> None:
    before = tharsis.state(tracks={"science": 5})
    came = tharsis.resolve(before, "science", answers=({"flip_cost": 1},))
    choice = next(e.event for e in came.entries if isinstance(e.event, ev.SpaceChosen))
    marks = marks_of_choice(choice)
    assert choice.space in marks.new
    assert len(marks.new) + len(marks.rivals) + len(marks.dropped) == choice.legal.bit_count()
    picture = maker.map(came.state, marks)
    shown = {one.mark for one in picture.hexes}
    assert {HexMark.NEW, HexMark.RIVAL, HexMark.DROPPED, HexMark.NONE} == shown


def test_marks_are_told_to_those_who_do_not_see_them(maker: ViewMaker) -> None:
    first, second, third = tharsis.index(3, 5), tharsis.index(5, 2), tharsis.index(6, 4)
    state = tharsis.state()
    tied = maker.map(state, marks_of_candidates((first, second), second))
    assert hex_of(tied, "D6").spoken.endswith(", candidate 1")
    assert hex_of(tied, "F3").spoken.endswith(", candidate 2, would be taken")
    others = MapMarks(
        new=frozenset({first}), rivals=frozenset({second}), dropped=frozenset({third})
    )
    shown = maker.map(state, others)
    words = [hex_of(shown, label).spoken.rpartition(", ")[2] for label in ("D6", "F3", "G5")]
    assert words == ["placed just now", "pointed out", "dropped out"]
    assert hex_of(shown, "D6").tooltip == hex_of(maker.map(state), "D6").spoken


def test_hex_reserved_by_marsbot_shows_its_piece(maker: ViewMaker) -> None:
    picture = maker.map(tharsis.state(markers=[[2, 3]]))
    reserved = hex_of(picture, "C4")
    assert (reserved.owner, reserved.tile) == (Owner.MARSBOT, None)
    assert "reserved by MarsBot" in reserved.spoken


# Top bar, goals, decks


def test_gauges_show_value_way_and_bonus_steps(maker: ViewMaker) -> None:
    state = tharsis.state(generation=6, parameters={"temperature": -16, "oxygen": 14, "oceans": 4})
    bar = maker.top_bar(state)
    temperature, oxygen, oceans = bar.gauges
    assert bar.title == "Generation 6"
    assert bar.phase == "Action phase, you started"
    assert temperature.value == "−16\u202f°C"
    assert temperature.fraction == pytest.approx(7 / 19)
    assert [round(mark * 19) for mark in temperature.marks] == [3, 5, 15]
    assert (temperature.steps, oxygen.steps, oceans.steps) == (19, 14, 9)
    assert oxygen.spoken == "Oxygen 14\u202f%, complete"
    assert oceans.value == "4/9"


def test_milestones_show_progress_owner_and_what_can_be_claimed(maker: ViewMaker) -> None:
    state = tharsis.state(
        tr=35,
        tracks={"building": 6},
        milestones=[
            {"name": "Mayor", "owner": "marsbot"},
            {"name": "Gardener", "owner": "human"},
        ],
    )
    goals = maker.goals(state)
    terraformer, mayor, gardener, builder, planner = goals.milestones
    assert (terraformer.value, terraformer.met, terraformer.quiet) == ("35/35", True, False)
    assert (mayor.value, mayor.owner) == ("claimed", Owner.MARSBOT)
    assert (gardener.value, gardener.owner) == ("yours", Owner.HUMAN)
    assert (builder.value, builder.fraction) == ("6/8", 0.75)
    assert (planner.value, planner.quiet) == ("0/4", True)
    assert terraformer.kind is GoalKind.MILESTONE
    assert terraformer.spoken == "Terraformer, 35/35, MarsBot can claim it"
    assert goals.milestone_note == "2 of 3 claimed"


def test_awards_show_marsbots_standing_and_who_funded(maker: ViewMaker) -> None:
    state = tharsis.state(
        tracks={"building": 4, "event": 5},
        awards=[{"name": "Banker", "funder": "human"}],
    )
    banker = next(goal for goal in maker.goals(state).awards if goal.id == "Banker")
    assert (banker.value, banker.owner) == ("9", Owner.HUMAN)
    assert banker.spoken == "Banker, MarsBot stands at 9, funded by you"
    assert maker.goals(state).award_note == "1 of 3 funded"


def test_decks_tell_what_is_left_and_where_bonus_cards_are(maker: ViewMaker) -> None:
    state = tharsis.state(
        action_deck={"project": 3, "bonus": 1, "always": [], "left": 3},
        bonus_deck={
            "draw": 5,
            "discard": ["B02"],
            "destroyed": ["B01"],
            "set_aside": [],
            "members": ["B02", "B03", "B04", "B05", "B06", "B07", "B08"],
        },
        played_pile=[{"tags": ["science"], "card": "Research"}, {"tags": []}],
    )
    decks = maker.decks(state)
    action, bonus, played = decks.decks
    assert action.count == "3"
    assert bonus.note == "1 discarded, 1 destroyed"
    assert (played.count, played.note) == ("2", "1 green, 1 of unknown colour")
    unseen, discarded, destroyed = decks.lists
    assert [card.number for card in unseen.cards] == ["B03", "B04", "B05", "B06", "B07", "B08"]
    assert [(card.number, card.name) for card in discarded.cards] == [("B02", "Invasive Species")]
    assert destroyed.cards[0].name == "Meteor Shower"


# Words


def test_rows_are_lettered_without_i_and_o() -> None:
    assert [hex_label((row, 0))[0] for row in (0, 7, 8, 13)] == ["A", "H", "J", "P"]
    assert hex_label((40, 2)) == "413"


def test_numbers_have_proper_signs() -> None:
    assert (signed(-5), signed(3), delta(2), delta(-2), delta(0)) == ("−5", "3", "+2", "−2", "")


def test_missing_text_is_made_from_the_id(qapp: object) -> None:
    maker = ViewMaker(tharsis.rules(), {})
    assert maker.words.name("tag", "power") == "Power"
    assert maker.words.text("icon", "ocean", "text") == ""
    assert maker.map(tharsis.state()).name == "Map: Tharsis"
