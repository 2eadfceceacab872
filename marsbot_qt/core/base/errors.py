"""The exceptions of the core.

    MarsBotError
    ├── Refused        a move, answer or set-up that cannot be; nothing has changed
    ├── Unreadable     a game file or pack that cannot be read
    └── ContentError   content that is well formed and makes no sense while it runs (a loop)

All three carry a code and details, never a finished sentence (`messages` has the English).
"""

from __future__ import annotations

from typing import Any


class MarsBotError(Exception):
    """Something that is told to the person with a code and details."""

    def __init__(self, code: str, **details: Any) -> None:
        super().__init__(code)
        self.code = code
        self.details = details

    def __str__(self) -> str:
        """The code and its details, for logs."""
        details = ", ".join(f"{key}={value!r}" for key, value in self.details.items())
        return f"{self.code} ({details})" if details else self.code


class Refused(MarsBotError):
    """A move, an answer or a choice that is not possible; nothing has changed."""


class Unreadable(MarsBotError):
    """A file that cannot be read; details hold ``file`` and where known ``line``."""


class ContentError(MarsBotError):
    """Content that cannot be carried out: a loop, or a name that leads nowhere."""
