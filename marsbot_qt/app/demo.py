"""The demo: a sample turn, played without a screen, told in words and kept as a picture."""

from __future__ import annotations

import os
import sys
from pathlib import Path

SETUP = {
    "map": "tharsis",
    "expansions": ["corporate_era"],
    "seed": 1,
    "position": {
        "generation": 6,
        "tr": 35,
        "mc": 14,
        "human": {"tr": 33},
        "turn": "marsbot",
        "parameters": {"temperature": -16, "oxygen": 5, "oceans": 4},
        "tracks": {
            "building": 6,
            "space": 4,
            "event": 3,
            "science": 5,
            "energy": 7,
            "earth": 6,
            "plant": 5,
        },
        "tiles": [
            {"tile": "special", "owner": "human", "space": [1, 1]},
            {"tile": "city", "owner": "human", "space": [2, 1]},
            {"tile": "city", "owner": "marsbot", "space": [3, 0]},
            {"tile": "greenery", "owner": "human", "space": [3, 1]},
            {"tile": "greenery", "owner": "marsbot", "space": [3, 3]},
            {"tile": "city", "owner": "marsbot", "space": [3, 4]},
            {"tile": "ocean", "space": [4, 3]},
            {"tile": "ocean", "space": [4, 4]},
            {"tile": "ocean", "space": [4, 5]},
            {"tile": "city", "owner": "marsbot", "space": [5, 3]},
            {"tile": "greenery", "owner": "marsbot", "space": [5, 4]},
            {"tile": "ocean", "space": [5, 6]},
            {"tile": "greenery", "owner": "human", "space": [6, 3]},
            {"tile": "greenery", "owner": "human", "space": [7, 1]},
            {"tile": "city", "owner": "human", "space": [7, 2]},
        ],
        "milestones": [
            {"name": "Mayor", "owner": "marsbot"},
            {"name": "Gardener", "owner": "human"},
        ],
        "awards": [{"name": "Banker", "funder": "human"}],
    },
}
"""A game in its middle; a pack's names stand here as they would in a game file."""

MOVE = {"move": "resolve_project_card", "card": "Research Outpost"}
FLIPS = (11, 7, 4)
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
    window = MainWindow(theme, settings)
    desk = Desk(theme, settings, paths, parent=window)
    window.fill(desk)
    window.resize(WIDTH, HEIGHT)
    window.show()
    shelf = load_shelf(paths)
    desk.use_shelf(shelf)
    session = Session(shelf.games.tables, SETUP)
    desk.controller.adopt(session, shelf.texts(session.table, "en"))
    desk.controller.play(MOVE)
    flips = iter(FLIPS)
    while session.question is not None:
        desk.controller.answer({session.question.ANSWER: next(flips)})
    application.processEvents()
    decision = desk.table.last_decision()
    if decision is not None:
        desk.table.explain(decision)
    application.processEvents()
    window.grab().save(str(picture))
    words = desk.table.words
    assert words is not None
    view = result_view(words, session.history[-1])
    lines = [f"MarsBot resolves {view.title} ({view.tag_names})."]
    lines += [f"  cube: {words.track(cube.track)} to space {cube.position}" for cube in view.cubes]
    for number, step in enumerate(view.steps, 1):
        detail = f": {step.detail}" if step.detail else ""
        lines.append(f"  {number}. {step.text}{detail}")
    values = [f"{value.text} {value.delta}".strip() for value in view.values]
    lines.append("  now: " + ", ".join(values))
    desk.let_go()
    window.close()
    return lines
