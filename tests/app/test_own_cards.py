"""The human's cards that look at MarsBot: told once, reminded, counted, and taken out again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from marsbot_qt.app.scene import Stage
from marsbot_qt.core.play.session import Session
from marsbot_qt.qtkit.text import Text
from tests.app.table_driver import Driver
from tests.builders import tile

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

Opened = Callable[..., Session]

CITIES = [
    tile("city", "marsbot", 6, 3),
    tile("city", "marsbot", 2, 2),
    tile("city", "human", 8, 2),
    {"tile": "city", "owner": "human", "space": "phobos"},
]
CITY: dict[str, Any] = {"move": "resolve_project_card", "tags": ["earth"]}


def said(driver: Driver) -> list[str]:
    return [label.text() for label in driver.desk.findChildren(Text) if label.isVisible()]


def play_card(driver: Driver, typed: str) -> None:
    driver.type("k")
    driver.type(typed)
    driver.enter()


def test_a_card_that_counts_cities_is_told_all_of_them(driver: Driver, opened: Opened) -> None:
    opened(tiles=CITIES)
    play_card(driver, "energy sav")
    assert "City: 4 in play, 2 of them MarsBot’s." in said(driver)
    play_card(driver, "martian rails")
    assert "City: 3 on Mars, 2 of them MarsBot’s." in said(driver)


@pytest.mark.parametrize("typed", ["mars-bahn", "марсианский мон", "kolej marsjansk"])
def test_a_card_of_mine_is_found_by_its_name_in_any_language(
    driver: Driver, opened: Opened, typed: str
) -> None:
    session = opened()
    driver.type("k")
    driver.find_a(QLineEdit, "card_field").setText(typed)
    driver.enter()
    assert session.history[-1].state.human_cards == ("Martian Rails",)


def test_what_only_the_table_can_count_is_said(driver: Driver, opened: Opened) -> None:
    opened(tiles=CITIES)
    play_card(driver, "commercial")
    assert "City beside its tile: MarsBot’s count too." in said(driver)


def test_the_corporation_is_told_like_a_card(driver: Driver, opened: Opened) -> None:
    session = opened()
    play_card(driver, "tharsis rep")
    assert session.history[-1].state.human_cards == ("Tharsis Republic",)
    assert "Each city that MarsBot places on Mars: M€ production +1." in said(driver)


@pytest.mark.parametrize(
    ("card", "line"),
    [
        ("Rover Construction", "Your Rover Construction: M€ +2"),
        ("Immigrant City", "Your Immigrant City: M€ production +1"),
        ("Pets", "Your Pets: animals on the card +1"),
    ],
)
def test_a_city_of_marsbot_reminds_of_what_it_brings(
    driver: Driver, opened: Opened, card: str, line: str
) -> None:
    opened(CITY, {"flip_cost": 1}, human={"cards": [card]})
    driver.expect(Stage.RESULT)
    assert f"2. {line}" in said(driver)


def test_the_list_tells_what_each_card_does_and_forgets_one(driver: Driver, opened: Opened) -> None:
    session = opened(human={"cards": ["Pets", "Protected Habitats", "Toll Station"]})

    def remembered() -> list[str]:
        return list(session.history[-1].state.human_cards)

    driver.press("own_cards_button")
    assert driver.find_a(Text, "own_card_Pets").text().splitlines() == [
        "Each city that MarsBot places: animals on the card +1.",
        "Protects the animals on it.",
    ]
    habitats = driver.find_a(Text, "own_card_Protected Habitats")
    assert habitats.text() == "Protects your plants, animals, microbes."
    assert driver.find_a(Text, "own_card_Toll Station").text() == "MarsBot adds 0: Space."
    driver.press("forget_Pets")
    assert remembered() == ["Protected Habitats", "Toll Station"]
    assert not driver.is_shown("own_card_Pets")
    driver.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert remembered()[0] == "Pets"
    assert driver.is_shown("own_card_Pets")


def test_the_list_is_in_the_menu_also_while_it_is_empty(driver: Driver, opened: Opened) -> None:
    opened()
    assert not driver.is_shown("own_cards_button")
    driver.desk.actions_.action("own_cards").trigger()
    assert driver.desk.game.sides.own_cards.isVisible()
    driver.key(Qt.Key.Key_Escape)
    assert not driver.desk.game.sides.own_cards.isVisible()


def test_what_cannot_be_removed_is_named(driver: Driver, opened: Opened) -> None:
    opened({"move": "resolve_bonus_card", "card": "B02"}, human={"cards": ["Pets"]})
    driver.expect(Stage.RESULT)
    assert any(line.endswith("; not from Pets") for line in said(driver))


def test_a_known_protection_is_not_asked_for(driver: Driver, opened: Opened) -> None:
    opened({"move": "resolve_bonus_card", "card": "B01"}, human={"cards": ["Protected Habitats"]})
    driver.expect(Stage.RESULT)
    lines = said(driver)
    assert "1. Protected Habitats protects your plants" in lines
    assert not any("A card protects you" in line for line in lines)
