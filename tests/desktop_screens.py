"""Pictures of the sample turn, of the start page's offers, and of what is said about saving."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QCoreApplication

from marsbot_qt.core.play.journal import Journal
from marsbot_qt.qtkit.message_bar import Message, MessageKind

Screen = Callable[[Any], None]

translate = QCoreApplication.translate

RESEARCH = {"move": "resolve_project_card", "card": "Research Outpost"}
RAISE = {"move": "human_raises", "parameter": "temperature", "steps": 1}


def _fresh(studio: Any) -> None:
    desk = studio.desk
    desk.game.controller.close()
    desk.messages.clear()
    desk._go_to(desk.new_page)
    desk.new_page.start()


def offer(studio: Any) -> None:
    studio.settings.set_note("last_game", "")
    studio.settings.set_note("greeted", "")
    _fresh(studio)
    studio.desk.start_strip.greet()
    studio.desk._renew_start()


def last_game(studio: Any) -> None:
    _fresh(studio)
    studio.desk.begin_game(studio.desk.new_page.choices)
    _fresh(studio)
    studio.desk.start_strip.start()


def sample(*moves: dict[str, Any], why: bool = False) -> Screen:
    def show(studio: Any) -> None:
        desk = studio.desk
        desk.messages.clear()
        desk.start_sample()
        for data in moves:
            controller = desk.game.controller
            controller.play(data) if "move" in data else controller.answer(data)
        if why:
            decision = desk.game.table.last_decision()
            assert decision is not None
            desk.game.table.explain(decision)
        studio.settle()

    return show


def sample_end(studio: Any) -> None:
    sample(RESEARCH, {"flip_cost": 11})(studio)
    controller = studio.desk.game.controller
    controller.go_on()
    controller.play(RAISE)
    controller.undo()
    controller.handle(_take_turn())
    studio.settle()


def _take_turn() -> object:
    from marsbot_qt.app.turn.intents import TakeMarsbotTurn

    return TakeMarsbotTurn()


def unsaved(studio: Any) -> None:
    _begun(studio)
    journal = studio.desk.game.controller.session.journal
    assert isinstance(journal, Journal)
    journal.problem, journal.reason = "cannot_write", "disk_full"
    studio.desk.game.controller.show_again()


def message(studio: Any) -> None:
    _begun(studio)
    said = translate(
        "Papers", "The whole game lies in {file}. Send this file with what went wrong."
    )
    text = said.format(file="/home/player/games/2026-11-30_18-49.marsbot")
    folder = translate("Papers", "Show the folder")
    shown = Message(text, MessageKind.OK, "show_reports", folder)
    studio.desk.game.messaged.emit(shown)


def _begun(studio: Any) -> None:
    desk = studio.desk
    _fresh(studio)
    desk.begin_game(desk.new_page.choices)
    desk.game.controller.checklist_done()
    desk.game.controller.play(RAISE)


SCREENS: dict[str, Screen] = {
    "start-offer": offer,
    "start-last-game": last_game,
    "sample-card": sample(),
    "sample-flip": sample(RESEARCH),
    "sample-result": sample(RESEARCH, {"flip_cost": 11}),
    "sample-why": sample(RESEARCH, {"flip_cost": 11}, why=True),
    "sample-end": sample_end,
    "not-saved": unsaved,
    "message": message,
}
