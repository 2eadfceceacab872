"""What this game means: the right column of the new-game page."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from marsbot_qt.app.new_game.meaning import Meaning
from marsbot_qt.app.turn.bits import IconMark
from marsbot_qt.qtkit.buttons import Button, ButtonKind
from marsbot_qt.qtkit.flowing import Flowing
from marsbot_qt.qtkit.panel import Hairline, Panel
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme


class MeaningPanel(Panel):
    """The right column: what the game means, and the button that begins it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent=parent)
        self.setObjectName("meaning_panel")
        self._title = Text(theme, self.tr("What this game means"), weight=Weight.SEMIBOLD)
        # However much there is to say, the button that begins stays in sight.
        self._area = QScrollArea(self)
        self._area.setObjectName("meaning_area")
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._inside = Flowing(self._area)
        self._list = QVBoxLayout(self._inside)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.setSpacing(0)
        self._area.setWidget(self._inside)
        self._inside.setAutoFillBackground(False)
        self._widgets: list[QWidget] = []
        self.error = Text(theme, colour=Colour.ERROR, wrap=True, parent=self)
        self.error.setObjectName("choices_error")
        self.review = Button(
            theme, self.tr("Review the open rules"), kind=ButtonKind.QUIET, icon="rule"
        )
        self.review.setObjectName("review_rulings")
        self.review.setCheckable(True)
        self._list.addWidget(self.review)
        self._list.addStretch(1)
        self.begin = Button(
            theme, self.tr("Set up the table"), kind=ButtonKind.PRIMARY, key="Ctrl Enter"
        )
        self.begin.setObjectName("begin_button")
        self._column = QVBoxLayout(self)
        self._head = QHBoxLayout()
        self._head.addWidget(self._title, 1)
        self._line = Hairline(theme, parent=self)
        self._column.addLayout(self._head)
        self._column.addWidget(self._line)
        self._column.addWidget(self._area, 1)
        self._column.addWidget(self.error)
        self._column.addWidget(self.begin)
        self.complain("")
        self._space_out()

    def lend(self) -> QWidget:
        """Where there is little height: the buttons alone stay here, what is said scrolls away."""
        self._list.removeWidget(self.review)
        self._column.removeWidget(self.begin)
        self._head.removeWidget(self._title)
        self._list.insertWidget(0, self._title)
        self._head.addWidget(self.review)
        self._head.addStretch(1)
        self._head.addWidget(self.begin)
        self._line.hide()
        self._area.hide()
        lent = self._area.takeWidget()
        assert lent is not None
        return lent

    def take_back(self) -> None:
        """Everything stands here again."""
        for widget in (self.review, self.begin):
            self._head.removeWidget(widget)
        self._head.takeAt(0)
        self._list.removeWidget(self._title)
        self._head.addWidget(self._title, 1)
        self._list.insertWidget(len(self._widgets), self.review)
        self._column.addWidget(self.begin)
        self._area.setWidget(self._inside)
        self._inside.setAutoFillBackground(False)
        self._inside.show()
        self._line.show()
        self._area.show()

    def complain(self, text: str) -> None:
        """Say why the game cannot begin; an empty text takes no room."""
        self.error.setText(text)
        self.error.setVisible(bool(text))

    def present(self, lines: Sequence[Meaning]) -> None:
        """Show these lines."""
        for widget in self._widgets:
            self._list.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self._widgets = []
        for line in lines:
            row = self._row(line)
            rule = Hairline(self.theme, parent=self._inside)
            for widget in (row, rule):
                # The title stands above the lines where they are lent.
                at = self._list.indexOf(self._title) + 1 + len(self._widgets)
                self._list.insertWidget(at, widget)
                self._widgets.append(widget)
                widget.show()

    def _row(self, line: Meaning) -> QWidget:
        theme = self.theme
        holder = QWidget(self._inside)
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, theme.size(7), 0, theme.size(7))
        row.setSpacing(theme.size(12))
        row.addWidget(IconMark(theme, line.glyph, holder), 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(Text(theme, line.title, weight=Weight.MEDIUM, wrap=True, parent=holder))
        if line.detail:
            detail = Text(
                theme, line.detail, role=Role.SMALL, colour=Colour.TEXT2, wrap=True, parent=holder
            )
            words.addWidget(detail)
        row.addLayout(words, 1)
        return holder

    def _space_out(self) -> None:
        theme = self.theme
        edge = theme.size(16)
        self._column.setContentsMargins(edge, theme.size(12), edge, theme.size(14))
        self._column.setSpacing(theme.size(8))
        self._title.set_role(Role.TITLE)
