"""Traps that table companions fall into, by the numbers of docs/traps.md, which lists them all."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QLineEdit, QScrollArea, QWidget

import marsbot_qt
from marsbot_qt.app.scene import Stage
from marsbot_qt.app.view_changes import changes_of
from marsbot_qt.core.play.session import Session
from marsbot_qt.core.rules.queries import bonus_entries
from marsbot_qt.qtkit.buttons import Button
from marsbot_qt.qtkit.painting import draw_owner
from marsbot_qt.qtkit.roles import Owner
from marsbot_qt.qtkit.theme import Theme
from tests.app.table_driver import Driver

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

Opened = Callable[..., Session]
Key = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier
RESEARCH = {"move": "resolve_project_card", "card": "Research Outpost"}
HEAT = {"move": "human_raises", "parameter": "temperature", "steps": 1}


# 4 and 10


def test_trap_4_every_undo_says_what_it_takes_back_and_10_there_is_no_limit(
    driver: Driver, opened: Opened
) -> None:
    session = opened(*[HEAT] * 3, RESEARCH, {"flip_cost": 3})
    made = session.number
    undo = driver.desk.actions_.action("undo")
    told = []
    while undo.isEnabled():
        told.append(undo.text())
        driver.key(Key.Key_Z, CONTROL)
    assert session.number == 0
    assert len(told) == made
    assert told[0] == "Undo: Research Outpost"
    assert all(text.startswith("Undo: ") and len(text) > len("Undo: ") for text in told)


# 5


def by_letter(driver: Driver) -> None:
    driver.type("t")


def by_a_form(driver: Driver) -> None:
    driver.type("r3")
    driver.enter()


def by_f2(driver: Driver) -> None:
    driver.desk.game.table.board.value_button("tr").setFocus()
    driver.key(Key.Key_F2)
    driver.type("33")
    driver.enter()


def by_the_map(driver: Driver) -> None:
    driver.type("g")
    driver.desk.game.table.map.focus_place((6, 4))
    driver.key(Key.Key_Space)


@pytest.mark.parametrize("way", [by_letter, by_a_form, by_f2, by_the_map])
def test_trap_5_whatever_is_done_by_key_is_one_undo(
    driver: Driver, opened: Opened, way: Callable[[Driver], None]
) -> None:
    session = opened(mc=9, human={"plants": 8})
    before = session.history[-1].state
    way(driver)
    assert session.number == 1
    driver.key(Key.Key_Z, CONTROL)
    assert session.number == 0
    assert session.history[-1].state == before


# 7


def test_trap_7_what_the_app_will_do_stands_on_the_button(driver: Driver, opened: Opened) -> None:
    virtual = {"components": {"project_deck": "virtual", "bonus_deck": "virtual"}}
    opened(turn="marsbot", setup=virtual)
    assert driver.find("next_card_button").text() == "Next card"
    opened({"move": "resolve_project_card", "tags": ["city"]})
    assert driver.find("app_flips").text() == "App flips"
    bare = [
        button.objectName()
        for button in driver.desk.findChildren(Button)
        if button.isVisible() and not button.accessibleName() and not button.text()
    ]
    assert bare == []


# 8


@pytest.mark.parametrize(
    "move",
    [RESEARCH, {"move": "resolve_project_card", "tags": ["earth", "science"]}],
    ids=["by name", "by tags"],
)
def test_trap_8_all_that_moved_is_in_the_result(
    driver: Driver, opened: Opened, move: dict[str, Any]
) -> None:
    session = opened(move, tracks={"science": 5, "earth": 5, "building": 5}, turn="marsbot")
    while driver.is_at(Stage.QUESTION):
        driver.desk.game.controller.answer({"flip_cost": 1})
    view = driver.desk.game.table.turn.result.view
    assert view is not None
    changes = changes_of(session.history[-1].resolution.entries)
    assert {cube.track for cube in view.cubes} == set(changes.moved)
    assert {space for step in view.steps for space in step.hexes} >= changes.placed
    for unit, changed in (("TR", changes.tr), ("M€", changes.mc)):
        assert any(unit in value.text for value in view.values) == bool(changed)


# 12


def test_trap_12_nothing_is_asked_about_what_is_not_in_play(driver: Driver, opened: Opened) -> None:
    session = opened()
    state = session.state
    assert state is not None
    turn = driver.desk.game.table.turn
    pad = [b.objectName() for b in turn.findChildren(Button) if b.isVisible()]
    absent = ("venus", "colony", "delegate", "floater", "trade")
    assert not [name for name in pad for word in absent if word in name]
    offered = {entry.id for entry in bonus_entries(session.table.rules, state)}
    assert offered <= set(state.bonus_deck.members)


def test_trap_12_what_was_told_once_is_filled_in(driver: Driver, opened: Opened) -> None:
    opened(
        {"move": "resolve_project_card", "tags": ["event"]},
        tracks={"event": 9},
        human={"tr": 33, "mc_production": 4},
    )
    field = driver.find_a(QLineEdit, "value_of_mc_production")
    assert field.text() == "4"


# 14


def test_trap_14_what_is_half_typed_outlives_the_focus(driver: Driver, opened: Opened) -> None:
    opened({"move": "resolve_project_card", "tags": ["city"]})
    field = driver.find_a(QLineEdit, "number_field")
    driver.type("1")
    for _ in range(3):
        driver.key(Key.Key_F6)
    driver.press_hex(4, 4)
    assert field.text() == "1"
    driver.desk.game.table.turn.start()
    assert field.text() == "1"


# 15


def test_trap_15_owners_differ_without_their_colours(theme: Theme) -> None:
    assert len({silhouette(theme, owner) for owner in Owner}) == len(Owner)


def silhouette(theme: Theme, owner: Owner) -> bytes:
    """What a piece covers, whatever its colours."""
    image = QImage(40, 40, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    draw_owner(painter, theme, owner, QRect(0, 0, 40, 40).toRectF())
    painter.end()
    return bytes(
        image.pixelColor(x, y).alpha() > 127 for y in range(image.height()) for x in range(40)
    )


# 16


def test_trap_16_no_scroll_bars_inside_scroll_bars(driver: Driver, opened: Opened) -> None:
    nested = []
    for lines in ([RESEARCH], [RESEARCH, {"flip_cost": 3}], [HEAT] * 9):
        opened(*lines)
        driver.desk.window().resize(960, 600)
        for area in driver.desk.findChildren(QScrollArea):
            if scrolls(area) and any(scrolls(outer) for outer in around(area)):
                nested.append(area.objectName())
    assert nested == []


def scrolls(area: QScrollArea) -> bool:
    return area.isVisible() and area.verticalScrollBar().maximum() > 0


def around(widget: QWidget) -> list[QScrollArea]:
    found: list[QScrollArea] = []
    step = widget.parentWidget()
    while step is not None:
        if isinstance(step, QScrollArea):
            found.append(step)
        step = step.parentWidget()
    return found


# 18


def test_trap_18_a_file_that_is_no_game_is_said_by_name_and_with_a_remedy(
    driver: Driver, tmp_path: Path
) -> None:
    file = tmp_path / "holiday.marsbot"
    file.write_bytes(b"\x89PNG no game")
    assert not driver.desk.open_file(file)
    assert driver.desk.new_page.isVisible()
    message = driver.desk.messages.message
    assert message is not None
    assert "holiday" in message.text


# 20

MODAL = {"QMessageBox", "QInputDialog", "QProgressDialog", "setModal", "exec"}
ASKED_FOR = {
    ("papers.py", "exec"),  # the system's own print dialog, after Print was chosen
    ("run.py", "exec"),  # the program's event loop
    ("run.py", "QMessageBox"),  # before there is a window
    ("error_dialog.py", "setModal"),  # a bug: to be told, never waited for
}


def test_trap_20_no_dialog_steals_the_hand() -> None:
    root = Path(marsbot_qt.__file__).parent
    found = {
        (file.name, name)
        for file in (*root.glob("app/**/*.py"), *root.glob("qtkit/**/*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        for name in names(node)
        if name in MODAL
    }
    assert found <= ASKED_FOR


def names(node: ast.AST) -> tuple[str, ...]:
    if isinstance(node, ast.Attribute):
        return (node.attr,)
    return (node.id,) if isinstance(node, ast.Name) else ()
