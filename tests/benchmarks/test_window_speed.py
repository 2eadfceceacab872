"""What a hand waits for at the table, with a hundred moves behind, in both windows that are drawn.

Measured from the key or click to the end of what it makes the window do, painting included, in
the time of this process alone: neighbours do not count. Nothing here fails for being slow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from time import process_time

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from marsbot_qt.app.scene import Stage
from marsbot_qt.app.turn.intents import TakeMarsbotTurn
from marsbot_qt.core.play.session import Session
from marsbot_qt.qtkit import buttons
from tests.benchmarks.conftest import Figure, percentile
from tests.benchmarks.games import FRESH, lines_of_game
from tests.screenshots import Studio

MOVES = 100
ROUNDS = 15
MS = 1000.0
RETURN = Qt.Key.Key_Return
LEFT = Qt.MouseButton.LeftButton
CARDS = ("Asteroid", "Trees", "Ants", "Research", "Comet", "Birds", "Fish", "Herbivores")

Told = Callable[[Figure], None]


@pytest.fixture(params=[(1280, 720), (1920, 1080)], ids=["1280", "1920"])
def studio(
    request: pytest.FixtureRequest,
    qapp: QApplication,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Studio]:
    """A window of that size on a long game; no button is dead for being new."""
    monkeypatch.setattr(buttons, "DEAD_SECONDS", 0.0)
    made = Studio(qapp, tmp_path, "en")
    made.window.resize(*request.param)
    made.window.activateWindow()
    made.settle()
    session = Session(made.shelf.games.tables, made.setup)
    seed = 0
    while session.number < MOVES:
        seed += 1
        session.move({"move": "correct", **FRESH})
        for move, answers in lines_of_game(session.rules, seed):
            session.move(move, answers)
    session.move({"move": "correct", **FRESH})
    made.desk.game.controller.adopt(session, made.shelf.texts(session.table, "en"))
    made.settle()
    yield made
    made.desk.let_go()
    made.window.take_apart()
    qapp.setStyleSheet("")


def timed(studio: Studio, act: Callable[[], object]) -> float:
    """Seconds until all that an act brings is done and painted."""
    studio.settle()
    start = process_time()
    act()
    studio.application.processEvents()
    studio.application.processEvents()
    return process_time() - start


def focus() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def size(studio: Studio) -> str:
    return f"{studio.window.width()}x{studio.window.height()}"


def test_cards_and_undo(studio: Studio, figure: Told) -> None:
    game = studio.desk.game
    undo = studio.desk.actions_.action("undo")
    entered, undone = [], []
    for count in range(ROUNDS):
        game.controller.handle(TakeMarsbotTurn())
        field = game.table.turn.waiting.card_entry.field
        field.setText(CARDS[count % len(CARDS)])
        entered.append(timed(studio, lambda: QTest.keyClick(focus(), RETURN)))
        if game.table.scene is not None and game.table.scene.stage is Stage.QUESTION:
            game.controller.cancel()
            continue
        undone.append(timed(studio, undo.trigger))
    shown = f"card entered to result painted, {size(studio)}"
    figure(Figure(f"{shown}, p50", "ms", 100, percentile(entered, 0.5) * MS))
    figure(Figure(f"{shown}, most", "ms", 100, max(entered) * MS))
    figure(Figure(f"undo, {size(studio)}, p50", "ms", 16, percentile(undone, 0.5) * MS))


def test_clicks(studio: Studio, figure: Told) -> None:
    table = studio.desk.game.table
    targets: list[QAbstractButton] = [
        table.board.button((track.id, 4)) for track in table.board._view.tracks
    ]
    targets += [table.map.button(space) for space in list(table.map._hexes)[::6]]
    data = []
    for button in targets * 3:
        centre = QPoint(button.width() // 2, button.height() // 2)
        data.append(timed(studio, lambda: QTest.mousePress(button, LEFT, pos=centre)))  # noqa: B023
        QTest.mouseMove(studio.window, QPoint(1, 1))
        button.setDown(False)
    said = f"click to repaint, {size(studio)}"
    figure(Figure(f"{said}, p50", "ms", 16, percentile(data, 0.5) * MS))
    figure(Figure(f"{said}, p95", "ms", 16, percentile(data, 0.95) * MS))


def test_entries_by_letter(studio: Studio, figure: Told) -> None:
    """The whole way of a letter of the pad: the rules, the save, every panel, the paint."""
    table = studio.desk.game.table
    data = []
    for _ in range(ROUNDS):
        table.turn.start()
        data.append(timed(studio, lambda: QTest.keyClick(focus(), Qt.Key.Key_T)))
        studio.desk.actions_.action("undo").trigger()
    said = f"a letter of the pad to repaint, {size(studio)}"
    figure(Figure(f"{said}, p50", "ms", 16, percentile(data, 0.5) * MS))
    figure(Figure(f"{said}, p95", "ms", 16, percentile(data, 0.95) * MS))
