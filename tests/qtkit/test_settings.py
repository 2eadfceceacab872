"""Preferences are kept, checked and never in the way."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from marsbot_qt.qtkit.settings import (
    Preferences,
    Settings,
    preferences_from,
    preferences_to_data,
)


def test_first_start_has_the_usual_preferences(tmp_path: Path, qapp: QApplication) -> None:
    settings = Settings(tmp_path)
    assert settings.preferences == Preferences()
    assert settings.problems == ()
    assert list(tmp_path.iterdir()) == []


def test_changes_are_told_and_kept(tmp_path: Path, qtbot: QtBot) -> None:
    settings = Settings(tmp_path / "deep" / "folder")
    with qtbot.waitSignal(settings.changed) as caught:
        settings.change(scale=150, scheme="dark")
    assert caught.args == [("scale", "scheme")]
    again = Settings(tmp_path / "deep" / "folder")
    assert (again.preferences.scale, again.preferences.scheme) == (150, "dark")


def test_same_value_is_no_change(tmp_path: Path, qtbot: QtBot) -> None:
    settings = Settings(tmp_path)
    with qtbot.assertNotEmitted(settings.changed):
        settings.change(scale=100)
    assert not (tmp_path / "settings.json").exists()


@pytest.mark.parametrize(
    "change",
    [
        {"scale": 10},
        {"scale": True},
        {"scheme": "purple"},
        {"language": "x/../y"},
        {"keys": {"undo": 3}},
        {"no_such": 1},
        {"marsbot_colour": "yellow"},
    ],
)
def test_nonsense_is_refused(tmp_path: Path, qapp: QApplication, change: dict[str, Any]) -> None:
    settings = Settings(tmp_path)
    with pytest.raises(ValueError, match=r"not a preference|same colour"):
        settings.change(**change)
    assert settings.preferences == Preferences()


def test_wrong_values_in_the_file_are_named_and_the_rest_is_used(
    tmp_path: Path, qapp: QApplication
) -> None:
    data = {"version": 1, "scale": "big", "scheme": "light", "from_the_future": [1]}
    (tmp_path / "settings.json").write_text(json.dumps(data), "utf-8")
    settings = Settings(tmp_path)
    assert settings.problems == ("scale",)
    assert settings.preferences.scheme == "light"
    settings.change(scale=125)
    written = json.loads((tmp_path / "settings.json").read_text("utf-8"))
    assert written["from_the_future"] == [1]


@pytest.mark.parametrize("content", [b"{", b"[]", b"\xff\xfe", b"[" * 10000])
def test_unreadable_file_means_defaults_and_a_kept_copy(
    tmp_path: Path, qapp: QApplication, content: bytes
) -> None:
    (tmp_path / "settings.json").write_bytes(content)
    settings = Settings(tmp_path)
    assert settings.preferences == Preferences()
    assert settings.problems == ("settings.json",)
    settings.change(scale=110)
    assert Settings(tmp_path).preferences.scale == 110


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
    | st.dictionaries(
        st.sampled_from(sorted(preferences_to_data(Preferences()))),
        st.none()
        | st.booleans()
        | st.integers()
        | st.text()
        | st.dictionaries(st.text(), st.text()),
    )
)
def test_anything_read_gives_preferences_that_can_be_read_again(data: object) -> None:
    preferences, _ = preferences_from(data)
    again, wrong = preferences_from(preferences_to_data(preferences))
    assert again == preferences
    assert wrong == ()


def test_geometry_and_notes_are_kept(tmp_path: Path, qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.setGeometry(20, 30, 640, 480)
    settings = Settings(tmp_path)
    assert not settings.restore_geometry(window, "main")
    settings.save_geometry(window, "main")
    settings.set_note("folder", "games")
    window.resize(100, 100)
    again = Settings(tmp_path)
    assert again.restore_geometry(window, "main")
    assert (window.width(), window.height()) == (640, 480)
    assert again.note("folder") == "games"
    assert again.note("other") == ""


def test_folder_that_cannot_be_written_is_no_error(tmp_path: Path, qapp: QApplication) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    settings = Settings(tmp_path / "file" / "folder")
    settings.change(scale=150)
    assert settings.preferences.scale == 150
