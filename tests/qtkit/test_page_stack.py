"""Pages are as large as their stack before they are seen."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from marsbot_qt.qtkit.page_stack import PageStack


class SizeWhenShown(QObject):
    """The size a widget had when it was shown."""

    size: QSize | None = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget):
            self.size = watched.size()
        return False


def test_a_page_has_its_size_when_it_is_shown(qtbot: QtBot) -> None:
    stack = PageStack()
    qtbot.addWidget(stack)
    first, second = QWidget(), QWidget()
    lines = QVBoxLayout(second)
    lines.addWidget(QPushButton("a"))
    lines.addWidget(QPushButton("b"))
    stack.addWidget(first)
    stack.addWidget(second)
    stack.setContentsMargins(3, 5, 7, 11)
    stack.resize(400, 300)
    stack.show()
    watch = SizeWhenShown()
    second.installEventFilter(watch)
    stack.setCurrentWidget(second)
    assert second.geometry() == stack.contentsRect()
    assert watch.size == stack.contentsRect().size()


def test_a_page_has_its_size_in_a_window_that_is_not_shown_yet(qtbot: QtBot) -> None:
    stack = PageStack()
    qtbot.addWidget(stack)
    first, second = QWidget(), QWidget()
    stack.addWidget(first)
    stack.addWidget(second)
    stack.resize(400, 300)
    stack.setCurrentWidget(second)
    assert second.geometry() == stack.contentsRect()


def test_a_page_that_was_left_has_the_new_size_when_it_comes_back(qtbot: QtBot) -> None:
    stack = PageStack()
    qtbot.addWidget(stack)
    first, second = QWidget(), QWidget()
    stack.addWidget(first)
    stack.addWidget(second)
    stack.resize(400, 300)
    stack.show()
    stack.setCurrentWidget(second)
    stack.setCurrentWidget(first)
    stack.resize(600, 500)
    watch = SizeWhenShown()
    second.installEventFilter(watch)
    stack.setCurrentWidget(second)
    assert watch.size == QSize(600, 500)
