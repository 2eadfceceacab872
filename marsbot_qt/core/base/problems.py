"""One finding about a pack."""

from __future__ import annotations

from typing import Any

from marsbot_qt.core.base.records import record


@record
class Problem:
    """What is wrong in a pack, where, and what to do about it.

    ``path`` is a JSON Pointer into the file; ``line`` and ``column`` count from 1. ``severity``
    is ``error`` (the pack cannot be used), ``warning`` or ``note`` (it can).
    """

    code: str
    file: str
    line: int = 0
    column: int = 0
    path: str = ""
    details: tuple[tuple[str, Any], ...] = ()
    message: str = ""
    remedy: str = ""
    severity: str = "error"
