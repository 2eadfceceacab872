"""The top bar: menu, generation and phase, gauges, and the commands that are always at hand."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QMenu, QWidget

from marsbot_qt.app.panels.gauge_button import GaugeButton
from marsbot_qt.app.panels.generation_button import GenerationButton
from marsbot_qt.app.view_models import TopBarView
from marsbot_qt.qtkit.arrow_group import ArrowGroup
from marsbot_qt.qtkit.buttons import Button, IconButton
from marsbot_qt.qtkit.panel import Panel
from marsbot_qt.qtkit.roles import Colour
from marsbot_qt.qtkit.theme import Theme

_LEAST_WORDS = 130
"""Pixels at scale 100 % for generation and phase, before the last buttons go."""

_LEAST_BUTTONS = 3


class TopBar(Panel):
    """Shows a `TopBarView`; its buttons stand for actions given from outside.

    Signals:
        gauge_clicked: the id of the parameter.
        generation_clicked: what began the generation is wanted.
        gauge_hovered: the id of the parameter under the mouse, empty for none.
        saved_clicked: the mark that says whether the game is saved.
    """

    gauge_clicked = Signal(str)
    gauge_hovered = Signal(str)
    generation_clicked = Signal()
    saved_clicked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, flat=True, parent=parent)
        self.setObjectName("top_bar")
        self._menu: QMenu | None = None
        self._menu_button = IconButton(theme, "menu", parent=self)
        self._menu_button.setObjectName("menu_button")
        self._menu_button.clicked.connect(self._on_menu_clicked)
        self.generation = GenerationButton(theme, self)
        self.generation.clicked.connect(self.generation_clicked)
        self._gauges: list[GaugeButton] = []
        self._buttons: list[Button] = []
        self._saved = IconButton(theme, "check", parent=self)
        self._saved.setObjectName("saved_mark")
        self._saved.clicked.connect(self.saved_clicked)
        self._gauge_arrows = ArrowGroup(self)
        self._button_arrows = ArrowGroup(self)
        self._grid = QGridLayout(self)
        self._middle = QHBoxLayout()
        self._right = QHBoxLayout()
        self._name_buttons()
        self._lay_out()
        self._space_out()
        self.show_saved("", kept=False)

    def present(self, view: TopBarView) -> None:
        """Show generation, phase and parameters."""
        self.generation.present(view.title, view.phase)
        ids = [gauge.id for gauge in view.gauges]
        if ids != [button.view.id for button in self._gauges]:
            for button in self._gauges:
                self._middle.removeWidget(button)
                button.hide()
                button.deleteLater()
            self._gauges = [self._make_gauge(gauge_id) for gauge_id in ids]
            self._gauge_arrows.set_rows([self._gauges])
        for button, gauge in zip(self._gauges, view.gauges, strict=True):
            button.present(gauge)
        self._fit()

    def show_saved(self, problem: str, *, kept: bool) -> None:
        """Mark the game as saved, or say why it is not; no mark for one that is not kept."""
        said = problem or self.tr("Saved after every entry. Nothing to do.")
        self._saved.setVisible(kept)
        colour = Colour.WARN if problem else Colour.TEXT3
        self._saved.set_icon("warning" if problem else "check", colour)
        self._saved.setAccessibleName(said)
        self._saved.setToolTip(said)
        self._fit()

    def gauge(self, gauge_id: str) -> GaugeButton:
        """The button of a parameter."""
        return next(button for button in self._gauges if button.view.id == gauge_id)

    def set_actions(self, actions: Iterable[QAction]) -> None:
        """Show these actions as buttons at the right, in this order."""
        for button in self._buttons:
            self._right.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = []
        for action in actions:
            button = IconButton(self.theme, str(action.property("icon_name") or ""), parent=self)
            button.setObjectName(f"button_{action.objectName()}")
            button.set_action(action)
            self._right.addWidget(button)
            self._buttons.append(button)
        self._fit()

    def set_menu(self, menu: QMenu) -> None:
        """Show a menu below the button at the left."""
        self._menu = menu

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is no room the last commands are in the menu only."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Name the menu anew after a change of language."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self._name_buttons()

    def _name_buttons(self) -> None:
        self._menu_button.setAccessibleName(self.tr("Menu"))
        self._menu_button.setToolTip(self.tr("Menu"))

    def _lay_out(self) -> None:
        left = QHBoxLayout()
        left.setSpacing(self.theme.size(6))
        left.addWidget(self._menu_button)
        left.addWidget(self.generation)
        left.addWidget(self._saved)
        left.addStretch(1)
        self._grid.addLayout(left, 0, 0)
        self._grid.addLayout(self._middle, 0, 1, Qt.AlignmentFlag.AlignCenter)
        self._grid.addLayout(self._right, 0, 2, Qt.AlignmentFlag.AlignRight)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(2, 1)

    def _space_out(self) -> None:
        theme = self.theme
        self._grid.setContentsMargins(theme.size(8, 12), 0, theme.size(8, 12), theme.size(1))
        self._grid.setHorizontalSpacing(theme.size(8, 12))
        self._middle.setSpacing(theme.size(2, 6))
        self._right.setSpacing(theme.size(4, 8))
        self.setFixedHeight(theme.size(48, 60))

    def _fit(self) -> None:
        """Where there is no room the bars of the values go, then the last buttons."""
        theme = self.theme
        edge, gap = theme.size(8, 12), theme.size(10)
        words = max(self.generation.sizeHint().width(), theme.size(_LEAST_WORDS))
        left = self._menu_button.sizeHint().width() + gap + words
        if not self._saved.isHidden():
            left += gap + self._saved.sizeHint().width()
        left += self._middle.spacing() * max(0, len(self._gauges) - 1)
        left += sum(gauge.width_with(bar=False) for gauge in self._gauges)
        room = self.width() - 4 * edge - left
        step = self._right.spacing()
        buttons = sum(button.sizeHint().width() + step for button in self._buttons)
        bars = sum(each.width_with(bar=True) - each.width_with(bar=False) for each in self._gauges)
        with_bars = room >= bars + buttons
        for gauge in self._gauges:
            gauge.show_bar(with_bars)
        # The words have what is left.
        self._grid.setColumnStretch(2, int(with_bars))
        for at, button in enumerate(self._buttons):
            room -= button.sizeHint().width()
            button.setVisible(room >= 0 or at < _LEAST_BUTTONS)
            room -= step
        self._button_arrows.set_rows([[each for each in self._buttons if not each.isHidden()]])

    def _make_gauge(self, gauge_id: str) -> GaugeButton:
        button = GaugeButton(self.theme, gauge_id, self)
        button.chosen.connect(self.gauge_clicked)
        button.hovered.connect(self._on_gauge_hovered)
        self._middle.addWidget(button)
        return button

    def _on_gauge_hovered(self, here: bool) -> None:
        button = self.sender()
        if isinstance(button, GaugeButton):
            self.gauge_hovered.emit(button.view.id if here else "")

    def _on_menu_clicked(self) -> None:
        if self._menu is not None:
            below = QPoint(0, self._menu_button.height())
            self._menu.popup(self._menu_button.mapToGlobal(below))

    def _on_theme_changed(self) -> None:
        super()._on_theme_changed()
        self._space_out()
        self._fit()
