"""Every value that a move changed leads to that move, and to a row of its explanation."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from marsbot_qt.app.dialogs.value_history import Path, changes
from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.cause_tree import EVENT_INDEX, CauseModel
from marsbot_qt.app.log.cause_view import CauseView
from marsbot_qt.app.view_models import GoalKind
from marsbot_qt.core.base.ids import HexIndex, TrackId
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.play.session import Session
from marsbot_qt.core.rules.state import State
from marsbot_qt.qtkit.link_button import LinkButton
from marsbot_qt.qtkit.theme import Theme
from tests.app.games import HUMAN_MOVES, VIRTUAL, play_on, played_games
from tests.app.table_driver import Driver

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

KINDS = {
    "action_deck",
    "awards",
    "bonus_deck",
    "generation",
    "mc",
    "milestones",
    "parameters",
    "played_pile",
    "tiles",
    "tr",
    "tracks",
}
"""The kinds of values on the table screen that the games change; stores are of other packs."""

BY_HAND = (
    {"move": "correct", "tr": 25, "mc": 7, "parameters": {"oxygen": 3}},
    {"move": "correct", "tracks": {"science": 4}, "regress_markers": {"science": [2]}},
    {"move": "correct", "tiles": [{"tile": "ocean", "owner": None, "space": [0, 1]}]},
    {"move": "correct", "markers": [[3, 3]]},
    {"move": "correct", "milestones": [{"name": "Mayor", "owner": "marsbot"}]},
    {"move": "correct", "awards": [{"name": "Banker", "funder": "human"}]},
    {"move": "correct", "action_deck": {"left": 1}},
    {"move": "correct", "generation": 5},
)
"""Values set by hand lead to where they were set."""


COLONY_CITY = {"move": "human_places_tile", "tile": "city", "space": "phobos"}


def values(rules: Ruleset, state: State) -> Iterator[tuple[Path, object]]:
    """Every value that the table screen shows, with the path by which it is asked for."""
    yield ("tr",), state.tr
    yield ("mc",), state.mc
    yield ("generation",), state.generation
    for row, track in enumerate(rules.tracks):
        yield ("tracks", str(track.id)), (state.positions[row], state.regress[row])
    for parameter in rules.parameters:
        yield ("parameters", parameter.value), getattr(state, parameter.value)
    tiles = {placed.space: placed for placed in state.tiles}
    for index in range(len(rules.map.spaces)):
        marked = state.markers >> index & 1
        yield ("tiles", str(index)), (tiles.get(HexIndex(index)), marked)
    for space in rules.off_map:
        yield ("tiles", space), tiles.get(space)
    for kind, names, taken in (
        ("milestones", rules.milestones, state.milestones),
        ("awards", rules.awards, state.awards),
    ):
        by = {each.name: each.player for each in taken}
        for name in names:
            yield (kind, name), by.get(name)
    for store, amount in state.stores.items():
        yield ("stores", store), amount
    yield ("action_deck",), state.action_deck.left
    bonus = state.bonus_deck
    yield ("bonus_deck",), (bonus.draw, bonus.discard, bonus.destroyed)
    yield ("played_pile",), state.played_pile


def changed(session: Session, number: int) -> list[Path]:
    """The paths of the values that a move changed."""
    rules = session.table.rules
    before = dict(values(rules, session.history[number - 1].state))
    after = values(rules, session.history[number].state)
    return [path for path, value in after if before.get(path) != value]


def by_hand() -> Session:
    """A game in which values are set by hand."""
    played = played_games()[0]
    session = Session(lambda _: played.table, played.table.setup)
    for move in BY_HAND:
        session.move(move)
    return session


def test_every_changed_value_leads_to_its_move_and_to_a_row(theme: Theme, words: GameWords) -> None:
    model = CauseModel(theme)
    missing: list[tuple[int, str, Path]] = []
    seen: set[str] = set()
    for session in (*played_games(), by_hand()):
        history = session.history
        for number in range(1, len(history)):
            model.show_trace(words, history[number].resolution.entries)
            for path in changed(session, number):
                seen.add(path[0])
                place = next(changes(history[: number + 1], path), None)
                found = place is not None and place.entry == number
                if not found or place is None or not model.nearest(place.event).isValid():
                    missing.append((number, history[number].order.name, path))
    assert missing == []
    assert seen >= KINDS


def press(driver: Driver, path: Path) -> bool:
    """Press Enter on a value of the table; False for one that has no place there."""
    table = driver.desk.game.table
    match path:
        case ("generation",):
            table.top_bar.generation.setFocus()
        case ("tr" | "mc",):
            table.board.value_button(path[0]).setFocus()
        case ("tracks", track):
            assert table.scene is not None
            row = table.scene.table.rules.row_of[TrackId(track)]
            table.board.focus_place((track, table.scene.history[-1].state.positions[row]))
        case ("parameters", gauge):
            table.top_bar.gauge(gauge).setFocus()
        case ("tiles", space) if space.isdigit():
            assert table.scene is not None
            table.map.focus_place(table.scene.table.rules.map.spaces[int(space)])
        case ("tiles", space):
            table.map.off_map_button(space).setFocus()
        case ("milestones" | "awards" as kind, name):
            table.goals.goal_button(GoalKind(kind.removesuffix("s")), name).setFocus()
        case ("action_deck" | "bonus_deck" | "played_pile" as deck,):
            driver.find_a(QWidget, f"deck_{deck.split('_')[0]}").setFocus()
        case _:
            return False
    return True


def test_a_key_on_a_changed_value_opens_its_move_at_a_row(
    driver: Driver, opened: Callable[..., Session]
) -> None:
    late = {"generation": 7, "parameters": {"temperature": 2, "oxygen": 9, "oceans": 6}}
    played = opened(setup={"components": VIRTUAL, "seed": 11}, **late)
    human = iter((*HUMAN_MOVES, COLONY_CITY))
    while len(played.history) < 40:
        play_on(played, human)
    desk = driver.desk
    words = desk.game.table.words
    assert words is not None
    desk.game.controller.adopt(played, words.words.texts)
    tried: dict[str, int] = {}
    for number in range(len(played.history) - 1, 0, -1):
        for path in changed(played, number):
            if tried.get(path[0], 0) >= 2:
                continue
            desk.game.table.look_back(number)
            if not press(driver, path):
                continue
            driver.key(Qt.Key.Key_F2)
            assert driver.is_shown("value_reason_0"), (number, path)
            link = driver.find_a(LinkButton, "value_reason_0")
            driver.qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
            tree = driver.focus()
            assert isinstance(tree, CauseView), path
            assert desk.game.table.past == number, path
            assert tree.currentIndex().data(EVENT_INDEX) is not None, path
            tried[path[0]] = tried.get(path[0], 0) + 1
            driver.desk.game.table.close_side()
    assert set(tried) >= KINDS
