"""What MarsBot's cards take from the human and give: whose it is, of what, and on which terms.

Names of resources stand in their own form, with the number behind them, so that every language
can say any number.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.turmoil_text import bonus_text
from marsbot_qt.app.view_words import delta
from marsbot_qt.core.rules import events as ev

translate = QCoreApplication.translate


def lost_text(words: GameWords, event: ev.HumanLost) -> str:
    """What the human lost, from the supply or from a card."""
    if event.blocked:
        return translate("EventText", "A card protects you")
    kinds = event.resource.split("/")
    if not event.amount:
        said = translate("EventText", "You lose nothing: no {resource}")
    elif len(kinds) > 1:
        said = translate("EventText", "From a card of yours: {resource} {n}")
    else:
        said = translate("EventText", "From your own supply: {resource} {n}")
    return said.format(resource=_named(words, kinds), n=delta(-event.amount))


def must_do_text(words: GameWords, event: ev.HumanMustDo) -> str:
    """What the human has to do, in one sentence with its terms."""
    said = must_do_order(words, event)
    terms = must_do_terms(event)
    return (
        translate("EventText", "{what}. {terms}").format(what=said, terms=terms) if terms else said
    )


def must_do_order(words: GameWords, event: ev.HumanMustDo) -> str:
    """What the human has to do, without its terms."""
    about = event.about
    match event.what:
        case "place_ocean":
            return translate("EventText", "You place an ocean")
        case "colony_bonus":
            said = translate("EventText", "Your colony bonus on {colony}: {n} ×")
            return said.format(colony=words.colony(about["colony"]), n=about["amount"])
        case "take":
            said = translate("EventText", "Into your own supply: {resource} {n}")
            resource = _named(words, [about["resource"]])
            return said.format(n=delta(about["amount"]), resource=resource)
        case "lose_resource" if "card" in about:
            said = translate("EventText", "{card} protects your {resource}")
            resource = words.inline(words.resource(about["resource"]))
            return said.format(card=words.project_card(about["card"]), resource=resource)
        case "lose_resource":
            said = translate("EventText", "From your own supply: {resource} {n}")
            resource = _named(words, [about["resource"]])
            return said.format(n=delta(-about["amount"]), resource=resource)
        case "remove_card_resource" if "card" in about:
            said = translate("EventText", "{card} protects your cards")
            return said.format(card=words.project_card(about["card"]))
        case "remove_card_resource":
            said = translate(
                "EventText", "From your card where one is worth most points: {resource} {n}"
            )
            told = said.format(n=delta(-about["amount"]), resource=_named(words, about["kinds"]))
            return _with_safe(words, told, about.get("safe", ()))
        case "ruling_bonus" | "lowest_tr" | "not_lowest_tr":
            return bonus_text(words, event)
        case _:
            return translate("EventText", "You do: {what}").format(what=event.what)


def must_do_terms(event: ev.HumanMustDo) -> str:
    """How much it is when there is less, and who chooses (R14)."""
    if "card" in event.about:
        return ""
    match event.what:
        case "lose_resource":
            return translate("EventText", "All you have, if fewer.")
        case "remove_card_resource":
            return translate("EventText", "Of equals you choose. Nothing, if you have none.")
        case _:
            return ""


def _named(words: GameWords, kinds: Sequence[str]) -> str:
    return " / ".join(words.inline(words.resource(kind)) for kind in kinds)


def _with_safe(words: GameWords, told: str, cards: Sequence[str]) -> str:
    """What must be removed, and the cards from which nothing can be."""
    if not cards:
        return told
    said = translate("EventText", "{what}; not from {cards}")
    return said.format(what=told, cards=", ".join(map(words.project_card, cards)))
