"""What stands in the middle of table mode: a sentence, actions to press, a sheet, the score."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from marsbot_qt.app.map.map_view import MarsMap
from marsbot_qt.app.scoring.points_panel import ScoreList
from marsbot_qt.app.scoring.score_head import ScoreHead
from marsbot_qt.app.scoring.score_models import PartsDelegate, PartsModel
from marsbot_qt.app.scoring.score_view import ScoreView
from marsbot_qt.app.table_mode.large_theme import LargeTheme
from marsbot_qt.app.turn.generation_sheet import PickBoxes
from marsbot_qt.app.turn.human_sheet import PadAction, PadButton
from marsbot_qt.app.turn.sheet import Sheet
from marsbot_qt.qtkit.buttons import Button, ButtonKind
from marsbot_qt.qtkit.flowing import Flowing
from marsbot_qt.qtkit.message_bar import announce
from marsbot_qt.qtkit.quiet_scroll import QuietScroll
from marsbot_qt.qtkit.roles import Colour, Role
from marsbot_qt.qtkit.text import Text

LARGE_ACTIONS = ("ocean", "greenery", "city", "temperature", "milestone", "award")
"""The six actions that stand first; the others are one press away."""

_COLUMNS = 2


class SayPage(QWidget):
    """A sentence, what belongs to it, and for a draft which card is taken."""

    def __init__(self, theme: LargeTheme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._boxes: PickBoxes | None = None
        self._title = Text(theme, role=Role.TABLE_STEP, wrap=True, parent=self)
        self._title.setObjectName("table_mode_said")
        self._detail = Text(theme, role=Role.TABLE, colour=Colour.TEXT2, wrap=True, parent=self)
        self._detail.setObjectName("table_mode_detail")
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._title)
        self._column.addWidget(self._detail)
        self._column.addStretch(1)
        self._space_out()
        theme.changed.connect(self._space_out)

    def present(self, title: str, detail: str = "", pick: tuple[int, int] | None = None) -> None:
        """Show a sentence; ``pick`` is which card of how many."""
        self._title.setText(title)
        self._detail.setText(detail)
        self._detail.setVisible(bool(detail))
        if self._boxes is not None:
            self._column.removeWidget(self._boxes)
            self._boxes.hide()
            self._boxes.deleteLater()
            self._boxes = None
        if pick is not None:
            self._boxes = PickBoxes(self._theme, pick, self)
            self._column.insertWidget(2, self._boxes)

    def _space_out(self) -> None:
        self._column.setContentsMargins(0, self._theme.px(24), 0, 0)
        self._column.setSpacing(self._theme.px(16))


class ActionsPage(QWidget):
    """Six large actions; the others behind "More".

    Signals:
        pressed: the id of an action.
        passed: the human passes.
    """

    pressed = Signal(str)
    passed = Signal()

    def __init__(self, theme: LargeTheme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._keys: tuple[tuple[PadAction, bool], ...] = ()
        self._buttons: list[PadButton] = []
        self._all = False
        self._note = Text(theme, role=Role.TABLE, colour=Colour.ACCENT_TEXT, wrap=True, parent=self)
        self._note.setObjectName("table_mode_note")
        self._note.setVisible(False)
        self._grid = QGridLayout()
        self._more = Button(theme, kind=ButtonKind.OUTLINE, parent=self)
        self._more.setObjectName("table_mode_more")
        self._more.clicked.connect(self._on_more)
        self._pass = Button(theme, self.tr("I pass"), kind=ButtonKind.OUTLINE, parent=self)
        self._pass.setObjectName("table_mode_pass")
        self._pass.setToolTip("P")
        self._pass.clicked.connect(self.passed)
        row = QHBoxLayout()
        row.addWidget(self._more, 1)
        row.addWidget(self._pass, 1)
        self._row = row
        column = QVBoxLayout(self)
        column.addWidget(self._note)
        column.addLayout(self._grid, 1)
        column.addLayout(row)
        self._column = column
        self._space_out()
        theme.changed.connect(self._space_out)

    @property
    def shows_more(self) -> bool:
        """Whether the further actions are shown."""
        return self._all

    def present(
        self, keys: Sequence[tuple[PadAction, bool]], *, alone: bool, note: str = ""
    ) -> None:
        """Show the keys of the pad and whether they can be pressed, and what is left to do."""
        if note and note != self._note.text():
            announce(self, note)
        self._note.setText(note)
        self._note.setVisible(bool(note))
        self._pass.setVisible(not alone)
        if tuple(keys) != self._keys:
            self._keys = tuple(keys)
            self._make()

    def show_more(self, shown: bool) -> None:
        """Show the further actions, or the six."""
        if shown != self._all:
            self._all = shown
            self._make()

    def _make(self) -> None:
        for button in self._buttons:
            self._grid.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = []
        first = [key for key in self._keys if key[0].id in LARGE_ACTIONS]
        others = [key for key in self._keys if key[0].id not in LARGE_ACTIONS]
        shown = others if self._all else first
        columns = _COLUMNS if len(shown) <= _COLUMNS * 3 else _COLUMNS + 1
        for place, (action, enabled) in enumerate(shown):
            button = PadButton(self._theme, action, self)
            button.setObjectName(f"large_{action.id}")
            button.setCheckable(False)
            button.setEnabled(enabled)
            policy = QSizePolicy.Policy.Preferred
            button.setSizePolicy(policy, policy)
            button.clicked.connect(self._on_clicked)
            self._grid.addWidget(button, place // columns, place % columns)
            self._buttons.append(button)
            button.show()
        self._more.setText(self.tr("Back") if self._all else self.tr("More"))

    def _on_clicked(self) -> None:
        button = self.sender()
        if isinstance(button, PadButton):
            self.pressed.emit(button.action_id)

    def _on_more(self) -> None:
        self.show_more(not self._all)

    def _space_out(self) -> None:
        px = self._theme.px
        self._grid.setSpacing(px(14))
        self._row.setSpacing(px(14))
        self._column.setSpacing(px(14))
        self._column.setContentsMargins(0, px(14), 0, px(14))


class LargeMap(MarsMap):
    """The map without commands, on the page's own ground."""

    def __init__(self, theme: LargeTheme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.hide_commands()

    def paint_ground(self, painter: QPainter) -> None:
        """Paint no panel."""
        painter.fillRect(self.rect(), self.theme.colour(Colour.SURFACE))


class SheetPage(QuietScroll):
    """A sheet of the turn panel in large type."""

    def __init__(self, sheet: Sheet, parent: QWidget) -> None:
        super().__init__(parent)
        self.sheet = sheet
        inside = Flowing(self)
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(sheet)
        self.hold(inside)


class ScorePart(QWidget):
    """Who won, both totals, and the parts."""

    def __init__(self, theme: LargeTheme, parent: QWidget) -> None:
        super().__init__(parent)
        self._head = ScoreHead(theme, self)
        self._model = PartsModel(self)
        self._list = ScoreList(self)
        self._list.setObjectName("table_mode_parts")
        self._list.setAccessibleName(self.tr("Parts of the score"))
        self._list.setModel(self._model)
        self._list.setItemDelegate(PartsDelegate(theme, self._model, self._list))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._head)
        column.addWidget(self._list, 1)

    def present(self, view: ScoreView) -> None:
        """Show a score."""
        self._head.present(view)
        self._model.show(view.parts)
