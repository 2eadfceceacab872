"""Take pictures of every screen.

    python tests/screenshots.py FOLDER --all
    python tests/screenshots.py FOLDER [SCREEN ...] [--language cs] [--other-sizes]

One picture a screen, size and scheme; with ``--all`` in a folder each for the usual sizes, the
other sizes, Czech, and high contrast. They are for people to look at; no test compares them.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).parents[1]))

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from marsbot_qt.app.desk import Desk
from marsbot_qt.app.main_window import MainWindow
from marsbot_qt.app.shelf import Shelf, load_shelf
from marsbot_qt.app.turn.intents import TakeMarsbotTurn
from marsbot_qt.core.play.game_file import read_game
from marsbot_qt.core.play.session import Session
from marsbot_qt.paths import paths_under
from marsbot_qt.qtkit.roles import ColourScheme, Contrast
from marsbot_qt.qtkit.settings import Settings
from marsbot_qt.qtkit.theme import Theme
from marsbot_qt.qtkit.translations import Translations
from tests import (
    by_hand_screens,
    desktop_screens,
    expansion_screens,
    history_screens,
    map_screens,
    preferences_screens,
    reference_screens,
    table_mode_screens,
)

SIZES = ((1280, 720, 100), (1920, 1080, 100))
"""Width, height, and the scale setting in percent."""

OTHER_SIZES = ((960, 600, 100), (1280, 720, 150), (1280, 720, 200), (2560, 1440, 100))
SCHEMES = (ColourScheme.LIGHT, ColourScheme.DARK)

Screen = Callable[["Studio"], None]

_FAR_AWAY = QPoint(9000, 9000)


class Studio:
    """A window with packs, and ways to bring it into a state."""

    def __init__(self, application: QApplication, home: Path, language: str) -> None:
        self.application = application
        self.translations = Translations(application)
        self.language = self.translations.load(language)
        self.theme = Theme()
        self.theme.apply(application)
        self.settings = Settings(home)
        self.settings.change(motion="none")
        self.paths = paths_under(home)
        self.shelf: Shelf = load_shelf(self.paths)
        self.window = MainWindow(self.settings)
        self.window.dress(self.theme)
        self.desk = Desk(
            self.theme, self.settings, self.paths, language=self.language, parent=self.window
        )
        self.window.fill(self.desk)
        # A mouse at rest over the window would light what lies under it.
        QCursor.setPos(_FAR_AWAY)
        self.window.show()
        self.desk.use_shelf(self.shelf)

    @property
    def setup(self) -> dict[str, Any]:
        """The set-up of the sample turn."""
        data = (files("marsbot_qt.app.resources") / "sample_turn.marsbot").read_bytes()
        return dict(read_game(data).header["setup"])

    def open(self, *moves: dict[str, Any], **changes: Any) -> None:
        """Open the sample position, changed, and play some moves and answers."""
        setup = self.setup
        position = {**setup["position"], **changes.pop("position", {})}
        session = Session(self.shelf.games.tables, {**setup, "position": position, **changes})
        self.desk.game.sides.shelf = self.shelf
        self.desk.game.table.close_side()
        self.desk.game.controller.adopt(session, self.shelf.texts(session.table, self.language))
        for data in moves:
            if "move" in data:
                self.desk.game.controller.play(data)
            else:
                self.desk.game.controller.answer(data)

    def settle(self) -> None:
        """Let everything that is waiting happen."""
        for _ in range(4):
            self.application.processEvents()

    def click_hex(self, row: int, column: int) -> None:
        """Press a hex of the map."""
        button = self.desk.game.table.map.button((row, column))
        centre = QPoint(button.width() // 2, button.height() // 2)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=centre)


RESEARCH = {"move": "resolve_project_card", "card": "Research Outpost"}
LATE = {
    "parameters": {"temperature": 8, "oxygen": 14, "oceans": 9},
    "generation": 12,
    "mc": 24,
    "human": {"tr": 41},
}


def new_game(studio: Studio) -> None:
    studio.desk.game.controller.close()
    studio.desk._go_to(studio.desk.new_page)
    studio.desk.new_page.meaning.review.setChecked(False)
    studio.desk.new_page.presets_button.setChecked(False)
    studio.desk.new_page.position_button.setChecked(False)
    studio.desk.new_page._leave_goals()
    studio.desk.new_page.form.change(map="tharsis", expansions=("corporate_era",))
    studio.desk.new_page.start()


def new_game_guess(studio: Studio) -> None:
    new_game(studio)
    studio.desk.new_page.form.change(level="normal", map="vastitas_borealis")


def new_game_custom(studio: Studio) -> None:
    new_game(studio)
    studio.desk.new_page.form.change(level="custom", changes=("card_vp", "failed_action_3"))
    studio.desk.new_page.position_button.setChecked(True)


def new_game_rulings(studio: Studio) -> None:
    new_game(studio)
    studio.desk.new_page.form.change(level="normal")
    studio.desk.new_page.meaning.review.setChecked(True)


POOL = ("corporate_era", "awards_milestones")


def new_game_goals(studio: Studio) -> None:
    new_game(studio)
    goals = {
        "milestones": ("Briber", "Coastguard", "Tactician"),
        "awards": ("Administrator", "Miner", "Space Baron", "Suburban", "Visionary"),
    }
    form = studio.desk.new_page.form
    form.change(level="normal", changes=(), expansions=POOL, draft=False, virtual=frozenset())
    form.change(goals="chosen", **goals)
    form.goals_wanted.emit()


def new_game_drawn_goals(studio: Studio) -> None:
    new_game_goals(studio)
    page = studio.desk.new_page
    page._leave_goals()
    page.form.change(goals="random")
    page.start()


def checklist(studio: Studio) -> None:
    setup = {"map": "tharsis", "expansions": ["corporate_era"], "seed": 1}
    session = Session(studio.shelf.games.tables, setup)
    texts = studio.shelf.texts(session.table, studio.language)
    studio.desk.game.ticks = {step["id"] for step in session.table.checklist[:6]}
    studio.desk.game.controller.adopt(session, texts, setting_up=True)


def waiting(studio: Studio) -> None:
    studio.open(
        {"move": "human_places_tile", "tile": "greenery", "space": [7, 0]},
        {"move": "human_raises", "parameter": "temperature", "steps": 1},
        position={"turn": "human"},
    )
    studio.desk.game.controller.handle(TakeMarsbotTurn())
    studio.desk.game.table.turn.waiting.card_entry.field.setText("rese")


def waiting_tags(studio: Studio) -> None:
    studio.open()
    pad = studio.desk.game.table.turn.waiting.card_entry.pad
    pad.first().setFocus()
    QTest.keyClicks(pad.first(), "sy")


def waiting_virtual(studio: Studio) -> None:
    studio.open(components={"project_deck": "virtual", "bonus_deck": "virtual"})


def question_flip(studio: Studio) -> None:
    studio.open(RESEARCH)
    widget: Any = studio.desk.game.table.turn.question.widget
    widget.number.field.setText("11")


def question_amount(studio: Studio) -> None:
    studio.open({"move": "resolve_bonus_card", "card": "B01"})


def question_yes(studio: Studio) -> None:
    studio.open({"move": "resolve_bonus_card", "card": "B02"}, rulings={"R15": "B"})


def question_card(studio: Studio) -> None:
    studio.open({"move": "resolve_bonus_card", "card": "B03"})


def question_values(studio: Studio) -> None:
    studio.open(
        {"move": "resolve_project_card", "tags": ["event"]},
        position={
            "tracks": {"event": 9},
            "awards": [],
            "human": {"tr": 33, "mc_production": 4},
        },
    )


def question_choice(studio: Studio) -> None:
    studio.open({"move": "resolve_project_card", "tags": ["space"]}, difficulty="hard")


def result(studio: Studio) -> None:
    studio.open(RESEARCH, {"flip_cost": 11})


def why(studio: Studio) -> None:
    result(studio)
    trace = studio.desk.game.table.trace()
    assert trace is not None
    chosen = [i for i, event in enumerate(trace.events) if event.NAME == "space_chosen"]
    studio.desk.game.table.explain(chosen[0])


def result_bonus(studio: Studio) -> None:
    studio.open({"move": "resolve_bonus_card", "card": "B06"})


def your_turn(studio: Studio) -> None:
    studio.open(
        {"move": "human_places_tile", "tile": "greenery", "space": [7, 0]},
        {"move": "human_steals", "resource": "mc", "amount": 3},
        position={"turn": "human"},
    )


def your_turn_city(studio: Studio) -> None:
    studio.open(position={"turn": "human"})
    studio.desk.game.table.turn.key_pressed("C")
    studio.click_hex(3, 5)


def your_turn_card(studio: Studio) -> None:
    studio.open(position={"turn": "human"})
    studio.desk.game.table.turn.key_pressed("K")


def your_turn_remove(studio: Studio) -> None:
    studio.open(position={"turn": "human"})
    studio.desk.game.table.turn.key_pressed("R")


def production(studio: Studio) -> None:
    studio.open(position={"passed": {"human": True, "marsbot": True}})


def generation(studio: Studio) -> None:
    studio.open(
        {"move": "next_generation"},
        position={"passed": {"human": True, "marsbot": True}},
        draft=True,
    )
    studio.settle()
    studio.desk.game.table.turn.accept()


def final(studio: Studio) -> None:
    studio.open(
        {"move": "finish_game"},
        position={**LATE, "phase": "final"},
    )


def final_points(studio: Studio) -> None:
    studio.open(
        {"move": "finish_game"},
        {"space": None},
        position={**LATE, "phase": "final"},
    )


def scoring(studio: Studio) -> None:
    final(studio)
    desk = studio.desk
    while (
        desk.game.controller.session is not None
        and desk.game.controller.session.question is not None
    ):
        question: Any = desk.game.controller.session.question
        match question.ANSWER:
            case "space":
                desk.game.controller.answer({"space": None})
            case "flip_cost":
                desk.game.controller.answer({"flip_cost": 3})
            case _:
                values = {name: 9 for name in question.measures if name != "points"}
                values |= {"tr": 41, "greeneries": 3, "cities": 5, "cards": 22}
                desk.game.controller.answer({"values": values})
    page = desk.game.score
    page._parts.setCurrentIndex(page._parts_model.index(4, 0))


def log(studio: Studio) -> None:
    result(studio)
    studio.desk.game.controller.go_on()
    studio.desk.game.controller.play(
        {"move": "human_places_tile", "tile": "greenery", "space": [7, 0]}
    )
    studio.settle()
    studio.desk.game.sides.open_entry(1)


def repair(studio: Studio) -> None:
    log(studio)
    studio.desk.game.controller.repair(1, {"move": "resolve_project_card", "card": "Asteroid"})


def correct(studio: Studio) -> None:
    result(studio)
    studio.desk.game.controller.go_on()
    studio.settle()
    studio.desk.game.doors._on_value("mc")


def refused(studio: Studio) -> None:
    your_turn(studio)
    studio.desk.game.controller.play({"move": "human_places_tile", "tile": "city", "space": [3, 4]})


def table_check(studio: Studio) -> None:
    your_turn(studio)
    studio.desk.game.sides.open_check()


def rulings(studio: Studio) -> None:
    your_turn(studio)
    studio.desk.game.sides.open_rulings()


def board_check(studio: Studio) -> None:
    setup = {"map": "vastitas_borealis", "expansions": list(POOL[:1]), "seed": 1}
    session = Session(studio.shelf.games.tables, setup)
    studio.desk.game.sides.shelf = studio.shelf
    studio.desk.game.table.close_side()
    texts = studio.shelf.texts(session.table, studio.language)
    studio.desk.game.controller.adopt(session, texts)
    studio.desk.game.sides.open_board_check()
    studio.desk.game.sides.board_check.set_cell(2, None)


SCREENS: dict[str, Screen] = {
    "new-game": new_game,
    "new-game-guess": new_game_guess,
    "new-game-custom": new_game_custom,
    "new-game-goals": new_game_goals,
    "new-game-drawn-goals": new_game_drawn_goals,
    "new-game-rulings": new_game_rulings,
    "setup-checklist": checklist,
    "table-waiting": waiting,
    "table-waiting-tags": waiting_tags,
    "table-waiting-virtual": waiting_virtual,
    "question-flip": question_flip,
    "question-amount": question_amount,
    "question-yes": question_yes,
    "question-card": question_card,
    "question-values": question_values,
    "question-choice": question_choice,
    "table-result": result,
    "table-why": why,
    "table-result-bonus": result_bonus,
    "your-turn": your_turn,
    "your-turn-city": your_turn_city,
    "your-turn-card": your_turn_card,
    "your-turn-remove": your_turn_remove,
    "production": production,
    "generation-change": generation,
    "final-greenery": final,
    "final-points": final_points,
    "scoring": scoring,
    **history_screens.SCREENS,
    **reference_screens.SCREENS,
    **by_hand_screens.SCREENS,
    **preferences_screens.SCREENS,
    **desktop_screens.SCREENS,
    **expansion_screens.SCREENS,
    **map_screens.SCREENS,
    "log": log,
    "repair": repair,
    "correct": correct,
    "refused": refused,
    "table-check": table_check,
    "rulings": rulings,
    "board-check": board_check,
}

LARGE = {
    "waiting": waiting,
    "waiting-virtual": waiting_virtual,
    "question-flip": question_flip,
    "question-amount": question_amount,
    "question-yes": question_yes,
    "question-card": question_card,
    "question-values": question_values,
    "question-choice": question_choice,
    "result": result,
    "result-bonus": result_bonus,
    "your-turn": your_turn,
    "production": production,
    "generation": generation,
    "final-greenery": final,
    "final-points": final_points,
}
SCREENS |= {f"table-mode-{name}": table_mode_screens.large(show) for name, show in LARGE.items()}
SCREENS |= table_mode_screens.SCREENS


def pictures(
    studio: Studio, names: list[str], sizes: Sequence[tuple[int, int, int]]
) -> Iterator[tuple[str, Path]]:
    """Bring the window into each state and grab it."""
    for scheme in SCHEMES:
        studio.theme.set_scheme(scheme)
        for width, height, scale in sizes:
            studio.theme.set_scale(scale)
            studio.window.resize(width, height)
            studio.settle()
            shown = f"{width}x{height}" if scale == 100 else f"{width}x{height}@{scale}"
            for name in names:
                SCREENS[name](studio)
                studio.settle()
                QTest.qWait(20)
                yield f"{name}-{shown}-{scheme.value}.png", Path(name)


SETS: dict[str, dict[str, Any]] = {
    "usual": {},
    "other_sizes": {"other_sizes": True},
    "czech": {"language": "cs"},
    "czech_other_sizes": {"language": "cs", "other_sizes": True},
    "high_contrast": {"high_contrast": True},
}
"""What ``--all`` makes: name of the folder, and what differs."""


def take(
    folder: Path,
    names: list[str],
    *,
    language: str = "en",
    other_sizes: bool = False,
    high_contrast: bool = False,
) -> int:
    """Take pictures into a folder, and count them."""
    folder.mkdir(parents=True, exist_ok=True)
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    with tempfile.TemporaryDirectory() as home:
        studio = Studio(application, Path(home), language)
        if high_contrast:
            studio.theme.set_contrast(Contrast.HIGH)
        count = 0
        for name, _ in pictures(studio, names, OTHER_SIZES if other_sizes else SIZES):
            studio.window.grab().save(str(folder / name))
            count += 1
        studio.desk.let_go()
        studio.window.close()
    print(f"{count} pictures in {folder}")
    return count


def main(arguments: list[str]) -> int:
    """Take the pictures named, or all."""
    parser = argparse.ArgumentParser(description="Take pictures of every screen.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("screens", nargs="*", metavar="screen", help=", ".join(SCREENS))
    parser.add_argument("--language", default="en", help="language of the texts")
    parser.add_argument("--other-sizes", action="store_true", help="small, scaled and very large")
    parser.add_argument("--high-contrast", action="store_true", help="in the high contrast theme")
    parser.add_argument("--all", action="store_true", help="every set: " + ", ".join(SETS))
    given = parser.parse_args(arguments)
    names = given.screens or list(SCREENS)
    if given.all:
        for name, differing in SETS.items():
            take(given.folder / name, names, **differing)
        return 0
    take(
        given.folder,
        names,
        language=given.language,
        other_sizes=given.other_sizes,
        high_contrast=given.high_contrast,
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
