"""Tab in reading order, whatever the order in which things were made."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea, QStackedWidget, QWidget
from pytestqt.qtbot import QtBot

from marsbot_qt.qtkit.reading_order import OVERLAY, reading_order, step_focus, step_region


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    page = QWidget()
    page.resize(400, 300)
    qtbot.addWidget(page)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    return page


def put(parent: QWidget, name: str, *box: int) -> QPushButton:
    button = QPushButton(name, parent)
    button.setGeometry(QRect(*box))
    button.show()
    return button


def panel(parent: QWidget, *box: int) -> QWidget:
    made = QWidget(parent)
    made.setGeometry(QRect(*box))
    made.show()
    return made


def names(stops: list[QWidget]) -> list[str]:
    return [stop.text() for stop in stops if isinstance(stop, QPushButton)]


def test_a_column_over_the_whole_height_comes_after_all_beside_it(page: QWidget) -> None:
    turn = panel(page, 300, 40, 100, 260)
    put(turn, "turn", 0, 200, 90, 30)
    put(page, "low", 0, 200, 100, 30)
    put(page, "bar", 0, 0, 400, 30)
    row = panel(page, 0, 80, 290, 80)
    put(row, "right", 110, 20, 100, 30)
    put(row, "left", 0, 0, 100, 60)
    assert names(reading_order(page)) == ["bar", "left", "right", "low", "turn"]


def test_what_floats_over_others_comes_after_them(page: QWidget) -> None:
    over = put(page, "over", 0, 0, 400, 60)
    over.setProperty(OVERLAY, True)
    put(page, "under", 0, 10, 100, 30)
    put(page, "low", 0, 200, 100, 30)
    assert names(reading_order(page)) == ["under", "low", "over"]


def test_only_what_can_have_the_focus_now_is_a_stop(page: QWidget) -> None:
    put(page, "one", 0, 0, 100, 30)
    put(page, "disabled", 0, 40, 100, 30).setEnabled(False)
    put(page, "hidden", 0, 80, 100, 30).hide()
    put(page, "clicked", 0, 120, 100, 30).setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    assert names(reading_order(page)) == ["one"]


def test_it_goes_round_both_ways(page: QWidget) -> None:
    made = [put(page, str(n), 0, 40 * n, 100, 30) for n in (2, 0, 1)]
    second, first, middle = made[0], made[1], made[2]
    first.setFocus()
    for expected in (middle, second, first):
        assert step_focus(page, forward=True)
        assert QApplication.focusWidget() is expected
    for expected in (second, middle, first):
        assert step_focus(page, forward=False)
        assert QApplication.focusWidget() is expected


def test_what_is_out_of_sight_is_scrolled_to(page: QWidget) -> None:
    area = QScrollArea(page)
    area.setGeometry(0, 50, 200, 100)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    inside = QWidget()
    inside.resize(150, 1000)
    put(inside, "deep", 0, 900, 100, 30)
    area.setWidget(inside)
    area.show()
    put(page, "first", 0, 0, 100, 30).setFocus()
    QApplication.processEvents()
    step_focus(page, forward=True)
    assert names([page.focusWidget()]) == ["deep"]
    assert area.verticalScrollBar().value() >= 800


def test_regions_are_the_parts_of_a_page_with_stops(page: QWidget) -> None:
    right, left = panel(page, 200, 0, 200, 300), panel(page, 0, 0, 190, 300)
    panel(page, 0, 310, 10, 10)
    one, _ = put(left, "one", 0, 0, 100, 30), put(left, "two", 0, 40, 100, 30)
    three = put(right, "three", 0, 0, 100, 30)
    pages = QStackedWidget(page)
    pages.resize(400, 300)
    book = QWidget()
    pages.addWidget(book)
    for part in (left, right):
        part.setParent(book)
        part.show()
    pages.show()
    for by in (1, -1):
        step_region(pages, by)
        assert QApplication.focusWidget() is (one if by > 0 else three)
