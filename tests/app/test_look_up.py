"""F1, Ctrl F and Alt W on the things of the table; values lead to their causes; old turns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTableView, QTreeView, QWidget

from marsbot_qt.app.log.cause_tree import EVENT_INDEX, RULING
from marsbot_qt.app.log.cause_view import CauseView
from marsbot_qt.app.log.log_list import LogList
from marsbot_qt.app.reference.reference_panel import ReferencePanel
from marsbot_qt.app.reference.topics import (
    BonusCardTopic,
    GoalTopic,
    ProjectCardTopic,
    RulesTopic,
    RulingTopic,
)
from marsbot_qt.app.scene import Stage
from marsbot_qt.app.view_models import HexMark
from marsbot_qt.core.play.session import Session
from marsbot_qt.core.rules import events as ev
from marsbot_qt.qtkit.text import Text
from tests.app.table_driver import Driver

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

Opened = Callable[..., Session]
CONTROL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier
F1 = Qt.Key.Key_F1

CITY_CARD = {"move": "resolve_project_card", "tags": ["city"]}
FLIP = {"flip_cost": 1}
RAISE = {"move": "human_raises", "parameter": "temperature", "steps": 1}


def panel(driver: Driver) -> ReferencePanel:
    found = driver.desk.game.sides.look_up.panel
    assert found.isVisible()
    return found


def rules(driver: Driver) -> tuple[str, ...]:
    topic = panel(driver).topic
    assert isinstance(topic, RulesTopic)
    return topic.rules


def marks(driver: Driver, mark: HexMark) -> list[str]:
    return [view.label for view in driver.desk.game.table.map._hexes.values() if view.mark is mark]


# Ctrl F


def test_a_card_is_found_and_opened_by_keys_alone(driver: Driver, opened: Opened) -> None:
    opened(CITY_CARD, FLIP)
    driver.key(Qt.Key.Key_F, CONTROL)
    driver.type("meteor")
    driver.key(Qt.Key.Key_Return)
    assert panel(driver).topic == BonusCardTopic("B01")
    driver.key(Qt.Key.Key_Backspace)
    assert panel(driver).topic is None
    assert panel(driver).field.text() == "meteor"
    driver.key(Qt.Key.Key_Escape)
    assert panel(driver).field.text() == ""
    driver.key(Qt.Key.Key_Escape)
    assert driver.desk.game.table.goals.isVisible()
    driver.expect(Stage.RESULT)


def test_arrows_pass_over_headings(driver: Driver, opened: Opened) -> None:
    opened()
    driver.key(Qt.Key.Key_F, CONTROL)
    driver.type("city")
    chosen = []
    for _ in range(8):
        driver.key(Qt.Key.Key_Down)
        index = panel(driver)._list.currentIndex()
        chosen.append(panel(driver)._model.link(index.row()))
    assert None not in chosen
    assert len({link.text for link in chosen if link is not None}) == 8


def test_a_mouse_opens_what_is_found(driver: Driver, opened: Opened) -> None:
    opened()
    driver.key(Qt.Key.Key_F, CONTROL)
    driver.type("Research Outpost")
    view = panel(driver)._list
    place = view.visualRect(panel(driver)._model.first()).center()
    driver.qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert panel(driver).topic == ProjectCardTopic("Research Outpost")


def test_where_a_card_was_played_leads_to_the_log(driver: Driver, opened: Opened) -> None:
    opened({"move": "resolve_project_card", "card": "Ants"}, RAISE)
    driver.key(Qt.Key.Key_F, CONTROL)
    driver.type("ants")
    driver.key(Qt.Key.Key_Return)
    driver.press("reference_link_0")
    assert driver.desk.game.sides.log.isVisible()
    assert driver.desk.game.table.past == 1


def test_nothing_found_is_said(driver: Driver, opened: Opened) -> None:
    opened()
    driver.key(Qt.Key.Key_F, CONTROL)
    driver.type("qqqq")
    assert any(
        text.isVisible() and text.text() == "Nothing is found."
        for text in panel(driver).findChildren(Text)
    )
    driver.key(Qt.Key.Key_Return)
    assert panel(driver).topic is None


# F1


def focus_space(driver: Driver) -> None:
    driver.desk.game.table.board.focus_place(("science", 1))


def focus_hex(driver: Driver) -> None:
    driver.desk.game.table.map.focus_place((0, 0))


def focus_ocean_hex(driver: Driver) -> None:
    driver.desk.game.table.map.focus_place((0, 1))


def focus(name: str) -> Callable[[Driver], None]:
    def bring(driver: Driver) -> None:
        driver.find_a(QWidget, name).setFocus()

    return bring


def focus_tree(driver: Driver) -> None:
    tree = driver.find_a(CauseView, "cause_tree")
    tree.setFocus()
    tree.setCurrentIndex(tree.causes.index(0, 0))


def focus_log(driver: Driver) -> None:
    driver.desk.game.sides.open_log()
    lines = driver.desk.game.sides.log.findChildren(LogList)[0]
    lines.setFocus()
    lines.setCurrentIndex(lines.model().index(0, 0))


@pytest.mark.parametrize(
    ("bring", "rule"),
    [
        (focus_space, "R-TRK-03"),
        (focus_hex, "R-TRK-11"),
        (focus_ocean_hex, "R-TIL-06"),
        (focus("gauge_temperature"), "R-TER-02"),
        (focus("value_tr"), "R-TER-01"),
        (focus("value_mc"), "R-PLB-02"),
        (focus("deck_action"), "R-RES-03"),
        (focus("deck_bonus"), "R-RES-05"),
        (focus("why_0"), "R-TIL-04"),
        (focus_tree, "R-TAG-01"),
        (focus_log, "R-TIL-10"),
    ],
)
def test_f1_opens_the_rules_of_the_thing_in_focus(
    driver: Driver, opened: Opened, bring: Callable[[Driver], None], rule: str
) -> None:
    opened(CITY_CARD, FLIP)
    bring(driver)
    driver.key(F1)
    assert rule in rules(driver)


def test_f1_on_a_goal_opens_its_page(driver: Driver, opened: Opened) -> None:
    opened()
    focus("milestone_Mayor")(driver)
    driver.key(F1)
    assert panel(driver).topic == GoalTopic("milestone", "Mayor")


def test_f1_in_a_question_tells_why_it_is_asked(driver: Driver, opened: Opened) -> None:
    opened(CITY_CARD)
    driver.expect(Stage.QUESTION)
    driver.key(F1)
    assert "R-TIL-10" in rules(driver)
    driver.key(Qt.Key.Key_Escape)
    driver.expect(Stage.QUESTION)


@pytest.mark.parametrize(("letter", "rule"), [("r", "R-HUM-01"), ("m", "R-MIL-03")])
def test_f1_on_the_humans_pad(driver: Driver, opened: Opened, letter: str, rule: str) -> None:
    opened(mc=5)
    names = {"r": "pad_remove", "m": "pad_milestone"}
    focus(names[letter])(driver)
    driver.key(F1)
    assert rule in rules(driver)


def test_f1_again_goes_to_the_search(driver: Driver, opened: Opened) -> None:
    opened(CITY_CARD, FLIP)
    focus_hex(driver)
    driver.key(F1)
    driver.key(F1)
    assert panel(driver).topic is None
    assert panel(driver).field.hasFocus()


def test_another_reading_is_previewed_as_a_repair(driver: Driver, opened: Opened) -> None:
    session = opened(
        {"move": "resolve_project_card", "tags": ["plant"]},
        FLIP,
        tracks={"plant": 2},
        tiles=[{"space": [4, 3], "tile": "ocean"}, {"space": [4, 4], "tile": "ocean"}],
    )
    driver.desk.game.sides.look_up.open_ruling("R89")
    driver.press("R89_B")
    assert driver.desk.game.sides.repair.isVisible()
    assert any("M€" in line for line in driver.desk.game.sides.repair.lines)
    assert session.history[-1].table.rules.content.rulings["R89"] == "A"


def test_it_opens_in_a_window_of_its_own(driver: Driver, opened: Opened) -> None:
    opened(CITY_CARD, FLIP)
    focus_hex(driver)
    driver.key(F1)
    topic = panel(driver).topic
    driver.press("reference_window_button")
    window = driver.desk.game.sides.look_up.window
    assert window is not None
    assert window.isVisible()
    assert window.isWindow()
    assert window.topic == topic
    assert driver.desk.game.table.goals.isVisible()
    driver.desk.game.controller.go_on()
    assert window.topic == topic
    driver.qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isVisible()


# Which rulings decided


def test_a_ruling_that_decided_is_a_leaf_and_opens(driver: Driver, opened: Opened) -> None:
    opened(
        {"move": "resolve_project_card", "tags": ["plant"]},
        FLIP,
        tracks={"plant": 2},
        tiles=[{"space": [4, 3], "tile": "ocean"}, {"space": [4, 4], "tile": "ocean"}],
    )
    tree = driver.find_a(CauseView, "cause_tree")

    def leaf() -> Any:
        found = tree.model().match(
            tree.causes.index(0, 0),
            RULING,
            "R89",
            1,
            Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive,
        )
        return found[0] if found else None

    driver.qtbot.waitUntil(lambda: leaf() is not None, timeout=5000)
    index = leaf()
    assert index.data() == "R89, reading A: 2 M€ for each ocean tile beside the placed tile."
    tree.setFocus()
    tree.setCurrentIndex(index)
    driver.key(Qt.Key.Key_Return)
    assert panel(driver).topic == RulingTopic("R89")


# Values lead to their causes


@pytest.mark.parametrize(
    ("name", "event"),
    [
        ("value_mc", ev.McChanged),
        ("value_tr", ev.TrChanged),
        ("gauge_oxygen", ev.ParameterRaised),
        ("deck_action", ev.ActionCardTaken),
        ("deck_played", ev.CardPlayed),
    ],
)
def test_alt_w_on_a_value_opens_the_log_at_its_last_change(
    driver: Driver, opened: Opened, name: str, event: type[ev.Event]
) -> None:
    greenery = {"move": "resolve_project_card", "tags": ["plant"]}
    session = opened(greenery, FLIP, RAISE, tracks={"plant": 2})
    focus(name)(driver)
    driver.key(Qt.Key.Key_W, ALT)
    tree = driver.find_a(QTreeView, "log_causes")
    assert driver.desk.game.table.past == 1
    at = tree.currentIndex().data(EVENT_INDEX)
    if event is not ev.ActionCardTaken:
        assert isinstance(session.history[1].resolution.entries.events[at], event)


def test_alt_w_on_a_cube_and_on_a_goal(driver: Driver, opened: Opened) -> None:
    opened({"move": "resolve_bonus_card", "card": "B04"}, tr=36)
    focus("milestone_Terraformer")(driver)
    driver.key(Qt.Key.Key_W, ALT)
    assert driver.find_a(Text, "side_title").text() == "Why this milestone?"


def test_a_press_on_a_reason_leads_to_its_entry(driver: Driver, opened: Opened) -> None:
    opened(CITY_CARD, FLIP, RAISE)
    driver.press("value_mc")
    driver.press("value_reason_0")
    assert driver.desk.game.table.past == 1
    assert not driver.desk.game.table.editor.isVisible()
    assert driver.find_a(Text, "side_title").text() == "Log"


@pytest.mark.parametrize(
    "name",
    ["value_tr", "value_mc", "gauge_oxygen", "gauge_temperature", "gauge_oceans",
     "milestone_Mayor", "award_Banker", "deck_action", "deck_bonus", "deck_played"],
)  # fmt: skip
def test_every_value_tells_where_it_comes_from(driver: Driver, opened: Opened, name: str) -> None:
    opened(
        {"move": "resolve_project_card", "tags": ["plant"]},
        FLIP,
        tracks={"plant": 2},
        milestones=[{"name": "Mayor", "owner": "human"}],
    )
    driver.press(name)
    assert driver.is_shown("value_reason_0")


def test_every_tile_tells_where_it_comes_from(driver: Driver, opened: Opened) -> None:
    opened(CITY_CARD, FLIP)
    driver.press_hex(0, 0)
    assert "City on A1" in driver.find("value_reason_0").text()


def test_of_an_old_turn_values_are_told_and_not_changed(driver: Driver, opened: Opened) -> None:
    opened(CITY_CARD, FLIP, {"move": "human_steals", "resource": "mc", "amount": 1})
    driver.desk.game.sides.open_entry(1)
    driver.press("value_mc")
    assert "Icons covered" in driver.find("value_reason_0").text()
    assert not driver.is_shown("correct_field")


# Old turns


def test_an_old_turn_is_framed_and_esc_returns(driver: Driver, opened: Opened) -> None:
    opened(CITY_CARD, FLIP, RAISE)
    driver.desk.game.sides.open_entry(1)
    frame = driver.desk.game.table.past_frame
    assert frame.isVisible()
    assert driver.find("back_to_now").text() == "Generation 1, turn 1"
    assert frame.geometry().contains(driver.desk.game.table.board.geometry())
    driver.key(Qt.Key.Key_Escape)
    assert not frame.isVisible()
    assert driver.desk.game.table.past is None


def test_a_press_on_the_frame_returns_too(driver: Driver, opened: Opened) -> None:
    opened(CITY_CARD, FLIP, RAISE)
    driver.desk.game.sides.open_entry(0)
    assert driver.find("back_to_now").text() == "Set-up"
    driver.press("back_to_now")
    assert driver.desk.game.table.past is None
    assert not driver.is_shown("back_to_now")


def test_the_humans_entry_is_named_by_the_turn_before_it(driver: Driver, opened: Opened) -> None:
    opened(CITY_CARD, FLIP, RAISE, RAISE)
    driver.desk.game.sides.open_entry(2)
    assert driver.find("back_to_now").text() == "Generation 1, you after turn 1"


# Why here


def why_table(driver: Driver) -> QTableView:
    return driver.find_a(QTableView, "why_table")


def stage_of(driver: Driver) -> tuple[int, ev.SpaceChosen]:
    """A column of a stage in which somebody fell out."""
    view = driver.desk.game.table.why.view
    assert view is not None
    event = view.space_chosen
    assert event is not None
    before = event.legal
    for at, stage in enumerate(event.stages):
        if stage.left != before:
            return at, event
        before = stage.left
    raise AssertionError


def test_a_column_shows_who_fell_there_by_keys(driver: Driver, opened: Opened) -> None:
    opened(CITY_CARD, FLIP)
    driver.press("why_0")
    at, _ = stage_of(driver)
    dropped = set(marks(driver, HexMark.DROPPED))
    for _ in range(at + 1):
        driver.key(Qt.Key.Key_Right)
    fallen = set(marks(driver, HexMark.FALLEN))
    assert fallen
    assert fallen <= dropped
    assert marks(driver, HexMark.DROPPED) == []
    driver.key(Qt.Key.Key_Home)
    for _ in range(at + 1):
        driver.key(Qt.Key.Key_Left)
    assert set(marks(driver, HexMark.DROPPED)) == dropped


def test_a_column_shows_who_fell_there_under_the_mouse(driver: Driver, opened: Opened) -> None:
    opened(CITY_CARD, FLIP)
    driver.press("why_0")
    at, _ = stage_of(driver)
    head = why_table(driver).horizontalHeader()
    place = QPoint(head.sectionViewportPosition(at + 1) + 5, 5)
    QTest.mouseMove(head.viewport(), place)
    hover = QMouseEvent(
        QMouseEvent.Type.MouseMove,
        QPointF(place),
        QPointF(head.viewport().mapToGlobal(place)),
        Qt.MouseButton.NoButton,
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(head.viewport(), hover)
    assert marks(driver, HexMark.FALLEN)


@pytest.mark.parametrize(
    ("move", "position", "said"),
    [
        (
            {"move": "resolve_project_card", "tags": ["city"]},
            {"tiles": [{"space": [r, c], "tile": "city", "owner": "human"}
                       for r, c in ((0, 0), (0, 2), (1, 4), (2, 0), (2, 2), (2, 6), (3, 4), (4, 0),
                                    (4, 2), (4, 6), (4, 8), (5, 4), (6, 0), (6, 2), (6, 6), (7, 4),
                                    (8, 0), (8, 2), (3, 0), (5, 1), (5, 6), (7, 1), (1, 1),
                                    (3, 6), (7, 5), (6, 4), (8, 4), (3, 2))]},
            "No legal hex: every land hex touches a city.",
        ),
    ],
)  # fmt: skip
def test_why_there_was_no_hex(
    driver: Driver, opened: Opened, move: dict[str, Any], position: dict[str, Any], said: str
) -> None:
    opened(move, **position)
    trace = driver.desk.game.table.trace()
    assert trace is not None
    failed = [at for at, e in enumerate(trace.events) if isinstance(e, ev.FailedActionTaken)]
    driver.desk.game.table.explain(failed[0])
    assert driver.find_a(Text, "side_title").text() == "Why no city?"
    assert driver.find_a(Text, "side_lead").text() == said


@pytest.mark.parametrize(
    ("track", "position", "title", "lead"),
    [
        ("science", 8, "Why no milestone?", "MarsBot meets none that is left."),
        ("event", 9, "Why no award?", "All 3 are funded."),
    ],
)
def test_why_there_was_no_goal(
    driver: Driver, opened: Opened, track: str, position: int, title: str, lead: str
) -> None:
    opened(
        {"move": "resolve_project_card", "tags": [track]},
        tracks={track: position},
        awards=[{"name": name, "funder": "human"} for name in ("Banker", "Miner", "Landlord")],
    )
    trace = driver.desk.game.table.trace()
    assert trace is not None
    failed = [at for at, e in enumerate(trace.events) if isinstance(e, ev.FailedActionTaken)]
    driver.desk.game.table.explain(failed[0])
    assert driver.find_a(Text, "side_title").text() == title
    assert driver.find_a(Text, "side_lead").text() == lead
    view = driver.desk.game.table.why.view
    assert view is not None
    assert len(view.rows) == 5
