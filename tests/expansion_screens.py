"""Screens of games with expansions."""

from __future__ import annotations

from typing import Any

VENUS = ["corporate_era", "venus_next"]


def venus_waiting(studio: Any) -> None:
    """MarsBot's turn with the Venus track in play."""
    studio.open(
        {"move": "resolve_project_card", "tags": ["venus", "venus"]},
        {"move": "human_raises", "parameter": "venus", "steps": 2},
        expansions=VENUS,
    )


def venus_result(studio: Any) -> None:
    """Government Intervention, carried out."""
    studio.open({"move": "resolve_bonus_card", "card": "B16"}, expansions=VENUS)


SCREENS = {"venus-waiting": venus_waiting, "venus-result": venus_result}
