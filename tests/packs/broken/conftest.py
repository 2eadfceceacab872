"""The shipped packs, and what broken ones are held against."""

from __future__ import annotations

from pathlib import Path

import pytest

from marsbot_qt.core.content.library import Library, open_library
from marsbot_qt.core.content.rulebook import Rulebook
from marsbot_qt.core.rules.supported import SUPPORTED
from tests.packs.raw import PACKS


@pytest.fixture(scope="session")
def shipped() -> Library:
    """The shipped packs, read once."""
    return open_library(PACKS)


@pytest.fixture(scope="session")
def rulebook() -> Rulebook:
    """Schemas and words, as `marsbot packs check` uses them, and two moments more for loops."""
    moments = SUPPORTED["on"] | {"on_mc_gained", "on_failed_action"}
    return Rulebook(Path(PACKS).parent / "schemas", {**SUPPORTED, "on": moments})
