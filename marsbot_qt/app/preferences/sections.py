"""The sections of the preferences: which rows there are, what they show, what they change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from marsbot_qt.app.automation import Family, level_of
from marsbot_qt.app.automation_text import FamilyWords, family_words, level_names, levels_of
from marsbot_qt.app.new_game.controls import ColourButton
from marsbot_qt.app.preferences.rows import (
    MenuChoice,
    Options,
    Row,
    ScaleControl,
    Section,
    segments,
)
from marsbot_qt.paths import Paths
from marsbot_qt.qtkit.actions import ActionSet
from marsbot_qt.qtkit.buttons import Button, ButtonKind
from marsbot_qt.qtkit.roles import Owner
from marsbot_qt.qtkit.settings import Preferences
from marsbot_qt.qtkit.theme import Theme

translate = QCoreApplication.translate

Show = Callable[[Preferences], None]

CARD_LANGUAGES = ("de", "en", "es", "fr", "pl", "ru")
"""Languages that the packs name project cards in."""


def language_name(code: str) -> str:
    """A language in its own words, as people look for it."""
    own = {
        "cs": "Čeština",
        "de": "Deutsch",
        "en": "English",
        "es": "Español",
        "fr": "Français",
        "pl": "Polski",
        "ru": "Русский",
    }
    if code == "system":
        return translate("Preferences", "As the system")
    return own.get(code, code)


class Sections(QObject):
    """Makes the rows; each shows what holds and says what is to change.

    Signals:
        changed: preferences by name, as they are to be.
        folder_wanted: a folder or file to be shown by the system.
    """

    changed = Signal(object)
    folder_wanted = Signal(object)

    def __init__(
        self,
        theme: Theme,
        paths: Paths,
        actions: ActionSet,
        *,
        languages: tuple[str, ...],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._paths = paths
        self._actions = actions
        self._languages = languages
        self._shows: list[Show] = []
        self._rows: dict[str, Row] = {}
        self._automation: Mapping[str, str] = {}

    def present(self, preferences: Preferences) -> None:
        """Show what holds."""
        for show in self._shows:
            show(preferences)

    def title(self, name: str) -> str:
        """What a preference is called on the page."""
        if name == "keys":
            return self.tr("Keys")
        if name == "automation":
            return self.tr("Automation")
        row = self._rows.get(name)
        return name if row is None else row.name

    def look(self, section: Section) -> None:
        """Colours, contrast, size, motion, cubes, map."""
        self._choice(
            section,
            "scheme",
            self.tr("Colours"),
            [
                ("system", language_name("system")),
                ("light", self.tr("Light")),
                ("dark", self.tr("Dark")),
            ],
        )
        self._choice(
            section,
            "contrast",
            self.tr("Contrast"),
            [
                ("system", language_name("system")),
                ("normal", self.tr("Usual")),
                ("high", self.tr("High")),
            ],
            note=self.tr("High: darker texts and lines, thicker edges, patterns in the tiles."),
        )
        self._scale(section)
        self._choice(
            section,
            "motion",
            self.tr("Motion"),
            [
                ("system", language_name("system")),
                ("full", self.tr("Full")),
                ("none", self.tr("None")),
            ],
            note=self.tr("Cubes that run and tiles that land. Nothing ever waits for them."),
        )
        self._colours(section)
        self._flag(
            section,
            "map_labels",
            self.tr("Labels on the map"),
            self.tr("The app’s names of the hexes, such as D6. The printed map has none."),
        )

    def language(self, section: Section) -> None:
        """Of the window, and of the cards."""
        self._choice(
            section,
            "language",
            self.tr("Window and rules"),
            [(code, language_name(code)) for code in ("system", *self._languages)],
        )
        options = [(code, language_name(code)) for code in ("system", *CARD_LANGUAGES)]
        name = self.tr("Names of cards")
        menu = MenuChoice(self._theme, "card_language", name, options)
        menu.chosen.connect(partial(self._send, "card_language"))
        note = self.tr("As printed on your cards. Names of every language are found all the same.")
        words = " ".join(text for _, text in options)
        self._add(section, "card_language", Row(self._theme, name, menu, note, words=words))
        self._shows.append(lambda held: menu.choose(held.card_language))

    def play(self, section: Section) -> None:
        """Automation by family, and how cards are entered."""
        for family, told in family_words().items():
            self._family(section, family, told)
        self._flag(
            section,
            "tag_pad_first",
            self.tr("Tags before names"),
            self.tr("MarsBot’s cards are entered on the tag pad first; Tab leads to the other."),
        )

    def files(self, section: Section) -> None:
        """Where things lie, the log, the report of a bug."""
        for name, key, place in (
            (self.tr("Games, packs, history"), "data", self._paths.data),
            (self.tr("Preferences"), "config", self._paths.config),
            (self.tr("Log"), "logs", self._paths.logs),
        ):
            button = self._button(self.tr("Open the folder"), "open", f"open_{key}")
            button.setAccessibleName(f"{name}: {button.text()}")
            button.clicked.connect(partial(self._on_folder, place))
            section.add(Row(self._theme, name, button, str(place)))
        self._flag(
            section,
            "detailed_log",
            self.tr("Detailed log"),
            self.tr("Everything the program does is written down, for the report of a bug."),
        )
        report = self._button(self.tr("Report a bug"), "export", "preference_bug_report")
        action = self._actions.action("bug_report")
        report.clicked.connect(action.trigger)
        note = self.tr("A file with which anyone can replay the game that is open.")
        section.add(Row(self._theme, self.tr("Bug report"), report, note))
        self._shows.append(lambda _held: report.setEnabled(action.isEnabled()))

    # Kinds of rows

    def _choice(
        self, section: Section, key: str, name: str, options: Options, *, note: str = ""
    ) -> None:
        control = segments(self._theme, key, name, options)
        control.chosen.connect(partial(self._send, key))
        words = " ".join(text for _, text in options)
        self._add(section, key, Row(self._theme, name, control, note, words=words))
        self._shows.append(lambda held: control.choose(getattr(held, key)))

    def _family(self, section: Section, family: Family, told: FamilyWords) -> None:
        key = f"automation_{family.value}"
        control = segments(self._theme, key, told.name, levels_of(family))
        control.chosen.connect(partial(self._on_level, family))
        words = " ".join((self.tr("Automation"), *(text for _, text in level_names())))
        row = section.add(Row(self._theme, told.name, control, words=words))

        def show(held: Preferences) -> None:
            level = level_of(held.automation, family)
            control.choose(level.value)
            row.say(told.meanings[level])
            self._automation = held.automation

        self._shows.append(show)

    def _flag(self, section: Section, key: str, name: str, note: str) -> None:
        off_on = [("off", self.tr("Off")), ("on", self.tr("On"))]
        control = segments(self._theme, key, name, off_on)
        control.chosen.connect(partial(self._on_flag, key))
        self._add(section, key, Row(self._theme, name, control, note))
        self._shows.append(lambda held: control.choose("on" if getattr(held, key) else "off"))

    def _scale(self, section: Section) -> None:
        control = ScaleControl(self._theme)
        control.chosen.connect(partial(self._send, "scale"))
        row = self._add(section, "scale", Row(self._theme, self.tr("Size"), control))
        said = self.tr("{n} % now. Ctrl + and Ctrl − change it anywhere, Ctrl 0 brings 100 %.")

        def show(held: Preferences) -> None:
            control.choose(held.scale)
            row.say(said.format(n=held.scale))

        self._shows.append(show)

    def _colours(self, section: Section) -> None:
        both = QWidget()
        both.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        line = QHBoxLayout(both)
        line.setContentsMargins(0, 0, 0, 0)
        for owner in (Owner.MARSBOT, Owner.HUMAN):
            button = ColourButton(self._theme, owner, both)
            button.setObjectName(f"preference_{owner.value}_colour")
            button.colour_chosen.connect(partial(self._on_colour, owner))
            line.addWidget(button)
            self._shows.append(partial(_show_colour, button, owner))
        name = self.tr("Cubes")
        note = self.tr("The colours on your table. MarsBot is square, you are round all the same.")
        row = section.add(Row(self._theme, name, both, note))
        self._rows["marsbot_colour"] = self._rows["human_colour"] = row

    def _add(self, section: Section, key: str, row: Row) -> Row:
        self._rows[key] = row
        return section.add(row)

    def _button(self, text: str, icon: str, name: str) -> Button:
        button = Button(self._theme, text, kind=ButtonKind.OUTLINE, icon=icon)
        button.setObjectName(name)
        return button

    # What is chosen

    def _on_level(self, family: Family, level: str) -> None:
        self.changed.emit({"automation": {**self._automation, family.value: level}})

    def _send(self, key: str, value: Any) -> None:
        self.changed.emit({key: value})

    def _on_flag(self, key: str, value: str) -> None:
        self.changed.emit({key: value == "on"})

    def _on_colour(self, owner: Owner, colour: str) -> None:
        name_of = self._theme.owner_colour_name
        other = Owner.HUMAN if owner is Owner.MARSBOT else Owner.MARSBOT
        # Both sides swap where one takes the colour of the other.
        swap = name_of(other) == colour
        chosen = {owner: colour, other: name_of(owner if swap else other)}
        self.changed.emit(
            {"marsbot_colour": chosen[Owner.MARSBOT], "human_colour": chosen[Owner.HUMAN]}
        )

    def _on_folder(self, place: Path) -> None:
        self.folder_wanted.emit(place)


def _show_colour(button: ColourButton, owner: Owner, held: Preferences) -> None:
    is_marsbot = owner is Owner.MARSBOT
    button.show_colour(held.marsbot_colour if is_marsbot else held.human_colour)
