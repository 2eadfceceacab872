"""Why this milestone, award, option, track or parameter: candidates, and where each fell out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.event_text import option_outcome
from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.why_context import WhyContext
from marsbot_qt.app.log.why_view import WhyCell, WhyRow, WhyView
from marsbot_qt.app.view_words import signed
from marsbot_qt.core.rules import events as ev

translate = QCoreApplication.translate

_TAKEN = "taken"
_UNKNOWN = "–"
_LETTERS = "abcdefgh"

Shown = Callable[[ev.GoalStanding], str]


def standing_view(words: GameWords, event: Any, _: WhyContext) -> WhyView:
    """A milestone, an award, or the race that MarsBot helps in."""
    view = _STANDINGS[type(event)](words, event)
    return view if not event.manual else _by_hand(view)


def _by_hand(view: WhyView) -> WhyView:
    """The same candidates: what a person chose fell out nowhere."""
    rows = tuple(
        WhyRow(row.name, tuple(WhyCell(cell.text) for cell in row.cells), row.chosen)
        for row in view.rows
    )
    lead = translate("WhyTable", "Chosen by hand.")
    return WhyView(view.title, lead, view.first, view.columns, rows, rules=view.rules)


def _milestone_view(words: GameWords, event: ev.MilestoneChosen) -> WhyView:
    rows = event.candidates
    met = [row for row in rows if row.met_by_human]
    left = met or list(rows)
    close = {row.name: _closeness(words, row) for row in rows}
    nearest = None if met else _best(words, close, left)
    closest = [row for row in left if nearest is None or close[row.name] == nearest]
    kept = (rows, left, closest)
    columns = (
        (translate("WhyTable", "you meet it"), translate("WhyTable", "yes")),
        _closeness_column(words),
        (translate("WhyTable", "in order"), translate("WhyTable", "leftmost")),
    )
    shown: tuple[Shown, ...] = (
        _met_text,
        lambda row: _closeness_text(words, close[row.name]),
        lambda row: _ordinal(words, row.name, list(words.rules.milestones)),
    )
    return WhyView(
        translate("WhyTable", "Why this milestone?"),
        translate(
            "WhyTable", "One you meet too; else the one you are closest to; else the leftmost."
        ),
        translate("WhyTable", "milestone"),
        (*_values_columns(), *columns),
        tuple(_row(words, row, kept, shown) for row in rows),
        rules=words.rules.explained(event.key),
    )


def _award_view(words: GameWords, event: ev.AwardChosen) -> WhyView:
    rows = event.candidates
    best = max((row.margin for row in rows if row.margin is not None), default=None)
    leading = [row for row in rows if row.margin is not None and row.margin == best]
    columns = (
        (translate("WhyTable", "lead"), translate("WhyTable", "most")),
        (translate("WhyTable", "in order"), translate("WhyTable", "leftmost")),
    )
    shown: tuple[Shown, ...] = (
        _margin_text,
        lambda row: _ordinal(words, row.name, list(words.rules.awards)),
    )
    return WhyView(
        translate("WhyTable", "Why this award?"),
        translate("WhyTable", "The award MarsBot leads by most; of equals the leftmost."),
        translate("WhyTable", "award"),
        (*_values_columns(), *columns),
        tuple(_row(words, row, (rows, leading), shown) for row in rows),
        rules=words.rules.explained(event.key),
    )


def _helper_view(words: GameWords, event: ev.HelperChosen) -> WhyView:
    """The races stand in the order in which they are tried."""
    names = [row.name for row in event.candidates]
    chosen = names.index(event.choice) if event.choice in names else len(names)
    rows = []
    for place, row in enumerate(event.candidates):
        tried = place < chosen
        outcome = option_outcome(words, _TAKEN) if place == chosen else ""
        if tried:
            outcome = translate("WhyTable", "not possible")
        cells = (
            WhyCell(str(row.marsbot)),
            WhyCell(_number(row.human)),
            WhyCell(_margin_text(row)),
            WhyCell(outcome, tried),
        )
        rows.append(WhyRow(words.goal(row.name), cells, row.chosen))
    return WhyView(
        translate("WhyTable", "Why help in this race?"),
        translate(
            "WhyTable", "Races you lead or tie come first, closest first; then MarsBot's own."
        ),
        translate("WhyTable", "award"),
        (
            *_values_columns(),
            (translate("WhyTable", "lead"), ""),
            (translate("WhyTable", "outcome"), ""),
        ),
        tuple(rows),
        rules=words.rules.explained(event.key),
    )


def _values_columns() -> tuple[tuple[str, str], ...]:
    return ((translate("WhyTable", "MarsBot"), ""), (translate("WhyTable", "you"), ""))


_STANDINGS: dict[type[ev.Event], Callable[[GameWords, Any], WhyView]] = {
    ev.MilestoneChosen: _milestone_view,
    ev.AwardChosen: _award_view,
    ev.HelperChosen: _helper_view,
}


def _row(
    words: GameWords,
    row: ev.GoalStanding,
    kept: Sequence[Sequence[ev.GoalStanding]],
    shown: Sequence[Shown],
) -> WhyRow:
    """A candidate: its values, then step by step until it fell out.

    ``kept`` are those left before each step; the last step leaves the chosen one.
    """
    cells = [WhyCell(str(row.marsbot)), WhyCell(_number(row.human))]
    for step, text in enumerate(shown):
        if row not in kept[step]:
            cells.append(WhyCell())
            continue
        after = kept[step + 1] if step + 1 < len(kept) else None
        dropped = not row.chosen if after is None else row not in after
        cells.append(WhyCell(text(row), dropped))
    return WhyRow(words.goal(row.name), tuple(cells), row.chosen)


def _number(value: int | None) -> str:
    return _UNKNOWN if value is None else str(value)


def _ordinal(words: GameWords, name: str, order: Sequence[str]) -> str:
    place = order.index(name) + 1 if name in order else 0
    return translate("WhyTable", "no. {n}").format(n=place)


def _met_text(row: ev.GoalStanding) -> str:
    if row.met_by_human is None:
        return _UNKNOWN
    return translate("WhyTable", "yes") if row.met_by_human else translate("WhyTable", "no")


def _margin_text(row: ev.GoalStanding) -> str:
    if row.margin is None:
        return _UNKNOWN
    return f"+{row.margin}" if row.margin > 0 else signed(row.margin)


def _by_missing(words: GameWords) -> bool:
    """How close the human is, as the ruling of this game counts it (R-MIL-05)."""
    return words.rules.switches.milestone_closeness == "missing"


def _closeness_column(words: GameWords) -> tuple[str, str]:
    if _by_missing(words):
        return translate("WhyTable", "you lack"), translate("WhyTable", "fewest")
    return translate("WhyTable", "you have"), translate("WhyTable", "most")


def _closeness(words: GameWords, row: ev.GoalStanding) -> int | None:
    need = words.rules.milestones[row.name].human.threshold
    if row.human is None or not need:
        return None
    if _by_missing(words):
        return max(need - row.human, 0)
    return max(row.human, 0) * 100 // need


def _best(
    words: GameWords, close: dict[str, int | None], rows: Sequence[ev.GoalStanding]
) -> int | None:
    known = [each for row in rows if (each := close[row.name]) is not None]
    if not known:
        return None
    return min(known) if _by_missing(words) else max(known)


def _closeness_text(words: GameWords, value: int | None) -> str:
    if value is None:
        return _UNKNOWN
    if _by_missing(words):
        return str(value)
    return translate("WhyTable", "{n}\u202f%").format(n=value)


def pair_view(words: GameWords, event: Any, _: WhyContext) -> WhyView:
    """A track, a colony tile or a parameter: one value decides."""
    title = translate("WhyTable", "Why this one?")
    second = translate("WhyTable", "value")
    rows = []
    for name, score in event.candidates:
        if isinstance(event, ev.TrackChosen):
            shown, title = words.track(name), translate("WhyTable", "Why this track?")
            second = translate("WhyTable", "space")
        elif isinstance(event, ev.ColonyChosen):
            shown, title = words.colony(name), translate("WhyTable", "Why this colony tile?")
            second = translate("WhyTable", "step")
        else:
            shown, title = words.parameter(name), translate("WhyTable", "Why this parameter?")
            second = translate("WhyTable", "to go")
        chosen = name == event.choice
        cell = WhyCell(str(score), not chosen and not event.manual)
        rows.append(WhyRow(shown, (cell,), chosen))
    lead = translate("WhyTable", "Chosen by hand.") if event.manual else ""
    return WhyView(
        title,
        lead,
        translate("WhyTable", "candidate"),
        ((second, ""),),
        tuple(rows),
        rules=words.rules.explained(event.key),
    )


def option_view(words: GameWords, event: Any, context: WhyContext) -> WhyView:
    """The options of a bonus card: what came of those that were tried, and the rest."""
    rows = [
        WhyRow(
            _option(words, context.card, option),
            (WhyCell(option_outcome(words, outcome), outcome != _TAKEN),),
            option == event.choice,
        )
        for option, outcome in event.candidates
    ]
    tried = {option for option, _ in event.candidates}
    skipped = translate("WhyTable", "not looked at")
    for letter in _LETTERS:
        told = words.words.text("bonus_card", context.card, f"option.{letter}")
        if told and letter not in tried:
            rows.append(WhyRow(_option(words, context.card, letter), (WhyCell(skipped),)))
    lead = translate("WhyTable", "The first option that is possible; the rest is skipped.")
    return WhyView(
        translate("WhyTable", "Why this option?"),
        translate("WhyTable", "Chosen by hand.") if event.manual else lead,
        translate("WhyTable", "option"),
        ((translate("WhyTable", "outcome"), ""),),
        tuple(rows),
        rules=words.rules.explained(event.key),
    )


def _option(words: GameWords, card: str, letter: str) -> str:
    told = words.words.text("bonus_card", card, f"option.{letter}")
    return f"{letter}: {told}" if told else letter
