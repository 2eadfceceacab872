"""The choices of a new game as a value, and the set-up of the game file they make."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from marsbot_qt.core.base.ids import Component
from marsbot_qt.core.base.records import EMPTY, record, replaced
from marsbot_qt.core.content.choices import DEFAULT_DIFFICULTY
from marsbot_qt.core.content.library import Catalogue
from marsbot_qt.core.play.goal_draw import RANDOM
from marsbot_qt.core.rules.blank_state import VIRTUAL

OF_THE_MAP, CHOSEN = "map", "chosen"
"""Where goals come from, besides the draw (`RANDOM`)."""

CUSTOM = "custom"
"""The difficulty of single changes."""


@record
class GameChoices:
    """What a person chooses on the new-game page.

    ``changes`` are the single changes of difficulty when the level is `CUSTOM`; ``virtual`` are
    the components the app stands in for; ``goals`` says whether the milestones and awards are those
    of the map, drawn, or those that ``milestones`` and ``awards`` name; ``position`` holds the
    fields of a game that is under way; ``seed`` is None where chance decides.
    """

    map: str
    expansions: tuple[str, ...] = ()
    level: str = "normal"
    changes: tuple[str, ...] = ()
    draft: bool = False
    virtual: frozenset[str] = frozenset()
    rulings: Mapping[str, str] = EMPTY
    seed: int | None = None
    position: Mapping[str, Any] | None = None
    goals: str = OF_THE_MAP
    milestones: tuple[str, ...] = ()
    awards: tuple[str, ...] = ()

    def setup(self, seed: int) -> dict[str, Any]:
        """The ``setup`` of the game file; ``seed`` is taken where none was chosen."""
        setup: dict[str, Any] = {
            "map": self.map,
            "expansions": list(self.expansions),
            "difficulty": list(self.changes) if self.level == CUSTOM else self.level,
            "draft": self.draft,
            "seed": self.seed if self.seed is not None else seed,
        }
        if self.virtual:
            setup["components"] = dict.fromkeys(sorted(self.virtual), "virtual")
        if self.rulings:
            setup["rulings"] = dict(self.rulings)
        if self.goals == RANDOM:
            setup |= {"milestones": RANDOM, "awards": RANDOM}
        elif self.goals == CHOSEN:
            setup |= {"milestones": list(self.milestones), "awards": list(self.awards)}
        if self.position:
            setup["position"] = dict(self.position)
        return setup


def choices_of(setup: Mapping[str, Any]) -> GameChoices:
    """The choices behind the ``setup`` of a game file, for another game like it."""
    level = setup.get("difficulty", DEFAULT_DIFFICULTY)
    components = setup.get("components") or {}
    return GameChoices(
        map=str(setup.get("map", "")),
        expansions=tuple(map(str, setup.get("expansions", ()))),
        level=level if isinstance(level, str) else CUSTOM,
        changes=() if isinstance(level, str) else tuple(map(str, level)),
        draft=bool(setup.get("draft")),
        virtual=frozenset(str(name) for name, kind in components.items() if kind == VIRTUAL),
        rulings={str(key): str(letter) for key, letter in (setup.get("rulings") or {}).items()},
        **_goals_of(setup),
    )


def _goals_of(setup: Mapping[str, Any]) -> dict[str, Any]:
    """The goals in a set-up: those that were drawn are drawn anew for another game."""
    names = {field: setup.get(field) for field in ("milestones", "awards")}
    if RANDOM in names.values():
        return {"goals": RANDOM}
    if not all(isinstance(value, list) and value for value in names.values()):
        return {}
    return {"goals": CHOSEN} | {k: tuple(map(str, v)) for k, v in names.items() if v is not None}


def first_choices(catalogue: Catalogue) -> GameChoices:
    """What is chosen the first time: the first map, the base game, the rules as they are."""
    first = catalogue.maps[0].id if catalogue.maps else ""
    return GameChoices(first, catalogue.usual)


def fitted(choices: GameChoices, catalogue: Catalogue) -> GameChoices:
    """Choices of another time, as far as they fit the packs at hand."""
    maps = [each.id for each in catalogue.maps]
    levels = [each.id for each in catalogue.levels]
    known = {ruling.id: ruling for ruling in catalogue.rulings}
    virtual = choices.virtual & {component.value for component in Component}
    changes = tuple(change for change in choices.changes if change in catalogue.changes)
    fits = replaced(
        choices,
        map=choices.map if choices.map in maps else (maps[0] if maps else ""),
        expansions=tuple(e for e in choices.expansions if e in catalogue.expansions),
        level=choices.level if choices.level in (*levels, CUSTOM) else levels[0],
        changes=changes,
        virtual=virtual,
        rulings={
            key: letter
            for key, letter in choices.rulings.items()
            if key in known and letter in known[key].readings
        },
        seed=None,
        position=None,
    )
    return consistent(goals_follow(fits, fits, catalogue))


def brings_pool(choices: GameChoices, catalogue: Catalogue) -> bool:
    """Whether milestones and awards can be drawn or chosen."""
    return not set(choices.expansions).isdisjoint(catalogue.pools)


def goals_follow(before: GameChoices, after: GameChoices, catalogue: Catalogue) -> GameChoices:
    """Where goals come from after the expansions have changed: drawn ones are offered first."""
    if not brings_pool(after, catalogue):
        return replaced(after, goals=OF_THE_MAP)
    if not brings_pool(before, catalogue):
        return replaced(after, goals=RANDOM)
    return after


def consistent(choices: GameChoices) -> GameChoices:
    """Choices that force each other: from the app's own project deck nothing can be drafted."""
    if choices.draft and Component.PROJECT_DECK.value in choices.virtual:
        return replaced(choices, draft=False)
    return choices


def level_changes(choices: GameChoices, catalogue: Catalogue) -> tuple[str, ...]:
    """The single changes of difficulty that hold."""
    if choices.level == CUSTOM:
        return choices.changes
    return next((each.changes for each in catalogue.levels if each.id == choices.level), ())


def to_text(choices: GameChoices) -> str:
    """Choices as a small text, to be remembered for next time."""
    return json.dumps(
        {
            "map": choices.map,
            "expansions": list(choices.expansions),
            "level": choices.level,
            "changes": list(choices.changes),
            "draft": choices.draft,
            "virtual": sorted(choices.virtual),
            "rulings": dict(choices.rulings),
            "goals": choices.goals,
            "milestones": list(choices.milestones),
            "awards": list(choices.awards),
        }
    )


def from_text(text: str) -> GameChoices | None:
    """Choices out of what `to_text` wrote; None where it makes no sense."""
    try:
        data = json.loads(text)
        return GameChoices(
            str(data["map"]),
            tuple(map(str, data["expansions"])),
            str(data["level"]),
            tuple(map(str, data["changes"])),
            bool(data["draft"]),
            frozenset(map(str, data["virtual"])),
            {str(key): str(value) for key, value in data["rulings"].items()},
            goals=str(data.get("goals", OF_THE_MAP)),
            milestones=tuple(map(str, data.get("milestones", ()))),
            awards=tuple(map(str, data.get("awards", ()))),
        )
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
