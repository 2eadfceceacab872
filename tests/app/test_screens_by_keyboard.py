"""Every screen of which pictures are made: named, reached by keyboard, in reading order."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    Qt,
)
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QApplication,
    QComboBox,
    QLineEdit,
    QListView,
    QScrollArea,
    QScrollBar,
    QTabBar,
    QTableView,
    QTreeView,
    QWidget,
)
from shiboken6 import isValid

from marsbot_qt.app.log.log_list import LogList
from marsbot_qt.app.turn.card_list import CardList
from marsbot_qt.core.base.records import fields_of
from marsbot_qt.qtkit.buttons import Button
from marsbot_qt.qtkit.painted_field import SpaceButton
from marsbot_qt.qtkit.reading_order import OVERLAY, reading_order
from marsbot_qt.qtkit.settings import Preferences
from tests.screenshots import SCREENS, Studio

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

Key = Qt.Key
MOST_STOPS = 300
TAB = Qt.FocusPolicy.TabFocus
SPOKEN = Qt.ItemDataRole.AccessibleTextRole
ARROWS = (Key.Key_Right, Key.Key_Down, Key.Key_Left, Key.Key_Up)
VIEWS = (QListView, QTableView, QTreeView)
CONTROLS = (QAbstractButton, QAbstractSlider, QComboBox, QLineEdit, *VIEWS)

KEYS_OF_A_FIELD = {"accept_button", "resolve_button", "keypad_delete"}
"""Buttons that only do what a key does in the field beside them: Enter, or Backspace."""


@pytest.fixture(scope="module")
def studio(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    made = Studio(qapp, tmp_path_factory.mktemp("home"), "en")
    made.window.resize(1280, 720)
    made.window.activateWindow()
    made.settle()
    yield made
    made.desk.let_go()
    made.window.take_apart()
    qapp.setStyleSheet("")


@pytest.mark.parametrize("screen", sorted(SCREENS))
def test_a_screen_without_eyes_and_without_a_mouse(studio: Studio, screen: str) -> None:
    """Each check tells what is wrong; the screen itself takes longer than all of them."""
    before = studio.settings.preferences
    SCREENS[screen](studio)
    studio.settle()
    wrong = [
        *nameless(studio),
        *nameless_rows(studio),
        *other_states(studio),
        *out_of_reach(studio),
        *tab_astray(studio),
        *steps_up(studio),
        *f6_astray(studio),
    ]
    prefer_again(studio, before)
    assert wrong == []


def prefer_again(studio: Studio, preferences: Preferences) -> None:
    """Arrows on the page of preferences choose others, and the next screen needs these."""
    names = [name for name in fields_of(Preferences) if name != "extra"]
    studio.settings.change(**{name: getattr(preferences, name) for name in names})
    studio.settle()


def told(widget: QWidget) -> str:
    return f"{type(widget).__name__} {widget.objectName()} {widget.accessibleName()}".strip()


def shown(interface: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """Everything of the accessibility tree that can be seen, but for the rows of lists.

    Qt deletes the interfaces of rows with their model; Python must not hold them.
    """
    if interface.state().invisible:
        return
    yield interface
    if isinstance(interface.object(), QAbstractItemView):
        return
    for place in range(interface.childCount()):
        child: QAccessibleInterface | None = interface.child(place)
        if child is not None and child.isValid():
            yield from shown(child)


def of_kind(studio: Studio, *kinds: type[QWidget]) -> list[QWidget]:
    found: list[QWidget] = []
    for kind in kinds:
        found += [widget for widget in studio.window.findChildren(kind) if widget.isVisible()]
    return found


# Names and states


def nameless(studio: Studio) -> Iterator[str]:
    top = QAccessible.queryAccessibleInterface(studio.window)
    assert top is not None
    for interface in shown(top):
        state, widget = interface.state(), interface.object()
        button = isinstance(widget, QAbstractButton) and not is_part_of_another(widget)
        if (state.focusable or button) and not interface.text(QAccessible.Text.Name):
            name = told(widget) if isinstance(widget, QWidget) else ""
            yield f"no name: {interface.role()} {name}"


def is_part_of_another(button: QWidget) -> bool:
    """Qt's own: arrows beside tabs that have no room, the cross that empties a field.

    Keys go from tab to tab and empty a field without them.
    """
    return isinstance(button.parentWidget(), QTabBar | QLineEdit)


def nameless_rows(studio: Studio) -> Iterator[str]:
    for view in of_kind(studio, *VIEWS):
        assert isinstance(view, QAbstractItemView)
        for index in cells(view.model()):
            if not (index.data(SPOKEN) or index.data(Qt.ItemDataRole.DisplayRole)):
                yield f"no name: {told(view)} {index.row()} {index.column()}"


def cells(
    model: QAbstractItemModel, parent: QModelIndex | QPersistentModelIndex | None = None
) -> Iterator[QModelIndex]:
    above = parent if parent is not None else QModelIndex()
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(above)
    for row in range(model.rowCount(above)):
        for column in range(columns):
            index = model.index(row, column, above)
            yield index
            yield from cells(model, index)


def other_states(studio: Studio) -> Iterator[str]:
    for button in of_kind(studio, QAbstractButton):
        assert isinstance(button, QAbstractButton)
        interface = QAccessible.queryAccessibleInterface(button)
        assert interface is not None
        state = interface.state()
        as_it_is = (button.isEnabled(), button.isCheckable(), button.isChecked())
        if (not state.disabled, bool(state.checkable), bool(state.checked)) != as_it_is:
            yield f"another state: {told(button)}"


# Keys


def out_of_reach(studio: Studio) -> Iterator[str]:
    stops = reading_order(studio.window)
    left = [
        told(widget)
        for widget in of_kind(studio, *CONTROLS)
        if widget.isEnabled()
        and widget not in stops
        and widget.window() is studio.window
        and not isinstance(widget, SpaceButton | QScrollBar)
        and not is_part_of_another(widget)
        and not stands_for_a_key(widget)
        and not follows_another(widget)
    ]
    reached = reached_by_arrows(stops) if left else set()
    yield from (f"out of reach: {name}" for name in left if name not in reached)


def stands_for_a_key(widget: QWidget) -> bool:
    name = widget.objectName()
    digit = name.removeprefix("keypad_").isdigit()
    return widget.focusPolicy() is Qt.FocusPolicy.NoFocus and (digit or name in KEYS_OF_A_FIELD)


def follows_another(widget: QWidget) -> bool:
    """The cards that fit, gone through by the arrows of the field above, and the log's last
    lines, a short cut for the mouse beside the button that opens all of them.
    """
    return isinstance(widget, CardList | LogList) and not widget.focusPolicy() & TAB


def reached_by_arrows(stops: list[QWidget]) -> set[str]:
    """The buttons that arrows lead to from those where Tab stops.

    By what they are called: an arrow may choose, and the choice may bring new buttons.
    """
    seen = {told(stop) for stop in stops}
    ahead: list[QWidget] = [stop for stop in stops if isinstance(stop, Button)]
    while ahead:
        button = ahead.pop()
        for key in ARROWS:
            if not isValid(button):
                break
            button.setFocus()
            QTest.keyClick(button, key)
            there = QApplication.focusWidget()
            if there is not None and told(there) not in seen:
                seen.add(told(there))
                ahead.append(there)
    return seen


def tab_astray(studio: Studio) -> Iterator[str]:
    """Tab goes round all stops and Shift Tab back."""
    first = reading_order(studio.window)[0]
    # Of options that exclude each other Tab stops at one, which is settled when it comes there.
    seen = around(first, Key.Key_Tab)
    stops = reading_order(studio.window)
    if [widget for widget in seen if widget in stops] != stops:
        yield "Tab leads elsewhere"
    if around(first, Key.Key_Backtab) != [first, *reversed(stops[1:])]:
        yield "Shift Tab leads elsewhere"


def around(first: QWidget, key: Qt.Key) -> list[QWidget]:
    """Where a key leads until it comes back to the first."""
    first.setFocus()
    seen = [first]
    while len(seen) < MOST_STOPS:
        QTest.keyClick(seen[-1], key)
        focused = QApplication.focusWidget()
        assert focused is not None
        if focused is first:
            break
        seen.append(focused)
    return seen


def steps_up(studio: Studio) -> Iterator[str]:
    """No step leads up, unless to another column; what floats over the others comes last."""
    window = studio.window
    boxes = [
        (widget, QRect(widget.mapTo(window, QPoint(0, 0)), widget.size()))
        for widget in reading_order(window)
        if not floats(widget)
    ]
    for (one, box), (other, following) in pairwise(boxes):
        up = following.bottom() < box.top() and following.left() <= box.left()
        if up and places_of(studio, one) == places_of(studio, other):
            yield f"Tab leads up: {told(one)} -> {told(other)}"


def places_of(studio: Studio, widget: QWidget) -> list[QWidget]:
    """The region a widget stands in, and what scrolls it."""
    page = studio.desk._pages.currentWidget()
    found: list[QWidget] = []
    step: QWidget | None = widget
    while step is not None and step is not page:
        if isinstance(step, QScrollArea) or step.parentWidget() is page:
            found.append(step)
        step = step.parentWidget()
    return found


def floats(widget: QWidget) -> bool:
    step: QWidget | None = widget
    while step is not None:
        if step.property(OVERLAY):
            return True
        step = step.parentWidget()
    return False


def f6_astray(studio: Studio) -> Iterator[str]:
    """F6 goes round some regions."""
    reading_order(studio.window)[0].setFocus()
    seen: list[QWidget] = []
    for _ in range(12):
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, Key.Key_F6)
        there = QApplication.focusWidget()
        assert there is not None
        if seen and there is seen[0]:
            break
        seen.append(there)
    if len(seen) < 2 or QApplication.focusWidget() is not seen[0]:
        yield f"F6 leads to {[told(widget) for widget in seen]}"
