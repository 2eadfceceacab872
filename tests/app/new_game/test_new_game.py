"""The new-game page: choices, what they mean, and the set-up they make."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from marsbot_qt.app.new_game.choices import (
    CUSTOM,
    GameChoices,
    consistent,
    fitted,
    from_text,
    to_text,
)
from marsbot_qt.app.new_game.controls import SwitchTile
from marsbot_qt.app.shelf import Shelf
from marsbot_qt.core.base.records import replaced
from marsbot_qt.qtkit.roles import Owner
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme
from tests.app.table_driver import Driver

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

PLAIN = GameChoices("tharsis", ("corporate_era",))


def test_choices_make_the_set_up_of_a_game_file() -> None:
    assert PLAIN.setup(7) == {
        "map": "tharsis",
        "expansions": ["corporate_era"],
        "difficulty": "normal",
        "draft": False,
        "seed": 7,
    }
    chosen = replaced(
        PLAIN,
        level=CUSTOM,
        changes=("card_vp",),
        virtual=frozenset({"flips"}),
        rulings={"R11": "B"},
        seed=3,
        position={"tr": 25},
    )
    made = chosen.setup(7)
    assert made["difficulty"] == ["card_vp"]
    assert made["components"] == {"flips": "virtual"}
    assert made["rulings"] == {"R11": "B"}
    assert made["seed"] == 3
    assert made["position"] == {"tr": 25}


def test_choices_are_remembered_as_far_as_they_fit(shelf: Shelf) -> None:
    odd = replaced(
        PLAIN,
        expansions=("corporate_era", "nowhere"),
        level="unheard_of",
        virtual=frozenset({"flips", "dice"}),
        rulings={"R11": "B", "R999": "A", "R12": "Q"},
    )
    again = from_text(to_text(odd))
    assert again == odd
    fits = fitted(odd, shelf.catalogue)
    assert fits.expansions == ("corporate_era",)
    assert fits.level == shelf.catalogue.levels[0].id
    assert fits.virtual == frozenset({"flips"})
    assert dict(fits.rulings) == {"R11": "B"}


@pytest.mark.parametrize("text", ["", "[]", "{}", "null", '{"map": 3}', "[" * 100_000])
def test_what_cannot_be_remembered_is_forgotten(text: str) -> None:
    assert from_text(text) is None


def test_a_deck_of_the_apps_own_is_not_drafted_from() -> None:
    forced = consistent(replaced(PLAIN, draft=True, virtual=frozenset({"project_deck"})))
    assert not forced.draft


def said(driver: Driver) -> list[str]:
    panel = driver.desk.new_page.meaning
    return [label.text() for label in panel.findChildren(Text) if label.isVisible()]


def test_the_right_column_says_what_the_choices_mean(driver: Driver, english: None) -> None:
    driver.press("level_hard")
    assert "Action deck: 4 cards" in said(driver)
    driver.press("level_brutal")
    assert "Action deck: 5 cards" in said(driver)
    assert "Forced milestone" in said(driver)
    driver.press("level_easy")
    assert "a Failed Action pays it 3\u202fM€" in said(driver)
    driver.press("expansion_corporate_era")
    assert "Project deck: 137 cards" in said(driver)


def test_custom_begins_with_the_changes_of_the_level(driver: Driver) -> None:
    driver.press("level_hard")
    driver.press("level_custom")
    page = driver.desk.new_page
    assert page.choices.changes == ("card_vp", "forced_milestone")
    driver.press("change_failed_action_3")
    assert set(page.choices.changes) == {"card_vp", "forced_milestone", "failed_action_3"}


def test_a_virtual_project_deck_sets_the_draft_and_says_so(driver: Driver) -> None:
    driver.press("draft_on")
    driver.press("project_deck_app")
    page = driver.desk.new_page
    assert not page.choices.draft
    assert not driver.find("draft_on").isEnabled()
    assert "not drafted from" in driver.find_a(Text, "note_draft").text()


def test_rulings_are_switches_with_sources(driver: Driver) -> None:
    driver.press("review_rulings")
    driver.press("R10_B")
    assert dict(driver.desk.new_page.choices.rulings) == {"R10": "B"}
    driver.press("sources_R10")
    assert any("Both implementations: A." in label.text() for label in visible(driver))
    assert "1 of them set otherwise than usual" in said(driver)
    driver.press("R10_A")
    assert dict(driver.desk.new_page.choices.rulings) == {}
    driver.key(Qt.Key.Key_Escape)
    assert driver.is_shown("level_easy")


def visible(driver: Driver) -> list[Text]:
    return [label for label in driver.desk.findChildren(Text) if label.isVisible()]


def test_colours_are_swapped_when_both_want_the_same(driver: Driver) -> None:
    theme = driver.desk.theme
    driver.press("marsbot_colour")
    driver.choose_in_menu("yellow")
    assert theme.owner_colour_name(Owner.MARSBOT) == "yellow"
    assert theme.owner_colour_name(Owner.HUMAN) == "blue"
    assert driver.desk.settings.preferences.marsbot_colour == "yellow"


def test_a_seed_is_a_number_or_nothing(driver: Driver) -> None:
    field = driver.find_a(QLineEdit, "seed_field")
    driver.qtbot.keyClicks(field, "abc")
    driver.press("begin_button")
    assert driver.find_a(Text, "choices_error").text() == "The seed is a whole number, or empty."
    field.clear()
    driver.qtbot.keyClicks(field, "42")
    driver.press("begin_button")
    session = driver.desk.game.controller.session
    assert session is not None
    assert session.table.setup["seed"] == 42


def test_a_position_is_a_small_form(driver: Driver) -> None:
    driver.press("position_button")
    for name, text in (("tr", "31"), ("tracks_science", "6"), ("parameters_oxygen", "9")):
        field = driver.find_a(QLineEdit, f"position_{name}")
        field.clear()
        driver.qtbot.keyClicks(field, text)
    driver.press("begin_button")
    state = driver.scene.state
    assert (state.tr, state.positions[3], state.oxygen) == (31, 6, 9)
    assert driver.desk.game.table.isVisible()


@pytest.mark.rule("R-ORD-01")
@pytest.mark.parametrize(("generation", "first"), [("9", "human"), ("10", "marsbot")])
def test_a_position_has_the_first_player_of_its_generation(
    driver: Driver, generation: str, first: str
) -> None:
    driver.press("position_button")
    field = driver.find_a(QLineEdit, "position_generation")
    field.clear()
    driver.qtbot.keyClicks(field, generation)
    driver.press("begin_button")
    state = driver.scene.state
    assert (state.first_player.value, state.turn.value) == (first, first)


def cut(panel: QWidget) -> list[str]:
    """Texts that have less room than they need."""
    lines = [line for line in panel.findChildren(Text) if line.isVisible()]
    return [line.text() for line in lines if line.height() < line.heightForWidth(line.width())]


def test_all_that_a_game_means_is_readable_and_the_button_stays(driver: Driver) -> None:
    driver.press("level_hard")
    page = driver.desk.new_page
    assert any("first turn" in line.text() for line in page.meaning.findChildren(Text))
    driver.qtbot.waitUntil(lambda: not cut(page.meaning))
    begin = page.meaning.begin
    assert page.rect().contains(begin.mapTo(page, begin.rect().bottomRight()))


def test_a_position_out_of_range_is_said_and_begins_nothing(driver: Driver) -> None:
    driver.press("position_button")
    field = driver.find_a(QLineEdit, "position_parameters_temperature")
    field.clear()
    driver.qtbot.keyClicks(field, "7")
    driver.press("begin_button")
    assert driver.desk.new_page.isVisible()
    assert driver.desk.game.controller.session is None
    assert any("in steps of 2" in label.text() for label in visible(driver))


def test_the_choices_of_last_time_are_set(driver: Driver, shelf: Shelf) -> None:
    driver.press("level_easy")
    driver.press("begin_button")
    driver.desk.use_shelf(shelf)
    assert driver.desk.new_page.choices.level == "easy"


def test_virtual_decks_deal_by_one_button(driver: Driver) -> None:
    for component in ("project_deck", "bonus_deck", "flips"):
        driver.press(f"{component}_app")
    # With some seeds the first card asks something.
    driver.find_a(QLineEdit, "seed_field").setText("42")
    driver.press("begin_button")
    driver.press("skip_button")
    session = driver.desk.game.controller.session
    assert session is not None
    driver.press("end_turn_button")
    driver.press("next_card_button")
    assert session.number == 1
    assert session.history[-1].order.name == "marsbot_turn"
    assert session.question is None


def test_after_a_game_from_a_position_the_next_one_starts_from_the_beginning(
    driver: Driver,
) -> None:
    desk = driver.desk
    driver.press("position_button")
    field = driver.find_a(QLineEdit, "position_generation")
    field.setText("4")
    driver.press("begin_button")
    assert driver.scene.state.generation == 4
    desk.actions_.action("new_game").trigger()
    assert desk.new_page.isVisible()
    assert not driver.find("position_button").isChecked()
    driver.press("position_button")
    assert driver.find_a(QLineEdit, "position_generation").text() == "1"


@pytest.mark.parametrize(("width", "lines"), [(900, 1), (300, 2)])
def test_the_note_of_a_switch_stands_below_its_name_where_it_does_not_fit(
    theme: Theme, width: int, lines: int
) -> None:
    tile = SwitchTile(theme, "Forced milestone", "It is claimed in its first turn for 8 M€.")
    one = tile.sizeHint().height()
    high = tile.heightForWidth(width)
    assert (high > one) is (lines == 2)


@pytest.mark.rule("R-PRE-02")
def test_prelude_says_what_it_changes(driver: Driver, english: None) -> None:
    assert "First action deck" not in said(driver)
    driver.press("expansion_prelude")
    assert "First action deck: 7 cards" in said(driver)
    assert "You lose on entering generation 18" in said(driver)
    driver.press("expansion_prelude")
    assert "You lose on entering generation 20" in said(driver)
