"""Pictures of table mode: each state, full screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from tests.screenshots import Studio

Screen = Callable[["Studio"], None]

MANY = {"move": "resolve_project_card", "tags": ["building", "space", "city", "plant", "event"]}


def large(screen: Screen) -> Screen:
    """The same state in table mode, in a window of the size that is photographed."""

    def show(studio: Studio) -> None:
        screen(studio)
        studio.settle()
        enter(studio)

    return show


def enter(studio: Studio) -> None:
    """Switch table mode on; the screen of the offscreen platform is too small for pictures."""
    size = studio.window.size()
    studio.desk.game.mode.enter()
    studio.window.setWindowState(Qt.WindowState.WindowNoState)
    studio.window.resize(size)
    studio.settle()


def calm(studio: Studio) -> None:
    """MarsBot's card is waited for."""
    studio.open()
    enter(studio)


def letter(studio: Studio) -> None:
    """The field, opened by typing."""
    studio.open()
    enter(studio)
    page = studio.desk.game.mode.page
    page.waiting.card_entry.field.setText("rese")
    page.take_entries(studio.desk.game.table.turn)
    page.waiting.card_entry.field.setText("rese")
    page._open_entry()


def many_steps(studio: Studio) -> None:
    """A result of more steps than there is room for."""
    tracks = {"building": 7, "space": 4, "earth": 7, "plant": 8, "event": 3}
    studio.open(MANY, position={"tracks": tracks})
    controller = studio.desk.game.controller
    while controller.session is not None and controller.session.question is not None:
        question: Any = controller.session.question
        answers: dict[str, Any] = {"flip_cost": 3}
        if question.ANSWER == "values":
            answers = {"values": dict.fromkeys(question.measures, 3)}
        if not controller.answer(answers):
            raise AssertionError(f"{answers} is no answer to {question}")
    enter(studio)


def more_actions(studio: Studio) -> None:
    """The further actions of your turn."""
    studio.open(position={"turn": "human"})
    enter(studio)
    studio.desk.game.mode.page.actions_page.show_more(True)


def form(key: str) -> Screen:
    """A form of your turn, or a tile to be placed."""

    def show(studio: Studio) -> None:
        studio.open(position={"turn": "human"})
        enter(studio)
        studio.desk.game.mode.page.human.key_pressed(key)

    return show


def refused(studio: Studio) -> None:
    """A move that is not possible."""
    studio.open(position={"turn": "human"})
    enter(studio)
    studio.desk.game.controller.play({"move": "human_places_tile", "tile": "city", "space": [3, 4]})


def score(studio: Studio) -> None:
    """The end of a game."""
    from tests.screenshots import scoring

    scoring(studio)
    studio.desk.game.controller.look_only(False)
    enter(studio)


SCREENS: dict[str, Screen] = {
    "table-mode-calm": calm,
    "table-mode-letter": letter,
    "table-mode-many-steps": many_steps,
    "table-mode-more": more_actions,
    "table-mode-greenery": form("G"),
    "table-mode-milestone": form("M"),
    "table-mode-remove": form("R"),
    "table-mode-card": form("K"),
    "table-mode-refused": refused,
    "table-mode-score": score,
}
