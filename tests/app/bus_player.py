"""Plays MarsBot's turn over the accessibility bus, as a screen reader would.

Run inside ``dbus-run-session`` and on a screen, as ``python -m tests.app.bus_player FILE HOME``:
a game that waits for MarsBot's card, and a folder for the program. Prints as JSON what the bus told
of the table before, what was announced, and the table after.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from jeepney import DBusAddress, MatchRule, MessageType, message_bus, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection

REGISTRY = "org.a11y.atspi.Registry"
ROOT = "/org/a11y/atspi/accessible/root"
ACCESSIBLE = "org.a11y.atspi.Accessible"
EVENTS = "org.a11y.atspi.Event.Object"
PATIENCE = 60.0
PAUSE = 0.2

Node = tuple[str, str]


class Reader:
    """The bus, and what is on it."""

    def __init__(self) -> None:
        session = open_dbus_connection("SESSION")
        bus = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
        (address,) = session.send_and_get_reply(new_method_call(bus, "GetAddress")).body
        self._bus: DBusConnection = open_dbus_connection(address)
        self._heard: deque[Any] = deque()
        rule = MatchRule(type="signal", interface=EVENTS, member="Announcement")
        self._bus.filter(rule, queue=self._heard)
        self._bus.send_and_get_reply(message_bus.AddMatch(rule))
        registry = (REGISTRY, "/org/a11y/atspi/registry")
        self.call(registry, REGISTRY, "RegisterEvent", "s", "object:announcement")

    def call(self, node: Node, interface: str, method: str, types: str = "", *values: Any) -> Any:
        """Call a method; its answer, or None where the node is gone."""
        address = DBusAddress(node[1], node[0], interface)
        call = new_method_call(address, method, types or None, values)
        reply = self._bus.send_and_get_reply(call, timeout=PATIENCE)
        return None if reply.header.message_type is MessageType.error else reply.body

    def name(self, node: Node) -> str:
        """The name of a node."""
        got = self.call(node, "org.freedesktop.DBus.Properties", "Get", "ss", ACCESSIBLE, "Name")
        return got[0][1] if got else ""

    def children(self, node: Node) -> list[Node]:
        """What is in a node."""
        got = self.call(node, ACCESSIBLE, "GetChildren")
        return [(bus, path) for bus, path in got[0]] if got else []

    def everything(self) -> Iterator[Node]:
        """Every node of every program."""
        ahead = [(REGISTRY, ROOT)]
        while ahead:
            node = ahead.pop()
            yield node
            ahead.extend(reversed(self.children(node)))

    def names(self) -> list[str]:
        """The names of everything that has one."""
        return [name for node in self.everything() if (name := self.name(node))]

    def wait_for(self, name: str) -> Node:
        """The node with a name, once it is there."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            for node in self.everything():
                if self.name(node) == name:
                    return node
            time.sleep(PAUSE)
        raise SystemExit(f"{name!r} is not on the bus; there are {self.names()}")

    def write(self, name: str, text: str) -> None:
        """Put a text into a field."""
        field = self.wait_for(name)
        self.call(field, "org.a11y.atspi.EditableText", "SetTextContents", "s", text)

    def press(self, name: str) -> None:
        """Press a button."""
        button = self.wait_for(name)
        self.call(button, "org.a11y.atspi.Action", "DoAction", "i", 0)

    def announced(self) -> list[str]:
        """What was announced so far."""
        return [message.body[3][1] for message in self._heard]


def play(reader: Reader) -> dict[str, list[str]]:
    """One turn: the card, the flip it asks for, the result, and what stands then."""
    reader.wait_for("Resolve")
    before = reader.names()
    reader.write("Card name or number", "Research Outpost")
    reader.press("Resolve")
    reader.write("Cost of the flipped card", "11")
    reader.press("Count")
    reader.press("Done, your turn")
    reader.wait_for("I pass")
    return {"before": before, "announced": reader.announced(), "after": reader.names()}


def main(file: Path, home: Path) -> None:
    """Start the program on a game, play, and print what the bus told."""
    reader = Reader()
    environ = {**os.environ, "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "QT_QPA_PLATFORM": "xcb"}
    command = [sys.executable, "-m", "marsbot_qt.app.main", "--config-dir", str(home), str(file)]
    with subprocess.Popen(command, env=environ) as program:
        try:
            print(json.dumps(play(reader)))
        finally:
            program.terminate()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
