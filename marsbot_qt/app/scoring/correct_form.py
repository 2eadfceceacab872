"""The human's final numbers once more, to be corrected; what changes is shown before it counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QAbstractButton, QVBoxLayout, QWidget

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.turn.question_widget import QuestionContext
from marsbot_qt.app.turn.sheet import card_choices
from marsbot_qt.app.turn.values_form import PointsQuestion
from marsbot_qt.core.base.records import record
from marsbot_qt.core.play.orders import Played
from marsbot_qt.core.rules.questions import POINTS, AskPoints
from marsbot_qt.qtkit.flowing import Flowing
from marsbot_qt.qtkit.quiet_scroll import QuietScroll
from marsbot_qt.qtkit.theme import Theme


@record
class ToldPoints:
    """Where the human's final numbers were told: the move, and which of its answers it was."""

    move: int
    place: int
    question: AskPoints
    values: dict[str, Any]


def told_points(history: Sequence[Played]) -> ToldPoints | None:
    """The human's final numbers in a game; None where they were not asked."""
    for move in range(len(history) - 1, -1, -1):
        outcome = history[move].resolution
        for place, question in enumerate(outcome.asked):
            if isinstance(question, AskPoints):
                return ToldPoints(move, place, question, dict(outcome.answers[place]["values"]))
    return None


def _by_measure(told: ToldPoints) -> dict[str, Any]:
    """What was told, under the names of the form: a goal that is one number goes by its measure."""
    values = dict(told.values)
    for goal, parts in told.question.parts.items():
        if goal in values and len(parts) == 1:
            values.setdefault(parts[0], values[goal])
    return values


class CorrectForm(QuietScroll):
    """The form of the final numbers, filled with what was told.

    Signals:
        corrected: the number of the move, and all answers that it should have had.
    """

    corrected = Signal(int, object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._told: ToldPoints | None = None
        self._played: Played | None = None
        self._form: PointsQuestion | None = None
        self.scroll_itself(True)
        self.setObjectName("correct_form")

    def show_whole(self, whole: bool) -> None:
        """Be as high as all fields, where the page scrolls, or as there is room."""
        self.scroll_itself(not whole)

    def minimumSizeHint(self) -> QSize:
        """Never narrower than the fields."""
        inside, size = self.widget(), super().minimumSizeHint()
        if inside is None:
            return size
        bar = self.verticalScrollBar().sizeHint().width()
        return size.expandedTo(QSize(inside.minimumSizeHint().width() + bar, 0))

    def show_points(self, words: GameWords, history: Sequence[Played], told: ToldPoints) -> None:
        """Ask for the numbers again."""
        self._told, self._played = told, history[told.move]
        state, rules = history[-1].state, words.rules
        choices = card_choices(rules, state, words)
        context = QuestionContext(told.question, rules, state, words, 0, choices, compact=True)
        inside = Flowing(self)
        form = PointsQuestion(self._theme, context, inside)
        form.answered.connect(self._on_answered)
        column = QVBoxLayout(inside)
        edge = self._theme.size(16)
        column.setContentsMargins(edge, self._theme.size(8), edge, self._theme.size(8))
        column.addWidget(form)
        if form.foot is not None:
            column.addWidget(form.foot)
        column.addStretch(1)
        self.hold(inside)
        self._form = form
        if POINTS not in told.values:
            by_part = form.findChild(QAbstractButton, "points_parts")
            assert by_part is not None
            by_part.click()
        form.restore(_by_measure(told))

    def start(self) -> None:
        """The first field."""
        if self._form is not None:
            self._form.start()

    def _on_answered(self, answer: Any) -> None:
        told, played = self._told, self._played
        if told is None or played is None:
            return
        answers = list(played.order.answers)
        answers[told.place] = answer
        self.corrected.emit(told.move, tuple(answers))
