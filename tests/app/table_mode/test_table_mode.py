"""Table mode by real keys and clicks: a turn, a question, the generation, and leaving."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt

from marsbot_qt.app.main_window import MainWindow
from marsbot_qt.app.scene import Stage
from marsbot_qt.app.table_mode.step_list import LargeStep, StepList
from marsbot_qt.app.table_mode.table_mode_page import TableModePage
from marsbot_qt.app.table_mode.value_bar import ValueBar
from marsbot_qt.app.view_models import HexMark
from marsbot_qt.core.play.session import Session
from marsbot_qt.qtkit.buttons import Button
from marsbot_qt.qtkit.message_bar import MessageBar
from marsbot_qt.qtkit.text import Text
from tests.app.table_driver import Driver

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

Opened = Callable[..., Session]
Key = Qt.Key
MARSBOT: Mapping[str, Any] = {"turn": "marsbot", "generation": 3}
HUMAN: Mapping[str, Any] = {"turn": "human", "generation": 3}
CITY_CARD = {"move": "resolve_project_card", "tags": ["city"]}
FLIP = {"flip_cost": 1}


def enter(driver: Driver) -> TableModePage:
    """F11, in a window as large as a small screen."""
    window = driver.desk.window()
    size = window.size()
    driver.key(Key.Key_F11)
    assert window.isFullScreen()
    page = driver.desk.game.mode.page
    assert page.isVisible()
    # The offscreen platform's own screen is smaller than any that table mode is for.
    page.window().resize(size)
    driver.qtbot.waitUntil(lambda: page.width() == size.width())
    return page


def said(driver: Driver) -> str:
    return driver.find_a(Text, "table_mode_said").text()


def primary(driver: Driver) -> Button:
    return driver.find_a(Button, "table_mode_primary")


def press_on(driver: Driver, key: Qt.Key) -> None:
    """Press a key once the large button is not dead."""
    driver.qtbot.waitUntil(lambda: not driver.desk.game.mode.page.primary.is_dead)
    driver.key(key)


def click_hex(driver: Driver, page: TableModePage, row: int, column: int) -> None:
    button = page.map.button((row, column))
    centre = QPoint(button.width() // 2, button.height() // 2)
    driver.qtbot.mouseClick(button, Qt.MouseButton.LeftButton, pos=centre)


def test_f11_shows_the_step_full_screen_and_esc_leaves(driver: Driver, opened: Opened) -> None:
    opened(**MARSBOT)
    enter(driver)
    assert said(driver) == "Flip MarsBot’s card."
    driver.key(Key.Key_Escape)
    assert driver.desk.game.table.isVisible()
    assert not driver.desk.window().isFullScreen()
    driver.expect(Stage.MARSBOT)
    driver.key(Key.Key_F11)
    driver.key(Key.Key_F11)
    assert driver.desk.game.table.isVisible()


def test_the_button_of_the_top_bar_and_the_one_in_the_corner(
    driver: Driver, opened: Opened
) -> None:
    opened(**MARSBOT)
    driver.press("button_table_mode")
    assert driver.desk.game.mode.page.isVisible()
    driver.press("table_mode_leave")
    assert driver.desk.game.table.isVisible()


def test_the_field_opens_on_a_letter_and_the_turn_needs_no_mouse(
    driver: Driver, opened: Opened
) -> None:
    session = opened(**MARSBOT)
    page = enter(driver)
    driver.type("search for l")
    assert page.waiting.card_entry.field.text() == "search for l"
    driver.enter()
    driver.expect(Stage.RESULT)
    assert session.history[-1].order.data["card"] == "Search For Life"
    assert page.isVisible()
    assert driver.find_a(StepList, "").isVisible()


def test_esc_closes_the_field_before_it_leaves_and_keeps_the_entry(
    driver: Driver, opened: Opened
) -> None:
    opened(**MARSBOT)
    page = enter(driver)
    driver.type("b")
    driver.key(Key.Key_Escape)  # the field's own: the text goes
    driver.type("b")
    driver.press("table_mode_leave")
    assert driver.desk.game.table.turn.waiting.card_entry.field.text() == "b"
    enter(driver)
    assert page.waiting.card_entry.field.text() == "b"
    assert page.waiting.card_entry.field.isVisible()


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Space, Key.Key_PageDown])
def test_keys_of_hand_and_presenter_go_on(driver: Driver, opened: Opened, key: Qt.Key) -> None:
    opened(CITY_CARD, FLIP, **MARSBOT)
    page = enter(driver)
    assert primary(driver).text().startswith("Done")
    press_on(driver, key)
    assert driver.stage is not Stage.RESULT
    assert page.isVisible()


def test_a_click_on_the_large_button_goes_on_once(driver: Driver, opened: Opened) -> None:
    opened(CITY_CARD, FLIP, **MARSBOT)
    enter(driver)
    driver.qtbot.waitUntil(lambda: not primary(driver).is_dead)
    driver.qtbot.mouseDClick(primary(driver), Qt.MouseButton.LeftButton)
    driver.qtbot.mouseClick(primary(driver), Qt.MouseButton.LeftButton)
    # The second press would have meant something else: it is ignored.
    driver.expect(Stage.HUMAN)


def test_steps_are_numbered_in_list_and_map(driver: Driver, opened: Opened) -> None:
    opened(CITY_CARD, FLIP, **MARSBOT)
    page = enter(driver)
    shown = [row for row in page.steps.findChildren(LargeStep) if row.isVisible()]
    assert [row.accessibleName() for row in shown] == ["1. City on A1, row 1, hex 1, marker"]
    new = [hexa for hexa in page.map._hexes.values() if hexa.mark is HexMark.NEW]
    assert [(hexa.label, hexa.mark_text) for hexa in new] == [("A1", "1")]


def test_more_steps_than_fit_come_one_after_another(driver: Driver, opened: Opened) -> None:
    tags = ["building", "space", "city", "plant", "event"]
    session = opened(
        {"move": "resolve_project_card", "tags": tags},
        **{
            **MARSBOT,
            "tracks": {"building": 7, "space": 4, "earth": 7, "plant": 8, "event": 3},
        },
    )
    while session.question is not None:
        assert driver.desk.game.controller.answer({"flip_cost": 3})
    page = enter(driver)
    seen: list[str] = []

    def read() -> None:
        rows = [row for row in page.steps.findChildren(LargeStep) if row.isVisible()]
        assert rows
        assert all(row.geometry().bottom() <= page.steps.height() for row in rows)
        seen.extend(row.accessibleName() for row in rows)

    read()
    while primary(driver).text() == "Next":
        press_on(driver, Key.Key_PageDown)
        driver.expect(Stage.RESULT)
        read()
    view = driver.desk.game.table.turn.result.view
    assert view is not None
    assert len(seen) == len(view.steps) > 4
    driver.key(Key.Key_PageUp)
    assert primary(driver).text() == "Next"


def test_a_question_is_answered_and_a_wrong_answer_is_told(driver: Driver, opened: Opened) -> None:
    session = opened({"move": "resolve_bonus_card", "card": "B01"}, **HUMAN)
    page = enter(driver)
    driver.type("9")
    driver.enter()
    assert page.question.widget is not None
    assert "Only numbers" in driver.find_a(Text, "question_error").text()
    driver.key(Key.Key_Backspace)
    driver.type("2")
    driver.press("table_mode_primary")
    driver.expect(Stage.RESULT)
    assert session.history[-1].order.answers == ({"amount": 2},)


def test_what_is_typed_into_a_question_goes_along(driver: Driver, opened: Opened) -> None:
    opened(CITY_CARD, **MARSBOT)
    driver.type("1")
    page = enter(driver)
    assert page.question.widget is not None
    assert page.question.widget.entry() == "1"
    driver.key(Key.Key_End)
    driver.type("2")
    driver.key(Key.Key_Escape)
    driver.expect(Stage.QUESTION)
    widget = driver.desk.game.table.turn.question.widget
    assert widget is not None
    assert widget.entry() == "12"


def test_your_turn_by_large_actions_and_the_map(driver: Driver, opened: Opened) -> None:
    session = opened(**HUMAN)
    page = enter(driver)
    driver.press("large_temperature")
    assert session.history[-1].order.name == "human_raises"
    driver.press("large_greenery")
    assert "Greenery" in said(driver)
    assert primary(driver).text() == "Cancel"
    click_hex(driver, page, 2, 2)
    assert session.history[-1].order.data["tile"] == "greenery"
    assert session.history[-1].order.data["space"] == [2, 2]
    driver.press("table_mode_undo")
    assert session.number == 1
    driver.key(Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert session.number == 0


def test_a_tile_is_placed_by_the_keyboard_alone(driver: Driver, opened: Opened) -> None:
    session = opened(**HUMAN)
    page = enter(driver)
    driver.type("g")
    assert page.map.isAncestorOf(driver.focus())
    for key in (Key.Key_Down, Key.Key_Down, Key.Key_Space):
        driver.key(key)
    assert session.history[-1].order.data["tile"] == "greenery"


def test_further_actions_are_behind_more_and_esc_closes_them(
    driver: Driver, opened: Opened
) -> None:
    session = opened(**{**HUMAN, "mc": 9})
    page = enter(driver)
    driver.press("table_mode_more")
    driver.press("large_remove")
    assert driver.is_shown("number_field")
    driver.key(Key.Key_Escape)
    assert not driver.is_shown("number_field")
    driver.press("large_remove")
    driver.type("3")
    driver.enter()
    assert session.history[-1].order.name == "human_removes"
    driver.press("table_mode_more")
    driver.key(Key.Key_Escape)
    assert page.isVisible()
    driver.press("table_mode_pass")
    assert session.history[-1].order.name == "human_passes"


def test_a_refusal_is_told_in_large_type(driver: Driver, opened: Opened) -> None:
    opened({"move": "human_places_tile", "tile": "greenery", "space": [2, 2]}, **HUMAN)
    page = enter(driver)
    driver.press("large_greenery")
    click_hex(driver, page, 2, 2)
    bar = driver.find_a(MessageBar, "table_mode_messages")
    assert bar.message is not None
    assert "C3" in bar.message.text
    assert not driver.desk.messages.isVisible()


def test_the_steps_between_generations_one_by_one(driver: Driver, opened: Opened) -> None:
    session = opened(**{**HUMAN, "passed": {"human": True, "marsbot": True}})
    page = enter(driver)
    assert said(driver) == "Production"
    press_on(driver, Key.Key_PageDown)
    driver.expect(Stage.GENERATION)
    first = said(driver)
    press_on(driver, Key.Key_Space)
    assert said(driver) != first
    driver.key(Key.Key_PageUp)
    assert said(driver) == first
    while driver.is_at(Stage.GENERATION):
        press_on(driver, Key.Key_Return)
    assert session.history[-1].state.generation == 4
    assert page.isVisible()


def test_values_stand_below_with_what_changed(driver: Driver, opened: Opened) -> None:
    opened(CITY_CARD, FLIP, **MARSBOT)
    enter(driver)
    bar = driver.find_a(ValueBar, "table_mode_values")
    mc = next(value for value in bar.shown if value.delta)
    assert mc.glyph.icon == "mc"
    assert mc.delta == "+2"
    bar.resize(bar.width() // 4, bar.height())
    assert mc in bar.shown
    assert len(bar.shown) < 5


def test_type_can_be_read_from_two_metres(driver: Driver, opened: Opened) -> None:
    opened(CITY_CARD, FLIP, **MARSBOT)
    page = enter(driver)
    for text in page.findChildren(Text):
        if text.isVisible() and text.text() and page.steps.isAncestorOf(text):
            assert text.fontMetrics().xHeight() >= 18, text.text()


def test_the_map_can_be_without_printed_icons_and_stays_so(driver: Driver, opened: Opened) -> None:
    opened(**MARSBOT)
    page = enter(driver)
    assert any(hexa.bonuses for hexa in page.map._hexes.values())
    driver.press("table_mode_bare_map")
    assert not any(hexa.bonuses for hexa in page.map._hexes.values())
    assert driver.desk.settings.note("table_mode_bare_map")


def test_what_opens_beside_the_map_ends_table_mode(driver: Driver, opened: Opened) -> None:
    opened(CITY_CARD, FLIP, **MARSBOT)
    enter(driver)
    driver.key(Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert driver.desk.game.table.isVisible()
    assert driver.desk.game.table.side is not None
    assert not driver.desk.window().isFullScreen()


def test_the_end_is_shown_and_leads_to_the_score(driver: Driver, opened: Opened) -> None:
    session = opened(
        **{
            **HUMAN,
            "phase": "final",
            "parameters": {"temperature": 8, "oxygen": 14, "oceans": 9},
        }
    )
    page = enter(driver)
    press_on(driver, Key.Key_Return)
    driver.expect(Stage.QUESTION)
    assert primary(driver).text() == "No more"
    while session.question is not None:
        answers: dict[str, Any] = {
            "space": {"space": None},
            "flip_cost": {"flip_cost": 3},
            "values": {"values": {"points": 50, **dict.fromkeys(session.question.measures, 1)}}
            if hasattr(session.question, "measures")
            else {},
        }
        assert driver.desk.game.controller.answer(answers[session.question.ANSWER])
    driver.expect(Stage.FINISHED)
    assert page.score.isVisible()
    press_on(driver, Key.Key_Return)
    assert driver.desk.game.score.isVisible()
    assert not driver.desk.window().isFullScreen()


def test_there_is_no_table_mode_without_a_table(driver: Driver) -> None:
    driver.key(Key.Key_F11)
    assert not driver.desk.window().isFullScreen()


def test_a_window_closed_in_table_mode_opens_as_a_window(driver: Driver, opened: Opened) -> None:
    opened(**MARSBOT)
    enter(driver)
    window = driver.desk.window()
    window.close()
    again = MainWindow(driver.desk.settings)
    driver.qtbot.addWidget(again)
    again.show()
    assert not again.isFullScreen()
