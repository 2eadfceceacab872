"""The ring around what has the focus, at the edge of what scrolls."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from marsbot_qt.qtkit.focus_ring import TargetRing
from marsbot_qt.qtkit.theme import Theme


def ringed(qtbot: QtBot, theme: Theme, scrolled: int) -> QRect:
    """What is seen of the ring around a button in the corner of an area scrolled so far down."""
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(300, 300)
    area, held = QScrollArea(window), QWidget()
    area.setGeometry(50, 50, 100, 100)
    held.resize(90, 400)
    button = QPushButton(held)
    button.setGeometry(0, 0, 40, 40)
    area.setWidget(held)
    ring = TargetRing(theme, window)
    window.show()
    area.verticalScrollBar().setValue(scrolled)
    ring.follow(button)
    return ring.mask().boundingRect() if not ring.mask().isEmpty() else ring.rect()


def test_the_ring_of_what_is_in_sight_whole_is_not_cut(qtbot: QtBot, theme: Theme) -> None:
    seen = ringed(qtbot, theme, 0)
    assert seen.width() > 40
    assert seen.height() == seen.width()


def test_the_ring_of_what_has_scrolled_away_is_cut_there(qtbot: QtBot, theme: Theme) -> None:
    whole, seen = ringed(qtbot, theme, 0), ringed(qtbot, theme, 20)
    assert seen.height() < whole.height() - 15
