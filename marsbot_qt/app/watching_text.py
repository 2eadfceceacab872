"""What the cards of the human that look at MarsBot say: reminders, numbers, protection."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.core.base.ids import Tile
from marsbot_qt.core.content.models.cards import CardGain
from marsbot_qt.core.rules.queries import WatchingCard
from marsbot_qt.core.rules.watching import ON_ITSELF, Counted, gains_of

translate = QCoreApplication.translate

_TAG = "_tag"
"""The end of a word for a tag that is watched: ``jovian_tag``."""


def reminder_text(words: GameWords, card: str, times: int) -> str:
    """What MarsBot's doings bring the human through a card: ``Your Pets: +1 animals …``."""
    gains = gains_of(words.rules, card, times)
    if gains:
        said = translate("Watching", "Your {card}: {gains}")
        told = ", ".join(gain_text(words, gain) for gain in gains)
        return said.format(card=words.project_card(card), gains=told)
    said = translate("Watching", "Your {card} takes effect")
    if times > 1:
        said = translate("Watching", "Your {card} takes effect %n time(s)", None, times)
    return said.format(card=words.project_card(card))


def gain_text(words: GameWords, gain: CardGain) -> str:
    """One thing that a card brings."""
    said = {
        "supply": translate("Watching", "{resource} +{n}"),
        "production": translate("Watching", "{resource} production +{n}"),
        "card": translate("Watching", "{resource} on the card +{n}"),
    }[gain.to]
    return said.format(n=gain.amount, resource=words.inline(words.resource(gain.resource)))


def counted_text(words: GameWords, counted: Counted) -> str:
    """A number that a card counts, and MarsBot's part of it."""
    if counted.kind == "track":
        said = translate("Watching", "MarsBot adds {n}: {thing}.")
        return said.format(n=counted.marsbot, thing=words.tag(counted.thing))
    if counted.marsbot is None:
        said = translate("Watching", "{tile} beside its tile: MarsBot’s count too.")
    elif counted.kind == "in_play":
        said = translate("Watching", "{tile}: {all} in play, {n} of them MarsBot’s.")
    else:
        said = translate("Watching", "{tile}: {all} on Mars, {n} of them MarsBot’s.")
    return said.format(tile=words.tile(counted.thing), all=counted.total, n=counted.marsbot)


def watching_lines(words: GameWords, card: WatchingCard) -> Iterator[str]:
    """All that a card of the human has to do with MarsBot, one sentence each."""
    if card.watches is not None:
        brought = ", ".join(gain_text(words, gain) for gain in card.gains)
        said = translate("Watching", "{what}: {gains}.")
        yield said.format(what=_watched(words, card.watches), gains=brought)
    everywhere = [word for word in card.protects if not word.endswith(ON_ITSELF)]
    itself = [word.removesuffix(ON_ITSELF) for word in card.protects if word.endswith(ON_ITSELF)]
    if everywhere:
        yield _protects(words, translate("Watching", "Protects your {resources}."), everywhere)
    if itself:
        said = translate("Watching", "Protects the {resources} on it.")
        yield _protects(words, said, itself)
    for counted in card.counts:
        yield counted_text(words, counted)


def _protects(words: GameWords, said: str, resources: list[str]) -> str:
    return said.format(resources=", ".join(words.inline(words.resource(r)) for r in resources))


def _watched(words: GameWords, word: str) -> str:
    if word.endswith(_TAG):
        said = translate("Watching", "Each {tag} tag that MarsBot resolves")
        return said.format(tag=words.tag(word.removesuffix(_TAG)))
    if word == "space_event_played":
        return translate("Watching", "Each space event that MarsBot resolves")
    said = translate("Watching", "Each {tile} that MarsBot places")
    if word == "city_placed_on_mars":
        said = translate("Watching", "Each {tile} that MarsBot places on Mars")
    tile = Tile.OCEAN if word == "ocean_placed" else Tile.CITY
    return said.format(tile=words.inline(words.tile(tile)))
