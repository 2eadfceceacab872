"""The keys of the pad: what is on them is whole at every height."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from marsbot_qt.app.turn.human_sheet import PadAction, PadButton
from marsbot_qt.qtkit.roles import Colour
from marsbot_qt.qtkit.theme import Theme


@pytest.mark.parametrize("height", [36, 40, 48, 56])
def test_the_icon_stays_on_its_key(theme: Theme, qtbot: QtBot, height: int) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    action = PadAction("milestone", "M", "act-milestone", "Milestone")
    button = PadButton(theme, action, holder)
    button.resize(90, height)
    image = button.grab().toImage()
    ground = theme.colour(Colour.INSET)
    assert {image.pixelColor(x, 1).name() for x in range(20, 70)} == {ground.name()}
