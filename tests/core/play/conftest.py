"""The shipped packs as tables."""

from __future__ import annotations

import pytest

from marsbot_qt.core.play.setup import TableMaker, table_maker
from tests.builders import library


@pytest.fixture(scope="session")
def tables() -> TableMaker:
    """Tables of the shipped packs."""
    return table_maker(library())
