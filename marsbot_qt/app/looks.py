"""How the window looks: light or dark, and how large."""

from __future__ import annotations

from PySide6.QtCore import QObject

from marsbot_qt.qtkit.actions import ActionSet
from marsbot_qt.qtkit.roles import ColourScheme
from marsbot_qt.qtkit.settings import Settings
from marsbot_qt.qtkit.theme import Theme

_SCHEME = "scheme_"
_STEP = 10


class Looks(QObject):
    """Carries out the commands of the view menu and remembers them."""

    def __init__(self, theme: Theme, settings: Settings, actions: ActionSet) -> None:
        super().__init__(actions)
        self._theme = theme
        self._settings = settings
        self._actions = actions
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
                self._choose(ColourScheme(action.removeprefix(_SCHEME)))
            case _:
                pass

    def _choose(self, scheme: ColourScheme) -> None:
        self._settings.change(scheme=scheme.value)
        self._theme.set_scheme(scheme)
        self._show_scheme()

    def _show_scheme(self) -> None:
        chosen = self._settings.preferences.scheme
        for scheme in ColourScheme:
            self._actions.action(f"{_SCHEME}{scheme.value}").setChecked(scheme.value == chosen)

    def _scale(self, percent: int) -> None:
        self._theme.set_scale(percent)
        self._settings.change(scale=self._theme.scale)
