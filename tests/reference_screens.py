"""Pictures of what can be looked up, of old turns, and of the tables behind decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from marsbot_qt.app.reference.topics import BonusCardTopic, GoalTopic, ProjectCardTopic, RulesTopic

if TYPE_CHECKING:
    from tests.screenshots import Screen, Studio

RESEARCH = {"move": "resolve_project_card", "card": "Research Outpost"}
GREENERY = {"move": "human_places_tile", "tile": "greenery", "space": [7, 0]}


def _played(studio: Studio) -> None:
    studio.open(RESEARCH, {"flip_cost": 11})
    studio.desk.game.controller.go_on()
    studio.desk.game.controller.play(GREENERY)
    studio.settle()


def chapters(studio: Studio) -> None:
    _played(studio)
    studio.desk.game.sides.look_up.panel.field.clear()
    studio.desk.game.sides.open_find()


def find(studio: Studio) -> None:
    _played(studio)
    studio.desk.game.sides.open_find()
    studio.desk.game.sides.look_up.panel.field.setText("city")


def rule(studio: Studio) -> None:
    _played(studio)
    studio.desk.game.sides.look_up.open_topic(RulesTopic(("R-PLB-01",)))


def rules(studio: Studio) -> None:
    _played(studio)
    table = studio.desk.game.table
    table.map.focus_place((3, 5))
    studio.desk.game.sides.look_up.open_in_focus()


def project_card(studio: Studio) -> None:
    _played(studio)
    studio.desk.game.sides.look_up.open_topic(ProjectCardTopic("Research Outpost"))


def bonus_card(studio: Studio) -> None:
    _played(studio)
    studio.desk.game.sides.look_up.open_topic(BonusCardTopic("B06"))


def goal(studio: Studio) -> None:
    _played(studio)
    studio.desk.game.sides.look_up.open_topic(GoalTopic("milestone", "Terraformer"))


def old_turn(studio: Studio) -> None:
    _played(studio)
    studio.desk.game.sides.open_entry(1)


def reasons(studio: Studio) -> None:
    studio.open(RESEARCH, {"flip_cost": 11})
    studio.settle()
    studio.desk.game.table.board.value_button("mc").click()


def why_column(studio: Studio) -> None:
    studio.open(RESEARCH, {"flip_cost": 11})
    studio.settle()
    studio.desk.game.table.explain(_first(studio, "space_chosen"))
    studio.settle()
    focused = studio.application.focusWidget()
    assert focused is not None
    for _ in range(3):
        QTest.keyClick(focused, Qt.Key.Key_Right)


def why_milestone(studio: Studio) -> None:
    studio.open(
        {"move": "resolve_bonus_card", "card": "B04"},
        {"values": {"Builder": 3}},
        position={"milestones": [], "tracks": {"building": 9}, "tr": 37, "human": {"tr": 24}},
    )
    studio.settle()
    studio.desk.game.table.explain(_first(studio, "milestone_chosen"))


def why_option(studio: Studio) -> None:
    studio.open({"move": "resolve_bonus_card", "card": "B06"})
    studio.settle()
    studio.desk.game.table.explain(_first(studio, "option_chosen"))


def _first(studio: Studio, event: str) -> int:
    trace = studio.desk.game.table.trace()
    assert trace is not None
    return next(at for at, each in enumerate(trace.events) if event == each.NAME)


SCREENS: dict[str, Screen] = {
    "look-up": chapters,
    "look-up-find": find,
    "look-up-rule": rule,
    "look-up-rules": rules,
    "look-up-card": project_card,
    "look-up-bonus-card": bonus_card,
    "look-up-goal": goal,
    "old-turn": old_turn,
    "value-reasons": reasons,
    "why-column": why_column,
    "why-milestone": why_milestone,
    "why-option": why_option,
}
