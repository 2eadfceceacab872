"""Fuzzing of packs: ``python -m tests.fuzz.fuzz_packs WHAT [CORPUS] -max_total_time=60``.

WHAT is one of `entry_points.ENTRY_POINTS`; each needs a corpus of its own.
"""

from __future__ import annotations

import sys

import atheris  # type: ignore[import-not-found,import-untyped,unused-ignore]

# Branches of pydantic and of the standard library say nothing about packs, and cost the most.
with atheris.instrument_imports(include=["marsbot_qt.core"]):
    from tests.fuzz import entry_points

if __name__ == "__main__":
    one_input = entry_points.ENTRY_POINTS[sys.argv.pop(1)]
    # What is read and built once is not the first input's doing.
    for small in (b"", bytes(5), *(bytes([number]) + b"{}" for number in range(10))):
        one_input(small)
    entry_points.small_pack(b"")
    atheris.Setup(sys.argv, one_input)
    atheris.Fuzz()
