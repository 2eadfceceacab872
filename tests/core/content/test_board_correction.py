"""A board that is set right: a pack of house rules, sound by itself, that changes those spaces."""

from __future__ import annotations

from pathlib import Path

import pytest

from marsbot_qt.core.base.ids import TrackId
from marsbot_qt.core.content.board_correction import CellFix, correction_files, next_id
from marsbot_qt.core.content.choices import Choices
from marsbot_qt.core.content.library import Library, open_library
from marsbot_qt.core.content.models.board import Cell
from marsbot_qt.core.content.ruleset import Content
from tests.builders import PACKS, library

FIXES = (
    CellFix("building", 5, Cell(icon="city")),
    CellFix("building", 4, Cell(icon="tr", n=3)),
    CellFix("science", 3, None),
)


def corrected(tmp_path: Path, content: Content, number: int = 1) -> Library:
    """The packs at hand with one more, checked in full."""
    id_ = f"board_fix_{number}"
    for name, text in correction_files(id_, content, FIXES, name="Mine", author="Me").items():
        file = tmp_path / id_ / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    found = open_library(PACKS, [tmp_path])
    assert not found.broken
    return found


@pytest.mark.parametrize(
    ("map_", "expansions", "owner"),
    [
        ("vastitas_borealis", ("corporate_era",), "vastitas_borealis"),
        ("hellas", ("corporate_era", "awards_milestones"), "tharsis"),
        ("tharsis", (), "tharsis"),
    ],
)
def test_the_spaces_are_as_they_were_set_right(
    map_: str, expansions: tuple[str, ...], owner: str, tmp_path: Path
) -> None:
    before = library().content(Choices(map_, expansions))
    assert before.origins["track.building"] == owner
    packs = corrected(tmp_path, before)
    after = packs.content(Choices(map_, expansions, house_packs=("board_fix_1",)))
    tracks = {track.id: track for track in after.tracks}
    assert tracks[TrackId("building")].cells[5] == Cell(icon="city")
    assert tracks[TrackId("building")].cells[4] == Cell(icon="tr", n=3)
    assert tracks[TrackId("science")].cells[3] is None
    assert tracks[TrackId("plant")] == next(t for t in before.tracks if t.id == "plant")
    assert after.origins["track.building/cells/5"] == "board_fix_1"
    assert after.origins["track.building"] == owner


def test_every_pack_of_this_kind_has_a_name_of_its_own() -> None:
    assert next_id(()) == "board_fix_1"
    assert next_id(("base", "board_fix_1", "board_fix_3")) == "board_fix_2"
