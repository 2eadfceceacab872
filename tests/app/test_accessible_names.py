"""No control that can have the focus is without a name for screen readers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QWidget

from marsbot_qt.app.desk import Desk
from marsbot_qt.core.play.session import Session
from tests.app.history.test_history import many
from tests.app.table_driver import Driver

Opened = Callable[..., Session]


def nameless(desk: Desk) -> list[str]:
    """Focusable controls of the window without a name."""
    top = QAccessible.queryAccessibleInterface(desk.window())
    assert top is not None
    found = []
    for interface in walk(top):
        state = interface.state()
        if state.focusable and not state.invisible and not state.disabled:
            name = interface.text(QAccessible.Text.Name)
            widget = interface.object()
            if not name and isinstance(widget, QWidget):
                found.append(f"{type(widget).__name__} {widget.objectName()}")
    return found


def walk(interface: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    yield interface
    for place in range(interface.childCount()):
        child: QAccessibleInterface | None = interface.child(place)
        if child is not None and child.isValid():
            yield from walk(child)


def new_game(_driver: Driver, _opened: Opened) -> None:
    pass


def custom(driver: Driver, _opened: Opened) -> None:
    driver.press("level_custom")
    driver.press("position_button")


def open_rules(driver: Driver, _opened: Opened) -> None:
    driver.press("review_rulings")


def checklist(driver: Driver, _opened: Opened) -> None:
    driver.press("begin_button")


def human(_driver: Driver, opened: Opened) -> None:
    opened({"move": "human_raises", "parameter": "oxygen", "steps": 1}, mc=5)


def form(key: str) -> Callable[[Driver, Opened], None]:
    def bring(driver: Driver, opened: Opened) -> None:
        opened(mc=5)
        driver.type(key)

    return bring


def waiting(driver: Driver, opened: Opened) -> None:
    opened(turn="marsbot")
    driver.type("rese")


def question(*lines: dict[str, Any], **setup: Any) -> Callable[[Driver, Opened], None]:
    def bring(_driver: Driver, opened: Opened) -> None:
        opened(*lines, **setup)

    return bring


def result(driver: Driver, opened: Opened) -> None:
    opened({"move": "resolve_project_card", "tags": ["city"]}, {"flip_cost": 1})
    driver.press("overrule_button")


def why(driver: Driver, opened: Opened) -> None:
    opened({"move": "resolve_project_card", "tags": ["city"]}, {"flip_cost": 1})
    driver.press("why_0")


def log(driver: Driver, opened: Opened) -> None:
    opened({"move": "resolve_project_card", "tags": ["city"]}, {"flip_cost": 1})
    driver.desk.game.sides.open_entry(1)


def repair(driver: Driver, opened: Opened) -> None:
    log(driver, opened)
    driver.desk.game.controller.repair(
        1, {"move": "resolve_project_card", "tags": ["city", "city"]}
    )


def check(driver: Driver, opened: Opened) -> None:
    opened()
    driver.desk.game.sides.open_check()


def rulings(driver: Driver, opened: Opened) -> None:
    opened()
    driver.desk.game.sides.open_rulings()


def editor(driver: Driver, opened: Opened) -> None:
    opened()
    driver.press("value_tr")


def generation(_driver: Driver, opened: Opened) -> None:
    opened(
        {"move": "next_generation"},
        setup={"draft": True},
        passed={"marsbot": True, "human": True},
    )


def score(_driver: Driver, opened: Opened) -> None:
    opened({"move": "finish_game"}, {"space": None}, {"values": {"points": 40}}, phase="final")


def history(driver: Driver, _opened: Opened) -> None:
    for game in many():
        driver.desk.history.history.keep(game)
    driver.desk.history.open()


def no_history(driver: Driver, _opened: Opened) -> None:
    driver.desk.history.open()


def replay(driver: Driver, opened: Opened) -> None:
    score(driver, opened)
    driver.desk.game.start_replay()


def correction(driver: Driver, opened: Opened) -> None:
    score(driver, opened)
    driver.press("correct_value_button")


SCREENS: dict[str, Callable[[Driver, Opened], None]] = {
    "new_game": new_game,
    "custom": custom,
    "open_rules": open_rules,
    "checklist": checklist,
    "human": human,
    "goals_form": form("m"),
    "take_form": form("r"),
    "production_form": form("d"),
    "card_form": form("k"),
    "waiting": waiting,
    "flip": question({"move": "resolve_project_card", "tags": ["city"]}),
    "amount": question({"move": "resolve_bonus_card", "card": "B01"}),
    "card": question({"move": "resolve_bonus_card", "card": "B03"}),
    "values": question({"move": "resolve_project_card", "tags": ["event"]}, tracks={"event": 9}),
    "points": question({"move": "finish_game"}, {"space": None}, phase="final"),
    "greenery": question({"move": "finish_game"}, phase="final"),
    "result": result,
    "why": why,
    "log": log,
    "repair": repair,
    "check": check,
    "rulings": rulings,
    "editor": editor,
    "generation": generation,
    "score": score,
    "history": history,
    "no_history": no_history,
    "replay": replay,
    "correction": correction,
}


@pytest.mark.parametrize("screen", sorted(SCREENS))
def test_every_control_has_a_name(screen: str, driver: Driver, opened: Opened) -> None:
    SCREENS[screen](driver, opened)
    assert nameless(driver.desk) == []
