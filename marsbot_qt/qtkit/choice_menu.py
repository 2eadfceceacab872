"""A menu below a button, of options of which one holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu, QWidget


def open_choice_menu(
    button: QWidget,
    options: Iterable[tuple[str, str]],
    current: str,
    choose: Callable[[str], object],
) -> None:
    """Offer options (ids with their texts), the current one checked; ``choose`` is told the id."""
    menu = QMenu(button)
    for option, text in options:
        action = menu.addAction(text)
        action.setCheckable(True)
        action.setChecked(option == current)
        action.setData(option)
    menu.triggered.connect(lambda action: choose(action.data()))
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(button.mapToGlobal(QPoint(0, button.height())))
