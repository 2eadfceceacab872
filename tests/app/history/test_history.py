"""Finished games: kept from the score page, looked at again, archived, played again."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QFileDialog, QSlider, QWidget
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from marsbot_qt.app.desk import Desk
from marsbot_qt.app.history.history_model import HistoryModel
from marsbot_qt.app.history.history_words import DATE, HUMAN
from marsbot_qt.app.new_game.choices import GameChoices
from marsbot_qt.core.base.ids import Player
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.play.history import History, KeptGame
from marsbot_qt.core.play.session import Session
from marsbot_qt.qtkit.buttons import Button
from marsbot_qt.qtkit.chart import Chart
from marsbot_qt.qtkit.text import Text
from tests.app.table_driver import Driver

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

MOVES: tuple[dict[str, Any], ...] = (
    {"move": "human_raises", "parameter": "temperature", "steps": 1},
    {"move": "resolve_project_card", "tags": ["event"]},
    {"move": "human_passes"},
)
POINTS = {"values": {"tr": 41, "greeneries": 3, "cities": 2, "cards": 20}}
LATE = {"phase": "final", "generation": 11, "tr": 40}

GAME = KeptGame(
    game="a",
    head="1",
    file="nowhere.marsbot",
    kept=datetime(2026, 5, 17, 12, 0, tzinfo=UTC),
    map="tharsis",
    difficulty="normal",
    winner=Player.HUMAN,
    why="score",
    generations=11,
    marsbot=60,
    human=71,
    expansions=("corporate_era",),
)


def many() -> list[KeptGame]:
    """Games of several kinds, the oldest first."""
    hard = replaced(GAME, game="b", file="b", difficulty="hard", human=50, winner=Player.MARSBOT)
    lost = replaced(GAME, game="c", file="c", marsbot=None, human=None, winner=Player.MARSBOT)
    house = replaced(GAME, game="d", file="d", house_rules=True)
    return [
        replaced(game, kept=GAME.kept + timedelta(days=day))
        for day, game in enumerate((GAME, hard, lost, house))
    ]


@pytest.fixture
def scored(driver: Driver) -> Driver:
    """A game in a file that has just been scored."""
    return play_and_score(driver)


def play_and_score(driver: Driver) -> Driver:
    desk = driver.desk
    desk.begin_game(GameChoices("tharsis", ("corporate_era",), position=LATE, seed=5))
    driver.press("play_from_here_button")
    controller = desk.game.controller
    assert controller.play({"move": "finish_game"})
    assert controller.answer({"space": None})
    assert controller.answer(POINTS)
    assert desk.game.score.isVisible()
    return driver


@pytest.fixture
def filled(driver: Driver) -> Driver:
    """The history page with games of several kinds."""
    for game in many():
        driver.desk.history.history.keep(game)
    driver.key(Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    return driver


def said(desk: Desk) -> str:
    return desk.messages.message.text if desk.messages.message is not None else ""


def shown(driver: Driver) -> list[str]:
    """The games on the page, by their ids."""
    return [game.game for game in driver.desk.history.page.shown]


def stored(desk: Desk) -> History:
    """The history as another run of the program would read it."""
    history = History(desk.paths.history_file)
    history.load()
    return history


def text_of(driver: Driver, name: str) -> str:
    return driver.find_a(Text, name).text()


# Sorting


def in_order(driver: Driver) -> list[str]:
    """The games from the top of the table, by their ids."""
    model = driver.desk.history.page.model
    rows = [model.game(row) for row in range(model.rowCount())]
    return [row.id.partition("/")[0] for row in rows if row is not None]


def press_heading(driver: Driver, column: int) -> None:
    header = driver.desk.history.page.table.horizontalHeader()
    at = QPoint(header.sectionViewportPosition(column) + 20, header.height() // 2)
    driver.qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=at)


def heading(driver: Driver, column: int) -> str:
    model = driver.desk.history.page.model
    return str(model.headerData(column, Qt.Orientation.Horizontal))


def test_a_press_on_a_heading_sorts_and_the_chosen_game_stays_chosen(filled: Driver) -> None:
    newest = in_order(filled)
    filled.key(Qt.Key.Key_Down)
    chosen = filled.desk.history.page.current
    assert heading(filled, DATE) == "Date ↓"
    press_heading(filled, DATE)
    assert in_order(filled) == newest[::-1]
    assert heading(filled, DATE) == "Date ↑"
    press_heading(filled, HUMAN)
    assert heading(filled, DATE) == "Date"
    model = filled.desk.history.page.model
    points = [model.index(row, HUMAN).data() for row in range(len(newest))]
    assert points == ["–", "50", "71"]
    assert filled.desk.history.page.current == chosen


def test_games_are_sorted_by_keys(filled: Driver) -> None:
    filled.key(Qt.Key.Key_S)
    filled.choose_in_menu("You")
    assert heading(filled, HUMAN) == "You ↓", "numbers from the largest"
    first = in_order(filled)
    filled.press("history_sort")
    filled.choose_in_menu("You")
    assert in_order(filled) == first[::-1]
    assert filled.desk.history.page.table.hasFocus()


def test_the_order_holds_when_games_are_filtered(filled: Driver) -> None:
    press_heading(filled, DATE)
    oldest = in_order(filled)
    filled.press("filter_result")
    filled.choose_in_menu("lost")
    assert in_order(filled) == [game for game in oldest if game in in_order(filled)]
    assert heading(filled, DATE) == "Date ↑"


# Keeping


def hasty_enter(driver: Driver) -> None:
    """Enter, pressed before what came up could be read."""
    driver.qtbot.keyClick(driver.focus(), Qt.Key.Key_Return)


def test_enter_keeps_the_game_and_enter_again_begins_another(scored: Driver) -> None:
    go = scored.find_a(Button, "score_go")
    assert go.text() == "Keep in history"
    hasty_enter(scored)
    assert stored(scored.desk).games == (), "a second Enter for the points is not meant for it"
    scored.enter()
    (game,) = stored(scored.desk).games
    session = scored.desk.game.controller.session
    assert session is not None
    assert (game.human, game.head) == (66, session.check())
    assert text_of(scored, "score_said") == "Kept in the history: won 1 of 1"
    assert go.text() == "New game"
    hasty_enter(scored)
    assert scored.desk.game.score.isVisible(), "the button has only just changed its meaning"
    scored.press("score_go")
    assert scored.desk.new_page.isVisible()


def test_a_kept_game_is_not_offered_again_when_it_is_opened(scored: Driver) -> None:
    scored.press("score_go")
    file = scored.desk.game.controller.file
    assert file is not None
    scored.desk.open_file(file)
    assert scored.find("score_go").text() == "New game"
    assert len(stored(scored.desk).games) == 1


def test_a_game_that_lies_in_no_file_offers_another(
    driver: Driver, opened: Callable[..., Session]
) -> None:
    opened({"move": "finish_game"}, {"space": None}, POINTS, **LATE)
    assert driver.find("score_go").text() == "New game"


def test_a_history_that_cannot_be_written_is_told(scored: Driver) -> None:
    scored.desk.paths.history_file.mkdir(parents=True)
    scored.press("score_go")
    assert "cannot be written" in said(scored.desk)
    assert scored.find("score_go").text() == "Keep in history"


def test_the_new_game_page_tells_how_such_games_went(scored: Driver) -> None:
    assert "Games before: won 1 of 1" not in meanings(scored.desk)
    scored.press("score_go")
    scored.key(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert "Games before: won 1 of 1" in meanings(scored.desk)
    hard = scored.find("level_hard")
    scored.qtbot.waitUntil(lambda: hard.rect().contains(hard.rect().center()))
    scored.press("level_hard")
    scored.qtbot.waitUntil(lambda: scored.desk.new_page.choices.level == "hard")
    assert [text for text in meanings(scored.desk) if text.startswith("Games before")] == []


def meanings(desk: Desk) -> list[str]:
    found = desk.new_page.meaning.findChildren(Text)
    return [text.text() for text in found if text.isVisible()]


# The page


def test_nothing_is_kept_yet(driver: Driver) -> None:
    driver.key(Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    assert text_of(driver, "history_empty") == "Your first finished game will stand here."
    assert not driver.is_shown("history_table")
    driver.type("n")
    assert driver.desk.new_page.isVisible()


def test_official_games_stand_there_the_last_one_first(filled: Driver) -> None:
    assert shown(filled) == ["c", "b", "a"]
    page = filled.desk.history.page
    assert page.isVisible()
    assert filled.focus() is page.table
    cells = [page.model.index(row, 4).data() for row in range(3)]
    assert cells == ["lost by generation", "lost by 10", "won by 11"]


def test_chips_choose_what_is_looked_at(filled: Driver) -> None:
    filled.press("filter_level")
    filled.choose_in_menu("Hard")
    assert shown(filled) == ["b"]
    filled.press("filter_level")
    filled.choose_in_menu("all")
    filled.press("filter_result")
    filled.choose_in_menu("won")
    assert shown(filled) == ["a"]


def test_house_rules_are_mixed_in_when_asked_only(filled: Driver) -> None:
    filled.press("filter_rules")
    filled.choose_in_menu("house rules")
    assert shown(filled) == ["d"]
    filled.press("filter_rules")
    filled.choose_in_menu("both")
    assert shown(filled) == ["d", "c", "b", "a"]


def test_a_filter_that_nothing_passes_says_so(filled: Driver) -> None:
    filled.press("filter_level")
    filled.choose_in_menu("Hard")
    filled.press("filter_result")
    filled.choose_in_menu("won")
    assert shown(filled) == []
    assert text_of(filled, "history_empty") == (
        "No official game is like this. Games with house rules stand apart."
    )


def test_the_charts_tell_the_games_that_are_shown(filled: Driver) -> None:
    told = {
        name: filled.find_a(Chart, f"chart_{name}").accessibleDescription()
        for name in ("win_rate", "points", "generations")
    }
    assert told["win_rate"].endswith("won 1 of 3, 33\u202f%.")
    assert "MarsBot 60, you 71." in told["points"]
    assert "lost by generation, no points." in told["points"]
    assert told["generations"].count("generation 11 was the last.") == 3


def test_in_a_narrow_window_the_charts_stand_below_the_table(filled: Driver) -> None:
    page = filled.desk.history.page
    points = filled.find_a(Chart, "chart_points")

    def top(widget: QWidget) -> int:
        return widget.mapTo(page, QPoint(0, 0)).y()

    assert top(points) < top(page.table) + page.table.height()
    filled.desk.window().resize(960, 600)
    filled.qtbot.waitUntil(lambda: top(points) >= top(page.table) + page.table.height())
    new = filled.find_a(Button, "history_new")
    assert new.width() >= new.sizeHint().width()


def test_a_row_is_heard_as_a_whole(filled: Driver) -> None:
    model = filled.desk.history.page.model
    heard = model.index(1, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "Level: Hard" in heard
    assert "Result: lost by 10" in heard
    for chart in filled.desk.history.page.charts:
        interface = QAccessible.queryAccessibleInterface(chart)
        assert interface is not None
        assert interface.text(QAccessible.Text.Name)


def test_the_model_keeps_to_the_rules_of_qt(
    filled: Driver, qtmodeltester: ModelTester, qtbot: QtBot
) -> None:
    words = filled.desk.history.page._words
    assert words is not None
    model = HistoryModel()
    model.show([words.row(game) for game in many()])
    qtmodeltester.check(model)


def test_escape_goes_back_to_where_one_was(driver: Driver, opened: Callable[..., Session]) -> None:
    opened()
    driver.key(Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    assert driver.desk.history.page.isVisible()
    driver.key(Qt.Key.Key_Escape)
    assert driver.desk.game.table.isVisible()


# The archive


def test_delete_archives_and_the_message_takes_it_back(filled: Driver) -> None:
    filled.key(Qt.Key.Key_Down)
    filled.key(Qt.Key.Key_Delete)
    assert shown(filled) == ["c", "a"]
    assert [game.game for game in stored(filled.desk).archived] == ["b"]
    assert said(filled.desk).startswith("Archived: Tharsis, Hard, 2026-05-18")
    filled.press("message_action")
    assert shown(filled) == ["c", "b", "a"]
    assert filled.desk.history.page.current == "b-1"
    assert stored(filled.desk).archived == ()


def test_undo_takes_back_one_game_after_the_other(filled: Driver) -> None:
    for _ in range(2):
        filled.key(Qt.Key.Key_Delete)
        filled.press("message_close")
        filled.desk.history.page.start()
    assert shown(filled) == ["a"]
    for left in (["b", "a"], ["c", "b", "a"]):
        filled.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert shown(filled) == left
    filled.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert shown(filled) == ["c", "b", "a"]


def test_undo_on_the_page_leaves_the_game_behind_it_alone(
    driver: Driver, opened: Callable[..., Session]
) -> None:
    session = opened(MOVES[0])
    driver.key(Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    driver.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert session.number == 1


def test_the_archive_is_looked_at_and_given_back(filled: Driver) -> None:
    filled.key(Qt.Key.Key_Delete)
    filled.press("filter_archive")
    assert shown(filled) == ["c"]
    filled.press("history_archive")
    assert shown(filled) == ["c", "b", "a"]


def test_the_message_leaves_the_buttons_in_sight(filled: Driver) -> None:
    filled.key(Qt.Key.Key_Delete)
    desk = filled.desk
    button = filled.find("history_new")
    foot = button.mapTo(desk, button.rect().bottomLeft()).y()
    filled.qtbot.waitUntil(
        lambda: button.mapTo(desk, button.rect().bottomLeft()).y() < desk.messages.y()
    )
    assert foot > 0


# A game again


def past(desk: Desk) -> int | None:
    """The entry whose table is looked at."""
    return desk.game.table.past


@pytest.fixture
def kept(scored: Driver) -> Driver:
    """A real game in the history, and the page open."""
    scored.press("score_go")
    scored.key(Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    return scored


def test_enter_opens_the_score_of_a_game_and_escape_comes_back(kept: Driver) -> None:
    kept.enter()
    assert kept.desk.game.score.isVisible()
    kept.key(Qt.Key.Key_Escape)
    assert kept.desk.history.page.isVisible()
    kept.key(Qt.Key.Key_Escape)


def test_a_game_whose_file_is_gone_says_so(filled: Driver) -> None:
    filled.enter()
    assert "cannot be opened" in said(filled.desk)


def test_replay_goes_through_the_moves_and_changes_nothing(kept: Driver) -> None:
    kept.type("r")
    desk = kept.desk
    slider = kept.find_a(QSlider, "replay_slider")
    kept.qtbot.waitUntil(slider.hasFocus)
    assert past(desk) == 0
    session = desk.game.controller.session
    assert session is not None
    assert session.read_only
    kept.key(Qt.Key.Key_Right)
    assert text_of(kept, "replay_place") == f"Move 1 of {session.number}, generation 11"
    assert past(desk) is None, "the last move is the table as it is"
    kept.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert session.number == 1
    kept.press("replay_before")
    assert slider.value() == 0
    kept.qtbot.keyClick(slider, Qt.Key.Key_Escape)
    assert desk.history.page.isVisible()
    assert not session.read_only


def test_the_score_page_replays_and_is_come_back_to(scored: Driver) -> None:
    scored.type("r")
    slider = scored.find_a(QSlider, "replay_slider")
    scored.qtbot.waitUntil(slider.hasFocus)
    scored.key(Qt.Key.Key_Escape)
    assert scored.desk.game.score.isVisible()


def test_a_new_game_like_this_has_its_choices(driver: Driver) -> None:
    desk = driver.desk
    desk.history.history.keep(replaced(GAME, difficulty="brutal", draft=True, expansions=()))
    driver.key(Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    driver.type("n")
    assert desk.new_page.isVisible()
    choices = desk.new_page.choices
    assert (choices.level, choices.draft, choices.expansions) == ("brutal", True, ())


def test_the_game_file_knows_more_than_the_line(kept: Driver) -> None:
    kept.type("n")
    choices = kept.desk.new_page.choices
    assert choices.expansions == ("corporate_era",)
    assert choices.position is None


def test_a_game_that_went_on_can_be_kept_again(kept: Driver) -> None:
    kept.enter()
    controller = kept.desk.game.controller
    controller.undo()
    assert controller.play({"move": "finish_game"})
    assert controller.answer({"space": None})
    assert controller.answer({"values": {"points": 30}})
    assert kept.find("score_go").text() == "Keep in history"
    kept.press("score_go")
    (game,) = stored(kept.desk).games
    assert (game.human, game.won) == (30, False)


# Export


@pytest.fixture
def target(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the file dialogue says that an export is to go."""
    file = tmp_path / "export"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(file), ""))
    return file


def test_the_games_shown_are_written_for_a_spreadsheet(filled: Driver, target: Path) -> None:
    filled.press("history_csv")
    lines = target.read_text(encoding="utf-8-sig").splitlines()
    assert len(lines) == 4
    assert str(target) in said(filled.desk)


def test_a_single_game_is_written_for_bg_stats(scored: Driver, target: Path) -> None:
    scored.press("score_bg_stats")
    document = json.loads(target.read_text(encoding="utf-8"))
    (play,) = document["plays"]
    assert {score["score"] for score in play["playerScores"]} >= {"66"}


def test_an_export_that_fails_is_told(filled: Driver, target: Path) -> None:
    target.mkdir()
    filled.press("history_bg_stats")
    assert said(filled.desk).startswith("The file cannot be written")


def test_a_damaged_history_is_told_and_goes_on(driver: Driver) -> None:
    desk = driver.desk
    desk.history.history.keep(GAME)
    with desk.paths.history_file.open("ab") as file:
        file.write(b"rubbish\n")
    driver.key(Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    assert said(desk).startswith("Line 3 of the history cannot be read.")
    assert shown(driver) == ["a"]


def test_a_low_window_shows_the_table_or_the_charts(filled: Driver) -> None:
    page = filled.desk.history.page
    filled.desk.window().resize(1280, 720)
    filled.desk.theme.set_scale(200)
    filled.qtbot.waitUntil(lambda: not page.charts[0].isVisible())
    assert page.table.isVisible()
    filled.press("history_charts")
    assert all(chart.isVisible() for chart in page.charts)
    assert not page.table.isVisible()
    filled.press("history_charts")
    assert page.table.hasFocus()
    filled.desk.theme.set_scale(100)
    filled.qtbot.waitUntil(page.charts[0].isVisible)
    assert page.table.isVisible()
