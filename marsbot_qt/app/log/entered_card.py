"""The card that a person entered for a turn whose action deck the app keeps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marsbot_qt.core.play.orders import Order
from marsbot_qt.core.rules.queries import deals_action_cards, next_card_is_known
from marsbot_qt.core.rules.state import State


def card_answer(before: State, order: Order) -> int | None:
    """The place of the answer that names the card; None where the app dealt it."""
    if order.name != "marsbot_turn" or not deals_action_cards(before):
        return None
    if next_card_is_known(before):
        return None
    places = (place for place, answer in enumerate(order.answers) if "card" in answer)
    return next(places, None)


def as_answer(move: Mapping[str, Any]) -> dict[str, Any]:
    """The card of a ``resolve_…`` move in the words of an answer."""
    if move["move"] == "resolve_bonus_card":
        return {"card": {"bonus": move["card"]}}
    if "card" in move:
        return {"card": move["card"]}
    return {"card": {key: value for key, value in move.items() if key != "move"}}
