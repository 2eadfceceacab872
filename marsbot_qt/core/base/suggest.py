"""Did you mean …? The nearest of some names."""

from __future__ import annotations

from collections.abc import Iterable

from marsbot_qt.core.base.ids import folded

NEAR = 0.6
"""How alike two words have to be, from 0 to 1."""


def nearest(name: str, names: Iterable[str]) -> str | None:
    """The name most like another one, if any is near."""
    from difflib import get_close_matches

    by_fold = {folded(known): known for known in sorted(names, reverse=True)}
    found = get_close_matches(folded(name)[:80], by_fold, n=1, cutoff=NEAR)
    return by_fold[found[0]] if found else None


def suggestion(name: str, names: Iterable[str]) -> dict[str, str]:
    """Details of a refusal: ``{"did_you_mean": name}`` with the nearest name, or nothing."""
    near = nearest(name, names)
    return {} if near is None else {"did_you_mean": near}
