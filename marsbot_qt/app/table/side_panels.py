"""The panels that stand in the side area for a while, and what they lead to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QObject, QRect, Signal

from marsbot_qt.app.dialogs.board_check_panel import BoardCheckPanel
from marsbot_qt.app.dialogs.card_panel import CardPanel
from marsbot_qt.app.dialogs.components_panel import ComponentsPanel
from marsbot_qt.app.dialogs.own_cards_panel import OwnCardsPanel
from marsbot_qt.app.dialogs.repair_panel import RepairPanel
from marsbot_qt.app.dialogs.rulings_panel import RulingsPanel
from marsbot_qt.app.dialogs.table_check import TableCheck
from marsbot_qt.app.dialogs.value_history import Correctable, reasons
from marsbot_qt.app.game_controller import GameController
from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.entered_card import as_answer, card_answer
from marsbot_qt.app.log.log_panel import LogPanel
from marsbot_qt.app.log.place import Place
from marsbot_qt.app.log.replay_panel import ReplayPanel
from marsbot_qt.app.position.position_panel import PositionPanel
from marsbot_qt.app.scene import Scene
from marsbot_qt.app.shelf import Shelf
from marsbot_qt.app.table.look_up import LookUp
from marsbot_qt.app.table.table_page import TablePage
from marsbot_qt.core.play.repair import RepairPreview


class SidePanels(QObject):
    """Log, repair, rules, rulings, table check: opens them and passes on what they ask for.

    Signals:
        board_corrected: spaces of the board that are printed otherwise (`CellFix`).
    """

    board_corrected = Signal(object)

    def __init__(self, page: TablePage, controller: GameController, language: str = "en") -> None:
        super().__init__(page)
        theme = page.theme
        self._page = page
        self._controller = controller
        self._shelf: Shelf | None = None
        self.log = LogPanel(theme, page.log, page)
        self.repair = RepairPanel(theme, page)
        self.look_up = LookUp(page, language)
        self.rules = self.look_up.panel
        self.rulings = RulingsPanel(theme, page)
        self.board_check = BoardCheckPanel(theme, page)
        self.check = TableCheck(theme, page)
        self.card = CardPanel(theme, page)
        self.own_cards = OwnCardsPanel(theme, page)
        self.components = ComponentsPanel(theme, page)
        self.position = PositionPanel(theme, page)
        self.replay = ReplayPanel(theme, page)
        for panel in (
            self.log,
            self.repair,
            self.rules,
            self.rulings,
            self.board_check,
            self.check,
            self.card,
            self.own_cards,
            self.components,
            self.position,
            self.replay,
        ):
            panel.setVisible(False)
            panel.closed.connect(page.close_side)
        self.replay.move_shown.connect(page.look_back)
        self.replay.event_chosen.connect(page.explain)
        self.log.entry_shown.connect(self._on_entry_shown)
        self.log.went_back.connect(self._on_went_back)
        self.log.removed.connect(controller.remove)
        self.log.card_wanted.connect(self._on_card_wanted)
        self.log.answers_changed.connect(controller.repair_answers)
        self.log.event_chosen.connect(page.explain)
        self.repair.kept.connect(self._on_repair_kept)
        self.rulings.amended.connect(self._on_rulings_amended)
        self.rulings.repaired.connect(self._on_rulings_repaired)
        self.board_check.corrected.connect(self.board_corrected)
        self.check.correction_wanted.connect(self._on_correction_wanted)
        self.card.entered.connect(self._on_card_entered)
        self.own_cards.corrected.connect(controller.play)
        self.position.corrected.connect(controller.play)
        self.components.handed_over.connect(controller.hand_over)
        self.look_up.watch(page.turn, self.log, self.replay)
        self.look_up.place_wanted.connect(self.open_place)
        self.look_up.reading_chosen.connect(self._on_reading_chosen)
        page.why.rules_wanted.connect(self.look_up.open_rules)
        self.open_rule_in_focus = self.look_up.open_in_focus
        self.open_find = self.look_up.open_search
        self.open_ruling = self.look_up.open_ruling

    @property
    def shelf(self) -> Shelf | None:
        """The packs at hand."""
        return self._shelf

    @shelf.setter
    def shelf(self, shelf: Shelf | None) -> None:
        self._shelf = self.look_up.shelf = shelf

    def render_scene(self, scene: Scene, words: GameWords) -> None:
        """Keep up with the game."""
        side = self._page.side
        self.look_up.render_scene()
        if side is self.log:
            self.log.render_scene(scene, words)
        elif side is self.check:
            self.check.render_scene(scene, words)
        elif side is self.own_cards:
            self.own_cards.render_scene(scene, words)
        elif side is self.components:
            self.components.render_scene(scene, words)
        elif side is self.position:
            self._keep_position(scene, words)
        elif side is self.repair:
            self._page.close_side()

    def open_log(self) -> None:
        """All entries of the log."""
        scene, words = self._page.scene, self._page.words
        if scene is None or words is None:
            return
        self.log.render_scene(scene, words)
        self._page.open_side(self.log)

    def toggle_log(self) -> None:
        """Open the log, or close it when it is open."""
        if self._page.side is self.log:
            self._page.close_side()
        else:
            self.open_log()

    def open_entry(self, number: int) -> None:
        """The log at one entry, with the table as it was then."""
        self.open_log()
        self.log.choose(number)
        self._on_entry_shown(number)

    def open_place(self, place: Place) -> None:
        """The log at one event, with the table as it was then."""
        self.open_entry(place.entry)
        self.log.mark_event(place.event)

    def open_replay(self) -> None:
        """The game move by move, from its set-up."""
        scene, words = self._page.scene, self._page.words
        if scene is not None and words is not None:
            self._page.open_side(self.replay)
            self.replay.show_game(scene, words)

    def open_check(self) -> None:
        """The table check."""
        scene, words = self._page.scene, self._page.words
        if scene is not None and words is not None:
            self.check.render_scene(scene, words)
            self._page.open_side(self.check)

    def open_own_cards(self) -> None:
        """The human's cards that watch MarsBot."""
        scene, words = self._page.scene, self._page.words
        if scene is not None and words is not None:
            self.own_cards.render_scene(scene, words)
            self._page.open_side(self.own_cards)

    def set_by_hand(self) -> None:
        """Every value may be set by hand, without an effect."""
        self._controller.set_by_hand(True)
        self.open_position()

    def open_position(self) -> None:
        """The list of every value."""
        scene, words = self._page.scene, self._page.words
        if scene is not None and words is not None and scene.by_hand:
            self.position.render_scene(scene, words)
            self._page.open_side(self.position)

    def _keep_position(self, scene: Scene, words: GameWords) -> None:
        if scene.by_hand:
            self.position.render_scene(scene, words)
        else:
            self._page.close_side()

    def open_components(self) -> None:
        """Who deals what."""
        scene, words = self._page.scene, self._page.words
        if scene is not None and words is not None:
            self.components.render_scene(scene, words)
            self._page.open_side(self.components)

    def open_rulings(self) -> None:
        """The rulings of the game."""
        scene, words, shelf = self._page.scene, self._page.words, self._shelf
        if scene is None or words is None or shelf is None:
            return
        chosen = scene.table.setup.get("rulings", {})
        self.rulings.show_rulings(words.words, shelf.rulings(scene.table), chosen)
        self._page.open_side(self.rulings)

    def open_board_check(self) -> None:
        """The board of the game, to be compared with the printed one."""
        scene, words = self._page.scene, self._page.words
        if scene is not None and words is not None:
            self.board_check.show_board(scene.table.rules, words.words)
            self._page.open_side(self.board_check)

    def offer_repair(self, preview: RepairPreview) -> None:
        """Show what a change in the past would make of the table."""
        words = self._page.words
        if words is not None:
            self.repair.show_preview(words, preview)
            self._page.open_side(self.repair)

    # Inside

    def _on_entry_shown(self, number: int) -> None:
        scene, words = self._page.scene, self._page.words
        if scene is None or words is None or not 0 <= number <= scene.number:
            return
        self.log.show_entry(scene, words, number)
        self._page.look_back(number)

    def _on_went_back(self, number: int) -> None:
        self._page.close_side()
        self._controller.go_back_to(number)

    def _on_card_wanted(self, number: int) -> None:
        scene, words = self._page.scene, self._page.words
        if scene is not None and words is not None:
            self.card.open_for(scene, words, number)
            self._page.open_side(self.card)

    def _on_card_entered(self, number: int, data: Mapping[str, Any]) -> None:
        scene = self._page.scene
        if scene is None:
            return
        order = scene.history[number].order
        place = card_answer(scene.history[number - 1].state, order)
        if place is None:
            self._controller.repair(number, data)
        else:
            answers = (*order.answers[:place], as_answer(data))
            self._controller.repair_answers(number, answers)

    def _on_repair_kept(self, preview: RepairPreview) -> None:
        self._page.close_side()
        self._controller.accept(preview)

    def _on_rulings_amended(self, change: Mapping[str, str | None]) -> None:
        if self._controller.amend({"rulings": dict(change)}):
            self._page.close_side()

    def _on_rulings_repaired(self, change: Mapping[str, str | None]) -> None:
        self._controller.repair_setup({"rulings": dict(change)})

    def _on_reading_chosen(self, ruling: str, letter: str | None) -> None:
        self._controller.repair_setup({"rulings": {ruling: letter}})

    def _on_correction_wanted(self, where: QRect, value: Correctable) -> None:
        scene, words = self._page.scene, self._page.words
        if scene is None or words is None:
            return
        corner = self._page.mapFrom(self._page.window(), where.topLeft())
        place = QRect(corner, where.size())
        lines = reasons(words, scene.history, value.path)
        self._page.editor.open_at(place, value, lines)
