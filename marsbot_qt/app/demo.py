"""The demo: a sample turn, played without a screen, told in words and kept as a picture."""

from __future__ import annotations

import os
import sys
from importlib.resources import files
from pathlib import Path

SAMPLE = "sample_turn.marsbot"
PICTURE = "demo.png"
WIDTH, HEIGHT = 1280, 720


def run_demo(config_dir: Path | None = None) -> int:
    """Play the sample turn and say what happened and where the picture lies; the exit code."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    from marsbot_qt.paths import ready, resolve_paths

    paths = resolve_paths(config_dir)
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    picture = ready(paths.pictures) / PICTURE
    for line in play_sample(application, picture, paths.data):
        print(line, flush=True)
    print(f"The window as it looks now: {picture}", flush=True)
    return 0


def play_sample(application: object, picture: Path, data: Path) -> list[str]:
    """Play the turn in a window, keep its picture, and return what happened, line by line."""
    from PySide6.QtWidgets import QApplication

    from marsbot_qt.app.desk import Desk
    from marsbot_qt.app.main_window import MainWindow
    from marsbot_qt.app.shelf import load_shelf
    from marsbot_qt.app.turn.result_view import result_view
    from marsbot_qt.core.play.game_file import read_game
    from marsbot_qt.core.play.session import Session
    from marsbot_qt.paths import paths_under
    from marsbot_qt.qtkit.roles import ColourScheme
    from marsbot_qt.qtkit.settings import Settings
    from marsbot_qt.qtkit.theme import Theme

    assert isinstance(application, QApplication)
    paths = paths_under(data / "demo")
    theme = Theme()
    theme.set_scheme(ColourScheme.LIGHT)
    theme.apply(application)
    settings = Settings(paths.config)
    window = MainWindow(settings)
    window.dress(theme)
    desk = Desk(theme, settings, paths, parent=window)
    window.fill(desk)
    window.resize(WIDTH, HEIGHT)
    window.show()
    shelf = load_shelf(paths)
    desk.use_shelf(shelf)
    sample = read_game((files("marsbot_qt.app.resources") / SAMPLE).read_bytes())
    session = Session(shelf.games.tables, sample.header["setup"])
    desk.game.controller.adopt(session, shelf.texts(session.table, "en"))
    for line in sample.lines:
        if line.kind == "move":
            desk.game.controller.play(line.data)
        else:
            desk.game.controller.answer(line.value)
    application.processEvents()
    decision = desk.game.table.last_decision()
    if decision is not None:
        desk.game.table.explain(decision)
    application.processEvents()
    window.grab().save(str(picture))
    words = desk.game.table.words
    assert words is not None
    view = result_view(words, session.history[-1])
    lines = [f"MarsBot resolves {view.title} ({view.tag_names})."]
    lines += [f"  cube: {words.track(cube.track)} to space {cube.position}" for cube in view.cubes]
    for number, step in enumerate(view.steps, 1):
        detail = f": {step.detail}" if step.detail else ""
        lines.append(f"  {number}. {step.text}{detail}")
    values = [value.spoken for value in view.values]
    lines.append("  now: " + ", ".join(values))
    desk.let_go()
    window.take_apart()
    return lines
