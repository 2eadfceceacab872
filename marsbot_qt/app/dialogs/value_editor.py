"""A small editor in place: why a value is so, and a field to correct it by hand."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from marsbot_qt.app.dialogs.value_history import Correctable, Reason
from marsbot_qt.app.turn.bits import with_minus
from marsbot_qt.app.turn.number_widgets import NumberField
from marsbot_qt.qtkit.buttons import Button, ButtonKind, IconButton
from marsbot_qt.qtkit.link_button import LinkButton
from marsbot_qt.qtkit.painting import outline_rounded
from marsbot_qt.qtkit.panel import Panel
from marsbot_qt.qtkit.reading_order import OVERLAY
from marsbot_qt.qtkit.roles import Colour, Role
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme


class ValueEditor(Panel):
    """Stands beside a value until it is corrected or left with Esc.

    Signals:
        corrected: the ``correct`` move.
        action_chosen: another button of it was pressed (its id).
        reason_chosen: the place in the log of a change that was pressed.
        closed: it is done.
    """

    corrected = Signal(object)
    action_chosen = Signal(str)
    reason_chosen = Signal(object)
    closed = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent=parent)
        self.setObjectName("value_editor")
        self.setProperty(OVERLAY, True)
        self._value: Correctable | None = None
        self._where = QRect()
        self._actions: list[Button] = []
        self._reasons: tuple[Reason, ...] = ()
        self._links: list[LinkButton] = []
        self._before: QWidget | None = None
        self._title = Text(theme, role=Role.TITLE, parent=self)
        close = IconButton(theme, "close", self.tr("Close"), parent=self)
        close.setObjectName("value_editor_close")
        close.clicked.connect(self.close_editor)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(close)
        self._text = Text(theme, role=Role.SMALL, colour=Colour.TEXT2, wrap=True, parent=self)
        self._text.setObjectName("value_reasons")
        self._why = QVBoxLayout()
        self._why.setSpacing(0)
        self._number = NumberField(theme, self.tr("Correct"), "", self)
        self._number.field.setObjectName("correct_field")
        self._number.accepted.connect(self._on_accepted)
        self._error = Text(theme, role=Role.SMALL, colour=Colour.ERROR, wrap=True, parent=self)
        self._error.setVisible(False)
        self._more = QVBoxLayout()
        self._column = QVBoxLayout(self)
        self._column.addLayout(head)
        self._column.addWidget(self._text)
        self._column.addLayout(self._why)
        self._column.addWidget(self._number)
        self._column.addWidget(self._error)
        self._column.addLayout(self._more)
        self.setVisible(False)
        self._space_out()
        theme.changed.connect(self._space_out)

    @property
    def opened_from(self) -> QWidget | None:
        """What had the focus when it was opened last."""
        return self._before

    def open_at(self, where: QRect, value: Correctable, reasons: Sequence[Reason]) -> None:
        """Open beside a place of the parent, for a value."""
        self._set(value.name, "", reasons)
        self._value = value
        self._number.setVisible(True)
        self._number.field.setText(with_minus(value.value))
        self._number.field.setAccessibleName(value.name)
        least, most = with_minus(value.least), with_minus(value.most)
        self._number.unit.setText(self.tr("{least} to {most}").format(least=least, most=most))
        self._show_at(where)
        self._number.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self._number.field.selectAll()

    def open_with(
        self,
        where: QRect,
        title: str,
        text: str,
        actions: Sequence[tuple[str, str]],
        *,
        reasons: Sequence[Reason] = (),
    ) -> None:
        """Open with a text and buttons instead of a number."""
        self._set(title, text, reasons)
        self._value = None
        self._number.setVisible(False)
        for action, name in actions:
            button = Button(self.theme, name, kind=ButtonKind.OUTLINE, parent=self)
            button.setObjectName(f"value_action_{action}")
            button.setProperty("action", action)
            button.clicked.connect(self._on_action)
            self._more.addWidget(button)
            self._actions.append(button)
            button.show()
        self._show_at(where)
        buttons: list[QWidget] = [*self._actions, *self._links, self]
        buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def close_editor(self) -> None:
        """Put it away."""
        if not self.isHidden():
            focus, before = QApplication.focusWidget(), self._before
            had_focus = focus is not None and (focus is self or self.isAncestorOf(focus))
            self.setVisible(False)
            if had_focus and before is not None and isValid(before) and before.isVisible():
                before.setFocus(Qt.FocusReason.OtherFocusReason)
            self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_editor()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground, and an edge: it stands above the others."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = self.theme.colour(Colour.CONTROL)
        outline_rounded(painter, self.rect().toRectF(), self.theme.size(10), edge)

    def _set(self, title: str, text: str, reasons: Sequence[Reason]) -> None:
        for button in self._actions:
            self._more.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._actions = []
        self._title.setText(title)
        self.setAccessibleName(title)
        self._text.setText(text)
        self._text.setVisible(bool(text))
        self._error.setVisible(False)
        self._set_reasons(reasons)

    def _set_reasons(self, reasons: Sequence[Reason]) -> None:
        for link in self._links:
            self._why.removeWidget(link)
            link.hide()
            link.deleteLater()
        self._reasons = tuple(reasons)
        self._links = [LinkButton(self.theme, each.text, "log", self) for each in reasons]
        for place, link in enumerate(self._links):
            link.setObjectName(f"value_reason_{place}")
            link.setProperty("place", place)
            link.clicked.connect(self._on_reason)
            self._why.addWidget(link)
            link.show()

    def _show_at(self, where: QRect) -> None:
        if self.isHidden():
            self._before = QApplication.focusWidget()
        self._where = where
        width = self.theme.size(330, 400)
        self.setFixedWidth(width)
        self._column.activate()
        height = max(self._column.totalHeightForWidth(width), self._column.sizeHint().height())
        above = self.parentWidget()
        room = above.rect() if above is not None else self.rect()
        corner = QPoint(where.left(), where.bottom() + self.theme.size(6))
        if corner.y() + height > room.bottom():
            corner.setY(max(0, where.top() - height - self.theme.size(6)))
        corner.setX(max(0, min(corner.x(), room.right() - width - self.theme.size(8))))
        self.setGeometry(QRect(corner.x(), corner.y(), width, height))
        self.raise_()
        self.setVisible(True)

    def _on_accepted(self) -> None:
        value, number = self._value, self._number.number()
        if value is None:
            return
        if number is None or not _fits(value, number):
            said = self.tr("Possible: {least} to {most}, in steps of {step}.")
            least, most = with_minus(value.least), with_minus(value.most)
            self._error.setText(said.format(least=least, most=most, step=value.step))
            self._error.setVisible(True)
            self._show_at(self._where)
            return
        self.close_editor()
        if number != value.value:
            self.corrected.emit(value.move(number))

    def _on_reason(self) -> None:
        link = self.sender()
        if isinstance(link, LinkButton):
            self.close_editor()
            self.reason_chosen.emit(self._reasons[int(link.property("place"))].place)

    def _on_action(self) -> None:
        button = self.sender()
        if isinstance(button, Button):
            self.close_editor()
            self.action_chosen.emit(str(button.property("action")))

    def _space_out(self) -> None:
        edge = self.theme.size(14)
        self._column.setContentsMargins(edge, self.theme.size(8), edge, edge)
        self._column.setSpacing(self.theme.size(8))
        self._more.setSpacing(self.theme.size(6))


def _fits(value: Correctable, number: int) -> bool:
    return value.least <= number <= value.most and not (number - value.least) % value.step
