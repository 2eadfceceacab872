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


EXPANSIONS = ["corporate_era", "colonies", "turmoil"]
TILES = ["callisto", "ceres", "europa", "ganymede", "luna"]
POSITION = {
    "turn": "human",
    "colonies": {
        "callisto": {"track": 4, "human": 1},
        "ceres": {"track": 3, "marsbot": 1},
        "ganymede": {"track": 2, "human": 1, "visited": True},
    },
    "stores": {"shipping.ceres": 4, "shipping.ganymede": 3},
    "turmoil": {
        "parties": {
            "unity": {"marsbot": 2, "human": 1, "neutral": 1},
            "scientists": {"marsbot": 1, "human": 2},
            "greens": {"neutral": 2},
        },
        "chairman": "human",
        "reserve": 3,
    },
}


def _open(studio: Any, *moves: dict[str, Any], **changes: Any) -> None:
    position = {**POSITION, **changes.pop("position", {})}
    studio.open(*moves, expansions=EXPANSIONS, colonies=TILES, position=position)


def colonies_turmoil(studio: Any) -> None:
    """The human's turn with Colonies and Turmoil."""
    _open(studio, {"move": "human_trades", "colony": "luna"})


def colony_pressed(studio: Any) -> None:
    """What a press on a colony tile offers."""
    _open(studio)
    studio.desk.game.table.colonies.colony_button("ceres").click()


def delegate_form(studio: Any) -> None:
    """A delegate is sent by the pad."""
    _open(studio)
    studio.desk.game.table.turn.human.press("delegate")


SCREENS = {
    "venus-waiting": venus_waiting,
    "venus-result": venus_result,
    "colonies-turmoil": colonies_turmoil,
    "colony-pressed": colony_pressed,
    "delegate-form": delegate_form,
}
