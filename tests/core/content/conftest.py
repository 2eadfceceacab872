"""The shipped packs, read once."""

from __future__ import annotations

import pytest

from marsbot_qt.core.content.library import Library, open_library
from tests.packs.raw import PACKS


@pytest.fixture(scope="session")
def shipped() -> Library:
    """The packs that come with the program."""
    return open_library(PACKS)
