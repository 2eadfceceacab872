"""The choices of a new game, each with its consequence in words."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from marsbot_qt.app.automation import common_level
from marsbot_qt.app.automation_text import level_names, level_note
from marsbot_qt.app.doubts import guess_text
from marsbot_qt.app.new_game.choices import (
    CUSTOM,
    GameChoices,
    consistent,
    goals_follow,
    level_changes,
)
from marsbot_qt.app.new_game.controls import (
    ChoiceButton,
    ColourButton,
    MapCard,
    Segments,
    SwitchTile,
)
from marsbot_qt.app.new_game.goal_choice import (
    GoalsAtHand,
    goals_at_hand,
    goals_note,
    with_playable_goals,
)
from marsbot_qt.app.new_game.goals_row import GoalsRow
from marsbot_qt.app.new_game.position_form import PositionForm
from marsbot_qt.app.shelf import Shelf
from marsbot_qt.app.turn.bits import plain_number
from marsbot_qt.app.view_map import printed_map
from marsbot_qt.app.view_words import Words
from marsbot_qt.core.base.errors import MarsBotError
from marsbot_qt.core.base.ids import Component
from marsbot_qt.core.base.records import replaced
from marsbot_qt.qtkit.flow_layout import FlowLayout
from marsbot_qt.qtkit.flowing import Flowing
from marsbot_qt.qtkit.panel import Hairline
from marsbot_qt.qtkit.roles import Colour, Owner, Role, Weight
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme
from marsbot_qt.qtkit.turning import Turning

_TABLE, _APP = "table", "app"

_LEAST_FOR_NOTES = 700
"""Width at scale 100 % from which notes stand beside the choices instead of below them."""


class ChoicesForm(QScrollArea):
    """Map, expansions, difficulty, draft, components, colours, seed, position.

    Signals:
        changed: the choices that hold now (`GameChoices`).
        automation_chosen: how much the app does alone, for all families.
        colours_chosen: colour names of MarsBot and of the human.
        goals_wanted: the list from which milestones and awards are chosen.
    """

    changed = Signal(object)
    goals_wanted = Signal()
    automation_chosen = Signal(str)
    colours_chosen = Signal(str, str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setObjectName("choices_form")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._shelf: Shelf | None = None
        self._language = "en"
        self._choices = GameChoices("")
        self._inside = Flowing(self)
        self._below: QWidget | None = None
        self._rows: list[QBoxLayout] = []
        self._firsts: list[QBoxLayout] = []
        self._maps: dict[str, MapCard] = {}
        self._expansions: dict[str, SwitchTile] = {}
        self._changes: dict[str, SwitchTile] = {}
        self._notes: dict[str, Text] = {}
        self._at_hand: GoalsAtHand | None = None
        self._build()
        self.setWidget(self._inside)
        self._inside.setAutoFillBackground(False)
        self._broken.setText(self.tr("The packs are being read."))

    @property
    def choices(self) -> GameChoices:
        """What is chosen now."""
        return self._choices

    @property
    def goals(self) -> GoalsAtHand | None:
        """The goals that can be chosen; None where they are those of the map."""
        return self._at_hand

    @property
    def position(self) -> PositionForm:
        """The fields of a position."""
        return self._position

    def use_shelf(self, shelf: Shelf, choices: GameChoices, language: str) -> None:
        """Offer what these packs hold."""
        self._shelf, self._language = shelf, language
        self._choices = choices
        self._make_maps(shelf)
        self._make_switches(shelf)
        broken = [
            self.tr("{pack} cannot be used: {reason}").format(
                pack=each.id or each.source, reason=each.problems[0].message
            )
            for each in shelf.broken
            if each.problems
        ]
        self._broken.setText("\n".join(broken))
        self._broken.setVisible(bool(broken))
        self._at_hand = goals_at_hand(shelf, choices, language)
        self._choices = with_playable_goals(choices, self._at_hand)
        self._show_choices(shelf, self._choices)

    def change(self, **changes: object) -> None:
        """Choose otherwise; choices that force each other are set."""
        before, after = self._choices, consistent(replaced(self._choices, **changes))
        shelf = self._shelf
        if shelf is not None:
            after = goals_follow(before, after, shelf.catalogue)
            self._at_hand = goals_at_hand(shelf, after, self._language)
            after = with_playable_goals(after, self._at_hand)
            self._show_choices(shelf, after)
        self._choices = after
        self.changed.emit(self._choices)

    def show_automation(self, automation: Mapping[str, str]) -> None:
        """Show how much the app does alone."""
        level = common_level(automation)
        self._automation.choose(level.value if level is not None else "")
        self._notes["automation"].setText(level_note(level))

    def seed(self) -> tuple[int | None, bool]:
        """The seed, None for chance; and whether what is typed is one."""
        text = self._seed.text().strip()
        number = plain_number(text)
        return number, not text or number is not None

    @property
    def seed_text(self) -> str:
        """What is typed as the seed."""
        return self._seed.text()

    def type_seed(self, text: str) -> None:
        """Put a seed into its field."""
        self._seed.setText(text)

    def show_position(self, shown: bool) -> None:
        """Show or hide the fields of a position."""
        self._position.setVisible(shown)
        if shown:
            self.ensureWidgetVisible(self._position)

    def hold_below(self, widget: QWidget) -> None:
        """Show a widget below the choices, where there is no room beside them."""
        self._below = widget
        # Before the stretch at the end.
        self._column.insertWidget(self._column.count() - 1, widget)
        widget.show()

    def release_below(self) -> None:
        """The widget is shown elsewhere."""
        if self._below is not None:
            self._column.removeWidget(self._below)
            self._below = None

    def words(self) -> Words:
        """Names in the packs that are chosen."""
        assert self._shelf is not None
        return self._words_of(self._shelf)

    # Building

    def _build(self) -> None:
        theme = self.theme
        column = QVBoxLayout(self._inside)
        self._column = column
        self._labels: list[Text] = []
        self._broken = Text(theme, colour=Colour.WARN, wrap=True, parent=self._inside)
        column.addWidget(self._broken)
        column.addLayout(
            self._heading(self.tr("Map"), self.tr("the MarsBot board and goals follow the map"))
        )
        self._map_row = FlowLayout()
        column.addLayout(self._map_row)
        column.addLayout(
            self._heading(self.tr("Expansions"), self.tr("each says what it changes for MarsBot"))
        )
        self._expansion_grid = QGridLayout()
        column.addLayout(self._expansion_grid)
        self._goals = GoalsRow(theme, self._inside)
        self._goals.chosen.connect(self._on_goals)
        self._goals.list_wanted.connect(self.goals_wanted)
        self._add_row("goals", self.tr("Goals"), self._goals)
        self._goals_label = self._labels[-1]
        column.addWidget(Hairline(theme, parent=self._inside))
        self._level = Segments(theme, self.tr("Difficulty"), self._inside)
        self._level.setObjectName("level")
        self._level.chosen.connect(self._on_level)
        self._add_row("level", self.tr("Difficulty"), self._level)
        self._change_grid = QGridLayout()
        column.addLayout(self._change_grid)
        self._draft = Segments(theme, self.tr("Draft"), self._inside)
        self._draft.setObjectName("draft")
        self._draft.chosen.connect(self._on_draft)
        self._add_row("draft", self.tr("Draft"), self._draft)
        self._components: dict[str, Segments] = {}
        for component, name in (
            (Component.PROJECT_DECK, self.tr("Project cards")),
            (Component.BONUS_DECK, self.tr("Bonus cards")),
            (Component.FLIPS, self.tr("Flips")),
        ):
            segments = Segments(theme, name, self._inside)
            segments.setObjectName(component.value)
            segments.chosen.connect(self._on_component)
            self._components[component.value] = segments
            self._add_row(component.value, name, segments)
        self._automation = Segments(theme, self.tr("Automation"), self._inside)
        self._automation.setObjectName("automation")
        self._automation.chosen.connect(self._on_automation)
        self._add_row("automation", self.tr("Automation"), self._automation)
        self._automation.set_options(level_names())
        colours = QWidget(self._inside)
        row = QHBoxLayout(colours)
        row.setContentsMargins(0, 0, 0, 0)
        self._marsbot_colour = ColourButton(theme, Owner.MARSBOT, colours)
        self._marsbot_colour.setObjectName("marsbot_colour")
        self._marsbot_colour.colour_chosen.connect(self._on_marsbot_colour)
        self._human_colour = ColourButton(theme, Owner.HUMAN, colours)
        self._human_colour.setObjectName("human_colour")
        self._human_colour.colour_chosen.connect(self._on_human_colour)
        row.addWidget(self._marsbot_colour)
        row.addWidget(self._human_colour)
        self._add_row("colours", self.tr("Colours"), colours)
        self._seed = QLineEdit(self._inside)
        self._seed.setObjectName("seed_field")
        self._seed.setAccessibleName(self.tr("Seed"))
        self._seed.setMaxLength(18)
        self._seed.setPlaceholderText(self.tr("by chance"))
        self._add_row("seed", self.tr("Seed"), self._seed)
        self._notes["seed"].setText(self.tr("the same seed deals the same virtual cards again"))
        self._position = PositionForm(theme, self._inside)
        self._position.setVisible(False)
        column.addWidget(self._position)
        column.addStretch(1)
        self._turning = Turning(theme, self, _LEAST_FOR_NOTES, *self._rows)
        self._turning.turned.connect(self._space_out)
        self._space_out()
        self.theme.changed.connect(self._space_out)
        self.theme.changed.connect(self._show_colours)

    def _heading(self, title: str, note: str) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(Text(self.theme, title, weight=Weight.SEMIBOLD, parent=self._inside))
        quiet = Text(
            self.theme, note, role=Role.SMALL, colour=Colour.TEXT2, wrap=True, parent=self._inside
        )
        row.addWidget(quiet, 1)
        return row

    def _add_row(self, key: str, name: str, widget: QWidget) -> None:
        theme = self.theme
        row, first = QHBoxLayout(), QHBoxLayout()
        label = Text(theme, name, weight=Weight.MEDIUM, parent=self._inside)
        self._labels.append(label)
        first.addWidget(label)
        first.addWidget(widget)
        first.addStretch(1)
        row.addLayout(first)
        self._rows.append(row)
        self._firsts.append(first)
        note = Text(theme, role=Role.SMALL, colour=Colour.TEXT2, wrap=True, parent=self._inside)
        note.setObjectName(f"note_{key}")
        self._notes[key] = note
        row.addWidget(note, 1)
        self._column.addLayout(row)

    def _make_maps(self, shelf: Shelf) -> None:
        for card in self._maps.values():
            self._map_row.removeWidget(card)
            card.hide()
            card.deleteLater()
        self._maps = {}
        for choice in shelf.catalogue.maps:
            printed = shelf.library.printed_map(choice)
            words = Words(shelf.pack_texts(choice.pack, self._language))
            name = words.name("map", choice.id)
            guess = guess_text(words, shelf.library.guess_of_board(choice))
            view = printed_map(printed, name)
            card = MapCard(self.theme, name, view, guess=guess, parent=self._inside)
            card.setObjectName(f"map_{choice.id}")
            card.setProperty("map_id", choice.id)
            card.clicked.connect(self._on_map)
            self._maps[choice.id] = card
            self._map_row.addWidget(card)

    def _make_switches(self, shelf: Shelf) -> None:
        words = self._words_of(shelf)
        for tiles in (self._expansions, self._changes):
            for tile in tiles.values():
                tile.hide()
                tile.deleteLater()
            tiles.clear()
        for place, module in enumerate(shelf.catalogue.expansions):
            tile = SwitchTile(
                self.theme,
                words.name("module", module),
                self._module_note(module, shelf),
                self._inside,
            )
            tile.setObjectName(f"expansion_{module}")
            tile.setProperty("choice", module)
            tile.clicked.connect(self._on_expansion)
            self._expansion_grid.addWidget(tile, place // 2, place % 2)
            self._expansions[module] = tile
        for column in range(2):
            self._expansion_grid.setColumnStretch(column, 1)
        levels = [
            (each.id, words.name("difficulty_level", each.id)) for each in shelf.catalogue.levels
        ]
        self._level.set_options([*levels, (CUSTOM, self.tr("Custom"))])
        for place, change in enumerate(shelf.catalogue.changes):
            tile = SwitchTile(
                self.theme,
                words.name("difficulty_change", change),
                words.text("difficulty_change", change, "text"),
                self._inside,
            )
            tile.setObjectName(f"change_{change}")
            tile.setProperty("choice", change)
            tile.clicked.connect(self._on_change)
            self._change_grid.addWidget(tile, place, 0)
            self._changes[change] = tile
        self._draft.set_options([("off", self.tr("Off")), ("on", self.tr("On"))])
        for segments in self._components.values():
            segments.set_options([(_TABLE, self.tr("Table")), (_APP, self.tr("App"))])

    def _module_note(self, module: str, shelf: Shelf) -> str:
        """How many project cards a module brings."""
        first = {"map": self._choices.map}
        try:
            without = shelf.table({**first, "expansions": []})
            within = shelf.table({**first, "expansions": [module]})
        except MarsBotError:
            return ""
        if module in shelf.catalogue.pools:
            return self.tr("drawn or chosen")
        more = len(within.rules.content.project_cards) - len(without.rules.content.project_cards)
        return self.tr("adds %n project card(s)", "", more) if more else ""

    def _words_of(self, shelf: Shelf) -> Words:
        table = shelf.table({"map": self._choices.map})
        return Words(shelf.texts(table, self._language))

    # What is shown

    def _show_choices(self, shelf: Shelf, choices: GameChoices) -> None:
        for name, card in self._maps.items():
            card.setChecked(name == choices.map)
        for name, tile in self._expansions.items():
            tile.setChecked(name in choices.expansions)
        self._show_goals(choices)
        self._level.choose(choices.level)
        held = level_changes(choices, shelf.catalogue)
        for name, tile in self._changes.items():
            tile.setChecked(name in held)
            tile.setVisible(choices.level == CUSTOM)
        words = self._words_of(shelf)
        note = words.text("difficulty_level", choices.level, "text")
        self._notes["level"].setText(note or self.tr("any mix of the single changes"))
        deck = Component.PROJECT_DECK.value in choices.virtual
        self._draft.choose("on" if choices.draft else "off")
        self._draft.enable("on", enabled=not deck)
        if deck:
            said = self.tr("off: MarsBot's own deck is not drafted from")
        elif choices.draft:
            said = self.tr("MarsBot takes cards at random; the app says which")
        else:
            said = self.tr("MarsBot is dealt its cards")
        self._notes["draft"].setText(said)
        for name, segments in self._components.items():
            segments.choose(_APP if name in choices.virtual else _TABLE)
        self._show_component_notes(choices)

    def _show_goals(self, choices: GameChoices) -> None:
        at_hand = self._at_hand
        for widget in (self._goals_label, self._goals, self._notes["goals"]):
            widget.setVisible(at_hand is not None)
        if at_hand is None:
            return
        self._goals.choose(choices.goals)
        self._notes["goals"].setText(goals_note(choices, at_hand))

    def _show_component_notes(self, choices: GameChoices) -> None:
        virtual = choices.virtual
        notes = {
            Component.PROJECT_DECK.value: (
                self.tr("the app deals MarsBot's project cards from a deck of its own"),
                self.tr("you flip MarsBot's cards and enter them"),
            ),
            Component.BONUS_DECK.value: (
                self.tr("the app shuffles and deals the bonus cards"),
                self.tr("you have the bonus cards on the table"),
            ),
            Component.FLIPS.value: (
                self.tr("the app draws the cost of a flipped card"),
                self.tr("you flip a project card where hexes tie"),
            ),
        }
        for name, (by_app, by_hand) in notes.items():
            self._notes[name].setText(by_app if name in virtual else by_hand)

    # What happens

    def _on_map(self) -> None:
        card = self.sender()
        if isinstance(card, ChoiceButton):
            self.change(map=str(card.property("map_id")))

    def _on_expansion(self) -> None:
        chosen = tuple(name for name, tile in self._expansions.items() if tile.isChecked())
        self.change(expansions=chosen)

    def _on_goals(self, goals: str) -> None:
        self.change(goals=goals)

    def _on_level(self, level: str) -> None:
        shelf = self._shelf
        if level == CUSTOM and shelf is not None:
            held = level_changes(self._choices, shelf.catalogue)
            self.change(level=level, changes=held)
        else:
            self.change(level=level)

    def _on_change(self) -> None:
        held = tuple(name for name, tile in self._changes.items() if tile.isChecked())
        self.change(changes=held)

    def _on_draft(self, draft: str) -> None:
        self.change(draft=draft == "on")

    def _on_component(self, _kind: str) -> None:
        virtual = frozenset(
            name for name, segments in self._components.items() if segments.current() == _APP
        )
        self.change(virtual=virtual)

    def _on_marsbot_colour(self, colour: str) -> None:
        human = self.theme.owner_colour_name(Owner.HUMAN)
        marsbot = self.theme.owner_colour_name(Owner.MARSBOT)
        self._use_colours(colour, marsbot if colour == human else human)

    def _on_human_colour(self, colour: str) -> None:
        marsbot = self.theme.owner_colour_name(Owner.MARSBOT)
        human = self.theme.owner_colour_name(Owner.HUMAN)
        self._use_colours(human if colour == marsbot else marsbot, colour)

    def _on_automation(self, level: str) -> None:
        self.automation_chosen.emit(level)

    def _show_colours(self) -> None:
        for owner, button in (
            (Owner.MARSBOT, self._marsbot_colour),
            (Owner.HUMAN, self._human_colour),
        ):
            button.show_colour(self.theme.owner_colour_name(owner))

    def _use_colours(self, marsbot: str, human: str) -> None:
        self.theme.set_owner_colours(marsbot, human)
        self._marsbot_colour.show_colour(marsbot)
        self._human_colour.show_colour(human)
        self.colours_chosen.emit(marsbot, human)

    def _space_out(self) -> None:
        theme = self.theme
        edge = theme.size(16)
        self._column.setContentsMargins(edge, theme.size(6), edge, theme.size(6))
        self._column.setSpacing(theme.size(8, 10))
        for grid in (self._expansion_grid, self._change_grid, self._map_row):
            grid.setSpacing(theme.size(8, 10))
        for row in self._firsts:
            row.setSpacing(theme.size(12))
        for row in self._rows:
            row.setSpacing(theme.size(3 if self._turning.is_narrow else 12))
        chance = self._seed.fontMetrics().horizontalAdvance(self._seed.placeholderText())
        self._seed.setFixedWidth(max(theme.size(180), chance + theme.size(24)))
        widest = max(label.sizeHint().width() for label in self._labels)
        for label in self._labels:
            label.setFixedWidth(max(theme.size(112, 140), widest))
