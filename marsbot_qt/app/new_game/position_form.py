"""Starting from a position: the values of a game that is under way on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.turn.bits import plain_number, with_minus
from marsbot_qt.core.base.ids import Parameter, Player
from marsbot_qt.core.base.records import record
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.qtkit.roles import Colour, Role
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme

_COLUMNS = 3
_FIELD, _GAP = 70, 12
"""Width of a field, and the space between things, in pixels at scale 100 %."""


@record
class _Value:
    path: tuple[str, ...]
    start: int
    least: int
    most: int
    step: int = 1


class PositionForm(QWidget):
    """One field a value; tiles are put on the map by hand once the game is open.

    Signals:
        changed: a value is different now.
    """

    changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._values: dict[QLineEdit, _Value] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._made_for: Ruleset | None = None
        self._labels: list[Text] = []
        self._columns = 0
        self._note = Text(theme, role=Role.SMALL, colour=Colour.TEXT2, wrap=True, parent=self)
        self._error = Text(theme, role=Role.SMALL, colour=Colour.ERROR, wrap=True, parent=self)
        theme.changed.connect(self._arrange)

    def minimumSizeHint(self) -> QSize:
        """One column; more width has room for more."""
        return QSize(self._column_width(), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As many columns as have room."""
        super().resizeEvent(event)
        self._arrange()

    def _column_width(self) -> int:
        theme = self._theme
        labels = max((label.sizeHint().width() for label in self._labels), default=0)
        return labels + theme.size(_FIELD) + theme.size(2 * _GAP)

    def _arrange(self) -> None:
        """Put labels and fields into columns."""
        theme = self._theme
        self._grid.setHorizontalSpacing(theme.size(_GAP))
        self._grid.setVerticalSpacing(theme.size(6))
        for field in self._values:
            field.setFixedWidth(theme.size(_FIELD))
        columns = min(_COLUMNS, max(1, self.width() // max(1, self._column_width())))
        if columns == self._columns:
            return
        self._columns = columns
        for place, (label, field) in enumerate(zip(self._labels, self._values, strict=True)):
            row, column = place // columns, place % columns * 2
            self._grid.addWidget(label, row, column)
            self._grid.addWidget(field, row, column + 1)
        rows = -(-len(self._labels) // columns)
        self._grid.addWidget(self._note, rows, 0, 1, columns * 2)
        self._grid.addWidget(self._error, rows + 1, 0, 1, columns * 2)

    def render_rules(self, words: GameWords) -> None:
        """Offer the values of a game with these rules."""
        rules = words.rules
        if rules is self._made_for:
            return
        kept = {value.path: field.text() for field, value in self._values.items()}
        self._made_for = rules
        while self._grid.count():
            item = self._grid.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None and widget not in (self._error, self._note):
                widget.hide()
                widget.deleteLater()
        self._values = {}
        self._labels = []
        for name, value in self._fields(words):
            label = Text(self._theme, name, parent=self)
            field = QLineEdit(kept.get(value.path, with_minus(value.start)), self)
            field.setObjectName("position_" + "_".join(value.path))
            field.setAlignment(Qt.AlignmentFlag.AlignRight)
            field.setAccessibleName(name)
            least, most = with_minus(value.least), with_minus(value.most)
            field.setToolTip(self.tr("{least} to {most}").format(least=least, most=most))
            field.textChanged.connect(self.changed)
            label.setBuddy(field)
            self._labels.append(label)
            self._values[field] = value
        hint = self.tr(
            "Tiles, goals, decks, cards and all the rest are set on the table, which comes next."
        )
        self._note.setText(hint)
        self._columns = 0
        self._arrange()

    def reset(self) -> None:
        """Back to the values of a game that begins."""
        for field, value in self._values.items():
            field.setText(with_minus(value.start))
        self._error.setText("")

    def typed(self) -> dict[str, str]:
        """What stands in the fields, by their names."""
        return {field.objectName(): field.text() for field in self._values}

    def type_again(self, typed: Mapping[str, str]) -> None:
        """Put into the fields what stood there."""
        for field in self._values:
            field.setText(typed.get(field.objectName(), field.text()))

    def position(self) -> dict[str, Any] | None:
        """The fields of the position; None where a number is missing or impossible."""
        found: dict[str, Any] = {}
        for field, value in self._values.items():
            number = plain_number(field.text())
            if number is None or not self._fits(number, value):
                said = self.tr("{what}: {least} to {most}, in steps of {step}.")
                self._error.setText(
                    said.format(
                        what=field.accessibleName(),
                        least=with_minus(value.least),
                        most=with_minus(value.most),
                        step=value.step,
                    )
                )
                return None
            place = found
            for key in value.path[:-1]:
                place = place.setdefault(key, {})
            place[value.path[-1]] = number
        self._error.setText("")
        # The first-player marker alternates from the human in generation 1 on (R-ORD-01).
        first = Player.HUMAN if found["generation"] % 2 else Player.MARSBOT
        return found | {"first_player": first.value, "turn": first.value}

    @staticmethod
    def _fits(number: int, value: _Value) -> bool:
        return value.least <= number <= value.most and not (number - value.least) % value.step

    def _fields(self, words: GameWords) -> list[tuple[str, _Value]]:
        rules = words.rules
        numbers = rules.numbers
        fields = [
            (self.tr("Generation"), _Value(("generation",), 1, 1, numbers.last_generation - 1)),
            (self.tr("MarsBot's TR"), _Value(("tr",), numbers.start_tr, 0, 200)),
            (self.tr("MarsBot's M€"), _Value(("mc",), numbers.start_mc, 0, 500)),
            (self.tr("Your TR"), _Value(("human", "tr"), numbers.human_start_tr, 0, 200)),
        ]
        for parameter, scale in rules.parameters.items():
            if parameter is Parameter.OCEANS:
                continue
            value = _Value(
                ("parameters", parameter.value), scale.min, scale.min, scale.max, scale.step
            )
            fields.append((words.parameter(parameter), value))
        for track, last in zip(rules.tracks, rules.last_spaces, strict=True):
            value = _Value(("tracks", str(track.id)), 0, 0, last)
            name = self.tr("Cube: {track}").format(track=words.track(str(track.id)))
            fields.append((name, value))
        return fields
