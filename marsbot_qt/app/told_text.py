"""What the app did without a stop, in words for the message bar."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.log_text import order_title
from marsbot_qt.app.scene import Scene, Stage
from marsbot_qt.app.turn.generation_view import TABLE_CHECK, generation_steps
from marsbot_qt.app.turn.result_view import ResultView, result_view
from marsbot_qt.core.base.ids import Phase
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.play.orders import Played

translate = QCoreApplication.translate


def told_text(words: GameWords, scene: Scene, played: Played) -> str:
    """A move in one text: everything that the hand has to do, in its order."""
    if played.order.name == "next_generation":
        return _generation_text(scene, played)
    return _turn_text(words, result_view(words, played)) or order_title(words, played.order)


def _turn_text(words: GameWords, view: ResultView) -> str:
    said = translate("ToldText", "{track}: cube to {n}")
    cubes = [said.format(track=words.track(cube.track), n=cube.position) for cube in view.cubes]
    steps = [", ".join(part for part in (step.text, step.detail) if part) for step in view.steps]
    values = [value.spoken for value in view.values]
    return ". ".join(part for part in (view.title, *cubes, *steps, *values, *view.notes) if part)


def _generation_text(scene: Scene, played: Played) -> str:
    state = played.state
    if state.phase is Phase.FINAL:
        return translate("ToldText", "Last production: now the final greeneries.")
    if state.phase is not Phase.ACTION:
        return translate("ToldText", "The game is over.")
    said = translate("ToldText", "Generation {n}").format(n=state.generation)
    now = replaced(scene, stage=Stage.GENERATION, state=state, table=played.table)
    steps = [step for step in generation_steps(now) if step.id != TABLE_CHECK]
    return ". ".join((said, *(f"{step.title}: {step.detail}".removesuffix(": ") for step in steps)))
