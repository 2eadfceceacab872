"""Rules with other content, for what no shipped card does: programs, tracks, triggers, goals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marsbot_qt.core.base.ids import TrackId
from marsbot_qt.core.base.records import node, replaced
from marsbot_qt.core.content.codec import decode
from marsbot_qt.core.content.models.board import Track
from marsbot_qt.core.content.models.cards import BonusCard
from marsbot_qt.core.content.models.conditions import Condition
from marsbot_qt.core.content.models.goals import Milestone
from marsbot_qt.core.content.models.options import BonusStep, Icon
from marsbot_qt.core.content.models.selectors import TrackSelector
from marsbot_qt.core.content.models.triggers import AnyTrigger
from marsbot_qt.core.content.models.values import Value
from marsbot_qt.core.content.ruleset import Ruleset, SourcedTrigger

Json = Mapping[str, Any]


@node
class _Parts:
    """Whatever may stand inside a program, to be read alone."""

    value: Value | None = None
    condition: Condition | None = None
    trigger: AnyTrigger | None = None
    track: TrackSelector | None = None


def value(data: Any) -> Value:
    """A value of the effect language."""
    read = decode(_Parts, {"value": data}).value
    assert read is not None
    return read


def condition(data: Json) -> Condition:
    """A condition of the effect language."""
    read = decode(_Parts, {"condition": data}).condition
    assert read is not None
    return read


def track_selector(data: Json) -> TrackSelector:
    """A selector of tracks of the effect language."""
    read = decode(_Parts, {"track": data}).track
    assert read is not None
    return read


def with_content(base: Ruleset, **fields: Any) -> Ruleset:
    """The rules with some fields of their content replaced."""
    return Ruleset(replaced(base.content, **fields))


def with_bonus_cards(base: Ruleset, **programs: Any) -> Ruleset:
    """The rules with some bonus cards rewritten: a program, or fields of the card."""
    cards = {card.id: card for card in base.content.bonus_cards}
    for number, program in programs.items():
        fields = program if isinstance(program, Mapping) else {"program": program}
        cards[number] = decode(BonusCard, {"id": number, **fields})
    return with_content(base, bonus_cards=tuple(cards.values()))


def with_program(base: Ruleset, *steps: Json) -> Ruleset:
    """The rules with B01 rewritten to some steps."""
    return with_bonus_cards(base, B01=list(steps))


def with_cells(base: Ruleset, track: str, cells: Mapping[int, Json | None]) -> Ruleset:
    """The rules with other icons on some spaces of a track."""
    tracks = []
    for old in base.content.tracks:
        if old.id == TrackId(track):
            whole: list[Any] = list(old.cells)
            read = decode(
                Track,
                {"id": track, "tags": list(old.tags), "cells": [cells.get(i) for i in range(19)]},
            )
            for space in cells:
                whole[space] = read.cells[space]
            old = replaced(old, cells=tuple(whole))
        tracks.append(old)
    return with_content(base, tracks=tuple(tracks))


def with_icon(base: Ruleset, icon: str, **fields: Any) -> Ruleset:
    """The rules with one icon rewritten."""
    icons = {one.id: one for one in base.content.icons}
    icons[icon] = decode(Icon, {"id": icon, **fields})
    return with_content(base, icons=tuple(icons.values()))


def with_trigger(base: Ruleset, trigger: Json, source: str = "difficulty_change.test") -> Ruleset:
    """The rules with one trigger more."""
    read = decode(_Parts, {"trigger": trigger}).trigger
    assert read is not None
    return with_content(base, triggers=(*base.content.triggers, SourcedTrigger(source, read)))


def with_milestone(base: Ruleset, data: Json) -> Ruleset:
    """The rules with one milestone more, last in printed order."""
    goal = decode(Milestone, data)
    return with_content(base, milestones=(*base.content.milestones, goal))


def with_bonus_step(base: Ruleset, parameter: str, at: int, *steps: Json) -> Ruleset:
    """The rules with one bonus step more."""
    read = decode(BonusStep, {"at": at, "do": list(steps)})
    parameters = tuple(
        replaced(old, bonus_steps=(*old.bonus_steps, read)) if old.id == parameter else old
        for old in base.content.parameters
    )
    return with_content(base, parameters=parameters)
