"""What the engine says it can do is what it does."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from marsbot_qt.core import rules
from marsbot_qt.core.rules.supported import SUPPORTED

FOLDER = Path(str(rules.__file__)).parent


def fired() -> Iterator[str]:
    """The moments that are set off anywhere in the rules."""
    for file in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("fire", "fire_at"):
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield argument.value


def test_the_moments_are_those_that_are_set_off() -> None:
    assert SUPPORTED["on"] == set(fired())


def test_there_are_words_of_every_part_of_the_language() -> None:
    assert {key: bool(words) for key, words in SUPPORTED.items()} == dict.fromkeys(
        ("op", "on", "mod", "sel", "is", "v"), True
    )
