"""Fuzzing of game files: ``python -m tests.fuzz.fuzz_games [CORPUS] -max_total_time=600``."""

from __future__ import annotations

import sys

import atheris  # type: ignore[import-not-found,import-untyped,unused-ignore]

with atheris.instrument_imports(include=["marsbot_qt.core"]):
    from tests.fuzz import entry_points


def one_input(data: bytes) -> None:
    """A whole file, or the lines after a header."""
    if data[:1] == b"!":
        entry_points.lines_of_a_game(data[1:])
    else:
        entry_points.game(data)


if __name__ == "__main__":
    # What is read once is not the first input's doing.
    entry_points.tables()
    atheris.Setup(sys.argv, one_input)
    atheris.Fuzz()
