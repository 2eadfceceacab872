"""The preferences page: everything acts at once, is undone by Ctrl Z, found by searching."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from marsbot_qt.app.automation import Family, Level
from marsbot_qt.app.preferences.preferences_page import PreferencesPage
from marsbot_qt.app.scene import Stage
from marsbot_qt.core.play.session import Session
from marsbot_qt.qtkit.page_stack import PageStack
from marsbot_qt.qtkit.roles import ColourScheme, Owner
from marsbot_qt.qtkit.settings import Preferences, Settings
from tests.app.table_driver import Driver

# Menus, which a screen that is none cannot raise.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

Open = Callable[..., Session]
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def page(driver: Driver) -> PreferencesPage:
    """The page, opened by its keys."""
    driver.key(Qt.Key.Key_Comma, CTRL)
    page = driver.desk.preferences.page
    assert page.isVisible()
    return page


def held(driver: Driver) -> Preferences:
    return driver.desk.settings.preferences


def choose_keys(driver: Driver, page: PreferencesPage, command: str) -> None:
    """Choose a command in the table and begin to change its keys."""
    page.keys.choose(command)
    page.keys.table.setFocus()
    driver.key(Qt.Key.Key_Return)


# Opening and leaving


def test_it_has_the_room_of_the_window_before_it_is_seen(driver: Driver) -> None:
    driver.desk.open_preferences()
    page = driver.desk.preferences.page
    stack = page.parentWidget()
    assert isinstance(stack, PageStack)
    assert page.geometry() == stack.contentsRect()
    assert page.bar.width() == stack.contentsRect().width()


def test_esc_leads_back_to_where_it_was_opened(driver: Driver, page: PreferencesPage) -> None:
    assert driver.focus() is page.search
    driver.key(Qt.Key.Key_Escape)
    assert not page.isVisible()
    assert driver.desk.new_page.isVisible()


def test_esc_empties_the_search_first(driver: Driver, page: PreferencesPage) -> None:
    driver.type("size")
    driver.key(Qt.Key.Key_Escape)
    assert page.search.text() == ""
    assert page.isVisible()


def test_a_game_goes_on_where_it_stood(opened: Open, driver: Driver) -> None:
    opened(turn="marsbot")
    driver.type("rese")
    driver.key(Qt.Key.Key_Comma, CTRL)
    driver.press("preferences_back")
    driver.expect(Stage.MARSBOT)
    assert driver.desk.game.table.isVisible()
    assert driver.desk.game.table.turn.waiting.card_entry.field.text() == "rese"


# Look


@pytest.mark.parametrize(
    ("button", "name", "value"),
    [
        ("preference_scheme_light", "scheme", "light"),
        ("preference_contrast_high", "contrast", "high"),
        ("preference_scale_150", "scale", 150),
        ("preference_motion_none", "motion", "none"),
        ("preference_map_labels_on", "map_labels", True),
        ("preference_tag_pad_first_on", "tag_pad_first", True),
        ("preference_automation_generation_do", "automation", {"generation": "do"}),
        ("preference_detailed_log_on", "detailed_log", True),
    ],
)
def test_a_choice_acts_at_once_and_is_undone(
    driver: Driver, page: PreferencesPage, button: str, name: str, value: object
) -> None:
    before = getattr(held(driver), name)
    page.area.ensureWidgetVisible(driver.find(button))
    driver.press(button)
    assert getattr(held(driver), name) == value
    assert driver.find(button).isChecked()
    assert driver.desk.messages.message is not None
    driver.key(Qt.Key.Key_Z, CTRL)
    assert getattr(held(driver), name) == before
    assert not driver.find(button).isChecked()
    driver.key(Qt.Key.Key_Z, CTRL, SHIFT)
    assert getattr(held(driver), name) == value


def test_the_look_follows(driver: Driver, page: PreferencesPage) -> None:
    theme = driver.desk.theme
    driver.press("preference_contrast_high")
    assert theme.is_high_contrast
    for scheme in (ColourScheme.LIGHT, ColourScheme.DARK):
        driver.press(f"preference_scheme_{scheme.value}")
        assert theme.is_dark is (scheme is ColourScheme.DARK)
    driver.press("preference_scale_125")
    assert theme.scale == 125


def test_the_message_takes_a_change_back(driver: Driver, page: PreferencesPage) -> None:
    driver.press("preference_scale_150")
    driver.press("message_action")
    assert held(driver).scale == 100
    assert driver.desk.theme.scale == 100


def test_what_keys_change_here_is_undone_too(driver: Driver, page: PreferencesPage) -> None:
    driver.key(Qt.Key.Key_Plus, CTRL)
    assert held(driver).scale == 110
    driver.key(Qt.Key.Key_Z, CTRL)
    assert held(driver).scale == 100


def test_undo_here_leaves_the_game_alone(opened: Open, driver: Driver) -> None:
    session = opened({"move": "human_raises", "parameter": "oxygen", "steps": 1}, turn="human")
    driver.key(Qt.Key.Key_Comma, CTRL)
    driver.key(Qt.Key.Key_Z, CTRL)
    assert session.number == 1
    driver.press("preferences_back")
    driver.key(Qt.Key.Key_Z, CTRL)
    assert session.number == 0


def test_no_two_sides_have_the_same_colour(driver: Driver, page: PreferencesPage) -> None:
    driver.press("preference_marsbot_colour")
    driver.choose_in_menu("yellow")
    assert (held(driver).marsbot_colour, held(driver).human_colour) == ("yellow", "blue")
    assert driver.desk.theme.owner_colour_name(Owner.MARSBOT) == "yellow"


def test_card_names_are_chosen_from_a_menu(driver: Driver, page: PreferencesPage) -> None:
    driver.press("preference_card_language")
    driver.choose_in_menu("Deutsch")
    assert held(driver).card_language == "de"


@pytest.mark.parametrize("family", Family)
def test_each_family_of_automation_says_what_its_level_means(
    driver: Driver, page: PreferencesPage, family: Family
) -> None:
    said = set()
    for button in page.findChildren(QAbstractButton):
        name = button.objectName().removeprefix(f"preference_automation_{family}_")
        if name in list(Level):
            page.area.ensureWidgetVisible(button)
            driver.press(button.objectName())
            assert held(driver).automation[family] == name
            control = button.parentWidget()
            assert control is not None
            said.add(control.accessibleDescription())
    assert len(said) >= 2
    assert "" not in said


# Search


def visible_sections(page: PreferencesPage) -> set[str]:
    names = ("look", "language", "play", "keys", "files")
    return {name for name in names if page.section(name).isVisible()}


@pytest.mark.parametrize(
    ("wanted", "sections"),
    [
        ("contrast", {"look"}),
        ("cest", {"language"}),
        ("automation", {"play"}),
        ("f11", {"keys"}),
        ("bug", {"keys", "files"}),
        ("zzz", set()),
    ],
)
def test_searching_leaves_what_fits(
    driver: Driver, page: PreferencesPage, wanted: str, sections: set[str]
) -> None:
    driver.qtbot.keyClicks(page.search, wanted)
    assert visible_sections(page) == sections
    assert driver.is_shown("preferences_none") is (not sections)


def test_a_jump_shows_the_whole_page_at_its_section(driver: Driver, page: PreferencesPage) -> None:
    driver.type("zzz")
    driver.press("jump_files")
    assert len(visible_sections(page)) == 5
    assert page.section("files").isAncestorOf(driver.focus())


# Keys


def test_a_command_gets_other_keys(driver: Driver, page: PreferencesPage) -> None:
    choose_keys(driver, page, "history")
    driver.key(Qt.Key.Key_K, CTRL)
    assert held(driver).keys == {"history": "Ctrl+K"}
    assert driver.focus() is page.keys.table
    driver.key(Qt.Key.Key_K, CTRL)
    assert driver.desk.history.page.isVisible()


def test_keys_that_are_shortcuts_now_are_taken_all_the_same(
    driver: Driver, page: PreferencesPage
) -> None:
    choose_keys(driver, page, "history")
    driver.key(Qt.Key.Key_Q, CTRL)
    assert held(driver).keys == {"history": "Ctrl+Q"}
    clashes = page.keys.model.clashes
    assert clashes == {"history": ("quit",), "quit": ("history",)}
    texts = [str(page.keys.model.index(row, 2).data()) for row in range(len(page.keys.model.specs))]
    assert "neither works: also Quit" in texts
    assert "neither works: also History" in texts


def test_esc_leaves_the_keys_as_they_are(driver: Driver, page: PreferencesPage) -> None:
    choose_keys(driver, page, "history")
    driver.key(Qt.Key.Key_Escape)
    assert held(driver).keys == {}
    assert page.isVisible()
    assert driver.focus() is page.keys.table


def test_backspace_takes_the_keys_away(driver: Driver, page: PreferencesPage) -> None:
    choose_keys(driver, page, "history")
    driver.key(Qt.Key.Key_Backspace)
    assert held(driver).keys == {"history": ""}
    assert driver.desk.actions_.action("history").shortcuts() == []


@pytest.mark.parametrize("key", [Qt.Key.Key_A, Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_7])
def test_a_key_that_is_typed_or_moves_is_refused(
    driver: Driver, page: PreferencesPage, key: Qt.Key
) -> None:
    choose_keys(driver, page, "history")
    driver.key(key)
    assert held(driver).keys == {}
    assert driver.is_shown("key_field")
    assert driver.find_a(QWidget, "keys_said").isVisible()


def test_a_sign_made_with_shift_is_the_sign(driver: Driver, page: PreferencesPage) -> None:
    choose_keys(driver, page, "history")
    driver.qtbot.keyClick(driver.focus(), "*", CTRL | SHIFT)
    assert held(driver).keys == {"history": "Ctrl+*"}


def test_keys_become_as_usual_again(driver: Driver, page: PreferencesPage) -> None:
    driver.desk.settings.change(keys={"history": "Ctrl+K", "log": ""})
    page.keys.choose("history")
    page.area.ensureWidgetVisible(driver.find("keys_usual"))
    driver.press("keys_usual")
    assert held(driver).keys == {"log": ""}
    driver.press("keys_all_usual")
    assert held(driver).keys == {}
    assert not driver.find("keys_all_usual").isEnabled()
    driver.key(Qt.Key.Key_Z, CTRL)
    assert held(driver).keys == {"log": ""}


def test_the_usual_keys_entered_again_are_no_choice(driver: Driver, page: PreferencesPage) -> None:
    driver.desk.settings.change(keys={"history": "Ctrl+K"})
    choose_keys(driver, page, "history")
    driver.key(Qt.Key.Key_H, CTRL)
    assert held(driver).keys == {}


# Files


def test_folders_are_shown_by_the_system(
    driver: Driver, page: PreferencesPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path] = []

    def open_url(url: object) -> bool:
        opened.append(Path(url.toLocalFile()))  # type: ignore[attr-defined]
        return len(opened) == 1

    monkeypatch.setattr(QDesktopServices, "openUrl", open_url)
    page.area.ensureWidgetVisible(driver.find("open_data"))
    driver.press("open_data")
    assert opened == [driver.desk.paths.data]
    assert driver.desk.paths.data.is_dir()
    driver.press("open_logs")
    message = driver.desk.messages.message
    assert message is not None
    assert str(driver.desk.paths.logs) in message.text


# Everything


def test_everything_fits_and_has_a_name_at_every_size(
    driver: Driver, page: PreferencesPage
) -> None:
    for scale in (75, 100, 150, 200):
        driver.desk.settings.change(scale=scale)
        QApplication.processEvents()
        bar = page.area.horizontalScrollBar()
        assert bar.maximum() == 0, scale
        for button in page.findChildren(QAbstractButton):
            if button.isVisible():
                assert button.accessibleName() or button.text(), button.objectName()


def test_preferences_are_written(driver: Driver, page: PreferencesPage) -> None:
    driver.press("preference_contrast_high")
    choose_keys(driver, page, "history")
    driver.key(Qt.Key.Key_K, CTRL)
    again = Settings(driver.desk.paths.config).preferences
    assert again.contrast == "high"
    assert again.keys == {"history": "Ctrl+K"}
