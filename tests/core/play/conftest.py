"""The shipped packs as tables, and games in files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from marsbot_qt.core.play.game_file import FORMAT, VERSION, GameText, read_game, written
from marsbot_qt.core.play.game_packs import GamePacks
from marsbot_qt.core.play.session import Session
from marsbot_qt.core.play.setup import TableMaker
from tests.builders import library

SETUP: Mapping[str, Any] = {"map": "tharsis", "expansions": ["corporate_era"]}

Lines = Callable[..., GameText]


@pytest.fixture(scope="session")
def packs() -> GamePacks:
    """The shipped packs."""
    return GamePacks(library())


@pytest.fixture(scope="session")
def tables(packs: GamePacks) -> TableMaker:
    """Tables of the shipped packs."""
    return packs.tables


@pytest.fixture
def session(tables: TableMaker) -> Session:
    """A game on Tharsis with everything on the table."""
    return Session(tables, SETUP)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where a game goes."""
    return tmp_path / "game.marsbot"


def header(**setup: Any) -> dict[str, Any]:
    """A header; the set-up is the usual one with changes."""
    return {"format": FORMAT, "version": VERSION, "setup": {**SETUP, **setup}}


def game_text(*lines: Mapping[str, Any], **setup: Any) -> GameText:
    """A game file with some lines."""
    return read_game(written(header(**setup), *lines))
