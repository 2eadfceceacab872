"""Every shipped pack passes its own tests, and covers what it brings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from marsbot_qt.core.play.pack_tests import run_pack_tests
from marsbot_qt.core.play.setup import table_maker
from tests.builders import PACKS, library

FILES = sorted(PACKS.glob("*/tests/*.jsonl"))


@pytest.mark.parametrize("file", FILES, ids=[f"{f.parts[-3]}-{f.stem}" for f in FILES])
def test_shipped_pack_test(file: Path) -> None:
    problems = list(run_pack_tests({file.name: file.read_bytes()}, table_maker(library())))
    assert [f"{each.line}: {each.message}" for each in problems] == []


def test_each_bonus_card_has_a_pack_test() -> None:
    cards = json.loads((PACKS / "base" / "bonus_cards.json").read_text("utf-8"))["bonus_cards"]
    tested = {file.name.partition("_")[0].upper() for file in FILES}
    assert {card["id"] for card in cards} <= tested
