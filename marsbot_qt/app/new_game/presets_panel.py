"""The presets: using one, saving the choices as one, sharing, deleting."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from marsbot_qt.app.action_table import UNDO_PRESET
from marsbot_qt.app.new_game.choices import GameChoices
from marsbot_qt.app.new_game.presets import (
    HOLDS,
    MOST_LETTERS,
    SUFFIX,
    NoPresetError,
    Preset,
    PresetShelf,
    Unreadable,
    applied,
    preset_of,
    read_preset,
    to_bytes,
)
from marsbot_qt.app.view_words import Words
from marsbot_qt.core.content.library import Catalogue
from marsbot_qt.core.rules.blank_state import VIRTUAL
from marsbot_qt.qtkit.buttons import Button, ButtonKind, IconButton
from marsbot_qt.qtkit.flowing import Flowing
from marsbot_qt.qtkit.message_bar import Message, MessageKind
from marsbot_qt.qtkit.panel import Hairline
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme

translate = QCoreApplication.translate

_HELD_COLUMNS = 3


class PresetsPanel(QScrollArea):
    """A line a preset, and the field that saves the present choices.

    Signals:
        chosen: the choices that hold now (`GameChoices`).
        messaged: a `Message`.
    """

    chosen = Signal(object)
    messaged = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setObjectName("presets_panel")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._shelf: PresetShelf | None = None
        self._catalogue: Catalogue | None = None
        self._words: Words | None = None
        self._choices: GameChoices | None = None
        self._presets: dict[str, Preset] = {}
        inside = Flowing(self)
        self._column = QVBoxLayout(inside)
        self._build(inside)
        self.setWidget(inside)
        inside.setAutoFillBackground(False)

    def use_shelf(self, shelf: PresetShelf) -> None:
        """The folder the presets lie in."""
        self._shelf = shelf

    def show_presets(self, words: Words, catalogue: Catalogue, choices: GameChoices) -> None:
        """Show the presets, and what would be saved now."""
        self._words, self._catalogue, self._choices = words, catalogue, choices
        self._renew()

    def start(self) -> None:
        """The first preset, else the name of a new one."""
        first = self.findChild(Button, "use_preset_0")
        target: QWidget = first if first is not None else self._name
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def undo(self) -> None:
        """Take the last saving or deleting back."""
        if self._shelf is None:
            return
        try:
            self._shelf.undo()
        except OSError as error:
            self._say_trouble(error)
        self._renew()

    # Building

    def _build(self, inside: QWidget) -> None:
        theme = self.theme
        edge = theme.size(16)
        self._column.setContentsMargins(edge, theme.size(6), edge, theme.size(6))
        self._column.setSpacing(theme.size(8, 10))
        head = QHBoxLayout()
        head.addWidget(Text(theme, self.tr("Presets"), weight=Weight.SEMIBOLD, parent=inside), 1)
        add = Button(theme, self.tr("Add from a file"), icon="import", parent=inside)
        add.setObjectName("add_preset_button")
        add.clicked.connect(self._ask_file)
        head.addWidget(add)
        self._column.addLayout(head)
        self._list = QVBoxLayout()
        self._list.setSpacing(theme.size(4))
        self._column.addLayout(self._list)
        self._rows: list[QWidget] = []
        self._column.addWidget(Hairline(theme, parent=inside))
        said = self.tr("Save the choices of this page")
        self._column.addWidget(Text(theme, said, weight=Weight.SEMIBOLD, parent=inside))
        row = QHBoxLayout()
        self._name = QLineEdit(inside)
        self._name.setObjectName("preset_name")
        self._name.setAccessibleName(self.tr("Name of the preset"))
        self._name.setPlaceholderText(self.tr("Name"))
        self._name.setMaxLength(MOST_LETTERS)
        self._name.textChanged.connect(self._on_typed)
        self._name.returnPressed.connect(self._save)
        self._save_button = Button(theme, kind=ButtonKind.OUTLINE, parent=inside)
        self._save_button.setObjectName("save_preset_button")
        self._save_button.clicked.connect(self._save)
        row.addWidget(self._name, 1)
        row.addWidget(self._save_button)
        self._column.addLayout(row)
        held = QGridLayout()
        names = field_names()
        self._holds: dict[str, Button] = {}
        for place, field in enumerate(HOLDS):
            button = Button(theme, names[field], icon="check", parent=inside)
            button.setObjectName(f"holds_{field}")
            button.setCheckable(True)
            button.setChecked(True)
            button.toggled.connect(self._on_typed)
            self._holds[field] = button
            held.addWidget(button, place // _HELD_COLUMNS, place % _HELD_COLUMNS)
        held.setColumnStretch(_HELD_COLUMNS, 1)
        note = self.tr("A preset changes only what it holds. It holds:")
        self._column.addWidget(
            Text(theme, note, role=Role.SMALL, colour=Colour.TEXT2, parent=inside)
        )
        self._column.addLayout(held)
        self._column.addStretch(1)

    def _renew(self) -> None:
        if self._shelf is None or self._words is None:
            return
        for widget in self._rows:
            self._list.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self._rows = []
        presets, broken = self._shelf.load()
        self._presets = {preset.name: preset for preset in presets}
        for place, preset in enumerate(presets):
            self._add(self._row(place, preset))
        for each in broken:
            text = Text(self.theme, _broken_text(each), colour=Colour.WARN, wrap=True)
            self._add(text)
        if not self._rows:
            none = self.tr("None yet. Save the choices of this page below.")
            self._add(Text(self.theme, none, colour=Colour.TEXT2, wrap=True))
        self._on_typed()

    def _add(self, widget: QWidget) -> None:
        self._list.addWidget(widget)
        self._rows.append(widget)
        widget.show()

    def _row(self, place: int, preset: Preset) -> QWidget:
        assert self._words is not None
        theme = self.theme
        holder = QWidget(self.widget())
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.size(8))
        use = Button(theme, preset.name, parent=holder)
        use.set_centred(False)
        use.setObjectName(f"use_preset_{place}")
        use.setProperty("preset", preset.name)
        use.setAccessibleName(self.tr("Use the preset {name}").format(name=preset.name))
        use.clicked.connect(self._on_use)
        use.setMinimumWidth(theme.size(220))
        about = preset_text(self._words, preset)
        told = Text(theme, about, role=Role.SMALL, colour=Colour.TEXT2, wrap=True, parent=holder)
        told.setObjectName(f"preset_text_{place}")
        use.setAccessibleDescription(about)
        row.addWidget(use)
        row.addWidget(told, 1)
        for icon, text, name, slot in (
            ("export", self.tr("Share {name} as a file"), "share", self._on_share),
            ("close", self.tr("Delete {name}"), "delete", self._on_delete),
        ):
            button = IconButton(theme, icon, text.format(name=preset.name), parent=holder)
            button.setObjectName(f"{name}_preset_{place}")
            button.setProperty("preset", preset.name)
            button.clicked.connect(slot)
            row.addWidget(button)
        return holder

    # What happens

    def _on_typed(self, *_: object) -> None:
        name = self._typed()
        known = name in self._presets
        self._save_button.setText(self.tr("Replace it") if known else self.tr("Save"))
        held = any(button.isChecked() for button in self._holds.values())
        self._save_button.setEnabled(bool(name) and held and self._shelf is not None)

    def _typed(self) -> str:
        return " ".join(self._name.text().split())

    def _save(self) -> None:
        if not self._save_button.isEnabled() or self._shelf is None or self._choices is None:
            return
        holds = [field for field, button in self._holds.items() if button.isChecked()]
        preset = preset_of(self._typed(), self._choices, holds)
        if self._keep(preset):
            self._name.clear()

    def _keep(self, preset: Preset) -> bool:
        assert self._shelf is not None
        try:
            self._shelf.save(preset)
        except OSError as error:
            self._say_trouble(error)
            return False
        said = self.tr("The preset {name} is saved.").format(name=preset.name)
        self.messaged.emit(Message(said, MessageKind.OK, UNDO_PRESET, self.tr("Undo")))
        self._renew()
        return True

    def _on_use(self) -> None:
        preset = self._presets[self._named()]
        assert self._choices is not None
        assert self._catalogue is not None
        made = applied(preset, self._choices, self._catalogue)
        self._choices = made.choices
        self.chosen.emit(made.choices)
        if made.left_out:
            said = self.tr("{name}: not at hand and left out: {what}.")
            text = said.format(name=preset.name, what=", ".join(made.left_out))
            self.messaged.emit(Message(text, MessageKind.WARNING))
        else:
            said = self.tr("{name} is chosen.").format(name=preset.name)
            self.messaged.emit(Message(said, MessageKind.INFO))

    def _on_delete(self) -> None:
        name = self._named()
        assert self._shelf is not None
        try:
            self._shelf.delete(name)
        except OSError as error:
            self._say_trouble(error)
            return
        said = self.tr("The preset {name} is deleted.").format(name=name)
        self.messaged.emit(Message(said, MessageKind.INFO, UNDO_PRESET, self.tr("Undo")))
        self._renew()
        self.start()

    def _on_share(self) -> None:
        preset = self._presets[self._named()]
        file, _ = QFileDialog.getSaveFileName(
            self, self.tr("Share the preset"), preset.name + SUFFIX, _filter()
        )
        if not file:
            return
        try:
            Path(file).write_bytes(to_bytes(preset))
        except OSError as error:
            self._say_trouble(error)
            return
        said = self.tr("{name} lies in {file}.").format(name=preset.name, file=file)
        self.messaged.emit(Message(said, MessageKind.OK))

    def _ask_file(self) -> None:
        file, _ = QFileDialog.getOpenFileName(self, self.tr("Add a preset"), "", _filter())
        if file:
            self.add_file(Path(file))

    def add_file(self, file: Path) -> None:
        """Keep the preset that a file holds."""
        try:
            preset = read_preset(file)
        except NoPresetError as error:
            self.messaged.emit(Message(_broken_text(Unreadable(file, error)), MessageKind.WARNING))
            return
        self._keep(preset)

    def _named(self) -> str:
        sender = self.sender()
        assert sender is not None
        return str(sender.property("preset"))

    def _say_trouble(self, error: OSError) -> None:
        said = self.tr("The file cannot be written: {reason}").format(reason=error)
        self.messaged.emit(Message(said, MessageKind.ERROR))


def _filter() -> str:
    return translate("PresetsPanel", "Presets (*{suffix})").format(suffix=SUFFIX)


def _broken_text(each: Unreadable) -> str:
    if each.error.code == "too_new":
        said = translate("PresetsPanel", "{file} was written by a newer version of the program.")
    elif each.error.code == "unreadable":
        said = translate("PresetsPanel", "{file} cannot be read: {reason}")
    else:
        said = translate("PresetsPanel", "{file} holds no preset.")
    return said.format(file=each.file.name, reason=each.error.reason)


def field_names() -> Mapping[str, str]:
    """What a preset can hold, in words."""
    return {
        "map": translate("PresetsPanel", "Map"),
        "expansions": translate("PresetsPanel", "Expansions"),
        "difficulty": translate("PresetsPanel", "Difficulty"),
        "draft": translate("PresetsPanel", "Draft"),
        "components": translate("PresetsPanel", "Who deals"),
        "rulings": translate("PresetsPanel", "Open rules"),
    }


def preset_text(words: Words, preset: Preset) -> str:
    """What a preset holds, in one line."""
    return ", ".join(_part(words, field, value) for field, value in preset.setup.items())


def _part(words: Words, field: str, value: Any) -> str:
    match field:
        case "map":
            return words.name("map", value)
        case "expansions":
            names = [words.name("module", module) for module in value]
            return " + ".join(names) or translate("PresetsPanel", "no expansions")
        case "difficulty" if isinstance(value, str):
            return words.name("difficulty_level", value)
        case "difficulty":
            return _joined([words.name("difficulty_change", change) for change in value])
        case "draft":
            yes, no = translate("PresetsPanel", "draft"), translate("PresetsPanel", "no draft")
            return yes if value else no
        case "components":
            by_app = sum(kind == VIRTUAL for kind in value.values())
            if not by_app:
                return translate("PresetsPanel", "all on the table")
            return translate("PresetsPanel", "the app deals {n} of 3").format(n=by_app)
        case _:
            if not value:
                return translate("PresetsPanel", "open rules as usual")
            said = translate("PresetsPanel", "open rules: {rulings}")
            return said.format(rulings=" ".join(f"{k} {v}" for k, v in value.items()))


def _joined(names: Sequence[str]) -> str:
    return " + ".join(names) or translate("PresetsPanel", "no change of difficulty")
