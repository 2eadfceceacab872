"""What moves on the table: only what happened, never for long, and never in anybody's way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from marsbot_qt.app.scene import Stage
from marsbot_qt.app.table.table_motion import CUBE_MS, CUBES_MS, TILE_MS, TableMotion
from marsbot_qt.core.play.session import Session
from marsbot_qt.qtkit.roles import Owner
from tests.app.table_driver import Driver

Opened = Callable[..., Session]
CONTROL = Qt.KeyboardModifier.ControlModifier

ONE = {"move": "resolve_project_card", "tags": ["building"]}
TWO = {"move": "resolve_project_card", "tags": ["building", "plant"]}
FAR = {"move": "resolve_project_card", "tags": ["building", "space", "event"]}
CITY = {"move": "resolve_project_card", "tags": ["city"]}
GREENERY = {"move": "human_places_tile", "tile": "greenery", "space": [6, 6]}


@pytest.fixture
def motion(driver: Driver, opened: Opened) -> TableMotion:
    opened(turn="marsbot")
    return motion_of(driver)


def motion_of(driver: Driver) -> TableMotion:
    motion = driver.desk.game.table.motion
    motion.choose("full")
    return motion


def play(driver: Driver, *lines: dict[str, Any]) -> None:
    controller = driver.desk.game.controller
    for data in lines:
        send = controller.play if "move" in data else controller.answer
        assert send(data), data


def stop_at(motion: TableMotion, milliseconds: int) -> None:
    motion.motion.clock.pause()
    motion.motion.clock.setCurrentTime(milliseconds)


def runs(motion: TableMotion) -> bool:
    return motion.motion.is_running


def picture(driver: Driver, track: str, position: int) -> QImage:
    board = driver.desk.game.table.board
    return board.grab(board.button((track, position)).geometry()).toImage()


def has_cube(driver: Driver, track: str, position: int) -> bool:
    """Whether MarsBot's cube covers the middle of a space, left of its number."""
    image = picture(driver, track, position)
    blue = driver.desk.theme.owner_colours(Owner.MARSBOT)[0]
    return image.pixelColor(image.width() // 4, image.height() // 4) == blue


def test_a_cube_runs_its_space(driver: Driver, motion: TableMotion) -> None:
    play(driver, ONE)
    assert motion.motion.clock.duration() == CUBE_MS
    stop_at(motion, 0)
    assert has_cube(driver, "building", 0)
    assert not has_cube(driver, "building", 1)
    assert driver.desk.game.table.board._riding == {"building": 0.0}
    stop_at(motion, CUBE_MS // 2)
    assert driver.desk.game.table.board._riding == {"building": 0.5}
    motion.finish()
    assert has_cube(driver, "building", 1)
    assert not has_cube(driver, "building", 0)


def test_cubes_run_one_after_the_other_and_not_for_long(
    driver: Driver, motion: TableMotion
) -> None:
    play(driver, TWO)
    assert motion.motion.clock.duration() == 2 * CUBE_MS
    stop_at(motion, CUBE_MS // 2)
    assert driver.desk.game.table.board._riding == {"building": 0.5, "plant": 0.0}
    stop_at(motion, CUBE_MS + CUBE_MS // 2)
    assert driver.desk.game.table.board._riding == {"building": 1.0, "plant": 0.5}


def test_far_ways_are_run_faster(driver: Driver, motion: TableMotion) -> None:
    play(driver, FAR)
    assert motion.motion.clock.duration() == CUBES_MS


def test_a_tile_lands(driver: Driver, opened: Opened) -> None:
    opened()
    motion = motion_of(driver)
    play(driver, GREENERY)
    assert motion.motion.clock.duration() == TILE_MS
    stop_at(motion, 0)
    mars = driver.desk.game.table.map
    assert mars._landing == {(6, 6): pytest.approx(1.08)}
    larger = mars.grab(mars.extent((6, 6))).toImage()
    stop_at(motion, TILE_MS // 2)
    assert 1.0 < mars._landing[6, 6] < 1.08
    motion.finish()
    assert mars._landing == {}
    assert mars.grab(mars.extent((6, 6))).toImage() != larger


def test_a_key_ends_it_and_is_not_held_back(driver: Driver, motion: TableMotion) -> None:
    play(driver, ONE)
    assert runs(motion)
    driver.key(Qt.Key.Key_F8)
    assert not runs(motion)
    assert has_cube(driver, "building", 1)
    assert driver.desk.game.table.side is not None


def test_the_key_that_plays_the_card_does_not_end_its_own_motion(
    driver: Driver, motion: TableMotion
) -> None:
    driver.type("colonizer")
    driver.enter()
    driver.expect(Stage.RESULT)
    assert runs(motion)
    motion.finish()


def test_undo_and_redo_jump(driver: Driver, motion: TableMotion) -> None:
    play(driver, ONE)
    motion.finish()
    driver.key(Qt.Key.Key_Z, CONTROL)
    assert not runs(motion)
    driver.key(Qt.Key.Key_Z, CONTROL, Qt.KeyboardModifier.ShiftModifier)
    assert not runs(motion)
    assert has_cube(driver, "building", 1)


def test_an_answer_shows_only_what_is_new(driver: Driver, motion: TableMotion) -> None:
    play(driver, CITY)
    driver.expect(Stage.QUESTION)
    first = dict(driver.desk.game.table.board._riding)
    assert set(first) == {"earth"}
    motion.finish()
    play(driver, {"flip_cost": 1})
    assert driver.desk.game.table.board._riding == {}
    assert driver.desk.game.table.map._landing == {(0, 0): pytest.approx(1.08)}


def test_taking_the_question_back_moves_nothing(driver: Driver, motion: TableMotion) -> None:
    play(driver, CITY)
    motion.finish()
    driver.key(Qt.Key.Key_Escape)
    driver.expect(Stage.MARSBOT)
    assert not runs(motion)


def test_corrections_and_another_game_move_nothing(driver: Driver, opened: Opened) -> None:
    opened(turn="marsbot")
    motion = motion_of(driver)
    play(driver, {"move": "correct", "tracks": {"science": 5}})
    assert not runs(motion)
    opened(ONE, turn="marsbot", tracks={"science": 3})
    motion.finish()
    opened(tracks={"science": 9})
    assert not runs(motion)


def test_overruling_the_last_move_moves_nothing(driver: Driver, opened: Opened) -> None:
    opened({"move": "resolve_project_card", "tags": ["city"]}, {"flip_cost": 1}, turn="marsbot")
    motion = motion_of(driver)
    motion.finish()
    driver.press("overrule_button")
    assert not runs(motion)


def test_without_motion_everything_is_there_at_once(driver: Driver, motion: TableMotion) -> None:
    driver.desk.settings.change(motion="none")
    play(driver, ONE)
    assert not runs(motion)
    assert has_cube(driver, "building", 1)
    driver.desk.settings.change(motion="full")
    driver.key(Qt.Key.Key_Return)
    play(driver, ONE)
    assert runs(motion)
    motion.finish()


def test_the_picture_after_a_motion_is_that_without(driver: Driver, motion: TableMotion) -> None:
    table = driver.desk.game.table
    play(driver, FAR)
    stop_at(motion, 200)
    table.grab()
    motion.finish()
    moved = table.board.grab().toImage()
    table.board.update()
    assert table.board.grab().toImage() == moved
    motion.choose("none")
    driver.key(Qt.Key.Key_Z, CONTROL)
    play(driver, FAR)
    assert table.board.grab().toImage() == moved
