"""The facts of project cards in words: what is printed, and what it has to do with MarsBot."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.watching_text import watching_lines
from marsbot_qt.core.base.ids import Parameter
from marsbot_qt.core.content.models.cards import (
    OpponentEffect,
    OpponentResource,
    ProjectCard,
    Requirement,
    VictoryPoints,
)
from marsbot_qt.core.rules.queries import watching_card
from marsbot_qt.core.rules.state import State

translate = QCoreApplication.translate


def card_lines(words: GameWords, state: State, card: ProjectCard) -> Iterator[str]:
    """Number, kind, cost and tags; requirements and points; what it does to MarsBot."""
    kind = words.words.name("card_type", card.type.value)
    cost = translate("CardFacts", "costs {n}\u202fM€").format(n=card.cost)
    yield ", ".join(part for part in (card.number or "", kind, cost) if part)
    yield _tags(words, card)
    if card.requirements:
        told = ", ".join(_requirement(words, each) for each in card.requirements)
        yield translate("CardFacts", "Requires {what}.").format(what=told)
    if card.vp is not None:
        yield _points(words, card.vp)
    for effect in card.opponent_effects:
        yield _effect(words, effect)
    watching = watching_card(words.rules, state, card.name)
    if watching is not None:
        yield from watching_lines(words, watching)
    if card.name not in words.rules.cards_in_play:
        yield translate("CardFacts", "It stays in the box in this game.")


def _tags(words: GameWords, card: ProjectCard) -> str:
    if not card.tags:
        return translate("CardFacts", "No tags: MarsBot takes a Failed Action.")
    return translate("CardFacts", "Tags: {tags}").format(tags=words.tags(card.tags))


def _requirement(words: GameWords, each: Requirement) -> str:
    what, value = _required(words, each)
    if each.op == "max":
        return translate("CardFacts", "{what} {value} or less").format(what=what, value=value)
    return translate("CardFacts", "{what} {value} or more").format(what=what, value=value)


def _required(words: GameWords, each: Requirement) -> tuple[str, str]:
    amount = each.value if each.value is not None else 1
    if each.kind in {parameter.value for parameter in Parameter}:
        parameter = Parameter(each.kind)
        if parameter is Parameter.OCEANS:
            return words.inline(words.parameter(parameter)), str(amount)
        return words.inline(words.parameter(parameter)), words.parameter_value(parameter, amount)
    if each.tag is not None:
        said = translate("CardFacts", "{tag} tags").format(tag=words.inline(words.tag(each.tag)))
        return said, str(amount)
    if each.resource is not None:
        said = translate("CardFacts", "{resource} production")
        return said.format(resource=words.inline(words.resource(each.resource))), str(amount)
    name = words.inline(words.measure(each.kind))
    if each.scope == "any":
        name = translate("CardFacts", "{what} of anybody").format(what=name)
    return name, str(amount)


def _points(words: GameWords, points: VictoryPoints) -> str:
    if points.kind == "fixed":
        return translate("CardFacts", "Points: {n}").format(n=points.value)
    per = points.per or 1
    things = {
        "per_tag": words.tag(points.tag or ""),
        "per_resource": words.resource(points.resource or ""),
        "per_adjacent_ocean": translate("CardFacts", "ocean beside its tile"),
        "per_adjacent_city": translate("CardFacts", "city beside its tile"),
        "per_city_in_play": translate("CardFacts", "city in play"),
    }
    thing = things.get(points.kind)
    if thing is None:
        return translate("CardFacts", "Points: as printed, {n}").format(n=points.value)
    said = translate("CardFacts", "Points: {n} for every {per} × {thing}")
    return said.format(n=points.vp, per=per, thing=words.inline(thing))


def _effect(words: GameWords, effect: OpponentEffect) -> str:
    said = {
        "remove": translate("CardFacts", "Takes from MarsBot: {what}."),
        "steal": translate("CardFacts", "Steals from MarsBot: {what}."),
        "decrease_production": translate("CardFacts", "Lowers MarsBot's production: {what}."),
    }.get(effect.effect, translate("CardFacts", "Does to MarsBot: {what}."))
    one_of = translate("CardFacts", " or ").join(_taken(words, each) for each in effect.one_of)
    return said.format(what=one_of)


def _taken(words: GameWords, each: OpponentResource) -> str:
    return f"{each.amount} {words.inline(words.resource(each.resource))}"
