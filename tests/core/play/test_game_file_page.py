"""The page of the game file names every code, event, move, question and limit there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from marsbot_qt.core.base import messages
from marsbot_qt.core.play import game_file, replay
from marsbot_qt.core.rules.corrections import FIELDS
from marsbot_qt.core.rules.events import EVENTS
from marsbot_qt.core.rules.moves import MOVES
from marsbot_qt.core.rules.questions import Question

PAGE = (Path(__file__).parents[3] / "docs" / "game_file.md").read_text(encoding="utf-8")


def kinds(question: type[Question]) -> list[str]:
    """The kinds of all questions below one."""
    own = [question.KIND] if hasattr(question, "KIND") else []
    return own + [kind for each in question.__subclasses__() for kind in kinds(each)]


NAMES = {
    "refusals": messages.REFUSALS,
    "faults": messages.FAULTS,
    "unexpected": messages.UNEXPECTED,
    "failures": messages.FAILURES,
    "reasons": messages.QUESTIONS,
    "events": EVENTS,
    "moves": MOVES,
    "lines": game_file.KINDS,
    "state": FIELDS,
    "questions": kinds(Question),
}


@pytest.mark.parametrize("what", list(NAMES))
def test_everything_is_named(what: str) -> None:
    missing = [
        name for name in NAMES[what] if f"`{name}`" not in PAGE and f'{{"{name}"' not in PAGE
    ]
    assert missing == []


def test_nothing_else_is_named_as_a_code() -> None:
    codes = {*messages.REFUSALS, *messages.FAULTS, *messages.UNEXPECTED, *messages.FAILURES}
    listed = PAGE[PAGE.index("## Codes") :]
    rows = [line.split("`")[1] for line in listed.splitlines() if line.startswith("| `")]
    assert set(rows) == codes


def test_limits_are_those_of_the_program() -> None:
    for limit in (
        f"{game_file.MAX_BYTES // 1024**2} MiB a file",
        f"{game_file.MAX_LINE // 1024**2} MiB a line",
        f"{game_file.MAX_LINES // 1000} 000 lines",
        f"{game_file.MAX_DEPTH} levels",
        f"{replay.MAX_AMENDS // 1000} 000 amendments",
        f"{replay.MAX_PLAYED_AGAIN // 1000} 000 moves",
    ):
        assert limit in PAGE
