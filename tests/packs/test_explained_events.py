"""Rules are named for events that exist, under the detail the event has."""

from __future__ import annotations

from marsbot_qt.core.rules.events import EVENTS
from tests.packs.raw import pack_file


def test_every_explained_event_exists() -> None:
    for key in pack_file("base", "rules.json")["explained_by"]:
        name, dot, _ = key.partition(".")
        assert name in EVENTS, key
        assert not dot or EVENTS[name].DETAIL is not None, key
