"""A generation on other maps than Tharsis by mouse, and what the window says of such maps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from marsbot_qt.app.new_game.controls import MapCard
from marsbot_qt.app.reference.topics import RulesTopic
from marsbot_qt.app.scene import Stage
from marsbot_qt.core.base.ids import TrackId
from marsbot_qt.core.play.session import Session
from marsbot_qt.core.rules import events as ev
from marsbot_qt.qtkit.text import Text
from tests.app.table_driver import Driver

# Menus are windows of their own, which a screen that is not there cannot raise.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

Opened = Callable[..., Session]
Json = dict[str, Any]

EARLY: Json = {"generation": 3, "mc": 30, "tracks": {"space": 5}}

HELLAS: Json = {
    "map": "hellas",
    "award": "Contractor",
    "card": "B09",
    "helped": "building",
    "pole": (8, 2),
    "tiles": [],
}
VASTITAS: Json = {
    "map": "vastitas_borealis",
    "award": "Promoter",
    "card": "B13",
    "helped": "event",
    "pole": (4, 4),
    # The two hexes that count three icons.
    "tiles": [{"tile": "special", "owner": "human", "space": [row, 0]} for row in (3, 5)],
}
MAPS = [pytest.param(game, id=game["map"]) for game in (HELLAS, VASTITAS)]


def opened_on(opened: Opened, game: Json) -> Session:
    awards = [{"name": game["award"], "funder": "human"}]
    setup = {"map": game["map"]}
    return opened(setup=setup, **EARLY, tiles=game["tiles"], awards=awards)


def last(session: Session, kind: type[ev.Event]) -> list[Any]:
    entries = session.history[-1].resolution.entries
    return [event for event in entries.events if isinstance(event, kind)]


def answer(driver: Driver) -> None:
    """Count flips, take the first of options, and tell a 3 wherever a value is asked."""
    while driver.is_at(Stage.QUESTION):
        if driver.is_shown("option_a"):
            driver.press("option_a")
            continue
        if driver.is_shown("keypad_3"):
            driver.press("keypad_3")
        else:
            for field in driver.desk.game.table.turn.findChildren(QLineEdit):
                if field.isVisible() and field.objectName().startswith("value_of_"):
                    field.setFocus()
                    field.selectAll()
                    driver.qtbot.keyClicks(field, "3")
        driver.press("accept_button")


def resolve_by_tags(driver: Driver, *tags: str) -> None:
    for tag in tags:
        driver.press(f"tag_{tag}")
    driver.press("resolve_button")
    answer(driver)
    driver.expect(Stage.RESULT)


@pytest.mark.rule("R-PLB-04", "R-PLB-11", "R-SEC-03")
@pytest.mark.parametrize("game", MAPS)
def test_a_generation_with_the_pole_sold_and_the_maps_own_helper(
    driver: Driver, opened: Opened, game: Json
) -> None:
    session = opened_on(opened, game)
    driver.expect(Stage.HUMAN)
    driver.press("pad_temperature")
    driver.press("end_turn_button")

    # A city goes to the pole, which is paid for.
    driver.expect(Stage.MARSBOT)
    before = session.history[-1].state
    resolve_by_tags(driver, "space")
    after = session.history[-1].state
    (sold,) = last(session, ev.HexSold)
    assert session.table.rules.map.index[game["pole"]] == sold.space
    assert after.mc < before.mc
    assert after.tr == before.tr + 1
    driver.press("done_button")

    # The map's own Corporate Competition.
    driver.press("end_turn_button")
    driver.press("bonus_card_button")
    driver.qtbot.keyClicks(driver.find_a(QLineEdit, "card_field"), game["card"])
    driver.press("resolve_button")
    answer(driver)
    row = session.table.rules.row_of[TrackId(game["helped"])]
    (chosen,) = last(session, ev.HelperChosen)
    assert chosen.choice == game["award"]
    assert session.history[-2].state.positions[row] < session.history[-1].state.positions[row]
    driver.press("done_button")

    # Two cards more, then both pass, and the next generation begins.
    for tag in ("building", "none"):
        driver.press("end_turn_button")
        resolve_by_tags(driver, tag)
        driver.press("done_button")
    driver.press("pass_button")
    driver.expect(Stage.MARSBOT)
    driver.press("next_card_button")
    driver.press("done_button")
    driver.press("generation_next")
    while driver.is_at(Stage.GENERATION):
        driver.press("generation_next")
    assert session.history[-1].state.generation == 4


@pytest.mark.parametrize(
    ("game", "fee", "rule"), [(HELLAS, 6, "R-PLB-04"), (VASTITAS, 4, "R-PLB-11")]
)
def test_the_hex_that_is_sold_says_its_price_and_leads_to_its_rules(
    driver: Driver, opened: Opened, game: Json, fee: int, rule: str
) -> None:
    opened_on(opened, game)
    mars = driver.desk.game.table.map
    assert f"costs MarsBot {fee}\u202fM€" in mars.button(game["pole"]).accessibleName()
    mars.focus_place(game["pole"])
    driver.key(Qt.Key.Key_F1)
    topic = driver.desk.game.sides.look_up.panel.topic
    assert isinstance(topic, RulesTopic)
    assert rule in topic.rules


def test_a_map_whose_board_is_worked_out_is_marked(driver: Driver, english: None) -> None:
    page = driver.desk.new_page
    hints = {card.objectName(): card.toolTip() for card in page.findChildren(MapCard)}
    (marked,) = [name for name, hint in hints.items() if hint]
    assert marked == "map_vastitas_borealis"
    assert "little trust" in hints[marked]
    plain = driver.find("map_hellas").grab().toImage()
    driver.press("map_hellas")
    said = "MarsBot's board is worked out, not read off print"
    assert said not in [label.text() for label in page.meaning.findChildren(Text)]
    driver.press(marked)
    assert said in [label.text() for label in page.meaning.findChildren(Text)]
    assert driver.find("map_hellas").grab().toImage() == plain
