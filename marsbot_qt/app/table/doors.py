"""Doors: every number, hex and goal opens why it is so and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QPoint, QRect, Signal
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from marsbot_qt.app.dialogs.table_check import correctables
from marsbot_qt.app.dialogs.value_history import Correctable, reasons
from marsbot_qt.app.panels.gauge_button import GaugeButton
from marsbot_qt.app.panels.goals_panel import GoalButton
from marsbot_qt.app.panels.value_button import ValueButton
from marsbot_qt.app.scene import Scene, Stage
from marsbot_qt.app.table.by_hand import OWNED, with_goal, with_marker, with_tile, without_tile
from marsbot_qt.app.table.table_page import TablePage
from marsbot_qt.app.turn.intents import PlayMove
from marsbot_qt.app.view_models import GoalKind
from marsbot_qt.core.base.ids import HexIndex, Parameter, Player, Tile
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


class Doors(QObject):
    """Connects what is clicked on the table to editors and menus.

    Signals:
        intended: a move that was chosen there.
    """

    intended = Signal(object)

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        self._actions: dict[str, Callable[[], None]] = {}
        page.top_bar.gauge_clicked.connect(self._on_gauge)
        page.board.value_clicked.connect(self._on_value)
        page.board.track_space_clicked.connect(self._on_track_space)
        page.goals.goal_clicked.connect(self._on_goal)
        page.decks.deck_clicked.connect(self._on_deck)
        page.hex_pressed.connect(self._on_hex)
        page.editor.corrected.connect(self._on_corrected)
        page.editor.action_chosen.connect(self._on_action)

    def edit_in_focus(self) -> None:
        """F2: correct the value in focus."""
        page = self._page
        space = page.board.space_in_focus()
        hex_ = page.map.space_in_focus()
        widget = QApplication.focusWidget()
        if space is not None:
            self._on_track_space(*space)
        elif hex_ is not None and page.scene is not None:
            self._tell_hex(HexIndex(page.scene.table.rules.map.index[hex_]))
        elif isinstance(widget, GaugeButton):
            self._on_gauge(widget.view.id)
        elif isinstance(widget, ValueButton):
            self._on_value(widget.view.id)
        elif isinstance(widget, GoalButton):
            self._on_goal(widget.view.kind.value, widget.view.id)

    def explain_in_focus(self) -> None:
        """Alt W: why the thing in focus is so; the last decision where there is none."""
        page = self._page
        hex_ = page.map.space_in_focus()
        if hex_ is not None and page.scene is not None:
            found = self._decision_about(HexIndex(page.scene.table.rules.map.index[hex_]))
            if found is not None:
                self._explain_entry(*found)
                return
        decision = page.last_decision()
        if decision is not None:
            page.explain(decision)

    def open_value(self, where: QRect, value: Correctable) -> None:
        """Open the editor of a value beside a place of the page."""
        scene, words = self._page.scene, self._page.words
        if scene is not None and words is not None:
            lines = reasons(words, scene.history, value.path)
            self._page.editor.open_at(where, value, lines)

    # Inside

    def _on_gauge(self, gauge: str) -> None:
        scene, words = self._page.scene, self._page.words
        if scene is None or words is None or self._page.past is not None:
            return
        where = self._place(self._page.top_bar.gauge(gauge))
        value = self._correctable(("parameters", gauge))
        if value is None:
            text = words.parameter(gauge)
            self._open_text(where, text, self._page.top_bar.gauge(gauge).view.spoken, {})
            return
        parameter = Parameter(gauge)
        if _is_humans_turn(scene) and parameter in raisable(scene.table.rules, scene.state):
            move = {"move": "human_raises", "parameter": gauge, "steps": 1}
            lines = "\n".join(reasons(words, scene.history, value.path))
            raise_it = self.tr("You raise it one step")
            self._open_text(
                where,
                value.name,
                lines,
                {
                    raise_it: partial(self._play, move),
                    self.tr("Correct by hand"): partial(self.open_value, where, value),
                },
            )
            return
        self.open_value(where, value)

    def _on_value(self, value_id: str) -> None:
        value = self._correctable((value_id,))
        if value is not None:
            where = self._place(self._page.board.value_button(value_id))
            self.open_value(where, value)

    def _on_track_space(self, track: str, position: int) -> None:
        value = self._correctable(("tracks", track))
        if value is not None:
            button = self._page.board.button((track, position))
            self.open_value(self._place(button), value)

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
        if _is_humans_turn(scene) and self._page.past is None:
            if kind == "milestone" and goal in open_milestones(rules, state):
                claim = {"move": "human_claims", "milestone": goal}
                actions[self.tr("You claim it")] = partial(self._play, claim)
            if kind == "award" and goal in open_awards(rules, state):
                fund = {"move": "human_funds", "award": goal}
                actions[self.tr("You fund it")] = partial(self._play, fund)
        button = self._page.goals.goal_button(GoalKind(kind), goal)
        if self._page.past is None:
            by_hand = partial(self._offer_owners, kind, goal, button)
            actions[self.tr("Correct by hand")] = by_hand
        self._open_text(self._place(button), words.goal(goal), text, actions)

    def _on_deck(self, deck: str) -> None:
        scene, words = self._page.scene, self._page.words
        if scene is None or words is None:
            return
        where = self._place_of_deck(deck)
        if deck == "action":
            value = self._correctable(("action_deck", "left"))
            if value is not None:
                self.open_value(where, value)
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
        self._open_text(where, title, "\n".join(lines), {})

    def _on_hex(self, space: int) -> None:
        scene, words = self._page.scene, self._page.words
        if scene is None or words is None or self._page.past is not None:
            return
        index = HexIndex(space)
        choices = hex_choices(scene.table.rules, scene.state, index)
        if not _is_humans_turn(scene) or choices.refused:
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
        ocean = partial(self._play, with_tile(scene, index, Tile.OCEAN, None))
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
                self._add(menu, text, partial(self._play, move), tile)
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
            self._add(menu, text, partial(self._play, move))
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
            actions[self.tr("Why here?")] = partial(self._explain_entry, *found)
        if any(placed.space == index for placed in scene.state.tiles):
            move = without_tile(scene, index)
            actions[self.tr("Take the tile away by hand")] = partial(self._play, move)
        elif self._page.past is None:
            by_hand = partial(self._offer_hand_tiles, index, button)
            actions[self.tr("Put a tile here by hand")] = by_hand
            marked = bool(scene.state.markers >> index & 1)
            marker = partial(self._play, with_marker(scene, index, on=not marked))
            said = self.tr("Take MarsBot’s marker away") if marked else self.tr("MarsBot’s marker")
            actions[said] = marker
        title = f"{words.label(index)}: {words.place(index)}"
        self._open_text(self._place(button), title, button.accessibleName(), actions)

    def _decision_about(self, index: HexIndex) -> tuple[int, int] | None:
        """The entry and the event in which MarsBot chose a hex, the last one."""
        scene = self._page.scene
        if scene is None:
            return None
        for number in range(scene.number, -1, -1):
            events = scene.history[number].resolution.entries.events
            for at, event in enumerate(events):
                if isinstance(event, ev.SpaceChosen) and event.space == index:
                    return number, at
        return None

    def _explain_entry(self, number: int, event: int) -> None:
        self._page.look_back(number)
        self._page.explain(event)

    def _correctable(self, path: tuple[str, ...]) -> Correctable | None:
        scene, words = self._page.scene, self._page.words
        if scene is None or words is None or self._page.past is not None:
            return None
        return next((each for each in correctables(scene, words) if each.path == path), None)

    def _open_text(
        self, where: QRect, title: str, text: str, actions: dict[str, Callable[[], None]]
    ) -> None:
        self._actions = {str(place): call for place, call in enumerate(actions.values())}
        named = [(str(place), name) for place, name in enumerate(actions)]
        self._page.editor.open_with(where, title, text, named)

    def _on_action(self, action: str) -> None:
        call = self._actions.get(action)
        if call is not None:
            call()

    def _on_corrected(self, move: Any) -> None:
        self._play(move)

    def _play(self, move: dict[str, Any]) -> None:
        self.intended.emit(PlayMove(move))

    def _place(self, widget: QWidget) -> QRect:
        return self._page.place_of(widget)

    def _place_of_deck(self, deck: str) -> QRect:
        button = self._page.decks.findChild(QWidget, f"deck_{deck}")
        return self._place(button) if button is not None else QRect()


def _is_humans_turn(scene: Scene) -> bool:
    """Whether a click is a move of the human's; else it sets or explains."""
    return scene.stage is Stage.HUMAN and not scene.by_hand


def _called(call: Callable[[], None], _checked: bool = False) -> None:
    call()
