"""Older pack formats: ordered steps from one format to the next.

A step takes the data of one file and returns those of the next format. Steps use no code of the
project, so that they stay true while everything around them changes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Step = Callable[[str, Any], Any]
"""From a file's name and data to its data in the next format."""

STEPS: Mapping[int, Step] = {}
"""By the format they start from."""

FORMAT = len(STEPS) + 1
"""The newest format, the one that is written."""


def migrated(file: str, data: Any, format_: int, steps: Mapping[int, Step] = STEPS) -> Any:
    """A file's data in the newest format."""
    for number in range(format_, len(steps) + 1):
        data = steps[number](file, data)
    return data
