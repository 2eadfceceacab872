"""Screens of a finished game and of the history, for `screenshots.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import timedelta
from itertools import cycle
from typing import TYPE_CHECKING, Any

from marsbot_qt.app.new_game.choices import GameChoices
from marsbot_qt.core.base.ids import Phase, Player
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.play.history import KeptGame
from tests.app.games import HUMAN_MOVES, VIRTUAL, play_on

if TYPE_CHECKING:
    from tests.screenshots import Studio

PASSED = {"human": True, "marsbot": True}


OCEANS = ((0, 1), (0, 3), (0, 4), (1, 5), (3, 7), (4, 3), (4, 4), (4, 5), (5, 5), (5, 6))


def human_moves() -> Iterator[dict[str, Any]]:
    """A human who does much of the terraforming; what is not possible any more is left out."""
    yield from HUMAN_MOVES
    for ocean in cycle(OCEANS):
        yield {"move": "human_raises", "parameter": "temperature", "steps": 1}
        yield {"move": "human_raises", "parameter": "oxygen", "steps": 1}
        yield {"move": "human_places_tile", "tile": "ocean", "space": list(ocean)}


def play_to_the_end(studio: Studio) -> None:
    """A whole game by virtual decks, so that the chart has generations."""
    desk = studio.desk
    virtual = frozenset(VIRTUAL)
    desk.begin_game(GameChoices("tharsis", ("corporate_era",), virtual=virtual, seed=11))
    controller = desk.game.controller
    controller.checklist_done()
    session = controller.session
    assert session is not None
    moves = human_moves()
    while session.state is not None and session.state.phase is not Phase.FINISHED:
        play_on(session, moves)
    controller.show_again()


def scoring_game(studio: Studio) -> None:
    play_to_the_end(studio)
    page = studio.desk.game.score
    page._parts.setCurrentIndex(page._parts_model.index(0, 0))


def scoring_correct(studio: Studio) -> None:
    play_to_the_end(studio)
    studio.desk.game.score._correct.click()


def scoring_limit(studio: Studio) -> None:
    studio.open({"move": "next_generation"}, position={"generation": 19, "passed": PASSED})


def kept(game: KeptGame, number: int) -> KeptGame:
    """An earlier game, somewhat otherwise."""
    human = 84 + number * 7 % 23
    return replaced(
        game,
        game=f"game{number}",
        file=f"{number}.marsbot",
        kept=game.kept - timedelta(days=3 * number),
        human=human,
        marsbot=95 - number,
        why="score",
        difficulty=("normal", "hard", ("card_vp",))[number % 3],
        winner=Player.HUMAN if human > 95 - number else Player.MARSBOT,
        generations=10 + number % 4,
        house_rules=number == 8,
    )


def history(studio: Studio) -> None:
    pages = studio.desk.history
    if not pages.history.games:
        play_to_the_end(studio)
        studio.desk.game.score._go.click()
        (game,) = pages.history.games
        for number in range(1, 9):
            pages.history.keep(kept(game, number))
    pages.open()


def history_archived(studio: Studio) -> None:
    history(studio)
    pages = studio.desk.history
    pages.page._archive.click()


def history_empty(studio: Studio) -> None:
    pages = studio.desk.history
    assert pages._words is not None
    studio.desk._go_to(pages.page)
    pages.page.present((), (), pages._words)


def replay(studio: Studio) -> None:
    play_to_the_end(studio)
    studio.desk.game.score._replay.click()
    slider = studio.desk.game.sides.replay._slider
    slider.setValue(slider.maximum() // 2)


SCREENS: Mapping[str, Callable[[Studio], None]] = {
    "scoring-game": scoring_game,
    "scoring-correct": scoring_correct,
    "scoring-limit": scoring_limit,
    "history": history,
    "history-archived": history_archived,
    "history-empty": history_empty,
    "replay": replay,
}
