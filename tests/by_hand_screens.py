"""Pictures of what is told and set by hand: own cards, who deals, presets, a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from marsbot_qt.app.new_game.choices import GameChoices
from marsbot_qt.app.new_game.presets import HOLDS, PresetShelf, preset_of

CARDS = [
    "Tharsis Republic",
    "Pets",
    "Rover Construction",
    "Protected Habitats",
    "Immigration Shuttles",
    "Commercial District",
    "Toll Station",
]
OWN = {"human": {"tr": 22, "cards": CARDS}, "turn": "human"}


def own_cards(studio: Any) -> None:
    studio.open(position=OWN)
    studio.desk.game.sides.open_own_cards()


def reminders(studio: Any) -> None:
    studio.open(
        {"move": "resolve_project_card", "card": "Research Outpost"},
        {"flip_cost": 11},
        position=OWN,
    )


def who_deals(studio: Any) -> None:
    studio.open(position={"turn": "human"})
    studio.desk.game.controller.hand_over({"bonus_deck": "virtual"})
    studio.desk.game.controller.hand_over({"bonus_deck": "physical"})
    studio.desk.game.sides.open_components()


def presets(studio: Any) -> None:
    studio.desk.game.controller.close()
    page = studio.desk.new_page
    studio.desk._go_to(page)
    page.presets_button.setChecked(False)
    kept = PresetShelf(studio.paths.presets)
    kept.load()
    app = frozenset({"flips", "bonus_deck", "project_deck"})
    hard = GameChoices("tharsis", (), "hard", virtual=app)
    changes = ("card_vp", "failed_action_3")
    sunday = GameChoices("tharsis", ("corporate_era",), "custom", changes, rulings={"R11": "B"})
    kept.save(preset_of("Deimos Down", hard, HOLDS))
    kept.save(preset_of("Comet", sunday, HOLDS))
    kept.save(preset_of("Lunar Beam", GameChoices("tharsis", (), "easy"), ["difficulty"]))
    page.presets_button.setChecked(True)


def position(tab: int) -> Callable[[Any], None]:
    """The list of every value, at one of its tabs."""

    def show(studio: Any) -> None:
        studio.open(position=OWN)
        sides = studio.desk.game.sides
        sides.set_by_hand()
        sides.position.show_section(tab)

    return show


SCREENS: dict[str, Callable[[Any], None]] = {
    "own-cards": own_cards,
    "table-result-own-cards": reminders,
    "who-deals": who_deals,
    "presets": presets,
    **{
        f"position-{name}": position(tab)
        for tab, name in enumerate(("game", "marsbot", "mars", "goals", "decks", "you"))
    },
}
