"""Questions for a number: the cost of a flipped card, and amounts within limits."""

from __future__ import annotations

import random
from typing import Any

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from marsbot_qt.app.turn.bits import FieldBox, is_enter, plain_number
from marsbot_qt.app.turn.intents import PointOut
from marsbot_qt.app.turn.question_widget import (
    QuestionContext,
    QuestionWidget,
    asks,
)
from marsbot_qt.core.base.ids import HexIndex
from marsbot_qt.core.rules.queries import flip_ends_on
from marsbot_qt.core.rules.questions import BLOCKED, AskAmount, AskFlipCost
from marsbot_qt.qtkit.buttons import Button, ButtonKind
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme
from marsbot_qt.qtkit.undo_keys import share_undo_keys

_HIGHEST_COST = 99
_FEW = 9


class NumberField(FieldBox):
    """A number with its unit, and the button that takes it.

    Signals:
        accepted: Enter or the button.
        changed: the number as typed, or None.
    """

    accepted = Signal()
    changed = Signal(object)

    def __init__(self, theme: Theme, button: str, unit: str, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.field = QLineEdit(self)
        self.field.setObjectName("number_field")
        self.field.setFrame(False)
        self.field.setMaxLength(6)
        self.field.setProperty("own_focus_ring", True)
        self.field.setStyleSheet("QLineEdit { border: 0; background: transparent; padding: 0; }")
        self.field.textChanged.connect(self._on_text_changed)
        self.field.installEventFilter(self)
        share_undo_keys(self.field)
        self.unit = Text(theme, unit, role=Role.SMALL, colour=Colour.TEXT2, parent=self)
        self.button = Button(theme, button, kind=ButtonKind.PRIMARY, key="Enter", parent=self)
        self.button.setObjectName("accept_button")
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.button.setEnabled(False)
        self.button.clicked.connect(self.accepted)
        # Where room is scarce the area scrolls; the number is never squeezed.
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.field, 1)
        self._row.addWidget(self.unit)
        self._row.addWidget(self.button)
        self._space_out()
        theme.changed.connect(self._space_out)

    def number(self) -> int | None:
        """The number as typed."""
        return plain_number(self.field.text())

    def lend_button(self) -> None:
        """Leave the button to the owner; the unit keeps its distance from the frame."""
        self.button.hide()
        self._space_out()

    def press(self, digit: str) -> None:
        """Type a digit by the keypad."""
        self.field.insert(digit)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter takes the number, once."""
        if watched is self.field:
            if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
                if is_enter(event):
                    if not event.isAutoRepeat():
                        self.accepted.emit()
                    return True
            elif isinstance(event, QFocusEvent):
                self.set_active(event.gotFocus())
        return super().eventFilter(watched, event)

    def _on_text_changed(self, text: str) -> None:
        number = plain_number(text)
        self.button.setEnabled(number is not None)
        self.changed.emit(number)

    def _space_out(self) -> None:
        theme = self.theme
        right = theme.size(14 if self.button.isHidden() else 4)
        self._row.setContentsMargins(theme.size(14), theme.size(4), right, theme.size(4))
        self._row.setSpacing(theme.size(10))
        large = QFont(theme.font(Role.TITLE, Weight.SEMIBOLD))
        large.setPixelSize(theme.size(26, 32))
        self.field.setFont(large)


class Keypad(QWidget):
    """Digits to press, for a finger or a mouse.

    Signals:
        pressed: a digit.
        deleted: the last digit is taken away.
    """

    pressed = Signal(str)
    deleted = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        for place, digit in enumerate("789456123"):
            self._grid.addWidget(self._digit(digit), place // 3, place % 3)
        self._grid.addWidget(self._digit("0"), 3, 0)
        delete = Button(theme, self.tr("Delete"), icon="undo", parent=self)
        delete.setObjectName("keypad_delete")
        delete.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        delete.clicked.connect(self.deleted)
        self._grid.addWidget(delete, 3, 1, 1, 2)
        for column in range(3):
            self._grid.setColumnStretch(column, 1)
        self._space_out()
        theme.changed.connect(self._space_out)

    def _digit(self, digit: str) -> Button:
        button = _KeypadButton(self._theme, digit, self)
        button.clicked.connect(self._on_digit)
        return button

    def _on_digit(self) -> None:
        button = self.sender()
        if isinstance(button, Button):
            self.pressed.emit(button.text())

    def _space_out(self) -> None:
        self._grid.setSpacing(self._theme.size(8, 10))


class _KeypadButton(Button):
    """A digit, large enough for a thumb."""

    def __init__(self, theme: Theme, digit: str, parent: QWidget) -> None:
        super().__init__(theme, digit, parent=parent)
        self.setObjectName(f"keypad_{digit}")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def sizeHint(self) -> QSize:
        """A good target."""
        return QSize(self._theme.size(80), self._theme.size(44, 56))

    def minimumSizeHint(self) -> QSize:
        """A good target also where there is little room."""
        return QSize(self._theme.size(40), self._theme.size(36, 44))

    def _text_font(self) -> QFont:
        return self._theme.font(Role.TITLE, Weight.SEMIBOLD)


class NumberQuestion(QuestionWidget):
    """What the questions for a number share: field, line below it, keypad."""

    def __init__(
        self, theme: Theme, context: QuestionContext, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, context, parent)
        least, most = self.limits()
        unit = self.tr("{least} to {most}").format(least=least, most=most)
        self.number = NumberField(theme, self.button_text(), self.unit_text(unit), self)
        self.number.field.setAccessibleName(self.field_name())
        self.number.field.setAccessibleDescription(unit)
        self.number.accepted.connect(self.accept)
        self.number.changed.connect(self._on_number_changed)
        self.outcome = Text(theme, weight=Weight.MEDIUM, colour=Colour.ACCENT_TEXT, parent=self)
        self.outcome.setObjectName("outcome")
        self.column.addWidget(self.number)
        self.add_error_line()
        self.column.addWidget(self.outcome)
        self.outcome.setVisible(False)

    def limits(self) -> tuple[int, int]:
        """Least and most."""
        raise NotImplementedError

    def answer(self, number: int) -> dict[str, Any]:
        """The answer for a number."""
        raise NotImplementedError

    def button_text(self) -> str:
        """What the button does."""
        raise NotImplementedError

    def field_name(self) -> str:
        """What the field is for."""
        raise NotImplementedError

    def unit_text(self, limits: str) -> str:
        """What stands behind the field."""
        return limits

    def add_keypad(self) -> None:
        """Put the keypad here."""
        pad = Keypad(self.theme, self)
        pad.pressed.connect(self.number.press)
        pad.deleted.connect(self.number.field.backspace)
        self.column.addWidget(pad)

    def lend_primary(self) -> str:
        """The button in the field."""
        self.number.lend_button()
        return self.button_text()

    def start(self) -> None:
        """The number is typed at once."""
        self.number.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self.number.field.selectAll()

    def accept(self) -> None:
        """Answer with the number, if it is one within the limits."""
        number = self.number.number()
        least, most = self.limits()
        if number is None and not self.number.field.text():
            return
        if number is None or not least <= number <= most:
            said = self.tr("Only numbers from {least} to {most} are possible.")
            self.set_error(said.format(least=least, most=most))
            return
        self.set_error("")
        self.answered.emit(self.answer(number))

    def entry(self) -> Any:
        """What is typed."""
        return self.number.field.text()

    def restore(self, entry: Any) -> None:
        """Type it again."""
        if isinstance(entry, str):
            self.number.field.setText(entry)

    def number_changed(self, number: int | None) -> None:
        """Show what the number would lead to."""

    def _on_number_changed(self, number: int | None) -> None:
        self.set_error("")
        self.number_changed(number)


@asks(AskFlipCost)
class FlipCostQuestion(NumberQuestion):
    """The cost of a flipped card, with a preview of where the count ends."""

    def __init__(
        self, theme: Theme, context: QuestionContext, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, context, parent)
        self._choosing = False
        if not context.compact:
            self.add_keypad()
        row = QHBoxLayout()
        row.setSpacing(theme.size(8))
        flip = Button(theme, self.tr("App flips"), icon="flip", parent=self)
        flip.setObjectName("app_flips")
        flip.setToolTip(self.tr("The app draws the cost of a project card at random"))
        flip.clicked.connect(self._on_app_flips)
        row.addWidget(flip, 1)
        self._by_hand = Button(theme, self.tr("Choose hex"), icon="manual", parent=self)
        self._by_hand.setObjectName("choose_hex")
        self._by_hand.setCheckable(True)
        self._by_hand.setToolTip(self.tr("Click the hex on the map instead of counting"))
        self._by_hand.toggled.connect(self._on_choose_toggled)
        row.addWidget(self._by_hand, 1)
        for button in (flip, self._by_hand):
            button.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.column.addLayout(row)
        self._by_hand.setVisible(bool(self._hexes()) and not context.compact)

    def _hexes(self) -> tuple[HexIndex, ...]:
        if self.context.question.why != "tied_spaces":
            return ()
        return tuple(HexIndex(space) for space in self.context.question.candidates)

    def limits(self) -> tuple[int, int]:
        """Costs."""
        return 0, _HIGHEST_COST

    def answer(self, number: int) -> dict[str, Any]:
        """The cost."""
        return {"flip_cost": number}

    def button_text(self) -> str:
        """It counts."""
        return self.tr("Count")

    def field_name(self) -> str:
        """The cost."""
        return self.tr("Cost of the flipped card")

    def unit_text(self, limits: str) -> str:
        """M€ and the limits."""
        return self.tr("M€, {limits}").format(limits=limits)

    def marks(self) -> PointOut:
        """Candidates in the order of the count, and where it would end."""
        return PointOut(self._hexes(), self._ends_on())

    def hex_clicked(self, space: HexIndex) -> bool:
        """A candidate by hand, when that is wanted."""
        if not self._choosing:
            return False
        where = list(self.context.rules.map.spaces[space])
        self.overruled.emit({"decision": self.context.decision, "space": where})
        return True

    def number_changed(self, number: int | None) -> None:
        """Tell where the count ends."""
        end = None
        if number is not None and 0 <= number <= _HIGHEST_COST:
            end = flip_ends_on(self.context.rules, self.context.question, number)
        name = self._name(end)
        said = self.tr("→ {cost} ends on {place}").format(cost=number, place=name)
        self.outcome.setText(said if name else "")
        self.outcome.setVisible(bool(name))
        self.pointed.emit(self.marks())

    def _ends_on(self) -> HexIndex | None:
        number = self.number.number()
        if number is None or not self._hexes() or not 0 <= number <= _HIGHEST_COST:
            return None
        return HexIndex(flip_ends_on(self.context.rules, self.context.question, number))

    def _name(self, end: Any) -> str:
        if end is None:
            return ""
        words = self.context.words
        if self.context.question.why == "tied_spaces":
            return words.label(HexIndex(end))
        return words.track(str(end)) if isinstance(end, str) else str(end)

    def _on_app_flips(self) -> None:
        cards = self.context.rules.content.project_cards
        played = {card.name for card in self.context.state.played_pile}
        costs = [card.cost for card in cards if card.name not in played]
        if costs:
            self.number.field.setText(str(random.choice(costs)))
            self.number.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_choose_toggled(self, chosen: bool) -> None:
        self._choosing = chosen
        said = self.tr("Click the hex on the map.")
        self.outcome.setText(said if chosen else "")
        self.outcome.setVisible(chosen)


@asks(AskAmount)
class AmountQuestion(NumberQuestion):
    """A number within limits; a card may protect."""

    def __init__(
        self, theme: Theme, context: QuestionContext, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, context, parent)
        if self.limits()[1] <= _FEW:
            self._add_few()
        elif not context.compact:
            self.add_keypad()
        self._blocked = Button(
            theme, self.tr("A card protects me"), kind=ButtonKind.OUTLINE, icon="card", parent=self
        )
        self._blocked.setObjectName("blocked_button")
        self._blocked.clicked.connect(self._on_blocked)
        self._blocked.setVisible(context.question.may_block)
        self.column.addWidget(self._blocked)

    def limits(self) -> tuple[int, int]:
        """As the question says."""
        return self.context.question.least, self.context.question.most

    def answer(self, number: int) -> dict[str, Any]:
        """The amount."""
        return {"amount": number}

    def button_text(self) -> str:
        """It takes the number."""
        return self.tr("Enter")

    def field_name(self) -> str:
        """The amount."""
        return self.tr("Amount")

    def _add_few(self) -> None:
        """A button for each number where there are only a few."""
        row = QHBoxLayout()
        row.setSpacing(self.theme.size(6))
        least, most = self.limits()
        for number in range(least, most + 1):
            button = _KeypadButton(self.theme, str(number), self)
            button.clicked.connect(self._on_few)
            row.addWidget(button, 1)
        self.column.addLayout(row)

    def _on_few(self) -> None:
        button = self.sender()
        if isinstance(button, Button):
            self.number.field.setText(button.text())
            self.number.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_blocked(self) -> None:
        self.answered.emit({"choice": BLOCKED})
