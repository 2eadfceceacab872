"""The score page: parts and points, the way to the turn behind them, the chart, corrections."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QListView, QScrollArea

from marsbot_qt.app.map.map_view import MarsMap
from marsbot_qt.app.scoring.score_view import score_view
from marsbot_qt.core.base.ids import Player
from marsbot_qt.core.play.session import Session
from marsbot_qt.qtkit.chart import Chart
from marsbot_qt.qtkit.panel import Panel
from marsbot_qt.qtkit.text import Text
from tests.app.table_driver import Driver

Opened = Callable[..., Session]

LATE: dict[str, Any] = {
    "phase": "final",
    "generation": 12,
    "tr": 40,
    "mc": 24,
    "milestones": [{"name": "Mayor", "owner": "marsbot"}],
    "awards": [{"name": "Banker", "funder": "human"}],
}
PARTS = {"mc_production": 9, "tr": 41, "greeneries": 3, "cities": 2, "cards": 20}
BOTH = {"human": True, "marsbot": True}
END: tuple[dict[str, Any], ...] = (
    {"move": "finish_game"},
    {"space": None},
    {"values": PARTS},
)


@pytest.fixture
def scored(driver: Driver, opened: Opened) -> Driver:
    """A game scored by parts."""
    opened(*END, **LATE)
    assert driver.desk.game.score.isVisible()
    return driver


def totals(driver: Driver) -> tuple[int, int]:
    session = driver.desk.game.controller.session
    assert session is not None
    assert session.state is not None
    score = session.state.score
    return score[Player.MARSBOT].total, score[Player.HUMAN].total


def text_of(driver: Driver, name: str) -> str:
    return driver.find_a(Text, name).text()


def test_arrows_choose_a_part_and_its_points_are_listed(scored: Driver) -> None:
    assert text_of(scored, "part_title") == "Terraform rating"
    assert text_of(scored, "part_sum") == "40 : 41"
    scored.key(Qt.Key.Key_Down)
    assert text_of(scored, "part_title") == "Milestones"
    points = scored.find_a(QListView, "score_points")
    assert points.model().index(0, 0).data() == "MarsBot: Mayor, 5"


def test_enter_on_a_point_opens_the_log_at_its_turn(driver: Driver, opened: Opened) -> None:
    opened(
        {"move": "resolve_project_card", "tags": ["earth"]},
        **{**LATE, "phase": "action"},
        tracks={"earth": 3},
        parameters={"temperature": 8, "oxygen": 14, "oceans": 9},
    )
    controller = driver.desk.game.controller
    controller.go_on()
    for move in ({"move": "correct", "passed": BOTH}, {"move": "next_generation"}, END[0]):
        assert controller.play(move)
    for answer in END[1:]:
        assert controller.answer(answer)
    driver.key(Qt.Key.Key_Right)
    assert driver.focus() is driver.find_a(QListView, "score_points")
    driver.key(Qt.Key.Key_Down)
    driver.enter()
    table = driver.desk.game.table
    assert table.isVisible()
    assert table.side is driver.desk.game.sides.log
    assert table.past == 1


def test_left_goes_back_to_the_parts(scored: Driver) -> None:
    scored.key(Qt.Key.Key_Right)
    scored.key(Qt.Key.Key_Left)
    assert scored.focus() is scored.find_a(QListView, "score_parts")


def test_points_that_were_told_are_said_to_be(scored: Driver) -> None:
    parts = scored.find_a(QListView, "score_parts")
    names = [parts.model().index(row, 0).data() for row in range(parts.model().rowCount())]
    for _ in range(names.index("Cards")):
        scored.key(Qt.Key.Key_Down)
    assert text_of(scored, "no_points") == "You told these points at the end of the game."


def test_the_last_place_of_the_chart_is_the_score(scored: Driver) -> None:
    own, theirs = totals(scored)
    chart = scored.find_a(Chart, "score_chart")
    assert chart.view.readouts == (f"Generation 12: MarsBot {own}, you {theirs}.",)
    assert "their points are told then" in chart.accessibleDescription()


def test_money_left_says_when_it_was_counted(scored: Driver) -> None:
    scene, words = scored.desk.game.table.scene, scored.desk.game.table.words
    assert scene is not None
    assert words is not None
    names = [part.name for part in score_view(words, scene.state).parts]
    assert "24\u202fM€, generation 12" in names


def test_house_rules_are_named_below_the_result(scored: Driver) -> None:
    scene, words = scored.desk.game.table.scene, scored.desk.game.table.words
    assert scene is not None
    assert words is not None
    view = score_view(words, scene.state, ("softer_bot",))
    assert view.detail == "With house rules: softer_bot."


def test_the_panels_keep_their_place_when_the_game_is_kept(scored: Driver) -> None:
    score = scored.desk.game.score
    points = scored.find_a(QListView, "score_points")
    before = points.mapTo(score, points.rect().topLeft())
    score.set_keeping(can_keep=False, said="Kept in the history: won 14 of 23. " * 3)
    for panel in score.findChildren(Panel):
        if (layout := panel.layout()) is not None:
            layout.activate()
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    assert points.mapTo(score, points.rect().topLeft()) == before


# Corrections


def test_a_correction_is_a_repair_that_shows_what_it_changes(scored: Driver) -> None:
    own, theirs = totals(scored)
    scored.press("correct_value_button")
    cards = scored.find_a(QLineEdit, "value_of_cards")
    assert cards.text() == "20"
    assert scored.find_a(QLineEdit, "value_of_mc_production").text() == "9"
    scored.qtbot.mouseClick(cards, Qt.MouseButton.LeftButton)
    cards.selectAll()
    scored.type("25")
    scored.enter()
    assert totals(scored) == (own, theirs), "nothing counts before it is kept"
    scored.press("repair_keep")
    assert totals(scored) == (own, theirs + 5)
    assert scored.desk.game.score.isVisible()


def test_escape_leaves_the_correction_and_then_the_page(scored: Driver) -> None:
    scored.press("correct_value_button")
    scored.key(Qt.Key.Key_Escape)
    assert not scored.is_shown("value_of_cards")
    assert scored.desk.game.score.isVisible()
    scored.key(Qt.Key.Key_Escape)
    assert scored.desk.game.table.isVisible()


def test_points_given_in_total_are_corrected_in_total(driver: Driver, opened: Opened) -> None:
    opened(*END[:2], {"values": {"mc_production": 9, "points": 70}}, **LATE)
    driver.press("correct_value_button")
    assert driver.find_a(QLineEdit, "value_of_points").text() == "70"


# Lost by generation


def test_a_game_lost_by_generation_shows_the_map_as_it_stood(
    driver: Driver, opened: Opened
) -> None:
    opened(
        {"move": "next_generation"},
        generation=19,
        passed={"human": True, "marsbot": True},
        tiles=[{"tile": "city", "owner": "marsbot", "space": [6, 3]}],
    )
    score = driver.desk.game.score
    assert score.isVisible()
    assert driver.find("score_go").hasFocus()
    assert not driver.is_shown("score_parts")
    assert not driver.is_shown("correct_value_button")
    spoken = driver.find_a(MarsMap, "mars_map").button((6, 3)).accessibleName()
    assert "City, MarsBot" in spoken
    assert len(driver.find_a(Chart, "score_chart").view.labels) == 1


def test_a_narrow_window_scrolls_the_parts_and_keeps_the_buttons_in_sight(scored: Driver) -> None:
    page = scored.desk.game.score
    scored.desk.window().resize(1280, 720)
    scored.desk.theme.set_scale(200)
    parts = scored.find_a(QListView, "score_parts")
    area = scored.find_a(QScrollArea, "score_area")
    scored.qtbot.waitUntil(lambda: area.width() - 100 < parts.width() <= area.width())
    assert area.verticalScrollBar().maximum() > 0
    assert parts.verticalScrollBar().maximum() == 0
    page.start()
    for _ in range(parts.model().rowCount() - 1):
        scored.key(Qt.Key.Key_Down)
    row = parts.visualRect(parts.currentIndex())
    assert parts.viewport().visibleRegion().contains(row)
    assert scored.find("score_go").visibleRegion().boundingRect() == scored.find("score_go").rect()
    scored.desk.theme.set_scale(100)
    scored.qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() == 0)
