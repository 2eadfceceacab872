"""A theme for the tests of the window's parts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from marsbot_qt.qtkit.roles import ColourScheme
from marsbot_qt.qtkit.theme import Theme


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[Theme]:
    theme = Theme()
    theme.set_scheme(ColourScheme.DARK)
    theme.apply(qapp)
    yield theme
    qapp.setStyleSheet("")
