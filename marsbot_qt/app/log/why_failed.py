"""Why nothing could be done: no legal hex, no milestone to claim, no award to fund."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.why_context import WhyContext
from marsbot_qt.app.log.why_view import WhyCell, WhyRow, WhyView
from marsbot_qt.app.view_words import signed
from marsbot_qt.core.base.ids import Player, Tile
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.goals import award_value, computed_numbers, milestone_value
from marsbot_qt.core.rules.placement import legal_hexes
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.view import View

translate = QCoreApplication.translate

_NO_SPACE, _NO_MILESTONE, _NO_AWARD = "no_space", "no_milestone", "no_award"


def can_tell(event: ev.FailedActionTaken) -> bool:
    """Whether there is more to say than the reason itself."""
    return event.reason in (_NO_SPACE, _NO_MILESTONE, _NO_AWARD)


def failed_view(words: GameWords, event: Any, context: WhyContext) -> WhyView | None:
    """The table behind a failed action; None where there is none."""
    rules = words.rules.explained(event.key)
    if event.reason == _NO_SPACE:
        title = translate("WhyFailed", "Why no tile?")
        if tile := event.about.get("tile"):
            said = translate("WhyFailed", "Why no {tile}?")
            title = said.format(tile=words.inline(words.tile(str(tile))))
        return WhyView(title, no_hex_text(words.rules, event, context), "", (), (), rules=rules)
    if context.state is None:
        return None
    view = View(words.rules, context.state)
    if event.reason == _NO_MILESTONE:
        return _milestones(words, view, rules)
    return _awards(words, view, rules) if event.reason == _NO_AWARD else None


def no_hex_text(rules: Ruleset, event: ev.FailedActionTaken, context: WhyContext) -> str:
    """Why there was no hex for a tile, in a sentence."""
    tile, state = event.about.get("tile"), context.state
    if state is None:
        return translate("WhyFailed", "No legal hex.")
    view, tables = View(rules, state), rules.map
    free = tables.land & ~state.occupied & ~tables.city_reserved
    if tile == Tile.OCEAN.value and not tables.ocean_reserved & ~state.occupied:
        return translate("WhyFailed", "No legal hex: every hex for an ocean is taken.")
    if tile != Tile.OCEAN.value and not free:
        return translate("WhyFailed", "No legal hex: every land hex is taken.")
    if tile == Tile.CITY.value and not legal_hexes(view, "city"):
        return translate("WhyFailed", "No legal hex: every land hex touches a city.")
    return translate("WhyFailed", "No legal hex: no free hex is as the card asks.")


def _milestones(words: GameWords, view: View, rules: tuple[str, ...]) -> WhyView:
    state = view.state
    most = words.rules.numbers.max_milestones
    lead = translate("WhyFailed", "MarsBot meets none that is left.")
    if len(state.milestones) >= most:
        lead = translate("WhyFailed", "All %n are claimed.", None, most)
    rows = []
    for name, goal in words.rules.milestones.items():
        taken = _taken(state, "milestones", name)
        need = translate("WhyFailed", "condition") if goal.threshold is None else goal.threshold
        has = WhyCell(str(milestone_value(view, goal)), not taken)
        rows.append(
            WhyRow(words.milestone(name), (WhyCell(taken, bool(taken)), has, WhyCell(str(need))))
        )
    columns = (
        (translate("WhyFailed", "claimed by"), ""),
        (translate("WhyFailed", "MarsBot"), ""),
        (translate("WhyFailed", "needs"), ""),
    )
    title, first = translate("WhyFailed", "Why no milestone?"), translate("WhyFailed", "milestone")
    return WhyView(title, lead, first, columns, tuple(rows), rules=rules)


def _awards(words: GameWords, view: View, rules: tuple[str, ...]) -> WhyView:
    state = view.state
    most = words.rules.numbers.max_awards
    lead = translate("WhyFailed", "MarsBot leads in none that is left.")
    if len(state.awards) >= most:
        lead = translate("WhyFailed", "All %n are funded.", None, most)
    human = {**state.human, **computed_numbers(view, words.rules.awards)}
    rows = []
    for name, goal in words.rules.awards.items():
        taken = _taken(state, "awards", name)
        own, other = award_value(view, goal), human.get(name)
        margin = "–" if other is None else signed(own - other)
        cells = (
            WhyCell(taken, bool(taken)),
            WhyCell(str(own)),
            WhyCell("–" if other is None else str(other)),
            WhyCell("" if taken else margin, not taken),
        )
        rows.append(WhyRow(words.award(name), cells))
    columns = (
        (translate("WhyFailed", "funded by"), ""),
        (translate("WhyFailed", "MarsBot"), ""),
        (translate("WhyFailed", "you"), ""),
        (translate("WhyFailed", "lead"), ""),
    )
    title, first = translate("WhyFailed", "Why no award?"), translate("WhyFailed", "award")
    return WhyView(title, lead, first, columns, tuple(rows), rules=rules)


def _taken(state: State, field: str, name: str) -> str:
    for taken in getattr(state, field):
        if taken.name == name:
            mine = taken.player is Player.HUMAN
            return translate("WhyFailed", "you") if mine else translate("WhyFailed", "MarsBot")
    return ""
