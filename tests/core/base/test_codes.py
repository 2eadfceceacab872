"""Every code that the core can say has its English sentence."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from marsbot_qt import core
from marsbot_qt.core.base import messages
from marsbot_qt.core.base.problem_messages import (
    FILES,
    PROBLEMS,
    REMEDIES,
    TEXTS,
    problem_message,
    problem_remedy,
)
from marsbot_qt.core.content.problem_text import WARNINGS

CORE = Path(str(core.__file__)).parent

ERRORS = {"Refused", "ContentError", "Unreadable"}
FINDINGS = {"problem", "key_problem", "wrong", "Finding", "Fault", "_Stop"}
TOLD_ELSEWHERE = {"play"}
"""Pack tests give their problems whole sentences."""


def _first_text(call: ast.Call) -> Iterator[str]:
    for part in ast.walk(call.args[0]) if call.args else ():
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def _is_pattern(call: ast.Call) -> bool:
    return bool(call.args) and isinstance(call.args[0], ast.JoinedStr)


def codes(names: set[str]) -> Iterator[tuple[str, str]]:
    """The codes in calls of some names, with the file they stand in."""
    for file in sorted(CORE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or _is_pattern(node):
                continue
            name = getattr(node.func, "id", None) or getattr(node.func, "attr", None)
            if name in names:
                for code in _first_text(node):
                    if re.fullmatch(r"[a-z][a-z0-9_]+", code):
                        yield code, str(file.relative_to(CORE))


def test_refusals_and_faults_have_sentences() -> None:
    known = {*messages.REFUSALS, *messages.FAULTS}
    found = list(codes(ERRORS))
    assert len(found) > 80
    assert sorted({(code, file) for code, file in found if code not in known}) == []


def test_findings_have_sentences() -> None:
    found = [
        (code, file)
        for code, file in codes(FINDINGS)
        if file.partition("/")[0] not in TOLD_ELSEWHERE
    ]
    assert len(found) > 80
    assert sorted({(code, file) for code, file in found if code not in PROBLEMS}) == []


def test_no_sentence_is_left_over() -> None:
    text = "\n".join(
        file.read_text(encoding="utf-8")
        for file in CORE.rglob("*.py")
        if file.name != "problem_messages.py"
    )
    assert [code for code in PROBLEMS if f'"{code}"' not in text] == []
    assert [code for code in (*REMEDIES, *WARNINGS) if code not in PROBLEMS] == []


@pytest.mark.parametrize("code", sorted(PROBLEMS))
def test_sentences_end_like_sentences(code: str) -> None:
    assert PROBLEMS[code].endswith(".")
    assert REMEDIES.get(code, ".").endswith((".", '".'))


@pytest.mark.parametrize("code", sorted({**FILES, **TEXTS}))
def test_what_is_wrong_with_a_file_or_its_text_can_be_mended(code: str) -> None:
    assert problem_remedy(code, {"word": "x"})


def test_a_suggestion_is_the_first_remedy() -> None:
    assert problem_remedy("unknown_field", {"did_you_mean": "cost"}) == "Did you mean cost?"
    assert problem_remedy("wrong_word", {"expected": "a, b"}) == "Possible: a, b."
    assert problem_remedy("out_of_range", {}) == ""


def test_a_missing_detail_is_shown_as_dots() -> None:
    assert problem_message("missing_field", {}) == "… is missing."
    assert problem_message("no_such_code", {}) == "no_such_code"


def test_several_words_are_said_one_after_the_other() -> None:
    said = messages.refusal("unknown_reading", {"ruling": "R1", "readings": ["A", "B"]})
    assert said == "The ruling R1 has no reading …, only: A, B."
    said = messages.refusal("space_occupied", {"space": [2, 3]})
    assert said == "There is a tile on [2, 3] already."
    said = messages.refusal("unknown_map", {"map": "tarsis", "did_you_mean": "tharsis"})
    assert said == "No map at hand is called tarsis. Did you mean tharsis?"
