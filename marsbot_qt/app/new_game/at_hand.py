"""What stands on the new-game page and has not begun a game: kept while the program is closed."""

from __future__ import annotations

import json
from collections.abc import Mapping

from marsbot_qt.app.new_game.choices import GameChoices, from_text, to_text
from marsbot_qt.core.base.records import EMPTY, record


@record
class AtHand:
    """``seed`` is what was typed; ``position`` holds the fields of a position as they were typed,
    by their names, and counts where ``from_position`` says so.
    """

    choices: GameChoices
    seed: str = ""
    from_position: bool = False
    position: Mapping[str, str] = EMPTY


def at_hand_text(at_hand: AtHand) -> str:
    """What is at hand as a small text."""
    return json.dumps(
        {
            "choices": to_text(at_hand.choices),
            "seed": at_hand.seed,
            "from_position": at_hand.from_position,
            "position": dict(at_hand.position),
        }
    )


def at_hand_from(text: str) -> AtHand | None:
    """What `at_hand_text` wrote; None where it makes no sense."""
    try:
        data = json.loads(text)
        choices = from_text(data["choices"])
        if choices is None:
            return None
        return AtHand(
            choices,
            str(data["seed"]),
            bool(data["from_position"]),
            {str(name): str(typed) for name, typed in data["position"].items()},
        )
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
