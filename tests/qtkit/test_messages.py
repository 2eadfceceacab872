"""Message bar, error dialog, form rows, focus ring, texts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from marsbot_qt.qtkit.buttons import Button
from marsbot_qt.qtkit.error_dialog import ErrorDialog, build_report
from marsbot_qt.qtkit.focus_ring import OWN_RING, FocusRing
from marsbot_qt.qtkit.form_rows import FormRows
from marsbot_qt.qtkit.message_bar import Message, MessageBar, MessageKind
from marsbot_qt.qtkit.roles import Colour, Role
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme

LEFT = Qt.MouseButton.LeftButton


# Message bar


@pytest.fixture
def bar(theme: Theme, qtbot: QtBot) -> Iterator[MessageBar]:
    host = QWidget()
    bar = MessageBar(theme, host)
    QVBoxLayout(host).addWidget(bar)
    qtbot.addWidget(host)
    host.show()
    host.activateWindow()
    qtbot.waitUntil(host.isActiveWindow)
    yield bar
    host.close()


def _button(widget: QWidget, name: str) -> Button:
    button = widget.findChild(Button, name)
    assert button is not None
    return button


def test_message_stands_until_it_is_put_away(bar: MessageBar, qtbot: QtBot) -> None:
    assert not bar.isVisible()
    bar.show_message(Message("Not possible: D5 is next to a city.", MessageKind.WARNING))
    assert bar.isVisible()
    assert bar.accessibleName() == "Not possible: D5 is next to a city."
    with qtbot.waitSignal(bar.dismissed):
        qtbot.mouseClick(_button(bar, "message_close"), LEFT)
    assert not bar.isVisible()
    assert bar.message is None


def test_later_message_overtakes_the_one_before(bar: MessageBar) -> None:
    bar.show_message(Message("One", action_id="undo", action_text="Undo"))
    bar.show_message(Message("Two"))
    texts = [label.text() for label in bar.findChildren(QLabel)]
    assert texts == ["Two"]
    assert not _button(bar, "message_action").isVisible()


def test_message_may_offer_something(bar: MessageBar, qtbot: QtBot) -> None:
    bar.show_message(Message("Resolved again.", action_id="undo", action_text="Undo"))
    with qtbot.waitSignal(bar.action_clicked) as caught:
        qtbot.mouseClick(_button(bar, "message_action"), LEFT)
    assert caught.args == ["undo"]


def test_escape_puts_the_message_away(bar: MessageBar, qtbot: QtBot) -> None:
    bar.show_message(Message("Saved.", MessageKind.OK))
    close = _button(bar, "message_close")
    close.setFocus()
    qtbot.keyClick(close, Qt.Key.Key_Escape)
    assert bar.message is None


@pytest.mark.parametrize("kind", list(MessageKind))
def test_every_kind_has_a_picture_of_its_own(bar: MessageBar, kind: MessageKind) -> None:
    bar.show_message(Message("x", MessageKind.INFO))
    info = bar.grab().toImage()
    bar.show_message(Message("x", kind))
    assert (bar.grab().toImage() == info) is (kind is MessageKind.INFO)


# Error dialog


def _error() -> Exception:
    try:
        raise KeyError("tempature")
    except KeyError as error:
        return error


def test_report_has_circumstances_and_traceback() -> None:
    report = build_report(_error(), (("Move", "resolve_project_card"),))
    assert report.startswith("Move: resolve_project_card\nPython: ")
    assert report.endswith("KeyError: 'tempature'")
    assert "test_messages.py" in report


def test_report_can_be_copied_and_the_game_goes_on(theme: Theme, qtbot: QtBot) -> None:
    dialog = ErrorDialog(theme, build_report(_error()), "Saved in games.")
    qtbot.addWidget(dialog)
    dialog.show()
    assert not dialog.isModal()
    text = dialog.findChild(QPlainTextEdit)
    assert text is not None
    assert text.toPlainText() == dialog.report
    qtbot.mouseClick(_button(dialog, "error_copy"), LEFT)
    assert QGuiApplication.clipboard().text() == dialog.report
    closed = _button(dialog, "error_close")
    qtbot.mouseClick(closed, LEFT)
    assert not dialog.isVisible()


# Form rows


def test_row_names_its_field_aloud(theme: Theme, qtbot: QtBot) -> None:
    form = FormRows(theme)
    qtbot.addWidget(form)
    field = QLineEdit()
    label = form.add_row("&Cost", field, "M€, 0 to 99")
    assert label.buddy() is field
    assert field.accessibleName() == "Cost"
    assert field.accessibleDescription() == "M€, 0 to 99"


def test_error_stands_below_its_field_and_goes_again(theme: Theme, qtbot: QtBot) -> None:
    form = FormRows(theme)
    qtbot.addWidget(form)
    first, second = QLineEdit(), QLineEdit()
    form.add_row("Cost", first)
    form.add_row("Plants", second, "what you have")
    form.add_wide(QLabel("more"))
    form.show()
    form.set_error(first, "At most 99.")
    assert first.accessibleDescription() == "At most 99."
    assert "At most 99." in [label.text() for label in form.findChildren(QLabel)]
    form.set_error(first, "")
    assert first.accessibleDescription() == ""
    form.set_error(second, "A number.")
    form.set_error(second, "")
    assert second.accessibleDescription() == "what you have"


# Focus ring


@pytest.fixture
def window(theme: Theme, qtbot: QtBot) -> QWidget:
    window = QWidget()
    window.resize(400, 300)
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def test_ring_goes_where_the_focus_goes(theme: Theme, window: QWidget) -> None:
    ring = FocusRing(theme, window)
    one, two = Button(theme, "One", parent=window), Button(theme, "Two", parent=window)
    one.setGeometry(20, 20, 100, 36)
    two.setGeometry(20, 80, 100, 36)
    one.show()
    two.show()
    one.setFocus()
    assert ring.target is one
    assert ring.geometry().getRect() == (16, 16, 108, 44)
    two.setFocus()
    assert ring.geometry().getRect() == (16, 76, 108, 44)
    two.move(200, 80)
    assert ring.geometry().left() == 196
    accent = theme.colour(Colour.ACCENT)
    assert window.grab().toImage().pixelColor(250, 77) == accent
    two.hide()
    assert ring.target is not two or not ring.isVisible()


def test_ring_is_cut_off_where_a_scrolled_widget_is(theme: Theme, window: QWidget) -> None:
    ring = FocusRing(theme, window)
    area = QScrollArea(window)
    area.setGeometry(0, 0, 200, 100)
    inner = QWidget()
    inner.resize(180, 400)
    button = Button(theme, "Low", parent=inner)
    button.setGeometry(10, 85, 100, 36)
    area.setWidget(inner)
    area.show()
    button.setFocus()
    assert not ring.mask().isEmpty()
    assert ring.mask().boundingRect().height() < ring.height()
    area.verticalScrollBar().setValue(50)
    assert ring.mask().isEmpty()


def test_ring_leaves_widgets_alone_that_draw_their_own(theme: Theme, window: QWidget) -> None:
    ring = FocusRing(theme, window)
    own = Button(theme, "Own", parent=window)
    own.setProperty(OWN_RING, True)
    own.show()
    own.setFocus()
    assert not ring.isVisible()


def test_ring_outlives_the_widget_it_stood_around(
    theme: Theme, window: QWidget, qtbot: QtBot
) -> None:
    ring = FocusRing(theme, window)
    button = Button(theme, "Gone", parent=window)
    button.show()
    button.setFocus()
    button.deleteLater()
    qtbot.waitUntil(lambda: not isValid(button))
    assert not ring.isVisible()
    assert ring.target is None
    theme.set_scale(150)


# Texts


def test_text_follows_the_theme(theme: Theme, qtbot: QtBot) -> None:
    text = Text(theme, "Flip the top card", role=Role.TITLE)
    qtbot.addWidget(text)
    before = text.font().pixelSize()
    theme.set_scale(150)
    assert text.font().pixelSize() == round(before * 1.5)
    text.set_colour(Colour.ERROR)
    assert text.palette().windowText().color() == theme.colour(Colour.ERROR)
    text.set_role(Role.SMALL)
    assert text.font().pixelSize() < before * 1.5


def test_text_is_never_markup(theme: Theme, qtbot: QtBot) -> None:
    text = Text(theme, "<b>5 < 7</b>")
    qtbot.addWidget(text)
    assert text.textFormat() is Qt.TextFormat.PlainText
