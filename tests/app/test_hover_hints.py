"""What the mouse or the focus tells beforehand on the human's turn; nothing is entered by it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication, QWidget

from marsbot_qt.app.scene import Stage
from marsbot_qt.app.view_models import HexMark
from marsbot_qt.core.play.session import Session
from marsbot_qt.qtkit.text import Text
from tests.app.table_driver import Driver

Opened = Callable[..., Session]

CITY = {"tile": "city", "owner": "marsbot", "space": [6, 3]}


def hint(driver: Driver) -> str:
    return driver.desk.game.hints.box.text


def hover_hex(driver: Driver, row: int, column: int) -> None:
    mars = driver.desk.game.table.map
    driver.qtbot.mouseMove(mars, mars.button((row, column)).geometry().center())
    mars._set_hovered((row, column))


def enter(widget: QWidget) -> None:
    middle = QPointF(widget.rect().center())
    QApplication.sendEvent(widget, QEnterEvent(middle, middle, widget.mapToGlobal(middle)))


def leave(widget: QWidget) -> None:
    QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))


def ringed(driver: Driver) -> int:
    hexes = driver.desk.game.table.map._hexes.values()
    return sum(view.mark is HexMark.RIVAL for view in hexes)


def test_a_hex_tells_what_the_chosen_tile_brings(driver: Driver, opened: Opened) -> None:
    session = opened(parameters={"oxygen": 5})
    driver.type("g")
    hover_hex(driver, 6, 4)
    assert hint(driver) == "Greenery on G5: oxygen 6\u202f%"
    assert driver.desk.game.table.map.button((6, 4)).accessibleDescription() == hint(driver)
    assert session.number == 0


def test_a_hex_against_the_rules_tells_why(driver: Driver, opened: Opened) -> None:
    opened(tiles=[CITY])
    driver.type("c")
    hover_hex(driver, 6, 4)
    assert hint(driver) == "Not possible: The city is next to another city."


def test_without_a_tile_a_land_hex_tells_what_may_lie_there(driver: Driver, opened: Opened) -> None:
    opened()
    hover_hex(driver, 6, 4)
    assert hint(driver) == "G5: greenery, city, special tile"
    hover_hex(driver, 0, 1)
    assert hint(driver) == "Ocean on A2: oceans 1/9"


def test_a_hex_that_is_taken_tells_nothing(driver: Driver, opened: Opened) -> None:
    opened(tiles=[CITY])
    hover_hex(driver, 6, 4)
    assert hint(driver)
    hover_hex(driver, 6, 3)
    assert hint(driver) == ""


def test_the_hint_stands_beside_the_hex_and_takes_no_press(driver: Driver, opened: Opened) -> None:
    session = opened()
    table = driver.desk.game.table
    for space in ((0, 1), (4, 0), (4, 8), (8, 4)):
        hover_hex(driver, *space)
        box = driver.desk.game.hints.box
        assert table.rect().contains(box.geometry())
        assert not box.geometry().intersects(
            table.place_of(table.map.button(space)).adjusted(2, 2, -2, -2)
        )
    hover_hex(driver, 0, 1)
    driver.press_hex(0, 1)
    assert session.number == 1
    assert hint(driver) == ""


def test_the_focus_tells_the_same_as_the_mouse(driver: Driver, opened: Opened) -> None:
    opened(parameters={"oxygen": 5})
    driver.type("g")
    driver.desk.game.table.map.focus_place((6, 4))
    assert hint(driver) == "Greenery on G5: oxygen 6\u202f%"


def test_a_gauge_tells_the_next_value(driver: Driver, opened: Opened) -> None:
    opened(parameters={"oxygen": 5, "temperature": 8})
    gauge = driver.desk.game.table.top_bar.gauge("oxygen")
    enter(gauge)
    assert hint(driver) == "Oxygen +1: 6\u202f%"
    leave(gauge)
    assert hint(driver) == ""
    enter(driver.desk.game.table.top_bar.gauge("temperature"))
    assert hint(driver).startswith("Not possible: ")


def test_a_bonus_of_a_raise_is_told(driver: Driver, opened: Opened) -> None:
    opened(parameters={"temperature": -2})
    enter(driver.desk.game.table.top_bar.gauge("temperature"))
    assert hint(driver) == "Temperature +1: 0\u202f°C. Bonus: place ocean."


def test_a_key_of_the_pad_rings_the_hexes_for_its_tile(driver: Driver, opened: Opened) -> None:
    opened()
    key = driver.find("pad_ocean")
    enter(key)
    assert ringed(driver) == 12
    table, box = driver.desk.game.table, driver.desk.game.hints.box.geometry()
    assert table.rect().contains(box)
    assert not box.intersects(table.turn.geometry())
    leave(key)
    assert ringed(driver) == 0


def test_a_key_that_cannot_be_pressed_says_why(driver: Driver, opened: Opened) -> None:
    opened(parameters={"oxygen": 14}, mc=0)
    enter(driver.find("pad_oxygen"))
    assert hint(driver).startswith("Not possible: ")
    enter(driver.find("pad_steal"))
    assert hint(driver) == "MarsBot has nothing that can be taken."


def test_nothing_is_told_when_nothing_can_be_entered(driver: Driver, opened: Opened) -> None:
    opened(turn="marsbot")
    driver.expect(Stage.MARSBOT)
    hover_hex(driver, 6, 4)
    enter(driver.desk.game.table.top_bar.gauge("oxygen"))
    assert hint(driver) == ""


def test_a_hint_moves_nothing(driver: Driver, opened: Opened) -> None:
    opened()
    labels = [
        (text, text.geometry())
        for text in driver.desk.game.table.turn.findChildren(Text)
        if text.isVisible()
    ]
    enter(driver.find("pad_city"))
    hover_hex(driver, 6, 4)
    assert all(text.geometry() == place for text, place in labels)
