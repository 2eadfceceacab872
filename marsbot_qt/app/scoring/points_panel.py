"""The points of one part of the score, each with the turn that made it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QListView, QVBoxLayout, QWidget

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.scoring.score_models import PointsDelegate, PointsModel
from marsbot_qt.app.scoring.score_view import PartView, point_lines
from marsbot_qt.app.turn.bits import IconMark, is_enter
from marsbot_qt.app.view_models import Glyph, MapView
from marsbot_qt.core.play.orders import Played
from marsbot_qt.qtkit.panel import Hairline, Panel
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme


class ScoreList(QListView):
    """A list that leaves Esc and letters to the page, and Enter where ``takes_enter`` says so."""

    def __init__(self, parent: QWidget, *, takes_enter: bool = False) -> None:
        super().__init__(parent)
        self._takes_enter = takes_enter
        self._whole = False
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def show_whole(self, whole: bool) -> None:
        """Be as high as all rows, where the page scrolls, or as there is room."""
        self._whole = whole
        self._fit()

    def setModel(self, model: Any) -> None:
        """Show another model."""
        super().setModel(model)
        model.modelReset.connect(self._fit)

    def _fit(self) -> None:
        rows = self.model().rowCount() if self._whole else 0
        height = sum(self.sizeHintForRow(row) for row in range(rows))
        self.setMinimumHeight(height + 2 * self._whole)

    def keyPressEvent(self, event: Any) -> None:
        """Arrows move; the rest is for the page."""
        text = event.text()
        letter = text and text.isprintable() and text != " "
        enter = is_enter(event)
        if event.key() == Qt.Key.Key_Escape or letter or (enter and not self._takes_enter):
            event.ignore()
            return
        super().keyPressEvent(event)
        if enter:
            # A list passes Enter on although it has acted on it.
            event.accept()


class PointsPanel(Panel):
    """Shows a part: its name and sum, its rule, and a line for every point.

    Signals:
        move_wanted: the move behind a line, by its number.
    """

    move_wanted = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent=parent)
        self._icon = IconMark(theme, Glyph("info", Colour.TEXT2), self)
        self._title = Text(theme, role=Role.TITLE, weight=Weight.SEMIBOLD, wrap=True, parent=self)
        self._title.setObjectName("part_title")
        self._sum = Text(theme, role=Role.TITLE, weight=Weight.SEMIBOLD, parent=self)
        self._sum.setObjectName("part_sum")
        self._text = Text(theme, role=Role.SMALL, colour=Colour.TEXT2, wrap=True, parent=self)
        self._model = PointsModel(self)
        self.list = ScoreList(self, takes_enter=True)
        self.list.setObjectName("score_points")
        self.list.setAccessibleName(self.tr("Points of this part"))
        self.list.setModel(self._model)
        self._delegate = PointsDelegate(theme, self.list)
        self.list.setItemDelegate(self._delegate)
        self.list.activated.connect(self._on_chosen)
        self.list.clicked.connect(self._on_chosen)
        self._none = Text(theme, role=Role.SMALL, colour=Colour.TEXT2, wrap=True, parent=self)
        self._none.setObjectName("no_points")
        self._none.setText(self.tr("You told these points at the end of the game."))
        self._rule_icon = IconMark(theme, Glyph("rule", Colour.TEXT3), self, side=16)
        self._rules = Text(theme, role=Role.SMALL, colour=Colour.TEXT3, wrap=True, parent=self)
        self._rules.setObjectName("part_rules")
        self._lay_out()

    def show_part(
        self, words: GameWords, history: Sequence[Played], part: PartView, map_view: MapView | None
    ) -> None:
        """Show a part of the score of a game."""
        self._delegate.map_view = map_view
        self._icon.present(Glyph(part.icon, Colour.TEXT2))
        self._title.setText(part.name)
        numbers = (part.marsbot, part.human)
        shown = ("–" if n is None else str(n).replace("-", "\u2212") for n in numbers)
        self._sum.setText(" : ".join(shown))
        lines = point_lines(words, history, part.id)
        self._model.show(lines)
        self._none.setVisible(not lines)
        rules = words.rules.explained(f"scored.{part.id}")
        texts = [words.rule_text(rule) for rule in rules[:1]]
        self._text.setText(" ".join(texts))
        self._text.setVisible(any(texts))
        self._rules.setText(", ".join(rules))
        self._rule_icon.setVisible(bool(rules))

    def start(self) -> None:
        """The first line."""
        if self._model.rowCount():
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
            if not self.list.currentIndex().isValid():
                self.list.setCurrentIndex(self._model.index(0, 0))

    def _on_chosen(self, index: QModelIndex) -> None:
        line = self._model.line(index.row())
        if line is not None and line.move is not None:
            self.move_wanted.emit(line.move)

    def _lay_out(self) -> None:
        self._head = head = QHBoxLayout()
        head.addWidget(self._icon)
        head.addWidget(self._title, 1)
        head.addWidget(self._sum)
        self._foot = foot = QHBoxLayout()
        foot.addWidget(self._rule_icon)
        foot.addWidget(self._rules, 1)
        self._column = column = QVBoxLayout(self)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self._text)
        column.addWidget(Hairline(self.theme, parent=self))
        column.addWidget(self._none)
        column.addWidget(self.list, 1)
        column.addWidget(Hairline(self.theme, parent=self))
        column.addLayout(foot)
        self._space_out()

    def _space_out(self) -> None:
        theme = self.theme
        edge, above = theme.size(16, 20), theme.size(8, 10)
        self._head.setContentsMargins(edge, theme.size(12, 16), edge, theme.size(4))
        self._head.setSpacing(theme.size(10))
        self._foot.setContentsMargins(edge, above, edge, above)
        self._foot.setSpacing(theme.size(8))
        self._text.setContentsMargins(edge, 0, edge, above)
        self._none.setContentsMargins(edge, above, edge, 0)

    def _on_theme_changed(self) -> None:
        super()._on_theme_changed()
        self._space_out()
