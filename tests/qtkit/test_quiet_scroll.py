"""Scroll areas that leave keys to the page."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractSlider, QLineEdit, QVBoxLayout, QWidget
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


def growing(qtbot: QtBot) -> tuple[QuietScroll, QVBoxLayout, QLineEdit]:
    """A low area whose last field has the focus, and the layout above the field."""
    area, held = QuietScroll(), QWidget()
    qtbot.addWidget(area)
    column = QVBoxLayout(held)
    field = QLineEdit()
    column.addSpacing(200)
    column.addWidget(field)
    area.hold(held)
    area.resize(300, 90)
    area.show()
    qtbot.waitExposed(area)
    area.activateWindow()
    field.setFocus(Qt.FocusReason.OtherFocusReason)
    qtbot.waitUntil(field.hasFocus)
    return area, column, field


def in_sight(field: QLineEdit) -> bool:
    return field.visibleRegion().boundingRect() == field.rect()


def test_the_focus_stays_in_sight_when_what_is_above_it_grows(qtbot: QtBot) -> None:
    area, column, field = growing(qtbot)
    before = area.verticalScrollBar().maximum()
    column.insertSpacing(0, 300)
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() > before)
    assert in_sight(field)


def test_who_has_scrolled_away_from_the_focus_is_left_there(qtbot: QtBot) -> None:
    area, column, field = growing(qtbot)
    bar = area.verticalScrollBar()
    bar.triggerAction(QAbstractSlider.SliderAction.SliderToMinimum)
    before = bar.maximum()
    column.addSpacing(300)
    qtbot.waitUntil(lambda: bar.maximum() > before)
    assert bar.value() == 0
    assert not in_sight(field)
