"""A change in the past: what is different on the table now, before it is kept."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QListView, QVBoxLayout, QWidget

from marsbot_qt.app.code_text import refusal_text
from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.difference_text import difference_lines
from marsbot_qt.app.log.log_text import order_title
from marsbot_qt.app.log.side_panel import SidePanel

# The widgets register themselves for their kinds of questions.
from marsbot_qt.app.turn import (  # noqa: F401
    choice_widgets,
    colonies_widget,
    delegates_widget,
    number_widgets,
    values_form,
)
from marsbot_qt.app.turn.question_text import question_text
from marsbot_qt.app.turn.question_widget import QuestionContext, QuestionWidget, widget_for
from marsbot_qt.app.turn.sheet import card_choices
from marsbot_qt.core.base.errors import MarsBotError
from marsbot_qt.core.play.repair import RepairPreview
from marsbot_qt.qtkit.buttons import Button, ButtonKind
from marsbot_qt.qtkit.roles import Role, Weight
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme
from marsbot_qt.qtkit.views import RowDelegate

Index = QModelIndex | QPersistentModelIndex


class LinesModel(QAbstractListModel):
    """Plain lines."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._lines: list[str] = []

    def show(self, lines: list[str]) -> None:
        """Hold other lines."""
        self.beginResetModel()
        self._lines = lines
        self.endResetModel()

    @property
    def lines(self) -> list[str]:
        """The lines."""
        return self._lines

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt has it
        """Number of lines."""
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A line."""
        shown = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
        if role in shown and index.isValid() and index.row() < len(self._lines):
            return self._lines[index.row()]
        return None


class RepairPanel(SidePanel):
    """Shows a `RepairPreview`.

    Signals:
        kept: the preview that is to become real.
    """

    kept = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "repair", self.tr("A change in the past"), parent)
        self.setObjectName("repair_panel")
        self._preview: RepairPreview | None = None
        self._words: GameWords | None = None
        self._question: QuestionWidget | None = None
        self._heading = Text(theme, weight=Weight.MEDIUM, parent=self)
        self._heading.setObjectName("repair_heading")
        self._model = LinesModel(self)
        self._list = QListView(self)
        self._list.setObjectName("repair_list")
        self._list.setAccessibleName(self.tr("Different on the table"))
        self._list.setModel(self._model)
        self._list.setFrameShape(QFrame.Shape.NoFrame)
        self._list.setItemDelegate(RowDelegate(theme, self._list, role=Role.BODY))
        self._list.setResizeMode(QListView.ResizeMode.Adjust)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._stop_text = Text(theme, wrap=True, parent=self)
        self._stop_text.setObjectName("repair_stop")
        self._place = QVBoxLayout()
        self._without = Button(
            theme, self.tr("Leave that entry out"), kind=ButtonKind.OUTLINE, parent=self
        )
        self._without.setObjectName("repair_without")
        self._without.clicked.connect(self._on_without)
        self._end = Button(theme, self.tr("End there"), kind=ButtonKind.OUTLINE, parent=self)
        self._end.setObjectName("repair_end")
        self._end.clicked.connect(self._on_end)
        self._keep = Button(theme, self.tr("Keep the change"), kind=ButtonKind.PRIMARY)
        self._keep.setObjectName("repair_keep")
        self._keep.clicked.connect(self._on_keep)
        self._leave = Button(
            theme, self.tr("Leave it as it was"), kind=ButtonKind.OUTLINE, key="Esc"
        )
        self._leave.setObjectName("repair_leave")
        self._leave.clicked.connect(self.closed)
        ways = QHBoxLayout()
        for button in (self._without, self._end):
            ways.addWidget(button)
        ways.addStretch(1)
        row = QHBoxLayout()
        for button in (self._keep, self._leave):
            row.addWidget(button)
        row.addStretch(1)
        body = QVBoxLayout()
        body.addWidget(self._heading)
        body.addWidget(self._list, 1)
        body.addWidget(self._stop_text)
        body.addLayout(self._place)
        body.addLayout(ways)
        body.addStretch(0)
        body.addLayout(row)
        edge = theme.size(14)
        body.setContentsMargins(edge, 0, edge, 0)
        body.setSpacing(theme.size(8))
        self.column.addLayout(body, 1)

    @property
    def lines(self) -> list[str]:
        """What is told to be different."""
        return self._model.lines

    def show_preview(self, words: GameWords, preview: RepairPreview) -> None:
        """Show what a repair would change."""
        self._words, self._preview = words, preview
        lines = difference_lines(words, preview.differences)
        self._model.show(lines)
        heading = self.tr("Now different on your table:")
        self._heading.setText(heading if lines else self.tr("Nothing on the table changes."))
        self._heading.setVisible(preview.complete)
        self._list.setVisible(bool(lines) and preview.complete)
        self._show_stop(words, preview)
        self._keep.setEnabled(preview.complete)

    def start(self) -> None:
        """The question, or the button that keeps the change."""
        if self._question is not None:
            self._question.start()
        else:
            self._keep.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_stop(self, words: GameWords, preview: RepairPreview) -> None:
        if self._question is not None:
            self._place.removeWidget(self._question)
            self._question.hide()
            if self._question.foot is not None:
                self._question.foot.hide()
            self._question.deleteLater()
            self._question = None
        stop = preview.stop
        for button in (self._without, self._end):
            button.setVisible(stop is not None)
        self._stop_text.setVisible(stop is not None)
        if stop is None:
            return
        title = order_title(words, stop.planned.order)
        if stop.unfinished is None:
            said = self.tr("Entry {n}, {title}, is not possible any more: {reason}")
            error = stop.refused
            reason = refusal_text(words, error.code, error.details) if error is not None else ""
            self._stop_text.setText(said.format(n=stop.number, title=title, reason=reason))
            return
        question = stop.unfinished.question
        said = self.tr("Entry {n}, {title}, asks: {question}")
        asked = question_text(words, question)
        self._stop_text.setText(said.format(n=stop.number, title=title, question=asked.title))
        state = stop.unfinished.pending.state
        rules = stop.unfinished.table.rules
        context = QuestionContext(
            question, rules, state, words, 0, card_choices(rules, state, words), compact=True
        )
        self._question = widget_for(question)(self.theme, context, self)
        self._question.answered.connect(self._on_answered)
        self._place.addWidget(self._question)
        if self._question.foot is not None:
            self._place.addWidget(self._question.foot)
        self._question.show()

    def _on_answered(self, answer: Any) -> None:
        if self._preview is None or self._words is None:
            return
        try:
            preview = self._preview.answered(answer)
        except MarsBotError as error:
            if self._question is not None:
                self._question.set_error(refusal_text(self._words, error.code, error.details))
            return
        self.show_preview(self._words, preview)
        self.start()

    def _on_without(self) -> None:
        if self._preview is not None and self._words is not None:
            self.show_preview(self._words, self._preview.without_move())
            self.start()

    def _on_end(self) -> None:
        if self._preview is not None and self._words is not None:
            self.show_preview(self._words, self._preview.ended_here())
            self.start()

    def _on_keep(self) -> None:
        if self._preview is not None and self._preview.complete:
            self.kept.emit(self._preview)
