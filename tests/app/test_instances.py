"""Several copies of the program: one game is open in one window alone."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtNetwork import QLocalSocket
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from marsbot_qt import __version__
from marsbot_qt.app.desk import Desk
from marsbot_qt.app.instances import OPEN, SHOW, Instance, addresses, hand_over
from marsbot_qt.app.main_window import MainWindow
from marsbot_qt.app.new_game.choices import GameChoices
from marsbot_qt.app.run import Program, opened_file
from marsbot_qt.app.shelf import Shelf
from marsbot_qt.core.play.saves import new_game
from marsbot_qt.paths import Paths

CHOICES = GameChoices("tharsis", ("corporate_era",))

ASK = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from marsbot_qt.app.instances import hand_over
from marsbot_qt.paths import paths_under
QCoreApplication([])
print(hand_over(paths_under(Path(sys.argv[1])), Path(sys.argv[2])))
"""


@pytest.fixture
def program(
    qtbot: QtBot, qapp: QApplication, paths: Paths, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Program]:
    """A copy that runs and listens."""
    # The screen of the tests has no order of windows.
    monkeypatch.setattr(MainWindow, "raise_", lambda window: None)
    made = Program(qapp, paths, None, smoke=False)
    made.start()
    qtbot.waitUntil(lambda: made._instance is not None and bool(made._instance.address))
    yield made
    made.tear_down()
    qapp.setStyleSheet("")


@pytest.fixture
def games(paths: Paths, shelf: Shelf, tmp_path: Path) -> tuple[Path, Path]:
    """Two saved games."""
    files = (tmp_path / "one.marsbot", tmp_path / "two.marsbot")
    for file in files:
        session = new_game(file, shelf.games, CHOICES.setup(7), __version__)
        session.move({"move": "human_raises", "parameter": "oxygen", "steps": 1})
        session.close()
    return files


def desk_of(program: Program) -> Desk:
    assert program.desk is not None
    return program.desk


def start_with(qtbot: QtBot, code: str, *arguments: str) -> str:
    """Run another process while this one goes on; what it prints."""
    environ = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    with subprocess.Popen(
        [sys.executable, "-c", code, *arguments], stdout=subprocess.PIPE, text=True, env=environ
    ) as other:
        qtbot.waitUntil(lambda: other.poll() is not None, timeout=60_000)
        assert other.stdout is not None
        return other.stdout.read().strip()


def test_a_second_start_with_a_file_opens_it_in_the_copy_that_runs(
    program: Program, games: tuple[Path, Path], paths: Paths, qtbot: QtBot
) -> None:
    for file in games:
        assert start_with(qtbot, ASK, str(paths.config), str(file)) == "True"
        assert desk_of(program).game.controller.file == file
        assert desk_of(program).game.table.isVisible()


def test_the_command_line_hands_over_and_ends(
    program: Program, games: tuple[Path, Path], paths: Paths, qtbot: QtBot
) -> None:
    code = "import sys; from marsbot_qt.app.main import main; sys.exit(main(sys.argv[1:]))"
    start_with(qtbot, code, str(games[0]), "--config-dir", str(paths.config))
    assert desk_of(program).game.controller.file == games[0]


def test_with_no_copy_running_nothing_is_handed_over(
    qapp: QApplication, paths: Paths, tmp_path: Path
) -> None:
    assert not hand_over(paths, tmp_path / "game.marsbot")


def test_a_game_that_another_window_plays_is_brought_to_the_front(
    desk: Desk, paths: Paths, games: tuple[Path, Path]
) -> None:
    asked: list[Path] = []

    def elsewhere(file: Path) -> bool:
        asked.append(file)
        return file == games[0]

    desk.elsewhere = elsewhere
    assert not desk.open_file(games[0])
    assert desk.messages.message is not None
    assert "open in another window" in desk.messages.message.text
    assert desk.open_file(games[1])
    assert asked == list(games)


def test_two_copies_listen_at_two_addresses(qapp: QApplication, paths: Paths) -> None:
    first = Instance(paths, lambda wish, file: False)
    second = Instance(paths, lambda wish, file: True)
    assert first.listen()
    assert second.listen()
    assert first.address != second.address
    assert {first.address, second.address} <= set(addresses(paths))
    for each in (first, second):
        each.close()
        assert not each.address


def test_the_address_of_a_killed_copy_is_taken_over(
    qtbot: QtBot, qapp: QApplication, paths: Paths
) -> None:
    code = (
        "import os, sys\nfrom pathlib import Path\nfrom PySide6.QtCore import QCoreApplication\n"
        "from marsbot_qt.app.instances import Instance\nfrom marsbot_qt.paths import paths_under\n"
        "app = QCoreApplication([])\n"
        "made = Instance(paths_under(Path(sys.argv[1])), lambda wish, file: True)\n"
        "print(made.listen(), made.address, flush=True)\nos._exit(9)"
    )
    listened, address = start_with(qtbot, code, str(paths.config)).split()
    assert listened == "True"
    again = Instance(paths, lambda wish, file: True)
    assert again.listen()
    assert again.address == address
    again.close()


@pytest.mark.parametrize(
    "line",
    [
        b"\n",
        b"[]\n",
        b'{"wish": "eat", "file": "/x"}\n',
        b'{"wish": "open", "file": 3}\n',
        b"\xff\n",
    ],
)
def test_nonsense_is_answered_with_no(
    qtbot: QtBot, qapp: QApplication, paths: Paths, line: bytes
) -> None:
    listening = Instance(paths, lambda wish, file: True)
    assert listening.listen()
    socket = QLocalSocket()
    socket.connectToServer(listening.address)
    assert socket.waitForConnected(1000)
    socket.write(line)
    qtbot.waitUntil(lambda: socket.bytesAvailable() > 0)
    assert bytes(socket.readAll().data()) == b"no\n"
    listening.close()


def test_a_line_without_an_end_is_cut_off(qtbot: QtBot, qapp: QApplication, paths: Paths) -> None:
    listening = Instance(paths, lambda wish, file: True)
    assert listening.listen()
    socket = QLocalSocket()
    socket.connectToServer(listening.address)
    assert socket.waitForConnected(1000)
    socket.write(b"x" * 20_000)
    with qtbot.waitSignal(socket.disconnected):
        socket.flush()
    listening.close()


def test_show_is_for_the_game_that_is_played_and_open_for_a_game_that_is_saved(
    program: Program, games: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = desk_of(program)
    assert not program._fulfil(SHOW, games[0])
    assert program._fulfil(OPEN, games[0])
    assert program._fulfil(SHOW, games[0])
    assert not program._fulfil(SHOW, games[1])
    desk.game.saving.watch(desk.game.controller.session, lambda: None)
    session = desk.game.controller.session
    assert session is not None
    assert session.journal is not None
    monkeypatch.setattr(session.journal, "problem", "cannot_write")
    assert not program._fulfil(OPEN, games[1])
    assert desk.game.controller.file == games[0]


def test_a_file_that_macos_hands_over_is_opened(program: Program, games: tuple[Path, Path]) -> None:
    assert opened_file(QFileOpenEvent(QUrl.fromLocalFile(str(games[1])))) == games[1]
    assert opened_file(QFileOpenEvent(QUrl("https://example.org/game"))) is None
    assert opened_file(QEvent(QEvent.Type.ApplicationActivate)) is None
    program.open(games[1])
    assert desk_of(program).game.controller.file == games[1]
