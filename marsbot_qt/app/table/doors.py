"""Doors: every number, hex and goal opens why it is so and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QPoint, QRect, Qt, Signal
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from shiboken6 import isValid

from marsbot_qt.app.dialogs.table_check import correctables
from marsbot_qt.app.dialogs.value_history import Correctable, Path, Reason, changes, reasons
from marsbot_qt.app.log.place import Place
from marsbot_qt.app.log.why_table import explains
from marsbot_qt.app.table.by_hand import OWNED, with_goal, with_marker, with_tile, without_tile
from marsbot_qt.app.table.expansion_doors import ExpansionDoors, path_of
from marsbot_qt.app.table.focus import (
    BoardSpace,
    ColonyOnTable,
    Deck,
    Gauge,
    Goal,
    LogLine,
    MapHex,
    OffMap,
    OpenQuestion,
    PartyOnTable,
    PlainValue,
    ShownEvent,
    Subject,
    subject_in_focus,
)
from marsbot_qt.app.table.table_page import TablePage
from marsbot_qt.app.turn.intents import PlayMove
from marsbot_qt.app.view_models import GoalKind
from marsbot_qt.core.base.ids import HexIndex, Parameter, Player, Tile
from marsbot_qt.core.play.orders import Played
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.queries import (
    hex_choices,
    open_awards,
    open_milestones,
    raisable,
)
from marsbot_qt.qtkit.icons import IconCache
from marsbot_qt.qtkit.roles import Colour

_TILE_ICONS = {
    Tile.OCEAN: ("tile-ocean", Colour.WATER),
    Tile.GREENERY: ("tile-greenery", Colour.PLANT),
    Tile.CITY: ("tile-city", Colour.CITY),
    Tile.SPECIAL: ("tile-special", Colour.SPECIAL),
}

_DECKS = {"action": "action_deck", "bonus": "bonus_deck", "played": "played_pile"}
"""The fields of the state behind the decks that are shown."""


class Doors(QObject):
    """Connects what is clicked on the table to editors and menus.

    Signals:
        intended: a move that was chosen there.
        place_wanted: a change of a value, to be shown in the log (a `Place`).
        ruling_wanted: the id of a ruling.
    """

    intended = Signal(object)
    place_wanted = Signal(object)
    ruling_wanted = Signal(str)

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        self._actions: dict[str, Callable[[], None]] = {}
        self._keyed: QWidget | None = None
        page.top_bar.gauge_clicked.connect(self._on_gauge)
        page.top_bar.generation_clicked.connect(self._on_generation)
        page.board.value_clicked.connect(self._on_value)
        page.board.track_space_clicked.connect(self._on_track_space)
        page.goals.goal_clicked.connect(self._on_goal)
        page.decks.deck_clicked.connect(self._on_deck)
        page.deck_strip.deck_clicked.connect(self._on_deck)
        self._expansions = ExpansionDoors(page, self)
        page.hex_pressed.connect(self._on_hex)
        page.off_map_pressed.connect(self._on_off_map)
        page.editor.corrected.connect(self._on_corrected)
        page.editor.reason_chosen.connect(self.place_wanted)
        page.editor.action_chosen.connect(self._on_action)

    def edit_in_focus(self) -> None:
        """F2: correct the value in focus, to which the focus comes back."""
        self._keyed = QApplication.focusWidget()
        subject = subject_in_focus(self._page)
        if subject is not None and not self._expansions.edit(subject):
            self._edit(subject)

    def _edit(self, subject: Subject) -> None:
        match subject:
            case BoardSpace(track=track, position=position):
                self._on_track_space(track, position)
            case MapHex(index=index):
                self._tell_hex(index)
            case OffMap(id=space):
                self._on_off_map(space)
            case Gauge(id=gauge):
                self._on_gauge(gauge)
            case PlainValue(id="generation"):
                self._on_generation()
            case PlainValue(id=value):
                self._on_value(value)
            case Goal(kind=kind, name=name):
                self._on_goal(kind, name)
            case Deck(id=deck):
                self._on_deck(deck)
            case LogLine(number=number):
                self.place_wanted.emit(Place(number, 0))
            case _:
                pass

    def explain_in_focus(self) -> None:
        """Alt W: why the thing in focus is so; the last decision where there is none."""
        page = self._page
        subject = subject_in_focus(page)
        match subject:
            case ShownEvent(index=index):
                page.explain(index)
                return
            case OpenQuestion(ruling=ruling):
                self.ruling_wanted.emit(ruling)
                return
            case LogLine(number=number):
                page.look_back(number)
        place = None if subject is None else self._behind(subject)
        decision = page.last_decision()
        if place is not None:
            self._show_place(place)
        elif decision is not None:
            page.explain(decision)
        elif isinstance(subject, LogLine):
            self.place_wanted.emit(Place(subject.number, 0))

    def _behind(self, subject: Subject) -> Place | None:
        """What made the thing in focus as it is."""
        match subject:
            case BoardSpace(track=track):
                return self._last_change(("tracks", track))
            case MapHex(index=index):
                found = self._decision_about(index)
                return found or self._last_change(("tiles", str(index)))
            case OffMap(id=space):
                return self._last_change(("tiles", space))
            case Gauge(id=gauge):
                return self._last_change(("parameters", gauge))
            case PlainValue(id=value):
                return self._last_change((value,))
            case Goal(kind=kind, name=name):
                found = self._decision_on(name)
                return found or self._last_change((f"{kind}s", name))
            case ColonyOnTable() | PartyOnTable():
                return self._last_change(path_of(subject))
            case Deck(id=deck):
                return self._last_change((_DECKS[deck],))
            case _:
                return None

    def _last_change(self, path: Path) -> Place | None:
        return next(changes(self._history(), path), None)

    def _show_place(self, place: Place) -> None:
        """A decision as its table, anything else in the tree of its causes."""
        event = self._history()[place.entry].resolution.entries.events[place.event]
        if explains(event):
            self._explain_entry(place)
        else:
            self.place_wanted.emit(place)

    def _history(self) -> Sequence[Played]:
        """The moves up to the one whose table is shown."""
        scene, past = self._page.scene, self._page.past
        if scene is None:
            return ()
        return scene.history if past is None else scene.history[: past + 1]

    def _reasons(self, path: Path) -> tuple[Reason, ...]:
        words = self._page.words
        return () if words is None else reasons(words, self._history(), path)

    def open_value(self, where: QRect, value: Correctable) -> None:
        """Open the editor of a value beside a place of the page."""
        self._page.editor.open_at(where, value, self._reasons(value.path))

    # Inside

    def _on_gauge(self, gauge: str) -> None:
        scene, words = self._page.scene, self._page.words
        if scene is None or words is None:
            return
        path = ("parameters", gauge)
        where = self._place(self._page.top_bar.gauge(gauge))
        value = self.correctable(path)
        if value is None:
            said = self._page.top_bar.gauge(gauge).view.spoken
            self.open_text(where, words.parameter(gauge), said, {}, path=path)
            return
        parameter = Parameter(gauge)
        if scene.is_humans_turn and parameter in raisable(scene.table.rules, scene.state):
            move = {"move": "human_raises", "parameter": gauge, "steps": 1}
            raise_it = self.tr("You raise it one step")
            self.open_text(
                where,
                value.name,
                "",
                {
                    raise_it: partial(self.play, move),
                    self.tr("Correct by hand"): partial(self.open_value, where, value),
                },
                path=path,
            )
            return
        self.open_value(where, value)

    def _on_generation(self) -> None:
        button = self._page.top_bar.generation
        self.open_or_tell(("generation",), button, button.accessibleName())

    def _on_value(self, value_id: str) -> None:
        button = self._page.board.value_button(value_id)
        self.open_or_tell((value_id,), button, button.accessibleName())

    def _on_track_space(self, track: str, position: int) -> None:
        button = self._page.board.button((track, position))
        self.open_or_tell(("tracks", track), button, button.accessibleName())

    def open_or_tell(self, path: Path, button: QWidget, told: str) -> None:
        """The editor of a value; of one that cannot be corrected now, where it comes from."""
        value = self.correctable(path)
        if value is not None:
            self.open_value(self._place(button), value)
        else:
            self.open_text(self._place(button), told, "", {}, path=path)

    def _on_goal(self, kind: str, goal: str) -> None:
        scene, words = self._page.scene, self._page.words
        if scene is None or words is None:
            return
        rules, state = scene.table.rules, scene.state
        text = "\n".join(
            part
            for part in (
                words.words.text(kind, goal, "text"),
                self.tr("You: {text}").format(text=words.words.text(kind, goal, "human")),
            )
            if part
        )
        actions: dict[str, Callable[[], None]] = {}
        if scene.is_humans_turn and self._page.past is None:
            if kind == "milestone" and goal in open_milestones(rules, state):
                claim = {"move": "human_claims", "milestone": goal}
                actions[self.tr("You claim it")] = partial(self.play, claim)
            if kind == "award" and goal in open_awards(rules, state):
                fund = {"move": "human_funds", "award": goal}
                actions[self.tr("You fund it")] = partial(self.play, fund)
        button = self._page.goals.goal_button(GoalKind(kind), goal)
        if self._page.past is None:
            by_hand = partial(self._offer_owners, kind, goal, button)
            actions[self.tr("Correct by hand")] = by_hand
        path = (f"{kind}s", goal)
        self.open_text(self._place(button), words.goal(goal), text, actions, path=path)

    def _on_deck(self, deck: str) -> None:
        scene, words = self._page.scene, self._page.words
        if scene is None or words is None:
            return
        where = self._place_of_deck(deck)
        if deck == "action":
            self._on_action_deck(where)
            return
        state = scene.state
        if deck == "bonus":
            title = self.tr("Bonus deck")
            lists = (
                (self.tr("Discarded"), state.bonus_deck.discard),
                (self.tr("Destroyed"), state.bonus_deck.destroyed),
            )
            lines = [
                ": ".join([name, ", ".join(words.bonus_card(card) for card in cards) or "–"])
                for name, cards in lists
            ]
        else:
            title = self.tr("Played pile")
            lines = [", ".join(words.card(card) for card in state.played_pile[-20:]) or "–"]
        self.open_text(where, title, "\n".join(lines), {}, path=(_DECKS[deck],))

    def _on_action_deck(self, where: QRect) -> None:
        value = self.correctable(("action_deck", "left"))
        if value is not None:
            self.open_value(where, value)
        else:
            self.open_text(where, self.tr("Action deck"), "", {}, path=("action_deck",))

    def _on_hex(self, space: int) -> None:
        scene, words = self._page.scene, self._page.words
        if scene is None or words is None:
            return
        index = HexIndex(space)
        if self._page.past is not None:
            self._tell_hex(index)
            return
        choices = hex_choices(scene.table.rules, scene.state, index)
        if not scene.is_humans_turn or choices.refused:
            self._tell_hex(index)
            return
        if choices.allowed == (Tile.OCEAN,):
            self._page.turn.human.place(Tile.OCEAN, index)
            return
        self._offer_tiles(index, choices.allowed, choices.others)

    def _offer_tiles(
        self, index: HexIndex, allowed: tuple[Tile, ...], others: tuple[Tile, ...]
    ) -> None:
        scene, words = self._page.scene, self._page.words
        assert scene is not None
        assert words is not None
        menu = self._menu("tile_menu", self.tr("Tile on {hex}").format(hex=words.label(index)))
        place = self._page.turn.human.place
        for tile in allowed:
            self._add(menu, words.tile(tile), partial(place, tile, index), tile)
        if others:
            menu.addSeparator()
        for tile in others:
            text = self.tr("{tile}, by a card").format(tile=words.tile(tile))
            self._add(menu, text, partial(place, tile, index, by_card=True), tile)
        self._pop_up(menu, self._page.map.button(scene.table.rules.map.spaces[index]))

    def _offer_hand_tiles(self, index: HexIndex, button: QWidget) -> None:
        """Tiles to put on a hex without their effects: the table is different."""
        scene, words = self._page.scene, self._page.words
        if scene is None or words is None:
            return
        name = self.tr("By hand on {hex}").format(hex=words.label(index))
        menu = self._menu("hand_menu", name)
        ocean = partial(self.play, with_tile(scene, index, Tile.OCEAN, None))
        self._add(menu, words.tile(Tile.OCEAN), ocean, Tile.OCEAN)
        for player in (Player.MARSBOT, Player.HUMAN):
            menu.addSeparator()
            whose = (
                self.tr("{tile} of MarsBot")
                if player is Player.MARSBOT
                else self.tr("{tile} of yours")
            )
            for tile in OWNED:
                move = with_tile(scene, index, tile, player)
                text = whose.format(tile=words.tile(tile))
                self._add(menu, text, partial(self.play, move), tile)
        self._pop_up(menu, button)

    def _offer_owners(self, kind: str, goal: str, button: QWidget) -> None:
        """Who has a goal on the table."""
        scene, words = self._page.scene, self._page.words
        if scene is None or words is None:
            return
        menu = self._menu("hand_menu", words.goal(goal))
        owners = (
            (self.tr("It is MarsBot's"), Player.MARSBOT),
            (self.tr("It is yours"), Player.HUMAN),
            (self.tr("It is nobody's"), None),
        )
        for text, player in owners:
            move = with_goal(scene, kind, goal, player)
            self._add(menu, text, partial(self.play, move))
        self._pop_up(menu, button)

    def _menu(self, name: str, spoken: str) -> QMenu:
        menu = QMenu(self._page)
        menu.setObjectName(name)
        menu.setAccessibleName(spoken)
        menu.aboutToHide.connect(menu.deleteLater)
        return menu

    def _add(
        self, menu: QMenu, text: str, call: Callable[[], None], tile: Tile | None = None
    ) -> None:
        action = menu.addAction(text)
        if tile is not None:
            action.setIcon(self._icon(tile))
        action.triggered.connect(partial(_called, call))

    @staticmethod
    def _pop_up(menu: QMenu, button: QWidget) -> None:
        menu.popup(button.mapToGlobal(QPoint(button.width() // 2, button.height() // 2)))

    def _icon(self, tile: Tile) -> Any:
        theme = self._page.theme
        icons: IconCache = theme.icons
        name, colour = _TILE_ICONS[tile]
        ink = theme.colour(colour)
        return icons.icon(name, theme.size(20, 23), ink, ink)

    def _tell_hex(self, index: HexIndex) -> None:
        """What lies on a hex, why, and taking it away by hand."""
        scene, words = self._page.scene, self._page.words
        if scene is None or words is None:
            return
        space = scene.table.rules.map.spaces[index]
        button = self._page.map.button(space)
        actions: dict[str, Callable[[], None]] = {}
        found = self._decision_about(index)
        if found is not None:
            actions[self.tr("Why here?")] = partial(self._explain_entry, found)
        if self._page.past is not None:
            # A table of the past is only looked at.
            pass
        elif any(placed.space == index for placed in scene.state.tiles):
            move = without_tile(scene, index)
            actions[self.tr("Take the tile away by hand")] = partial(self.play, move)
        else:
            by_hand = partial(self._offer_hand_tiles, index, button)
            actions[self.tr("Put a tile here by hand")] = by_hand
            marked = bool(scene.state.markers >> index & 1)
            marker = partial(self.play, with_marker(scene, index, on=not marked))
            said = self.tr("Take MarsBot’s marker away") if marked else self.tr("MarsBot’s marker")
            actions[said] = marker
        title = f"{words.label(index)}: {words.place(index)}"
        path = ("tiles", str(index))
        told = button.accessibleName()
        self.open_text(self._place(button), title, told, actions, path=path)

    def _on_off_map(self, space: str) -> None:
        """What stands on a space beside the map, and where it came from."""
        words = self._page.words
        if words is not None:
            button = self._page.map.off_map_button(space)
            told, path = button.accessibleName(), ("tiles", space)
            self.open_text(self._place(button), words.label(space), told, {}, path=path)

    def _decision_about(self, index: HexIndex) -> Place | None:
        """Where MarsBot chose a hex, the last time."""
        return self._last_event(lambda e: isinstance(e, ev.SpaceChosen) and e.space == index)

    def _decision_on(self, goal: str) -> Place | None:
        """Where MarsBot decided for a goal."""
        return self._last_event(
            lambda e: isinstance(e, ev.MilestoneChosen | ev.AwardChosen) and e.choice == goal
        )

    def _last_event(self, wanted: Callable[[ev.Event], bool]) -> Place | None:
        history = self._history()
        for number in range(len(history) - 1, -1, -1):
            for at, event in enumerate(history[number].resolution.entries.events):
                if wanted(event):
                    return Place(number, at)
        return None

    def _explain_entry(self, place: Place) -> None:
        self._page.look_back(place.entry)
        self._page.explain(place.event)

    def correctable(self, path: tuple[str, ...]) -> Correctable | None:
        """A value that can be corrected now, by its path."""
        scene, words = self._page.scene, self._page.words
        if scene is None or words is None or self._page.past is not None:
            return None
        return next((each for each in correctables(scene, words) if each.path == path), None)

    def open_text(
        self,
        where: QRect,
        title: str,
        text: str,
        actions: dict[str, Callable[[], None]],
        *,
        path: Path,
    ) -> None:
        """Open the editor with a text, where a value comes from, and what can be done."""
        self._actions = {str(place): call for place, call in enumerate(actions.values())}
        named = [(str(place), name) for place, name in enumerate(actions)]
        self._page.editor.open_with(where, title, text, named, reasons=self._reasons(path))

    def _on_action(self, action: str) -> None:
        call = self._actions.get(action)
        if call is not None:
            call()

    def _on_corrected(self, move: Any) -> None:
        keyed, self._keyed = self._keyed, None
        self.play(move)
        if keyed is not None and keyed is self._page.editor.opened_from and isValid(keyed):
            keyed.setFocus(Qt.FocusReason.OtherFocusReason)

    def play(self, move: dict[str, Any]) -> None:
        """Want a move."""
        self.intended.emit(PlayMove(move))

    def _place(self, widget: QWidget) -> QRect:
        return self._page.place_of(widget)

    def _place_of_deck(self, deck: str) -> QRect:
        page = self._page
        strip = page.deck_strip
        shown = strip.deck_button(deck) if strip.isVisible() else page.decks.deck_button(deck)
        return self._place(shown)


def _called(call: Callable[[], None], _checked: bool = False) -> None:
    call()
