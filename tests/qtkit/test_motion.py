"""Motion: a course of time that any key or press ends, and that nobody has to wait for."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from marsbot_qt.qtkit import motion as motion_module
from marsbot_qt.qtkit.motion import FULL, NONE, SYSTEM, Motion


@pytest.fixture
def motion(qapp: object) -> Motion:
    made = Motion()
    made.choose(FULL)
    return made


def test_it_tells_the_time_until_its_end(motion: Motion, qtbot: QtBot) -> None:
    told: list[int] = []
    motion.moved.connect(told.append)
    assert motion.start(200)
    motion.clock.pause()
    motion.clock.setCurrentTime(50)
    assert told[-1] == 50
    with qtbot.waitSignal(motion.ended):
        motion.clock.setCurrentTime(200)
    assert not motion.is_running


def test_a_key_ends_it_and_still_does_what_it_does(motion: Motion, qtbot: QtBot) -> None:
    field = QLineEdit()
    qtbot.addWidget(field)
    field.show()
    motion.start(10_000)
    with qtbot.waitSignal(motion.ended):
        qtbot.keyClick(field, "a")
    assert field.text() == "a"
    assert not motion.is_running


def test_a_press_ends_it(motion: Motion, qtbot: QtBot) -> None:
    field = QLineEdit()
    qtbot.addWidget(field)
    field.show()
    motion.start(10_000)
    with qtbot.waitSignal(motion.ended):
        qtbot.mousePress(field, Qt.MouseButton.LeftButton)


def test_another_motion_ends_the_one_before(motion: Motion, qtbot: QtBot) -> None:
    motion.start(10_000)
    with qtbot.waitSignal(motion.ended):
        motion.start(10_000)
    assert motion.is_running
    motion.finish()


@pytest.mark.parametrize(
    ("wish", "system", "moves"),
    [(FULL, False, True), (NONE, True, False), (SYSTEM, True, True), (SYSTEM, False, False)],
)
def test_reduced_motion_starts_nothing(
    motion: Motion, monkeypatch: pytest.MonkeyPatch, wish: str, system: bool, moves: bool
) -> None:
    monkeypatch.setattr(motion_module, "system_moves", lambda: system)
    motion.choose(wish)
    assert motion.start(10_000) is moves
    assert motion.is_running is moves
    motion.finish()


def test_choosing_less_motion_ends_what_moves(motion: Motion) -> None:
    motion.start(10_000)
    motion.choose(NONE)
    assert not motion.is_running


def test_no_time_is_no_motion(motion: Motion) -> None:
    assert not motion.start(0)
    assert not motion.is_running
