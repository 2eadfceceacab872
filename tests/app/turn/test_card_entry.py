"""Entering a card: by its number from the tag pad too."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.turn.card_entry import CardEntry, TagButton
from marsbot_qt.app.turn.sheet import card_choices
from marsbot_qt.qtkit.theme import Theme
from tests.builders import state

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def entry(qtbot: QtBot, theme: Theme, words: GameWords) -> CardEntry:
    """The entry of a card, with the focus on the pad."""
    made = CardEntry(theme)
    qtbot.addWidget(made)
    made.present(card_choices(words.rules, state(), words)("any"))
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    made.start(by_tags=True)
    return made


def entered(entry: CardEntry, qtbot: QtBot, keys: str) -> list[object]:
    """What comes of keys on the pad and Enter, each where the focus is by then."""
    found: list[object] = []
    entry.entered.connect(found.append)
    for key in keys:
        qtbot.keyClick(entry.focusWidget(), key)
    qtbot.keyClick(entry.focusWidget(), Qt.Key.Key_Return)
    return found


@pytest.mark.parametrize(
    ("keys", "value"),
    [
        ("b05", {"bonus": "B05"}),
        ("009", "Asteroid"),
        ("b", {"tags": ["building"]}),
        ("0", {"tags": []}),
        ("sb", {"tags": ["space", "building"]}),
        ("s0", {"tags": ["space"]}),
    ],
)
def test_keys_on_the_pad(entry: CardEntry, qtbot: QtBot, keys: str, value: object) -> None:
    assert entered(entry, qtbot, keys) == [value]


@pytest.mark.parametrize(("width", "rows"), [(260, 3), (420, 2), (900, 1)])
def test_the_pad_of_a_low_panel_has_as_many_columns_as_fit(
    entry: CardEntry, qtbot: QtBot, width: int, rows: int
) -> None:
    entry.set_low(True)
    entry.resize(width, 400)
    keys = entry.pad.findChildren(TagButton)
    qtbot.waitUntil(lambda: len({key.y() for key in keys}) == rows)
    qtbot.waitUntil(lambda: all(entry.pad.rect().contains(key.geometry()) for key in keys))
    assert entry.pad.width() <= width
