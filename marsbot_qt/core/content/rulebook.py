"""What the checker holds packs against, beside the models."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from marsbot_qt.core.base.records import EMPTY, record


@record
class Rulebook:
    """What the program knows: schemas, and the words of the effect language it can carry out.

    ``schemas`` is the folder of the published schemas; without it they are not asked.
    ``supported`` holds words by the key that holds them (``op``, ``on``).
    """

    schemas: Path | None = None
    supported: Mapping[str, frozenset[str]] = EMPTY


NO_RULEBOOK = Rulebook()
"""Neither schemas nor engine: what the files say for themselves."""
