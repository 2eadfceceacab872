"""The small forms of the human's turn: one opens below the pad for an action that needs more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.turn.card_entry import TAG_LETTERS, CardChoices, CardEntry
from marsbot_qt.app.turn.card_search import CardIndex
from marsbot_qt.app.turn.number_widgets import NumberField
from marsbot_qt.app.turn.sheet import with_printed_names
from marsbot_qt.app.view_words import resource_icon
from marsbot_qt.core.base.ids import Player, Tile
from marsbot_qt.core.rules.queries import (
    cards_to_tell,
    corporation_entries,
    open_awards,
    open_milestones,
    productions,
    project_entries,
    removable,
    usable_cards,
)
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.state_json import space_json
from marsbot_qt.qtkit.buttons import Button, ButtonKind
from marsbot_qt.qtkit.roles import Colour, Role
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme

_TAKEN = ("plants", "mc", "steel", "titanium", "energy", "heat", "animals", "microbes")
_COLUMNS = 4


class ActionForm(QWidget):
    """The base: a line that says what to do, and what it is done with.

    Signals:
        ready: the move, in the words of the game file.
    """

    ready = Signal(object)

    def __init__(self, theme: Theme, prompt: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(theme.size(6, 8))
        self.prompt = Text(theme, prompt, role=Role.SMALL, colour=Colour.TEXT2, wrap=True)
        self.prompt.setObjectName("form_prompt")
        self.column.addWidget(self.prompt)

    def be_terse(self) -> None:
        """Take little room."""

    def start(self) -> None:
        """Put the focus where the person goes on."""

    def key_pressed(self, _text: str) -> bool:
        """A single letter; False when it means nothing here."""
        return False


class HintForm(ActionForm):
    """Nothing but the line: the rest happens on the map."""


class GoalForm(ActionForm):
    """The milestones or awards that can still be taken."""

    def __init__(
        self, theme: Theme, words: GameWords, state: State, *, kind: str, parent: QWidget
    ) -> None:
        self._kind = kind
        claims = kind == "milestone"
        rules = words.rules
        names = open_milestones(rules, state) if claims else open_awards(rules, state)
        super().__init__(theme, "", parent)
        said = (
            self.tr("Which milestone do you claim?")
            if claims
            else self.tr("Which award do you fund?")
        )
        self.prompt.setText(said)
        self._names: dict[Button, str] = {}
        grid = QGridLayout()
        grid.setSpacing(theme.size(6, 8))
        for place, name in enumerate(names):
            shown = words.milestone(name) if claims else words.award(name)
            button = Button(theme, shown, key=str(place + 1), parent=self)
            button.set_centred(False)
            button.setObjectName(f"{kind}_choice_{name}")
            button.clicked.connect(self._on_clicked)
            self._names[button] = name
            grid.addWidget(button, place // 2, place % 2)
        self.column.addLayout(grid)

    def start(self) -> None:
        """The first."""
        for button in list(self._names)[:1]:
            button.setFocus(Qt.FocusReason.OtherFocusReason)

    def key_pressed(self, text: str) -> bool:
        """The number of a goal."""
        names = list(self._names.values())
        if text.isdigit() and 1 <= int(text) <= len(names):
            self._take(names[int(text) - 1])
            return True
        return False

    def _on_clicked(self) -> None:
        button = self.sender()
        if isinstance(button, Button):
            self._take(self._names[button])

    def _take(self, name: str) -> None:
        move = "human_claims" if self._kind == "milestone" else "human_funds"
        self.ready.emit({"move": move, self._kind: name})


class OneOfForm(ActionForm):
    """Colony tiles or parties: a press on one is the move."""

    def __init__(
        self,
        theme: Theme,
        prompt: str,
        names: Mapping[str, str],
        *,
        move: str,
        parent: QWidget,
    ) -> None:
        super().__init__(theme, prompt, parent)
        self._move = move
        self._ids = list(names)
        self._field = "party" if move == "human_sends_delegate" else "colony"
        self._group = QButtonGroup(self)
        grid = QGridLayout()
        grid.setSpacing(theme.size(6, 8))
        for place, (each, name) in enumerate(names.items()):
            button = Button(theme, name, key=str(place + 1), parent=self)
            button.set_centred(False)
            button.setObjectName(f"{self._field}_choice_{each}")
            self._group.addButton(button, place)
            grid.addWidget(button, place // 2, place % 2)
        self._group.idClicked.connect(self._take)
        self.column.addLayout(grid)

    def start(self) -> None:
        """The first."""
        self._group.button(0).setFocus(Qt.FocusReason.OtherFocusReason)

    def key_pressed(self, text: str) -> bool:
        """The number of one."""
        if text.isdigit() and 1 <= int(text) <= len(self._ids):
            self._take(int(text) - 1)
            return True
        return False

    def _take(self, at: int) -> None:
        self.ready.emit({"move": self._move, self._field: self._ids[at]})


class ResourceGrid(QWidget):
    """Resources to choose one from.

    Signals:
        chosen: the id of the resource.
    """

    chosen = Signal(str)

    def __init__(
        self, theme: Theme, names: Mapping[str, str], parent: QWidget, *, notes: Sequence[str] = ()
    ) -> None:
        super().__init__(parent)
        self._ids = list(names)
        self._group = QButtonGroup(self)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(theme.size(6, 8))
        for place, (resource, name) in enumerate(names.items()):
            button = Button(theme, icon=resource_icon(resource), parent=self)
            button.setCheckable(True)
            button.setObjectName(f"resource_{resource}")
            button.setAccessibleName(name)
            button.setToolTip(name)
            if place < len(notes):
                button.set_note(notes[place])
            self._group.addButton(button, place)
            grid.addWidget(button, place // _COLUMNS, place % _COLUMNS)
        for column in range(_COLUMNS):
            grid.setColumnStretch(column, 1)
        self._group.idClicked.connect(self._on_clicked)

    def choose(self, resource: str) -> None:
        """Choose a resource."""
        if resource in self._ids:
            self._group.button(self._ids.index(resource)).setChecked(True)

    def current(self) -> str | None:
        """The chosen resource."""
        at = self._group.checkedId()
        return self._ids[at] if at >= 0 else None

    def start(self) -> None:
        """Put the focus on the chosen one, or the first."""
        button = self._group.checkedButton() or self._group.button(0)
        if button is not None:
            button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_clicked(self, at: int) -> None:
        self.chosen.emit(self._ids[at])


class TakeForm(ActionForm):
    """Removing or stealing: which resource, and how many."""

    def __init__(
        self, theme: Theme, words: GameWords, state: State, *, move: str, parent: QWidget
    ) -> None:
        super().__init__(theme, "", parent)
        self._move = move
        steals = move == "human_steals"
        most = sum(each.most for each in removable(words.rules, state) if each.store is None)
        said = (
            self.tr("What do you steal? MarsBot pays 1\u202fM€ for each; it has {n}.")
            if steals
            else self.tr("What do you remove? MarsBot loses 1\u202fM€ for each; it has {n}.")
        )
        self.prompt.setText(said.format(n=most))
        names = {resource: words.resource(resource) for resource in _TAKEN}
        self._grid = ResourceGrid(theme, names, self)
        self._grid.choose("plants" if not steals else "mc")
        self._grid.chosen.connect(self._on_resource)
        button = self.tr("Steal") if steals else self.tr("Remove")
        self._number = NumberField(theme, button, self.tr("of these"), self)
        self._number.field.setAccessibleName(self.tr("Amount"))
        self._number.accepted.connect(self._on_accepted)
        self._number.changed.connect(self._on_number_changed)
        self._error = Text(theme, role=Role.SMALL, colour=Colour.ERROR, wrap=True, parent=self)
        self._error.setObjectName("amount_error")
        self._error.setVisible(False)
        self.column.addWidget(self._grid)
        self.column.addWidget(self._number)
        self.column.addWidget(self._error)

    def start(self) -> None:
        """The amount: the resource is set already, most of the time."""
        self._number.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_resource(self, _resource: str) -> None:
        self.start()

    def _on_accepted(self) -> None:
        number, resource = self._number.number(), self._grid.current()
        if number is not None and number > 0 and resource is not None:
            self.ready.emit({"move": self._move, "resource": resource, "amount": number})
        elif self._number.field.text():
            self._error.setText(self.tr("A whole number from 1 is needed."))
            self._error.setVisible(True)

    def _on_number_changed(self) -> None:
        self._error.setVisible(False)


class ProductionForm(ActionForm):
    """Lowering a production: by how many steps, and which."""

    def __init__(self, theme: Theme, words: GameWords, state: State, parent: QWidget) -> None:
        super().__init__(theme, "", parent)
        self.prompt.setText(self.tr("Which production do you lower? A press lowers it."))
        self._steps = 1
        row = QHBoxLayout()
        row.setSpacing(theme.size(6, 8))
        group = QButtonGroup(self)
        for number in (1, 2, 3):
            button = Button(theme, self.tr("%n step(s)", "", number), parent=self)
            button.setCheckable(True)
            button.setChecked(number == 1)
            group.addButton(button, number)
            row.addWidget(button, 1)
        group.idClicked.connect(self._on_steps)
        self.column.addLayout(row)
        tracks = productions(words.rules, state)
        names = {
            each.resource: self.tr("{resource} production, {track} at {n}").format(
                resource=words.resource(each.resource),
                track=words.track(each.track),
                n=each.position,
            )
            for each in tracks
        }
        notes = [str(each.position) for each in tracks]
        self._grid = ResourceGrid(theme, names, self, notes=notes)
        self._grid.chosen.connect(self._on_chosen)
        self.column.addWidget(self._grid)

    def start(self) -> None:
        """The resources."""
        self._grid.start()

    def _on_steps(self, steps: int) -> None:
        self._steps = steps

    def _on_chosen(self, resource: str) -> None:
        data: dict[str, Any] = {"move": "human_decreases_production", "resource": resource}
        if self._steps > 1:
            data["steps"] = self._steps
        self.ready.emit(data)


class CardForm(ActionForm):
    """A card of the human that watches MarsBot, counts it or protects from it."""

    def __init__(self, theme: Theme, words: GameWords, state: State, parent: QWidget) -> None:
        super().__init__(theme, "", parent)
        self.prompt.setText(
            self.tr("Only cards that watch MarsBot, count it or protect from it need telling.")
        )
        self._uses: list[Mapping[str, Any]] = []
        self._use_buttons = QButtonGroup(self)
        self._use_buttons.idClicked.connect(self._on_used)
        wanted = set(cards_to_tell(words.rules))
        remembered = set(state.human_cards)
        entries = [
            entry
            for entry in (
                *corporation_entries(words.rules),
                *project_entries(words.rules, state),
            )
            if entry.id in wanted and entry.id not in remembered
        ]
        shown = [words.project_card(entry.id) for entry in entries]
        names = {tag: words.tag(tag) for tag in TAG_LETTERS}
        self._entry = CardEntry(theme, self)
        self._entry.set_action(self.tr("Play"))
        self._entry.present(
            CardChoices(
                CardIndex(with_printed_names(words, entries), shown),
                names,
                frozenset(),
                with_tags=False,
                with_bonus=False,
            )
        )
        self._entry.show_all()
        self._entry.entered.connect(self._on_entered)
        self.column.addWidget(self._entry)
        for card in usable_cards(words.rules):
            if card in remembered:
                self._offer_uses(words, state, card)

    def _offer_uses(self, words: GameWords, state: State, card: str) -> None:
        """A button for each city of MarsBot that a card can be used on (R-FQP-06)."""
        for tile in state.tiles:
            if tile.tile is not Tile.CITY or tile.owner is not Player.MARSBOT:
                continue
            said = self.tr("Use {card} on {place}")
            text = said.format(card=words.project_card(card), place=words.label(tile.space))
            button = Button(self.theme, text, kind=ButtonKind.OUTLINE, icon="card", parent=self)
            place = space_json(words.rules, tile.space)
            button.setObjectName(f"use_{len(self._uses)}")
            self._use_buttons.addButton(button, len(self._uses))
            self._uses.append({"move": "human_uses_card", "card": card, "space": place})
            self.column.addWidget(button)

    def _on_used(self, number: int) -> None:
        self.ready.emit(self._uses[number])

    def be_terse(self) -> None:
        """Take little room."""
        self._entry.be_terse()

    def start(self) -> None:
        """The field."""
        self._entry.start(by_tags=False)

    def _on_entered(self, card: Any) -> None:
        if isinstance(card, str):
            self.ready.emit({"move": "human_plays_card", "card": card})


class BlockedForm(ActionForm):
    """A tile that the rules do not allow on a hex: why, and the way out."""

    def __init__(self, theme: Theme, text: str, move: Mapping[str, Any], parent: QWidget) -> None:
        super().__init__(theme, text, parent)
        self._data = dict(move)
        self.prompt.set_colour(Colour.ERROR)
        button = Button(
            theme, self.tr("A card allows it"), kind=ButtonKind.OUTLINE, icon="card", parent=self
        )
        button.setObjectName("card_allows_button")
        button.clicked.connect(self._on_clicked)
        self.column.addWidget(button)

    def _on_clicked(self) -> None:
        self.ready.emit(self._data)
