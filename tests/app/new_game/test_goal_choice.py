"""Milestones and awards on the new-game page: drawn, chosen from a list, or those of the map."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from marsbot_qt.app.new_game.choices import (
    CHOSEN,
    OF_THE_MAP,
    GameChoices,
    choices_of,
    fitted,
    from_text,
    goals_follow,
    to_text,
)
from marsbot_qt.app.new_game.goal_choice import (
    GoalsAtHand,
    alike_text,
    goals_at_hand,
    missing_text,
    with_playable_goals,
)
from marsbot_qt.app.new_game.goal_choice_panel import GoalList
from marsbot_qt.app.new_game.goal_list import GoalModel
from marsbot_qt.app.shelf import Shelf
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.play.goal_draw import RANDOM
from marsbot_qt.qtkit.text import Text
from tests.app.table_driver import Driver

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

FIVE = ("Builder", "Mayor", "Gardener", "Planner", "Briber")
AWARDS = ("Banker", "Benefactor", "Landlord", "Miner", "Suburban")
WITH_POOL = GameChoices(
    "tharsis", ("corporate_era", "awards_milestones"), goals=CHOSEN, milestones=FIVE, awards=AWARDS
)


def at_hand(shelf: Shelf, choices: GameChoices = WITH_POOL) -> GoalsAtHand:
    found = goals_at_hand(shelf, choices, "en")
    assert found is not None
    return found


def test_goals_make_the_set_up_and_come_back_from_it() -> None:
    setup = WITH_POOL.setup(1)
    assert setup["milestones"] == list(FIVE)
    assert setup["awards"] == list(AWARDS)
    assert choices_of(setup).milestones == FIVE
    assert from_text(to_text(WITH_POOL)) == WITH_POOL
    drawn = replaced(WITH_POOL, goals=RANDOM)
    assert drawn.setup(1)["awards"] == RANDOM
    assert choices_of(drawn.setup(1)).goals == RANDOM
    assert "milestones" not in replaced(WITH_POOL, goals=OF_THE_MAP).setup(1)


def test_goals_follow_the_expansions(shelf: Shelf) -> None:
    plain = replaced(WITH_POOL, expansions=("corporate_era",), goals=OF_THE_MAP)
    assert goals_follow(plain, WITH_POOL, shelf.catalogue).goals == RANDOM
    assert goals_follow(WITH_POOL, plain, shelf.catalogue).goals == OF_THE_MAP
    assert goals_follow(WITH_POOL, WITH_POOL, shelf.catalogue).goals == CHOSEN
    assert fitted(replaced(WITH_POOL, expansions=()), shelf.catalogue).goals == OF_THE_MAP


def test_without_a_pool_there_is_nothing_to_choose(shelf: Shelf) -> None:
    assert goals_at_hand(shelf, GameChoices("tharsis"), "en") is None
    assert goals_at_hand(shelf, GameChoices("nowhere"), "en") is None
    assert with_playable_goals(WITH_POOL, None) == WITH_POOL
    assert missing_text(WITH_POOL, None) == ""


def test_goals_that_cannot_be_played_say_why_and_are_left_out(shelf: Shelf) -> None:
    goals = at_hand(shelf)
    rows = {row.id: row for row in goals.rows["milestones"]}
    assert rows["Lobbyist"].barred == "only with Turmoil"
    assert "leave this tile out" in rows["Terraformer"].barred
    assert not rows["Briber"].barred
    odd = replaced(WITH_POOL, milestones=("Lobbyist", "Builder", "Terraformer"))
    assert with_playable_goals(odd, goals).milestones == ("Builder",)
    read_otherwise = replaced(WITH_POOL, rulings={"R115": "B"})
    rows = {row.id: row for row in at_hand(shelf, read_otherwise).rows["milestones"]}
    assert not rows["Terraformer"].barred


@pytest.mark.rule("R-AM-03")
def test_goals_that_count_alike_are_told(shelf: Shelf) -> None:
    goals = at_hand(shelf)
    assert alike_text(goals, "awards", AWARDS) == ""
    said = alike_text(goals, "awards", ("Miner", "Space Baron"))
    assert said == "Miner, Space Baron: these count alike for MarsBot."


def panel_text(driver: Driver, name: str) -> str:
    return driver.find_a(Text, name).text()


def test_goals_are_chosen_from_a_list(driver: Driver, english: None) -> None:
    page = driver.desk.new_page
    driver.press("expansion_awards_milestones")
    assert page.choices.goals == RANDOM
    driver.press("goals_chosen")
    driver.press("goals_list_button")
    assert driver.is_shown("goals_list")
    assert not page.meaning.begin.isEnabled()
    assert page.meaning.error.text() == "To be chosen: 5 more milestones, 5 more awards."
    found = driver.find_a(GoalList, "goals_list")
    for row in (0, 1, 2, 3, 11, 12):
        found.setCurrentIndex(found.model().index(row, 0))
        QTest.keyClick(found, Qt.Key.Key_Space)
    assert page.choices.milestones == (
        *("Briber", "Builder", "Coastguard", "Diversifier", "Gardener"),
    )
    assert panel_text(driver, "goals_said") == "5 are chosen. Put one back first."
    driver.press("goal_kind_awards")
    driver.press("draw_goals")
    assert len(page.choices.awards) == 5
    assert page.meaning.begin.isEnabled()
    driver.key(Qt.Key.Key_Escape)
    assert driver.is_shown("level_easy")
    driver.press("goals_list_button")
    driver.press("goals_done")
    assert not driver.is_shown("goals_list")


def test_a_goal_goes_back_and_the_search_leaves_few(driver: Driver, english: None) -> None:
    page = driver.desk.new_page
    page.form.change(expansions=WITH_POOL.expansions)
    page.form.change(goals=CHOSEN, milestones=("Tactician", "Briber"), awards=AWARDS)
    driver.press("goals_list_button")
    assert "Briber, Tactician: these count alike" in panel_text(driver, "goals_warning")
    found = driver.find_a(GoalList, "goals_list")
    driver.find_a(QLineEdit, "goals_search").setText("brib")
    model = found.model()
    assert isinstance(model, GoalModel)
    assert model.rowCount() == 1
    spoken = model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    first, _, rest = spoken.partition(". ")
    assert first == "Briber"
    assert rest.endswith("the claim takes 12 of them. chosen, place 2. counts like another one")
    found.toggled.emit(model.index(0, 0))
    assert page.choices.milestones == ("Tactician",)
    driver.find_a(QLineEdit, "goals_search").setText("lobby")
    found.toggled.emit(model.index(0, 0))
    assert page.choices.milestones == ("Tactician",)


def test_the_model_keeps_the_rules_of_models(driver: Driver, qtmodeltester: object) -> None:
    page = driver.desk.new_page
    page.form.change(expansions=WITH_POOL.expansions)
    assert page.form.goals is not None
    model = GoalModel()
    qtmodeltester.check(model)  # type: ignore[attr-defined]
    model.show(page.form.goals.rows["awards"])
    model.mark(("Miner",), frozenset({"Miner"}))
    qtmodeltester.check(model)  # type: ignore[attr-defined]


def test_the_game_begins_with_the_goals_that_were_chosen(driver: Driver) -> None:
    page = driver.desk.new_page
    page.form.change(expansions=WITH_POOL.expansions)
    page.form.change(goals=CHOSEN, milestones=FIVE, awards=AWARDS)
    page.begin()
    session = driver.desk.game.controller.session
    assert session is not None
    assert tuple(session.table.rules.milestones) == FIVE
    assert tuple(session.table.rules.awards) == AWARDS


def test_drawn_goals_are_those_of_the_games_file(driver: Driver) -> None:
    page = driver.desk.new_page
    page.form.change(expansions=WITH_POOL.expansions)
    page.begin()
    session = driver.desk.game.controller.session
    assert session is not None
    assert session.table.setup["milestones"] == list(session.table.rules.milestones)
    assert len(session.table.rules.awards) == 5
