"""What the action deck of a generation is made of is said with its reasons."""

from __future__ import annotations

import pytest

from marsbot_qt.app.scene import Scene, Stage
from marsbot_qt.app.turn.generation_view import generation_steps
from marsbot_qt.core.base.records import replaced
from tests.builders import state, table


@pytest.mark.rule("R-RES-03", "R-DIF-12")
@pytest.mark.parametrize(
    ("difficulty", "said"),
    [("normal", "3 project, 1 bonus"), ("brutal", "3 project, 1 more by the difficulty, 1 bonus")],
)
def test_the_parts_of_the_action_deck(difficulty: str, said: str, english: None) -> None:
    made = table(difficulty=difficulty, expansions=["prelude"])
    begun = state(made.rules, generation=2)
    scene = Scene(Stage.GENERATION, Stage.HUMAN, made, {}, begun, 1, ())
    (step,) = (step for step in generation_steps(scene) if step.id == "action_deck")
    assert said in step.detail

    deck = replaced(begun.action_deck, always=("B05",))
    begun.action_deck = deck
    scene = replaced(scene, texts={"bonus_card.B05.name": "Expedited Construction"})
    (step,) = (step for step in generation_steps(scene) if step.id == "action_deck")
    assert f"{said}, Expedited Construction, as every generation" in step.detail
