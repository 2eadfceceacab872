"""Narrow, scaled and very wide windows: what stands where, and that everything can be reached."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QTabBar, QWidget

from marsbot_qt.app.scene import Stage
from marsbot_qt.app.table.frame import Shape
from marsbot_qt.app.table.table_page import TablePage
from marsbot_qt.core.play.session import Session
from marsbot_qt.qtkit.buttons import Button
from marsbot_qt.qtkit.painted_field import SpaceButton
from tests.app.table_driver import Driver

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

Opened = Callable[..., Session]
Key = Qt.Key
CITY_CARD = {"move": "resolve_project_card", "tags": ["city"]}
FLIP = {"flip_cost": 1}


def resize(driver: Driver, width: int, height: int, scale: int = 100) -> TablePage:
    page = driver.desk.game.table
    page.theme.set_scale(scale)
    window = driver.desk.window()
    window.resize(width, height)
    driver.qtbot.waitUntil(lambda: page.width() == width)
    return page


def tabs(driver: Driver) -> list[str]:
    bar = driver.find_a(QTabBar, "narrow_tabs")
    return [bar.tabText(place) for place in range(bar.count())]


def choose(driver: Driver, text: str) -> None:
    """Press a tab."""
    bar = driver.find_a(QTabBar, "narrow_tabs")
    at = next(place for place in range(bar.count()) if bar.tabText(place) == text)
    driver.qtbot.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(at).center())


def seen(page: TablePage) -> set[str]:
    parts = {
        "board": page.board,
        "map": page.map,
        "goals": page.goals,
        "decks": page.decks,
        "log": page.log_column,
    }
    return {name for name, part in parts.items() if part.isVisible()}


def box(page: QWidget, part: QWidget) -> QRect:
    return QRect(part.mapTo(page, QPoint()), part.size())


def test_a_narrow_window_has_tabs_below_the_board(driver: Driver, opened: Opened) -> None:
    opened(CITY_CARD, FLIP)
    page = resize(driver, 1100, 700)
    assert page.frame.shape is Shape.TABS
    assert tabs(driver) == ["Map", "Goals", "Decks"]
    assert seen(page) == {"board", "map"}
    choose(driver, "Goals")
    assert seen(page) == {"board", "goals"}
    choose(driver, "Decks")
    assert seen(page) == {"board", "decks"}
    assert box(page, page.decks).top() > box(page, page.board).bottom()


def test_at_150_percent_there_is_one_column(driver: Driver, opened: Opened) -> None:
    opened(CITY_CARD, FLIP)
    page = resize(driver, 1280, 720, 150)
    assert page.frame.shape is Shape.COLUMN
    assert tabs(driver) == ["Board", "Map", "Goals", "More"]
    turn = box(page, page.turn)
    assert turn.height() == round(page.height() * 0.45)
    assert turn.width() > page.width() * 0.9
    for text, parts in (
        ("Board", {"board"}),
        ("Map", {"map"}),
        ("Goals", {"goals"}),
        ("More", {"decks", "log"}),
    ):
        choose(driver, text)
        assert seen(page) == parts


@pytest.mark.parametrize("scale", [150, 200])
def test_the_button_that_goes_on_stays_in_sight(driver: Driver, opened: Opened, scale: int) -> None:
    opened(CITY_CARD, FLIP, turn="human", generation=3)
    page = resize(driver, 1280, 720, scale)
    driver.expect(Stage.RESULT)
    done = driver.find_a(Button, "done_button")
    assert box(page, page.turn).contains(box(page, done))
    driver.press("done_button")
    driver.expect(Stage.HUMAN)
    end = driver.find_a(Button, "end_turn_button")
    assert box(page, page.turn).contains(box(page, end))
    assert not driver.is_shown("done_button")


def test_a_turn_by_keyboard_in_one_column_and_back_in_a_wide_window(
    driver: Driver, opened: Opened
) -> None:
    session = opened(turn="marsbot", generation=3)
    page = resize(driver, 1280, 720, 150)
    driver.type("search for l")
    driver.enter()
    driver.expect(Stage.RESULT)
    driver.enter()
    driver.expect(Stage.HUMAN)
    driver.type("g")
    assert page.map.isVisible()
    assert page.map.isAncestorOf(driver.focus())
    for key in (Key.Key_Down, Key.Key_Down, Key.Key_Space):
        driver.key(key)
    assert session.history[-1].order.data["tile"] == "greenery"
    resize(driver, 1280, 720, 100)
    assert page.frame.shape is Shape.WIDE
    assert seen(page) == {"board", "map", "goals", "decks"}
    driver.press("end_turn_button")
    driver.expect(Stage.MARSBOT)


def test_a_question_about_hexes_brings_the_map_up(driver: Driver, opened: Opened) -> None:
    opened(turn="marsbot", generation=3)
    page = resize(driver, 1280, 720, 150)
    choose(driver, "Goals")
    assert driver.desk.game.controller.play(CITY_CARD)
    driver.expect(Stage.QUESTION)
    assert seen(page) == {"map"}


def test_why_is_a_full_page_in_one_column(driver: Driver, opened: Opened) -> None:
    opened(CITY_CARD, FLIP)
    page = resize(driver, 1280, 720, 150)
    driver.press("why_0")
    assert page.why.height() > page.height() * 0.7
    assert seen(page) == set()
    driver.key(Key.Key_Escape)
    assert len(seen(page)) == 1


@pytest.mark.parametrize(("width", "height"), [(2560, 1440), (3840, 2160)])
def test_a_very_wide_window_has_the_log_always_open(
    driver: Driver, opened: Opened, width: int, height: int
) -> None:
    opened(CITY_CARD, FLIP)
    page = resize(driver, width, height)
    assert seen(page) == {"board", "map", "goals", "decks", "log"}
    assert page.turn.width() <= 520
    assert not driver.is_shown("log_strip")
    driver.press("log_column_button")
    assert page.side is not None
    driver.key(Key.Key_Escape)
    assert "log" in seen(page)


@pytest.mark.parametrize("stage", ["waiting", "result", "human"])
def test_nothing_has_to_scroll_at_2560(driver: Driver, opened: Opened, stage: str) -> None:
    lines = [CITY_CARD, FLIP] if stage == "result" else []
    opened(*lines, turn="human" if stage == "human" else "marsbot", generation=3)
    page = resize(driver, 2560, 1440)
    bars = [
        bar
        for area in page.findChildren(QAbstractScrollArea)
        if area.isVisible()
        for bar in (area.verticalScrollBar(), area.horizontalScrollBar())
    ]
    driver.qtbot.waitUntil(lambda: not any(bar.isVisible() for bar in bars))


def test_the_smallest_window_shows_the_whole_board(driver: Driver, opened: Opened) -> None:
    opened(CITY_CARD, FLIP)
    page = resize(driver, 960, 600)
    spaces = page.board.findChildren(SpaceButton)
    assert len(spaces) == 7 * 19
    assert all(page.board.rect().contains(space.geometry()) for space in spaces)
    window = page.rect()
    for part in (page.board, page.map, page.turn):
        assert window.contains(box(page, part))


def commands(page: TablePage) -> list[str]:
    """The buttons at the right of the top bar."""
    found = page.top_bar.findChildren(Button)
    return [
        each.objectName() for each in found if each.isVisible() and "button_" in each.objectName()
    ]


def test_at_200_percent_the_values_are_whole_and_the_last_commands_in_the_menu(
    driver: Driver, opened: Opened
) -> None:
    opened(CITY_CARD, FLIP)
    page = resize(driver, 1280, 720)
    every = commands(page)
    resize(driver, 1280, 720, scale=200)
    QApplication.processEvents()
    some = commands(page)
    assert set(some) < set(every)
    assert {"button_undo", "button_redo", "button_log"} <= set(some)
    gauges = ("temperature", "oxygen", "oceans")
    shown: list[QWidget] = [page.top_bar.gauge(name) for name in gauges]
    shown += [driver.find(name) for name in some if name != "menu_button"]
    for widget in shown:
        assert widget.width() >= widget.minimumSizeHint().width()
        assert page.rect().contains(box(page, widget))
    driver.desk.theme.set_scale(100)
    assert commands(page) == every


def test_a_message_at_200_percent_leaves_the_turn_panel_whole(
    driver: Driver, opened: Opened
) -> None:
    opened(CITY_CARD, FLIP)
    page = resize(driver, 1280, 720, scale=200)
    page.frame.set_foot(160)
    holder = page.map.parentWidget()
    assert holder is not None
    assert not box(page, page.turn).intersects(box(page, holder))
    assert box(page, page.turn).bottom() < page.height() - 160


@pytest.mark.parametrize("foot", [58, 80])
def test_a_message_of_some_lines_leaves_every_goal_in_sight(
    driver: Driver, opened: Opened, foot: int
) -> None:
    opened(CITY_CARD, FLIP)
    page = resize(driver, 1280, 720)
    page.frame.set_foot(foot)
    for name in ("milestone_Planner", "award_Miner"):
        assert page.goals.rect().contains(box(page.goals, driver.find(name)))


def test_at_200_percent_the_whole_width_of_the_board_is_in_sight(
    driver: Driver, opened: Opened
) -> None:
    opened(CITY_CARD, FLIP)
    page = resize(driver, 1280, 720, scale=200)
    choose(driver, "Board")
    assert page.board.width() <= page.width()


def test_the_button_of_a_form_stands_in_the_head_of_a_low_panel(
    driver: Driver, opened: Opened
) -> None:
    opened(
        {"move": "resolve_project_card", "tags": ["event"]},
        tracks={"event": 9},
        awards=[],
        human={"tr": 33, "mc_production": 4},
    )
    page = resize(driver, 1280, 720, scale=200)
    driver.expect(Stage.QUESTION)
    button = driver.find("accept_button")
    assert page.turn.rect().contains(box(page.turn, button))
    assert not any(
        area.isAncestorOf(button) for area in page.turn.findChildren(QAbstractScrollArea)
    )
    driver.key(Key.Key_Escape)
    assert driver.scene.unfinished is None
    assert not driver.is_shown("accept_button")
    driver.desk.theme.set_scale(100)
