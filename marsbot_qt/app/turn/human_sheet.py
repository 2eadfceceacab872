"""The human's turn: a pad of what can touch MarsBot, and a line for each thing entered."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from marsbot_qt.app.code_text import unexpected_text
from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.log_text import log_entry
from marsbot_qt.app.scene import Scene
from marsbot_qt.app.turn.bits import is_enter
from marsbot_qt.app.turn.human_forms import (
    ActionForm,
    BlockedForm,
    CardForm,
    GoalForm,
    HintForm,
    OneOfForm,
    ProductionForm,
    TakeForm,
)
from marsbot_qt.app.turn.intents import (
    ChooseTile,
    PlayMove,
    PointOut,
    RemoveMove,
    ShowOwnCards,
    TakeMarsbotTurn,
)
from marsbot_qt.app.turn.sheet import HeadView, Sheet
from marsbot_qt.app.view_words import PARAMETERS
from marsbot_qt.app.watching_text import watching_lines
from marsbot_qt.core.base.ids import HexIndex, Parameter, Tile
from marsbot_qt.core.base.records import record
from marsbot_qt.core.rules.queries import (
    game_is_ending,
    hex_choices,
    hexes_for,
    legal_moves,
    placeable,
    raisable,
    watching_card,
    why_not,
)
from marsbot_qt.qtkit.buttons import Button, ButtonKind, IconButton
from marsbot_qt.qtkit.painting import draw_text, fill_rounded, outline_rounded, text_width
from marsbot_qt.qtkit.roles import Colour, Owner, Role, Weight
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme

translate = QCoreApplication.translate


@record
class PadAction:
    """A key of the pad: its letter, picture and text."""

    id: str
    letter: str
    icon: str
    text: str
    colour: Colour = Colour.TEXT2


class PadButton(Button):
    """A key of the pad: icon and letter above, text below."""

    def __init__(self, theme: Theme, action: PadAction, parent: QWidget) -> None:
        super().__init__(theme, parent=parent)
        self.action_id = action.id
        self._view = action
        self.setObjectName(f"pad_{action.id}")
        self.setCheckable(True)
        name = self.tr("{action}, letter {letter}")
        self.setAccessibleName(name.format(action=action.text, letter=action.letter))
        self.setToolTip(f"{action.text} ({action.letter})")

    @property
    def view(self) -> PadAction:
        """What the key stands for."""
        return self._view

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space presses; Enter is for the button that ends the turn."""
        if is_enter(event):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        """Two lines."""
        return QSize(self._theme.size(70, 100), self._theme.size(56, 68))

    def minimumSizeHint(self) -> QSize:
        """Two lines."""
        return QSize(self._theme.size(48), self._theme.size(48, 60))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground, icon, letter, text."""
        theme, view = self._theme, self._view
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = self.rect().toRectF()
        checked = self.isChecked()
        ground = (
            Colour.ACCENT_SOFT if checked else Colour.PASSED if self._is_lit() else Colour.INSET
        )
        fill_rounded(painter, box, theme.size(8), theme.colour(ground))
        if checked:
            ring = theme.colour(Colour.ACCENT)
            outline_rounded(painter, box, theme.size(8), ring, width=theme.size(2))
        enabled = self.isEnabled()
        side = min(theme.size(21, 25), self.height() // 2 - theme.size(3))
        tint = theme.colour(view.colour if enabled else Colour.CONTROL)
        pixmap = theme.icons.pixmap(view.icon, side, tint, scale=self.devicePixelRatioF())
        letter_font = theme.font(Role.SMALL, Weight.MEDIUM)
        letter = text_width(view.letter, letter_font)
        gap = theme.size(9)
        left = (box.width() - side - gap - letter) / 2
        top = box.height() / 2 - side - theme.size(1)
        painter.drawPixmap(round(left), round(top), pixmap)
        quiet = theme.colour(Colour.TEXT2 if enabled else Colour.CONTROL)
        where = box.adjusted(left + side + gap, 0, 0, 0)
        where.setTop(top)
        where.setHeight(side)
        draw_text(painter, where, view.letter, font=letter_font, colour=quiet)
        ink = theme.colour(Colour.TEXT if enabled else Colour.CONTROL)
        font = theme.font(Role.SMALL, Weight.MEDIUM)
        room = box.adjusted(theme.size(3), box.height() / 2, -theme.size(3), -theme.size(3))
        if text_width(view.text, font) > room.width():
            font = theme.font(Role.SMALL, condensed=True)
        middle = Qt.AlignmentFlag.AlignHCenter
        draw_text(painter, room, view.text, font=font, colour=ink, align=middle)

    def _is_lit(self) -> bool:
        return self.isEnabled() and (self.underMouse() or self.isDown())


class EntryLine(QWidget):
    """One thing the human has entered, with its own undo.

    Signals:
        removed: take this entry out (its number).
    """

    removed = Signal(int)

    def __init__(self, theme: Theme, number: int, text: str, *, note: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._number = number
        self._theme = theme
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.size(10), theme.size(1), theme.size(2), theme.size(1))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(Text(theme, text, wrap=True, parent=self))
        if note:
            words.addWidget(
                Text(theme, note, role=Role.SMALL, colour=Colour.TEXT2, wrap=True, parent=self)
            )
        row.addLayout(words, 1)
        undo = IconButton(theme, "undo", self.tr("Undo: {entry}").format(entry=text), parent=self)
        undo.setObjectName(f"undo_entry_{number}")
        undo.clicked.connect(self._on_clicked)
        row.addWidget(undo)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the frame."""
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = theme.colour(Colour.LINE)
        outline_rounded(painter, self.rect().toRectF(), theme.size(8), line, width=theme.border)

    def _on_clicked(self) -> None:
        self.removed.emit(self._number)


class HumanSheet(Sheet):
    """Pad, form, lines, and the buttons that end the turn.

    Signals:
        action_hovered: the id of the pad's key under the mouse, empty for none.
    """

    action_hovered = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._scene: Scene | None = None
        self._words: GameWords | None = None
        self._alone = False
        self._forms_only = False
        self._low = False
        self._prompt = Text(theme, colour=Colour.TEXT2, wrap=True, parent=self)
        self._pad = QWidget(self)
        self._grid = QGridLayout(self._pad)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._buttons: dict[str, PadButton] = {}
        self._letters: dict[str, str] = {}
        self._own_cards = Button(theme, kind=ButtonKind.QUIET, icon="card", parent=self)
        self._own_cards.setObjectName("own_cards_button")
        self._own_cards.set_centred(False)
        self._own_cards.clicked.connect(self._on_own_cards)
        self._form: ActionForm | None = None
        self._form_of = ""
        self._form_place = QVBoxLayout()
        self._lines = QVBoxLayout()
        self._lines.setSpacing(theme.size(4))
        self._line_widgets: dict[tuple[int, str, str], EntryLine] = {}
        self._end = Button(
            theme, self.tr("MarsBot’s turn"), kind=ButtonKind.PRIMARY, key="Enter", parent=self
        )
        self._end.setObjectName("end_turn_button")
        self._end.clicked.connect(self.accept)
        self._pass = Button(theme, self.tr("I pass"), kind=ButtonKind.OUTLINE, key="P", parent=self)
        self._pass.setObjectName("pass_button")
        self._pass.clicked.connect(self._on_pass)
        row = QHBoxLayout()
        row.addWidget(self._end, 1)
        row.addWidget(self._pass)
        self._row = row
        self.column.addWidget(self._prompt)
        self.column.addWidget(self._pad)
        self.column.addLayout(self._form_place)
        self.column.addLayout(self._lines)
        self.column.addWidget(self._own_cards)
        self.column.addLayout(row)
        self.column.addStretch(1)
        self.space_out()

    @property
    def form(self) -> ActionForm | None:
        """The form that is open."""
        return self._form

    @property
    def primary(self) -> str:
        """The button that ends the turn, or the generation for one who goes on alone."""
        return self._pass.text() if self._alone else self._end.text()

    @property
    def keys(self) -> tuple[tuple[PadAction, bool], ...]:
        """The keys of the pad, and whether they can be pressed."""
        return tuple((key.view, key.isEnabled()) for key in self._buttons.values())

    def show_forms_only(self) -> None:
        """Leave pad, lines and buttons to the owner of this sheet."""
        self._forms_only = True

    @property
    def chosen_tile(self) -> Tile | None:
        """The tile that a press on a hex places."""
        return _TILES.get(self._form_of)

    def key(self, action: str) -> PadButton:
        """A key of the pad by its id."""
        return self._buttons[action]

    def set_low(self, low: bool) -> None:
        """The pad in two rows; the prompt makes room."""
        self._low = low
        self._prompt.setVisible(not low)
        if self._scene is not None and self._words is not None:
            self._make_pad(self._rows(self._scene, self._words))
            self._present_pad(self._scene, self._words)

    def press(self, action: str) -> None:
        """Press a key of the pad by its id."""
        self._buttons[action].click()

    @property
    def primary_place(self) -> tuple[Button, QBoxLayout]:
        """The button, and the row it stands in."""
        return self._end, self._row

    def head(self, _scene: Scene, _words: GameWords) -> HeadView:
        """Whose turn."""
        return HeadView(self.tr("Your turn"), Owner.HUMAN)

    def render_scene(self, scene: Scene, words: GameWords) -> None:
        """Show what can be done and what was entered."""
        self._scene, self._words = scene, words
        self._close_form()
        self._present_pad(scene, words)
        self._present_lines(scene, words)
        self._own_cards.setText(self.tr("Your cards that watch MarsBot"))
        self._own_cards.set_note(str(len(scene.state.human_cards)))
        self._own_cards.setVisible(bool(scene.state.human_cards))
        alone = self._alone = scene.state.passed_marsbot
        if alone:
            self._prompt.setText(self.tr("MarsBot has passed. You go on alone."))
        elif game_is_ending(scene.table.rules, scene.state):
            self._prompt.setText(self.tr("Mars is complete: this is the last generation."))
        else:
            self._prompt.setText(self.tr("Enter only what touches MarsBot."))
        self._end.setVisible(not alone)
        # A button that does more than it seems to says so.
        self._end.set_note(self.tr("and its card") if scene.deals else "")
        self._pass.set_kind(ButtonKind.PRIMARY if alone else ButtonKind.OUTLINE)
        self._show_enter()
        self._end.set_meaning("end_turn")
        self._pass.set_meaning("pass_alone" if alone else "pass")
        if self._forms_only:
            shown = (self._prompt, self._pad, self._own_cards, self._end, self._pass)
            for widget in (*shown, *self._line_widgets.values()):
                widget.hide()

    def start(self) -> None:
        """The button that ends the turn."""
        target = self._pass if self._alone else self._end
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def accept(self) -> None:
        """Enter: the turn is over."""
        if self._alone:
            if not self._pass.is_dead:
                self._on_pass()
        elif not self._end.is_dead:
            self.intended.emit(TakeMarsbotTurn())

    def back(self) -> bool:
        """Esc closes the form."""
        if self._form is None:
            return False
        self._close_form()
        self.start()
        return True

    def key_pressed(self, text: str) -> bool:
        """The letters of the pad, P, and what the open form takes."""
        if self._form is not None and self._form.key_pressed(text):
            return True
        if text == "P":
            self._on_pass()
            return True
        action = self._letters.get(text)
        if action is None or not self._buttons[action].isEnabled():
            return False
        self._buttons[action].click()
        return True

    def hex_clicked(self, space: HexIndex) -> bool:
        """The chosen tile goes there; without one the window offers what is possible."""
        tile = _TILES.get(self._form_of)
        if tile is None:
            return False
        self.place(tile, space)
        return True

    def off_map_clicked(self, space: str) -> bool:
        """A city beside the map; what stands there already is told by the window."""
        scene = self._scene
        if scene is not None and any(placed.space == space for placed in scene.state.tiles):
            return False
        if self._form_of in ("", "city"):
            move = {"move": "human_places_tile", "tile": "city", "space": space}
            self.intended.emit(PlayMove(move))
            return True
        return False

    def place(self, tile: Tile, space: HexIndex, *, by_card: bool = False) -> None:
        """Place a tile on a hex, or say why the rules do not allow it."""
        scene, words = self._scene, self._words
        if scene is None or words is None:
            return
        rules = scene.table.rules
        move = {
            "move": "human_places_tile",
            "tile": tile.value,
            "space": list(rules.map.spaces[space]),
        }
        choices = hex_choices(rules, scene.state, space)
        if tile in choices.others and not by_card:
            reasons = why_not(rules, scene.state, tile, space)
            text = " ".join(unexpected_text(words, code) for code in reasons)
            said = self.tr("{hex}: {reason}").format(hex=words.label(space), reason=text)
            self._open(self._form_of, BlockedForm(self.theme, said, move, self))
            return
        self.intended.emit(PlayMove(move))

    def marks(self) -> PointOut | None:
        """Where the chosen tile may go."""
        tile = _TILES.get(self._form_of)
        if tile is None or self._scene is None:
            return None
        spaces = hexes_for(self._scene.table.rules, self._scene.state, tile)
        return PointOut(ringed=frozenset(spaces))

    def space_out(self) -> None:
        """Take spacing from the theme."""
        super().space_out()
        theme = self.theme
        self._grid.setSpacing(theme.size(8, 10))
        self._row.setSpacing(theme.size(8))
        self._form_place.setContentsMargins(0, 0, 0, 0)

    # Inside

    def _present_pad(self, scene: Scene, words: GameWords) -> None:
        rows = self._rows(scene, words)
        if [action.id for row in rows for action in row] != list(self._buttons):
            self._make_pad(rows)
        legal = set(legal_moves(scene.table.rules, scene.state))
        tiles = placeable(scene.table.rules, scene.state)
        raised = raisable(scene.table.rules, scene.state)
        for action, button in self._buttons.items():
            if action in _TILES:
                button.setEnabled(_TILES[action] in tiles)
            elif action in _SCALES:
                button.setEnabled(_SCALES[action] in raised)
            else:
                button.setEnabled(_MOVES[action] in legal)
            button.set_meaning(action)

    def _make_pad(self, rows: list[list[PadAction]]) -> None:
        for button in self._buttons.values():
            self._grid.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons.clear()
        self._letters.clear()
        width = math.lcm(*(max(1, len(row)) for row in rows))
        for line, row in enumerate(rows):
            span = width // max(1, len(row))
            for place, action in enumerate(row):
                button = PadButton(self.theme, action, self._pad)
                button.clicked.connect(self._on_pad_clicked)
                button.hovered.connect(self._on_pad_hovered)
                self._grid.addWidget(button, line, place * span, 1, span)
                self._buttons[action.id] = button
                self._letters[action.letter] = action.id
                button.show()
        for column in range(max(width, self._grid.columnCount())):
            self._grid.setColumnStretch(column, int(column < width))

    def _rows(self, scene: Scene, words: GameWords) -> list[list[PadAction]]:
        tiles = [
            PadAction("ocean", "O", "tile-ocean", words.tile(Tile.OCEAN), Colour.WATER),
            PadAction("greenery", "G", "tile-greenery", words.tile(Tile.GREENERY), Colour.PLANT),
            PadAction("city", "C", "tile-city", words.tile(Tile.CITY), Colour.CITY),
            PadAction("special", "S", "tile-special", self.tr("Special"), Colour.SPECIAL),
        ]
        scales = [
            PadAction(
                each,
                letter,
                PARAMETERS[parameter][0],
                words.parameter(parameter),
                PARAMETERS[parameter][1],
            )
            for each, parameter, letter in (
                ("temperature", Parameter.TEMPERATURE, "T"),
                ("oxygen", Parameter.OXYGEN, "X"),
                ("venus", Parameter.VENUS, "V"),
            )
            if parameter in scene.table.rules.parameters
        ]
        goals = [
            PadAction("milestone", "M", "act-milestone", self.tr("Milestone"), Colour.HONOUR),
            PadAction("award", "A", "act-award", self.tr("Award"), Colour.HONOUR),
            PadAction("play_card", "K", "card", self.tr("Play card")),
        ]
        others = [
            PadAction("remove", "R", "remove", self.tr("Remove")),
            PadAction("steal", "L", "steal", self.tr("Steal")),
            PadAction("production", "D", "production-down", self.tr("Production")),
        ]
        more = self._expansion_keys(scene)
        if self._low:
            return [row for row in (tiles + scales, goals + others, more) if row]
        return [row for row in (tiles, scales, goals, others, more) if row]

    def _expansion_keys(self, scene: Scene) -> list[PadAction]:
        keys = []
        if scene.state.colonies:
            keys += [
                PadAction("colony", "B", "act-colony", self.tr("Colony")),
                PadAction("trade", "F", "trade-fleet", self.tr("Trade")),
            ]
        if scene.state.turmoil is not None:
            keys.append(PadAction("delegate", "E", "delegate", self.tr("Delegate")))
        return keys

    def _present_lines(self, scene: Scene, words: GameWords) -> None:
        """One line for each entry; one that says what it said before stays."""
        wanted = [
            (number, log_entry(words, number, played).line, entry_note(words, played))
            for number in scene.mine[-_LINES:]
            for played in [scene.history[number]]
        ]
        for said in self._line_widgets.keys() - set(wanted):
            line = self._line_widgets.pop(said)
            self._lines.removeWidget(line)
            line.hide()
            line.deleteLater()
        for place, said in enumerate(wanted):
            if said not in self._line_widgets:
                self._line_widgets[said] = self._new_line(place, *said)
        # The entries stand here: the log gives way before the pad does.
        self.room = Sheet.room + _LINE_ROOM * len(self._line_widgets)

    @property
    def note(self) -> str:
        """What the newest entry leaves to the human."""
        scene, words = self._scene, self._words
        if scene is None or words is None or not scene.mine:
            return ""
        return entry_note(words, scene.history[scene.mine[-1]])

    def _new_line(self, place: int, number: int, text: str, note: str) -> EntryLine:
        line = EntryLine(self.theme, number, text, note=note, parent=self)
        line.removed.connect(self._on_removed)
        self._lines.insertWidget(place, line)
        line.show()
        return line

    def _on_removed(self, number: int) -> None:
        self.intended.emit(RemoveMove(number))

    def _on_pad_clicked(self) -> None:
        button = self.sender()
        if not isinstance(button, PadButton):
            return
        action = button.action_id
        if action in _SCALES:
            button.setChecked(False)
            move = {"move": "human_raises", "parameter": _SCALES[action].value, "steps": 1}
            self.intended.emit(PlayMove(move))
        elif action == self._form_of:
            self._close_form()
            self.start()
        else:
            self._open(action, self._make_form(action))

    def _on_pad_hovered(self, here: bool) -> None:
        button = self.sender()
        if isinstance(button, PadButton):
            self.action_hovered.emit(button.action_id if here else "")

    def _make_form(self, action: str) -> ActionForm:
        scene, words = self._scene, self._words
        assert scene is not None
        assert words is not None
        state, theme = scene.state, self.theme
        makers: dict[str, Callable[[], ActionForm]] = {
            "milestone": lambda: GoalForm(theme, words, state, kind="milestone", parent=self),
            "award": lambda: GoalForm(theme, words, state, kind="award", parent=self),
            "remove": lambda: TakeForm(theme, words, state, move="human_removes", parent=self),
            "steal": lambda: TakeForm(theme, words, state, move="human_steals", parent=self),
            "production": lambda: ProductionForm(theme, words, state, self),
            "play_card": lambda: CardForm(theme, words, state, self),
            **dict.fromkeys(_CHOICES, lambda: self._choice_form(action)),
        }
        if action in makers:
            return makers[action]()
        said = self.tr("Click the hex: {tile}. Ringed hexes follow the rules.")
        return HintForm(theme, said.format(tile=words.tile(_TILES[action])), self)

    def _choice_form(self, action: str) -> ActionForm:
        scene, words = self._scene, self._words
        assert scene is not None
        assert words is not None
        turmoil = scene.state.turmoil
        names = (
            {each: words.party(each) for each in turmoil.parties}
            if action == "delegate" and turmoil is not None
            else {each: words.colony(each) for each in scene.state.colonies}
        )
        prompt = {
            "colony": self.tr("On which tile do you place a colony?"),
            "trade": self.tr("With which tile do you trade?"),
            "delegate": self.tr("To which party do you send a delegate?"),
        }[action]
        return OneOfForm(self.theme, prompt, names, move=_MOVES[action], parent=self)

    def _open(self, action: str, form: ActionForm) -> None:
        self._close_form()
        self._form, self._form_of = form, action
        self._show_enter()
        form.ready.connect(self._on_ready)
        if self._forms_only:
            form.be_terse()
        self.folds_log = True
        self.room_changed.emit()
        self._form_place.addWidget(form)
        form.show()
        for name, button in self._buttons.items():
            button.setChecked(name == action)
        form.start()
        self.intended.emit(ChooseTile(_TILES.get(action)))
        marks = self.marks()
        self.intended.emit(marks if marks is not None else PointOut())

    def _close_form(self) -> None:
        form, self._form = self._form, None
        was = self._form_of
        self._form_of = ""
        if form is not None:
            self._form_place.removeWidget(form)
            form.hide()
            form.deleteLater()
            self.folds_log = False
            self._show_enter()
            self.room_changed.emit()
        for button in self._buttons.values():
            button.setChecked(False)
        if was in _TILES:
            self.intended.emit(ChooseTile(None))
            self.intended.emit(PointOut())

    def _show_enter(self) -> None:
        """Enter stands on what it presses: an open form takes it for itself."""
        enter = "" if self._form is not None else "Enter"
        self._end.set_key(enter)
        self._pass.set_key(enter if self._alone else "P")

    def _on_ready(self, move: Any) -> None:
        self.intended.emit(PlayMove(dict(move)))

    def _on_own_cards(self) -> None:
        self.intended.emit(ShowOwnCards())

    def _on_pass(self) -> None:
        if not self._pass.is_dead:
            self.intended.emit(PlayMove({"move": "human_passes"}))


_LINES = 4
_LINE_ROOM = 45  # px at 100 %: an entry in two lines

_TILES = {
    "ocean": Tile.OCEAN,
    "greenery": Tile.GREENERY,
    "city": Tile.CITY,
    "special": Tile.SPECIAL,
}
_SCALES = {
    "temperature": Parameter.TEMPERATURE,
    "oxygen": Parameter.OXYGEN,
    "venus": Parameter.VENUS,
}
_MOVES = {
    "milestone": "human_claims",
    "award": "human_funds",
    "remove": "human_removes",
    "steal": "human_steals",
    "production": "human_decreases_production",
    "play_card": "human_plays_card",
    "colony": "human_builds_colony",
    "trade": "human_trades",
    "delegate": "human_sends_delegate",
}
_CHOICES = ("colony", "trade", "delegate")


def entry_note(words: GameWords, played: Any) -> str:
    """What the human still has to do, and what MarsBot adds to a card that counts it."""
    resolution = played.resolution
    notes = [unexpected_text(words, code) for code in resolution.unexpected]
    for tile in resolution.due:
        notes.append(
            translate("HumanSheet", "Bonus: place {tile}.").format(
                tile=words.inline(words.tile(tile))
            )
        )
    card = played.order.data.get("card")
    if played.order.name == "human_plays_card" and isinstance(card, str):
        watching = watching_card(words.rules, played.state, card)
        notes += watching_lines(words, watching) if watching is not None else ()
    return " ".join(note for note in notes if note)
