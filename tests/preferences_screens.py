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


def asked(studio: Studio) -> None:
    """A turn of MarsBot's that does not count yet."""
    studio.settings.change(automation={"card": "ask"})
    studio.open({"move": "resolve_project_card", "card": "Research Outpost"}, {"flip_cost": 11})
    studio.settings.change(automation={})


def entry_shown(studio: Studio) -> None:
    """What follows from an entry of the human's."""
    studio.settings.change(automation={"entries": "show"})
    studio.open(
        {"move": "human_places_tile", "tile": "greenery", "space": [7, 0]},
        position={"turn": "human"},
    )
    studio.settings.change(automation={})


def done_alone(studio: Studio) -> None:
    """A turn that was done and told."""
    studio.settings.change(automation={"card": "do"})
    studio.open({"move": "resolve_project_card", "card": "Research Outpost"}, {"flip_cost": 11})
    studio.settings.change(automation={})


def one_press(studio: Studio) -> None:
    """The next generation in one list."""
    studio.settings.change(automation={"generation": "ask"})
    studio.open(position={"passed": {"human": True, "marsbot": True}})
    studio.settings.change(automation={})


SCREENS: dict[str, Screen] = {
    "automation-asked": asked,
    "automation-entry": entry_shown,
    "automation-told": done_alone,
    "automation-generation": one_press,
    "preferences": preferences,
    "preferences-play": part("play"),
    "preferences-keys": clash,
    "preferences-files": part("files"),
    "preferences-search": search,
}
