"""Fuzzing of packs: ``python -m tests.fuzz.fuzz_packs [CORPUS] -max_total_time=600``."""

from __future__ import annotations

import sys

import atheris  # type: ignore[import-not-found,import-untyped,unused-ignore]

with atheris.instrument_imports():
    from tests.fuzz import entry_points


def one_input(data: bytes) -> None:
    """An archive, or a shipped pack with a change."""
    if data[:2] == b"PK":
        entry_points.archive(data)
    else:
        entry_points.changed_pack(data)


if __name__ == "__main__":
    # What is read once is not the first input's doing.
    entry_points.changed_pack(bytes(5))
    atheris.Setup(sys.argv, one_input)
    atheris.Fuzz()
