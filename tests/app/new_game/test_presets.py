"""Presets: what they hold, what they touch, how they are kept, and the page that shows them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLineEdit

from marsbot_qt.app.desk import Desk
from marsbot_qt.app.new_game.choices import CUSTOM, GameChoices
from marsbot_qt.app.new_game.presets import (
    HOLDS,
    SUFFIX,
    NoPresetError,
    Preset,
    PresetShelf,
    applied,
    from_bytes,
    preset_of,
    read_preset,
    to_bytes,
)
from marsbot_qt.app.shelf import Shelf
from marsbot_qt.core.base.records import replaced
from marsbot_qt.qtkit.text import Text
from tests.app.table_driver import Driver

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

PLAIN = GameChoices("tharsis", ("corporate_era",))
ODD = replaced(
    PLAIN,
    expansions=(),
    level=CUSTOM,
    changes=("card_vp",),
    virtual=frozenset({"project_deck", "flips"}),
    rulings={"R11": "B"},
    seed=5,
)


def whole(name: str = "Odd", choices: GameChoices = ODD) -> Preset:
    return preset_of(name, choices, HOLDS)


def test_a_preset_brings_back_all_it_holds(shelf: Shelf) -> None:
    again = from_bytes(to_bytes(whole()))
    made = applied(again, PLAIN, shelf.catalogue)
    assert made.left_out == ()
    assert made.choices == replaced(ODD, seed=None)


@pytest.mark.parametrize(
    ("field", "attributes"),
    [
        ("map", {"map"}),
        ("expansions", {"expansions"}),
        ("difficulty", {"level", "changes"}),
        ("draft", {"draft"}),
        ("components", {"virtual"}),
        ("rulings", {"rulings"}),
    ],
)
def test_it_touches_only_what_it_holds(shelf: Shelf, field: str, attributes: set[str]) -> None:
    # Trap 19: settings changed by a preset that has nothing to do with them.
    other = replaced(ODD, draft=False, seed=9, position={"tr": 30})
    made = applied(preset_of("One", PLAIN, [field]), other, shelf.catalogue).choices
    for name in ("map", "expansions", "level", "changes", "draft", "virtual", "rulings"):
        wanted = PLAIN if name in attributes and name != "changes" else other
        assert getattr(made, name) == getattr(wanted, name), name
    assert (made.seed, made.position) == (9, {"tr": 30})


def test_components_that_a_preset_does_not_name_stay(shelf: Shelf) -> None:
    preset = Preset("Flips", {"components": {"flips": "physical", "bonus_deck": "virtual"}})
    made = applied(preset, ODD, shelf.catalogue).choices
    assert made.virtual == {"project_deck", "bonus_deck"}


def test_a_draft_takes_the_deck_back_to_the_table(shelf: Shelf) -> None:
    made = applied(Preset("Draft", {"draft": True}), ODD, shelf.catalogue).choices
    assert made.draft
    assert made.virtual == {"flips"}


def test_what_is_not_at_hand_is_named_and_left_out(shelf: Shelf) -> None:
    preset = Preset(
        "Far",
        {
            "map": "far_side",
            "expansions": ["corporate_era", "moon"],
            "difficulty": "mild",
            "components": {"dice": "virtual"},
            "rulings": {"R999": "A", "R11": "Q"},
        },
    )
    made = applied(preset, PLAIN, shelf.catalogue)
    assert made.left_out == ("far_side", "moon", "mild", "dice", "R999", "R11")
    assert made.choices == PLAIN


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe",
        b"[]",
        b"[" * 5000,
        b"x" * 70_000,
        b'{"format": "marsbot-game", "version": 1}',
        b'{"format": "marsbot-preset", "version": 1, "name": "x"}',
        b'{"format": "marsbot-preset", "version": 1, "name": "", "setup": {"map": "tharsis"}}',
        b'{"format": "marsbot-preset", "version": 1, "name": "x", "setup": {"map": 3}}',
        b'{"format": "marsbot-preset", "version": 1, "name": "x", "setup": {"seed": 3}}',
        b'{"format": "marsbot-preset", "version": 1, "name": "x", "setup": {"rulings": {"a": 1}}}',
    ],
)
def test_a_file_that_holds_no_preset_is_refused(data: bytes) -> None:
    with pytest.raises(NoPresetError, match="not_a_preset"):
        from_bytes(data)


def test_a_preset_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    data = json.loads(to_bytes(whole())) | {"version": 2}
    with pytest.raises(NoPresetError, match="too_new"):
        from_bytes(json.dumps(data).encode())
    with pytest.raises(NoPresetError, match="unreadable"):
        read_preset(tmp_path / "nowhere")


def test_presets_are_kept_replaced_deleted_and_brought_back(tmp_path: Path) -> None:
    kept = PresetShelf(tmp_path / "presets")
    assert kept.load() == ((), ())
    assert not kept.undo()
    kept.save(whole("a/b"))
    kept.save(whole("A b"))
    assert [preset.name for preset in kept.load()[0]] == ["A b", "a/b"]
    kept.save(whole("a/b", PLAIN))
    assert len(list((tmp_path / "presets").iterdir())) == 2
    assert kept.undo()
    assert kept.load()[0][1] == whole("a/b")
    kept.delete("a/b")
    assert [preset.name for preset in kept.load()[0]] == ["A b"]
    assert kept.undo()
    assert kept.load()[0][1] == whole("a/b")
    kept.save(whole("new"))
    assert kept.undo()
    assert len(kept.load()[0]) == 2


def test_a_broken_file_is_named_and_the_others_are_there(tmp_path: Path) -> None:
    kept = PresetShelf(tmp_path)
    kept.save(whole())
    (tmp_path / f"bad{SUFFIX}").write_bytes(b"?")
    presets, broken = kept.load()
    assert [preset.name for preset in presets] == ["Odd"]
    assert [(each.file.name, each.error.code) for each in broken] == [
        (f"bad{SUFFIX}", "not_a_preset")
    ]


# The page


def save(driver: Driver, name: str, *without: str) -> None:
    for field in without:
        driver.press(f"holds_{field}")
    driver.find_a(QLineEdit, "preset_name").setFocus()
    driver.type(name)
    driver.press("save_preset_button")


def choices(driver: Driver) -> GameChoices:
    return driver.desk.new_page.choices


def test_choices_are_saved_and_chosen_again(driver: Driver) -> None:
    driver.press("level_hard")
    driver.press("presets_button")
    save(driver, "Hard game", "map", "expansions")
    driver.press("presets_button")
    driver.press("level_easy")
    driver.press("flips_app")
    driver.press("presets_button")
    text = driver.find_a(Text, "preset_text_0").text()
    assert text == "Hard, no draft, all on the table, open rules as usual"
    driver.press("use_preset_0")
    assert (choices(driver).level, choices(driver).virtual) == ("hard", frozenset())
    assert driver.is_shown("level_hard"), "back to the choices"


def test_deleting_is_undone_from_the_message(driver: Driver) -> None:
    driver.press("presets_button")
    save(driver, "Mine")
    driver.press("delete_preset_0")
    assert not driver.is_shown("use_preset_0")
    driver.press("message_action")
    assert driver.is_shown("use_preset_0")
    assert not driver.is_shown("message_action")


def test_a_name_that_is_there_is_replaced_knowingly(driver: Driver) -> None:
    driver.press("presets_button")
    assert not driver.find("save_preset_button").isEnabled()
    save(driver, "Mine")
    driver.find_a(QLineEdit, "preset_name").setFocus()
    driver.type("Mine")
    button: Any = driver.find("save_preset_button")
    assert button.text() == "Replace it"


def test_a_preset_that_holds_nothing_cannot_be_saved(driver: Driver) -> None:
    driver.press("presets_button")
    for field in HOLDS:
        driver.press(f"holds_{field}")
    driver.find_a(QLineEdit, "preset_name").setFocus()
    driver.type("Empty")
    assert not driver.find("save_preset_button").isEnabled()


def test_a_preset_goes_into_a_file_and_comes_out_of_one(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / f"shared{SUFFIX}"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    driver.press("presets_button")
    save(driver, "Mine")
    driver.press("share_preset_0")
    driver.press("delete_preset_0")
    driver.press("add_preset_button")
    assert driver.is_shown("use_preset_0")
    file.write_bytes(b"?")
    driver.press("add_preset_button")
    assert driver.find_a(Text, "message_text").text() == f"shared{SUFFIX} holds no preset."


def test_esc_comes_back_to_the_choices(driver: Driver) -> None:
    driver.press("presets_button")
    driver.key(Qt.Key.Key_Escape)
    assert driver.is_shown("level_hard")
    assert not driver.find("presets_button").isChecked()


def test_same_as_last_time_brings_the_choices_of_the_last_game(driver: Driver, desk: Desk) -> None:
    assert not driver.find("same_as_last_button").isEnabled(), "there was none"
    driver.press("level_hard")
    driver.press("begin_button")
    desk.actions_.action("new_game").trigger()
    assert not driver.find("same_as_last_button").isEnabled(), "nothing differs"
    driver.press("level_easy")
    driver.press("flips_app")
    driver.press("same_as_last_button")
    assert (choices(driver).level, choices(driver).virtual) == ("hard", frozenset())
