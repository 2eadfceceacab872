"""How the window looks: colours, contrast, size, as the preferences have it."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QObject

from marsbot_qt.qtkit.actions import ActionSet
from marsbot_qt.qtkit.roles import MAX_SCALE, MIN_SCALE, ColourScheme, Contrast
from marsbot_qt.qtkit.settings import Preferences, Settings
from marsbot_qt.qtkit.theme import Theme

_SCHEME = "scheme_"
_STEP = 10
_COLOURS = frozenset({"marsbot_colour", "human_colour"})


class Looks(QObject):
    """Carries out the commands of the view menu, and shows what the preferences say."""

    def __init__(self, theme: Theme, settings: Settings, actions: ActionSet) -> None:
        super().__init__(actions)
        self._theme = theme
        self._settings = settings
        self._actions = actions
        settings.changed.connect(self._on_changed)
        self._show_scheme()

    def act(self, action: str) -> None:
        """Carry out a command by its id; others are left alone."""
        match action:
            case "larger":
                self._scale(self._theme.scale + _STEP)
            case "smaller":
                self._scale(self._theme.scale - _STEP)
            case "usual_size":
                self._scale(100)
            case _ if action.startswith(_SCHEME):
                self._settings.change(scheme=action.removeprefix(_SCHEME))
                self._show_scheme()
            case _:
                pass

    def _on_changed(self, names: tuple[str, ...]) -> None:
        wear(self._theme, self._settings.preferences, names)
        if "scheme" in names:
            self._show_scheme()
        if "keys" in names:
            self._actions.set_keys(self._settings.preferences.keys)

    def _show_scheme(self) -> None:
        chosen = self._settings.preferences.scheme
        for scheme in ColourScheme:
            self._actions.action(f"{_SCHEME}{scheme.value}").setChecked(scheme.value == chosen)

    def _scale(self, percent: int) -> None:
        self._settings.change(scale=min(MAX_SCALE, max(MIN_SCALE, percent)))


def wear(theme: Theme, preferences: Preferences, names: Collection[str]) -> None:
    """Give a theme what was chosen, as far as these preferences go."""
    if "scheme" in names:
        theme.set_scheme(ColourScheme(preferences.scheme))
    if "contrast" in names:
        theme.set_contrast(Contrast(preferences.contrast))
    if "scale" in names:
        theme.set_scale(preferences.scale)
    if not _COLOURS.isdisjoint(names):
        theme.set_owner_colours(preferences.marsbot_colour, preferences.human_colour)
