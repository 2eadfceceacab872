"""Pictures of the preferences."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.screenshots import Studio

Screen = Callable[["Studio"], None]


def preferences(studio: Studio) -> None:
    """The top of the page."""
    studio.desk.open_preferences()
    studio.desk.preferences.page.search.clear()
    studio.desk.preferences.page.area.verticalScrollBar().setValue(0)


def part(name: str) -> Screen:
    """One section of the page."""

    def show(studio: Studio) -> None:
        preferences(studio)
        studio.settle()
        section = studio.desk.preferences.page.section(name)
        studio.desk.preferences.page.area.verticalScrollBar().setValue(section.y())

    return show


def clash(studio: Studio) -> None:
    """Two commands that wait for the same keys."""
    preferences(studio)
    keys = studio.desk.preferences.page.keys
    keys.present({"log": "Ctrl+Z", "table_check": ""})
    studio.settle()
    keys.table.setFocus()
    keys.choose("log")


def search(studio: Studio) -> None:
    """What was searched for."""
    preferences(studio)
    studio.desk.preferences.page.search.setText("contr")


SCREENS: dict[str, Screen] = {
    "preferences": preferences,
    "preferences-play": part("play"),
    "preferences-keys": clash,
    "preferences-files": part("files"),
    "preferences-search": search,
}
