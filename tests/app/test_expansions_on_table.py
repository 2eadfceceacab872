"""Colony tiles and parties on the table: shown, pressed, entered by key, corrected."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from marsbot_qt.app.table.table_page import TablePage
from marsbot_qt.qtkit.buttons import Button
from tests.expansion_screens import colonies_turmoil
from tests.screenshots import Studio, your_turn

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support raise", extend=True)
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def studio(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Studio]:
    made = Studio(qapp, tmp_path, "en")
    qtbot.addWidget(made.window)
    made.window.resize(1280, 720)
    yield made
    made.desk.let_go()
    qapp.setStyleSheet("")


@pytest.fixture
def table(studio: Studio) -> TablePage:
    colonies_turmoil(studio)
    studio.settle()
    table: TablePage = studio.desk.game.table
    return table


def offered(table: TablePage) -> dict[str, Button]:
    """The buttons of the editor that is open, by their texts."""
    found = table.editor.findChildren(Button)
    return {one.text(): one for one in found if one.objectName().startswith("value_action_")}


def test_a_game_without_them_shows_neither_tiles_nor_parties(studio: Studio) -> None:
    your_turn(studio)
    studio.settle()
    table = studio.desk.game.table
    assert not table.colonies.isVisible()
    assert not table.parties.isVisible()
    assert not table.deck_strip.isVisible()
    assert table.decks.isVisible()


def test_tiles_and_parties_tell_who_is_there(table: TablePage) -> None:
    assert table.colonies.isVisible()
    assert table.parties.isVisible()
    assert table.deck_strip.isVisible()
    ceres = table.colonies.colony_button("ceres").accessibleName()
    assert ceres == "Ceres, track at step 3, 1 colony of MarsBot, MarsBot stores 4"
    unity = table.parties.party_button("unity").accessibleName()
    assert unity.startswith("Unity, dominant, 2 delegates of MarsBot (leads), 1 delegate of yours")


def test_a_press_on_a_tile_trades_and_on_a_party_sends_a_delegate(
    table: TablePage, qtbot: QtBot
) -> None:
    qtbot.mouseClick(table.colonies.colony_button("ceres"), LEFT)
    qtbot.mouseClick(offered(table)["You trade here"], LEFT)
    assert table.scene is not None
    assert table.scene.state.colonies["ceres"].visited
    qtbot.mouseClick(table.parties.party_button("reds"), LEFT)
    qtbot.mouseClick(offered(table)["You send a delegate"], LEFT)
    assert table.scene.state.turmoil is not None
    assert table.scene.state.turmoil.parties["reds"].human == 1


def test_the_same_by_the_keys_of_the_pad(table: TablePage, qtbot: QtBot) -> None:
    for key in (Qt.Key.Key_B, Qt.Key.Key_3, Qt.Key.Key_E, Qt.Key.Key_3):
        qtbot.keyClick(QApplication.focusWidget(), key)
    assert table.scene is not None
    assert table.scene.state.colonies["europa"].human == 1
    assert table.scene.state.turmoil is not None
    assert table.scene.state.turmoil.parties["reds"].human == 1


def test_f2_corrects_delegates_and_fleets(studio: Studio, table: TablePage, qtbot: QtBot) -> None:
    table.parties.party_button("unity").setFocus()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F2)
    qtbot.mouseClick(offered(table)["Correct by hand"], LEFT)
    qtbot.mouseClick(offered(table)["Delegates of yours"], LEFT)
    table.editor._number.field.setText("5")
    qtbot.keyClick(table.editor._number.field, Qt.Key.Key_Return)
    assert table.scene is not None
    assert table.scene.state.turmoil is not None
    assert table.scene.state.turmoil.parties["unity"].human == 5
    table.colonies.fleets.setFocus()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F2)
    table.editor._number.field.setText("2")
    qtbot.keyClick(table.editor._number.field, Qt.Key.Key_Return)
    assert table.scene.state.trade_fleets == 2
