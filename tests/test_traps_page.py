"""docs/traps.md: all twenty traps, and no test that does not exist."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "traps.md").read_text(encoding="utf-8")
TRAPS = 20


def test_every_trap_has_a_line() -> None:
    numbers = [int(found) for found in re.findall(r"^\| (\d+) ", PAGE, re.MULTILINE)]
    assert numbers == list(range(1, TRAPS + 1))


def test_every_test_that_is_named_exists() -> None:
    named = re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", PAGE)
    missing = [
        f"{file}::{test}"
        for file, test in named
        if not (ROOT / file).is_file()
        or f"def {test}" not in (ROOT / file).read_text(encoding="utf-8")
    ]
    assert named
    assert missing == []
