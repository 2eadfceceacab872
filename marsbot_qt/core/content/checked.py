"""Pydantic models made from the records."""

from __future__ import annotations

from typing import Any


def is_valid(cls: type, data: Any) -> bool:
    """Whether data have the shape of a record."""
    return isinstance(data, dict) and cls is not None
