"""The form of values: how the human stands in goals, and the final numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from marsbot_qt.app.turn.bits import is_enter, plain_number, with_minus
from marsbot_qt.app.turn.question_widget import (
    QuestionContext,
    QuestionWidget,
    asks,
)
from marsbot_qt.core.rules.fields import LARGEST
from marsbot_qt.core.rules.questions import AskPoints, AskValues
from marsbot_qt.qtkit.buttons import Button, ButtonKind
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme
from marsbot_qt.qtkit.undo_keys import share_undo_keys

_POINTS = "points"
_OF_MODULES = frozenset({"turmoil"})
"""Parts of the score that carry the name of the module they belong to."""


class ValueField(QLineEdit):
    """One number of the form, with what was last known filled in."""

    def __init__(self, theme: Theme, measure: str, known: int | None, parent: QWidget) -> None:
        super().__init__("" if known is None else with_minus(known), parent)
        self._theme = theme
        self.measure = measure
        self.setObjectName(f"value_of_{measure}")
        self.setMaxLength(6)
        share_undo_keys(self)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._dress()
        theme.changed.connect(self._dress)

    def number(self) -> int | None:
        """The number, or None where there is none."""
        return plain_number(self.text())

    def _dress(self) -> None:
        self.setFixedWidth(self._theme.size(84, 100))
        self.setFont(self._theme.font(Role.BODY, Weight.SEMIBOLD))


@asks(AskValues)
class ValuesQuestion(QuestionWidget):
    """One row a measure; Enter accepts, also what is unchanged."""

    def __init__(
        self, theme: Theme, context: QuestionContext, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, context, parent)
        self._fields: dict[str, ValueField] = {}
        self._rows: dict[str, tuple[QWidget, ...]] = {}
        self._grid = QGridLayout()
        self._grid.setColumnStretch(0, 1)
        self.column.addLayout(self._grid)
        self.build()
        self._use = Button(
            theme, self.tr("Use these values"), kind=ButtonKind.PRIMARY, key="Enter", parent=self
        )
        self._use.setObjectName("accept_button")
        self._use.clicked.connect(self.accept)
        self.foot = QWidget(self)
        self._foot_column = foot = QVBoxLayout(self.foot)
        foot.setContentsMargins(0, 0, 0, 0)
        foot.addWidget(self._error)
        foot.addWidget(self._use)
        self._space_out()

    @property
    def primary_place(self) -> tuple[Button, QBoxLayout]:
        """The button in the foot."""
        return self._use, self._foot_column

    def lend_primary(self) -> str:
        """The button in the foot."""
        self._use.hide()
        return self._use.text()

    def build(self) -> None:
        """Make the rows."""
        for measure in self.context.question.measures:
            self.add_goal(measure)

    def add_goal(self, goal: str) -> None:
        """A goal: one row, or one for each number that it is the sum of."""
        parts = self.context.question.parts.get(goal, ())
        words = self.context.words
        hint = words.words.text("milestone", goal, "human") or words.words.text(
            "award", goal, "human"
        )
        if len(parts) > 1:
            self.add_heading(words.goal(goal), hint)
            for part in parts:
                self.add_value(part, words.measure(part))
            return
        measure = parts[0] if parts else goal
        self.add_value(measure, words.measure(goal), hint)

    def add_heading(self, title: str, hint: str) -> None:
        """A heading over the rows of one goal."""
        row = self._grid.rowCount()
        head = Text(self.theme, title, weight=Weight.SEMIBOLD, parent=self)
        self._grid.addWidget(head, row, 0, 1, 2)
        self._add_hint(row + 1, hint)

    def add_value(self, measure: str, name: str, hint: str = "") -> ValueField:
        """A row with a number."""
        row = self._grid.rowCount()
        label = Text(self.theme, name, wrap=True, parent=self)
        known = self.context.state.human.get(measure)
        field = ValueField(self.theme, measure, known, self)
        field.setAccessibleName(name)
        asked = self.context.words.words.text("measure", measure, "question")
        field.setAccessibleDescription(hint or asked)
        field.setToolTip(asked or hint)
        field.textChanged.connect(self._on_value_changed)
        field.installEventFilter(self)
        label.setBuddy(field)
        self._fields[measure] = field
        self._grid.addWidget(label, row, 0)
        self._grid.addWidget(field, row, 1)
        if known is not None:
            hint = " ".join(part for part in (hint, self.tr("As before: {n}.")) if part)
            hint = hint.format(n=with_minus(known))
        quiet = self._add_hint(row + 1, hint)
        self._rows[measure] = (label, field) if quiet is None else (label, field, quiet)
        return field

    def _add_hint(self, row: int, hint: str) -> Text | None:
        if not hint:
            return None
        quiet = Text(self.theme, hint, role=Role.SMALL, colour=Colour.TEXT2, wrap=True, parent=self)
        self._grid.addWidget(quiet, row, 0, 1, 2)
        return quiet

    def start(self) -> None:
        """The first field that is empty, else the first."""
        fields = [field for field in self._fields.values() if not field.isHidden()]
        empty = [field for field in fields if field.number() is None]
        for field in (empty or fields)[:1]:
            field.setFocus(Qt.FocusReason.OtherFocusReason)
            field.selectAll()

    def accept(self) -> None:
        """Answer with the numbers, if none is missing or wrong."""
        values = self._values()
        if values is not None:
            self.set_error("")
            self.answered.emit({"values": values})

    def asked_now(self) -> list[ValueField]:
        """The fields that have to hold a number."""
        return list(self._fields.values())

    def _values(self) -> dict[str, int] | None:
        values: dict[str, int] = {}
        least_of = self.context.question.least
        for field in self.asked_now():
            number = field.number()
            least = min(least_of.get(field.measure, 0), 0)
            if field.measure.endswith("mc_production"):
                least = -5
            if number is None or not least <= number <= LARGEST:
                self._complain(field, least)
                return None
            values[field.measure] = number
        return values

    def _complain(self, field: ValueField, least: int) -> None:
        said = self.tr("{what}: a whole number from {least} is needed.")
        self.set_error(said.format(what=field.accessibleName(), least=with_minus(least)))
        field.setFocus(Qt.FocusReason.OtherFocusReason)
        field.selectAll()

    def _on_value_changed(self) -> None:
        self.set_error("")

    def entry(self) -> Any:
        """What is typed, by measure."""
        return {measure: field.text() for measure, field in self._fields.items()}

    def restore(self, entry: Any) -> None:
        """Type it again."""
        if isinstance(entry, Mapping):
            for measure, text in entry.items():
                if measure in self._fields:
                    self._fields[measure].setText(str(text))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter in a field goes to the next empty one, and accepts when there is none."""
        if (
            isinstance(watched, ValueField)
            and isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and is_enter(event)
        ):
            if not event.isAutoRepeat():
                self._on_enter(watched)
            return True
        return super().eventFilter(watched, event)

    def _on_enter(self, field: ValueField) -> None:
        asked = self.asked_now()
        later = asked[asked.index(field) + 1 :] if field in asked else []
        empty = [other for other in later if other.number() is None]
        if field.number() is not None and empty:
            empty[0].setFocus(Qt.FocusReason.TabFocusReason)
            empty[0].selectAll()
            return
        self.accept()

    def _space_out(self) -> None:
        super()._space_out()
        self._grid.setHorizontalSpacing(self.theme.size(12))
        self._grid.setVerticalSpacing(self.theme.size(4, 6))


@asks(AskPoints)
class PointsQuestion(ValuesQuestion):
    """The final numbers: standing in funded awards, and points as a total or by part."""

    def build(self) -> None:
        """Awards first, then the points in one of two ways."""
        self._award_fields: list[str] = []
        for measure in self.context.question.measures:
            if measure != _POINTS:
                self.add_goal(measure)
        self._award_fields = list(self._fields)
        self._group = QButtonGroup(self)
        row = QHBoxLayout()
        row.setSpacing(self.theme.size(8))
        for number, text in enumerate((self.tr("In total"), self.tr("By part"))):
            button = Button(self.theme, text, kind=ButtonKind.OUTLINE, parent=self)
            button.setObjectName(("points_total", "points_parts")[number])
            button.setCheckable(True)
            self._group.addButton(button, number)
            row.addWidget(button, 1)
        self._grid.addLayout(row, self._grid.rowCount(), 0, 1, 2)
        words = self.context.words
        total = self.tr("Your points, milestones and awards included")
        self._labelled(_POINTS, total)
        for part in self._parts_in_play():
            name = self.tr("Other") if part == "other" else words.part(part)
            self._labelled(part, name)
        self._group.idClicked.connect(self._on_way_chosen)
        self._group.button(0).setChecked(True)
        self._show_way(0)

    def _labelled(self, measure: str, name: str) -> None:
        field = self.add_value(measure, name)
        known = self.context.state.human.get("tr") if measure == "tr" else None
        if known is not None:
            field.setText(str(known))

    def _parts_in_play(self) -> list[str]:
        """The parts that this game has: those of a module only with the module."""
        modules = self.context.rules.modules
        parts: tuple[str, ...] = self.context.question.optional
        return [part for part in parts if part not in _OF_MODULES or part in modules]

    def asked_now(self) -> list[ValueField]:
        """Awards always; total or parts as chosen, where an empty part is 0."""
        shown = [self._fields[measure] for measure in self._award_fields]
        if self._group.checkedId() == 0:
            return [*shown, self._fields[_POINTS]]
        parts = [self._fields[part] for part in self._parts_in_play()]
        for field in parts:
            if not field.text().strip():
                field.setText("0")
        return [*shown, *parts]

    def _on_way_chosen(self, way: int) -> None:
        self._show_way(way)
        self.start()

    def _show_way(self, way: int) -> None:
        parts = set(self.context.question.optional)
        for measure in self._fields:
            if measure in self._award_fields:
                continue
            for widget in self._rows[measure]:
                widget.setVisible((measure in parts) == (way == 1))
