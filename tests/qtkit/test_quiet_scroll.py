"""Scroll areas that leave keys to the page."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from marsbot_qt.qtkit.quiet_scroll import QuietScroll


def test_a_field_at_the_top_of_a_low_area_is_not_cut_by_its_focus(qtbot: QtBot) -> None:
    area, held = QuietScroll(), QWidget()
    qtbot.addWidget(area)
    column = QVBoxLayout(held)
    first, last = QLineEdit(), QLineEdit()
    for field in (first, last):
        field.setFixedHeight(40)
    column.addWidget(first)
    column.addSpacing(200)
    column.addWidget(last)
    area.hold(held)
    area.resize(300, 70)
    area.show()
    qtbot.waitExposed(area)
    area.activateWindow()
    first.setFocus(Qt.FocusReason.OtherFocusReason)
    qtbot.waitUntil(first.hasFocus)
    assert area.verticalScrollBar().value() == 0
    last.setFocus(Qt.FocusReason.OtherFocusReason)
    qtbot.waitUntil(last.hasFocus)
    assert last.visibleRegion().boundingRect() == last.rect()
