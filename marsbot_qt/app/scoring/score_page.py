"""The score page: who won, by how much, and what every point is for."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QListView, QVBoxLayout, QWidget

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.page_bar import PageBar
from marsbot_qt.app.scene import Scene
from marsbot_qt.app.scoring.score_models import (
    PartsDelegate,
    PartsModel,
    PointsDelegate,
    PointsModel,
)
from marsbot_qt.app.scoring.score_view import ScoreView, point_lines, score_view
from marsbot_qt.app.turn.bits import is_enter
from marsbot_qt.app.view_models import MapView
from marsbot_qt.qtkit.buttons import Button, ButtonKind
from marsbot_qt.qtkit.painting import draw_owner, draw_text, text_width
from marsbot_qt.qtkit.panel import Hairline, Panel
from marsbot_qt.qtkit.roles import Colour, Owner, Role, Weight
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme


class ScoreHead(QWidget):
    """Who won, and both totals in large figures."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._view = ScoreView("", "", None, None, ())
        self.setObjectName("score_head")
        theme.changed.connect(self.updateGeometry)

    def present(self, view: ScoreView) -> None:
        """Show a score."""
        self._view = view
        said = self.tr("{title}. MarsBot {own}, you {theirs}.")
        spoken = said.format(title=view.title, own=view.marsbot, theirs=view.human)
        self.setAccessibleName(view.title if view.marsbot is None else spoken)
        self.update()

    def sizeHint(self) -> QSize:
        """The figures."""
        return QSize(self._theme.size(500), self._theme.size(92, 116))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint title, note and totals."""
        theme, view = self._theme, self._view
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        right = float(self.width() - theme.size(24))
        if view.marsbot is not None and view.human is not None:
            right = self._paint_totals(painter, right)
        edge = theme.size(24)
        high = self.height()
        title = theme.font(Role.TITLE)
        room = QRectF(edge, high * 0.2, right - edge, high * 0.35)
        draw_text(painter, room, view.title, font=title, colour=theme.colour(Colour.TEXT))
        room = QRectF(edge, high * 0.52, right - edge, high * 0.3)
        quiet = theme.colour(Colour.TEXT2)
        draw_text(painter, room, view.detail, font=theme.font(Role.SMALL), colour=quiet)

    def _paint_totals(self, painter: QPainter, right: float) -> float:
        theme, view, high = self._theme, self._view, self.height()
        font = theme.font(Role.DISPLAY)
        ink = theme.colour(Colour.TEXT)
        side = theme.size(22, 27)
        to = self.tr("to")
        small = theme.font(Role.BODY)
        left = right
        for owner, total in ((Owner.HUMAN, view.human), (Owner.MARSBOT, view.marsbot)):
            text = str(total)
            width = text_width(text, font)
            left -= width
            box = QRectF(left, 0, width + 1, high)
            draw_text(painter, box, text, font=font, colour=ink)
            left -= side + theme.size(14)
            draw_owner(painter, theme, owner, QRectF(left, (high - side) / 2, side, side))
            if owner is Owner.HUMAN:
                width = text_width(to, small)
                left -= width + theme.size(26)
                box = QRectF(left, 0, width + 1, high)
                quiet = theme.colour(Colour.TEXT2)
                draw_text(painter, box, to, font=small, colour=quiet)
                left -= theme.size(26)
        return left - theme.size(16)


class ScorePage(QWidget):
    """Parts with bars at the left, the points of the chosen part at the right.

    Signals:
        left: back to the table.
        entry_wanted: the move behind a line, by its number.
        new_wanted: another game.
    """

    left = Signal()
    entry_wanted = Signal(int)
    new_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._scene: Scene | None = None
        self._words: GameWords | None = None
        self.bar = PageBar(theme, self.tr("Final score"), self)
        back = self.bar.add_button(self.tr("Back to the game"), "undo", "back_to_game_button")
        back.clicked.connect(self.left)
        self._left_panel = Panel(theme, parent=self)
        self._head = ScoreHead(theme, self._left_panel)
        self._parts_model = PartsModel(self)
        self._parts = _List(self._left_panel)
        self._parts.setObjectName("score_parts")
        self._parts.setAccessibleName(self.tr("Parts of the score"))
        self._parts.setModel(self._parts_model)
        self._parts.setItemDelegate(PartsDelegate(theme, self._parts_model, self._parts))
        self._parts.selectionModel().currentChanged.connect(self._on_part_changed)
        self._new = Button(
            theme, self.tr("New game"), kind=ButtonKind.PRIMARY, key="Enter", parent=self
        )
        self._new.setObjectName("score_new_game")
        self._new.clicked.connect(self.new_wanted)
        self._saved = Text(
            theme, self.tr("The game is saved."), role=Role.SMALL, colour=Colour.TEXT2, parent=self
        )
        self._right_panel = Panel(theme, parent=self)
        self._part_title = Text(theme, role=Role.TITLE, parent=self._right_panel)
        self._part_title.setObjectName("part_title")
        self._part_sum = Text(theme, role=Role.TITLE, parent=self._right_panel)
        self._part_text = Text(
            theme, role=Role.SMALL, colour=Colour.TEXT2, wrap=True, parent=self._right_panel
        )
        self._points_model = PointsModel(self)
        self._points = _List(self._right_panel)
        self._points.setObjectName("score_points")
        self._points.setAccessibleName(self.tr("Points of this part"))
        self._points.setModel(self._points_model)
        self._delegate = PointsDelegate(theme, self._points)
        self._points.setItemDelegate(self._delegate)
        self._points.activated.connect(self._on_point_chosen)
        self._points.clicked.connect(self._on_point_chosen)
        self._rules = Text(theme, role=Role.SMALL, colour=Colour.TEXT3, wrap=True)
        self._rules.setObjectName("part_rules")
        self._lay_out()

    def render_scene(self, scene: Scene, words: GameWords, map_view: MapView) -> None:
        """Show the score of a finished game."""
        self._scene, self._words = scene, words
        self._delegate.map_view = map_view
        view = score_view(words, scene.state)
        setup = scene.table.setup
        level = setup.get("difficulty", "normal")
        name = (
            words.words.name("difficulty_level", level)
            if isinstance(level, str)
            else self.tr("Custom")
        )
        said = self.tr("{map}, {level}, generation {n}")
        map_name = words.words.name("map", str(setup.get("map")))
        self.bar.set_note(said.format(map=map_name, level=name, n=scene.state.generation))
        self._head.present(view)
        self._parts_model.show(view.parts)
        if view.parts:
            self._parts.setCurrentIndex(self._parts_model.index(0, 0))
        self._right_panel.setVisible(bool(view.parts))

    def start(self) -> None:
        """The parts."""
        self._parts.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter begins another game, Esc goes back to the table."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif is_enter(event) and not event.isAutoRepeat():
            self.new_wanted.emit()
        else:
            super().keyPressEvent(event)

    def _on_part_changed(self, current: QModelIndex, _previous: QModelIndex) -> None:
        part = self._parts_model.part(current.row())
        scene, words = self._scene, self._words
        if part is None or scene is None or words is None:
            return
        self._part_title.setText(part.name)
        numbers = (part.marsbot, part.human)
        self._part_sum.setText(" : ".join("–" if n is None else str(n) for n in numbers))
        lines = point_lines(words, scene.history, part.id)
        self._points_model.show(lines)
        rules = words.rules.explained(f"scored.{part.id}")
        texts = [words.rule_text(rule) for rule in rules[:1]]
        self._part_text.setText(" ".join(texts))
        self._rules.setText(", ".join(rules))

    def _on_point_chosen(self, index: QModelIndex) -> None:
        line = self._points_model.line(index.row())
        if line is not None and line.move is not None:
            self.entry_wanted.emit(line.move)

    def _lay_out(self) -> None:
        theme = self.theme
        edge = theme.size(16)
        buttons = QHBoxLayout()
        buttons.setContentsMargins(theme.size(20), theme.size(8), theme.size(20), theme.size(10))
        buttons.addWidget(self._new)
        buttons.addWidget(self._saved, 1, Qt.AlignmentFlag.AlignRight)
        left = QVBoxLayout(self._left_panel)
        left.setContentsMargins(0, 0, 0, theme.size(4))
        left.setSpacing(0)
        left.addWidget(self._head)
        left.addWidget(Hairline(theme, parent=self._left_panel))
        left.addWidget(self._parts, 1)
        left.addLayout(buttons)
        head = QHBoxLayout()
        head.setContentsMargins(edge, theme.size(12), edge, 0)
        head.addWidget(self._part_title, 1)
        head.addWidget(self._part_sum)
        right = QVBoxLayout(self._right_panel)
        right.setContentsMargins(0, 0, 0, theme.size(8))
        right.addLayout(head)
        right.addWidget(self._part_text)
        right.addWidget(Hairline(theme, parent=self._right_panel))
        right.addWidget(self._points, 1)
        right.addWidget(self._rules)
        for text in (self._part_text, self._rules):
            text.setContentsMargins(edge, 0, edge, 0)
        both = QHBoxLayout()
        gap = theme.size(8, 12)
        both.setContentsMargins(gap, gap, gap, gap)
        both.setSpacing(gap)
        both.addWidget(self._left_panel, 5)
        both.addWidget(self._right_panel, 4)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addLayout(both, 1)
        self._part_title.set_role(Role.TITLE, Weight.SEMIBOLD)


class _List(QListView):
    """A list that leaves Esc, Enter without a line, and letters to the page."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def keyPressEvent(self, event: Any) -> None:
        """Arrows move; the rest is for the page."""
        if event.key() == Qt.Key.Key_Escape or (
            event.text() and event.text().isprintable() and event.text() != " "
        ):
            event.ignore()
            return
        if is_enter(event) and self.objectName() == "score_parts":
            event.ignore()
            return
        super().keyPressEvent(event)
