"""Provenance: where a fact comes from and how far it can be trusted."""

from __future__ import annotations

from typing import Literal

from marsbot_qt.core.base.records import node


@node
class Provenance:
    """Source and confidence of a board cell, a card or a goal; ``doubt`` says what is open."""

    sources: tuple[str, ...] = ()
    confidence: Literal["certain", "high", "medium", "low"] | None = None
    inferred: bool = False
    doubt: str | None = None
