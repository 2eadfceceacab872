"""The board beside the printed one: what is doubtful is marked, and can be set right in place."""

from __future__ import annotations

import pytest

from marsbot_qt.app.dialogs.board_check_panel import BoardCheckPanel
from marsbot_qt.app.doubts import doubt_text, is_doubtful
from marsbot_qt.app.shelf import Shelf
from marsbot_qt.app.view_state import ViewMaker
from marsbot_qt.app.view_words import Words
from marsbot_qt.core.content.models.board import Cell
from marsbot_qt.core.content.models.provenance import Provenance
from marsbot_qt.core.rules.blank_state import TableChoices, blank_state
from tests.app.table_driver import Driver

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

INFERRED = {"map": "vastitas_borealis", "expansions": ["corporate_era"], "seed": 1}


def test_a_doubt_says_where_it_comes_from_and_how_far_it_is_trusted() -> None:
    words = Words(
        {"pack.source.a vote": "A vote of boards", "pack.doubt.3 of 5.": "3 of 5 have it."}
    )
    doubt = Provenance(
        sources=("a vote", "unknown"), confidence="medium", inferred=True, doubt="3 of 5."
    )
    assert doubt_text(words, doubt) == (
        "Worked out, not read off print (medium trust). A vote of boards. 3 of 5 have it."
    )
    assert doubt_text(words, Provenance(confidence="low")) == "Not beyond doubt (little trust)."
    for certain in (
        None,
        Provenance(confidence="certain"),
        Provenance(confidence="high", inferred=True),
    ):
        assert not is_doubtful(certain)
        assert doubt_text(words, certain) == ""


def test_what_was_worked_out_is_marked_on_the_board(shelf: Shelf) -> None:
    table = shelf.table(INFERRED)
    maker = ViewMaker(table.rules, shelf.texts(table, "en"))
    board = maker.board(blank_state(table.rules, TableChoices()))
    building = board.tracks[0]
    assert all(track.inferred for track in board.tracks)
    assert building.cells[5].inferred
    assert not building.cells[6].inferred
    assert "3 of 5 known boards" in building.cells[5].tooltip
    assert "five other boards" in building.tooltip


def open_check(driver: Driver) -> BoardCheckPanel:
    """A game on a doubtful board, beside the printed one."""
    page = driver.desk.new_page
    page.form.change(map="vastitas_borealis")
    page.begin()
    driver.desk.game.controller.checklist_done()
    assert driver.desk.game.act("board_check")
    return driver.find_a(BoardCheckPanel, "board_check_panel")


def test_a_space_is_set_right_in_place(driver: Driver, english: None) -> None:
    panel = open_check(driver)
    assert driver.find("board_check_5").text() == "5: TR 2"
    assert not driver.find("board_check_keep").isEnabled()
    panel.set_cell(5, Cell(icon="city"))
    assert driver.find("board_check_keep").isEnabled()
    assert driver.find("board_check_5").text() == "5: City"
    panel.set_cell(5, Cell(icon="tr", n=2))
    assert not driver.find("board_check_keep").isEnabled()
    panel.set_cell(5, Cell(icon="city"))
    driver.press("board_check_keep")
    session = driver.desk.game.controller.session
    assert session is not None
    assert session.table.setup["house_packs"] == ["board_fix_1"]
    assert session.table.rules.tracks[0].cells[5] == Cell(icon="city")
    view = driver.desk.game.table.board._view.tracks[0].cells[5]
    assert view.corner_icon == "house-rule"
    assert not view.inferred
    assert "Set right by house rules" in view.tooltip
    # A second look, on another track: a second pack beside the first.
    assert driver.desk.game.act("board_check")
    driver.press("board_check_track")
    driver.choose_in_menu("Space")
    driver.press("board_check_11")
    driver.choose_in_menu("empty")
    driver.press("board_check_keep")
    assert session.table.setup["house_packs"] == ["board_fix_1", "board_fix_2"]
    assert session.table.rules.tracks[0].cells[5] == Cell(icon="city")
    assert session.table.rules.tracks[1].cells[11] is None
    assert (driver.desk.game._paths.user_packs / "board_fix_2" / "changes.json").is_file()


def test_a_pack_that_cannot_be_written_is_told(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = open_check(driver)
    panel.set_cell(5, None)

    def full(*_: object, **__: object) -> str:
        raise OSError("no room")

    monkeypatch.setattr("marsbot_qt.app.game_pages.keep_fixes", full)
    driver.press("board_check_keep")
    assert driver.is_shown("board_check_panel")
    session = driver.desk.game.controller.session
    assert session is not None
    assert "house_packs" not in session.table.setup


@pytest.mark.rule("R-AM-14")
def test_a_number_of_a_milestone_is_set_right(driver: Driver, english: None) -> None:
    page = driver.desk.new_page
    page.form.change(expansions=("corporate_era", "awards_milestones"))
    milestones = ("Forester", "Builder", "Mayor", "Gardener", "Briber")
    awards = ("Banker", "Benefactor", "Landlord", "Miner", "Suburban")
    page.form.change(goals="chosen", milestones=milestones, awards=awards)
    page.begin()
    driver.desk.game.controller.checklist_done()
    assert driver.desk.game.act("board_check")
    driver.press("board_check_track")
    driver.choose_in_menu("Milestones")
    assert driver.find("board_check_Forester_you").text() == "Forester, you: 4"
    driver.press("board_check_Forester_you")
    driver.choose_in_menu("3")
    assert driver.find("board_check_Forester_you").text() == "Forester, you: 3"
    panel = driver.find_a(BoardCheckPanel, "board_check_panel")
    panel.set_number("Builder", 9, human=False)
    panel.set_number("Mayor", 4, human=False)
    panel.set_number("Mayor", 3, human=False)
    driver.press("board_check_keep")
    session = driver.desk.game.controller.session
    assert session is not None
    milestone = session.table.rules.milestones["Forester"]
    assert (milestone.threshold, milestone.human.threshold) == (6, 3)
    assert session.table.rules.milestones["Builder"].threshold == 9
    assert session.table.rules.milestones["Mayor"].threshold == 3
