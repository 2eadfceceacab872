"""The bar over the pages beside the table: menu, title, and a few commands at the right."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from marsbot_qt.qtkit.buttons import Button, ButtonKind, IconButton
from marsbot_qt.qtkit.panel import Panel
from marsbot_qt.qtkit.roles import Colour, Role
from marsbot_qt.qtkit.text import ShortText
from marsbot_qt.qtkit.theme import Theme


class PageBar(Panel):
    """Title and note at the left, buttons at the right."""

    def __init__(self, theme: Theme, title: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, flat=True, parent=parent)
        self._menu: QMenu | None = None
        self._icons: list[tuple[Button, str]] = []
        self._plain = False
        self._menu_button = IconButton(theme, "menu", self.tr("Menu"), parent=self)
        self._menu_button.setObjectName("page_menu_button")
        self._menu_button.clicked.connect(self._on_menu)
        self._title = ShortText(theme, title, role=Role.TITLE, parent=self)
        self._note = ShortText(theme, colour=Colour.TEXT2, parent=self)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._menu_button)
        self._row.addWidget(self._title)
        self._row.addWidget(self._note, 1)
        self._space_out()

    def set_title(self, title: str) -> None:
        """Show another title."""
        self._title.setText(title)

    def set_note(self, note: str) -> None:
        """Show a quieter text behind the title."""
        self._note.setText(note)

    def set_menu(self, menu: QMenu) -> None:
        """Show a menu below the button at the left."""
        self._menu = menu

    def add_button(self, text: str, icon: str, name: str) -> Button:
        """A command at the right."""
        button = Button(self.theme, text, kind=ButtonKind.QUIET, icon=icon, parent=self)
        button.setObjectName(name)
        self._row.addWidget(button)
        self._icons.append((button, icon))
        return button

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where the words need the room, the icons go."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        side = self.theme.size(28)
        needs = self._row.sizeHint().width() - self._note.sizeHint().width()
        if self._plain:
            needs += side * sum(bool(icon) for _, icon in self._icons)
        plain = needs > self.width()
        if plain is not self._plain:
            self._plain = plain
            for button, icon in self._icons:
                button.set_icon("" if plain else icon)

    def _on_menu(self) -> None:
        if self._menu is not None:
            below = QPoint(0, self._menu_button.height())
            self._menu.popup(self._menu_button.mapToGlobal(below))

    def _space_out(self) -> None:
        theme = self.theme
        self._row.setContentsMargins(theme.size(8, 12), 0, theme.size(8, 12), theme.size(1))
        self._row.setSpacing(theme.size(10, 12))
        self.setFixedHeight(theme.size(48, 60))

    def _on_theme_changed(self) -> None:
        super()._on_theme_changed()
        self._space_out()
        self._fit()
