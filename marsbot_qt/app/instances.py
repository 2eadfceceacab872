"""Several copies of the program on one machine: one game is open in one window alone.

Every copy listens at the first free of a few addresses that belong to the person and the folder of
the data. Who wants to open a game asks them all whether one of them shows it; a copy that is
started with a file lets a copy that runs already open it. A line of JSON goes there, ``yes`` or
``no`` comes back. Where nothing answers, the lock on the file keeps two from writing to one game.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from marsbot_qt.paths import Paths

logger = logging.getLogger(__name__)

_SLOTS = 6
_CONNECT_MS = 200
_ANSWER_MS = 2_000
_MOST = 8_192
SHOW, OPEN = "show", "open"
YES = b"yes\n"

Taker = Callable[[str, Path], bool]
"""Takes a wish, `SHOW` or `OPEN`, and a file; says whether the wish is fulfilled."""


def addresses(paths: Paths) -> list[str]:
    """Where copies with this folder of data listen."""
    mark = hashlib.sha256(str(paths.data.absolute()).encode()).hexdigest()[:16]
    own_folder = os.environ.get("XDG_RUNTIME_DIR", "")
    start = f"{own_folder}/" if own_folder and Path(own_folder).is_dir() else ""
    return [f"{start}marsbot-qt-{mark}-{slot}" for slot in range(_SLOTS)]


def ask_others(paths: Paths, wish: str, file: Path, *, own: str = "") -> bool:
    """Ask the other copies that run; whether one of them fulfils the wish."""
    return any(_ask(each, wish, file) for each in addresses(paths) if each != own)


def hand_over(paths: Paths, file: Path) -> bool:
    """Have a copy that runs already show this game, or open it; whether one does."""
    return ask_others(paths, SHOW, file) or ask_others(paths, OPEN, file)


def _ask(address: str, wish: str, file: Path) -> bool:
    socket = QLocalSocket()
    socket.connectToServer(address)
    if not socket.waitForConnected(_CONNECT_MS):
        return False
    line = json.dumps({"wish": wish, "file": str(file.absolute())})
    socket.write(line.encode() + b"\n")
    answer = b""
    while not answer.endswith(b"\n") and socket.waitForReadyRead(_ANSWER_MS):
        answer += bytes(socket.readAll().data())
    socket.disconnectFromServer()
    return answer == YES


class Instance(QObject):
    """This copy's ear: other copies ask it for games."""

    def __init__(self, paths: Paths, take: Taker, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._paths = paths
        self._take = take
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._on_connected)

    @property
    def address(self) -> str:
        """Where this copy listens; empty where it does not."""
        return self._server.serverName() if self._server.isListening() else ""

    def listen(self) -> bool:
        """Listen at the first address that is free."""
        for address in addresses(self._paths):
            if _is_taken(address):
                continue
            # A copy that was killed leaves its address behind.
            QLocalServer.removeServer(address)
            if self._server.listen(address):
                return True
        logger.info("other copies of the program cannot reach this one")
        return False

    def ask(self, wish: str, file: Path) -> bool:
        """Ask the other copies."""
        return ask_others(self._paths, wish, file, own=self.address)

    def close(self) -> None:
        """Listen no more."""
        self._server.close()

    def _on_connected(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.readyRead.connect(self._on_line)
            socket.disconnected.connect(socket.deleteLater)
            if socket.canReadLine():
                self._answer(socket)

    def _on_line(self) -> None:
        socket = self.sender()
        if not isinstance(socket, QLocalSocket):
            return
        if socket.canReadLine():
            self._answer(socket)
        elif socket.bytesAvailable() > _MOST:
            socket.abort()

    def _answer(self, socket: QLocalSocket) -> None:
        wish, file = _read_wish(bytes(socket.readLine(_MOST).data()))
        fulfilled = file is not None and self._take(wish, file)
        socket.write(YES if fulfilled else b"no\n")
        socket.flush()


def _is_taken(address: str) -> bool:
    socket = QLocalSocket()
    socket.connectToServer(address)
    taken = socket.waitForConnected(_CONNECT_MS)
    socket.abort()
    return taken


def _read_wish(line: bytes) -> tuple[str, Path | None]:
    """The wish on a line; what makes no sense is no wish."""
    try:
        data = json.loads(line)
        wish, file = data["wish"], data["file"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return "", None
    if wish not in (SHOW, OPEN) or not isinstance(file, str):
        return "", None
    return wish, Path(file)
