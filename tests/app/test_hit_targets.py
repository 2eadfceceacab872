"""Everything that can be pressed is as large as a finger tip, on every screen at 100 %."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from marsbot_qt.app.panels.goals_panel import GoalButton
from tests.screenshots import SCREENS, Studio

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support raise", extend=True)

LEAST = 32

LEAST_BESIDE_A_MESSAGE = 25
"""Goals move together while a message takes its room below them, so that all stay in sight."""


@pytest.fixture
def studio(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Studio]:
    made = Studio(qapp, tmp_path, "en")
    qtbot.addWidget(made.window)
    made.window.resize(1280, 720)
    yield made
    made.desk.let_go()
    qapp.setStyleSheet("")


def small_targets(window: QWidget) -> Iterator[str]:
    """What can be pressed, and is too small for it."""
    for kind in (QAbstractButton, QLineEdit):
        for target in window.findChildren(kind):
            if not target.isVisible() or not target.isEnabled() or _stands_in_for(target):
                continue
            low = LEAST_BESIDE_A_MESSAGE if isinstance(target, GoalButton) else LEAST
            if target.width() < LEAST or target.height() < low:
                name = target.accessibleName() or target.objectName()
                size = f"{target.width()} by {target.height()}"
                yield f"{type(target).__name__} {name!r}: {size}"


def _stands_in_for(target: QWidget) -> bool:
    """A bare field in a box: the box is pressed. Qt's cross in a field: Esc does the same."""
    box = target.parentWidget()
    bare = isinstance(target, QLineEdit) and not target.hasFrame()
    cross = isinstance(target, QToolButton) and isinstance(box, QLineEdit)
    return cross or (bare and box is not None and box.height() >= LEAST)


def test_every_target_is_as_large_as_a_finger_tip(studio: Studio) -> None:
    small: dict[str, str] = {}
    for name, bring in SCREENS.items():
        bring(studio)
        studio.settle()
        small |= dict.fromkeys(small_targets(studio.window), name)
    assert not small, "\n".join(f"{where}: {what}" for what, where in small.items())
