"""The checksum of a state: 8 hex digits that stand in a game file after each finished move.

It is taken from the state as the replay prints it, so it changes when the table changes and not
when the engine is rebuilt. What can be worked out again (goals) is left out, and so is what is
empty: a field that a later version adds does not change the checksums of games without it.
"""

from __future__ import annotations

import json
from zlib import crc32

from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.state_json import state_json


def checksum(rules: Ruleset, state: State) -> str:
    """8 hex digits of everything that lies on the table, hidden cards of virtual decks included."""
    table = {key: value for key, value in state_json(rules, state, goals=False).items() if value}
    if state.virtual:
        table["virtual"] = [
            state.rng,
            state.project_order,
            state.bonus_deck.order,
            state.action_deck.order,
        ]
    text = json.dumps(table, sort_keys=True, separators=(",", ":"))
    return f"{crc32(text.encode()):08x}"
