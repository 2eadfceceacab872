"""Problems with their English message and remedy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marsbot_qt.core.base.problem_messages import problem_message, problem_remedy
from marsbot_qt.core.base.problems import Problem

WARNINGS: Mapping[str, str] = {
    "missing_text": "warning",
    "more_warnings": "warning",
    "no_progress": "warning",
    "unreachable_option": "warning",
    "missing_placeholder": "warning",
}
"""Findings that do not keep a pack from being used."""


def problem(code: str, file: str, path: str = "", /, **details: Any) -> Problem:
    """A finding with its sentences, not yet placed in its file."""
    return Problem(
        code=code,
        file=file,
        path=path,
        details=tuple(details.items()),
        message=problem_message(code, details),
        remedy=problem_remedy(code, details),
        severity=WARNINGS.get(code, "error"),
    )
